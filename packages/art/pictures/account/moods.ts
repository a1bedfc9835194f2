import { cutout, type Size } from '../../engine/picture.ts'
import { moodMoons } from '../../motifs/mood-moon.ts'
import { palettes } from '../../palettes.ts'

const size: Size = { width: 640, height: 640, widths: [160, 320] }

const seen: Record<keyof typeof moodMoons, string> = {
  excited: 'A moon with stars for eyes has put on rays, as if it were the sun',
  curious: 'A teal moon looks through a glass, and one eye is very large',
  cozy: 'A pink crescent asleep in a nightcap and a scarf',
  party: 'A violet moon in a party hat blows a horn; confetti all round',
}

export const pictures = (Object.keys(moodMoons) as (keyof typeof moodMoons)[]).map((mood) =>
  cutout(`mood-${mood}`, { description: seen[mood], palette: palettes.gardenGate, size }, (s) => moodMoons[mood](s)),
)
