import { memberRooms, realmsWithRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import type { ChildSelf } from '#contract/household.ts'

/** The household's rooms that a child finds listed: those with a desk are for children who read and write. */
export const roomsOf = ({ band, realms }: Pick<ChildSelf, 'band' | 'realms'>): readonly RealmWithRoom[] =>
  realmsWithRooms.filter((realm) => realms.includes(realm) && (band !== '4-6' || memberRooms[realm].desk === null))
