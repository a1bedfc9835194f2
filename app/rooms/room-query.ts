import { queryOptions } from '@tanstack/react-query'
import { mayWritePages } from '#app/api/child-rooms.ts'
import { childSelfQuery } from '#app/api/child-self.ts'
import { ApiError } from '#app/api/http.ts'
import { membershipsQuery } from '#app/api/memberships.ts'
import { queryClient } from '#app/api/query-client.ts'
import { fetchRoom } from '#app/api/rooms.ts'
import { memberRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import type { MemberRoom } from '#contract/rooms.ts'

export type RoomState =
  | { kind: 'open'; room: MemberRoom }
  /** A payment is missing. */
  | { kind: 'paused' }
  /** The member has paused the membership. */
  | { kind: 'resting' }
  /** The room is closed, but the child has pages of its own in it. */
  | { kind: 'own-pages' }
  | { kind: 'closed' }

/** @property ofChild true for a child, who does not see the household's memberships */
type RoomOf = { userId: string; realm: RealmWithRoom; ofChild: boolean }

async function fetchRoomState({ userId, realm, ofChild }: RoomOf, signal: AbortSignal): Promise<RoomState> {
  const self = ofChild ? await queryClient.fetchQuery(childSelfQuery(userId)) : null
  const closedToChild = {
    kind: self && mayWritePages(self) && memberRooms[realm].desk ? 'own-pages' : 'closed',
  } as const
  if (self && !self.realms.includes(realm)) return closedToChild
  try {
    return { kind: 'open', room: await fetchRoom(realm, signal) }
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'not_entitled') throw cause
  }
  if (ofChild) return closedToChild
  const held = await queryClient.fetchQuery(membershipsQuery(userId))
  const states = held.filter(({ opens }) => opens === realm).map(({ state }) => state)
  return { kind: (['paused', 'resting'] as const).find((kind) => states.includes(kind)) ?? 'closed' }
}

/** The room, or why it is closed. */
export const roomQuery = (room: RoomOf) =>
  queryOptions({
    queryKey: ['room', room.userId, room.realm],
    queryFn: ({ signal }) => fetchRoomState(room, signal),
  })
