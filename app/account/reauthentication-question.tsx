import { useLayoutEffect, useRef } from 'react'
import { reauthenticate } from '#app/api/own-account.ts'
import { focusHeading } from '#app/ui/focus.ts'
import { Question } from '#app/ui/question.tsx'
import { reauthenticationWords } from '#content/account/reauthentication.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'

const words = reauthenticationWords.question

type ReauthenticationQuestionProps = { hasPin: boolean; onAnswer: (isHere: boolean) => void }

/** Asks the adult to reauthenticate. */
export function ReauthenticationQuestion({ hasPin, onAnswer }: ReauthenticationQuestionProps) {
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
      if (after === document.body || shown?.contains(after)) focusHeading(undefined, { preventScroll: true })
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
      <ReauthenticationForm
        hasPin={hasPin}
        onSend={async (credential) => {
          await reauthenticate(credential)
          onAnswer(true)
        }}
      >
        <p>{words.text}</p>
      </ReauthenticationForm>
    </Question>
  )
}
