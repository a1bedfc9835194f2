import { useState, type CSSProperties } from 'react'
import { say } from '#app/child/say.ts'
import { critterHomes, CritterPortrait } from '#app/realms/critter-club/critter-pictures.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { HidingSpotButton } from '#app/ui/hiding-spot-button.tsx'
import type { Scene } from '#app/ui/page.tsx'
import { playTones } from '#app/ui/sound.ts'
import gardenGate from '#art/drawn/garden-gate.json'
import library from '#art/drawn/storytellers-lantern.json'
import studio from '#art/drawn/studio.json'
import workshop from '#art/drawn/workshop.json'
import { critterSays } from '#content/critter-club/club.ts'
import type { CritterKey } from '#content/critter-club/critter.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { workshopPictures } from '#content/pictures/whimcraft-workshop.ts'
import type { HidingScene, HidingSpot } from '#content/today/hiding.ts'
import { todayWords } from '#content/today/words.ts'
import { hidingOn } from './hiding.ts'

const words = todayWords.hide

const scenes: Record<HidingScene['picture'], Scene> = {
  'garden-gate': { drawn: gardenGate, alt: gatePictures['garden-gate'] },
  puddle: critterHomes['puddle-pups'],
  'storytellers-lantern': { drawn: library, alt: lanternPictures['storytellers-lantern'] },
  'whispering-hedge': critterHomes.whiskerleaf,
  studio: { drawn: studio, alt: studioPictures.studio },
  'wheelbarrow-hill': critterHomes['giggle-gecko'],
  workshop: { drawn: workshop, alt: workshopPictures.workshop },
  'napping-stump': critterHomes.lulu,
}

const rustle = [0, 0.06, 0.13].map((at) => ({ hertz: 620 - 900 * at, at, seconds: 0.07, loud: 0.05 }))
const chime = [523, 659, 784, 1047].map((hertz, at) => ({ hertz, at: at * 0.11, seconds: 0.5, loud: 0.09 }))

const placeOf = ({ x, y, width }: HidingSpot) =>
  ({ '--x': `${x}%`, '--y': `${100 - y}%`, '--width': `${width}%` }) as CSSProperties

/** The scene of a day, in which a critter hides. */
export function HideAndSeek({ day, onFound }: { day: string; onFound: (critter: CritterKey) => void }) {
  const [looked, setLooked] = useState<readonly number[]>([])
  const { scene, at, critter, words: found } = hidingOn(day)
  const last = scene.spots[looked.at(-1) ?? -1]

  function look(spot: number) {
    setLooked([...looked.filter((one) => one !== spot), spot])
    playTones(spot === at ? chime : rustle)
    say(spot === at ? `${critterSays(critter)} ${found}` : scene.spots[spot]!.empty)
    if (spot === at && !looked.includes(at)) onFound(critter)
  }

  return (
    <>
      <div className="hiding">
        <Drawing drawn={scenes[scene.picture].drawn} alt={scenes[scene.picture].alt} sizes="min(94vw, 62rem)" eager />
        <ul className="hiding-spots">
          {scene.spots.map((spot, number) => (
            <li key={spot.cover} style={placeOf(spot)}>
              <HidingSpotButton
                cover={spot.cover}
                label={words.look(spot.cover, spot.where)}
                isLooked={looked.includes(number)}
                onLook={() => look(number)}
              >
                {number === at && (
                  <span className={`hider hider-${critter}`}>
                    <CritterPortrait critter={critter} sizes="(width < 40rem) 12vw, 8rem" silent />
                  </span>
                )}
              </HidingSpotButton>
            </li>
          ))}
        </ul>
      </div>
      <output className="today-answer">
        {last === undefined ? (
          words.hint
        ) : last === scene.spots[at] ? (
          <>
            <b>{critterSays(critter)}</b> {found}
          </>
        ) : (
          last.empty
        )}
      </output>
    </>
  )
}
