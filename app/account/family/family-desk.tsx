import { removedLines } from '#content/account/certificate.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords as words, familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { maxChildren } from '#contract/limits.ts'
import type { Child } from '#contract/household.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { addChild, householdQuery, changePin, pinQuery } from '#app/api/household.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { AccountForm, PasswordField, PinField } from '#app/account/account-form.tsx'
import { ChildForm } from './child-form.tsx'
import { ChildPart } from './child-part.tsx'
import { RetentionNote } from './retention-note.tsx'
import { DevicesSection } from './devices-section.tsx'
import { GuardiansPart } from './guardians-part.tsx'
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

const certificateWords = familyWords.certificate

/** Confirms that a child is erased. */
function ErasedNote({ certificate }: { certificate: DeletionCertificate }) {
  const { number, finished_at, removed } = certificate
  const heading = useRef<HTMLHeadingElement>(null)

  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="note erased">
      <h2 tabIndex={-1} ref={heading}>
        {certificateWords.heading}
      </h2>
      <p>{finished_at ? certificateWords.text : certificateWords.unfinished}</p>
      <p>
        {certificateWords.number} <strong>{number}</strong>
      </p>
      <ul className="points">
        {(['storybooks', 'places', 'writings', 'sessions'] as const).map((kind) => (
          <li key={kind}>{removedLines[kind](removed[kind])}</li>
        ))}
      </ul>
    </section>
  )
}

const pinWords = familyWords.pin

/** The guardian's PIN: set, changed and removed with the password. */
function PinPart({ userId, email }: { userId: string; email: string }) {
  const { data, refetch } = useQuery(pinQuery(userId))
  if (data === undefined) return null
  const isSet = data.pin !== 'none'

  async function change(data: FormData) {
    const pin = data.get('pin') as string | null
    await changePin({ password: String(data.get('password')), pin })
    showNotice(pin === null ? familyNotices.pinRemoved : familyNotices.pinSet)
    await refetch()
    return { reset: true }
  }

  const form = { submitting: pinWords.submitting, username: email, failed: familyNotices.pinNotChanged, onSend: change }
  return (
    <Section heading={pinWords.heading} lead={pinWords.lead}>
      <p className="family-state">{pinWords.state[data.pin]}</p>
      <AccountForm {...form} submit={isSet ? pinWords.change : pinWords.set}>
        <PinField isNew />
        <PasswordField />
      </AccountForm>
      {isSet && (
        <AccountForm {...form} submit={pinWords.remove}>
          <PasswordField />
        </AccountForm>
      )}
    </Section>
  )
}
