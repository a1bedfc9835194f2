import { useEffect, useRef } from 'react'
import { useIsChild } from '#app/api/session/session.ts'
import { Question } from '#app/ui/question.tsx'
import { childStories } from '#content/household/child.ts'
import { screening } from '#content/storytellers-lantern/dream-journal.ts'
import type { Found } from './use-screening.ts'

const words = screening.question
const childWords = childStories.screening

type ScreeningQuestionProps = {
  /** Empty if only the server screened it. */
  found: readonly Found[]
  /** What happens if it is confirmed. */
  effect?: string | false
  /** The button of the form. */
  action: string
  onChange: () => void
  onSend: () => void
}

/** Asks to confirm text with findings; a child is asked to change it. */
export function ScreeningQuestion({ found, effect = false, action, onChange, onSend }: ScreeningQuestionProps) {
  const ofChild = useIsChild()
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
      heading={ofChild ? childWords.heading : words.heading}
      actions={
        <>
          <button type="button" className="button-primary button-small" onClick={answer(onChange)}>
            {ofChild ? childWords.change : words.change}
          </button>
          {!ofChild && (
            <button type="button" className="button-secondary" onClick={answer(onSend)}>
              {words.anyway(action)}
            </button>
          )}
        </>
      }
    >
      <p>{ofChild ? childWords.lead : words.lead}</p>
      {found.length > 0 && (
        <ul className="points">
          {found.map(
            ({ kind, words: some }, at) =>
              kind !== 'unkind' && (
                <li key={`${at} ${some}`}>
                  {words.found(some, words.kinds[kind])} {ofChild && childWords.instead[kind]}
                </li>
              ),
          )}
        </ul>
      )}
      {effect && !ofChild && <p>{effect}</p>}
    </Question>
  )
}
