import type { GuideKey } from '../guides.ts'
import type { Pictures } from './pictures.ts'

export const guidePictures = {
  'aurora-portrait': 'Aurora, her hair a curtain of northern light, leans out of a round window and holds up her lens.',
  'fizzlet-portrait':
    'Fizzlet, a ball of honey-colored fur with two sparking antennae, leans out of a round window a little too far.',
  'star-keeper-portrait':
    'The Star Keeper, a small astronomer in a night-blue hood, leans out of a round window with a lantern.',
} as const satisfies Pictures & Record<`${GuideKey}-portrait`, string>
