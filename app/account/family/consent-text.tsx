import { consentWords } from '#content/household/consents.ts'
import type { ConsentPurpose } from '#contract/household.ts'

/** The words of a consent, in full. */
export function ConsentText({ purpose }: { purpose: ConsentPurpose }) {
  const { title, text } = consentWords[purpose]
  return (
    <blockquote className="consent-text">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </blockquote>
  )
}
