import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendRecoveryEmail, signInByCode } from '#app/api/account.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { forgottenPasswordWords } from '#content/account/forgotten-password.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { AccountForm, CodeField, EmailField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'
import { GatehousePage } from './gatehouse-page.tsx'

const page = accountPages.forgottenPassword
const words = forgottenPasswordWords

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly a form. */
export const handle = { eager: true }

function ByCode({ email }: { email: string }) {
  const navigate = useNavigate()
  const { heading, text, submit, submitting } = words.code

  async function send(data: FormData) {
    await signInByCode('recovery', email, String(data.get('code')))
    await navigate('/new-password')
  }

  return (
    <AccountForm submit={submit} submitting={submitting} failed={accountNotices.codeRefused} onSend={send}>
      <h2 className="card-name">{heading}</h2>
      <p>{text}</p>
      <CodeField />
    </AccountForm>
  )
}

export default function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function send(data: FormData) {
    const email = String(data.get('email'))
    await sendRecoveryEmail(email)
    setSentTo(email)
    showNotice(accountNotices.recoveryEmailSent)
  }

  return (
    <GatehousePage page={page} lead={words.lead}>
      {sentTo !== null && (
        <>
          <ByCode email={sentTo} />
          <p className="form-resend">{words.code.again}</p>
        </>
      )}
      <AccountForm
        submit={words.submit}
        submitting={words.submitting}
        failed={accountNotices.emailNotSent}
        onSend={send}
      >
        <EmailField />
      </AccountForm>
      <AsideLink {...words.toLogin} />
    </GatehousePage>
  )
}
