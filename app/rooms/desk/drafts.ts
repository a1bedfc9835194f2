import type { WritingToSave } from '#contract/writings.ts'

export interface Draft extends WritingToSave {
  id: string
  realm: string
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (userId: string): string => `club.draft.${userId}.`

/** The drafts in localStorage that the server has not saved yet, each under a unique name. */
export function createDrafts(userId: string, storage: () => DraftStorage) {
  const prefix = prefixOf(userId)
  return {
    /** @returns whether it was stored */
    keep(name: string, draft: Draft): boolean {
      try {
        storage().setItem(prefix + name, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    drop(name: string): void {
      try {
        storage().removeItem(prefix + name)
      } catch {
        // Storage is not available.
      }
    },
    all(): { name: string; draft: Draft }[] {
      try {
        const stored = storage()
        const keys = Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '')
        return keys
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => {
            const draft = read(stored.getItem(key))
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
