import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addChild, householdQuery, pinQuery, refetchHousehold, weekQuery } from '#app/api/household.ts'
import { Avatar } from '#app/child/avatar.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { takesFocus } from '#app/ui/focus.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/page.tsx'
import { Points } from '#app/ui/points.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { removedLines } from '#content/account/certificate.ts'
import { consentWords } from '#content/household/consents.ts'
import { familyWords as words } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { Child, Household } from '#contract/household.ts'
import { maxChildren } from '#contract/limits.ts'
import { ChildForm } from './child-form.tsx'
import { ChildPart } from './child-part.tsx'
import { FamilySettings } from './family-settings.tsx'
import { RetentionNote } from './retention-note.tsx'
import { WaitingPart } from './works-part.tsx'
import { ownZone } from './zone.ts'
import './family.css'

/** A guardian's family: what awaits a decision, the children, and the settings for all of them. */
export function FamilyDesk({ userId, email }: { userId: string; email: string }) {
  const query = useQuery(householdQuery(userId))
  const [certificate, setCertificate] = useState<DeletionCertificate | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const navigate = useNavigate()
  const enabled = query.data !== undefined && query.data.children.length > 0
  const parts = useQueries({
    queries: [
      { ...weekQuery(userId), enabled },
      { ...pinQuery(userId), enabled },
    ],
  })

  if (query.data === undefined) return <QueryStatus words={words} className="private-loading" query={query} />
  // The rows would move under the pointer if the parts above them appeared later.
  if (parts.some(({ isLoading, failureCount }) => isLoading && failureCount === 0))
    return <output className="private-loading">{words.loading}</output>
  const household = query.data
  const hasNoChildren = household.children.length === 0

  async function onErased(erased: DeletionCertificate) {
    await refetchHousehold()
    setCertificate(erased)
  }

  async function onAdded({ id }: Child) {
    setAdded(id)
    // Before the child's heading has the focus: a notice moves the page of a small phone, and what is pressed must not move.
    showNotice(familyNotices.childAdded)
    await navigate({ hash: id }, { replace: true, preventScrollReset: true })
    await refetchHousehold()
  }

  return (
    <>
      <RetentionNote userId={userId} isFamilyPage />
      {certificate && <ErasedNote key={certificate.number} certificate={certificate} />}
      <WaitingPart household={household} />
      {hasNoChildren ? (
        <Section heading={words.first.heading} lead={words.first.lead(maxChildren)}>
          <AddChild onAdded={onAdded} />
        </Section>
      ) : (
        <Children {...{ household, added, userId, email, onAdded, onErased }} onFocused={() => setAdded(null)} />
      )}
      <FamilySettings household={household} userId={userId} email={email} />
    </>
  )
}

type ChildrenProps = {
  household: Household
  /** The child that was just added, until its heading has the focus that the form had. */
  added: string | null
  onFocused: () => void
  userId: string
  email: string
  onAdded: (child: Child) => Promise<void>
  onErased: (certificate: DeletionCertificate) => Promise<void>
}

/** The children, of whom one is shown. */
function Children({ household, added, onFocused, onAdded, ...rest }: ChildrenProps) {
  const { children } = household
  const { hash } = useLocation()
  // Another child's panel is shown until the address has changed.
  const isShown = hash === `#${added}` && children.some(({ id }) => id === added)
  const focused = useEffectEvent(onFocused)

  useEffect(() => {
    if (!isShown) return
    document.querySelector<HTMLElement>('.tab-panel-open h2')?.focus()
    focused()
  }, [isShown])

  const isFull = children.length >= maxChildren
  const [first, ...others] = children.map((child) => ({
    id: child.id,
    label: (
      <>
        <Avatar avatar={child.avatar} />
        {child.nickname}
      </>
    ),
    panel: <ChildPart child={child} household={household} {...rest} />,
  }))
  const add = {
    id: 'add',
    label: (
      <>
        <span className="add-mark" aria-hidden="true" />
        {words.add.open}
      </>
    ),
    panel: <AddChild key={children.length} onAdded={onAdded} />,
  }
  return (
    <Section heading={words.children.heading} lead={isFull && words.add.full(maxChildren)}>
      <div className="family-children">
        <Tabs label={words.children.heading} tabs={[first!, ...others, ...(isFull ? [] : [add])]} />
      </div>
    </Section>
  )
}

const AddChild = ({ onAdded }: Pick<ChildrenProps, 'onAdded'>) => (
  <ChildForm
    asksConsent
    submit={words.add.submit}
    onSend={async (profile) =>
      onAdded(await addChild({ ...profile, consent: { words: consentWords.private.version }, zone: ownZone() }))
    }
  />
)

const certificateWords = words.certificate

/** What a child's certificate counts, in this order. */
const removedKinds = ['storybooks', 'writings', 'items', 'places', 'stickers', 'sessions'] as const

/** Confirms that a child is erased. */
function ErasedNote({ certificate }: { certificate: DeletionCertificate }) {
  const { number, finished_at, removed } = certificate
  return (
    <section className="note erased">
      <h2 tabIndex={-1} ref={takesFocus}>
        {certificateWords.heading}
      </h2>
      <p>{finished_at ? certificateWords.text : certificateWords.unfinished}</p>
      <p>
        {certificateWords.number} <strong>{number}</strong>
      </p>
      <Points points={removedKinds.map((kind) => removedLines[kind](removed[kind]))} />
    </section>
  )
}
