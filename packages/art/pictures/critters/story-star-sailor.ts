import { pup } from '../../characters/puddle-pups.ts'
import { curve, fine, numbers, type Point, polygon, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, each, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { nightSky } from '../../motifs/night-sky.ts'
import { rays } from '../../motifs/rays.ts'
import { gold, stars } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

// One of three books as the meadow sees them: whoever chose it has climbed into it.

const { width: w, height: h } = sizes.card

export const picture = scene(
  'story-star-sailor',
  {
    description: 'Three pups sail a paper boat over a dark sea to one large star',
    palette: palettes.gardenGate,
    shape: {
      size: sizes.card,
      light: { x: 700, y: 190, reach: 860, color: '#ffe39a', bounce: '#b88fd8' },
      focus: [420, 380],
      finish: { vignette: 0.5, middle: [0.5, 0.55] },
      at: undefined,
    },
  },
  (s) => [
    nightSky(s, '#161a5c', '#6a58b4'),
    flat(stars(80, [0, 0, w, 380], s.random('stars')) + glow(700, 190, 56, '#ffdf8a', 0.95)),
    rays(700, 190, 640, s.random('rays'), [0, 6.28], '#ffe6b0', { count: 16, opacity: 0.22, width: 0.04 }),
    layer(shape(star(700, 190, 96, { waist: 0.5, turn: 0.12 }), radial('#fffdf0, #ffe9a0 0.6, #f5b94e')), 'thing soft'),
    sea(s, 404, '#5a63c4', 30, 'one'),
    layer(blurred(polygonGlitter(), 1.4), 'flush dim', { blur: 1, shadow: 0, shade: 0 }),
    sea(s, 462, '#414cb0', 34, 'two'),
    boat(s),
    sea(s, 536, '#2b3592', 30, 'three'),
    sea(s, 590, '#1a2268', 22, 'four'),
    layer(
      each(
        numbers('120,90,190 250,60,120 890,60,150'),
        ([x, , length]) =>
          stroke(`M${x} 0V${length}`, '#e9dcff', 1.6, 0.6) + shape(star(x, length + 16, 18, { turn: 0.2 }), gold),
      ),
    ),
  ],
)

function sea(s: Stage, y: number, color: string, swell: number, seed: string): Items {
  const next = s.random(`sea/${seed}`)
  const start = next.between(-160, -40)
  const points: Point[] = [[-80, h + 40]]
  for (let x = start; x < w + 200; x += 190) {
    points.push(
      [x, y + swell * 0.7],
      [x + 70, y + swell * 0.25],
      [x + 128, y - swell],
      [x + 150, y - swell * 0.4],
      [x + 166, y + swell * 0.4],
    )
  }
  points.push([w + 220, h + 40])
  return layer(shape(curve(points, { closed: true, tension: 0.8 }), s.lit(color, 0.5)), 'thing soft bright')
}

const polygonGlitter = () =>
  each(16, (one) => {
    const y = 412 + one * 9
    const half = 16 + ((one * 37) % 46)
    return shape(
      polygon(`${700 - half},${y} ${700 + half},${y} ${700 + half * 0.7},${y + 3} ${700 - half * 0.7},${y + 3}`),
      '#ffe9b0',
      { opacity: fine(0.5 - one * 0.02) },
    )
  })

/** A boat folded from a letter that came back; the pups forgot the puddle at home. */
function boat(s: Stage): Items {
  const sail = polygon('360,190 360,420 214,420')
  return [
    layer(stroke('M366 168V470', '#c98f5a', 9), 'scrap bright'),
    layer(
      shape(sail, linear('#fff8e4, #ecd2a6')) +
        shape(polygon('374,200 374,420 500,420'), '#fff1d2') +
        stroke('M360 268L310 304M360 336L262 372', '#d9b67c', 2, 0.7) +
        shape('M366 170C396 150 408 178 440 160L430 184L440 198C408 206 398 186 366 200Z', '#e2604a'),
      'block',
    ),
    layer(at(256, 476, pup('splish'), { scale: 0.78 }) + at(492, 472, pup('oops'), { scale: 0.74 })),
    layer(at(374, 470, pup('splash'), { scale: 0.76 })),
    layer(
      shape(polygon('150,428 230,446 372,460 520,446 604,428 536,566 216,566'), s.lit('#e2604a', 0.45)) +
        shape(polygon('372,460 520,446 604,428 536,566 400,566'), '#8f2a1c', 0.35) +
        shape(polygon('150,428 230,446 372,460 520,446 604,428 598,440 520,462 372,476 230,462 156,440'), '#ff9a7c'),
      'block',
    ),
  ]
}
