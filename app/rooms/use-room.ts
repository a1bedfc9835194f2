import type { RealmWithRoom } from '#content/rooms/keys.ts'
import type { MemberRoom } from '#contract/rooms.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { fetchMemberships } from '#app/api/memberships.ts'
import { fetchRoom } from '#app/api/rooms.ts'
import { useCameBack } from '#app/ui/came-back.ts'

export type RoomState =
  | { kind: 'looking' }
  | { kind: 'open'; room: MemberRoom }
  /** A membership would open it, once its payment gets through. */
  | { kind: 'paused' }
  /** Its owner has put the membership on pause. */
  | { kind: 'resting' }
  | { kind: 'closed' }
  | { kind: 'failed' }

async function knock(realm: RealmWithRoom, signal?: AbortSignal): Promise<RoomState> {
  try {
    return { kind: 'open', room: await fetchRoom(realm, signal) }
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'not_entitled') return { kind: 'failed' }
  }
  try {
    const held = await fetchMemberships(signal)
    const states = held.filter(({ opens }) => opens === realm).map(({ state }) => state)
    return { kind: (['paused', 'resting'] as const).find((kind) => states.includes(kind)) ?? 'closed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** A member room as it stands for whoever is signed in; looked at again when the page comes back into view. */
export function useRoom(realm: RealmWithRoom) {
  const [state, setState] = useState<RoomState>({ kind: 'looking' })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
      const next = await knock(realm, signal)
      if (signal.aborted) return
      // An open room stays open when a second look fails, and a page in it is not taken from its writer's hands.
      setState((last) => (last.kind === 'open' && next.kind === 'failed' ? last : next))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => leaving.abort()
  }, [realm])

  async function again() {
    setState({ kind: 'looking' })
    setState(await knock(realm))
  }
  useCameBack(() => void again())
  return { state, again }
}
