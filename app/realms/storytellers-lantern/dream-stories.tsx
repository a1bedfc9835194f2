import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { lazy } from 'react'
import { BySession } from '#app/account/by-session.tsx'
import { Section } from '#app/ui/section.tsx'
import { still } from '#app/ui/still.tsx'

const RoomMark = still(async () => (await import('./room-mark.tsx')).RoomMark)

/** Fetched for whoever is signed in; strangers see the page without it. */
const DreamJournal = lazy(async () => {
  const { DreamJournal } = await import('./dreams/dream-journal.tsx')
  return { default: DreamJournal }
})

const { invitation } = dreams

const Invitation = () => (
  <div className="paper dreams-invitation">
    <div className="card-picture">
      <RoomMark sign="moon" />
    </div>
    <p>{invitation.text}</p>
    <a href={invitation.to} className="lantern">
      {invitation.label}
    </a>
  </div>
)

const Summoning = () => <output className="page-turning dreams-summoning">{dreams.summoning}</output>

/** The dream journal's part for readers; strangers are invited to log in. */
export function DreamStories() {
  return (
    <Section heading={dreams.heading}>
      <BySession stranger={<Invitation />} waiting={<Summoning />}>
        {({ id }) => <DreamJournal key={id} userId={id} summoning={<Summoning />} />}
      </BySession>
    </Section>
  )
}
