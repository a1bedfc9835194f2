import type { RoomMonth, RoomSheet, RoomStory } from '#contract/rooms.ts'

/** A room's content: its months in order, and permanent stories and sheets. */
export interface RoomContents {
  months: readonly Omit<RoomMonth, 'name'>[]
  stories: readonly RoomStory[]
  /** Printed from sheets/. */
  sheets: readonly Omit<RoomSheet, 'thumbnail'>[]
}
