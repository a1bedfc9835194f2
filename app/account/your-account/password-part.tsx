import { fieldWords } from '#content/account/fields.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { accountNotices } from '#content/notices/account.ts'
import { changePassword, CurrentPasswordRefused } from '#app/api/account.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, PasswordField } from '../account-form.tsx'

const words = yourAccountWords.password

/** Our own message for a wrong current password. */
export function refusePassword(cause: unknown): never {
  throw cause instanceof CurrentPasswordRefused ? new Error(yourAccountWords.wrongPassword, { cause }) : cause
}

export function PasswordPart({ email, onChanged }: { email: string; onChanged: () => void }) {
  async function send(data: FormData) {
    await changePassword(String(data.get('present')), String(data.get('password'))).catch(refusePassword)
    showNotice(accountNotices.passwordChanged)
    onChanged()
    return { reset: true }
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <AccountForm
        submit={words.submit}
        submitting={words.submitting}
        username={email}
        failed={accountNotices.passwordNotChanged}
        onSend={send}
      >
        <PasswordField name="present" label={fieldWords.presentPassword.label} />
        <PasswordField isNew label={fieldWords.newPassword.label} />
      </AccountForm>
    </Section>
  )
}
