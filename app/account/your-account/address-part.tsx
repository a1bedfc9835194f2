import { fieldWords } from '#content/account/fields.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import { changeEmail, sendEmailChangeAgain } from '#app/api/account.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, EmailField, PasswordField } from '../account-form.tsx'
import { refusePassword } from './password-part.tsx'

const words = yourAccountWords.address

function Pending({ email, newEmail }: { email: string; newEmail: string }) {
  async function again() {
    await sendEmailChangeAgain(email)
    showNotice(notices.changeEmailsSent)
  }

  return (
    <div className="slip account-pending">
      <strong>{words.pending.heading}</strong>
      <p>{words.pending.text(newEmail)}</p>
      <ActionButton
        className="text-button"
        label={words.pending.again}
        failed={notices.emailNotChanged}
        onAct={again}
      />
    </div>
  )
}

/** Shows and changes the email address. */
export function AddressPart({ email, newEmail }: { email: string; newEmail: string | null }) {
  async function send(data: FormData) {
    await changeEmail(String(data.get('present')), String(data.get('email'))).catch(refusePassword)
    showNotice(notices.changeEmailsSent)
    return { reset: true }
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <AccountForm
        submit={words.submit}
        submitting={words.submitting}
        username={email}
        failed={notices.emailNotChanged}
        onSend={send}
      >
        <p className="account-now">
          {words.now} <strong>{email}</strong>
        </p>
        {newEmail && <Pending email={email} newEmail={newEmail} />}
        <EmailField autoComplete="email" label={fieldWords.newEmail.label} />
        <PasswordField name="present" label={fieldWords.presentPassword.label} />
      </AccountForm>
    </Section>
  )
}
