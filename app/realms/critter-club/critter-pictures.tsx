import type { CritterKey } from '#content/critter-club/critter.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import letterboxRoot from '#art/drawn/letterbox-root.json'
import nappingStump from '#art/drawn/napping-stump.json'
import puddle from '#art/drawn/puddle.json'
import wheelbarrowHill from '#art/drawn/wheelbarrow-hill.json'
import whisperingHedge from '#art/drawn/whispering-hedge.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'

const portraits = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/critter-*.json', { eager: true, import: 'default' }),
)

const homes = {
  whiskerleaf: [whisperingHedge, critterPictures['whispering-hedge']],
  'giggle-gecko': [wheelbarrowHill, critterPictures['wheelbarrow-hill']],
  'puddle-pups': [puddle, critterPictures.puddle],
  nibsy: [letterboxRoot, critterPictures['letterbox-root']],
  lulu: [nappingStump, critterPictures['napping-stump']],
} as const

/** A full-length picture of a critter. `silent` if it has been described before. */
export const CritterPortrait = ({
  critter,
  sizes,
  silent = false,
}: {
  critter: CritterKey
  sizes: string
  silent?: boolean
}) => (
  <Drawing
    drawn={portraits[`critter-${critter}`]!}
    alt={silent ? '' : critterPictures[`critter-${critter}`]}
    sizes={sizes}
    className="portrait"
  />
)

/** The scene of a critter's page. */
export function CritterAtHome({ critter }: { critter: CritterKey }) {
  const [drawn, alt] = homes[critter]
  return <DrawnScene drawn={drawn} alt={alt} />
}
