import { childStories } from '#content/household/child.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { EditStorybook } from './edit-storybook.tsx'
import { isReviewed, workOf } from './own-work.ts'
import { SubmitStorybook } from './submit-storybook.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

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
  if (kind === 'submit')
    return (
      <SubmitStorybook
        storybook={storybook}
        userId={userId}
        isReviewed={works !== undefined && isReviewed(works, workOf(works, storybook.id))}
        byChild={byChild}
        onClose={onClose}
        onSubmitted={onSaved}
      />
    )
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
