import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { Link } from 'react-router'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { isChild } from '#app/api/session/session-store.ts'
import { BySession } from '#app/account/by-session.tsx'
import { Section } from '#app/ui/section.tsx'
import { RoomMark } from './room-mark.tsx'
import './dream-stories.css'

const DreamJournal = lazyForMember(async () => (await import('./dreams/dream-journal.tsx')).DreamJournal)

const ChildJournal = lazyForMember(async () => (await import('./dreams/child-journal.tsx')).ChildJournal)

const { invitation } = dreams

const Invitation = () => (
  <div className="paper dreams-invitation">
    <div className="card-picture">
      <RoomMark sign="moon" />
    </div>
    <p>{invitation.text}</p>
    <Link to={invitation.to} className="lantern">
      {invitation.label}
    </Link>
  </div>
)

const Summoning = () => <output className="page-turning dreams-summoning">{dreams.summoning}</output>

/** The dream journal for members, a child's own stories and what it can read for children, an invitation to log in for signed-out visitors. */
export function DreamStories() {
  return (
    <Section heading={dreams.heading}>
      <BySession signedOut={<Invitation />} waiting={<Summoning />}>
        {(user) =>
          isChild(user) ? (
            <ChildJournal key={user.id} childId={user.id} summoning={<Summoning />} />
          ) : (
            <DreamJournal key={user.id} userId={user.id} summoning={<Summoning />} />
          )
        }
      </BySession>
    </Section>
  )
}
