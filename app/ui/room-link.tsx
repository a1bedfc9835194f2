import { Link } from 'react-router'
import { keyWords, memberRooms, type RealmWithRoom } from '#content/rooms/keys.ts'

/** A link to a member room. CSS shows it only to members who may enter (app/api/membership-hints.ts). */
export function RoomLink({ realm }: { realm: RealmWithRoom }) {
  const { to, name } = memberRooms[realm]
  return (
    <p className={`room-key if-held-${realm}`}>
      <span className="yours">{keyWords.yours}</span>{' '}
      <Link to={to} className="section-link">
        {keyWords.enter(name)}
      </Link>
    </p>
  )
}
