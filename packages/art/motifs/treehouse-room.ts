import { box, fine, oval, ridge } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { circle, clipped, each, ellipse, linear, shape, stroke } from '../engine/svg.ts'
import { flower } from './flower.ts'
import { glow } from './glow.ts'
import { rays } from './rays.ts'

// The inside of the treehouse: its walls and its round window.

/** Boards, some with a knot in the shape of somebody looking, down to the floor at `y`. */
export function boardWalls(s: Stage, y: number): Items {
  const next = s.random('boards')
  let boards = ''
  let seams = ''
  let knots = ''
  for (let top = -26; top < y; top += 66) {
    if (next.chance(0.55)) boards += box(next.between(-200, s.width * 0.6), top, next.between(400, 900), 66)
    seams += `M-20 ${top}Q${s.width / 2} ${fine(top + next.bell() * 6)} ${s.width + 20} ${fine(top + next.bell() * 4)}`
    for (let x = next.between(60, 300); x < s.width; x += next.between(260, 480)) {
      seams += `M${fine(x)} ${top}v66`
      if (next.chance(0.4))
        knots += ellipse(x + 70, top + 34, 15, 8, '#a8743c', 0.35) + ellipse(x + 70, top + 34, 7, 4, '#7a4a24', 0.4)
    }
  }
  return [
    flat(shape(s.whole, s.lit('#efcf98', 0.62, { fall: 0.07 }))),
    flat(shape(boards, '#d99a58', 0.13)),
    flat(
      stroke(seams, '#a8743c', 2.6, 0.4) +
        stroke(seams, '#fff6d8', 1.6, { opacity: 0.5, transform: 'translate(0 3)' }) +
        knots,
    ),
  ]
}

/** The round window: all of the meadow fits in it. */
export function meadowWindow(s: Stage, [x, y, r]: readonly [x: number, y: number, radius: number]): Items {
  const far = ridge(s.width, y + r * 0.1, 22, 'clubhouse/far', { swells: 5 })
  const near = ridge(s.width, y + r * 0.46, 18, 'clubhouse/near', { swells: 6 })
  const round = oval(x, y, r)
  const next = s.random('outside')
  const blooms = each(26, () =>
    flower(
      x + next.between(-r, r),
      y + next.between(0.62, 0.95) * r,
      next.between(4, 8),
      next.pick(['#fffaf0', '#ff8f6b', '#f6a6c1', '#ffd86b']),
    ),
  )
  return [
    layer(shape(oval(x, y, r + 34), s.lit('#9a6436', 0.5)), 'block'),
    layer(shape(oval(x, y, r + 12), s.lit('#7a4a26', 0.5)), 'flush'),
    flat(
      clipped(
        shape(box(x - r, y - r, 2 * r, 2 * r), linear('#9ed8ea, #e3f4e4 0.5, #fff3c4 0.7')) +
          circle(x + r * 0.36, y - r * 0.2, r * 0.2, '#fff1b0') +
          glow(x + r * 0.36, y - r * 0.2, r * 0.12, '#ffe08a', 0.7) +
          shape(far.down(y + r), '#a8d8a4') +
          shape(oval(x - r * 0.34, y + r * 0.34, r * 0.24, r * 0.07), '#7cc4dc') +
          shape(near.down(y + r), '#63b577') +
          blooms,
        round,
      ),
    ),
    layer(
      stroke(`M${x} ${y - r - 6}V${y + r + 6}M${x - r - 6} ${y}H${x + r + 6}`, s.lit('#8a5a32', 0.5), r * 0.07),
      'card',
    ),
    layer(shape(box(x - r - 50, y + r - 2, 2 * r + 100, 26, 8), s.lit('#a8703c', 0.5)), 'block'),
    rays(x, y, r * 3.4, s.random('rays'), [0.5, Math.PI - 0.5], '#fff0b0', { count: 8, opacity: 0.3, width: 0.12 }),
  ]
}
