import { tuppence } from '../../characters/tuppence.ts'
import { frog, hollowLog, owl } from '../../characters/willow-folk.ts'
import { curve, fine, numbers, ribbon, ridge } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { type Items, type Stage, flat, layer } from '../../engine/stage.ts'
import { at, clipped, each, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { barkFill, fireflies, hung, nearBank, night, woods } from '../../motifs/brook.ts'
import { glow } from '../../motifs/glow.ts'
import { grass, leaf } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { bark, frond, willowTrunk } from '../../motifs/willow.ts'
import { brook } from '../../palettes.ts'

export const picture = scene(
  'the-whispering-willow-3',
  {
    description:
      'Tuppence the dormouse marches over stepping stones from her log to the willow, with lantern; owl and frogs look on',
    palette: brook,
    shape: {
      size: sizes.page,
      light: { x: 508, y: 868, reach: 900 },
      focus: [450, 860],
      finish: { vignette: 0.55, middle: [0.46, 0.6] },
      at: undefined,
    },
  },
  (s) => {
    const bank = ridge(s.width, 838, 16, 'stones/bank', {
      swells: 2,
      shape: (x) => (x > 620 ? -40 * Math.min(1, (x - 620) / 200) : x < 300 ? -14 : 26),
    })
    return [
      night(s, ['#08202f', '#10404f', '#2c7a78', '#a8c79c'], 820),
      flat(crescent(150, 150, 58, { phase: 0.34, turn: -30, halo: 0.9, color: '#fff3d0' })),
      woods(s, 720, ['#2a6d70', '#1f5b60', '#174c53']),
      hung(s, 'back', leaning(s, 'back', 30, 0), '#164a4c', 17),
      layer(
        shape(
          ribbon('790,330 660,282 520,300 400,262', (t) => 34 - 29 * t, 24),
          barkFill(s),
        ) +
          shape(
            ribbon('760,190 620,120 400,84 190,30', (t) => 40 - 35 * t, 24),
            barkFill(s),
          ) +
          each(willowTrunk(856, 850, 800, 230, s.random('trunk'), -150), (d) => shape(d, barkFill(s))) +
          stroke(bark(856, 850, 760, 220, s.random('bark'), -150), '#20141f', 4, 0.32),
        'near bright',
      ),
      layer(at(548, 300, owl(), { scale: 0.92 }), 'block dim'),
      hung(s, 'middle', leaning(s, 'middle', 30, 1), '#236e5f', 17),
      layer(
        shape(
          bank.down(s.height) + grass(-10, s.width + 10, bank.yAt, s.random('grass'), { height: 30, gap: 7, width: 3 }),
          s.lit('#2c7a50', 0.5),
        ),
        'thing soft bright',
      ),
      layer(
        at(
          128,
          866,
          hollowLog((color) => s.lit(color, 0.5)),
        ),
        'block',
      ),
      flat(glow(222, 826, 14, '#ffcf7a', 0.6)),
      water(s),
      onTheWater(s),
      steppingStones(s),
      flat(glow(514, 874, 17, '#ffdf9a', 0.9)),
      layer(
        at(418, 942, tuppence({ cap: -1, mouth: 'set', lantern: 'lit', step: true, head: -4 }, { fromX: 0.6 }), {
          scale: 0.86,
        }),
        'block',
      ),
      layer(at(610, 1126, frog(-1), { scale: 1.1 }) + at(764, 1170, frog(-1), { scale: 0.9 }), 'scrap bright'),
      hung(s, 'front', leaning(s, 'front', 22, 2), '#44a07a', 18),
      nearBank(s, 1226),
      fireflies(s, 16, [80, 560, 940, 1100]),
    ]
  },
)

/** The branches of a tree that leans over from the right; the lowest leaves lift a little. */
function leaning(s: Stage, name: string, count: number, row: number): string {
  const next = s.random(name)
  let d = ''
  for (let one = 0; one < count; one++) {
    const t = (one + next()) / count
    const x = 210 + row * 60 + t * (900 - row * 40)
    const top = -60 + row * 30 + 60 * (1 - t) + next.between(-20, 40)
    const long = x < 640 ? next.between(250, 430) - row * 40 : next.between(420, 720)
    // The owl wants to see.
    if (row > 0 && x < 690 && x > 440) continue
    const lift = x < 660 ? -next.between(40, 110) : next.bell() * 30
    d += frond(
      [
        [x, top],
        [x + lift * 0.1, top + long * 0.4],
        [x + lift * 0.5, top + long * 0.75],
        [x + lift * 1.3, top + long * (x < 660 ? 0.92 : 1)],
      ],
      next,
      { leafLength: row === 2 ? 46 : 38, gap: row === 2 ? 19 : 17 },
    )
  }
  return d
}

/** The brook that Tuppence crosses. */
function water(s: Stage): Items {
  const pool = curve('-60,990 120,930 300,902 520,896 760,926 1060,960 1060,1360 -60,1360', {
    closed: true,
    tension: 0.8,
  })
  const next = s.random('ripples')
  const ripples = each(46, () => {
    const ry = next.between(930, 1230)
    const long = next.between(24, 110)
    return stroke(
      `M${fine(next.between(-20, s.width))} ${fine(ry)}q${fine(long / 2)} ${fine(next.between(-5, 5))} ${fine(long)} 0`,
      '#d3f0e0',
      1.8,
      +next.between(0.14, 0.42).toFixed(2),
    )
  })
  return layer(
    shape(pool, s.lit('#14626e', 0.4, { fall: 0.14 })) +
      clipped(ellipse(470, 1010, 120, 80, radial('#ffe3a0/0.75, #ffcf70/0')) + ripples, pool),
    'card soft bright',
  )
}

const stones = numbers('206,952,50 306,974,58 424,956,68 550,978,60 658,950,52 748,936,44')

/** Each with moss on its back and its other half in the water. */
function steppingStones(s: Stage): Items {
  const next = s.random('moss')
  return stones.map(([x, y, size], at) => {
    const top =
      `M${fine(x - size)} ${fine(y)}Q${fine(x - size * 0.94)} ${fine(y - size * 0.34)} ${fine(x - size * 0.3)} ${fine(y - size * 0.36)}` +
      `Q${fine(x + size * 0.7)} ${fine(y - size * 0.42)} ${fine(x + size)} ${fine(y - size * 0.06)}` +
      `Q${fine(x + size * 0.8)} ${fine(y + size * 0.22)} ${fine(x)} ${fine(y + size * 0.22)}Q${fine(x - size * 0.86)} ${fine(y + size * 0.2)} ${fine(x - size)} ${fine(y)}Z`
    const side =
      `M${fine(x - size)} ${fine(y)}Q${fine(x - size * 0.86)} ${fine(y + size * 0.2)} ${fine(x)} ${fine(y + size * 0.22)}` +
      `Q${fine(x + size * 0.8)} ${fine(y + size * 0.22)} ${fine(x + size)} ${fine(y - size * 0.06)}L${fine(x + size * 0.94)} ${fine(y + size * 0.2)}` +
      `Q${fine(x + size * 0.6)} ${fine(y + size * 0.44)} ${fine(x)} ${fine(y + size * 0.44)}Q${fine(x - size * 0.76)} ${fine(y + size * 0.42)} ${fine(x - size * 0.95)} ${fine(y + size * 0.2)}Z`
    const moss = each(9, () =>
      leaf(
        x + next.between(-0.8, 0.7) * size,
        y + next.between(-0.12, 0.16) * size,
        next.between(9, 17),
        -Math.PI / 2 + next.bell() * 1.1,
        { wide: 0.55 },
      ),
    )
    return [
      flat(
        ellipse(x, y + size * 0.62, size * 0.92, size * 0.2, '#082f3c', 0.5) +
          stroke(
            `M${fine(x - size * 1.2)} ${fine(y + size * 0.44)}q${fine(size * 1.2)} ${fine(size * 0.3)} ${fine(size * 2.4)} 0`,
            '#d3f0e0',
            2,
            0.5,
          ),
      ),
      layer(shape(side, s.lit('#35595a', 0.3)), 'scrap dim'),
      layer(shape(top, s.lit(['#5c7d78', '#678579', '#557370'][at % 3]!, 0.42)), 'scrap dim', { rim: 1.1 }),
      layer(shape(moss, s.lit('#4f9a5c', 0.4)), 'flush bright', { blur: 2 }),
    ]
  })
}

/** Leaves that lie on the water, two of them with a flower, and what the lantern and the moon leave there. */
function onTheWater(s: Stage): Items {
  const pads = numbers('112,1050,44 196,1098,56 74,1128,40 420,1160,52 900,1010,50 842,1066,40')
  const pad = (x: number, y: number, r: number) =>
    `M${fine(x)} ${fine(y)}L${fine(x + r * 0.86)} ${fine(y - r * 0.17)}A${fine(r)} ${fine(r * 0.34)} 0 1 1 ${fine(x + r * 0.6)} ${fine(y - r * 0.28)}Z`
  const lily = (x: number, y: number, r: number) =>
    each([-1.1, -0.55, 0, 0.55, 1.1], (lean) =>
      shape(leaf(x, y, r, -Math.PI / 2 + lean, { wide: 0.5, bend: 0 }), lean ? '#f6c9d6' : '#fff0f2'),
    )
  const glints = each([0, 1, 2, 3, 4, 5], (row) =>
    stroke(
      `M${fine(496 - row * 5)} ${1010 + row * 24}q${fine(22 + row * 4)} 5 ${fine(40 + row * 9)} 0`,
      '#ffe3a0',
      5 - row * 0.5,
      0.75 - row * 0.1,
    ),
  )
  const moonlight = each([0, 1, 2, 3], (row) =>
    stroke(`M${132 - row * 6} ${968 + row * 19}q${18 + row * 4} 4 ${34 + row * 9} 0`, '#e6f6e4', 4, 0.5 - row * 0.09),
  )
  return [
    flat(glints + moonlight),
    layer(
      shape(
        each(pads, ([x, y, r]) => pad(x, y, r)),
        s.lit('#2f8a5c', 0.4),
      ),
      'scrap bright',
    ),
    layer(lily(196, 1094, 34) + lily(902, 1006, 30), 'card'),
  ]
}
