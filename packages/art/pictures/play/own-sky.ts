import { stand } from '../../characters/critter.ts'
import { lulu } from '../../characters/lulu.ts'
import { starKeeper } from '../../characters/star-keeper.ts'
import { ridge } from '../../engine/path.ts'
import { type Composition, scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, each, shape } from '../../engine/svg.ts'
import { bellflower } from '../../motifs/flower.ts'
import { glow } from '../../motifs/glow.ts'
import { fern, grass } from '../../motifs/leaves.ts'
import { nightSky } from '../../motifs/sky.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

// The sky of a child's own constellation. Its upper four fifths stay empty: the page sets the stars.

type Spot = readonly [x: number, y: number, size: number]
type Place = { readonly hill: number; readonly keeper: Spot; readonly lulu: Spot }

const composed = (hill: number, [x, y, size]: Spot, asleep: Spot): Composition<Place> => ({
  light: { x, y: y - 40, reach: hill },
  focus: [x, y],
  finish: { vignette: 0.4, middle: [0.5, 0.55] },
  at: { hill, keeper: [x, y, size], lulu: asleep },
})

export const picture = scene<Place>(
  'own-sky',
  {
    description:
      'A wide night sky without a figure in it; on the hill below, the Star Keeper points up and Lulu sleeps',
    palette: palettes.cosmicMap,
    shape: composed(846, [330, 800, 0.44], [1330, 900, 0.36]),
    tall: composed(1060, [190, 1022, 0.36], [600, 1100, 0.3]),
  },
  (s, p) => [
    nightSky(s, '#070820, #12154a 0.4, #2c2470 0.68, #6a3f86 0.86, #b0628e', {
      veils: ['#3d57a8', '#5a3f9c', '#2f7f9a', '#a85c9c'],
      bottom: s.height * 0.8,
      count: s.tall ? 130 : 220,
    }),
    hills(s, p),
    onTheHill(s, p),
  ],
)

function hills(s: Stage, { hill }: Place): Items {
  const far = ridge(s.width, hill - 20, 40, 'own-sky/far', { swells: 3 })
  const near = ridge(s.width, hill + 40, 26, 'own-sky/near', { swells: 2.2 })
  const next = s.random('trees')
  const shares = s.tall ? [0.05, 0.13, 0.82, 0.93] : [0.03, 0.08, 0.46, 0.5, 0.68, 0.93, 0.98]
  const trees = each(shares, (share) =>
    pine(share * s.width, far.yAt(share * s.width) + 8, next.between(60, 110), next),
  )
  const blades = grass(-20, s.width + 20, near.yAt, s.random('grass'), { height: 24, gap: 7 })
  return [
    layer(shape(trees + far.down(s.height), s.lit('#35286e', 0.45)), 'block soft'),
    layer(shape(near.down(s.height) + blades, s.lit('#241a56', 0.42)), 'wall'),
  ]
}

function onTheHill(s: Stage, { keeper: [x, y, k], lulu: asleep }: Place): Items {
  const next = s.random('front')
  const edge = ridge(s.width, s.height * 0.955, 16, 'own-sky/front', { swells: 3 })
  const ferns = each(s.tall ? [0.03, 0.95] : [0.02, 0.06, 0.9, 0.97], (share) =>
    fern(share * s.width, edge.yAt(share * s.width) + 16, next.between(80, 130), -Math.PI / 2 + next.bell() * 0.5),
  )
  const bells = each(s.tall ? [0.09, 0.9] : [0.09, 0.13, 0.62, 0.86], (share) =>
    bellflower(
      share * s.width,
      edge.yAt(share * s.width) + 20,
      next.between(80, 120),
      next.pick(['#8f7be0', '#77b6ff']),
      0.2,
    ),
  )
  const blades = grass(-10, s.width + 10, edge.yAt, next, { height: 28, gap: 8 })
  return [
    flat(glow(x + 40 * k, y, 150 * k, '#ffdf9a', 0.5)),
    layer(at(x, y, starKeeper('pointing'), { scale: k }), 'block fine dim'),
    stand(...asleep, lulu()),
    layer(shape(ferns, s.lit('#1d1450', 0.36))),
    layer(bells),
    layer(shape(edge.down(s.height + 20) + blades, s.lit('#130d38', 0.3)), 'wall'),
  ]
}
