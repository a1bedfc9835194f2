import { stand, type Sheets } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { lulu } from '../../characters/lulu.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { puddlePups } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { palettes } from '../../palettes.ts'

/** A critter by itself: who it is, what is to be seen, where its feet are and how large it is. */
const portrait = (name: string, description: string, sheets: Sheets, x: number, y: number, scale: number) =>
  cutout(`critter-${name}`, { description, palette: palettes.critterClub, size: sizes.square }, () =>
    stand(x, y, scale, sheets),
  )

export const pictures = [
  portrait('whiskerleaf', 'Whiskerleaf sits and listens, a caterpillar in one ear', whiskerleaf(), 292, 604, 1.62),
  portrait('giggle-gecko', 'Giggle-Gecko laughs, and his tail makes a question mark', giggleGecko(), 290, 596, 1.62),
  portrait('puddle-pups', 'Three wet pups in one puddle', puddlePups(), 320, 524, 1.62),
  portrait('nibsy', 'Nibsy holds a very small letter', nibsy(), 316, 590, 1.68),
  portrait('lulu', 'Lulu sleeps on her paws, moons on her wings', lulu(), 320, 550, 1.42),
]
