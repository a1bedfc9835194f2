import type { ReadingPlace } from '#contract/storybooks.ts'
import { getReadingPlace, putReadingPlace } from '#app/api/reading-places.ts'
import { settledSession } from '#app/api/session/session.ts'
import { placeAt } from './book-view.ts'
import type { BookPosition, BookView } from './book-view.ts'
import { keepPlace, keptPlace, newestPlace } from './reading-place.ts'
import type { SentPlace } from './reading-place.ts'
import { anchorAt, findInBook } from './text-anchor.ts'
import type { Spot } from './text-anchor.ts'

/** How long the server may take to say where somebody was, before the book opens without. */
const patience = 2500
/** The server hears of a place once the reader has rested there. */
const rest = 1500

async function sentPlace(storybook: string): Promise<SentPlace | null> {
  const { user } = await settledSession()
  if (user === null) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const answer = await Promise.race([getReadingPlace(storybook), late]).catch(() => null)
  return answer?.place ? { place: answer.place, savedAt: Date.parse(answer.saved_at ?? '') || null } : null
}

/** Where somebody was in a storybook, on this device or on another one; null for a book that is new to them. */
export async function rememberedPlace(storybook: string): Promise<ReadingPlace | null> {
  return newestPlace(keptPlace(storybook, localStorage), await sentPlace(storybook).catch(() => null))
}

/** The place at a share of the book. */
async function spotAt(book: BookView, share: number): Promise<Spot> {
  const { part, within } = placeAt(book.weights, share)
  const text = await book.textOf(part)
  return { part, offset: Math.floor(within * text.length) }
}

/** Where a place is in the book as it is now: by its share of the whole, and by its words where it has some. */
export function findPlace(
  book: BookView,
  { fraction, anchor }: ReadingPlace,
): { hint: Promise<Spot>; spot: Promise<Spot | null> } {
  const hint = spotAt(book, fraction)
  return { hint, spot: anchor === null ? hint : hint.then((near) => findInBook(book, anchor, near)) }
}

/** Keeps the place of one storybook: at once on this device, and with the server once the reader rests. */
export function createPlaceKeeper(storybook: string) {
  let timer = 0
  let unsent: ReadingPlace | null = null
  let turn = 0

  async function send() {
    clearTimeout(timer)
    const place = unsent
    unsent = null
    if (place === null || (await settledSession()).user === null) return
    const isDone = await putReadingPlace(storybook, place).then(
      () => true,
      () => false,
    )
    const kept = keptPlace(storybook, localStorage)
    if (isDone && kept?.place.fraction === place.fraction) keepPlace(storybook, { ...kept, isSent: true }, localStorage)
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') void send()
  }
  document.addEventListener('visibilitychange', onHide)

  return {
    async keep(book: BookView, { part, offset, fraction }: BookPosition) {
      turn += 1
      const mine = turn
      const text = await book.textOf(part)
      if (mine !== turn) return
      const place = { fraction, anchor: anchorAt(text, offset), cfi: null }
      keepPlace(storybook, { place, savedAt: Date.now(), isSent: false }, localStorage)
      unsent = place
      clearTimeout(timer)
      timer = window.setTimeout(() => void send(), rest)
    },
    close() {
      document.removeEventListener('visibilitychange', onHide)
      void send()
    },
  }
}
