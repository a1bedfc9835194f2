import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import letterboxRoot from '#art/drawn/letterbox-root.json'
import nappingStump from '#art/drawn/napping-stump.json'
import puddle from '#art/drawn/puddle.json'
import wheelbarrowHill from '#art/drawn/wheelbarrow-hill.json'
import whisperingHedge from '#art/drawn/whispering-hedge.json'
import type { CritterKey } from '#content/critter-club/critter.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'

const portraits = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/critter-*.json', { eager: true, import: 'default' }),
)

/** The scene of each critter's page. */
export const critterHomes = {
  whiskerleaf: { drawn: whisperingHedge, alt: critterPictures['whispering-hedge'] },
  'giggle-gecko': { drawn: wheelbarrowHill, alt: critterPictures['wheelbarrow-hill'] },
  'puddle-pups': { drawn: puddle, alt: critterPictures.puddle },
  nibsy: { drawn: letterboxRoot, alt: critterPictures['letterbox-root'] },
  lulu: { drawn: nappingStump, alt: critterPictures['napping-stump'] },
}

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
