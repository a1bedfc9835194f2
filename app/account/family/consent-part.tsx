import { momentLabel } from '#content/account/your-account.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, Consent, ConsentWhat } from '#contract/household.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { setConsent } from '#app/api/household.ts'
import { Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
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

type ConsentFormProps = ConsentPartProps & { what: keyof typeof words.withdrawHint }

function ConsentForm({ what, child, ledger, onChanged }: ConsentFormProps) {
  const isGiven = child.consents.includes(what)
  const isOlder = agreedToOlder(child, ledger).includes(what)
  const isAsked = !isGiven || isOlder
  const [needsPayment, setNeedsPayment] = useState(false)

  async function send(data: FormData): Promise<Answer> {
    const given = isAsked && !data.has('take-back')
    if (given && !data.has('agree')) return { error: familyWords.form.noConsent, field: 'agree' }
    setNeedsPayment(false)
    try {
      const about = { child: child.id, what }
      await setConsent(given ? { ...about, given, words: consentWords[what].version } : { ...about, given })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'payment_needed') throw cause
      setNeedsPayment(true)
      return { error: cause.message }
    }
    await onChanged()
    return {}
  }

  return (
    <Form className="consent" failed={familyNotices.consentNotChanged} onSend={send}>
      <ConsentText what={what} />
      <output>{isOlder ? words.older : isGiven ? words.given : words.notGiven}</output>
      {isGiven && <p className="child-hint">{words.withdrawHint[what]}</p>}
      {isAsked && <Agreement />}
      <FormMessage className="child-message" />
      {needsPayment && <Link to={words.join.to}>{words.join.label}</Link>}
      <Submit className="seal" keepsFocus label={isOlder ? words.giveAgain : isGiven ? words.withdraw : words.give} />
      {isOlder && <Submit name="take-back" value="yes" className="seal" keepsFocus label={words.withdraw} />}
    </Form>
  )
}
