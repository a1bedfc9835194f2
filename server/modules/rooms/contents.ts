import type { RoomMonth, RoomSheet, RoomStory } from '#contract/rooms.ts'

/** What is in a room: its months in their order, and stories and sheets that stay. */
export interface RoomContents {
  months: readonly Omit<RoomMonth, 'name'>[]
  stories: readonly RoomStory[]
  /** Printed from sheets/. */
  sheets: readonly Omit<RoomSheet, 'thumbnail'>[]
}
