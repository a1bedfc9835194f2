import { cheek, eye, mouth } from '../../characters/face.ts'
import { mix } from '../../engine/color.ts'
import { fine, numbers, oval, type Point, polygon, star } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import {
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  puff,
  radial,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { foldedStar } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

const size: Size = { width: 640, height: 640, widths: [160, 320] }

const seen: Record<keyof typeof moodMoons, string> = {
  excited: 'A moon with stars for eyes has put on rays, as if it were the sun',
  curious: 'A teal moon looks through a glass, and one eye is very large',
  cozy: 'A pink crescent asleep in a nightcap and a scarf',
  party: 'A violet moon in a party hat blows a horn; confetti all round',
}

// Four moons of thick paper, each with another face on; they stand around 320, 330 in a square of 640.

const [x, y] = [320, 336]

const soft = { fromX: -0.5, fromY: -0.75, bright: '#fffdf2' } as const

const dents = numbers('-0.66,-0.42,0.13 -0.42,-0.72,0.08 0.72,0.3,0.12 0.5,0.68,0.09 -0.74,0.28,0.07 0.62,-0.58,0.09')

/** A ball of paper with a few dents along its edge, so that they stay out of its face. */
function moonPaper(color: string, dark: string, radius: number): string {
  const face = radial(`${mix(color, '#ffffff', 0.6)}, ${color} 0.6, ${mix(color, dark, 0.35)}`, {
    x: 0.42,
    y: 0.36,
    radius: 0.68,
  })
  return (
    puff(shape(oval(x, y, radius), face), { ...soft, dark, depth: 18, blur: 22 }) +
    each(dents, ([dx, dy, share]) => {
      const [cx, cy, r] = [x + dx * radius, y + dy * radius, share * radius]
      return (
        circle(cx, cy, r, mix(color, dark, 0.4), 0.42) +
        circle(cx + r * 0.14, cy + r * 0.18, r * 0.82, mix(color, '#ffffff', 0.4), 0.6)
      )
    })
  )
}

const body = (svg: string) => layer(svg, 'wall dim', { distance: 6 })
const piece = (svg: string) => layer(svg, 'thing fine')
const thin = (svg: string) => layer(svg, 'flush')

/** Too excited to be a moon: it has put on rays. */
function excited(): Items {
  const rays = Array.from({ length: 16 }, (_, ray) => {
    const angle = (ray / 16) * Math.PI * 2 + 0.1
    const [reach, half] = ray % 2 ? [252, 0.075] : [292, 0.1]
    const point = (turn: number, far: number): Point => [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
    return polygon([point(angle - half * 1.5, 182), point(angle, reach), point(angle + half * 1.5, 182)])
  })
  return [
    piece(shape(rays.filter((_, ray) => ray % 2 === 1).join(''), radialAt(x, y, 290, '#ffd25e, #f0803c'))),
    piece(shape(rays.filter((_, ray) => ray % 2 === 0).join(''), radialAt(x, y, 290, '#fff0b0, #ffdf8a 0.6, #ffb040'))),
    body(moonPaper('#ffd877', '#a8501c', 198)),
    flat(cheek(206, 372, 40, '#ff7a4a', 0.6) + cheek(434, 372, 40, '#ff7a4a', 0.6)),
    thin(foldedStar(246, 296, 62, -0.14) + foldedStar(394, 296, 62, 0.14)),
    flat(shape(star(246, 296, 24, { turn: -0.14 }) + star(394, 296, 24, { turn: 0.14 }), '#fffbe4', 0.9)),
    thin(
      shape('M232 372Q320 402 408 372Q412 488 320 492Q228 488 232 372Z', '#7a2420') +
        shape('M256 388Q320 408 384 388L380 414Q320 430 260 414Z', '#fffdf4') +
        shape('M266 462Q320 412 374 462Q356 490 320 490Q284 490 266 462Z', '#f2807a'),
    ),
  ]
}

/** It has found something, and looks at it very closely. It is you. */
function curious(): Items {
  const ink = '#123a44'
  return [
    body(moonPaper('#8fe3dc', '#14506b', 214)),
    flat(
      cheek(196, 392, 40, '#f28bb2', 0.55) +
        stroke('M176 232Q214 196 258 222', ink, 13) +
        stroke('M356 170Q410 138 456 180', ink, 13) +
        eye(224, 306, 36, { look: [0.7, 0.2], iris: '#1f6a80', line: ink }) +
        mouth(262, 442, 74, 'round', { inside: '#1f4450', tongue: '#f28bb2' }),
    ),
    piece(
      at(
        408,
        308,
        circle(0, 0, 98, '#d9fbf4') +
          at(0, 0, eye(0, 4, 74, { look: [-0.2, 0.1], iris: '#1f8fa0', line: ink })) +
          shape('M-66 -38A78 78 0 0 1 -4 -76L-8 -62A64 64 0 0 0 -56 -30Z', '#ffffff', 0.85) +
          circle(0, 0, 104, 'none', {
            stroke: linear('#fff0bf, #e9b155 0.45, #8f5524', { to: [0.6, 1] }),
            'stroke-width': 22,
          }),
      ),
    ),
    piece(
      at(
        408,
        308,
        puff(shape('M-15 108H15L26 262Q0 286 -26 262Z', linear('#e9b155, #8a3f5c 0.2, #5a2444')), {
          ...soft,
          depth: 5,
          blur: 6,
          dark: '#2a0f24',
        }),
        { turn: -32 },
      ),
    ),
  ]
}

/** A crescent in a nightcap and somebody's scarf. */
function cozy(s: Stage): Items {
  const moon = 'M372 118A222 222 0 1 0 548 428A196 196 0 0 1 372 118Z'
  const cap =
    'M236 152C270 84 366 54 430 92C508 104 566 160 584 246C536 212 490 204 452 212C424 170 372 148 322 162C292 170 262 186 240 206Z'
  const scarf = 'M122 406C172 470 282 520 420 506L452 566C300 600 160 548 96 452Z'
  const next = s.random('knit')
  const knit = each(46, () =>
    stroke(`M${fine(next.between(90, 450))} ${fine(next.between(400, 590))}q8 10 16 0`, '#fff0f2', 4, 0.5),
  )
  return [
    flat(glow(300, 330, 26, '#ffd9c4', 0.28)),
    body(
      puff(shape(moon, linear('#ffe9dc, #f6b9c0 0.55, #b8648c', { to: [0.8, 1] })), {
        ...soft,
        dark: '#6a2450',
        depth: 16,
        blur: 18,
      }),
    ),
    flat(
      cheek(180, 366, 36, '#f0605a', 0.5) +
        cheek(304, 404, 36, '#f0605a', 0.5) +
        stroke('M152 314q24 24 50 4M270 336q24 24 50 6', '#5a2444', 11) +
        stroke('M208 396q22 26 50 8', '#5a2444', 10),
    ),
    piece(
      shape(cap, linear('#8f7ae8, #4f3aa8', { to: [0.7, 1] })) +
        clipped(stroke('M290 60L330 220M366 40L410 230M446 60L480 250M524 110L540 270', '#ffd68c', 15, 0.9), cap),
    ),
    piece(
      puff(shape('M220 196Q270 132 340 150Q366 158 352 184Q300 180 250 222Q214 228 220 196Z', '#fff3e6'), {
        ...soft,
        depth: 6,
        blur: 7,
        dark: '#7a5a8a',
      }) + puff(circle(588, 262, 34, '#fff3e6'), { ...soft, depth: 7, blur: 8, dark: '#7a5a8a' }),
    ),
    piece(
      puff(shape(scarf, linear('#f28b9a, #b03a5a')) + clipped(knit, scarf), {
        ...soft,
        depth: 8,
        blur: 9,
        dark: '#4a1030',
      }) + stroke('M436 520l34 62M420 532l26 62M404 540l16 62', '#d95a74', 10),
    ),
  ]
}

/** Hat on, horn out, and there is no telling where the confetti comes from. */
function party(s: Stage): Items {
  const ink = '#2f1a5a'
  const hat = 'M200 214L334 26L412 228Q304 164 200 214Z'
  const next = s.random('confetti')
  const colors = ['#ffd25e', '#6ff2e4', '#ff8fb8', '#fff6e3', '#8fe388']
  const bits = each(34, () => {
    const angle = next.between(-Math.PI * 0.96, Math.PI * 0.3)
    const reach = next.between(226, 306)
    const [cx, cy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    return at(cx, cy, shape(next.chance(0.5) ? 'M-13 -8H13V8H-13Z' : star(0, 0, 17), next.pick(colors)), {
      turn: next.between(0, 90),
    })
  })
  const horn = 'M300 412L520 352Q560 396 540 470L306 440Z'
  return [
    thin(bits),
    body(moonPaper('#c9b2ff', '#3a2080', 200)),
    flat(
      cheek(190, 378, 38, '#ff6fa8', 0.6) +
        cheek(420, 330, 34, '#ff6fa8', 0.5) +
        stroke('M186 320Q212 276 244 314M336 300Q366 256 396 294', ink, 15),
    ),
    piece(
      shape(hat, linear('#ff9ac0, #d9457f')) +
        clipped(
          each(numbers('280,172,19 336,128,17 318,74,11 372,192,17 236,206,13 294,112,10'), ([cx, cy, r]) =>
            circle(cx, cy, r, '#ffe27a'),
          ),
          hat,
        ) +
        shape(star(334, 44, 38, { points: 8, waist: 0.5 }), '#ffe27a'),
    ),
    piece(
      shape(horn, linear('#ffb04a, #e2574c')) +
        clipped(stroke('M356 380L362 460M412 366L424 470M470 350L488 480', '#fff3d6', 20, 0.9), horn) +
        ellipse(532, 412, 20, 62, '#8a2a3a') +
        circle(300, 426, 20, '#ffe27a'),
    ),
    flat(blurred(circle(300, 426, 6, '#fffbe6', 0.9), 2)),
  ]
}

const moodMoons = { excited, curious, cozy, party } as const

export const pictures = (Object.keys(moodMoons) as (keyof typeof moodMoons)[]).map((mood) =>
  cutout(`mood-${mood}`, { description: seen[mood], palette: palettes.gardenGate, size }, (s) => moodMoons[mood](s)),
)
