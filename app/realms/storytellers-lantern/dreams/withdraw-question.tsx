import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { withdrawWork } from '#app/api/works.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { showFailure } from '#app/ui/notices/show-failure.ts'

type WithdrawQuestionProps = {
  storybook: Storybook
  byChild: boolean
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks before others can no longer read an own storybook. */
export function WithdrawQuestion({ storybook: { id, title }, byChild, onClose, onWithdrawn }: WithdrawQuestionProps) {
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
