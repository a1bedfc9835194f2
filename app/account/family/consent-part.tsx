import { useState } from 'react'
import { Link } from 'react-router'
import { setConsent } from '#app/api/household.ts'
import { ApiError } from '#app/api/http.ts'
import { Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import { Setting } from '#app/ui/setting.tsx'
import { shortDayLabel, shortMomentLabel } from '#content/dates.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, Consent, ConsentPurpose } from '#contract/household.ts'
import { closeWhenSaved, type OnSaved } from './close-when-saved.ts'
import { Agreement, ConsentText } from './consent-text.tsx'

const words = familyWords.consent

type AskedPurpose = keyof typeof words.withdrawHint

type ConsentProps = {
  child: Child
  purpose: AskedPurpose
  /** The child's consents, newest first. */
  ledger: readonly Consent[]
}

/** The child's consents that were given to an older text. @param ledger newest first; may have other children's rows */
export const outdatedConsents = ({ id, consents }: Child, ledger: readonly Consent[]): ConsentPurpose[] =>
  consents.filter((purpose) => {
    const latest = ledger.find((row) => row.child === id && row.purpose === purpose)
    return latest?.words !== consentWords[purpose].version
  })

function consentLabel(latest: Consent | undefined, isGranted: boolean): string {
  if (latest === undefined) return words.none
  return (isGranted ? words.given : words.withdrawn)(shortDayLabel(latest.at))
}

/** What a guardian has consented to for a child, and the dialog to give and withdraw it. */
export function ConsentSetting(consent: ConsentProps) {
  const { child, purpose, ledger } = consent
  const latest = ledger.find((row) => row.purpose === purpose)
  const isGranted = child.consents.includes(purpose)
  const isOutdated = outdatedConsents(child, ledger).includes(purpose)
  return (
    <Setting
      name={consentWords[purpose].title}
      of={child.nickname}
      heading={words.heading(child.nickname)}
      isReadFirst
      isNext={isOutdated}
      value={isOutdated ? words.older : consentLabel(latest, isGranted)}
      action={isGranted ? (isOutdated ? words.read : words.change) : words.decide}
    >
      {(close) => (
        <>
          <ConsentForm {...consent} isGranted={isGranted} isOutdated={isOutdated} onSaved={closeWhenSaved(close)} />
          <Ledger rows={ledger.filter((row) => row.purpose === purpose)} />
        </>
      )}
    </Setting>
  )
}

type ConsentFormProps = Omit<ConsentProps, 'ledger'> & { isGranted: boolean; isOutdated: boolean; onSaved: OnSaved }

function ConsentForm({ purpose, child, isGranted, isOutdated, onSaved }: ConsentFormProps) {
  const isAsked = !isGranted || isOutdated
  const [needsPayment, setNeedsPayment] = useState(false)

  async function send(data: FormData): Promise<Answer> {
    const granted = isAsked && !data.has('withdraw')
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
    await onSaved(granted ? familyNotices.consentGiven : familyNotices[`${purpose}Withdrawn`])
    return {}
  }

  return (
    <Form className="consent" failed={familyNotices.consentNotChanged} onSend={send}>
      {isOutdated && <p>{words.older}</p>}
      <ConsentText purpose={purpose} />
      {isGranted && <p className="child-hint">{words.withdrawHint[purpose]}</p>}
      {isAsked && <Agreement />}
      <FormMessage className="child-message" />
      {needsPayment && <Link to={words.join.to}>{words.join.label}</Link>}
      <div className="row">
        {isAsked && <Submit className="button-primary" keepsFocus label={isOutdated ? words.giveAgain : words.give} />}
        {isGranted && (
          <Submit name="withdraw" value="yes" className="button-secondary" keepsFocus label={words.withdraw} />
        )}
      </div>
    </Form>
  )
}

function Ledger({ rows }: { rows: readonly Consent[] }) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{words.ledger}</summary>
      <ul className="ledger">
        {rows.map((row) => (
          <li key={row.at}>
            <time dateTime={row.at}>{shortMomentLabel(row.at)}</time>
            {/* A space for screen readers. */}{' '}
            <span>{words.row({ ...row, title: consentWords[row.purpose].title })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
