import { createPageKeeper, type KeeperParts } from './page-keeper.ts'

const lockOf = (name: string): string => `club.page.${name}`

/** Shows other tabs that a draft has its writer, until the answered function is called. */
export function holdDraft(name: string): () => void {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  navigator.locks.request(lockOf(name), () => held).catch(() => {})
  return letGo
}

/**
 * Saves what tabs that are closed have left on this device. A draft whose tab still lives is that tab's to save.
 * @returns once each was tried
 */
export async function saveLeftovers(parts: KeeperParts): Promise<void> {
  for (const { name, draft } of parts.drafts.all())
    await navigator.locks
      .request(lockOf(name), { ifAvailable: true }, async (lock) => {
        if (lock === null) return
        const keeper = createPageKeeper(draft, parts, name)
        keeper.change({})
        await keeper.save()
        // One that was changed elsewhere has become a page of its own and is saved as that.
        if (keeper.current().hasParted) await keeper.save()
        keeper.stop()
      })
      .catch(() => {})
}
