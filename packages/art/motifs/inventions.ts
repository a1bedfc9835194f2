import { moved, oval, polyline, ribbon, type Point } from '../engine/path.ts'
import { across, at, circle, ellipse, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { cog } from './cog.ts'

const copper = linear('#ffd9a0, #c47d3a 0.4, #7a4320', { to: [0.7, 1] })
const brass = linear('#fff0bf, #e3a84c 0.45, #8a5424', { to: [0.6, 1] })

/** A kettle that has been given a face and is a gentleman about it; it stands on x, y, 120 high. */
export const kettle = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    stroke('M-46 -74C-52 -128 52 -128 46 -74', '#7a4320', 8) +
      stroke('M-14 -113Q0 -117 14 -113', '#2a4a42', 12) +
      puff(shape('M44 -34C66 -40 62 -68 86 -74L98 -64C82 -56 84 -22 46 -14Z', copper), { depth: 5, blur: 6 }) +
      puff(
        shape(
          'M-58 -28C-62 -66 -34 -82 0 -82C34 -82 62 -66 58 -28C56 -8 44 0 30 0L-30 0C-44 0 -56 -8 -58 -28Z',
          copper,
        ),
        {
          depth: 9,
          blur: 11,
          dark: '#2a0f08',
        },
      ) +
      shape('M-28 -80Q0 -94 28 -80Q0 -74 -28 -80Z', brass) +
      circle(0, -92, 7, brass) +
      circle(-20, -46, 12, '#fff8ea') +
      circle(20, -46, 12, '#fff8ea') +
      circle(-16, -45, 6, '#2a1710') +
      circle(24, -45, 6, '#2a1710') +
      circle(-14, -47.5, 2, '#ffffff') +
      circle(26, -47.5, 2, '#ffffff') +
      stroke('M-34 -63Q-22 -70 -10 -64M10 -66Q22 -73 34 -65', '#4a2412', 4) +
      shape('M0 -28C-10 -36 -24 -32 -34 -20C-22 -16 -8 -14 0 -24C8 -14 22 -16 34 -20C24 -32 10 -36 0 -28Z', '#4a2412') +
      stroke('M-10 -11Q0 -6 10 -11', '#4a2412', 3),
    { scale },
  )

/** A goldfish in a bowl on wheels that walks a dog of tin; the bowl stands on x, y, the dog trots ahead to the left. */
export function goldfishOut(x: number, y: number, scale: number): string {
  const wheel = (wx: number, wy: number, radius: number) =>
    shape(cog(wx, wy, radius, 10), brass) +
    circle(wx, wy, radius * 0.55, '#5a2c14') +
    circle(wx, wy, radius * 0.25, brass)
  const dog =
    stroke('M-112 -38Q-104 -56 -98 -66', '#d9e4de', 5) +
    stroke('M-176 -16V-2M-160 -16V-2M-128 -16V-2M-114 -16V-2', '#8fa39a', 7) +
    puff(
      shape(
        'M-184 -44C-184 -54 -176 -56 -166 -56L-120 -56C-108 -56 -106 -46 -106 -36C-106 -22 -112 -14 -124 -14L-168 -14C-180 -14 -184 -26 -184 -44Z',
        '#c9d8d0',
      ),
      {
        depth: 5,
        blur: 6,
        dark: '#16302a',
      },
    ) +
    stroke('M-150 -56V-16', '#7f958c', 2) +
    circle(-138, -36, 3, '#7f958c') +
    puff(shape('M-214 -66L-186 -84C-170 -84 -164 -72 -166 -58C-170 -46 -186 -44 -198 -48L-216 -52Z', '#dbe8e0'), {
      depth: 4,
      blur: 5,
      dark: '#16302a',
    }) +
    shape('M-184 -82C-172 -90 -160 -78 -166 -58C-176 -58 -182 -70 -184 -82Z', '#8fa39a') +
    circle(-194, -66, 4.5, '#16302a') +
    circle(-216, -60, 5.5, '#e0704f')
  return at(
    x,
    y,
    dog +
      stroke('M-166 -54Q-110 -20 -30 -78', '#e05a4a', 3.5) +
      shape('M-58 -22L58 -22L50 -10L-50 -10Z', copper) +
      wheel(-38, -12, 18) +
      wheel(38, -12, 18) +
      circle(0, -68, 52, radial('#d8fff2/0.35, #7fd8c8/0.55 0.75, #e8fff8/0.85')) +
      shape('M-48 -84Q-24 -92 0 -84T48 -84C52 -50 30 -20 0 -18C-30 -20 -52 -50 -48 -84Z', '#3fa8a0', { opacity: 0.7 }) +
      puff(
        shape('M-28 -58C-20 -78 12 -80 22 -60L40 -74C44 -62 44 -52 38 -44L22 -54C12 -36 -20 -38 -28 -58Z', '#ff9a3c'),
        {
          depth: 4,
          blur: 5,
          dark: '#8a2a10',
        },
      ) +
      shape('M-4 -70Q4 -84 14 -72Z', '#ffbf5a') +
      circle(-15, -61, 5.5, '#fff8ea') +
      circle(-16, -61, 3, '#2a1710') +
      stroke('M-25 -52Q-20 -49 -16 -51', '#8a2a10', 2) +
      circle(-34, -76, 3, '#eafff8', { opacity: 0.8 }) +
      circle(-30, -86, 2, '#eafff8', { opacity: 0.8 }) +
      ellipse(0, -112, 34, 7, 'none', { stroke: '#e8fff8', 'stroke-width': 4, opacity: 0.9 }) +
      stroke('M-38 -92A44 44 0 0 1 -24 -106', '#ffffff', 5, { opacity: 0.8 }),
    { scale },
  )
}

/** Ferrule, the brass end of a pencil that was used up long ago, on a thimble; stands on x, y, 74 high. */
export const ferrule = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    shape('M-22 0Q-20 -26 -14 -28H14Q20 -26 22 0Q0 5 -22 0Z', linear('#f4f8f4, #8fa39a')) +
      [-12, -4, 4, 12].map((dx) => circle(dx, -12, 1.5, '#60756c') + circle(dx + 2, -19, 1.5, '#60756c')).join('') +
      puff(shape('M-13 -28V-54H13V-28Q0 -23 -13 -28Z', brass), { depth: 4, blur: 4 }) +
      stroke('M-13 -33Q0 -28 13 -33M-13 -49Q0 -44 13 -49', '#7a4a1c', 2) +
      puff(shape('M-13 -54Q-14 -72 0 -73Q14 -72 13 -54Q0 -50 -13 -54Z', '#e8838a'), {
        depth: 4,
        blur: 4,
        dark: '#6a1a2a',
      }) +
      circle(-5, -42, 2.4, '#2a1710') +
      circle(5, -42, 2.4, '#2a1710') +
      stroke('M-9 -47L-2 -45M9 -47L2 -45', '#4a2a10', 2) +
      stroke('M-4 -36Q0 -38 4 -36', '#4a2a10', 1.8),
    { scale },
  )

/** A drawing pinned by its corners: white lines on blue. `ink` is drawn in a box of 0 to 100 by 0 to 70. */
export const blueprint = (x: number, y: number, width: number, turn: number, ink: string): string =>
  at(
    x,
    y,
    shape('M0 0H100V66L93 70H0Z', '#2f6f8a') +
      stroke('M0 14H100M0 28H100M0 42H100M0 56H100M20 0V70M40 0V70M60 0V70M80 0V70', '#8fd0d8', 0.5, {
        opacity: 0.35,
      }) +
      ink +
      circle(4, 4, 2.6, '#e8b45c') +
      circle(96, 4, 2.6, '#e8b45c'),
    { scale: width / 100, turn },
  )

/** A glass jar with a lid, 40 wide and 60 high, full of something; stands on x, y. */
export const jar = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    shape('M-20 -44Q-20 -50 -14 -50H14Q20 -50 20 -44V-4Q20 0 16 0H-16Q-20 0 -20 -4Z', '#d8fff2', { opacity: 0.3 }) +
      shape('M-17 -30Q-8 -36 0 -31T17 -33V-4Q17 -2 14 -2H-14Q-17 -2 -17 -4Z', color) +
      stroke('M-13 -42V-10', '#ffffff', 3, { opacity: 0.55 }) +
      shape('M-18 -58H18V-48H-18Z', across('#8a5424, #ffe2a6 0.4, #8a5424')),
    { scale },
  )

/** Tools that hang on a board, by their outlines around 0, 0; each hangs from about 60 above. Absolute points, for `moved`. */
export const hanging = {
  hammer: 'M-6 -46L6 -46L8 62L-8 62ZM-36 -62L-24 -66L26 -66L38 -54L26 -46L-30 -46Z',
  saw: 'M-16 -66C-30 -66 -32 -30 -16 -28L-14 66L4 66L26 -26C30 -60 8 -66 -16 -66Z',
  wrench: 'M-8 -30C-30 -38 -30 -66 -14 -72L-12 -54L12 -54L14 -72C30 -66 30 -38 8 -30L9 56C9 70 -9 70 -9 56Z',
  brush: 'M-5 -66L5 -66L8 0L-8 0ZM-14 0L14 0L12 18L-12 18ZM-12 18L12 18C14 44 4 54 0 68C-4 54 -14 44 -12 18Z',
} as const

/** Scissors with their points down, 150 high; the First Cutter may have left them. For a layer; `fill` may be lit. */
export const scissors = (x: number, y: number, scale: number, fill: string): string =>
  shape(moved('M-10 -12L0 -22L30 78L22 82L-14 4ZM10 -12L0 -22L-30 78L-22 82L14 4Z', x, y, scale), fill) +
  stroke(polyline(`${x - 4 * scale},${y - 10 * scale} ${x + 12 * scale},${y - 34 * scale}`), fill, 9 * scale) +
  stroke(polyline(`${x + 4 * scale},${y - 10 * scale} ${x - 12 * scale},${y - 34 * scale}`), fill, 9 * scale) +
  [-1, 1]
    .map((side) =>
      shape(oval(x + side * 22 * scale, y - 50 * scale, 19 * scale, 23 * scale), 'none', {
        stroke: fill,
        'stroke-width': +(8 * scale).toFixed(1),
      }),
    )
    .join('') +
  circle(x, y - 8 * scale, 5 * scale, '#5a2c14')

/** A curl of wood shaved off a board. */
export const shaving = (x: number, y: number, size: number, fill: string): string => {
  const points: Point[] = Array.from({ length: 12 }, (_, at): Point => [
    x + Math.cos(at * 0.75) * size * (1 - at * 0.07),
    y + Math.sin(at * 0.75) * size * 0.6 * (1 - at * 0.07),
  ])
  return shape(
    ribbon(points, (t) => size * 0.2 * (1 - t * 0.6), 24),
    fill,
  )
}
