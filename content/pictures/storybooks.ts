import type { Pictures } from './pictures.ts'

export const storybookPictures = {
  storybooks:
    'A big book lies open on a table, and three stories stand up out of it: Fizzlet laughing in his jar, a girl in a paper boat, a willow. A few smaller books look on, with eyes.',
  dreams:
    'Three niches in a stone wall. In the middle one a book glows; in the other two stand books of chalk, one with a question mark, one asleep. Threads with stars come down to them from the moon.',
  'storybook-lost':
    'A bookcase with a gap where a book should stand. In the gap a mouse in a nightcap is writing it by lantern light, and the pages fly out as they are done. Two yellow eyes look out from under the shelf.',
  'tile-moth':
    'A large moth flies away from a lamp full of other moths, toward the dark, which is sitting there with a cup of tea.',
  'tile-whale':
    'A breakfast table. In the big red cup, between an egg and the jug, a small whale is bathing in the milk.',
  'tile-boat': 'A boat of newspaper rides down a gutter in the rain, past sleeping houses, under a round moon.',
} as const satisfies Pictures
