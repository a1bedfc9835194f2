import { fizzlet, type FizzletPose } from '../../characters/fizzlet.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, circle, linear, shape } from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { glow } from '../../motifs/glow.ts'
import { jamJar, jarBack, jarFront, kitchenShelf, spoon, teapot } from '../../motifs/kitchen.ts'
import { moth } from '../../motifs/moth.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { larder } from '../../palettes.ts'

/** A little off balance, the spoon in his arms. */
const hugging: FizzletPose = {
  tilt: -7,
  head: 0,
  left: [0.25, -0.2],
  right: [2.0, 3.05],
  look: [0.5, -0.5],
  mouth: 'smile',
  feelers: [-0.1, 0.16],
  feet: [0, 9],
  holds: at(76, -100, spoon(268), { turn: 5 }),
}

export const picture = scene(
  'fizzlets-great-escape-1',
  {
    description:
      "Cover of Fizzlet's Great Escape: he sits glowing in a large open jam jar on a kitchen shelf at night, hugging a spoon",
    palette: larder,
    shape: {
      size: sizes.page,
      light: { x: 500, y: 900, reach: 980 },
      focus: [500, 880],
      finish: { vignette: 0.55, middle: [0.5, 0.66] },
      at: undefined,
    },
  },
  (s) => {
    const [foot, width, height] = [1076, 420, 580]
    return [
      wall(s),
      rings(s),
      flat(glow(500, 900, 44, '#ffcf6a', 0.75)),
      kitchenShelf(s, 1096, 104),
      layer(at(168, foot, teapot(), { scale: 0.76 }), 'block'),
      layer(
        at(778, foot, jamJar(168, '#a8324a', '#c8474f')) +
          at(944, foot, jamJar(188, '#c9752c', '#3f8a6a')) +
          at(864, foot + 6, jamJar(136, '#6a3a86', '#3f6fb5')),
        'block',
      ),
      layer(moth(868, foot - 138, 0.86, '#d9b8cf', 196), 'card bright'),
      flat(at(500, foot, jarBack(width, height))),
      layer(at(496, 912, fizzlet(hugging), { scale: 1.22 }), 'card soft dim'),
      flat(glow(498, 940, 20, '#ffe09a', 0.3) + at(500, foot, jarFront(width, height))),
      bookTitle(s, [
        { text: 'Fizzlet’s', y: 190, size: 138, bend: 22 },
        { text: 'Great Escape', y: 352, size: 122, bend: 40 },
      ]),
      bookAuthor(s, 'Barnaby Quill', 1168, '#ffe2a4'),
    ]
  },
)

/** Wallpaper, plum on plum. */
function wall(s: Stage): Items {
  const pattern = wallpaper(12, 17, [92, 70], (x, y) => `M${x} ${y - 13}l9 13l-9 13l-9 -13Z`)
  return flat(shape(s.whole, linear('#1e0f27, #371a3a 0.5, #4a2340')) + shape(pattern, '#6a3558', 0.28))
}

/** His glow on the wall, thrown in rings by the glass. */
const rings = (s: Stage): Items =>
  (
    [
      [560, '#3b1b3d'],
      [468, '#4c2444'],
      [380, '#623048'],
      [300, '#80424a'],
      [226, '#a55f48'],
    ] as const
  ).map(([radius, color], at) =>
    layer(circle(500, 880 - at * 6, radius, s.lit(color, 0.34, { reach: 0.8 })), 'scrap soft bright', {
      blur: 14,
      glowReach: 0.8,
    }),
  )
