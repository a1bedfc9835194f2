import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { savesData } from '#app/saves-data.ts'
import { srcSetOf } from '#app/ui/drawing.tsx'

/** How long the pointer rests on a link before it counts. */
const restMs = 60

/** The path of the page of this site that a link leads to in this tab. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? pathname : null
}

/** Fetches the code and data of a page when a link to it is hovered, focused or pressed, and then also its picture. */
export function Prefetch() {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    if (savesData()) return undefined
    let timer = 0
    const follow = ({ target }: Event) => {
      clearTimeout(timer)
      const next = pathOf(target)
      // The router reloads the document when the code of a page cannot be fetched.
      if (next !== null && navigator.onLine) setPath(next)
    }
    const followAtRest = (event: Event) => {
      clearTimeout(timer)
      timer = window.setTimeout(follow, restMs, event)
    }
    const followPressed = (event: Event) => {
      follow(event)
      const next = pathOf(event.target)
      // Without it the picture comes with the page.
      if (next !== null) fetchScene(next).catch(() => {})
    }
    addEventListener('pointerdown', followPressed)
    addEventListener('focusin', follow)
    addEventListener('pointerover', followAtRest)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', followPressed)
      removeEventListener('focusin', follow)
      removeEventListener('pointerover', followAtRest)
    }
  }, [])
  return path !== null && <PrefetchPageLinks page={path} />
}

/** Fetches the picture behind the heading of a page, as wide as the window needs it. */
async function fetchScene(path: string): Promise<void> {
  const { sceneOfPath, sceneWidths, tallSceneWhen } = await import('#content/scenes.ts')
  const name = sceneOfPath[path]
  if (name === undefined) return
  const picture = new Image()
  picture.sizes = '100vw'
  picture.srcset = matchMedia(tallSceneWhen(path)).matches
    ? srcSetOf(`${name}-tall`, sceneWidths.tall)
    : srcSetOf(name, sceneWidths.wide)
}
