import type { RoomMonth, RoomStory } from '#contract/rooms.ts'

/** What a room has in its drawers: its months in their order, and stories that stay. */
export interface RoomContents {
  months: readonly Omit<RoomMonth, 'name'>[]
  stories: readonly RoomStory[]
}
