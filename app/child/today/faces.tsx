import { say } from '#app/child/say.ts'
import { CritterPortrait } from '#app/realms/critter-club/critter-pictures.tsx'
import { playTones } from '#app/ui/sound.ts'
import { critterSays } from '#content/critter-club/club.ts'
import { faces } from '#content/today/sayings.ts'
import { todayWords } from '#content/today/words.ts'
import { numberOf } from './calendar.ts'
import { turn } from './hiding.ts'

type FacesProps = { day: string; chosen: number | undefined; onChoose: (choice: number) => void }

/** Five faces, one of which is the answer to the question of the day. */
export function Faces({ day, chosen, onChoose }: FacesProps) {
  const face = faces[chosen ?? -1]
  const replyOf = ({ replies }: (typeof faces)[number]) => turn(replies, numberOf(day))

  function choose(choice: number) {
    onChoose(choice)
    const chosenFace = faces[choice]!
    playTones([{ hertz: 392 + 66 * choice, seconds: 0.3, loud: 0.09 }])
    say(`${critterSays(chosenFace.critter)} ${replyOf(chosenFace)}`)
  }

  return (
    <>
      <ul className="faces" aria-label={todayWords.question.faces}>
        {faces.map(({ critter, name }, choice) => (
          <li key={critter}>
            <button type="button" className="face" aria-pressed={choice === chosen} onClick={() => choose(choice)}>
              <CritterPortrait critter={critter} sizes="(width < 40rem) 18vw, 7rem" silent />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <output className="today-answer">
        {face ? (
          <>
            <b>{critterSays(face.critter)}</b> {replyOf(face)}
          </>
        ) : (
          todayWords.question.hint
        )}
      </output>
    </>
  )
}
