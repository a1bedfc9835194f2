import type { Pictures } from './pictures.ts'

export const playPictures = {
  'own-sky':
    'A wide night sky over a hill. The Star Keeper points up with a lantern in the other hand. Lulu sleeps in the grass, between blue bellflowers.',
  'hand-pliers': '',
  'hand-wrench': '',
} as const satisfies Pictures
