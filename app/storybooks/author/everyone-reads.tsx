import { useCallback, useRef, type RefObject } from 'react'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { Question } from '#app/ui/question.tsx'
import { everyoneReads as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'

const keyOf = (userId: string) => `constellation-club.everyone-reads.${userId}`

/** The users who have agreed, in case storage is not available. */
const agreed = new Set<string>()

/** Whether this user has agreed, on this device, that everyone can read uploads. */
const hasAgreed = (userId: string): boolean => agreed.has(userId) || readStored(keyOf(userId)) !== null

function storeAgreement(userId: string): void {
  agreed.add(userId)
  writeStored(keyOf(userId), 'yes')
}

/** Goes on with a storybook's file, its first or another one; before a first file the author has to agree. */
export type AskToAgree = (isFirst: boolean, goOn: () => void) => void

/** Before a first file the author has to agree in a dialog. */
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

export function EveryoneReads({
  dialog,
  works,
  label = words.agree,
  onAgree,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  /** What the author agrees to do. */
  label?: string
  /** Says whether storybooks have to be submitted; undefined while that is not known. */
  works: Pick<OwnWorksAnswer, 'review' | 'reviews_all'> | undefined
  onAgree: () => void
}) {
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
