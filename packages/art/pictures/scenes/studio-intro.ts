import { darken } from '../../engine/color.ts'
import { box, curve, fine, moved, numbers, oval, type Point, polygon, ridge } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, radialAt, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { glow } from '../../motifs/glow.ts'
import { crescent } from '../../motifs/moon.ts'
import { rays } from '../../motifs/rays.ts'
import { stars } from '../../motifs/stars.ts'
import { bootLighthouse, cobbles, houses, shadows, streetLamp, yawningCat } from '../../motifs/street.ts'
import { neon, puddle } from '../../motifs/studio-things.ts'
import { tentRoof } from '../../motifs/tent-roof.ts'
import { title, titleWidth } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The middle of the door's sill, and how large the tent is. */
  readonly tent: readonly [x: number, y: number, scale: number]
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly row: readonly [left: number, right: number, y: number, height: number]
  readonly near: readonly (readonly [left: number, right: number, y: number, height: number])[]
  readonly sea: number
  readonly boot: readonly [x: number, scale: number]
  readonly lamp: readonly [x: number, y: number, scale: number]
  readonly board: readonly [x: number, y: number, scale: number]
  readonly stream: readonly [left: readonly Point[], right: readonly Point[]]
  readonly clouds: readonly (readonly [x: number, y: number, width: number])[]
}

export const picture = scene<Place>(
  'studio-intro',
  {
    description:
      'The tent of the Studio from the street at dusk, a lit door with a neon sign, shadows at work on its cloth, paint running out over the cobbles',
    palette: palettes.simpleSocialStudio,
    shape: {
      light: { x: 1172, y: 690, reach: 1120, color: '#ffd9a8' },
      focus: [1172, 610],
      quiet: [{ x: 90, y: 130, width: 620, height: 400, ink: '#fff3fb' }],
      finish: { vignette: 0.5, middle: [0.68, 0.58] },
      at: {
        tent: [1172, 806, 1],
        moon: [820, 300, 30],
        row: [-20, 820, 800, 150],
        near: numbers('-60,150,830,330 1500,1680,830,420'),
        sea: 700,
        boot: [430, 0.62],
        lamp: [712, 850, 0.7],
        board: [1486, 868, 0.9],
        stream: [
          numbers('1132,806 1062,846 920,868 700,920 560,1010'),
          numbers('1212,806 1182,858 1060,896 920,940 800,1010'),
        ],
        clouds: numbers('220,560,420 960,380,260 1480,300,360'),
      },
    },
    tall: {
      light: { x: 400, y: 890, reach: 960, color: '#ffd9a8' },
      focus: [400, 820],
      quiet: [{ x: 60, y: 80, width: 620, height: 300, ink: '#fff3fb' }],
      finish: { vignette: 0.5, middle: [0.5, 0.66] },
      at: {
        tent: [400, 996, 0.84],
        moon: [112, 560, 30],
        row: [-30, 830, 980, 130],
        near: [[690, 860, 1010, 330]],
        sea: 880,
        boot: [66, 0.5],
        lamp: [72, 1046, 0.72],
        board: [676, 1066, 0.8],
        stream: [numbers('366,996 330,1040 240,1090 120,1210'), numbers('434,996 430,1046 380,1100 330,1210')],
        clouds: numbers('120,690,300 700,560,260'),
      },
    },
  },
  (s, p) => [
    sky(s, p),
    town(s, p),
    street(s, p),
    cloth(s, p),
    tentRoof(s, ...p.tent),
    door(s, p),
    stream(s, p),
    streetLamp(s, ...p.lamp),
    board(s, p),
    sparks(s, p),
  ],
)

function sky(s: Stage, p: Place): Items {
  const horizon = p.row[2] / s.height
  return [
    flat(
      shape(
        s.whole,
        linear(`
          #160c34, #2c1560 0.28, #5a2488 ${horizon * 0.72}, #b0408f ${horizon * 0.9}, #ff8f7e ${horizon}, #ff8f7e
        `),
      ),
    ),
    flat(
      stars(s.tall ? 110 : 190, [0, 0, s.width, s.height * 0.5], s.random('stars'), {
        color: '#fff3fb',
        bright: 0.03,
        largest: 1.7,
      }) + crescent(...p.moon, { phase: 0.34, turn: -30, halo: 0.8 }),
    ),
    p.clouds.map(([x, y, width], one) =>
      layer(
        shape(
          cloud(x, y, width, s.random(`cloud${one}`), { tall: 0.17, puffs: 6 }),
          linear('#8a3f9c/0.6, #c0589a/0.25'),
        ),
        'thing',
        { shadow: 0.16 },
      ),
    ),
  ]
}

function town(s: Stage, p: Place): Items {
  const [x, scale] = p.boot
  const far = houses(...p.row, s.random('row'))
  const lampY = p.sea - 116 * scale
  return [
    layer(shape(box(-40, p.sea, s.width + 80, 200), linear('#a8468f, #5a2a86')), 'scrap soft'),
    screen(
      shape(
        polygon(`${x},${lampY} ${x + 330 * scale},${lampY - 66 * scale} ${x + 330 * scale},${lampY + 34 * scale}`),
        radialAt(x, lampY, Math.round(330 * scale), '#ffe9a8/0.7, #ffe9a8/0'),
      ),
    ),
    layer(shape(bootLighthouse(x, p.sea + 6, scale), '#4a1f70'), 'scrap'),
    flat(glow(x, lampY, 6 * scale + 2, '#ffe9a8', 0.9)),
    layer(shape(far.outline, s.lit('#4a2178', 0.5)) + shape(far.panes, '#ffcf8a'), 'thing soft'),
    p.near.map(([left, right, y, height], one) => {
      const near = houses(left, right, y, height, s.random(`near${one}`))
      return layer(shape(near.outline, s.lit('#341761', 0.42, { fall: 0.1 })) + shape(near.panes, '#ffb86c'), 'wall')
    }),
  ]
}

function street(s: Stage, p: Place): Items {
  const [x, y, k] = p.tent
  const ground = ridge(s.width, y - 4, 4, 'studio-intro/street', { swells: 2 })
  return [
    layer(shape(ground.down(s.height), s.lit('#3f1d68', 0.6, { fall: 0.16 })), 'block soft dim'),
    layer(
      shape(cobbles(-20, s.width + 20, y + 14, s.height, s.random('cobbles')), s.lit('#462272', 0.6, { fall: 0.16 })),
      'scrap fine dim',
    ),
    screen(
      blurred(
        ellipse(x, y + 46 * k, 340 * k, 48 * k, '#ff9a6a', 0.5) +
          ellipse(x, y + 20 * k, 120 * k, 26 * k, '#6ff2e4', 0.3),
        18,
      ),
    ),
  ]
}

/** The walls: cloth, and what the light inside throws on it. */
function cloth(s: Stage, p: Place): Items {
  const [x, y, k] = p.tent
  const wall = box(x - 330 * k, y - 236 * k, 660 * k, 240 * k)
  const warm = radialAt(x, y - 100 * k, 420 * k, '#fff0c0, #ffc878 0.22, #ff8f7e 0.55, #b8398f')
  let folds = ''
  for (let one = -7; one <= 7; one++)
    if (one) folds += stroke(`M${fine(x + one * 46 * k)} ${fine(y - 236 * k)}V${fine(y)}`, '#a02f7c', 2 * k, 0.35)
  const dark = '#7a1f66'
  return [
    flat(glow(x, y - 120 * k, 62 * k, '#ff8f8e', 0.6)),
    layer(shape(wall, warm), 'wall dim'),
    flat(
      clipped(
        blurred(
          shape(moved(shadows.painter, x - 226 * k, y + 2, 0.98 * k), dark, 0.85) +
            shape(moved(shadows.clock, x + 170 * k, y + 2, 0.98 * k), dark, 0.85) +
            shape(moved(shadows.sax, x + 270 * k, y + 2, 0.92 * k), dark, 0.8),
          1.6,
        ) +
          circle(x + 170 * k, y - 157 * k, 19 * k, '#ffab80') +
          stroke(
            `M${fine(x + 170 * k)} ${fine(y - 157 * k)}l${fine(-7 * k)} ${fine(-9 * k)}m${fine(7 * k)} ${fine(9 * k)}l${fine(10 * k)} ${fine(-2 * k)}`,
            dark,
            3 * k,
          ),
        wall,
      ) + folds,
    ),
    layer(
      each([-330, -112, 112, 330], (dx) =>
        shape(box(x + (dx - 9) * k, y - 246 * k, 18 * k, 254 * k, 4), s.lit('#e0a83c', 0.4)),
      ),
    ),
  ]
}

function door(s: Stage, p: Place): Items {
  const [x, y, k] = p.tent
  const opening = `M${fine(x - 74 * k)} ${fine(y)}V${fine(y - 120 * k)}A${fine(74 * k)} ${fine(74 * k)} 0 0 1 ${fine(x + 74 * k)} ${fine(y - 120 * k)}V${fine(y)}Z`
  const flap = (side: 1 | -1) =>
    moved(
      `M${side * 80} -196L${side * 14} -196C${side * 20} -130 ${side * 60} -100 ${side * 92} -84L${side * 84} 0L${side * 104} 0L${side * 100} -196Z`,
      x,
      y,
      k,
    )
  const size = 66 * k
  const wide = titleWidth('Studio', size) + 70 * k
  const signY = y - 262 * k
  const plate = box(x - wide / 2, signY - 62 * k, wide, 84 * k, 42 * k)
  return [
    flat(
      shape(opening, radialAt(x, y - 70 * k, 150 * k, '#fffbe8, #c9fff6 0.35, #5fd8d8 0.8, #3a8fb8')) +
        glow(x, y - 80 * k, 17 * k, '#eafffb', 0.8) +
        // An easel, just inside.
        shape(
          moved(
            'M-4 -128L4 -128L26 0L18 0L8 -52L-8 -52L-18 0L-26 0ZM-30 -112L30 -112L30 -62L-30 -62Z',
            x + 10 * k,
            y,
            k,
          ),
          '#2a5f8a',
          0.75,
        ),
    ),
    rays(x, y - 60 * k, 430 * k, s.random('door'), [0.5, 2.64], '#8ff8ec', { count: 8, opacity: 0.3, width: 0.08 }),
    layer(shape(flap(-1) + flap(1), s.lit('#c0348a', 0.5)), 'block bright'),
    layer(shape(plate, '#241046'), 'near'),
    neon(plate, '#ff7fd0', 5 * k),
    flat(
      blurred(ellipse(x, signY - 18 * k, wide * 0.34, 20 * k, '#2fb8c8', 0.55), 12 * k, 0.8) +
        title('Studio', x, signY + 4 * k, size, { fill: '#d8fffa' }),
    ),
    // A cat has the best seat, and has seen it all.
    layer(shape(yawningCat(x + wide * 0.34, signY - 62 * k, 0.64 * k), '#170a33'), 'card dim', { rim: 1.4 }),
    // The saved stool waits outside, in case.
    layer(
      at(
        x - 166 * k,
        y + 34 * k,
        stroke('M-24 -70L-34 0M24 -70L34 0M-29 -28H29', '#5a2a78', 8) +
          shape(oval(0, -74, 40, 11), '#c070c8') +
          shape('M-24 -78L-20 -112H30L24 -78Z', '#fff6e6') +
          title('yours', 4, -88, 17, { fill: '#8a2a6a' }),
        { scale: k },
      ),
    ),
  ]
}

/** Somebody has spilled something inside again; by the gutter it is a rainbow. */
function stream(s: Stage, p: Place): Items {
  const [left, right] = p.stream
  const colors = ['#ff5aa8', '#ff9a5c', '#ffd25e', '#6ff2e4', '#8f6cff']
  const between = (t: number) =>
    left.map((one, step): Point => [one[0] + (right[step]![0] - one[0]) * t, one[1] + (right[step]![1] - one[1]) * t])
  return [
    colors.map((color, one) => {
      const [a, b] = [between(one / 5), between((one + 1.08) / 5)]
      return layer(
        shape(`${curve(a)}L${b.at(-1)!.map(fine).join(' ')}${curve(b.toReversed()).replace(/^M[^C]*/, '')}Z`, color),
        'flush fine bright',
        { blur: 2 },
      )
    }),
    layer(
      shape(
        puddle(p.tent[0] + 120 * p.tent[2], p.tent[1] + 74 * p.tent[2], 34 * p.tent[2], s.random('drop')),
        '#6ff2e4',
      ),
      'flush bright',
      { blur: 2, shadow: 0.5 },
    ),
  ]
}

/** A board on the pavement; it says what is on. */
function board(s: Stage, { board: [x, y, k] }: Place): Items {
  return [
    flat(blurred(ellipse(x, y, 74 * k, 9, '#0c0520', 0.7), 6)),
    layer(
      shape(moved('M-56 -150L56 -150L66 0L52 0L48 -22L-48 -22L-52 0L-66 0Z', x, y, k), s.lit('#c9974c', 0.4)),
      'block bright',
    ),
    layer(
      at(
        x,
        y - 88 * k,
        shape('M-46 -52H46L50 56H-50Z', darken('#3a1c74', 0.04)) +
          title('Tonight', 0, -24, 20, { fill: '#ffd25e' }) +
          // A fish, considering a hat.
          shape('M-28 26C-18 6 12 6 22 22L38 10V42L22 30C12 46 -18 44 -28 26Z', '#ff9a3c') +
          circle(-14, 23, 3, '#1b1036') +
          shape('M-26 -2H10V4H-26ZM-18 -2V-14H2V-2Z', '#6ff2e4'),
        { scale: k },
      ),
      'scrap',
    ),
  ]
}

function sparks(s: Stage, p: Place): Items {
  const next = s.random('sparks')
  const drawn = each(s.tall ? 26 : 40, () =>
    circle(
      p.tent[0] + next.bell() * s.width * 0.3,
      p.tent[1] - next.between(0, 420),
      next.between(0.9, 2.4),
      next.pick(['#ffd25e', '#8ff8ec', '#ff8fd8']),
      +next.between(0.3, 0.85).toFixed(2),
    ),
  )
  return flat(drawn)
}
