import type { RealmWithRoom } from '#content/rooms/keys.ts'
import { roomWords as words } from '#content/rooms/inside.ts'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { BySession } from '#app/account/by-session.tsx'
import { Invitation } from './invitation.tsx'
// With the door, so that the room finds it there.
import './room.css'

const Room = lazyForMember(async () => (await import('./room.tsx')).Room)
/** What stands behind the heading of a member room: the room itself, or an invitation for whoever has no key. */
export function RoomDoor({ realm }: { realm: RealmWithRoom }) {
  return (
    <BySession
      stranger={<Invitation realm={realm} />}
      waiting={<output className="room-looking">{words.looking}</output>}
    >
      {({ id }) => <Room key={id} userId={id} realm={realm} />}
    </BySession>
  )
}
