import { critterName } from '#content/critter-club/club.ts'
import { faces } from '#content/today/sayings.ts'
import { todayWords } from '#content/today/words.ts'
import { CritterPortrait } from '#app/realms/critter-club/critter-pictures.tsx'
import { numberOf } from './calendar.ts'
import { turn } from './hiding.ts'

type FacesProps = { day: string; chosen: number | undefined; onChoose: (choice: number) => void }

/** Five faces, one of which is the answer to the question of the day. */
export function Faces({ day, chosen, onChoose }: FacesProps) {
  const face = faces[chosen ?? -1]
  return (
    <>
      <ul className="faces" aria-label={todayWords.question.faces}>
        {faces.map(({ critter, name }, choice) => (
          <li key={critter}>
            <button type="button" className="face" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
              <CritterPortrait critter={critter} sizes="(width < 40rem) 18vw, 7rem" silent />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <output className="today-answer">
        {face ? (
          <>
            <b>{todayWords.hide.says(critterName(face.critter))}</b> {turn(face.replies, numberOf(day))}
          </>
        ) : (
          todayWords.question.hint
        )}
      </output>
    </>
  )
}
