import { useState } from 'react'
import { sendConfirmationAgain, signInByCode } from '#app/api/account.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { confirmAddressWords } from '#content/account/confirm-address.ts'
import { accountNotices } from '#content/notices/account.ts'
import { AccountForm, CodeField, EmailField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const { code, failedLink, again, toLogin } = confirmAddressWords

async function sendAgain(email: string) {
  await sendConfirmationAgain(email)
  showNotice(accountNotices.confirmationSent)
}

function ByCode({ email }: { email: string }) {
  async function send(data: FormData) {
    await signInByCode('signup', email, String(data.get('code')))
    showNotice(accountNotices.addressConfirmed)
    // The form that had the focus is gone.
    focusHeading()
  }

  return (
    <>
      <AccountForm submit={code.submit} submitting={code.submitting} failed={accountNotices.codeRefused} onSend={send}>
        <h2 className="card-name">{code.heading}</h2>
        <p>{code.text(email)}</p>
        <CodeField />
      </AccountForm>
      <p className="aside-line">
        {again.before}{' '}
        <ActionButton
          className="text-button"
          label={again.label}
          failed={accountNotices.emailNotSent}
          onAct={() => sendAgain(email)}
        />
      </p>
    </>
  )
}

function AfterLinkError({ onSent }: { onSent: (email: string) => void }) {
  async function send(data: FormData) {
    const email = String(data.get('email'))
    await sendAgain(email)
    onSent(email)
  }

  return (
    <AccountForm
      submit={failedLink.submit}
      submitting={failedLink.submitting}
      failed={accountNotices.emailNotSent}
      onSend={send}
    >
      <h2 className="card-name">{failedLink.heading}</h2>
      <p>{failedLink.text}</p>
      <EmailField />
    </AccountForm>
  )
}

/**
 * For an address that is not confirmed yet. `waitingFor` is the address that was just signed up; null if the link of an
 * email failed, because then the address is not known.
 */
export function ConfirmAddress({ waitingFor }: { waitingFor: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const email = sentTo ?? waitingFor
  return (
    <>
      {email === null ? <AfterLinkError onSent={setSentTo} /> : <ByCode email={email} />}
      <AsideLink {...toLogin} />
    </>
  )
}
