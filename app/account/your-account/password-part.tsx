import { changePassword, CurrentPasswordRefused } from '#app/api/account.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Setting } from '#app/ui/setting.tsx'
import { fieldWords } from '#content/account/fields.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { accountNotices } from '#content/notices/account.ts'
import { AccountForm, PasswordField } from '../account-form.tsx'
import { refetchSessions } from './sessions-part.tsx'

const words = yourAccountWords.password

/** Our own message for a wrong current password. */
export function refusePassword(cause: unknown): never {
  throw cause instanceof CurrentPasswordRefused ? new Error(yourAccountWords.wrongPassword, { cause }) : cause
}

export function PasswordPart({ email }: { email: string }) {
  async function send(data: FormData, close: () => void) {
    await changePassword(String(data.get('present')), String(data.get('password'))).catch(refusePassword)
    close()
    showNotice(accountNotices.passwordChanged)
    void refetchSessions()
  }

  return (
    <Setting name={words.name} value={words.value} action={yourAccountWords.change} heading={words.heading}>
      {(close) => (
        <>
          <p>{words.lead}</p>
          <AccountForm
            submit={words.submit}
            submitting={words.submitting}
            username={email}
            onSend={(data) => send(data, close)}
          >
            <PasswordField name="present" label={fieldWords.presentPassword.label} />
            <PasswordField isNew label={fieldWords.newPassword.label} />
          </AccountForm>
        </>
      )}
    </Setting>
  )
}
