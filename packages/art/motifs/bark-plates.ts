import { along, ribbon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'

type PlateOptions = {
  count?: number
  /** Half the width of the widest plate, in pixels. */
  wide?: number
  /** How much of the trunk a plate covers, as shares of its length. */
  long?: readonly [shortest: number, longest: number]
}

/**
 * Strips of bark that run up a trunk and swerve a little, sorted into `groups` outlines: one for each tone. They start
 * within the trunk; clip them with it. `half` takes 0 (foot) to 1 (top), as the trunk's own ribbon does.
 */
export function barkPlates(
  trunk: readonly Point[],
  half: (t: number) => number,
  groups: number,
  next: Random,
  { count = 40, wide = 16, long = [0.16, 0.4] }: PlateOptions = {},
): string[] {
  const steps = 60
  const line = along(trunk, steps)
  const drawn = Array.from({ length: groups }, () => '')
  for (let one = 0; one < count; one++) {
    // Spread evenly across, so that no strip of the trunk stays bare.
    const side = ((one * 0.618) % 1) * 2 - 1
    const from = next.between(-0.1, 0.92)
    const to = from + next.between(...long)
    const swerve = next.between(0.02, 0.07)
    const phase = next.between(0, 6)
    const points: Point[] = []
    for (let at = 0; at <= 7; at++) {
      const t = Math.max(0, Math.min(1, from + ((to - from) * at) / 7))
      const index = Math.min(steps - 1, Math.floor(t * steps))
      const [x, y] = line[index]!
      const [ahead, above] = line[index + 1]!
      const length = Math.hypot(ahead - x, above - y) || 1
      const off = half(t) * (Math.sin((side * Math.PI) / 2) * 0.96 + swerve * Math.sin(at * 1.1 + phase))
      points.push([
        x + (ahead - x) * (t * steps - index) - ((above - y) / length) * off,
        y + (above - y) * (t * steps - index) + ((ahead - x) / length) * off,
      ])
    }
    const apart = points.filter(
      (point, at) => at === 0 || Math.hypot(point[0] - points[at - 1]![0], point[1] - points[at - 1]![1]) > 2,
    )
    if (apart.length < 3) continue
    // Narrower towards the edges, where a round trunk turns away.
    const width = wide * next.between(0.6, 1.1) * (1 - 0.55 * Math.abs(side))
    drawn[one % groups] += ribbon(apart, (t) => width * Math.sin(Math.PI * Math.min(0.98, 0.06 + t * 0.9)) ** 0.6, 24)
  }
  return drawn
}
