import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** How long the pointer rests on a link before it counts. */
const restMs = 60

type NetworkInformation = { connection?: { saveData?: boolean } }

/** The path of the page of this site that a link leads to in this tab. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? pathname : null
}

/** Fetches the code and data of a page when a link to it is hovered, focused or pressed. */
export function Prefetch() {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    if ((navigator as NetworkInformation).connection?.saveData === true) return undefined
    let timer = 0
    const follow = ({ target }: Event) => {
      clearTimeout(timer)
      const next = pathOf(target)
      if (next !== null) setPath(next)
    }
    const followAtRest = (event: Event) => {
      clearTimeout(timer)
      timer = window.setTimeout(follow, restMs, event)
    }
    addEventListener('pointerdown', follow)
    addEventListener('focusin', follow)
    addEventListener('pointerover', followAtRest)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', follow)
      removeEventListener('focusin', follow)
      removeEventListener('pointerover', followAtRest)
    }
  }, [])
  return path !== null && <PrefetchPageLinks page={path} />
}
