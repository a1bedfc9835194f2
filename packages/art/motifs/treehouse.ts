import { darken, lighten } from '../engine/color.ts'
import { along, box, fine, ribbon, type Point } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, clipped, each, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { crown } from './leaves.ts'
import { arch } from './opening.ts'

const bark = '#8a5a3c'

/** The clubhouse up in its tree: foot of the trunk at x, y; about 640 wide and 760 high at size 1. */
export function treehouse(s: Stage, x: number, y: number, size: number): Items {
  const put = (content: string) => at(x, y, content, { scale: size })
  const next = s.random('treehouse')
  const trunk = ribbon(
    '16,20 4,-110 -10,-260 8,-420 -14,-560',
    (t) => 62 - 30 * t + (t < 0.14 ? 62 * (0.14 - t) * 7 : 0),
    40,
  )
  const limbs =
    ribbon('-6,-360 -96,-440 -186,-492', (t) => 26 - 15 * t, 16) +
    ribbon('2,-400 104,-486 196,-540', (t) => 30 - 17 * t, 16)
  const grain = each(30, () => {
    const gy = next.between(-420, -6)
    const gx = next.bell() * 40 + 4
    return stroke(
      `M${fine(gx)} ${fine(gy)}q${fine(next.bell() * 10)} ${fine(next.between(12, 26))} ${fine(next.bell() * 6)} ${fine(next.between(26, 54))}`,
      next.chance(0.5) ? '#68412c' : '#c08a5a',
      next.between(1.6, 3.2),
      0.6,
    )
  })
  const leaves = (cx: number, cy: number, rx: number, ry: number, count: number, color: string) =>
    crown(cx, cy, rx, ry, next, { count, color, warm: '#fff0a0', leafLength: 36, darkest: -0.1, lightest: 0.1 })
  const wood = linear(`#b98153, ${bark} 0.45, #56331f`, { to: [1, 0] })
  return [
    layer(
      put(leaves(20, -620, 300, 150, 300, '#3f9361') + leaves(-214, -500, 104, 74, 80, '#43996a')),
      'block soft dim',
    ),
    layer(put(shape(trunk + limbs, wood) + clipped(grain, trunk)), 'wall dim'),
    house(put),
    layer(put(leaves(196, -520, 150, 92, 120, '#55ab75')), 'wall dim'),
    layer(put(leaves(-150, -640, 150, 86, 110, '#5cb37b')), 'wall dim'),
    layer(put(leaves(80, -700, 220, 112, 190, '#68bd84')), 'wall dim'),
  ]
}

function house(put: (content: string) => string): Items {
  const [top, floor] = [-438, -306]
  const plank = linear('#ffe9bd, #eab678', { to: [1, 0.5] })
  let boards = ''
  for (let one = 1; one < 8; one++) boards += stroke(`M${-124 + one * 32} ${top}V${floor}`, '#d19455', 2.4, 0.6)
  let shingles = ''
  for (let row = 0; row < 6; row++) {
    const y = top + 6 - row * 27
    const half = 172 - row * 29
    for (let x = -half; x < half; x += 29)
      shingles += shape(
        `M${fine(x)} ${fine(y - 16)}h29v15q-14.5 16 -29 0Z`,
        linear(`${lighten('#f98868', -0.02 - (((x | 0) * 7 + row * 13) % 5) * 0.014)}, #dd5d42`),
      )
  }
  const roof = `M-172 ${top + 22}L0 ${top - 150}L176 ${top + 22}Z`
  const window = (x: number) =>
    circle(x, -378, 26, '#7d4f2f') +
    circle(x, -378, 20, radial('#fffde8, #ffd05c')) +
    stroke(`M${x - 20} -378h40M${x} -398v40`, '#7d4f2f', 3.6)
  let ladder = stroke('M-64 -288C-74 -190 -62 -90 -76 4M-18 -288C-24 -190 -14 -90 -24 4', '#ead2a0', 4.4)
  for (let rung = 0; rung < 10; rung++)
    ladder += shape(box(-74 - Math.sin(rung * 0.9) * 3, -266 + rung * 27, 58, 8, 4), '#b47a48')
  return [
    layer(
      put(
        shape('M-146 -304L-40 -208L-26 -214L-104 -304ZM150 -304L52 -204L38 -212L112 -304Z', '#7d4f2f') +
          shape(box(-176, -312, 356, 22, 7), '#a86f45') +
          stroke('M-150 -312v-42M-176 -350h76', '#96603a', 6),
      ),
      'block dim',
    ),
    layer(put(shape(`M-122 ${floor - 2}L-114 ${top}H118L128 ${floor - 2}Z`, plank) + boards), 'block dim'),
    layer(
      put(shape(arch(4, floor - 2, 32, -402), '#6a3f26') + shape(arch(4, floor - 2, 26, -394), doorLight)),
      'scrap',
    ),
    layer(
      put(
        shape(`M-22 ${floor - 2}V-366Q-22 -392 2 -394L-14 -384V${floor + 8}Z`, '#935f3a') +
          circle(-17, -346, 3, '#ffd86b'),
      ),
      'scrap bright',
    ),
    layer(put(window(-74) + window(80)), 'scrap'),
    layer(
      put(shape(roof, '#cf5940') + clipped(shingles, `M-184 ${top + 40}L0 ${top - 158}L190 ${top + 40}Z`)),
      'wall dim',
    ),
    layer(
      put(shape(box(84, top - 112, 30, 66), '#b5683f') + shape(box(79, top - 120, 40, 12, 3), '#8f4f30')),
      'card bright',
    ),
    layer(put(ladder), 'card'),
    flat(
      put(glow(4, -350, 9, '#ffe08a', 0.55) + glow(-74, -378, 6, '#ffe08a', 0.5) + glow(80, -378, 6, '#ffe08a', 0.5)),
    ),
  ]
}

const doorLight = radial('#fff6cf, #ffc95c 0.6, #b8692a', { x: 0.5, y: 0.7, radius: 0.8 })

/** Flags on a line from one point to another, hanging by `sag`. */
export function bunting(from: Point, to: Point, sag: number, count: number, size = 1): string {
  const line = along([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag], to], count * 2)
  const tones = ['#ff8f6b', '#ffd86b', '#7cc58a', '#6fc3dc', '#f6a6c1'] as const
  const flags = each(count, (one) => {
    const [a, b] = [line[one * 2]!, line[one * 2 + 1]!]
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    const tone = tones[one % tones.length]!
    return at(
      (a[0] + b[0]) / 2,
      (a[1] + b[1]) / 2,
      shape('M-14 -1H14L1 32Z', linear(`${lighten(tone, 0.03)}, ${darken(tone, 0.06)}`)),
      { turn, scale: size },
    )
  })
  return stroke(`M${line.map(([x, y]) => `${fine(x)} ${fine(y)}`).join('L')}`, '#f7efd4', 2.6 * size) + flags
}

/** Shoes left by the ladder; somebody has moved into the left one. */
export const shoes = (x: number, y: number, size: number): string => {
  const shoe = (tone: string) =>
    puff(
      shape('M-26 0C-30 -16 -28 -34 -22 -40H2C4 -28 16 -22 30 -18C38 -14 38 -4 36 0Z', tone) +
        shape('M-27 0H37V6Q5 10 -27 6Z', '#fff3d6') +
        stroke('M4 -28l10 -6M10 -22l10 -6', '#fff3d6', 2.6),
      { depth: 6, blur: 6, dark: '#4a1208', fromX: -0.5 },
    )
  const lodger = group(
    puff(circle(-11, -44, 12, '#d8b48a') + circle(-20, -54, 6, '#d8b48a') + circle(-2, -54, 6, '#d8b48a'), {
      depth: 4,
      blur: 4,
      dark: '#4a3012',
    }) +
      circle(-15, -45, 2, '#2a1a10') +
      circle(-7, -45, 2, '#2a1a10') +
      circle(-11, -41, 1.8, '#c76a5a'),
  )
  return at(x, y, at(-36, 0, lodger + shoe('#e2604a')) + at(36, 6, shoe('#e2604a'), { turn: 5 }), { scale: size })
}
