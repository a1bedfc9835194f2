import { everyoneReads as words } from '#content/storytellers-lantern/dream-journal.ts'
import { useCallback, useRef } from 'react'
import type { RefObject } from 'react'
import { Question } from '#app/ui/question.tsx'
import { hasAgreed, rememberAgreement } from './agreement.ts'

/** Opens the file picker, for the first file of a storybook or to replace it. */
export type ChooseFile = (picker: HTMLInputElement, isFirst: boolean) => void

/** Before a first file the author has to agree in a dialog. */
export function useEveryoneReads(userId: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  const choose = useCallback<ChooseFile>(
    (input, isFirst) => {
      if (!isFirst || hasAgreed(userId)) {
        input.click()
        return
      }
      picker.current = input
      dialog.current?.showModal()
    },
    [userId],
  )

  function agree() {
    rememberAgreement(userId)
    dialog.current?.close()
    picker.current?.click()
  }

  return { dialog, choose, agree }
}

export function EveryoneReads({
  dialog,
  isReviewed,
  onAgree,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  /** Whether storybooks have to be handed in. */
  isReviewed: boolean
  onAgree: () => void
}) {
  return (
    <Question
      ref={dialog}
      heading={words.heading}
      actions={
        <>
          <button type="button" className="lantern lantern-small" onClick={onAgree}>
            {words.agree}
          </button>
          <button type="button" className="seal" onClick={() => dialog.current?.close()}>
            {words.decline}
          </button>
        </>
      }
    >
      <ul className="points">
        {words.points.map((point, at) => (
          <li key={point}>{at === 0 && isReviewed ? words.reviewed : point}</li>
        ))}
      </ul>
    </Question>
  )
}
