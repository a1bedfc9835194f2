import { darken, lighten } from '../engine/color.ts'
import { box, fine, oval } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { across, at, clipped, each, ellipse, group, linear, shape, stroke } from '../engine/svg.ts'
import { flower } from './flower.ts'

const down = (from: string, to: string) => linear(`${from}, ${to}`)

/** A silver spoon, its bowl's middle at 0, 0, `length` long, its handle downwards. */
export function spoon(length: number): string {
  const k = length / 300
  const silver = across('#ffffff, #d3dae6 0.35, #8d9ab2 0.7, #e6ebf3')
  return group(
    shape('M-7 50C-4 110 -3 170 -9 226Q-12 250 0 254Q12 250 9 226C3 170 4 110 7 50Z', silver) +
      shape(oval(0, 0, 37, 54), silver) +
      ellipse(0, 4, 28, 43, linear('#8f9cb4, #dfe6f0 0.5, #ffffff', { to: [0.5, 1] })) +
      stroke('M-17 -18Q-14 -32 -2 -36', '#ffffff', 5, 0.9) +
      stroke('M0 70V214', '#ffffff', 2, 0.7),
    { transform: `scale(${k.toFixed(3)})` },
  )
}

const jarOutline = (width: number, height: number, inset = 0) => {
  const half = width / 2 - inset
  const top = -height + inset
  const neck = half * 0.8
  return (
    `M${fine(-neck)} ${fine(top)}V${fine(top + height * 0.07)}C${fine(-half)} ${fine(top + height * 0.12)} ${fine(-half)} ${fine(top + height * 0.17)} ${fine(-half)} ${fine(top + height * 0.24)}` +
    `V${fine(-inset - 46)}Q${fine(-half)} ${fine(-inset)} ${fine(-half + 50)} ${fine(-inset)}H${fine(half - 50)}Q${fine(half)} ${fine(-inset)} ${fine(half)} ${fine(-inset - 46)}` +
    `V${fine(top + height * 0.24)}C${fine(half)} ${fine(top + height * 0.17)} ${fine(half)} ${fine(top + height * 0.12)} ${fine(neck)} ${fine(top + height * 0.07)}V${fine(top)}`
  )
}

/** The inside of a jar, for clipping what is seen through it; it stands on 0, 0. */
export const insideOfJar = (width: number, height: number) => jarOutline(width, height, 9)

/** A jam jar's far side. It stands on 0, 0. */
export const jarBack = (width: number, height: number, tone = '#fff0d0') =>
  shape(jarOutline(width, height), across(`${tone}/0.22, ${tone}/0.1 0.2, ${tone}/0.08 0.8, ${tone}/0.2`)) +
  ellipse(0, -height, width * 0.4, width * 0.07, tone, 0.14) +
  ellipse(0, -24, width * 0.42, width * 0.075, tone, 0.14) +
  stroke(
    `M${fine(-width * 0.4)} ${fine(-height)}a${fine(width * 0.4)} ${fine(width * 0.07)} 0 0 1 ${fine(width * 0.8)} 0`,
    '#ffffff',
    3,
    0.45,
  )

/** The same jar's near side: what the light leaves on glass. */
export function jarFront(width: number, height: number, tone = '#fff6e0'): string {
  const half = width / 2
  const neck = half * 0.8
  return (
    shape(jarOutline(width, height), 'none', { stroke: tone, 'stroke-width': 5, opacity: 0.55 }) +
    shape(jarOutline(width, height, 9), 'none', { stroke: tone, 'stroke-width': 1.6, opacity: 0.35 }) +
    // The rim, and the thread below it.
    stroke(
      `M${fine(-neck)} ${fine(-height)}a${fine(neck)} ${fine(width * 0.07)} 0 0 0 ${fine(2 * neck)} 0`,
      tone,
      6,
      0.85,
    ) +
    stroke(
      `M${fine(-neck)} ${fine(-height * 0.955)}a${fine(neck)} ${fine(width * 0.07)} 0 0 0 ${fine(2 * neck)} 0`,
      tone,
      3,
      0.5,
    ) +
    shape(
      `M${fine(-half + 24)} ${fine(-height * 0.7)}Q${fine(-half + 16)} ${fine(-height * 0.4)} ${fine(-half + 26)} ${fine(-height * 0.14)}Q${fine(-half + 50)} ${fine(-height * 0.12)} ${fine(-half + 50)} ${fine(-height * 0.2)}Q${fine(-half + 42)} ${fine(-height * 0.5)} ${fine(-half + 58)} ${fine(-height * 0.72)}Q${fine(-half + 40)} ${fine(-height * 0.76)} ${fine(-half + 24)} ${fine(-height * 0.7)}Z`,
      '#ffffff',
      0.3,
    ) +
    stroke(
      `M${fine(half - 26)} ${fine(-height * 0.66)}Q${fine(half - 17)} ${fine(-height * 0.4)} ${fine(half - 26)} ${fine(-height * 0.16)}`,
      '#ffffff',
      7,
      0.32,
    ) +
    stroke(`M${fine(half - 44)} ${fine(-height * 0.6)}v${fine(height * 0.12)}`, '#ffffff', 5, 0.28) +
    ellipse(0, -16, half * 0.82, 13, '#ffffff', 0.16) +
    stroke(`M${fine(-half * 0.7)} -10Q0 6 ${fine(half * 0.7)} -10`, '#ffffff', 4, 0.5)
  )
}

/** Checked cloth within an outline. */
export function checked(
  outline: string,
  color: string,
  [x, y, width, height]: readonly [number, number, number, number],
  cell = 14,
): string {
  let lines = ''
  for (let px = x; px < x + width; px += cell * 2) lines += box(px, y, cell, height)
  let rows = ''
  for (let py = y; py < y + height; py += cell * 2) rows += box(x, py, width, cell)
  return clipped(
    shape(box(x, y, width, height), '#f6efe2') + shape(lines, color, 0.55) + shape(rows, color, 0.55),
    outline,
  )
}

/** A small jar of jam under a cloth lid, `height` high, standing on 0, 0. */
export function jamJar(height: number, jam: string, cloth: string): string {
  const half = height * 0.34
  const body = `M${fine(-half * 0.86)} ${fine(-height * 0.78)}Q${fine(-half)} ${fine(-height * 0.7)} ${fine(-half)} ${fine(-height * 0.6)}V-16Q${fine(-half)} 0 ${fine(-half + 16)} 0H${fine(half - 16)}Q${fine(half)} 0 ${fine(half)} -16V${fine(-height * 0.6)}Q${fine(half)} ${fine(-height * 0.7)} ${fine(half * 0.86)} ${fine(-height * 0.78)}Z`
  const lid = `M${fine(-half * 1.2)} ${fine(-height * 0.66)}Q${fine(-half * 1.1)} ${fine(-height * 0.84)} ${fine(-half * 0.8)} ${fine(-height * 0.96)}Q0 ${fine(-height * 1.04)} ${fine(half * 0.8)} ${fine(-height * 0.96)}Q${fine(half * 1.1)} ${fine(-height * 0.84)} ${fine(half * 1.22)} ${fine(-height * 0.66)}Q${fine(half * 0.8)} ${fine(-height * 0.6)} ${fine(half * 0.4)} ${fine(-height * 0.68)}Q0 ${fine(-height * 0.6)} ${fine(-half * 0.5)} ${fine(-height * 0.68)}Q${fine(-half * 0.9)} ${fine(-height * 0.6)} ${fine(-half * 1.2)} ${fine(-height * 0.66)}Z`
  return (
    shape(body, across(`${darken(jam, 0.12)}, ${lighten(jam, 0.07)} 0.3, ${darken(jam, 0.16)}`)) +
    shape(box(-half * 0.66, -height * 0.46, half * 1.32, height * 0.26, 4), '#f3e4c4') +
    stroke(
      `M${fine(-half * 0.44)} ${fine(-height * 0.37)}h${fine(half * 0.9)}M${fine(-half * 0.44)} ${fine(-height * 0.3)}h${fine(half * 0.6)}`,
      '#8a6a5a',
      2.4,
    ) +
    stroke(`M${fine(-half * 0.74)} ${fine(-height * 0.56)}v${fine(height * 0.36)}`, '#ffffff', 5, 0.4) +
    checked(lid, cloth, [-half * 1.4, -height * 1.06, half * 2.8, height * 0.5], height * 0.06) +
    stroke(
      `M${fine(-half * 0.96)} ${fine(-height * 0.77)}Q0 ${fine(-height * 0.7)} ${fine(half * 0.96)} ${fine(-height * 0.77)}`,
      '#c8474f',
      4,
    )
  )
}

/** A blue teapot with white flowers; it stands on 0, 0, its spout to the right, 260 wide. */
export const teapot = (color = '#4f79b8'): string =>
  shape('M-96 -106C-160 -120 -168 -40 -92 -34L-92 -52C-138 -58 -134 -100 -94 -88Z', darken(color, 0.1)) +
  shape(
    'M84 -60C122 -66 118 -128 158 -140L172 -126C146 -112 148 -44 92 -26Z',
    across(`${color}, ${darken(color, 0.1)}`),
  ) +
  shape(
    'M0 -156C66 -156 106 -118 104 -74C102 -26 62 -2 0 -2C-62 -2 -102 -26 -104 -74C-106 -118 -66 -156 0 -156Z',
    across(`${lighten(color, 0.02)}, ${lighten(color, 0.08)} 0.4, ${darken(color, 0.16)}`),
  ) +
  shape('M-54 -146Q0 -186 54 -146Q0 -134 -54 -146Z', lighten(color, 0.06)) +
  shape(oval(0, -176, 13, 12), '#e9b155') +
  shape('M-58 -2H58L50 10H-50Z', darken(color, 0.16)) +
  flower(-32, -74, 20, '#fdf4e6', { petals: 6, core: '#f0c05a' }) +
  flower(22, -50, 15, '#fdf4e6', { petals: 6, turn: 0.4, core: '#f0c05a' }) +
  flower(34, -100, 13, '#fdf4e6', { petals: 6, turn: 0.2, core: '#f0c05a' }) +
  stroke('M-82 -112Q-70 -134 -48 -142', '#ffffff', 6, 0.35)

/** A slice of toast leaning on nothing, on its plate; it is not convinced. Stands on 0, 0, 190 wide. */
export const toast = (): string =>
  ellipse(0, -8, 128, 24, '#e9dfe6') +
  ellipse(0, -13, 104, 17, '#cdbfcf') +
  at(
    0,
    -18,
    shape('M-72 0V-84C-96 -96 -98 -150 -48 -152Q0 -164 48 -152C98 -150 96 -96 72 -84V0Z', down('#c98544', '#8f5426')) +
      shape(
        'M-60 -10V-88C-82 -96 -80 -138 -42 -140Q0 -150 42 -140C80 -138 82 -96 60 -88V-10Z',
        down('#f6d79a', '#e0ab62'),
      ) +
      stroke('M-36 -82q10 -5 20 0M16 -84q10 -5 20 0', '#6b3a1c', 5) +
      shape(oval(-26, -70, 5.4, 6.4) + oval(28, -71, 5.4, 6.4), '#5a2f18') +
      stroke('M-18 -42Q4 -52 24 -38', '#6b3a1c', 5) +
      shape(oval(-40, -112, 4, 3) + oval(30, -122, 5, 3.4) + oval(46, -50, 4, 3) + oval(-48, -36, 4, 3), '#c98544'),
    { turn: -5 },
  )

/** A shelf from edge to edge, with paper lace below: its board lies on y, its front is `thick` high. */
export function kitchenShelf(s: Stage, y: number, thick: number, color = '#6b3f38'): Items {
  const next = s.random('board')
  const grain = each(7, (line) => {
    const top = y + 12 + ((thick - 20) * line) / 7
    return `M-20 ${fine(top)}Q${fine(s.width * 0.3)} ${fine(top + next.bell() * 12)} ${fine(s.width * 0.6)} ${fine(top)}T${s.width + 20} ${fine(top + next.bell() * 6)}`
  })
  const foot = y + thick
  let scallops = ''
  let holes = ''
  for (let x = 0; x <= s.width; x += 62) {
    scallops += oval(x, foot, 34, 44)
    holes += oval(x, foot + 18, 7, 8) + oval(x - 16, foot + 4, 3.6, 4.4) + oval(x + 16, foot + 4, 3.6, 4.4)
  }
  return [
    flat(shape(box(-10, foot, s.width + 20, 300), linear(`${s.palette.dark}/0.85, ${s.palette.dark}/0.3`))),
    layer(shape(scallops, s.lit('#a8788a', 0.45)) + shape(holes, s.palette.dark, 0.75), 'card soft bright'),
    layer(shape(box(-20, y - 46, s.width + 40, 60), s.lit(lighten(color, 0.07), 0.75)), 'card soft'),
    layer(shape(box(-20, y, s.width + 40, thick), s.lit(color, 0.5)) + stroke(grain, '#2a141a', 2, 0.3), 'near bright'),
  ]
}
