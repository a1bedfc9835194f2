import type { Printable, RoomMonth, RoomStory } from '#contract/rooms.ts'

/** A room's content: its months in order, and permanent stories and printables. */
export interface RoomContents {
  months: readonly Omit<RoomMonth, 'name'>[]
  stories: readonly RoomStory[]
  /** Printed from printables/. */
  printables: readonly Printable[]
}
