import { beginStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import type { Finding } from '#contract/sieve.ts'
import { useEffect, useRef } from 'react'
import { Question } from '#app/ui/question.tsx'

const words = beginStorybook.question

type TitleQuestionProps = {
  title: string
  /** Empty where the server alone has looked. */
  findings: readonly Finding[]
  onChange: () => void
  onSend: () => void
}

/** Asks whether a title may be sent although it seems to give something away. */
export function TitleQuestion({ title, findings, onChange, onSend }: TitleQuestionProps) {
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
      {findings.length > 0 && (
        <ul className="points">
          {findings.map(
            ({ kind, start, end }) =>
              kind !== 'unkind' && <li key={start}>{words.found(title.slice(start, end), words.kinds[kind])}</li>,
          )}
        </ul>
      )}
    </Question>
  )
}
