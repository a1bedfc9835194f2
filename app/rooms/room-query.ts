import type { RealmWithRoom } from '#content/rooms/keys.ts'
import type { MemberRoom } from '#contract/rooms.ts'
import { queryOptions } from '@tanstack/react-query'
import { membershipsQuery } from '#app/api/held-memberships.ts'
import { ApiError } from '#app/api/http.ts'
import { queryClient } from '#app/api/query-client.ts'
import { fetchRoom } from '#app/api/rooms.ts'

export type RoomState =
  | { kind: 'open'; room: MemberRoom }
  /** A payment is missing. */
  | { kind: 'paused' }
  /** The member has paused the membership. */
  | { kind: 'resting' }
  | { kind: 'closed' }

async function fetchRoomState(userId: string, realm: RealmWithRoom, signal: AbortSignal): Promise<RoomState> {
  try {
    return { kind: 'open', room: await fetchRoom(realm, signal) }
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'not_entitled') throw cause
  }
  const held = await queryClient.fetchQuery(membershipsQuery(userId))
  const states = held.filter(({ opens }) => opens === realm).map(({ state }) => state)
  return { kind: (['paused', 'resting'] as const).find((kind) => states.includes(kind)) ?? 'closed' }
}

/** The room, or why it is closed. */
export const roomQuery = (userId: string, realm: RealmWithRoom) =>
  queryOptions({ queryKey: ['room', userId, realm], queryFn: ({ signal }) => fetchRoomState(userId, realm, signal) })
