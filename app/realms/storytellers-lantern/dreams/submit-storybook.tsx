import { childStories } from '#content/household/child.ts'
import { dreamJournal, submitStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import { longestDescription } from '#contract/limits.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { submitWork } from '#app/api/works.ts'
import { Question } from '#app/ui/question.tsx'
import { ScreeningQuestion } from '#app/storybooks/author/screening-question.tsx'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

const ages = ['all', '10', '13'] as const satisfies StoryAge[]

type Values = Pick<Storybook, 'age' | 'description'>

type FieldsProps = { id: string; values: Values; onChange: (values: Values) => void }

/** What an adult or a teen says about a story; of a child's, a guardian does. */
function Fields({ id, values, onChange }: FieldsProps) {
  const words = submitStorybook
  return (
    <>
      <fieldset aria-describedby={`${id}-hint ${id}-status`}>
        <legend>{words.age}</legend>
        <div className="story-ages">
          {ages.map((age) => (
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
      <label htmlFor={`${id}-description`}>{words.description}</label>
      <textarea
        className="text-field"
        id={`${id}-description`}
        name="description"
        rows={4}
        maxLength={longestDescription}
        value={values.description}
        aria-describedby={`${id}-length ${id}-status`}
        onChange={({ target }) => onChange({ ...values, description: target.value })}
      />
      <p id={`${id}-length`}>{words.length(longestDescription)}</p>
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
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>(storybook)
  const description = values.description.trim()
  const hasDescription = !byChild && description !== storybook.description
  const texts = hasDescription ? [description] : []
  const { status, isBusy, question, submit, refuse, dropQuestion } = useScreening(async (confirmed) => {
    await submitWork(
      { kind: 'storybook', id: storybookId },
      {
        ...(!byChild && values.age !== null && { age: values.age }),
        ...(hasDescription && { description }),
        ...(confirmed && { confirmed }),
      },
    )
    close()
    onSubmitted()
    return ''
  })
  const id = useId()

  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (byChild || values.age !== null) return void submit(texts)
    refuse(submitStorybook.noAge)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <Question
        ref={dialog}
        onCancel={() => !isBusy && close()}
        heading={byChild ? childStories.submit.heading : submitStorybook.heading(title)}
        actions={
          <>
            <button type="submit" form={`${id}-form`} className="lantern lantern-small" aria-disabled={isBusy}>
              {isBusy ? words.submitting : label}
            </button>
            <button type="button" className="seal" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
              {words.cancel}
            </button>
          </>
        }
      >
        <p>{words.next}</p>
        <form ref={form} id={`${id}-form`} method="post" noValidate className="story-form" onSubmit={onSubmit}>
          {!byChild && <Fields id={id} values={values} onChange={setValues} />}
          <output id={`${id}-status`}>{status?.message}</output>
        </form>
      </Question>
      {question !== null && (
        <ScreeningQuestion
          found={question}
          isReviewed={isReviewed}
          onChange={dropQuestion}
          onSend={() => void submit(texts, true)}
        />
      )}
    </>
  )
}
