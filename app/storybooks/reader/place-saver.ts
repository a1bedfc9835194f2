import { ApiError } from '#app/api/http.ts'
import { getReadingPlace, putReadingPlace } from '#app/api/reading-places.ts'
import { isChild } from '#app/api/session/session-store.ts'
import { settledSession } from '#app/api/session/session.ts'
import type { ReadingPlace } from '#contract/storybooks.ts'
import { placeAt, type BookPosition, type BookView } from './book-view.ts'
import { storePlace, storedPlace, newestPlace, type ServerPlace } from './reading-place.ts'
import { anchorAt, findInBook, type Spot } from './text-anchor.ts'

/** Milliseconds to wait for the server's place before the book opens without it. */
const timeLimit = 2500
/** Milliseconds on a page until the place is sent to the server. */
const sendDelay = 1500

async function sentPlace(storybook: string): Promise<ServerPlace | null> {
  const { user } = await settledSession()
  if (user === null) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeLimit, null))
  const answer = await Promise.race([getReadingPlace(storybook), late]).catch(() => null)
  return answer?.place ? { place: answer.place, savedAt: Date.parse(answer.saved_at ?? '') || null } : null
}

/** The name of a place in localStorage. Children share a browser with their family: each has places of its own there. */
async function localName(storybook: string): Promise<string> {
  const { user } = await settledSession()
  return isChild(user) ? `${user?.id}.${storybook}` : storybook
}

/** The latest reading place, of this device or the server; null for a new book. */
export async function loadPlace(storybook: string): Promise<ReadingPlace | null> {
  const [name, sent] = await Promise.all([localName(storybook), sentPlace(storybook).catch(() => null)])
  return newestPlace(storedPlace(name), sent)
}

/** The place at a fraction of the book. */
async function spotAt(book: BookView, share: number): Promise<Spot> {
  const { part, within } = placeAt(book.weights, share)
  const text = await book.textOf(part)
  return { part, offset: Math.floor(within * text.length) }
}

/** Finds a place in the current file: `hint` by its fraction, `spot` by its text if it has an anchor. */
export function findPlace(
  book: BookView,
  { fraction, anchor }: ReadingPlace,
): { hint: Promise<Spot>; spot: Promise<Spot | null> } {
  const hint = spotAt(book, fraction)
  return { hint, spot: anchor === null ? hint : hint.then((near) => findInBook(book, anchor, near)) }
}

/** Saves the place in a storybook: at once in localStorage, and on the server after a pause. */
export function createPlaceSaver(storybook: string) {
  let timer = 0
  let unsent: ReadingPlace | null = null
  let isFinished = false
  let isGone = false
  let turn = 0

  async function send() {
    clearTimeout(timer)
    const place = unsent
    unsent = null
    if (place === null || isGone || (await settledSession()).user === null) return
    const isDone = await putReadingPlace(storybook, place, isFinished).then(
      () => true,
      (cause: unknown) => {
        // Its author has deleted it, or it is hidden.
        isGone = cause instanceof ApiError && cause.status === 404
        return false
      },
    )
    const name = await localName(storybook)
    const stored = storedPlace(name)
    if (isDone && stored?.place.fraction === place.fraction) storePlace(name, { ...stored, isSent: true })
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') void send()
  }
  document.addEventListener('visibilitychange', onHide)

  return {
    async keep(book: BookView, { part, offset, fraction, isLast }: BookPosition) {
      isFinished ||= isLast
      turn += 1
      const mine = turn
      const [text, name] = await Promise.all([book.textOf(part), localName(storybook)])
      if (mine !== turn) return
      const place = { fraction, anchor: anchorAt(text, offset), cfi: null }
      storePlace(name, { place, savedAt: Date.now(), isSent: false })
      unsent = place
      clearTimeout(timer)
      timer = window.setTimeout(() => void send(), sendDelay)
    },
    close() {
      document.removeEventListener('visibilitychange', onHide)
      void send()
    },
  }
}
