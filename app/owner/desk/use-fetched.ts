import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { useCameBack } from '#app/ui/came-back.ts'
import { useLeaveDesk } from './leave-desk.ts'

/** Something fetched: null while nobody knows yet. */
export type Fetched<T> = T | 'failed' | null

/** Whoever is no owner any more finds the desk closed, not broken. */
const isRefused = (cause: unknown) => cause instanceof ApiError && (cause.status === 403 || cause.status === 401)

/**
 * Fetches something when a part appears, and when `key` changes. What is shown stays while it is fetched again, and when
 * that fails: it was right a moment ago. `last` is what came last, whatever the key was then.
 */
export function useFetched<T extends object>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [fetched, setFetched] = useState<{ key: string; value: T | 'failed' } | null>(null)
  const [round, setRound] = useState(0)
  const leaveDesk = useLeaveDesk()
  const fetchNow = useEffectEvent((signal: AbortSignal, _round: number) => load(signal))
  const refuse = useEffectEvent(leaveDesk)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
      try {
        const value = await fetchNow(signal, round)
        if (!signal.aborted) setFetched({ key, value })
      } catch (cause) {
        if (signal.aborted) return
        if (isRefused(cause)) refuse()
        else setFetched((last) => (last?.key === key && last.value !== 'failed' ? last : { key, value: 'failed' }))
      }
    }
    void look()
    return () => leaving.abort()
  }, [key, round])

  const again = () => setRound((last) => last + 1)
  useCameBack(again)
  const last: Fetched<T> = fetched?.value ?? null
  return { value: fetched?.key === key ? last : null, last, again }
}

export type Page<Row> = { data: readonly Row[]; next: string | null }

/** What comes after the first page of a list. A first page that is fetched anew begins the list anew. */
export function useFurtherPages<Row>(first: Page<Row>, load: (after: string) => Promise<Page<Row>>) {
  const [later, setLater] = useState<{ on: unknown; rows: readonly Row[]; next: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const leaveDesk = useLeaveDesk()
  const here = later?.on === first ? later : { rows: [], next: first.next }

  const more = async () => {
    if (here.next === null || busy) return
    setBusy(true)
    try {
      const page = await load(here.next)
      setLater({ on: first, rows: [...here.rows, ...page.data], next: page.next })
    } catch (cause) {
      if (isRefused(cause)) leaveDesk()
    }
    setBusy(false)
  }
  return { rows: [...first.data, ...here.rows], next: here.next, busy, more }
}

/**
 * A long list, page by page.
 * @param key a new one begins the list anew
 */
export function usePages<Row>(key: string, load: (after: string | null, signal?: AbortSignal) => Promise<Page<Row>>) {
  const { value, again } = useFetched(key, (signal) => load(null, signal))
  const isThere = value !== null && value !== 'failed'
  const pages = useFurtherPages(isThere ? value : noPage, load)
  return { ...pages, rows: isThere ? pages.rows : value, again }
}

const noPage = { data: [], next: null }
