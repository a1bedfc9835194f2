import { shortMomentLabel } from '#content/dates.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, Consent, ConsentPurpose } from '#contract/household.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { setConsent } from '#app/api/household.ts'
import { Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import { Agreement, ConsentText } from './child-form.tsx'

const words = familyWords.consent

type ConsentPartProps = { child: Child; ledger: readonly Consent[]; onChanged: () => Promise<unknown> }

/** What a guardian has consented to for a child, with a switch for each, and the ledger. */
export function ConsentPart({ child, ledger, onChanged }: ConsentPartProps) {
  const shown = (['private', 'publish'] as const).filter(
    (purpose) => purpose === 'private' || child.consents.includes('private'),
  )
  return (
    <>
      {shown.map((purpose) => (
        <ConsentForm key={purpose} purpose={purpose} child={child} ledger={ledger} onChanged={onChanged} />
      ))}
      <h4>{words.ledger}</h4>
      <ul className="ledger">
        {ledger.map((row) => (
          <li key={`${row.at} ${row.purpose}`}>
            <time dateTime={row.at}>{shortMomentLabel(row.at)}</time>
            {/* A space for screen readers. */}{' '}
            <span>{words.row({ ...row, title: consentWords[row.purpose].title })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The consents that were granted to an older text. @param ledger the child's, the latest first */
export const agreedToOlder = ({ consents }: Child, ledger: readonly Consent[]): ConsentPurpose[] =>
  consents.filter((purpose) => ledger.find((row) => row.purpose === purpose)?.words !== consentWords[purpose].version)

type ConsentFormProps = ConsentPartProps & { purpose: keyof typeof words.withdrawHint }

function ConsentForm({ purpose, child, ledger, onChanged }: ConsentFormProps) {
  const isGranted = child.consents.includes(purpose)
  const isOlder = agreedToOlder(child, ledger).includes(purpose)
  const isAsked = !isGranted || isOlder
  const [needsPayment, setNeedsPayment] = useState(false)

  async function send(data: FormData): Promise<Answer> {
    const granted = isAsked && !data.has('take-back')
    if (granted && !data.has('agree')) return { error: familyWords.form.noConsent, field: 'agree' }
    setNeedsPayment(false)
    try {
      const about = { child: child.id, purpose }
      await setConsent(granted ? { ...about, granted, words: consentWords[purpose].version } : { ...about, granted })
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
      <ConsentText purpose={purpose} />
      <output>{isOlder ? words.older : isGranted ? words.granted : words.notGranted}</output>
      {isGranted && <p className="child-hint">{words.withdrawHint[purpose]}</p>}
      {isAsked && <Agreement />}
      <FormMessage className="child-message" />
      {needsPayment && <Link to={words.join.to}>{words.join.label}</Link>}
      <Submit className="seal" keepsFocus label={isOlder ? words.giveAgain : isGranted ? words.withdraw : words.give} />
      {isOlder && <Submit name="take-back" value="yes" className="seal" keepsFocus label={words.withdraw} />}
    </Form>
  )
}
