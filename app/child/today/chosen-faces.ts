import { childItemsQuery, itemData, saveItem } from '#app/api/child-items.ts'
import { queryClient } from '#app/api/query-client.ts'

const itemsOf = (childId: string) => queryClient.ensureQueryData(childItemsQuery(childId))

/** The face that a child has chosen on a day. */
export const chosenFaceOn = async (childId: string, day: string): Promise<number | undefined> =>
  itemData(await itemsOf(childId), 'today', day)?.choice

export const saveChosenFace = (day: string, choice: number): Promise<void> => saveItem('today', day, { choice })
