import { lidInHand } from '../../characters/barnaby.ts'
import { fizzlet, type FizzletPose } from '../../characters/fizzlet.ts'
import { fine, ridge, type Point } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, each, linearFrom, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { jarBack, jarFront, kitchenShelf, spoon } from '../../motifs/kitchen.ts'
import { stars } from '../../motifs/stars.ts'
import { pine, roundTree } from '../../motifs/trees.ts'
import { larder } from '../../palettes.ts'

/** Just landed, the wrong way up. */
const landed: FizzletPose = {
  tilt: 0,
  head: 0,
  left: [-2.5, -1.9],
  right: [-0.7, -1.3],
  look: [0, 0],
  crossed: true,
  mouth: 'round',
  feelers: [-0.3, 0.34],
  feet: [-6, 16],
}

const jar = { x: 384, foot: 1118, width: 550, height: 770 } as const

export const picture = scene(
  'fizzlets-great-escape-3',
  {
    description: 'Fizzlet upside down in the jar, sparks flying; a hand with an inky cuff holds the lid',
    palette: { ...larder, near: '#7a3a62' },
    shape: {
      size: sizes.page,
      light: { x: 384, y: 880, reach: 1000 },
      focus: [430, 800],
      finish: { vignette: 0.5, middle: [0.46, 0.62] },
      at: undefined,
    },
  },
  (s) => [
    evening(s),
    garden(s),
    flat(glow(jar.x, 860, 52, '#ffc460', 0.7)),
    ringing(s),
    kitchenShelf(s, 1140, 100),
    flat(at(jar.x, jar.foot, jarBack(jar.width, jar.height))),
    layer(at(566, 770, spoon(390), { turn: 10 }), 'card soft dim'),
    flat(
      each([30, 52, 74], (reach, one) =>
        stroke(
          `M${fine(584 + reach)} ${fine(706 - reach * 0.4)}Q${fine(610 + reach)} ${fine(756)} ${fine(596 + reach)} ${fine(810 + reach * 0.3)}`,
          '#fff0b8',
          5 - one,
          +(0.7 - one * 0.18).toFixed(2),
        ),
      ),
    ),
    layer(at(372, 850, fizzlet(landed), { scale: 1.36, turn: 191 }), 'thing soft dim'),
    flyingSparks(s),
    flat(at(jar.x, jar.foot, jarFront(jar.width, jar.height))),
    layer(at(758, 452, lidInHand(), { scale: 0.9, turn: 8 }), 'near'),
  ],
)

/** Nothing at all but evening. */
const evening = (s: Stage): Items => [
  flat(
    shape(s.whole, linearFrom([0, 0], [0, 960], '#221238, #5b2a5e 0.4, #b45a68 0.75, #f0a070')) +
      stars(90, [0, 0, s.width, 460], s.random('stars'), { color: '#fff0d0', bright: 0.07 }),
  ),
  (
    [
      [150, 300, 380, '#5c2f62', 0.9],
      [760, 190, 420, '#4d2858', 0.85],
      [900, 640, 380, '#a85a6c', 0.8],
      [60, 560, 320, '#8a4664', 0.8],
    ] as const
  ).map(([x, y, width, color, opacity], one) =>
    layer(
      shape(cloud(x, y, width, s.random(`cloud${one}`), { tall: 0.24, puffs: 6 }), s.lit(color, 0.45)),
      'block bright',
      { shadow: 0.24, opacity },
    ),
  ),
]

/** The garden below the window. */
const garden = (s: Stage): Items =>
  (
    [
      [890, '#5e2b50', 90],
      [966, '#421f3e', 130],
    ] as const
  ).map(([y, color, tall], row) => {
    const edge = ridge(s.width, y, 22, `escape/garden${row}`, { swells: 3 })
    const next = s.random(`garden${row}`)
    let trees = ''
    for (let x = -10; x < s.width + 20; x += next.between(34, 70))
      trees += next.chance(0.5)
        ? pine(x, edge.yAt(x) + 8, tall * next.between(0.7, 1.2), next)
        : roundTree(x, edge.yAt(x) + tall * 0.36, tall * next.between(0.8, 1.1), next)
    return layer(shape(trees + edge.down(s.height), s.lit(color, 0.4)), 'thing soft')
  })

/** The jar rings like a bell; these are the rings. */
function ringing(s: Stage): Items {
  const middle: Point = [jar.x, jar.foot - jar.height * 0.48]
  return [0, 1, 2].map((step) => {
    const [rx, ry] = [350 + step * 62, 430 + step * 58]
    const arc = (side: -1 | 1) =>
      `M${fine(middle[0] + side * rx * 0.8)} ${fine(middle[1] - ry * 0.62)}Q${fine(middle[0] + side * rx * 1.2)} ${fine(middle[1])} ${fine(middle[0] + side * rx * 0.82)} ${fine(middle[1] + ry * 0.56)}`
    return layer(
      stroke(arc(-1), s.lit('#d99a4a', 0.8), 15 - step * 3.5, 0.92 - step * 0.16) +
        stroke(arc(1), s.lit('#d99a4a', 0.8), 15 - step * 3.5, 0.92 - step * 0.16),
      'thing bright',
    )
  })
}

function flyingSparks(s: Stage): Items {
  const next = s.random('sparks')
  const drawn = each(26, () => {
    const angle = next.between(0, Math.PI * 2)
    const far = next.between(150, 250)
    return firefly(jar.x + Math.cos(angle) * far * 0.92, 930 + Math.sin(angle) * far * 0.7, next.between(2, 4.6))
  })
  return flat(drawn)
}
