import { createDraftSaver, splitDraft, type SaverDependencies } from './draft-saver.ts'

const lockOf = (name: string): string => `club.page.${name}`

/** Locks a draft, so that other tabs do not save it. @returns unlock */
export function lockDraft(name: string): () => void {
  let unlock = (): void => {}
  const locked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  navigator.locks.request(lockOf(name), () => locked).catch(() => {})
  return unlock
}

/**
 * Saves the drafts left by tabs that have been closed. The drafts of open tabs are locked.
 * @returns when all have been tried
 */
export async function saveUnsavedDrafts(parts: SaverDependencies): Promise<void> {
  let hasSplit = false
  for (const { name, draft } of parts.drafts.all())
    await navigator.locks
      .request(lockOf(name), { ifAvailable: true }, async (lock) => {
        if (lock === null) return
        const saver = createDraftSaver(draft, parts, name)
        saver.change({})
        if (splitDraft(saver, parts) > 1) hasSplit = true
        await saver.save()
        // After a conflict the draft has become a new writing, which is saved as well.
        if (saver.current().hasConflict) await saver.save()
        saver.stop()
      })
      .catch(() => {})
  // The other pages of texts that were too long.
  if (hasSplit) await saveUnsavedDrafts(parts)
}
