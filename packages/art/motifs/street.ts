import { box, fine, moved, oval } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { circle, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'

/** A row of narrow houses from x to `right` that stand on y: their outline, and the panes of the rooms where somebody is up. */
export function houses(
  x: number,
  right: number,
  y: number,
  height: number,
  next: Random,
): { outline: string; panes: string } {
  let outline = ''
  let panes = ''
  let left = x
  while (left < right) {
    const wide = height * next.between(0.34, 0.5)
    const tall = height * next.between(0.62, 0.95)
    const gable = wide * next.between(0.4, 0.8)
    outline += `M${fine(left)} ${fine(y)}L${fine(left)} ${fine(y - tall)}L${fine(left - 6)} ${fine(y - tall)}L${fine(left + wide / 2)} ${fine(y - tall - gable)}L${fine(left + wide + 6)} ${fine(y - tall)}L${fine(left + wide)} ${fine(y - tall)}L${fine(left + wide)} ${fine(y)}Z`
    if (next.chance(0.6)) outline += box(left + wide * 0.7, y - tall - gable * 0.9, wide * 0.13, gable * 0.6)
    const [columns, rows] = [2, Math.max(2, Math.floor(tall / (height * 0.24)))]
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        if (next.chance(0.32))
          panes += box(
            left + wide * (0.2 + column * 0.36),
            y - tall + tall * 0.1 + row * height * 0.21,
            wide * 0.2,
            height * 0.1,
            2,
          )
    left += wide + next.between(-2, 4)
  }
  return { outline, panes }
}

/** A boot on a rock by the sea, far away, whose top is a lamp. Stands on x, y, 120 high. */
export const bootLighthouse = (x: number, y: number, k: number) =>
  moved(
    'M-22 -112L20 -112L22 -40C30 -28 58 -30 64 -8L64 0L-20 0L-16 -60ZM-26 -122L24 -122L22 -108L-24 -108ZM-60 22C-50 2 -20 -2 20 -2C60 -2 84 8 96 24Z',
    x,
    y,
    k,
  )

/** A street lamp with a round head; stands on x, y. */
export function streetLamp(s: Stage, x: number, y: number, k: number): Items {
  const iron = s.lit('#2a1450', 0.4)
  const top = y - 300 * k
  return [
    layer(
      stroke(`M${fine(x)} ${fine(y)}V${fine(top)}`, iron, 10 * k) +
        shape(moved('M-26 0L-18 -26L18 -26L26 0ZM-14 -292L14 -292L20 -306L-20 -306Z', x, y, k), iron),
      'thing bright',
    ),
    flat(
      glow(x, top - 32 * k, 13 * k, '#ffd98a', 0.8) +
        circle(x, top - 32 * k, 27 * k, '#fff0c4') +
        stroke(
          `M${fine(x - 28 * k)} ${fine(top - 30 * k)}Q${fine(x)} ${fine(top - 80 * k)} ${fine(x + 28 * k)} ${fine(top - 30 * k)}`,
          '#2a1450',
          5 * k,
        ),
    ),
  ]
}

/** A cat that yawns at the moon so wide that it would fit in; sits on x, y, 96 high. For `shape`. */
export const yawningCat = (x: number, y: number, k: number) =>
  moved(
    'M-30 0C-36 -34 -22 -54 -6 -60C-14 -72 -12 -92 -2 -104L8 -92C16 -96 24 -96 32 -92L44 -102C48 -92 48 -84 44 -76L24 -68L40 -58C34 -50 26 -48 18 -48C26 -30 26 -12 24 0ZM-28 -4C-52 -6 -66 -22 -60 -40C-58 -46 -50 -44 -52 -38C-54 -26 -44 -18 -26 -18Z',
    x,
    y,
    k,
  )

// What the people inside look like on the lit cloth. Each stands on 0, 0.
export const shadows = {
  painter:
    'M-60 0L-40 -110L-52 -110L-52 -190L24 -190L24 -110L12 -110L34 0L22 0L2 -104L-28 -104L-48 0ZM58 0C52 -40 52 -80 60 -104C50 -112 48 -134 64 -142C82 -146 94 -128 86 -112C100 -100 104 -60 100 0ZM60 -98L26 -132L20 -142L28 -140L70 -112Z',
  clock:
    'M-26 -40L-30 -170L0 -206L30 -170L26 -40ZM-16 -42L-26 0L-40 2L-40 -6L-34 -6L-26 -42ZM12 -44L62 -66L72 -86L80 -82L72 -56L18 -34Z',
  sax: 'M-20 0C-26 -40 -26 -80 -16 -104C-30 -112 -30 -140 -8 -144C14 -144 20 -122 8 -108C22 -96 26 -50 22 0ZM8 -116L30 -110C44 -80 40 -40 50 -30C62 -24 72 -40 70 -56L96 -64C96 -30 74 0 46 -6C24 -14 26 -60 20 -94Z',
} as const

/** Paving stones along the street, smaller towards the house. */
export function cobbles(left: number, right: number, top: number, bottom: number, next: Random): string {
  let d = ''
  for (let row = 0; row < 7; row++) {
    const t = row / 7
    const y = top + (bottom - top) * t ** 1.3
    const size = 13 + 26 * t
    for (let x = left + (row % 2) * size; x < right; x += size * 2.3)
      if (next.chance(0.5)) d += oval(x + next.bell() * 5, y + size * 0.5, size, size * 0.34)
  }
  return d
}

export const pennant = (x: number, y: number, k: number) => moved('M0 0L0 -44L44 -32L0 -20Z', x, y, k)
