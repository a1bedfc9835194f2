import { sieved } from '#content/storytellers-lantern/dream-journal.ts'
import { useEffect, useRef } from 'react'
import { Question } from '#app/ui/question.tsx'
import type { Found } from './use-sieved.ts'

const words = sieved.question

type SieveQuestionProps = {
  /** Empty where the server alone has looked. */
  found: readonly Found[]
  /** Whether a moderator looks at it before others see it again. */
  isReviewed?: boolean
  onChange: () => void
  onSend: () => void
}

/** Asks whether words may be sent although they seem to give something away. */
export function SieveQuestion({ found, isReviewed = false, onChange, onSend }: SieveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.showModal(), [])

  const answer = (then: () => void) => () => {
    dialog.current?.close()
    then()
  }

  return (
    <Question
      ref={dialog}
      onCancel={answer(onChange)}
      heading={words.heading}
      actions={
        <>
          <button type="button" className="lantern lantern-small" onClick={answer(onChange)}>
            {words.change}
          </button>
          <button type="button" className="seal" onClick={answer(onSend)}>
            {words.send}
          </button>
        </>
      }
    >
      <p>{words.lead}</p>
      {found.length > 0 && (
        <ul className="points">
          {found.map(
            ({ kind, words: some }, at) =>
              kind !== 'unkind' && <li key={`${at} ${some}`}>{words.found(some, words.kinds[kind])}</li>,
          )}
        </ul>
      )}
      {isReviewed && <p>{words.reviewed}</p>}
    </Question>
  )
}
