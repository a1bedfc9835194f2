import type { WritingToSave } from '#contract/writings.ts'

/** A page as it stands on this device. */
export interface Draft extends WritingToSave {
  id: string
  realm: string
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (userId: string): string => `club.draft.${userId}.`

/** What a person has written on this device and the server has not acknowledged yet, each under a name of its own. */
export function createDrafts(userId: string, shelf: () => Shelf) {
  const prefix = prefixOf(userId)
  return {
    /** @returns whether the browser has kept it */
    keep(name: string, draft: Draft): boolean {
      try {
        shelf().setItem(prefix + name, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    drop(name: string): void {
      try {
        shelf().removeItem(prefix + name)
      } catch {
        // Nothing was kept.
      }
    },
    /** Names and drafts of this person that are still here. */
    all(): { name: string; draft: Draft }[] {
      try {
        const kept = shelf()
        const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
        return keys
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => {
            const draft = read(kept.getItem(key))
            return draft === null ? [] : [{ name: key.slice(prefix.length), draft }]
          })
      } catch {
        return []
      }
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>

function read(json: string | null): Draft | null {
  try {
    const { id, realm, prompt, title, text, version } = JSON.parse(json ?? '') as Record<keyof Draft, unknown>
    if (typeof id !== 'string' || typeof realm !== 'string' || typeof version !== 'number') return null
    if (typeof title !== 'string' || typeof text !== 'string') return null
    return { id, realm, prompt: typeof prompt === 'string' ? prompt : null, title, text, version }
  } catch {
    return null
  }
}
