import { childItemsQuery, itemData, saveItem } from '#app/api/child-items.ts'
import { queryClient } from '#app/api/query-client.ts'
import type { ToyId } from '#content/toys.ts'
import type { ItemData } from '#contract/child-items.ts'

export type KeptToy = ItemData<'toy'>

/** What a child keeps of a toy. */
export async function keptToy(childId: string, toy: ToyId): Promise<KeptToy> {
  const items = await queryClient.ensureQueryData(childItemsQuery(childId))
  return itemData(items, 'toy', toy) ?? { understood: false, record: {} }
}

export async function keepToy(childId: string, toy: ToyId, change: (kept: KeptToy) => KeptToy): Promise<void> {
  await saveItem('toy', toy, change(await keptToy(childId, toy)))
}
