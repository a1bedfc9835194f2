import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const hash = '#writing'

/**
 * Adds a history entry while something is open on the page, so that the browser's Back closes it.
 * @param name of what is open, or null
 * @param close called when the entry has been left
 * @returns closes it by going back
 */
export function useHistoryEntry(name: string | null, close: () => void): () => void {
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
    // After a reload or Forward nothing is open any more.
    else if (name === null && isThere) void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => follow(name, isThere), [name, isThere])
  return () => (isThere ? void navigate(-1) : close())
}
