import { barnabyFace, lidInHand } from '../../characters/barnaby.ts'
import { eye } from '../../characters/face.ts'
import { fizzlet, type FizzletPose } from '../../characters/fizzlet.ts'
import { box, ridge } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { insideOfJar, jarBack, jarFront, kitchenShelf, spoon, toast } from '../../motifs/kitchen.ts'
import { rays } from '../../motifs/rays.ts'
import { title } from '../../motifs/title.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { larder } from '../../palettes.ts'

/** Being marmalade: very straight, for once, and failing at it. */
const marmalade: FizzletPose = {
  tilt: 4,
  head: 0,
  left: [1.95, 1.7],
  right: [1.2, 1.45],
  look: [0, 0],
  closed: true,
  mouth: 'dry',
  feelers: [-0.34, 0.36],
  feet: [0, 5],
}

const jar = { x: 498, foot: 1078, width: 440, height: 610 } as const

export const picture = scene(
  'fizzlets-great-escape-5',
  {
    description:
      'Morning: Fizzlet stands in the jar, the spoon on his head, being marmalade; toast and the eye of Barnaby Quill look on',
    palette: { ...larder, far: '#7a3a54', light: '#fff0c4', bounce: '#ffab6a', dark: '#2a0f22' },
    shape: {
      size: sizes.page,
      light: { x: 176, y: 396, reach: 1250 },
      focus: [500, 800],
      finish: { vignette: 0.35, middle: [0.45, 0.55] },
      at: undefined,
    },
  },
  (s) => [
    flat(shape(s.whole, s.lit('#a4556c', 0.7, { fall: 0.16 })) + papered()),
    morning(s),
    layer(at(786, 640, barnabyFace(), { scale: 1.02 }) + outerEye(), 'frame dim'),
    kitchenShelf(s, 1100, 108, '#8a4f44'),
    flat(at(jar.x, jar.foot, jarBack(jar.width, jar.height, '#fff6e6'))),
    throughGlass(),
    flat(glow(jar.x, 900, 20, '#ffd27a', 0.5)),
    layer(
      at(jar.x - 6, 912, fizzlet(marmalade) + at(6, -122, spoon(286), { turn: 184 }), { scale: 0.98 }),
      'card soft dim',
    ),
    flat(at(jar.x, jar.foot, jarFront(jar.width, jar.height, '#fffaf0'))),
    label(),
    layer(at(168, 1092, toast(), { scale: 1.06 }), 'block'),
    layer(at(812, 990, lidInHand(), { scale: 0.82, turn: -6 }), 'near'),
    rays(176, 396, 900, s.random('rays'), [0.1, 1.2], '#ffdca0', { count: 6, opacity: 0.2, width: 0.07 }),
  ],
)

function papered(): string {
  const pattern = wallpaper(12, 17, [92, 70], (x, y) => `M${x} ${y - 13}l9 13l-9 13l-9 -13Z`)
  return shape(pattern, '#ffd9b0', 0.14)
}

/** The small window, with the first of the sun in it. */
function morning(s: Stage): Items {
  const [x, y, width, height] = [52, 190, 250, 340]
  const pane = box(x, y, width, height, 6)
  const hills = ridge(s.width, y + 262, 12, 'morning/hill', { swells: 9 })
  return [
    layer(shape(box(x - 26, y - 26, width + 52, height + 52, 8), s.lit('#7a3f48', 0.5)), 'thing soft bright'),
    flat(
      clipped(
        shape(pane, linear('#f7b7a6, #ffd49a 0.55, #fff2c8')) +
          circle(176, 420, 62, radial('#fffdf0, #fff0bf 0.7, #ffe09a')) +
          glow(176, 420, 22, '#fff0bf', 0.8) +
          shape(hills.down(y + height + 20), linear('#d98a78, #b3646c')),
        pane,
      ),
    ),
    layer(
      shape(box(x + width / 2 - 7, y - 6, 14, height + 12), s.lit('#8d4a50')) +
        shape(box(x - 6, y + height * 0.42, width + 12, 13), s.lit('#8d4a50')) +
        shape(box(x - 40, y + height + 20, width + 80, 26, 4), s.lit('#96545a', 0.7)),
      'thing bright',
    ),
    flat(glow(176, 400, 34, '#ffe6a8', 0.35)),
    layer(curtainEdge(s), 'wall'),
  ]
}

const curtainEdge = (s: Stage): string =>
  shape(
    'M-20 120H352Q352 168 326 164Q300 196 270 166Q240 198 208 166Q176 198 144 166Q112 198 80 166Q50 196 20 164Q-8 176 -20 160Z',
    s.lit('#d9707a', 0.6),
  ) +
  stroke('M352 122H-20', '#7a3440', 8) +
  each([46, 112, 176, 240, 300], (x) => circle(x, 146, 6, '#fff0d8', 0.8))

const outerEye = () =>
  eye(838, 612, 30, { look: [-0.8, 0.6], iris: '#4f6f8a', white: '#fffaf2', lid: 0.24, lidColor: '#d99c76' }) +
  stroke('M806 584q32 -16 62 4', '#8a5a48', 5, 0.6)

/** What the glass makes of his face: mostly eye. */
function throughGlass(): Items {
  const inside = insideOfJar(jar.width, jar.height)
  return flat(
    at(
      jar.x,
      jar.foot,
      clipped(
        ellipse(174, -440, 150, 210, linear('#f0c098, #cf8d68'), 0.96) +
          at(
            136,
            -436,
            eye(0, 0, 66, { look: [-0.7, 0.5], iris: '#4f6f8a', white: '#fffaf2', lid: 0.22, lidColor: '#d99c76' }) +
              stroke('M-78 -88q70 -44 150 -4', '#b8aab8', 20) +
              stroke('M-74 30Q-40 76 20 78M-58 62Q-20 96 30 94', '#a8644a', 4, 0.5),
          ),
        inside,
      ),
    ),
  )
}

/** Written from inside. */
const label = (): Items => [
  flat(
    stroke(
      `M${jar.x - 176} 494Q${jar.x - 196} 800 ${jar.x - 112} 994M${jar.x + 176} 494Q${jar.x + 196} 800 ${jar.x + 112} 994`,
      '#e8cfa0',
      3,
      0.75,
    ),
  ),
  layer(
    at(
      jar.x,
      1026,
      shape('M-132 -40Q0 -30 132 -42L130 38Q0 46 -134 36Z', linear('#fff6e0, #ecd3a4')) +
        shape('M-122 -31Q0 -22 122 -33L121 29Q0 37 -124 27Z', 'none', { stroke: '#c8743c', 'stroke-width': 3 }) +
        at(0, 16, title('MARMALADE', 0, 0, 34, { fill: '#8a3f1c', crooked: 2 }), { scale: [-1, 1] }),
      { turn: -2 },
    ),
    'card',
  ),
]
