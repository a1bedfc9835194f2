import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { deleteStorybook as words, isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { deleteStorybook } from '#app/api/storybooks.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'

/** Whether it can be deleted; an empty storybook with a default title would only be created again. */
export const isDeletable = ({ title, file_url }: Storybook) => file_url !== null || !isDefaultTitle(title)

type DeleteQuestionProps = {
  storybook: Storybook
  byChild: boolean
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks before it deletes an own storybook. */
export function DeleteQuestion({ storybook: { id, title }, byChild, onClose, onDeleted }: DeleteQuestionProps) {
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
