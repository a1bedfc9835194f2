import { memberRooms, realmsWithRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import type { ChildSelf } from '#contract/household.ts'

/** Whether a child is old enough to have pages of its own, which need no membership. */
export const mayWritePages = ({ band }: Pick<ChildSelf, 'band'>): boolean => band !== '4-6'

/** The household's rooms that a child finds listed: those with a desk are for children who read and write. */
export const roomsOf = (self: Pick<ChildSelf, 'band' | 'realms'>): readonly RealmWithRoom[] =>
  realmsWithRooms.filter(
    (realm) => self.realms.includes(realm) && (mayWritePages(self) || memberRooms[realm].desk === null),
  )
