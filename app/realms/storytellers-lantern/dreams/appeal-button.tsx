import type { childStories } from '#content/household/child.ts'
import type { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { longestAppeal } from '#contract/limits.ts'
import { useRef, useState } from 'react'
import { appeal } from '#app/api/works.ts'
import { StoryDialog, TextArea } from './story-dialog.tsx'

type Words = typeof dreamJournal.appeal | typeof childStories.appeal

type AppealDialogProps = { id: string; title: string; words: Words; onClose: () => void; onSent: () => void }

function AppealDialog({ id: workId, title, words, onClose, onSent }: AppealDialogProps) {
  const [text, setText] = useState('')

  return (
    <StoryDialog
      heading={words.heading(title)}
      lead={words.lead}
      labels={{ send: words.send, pending: words.sending, cancel: words.cancel }}
      missing={text.trim() === '' ? words.empty : null}
      onSend={() => appeal({ kind: 'storybook', id: workId }, text.trim())}
      onClose={onClose}
      onSent={onSent}
    >
      {(id) => (
        <TextArea id={id} name="text" label={words.label} maxLength={longestAppeal} value={text} onChange={setText} />
      )}
    </StoryDialog>
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
