import type { RoomRealm } from '#content/rooms/doors.ts'
import { roomWords as words } from '#content/rooms/inside.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { still } from '#app/ui/still.tsx'

/** Fetched for whoever is signed in; strangers see the page without it. */
const Room = lazy(async () => {
  const { Room } = await import('./room.tsx')
  return { default: Room }
})
const Invitation = still<{ realm: RoomRealm }>(async () => (await import('./invitation.tsx')).Invitation)

/** What stands behind the heading of a member room: the room itself, or an invitation for whoever has no key. */
export function RoomDoor({ realm }: { realm: RoomRealm }) {
  const { user, loading } = useSession()
  if (user)
    return (
      <Suspense fallback={<output className="room-looking">{words.looking}</output>}>
        <Room key={user.id} userId={user.id} realm={realm} />
      </Suspense>
    )
  return (
    <div className={loading ? 'unknown-yet' : undefined}>
      <Invitation realm={realm} />
    </div>
  )
}
