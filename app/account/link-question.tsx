import { linkQuestionWords as words } from '#content/account/link-question.ts'
import { accountNotices } from '#content/notices/account.ts'
import { useEffect, useRef } from 'react'
import { answerLink } from '#app/api/session/session.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Question } from '#app/ui/question.tsx'

type LinkQuestionProps = { email: string | undefined; otherEmail: string }

/** For an email link of another account than the one that is signed in. Closing the dialog keeps the session. */
export function LinkQuestion({ email, otherEmail }: LinkQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.showModal(), [])

  function answer(change: boolean) {
    dialog.current?.close()
    answerLink(change).catch((cause: unknown) => {
      if (change) showFailure(accountNotices.signInFailed, cause)
    })
  }

  return (
    <Question
      ref={dialog}
      heading={words.heading}
      onCancel={() => answer(false)}
      actions={
        <>
          <button type="button" className="lantern" onClick={() => answer(false)}>
            {words.stay}
          </button>
          <button type="button" className="seal" onClick={() => answer(true)}>
            {words.change}
          </button>
        </>
      }
    >
      <p>
        {words.here} <strong>{email}</strong>
      </p>
      <p>
        {words.link} <strong>{otherEmail}</strong>
      </p>
      <p>{words.advice}</p>
    </Question>
  )
}
