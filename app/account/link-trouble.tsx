import { accountWords } from '#content/account.ts'
import { notices } from '#content/notices.ts'
import { useState } from 'react'
import { sendConfirmationAgain } from '#app/api/session.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { AccountForm, EmailField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const words = accountWords.linkTrouble

/** For those whose confirmation link did not work: why that may be, and a way to have another one sent. */
export function LinkTrouble() {
  const [sent, setSent] = useState(false)

  async function send(data: FormData) {
    try {
      await sendConfirmationAgain(String(data.get('email')))
    } catch (cause) {
      showFailure(notices.mailNotSent, cause)
      return
    }
    setSent(true)
    showNotice(notices.confirmationSent)
  }

  return (
    <>
      <AccountForm label={words.heading} submit={words.submit} submitting={words.submitting} onSend={send}>
        <h2 className="card-name">{words.heading}</h2>
        <p>{words.text}</p>
        <EmailField />
        {sent && <p className="form-answer">{words.sent}</p>}
      </AccountForm>
      <AsideLink {...words.toLogin} />
    </>
  )
}
