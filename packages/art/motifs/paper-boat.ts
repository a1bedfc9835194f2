import { box, fine } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { at, circle, clipped, each, group, linear, shape, stroke } from '../engine/svg.ts'

const left = 'M-212 -62C-140 -22 -64 6 0 8L0 105Q-70 104 -134 96Z'
const right = 'M0 8C70 4 130 -20 214 -80L140 98Q70 106 0 105Z'

const print = '#6d6272'

/** Columns of print: lines of words that nobody can read, with a heading now and then. */
function columns(width: number, height: number, next: Random): string {
  let lines = ''
  let headings = ''
  for (let x = 0; x < width; x += 52) {
    for (let y = 0; y < height; y += 9) {
      if (next.chance(0.1)) {
        headings += box(x, y - 3, next.between(26, 42), 6)
        y += 5
        continue
      }
      lines += `M${fine(x)} ${fine(y)}h${fine(next.chance(0.16) ? next.between(12, 26) : 42)}`
    }
  }
  return stroke(lines, print, 2.1, 0.34) + shape(headings, print, 0.5)
}

/** The page with the good weather. */
const printedSun = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    circle(0, 0, 19, '#f8ecd4') +
      circle(0, 0, 12, 'none', { stroke: print, 'stroke-width': 2.6, opacity: 0.75 }) +
      stroke(
        each(12, (ray) => {
          const angle = (ray / 12) * Math.PI * 2
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
          return `M${fine(cos * 17)} ${fine(sin * 17)}L${fine(cos * (ray % 2 ? 23 : 27))} ${fine(sin * (ray % 2 ? 23 : 27))}`
        }),
        print,
        2.6,
        0.75,
      ) +
      circle(-4, -2, 1.5, print) +
      circle(4, -2, 1.5, print) +
      stroke('M-5 3Q0 7 5 3', print, 1.6),
    { scale: size },
  )

/** The far side of the boat, which whoever sits in it hides. The boat is 430 wide; its middle, at the rim, is 0, 0. */
export const boatBack = () => shape('M-196 -44L0 -14L196 -60L150 40L-140 40Z', linear('#cfbda2, #8a7596'))

/** The folded peak in its middle. */
export const boatPeak = () =>
  shape('M30 -126L112 20L-48 24Z', linear('#fffbef, #f6ead2 0.5, #e2d2b8 0.5, #cbb69c', { to: [1, 0] }))

/** The near side: newspaper, folded. */
export function boatHull(next: Random): string {
  const paper = linear('#fffdf4, #f8edd6 0.5, #dccab2', { to: [1, 0.35] })
  return (
    shape(left, paper) +
    shape(right, paper) +
    shape(right, '#a88f98', 0.2) +
    clipped(
      group(columns(260, 190, next), { transform: 'translate(-226 -46) rotate(10)' }) +
        shape('M-212 -62L-134 96L-60 103Z', '#ffffff', 0.35),
      left,
    ) +
    clipped(group(columns(260, 200, next), { transform: 'translate(2 10) rotate(-14)' }), right) +
    printedSun(-62, 52, 1.15) +
    stroke('M0 8V104', '#b9a58c', 2, 0.7) +
    stroke('M-212 -62L-60 103M214 -80L66 104', '#c9b79a', 1.6, 0.6)
  )
}

/** A sandwich in wax paper with a string, about 70 wide, standing on 0, 0. */
export const sandwich = () =>
  shape('M-36 0L-30 -34L30 -38L37 -2Z', linear('#fff6e0, #cdb08a')) +
  shape('M-30 -34L30 -38L2 -16Z', '#fffaf0', 0.7) +
  stroke('M-33 -17L34 -20M-2 -36L2 -1', '#d0574c', 3) +
  stroke('M-2 -36q-10 -12 -13 -3q2 6 13 3q10 -13 14 -4q-3 7 -14 4', '#d0574c', 2.6)
