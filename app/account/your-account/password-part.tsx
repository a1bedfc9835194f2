import { fieldWords } from '#content/account/fields.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { accountNotices } from '#content/notices/account.ts'
import { changePassword, CurrentPasswordRefused } from '#app/api/account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, PasswordField } from '../account-form.tsx'

const words = yourAccountWords.password

export function PasswordPart({ email, onChanged }: { email: string; onChanged: () => void }) {
  async function send(data: FormData): Promise<void | 'clear'> {
    try {
      await changePassword(String(data.get('present')), String(data.get('password')))
    } catch (cause) {
      const wrong = cause instanceof CurrentPasswordRefused
      showFailure(accountNotices.passwordNotChanged, wrong ? new Error(yourAccountWords.wrongPassword) : cause)
      return
    }
    showNotice(accountNotices.passwordChanged)
    onChanged()
    return 'clear'
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <AccountForm submit={words.submit} submitting={words.submitting} onSend={send}>
        {/* Tells password managers which account the password is for. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="present" label={fieldWords.presentPassword.label} />
        <PasswordField isNew label={fieldWords.newPassword.label} />
      </AccountForm>
    </Section>
  )
}
