import { stand, type Sheets } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { lulu } from '../../characters/lulu.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { pupInPuddle } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { palettes } from '../../palettes.ts'

// Who hides in the meadow: as found, and `-glad` while tickled.

const size: Size = { width: 640, height: 640, widths: [160, 320] }

type Poses = { readonly as: string; readonly at: readonly [x: number, y: number, scale: number]; readonly glad: string }
type Critter = Poses & { readonly draw: (isGlad: boolean) => Sheets }

const critters: Readonly<Record<string, Critter>> = {
  whiskerleaf: {
    as: 'Whiskerleaf looks up',
    glad: 'Whiskerleaf, eyes shut, leans into the tickle',
    at: [292, 604, 1.62],
    draw: (happy) => whiskerleaf({ happy, look: [0.1, -0.4], head: happy ? 9 : -5 }),
  },
  'giggle-gecko': {
    as: 'Giggle-Gecko tries not to laugh',
    glad: 'Giggle-Gecko laughs',
    at: [290, 596, 1.62],
    draw: (isGlad) => giggleGecko(isGlad ? { head: -16 } : { mouth: 'bursting', head: -4 }),
  },
  splish: {
    as: 'Splish in a small puddle',
    glad: 'Splish throws up both arms',
    at: [320, 530, 2.1],
    draw: (happy) => pupInPuddle('splish', happy),
  },
  splash: {
    as: 'Splash in a small puddle, arms up',
    glad: 'Splash makes the puddle fly',
    at: [320, 530, 2.1],
    draw: (happy) => pupInPuddle('splash', happy),
  },
  oops: {
    as: 'Oops in a small puddle, a lily on their head',
    glad: 'Oops laughs under the lily',
    at: [320, 530, 2.1],
    draw: (happy) => pupInPuddle('oops', happy),
  },
  nibsy: {
    as: 'Nibsy holds a letter',
    glad: 'Nibsy laughs over her letter',
    at: [316, 590, 1.68],
    draw: (happy) => nibsy({ happy, look: [0, -0.3], head: happy ? -8 : 4 }),
  },
  lulu: {
    as: 'Lulu sleeps on her paws',
    glad: 'Lulu has opened her eyes, halfway',
    at: [320, 550, 1.42],
    draw: (awake) => lulu({ awake, head: awake ? 4 : -4 }),
  },
}

export const pictures = Object.entries(critters).flatMap(([name, { as, glad, at, draw }]) =>
  [false, true].map((isGlad) =>
    cutout(
      `play-${name}${isGlad ? '-glad' : ''}`,
      { description: isGlad ? glad : as, palette: palettes.critterClub, size },
      () => stand(...at, draw(isGlad)),
    ),
  ),
)
