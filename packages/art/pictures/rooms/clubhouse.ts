import { stand } from '../../characters/critter.ts'
import { lulu } from '../../characters/lulu.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { pup } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { box, fine, oval, polygon, ribbon } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { pencil } from '../../motifs/keepsakes.ts'
import { leaf, sprig } from '../../motifs/leaves.ts'
import { boardWalls, meadowWindow } from '../../motifs/treehouse-room.ts'
import { bunting } from '../../motifs/treehouse.ts'
import { palettes } from '../../palettes.ts'

type Spot = readonly [x: number, y: number, size: number]

type Place = {
  readonly floor: number
  readonly window: readonly [x: number, y: number, radius: number]
  readonly lulu: Spot
  readonly trunk: number
  readonly table: readonly [left: number, right: number, top: number]
  readonly whiskerleaf: Spot
  readonly nibsy: Spot
  /** The hole in the floor with the rope ladder, and who is just coming up. */
  readonly hatch: Spot
  readonly sheets: readonly (readonly [x: number, y: number, size: number, turn: number, what: Sheet])[]
  readonly flags: readonly [left: readonly [number, number], right: readonly [number, number], sag: number]
}

type Sheet = 'fish' | 'house' | 'boat' | 'blank'

export const picture = scene<Place>(
  'clubhouse',
  {
    description:
      'Inside the treehouse: a round window full of meadow, a table with coloring sheets, scissors and pencils, critters round it',
    // Indoors shadows are of wood, not of grass.
    palette: { ...palettes.critterClub, dark: '#5a3418', bounce: '#ffdc9a' },
    shape: {
      light: { x: 1110, y: 450, reach: 1250, color: '#fff6d6' },
      focus: [1120, 620],
      quiet: [{ x: 90, y: 120, width: 650, height: 440, ink: '#23402e' }],
      finish: { vignette: 0.22, vignetteColor: '#7a5a2a', middle: [0.66, 0.5], shadows: 0.7 },
      at: {
        floor: 742,
        window: [1090, 452, 206],
        lulu: [1090, 656, 0.56],
        trunk: 1520,
        table: [800, 1400, 786],
        whiskerleaf: [920, 846, 0.92],
        nibsy: [1256, 846, 0.96],
        hatch: [430, 850, 1],
        sheets: [
          [800, 470, 0.86, -5, 'boat'],
          [786, 618, 0.8, 4, 'blank'],
          [1386, 420, 0.9, 5, 'fish'],
          [1392, 566, 0.8, -4, 'house'],
        ],
        flags: [[700, 330], [1480, 300], 60],
      },
    },
    tall: {
      light: { x: 410, y: 660, reach: 1050, color: '#fff6d6' },
      focus: [410, 820],
      quiet: [{ x: 50, y: 80, width: 560, height: 260, ink: '#23402e' }],
      finish: { vignette: 0.22, vignetteColor: '#7a5a2a', middle: [0.5, 0.62], shadows: 0.7 },
      at: {
        floor: 900,
        window: [396, 660, 168],
        lulu: [396, 826, 0.46],
        trunk: 760,
        table: [150, 650, 938],
        whiskerleaf: [256, 986, 0.78],
        nibsy: [526, 986, 0.82],
        hatch: [92, 1068, 0.66],
        sheets: [
          [138, 640, 0.66, -5, 'boat'],
          [638, 640, 0.66, 5, 'fish'],
          [150, 760, 0.6, 4, 'blank'],
        ],
        flags: [[40, 520], [700, 500], 44],
      },
    },
  },
  (s, p) => [
    boardWalls(s, p.floor),
    meadowWindow(s, p.window),
    trunk(s, p),
    layer(bunting(...p.flags, 10, s.tall ? 0.6 : 0.8), 'thing dim'),
    layer(
      each(p.sheets, (one) => pinned(...one)),
      'card dim',
    ),
    stand(...p.lulu, lulu()),
    floor(s, p),
    hatch(s, p),
    stand(...p.whiskerleaf, whiskerleaf({ look: [0.5, 0.5], head: 4 })),
    stand(...p.nibsy, nibsy({ look: [-0.6, 0.4], head: -4 })),
    table(s, p),
  ],
)

/** The tree whose house it is comes in through the floor and goes out through the roof. */
function trunk(s: Stage, { trunk: x }: Place): Items {
  const next = s.random('trunk')
  const fork = s.height * (s.tall ? 0.42 : 0.25)
  const stem = ribbon(
    `
    ${x + 20},${s.height + 40} ${x - 4},${s.height * 0.7} ${x + 14},${s.height * 0.42} ${x - 20},${s.height * 0.2}
    ${x + 6},-40
  `,
    (t) => (s.tall ? 46 : 62) * (1.2 - 0.35 * t),
    40,
  )
  const limb = ribbon(
    `${x},${fork + 50} ${x - 120},${fork - 10} ${x - 300},${fork} ${x - 420},${fork - 40}`,
    (t) => 22 - 18 * t,
    30,
  )
  const bark = each(16, () => {
    const bx = x + next.bell() * 44
    const by = next.between(s.height * 0.15, s.height * 0.8)
    return `M${fine(bx)} ${fine(by)}q${fine(next.bell() * 10)} ${fine(next.between(20, 40))} 0 ${fine(next.between(50, 90))}`
  })
  const leaves = each(5, (one) =>
    sprig(x - 60 - one * 84, fork, next.between(60, 110), Math.PI / 2 + next.bell() * 0.6, next, {
      pairs: 5,
      wide: 0.6,
    }),
  )
  return [
    layer(shape(stem + limb, s.lit('#8a5a36', 0.4)), 'wall dim'),
    flat(stroke(bark, '#5a361e', 4, 0.4)),
    layer(shape(leaves, s.lit('#5aa866', 0.4)), 'thing dim'),
  ]
}

const drawings: Record<Sheet, string> = {
  fish:
    shape('M-30 6C-14 -18 20 -16 30 4C20 22 -14 24 -30 6ZM28 4L46 -12V22Z', '#ff9a6b') +
    circle(-14, 0, 4, '#23402e') +
    stroke('M0 -12Q8 4 0 18M12 -10Q18 4 12 16', '#c9603a', 3),
  house:
    shape('M-28 24V-4H28V24Z', '#f6c86a') +
    shape('M-36 -2L0 -32L36 -2Z', '#e2694f') +
    shape('M-8 24V4H8V24Z', '#7a5a8a'),
  boat:
    shape('M-34 8H34L20 26H-20Z', '#6f9ae0') +
    shape('M-2 4V-34L30 2ZM-6 4V-26L-28 2Z', '#fff3cf') +
    stroke('M-40 32q10 -8 20 0t20 0t20 0t20 0', '#5aa6c0', 3),
  blank:
    stroke('M-26 20C-34 -16 -10 -30 0 -12C10 -30 34 -16 26 20Z', '#4a4238', 3) +
    circle(-10, 0, 3, '#4a4238') +
    circle(10, 0, 3, '#4a4238') +
    stroke('M-8 10Q0 16 8 10', '#4a4238', 3),
}

/** A sheet on the wall, colored in or about to be. */
const pinned = (x: number, y: number, size: number, turn: number, what: Sheet) =>
  at(
    x,
    y,
    shape(box(-58, -66, 116, 132, 3), '#fffdf6') +
      at(0, 0, drawings[what], { scale: 1.2 }) +
      puff(circle(0, -60, 8, '#e2574c'), { depth: 2, blur: 2 }),
    { scale: size, turn },
  )

function floor(s: Stage, { floor: y, window: [x, , r] }: Place): Items {
  const next = s.random('floor')
  let boards = ''
  for (let one = -2; one < 18; one++) {
    const top = (s.width / 14) * one
    boards += `M${fine(top)} ${y}L${fine(x + (top - x) * 1.9)} ${s.height}`
  }
  for (let one = 0; one < 14; one++) {
    const by = next.between(y + 20, s.height)
    const bx = next.between(0, s.width)
    boards += `M${fine(bx)} ${fine(by)}h${fine(next.between(40, 90))}`
  }
  return [
    layer(shape(box(-40, y, s.width + 80, s.height - y + 60), s.lit('#c08a50', 0.5)), 'thing soft'),
    flat(stroke(boards, '#7a4a24', 2.6, 0.4) + blurred(ellipse(x, y + 90, r * 1.5, 60, '#fff0b0', 0.55), 24)),
  ]
}

/** Up the rope ladder. Oops comes last, and is surprised. */
function hatch(s: Stage, { hatch: [x, y, k] }: Place): Items {
  const hole = oval(x, y, 150 * k, 52 * k)
  const rope = (dx: number) => `M${fine(x + dx * k)} ${fine(y + 40 * k)}L${fine(x + dx * 0.96 * k)} ${fine(y - 70 * k)}`
  return [
    layer(shape(oval(x, y, 172 * k, 64 * k), s.lit('#8a5a32', 0.4)), 'card bright'),
    flat(
      clipped(
        shape(hole, radial('#d6f0c8, #7cc58a 0.6, #2f6a48')) + stroke(rope(-60) + rope(60), '#8a6236', 8 * k),
        hole,
      ),
    ),
    layer(
      clipped(
        at(x, y + 66 * k, pup('oops'), { scale: 0.8 * k }),
        `M${fine(x - 300 * k)} ${fine(y - 400 * k)}H${fine(x + 300 * k)}V${fine(y)}A${fine(150 * k)} ${fine(52 * k)} 0 0 1 ${fine(x + 150 * k)} ${fine(y)}A${fine(150 * k)} ${fine(52 * k)} 0 0 1 ${fine(x - 150 * k)} ${fine(y)}H${fine(x - 300 * k)}Z`,
      ),
      'thing dim',
    ),
  ]
}

/** The table: sheets, a jar of pencils, scissors, and somebody of folded paper who already stands. */
function table(s: Stage, { table: [left, right, y] }: Place): Items {
  const k = (right - left) / 600
  const px = (dx: number) => left + dx * k
  const next = s.random('snips')
  const snips = each(22, () =>
    shape(polygon('0,-7 8,4 -7,6'), next.pick(['#ff8f6b', '#8fb4f0', '#ffd86b', '#b9a6f0', '#7cc58a']), {
      transform: `translate(${fine(px(next.between(10, 590)))} ${fine(y + next.between(12, 44) * k)}) rotate(${fine(next.between(0, 360))})`,
    }),
  )
  const wood = (color: string) => s.lit(color, 0.45)
  const sheet = (dx: number, turn: number, what: Sheet) =>
    at(
      px(dx),
      y + 30 * k,
      shape('M-62 -20L50 -26L66 20L-50 28Z', '#fffdf6') + at(2, 0, drawings[what], { scale: [0.9, 0.5] }),
      { scale: k, turn },
    )
  const scissors = at(
    px(306),
    y + 36 * k,
    stroke('M-8 0L52 -14M-8 -8L54 4', '#b8c4cc', 7) +
      circle(-22, 8, 13, 'none', { stroke: '#e2574c', 'stroke-width': 7 }) +
      circle(-24, -14, 13, 'none', { stroke: '#e2574c', 'stroke-width': 7 }) +
      circle(6, -5, 4, '#7a5a3a'),
    { scale: k },
  )
  // Folded along the dotted line: a cat-fox that can stand by itself.
  const paperFox = at(
    px(236),
    y + 26 * k,
    shape('M-34 0L-26 -50L26 -50L34 0L14 0L10 -20H-10L-14 0Z', '#fffdf6') +
      shape('M-32 -52L-40 -104L-14 -86H14L40 -104L32 -52Q0 -36 -32 -52Z', '#cfe8b8') +
      circle(-12, -64, 4, '#23402e') +
      circle(12, -64, 4, '#23402e') +
      stroke('M-6 -52Q0 -48 6 -52', '#23402e', 2.4) +
      stroke('M-26 -50H26', '#8a9a7a', 2, { 'stroke-dasharray': '4 4' }),
    { scale: k },
  )
  return [
    layer(shape(box(px(24), y + 40, 34 * k, s.height) + box(px(542), y + 40, 34 * k, s.height), wood('#8a5a32'))),
    layer(
      shape(
        polygon(`${px(24)},${y} ${px(576)},${y} ${px(620)},${y + 56 * k} ${px(-20)},${y + 56 * k}`),
        wood('#d9a45e'),
      ),
      'wall',
    ),
    layer(shape(box(px(-20), y + 56 * k, 640 * k, 24 * k, 4), wood('#a8703c'))),
    layer(sheet(118, -3, 'blank') + sheet(420, 5, 'fish'), 'scrap'),
    flat(snips),
    layer(
      pencil(px(556), y + 16 * k, 96 * k, '#5aa6a0', 15 * k, -10) +
        pencil(px(570), y + 16 * k, 112 * k, '#e2574c', 15 * k, 3) +
        pencil(px(584), y + 16 * k, 90 * k, '#f0b84a', 15 * k, 14),
      'card',
    ),
    layer(
      at(
        px(570),
        y + 34 * k,
        puff(shape('M-36 -56H36L32 0Q0 10 -32 0Z', linear('#b8dff0, #6fa8cc')), {
          depth: 7,
          blur: 8,
          dark: '#1f4a66',
          fromX: -0.5,
        }) + shape(leaf(-6, -16, 30, -0.6, { wide: 0.6 }), '#fffdf6'),
        { scale: k },
      ) + paperFox,
      'thing dim',
    ),
    layer(scissors, 'card'),
  ]
}
