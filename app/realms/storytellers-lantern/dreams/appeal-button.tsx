import { somethingWentWrong } from '#content/notices/notice.ts'
import type { childStories } from '#content/household/child.ts'
import type { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { longestAppeal } from '#contract/limits.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '#app/api/http.ts'
import { appeal } from '#app/api/works.ts'
import { Question } from '#app/ui/question.tsx'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

type Words = typeof dreamJournal.appeal | typeof childStories.appeal

type AppealDialogProps = { id: string; title: string; words: Words; onClose: () => void; onSent: () => void }

function AppealDialog({ id, title, words, onClose, onSent }: AppealDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const formId = useId()
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') return setMessage(words.empty)
    setMessage('')
    setBusy(true)
    try {
      await appeal({ kind: 'storybook', id }, text.trim())
      close()
      onSent()
    } catch (cause) {
      setMessage(cause instanceof ApiError ? cause.message : somethingWentWrong)
    }
    setBusy(false)
  }

  return (
    <Question
      ref={dialog}
      onCancel={() => !isBusy && close()}
      heading={words.heading(title)}
      actions={
        <>
          <button type="submit" form={formId} className="lantern lantern-small" aria-disabled={isBusy}>
            {isBusy ? words.sending : words.send}
          </button>
          <button type="button" className="seal" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
            {words.cancel}
          </button>
        </>
      }
    >
      <p>{words.lead}</p>
      <form id={formId} method="post" noValidate className="story-form" onSubmit={(event) => void onSubmit(event)}>
        <label htmlFor={`${formId}-text`}>{words.label}</label>
        <textarea
          className="text-field"
          id={`${formId}-text`}
          name="text"
          rows={4}
          maxLength={longestAppeal}
          value={text}
          aria-describedby={`${formId}-status`}
          onChange={({ target }) => setText(target.value)}
        />
        <output id={`${formId}-status`}>{message}</output>
      </form>
    </Question>
  )
}

type AppealButtonProps = {
  id: string
  title: string
  /** The id of the heading with the title. */
  titleId: string
  words: Words
  onSent: () => void
}

/** Opens the dialog in which an author appeals. */
export function AppealButton({ id, title, titleId, words, onSent }: AppealButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="text-button"
        aria-describedby={titleId}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </button>
      {isOpen && <AppealDialog id={id} title={title} words={words} onClose={close} onSent={onSent} />}
    </>
  )
}
