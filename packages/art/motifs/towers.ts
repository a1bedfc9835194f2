import { fine } from '../engine/path.ts'

/** The outline of a small castle far away, standing on x, y; `lights` are the paths of its windows. */
export function towers(x: number, y: number, scale: number): { outline: string; lights: string } {
  const p = (dx: number, dy: number) => `${fine(x + dx * scale)} ${fine(y + dy * scale)}`
  const outline =
    `M${p(-12, 0)}L${p(-10, -70)}L${p(-14, -74)}L${p(0, -112)}L${p(14, -74)}L${p(10, -70)}L${p(12, 0)}Z` +
    `M${p(10, 0)}L${p(10, -40)}L${p(18, -62)}L${p(26, -40)}L${p(26, 0)}Z` +
    `M${p(-30, 0)}L${p(-30, -30)}L${p(-21, -52)}L${p(-12, -30)}L${p(-12, 0)}Z`
  const lights = (
    [
      [0, -56, 3],
      [0, -30, 3],
      [18, -30, 2.4],
      [-21, -20, 2.4],
    ] as const
  )
    .map(([dx, dy, half]) => {
      const r = fine(half * scale)
      return `M${p(dx - half, dy + 5)}v${fine(-6 * scale)}a${r} ${r} 0 0 1 ${fine(2 * half * scale)} 0v${fine(6 * scale)}Z`
    })
    .join('')
  return { outline, lights }
}
