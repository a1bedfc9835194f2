import { readStored, removeStoredBelow, writeStored } from '#app/browser-storage.ts'

/** Changes of a child's items that the server has not confirmed, by kind and key ('critter/lulu'); null removes one. */
export type UnsentItems = Readonly<Record<string, Record<string, unknown> | null>>

const keyOf = (childId: string) => `constellation-club.unsent-items.${childId}`

/** In memory too, for browsers without storage. */
let current: { childId: string; changes: UnsentItems } | null = null

export function unsentItems(childId: string): UnsentItems {
  if (current?.childId !== childId) {
    let changes: UnsentItems = {}
    try {
      changes = (JSON.parse(readStored(keyOf(childId)) ?? '{}') ?? {}) as UnsentItems
    } catch {
      // Somebody has changed it.
    }
    current = { childId, changes }
  }
  return current.changes
}

export function storeUnsentItems(childId: string, changes: UnsentItems): void {
  current = { childId, changes }
  writeStored(keyOf(childId), Object.keys(changes).length > 0 ? JSON.stringify(changes) : null)
}

/** Stores a change, at once: the page may be about to go. It is the last one to be sent, also where its name has waited. */
export function storeUnsentItem(childId: string, name: string, data: UnsentItems[string]): UnsentItems {
  const { [name]: _before, ...others } = unsentItems(childId)
  const changes = { ...others, [name]: data }
  storeUnsentItems(childId, changes)
  return changes
}

/** Forgets them; without an id those of every child, when nobody is signed in any more. */
export function forgetUnsentItems(childId = ''): void {
  current = null
  removeStoredBelow(keyOf(childId))
}
