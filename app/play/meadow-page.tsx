import { memo, useState, type CSSProperties } from 'react'
import { say } from '#app/child/say.ts'
import { ToyButton } from '#app/child/toy-button.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { HidingSpotButton } from '#app/ui/hiding-spot-button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { playTones } from '#app/ui/sound.ts'
import meadowPicture from '#art/drawn/meadow.json'
import { toyPages } from '#content/pages/play.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { meadowWords as words, sleepers, type SleeperKey } from '#content/play/meadow.ts'
import { answerOf, countUp, hideAll, isAwake, isUp, sleeperKeys, touch, wake, type Meadow } from './meadow.ts'
import { moves } from './moves.ts'
import { Toy } from './toy.tsx'
import { useKeptToy } from './use-kept-toy.ts'
import './meadow-page.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/play-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(toyPages.meadow)

/** The voice of each: hertz, the seconds of a tone, and its shape. */
const voices: Readonly<Record<SleeperKey, readonly [hertz: number, seconds: number, shape: OscillatorType]>> = {
  whiskerleaf: [330, 0.22, 'sine'],
  'giggle-gecko': [392, 0.09, 'triangle'],
  splish: [523, 0.14, 'sine'],
  splash: [440, 0.16, 'square'],
  oops: [587, 0.18, 'triangle'],
  nibsy: [880, 0.08, 'sine'],
  lulu: [262, 0.4, 'sine'],
}

/** In semitones: the call of somebody found, and those of the three answers. */
const calls = [
  [0, 7],
  [0, 4, 7, 4],
  [7, 3, 7, 0],
  [0, 0, 12, 7, 12],
] as const

function call(who: SleeperKey, answer: number | null): void {
  const [pitch, length, shape] = voices[who]
  const loud = shape === 'square' ? 0.04 : 0.12
  const semitones = calls[answer === null ? 0 : answer + 1]!
  playTones(
    semitones.map((up, at) => ({ hertz: pitch * 2 ** (up / 12), at: at * length, seconds: length * 1.6, loud, shape })),
  )
}

/** The last thing that was said, and by whom. */
function saidIn(meadow: Meadow): { speaker?: string; line: string } {
  const { last } = meadow
  const answer = last && answerOf(meadow, last)
  if (last !== null && answer !== null)
    return { speaker: sleepers[last].name, line: sleepers[last].answers[answer]!.says }
  if (isAwake(meadow)) return { line: words.all }
  return { line: last === null ? words.begin : words.found(sleepers[last].name) }
}

export default function MeadowPage() {
  const { kept, keep, childId } = useKeptToy('meadow')
  const [changed, setMeadow] = useState<Meadow | null>(null)
  const meadow = changed ?? wake([kept?.record['met']].flat())

  function onTouch(who: SleeperKey, spot: HTMLElement) {
    const next = touch(meadow, who)
    setMeadow(next)
    const answer = answerOf(next, who)
    if (answer !== null) moves[sleepers[who].answers[answer]!.move](spot.querySelector('.sleeper > span'))
    call(who, answer)
    say(saidIn(next).line)
    const tickles = next.touches[who]! - 1
    if (childId !== null && tickles <= sleepers[who].answers.length)
      void import('#app/realms/critter-club/meet-critter.ts')
        .then(({ meetCritter }) => meetCritter(childId, sleepers[who].critter, Math.min(1, tickles)))
        .catch(() => {})
    if (tickles === 0)
      keep(({ understood, record }) => {
        const met = sleeperKeys.filter((one) => isUp(next, one) || [record['met']].flat().includes(one))
        return { understood: understood || isAwake(next), record: { ...record, met } }
      })
  }

  const { speaker, line } = saidIn(meadow)
  const up = countUp(meadow)
  const allUp = isAwake(meadow)
  return (
    <Toy
      id="meadow"
      lead={words.lead}
      scene={{ drawn: meadowPicture, alt: critterPictures.meadow }}
      said={
        <>
          {speaker && <b>{speaker}</b>}
          {line}
        </>
      }
      controls={
        <ToyButton mark="hide" disabled={up === 0} onClick={() => setMeadow(hideAll(Math.random))}>
          {words.hide}
        </ToyButton>
      }
    >
      <span className={allUp ? 'meadow-sun meadow-sun-up' : 'meadow-sun'} />
      <ul className="hiding-spots" aria-label={words.places}>
        {words.covers.map(({ cover, name }, at) => {
          const who = meadow.places[at]!
          const isOut = isUp(meadow, who)
          return (
            <li key={name}>
              <HidingSpotButton
                cover={cover}
                label={isOut ? words.tickle(sleepers[who].name) : words.look(name)}
                isLooked={isOut}
                onLook={({ currentTarget }) => onTouch(who, currentTarget)}
              >
                <Sleeper who={who} isGlad={meadow.last === who} isDancing={allUp} />
              </HidingSpotButton>
            </li>
          )
        })}
      </ul>
      {/* At first nobody is up: the page is built without a style, which its policy would refuse. */}
      <span className="meadow-night" style={up > 0 ? ({ '--up': up } as CSSProperties) : undefined} />
      <Met meadow={meadow} />
    </Toy>
  )
}

type SleeperProps = { who: SleeperKey; isGlad: boolean; isDancing: boolean }

/** Somebody behind a thing or, once found, in front of it. */
const Sleeper = memo(function Sleeper({ who, isGlad, isDancing }: SleeperProps) {
  const glad = isGlad || isDancing ? ' sleeper-glad' : ''
  return (
    <span className={`hider hider-${who}`}>
      <span className={`sleeper${glad}${isDancing ? ' sleeper-dancing' : ''}`}>
        <span>
          <Drawing drawn={drawings[`play-${who}`]!} alt="" sizes="(width < 40rem) 30vw, 14rem" eager />
          <Drawing drawn={drawings[`play-${who}-glad`]!} alt="" sizes="(width < 40rem) 30vw, 14rem" eager />
        </span>
      </span>
    </span>
  )
})

/** Who is up; of the others a shadow is seen. */
const Met = ({ meadow }: { meadow: Meadow }) => (
  <ul className="meadow-met" aria-label={words.met}>
    {sleeperKeys.map((who) => (
      <li key={who} className={isUp(meadow, who) ? undefined : 'meadow-asleep'}>
        <Drawing
          drawn={drawings[`play-${who}`]!}
          alt={isUp(meadow, who) ? sleepers[who].name : words.asleep}
          sizes="4rem"
        />
      </li>
    ))}
  </ul>
)
