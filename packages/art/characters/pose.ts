import type { Point } from '../engine/path.ts'

export type Mouth = 'smile' | 'open' | 'round' | 'dry'

/** How somebody stands. Angles of limbs in radians: 0 is to the viewer's right, half pi down. Turns in degrees. */
export type Pose = {
  readonly tilt: number
  readonly head: number
  /** Upper and lower arm, on the viewer's left and right. */
  readonly left: readonly [upper: number, lower: number]
  readonly right: readonly [upper: number, lower: number]
  /** Where the eyes look, -1 to 1 each way. */
  readonly look: readonly [x: number, y: number]
  /** Eyes closed with joy. */
  readonly happy?: boolean
  /** Eyes closed in sleep. */
  readonly asleep?: boolean
  readonly mouth: Mouth
  /** Which hand points. */
  readonly points?: 'left' | 'right'
  /** How far off the ground. */
  readonly lift?: number
}

/** Where a figure's eyes are, in its own pixels, once `turn` has been applied as an SVG transform. */
export type Gaze = {
  readonly turn: string
  readonly x: number
  readonly y: number
  /** How far each eye is from the middle between them. */
  readonly apart: number
  readonly radius: number
  readonly iris: string
}

/** Everybody has at least these; a guide talks on several pages. */
export type PoseName = 'idle' | 'happy' | 'pointing'

/** Shoulder, elbow and hand of an arm. */
export function joints(
  shoulder: Point,
  [upper, lower]: readonly [number, number],
  upperLength: number,
  lowerLength: number,
): readonly [shoulder: Point, elbow: Point, hand: Point] {
  const elbow: Point = [shoulder[0] + Math.cos(upper) * upperLength, shoulder[1] + Math.sin(upper) * upperLength]
  return [shoulder, elbow, [elbow[0] + Math.cos(lower) * lowerLength, elbow[1] + Math.sin(lower) * lowerLength]]
}

/** A point turned around another by `degrees`. */
export function turned([x, y]: Point, degrees: number, [cx, cy]: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}
