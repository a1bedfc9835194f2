import { box, fine, numbers, type Point, polygon, ridge, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import { blurred, cutOut, each, linear, radialAt, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { boat, lightPath, spray } from '../../motifs/sea.ts'
import { constellation, stars } from '../../motifs/stars.ts'
import { wave } from '../../motifs/wave.ts'
import { whale } from '../../motifs/whale.ts'
import { sea } from '../../palettes.ts'

export const picture = scene(
  'the-star-sailor-5',
  {
    description:
      'The end of the sea: a wall of night with a star-shaped hole, and the girl looks through from her boat',
    palette: { ...sea, bounce: '#e8a05c', light: '#ffe9b0' },
    shape: {
      size: sizes.page,
      light: { x: 664, y: 662, reach: 980 },
      focus: [560, 680],
      finish: { vignette: 0.5, middle: [0.56, 0.52] },
      at: undefined,
    },
  },
  (s) => {
    const [x, y] = [664, 662]
    const hole = star(x, y, 138, { waist: 0.5, turn: 0.06 })
    return [
      flat(shape(s.whole, radialAt(x, y, 520, '#fffef4, #fff0bf 0.2, #ffdf9a 0.5, #ffc870'))),
      nightWall(s, hole),
      flat(
        shape(hole, radialAt(x, y, 140, '#fffef6, #fff4cf 0.55, #ffdf9a')) +
          stroke(hole, '#fffbe8', 3) +
          glow(x, y, 30, '#ffe7ae', 0.5),
      ),
      layer(shape(box(-40, 874, s.width + 80, 500), s.lit('#3c4c9e', 0.7)), 'card soft bright'),
      flat(lightPath([590, 884], [520, 1010], 200, s.random('path'), '#ffe7ae', 50)),
      wave(s, 912, 26, '#3a4ea6', 'end/w1', { crests: 3.4, phase: 0.3, slope: -10, strength: 0.55 }),
      layer(whale(138, 898, { scale: 0.52, spectacles: true, facing: 'right', turn: -8 }), 'scrap bright'),
      wave(s, 1000, 44, '#2b3c92', 'end/w2', { crests: 2.6, phase: 0.72, slope: 26, strength: 0.5 }),
      boat(
        s,
        [446, 1052],
        4,
        1.2,
        {
          turn: 1,
          head: 14,
          look: [1, -0.3],
          mouth: 'round',
          left: [-2.7, -1.5],
          right: [-0.1, -0.75],
          wind: -0.55,
          hat: -16,
          standing: true,
        },
        -112,
      ),
      wave(s, 1130, 60, '#1b2c78', 'end/w3', { crests: 2.2, phase: 0.18, slope: -24, strength: 0.42 }),
      beam(s, [x, y]),
      wave(s, 1216, 58, '#0f1c58', 'end/w4', { crests: 2, phase: 0.64, slope: 20, strength: 0.34 }),
      spray(s, 40),
    ]
  },
)

/** Night, hung up to dry at the end of the sea: sheets with a torn edge below, one of them with a hole. */
function nightWall(s: Stage, hole: string): Items {
  const next = s.random('wall')
  const torn = (left: number, right: number, y: number, seed: string): Point[] => {
    const edge = ridge(s.width, y, 16, seed, { swells: 5, step: 14, rough: 9 })
    return edge.points.filter(([x]) => x >= left && x <= right)
  }
  const hung = (left: number, right: number, y: number, seed: string) => {
    const edge = torn(left, right, y, seed)
    return `M${fine(left)} -40L${edge.map(([x, ey]) => `${fine(x)} ${fine(ey)}`).join('L')}L${fine(right)} -40Z`
  }
  const pricks = (count: number, left: number, right: number) =>
    stars(count, [left, 20, right, 800], next, { bright: 0.05, color: '#ffe9b0', largest: 2.6 })
  // What she drew when the map had ended.
  const pencil =
    stroke('M110 640Q170 560 130 470Q96 380 190 320Q280 270 250 190', '#cfd6ff', 3, {
      opacity: 0.5,
      'stroke-dasharray': '2 13',
    }) +
    stroke('M238 178l24 24M262 178l-24 24', '#cfd6ff', 3.4, 0.6) +
    stroke(
      'M70 560q10 -12 20 0q10 -12 20 0M210 420q10 -12 20 0q10 -12 20 0M150 250q8 -10 16 0q8 -10 16 0',
      '#cfd6ff',
      2.6,
      0.45,
    ) +
    stroke('M300 486q4 -30 40 -28q30 2 34 22q8 2 12 -10M300 486q34 22 74 -6M318 476v0.1', '#cfd6ff', 3, 0.5)
  // It had been folded before it was hung.
  const creases = [
    ['M-40 286Q500 276 1040 290', 0],
    ['M-40 572Q500 580 1040 570', 0],
    ['M352 -40Q344 400 356 900', 1],
  ] as const
  const folds = each(
    creases,
    ([d, upright]) =>
      stroke(d, '#0c164c', 3, 0.35) +
      stroke(d, '#9fb0ff', 2, { opacity: 0.22, transform: upright ? 'translate(3 0)' : 'translate(0 3)' }),
  )
  const fold = (x: number, y: number, width: number, height: number) =>
    shape(
      `M${fine(x)} ${fine(y - height)}L${fine(x + width)} ${fine(y)}Q${fine(x + width * 0.9)} ${fine(y - height * 1.02)} ${fine(x)} ${fine(y - height)}Z`,
      linear('#93a4ee, #3a4ca8'),
    )
  return [
    layer(
      cutOut(
        shape(hung(-40, s.width + 40, 838, 'sailor/wall'), s.lit('#223488', 0.55, { fall: 0.1 })) +
          folds +
          pencil +
          pricks(120, 0, s.width),
        hole,
      ),
      'card soft dim',
      { rim: 1.6, rimWidth: 3 },
    ),
    layer(shape(hung(-40, 66, 900, 'sailor/wall-left'), s.lit('#162468', 0.4)) + pricks(14, 0, 60), 'near bright'),
    layer(
      shape(hung(900, s.width + 40, 884, 'sailor/wall-right'), s.lit('#162468', 0.4)) + pricks(20, 910, s.width),
      'near bright',
    ),
    layer(fold(66, 898, -92, 86) + fold(900, 880, 96, 104), 'block bright'),
    layer(constellationOf(), 'scrap dim'),
  ]
}

/** A cat's cradle of stars, high up: nobody has joined these yet. */
const constellationOf = () =>
  constellation(numbers('560,120 660,84,1.5 760,128 832,220 700,262,1.2 590,214'), numbers('0,1 1,2 2,3 3,4 4,5 5,0'), {
    opacity: 0.6,
    scale: 1.3,
  })

/** What falls out of the hole. */
const beam = (s: Stage, [x, y]: Point): Items =>
  screen(
    blurred(
      each(numbers('-190,1,0.4 -430,0.7,0.26 90,0.6,0.2'), ([lean, width, opacity]) =>
        shape(
          polygon(`
              ${x - 60},${y + 20} ${x + 60},${y + 20} ${x + 190 * width + lean},${s.height + 200}
              ${x - 260 * width + lean},${s.height + 200}
            `),
          radialAt(x, y, 720, `#ffe9b0/${opacity}, #ffcf80/${opacity * 0.5} 0.5, #ffb860/0`),
        ),
      ),
      24,
      0.1,
    ),
  )
