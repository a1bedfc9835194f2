import { childItemsQuery, itemData, saveItem } from '#app/api/child-items.ts'
import { queryClient } from '#app/api/query-client.ts'
import type { CritterKey } from '#content/critter-club/critter.ts'

/** Remembers that a child has met a critter, and how often it has tickled it. */
export async function meetCritter(childId: string, critter: CritterKey, tickles = 0): Promise<void> {
  const known = itemData(await queryClient.ensureQueryData(childItemsQuery(childId)), 'critter', critter)
  if (known?.met && tickles === 0) return
  await saveItem('critter', critter, { met: true, tickled: Math.min(999, (known?.tickled ?? 0) + tickles) })
}
