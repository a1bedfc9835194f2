import { fine } from '../engine/path.ts'

/** An arched opening that stands on `bottom`: windows, doors, niches. */
export const arch = (x: number, bottom: number, halfWidth: number, top: number) =>
  `M${fine(x - halfWidth)} ${fine(bottom)}V${fine(top + halfWidth)}A${fine(halfWidth)} ${fine(halfWidth)} 0 0 1 ` +
  `${fine(x + halfWidth)} ${fine(top + halfWidth)}V${fine(bottom)}Z`
