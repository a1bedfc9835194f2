import { readStored, removeStoredBelow, writeStored } from '#app/browser-storage.ts'
import type { ReadingPlace } from '#contract/storybooks.ts'

/** A place in localStorage. */
export type StoredPlace = {
  readonly place: ReadingPlace
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Whether the server has saved it too. */
  readonly isSent: boolean
}

/** A place from the server. */
export type ServerPlace = { readonly place: ReadingPlace; readonly savedAt: number | null }

/** The newer of the two. The server's place is at least as new as one this device has sent. */
export function newestPlace(stored: StoredPlace | null, sent: ServerPlace | null): ReadingPlace | null {
  if (stored === null || sent === null) return (stored ?? sent)?.place ?? null
  if (stored.isSent) return sent.place
  return sent.savedAt !== null && sent.savedAt > stored.savedAt ? sent.place : stored.place
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500

/** Parses a place; null if it is not valid. */
export function readPlace(value: unknown): ReadingPlace | null {
  const { fraction, anchor, cfi } = (value ?? {}) as Record<string, unknown>
  if (typeof fraction !== 'number' || !(fraction >= 0 && fraction <= 1)) return null
  const { before, at, after } = (anchor ?? {}) as Record<string, unknown>
  const words = isText(before) && isText(at) && isText(after) ? { before, at, after } : null
  return { fraction, anchor: words, cfi: isText(cfi) ? cfi : null }
}

const keyOf = (storybook: string) => `constellation-club.reading-place.${storybook}`

/** Removes the places of a child from localStorage. */
export const removePlacesOf = (childId: string): void => removeStoredBelow(keyOf(`${childId}.`))

/** The place in localStorage; null if there is none that can be read. */
export function storedPlace(storybook: string): StoredPlace | null {
  try {
    const { place, savedAt, isSent } = JSON.parse(readStored(keyOf(storybook)) ?? 'null') ?? {}
    const read = readPlace(place)
    return read && { place: read, savedAt: Number(savedAt) || 0, isSent: isSent === true }
  } catch {
    return null
  }
}

/** Where storage is full or not available, the book opens at its beginning next time. */
export const storePlace = (storybook: string, stored: StoredPlace): void =>
  writeStored(keyOf(storybook), JSON.stringify(stored))
