import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const hash = '#writing'

/**
 * Gives what is open on a page an entry of its own in the history, so that the browser's Back closes it and stays on
 * the page.
 * @param name of what is open; null while nothing is
 * @param close hears that the entry has been left
 * @returns what goes back by that entry
 */
export function useOwnHistoryEntry(name: string | null, close: () => void): () => void {
  const navigate = useNavigate()
  const { pathname, hash: here } = useLocation()
  const isThere = here === hash
  const before = useRef({ name: null as string | null, isThere: false })
  const follow = useEffectEvent((name: string | null, isThere: boolean) => {
    const was = before.current
    before.current = { name, isThere }
    if (name !== null && name !== was.name && !isThere) void navigate(hash, { preventScrollReset: true })
    else if (name !== null && was.isThere && !isThere) close()
    else if (name === null && isThere && was.name !== null) void navigate(-1)
    // Reloaded, or gone forward to: nothing is open there any more.
    else if (name === null && isThere) void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => follow(name, isThere), [name, isThere])
  return () => (isThere ? void navigate(-1) : close())
}
