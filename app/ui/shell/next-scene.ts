import { srcSetOf } from '#app/ui/drawing.tsx'

/** Fetches the picture behind the heading of a page, as wide as the window needs it. */
export async function fetchScene(path: string): Promise<void> {
  const { sceneOfPath, sceneWidths } = await import('#content/scenes.ts')
  const name = sceneOfPath[path]
  if (name === undefined) return
  const picture = new Image()
  picture.sizes = '100vw'
  picture.srcset = matchMedia('(width < 37.5rem)').matches
    ? srcSetOf(`${name}-tall`, sceneWidths.tall)
    : srcSetOf(name, sceneWidths.wide)
}
