import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import clubhouse from '#art/drawn/clubhouse.json'
import greenRoom from '#art/drawn/green-room.json'
import guildHall from '#art/drawn/guild-hall.json'
import type { RealmWithRoom } from '#content/rooms/keys.ts'
import './club-picture.css'

const rooms: Readonly<Record<RealmWithRoom, Drawn>> = {
  'critter-club': clubhouse,
  'storytellers-lantern': guildHall,
  'simple-social-studio': greenRoom,
}

/** The room of a realm, at the beginning of a card. Decorative, because its name stands beside it. */
export const ClubPicture = ({ realm, isOpen }: { realm: RealmWithRoom; isOpen: boolean }) => (
  <Drawing
    drawn={rooms[realm]}
    alt=""
    sizes="(width < 34rem) 92vw, 38rem"
    className={isOpen ? 'club-picture' : 'club-picture club-picture-closed'}
  />
)
