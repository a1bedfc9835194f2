import { hasFocus } from '#app/ui/has-focus.ts'
import { childStories } from '#content/household/child.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { OpenDialog } from './own-dialog.tsx'
import { mainStep, submitLabel, workOf, type OfChild } from './own-work.ts'

type OwnStepProps = {
  storybook: Storybook
  /** The id of the heading with the title. */
  titleId: string
  works: OwnWorksAnswer
  ofChild?: OfChild
  /** Whether another file is being uploaded, which it would be submitted without. */
  isUploading?: boolean
  /** Chooses another file, for an author who was asked for changes; null while there is no other one to choose. */
  onReplace?: (() => void) | null
  onOpen: (dialog: OpenDialog) => void
}

/** The focus of a button that goes is passed to what is said of the story. */
const passFocusOn = (button: HTMLButtonElement | null) => () => {
  if (hasFocus(button)) button?.closest('li')?.querySelector<HTMLElement>('.own-state')?.focus()
}

/** The one button for what an author does next with an own storybook. */
export function OwnStep({
  storybook,
  titleId,
  works,
  ofChild,
  isUploading = false,
  onReplace = null,
  onOpen,
}: OwnStepProps) {
  const work = workOf(works, storybook.id)
  const step = mainStep(works, work, { ofChild, mayReplace: onReplace !== null })
  if (step === null) return null
  const isHeld = isUploading && step === 'submit'
  const labels = {
    replace: words.replace,
    submit: submitLabel(works, work, ofChild),
    appeal: (ofChild ? childStories : words).appeal.open,
  }

  function take() {
    if (step === 'replace') onReplace?.()
    else if (step !== null && !isHeld) onOpen({ kind: step, storybook })
  }

  return (
    <button
      ref={passFocusOn}
      type="button"
      className={`own-step ${step === 'appeal' ? 'button-secondary' : 'button-primary button-small'}`}
      aria-describedby={titleId}
      aria-disabled={isHeld}
      onClick={take}
    >
      {labels[step]}
    </button>
  )
}
