import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#app/api/http.ts'
import { getStorybook } from '#app/api/storybooks.ts'
import { dropBooks } from '#app/offline/kept-files.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'

/** The storybook, 'unknown' if it does not exist, the error of the request, or null while it is loading. */
export type Loaded = StorybookToRead | 'unknown' | ApiError | null

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The path of the newest file on this origin; null for another URL. */
export function fileOf({ file_url, next_file_url }: StorybookToRead): string | null {
  const url = next_file_url ?? file_url
  if (url === null) return null
  const { pathname } = new URL(url, location.origin)
  return pathname.startsWith('/files/') ? pathname : null
}

/** Whether others read this file of the storybook. */
export const isShown = ({ status, next_file_url }: StorybookToRead) => status === 'published' && next_file_url === null

export function useStorybook(id: string, isNewest: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(uuidPattern.test(id) ? null : 'unknown')
  useEffect(() => {
    if (!uuidPattern.test(id)) return
    const controller = new AbortController()
    getStorybook(id, controller.signal, isNewest).then(setLoaded, (cause: unknown) => {
      if (controller.signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 404) dropBooks().catch(() => {})
      setLoaded(cause.status === 404 ? 'unknown' : cause)
    })
    return () => controller.abort()
  }, [id, isNewest])
  return loaded
}

/** Milliseconds between checks. */
const interval = 60_000

/**
 * Whether the author has uploaded another file. Checks every minute while the page is visible, when it gets the focus, and
 * when `ask` is called.
 * @param fileNow fetches the path of the current file; null if unknown
 */
export function useNewFile(file: string | null, fileNow: () => Promise<string | null>) {
  const [found, setFound] = useState<string | null>(null)
  const ask = useEffectEvent(async () => {
    if (file === null || document.visibilityState === 'hidden') return
    const now = await fileNow().catch(() => null)
    if (now !== null) setFound(now)
  })
  useEffect(() => {
    const listen = () => void ask()
    const timer = setInterval(listen, interval)
    addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
  return { isThere: file !== null && found !== null && found !== file, ask: () => void ask() }
}
