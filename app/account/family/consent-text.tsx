import { consentWords } from '#content/household/consents.ts'
import type { ConsentWhat } from '#contract/household.ts'

/** The words of a consent, in full. */
export function ConsentText({ what }: { what: ConsentWhat }) {
  const { title, text } = consentWords[what]
  return (
    <blockquote className="consent-text">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </blockquote>
  )
}
