import { consentWords } from '#content/household/consents.ts'
import { familyWords as words } from '#content/household/family.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { maxChildren } from '#contract/household-paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addChild, householdQuery } from '#app/api/household.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { ChildForm } from './child-form.tsx'
import { ChildPart } from './child-part.tsx'
import { ErasedNote } from './erased-note.tsx'
import './family.css'

/** The children of a guardian, with all that can be done for each. */
export function FamilyDesk({ userId, email }: { userId: string; email: string }) {
  const { data: household, isError, refetch } = useQuery(householdQuery(userId))
  const [certificate, setCertificate] = useState<DeletionCertificate | null>(null)
  const [added, setAdded] = useState(0)

  if (household === undefined)
    return isError ? (
      <TryAgain words={words} className="private-loading" onAgain={refetch} />
    ) : (
      <output className="private-loading">{words.loading}</output>
    )

  const { children, ledger } = household
  async function onErased(given: DeletionCertificate) {
    setCertificate(given)
    await refetch()
  }

  return (
    <>
      {certificate && <ErasedNote key={certificate.number} certificate={certificate} />}
      <Section heading={words.children.heading} lead={words.children.lead}>
        {children.length === 0 ? (
          <p className="family-none">{words.children.none}</p>
        ) : (
          <ul className="cards cards-wide family">
            {children.map((child) => (
              <ChildPart
                key={child.id}
                child={child}
                ledger={ledger.filter((row) => row.child === child.id)}
                email={email}
                onChanged={refetch}
                onErased={onErased}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section heading={words.add.heading} lead={words.add.lead(maxChildren)}>
        {children.length >= maxChildren ? (
          <p className="paper family-full">{words.add.full(maxChildren)}</p>
        ) : (
          <ChildForm
            key={added}
            asksConsent
            submit={words.add.submit}
            onSend={async (profile) => {
              await addChild({ ...profile, consent: { words: consentWords.private.version } })
              showNotice(familyNotices.childAdded)
              await refetch()
              setAdded((count) => count + 1)
            }}
          />
        )}
      </Section>
    </>
  )
}
