import { yourAccountWords } from '#content/account/your-account.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { useId, useState } from 'react'
import { deleteAccount } from '#app/api/own-account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { AccountForm, PasswordField } from '../account-form.tsx'

const words = yourAccountWords.deletion

type DeletionPartProps = { email: string; onDeleted: (certificate: DeletionCertificate) => void }

/** Explains the deletion first, then asks for the password. */
export function DeletionPart({ email, onDeleted }: DeletionPartProps) {
  const [open, setOpen] = useState(false)
  const id = useId()

  async function send(data: FormData) {
    try {
      onDeleted(await deleteAccount(String(data.get('password'))))
    } catch (cause) {
      showFailure(notices.accountNotDeleted, cause)
    }
  }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="paper account-part account-deletion">
        <ul className="account-steps">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>{words.before}</p>
        <button type="button" className="seal" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? words.close : words.open}
        </button>
        <div id={id} hidden={!open}>
          {open && (
            <AccountForm submit={words.submit} submitting={words.submitting} onSend={send}>
              <p>{words.confirm}</p>
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField />
            </AccountForm>
          )}
        </div>
      </div>
    </Section>
  )
}
