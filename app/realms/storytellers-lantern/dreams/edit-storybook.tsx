import { storybookNotices } from '#content/notices/storybook.ts'
import { editStorybook as words, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import { longestDescription, longestTitle } from '#contract/storybook-counts.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { changeStorybook } from '#app/api/storybooks.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Question } from '#app/ui/question.tsx'
import { SieveQuestion } from './sieve-question.tsx'
import { useSieved } from './use-sieved.ts'
import './story-form.css'

type Values = Pick<Storybook, 'title' | 'description'>

/** What has to be sent. */
function changeOf(storybook: Storybook, values: Values): Partial<Values> {
  const title = values.title.trim()
  const description = values.description.trim()
  return {
    ...(title !== storybook.title && { title }),
    ...(description !== storybook.description && { description }),
  }
}

type StoryFieldsProps = { id: string; isDefault: boolean; values: Values; onChange: (values: Values) => void }

function StoryFields({ id, isDefault, values: { title, description }, onChange }: StoryFieldsProps) {
  return (
    <>
      <label htmlFor={`${id}-title`}>{words.title}</label>
      <input
        id={`${id}-title`}
        name="title"
        autoComplete="off"
        maxLength={longestTitle}
        value={title}
        aria-describedby={`${id}-hint ${id}-status`}
        onChange={({ target }) => onChange({ title: target.value, description })}
      />
      {isDefault && <p id={`${id}-hint`}>{words.beginsAgain}</p>}
      <label htmlFor={`${id}-description`}>{words.description}</label>
      <textarea
        id={`${id}-description`}
        name="description"
        rows={4}
        maxLength={longestDescription}
        value={description}
        aria-describedby={`${id}-length ${id}-status`}
        onChange={({ target }) => onChange({ title, description: target.value })}
      />
      <p id={`${id}-length`}>{words.length(longestDescription)}</p>
    </>
  )
}

type EditStorybookProps = {
  storybook: Storybook
  isReviewed: boolean
  onClose: () => void
  onSaved: () => void
}

/** A dialog with what others read about an own storybook. */
export function EditStorybook({ storybook, isReviewed, onClose, onSaved }: EditStorybookProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState<Values>(storybook)
  const change = changeOf(storybook, values)
  const texts = Object.values(change)
  const { status, isBusy, question, submit, refuse, dropQuestion } = useSieved(async (confirmed) => {
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
    if (texts.length === 0) close()
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
          <StoryFields id={id} isDefault={isDefaultTitle(storybook.title)} values={values} onChange={setValues} />
          <output id={`${id}-status`}>{status?.message}</output>
        </form>
      </Question>
      {question !== null && (
        <SieveQuestion
          found={question}
          isReviewed={isReviewed && storybook.state === 'published'}
          onChange={dropQuestion}
          onSend={() => void submit(texts, true)}
        />
      )}
    </>
  )
}
