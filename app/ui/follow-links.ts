import { useEffect } from 'react'
import { createPath, useNavigate } from 'react-router'

/** The page of ours that a click asks for; null where the browser itself knows better what to do. */
export function pageAsked(event: MouseEvent, here: Location): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if (link.target || link.hasAttribute('download') || link.origin !== here.origin) return null
  // A place on this very page: scrolling there is the browser's.
  if (link.hash && link.pathname === here.pathname && link.search === here.search) return null
  return createPath(link)
}

/**
 * Links are plain `<a href>` everywhere, so that still parts of a page hold them too; here a click on one becomes a
 * turn of the page within the document.
 */
export function useFollowLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = pageAsked(event, location)
      if (to === null) return
      event.preventDefault()
      void navigate(to, { replace: to === createPath(location) })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
