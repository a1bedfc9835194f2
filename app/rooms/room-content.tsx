import { BySession } from '#app/account/by-session.tsx'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { roomWords as words } from '#content/rooms/inside.ts'
import type { RealmWithRoom } from '#content/rooms/keys.ts'
import { JoinInvitation } from './join-invitation.tsx'
// Imported here, because the lazy room must not wait for it.
import './room.css'

const Room = lazyForMember(async () => (await import('./room.tsx')).Room)
/** The content of a member room's page: the room for members, an invitation for signed-out visitors. */
export function RoomContent({ realm }: { realm: RealmWithRoom }) {
  return (
    <BySession
      signedOut={<JoinInvitation realm={realm} />}
      waiting={<output className="room-loading">{words.looking}</output>}
    >
      {({ id }) => <Room key={id} userId={id} realm={realm} />}
    </BySession>
  )
}
