import { deleteStorybook, editStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { DeleteQuestion, isDeletable } from './delete-question.tsx'
import { EditStorybook } from './edit-storybook.tsx'
import { SubmitStorybook } from './submit-storybook.tsx'

/** The dialog that is open for an own storybook. */
export type OpenDialog = { kind: 'submit' | 'edit' | 'delete'; storybook: Storybook }

type OwnActionsProps = {
  storybook: Storybook
  /** The id of the heading with the title. */
  titleId: string
  onOpen: (dialog: OpenDialog) => void
}

/** The buttons on the card of an own storybook that open a dialog. */
export function OwnActions({ storybook, titleId, onOpen }: OwnActionsProps) {
  const button = (kind: OpenDialog['kind'], label: string) => (
    <button
      type="button"
      className="text-button"
      aria-describedby={titleId}
      onClick={() => onOpen({ kind, storybook })}
    >
      {label}
    </button>
  )
  return (
    <div className="row own-actions">
      {button('edit', editStorybook.open)}
      {isDeletable(storybook) && button('delete', deleteStorybook.open)}
    </div>
  )
}

type OwnDialogProps = {
  dialog: OpenDialog | null
  /** The caller's works; undefined while they are not known. */
  works: OwnWorksAnswer | undefined
  byChild?: boolean
  onClose: () => void
  onSaved: () => void
  onDeleted: (id: string) => void
}

export function OwnDialog({ dialog, works, byChild = false, onClose, onSaved, onDeleted }: OwnDialogProps) {
  if (dialog === null) return null
  const { kind, storybook } = dialog
  const work = works?.data.find(({ id }) => id === storybook.id)
  const isReviewed = works?.review === true && (work?.status ?? 'published') === 'published'
  if (kind === 'submit')
    return (
      <SubmitStorybook
        storybook={storybook}
        isReviewed={works?.review === true}
        byChild={byChild}
        onClose={onClose}
        onSubmitted={onSaved}
      />
    )
  return kind === 'edit' ? (
    <EditStorybook
      storybook={storybook}
      isReviewed={isReviewed}
      byChild={byChild}
      onClose={onClose}
      onSaved={onSaved}
    />
  ) : (
    <DeleteQuestion storybook={storybook} onClose={onClose} onDeleted={onDeleted} />
  )
}
