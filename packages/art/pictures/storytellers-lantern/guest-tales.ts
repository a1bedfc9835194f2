import { darken, lighten } from '../../engine/color.ts'
import { box, curve, fine, numbers, oval, type Point, ridge } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, radialAt, shape, stroke } from '../../engine/svg.ts'
import { armchair } from '../../motifs/furniture.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { crescent } from '../../motifs/moon.ts'
import { stars } from '../../motifs/stars.ts'
import { pine } from '../../motifs/trees.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

type CoatName = keyof typeof coats

type Place = {
  readonly floor: number
  readonly hearth: readonly [x: number, size: number]
  /** The window: middle, sill, half its width, its top. */
  readonly window: readonly [x: number, bottom: number, half: number, top: number]
  readonly coats: readonly (readonly [coat: CoatName, x: number, y: number, size: number])[]
  readonly rail: readonly [from: number, to: number, y: number]
  readonly chair: readonly [x: number, y: number, size: number]
  readonly boots: readonly (readonly [x: number, y: number, size: number, color: string])[]
  readonly bed: readonly [x: number, y: number, size: number]
}

export const picture = scene<Place>(
  'lantern-guest-tales',
  {
    description:
      "A hearth with a kettle on, strangers' coats on a row of pegs, and outside a traveler asking a cow the way",
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1284, y: 690, reach: 1050 },
      focus: [1230, 660],
      quiet: [{ x: 90, y: 120, width: 560, height: 480, ink: '#fbebd2' }],
      finish: { vignette: 0.56, middle: [0.7, 0.62] },
      at: {
        floor: 812,
        hearth: [1284, 1],
        window: [880, 610, 90, 320],
        coats: [
          ['poacher', 1044, 372, 0.82],
          ['small', 1452, 392, 0.8],
          ['cape', 1524, 366, 0.9],
        ],
        rail: [1006, 1086, 366],
        chair: [1000, 926, 0.8],
        boots: [
          [1176, 884, 0.8, '#7a3a2c'],
          [1420, 884, 1.1, '#4a4a3a'],
          [1490, 886, 0.6, '#9a5030'],
        ],
        bed: [330, 880, 1],
      },
    },
    tall: {
      light: { x: 500, y: 930, reach: 900 },
      focus: [470, 860],
      quiet: [{ x: 50, y: 50, width: 700, height: 280, ink: '#fbebd2' }],
      finish: { vignette: 0.52, middle: [0.55, 0.7] },
      at: {
        floor: 1036,
        hearth: [500, 0.86],
        window: [160, 850, 92, 560],
        coats: [
          ['poacher', 296, 640, 0.74],
          ['cape', 726, 660, 0.8],
        ],
        rail: [250, 340, 634],
        chair: [210, 1140, 0.76],
        boots: [
          [644, 1096, 0.9, '#4a4a3a'],
          [712, 1098, 0.56, '#9a5030'],
        ],
        bed: [-600, 1100, 0.8],
      },
    },
  },
  (s, p) => [wall(s, p), view(s, p), hearth(s, p), wardrobe(s, p), ground(s, p), bed(s, p), seat(s, p), air(s, p)],
)

function wall(s: Stage, p: Place): Items {
  const next = s.random('wall')
  const pattern = wallpaper(20, 14, [84, 72], (x, y) =>
    shape(`M${x} ${y + 20}q7 -14 14 0q-7 5 -14 0M${x + 7} ${y + 22}v12`, '#ffcf8a', 0.07),
  )
  let boards = ''
  for (let x = -20; x < s.width + 20; x += 62)
    boards += shape(box(x, p.floor - 150, 56, 150, 4), s.lit(lighten('#4a2620', next.between(-0.012, 0.02)), 0.5))
  return [
    flat(
      shape(
        s.whole,
        radialAt(
          s.light.x,
          s.light.y - 80,
          s.tall ? 860 : 1150,
          '#a85034, #7a3a34 0.22, #43202c 0.5, #22121e 0.8, #150b15',
        ),
      ) + pattern,
    ),
    layer(boards + shape(box(-20, p.floor - 164, s.width + 40, 18, 4), s.lit('#5e3024', 0.5))),
    flat(
      shape(
        box(0, 0, s.width * (s.tall ? 0 : 0.5), s.height),
        linear('#10070e/0.66, #10070e/0.4 0.7, #10070e/0', { from: [0, 0], to: [1, 0] }),
      ),
    ),
  ]
}

/** The road, the hill, a cow, and the first traveler. */
function view(s: Stage, { window: [x, bottom, half, top] }: Place): Items {
  const hill = ridge(s.width, bottom - 92, 16, 'lantern-guest-tales/hill', { swells: 8 })
  const near = ridge(s.width, bottom - 40, 8, 'lantern-guest-tales/near', { swells: 5 })
  const k = half / 104
  const frame = box(x - half, top, half * 2, bottom - top, 10)
  const cow = at(
    x - 34 * k,
    bottom - 44 * k,
    shape(
      'M-44 -8V-34Q-44 -46 -30 -46H16L26 -58L30 -48L44 -50L42 -42L52 -26Q50 -16 38 -18L26 -24V-8V14H18V-6H-28V14H-36V-4Z',
      '#f0dcc0',
    ) +
      shape('M-30 -46Q-10 -46 -12 -32Q-24 -24 -34 -34ZM2 -34Q14 -38 18 -26Q8 -16 2 -24Z', '#5a3440') +
      shape('M40 -28L54 -25Q50 -16 40 -19Z', '#e8a090') +
      circle(36, -38, 2.6, '#2a1420') +
      stroke('M-44 -36Q-54 -26 -50 -8', '#f0dcc0', 3),
    { scale: k },
  )
  const traveler = at(
    x + 50 * k,
    bottom - 32 * k,
    shape('M-15 2C-16 -26 -8 -40 0 -42C8 -40 16 -26 15 2Z', '#e07a4f') +
      shape('M-10 -38C-13 -54 -4 -62 2 -66Q2 -58 8 -54C13 -48 12 -40 8 -36Z', '#e07a4f') +
      shape(oval(-3, -44, 5, 6.4), '#f0bd98') +
      shape('M8 -34L24 -30L26 -8L10 -6Z', '#6a4a34') +
      stroke('M-10 -28L-24 -24', '#e07a4f', 5),
    { scale: k },
  )
  return [
    layer(shape(box(x - half - 22, top - 22, half * 2 + 44, bottom - top + 44, 14), s.lit('#6b3a2e', 0.5)), 'block'),
    flat(
      clipped(
        shape(box(x - half, top, half * 2, bottom - top), linear('#141a44, #3a3572 0.6, #8a5078')) +
          stars(56, [x - half, top, x + half, bottom - 110], s.random('stars'), { largest: 1.6, bright: 0.08 }) +
          crescent(x + half * 0.36, top + 76 * k, 26 * k, { phase: 0.34, turn: -30, halo: 0.8 }) +
          shape(hill.down(bottom), '#33285c') +
          shape(
            pine(x - half * 0.8, bottom - 84, 90 * k, s.random('p')) +
              pine(x + half * 0.84, bottom - 88, 110 * k, s.random('q')),
            '#221a48',
          ) +
          shape(near.down(bottom), '#261d48') +
          shape(
            `M${fine(x + 10 * k)} ${bottom - 88}Q${fine(x + 50 * k)} ${bottom - 70} ${fine(x + 16 * k)} ${bottom - 50}Q${fine(x - 30 * k)} ${bottom - 20} ${fine(x + 20 * k)} ${bottom}H${fine(x + 90 * k)}Q${fine(x + 30 * k)} ${bottom - 26} ${fine(x + 60 * k)} ${bottom - 50}Q${fine(x + 76 * k)} ${bottom - 74} ${fine(x + 20 * k)} ${bottom - 88}Z`,
            '#6a5488',
          ) +
          cow +
          traveler +
          glow(x + 26 * k, bottom - 52 * k, 5 * k, '#ffc86b', 0.9) +
          circle(x + 26 * k, bottom - 52 * k, 4 * k, '#fff3c4'),
        frame,
      ),
    ),
    layer(
      stroke(
        `M${x} ${top}V${bottom}M${x - half} ${fine(top + (bottom - top) * 0.4)}H${x + half}`,
        s.lit('#5e3226', 0.5),
        9,
      ) + shape(box(x - half - 38, bottom + 8, half * 2 + 76, 22, 5), s.lit('#7a4432', 0.55)),
      'thing bright',
    ),
    // A pie that cools, for whoever it is.
    layer(
      at(
        x - half * 0.5,
        bottom + 8,
        shape('M-40 -6H40L32 10H-32Z', '#c9913f') +
          shape('M-38 -6Q-30 -32 0 -32Q30 -32 38 -6Z', '#e0a060') +
          stroke('M-18 -24l8 12M0 -28v15M18 -24l-8 12', '#8a4a24', 3.4),
        { scale: k },
      ),
      'card',
    ),
    flat(wisp(x - half * 0.5, bottom - 26, 70, s.random('pie'), { opacity: 0.3 })),
  ]
}

function hearth(s: Stage, { hearth: [x, k], floor }: Place): Items {
  const next = s.random('stones')
  const px = (value: number) => fine(x + value * k)
  const py = (value: number) => fine(floor + value * k)
  const opening = `M${px(-124)} ${py(6)}V${py(-170)}C${px(-124)} ${py(-250)} ${px(124)} ${py(-250)} ${px(124)} ${py(-170)}V${py(6)}Z`
  let stones = ''
  for (let row = 0; row < 7; row++)
    for (let at = -196 + (row % 2) * 32; at < 196; at += 64) {
      const from = Math.max(-196, at)
      stones += shape(
        box(x + (from + 3) * k, floor + (-320 + row * 46) * k, Math.min(58, 193 - from) * k, 40 * k, 9 * k),
        s.lit(lighten('#7a463c', next.between(-0.05, 0.05)), 0.5),
      )
    }
  const flame = (dx: number, size: number, color: string) =>
    shape(
      `M${px(dx)} ${py(-16)}C${px(dx - 44 * size)} ${py(-36 * size)} ${px(dx - 30 * size)} ${py(-80 * size)} ${px(dx + 6 * size)} ${py(-150 * size)}C${px(dx + 12 * size)} ${py(-100 * size)} ${px(dx + 52 * size)} ${py(-70 * size)} ${px(dx + 32 * size)} ${py(-26)}Q${px(dx + 20 * size)} ${py(-14)} ${px(dx)} ${py(-16)}Z`,
      color,
    )
  const kettle = at(
    x,
    floor - 172 * k,
    stroke('M0 -64V-36', '#3a1c1c', 5) +
      stroke('M-42 -2C-44 -52 44 -52 42 -2', '#a8703c', 8) +
      shape('M-52 6C-60 50 -40 70 0 70C40 70 60 50 52 6Q0 -16 -52 6Z', linear('#e0884a, #b0542e 0.5, #6a2a1c')) +
      shape('M50 16C70 16 74 -4 84 -14L92 -6C84 14 76 38 52 40Z', '#c9683a') +
      shape('M-30 0Q0 -16 30 0Q0 8 -30 0Z', '#ffc890') +
      circle(0, -12, 7, '#ffd98a') +
      shape('M-38 22C-40 40 -34 54 -24 60C-32 46 -32 34 -30 22Z', '#ffd9a8', 0.6),
    { scale: k },
  )
  return [
    layer(shape(box(x - 150 * k, -40, 300 * k, floor - 300 * k + 60), s.lit('#4a262a', 0.45)), 'block soft'),
    layer(shape(box(x - 204 * k, floor - 326 * k, 408 * k, 336 * k, 6), s.lit('#4a2824', 0.45)) + stones, 'wall'),
    layer(shape(opening, s.lit('#8a4a34', 0.6)), 'scrap bright'),
    flat(
      clipped(
        shape(
          opening,
          radialAt(
            Math.round(x),
            Math.round(floor - 60 * k),
            Math.round(190 * k),
            '#ffcf7a, #e8702c 0.35, #7a2418 0.75, #2a0c0c',
          ),
        ) + stroke(`M${px(-118)} ${py(-196)}H${px(118)}`, '#2a1214', 8 * k),
        opening,
      ),
    ),
    layer(
      stroke(
        `M${px(-78)} ${py(-10)}L${px(64)} ${py(-34)}M${px(-60)} ${py(-34)}L${px(80)} ${py(-10)}M${px(-20)} ${py(-14)}H${px(30)}`,
        '#4a2018',
        24 * k,
      ),
      'card bright',
    ),
    flat(
      flame(-38, 0.7, '#e8622c') +
        flame(36, 0.74, '#e8622c') +
        flame(0, 0.92, '#f08a34') +
        flame(-16, 0.6, '#ffb454') +
        flame(20, 0.52, '#ffc86b') +
        flame(2, 0.4, '#fff0c4'),
    ),
    layer(kettle),
    flat(
      glow(x, floor - 70 * k, 15 * k, '#ffb454', 0.55) +
        wisp(x + 92 * k, floor - 196 * k, 150 * k, s.random('kettle'), { opacity: 0.5, width: 12 }) +
        wisp(x + 84 * k, floor - 190 * k, 110 * k, s.random('kettle2'), { opacity: 0.4, width: 9 }),
    ),
    layer(shape(box(x - 230 * k, floor - 350 * k, 460 * k, 30 * k, 6), s.lit('#8a5032', 0.6)), 'block bright'),
    mantel(x, floor - 350 * k, k),
    screen(blurred(ellipse(x, floor + 60 * k, 300 * k, 60 * k, '#ff9a4a', 0.35), 26)),
  ]
}

function wardrobe(s: Stage, { coats: hung, rail: [from, to, y] }: Place): Items {
  return [
    layer(shape(box(from - 24, y - 20, to - from + 48, 18, 5), s.lit('#7a4632', 0.55))),
    hung.map(([coat, x, top, size]) => [
      layer(stroke(`M${x} ${top - 10}v16`, s.lit('#d9a04a', 0.6), 9), 'card'),
      layer(at(x, top, coats[coat], { scale: size }), 'wall bright'),
      coat === 'poacher' && flat(glow(x + 28 * size, top + 222 * size, 6, '#ffe9a8', 0.8)),
    ]),
  ]
}

function ground(s: Stage, p: Place): Items {
  const [x, k] = p.hearth
  let planks = ''
  for (let one = -12; one <= 10; one++)
    planks += stroke(`M${x + one * 74} ${p.floor}L${x + one * 180} ${s.height}`, '#1c0c0c', 2.2, 0.4)
  const rug = (grow: number, color: string) =>
    ellipse(x - 110 * k, p.floor + 104 * k, 330 * k * grow, 66 * k * grow, s.lit(color, 0.5))
  const boot = ([bx, by, size, color]: Place['boots'][number]) => {
    const one = (dx: number) => {
      const q = (value: number) => fine(bx + (dx + value) * size)
      const r = (value: number) => fine(by + value * size)
      return `M${q(-16)} ${r(-78)}H${q(14)}L${q(15)} ${r(-28)}Q${q(46)} ${r(-28)} ${q(46)} ${r(-4)}V${r(0)}H${q(-16)}Z`
    }
    return [
      layer(shape(one(0), s.lit(darken(color, 0.04), 0.5)) + shape(one(32), s.lit(color, 0.55)), 'thing bright'),
      flat(wisp(bx + 16 * size, by - 80 * size, 60 * size, s.random(`boot${bx}`), { opacity: 0.3, width: 6 })),
    ]
  }
  return [
    layer(shape(s.below(p.floor), s.lit('#46221e', 0.5, { fall: 0.14 })), 'thing soft dim'),
    flat(planks),
    layer(shape(box(x - 226 * k, p.floor - 6, 452 * k, 26 * k, 8), s.lit('#6a3c34', 0.55)), 'thing bright'),
    layer(
      rug(1, '#7d2f3a') + rug(0.92, '#c08a4a') + rug(0.88, '#5e2236') + rug(0.62, '#8f3644') + rug(0.56, '#5e2236'),
      'scrap',
    ),
    p.boots.map(boot),
  ]
}

/** The guest bed, turned down on both sides. */
function bed(s: Stage, { bed: [x, y, k] }: Place): Items {
  if (x < -400) return null
  const px = (value: number) => fine(x + value * k)
  const py = (value: number) => fine(y + value * k)
  const wood = s.lit('#5a2f26', 0.45)
  return [
    flat(blurred(ellipse(x, y + 10, 300 * k, 26, s.palette.dark, 0.6), 12)),
    layer(
      shape(
        `M${px(-270)} ${py(8)}V${py(-186)}Q${px(-270)} ${py(-214)} ${px(-240)} ${py(-210)}Q${px(-190)} ${py(-236)} ${px(-150)} ${py(-196)}L${px(-146)} ${py(8)}Z`,
        wood,
      ) +
        shape(`M${px(226)} ${py(8)}V${py(-110)}Q${px(250)} ${py(-140)} ${px(272)} ${py(-110)}V${py(8)}Z`, wood) +
        shape(box(x - 250 * k, y - 66 * k, 500 * k, 46 * k, 4), wood),
      'block',
    ),
    layer(
      shape(
        `M${px(-236)} ${py(-64)}V${py(-104)}Q${px(0)} ${py(-126)} ${px(236)} ${py(-98)}V${py(-60)}Z`,
        s.lit('#d9b890', 0.4),
      ),
      'card',
    ),
    layer(shape(oval(x - 176 * k, y - 124 * k, 62 * k, 28 * k), s.lit('#e8cfa8', 0.4))),
    layer(
      shape(
        `M${px(-96)} ${py(-112)}Q${px(70)} ${py(-140)} ${px(242)} ${py(-100)}L${px(248)} ${py(-34)}Q${px(90)} ${py(-16)} ${px(-110)} ${py(-34)}Z`,
        s.lit('#7a3a4a', 0.5),
      ) +
        each([0, 1, 2, 3], (one) =>
          shape(
            box(x + (-60 + one * 74) * k, y - 104 * k + (one % 2) * 30 * k, 40 * k, 34 * k, 3),
            s.lit(['#c08a4a', '#4c5a7a', '#a85a3c', '#6a7a4a'][one]!, 0.5),
          ),
        ),
    ),
    layer(
      shape(
        `M${px(-104)} ${py(-114)}L${px(-40)} ${py(-130)}L${px(-62)} ${py(-36)}L${px(-116)} ${py(-34)}Z`,
        s.lit('#e8cfa8', 0.45),
      ) +
        shape(
          `M${px(214)} ${py(-112)}L${px(244)} ${py(-102)}L${px(250)} ${py(-34)}L${px(196)} ${py(-34)}Z`,
          s.lit('#e8cfa8', 0.45),
        ),
      'card bright',
    ),
  ]
}

const seat = (s: Stage, { chair: [x, y, size] }: Place): Items => armchair(s, x, y, size)

function air(s: Stage, p: Place): Items {
  const next = s.random('sparks')
  const [x, k] = p.hearth
  const spots: Point[] = Array.from({ length: 26 }, (): Point => [
    x + next.bell() * 300 * k,
    p.floor - next.between(-60, 460) * k,
  ])
  return [
    flat(each(spots, ([sx, sy]) => firefly(sx, sy, next.between(1, 2.4), '#ffcf8a'))),
    // A mat at the door, which is on our side of the picture.
    layer(
      shape(
        curve(`
          -60,${s.height - 54} ${s.width * 0.3},${s.height - 30} ${s.width * 0.6},${s.height - 22}
          ${s.width + 60},${s.height - 60}
        `) + `V${s.height + 40}H-60Z`,
        s.lit('#2a1218', 0.3, { fall: 0.04 }),
      ),
      'frame',
    ),
  ]
}

const cloth = (color: string) => linear(`${lighten(color, 0.07)}, ${color} 0.6, ${darken(color, 0.09)}`)

/** Coats of strangers; each hangs by its collar from 0, 0. */
const coats = {
  // Of somebody very tall, with a pocket for everything; in one of them something still shines.
  poacher:
    shape(
      'M-20 6Q0 -12 20 6L56 26L80 190L56 200L48 120L56 322Q0 340 -56 322L-48 120L-56 200L-80 190L-56 26Z',
      cloth('#5a6a4a'),
    ) +
    stroke('M0 10V320', '#2c3424', 2.6) +
    shape(
      box(-46, 150, 36, 42, 5) +
        box(10, 150, 36, 42, 5) +
        box(-44, 226, 36, 46, 5) +
        box(8, 226, 38, 46, 5) +
        box(12, 84, 26, 28, 4),
      '#46543a',
    ) +
    shape('M-22 6L-40 40L-8 62L0 14ZM22 6L40 40L8 62L0 14Z', '#6f8058') +
    each([90, 130, 170, 210], (y) => circle(5, y, 4.4, '#ffd98a')) +
    shape('M14 226Q26 206 42 226Z', '#fff3c4') +
    shape('M-40 150L-34 128L-22 132L-20 150Z', '#f6dda8'),
  // Of somebody very small, who was told to wear a scarf.
  small:
    shape(
      'M-16 4Q0 -8 16 4L46 22L58 104L40 110L34 70L40 176Q0 186 -40 176L-34 70L-40 110L-58 104L-46 22Z',
      cloth('#c2603c'),
    ) +
    shape('M-24 2Q0 24 24 2L28 16Q0 36 -28 16ZM8 20L24 24L20 104L4 100Z', '#5fa0a8') +
    stroke('M5 84L21 88M6 70L22 74', '#fff3d6', 4) +
    each([76, 108, 140], (y) => circle(-5, y, 5, '#fff3d6')) +
    shape(box(10, 122, 22, 22, 4), '#a04a30') +
    stroke('M18 122q-6 -14 2 -20t2 -14', '#f2d7a0', 2.4),
  // Of somebody from very far away: it has their night on its lining.
  cape:
    shape(
      'M-22 2Q0 -12 22 2C60 40 82 160 84 296Q40 282 20 304Q0 290 -20 304Q-44 284 -84 296C-82 160 -60 40 -22 2Z',
      cloth('#4a4a8a'),
    ) +
    shape('M4 14C30 80 34 200 20 304Q40 282 62 292C52 190 30 80 4 14Z', '#241f52') +
    each(numbers('30,150 40,210 28,250 46,262 22,110 36,180'), ([x, y]) => circle(x, y, 2.6, '#ffe9b4')) +
    shape('M-26 4Q0 22 26 4L30 30Q0 50 -30 30Z', '#e0b080') +
    circle(0, 34, 8, '#ffd98a'),
} as const

/** Cups for eight, a clock with thirteen hours, and what the last guest forgot. */
function mantel(x: number, y: number, k: number): Items {
  const cups = each(['#c2603c', '#5a7a8a', '#c9913f', '#7a5a8a', '#8fa070'], (color, one) =>
    at(
      x + (-196 + one * 46 + (one > 2 ? 176 : 0)) * k,
      y,
      shape('M-15 -28H15L11 -2Q0 2 -11 -2Z', linear(`${lighten(color, 0.06)}, ${darken(color, 0.08)}`)) +
        stroke('M14 -24Q26 -20 13 -8', color, 4),
      { scale: k },
    ),
  )
  const hours = each(13, (hour) => {
    const angle = (hour / 13) * Math.PI * 2
    return circle(Math.sin(angle) * 27, -48 - Math.cos(angle) * 27, 2.6, '#5a2c20')
  })
  const clock =
    shape('M-50 0L-42 -16H42L50 0Z', '#8a5028') +
    circle(0, -48, 42, '#b87b35') +
    circle(0, -48, 34, '#fff3d6') +
    hours +
    stroke('M0 -48V-68M0 -48L-13 -40', '#5a2c20', 4) +
    circle(0, -48, 4, '#c2603c')
  return [
    layer(cups + at(x, y, clock, { scale: k })),
    flat(lantern(x + 92 * k, y - 36 * k, { scale: 0.72 * k, strength: 0.5 })),
  ]
}
