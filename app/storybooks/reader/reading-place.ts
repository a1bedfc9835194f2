import type { ReadingPlace } from '#contract/storybooks.ts'

/** A place as this device keeps it. */
export type KeptPlace = {
  readonly place: ReadingPlace
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Whether the server has it too. */
  readonly isSent: boolean
}

/** A place as the server keeps it; the time is null where it does not say. */
export type SentPlace = { readonly place: ReadingPlace; readonly savedAt: number | null }

/** The newest of the two: what the server has is at least as new as what this device has sent. */
export function newestPlace(kept: KeptPlace | null, sent: SentPlace | null): ReadingPlace | null {
  if (kept === null || sent === null) return (kept ?? sent)?.place ?? null
  if (kept.isSent) return sent.place
  return sent.savedAt !== null && sent.savedAt > kept.savedAt ? sent.place : kept.place
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500

/** A place out of storage or off the wire; null when it is none. */
export function readPlace(value: unknown): ReadingPlace | null {
  const { fraction, anchor, cfi } = (value ?? {}) as Record<string, unknown>
  if (typeof fraction !== 'number' || !(fraction >= 0 && fraction <= 1)) return null
  const { before, at, after } = (anchor ?? {}) as Record<string, unknown>
  const words = isText(before) && isText(at) && isText(after) ? { before, at, after } : null
  return { fraction, anchor: words, cfi: isText(cfi) ? cfi : null }
}

const keyOf = (storybook: string) => `constellation-club.reading-place.${storybook}`

/** The place this device keeps; null where it keeps none, or nothing at all. */
export function keptPlace(storybook: string, storage: Storage): KeptPlace | null {
  try {
    const { place, savedAt, isSent } = JSON.parse(storage.getItem(keyOf(storybook)) ?? 'null') ?? {}
    const read = readPlace(place)
    return read && { place: read, savedAt: Number(savedAt) || 0, isSent: isSent === true }
  } catch {
    return null
  }
}

/** Keeps a place on this device, where that is allowed. */
export function keepPlace(storybook: string, kept: KeptPlace, storage: Storage): void {
  try {
    storage.setItem(keyOf(storybook), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage: the book opens at its beginning next time.
  }
}
