import { fieldWords } from '#content/account/fields.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import { useState } from 'react'
import { changeEmail, CurrentPasswordRefused, sendEmailChangeAgain } from '#app/api/account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, EmailField, PasswordField } from '../account-form.tsx'

const words = yourAccountWords.address

function Pending({ email, newEmail }: { email: string; newEmail: string }) {
  const [sending, setSending] = useState(false)

  async function again() {
    setSending(true)
    try {
      await sendEmailChangeAgain(email)
      showNotice(notices.changeEmailsSent)
    } catch (cause) {
      showFailure(notices.emailNotChanged, cause)
    }
    setSending(false)
  }

  return (
    <div className="account-pending">
      <strong>{words.pending.heading}</strong>
      <p>{words.pending.text(newEmail)}</p>
      <button type="button" className="text-button" disabled={sending} onClick={() => void again()}>
        {words.pending.again}
      </button>
    </div>
  )
}

/** Shows and changes the email address. */
export function AddressPart({ email, newEmail }: { email: string; newEmail: string | null }) {
  async function send(data: FormData): Promise<void | 'clear'> {
    try {
      await changeEmail(String(data.get('present')), String(data.get('email')))
    } catch (cause) {
      const wrong = cause instanceof CurrentPasswordRefused
      showFailure(notices.emailNotChanged, wrong ? new Error(yourAccountWords.wrongPassword) : cause)
      return
    }
    showNotice(notices.changeEmailsSent)
    return 'clear'
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <AccountForm submit={words.submit} submitting={words.submitting} onSend={send}>
        <p className="account-now">
          {words.now} <strong>{email}</strong>
        </p>
        {newEmail && <Pending email={email} newEmail={newEmail} />}
        {/* Tells password managers which account the password is for. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <EmailField autoComplete="email" label={fieldWords.newEmail.label} />
        <PasswordField name="present" label={fieldWords.presentPassword.label} />
      </AccountForm>
    </Section>
  )
}
