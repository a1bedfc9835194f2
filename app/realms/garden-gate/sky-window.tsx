import type { exploreConstellations } from '#content/explore-constellations.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import brush from '#art/drawn/sky-brush.json'
import lantern from '#art/drawn/sky-lantern.json'
import paw from '#art/drawn/sky-paw.json'
import { Drawing } from '#app/ui/drawing.tsx'

const windows = {
  'critter-club': [paw, gatePictures['sky-paw']],
  'storytellers-lantern': [lantern, gatePictures['sky-lantern']],
  'simple-social-studio': [brush, gatePictures['sky-brush']],
} as const

/** The picture of a constellation. */
export function SkyWindow({ realm }: { realm: (typeof exploreConstellations.constellations)[number]['realm'] }) {
  const [drawn, alt] = windows[realm]
  return (
    <Drawing drawn={drawn} alt={alt} sizes="(width < 40rem) 90vw, (width < 60rem) 44vw, 22rem" className="sky-window" />
  )
}
