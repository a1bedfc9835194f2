import type { RealmKey } from '#content/realms.ts'
import type { MemberRoom } from '#contract/rooms.ts'
import { clubhouse } from './clubhouse.ts'
import type { RoomContents } from './contents.ts'
import { greenRoom } from './green-room.ts'
import { guildHall } from './guild-hall.ts'
import { letters, type RealmWithRoom } from './letters.ts'

export const roomContents = {
  'critter-club': clubhouse,
  'storytellers-lantern': guildHall,
  'simple-social-studio': greenRoom,
} as const satisfies Record<RealmWithRoom, RoomContents> & Partial<Record<RealmKey, RoomContents>>

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The months of a room that have begun, newest first. The first month is always included, so that no room is empty. */
export function buildRoom(realm: RealmWithRoom, nowMs: number): MemberRoom {
  const { title, host, letter } = letters[realm]
  const { months, stories, printables }: RoomContents = roomContents[realm]
  const today = new Date(nowMs).toISOString().slice(0, 7)
  return {
    title,
    host,
    letter,
    months: months
      .filter(({ key }, order) => order === 0 || key <= today)
      .toReversed()
      .map((month) => ({ ...month, name: monthName.format(new Date(`${month.key}-01T00:00:00Z`)) })),
    stories,
    printables,
  }
}
