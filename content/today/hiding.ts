import type { CritterKey } from '../critter-club/critter.ts'

export type Cover = 'leaf' | 'stone' | 'lantern' | 'book' | 'mushroom' | 'cushion' | 'flowerpot' | 'hatbox'

/** A thing to hide behind. `x` is its middle and `y` its foot, `width` its width, in hundredths of the picture. */
export type HidingSpot = {
  readonly cover: Cover
  readonly where: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** What is behind it when nobody is. */
  readonly empty: string
}

/** A picture with five things to hide behind. `home` is the critter that is in the picture already. */
export type HidingScene = {
  readonly picture:
    | 'garden-gate'
    | 'puddle'
    | 'storytellers-lantern'
    | 'whispering-hedge'
    | 'studio'
    | 'wheelbarrow-hill'
    | 'workshop'
    | 'napping-stump'
  readonly home?: CritterKey
  readonly spots: readonly HidingSpot[]
}

const spot = (cover: Cover, where: string, x: number, y: number, width: number, empty: string): HidingSpot => ({
  cover,
  where,
  x,
  y,
  width,
  empty,
})

export const hidingScenes: readonly HidingScene[] = [
  {
    picture: 'garden-gate',
    spots: [
      spot('flowerpot', 'by the pond', 12, 92, 15, 'Only roots, holding on to each other in the dark.'),
      spot('lantern', 'at the water’s edge', 30, 97, 14, 'A moth, reading the label. It waves you on.'),
      spot('stone', 'in the grass', 47, 98, 15, 'The back of the stone. It is shy about it.'),
      spot('leaf', 'on the path', 65, 99, 15, 'A smaller leaf, playing the same game.'),
      spot('hatbox', 'beside the parcels', 86, 90, 14, 'A hat, and it would like its lid back.'),
    ],
  },
  {
    picture: 'puddle',
    home: 'puddle-pups',
    spots: [
      spot('leaf', 'in the ferns', 9, 94, 15, 'A drop of rain that has not been told yet.'),
      spot('mushroom', 'on the meadow', 24, 82, 13, 'A snail, waiting for the rain with its bag packed.'),
      spot('stone', 'by the water', 39, 99, 15, 'Something wet was here. It has moved on.'),
      spot('cushion', 'at the front', 60, 100, 15, 'Damp. Somebody has been jumping on it.'),
      spot('flowerpot', 'on the far bank', 90, 99, 15, 'A frog, who says that it was here first.'),
    ],
  },
  {
    picture: 'storytellers-lantern',
    spots: [
      spot('lantern', 'by the curtain', 11, 96, 14, 'Nobody. But the light has kept the place warm.'),
      spot('book', 'on the floor', 28, 97, 14, 'Chapter two. It was hoping to be found.'),
      spot('cushion', 'on the rug', 47, 100, 15, 'A crumb, somebody’s bookmark and a sigh.'),
      spot('hatbox', 'under the desk', 67, 97, 14, 'The word that somebody was looking for on Monday.'),
      spot('flowerpot', 'at the ladder', 90, 99, 14, 'A fern, reading over your shoulder.'),
    ],
  },
  {
    picture: 'whispering-hedge',
    home: 'whiskerleaf',
    spots: [
      spot('flowerpot', 'at the edge', 9, 96, 15, 'An earthworm, and it was in the middle of something.'),
      spot('mushroom', 'on the meadow', 24, 85, 13, 'A whisper that has lost its way home.'),
      spot('leaf', 'in the flowers', 39, 98, 15, 'A ladybug with a letter. She cannot stop.'),
      spot('hatbox', 'by the flat stone', 55, 100, 14, 'Two mittens, for ears, put away until they are needed.'),
      spot('stone', 'under the hedge', 91, 99, 15, 'A flat spot with nothing on it yet. It is a treasure.'),
    ],
  },
  {
    picture: 'studio',
    spots: [
      spot('book', 'by the paint pot', 10, 99, 14, 'A sketch of nobody, quite like them.'),
      spot('cushion', 'next to the whale', 28, 100, 14, 'Glitter. It will be on you for a week.'),
      spot('flowerpot', 'in front of the stool', 45, 99, 14, 'A brush that grew a leaf. It is as surprised as you.'),
      spot('hatbox', 'below the easel', 71, 99, 14, 'An echo of clapping, folded up small.'),
      spot('lantern', 'by the sofa', 91, 99, 14, 'The missing eyebrow of a robot. Please hand it in.'),
    ],
  },
  {
    picture: 'wheelbarrow-hill',
    home: 'giggle-gecko',
    spots: [
      spot('stone', 'down the hill', 9, 94, 15, 'Moss, and it tickles.'),
      spot('leaf', 'in the grass', 25, 84, 14, 'A giggle, but only the echo of one.'),
      spot('mushroom', 'among the flowers', 40, 99, 15, 'Half an acorn. It voted.'),
      spot('cushion', 'by the wheel', 66, 100, 14, 'The middle of a joke. The ends are elsewhere.'),
      spot('flowerpot', 'near the red door', 92, 99, 14, 'A duck’s knitting, with a note: back soon.'),
    ],
  },
  {
    picture: 'workshop',
    spots: [
      spot('hatbox', 'by the crates', 9, 99, 14, 'A smaller box, and in it the reason for the box.'),
      spot('book', 'against the wall', 29, 93, 13, 'Instructions. They say: look somewhere else.'),
      spot('lantern', 'under the bench', 47, 98, 14, 'A cog that has rolled here to think.'),
      spot('cushion', 'on the floorboards', 66, 100, 14, 'Three wood curls, asleep in each other.'),
      spot('flowerpot', 'in the corner', 89, 99, 14, 'Ferrule has put a label here. It says: not here.'),
    ],
  },
  {
    picture: 'napping-stump',
    home: 'lulu',
    spots: [
      spot('leaf', 'at the edge', 9, 97, 15, 'A breeze, having a lie-down.'),
      spot('stone', 'in the lavender', 24, 84, 13, 'A bee with its shoes off. Tiptoe.'),
      spot('mushroom', 'in the meadow', 39, 99, 15, 'Crumbs. Tomorrow’s, by the look of them.'),
      spot('flowerpot', 'beside the stump', 57, 93, 13, 'Somebody will be here. But not yet.'),
      spot('cushion', 'in front of the stump', 76, 100, 14, 'A dent the shape of a nap.'),
    ],
  },
]
