import { keyWords, memberRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import { Link } from 'react-router'

/** The way into a member room for whoever holds its key. CSS shows it to nobody else: see app/api/held.ts. */
export function RoomKey({ realm }: { realm: RealmWithRoom }) {
  const { to, name } = memberRooms[realm]
  return (
    <p className={`room-key if-held-${realm}`}>
      <span className="yours">{keyWords.yours}</span>
      <Link to={to}>{keyWords.enter(name)}</Link>
    </p>
  )
}
