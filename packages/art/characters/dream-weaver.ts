import { curve, fine, star, type Point } from '../engine/path.ts'
import { layer, type Items } from '../engine/stage.ts'
import { at, circle, linear, shape, stroke } from '../engine/svg.ts'
import { foldedStar } from '../motifs/stars.ts'

/** A shape behind steam, which knots dreams into stories. */
export function dreamWeaver(
  [x, y, size]: readonly [x: number, y: number, size: number],
  [skyX, skyY, radius]: readonly [x: number, y: number, radius: number],
): Items {
  const cloak = linear('#b07a9a, #7c4a7a 0.5, #6a3a4a')
  const hands: Point[] = [
    [x - 64 * size, y - 96 * size],
    [x + 62 * size, y - 104 * size],
  ]
  const ends: Point[] = Array.from({ length: 7 }, (_, one): Point => [
    skyX - radius * 2.3 + (one * radius * 4.6) / 6,
    skyY - radius * 1.8,
  ])
  const thread = (end: Point, one: number) => {
    const [hx, hy] = hands[one < 4 ? 0 : 1]!
    const points: Point[] = [
      [hx, hy],
      [hx + (end[0] - hx) * 0.62, hy + (end[1] - hy) * (0.26 + 0.09 * ((one * 2) % 3))],
      [end[0], end[1] - 60],
    ]
    return { line: curve(points), knot: points[1]!, end }
  }
  const threads = ends.map(thread)
  return [
    layer(
      threads.map(({ line }) => stroke(line, '#f2d7a0', 1.8, { opacity: 0.75 })).join('') +
        threads
          .map(
            ({ knot: [kx, ky] }) =>
              circle(kx, ky, 4.5, '#ffe2a6') +
              stroke(`M${fine(kx)} ${fine(ky)}q-9 8 -4 12M${fine(kx)} ${fine(ky)}q9 8 4 12`, '#ffe2a6', 1.8),
          )
          .join(''),
      { lift: 2, blur: 3, shadow: 0.3, rim: 0.3 },
    ),
    // What the threads have become so far.
    layer(
      threads
        .map(({ knot: [kx, ky] }, one) => {
          const dy = ky + 34
          if (one % 3 === 0) return foldedStar(kx, dy, 13 * size, one)
          if (one % 3 === 1)
            return shape(
              `M${fine(kx - 15)} ${fine(dy - 9)}Q${fine(kx - 7)} ${fine(dy - 14)} ${fine(kx)} ${fine(dy - 8)}Q${fine(kx + 7)} ${fine(dy - 14)} ${fine(kx + 15)} ${fine(dy - 9)}V${fine(dy + 9)}Q${fine(kx + 7)} ${fine(dy + 4)} ${fine(kx)} ${fine(dy + 10)}Q${fine(kx - 7)} ${fine(dy + 4)} ${fine(kx - 15)} ${fine(dy + 9)}Z`,
              '#fff0cc',
            )
          return shape(
            `M${fine(kx - 12)} ${fine(dy)}H${fine(kx + 12)}L${fine(kx + 7)} ${fine(dy + 9)}H${fine(kx - 7)}ZM${fine(kx)} ${fine(dy - 18)}L${fine(kx + 10)} ${fine(dy - 3)}H${fine(kx)}Z`,
            '#ffd9a8',
          )
        })
        .join(''),
      { lift: 3, blur: 4, shadow: 0.4, rim: 0.5 },
    ),
    layer(
      at(
        x,
        y,
        shape('M-96 30C-104 -60 -70 -128 0 -140C70 -128 104 -60 96 30Z', cloak) +
          shape('M-44 -112C-58 -176 -30 -212 6 -222Q4 -206 26 -196C52 -176 50 -136 40 -108Q0 -84 -44 -112Z', cloak),
        { scale: size },
      ),
      { lift: 5, blur: 12, shadow: 0.3, rim: 1.1, rimWidth: 2.4 },
    ),
    layer(
      at(
        x,
        y,
        shape('M-32 -118C-42 -162 -20 -188 4 -192C32 -184 36 -148 28 -114Q0 -96 -32 -118Z', '#4a2444') +
          shape('M-27 -122C-34 -156 -16 -176 2 -178C24 -174 28 -146 22 -120Q-2 -104 -27 -122Z', '#f0bd98') +
          circle(-17, -130, 6.5, '#e8846a', { opacity: 0.55 }) +
          circle(15, -130, 6.5, '#e8846a', { opacity: 0.55 }) +
          stroke('M-18 -143q6 6 12 0M4 -143q6 6 12 0', '#5a2a34', 3.2) +
          stroke('M-7 -127q6 5 12 0', '#5a2a34', 2.8) +
          // A shawl with the pattern of the sky.
          shape(
            'M-62 -96C-30 -66 30 -66 60 -98C76 -60 74 -30 66 -8Q0 14 -66 -8C-76 -34 -76 -64 -62 -96Z',
            linear('#e8a070, #a8504a'),
          ) +
          (
            [
              [-40, -54],
              [-10, -38],
              [24, -52],
              [48, -30],
              [-48, -22],
              [4, -12],
            ] as const
          )
            .map(([dx, dy]) => shape(star(dx, dy, 6, { points: 4, waist: 0.3 }), '#ffe2a6'))
            .join('') +
          shape('M-84 -6C-96 -60 -88 -92 -66 -104L-54 -92C-64 -70 -60 -40 -48 -14Z', cloak) +
          shape('M84 -6C96 -60 88 -96 64 -112L52 -98C62 -74 60 -40 48 -14Z', cloak) +
          circle(-62, -98, 11, '#d9a080') +
          circle(60, -105, 11, '#d9a080') +
          stroke('M-62 -98Q0 -60 60 -105', '#ffe2a6', 2.6),
        { scale: size },
      ),
      { lift: 3, blur: 6, shadow: 0.3, rim: 0.9 },
    ),
  ]
}
