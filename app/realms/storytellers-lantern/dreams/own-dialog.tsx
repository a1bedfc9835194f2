import { useState } from 'react'
import { deleteStorybook } from '#app/api/storybooks.ts'
import { appeal, withdrawWork } from '#app/api/works.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal, deleteStorybook as words, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import { maxAppealLength } from '#contract/limits.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { EditStorybook } from './edit-storybook.tsx'
import { isReviewed, isSurelyReviewed, workOf } from './own-work.ts'
import { StoryDialog, TextArea } from './story-dialog.tsx'
import { SubmitStorybook } from './submit-storybook.tsx'

/** The dialog that is open for an own storybook. */
export type OpenDialog = { kind: 'submit' | 'appeal' | 'edit' | 'withdraw' | 'delete'; storybook: Storybook }

type OwnDialogProps = {
  dialog: OpenDialog | null
  userId: string
  /** The caller's works; undefined while they are not known. */
  works: OwnWorksAnswer | undefined
  byChild?: boolean
  onClose: () => void
  onSaved: () => void
  onDeleted: (id: string) => void
}

export function OwnDialog({ dialog, userId, works, byChild = false, onClose, onSaved, onDeleted }: OwnDialogProps) {
  if (dialog === null) return null
  const { kind, storybook } = dialog
  if (kind === 'delete')
    return <DeleteQuestion storybook={storybook} byChild={byChild} onClose={onClose} onDeleted={onDeleted} />
  if (kind === 'withdraw')
    return <WithdrawQuestion storybook={storybook} byChild={byChild} onClose={onClose} onWithdrawn={onSaved} />
  if (kind === 'appeal') {
    const words = (byChild ? childStories : dreamJournal).appeal
    return <AppealDialog storybook={storybook} words={words} onClose={onClose} onSent={onSaved} />
  }
  if (kind === 'submit') {
    const review = works && ([works, workOf(works, storybook.id)] as const)
    return (
      <SubmitStorybook
        storybook={storybook}
        userId={userId}
        isReviewed={review !== undefined && isReviewed(...review)}
        isSurelyReviewed={review !== undefined && isSurelyReviewed(...review)}
        byChild={byChild}
        onClose={onClose}
        onSubmitted={onSaved}
      />
    )
  }
  const work = works?.data.find(({ id }) => id === storybook.id)
  return (
    <EditStorybook
      storybook={storybook}
      isReviewed={works?.review === true && (work?.status ?? 'published') === 'published'}
      byChild={byChild}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

type AppealDialogProps = {
  storybook: Storybook
  words: typeof dreamJournal.appeal | typeof childStories.appeal
  onClose: () => void
  onSent: () => void
}

/** The dialog in which an author appeals. */
function AppealDialog({ storybook, words, onClose, onSent }: AppealDialogProps) {
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
        <TextArea id={id} name="text" label={words.label} maxLength={maxAppealLength} value={text} onChange={setText} />
      )}
    </StoryDialog>
  )
}

type WithdrawQuestionProps = {
  storybook: Storybook
  byChild: boolean
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks before others can no longer read an own storybook. */
function WithdrawQuestion({ storybook: { id, title }, byChild, onClose, onWithdrawn }: WithdrawQuestionProps) {
  const words = (byChild ? childStories : dreamJournal).withdrawal

  async function withdraw() {
    try {
      await withdrawWork({ kind: 'storybook', id })
      return true
    } catch (cause) {
      showFailure(storybookNotices.notWithdrawn, cause)
      return false
    } finally {
      onWithdrawn()
    }
  }

  return (
    <Confirmation heading={words.heading(title)} labels={words} onConfirm={withdraw} onClose={onClose}>
      <p>{words.text}</p>
    </Confirmation>
  )
}

/** Whether it can be deleted; an empty storybook with a default title would only be created again. */
export const isDeletable = ({ title, file_url }: Storybook) => file_url !== null || !isDefaultTitle(title)

type DeleteQuestionProps = {
  storybook: Storybook
  byChild: boolean
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks before it deletes an own storybook. */
function DeleteQuestion({ storybook: { id, title }, byChild, onClose, onDeleted }: DeleteQuestionProps) {
  async function remove() {
    try {
      await deleteStorybook(id)
      showNotice(storybookNotices.deleted)
      return true
    } catch (cause) {
      showFailure(storybookNotices.notDeleted, cause)
      return false
    }
  }

  return (
    <Confirmation
      heading={words.heading(title)}
      labels={{ confirm: words.confirm, pending: words.deleting, keep: words.keep }}
      onConfirm={remove}
      onClose={(isDeleted) => {
        onClose()
        if (isDeleted) onDeleted(id)
      }}
    >
      <ul className="points">
        {(byChild ? [childStories.deletion] : words.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
        {!byChild && isDefaultTitle(title) && <li>{words.beginsAgain}</li>}
      </ul>
    </Confirmation>
  )
}
