import { momentLabel } from '#content/account/your-account.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, Consent, ConsentWhat } from '#contract/household.ts'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { setConsent } from '#app/api/household.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Agreement } from './child-form.tsx'
import { ConsentText } from './consent-text.tsx'

const words = familyWords.consent

type ConsentPartProps = { child: Child; ledger: readonly Consent[]; onChanged: () => Promise<unknown> }

/** What a guardian has consented to for a child, with a switch for each, and the ledger. */
export function ConsentPart({ child, ledger, onChanged }: ConsentPartProps) {
  const shown = (['private', 'publish'] as const).filter(
    (what) => what === 'private' || child.consents.includes('private'),
  )
  return (
    <>
      {shown.map((what) => (
        <ConsentForm key={what} what={what} child={child} ledger={ledger} onChanged={onChanged} />
      ))}
      <h4>{words.ledger}</h4>
      <ul className="ledger">
        {ledger.map((row) => (
          <li key={`${row.at} ${row.what}`}>
            <time dateTime={row.at}>{momentLabel(row.at)}</time>
            {/* A space for screen readers. */} <span>{words.row({ ...row, what: consentWords[row.what].title })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The consents that were given to other words than those of today. @param ledger the child's, the latest first */
export const agreedToOlder = ({ consents }: Child, ledger: readonly Consent[]): ConsentWhat[] =>
  consents.filter((what) => ledger.find((row) => row.what === what)?.words !== consentWords[what].version)

type ConsentFormProps = ConsentPartProps & { what: keyof typeof words.takeBackHint }

function ConsentForm({ what, child, ledger, onChanged }: ConsentFormProps) {
  const isGiven = child.consents.includes(what)
  const isOlder = agreedToOlder(child, ledger).includes(what)
  const [needsPayment, setNeedsPayment] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { agree } = event.currentTarget.elements as HTMLFormControlsCollection & { agree?: HTMLInputElement }
    if (agree?.checked !== false) return void change(!isGiven || isOlder)
    agree.focus()
    setMessage(familyWords.form.noConsent)
  }

  async function change(given: boolean) {
    if (isBusy) return
    setMessage('')
    setNeedsPayment(false)
    setBusy(true)
    try {
      const about = { child: child.id, what }
      await setConsent(given ? { ...about, given, words: consentWords[what].version } : { ...about, given })
      await onChanged()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'payment_needed') {
        setMessage(cause.message)
        setNeedsPayment(true)
      } else showFailure(familyNotices.consentNotChanged, cause)
    }
    setBusy(false)
  }

  return (
    <form method="post" noValidate className="consent" onSubmit={submit}>
      <ConsentText what={what} />
      <output>{isOlder ? words.older : isGiven ? words.given : words.notGiven}</output>
      {isGiven && <p className="child-hint">{words.takeBackHint[what]}</p>}
      {(!isGiven || isOlder) && <Agreement />}
      <output className="child-message" data-error>
        {message}
      </output>
      {needsPayment && <Link to={words.join.to}>{words.join.label}</Link>}
      <button type="submit" className="seal" aria-disabled={isBusy}>
        {isOlder ? words.giveAgain : isGiven ? words.takeBack : words.give}
      </button>
      {isOlder && (
        <button type="button" className="seal" aria-disabled={isBusy} onClick={() => void change(false)}>
          {words.takeBack}
        </button>
      )}
    </form>
  )
}
