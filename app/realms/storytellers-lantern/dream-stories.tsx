import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { useSession } from '#app/api/session.ts'
import { Section } from '#app/ui/section.tsx'
import { still } from '#app/ui/still.tsx'

const RoomMark = still(async () => (await import('./room-mark.tsx')).RoomMark)

const { invitation } = dreams

const Invitation = () => (
  <div className="paper tw:max-w-2xl">
    <div className="card-picture">
      <RoomMark sign="moon" />
    </div>
    <p>{invitation.text}</p>
    <a href={invitation.to} className="lantern tw:mt-3">
      {invitation.label}
    </a>
  </div>
)

/** The dream journal's part for readers; strangers are invited to log in. */
export function DreamStories() {
  const { user, loading } = useSession()
  return (
    <Section heading={dreams.heading}>
      <div className={loading ? 'unknown-yet tw:mt-6' : 'tw:mt-6'}>
        {user ? <p>{dreams.unbound}</p> : <Invitation />}
      </div>
    </Section>
  )
}
