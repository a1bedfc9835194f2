import { createStore } from '#app/store.ts'

type FlipBookState = {
  /** What is on the open pages. */
  pages: readonly Element[]
  /** The first open page. */
  index: number
  /** Turns to the next page; null at the end. */
  turn: (() => void) | null
}

/** The book on the page whose pages are turned, for reading it aloud; null without one. */
export const currentFlipBook = createStore<FlipBookState | null>(null)
