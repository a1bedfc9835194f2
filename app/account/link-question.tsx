import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LinkQuestion as Asked } from '#app/api/session/open-link.ts'
import { answerLink, confirmLink } from '#app/api/session/session.ts'
import type { Answer } from '#app/ui/form.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { messageOf, showFailure } from '#app/ui/notices/show-failure.ts'
import { Question } from '#app/ui/question.tsx'
import { linkQuestionWords } from '#content/account/link-question.ts'
import { accountNotices } from '#content/notices/account.ts'
import { AccountForm, PasswordField } from './account-form.tsx'

type LinkQuestionProps = {
  /** The signed-in account's address. */
  email: string | undefined
  question: Asked
}

/** Asks before an email link is used. Closing the dialog leaves everything as it is. */
export function LinkQuestion({ email, question }: LinkQuestionProps) {
  if (question.kind === 'password') return <PasswordQuestion email={email} question={question} />
  return <AccountQuestion email={email} linked={question.kind === 'account' ? question.email : null} />
}

/** Opens the dialog, and answers the question. */
function useAnswer() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  function answer(change: boolean) {
    dialog.current?.close()
    answerLink(change).catch((cause: unknown) => {
      if (change) showFailure(accountNotices.signInFailed, cause)
    })
  }
  return { dialog, answer }
}

/** @param linked the account of the link; null where only a guardian may use it */
function AccountQuestion({ email, linked }: { email: string | undefined; linked: string | null }) {
  const { dialog, answer } = useAnswer()
  const { child, signIn, account } = linkQuestionWords
  const words = email === undefined ? signIn : account
  return (
    <Question
      ref={dialog}
      heading={linked === null ? child.heading : words.heading}
      onCancel={() => answer(false)}
      actions={
        <>
          <button type="button" className="button-primary" onClick={() => answer(false)}>
            {linked === null ? child.close : words.stay}
          </button>
          {linked !== null && (
            <button type="button" className="button-secondary" onClick={() => answer(true)}>
              {words.change}
            </button>
          )}
        </>
      }
    >
      {linked === null ? (
        <p>{child.text}</p>
      ) : (
        <>
          {email !== undefined && (
            <p>
              {account.here} <strong>{email}</strong>
            </p>
          )}
          <p>
            {words.link} <strong>{linked}</strong>
          </p>
          <p>{words.advice}</p>
        </>
      )}
    </Question>
  )
}

function PasswordQuestion({
  email,
  question,
}: Pick<LinkQuestionProps, 'email'> & { question: Asked & { kind: 'password' } }) {
  const { dialog, answer } = useAnswer()
  const navigate = useNavigate()
  const { password: words } = linkQuestionWords
  const { purpose } = question
  const own = words[purpose]

  async function send(data: FormData): Promise<Answer> {
    try {
      await confirmLink(String(data.get('password')))
    } catch (cause) {
      const { code } = cause as Error & { code?: string }
      return { error: code === 'invalid_credentials' ? words.wrong : messageOf(cause), field: 'password' }
    }
    if (purpose !== 'recovery') return {}
    showNotice(accountNotices.passwordChanged)
    await navigate('/dashboard')
    return {}
  }

  return (
    <Question
      ref={dialog}
      heading={own.heading}
      onCancel={() => answer(false)}
      actions={
        <button type="button" className="text-button" onClick={() => answer(false)}>
          {words.later}
        </button>
      }
    >
      <p>{words.elsewhere}</p>
      {email !== undefined && email !== question.email && <p>{words.here(email)}</p>}
      <AccountForm submit={own.submit} submitting={words.submitting} username={question.email} onSend={send}>
        <p>{own.text(question.email)}</p>
        <PasswordField isNew={question.password !== 'current'} label={words.label} />
      </AccountForm>
      <p>{words.advice}</p>
      <p className="aside-line">
        {words.again.before}{' '}
        <Link to={words.again.to} onClick={() => answer(false)}>
          {words.again.label}
        </Link>
      </p>
    </Question>
  )
}
