import { mayWritePages, roomsOf } from '#app/api/child-rooms.ts'
import type { HomeObjectKey } from '#content/household/child-home.ts'
import { memberRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import type { ChildSelf } from '#contract/household.ts'
import { bookRealm } from '#contract/limits.ts'

type HomeObject = {
  /** The name of its words, and of its picture. */
  key: HomeObjectKey
  /** Where it leads; null where the child does not have it. */
  to: (self: ChildSelf) => string | null
}

/** The room where a child writes: the first of its rooms with a desk. Without one, where pages become books. */
const writingRoom = (self: ChildSelf): RealmWithRoom | null =>
  mayWritePages(self) ? (roomsOf(self).find((realm) => memberRooms[realm].desk !== null) ?? bookRealm) : null

const room = (key: HomeObjectKey, realm: RealmWithRoom): HomeObject => ({
  key,
  to: (self) => (roomsOf(self).includes(realm) && writingRoom(self) !== realm ? memberRooms[realm].to : null),
})

/** What stands in a child's home, in order. A new one is one entry here, its words and its picture `object-<key>`. */
const homeObjects: readonly HomeObject[] = [
  { key: 'read', to: () => '/storybooks' },
  { key: 'today', to: () => '/today' },
  { key: 'play', to: () => '/play' },
  { key: 'paint', to: () => '/paint' },
  { key: 'room', to: () => '/my-room' },
  {
    key: 'write',
    to(self) {
      const realm = writingRoom(self)
      return realm === null ? null : memberRooms[realm].to
    },
  },
  room('clubhouse', 'critter-club'),
  room('green-room', 'simple-social-studio'),
  { key: 'meadow', to: () => '/critter-club' },
]

/** The objects that a child has, with the pages they open. */
export const objectsOf = (self: ChildSelf): { key: HomeObjectKey; to: string }[] =>
  homeObjects.flatMap(({ key, to }) => {
    const path = to(self)
    return path === null ? [] : [{ key, to: path }]
  })
