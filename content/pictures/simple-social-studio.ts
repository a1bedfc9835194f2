import type { Pictures } from './pictures.ts'

export const studioPictures = {
  studio:
    'Behind the stage, in a tent full of lights. A painting of a whale drips on its easel in front of a ring of neon. A camera says quiet, please, a robot with one eyebrow shares the sofa with an egg timer, and on the floor a second whale has only just begun.',
  'studio-intro':
    'The Studio from the street at dusk: a striped tent with a lit sign. On its cloth one sees the shadows of a painter, a dancing clock and a saxophone. Paint runs out of the door in five colors, and on a chimney a cat yawns.',
} as const satisfies Pictures
