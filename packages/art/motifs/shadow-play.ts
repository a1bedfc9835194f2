import { fine, numbers, star } from '../engine/path.ts'
import { at, circle, each, radial, shape, stroke } from '../engine/svg.ts'

type Sheet = { readonly x: number; readonly half: number; readonly top: number; readonly bottom: number }

const ink = '#4a2434'

/** What is to be seen on the sheet: shadow plays of one color. */
export const shadowPlays = {
  cutter: ({ x, half, top, bottom }: Sheet): string => {
    const k = half / 236
    const y = (top + bottom) / 2
    const cuttings = numbers('-60,118,10,0.4 -14,92,13,1 26,132,9,0.1 -104,86,8,0.8 64,104,7,0.3')
    // Night is a sheet of dark paper, rolled up on the right where it is not needed yet.
    return (
      shape(
        `M${fine(x - 206 * k)} ${fine(y - 120 * k)}H${fine(x + 150 * k)}L${fine(x + 158 * k)} ${fine(y + 26 * k)}Q${fine(x)} ${fine(y + 58 * k)} ${fine(x - 206 * k)} ${fine(y + 34 * k)}Z` +
          each(numbers('-150,-74,15 -92,-20,19 -160,2,9 -30,-84,11 100,-84,14'), ([dx, dy, r]) =>
            star(x + dx * k, y + dy * k, r * k),
          ),
        ink,
        { 'fill-rule': 'evenodd' },
      ) +
      at(x + 34 * k, y - 30 * k, shape(star(-14, 4, 24), '#fffbe8'), { scale: k }) +
      at(
        x + 40 * k,
        y - 26 * k,
        shape('M-60 6L22 -8L26 2L-56 14Z', '#7a3a24') +
          shape('M-58 -22L26 6L20 14L-60 -12Z', '#7a3a24') +
          stroke('M24 -4L70 -24M22 10L66 34', '#7a3a24', 9) +
          stroke('M92 -62A22 17 -28 1 1 91.900 -62ZM84 22A22 17 22 1 1 83.900 22Z', '#7a3a24', 9) +
          circle(8, 2, 5, '#ffd98a'),
        { scale: k * 1.06 },
      ) +
      // A hand that nobody has met.
      at(
        x + 150 * k,
        y - 10 * k,
        shape(
          'M-22 -44Q10 -60 40 -38L86 -30V44L40 38Q0 52 -30 30Q-42 16 -20 12Q-30 -4 -14 -8Q-36 -20 -22 -44Z',
          '#c9824a',
        ),
        { scale: k },
      ) +
      each(cuttings, ([dx, dy, r, turn]) => shape(star(x + dx * k, y + dy * k, r * k, { turn }), '#c9702c')) +
      stroke(
        `M${fine(x - 90 * k)} ${fine(y + 40 * k)}v${fine(24 * k)}M${fine(x - 40 * k)} ${fine(y + 46 * k)}v${fine(30 * k)}M${fine(x + 10 * k)} ${fine(y + 46 * k)}v${fine(54 * k)}`,
        '#c9702c',
        2.6 * k,
        { 'stroke-dasharray': '2 9' },
      )
    )
  },
  flicker: ({ x, half, top, bottom }: Sheet): string => {
    const k = half / 236
    const y = (top + bottom) / 2
    return at(
      x - 62 * k,
      y - 4 * k,
      circle(-30, -26, 118, radial('#ffb454/0.75, #ffb454/0.25 0.6, #ffb454/0')) +
        stroke('M-52 -122A22 22 0 0 1 -8 -122', ink, 8) +
        shape('M-46 -122H-14L24 -92H-84Z', ink) +
        shape('M-76 -84H16Q36 -30 8 30H-68Q-96 -30 -76 -84Z', '#ffd27a') +
        stroke('M-52 -84Q-66 -30 -50 30M-8 -84Q6 -30 -10 30', ink, 6) +
        shape('M-76 30H16L26 48H-86Z', ink) +
        // It leans, because somebody has skipped a page.
        shape('M-34 20C-58 4 -44 -20 -24 -34C-10 -46 2 -52 16 -74C18 -40 4 -34 2 -12C0 8 -14 22 -34 20Z', '#e8622c') +
        shape('M-30 14C-40 4 -30 -10 -20 -18C-12 -6 -16 8 -30 14Z', '#fff3c4'),
      { scale: k * 1.18 },
    )
  },
} as const
