import { reviewWords } from '#content/owner/review.ts'
import type { ReviewItem } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { useId, useState } from 'react'
import '#app/ui/text-field.css'

const words = reviewWords.age
const ages = ['all', '10', '13'] as const satisfies StoryAge[]

/** Corrects the age rating of a work. */
export type Correct = (item: ReviewItem, age: StoryAge) => Promise<unknown>

type AgeCorrectionProps = {
  item: ReviewItem
  /** The id of the heading with the title. */
  titleId: string
  correct: Correct
}

/** The age rating of a work, and the button that corrects it. */
export function AgeCorrection({ item, titleId, correct }: AgeCorrectionProps) {
  const [chosen, setChosen] = useState<StoryAge | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()

  async function run() {
    if (isBusy || chosen === null) return
    setIsBusy(true)
    await correct(item, chosen)
    setIsBusy(false)
    setChosen(null)
  }

  return (
    <form
      className="review-age"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <div className="owner-field">
        <label htmlFor={id}>{words.label}</label>
        <select
          className="text-field"
          id={id}
          value={chosen ?? item.age ?? ''}
          aria-describedby={titleId}
          onChange={({ target }) => setChosen(ages.find((age) => age === target.value) ?? null)}
        >
          {item.age === null && <option value="">{words.none}</option>}
          {ages.map((age) => (
            <option key={age} value={age}>
              {words.names[age]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="seal" aria-describedby={titleId} aria-disabled={isBusy || chosen === null}>
        {words.correct}
      </button>
    </form>
  )
}
