import { lighten } from '../../engine/color.ts'
import { curve, fine, numbers, oval, type Point, ridge } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import { at, blurred, clipped, each, ellipse, linear, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { bellflower } from '../../motifs/flower.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lanternHouse } from '../../motifs/lantern-house.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fern, grass, sprig } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { rays } from '../../motifs/rays.ts'
import { constellation, stars } from '../../motifs/stars.ts'
import { smallStoryLantern } from '../../motifs/story-lanterns.ts'
import { pine, roundTree } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The middle of the threshold of the lantern that is a library, and its size. */
  readonly house: Point
  readonly size: number
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly horizon: number
  /** Where the lighthouse pretends to be a tree. */
  readonly lighthouse: readonly [x: number, size: number]
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
  readonly posts: readonly (readonly [x: number, y: number, size: number])[]
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly travelers: readonly (readonly [x: number, y: number, size: number, tint: string])[]
  readonly bells: readonly (readonly [x: number, y: number, height: number])[]
  readonly clouds: readonly (readonly [x: number, y: number, width: number, opacity: number])[]
}

export const picture = scene<Place>(
  'lantern-intro',
  {
    description: 'A library in the shape of a giant lantern shines on a hill at night, a ladder leaning against it',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1180, y: 580, reach: 1150 },
      focus: [1180, 580],
      quiet: [{ x: 90, y: 120, width: 640, height: 460, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.68, 0.62] },
      at: {
        house: [1180, 850],
        size: 0.88,
        moon: [806, 210, 40],
        horizon: 700,
        lighthouse: [668, 0.38],
        path: [numbers('1130,846 1010,884 800,916 560,1020'), numbers('1231,846 1216,900 1080,948 980,1020')],
        posts: numbers('836,874,0.72 596,930,0.92'),
        moths: numbers('968,400,0.7,-24 1436,500,0.8,22 1300,330,0.5,34 1010,610,0.46,10'),
        travelers: [
          [1060, 884, 0.5, '#5a4a8a'],
          [884, 918, 0.74, '#7a3a4a'],
          [846, 920, 0.5, '#4a6a5a'],
        ],
        bells: numbers('110,985,150 166,990,100 330,985,90 1440,985,140 1390,990,96'),
        clouds: numbers('120,640,420,0.7 450,668,330,0.8 1500,470,360,0.7'),
      },
    },
    tall: {
      light: { x: 420, y: 800, reach: 1050 },
      focus: [420, 800],
      quiet: [{ x: 50, y: 60, width: 520, height: 330, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.52, 0.7] },
      at: {
        house: [420, 1075],
        size: 0.95,
        moon: [668, 150, 36],
        horizon: 940,
        lighthouse: [92, 0.4],
        path: [numbers('364,1070 290,1104 200,1140 60,1230'), numbers('476,1070 470,1120 420,1170 400,1230')],
        posts: [[148, 1104, 0.76]],
        moths: numbers('212,660,0.7,-24 640,700,0.74,22 600,560,0.46,34'),
        travelers: [
          [320, 1108, 0.6, '#5a4a8a'],
          [236, 1146, 0.8, '#7a3a4a'],
        ],
        bells: numbers('640,1190,130 690,1190,90'),
        clouds: numbers('90,860,260,0.7 740,760,280,0.7'),
      },
    },
  },
  (s, p) => [sky(s, p), hills(s, p), lanternHouse(s, p.house, p.size), ground(s, p), frame(s, p)],
)

function sky(s: Stage, p: Place): Items {
  return [
    flat(
      shape(
        s.whole,
        linear(`
          #0e0a1c, #1d1228 0.3, #4a2438 ${(p.horizon / s.height) * 0.8}, #8a4038 ${p.horizon / s.height}, #8a4038
        `),
      ) +
        stars(s.tall ? 150 : 240, [0, 0, s.width, p.horizon - 80], s.random('stars'), {
          color: '#ffeccd',
          accent: '#f0a070',
          bright: 0.035,
          largest: 1.9,
          where: (x, y) => (x < s.width * 0.48 && y > s.height * 0.12 && y < s.height * 0.58 ? 0.35 : 1),
        }) +
        // An open book, for those who look up.
        constellation(
          numbers('1330,150 1392,128,1.3 1448,160 1506,132,1.3 1566,158 1566,236 1448,242,1.3 1330,232').map(
            ([x, y, size]) => [s.tall ? x * 0.72 - 820 : x, s.tall ? y + 280 : y + 120, size ?? 1] as const,
          ),
          numbers('0,1 1,2 2,3 3,4 4,5 5,6 6,7 7,0 2,6'),
          { opacity: 0.55 },
        ) +
        crescent(...p.moon, { phase: 0.34, turn: -30, halo: 0.7 }),
    ),
    p.clouds.map(([x, y, width, opacity], index) =>
      layer(
        shape(
          cloud(x, y, width, s.random(`cloud${index}`), { tall: 0.2, puffs: 6 }),
          linear(`#6a3848/${opacity}, #5a2c3c/${opacity * 0.4}`),
        ),
        'block fine dim',
        { shadow: 0.2 },
      ),
    ),
  ]
}

function hills(s: Stage, p: Place): Items {
  const [x] = p.house
  const far = ridge(s.width, p.horizon - 26, 34, 'lantern-intro/far', { swells: 2.6 })
  const near = ridge(s.width, p.horizon + 34, 22, 'lantern-intro/near', { swells: 3.4 })
  const next = s.random('woods')
  const [lightX, lightSize] = p.lighthouse
  let woods = ''
  for (let at = -20; at < s.width + 30; at += next.between(26, 60)) {
    if (Math.abs(at - x) < 170 * p.size || Math.abs(at - lightX) < 34) continue
    const tall = next.between(60, 150)
    woods += next.chance(0.6)
      ? pine(at, near.yAt(at) + 8, tall * 1.1, next)
      : roundTree(at, near.yAt(at) + 8, tall * 0.9, next)
  }
  return [
    flat(glow(x, p.house[1] - 330 * p.size, 60 * p.size, '#ff9a4a', 0.7)),
    layer(shape(far.down(s.height), s.lit('#6a3040', 0.55)), 'thing soft dim'),
    screen(blurred(ellipse(x, p.horizon + 10, s.width * 0.5, 40, '#f09a60', 0.3), 24)),
    layer(smallStoryLantern('lighthouse', lightX, near.yAt(lightX) + 10, lightSize), 'card'),
    flat(glow(lightX, near.yAt(lightX) - 84 * (lightSize / 0.38), 7, '#ffd98a', 0.8)),
    layer(shape(woods + near.down(s.height), s.lit('#2c1422', 0.42)), 'block soft'),
    rays(
      x,
      p.house[1] - 320 * p.size,
      s.tall ? 760 : 1000,
      s.random('rays'),
      [Math.PI * 0.9, Math.PI * 2.1],
      '#ffb866',
      { count: 14, opacity: 0.22, width: 0.05 },
    ),
  ]
}

function ground(s: Stage, p: Place): Items {
  const [x, y] = p.house
  const lawn = ridge(s.width, y - 6, 10, 'lantern-intro/lawn', {
    swells: 3,
    shape: (at) => 40 * Math.min(1, Math.abs(at - x) / (s.width * 0.6)),
  })
  const front = ridge(s.width, y + 84, 14, 'lantern-intro/front', {
    swells: 4,
    shape: (at) => 26 * Math.min(1, Math.abs(at - x) / 700),
  })
  const next = s.random('lawn')
  const [left, right] = p.path
  const tufts = (edge: typeof lawn, tall: number) => {
    let d = ''
    for (let at = -20; at < s.width + 20; at += next.between(26, 80))
      d += grass(at - 14, at + 14, edge.yAt, next, { height: tall, gap: 5, width: 2.2 })
    return d
  }
  const way = `${curve(left)}L${right
    .toReversed()
    .map(([px, py]) => `${px} ${py}`)
    .join('L')}Z`
  let stones = ''
  for (let row = 0; row < 12; row++) {
    const t = row / 12
    const along = (points: readonly Point[]) => {
      const at = t * (points.length - 1)
      const from = points[Math.floor(at)]!
      const to = points[Math.min(points.length - 1, Math.floor(at) + 1)]!
      return [from[0] + (to[0] - from[0]) * (at % 1), from[1] + (to[1] - from[1]) * (at % 1)] as const
    }
    const [lx, ly] = along(left)
    const [rx, ry] = along(right)
    const count = 3 + Math.floor(t * 3)
    for (let one = 0; one < count; one++) {
      const share = (one + 0.5 + (row % 2) * 0.3) / (count + 0.3)
      stones += ellipse(
        lx + (rx - lx) * share + next.bell() * 4,
        ly + (ry - ly) * share + 4,
        ((rx - lx) / count) * 0.43,
        5 + t * 11,
        s.lit(lighten('#8a5040', next.between(-0.03, 0.05)), 0.6),
      )
    }
  }
  const post = each(p.posts, ([px, py, size]) =>
    stroke(
      `M${px} ${py}V${fine(py - 112 * size)}Q${px} ${fine(py - 140 * size)} ${fine(px + 30 * size)} ${fine(py - 138 * size)}`,
      s.lit('#3a1a1c', 0.4),
      7 * size,
    ),
  )
  return [
    layer(
      shape(lawn.down(s.height) + tufts(lawn, 18), s.lit('#2a151d', 0.42, { fall: 0.08, reach: 0.8 })),
      'thing soft',
    ),
    layer(post),
    flat(
      each(
        p.posts,
        ([px, py, size]) =>
          glow(px, py, 9 * size, '#ff9a4a', 0.3) +
          lantern(px + 30 * size, py - 92 * size, { scale: 0.62 * size, strength: 0.75 }),
      ),
    ),
    layer(shape(front.down(s.height) + tufts(front, 30), s.lit('#190c14', 0.3, { fall: 0.04, reach: 0.8 })), 'wall'),
    layer(shape(way, s.lit('#5e3028', 0.6)), 'flush'),
    layer(clipped(stones, way), 'scrap fine bright'),
    // Travelers, each with a light and a story.
    p.travelers.map(([tx, ty, size, tint]) => traveler(s, tx, ty, size, tint)),
    layer(
      each(p.bells, ([bx, by, height], at) =>
        bellflower(bx, by, height, at % 2 ? '#e8a868' : '#d97a5a', at % 2 ? 0.3 : -0.26),
      ),
      'thing dim',
    ),
    layer(each(p.moths, ([mx, my, size, turn]) => moth(mx, my, size, '#e8c49a', turn))),
  ]
}

function traveler(s: Stage, x: number, y: number, size: number, tint: string): Items {
  const cloak = s.lit(tint, 0.6)
  return [
    flat(blurred(ellipse(x, y + 2, 30 * size, 6 * size, s.palette.dark, 0.5), 4)),
    layer(
      at(
        x,
        y,
        shape('M-24 0C-24 -40 -14 -62 0 -66C14 -62 24 -40 24 0Q0 8 -24 0Z', cloak) +
          shape('M-15 -58C-18 -84 -4 -96 4 -100Q2 -90 12 -82C20 -72 18 -60 13 -54Q0 -48 -15 -58Z', cloak) +
          shape(oval(6, -66, 8, 10), '#2a1218') +
          stroke('M12 -42L30 -52', cloak, 8),
        { scale: size },
      ),
      'card bright',
    ),
    flat(lantern(x + 32 * size, y - 34 * size, { scale: 0.4 * size, strength: 0.8 })),
  ]
}

function frame(s: Stage, p: Place): Items {
  const next = s.random('frame')
  const plants = (x: number, side: 1 | -1) =>
    each(5, (one) =>
      fern(
        x + side * one * 26,
        s.height + 12,
        next.between(110, 190),
        -Math.PI / 2 + side * (0.12 + one * 0.12) + next.bell() * 0.1,
        { curl: side * 0.7 },
      ),
    ) + sprig(x + side * 40, s.height + 10, 190, -Math.PI / 2 + side * 0.2, next, { pairs: 7 })
  const lights = each(s.tall ? 14 : 24, () =>
    firefly(p.house[0] + next.bell() * s.width * 0.45, p.house[1] - next.between(-80, 420), next.between(1.4, 3)),
  )
  return [
    flat(lights),
    layer(shape(plants(-10, 1) + plants(s.width + 10, -1), s.lit('#180c14', 0.22, { fall: 0.03 })), 'frame'),
  ]
}
