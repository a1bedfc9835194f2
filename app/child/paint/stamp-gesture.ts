import { paper, stampSizes, type StampSize } from '#content/paint/sheets.ts'
import type { Stamp } from '#contract/paintings.ts'

/** A point of the sheet, in its units. */
export type Point = readonly [x: number, y: number]

/** Where two fingers are. */
export type Fingers = readonly [Point, Point]

/** The least distance, in units of the sheet, within which a finger is on a stamp: small ones leave no room for two. */
const minReach = 120

/** How far around its middle a stamp is touched. */
export const reachOf = ({ size }: Stamp): number => Math.max(minReach, 0.6 * stampSizes[size])

const sizes = Object.keys(stampSizes) as StampSize[]

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)
const direction = ([[ax, ay], [bx, by]]: Fingers) => Math.atan2(by - ay, bx - ax)
const middle = ([[ax, ay], [bx, by]]: Fingers): Point => [(ax + bx) / 2, (ay + by) / 2]
const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

/** The stamp that one of the fingers, or the place between them, is on: the nearest one, and of equals the uppermost. */
export function stampUnder(stamps: readonly Stamp[], fingers: Fingers): Stamp | undefined {
  const between = middle(fingers)
  const place = ({ x, y }: Stamp): Point => [x, y]
  return stamps
    .filter((stamp) => [between, ...fingers].some((point) => distance(place(stamp), point) <= reachOf(stamp)))
    .toReversed()
    .toSorted((a, b) => distance(place(a), between) - distance(place(b), between))[0]
}

/** A stamp after the fingers on it have moved: turned, moved, and of the size that comes nearest to what they ask for. */
export function shapeStamp(stamp: Stamp, from: Fingers, to: Fingers): Stamp {
  const [fromX, fromY] = middle(from)
  const [toX, toY] = middle(to)
  const wide = (stampSizes[stamp.size] * Math.max(1, distance(...to))) / Math.max(1, distance(...from))
  const off = (size: StampSize) => Math.abs(Math.log(stampSizes[size] / wide))
  const degrees = Math.round(((direction(to) - direction(from)) * 180) / Math.PI)
  return {
    ...stamp,
    x: within(stamp.x + toX - fromX, paper.width),
    y: within(stamp.y + toY - fromY, paper.height),
    size: sizes.toSorted((a, b) => off(a) - off(b))[0]!,
    turn: (stamp.turn + degrees + 720) % 360,
  }
}
