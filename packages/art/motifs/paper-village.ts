import { box, fine } from '../engine/path.ts'
import { at, clipped, linear, shape, stroke } from '../engine/svg.ts'
import { pressedLeaf, tape } from './keepsakes.ts'

/** A pressed leaf that stands on x, y for a tree, stuck down at the foot. */
export const leafTree = (x: number, y: number, height: number, color: string, stuck: string): string =>
  stroke(`M${fine(x)} ${fine(y)}V${fine(y - height * 0.3)}`, '#8a5a3c', Math.max(3, height * 0.035)) +
  pressedLeaf(x, y - height * 0.24, height * 0.78, -90, color) +
  tape(x, y - 5, height * 0.3, -6, stuck, 13)

/** A house folded from a page of somebody's letter; it stands on x, y and is 100 wide. */
export function foldedHouse(x: number, y: number, scale: number, roof: string): string {
  const front = 'M-50 0V-58L-14 -98L22 -58V0Z'
  const lines = Array.from({ length: 7 }, (_, row) => `M-46 ${-10 - row * 12}H18`).join('')
  return at(
    x,
    y,
    shape('M22 0V-58L62 -66V-8Z', '#e2d2b0') +
      shape(front, linear('#fffdf4, #f0e2c4')) +
      clipped(
        stroke(lines, '#8fb8d8', 2, { opacity: 0.7 }) + stroke('M-38 0V-90', '#e2574c', 2, { opacity: 0.5 }),
        front,
      ) +
      shape('M-24 0V-30Q-14 -40 -4 -30V0Z', '#8a6a52') +
      shape(box(30, -44, 20, 20, 1), '#ffd98a', { transform: 'skewY(-10) translate(0 6)' }) +
      shape('M-14 -108L26 -116L74 -62L28 -52Z', roof) +
      shape('M-14 -108L-60 -56L-50 -50L-14 -92L22 -52L28 -52Z', roof, { opacity: 0.75 }),
    { scale },
  )
}
