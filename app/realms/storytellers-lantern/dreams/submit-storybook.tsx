import { childStories } from '#content/household/child.ts'
import { dreamJournal, submitStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import { longestDescription, storyAges } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useState } from 'react'
import { submitWork } from '#app/api/works.ts'
import { StoryDialog, TextArea } from './story-dialog.tsx'

type Values = Pick<Storybook, 'age' | 'description'>

type FieldsProps = { id: string; values: Values; onChange: (values: Values) => void }

/** The age rating and description; a guardian sets the age rating of a child's story. */
function Fields({ id, values, onChange }: FieldsProps) {
  const words = submitStorybook
  return (
    <>
      <fieldset aria-describedby={`${id}-hint ${id}-status`}>
        <legend>{words.age}</legend>
        <div className="row story-ages">
          {storyAges.map((age) => (
            <label key={age}>
              <input
                type="radio"
                name="age"
                value={age}
                checked={age === values.age}
                onChange={() => onChange({ ...values, age })}
              />
              {dreamJournal.ages[age]}
            </label>
          ))}
        </div>
        <p id={`${id}-hint`}>{words.ageHint}</p>
      </fieldset>
      <TextArea
        id={id}
        name="description"
        label={words.description}
        maxLength={longestDescription}
        hint={words.length(longestDescription)}
        value={values.description}
        onChange={(description) => onChange({ ...values, description })}
      />
    </>
  )
}

type SubmitStorybookProps = {
  storybook: Storybook
  /** Whether works are reviewed at all. */
  isReviewed: boolean
  byChild: boolean
  onClose: () => void
  onSubmitted: () => void
}

/** A dialog that submits an own storybook for review. */
export function SubmitStorybook({ storybook, isReviewed, byChild, onClose, onSubmitted }: SubmitStorybookProps) {
  const { id: storybookId, title } = storybook
  const words = byChild ? childStories.submit : submitStorybook
  const label = byChild || isReviewed ? words.submit : submitStorybook.publish
  const [values, setValues] = useState<Values>(storybook)
  const description = values.description.trim()
  const hasDescription = !byChild && description !== storybook.description

  async function send(confirmed: boolean) {
    await submitWork(
      { kind: 'storybook', id: storybookId },
      {
        ...(!byChild && values.age !== null && { age: values.age }),
        ...(hasDescription && { description }),
        ...(confirmed && { confirmed }),
      },
    )
  }

  return (
    <StoryDialog
      heading={byChild ? childStories.submit.heading : submitStorybook.heading(title)}
      lead={words.next}
      labels={{ send: label, pending: words.submitting, cancel: words.cancel }}
      isReviewed={isReviewed}
      texts={hasDescription ? [description] : []}
      missing={byChild || values.age !== null ? null : submitStorybook.noAge}
      onSend={send}
      onClose={onClose}
      onSent={onSubmitted}
    >
      {(id) => !byChild && <Fields id={id} values={values} onChange={setValues} />}
    </StoryDialog>
  )
}
