import { momentLabel } from '#content/account/your-account.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, Consent } from '#contract/household.ts'
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
        <ConsentForm key={what} what={what} child={child} onChanged={onChanged} />
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

type ConsentFormProps = Pick<ConsentPartProps, 'child' | 'onChanged'> & { what: keyof typeof words.takeBackHint }

function ConsentForm({ what, child: { id, consents }, onChanged }: ConsentFormProps) {
  const isGiven = consents.includes(what)
  const [needsPayment, setNeedsPayment] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { agree } = event.currentTarget.elements as HTMLFormControlsCollection & { agree?: HTMLInputElement }
    if (agree?.checked === false) {
      agree.focus()
      return setMessage(familyWords.form.noConsent)
    }
    setMessage('')
    setNeedsPayment(false)
    setBusy(true)
    try {
      const about = { child: id, what }
      await setConsent(
        isGiven ? { ...about, given: false } : { ...about, given: true, words: consentWords[what].version },
      )
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
    <form method="post" noValidate className="consent" onSubmit={(event) => void change(event)}>
      <ConsentText what={what} />
      <output>{isGiven ? words.given : words.notGiven}</output>
      {isGiven ? <p className="child-hint">{words.takeBackHint[what]}</p> : <Agreement />}
      <output className="child-message" data-error>
        {message}
      </output>
      {needsPayment && <Link to={words.join.to}>{words.join.label}</Link>}
      <button type="submit" className="seal" aria-disabled={isBusy}>
        {isGiven ? words.takeBack : words.give}
      </button>
    </form>
  )
}
