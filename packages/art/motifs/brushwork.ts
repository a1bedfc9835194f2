import { fine, oval } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { blurred, clipped, puff, shape, stroke } from '../engine/svg.ts'

// What members of the Studio paint with. Areas are paths; each filled the way its medium fills.

/** Poster paint: thick, with the strokes of a wide brush in it. */
export function poster(d: string, color: string, dark: string, next: Random, [x, y, width, height]: Area): string {
  let strokes = ''
  for (let one = 0; one < 26; one++) {
    const top = y + next.between(0, height)
    const left = x + next.between(-0.1, 0.6) * width
    strokes += stroke(
      `M${fine(left)} ${fine(top)}q${fine(width * 0.2)} ${fine(next.between(-14, 14))} ${fine(width * 0.45)} ${fine(next.between(-8, 8))}`,
      one % 2 ? '#ffffff' : dark,
      next.between(3, 9),
      { opacity: 0.13 },
    )
  }
  return puff(shape(d, color) + clipped(strokes, d), {
    depth: 4,
    blur: 4,
    dark,
    light: 0.5,
    shade: 0.3,
    drop: 0.25,
    dropY: 2,
    dropBlur: 2,
  })
}

/** Left, top, width and height of what is to be filled. */
export type Area = readonly [x: number, y: number, width: number, height: number]

/** Crayon: up and down and up again, and a little over the edge of nothing. `lean` is how far a line moves to the side on its way. */
export function crayon(
  d: string,
  color: string,
  next: Random,
  [x, y, width, height]: Area,
  lean = 40,
  gap = 7,
): string {
  let line = ''
  for (let left = x - Math.abs(lean); left < x + width + Math.abs(lean); left += gap) {
    const wobble = next.between(-3, 3)
    line += `${line ? 'L' : 'M'}${fine(left)} ${fine(y + height + next.between(-2, 6))}L${fine(left + lean + wobble)} ${fine(y - next.between(-2, 6))}`
  }
  return (
    clipped(
      shape(d, color, { opacity: 0.35 }) +
        stroke(line, color, gap * 0.8, { opacity: 0.75 }) +
        stroke(line, '#ffffff', 1.2, { opacity: 0.3, 'stroke-dasharray': '2 7' }),
      d,
    ) + stroke(d, color, 4, { opacity: 0.8 })
  )
}

/** Pastel: soft at the edge, with the grain of the paper showing. */
export function pastel(d: string, color: string, next: Random, [x, y, width, height]: Area): string {
  let grain = ''
  for (let one = 0; one < 130; one++) {
    const [px, py] = [x + next() * width, y + next() * height]
    grain += stroke(
      `M${fine(px)} ${fine(py)}l${fine(next.between(8, 26))} ${fine(next.between(-16, -6))}`,
      one % 3 ? '#ffffff' : '#1b0d38',
      next.between(1.5, 5),
      { opacity: +next.between(0.06, 0.17).toFixed(2) },
    )
  }
  return blurred(shape(d, color), 3.2, 0.1) + clipped(grain, d)
}

/** The print of half a potato: round, but only nearly, and not inked everywhere. */
export function potatoPrint(x: number, y: number, radius: number, color: string, paper: string, next: Random): string {
  let specks = ''
  for (let one = 0; one < 46; one++) {
    const angle = next.between(0, 6.28)
    const reach = radius * Math.sqrt(next())
    specks += oval(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, next.between(0.8, 3.2))
  }
  const bulge = () => radius * next.between(0.52, 0.6)
  const body =
    `M${fine(x - radius)} ${fine(y)}C${fine(x - radius)} ${fine(y - bulge())} ${fine(x - bulge())} ${fine(y - radius)} ${fine(x)} ${fine(y - radius)}` +
    `C${fine(x + bulge())} ${fine(y - radius * 1.04)} ${fine(x + radius)} ${fine(y - bulge())} ${fine(x + radius)} ${fine(y)}` +
    `C${fine(x + radius * 1.02)} ${fine(y + bulge())} ${fine(x + bulge())} ${fine(y + radius)} ${fine(x)} ${fine(y + radius)}` +
    `C${fine(x - bulge())} ${fine(y + radius)} ${fine(x - radius * 1.03)} ${fine(y + bulge())} ${fine(x - radius)} ${fine(y)}Z`
  return (
    shape(body, color, { opacity: 0.94 }) +
    stroke(body, color, 4, { opacity: 0.5 }) +
    shape(specks, paper, { opacity: 0.6 })
  )
}

/** Felt-tip: the line, and again beside it, because it was fun. */
export const feltTip = (d: string, color: string, width: number) =>
  stroke(d, color, width, { opacity: 0.9 }) +
  stroke(d, color, width * 0.5, { opacity: 0.5, transform: 'translate(2.500 2)' })
