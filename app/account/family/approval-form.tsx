import { useId, useState, type ReactNode } from 'react'
import { Form, type Answer } from '#app/ui/form.tsx'
import { familyWords } from '#content/household/family-page.ts'
import { dreamJournal, editStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import { storyAges } from '#contract/limits.ts'
import type { StoryAge } from '#contract/story-age.ts'

const words = familyWords.works

type ApprovalFormProps = {
  /** The age rating so far; null while it is not set. */
  age: StoryAge | null
  /** Whether it is published: then a younger age needs a review. */
  isReviewed: boolean
  onApprove: (age: StoryAge) => void
  /** The buttons; one submits. */
  children: ReactNode
}

/** A guardian sets the age rating of a child's work and approves it. */
export function ApprovalForm({ age, isReviewed, onApprove, children }: ApprovalFormProps) {
  const [chosen, setChosen] = useState(age)
  const [isMissing, setMissing] = useState(false)
  const id = useId()

  function send(): Answer | void {
    setMissing(chosen === null)
    if (chosen === null) return { field: 'age' }
    onApprove(chosen)
  }

  return (
    <Form className="approval-form" onSend={send}>
      <fieldset className="child-field" aria-describedby={`${id}-hint ${id}-message`}>
        <legend>{words.age}</legend>
        <div className="row band-choices">
          {storyAges.map((one) => (
            <label key={one}>
              <input type="radio" name="age" checked={one === chosen} onChange={() => setChosen(one)} />
              {dreamJournal.ages[one]}
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} className="child-hint">
          {words.ageHint} {isReviewed && editStorybook.ageReviewed}
        </p>
      </fieldset>
      <output id={`${id}-message`} className="child-message" data-error>
        {isMissing && chosen === null && words.noAge}
      </output>
      <div className="row">{children}</div>
    </Form>
  )
}
