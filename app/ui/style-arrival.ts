import { use } from 'react'

const arriving = new Map<string, Promise<void>>()

/**
 * Fetches a style sheet once and for all pages after it; a page whose styles do not come is shown without. For whatever
 * comes with a page: React's own way of waiting for it asks twice, once as a preload, and browsers complain when the
 * second time comes late.
 */
export function arrival(url: string): Promise<void> {
  const known = arriving.get(url)
  if (known) return known
  const arrived = new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.append(link)
  })
  arriving.set(url, arrived)
  return arrived
}

/** For a part of a page that is fetched for itself: it appears together with its styles. */
export function useStyles(url: string): void {
  use(arrival(url))
}
