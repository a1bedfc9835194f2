import { useCallback, useRef, type RefObject } from 'react'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { Question } from '#app/ui/question.tsx'
import { everyoneReads as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'

const keyOf = (userId: string) => `constellation-club.everyone-reads.${userId}`

/** The users who have agreed since the page was loaded, in case storage is not available. */
const agreed = new Set<string>()

/** Whether this user has agreed, on this device, that everyone can read uploads. */
const hasAgreed = (userId: string): boolean => agreed.has(userId) || readStored(keyOf(userId)) !== null

function storeAgreement(userId: string): void {
  agreed.add(userId)
  writeStored(keyOf(userId), 'yes')
}

/** Calls `goOn`; for the first file of a storybook only once the author has agreed, now or earlier. */
export type AskToAgree = (isFirst: boolean, goOn: () => void) => void

/** Asks the author, before a storybook's first file, to agree in a dialog that everyone can read uploads. */
export function useEveryoneReads(userId: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<() => void>(null)

  const ask = useCallback<AskToAgree>(
    (isFirst, goOn) => {
      if (!isFirst || hasAgreed(userId)) {
        goOn()
        return
      }
      next.current = goOn
      dialog.current?.showModal()
    },
    [userId],
  )

  function agree() {
    storeAgreement(userId)
    dialog.current?.close()
    next.current?.()
  }

  return { dialog, ask, agree }
}

type EveryoneReadsProps = {
  dialog: RefObject<HTMLDialogElement | null>
  /** The label of the button with which the author agrees. */
  label?: string
  /** Whether storybooks are reviewed before others can read them; undefined while that is not known. */
  works: Pick<OwnWorksAnswer, 'review' | 'reviews_all'> | undefined
  onAgree: () => void
}

export function EveryoneReads({ dialog, works, label = words.agree, onAgree }: EveryoneReadsProps) {
  return (
    <Question
      ref={dialog}
      heading={words.heading}
      actions={
        <>
          <button type="button" className="button-primary button-small" onClick={onAgree}>
            {label}
          </button>
          <button type="button" className="button-secondary" onClick={() => dialog.current?.close()}>
            {words.decline}
          </button>
        </>
      }
    >
      <ul className="points">
        {words.points.map((point, at) => (
          <li key={point}>{at === 0 && works?.review ? words.reviewed(works.reviews_all) : point}</li>
        ))}
      </ul>
    </Question>
  )
}
