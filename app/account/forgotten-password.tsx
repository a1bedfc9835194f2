import { accountWords } from '#content/account.ts'
import { notices } from '#content/notices.ts'
import { accountPages } from '#content/pages/account.ts'
import { useState } from 'react'
import { sendRecovery } from '#app/api/session.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes/gate.tsx'
import { AccountForm, EmailField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const page = accountPages.forgottenPassword
const words = accountWords.forgottenPassword

export const meta = () => pageMeta(page)

/** The form is what one comes here for, so the page wakes up at once. */
export const handle = { eager: true }

export default function ForgottenPassword() {
  const [sent, setSent] = useState(false)

  async function send(data: FormData) {
    try {
      await sendRecovery(String(data.get('email')))
    } catch (cause) {
      showFailure(notices.mailNotSent, cause)
      return
    }
    setSent(true)
    showNotice(notices.recoveryMailSent)
  }

  return (
    <PageScene page={page} lead={words.lead} scene={<GateScene />} size="full">
      <AccountForm label={page.heading} submit={words.submit} submitting={words.submitting} onSend={send}>
        <EmailField />
        {sent && (
          <p className="form-answer">
            <strong>{words.sent.heading}</strong> {words.sent.text} {words.sent.again}
          </p>
        )}
      </AccountForm>
      <AsideLink {...words.toLogin} />
    </PageScene>
  )
}
