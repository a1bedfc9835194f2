import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import type { scents } from '#content/storytellers-lantern/pools.ts'
import cedar from '#art/drawn/scent-cedar.json'
import lavender from '#art/drawn/scent-lavender.json'
import peppermint from '#art/drawn/scent-peppermint.json'
import { Drawing } from '#app/ui/drawing.tsx'

const bottles = { lavender, cedar, peppermint } as const

export const ScentBottle = ({ scent }: { scent: (typeof scents)[number]['id'] }) => (
  <Drawing
    drawn={bottles[scent]}
    alt={lanternPictures[`scent-${scent}`]}
    sizes="(width < 40rem) 60vw, 16rem"
    className="scent-bottle"
  />
)
