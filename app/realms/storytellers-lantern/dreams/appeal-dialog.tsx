import type { childStories } from '#content/household/child.ts'
import type { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { longestAppeal } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useState } from 'react'
import { appeal } from '#app/api/works.ts'
import { StoryDialog, TextArea } from './story-dialog.tsx'

type AppealDialogProps = {
  storybook: Storybook
  words: typeof dreamJournal.appeal | typeof childStories.appeal
  onClose: () => void
  onSent: () => void
}

/** The dialog in which an author appeals. */
export function AppealDialog({ storybook, words, onClose, onSent }: AppealDialogProps) {
  const [text, setText] = useState('')

  return (
    <StoryDialog
      heading={words.heading(storybook.title)}
      lead={words.lead}
      labels={{ send: words.send, pending: words.sending, cancel: words.cancel }}
      missing={text.trim() === '' ? words.empty : null}
      onSend={() => appeal({ kind: 'storybook', id: storybook.id }, text.trim())}
      onClose={onClose}
      onSent={onSent}
    >
      {(id) => (
        <TextArea id={id} name="text" label={words.label} maxLength={longestAppeal} value={text} onChange={setText} />
      )}
    </StoryDialog>
  )
}
