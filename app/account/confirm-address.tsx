import { confirmAddressWords } from '#content/account/confirm-address.ts'
import { accountNotices } from '#content/notices/account.ts'
import { useState } from 'react'
import { sendConfirmationAgain, signInByCode } from '#app/api/account.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { AccountForm, CodeField, EmailField } from './account-form.tsx'
import { AsideLink } from './aside-link.tsx'

const { code, failedLink, again, toLogin } = confirmAddressWords

/** @returns false if it failed; the notice has been shown */
async function sendAgain(email: string): Promise<boolean> {
  try {
    await sendConfirmationAgain(email)
  } catch (cause) {
    showFailure(accountNotices.emailNotSent, cause)
    return false
  }
  showNotice(accountNotices.confirmationSent)
  return true
}

function ByCode({ email }: { email: string }) {
  const [sending, setSending] = useState(false)

  async function send(data: FormData) {
    try {
      await signInByCode('signup', email, String(data.get('code')))
    } catch (cause) {
      showFailure(accountNotices.codeRefused, cause)
      return
    }
    showNotice(accountNotices.addressConfirmed)
    // The form that had the focus is gone.
    focusHeading(document.querySelector('main'))
  }

  async function onAgain() {
    setSending(true)
    await sendAgain(email)
    setSending(false)
  }

  return (
    <>
      <AccountForm submit={code.submit} submitting={code.submitting} onSend={send}>
        <h2 className="card-name">{code.heading}</h2>
        <p>{code.text(email)}</p>
        <CodeField />
      </AccountForm>
      <p className="aside-line">
        {again.before}{' '}
        <button type="button" className="text-button" disabled={sending} onClick={() => void onAgain()}>
          {again.label}
        </button>
      </p>
    </>
  )
}

function AfterLinkError({ onSent }: { onSent: (email: string) => void }) {
  async function send(data: FormData) {
    const email = String(data.get('email'))
    if (await sendAgain(email)) onSent(email)
  }

  return (
    <AccountForm submit={failedLink.submit} submitting={failedLink.submitting} onSend={send}>
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
