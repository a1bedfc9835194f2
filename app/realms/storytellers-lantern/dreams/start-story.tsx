import { useState } from 'react'
import { createStorybook } from '#app/api/storybooks.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { startStory as words } from '#content/storytellers-lantern/dream-journal.ts'
import { maxTitleLength } from '#contract/limits.ts'
import { StoryDialog, TextField } from './story-dialog.tsx'

type StartStoryProps = {
  /** The titles of the person's stories. */
  titles: readonly string[]
  onStarted: (id: string) => void
}

/** The button that starts one more storybook. */
export function StartStory(props: StartStoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button-primary" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      {isOpen && <StartDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function StartDialog({ titles, onStarted, onClose }: StartStoryProps & { onClose: () => void }) {
  const [value, setValue] = useState('')
  const title = value.trim()

  async function start(confirmed: boolean) {
    const { id } = await createStorybook(title, { confirmed })
    showNotice({ ...storybookNotices.started, description: words.started(title) })
    onStarted(id)
  }

  return (
    <StoryDialog
      heading={words.heading}
      lead={words.lead}
      labels={{ send: words.start, pending: words.starting, cancel: words.cancel }}
      texts={[title]}
      missing={title === '' ? words.untitled : titles.includes(title) ? words.taken : null}
      onSend={start}
      onClose={onClose}
    >
      {(id) => (
        <TextField
          id={id}
          name="title"
          label={words.label}
          maxLength={maxTitleLength}
          value={value}
          onChange={setValue}
        />
      )}
    </StoryDialog>
  )
}
