import { removedLines } from '#content/account/certificate.ts'
import { familyWords } from '#content/household/family-page.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { useEffect, useRef } from 'react'

const words = familyWords.certificate

/** Confirms that a child is erased. */
export function ErasedNote({ certificate }: { certificate: DeletionCertificate }) {
  const { number, finished_at, removed } = certificate
  const heading = useRef<HTMLHeadingElement>(null)

  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="note erased">
      <h2 tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p>{finished_at ? words.text : words.unfinished}</p>
      <p>
        {words.number} <strong>{number}</strong>
      </p>
      <ul className="points">
        {(['storybooks', 'places', 'writings', 'sessions'] as const).map((kind) => (
          <li key={kind}>{removedLines[kind](removed[kind])}</li>
        ))}
      </ul>
    </section>
  )
}
