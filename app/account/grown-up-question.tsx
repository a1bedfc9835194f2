import { proofWords } from '#content/account/proof.ts'
import { useLayoutEffect, useRef } from 'react'
import { proveGrownUp } from '#app/api/own-account.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Question } from '#app/ui/question.tsx'
import { ProofForm } from './proof-form.tsx'

const words = proofWords.question

type GrownUpQuestionProps = { hasPin: boolean; onAnswer: (isHere: boolean) => void }

/** Asks whoever is at the browser to show that they are the grown-up. */
export function GrownUpQuestion({ hasPin, onAnswer }: GrownUpQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      // Closed before it is removed. The focus returns to where it was, or goes to the page.
      shown?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      const { activeElement: after } = document
      if (after === document.body || shown?.contains(after))
        focusHeading(document.querySelector('main'), { preventScroll: true })
    }
  }, [])

  return (
    <Question
      ref={dialog}
      heading={words.heading}
      onCancel={() => onAnswer(false)}
      actions={
        <button type="button" className="text-button" onClick={() => onAnswer(false)}>
          {words.cancel}
        </button>
      }
    >
      <ProofForm
        hasPin={hasPin}
        onSend={async (proof) => {
          await proveGrownUp(proof)
          onAnswer(true)
        }}
      >
        <p>{words.text}</p>
      </ProofForm>
    </Question>
  )
}
