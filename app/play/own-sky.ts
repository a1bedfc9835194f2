import { fetchPaintings, itemsOfKind } from '#app/api/child-items.ts'
import { mayWritePages } from '#app/api/child-rooms.ts'
import { childSelfQuery } from '#app/api/child-self.ts'
import { childRoomQuery } from '#app/api/household.ts'
import { queryClient } from '#app/api/query-client.ts'
import { skyOf } from '#contract/kept-toys.ts'
import { keptToy } from './keep-toy.ts'
import { grow, starsOf } from './my-constellation.ts'

/** A child's sky with all that it has found, the number of stars that it had before, and whether the child can write. */
export async function loadOwnSky(childId: string) {
  const [{ record }, room, paintings, self] = await Promise.all([
    keptToy(childId, 'my-constellation'),
    queryClient.fetchQuery(childRoomQuery(childId, childId)),
    fetchPaintings(childId),
    queryClient.fetchQuery(childSelfQuery(childId)),
  ])
  const critters = itemsOfKind(room.items, 'critter').flatMap(({ key, data }) => (data.met ? [key] : []))
  const painted = paintings.map(({ key }) => key)
  const kept = skyOf(record)
  return {
    begun: grow(kept, starsOf({ ...room, critters, painted })),
    before: kept.stars.length,
    mayType: mayWritePages(self),
  }
}
