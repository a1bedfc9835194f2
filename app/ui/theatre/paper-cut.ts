/** Silhouettes cut from paper, as SVG path data on a stage 1440 wide and 300 high. The same seed cuts the same edge. */

const width = 1440
const bottom = 310

/** Random numbers from 0 to 1 by whole-number steps only, so that every machine draws the same picture. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

const round = Math.round

/** Heights of a rolling edge every `step`, between `top` and `top + swing`. */
function edge(seed: number, top: number, swing: number, step: number): number[] {
  const random = seeded(seed)
  return Array.from({ length: width / step + 2 }, () => round(top + random() * swing))
}

function rolling(heights: readonly number[], step: number): string {
  let d = `M-20 ${bottom}V${heights[0]}`
  for (let i = 1; i < heights.length; i++) {
    const x = (i - 1) * step
    d += `S${x - step / 4} ${heights[i]} ${x + step / 4} ${heights[i]}`
  }
  return `${d}V${bottom}z`
}

const pine = (x: number, y: number, s: number) =>
  `M${x} ${y - 8 * s}l${2 * s} ${3 * s}h${-s}l${2 * s} ${2.5 * s}h${-s}l${2 * s} ${3 * s}h${-8 * s}l${2 * s} ${-3 * s}h${-s}l${2 * s} ${-2.5 * s}h${-s}z`

type Cut = (seed: number, top: number) => string

const hills =
  (tree: typeof pine | null): Cut =>
  (seed, top) => {
    const step = 240
    const heights = edge(seed, top, 40, step)
    let d = rolling(heights, step)
    if (!tree) return d
    const random = seeded(seed + 7)
    for (let x = 20; x < width; x += 40 + round(random() * 120)) {
      const at = Math.min(heights.length - 1, round(x / step) + 1)
      d += tree(x, heights[at]! + 26, 6 + round(random() * 4))
    }
    return d
  }

/** Book spines in a row; now and then one leans on its neighbour. */
const books: Cut = (seed, top) => {
  const random = seeded(seed)
  let d = ''
  for (let x = -20; x < width + 20;) {
    const thick = 18 + round(random() * 26)
    const tall = top + round(random() * random() * 96)
    if (random() < 0.1) {
      d += `M${x + 4} ${bottom}l26 ${tall + 10 - bottom}l${thick} 5L${x + thick + 8} ${bottom}z`
      x += thick + 34
    } else {
      d += `M${x} ${bottom}V${tall + 3}q0-3 3-3h${thick - 6}q3 0 3 3V${bottom}z`
      x += thick + 2
    }
  }
  return d
}

/** Paper clouds. */
const clouds: Cut = (seed, top) => {
  const random = seeded(seed)
  let d = `M-60 ${bottom}V${top + 50}`
  for (let x = -60; x < width + 60;) {
    const half = 36 + round(random() * 54)
    const lift = round((random() - 0.5) * 44)
    d += `a${half} ${half} 0 0 1 ${2 * half} ${lift}`
    x += 2 * half
    if (lift) d += `v-${Math.max(0, lift)}`
  }
  return `${d}V${bottom}z`
}

export const cuts = {
  pines: hills(pine),
  hills: hills(null),
  books,
  clouds,
} as const

export type CutName = keyof typeof cuts
