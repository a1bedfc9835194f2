import { consentWords } from '#content/household/consents.ts'
import { familyWords as words } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { maxChildren } from '#contract/limits.ts'
import type { Child } from '#contract/household.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addChild, householdQuery } from '#app/api/household.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { ChildForm } from './child-form.tsx'
import { ChildPart } from './child-part.tsx'
import { RetentionNote } from './retention-note.tsx'
import { DevicesSection } from './devices-section.tsx'
import { ErasedNote } from './erased-note.tsx'
import { GuardiansPart } from './guardians-part.tsx'
import { PinPart } from './pin-part.tsx'
import { WeeklyEmailPart } from './week-part.tsx'
import { WorksPart } from './works-part.tsx'
import './family.css'

/** The children of a guardian, with the actions for each. */
export function FamilyDesk({ userId, email }: { userId: string; email: string }) {
  const query = useQuery(householdQuery(userId))
  const [certificate, setCertificate] = useState<DeletionCertificate | null>(null)
  const [added, setAdded] = useState<string | null>(null)

  if (query.data === undefined) return <QueryStatus words={words} className="private-loading" query={query} />
  const { data: household, refetch } = query
  const { children, ledger, works } = household

  async function onErased(given: DeletionCertificate) {
    setCertificate(given)
    await refetch()
  }

  async function onAdded({ id }: Child) {
    setAdded(id)
    await refetch()
  }

  return (
    <>
      <RetentionNote userId={userId} isFamilyPage />
      {certificate && <ErasedNote key={certificate.number} certificate={certificate} />}
      {works.length > 0 && <WorksPart works={works} childrenHere={children} onChanged={refetch} />}
      <Section heading={words.children.heading} lead={words.children.lead}>
        {children.length === 0 ? (
          <p className="family-none">{words.children.none}</p>
        ) : (
          <ul className="cards cards-wide family">
            {children.map((child) => (
              <ChildPart
                key={child.id}
                child={child}
                isNew={child.id === added}
                userId={userId}
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
        <AddChild count={children.length} onAdded={onAdded} />
      </Section>
      <DevicesSection userId={userId} household={household} />
      {children.length > 0 && <PinPart userId={userId} email={email} />}
      {children.length > 0 && <WeeklyEmailPart userId={userId} />}
      <GuardiansPart household={household} userId={userId} email={email} onChanged={refetch} />
    </>
  )
}

/** The form for another child: collapsed if there is one already, absent at the limit. */
function AddChild({ count, onAdded }: { count: number; onAdded: (child: Child) => Promise<void> }) {
  const [added, setAdded] = useState(0)
  if (count >= maxChildren) return <p className="paper family-full">{words.add.full(maxChildren)}</p>
  const form = (
    <ChildForm
      key={added}
      asksConsent
      submit={words.add.submit}
      onSend={async (profile) => {
        const child = await addChild({ ...profile, consent: { words: consentWords.private.version } })
        showNotice(familyNotices.childAdded)
        setAdded((times) => times + 1)
        await onAdded(child)
      }}
    />
  )
  if (count === 0) return form
  return (
    <details key={added} className="family-add">
      <summary>{words.add.another}</summary>
      {form}
    </details>
  )
}
