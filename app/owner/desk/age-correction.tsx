import { reviewWords } from '#content/owner/review.ts'
import type { ReviewItem } from '#contract/review.ts'
import { storyAges } from '#contract/limits.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { useState } from 'react'
import { Form, Submit } from '#app/ui/form.tsx'

const words = reviewWords.age

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

  async function send() {
    if (chosen !== null) await correct(item, chosen)
    setChosen(null)
  }

  return (
    <Form className="row review-age" onSend={send}>
      <label className="owner-field">
        <span>{words.label}</span>
        <select
          className="text-field"
          value={chosen ?? item.age ?? ''}
          aria-describedby={titleId}
          onChange={({ target }) => setChosen(storyAges.find((age) => age === target.value) ?? null)}
        >
          {item.age === null && <option value="">{words.none}</option>}
          {storyAges.map((age) => (
            <option key={age} value={age}>
              {words.names[age]}
            </option>
          ))}
        </select>
      </label>
      <Submit
        className="seal"
        keepsFocus
        aria-describedby={titleId}
        {...(chosen === null && { 'aria-disabled': true })}
        label={words.correct}
      />
    </Form>
  )
}
