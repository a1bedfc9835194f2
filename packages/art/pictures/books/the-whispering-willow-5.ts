import { tuppence } from '../../characters/tuppence.ts'
import { flying, wakefulStar } from '../../characters/willow-folk.ts'
import { numbers, ribbon, ridge, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, clipped, each, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { barkFill, fireflies, hollow, hung, nearBank, night, woods } from '../../motifs/brook.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { grass } from '../../motifs/leaves.ts'
import { rays } from '../../motifs/rays.ts'
import { bark, frond, willowTrunk } from '../../motifs/willow.ts'
import { brook } from '../../palettes.ts'

export const picture = scene(
  'the-whispering-willow-5',
  {
    description:
      'The leaves of the willow fly up like a curtain; in its roots sits a tiny star, wide awake, before Tuppence',
    palette: { ...brook, bounce: '#e0c02e' },
    shape: {
      size: sizes.page,
      light: { x: 690, y: 880, reach: 1050 },
      focus: [640, 880],
      finish: { vignette: 0.55, middle: [0.56, 0.6] },
      at: undefined,
    },
  },
  (s) => [
    night(s, ['#071b2a', '#0d3a4a', '#1f665f', '#6a9a5a'], 1000),
    skyHole(452, 232, 80),
    woods(s, 760, ['#1d5c5c', '#17504f']),
    hung(s, 'far', thrown(s, 'far', 9, 0.76), '#154b4c', 17),
    flat(glow(s.light.x, s.light.y, 56, '#ffd67c', 0.9)),
    nest(s),
    rays(690, 870, 800, s.random('rays'), [-2.5, -0.6], '#ffe08a', { count: 11, opacity: 0.2, width: 0.06 }),
    layer(at(690, 902, wakefulStar(), { scale: 1.4, turn: -5 }), 'card dim'),
    flat(glow(690, 860, 14, '#fff3cf', 0.22)),
    nestFront(s),
    flat(glow(486, 1092, 9, '#ffdf9a', 0.5)),
    layer(lantern(486, 1088, { scale: 0.9, strength: 0.5 }), 'card bright'),
    layer(
      at(348, 1128, tuppence({ cap: 1, mouth: 'hidden', look: [0.9, -0.15], head: -3 }, { fromX: 0.9, fromY: -0.3 }), {
        scale: 1.2,
      }),
      'wall',
    ),
    hung(s, 'near', thrown(s, 'near', 13, 1), '#2a7a62', 18),
    hung(s, 'front', thrown(s, 'front', 10, 1.24), '#45a27a', 20),
    valance(s),
    layer(shape(flying(loose(s)), s.lit('#57a877', 0.7)), 'wall'),
    mushrooms(numbers('842,1126,1 900,1140,0.7 120,1116,0.8')),
    nearBank(s, 1220),
    fireflies(s, 22, [160, 420, 860, 1150]),
  ],
)

/** Branches flung up and apart like the curtain of a theatre. */
function thrown(s: Stage, name: string, count: number, size: number): string {
  const next = s.random(name)
  let d = ''
  for (const side of [-1, 1])
    for (let one = 0; one < count; one++) {
      const t = (one + next()) / count
      const rootX = (side < 0 ? 340 : 700) + side * (170 - 60 * size) * (1 - t * 0.4)
      const rootY = -60 - 40 * t
      const reach = (side < 0 ? 250 + 330 * t : 190 + 220 * t) * size
      const drop = 160 + 560 * (1 - t) * (0.5 + 0.5 * size) + next.between(-40, 60)
      const midX = rootX + side * reach * 0.62
      d += frond(
        [
          [rootX, rootY],
          [rootX + side * reach * 0.3, rootY + drop * 0.42],
          [midX, rootY + drop * 0.62],
          [rootX + side * reach * 1.02, rootY + drop * 0.6 + 40],
          [rootX + side * reach * 1.3, rootY + drop * 0.42],
        ],
        next,
        { leafLength: 50 * Math.min(1, size), gap: 19, stem: 3 },
      )
    }
  return d
}

/** The upper edge of that theatre: leaves that were not asked. */
function valance(s: Stage): Items {
  const next = s.random('valance')
  const d = each(26, (one) => {
    const x = -20 + one * 41
    const side = x < 520 ? -1 : 1
    const long = 70 + 130 * Math.min(1, Math.abs(x - 520) / 420) * next.between(0.8, 1.2)
    return frond(
      [
        [x, -30],
        [x + side * 6, long * 0.4],
        [x + side * 26, long * 0.8],
        [x + side * 60, long],
      ],
      next,
      { leafLength: 46, gap: 18, stem: 3 },
    )
  })
  return hung(s, 'front', d, '#1d5e54', 14)
}

/** Leaves that have not come down yet. */
function loose(s: Stage): [number, number, number, number][] {
  const next = s.random('loose')
  return Array.from({ length: 34 }, () => {
    const x = next.between(60, 940)
    return [x, next.between(330, 760) + Math.abs(x - 560) * 0.3, next.between(26, 46), next.between(-2.6, -0.5)]
  })
}

/** A hole in the sky, exactly as large as the star and exactly its shape. */
function skyHole(x: number, y: number, radius: number): Items {
  const hole = star(x, y, radius, { waist: 0.56 })
  return flat(
    glow(x, y, 26, '#bfe6dc', 0.5) +
      shape(hole, '#03121c') +
      clipped(shape(star(x + 5, y + 8, radius, { waist: 0.56 }), radial('#fffef0, #eaf6d8 0.6, #b8e0cc')), hole) +
      stroke(hole, '#2f6f7a', 3, 0.7),
  )
}

/** The nest that the roots have made, behind the star and before it. */
function nest(s: Stage): Items {
  const next = s.random('nest')
  const trunk = willowTrunk(700, 1030, 1140, 270, next, 20)
  return [
    layer(
      each(trunk, (d) => shape(d, barkFill(s))) +
        stroke(bark(700, 1030, 1000, 260, s.random('bark'), 20), '#21151c', 4.5, 0.26),
      'near bright',
    ),
    hollow(692, 1034, 134, 300, true),
  ]
}

function nestFront(s: Stage): Items {
  const next = s.random('roots')
  const roots: string[] = []
  for (let one = 0; one < 8; one++) {
    const t = one / 7
    const x = 546 + t * 290
    roots.push(
      shape(
        ribbon(
          `
          ${x - 120},${1050 + next.bell() * 10} ${x - 44},${984 + Math.abs(t - 0.5) * -46 + next.bell() * 14}
          ${x + 30},${992 + Math.abs(t - 0.5) * -30 + next.bell() * 14} ${x + 110},${1062 + next.bell() * 12}
        `,
          (u) => 17 * Math.sin(Math.PI * (0.1 + 0.8 * u)) + 3,
          22,
        ),
        barkFill(s),
      ),
    )
  }
  const bank = ridge(s.width, 1056, 14, 'nest/bank', { swells: 2 })
  return [
    roots.map((root) => layer(root, 'card bright')),
    layer(
      shape(
        bank.down(s.height) + grass(-10, s.width + 10, bank.yAt, s.random('moss'), { height: 30, gap: 6, width: 3 }),
        s.lit('#2c7a50', 0.5),
      ),
      'block',
    ),
  ]
}

const mushrooms = (places: readonly (readonly [x: number, y: number, size: number])[]): Items =>
  layer(
    each(places, ([x, y, size]) =>
      at(
        x,
        y,
        shape('M-11 0Q-8 -24 -9 -40H9Q8 -24 12 0Z', '#f2e2c0') +
          shape('M-38 -34Q-34 -74 0 -76Q34 -74 38 -34Q0 -24 -38 -34Z', '#d3604a') +
          each(numbers('-18,-52,6 8,-60,7 22,-44,4.6'), ([cx, cy, r]) => ellipse(cx, cy, r, r * 0.8, '#fff0d4')),
        { scale: size },
      ),
    ),
  )
