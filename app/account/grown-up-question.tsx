import { proofWords } from '#content/account/proof.ts'
import { useLayoutEffect, useRef } from 'react'
import { proveGrownUp } from '#app/api/own-account.ts'
import { Question } from '#app/ui/question.tsx'
import { ProofForm } from './proof-form.tsx'

const words = proofWords.question

type GrownUpQuestionProps = { hasPin: boolean; onAnswer: (isHere: boolean) => void }

/** Asks whoever is at the browser to show that they are the grown-up. */
export function GrownUpQuestion({ hasPin, onAnswer }: GrownUpQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed before it is removed: the focus returns to where it was.
    return () => shown?.close()
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
