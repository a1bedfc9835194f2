import { breathing } from '../../characters/critter.ts'
import { fizzlet } from '../../characters/fizzlet.ts'
import { lulu } from '../../characters/lulu.ts'
import { starKeeper } from '../../characters/star-keeper.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { box, fine, numbers, oval, type Point, polygon } from '../../engine/path.ts'
import { type Composition, scene } from '../../engine/picture.ts'
import { added, flat, layer, moving, shining, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { flower } from '../../motifs/flower.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { sprig } from '../../motifs/leaves.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { crescent } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { nightWindow } from '../../motifs/opening.ts'
import { books, pile } from '../../motifs/shelf.ts'
import { comet, constellation, stars } from '../../motifs/stars.ts'
import { boardWalls, meadowWindow } from '../../motifs/treehouse-room.ts'
import { bunting } from '../../motifs/treehouse.ts'
import { palettes, type Palette } from '../../palettes.ts'

// A child's home, of which there are three. Shelves with the things to do hang on the wall: to the right of the window
// on a wide screen, above the floor on a tall one. So the wall is calm there, and what is to be seen is at the left or below.

type Spot = readonly [x: number, y: number, size: number]

type Home = {
  readonly floor: number
  readonly window: readonly [x: number, y: number, radius: number]
  /** Who lives here, and what stands beside. */
  readonly who: Spot
  readonly beside: Spot
}

const finish = { vignette: 0.26, shadows: 0.8 } as const

const wide = (color: string): Composition<Home> => ({
  light: { x: 330, y: 430, reach: 1350, color },
  focus: [330, 620],
  finish: { ...finish, middle: [0.3, 0.5] },
  at: { floor: 790, window: [326, 400, 190], who: [350, 900, 1], beside: [120, 930, 1] },
})

const tall = (color: string): Composition<Home> => ({
  light: { x: 400, y: 860, reach: 1050, color },
  focus: [400, 980],
  finish: { ...finish, middle: [0.5, 0.72] },
  at: { floor: 1010, window: [400, 130, 120], who: [440, 1110, 0.8], beside: [262, 1140, 0.74] },
})

const home = (name: string, description: string, palette: Palette, color: string, draw: (s: Stage, p: Home) => Items) =>
  scene(name, { description, palette, shape: wide(color), tall: tall(color) }, draw)

export const pictures = [
  home(
    'home-meadow',
    'A room in the treehouse: a round window full of meadow, flags, and Whiskerleaf on a rug with a snail',
    // Indoors shadows are of wood, not of grass.
    { ...palettes.critterClub, dark: '#5a3418', bounce: '#ffdc9a' },
    '#fff6d6',
    (s, p) => [
      boardWalls(s, p.floor),
      meadowWindow(s, p.window),
      layer(
        s.tall
          ? bunting([-20, 300], [820, 290], 70, 14, 0.7)
          : bunting([-20, 120], [640, 90], 60, 10, 0.8) + bunting([640, 90], [1640, 130], 60, 14, 0.8),
        'thing dim',
      ),
      climbers(s),
      boards(s, p.floor, '#c08a50'),
      rug(s, p.who, ['#e2694f', '#f6c86a', '#7cc58a']),
      flowerPot(s, p.beside),
      breathing(
        ...p.who,
        4.9,
        whiskerleaf({ look: [0.5, -0.3], head: 4 }),
        whiskerleaf({ look: [0.5, -0.3], head: 4, asleep: true }),
      ),
      shining(
        { motion: 'glimmer', clock: 6.7 },
        [p.window[0], p.window[1]],
        [p.window[2] * 1.1, p.window[2] * 1.1],
        '#fff6d0',
      ),
      moving(
        { motion: 'wave', clock: 19, by: [46 * p.who[2], 0] },
        layer(snail(p.who[0] + 190 * p.who[2], p.who[1] + 12, 0.9 * p.who[2]), 'card dim'),
        { bare: true },
      ),
      flitting(p.beside, [36, -322], 8.3, (x, y, k) => butterfly(x, y, 1.5 * k, '#f28bb2', 18)),
    ],
  ),
  home(
    'home-lantern',
    'An attic of the library at night: beams, an arched window with the moon, lanterns, and Lulu asleep on a pile of books',
    palettes.storytellersLantern,
    '#ffc878',
    (s, p) => [
      plaster(s, p.floor, '#5a3038', '#6a3a3c'),
      nightWindow(
        s,
        p.window[0],
        p.window[1] + p.window[2] * 1.1,
        p.window[2] * 0.72,
        p.window[1] - p.window[2] * 1.05,
      ),
      beams(s),
      hung(s).map(([x, y, k], one) => [
        flat(glow(x, y + 4 * k, 13 * k, '#ffc86b', 0.5)),
        moving(
          { motion: 'sway', clock: 3.7 + one * 0.9, pivot: [x, 0], by: [1.6] },
          layer(lantern(x, y, { scale: k, cord: y / k, strength: 0 }), 'thing dim'),
          { bare: true },
        ),
        flat(glow(x, y + 6 * k, 7 * k, '#fff3cf', 0.4)),
      ]),
      boards(s, p.floor, '#7a4632'),
      rug(s, p.who, ['#a83e48', '#d6a24c', '#6a2f5c']),
      bookcase(s, p),
      asleep(s, p.who),
      flat(glow(p.beside[0], p.beside[1] - 60 * p.beside[2], 20 * p.beside[2], '#ffc878', 0.9)),
      layer(lantern(p.beside[0], p.beside[1] - 60 * p.beside[2], { scale: 1.5 * p.beside[2] }), 'thing dim'),
      shining(
        { motion: 'flicker', clock: 5.3 },
        [p.beside[0], p.beside[1] - 54 * p.beside[2]],
        [150 * p.beside[2], 150 * p.beside[2]],
        '#ffcf8a',
      ),
      flitting(p.beside, [92, -226], 7.1, (x, y, k) => moth(x, y, 1.4 * k, '#e9d3a2', 24)),
    ],
  ),
  home(
    'home-observatory',
    'A cabin under a dome: a tall slit of starry sky, a telescope, and the Star Keeper on a rug with Fizzlet',
    { ...palettes.cosmicMap, bounce: '#e58fa8' },
    '#ffe0a0',
    (s, p) => [
      plaster(s, p.floor, '#28226a', '#332b80'),
      dome(s, p),
      boards(s, p.floor, '#4b3a7c'),
      rug(s, p.who, ['#3d7ab8', '#e9c46a', '#7a4fb0']),
      telescope(s, p),
      moving(
        { motion: 'breathe', clock: 5.3, pivot: [p.who[0] + 60 * p.who[2], p.who[1]] },
        layer(
          at(p.who[0] + 60 * p.who[2], p.who[1] - 150 * p.who[2], starKeeper('idle'), { scale: 0.8 * p.who[2] }),
          'thing fine dim',
        ),
      ),
      flat(glow(p.who[0] - 110 * p.who[2], p.who[1] - 410 * p.who[2], 12 * p.who[2], '#ffd676', 0.8)),
      moving(
        {
          motion: 'lift',
          clock: 2.3,
          pivot: [p.who[0] - 110 * p.who[2], p.who[1] - 410 * p.who[2]],
          by: [6, -20],
        },
        layer(
          at(p.who[0] - 110 * p.who[2], p.who[1] - 410 * p.who[2], fizzlet('happy'), { scale: 0.34 * p.who[2] }),
          'thing fine dim',
        ),
        { bare: true },
      ),
      twinkling(p),
    ],
  ),
]

/** Somebody with wings, beside what stands there: only on the page. */
function flitting(
  [x, y, k]: Spot,
  [dx, dy]: Point,
  clock: number,
  draw: (x: number, y: number, size: number) => string,
): Items {
  const pivot: Point = [x + dx * k, y + dy * k]
  return added({ motion: 'flutter', clock, pivot, by: [58 * k, -46 * k] }, layer(draw(...pivot, k), 'thing dim'))
}

/** Stars in the slit of the dome that come and go. */
const twinkling = ({ window: [x, y, r] }: Home): Items =>
  numbers<readonly [dx: number, dy: number]>('-0.4,0.1 0.16,0.14 0.42,0.5 -0.2,-0.3').map(([dx, dy], one) =>
    added(
      { motion: 'glimmer', clock: 2.9 + one * 0.9 },
      flat(glow(x + dx * r, y + dy * r, 5, '#fff0cf', 0.9) + circle(x + dx * r, y + dy * r, 3, '#ffffff')),
    ),
  )

/** The boards of the floor, and the light on them. */
function boards(s: Stage, y: number, color: string): Items {
  let seams = ''
  for (let one = -6; one < 24; one++) {
    const top = (s.width / 16) * one
    seams += `M${fine(top)} ${y}L${fine(s.light.x + (top - s.light.x) * 1.7)} ${s.height}`
  }
  return [
    layer(shape(s.below(y), s.lit(color, 0.5)), 'wall soft'),
    flat(
      stroke(seams, s.palette.dark, 2.4, 0.32) +
        blurred(ellipse(s.light.x, y + (s.height - y) * 0.5, s.width * 0.3, 50, s.light.color, 0.35), 30),
    ),
    layer(shape(box(-40, y - 26, s.width + 80, 30), s.lit(color, 0.4)), 'card dim'),
  ]
}

function rug(s: Stage, [x, y, k]: Spot, tones: readonly string[]): Items {
  return layer(
    each(tones, (tone, one) =>
      shape(oval(x, y + 6 * k, (300 - one * 70) * k, (62 - one * 15) * k), s.lit(tone, 0.35)),
    ) +
      each(26, (one) => {
        const angle = (one / 26) * Math.PI * 2
        return circle(x + Math.cos(angle) * 266 * k, y + 6 * k + Math.sin(angle) * 54 * k, 5 * k, s.lit('#fff0cf', 0.3))
      }),
    'scrap soft',
  )
}

/** Leaves that have come in at the corners. */
function climbers(s: Stage): Items {
  const next = s.random('climbers')
  const from = s.tall ? [-10, 60] : [-10, 0]
  const right = s.width + 10
  const leaves = each(s.tall ? 6 : 9, (one) => {
    const y = one * (s.tall ? 52 : 40) - 20
    return (
      sprig(from[0]!, y + from[1]!, next.between(70, 130), next.between(0.1, 1), next, { pairs: 5, wide: 0.6 }) +
      sprig(right, y, next.between(80, 150), Math.PI - next.between(0.1, 1), next, { pairs: 5, wide: 0.6 })
    )
  })
  return layer(shape(leaves, s.lit('#4f9c60', 0.35)), 'thing dim')
}

function flowerPot(s: Stage, [x, y, k]: Spot): Items {
  const next = s.random('pot')
  const stems = each(7, (one) =>
    stroke(
      `M${x} ${y - 80 * k}q${(one - 3) * 12 * k} ${-60 * k} ${(one - 3) * 24 * k} ${-(110 + (one % 3) * 30) * k}`,
      s.lit('#4f9c60', 0.3),
      6 * k,
    ),
  )
  const heads = each(7, (one) =>
    flower(
      x + (one - 3) * 24 * k,
      y - (190 + (one % 3) * 30) * k,
      30 * k,
      next.pick(['#ff8f6b', '#f6a6c1', '#ffd86b', '#fffaf0', '#b9a6f0']),
    ),
  )
  return [
    layer(stems, 'card dim'),
    layer(heads, 'card dim'),
    layer(
      shape(
        polygon([
          [x - 62 * k, y - 96 * k],
          [x + 62 * k, y - 96 * k],
          [x + 46 * k, y + 4 * k],
          [x - 46 * k, y + 4 * k],
        ]) + box(x - 70 * k, y - 108 * k, 140 * k, 30 * k, 6 * k),
        s.lit('#d9704a', 0.4),
      ),
      'thing dim',
    ),
  ]
}

/** A wall of one color with a pattern that one sees only near by. */
function plaster(s: Stage, floor: number, color: string, mark: string): Items {
  const next = s.random('plaster')
  const marks = each(s.tall ? 90 : 190, () => {
    const x = next.between(0, s.width)
    const y = next.between(0, floor)
    return `M${fine(x)} ${fine(y - 7)}l3 7l-3 7l-3 -7Z`
  })
  return [flat(shape(s.whole, s.lit(color, 0.5, { fall: 0.06 }))), flat(shape(marks, mark, 0.5))]
}

/** The roof of the attic comes down on both sides. */
function beams(s: Stage): Items {
  const wood = s.lit('#5a2f22', 0.45)
  const beam = (d: string, width: number) => stroke(d, wood, width)
  const low = s.tall ? 420 : 330
  const side = s.tall ? 70 : 190
  return [
    layer(
      shape(
        `M-40 -40H${side + 160}L-40 ${low}ZM${s.width + 40} -40H${s.width - side - 160}L${s.width + 40} ${low}Z`,
        s.lit('#3c2028', 0.35),
      ),
      'wall dim',
    ),
    layer(
      beam(`M${side + 180} -60L-60 ${low + 30}M${s.width - side - 180} -60L${s.width + 60} ${low + 30}`, 34) +
        beam(`M-40 ${s.tall ? 34 : 46}H${s.width + 40}`, 30),
      'block dim',
    ),
  ]
}

const hung = (s: Stage) =>
  numbers<readonly [number, number, number]>(s.tall ? '110,330,0.8 690,280,0.9' : '610,210,0.9 1010,150,0.8 1440,230,1')

/** A low bookcase under the window, or at the side. */
function bookcase(s: Stage, { floor, window: [x] }: Home): Items {
  const [left, width, high] = s.tall ? [560, 300, 150] : [x - 330, 270, 190]
  const next = s.random('low books')
  const bottom = floor + 40
  return [
    layer(shape(box(left, bottom - high, width, high), s.lit('#3a1c1c', 0.4)), 'block dim'),
    layer(
      books(s, left + 14, bottom - 12, width - 28, high * 0.42, next) +
        books(s, left + 14, bottom - high * 0.5 - 4, width - 28, high * 0.42, next),
      'card fine',
    ),
    layer(
      each([0, 0.5, 1], (share) =>
        shape(box(left - 6, bottom - high * share - 8, width + 12, 14, 3), s.lit('#7a4632', 0.5)),
      ) +
        shape(
          box(left - 6, bottom - high, 14, high) + box(left + width - 8, bottom - high, 14, high),
          s.lit('#7a4632', 0.5),
        ),
      'thing',
    ),
  ]
}

function asleep(s: Stage, [x, y, k]: Spot): Items {
  const bed = pile(s, x, y + 20 * k, 3, s.random('bed'), { width: 330 * k, colors: ['#8e3b34', '#a8813f', '#4c3a5e'] })
  return [bed.items, breathing(x, bed.top + 8 * k, k * 0.92, 6.1, lulu())]
}

/** The dome stands open: a slit with the sky in it. */
function dome(s: Stage, { window: [x, y, r] }: Home): Items {
  const next = s.random('slit')
  const bottom = y + r * 1.5
  const slit = (more: number) =>
    `M${fine(x - r * 0.62 - more)} ${fine(bottom + more)}Q${fine(x - r * 0.6 - more)} ${fine(y - r)} ${fine(x - r * 0.36 - more)} -60H${fine(x + r * 0.36 + more)}Q${fine(x + r * 0.6 + more)} ${fine(y - r)} ${fine(x + r * 0.62 + more)} ${fine(bottom + more)}Z`
  const sky =
    shape(slit(0), linear('#05060f, #171a58 0.5, #5a3a8c')) +
    stars(160, [x - r, 0, x + r, bottom], next, { largest: 2 }) +
    crescent(x + r * 0.16, y - r * 0.5, r * 0.27, { phase: 0.34, turn: -30, halo: 0.6 }) +
    comet(x - r * 0.2, y + r * 0.9, [x + r * 0.5, y + r * 0.3]) +
    constellation(
      [
        [x - r * 0.4, y + r * 0.1],
        [x - r * 0.12, y + r * 0.3],
        [x + r * 0.16, y + r * 0.14],
        [x + r * 0.42, y + r * 0.5],
        [x - r * 0.2, y - r * 0.3],
      ],
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [0, 4],
      ],
      { scale: 1.2, opacity: 0.9 },
    )
  let ribs = ''
  for (const share of [-1.9, -1.1, 1.5, 2.5, 3.5, 4.6])
    ribs += `M${fine(x + share * r * 0.5)} -40Q${fine(x + share * r * 0.95)} ${fine(y)} ${fine(x + share * r)} ${fine(s.height)}`
  return [
    flat(stroke(ribs, '#1a1650', 6, 0.55)),
    layer(shape(slit(34), s.lit('#c9913f', 0.4)), 'block'),
    layer(shape(slit(14), s.lit('#7d4f24', 0.4)), 'flush dim'),
    flat(clipped(sky, slit(0))),
  ]
}

/** Brass, on three legs, looking out through the slit. */
function telescope(s: Stage, { beside: [x, y, k] }: Home): Items {
  const brass = s.lit('#c98f3c', 0.16)
  const point = (far: number, side: number): Point => [
    x + (far * 0.62 + side * 0.78) * k,
    y - (210 + far * 0.78 - side * 0.62) * k,
  ]
  const tube = (from: number, to: number, width: number) =>
    shape(
      polygon([point(from, -width / 2), point(to, -width / 2), point(to, width / 2), point(from, width / 2)]),
      brass,
    )
  const leg = (dx: number) =>
    stroke(`M${x} ${fine(y - 200 * k)}L${fine(x + dx * k)} ${fine(y + 6 * k)}`, s.lit('#6a4430', 0.4), 13 * k)
  return [
    layer(leg(-70) + leg(60) + leg(0), 'thing dim'),
    layer(tube(-110, -60, 34) + tube(-66, 80, 54) + tube(70, 190, 72), 'block'),
    layer(
      tube(-72, -56, 64) +
        tube(66, 80, 82) +
        tube(182, 200, 86) +
        circle(x, y - 206 * k, 22 * k, radial('#fff0bf, #b8802f')),
      'card',
    ),
  ]
}
