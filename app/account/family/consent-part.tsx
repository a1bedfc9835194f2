import { momentLabel } from '#content/account/your-account.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { Child, Consent } from '#contract/household.ts'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { setConsent } from '#app/api/household.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Agreement } from './child-form.tsx'
import { ConsentText } from './consent-text.tsx'

const words = familyWords.consent

type ConsentPartProps = { child: Child; ledger: readonly Consent[]; onChanged: () => Promise<unknown> }

/** What a guardian has consented to for a child, the switch, and the ledger. */
export function ConsentPart({ child: { id, consents }, ledger, onChanged }: ConsentPartProps) {
  const isGiven = consents.includes('private')
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
    setBusy(true)
    try {
      const about = { child: id, what: 'private' } as const
      await setConsent(
        isGiven ? { ...about, given: false } : { ...about, given: true, words: consentWords.private.version },
      )
      await onChanged()
    } catch (cause) {
      showFailure(familyNotices.consentNotChanged, cause)
    }
    setBusy(false)
  }

  return (
    <>
      <form method="post" noValidate className="consent" onSubmit={(event) => void change(event)}>
        <ConsentText what="private" />
        <output>{isGiven ? words.given : words.notGiven}</output>
        {isGiven ? <p className="child-hint">{words.takeBackHint}</p> : <Agreement />}
        <output className="child-message" data-error>
          {message}
        </output>
        <button type="submit" className="seal" aria-disabled={isBusy}>
          {isGiven ? words.takeBack : words.giveAgain}
        </button>
      </form>
      <h4>{words.ledger}</h4>
      <ul className="ledger">
        {ledger.map((row) => (
          <li key={row.at}>
            <time dateTime={row.at}>{momentLabel(row.at)}</time>
            {/* A space for screen readers. */}{' '}
            <span>{words.row({ what: consentWords[row.what].title, given: row.given, words: row.words })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
