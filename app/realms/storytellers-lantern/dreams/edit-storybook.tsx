import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal, editStorybook as words, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import { longestDescription, longestTitle } from '#contract/limits.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { changeStorybook } from '#app/api/storybooks.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Question } from '#app/ui/question.tsx'
import { ScreeningQuestion } from '#app/storybooks/author/screening-question.tsx'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

type Values = Pick<Storybook, 'title' | 'description' | 'age'>

const ages = ['all', '10', '13'] as const satisfies StoryAge[]

/** What has to be sent. */
function changeOf(storybook: Storybook, values: Values): Partial<Values> {
  const title = values.title.trim()
  const description = values.description.trim()
  return {
    ...(title !== storybook.title && { title }),
    ...(description !== storybook.description && { description }),
    ...(values.age !== storybook.age && { age: values.age }),
  }
}

type StoryFieldsProps = {
  id: string
  isDefault: boolean
  isReviewed: boolean
  byChild: boolean
  /** Whether its age can only be changed: somebody reviews it, or others see it. */
  keepsAge: boolean
  values: Values
  onChange: (values: Values) => void
}

function StoryFields(props: StoryFieldsProps) {
  const { id, isDefault, isReviewed, byChild, values, onChange } = props
  return (
    <>
      <label htmlFor={`${id}-title`}>{words.title}</label>
      <input
        className="text-field"
        id={`${id}-title`}
        name="title"
        autoComplete="off"
        maxLength={longestTitle}
        value={values.title}
        aria-describedby={`${id}-hint ${id}-status`}
        onChange={({ target }) => onChange({ ...values, title: target.value })}
      />
      {isDefault && <p id={`${id}-hint`}>{words.beginsAgain}</p>}
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
      <p id={`${id}-length`}>
        {words.length(longestDescription)} {isReviewed && words.wordsReviewed}
      </p>
      {!byChild && <AgeField {...props} />}
    </>
  )
}

function AgeField({
  id,
  isReviewed,
  keepsAge,
  values,
  onChange,
}: Pick<StoryFieldsProps, 'id' | 'isReviewed' | 'keepsAge' | 'values' | 'onChange'>) {
  return (
    <>
      <label htmlFor={`${id}-age`}>{words.age}</label>
      <select
        className="text-field"
        id={`${id}-age`}
        name="age"
        value={values.age ?? ''}
        aria-describedby={`${id}-age-hint`}
        onChange={({ target }) => onChange({ ...values, age: ages.find((age) => age === target.value) ?? null })}
      >
        {!keepsAge && <option value="">{words.noAge}</option>}
        {ages.map((age) => (
          <option key={age} value={age}>
            {dreamJournal.ages[age]}
          </option>
        ))}
      </select>
      <p id={`${id}-age-hint`}>
        {values.age === null && words.ageHint} {isReviewed && words.ageReviewed}
      </p>
    </>
  )
}

type EditStorybookProps = {
  storybook: Storybook
  /** Whether a moderator looks again at what text screening finds. */
  isReviewed: boolean
  /** Whether a child edits it, which is not asked whom it is for. */
  byChild: boolean
  onClose: () => void
  onSaved: () => void
}

/** A dialog with what others read about an own storybook. */
export function EditStorybook({ storybook, isReviewed, byChild, onClose, onSaved }: EditStorybookProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState<Values>(storybook)
  const change = changeOf(storybook, values)
  const texts = [change.title, change.description].filter((text) => text !== undefined)
  const { status, isBusy, question, submit, refuse, dropQuestion } = useScreening(async (confirmed) => {
    await changeStorybook(storybook.id, change, confirmed)
    showNotice(storybookNotices.changed)
    onSaved()
    close()
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
    if (Object.keys(change).length === 0) close()
    else if (change.title === '') refuse(words.untitled)
    else void submit(texts)
  }

  return (
    <>
      <Question
        ref={dialog}
        onCancel={() => !isBusy && close()}
        heading={words.heading(storybook.title)}
        actions={
          <>
            <button type="submit" form={`${id}-form`} className="lantern lantern-small" aria-disabled={isBusy}>
              {isBusy ? words.saving : words.save}
            </button>
            <button type="button" className="seal" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
              {words.cancel}
            </button>
          </>
        }
      >
        <form id={`${id}-form`} method="post" noValidate className="story-form" onSubmit={onSubmit}>
          <StoryFields
            id={id}
            isDefault={isDefaultTitle(storybook.title)}
            isReviewed={isReviewed}
            byChild={byChild}
            keepsAge={isReviewed && storybook.age !== null && storybook.status !== 'draft'}
            values={values}
            onChange={setValues}
          />
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
