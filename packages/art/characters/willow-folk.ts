import { curve, numbers, type Point, ribbon, star } from '../engine/path.ts'
import { at, circle, each, ellipse, linear, puff, type PuffOptions, radial, shape, stroke } from '../engine/svg.ts'
import { leaf } from '../motifs/leaves.ts'
import { cheek, eye } from './face.ts'

const lit: PuffOptions = { dark: '#0a1a26', bright: '#ffe9a8' }

/** The star no bigger than a button, wide awake under a leaf; its middle is 0, 0, it is 120 high. */
export function wakefulStar(): string {
  const paper = radial('#fffdf0, #ffeab0 0.55, #f7c25e', { y: 0.55 })
  const body = shape(star(0, 0, 62, { waist: 0.56 }), paper, {
    stroke: paper,
    'stroke-width': 12,
    'stroke-linejoin': 'round',
  })
  const blanket = curve('-64,34 -30,20 0,26 34,18 70,30 58,62 10,76 -44,66', { closed: true })
  return (
    puff(body, { ...lit, fromX: 0, fromY: -0.6, depth: 6, blur: 7, dark: '#a8642a', shade: 0.35 }) +
    cheek(-27, 14, 10, '#f08a5a', 0.6) +
    cheek(27, 14, 10, '#f08a5a', 0.6) +
    eye(-15, -3, 14.5, { look: [-0.5, -0.1], iris: '#5a3a1a', white: '#fffdf4' }) +
    eye(15, -3, 14.5, { look: [-0.5, -0.1], iris: '#5a3a1a', white: '#fffdf4' }) +
    stroke('M-24 -22q8 -6 14 -2M24 -22q-8 -6 -14 -2', '#b06a24', 2.8) +
    ellipse(0, 17, 4.6, 5, '#9a4a20') +
    puff(
      shape(blanket, linear('#a8d878, #4d8f50')) +
        stroke('M-58 42Q0 34 66 36M-30 40l-10 22M0 38l-4 32M30 36l10 28', '#dff5b0', 2, 0.7),
      { ...lit, depth: 4, blur: 4 },
    ) +
    circle(-38, 30, 6, '#ffe4a4') +
    circle(38, 27, 6, '#ffe4a4')
  )
}

/** The owl, a spoon under one wing; its feet are 0, 0, it is 150 high and looks down to the left. */
export function owl(): string {
  const soft: PuffOptions = { ...lit, fromX: 0.4, fromY: 0.6, depth: 7, blur: 8, light: 0.4 }
  const small: PuffOptions = { ...soft, depth: 3, blur: 3 }
  const feathers = each([0, 1, 2], (row) =>
    each(4 - (row % 2), (at) => {
      const x = -26 + at * 17 + (row % 2) * 8
      return `M${x} ${-74 + row * 17}q8 12 16 0`
    }),
  )
  const one = (x: number) =>
    circle(x, -112, 25, '#cfc3a4') +
    circle(x, -112, 21, '#efe4c8') +
    eye(x, -112, 15, { look: [-0.6, 0.8], iris: '#b9762a', white: '#fff7df', lid: 0.2, lidColor: '#7a6a66' })
  return (
    stroke('M-14 -4v10M-22 0v8M-6 0v8M12 -4v10M4 0v8M20 0v8', '#d8a34e', 5) +
    puff(
      shape(
        'M0 -150C44 -150 54 -116 50 -76C48 -28 26 -4 0 -4C-26 -4 -48 -28 -50 -76C-54 -116 -44 -150 0 -150Z',
        linear('#7d7580, #4b4757'),
      ),
      soft,
    ) +
    shape('M-46 -138L-36 -164L-18 -146ZM46 -138L36 -164L18 -146Z', '#5d5766') +
    ellipse(0, -56, 34, 44, '#d9cdae') +
    stroke(feathers, '#8a7d70', 3) +
    one(-21) +
    one(21) +
    shape('M-7 -100L7 -100L-2 -82Z', '#e2a548') +
    // The spoon, for the recipes.
    at(
      58,
      -38,
      puff(
        shape('M-3 -6H3L5 62Q0 70 -5 62Z', '#d7dbe4') +
          ellipse(0, -24, 14, 21, linear('#ffffff, #9aa4b8', { to: [1, 1] })),
        small,
      ),
      { turn: 24 },
    ) +
    puff(shape('M36 -98C66 -84 66 -40 44 -16C34 -34 26 -66 36 -98Z', linear('#6b6474, #3d394a')), small) +
    puff(shape('M-38 -98C-62 -80 -62 -40 -42 -18C-32 -36 -28 -70 -38 -98Z', linear('#6b6474, #3d394a')), small)
  )
}

/** A frog up to its chin in water, offended; the water line is y 0, it is 110 wide. */
export function frog(side: 1 | -1): string {
  const small: PuffOptions = { ...lit, fromX: 0, fromY: 0.6, depth: 5, blur: 6, light: 0.45 }
  const skin = linear('#8cc46a, #3f7d55')
  const one = (x: number) =>
    circle(x, -44, 20, skin) +
    eye(x, -45, 14, { look: [side * 0.8, -0.5], iris: '#a8772a', white: '#fdf7df', lid: 0.42, lidColor: '#5f9a58' })
  return (
    puff(shape('M-54 2C-58 -26 -34 -40 0 -40C34 -40 58 -26 54 2Z', skin) + one(-26) + one(26), small) +
    stroke('M-34 -8Q0 -19 34 -8', '#27513c', 4) +
    circle(-7, -26, 1.8, '#27513c') +
    circle(7, -26, 1.8, '#27513c') +
    ellipse(0, 4, 76, 8, '#bfe8dc', 0.28) +
    ellipse(0, 3, 56, 4, '#0e3844', 0.5)
  )
}

/** Leaves in the air. */
export const flying = (places: readonly (readonly [x: number, y: number, length: number, angle: number])[]) =>
  each(places, ([x, y, length, angle]) => leaf(x, y, length, angle, { wide: 0.3, bend: 0.12 }))

/** Tuppence's hollow log with its round door, chimney and lit window; its foot is 0, 0, it is 230 wide. */
export function hollowLog(fill: (color: string) => string): string {
  const smoke: Point[] = numbers('-62,-162 -48,-190 -72,-216 -54,-250')
  return (
    shape(
      ribbon(smoke, (t) => 15 * Math.sin(Math.PI * (0.12 + 0.86 * t)), 20),
      '#cfe6dc',
      0.28,
    ) +
    shape('M-76 -112L-82 -160L-48 -164L-50 -108Z', fill('#7a4a4a')) +
    shape('M-86 -156L-44 -162L-42 -172L-88 -168Z', fill('#5a3438')) +
    shape('M-130 0C-138 -70 -118 -118 -60 -122C10 -130 72 -128 100 -112C124 -98 132 -40 126 0Z', fill('#6a4438')) +
    stroke(
      'M-112 -84Q-40 -104 34 -100M-120 -50Q-86 -60 -60 -62M-122 -20H-72M44 -112Q60 -108 76 -112',
      '#3d2428',
      3,
      0.55,
    ) +
    ellipse(92, -54, 40, 60, fill('#a87a52')) +
    ellipse(92, -52, 31, 50, '#2a1620') +
    ellipse(92, -50, 29, 48, radial('#ffe9b0, #f3b45c 0.6, #8d4a2a', { y: 0.8, radius: 0.8 })) +
    // The door stands open.
    shape('M120 -98C150 -100 158 -60 152 -6L122 -2Q128 -50 120 -98Z', fill('#3f7d70')) +
    circle(146, -46, 4, '#ffd98a') +
    circle(-22, -62, 20, fill('#4a2c30')) +
    circle(-22, -62, 15.5, '#ffdf94') +
    stroke('M-22 -78v32M-38 -62h32', '#4a2c30', 3.4)
  )
}
