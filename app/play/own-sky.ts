import { skyOf } from '#contract/kept-toys.ts'
import { childRoomQuery } from '#app/api/household.ts'
import { fetchPaintings, itemsOfKind } from '#app/api/child-items.ts'
import { queryClient } from '#app/api/query-client.ts'
import { keptToy } from './keep-toy.ts'
import { grow, starsOf } from './my-constellation.ts'

/** A child's sky with all that it has found, and the number of stars that it had before. */
export async function loadOwnSky(childId: string) {
  const [{ record }, room, paintings] = await Promise.all([
    keptToy(childId, 'my-constellation'),
    queryClient.fetchQuery(childRoomQuery(childId, childId)),
    fetchPaintings(childId),
  ])
  const critters = itemsOfKind(room.items, 'critter').flatMap(({ key, data }) => (data.met ? [key] : []))
  const painted = paintings.map(({ key }) => key)
  const kept = skyOf(record)
  return { sky: grow(kept, starsOf({ ...room, critters, painted })), before: kept.stars.length }
}
