import { tuppence } from '../../characters/tuppence.ts'
import { frog, hollowLog, owl } from '../../characters/willow-folk.ts'
import { curve, fine, ribbon, ridge } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { type Items, type Stage, flat, layer } from '../../engine/stage.ts'
import { at, clipped, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { barkFill, fireflies, hung, nearBank, night, woods } from '../../motifs/brook.ts'
import { glow } from '../../motifs/glow.ts'
import { grass } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { bark, frond, willowTrunk } from '../../motifs/willow.ts'
import { brook } from '../../palettes.ts'

export const pictures = [
  scene(
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
            ribbon(
              [
                [790, 330],
                [660, 282],
                [520, 300],
                [400, 262],
              ],
              (t) => 34 - 29 * t,
              24,
            ),
            barkFill(s),
          ) +
            shape(
              ribbon(
                [
                  [760, 190],
                  [620, 120],
                  [400, 84],
                  [190, 30],
                ],
                (t) => 40 - 35 * t,
                24,
              ),
              barkFill(s),
            ) +
            willowTrunk(856, 850, 800, 230, s.random('trunk'), -150)
              .map((d) => shape(d, barkFill(s)))
              .join('') +
            stroke(bark(856, 850, 760, 220, s.random('bark'), -150), '#20141f', 4, { opacity: 0.32 }),
          { lift: 7, blur: 16, shadow: 0.5, rim: 1 },
        ),
        layer(at(548, 300, owl(), { scale: 0.92 }), { lift: 5, blur: 8, shadow: 0.5, rim: 0.6 }),
        hung(s, 'middle', leaning(s, 'middle', 30, 1), '#236e5f', 17),
        layer(
          shape(
            bank.down(s.height) +
              grass(-10, s.width + 10, bank.yAt, s.random('grass'), { height: 30, gap: 7, width: 3 }),
            s.lit('#2c7a50', { strength: 0.5 }),
          ),
          {
            lift: 4,
            blur: 10,
            shadow: 0.4,
            rim: 0.9,
          },
        ),
        layer(
          at(
            128,
            866,
            hollowLog((color) => s.lit(color, { strength: 0.5 })),
          ),
          { lift: 5, blur: 10, shadow: 0.5, rim: 0.9 },
        ),
        flat(glow(222, 826, 14, '#ffcf7a', 0.6)),
        water(s),
        steppingStones(s),
        flat(glow(514, 874, 17, '#ffdf9a', 0.9)),
        layer(
          at(418, 942, tuppence({ cap: -1, mouth: 'set', lantern: 'lit', step: true, head: -4 }, { fromX: 0.6 }), {
            scale: 0.86,
          }),
          {
            lift: 5,
            blur: 8,
            shadow: 0.5,
            rim: 0.8,
          },
        ),
        layer(at(610, 1126, frog(-1), { scale: 1.1 }) + at(764, 1170, frog(-1), { scale: 0.9 }), {
          lift: 2,
          blur: 5,
          shadow: 0.4,
          rim: 0.8,
        }),
        hung(s, 'front', leaning(s, 'front', 22, 2), '#44a07a', 18),
        nearBank(s, 1226),
        fireflies(s, 16, [80, 560, 940, 1100]),
      ]
    },
  ),
]

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
  const pool = curve(
    [
      [-60, 990],
      [120, 930],
      [300, 902],
      [520, 896],
      [760, 926],
      [1060, 960],
      [1060, 1360],
      [-60, 1360],
    ],
    { closed: true, tension: 0.8 },
  )
  const next = s.random('ripples')
  let ripples = ''
  for (let one = 0; one < 46; one++) {
    const ry = next.between(930, 1230)
    const long = next.between(24, 110)
    ripples += stroke(
      `M${fine(next.between(-20, s.width))} ${fine(ry)}q${fine(long / 2)} ${fine(next.between(-5, 5))} ${fine(long)} 0`,
      '#d3f0e0',
      1.8,
      {
        opacity: +next.between(0.14, 0.42).toFixed(2),
      },
    )
  }
  return layer(
    shape(pool, s.lit('#14626e', { strength: 0.4, fall: 0.14 })) +
      clipped(
        ellipse(
          470,
          1010,
          120,
          80,
          radial([
            [0, '#ffe3a0', 0.75],
            [1, '#ffcf70', 0],
          ]),
        ) + ripples,
        pool,
      ),
    { lift: 3, blur: 8, shadow: 0.4, rim: 1, rimWidth: 2 },
  )
}

const stones = [
  [196, 948, 56],
  [290, 962, 62],
  [394, 956, 72],
  [516, 966, 66],
  [632, 950, 60],
  [736, 938, 54],
] as const

const steppingStones = (s: Stage): Items =>
  stones.map(([x, y, size], at) =>
    layer(
      shape(
        `M${fine(x - size)} ${fine(y)}Q${fine(x - size * 0.9)} ${fine(y - size * 0.42)} ${fine(x)} ${fine(y - size * 0.4)}Q${fine(x + size * 0.96)} ${fine(y - size * 0.42)} ${fine(x + size)} ${fine(y)}Q${fine(x + size * 0.7)} ${fine(y + size * 0.36)} ${fine(x)} ${fine(y + size * 0.36)}Q${fine(x - size * 0.8)} ${fine(y + size * 0.36)} ${fine(x - size)} ${fine(y)}Z`,
        s.lit(['#6f8a86', '#7d948a', '#64807e'][at % 3]!, { strength: 0.75 }),
      ) + ellipse(x - size * 0.1, y - size * 0.16, size * 0.74, size * 0.17, '#ffffff', { opacity: 0.14 }),
      { lift: 4, blur: 7, shadow: 0.5, rim: 1 },
    ),
  )
