import { darken, lighten, mix } from '../../engine/color.ts'
import { numbers, oval } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, linear, radial, shape } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf, sprig } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { stars } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'
import type { Avatar } from './avatar.ts'
import { badger, bear, cat, fox, hare, hedgehog, otter } from './furred.ts'
import { dragonfly, heron, moth, owl, snail } from './unfurred.ts'

const size: Size = { width: 640, height: 640, widths: [160, 320] }

type Ground = 'hills' | 'leaves' | 'night' | 'reeds' | 'water'

const avatars: Record<string, readonly [description: string, color: string, ground: Ground, draw: () => Avatar]> = {
  fox: ['An orange fox on forest green', '#1f6b4c', 'leaves', fox],
  owl: ['A round brown owl before a night sky', '#2c3f96', 'night', owl],
  hedgehog: ['A hedgehog with a leaf on its quills, on lime', '#bcd65a', 'hills', hedgehog],
  moth: ['A cream moth with spread wings, on violet', '#6a44b4', 'night', moth],
  otter: ['An otter in the water, with a shell, on sky blue', '#6cc0ee', 'water', otter],
  hare: ['A hare with a bent ear, on pink', '#f29dbf', 'hills', hare],
  bear: ['A brown bear with a bee for company, on yellow', '#f9cf4a', 'hills', bear],
  snail: ['A snail with a golden house, on raspberry red', '#93305c', 'leaves', snail],
  heron: ['A gray heron with a crest, on coral red', '#e9694f', 'reeds', heron],
  badger: ['A badger with its stripes, on orange', '#f9993c', 'leaves', badger],
  cat: ['A black cat with a red collar, on lilac', '#cdb6f2', 'hills', cat],
  dragonfly: ['A red dragonfly with pale wings, on turquoise', '#45c6bd', 'reeds', dragonfly],
}

const [x, y, radius] = [320, 332, 256]

/** The window the animals look out of: lit paper, two hills and what grows there. */
function window(s: Stage, color: string, ground: Ground): Items {
  const next = s.random('ground')
  const dark = darken(color, 0.13)
  const pale = mix(lighten(color, 0.08), '#fff3c4', 0.5)
  const pane = oval(x, y, radius + 6)
  const hill = (left: number, middle: number, right: number) =>
    `M${x - 270} ${y + left}Q${x} ${y + middle} ${x + 270} ${y + right}V${y + 280}H${x - 270}Z`
  const grown: Record<Ground, () => string> = {
    hills: () =>
      each(numbers('-226,120,130 -190,130,100 194,120,104 228,110,136'), ([dx, dy, tall]) =>
        shape(leaf(x + dx, y + dy, tall, -Math.PI / 2 + dx / 900, { wide: 0.7, bend: 0 }), mix(color, dark, 0.62)),
      ),
    leaves: () =>
      each(numbers('-250,120,-1.15 -190,190,-1.5 250,110,-2 200,190,-1.6'), ([dx, dy, angle]) =>
        shape(
          sprig(x + dx, y + dy, 210, angle, next, {
            pairs: 4,
            leafLength: 0.42,
            wide: 0.5,
            curl: dx < 0 ? 0.3 : -0.3,
            stemWidth: 4,
          }),
          mix(color, dark, 0.75),
        ),
      ),
    night: () =>
      stars(34, [x - 240, y - 240, x + 240, y + 120], next, { largest: 3.4, bright: 0.1 }) +
      crescent(x + 4, y - 204, 30, { halo: 0.5 }),
    reeds: () =>
      each(numbers('-236,-130,10 -206,-60,13 -166,20,9 172,30,9 206,-110,13 238,-40,10'), ([dx, dy, wide]) =>
        shape(
          leaf(x + dx, y + 220, 220 - dy, -Math.PI / 2 + dx / 2600, { wide: wide / 90, bend: dx / 4200 }),
          mix(color, dark, 0.75),
        ),
      ),
    water: () =>
      each(numbers('-190,-120,15 -150,-176,9 196,-96,18 168,-164,10 216,-30,8'), ([dx, dy, r]) =>
        circle(x + dx, y + dy, r, '#ffffff', 0.4),
      ),
  }
  return [
    layer(
      shape(
        pane,
        radial(`${pale}, ${mix(color, pale, 0.45)} 0.3, ${color} 0.66, ${dark}`, { x: 0.36, y: 0.26, radius: 0.86 }),
      ),
      'thing dim',
    ),
    flat(clipped(glow(x - 96, y - 116, 18, '#fff3c4', 0.42) + grown[ground](), pane)),
    layer(clipped(shape(hill(70, 20, 110), mix(color, dark, 0.55)), pane), 'flush dim'),
    layer(clipped(shape(hill(150, 90, 120), dark), pane), 'flush dim'),
  ]
}

/** A ring of gold paper with a thin light line in it. */
const frame = (color: string): Items => {
  const ring = (reach: number, wide: number, fill: string) =>
    circle(x, y, reach, 'none', { stroke: fill, 'stroke-width': wide })
  return [
    layer(
      ring(radius + 10, 26, linear('#fff3c9, #e9b155 0.4, #94602c', { to: [0.7, 1] })) +
        ring(radius + 1, 6, darken(color, 0.2)),
      'block fine dim',
      { distance: 3 },
    ),
    flat(
      each(48, (step) => {
        const angle = (step / 48) * Math.PI * 2
        return circle(x + Math.cos(angle) * (radius + 13), y + Math.sin(angle) * (radius + 13), 2.6, '#fff8dc', 0.75)
      }),
    ),
  ]
}

export const pictures = Object.entries(avatars).map(([name, [description, color, ground, draw]]) =>
  cutout(`avatar-${name}`, { description, palette: palettes.gardenGate, size }, (s) => {
    const { inside, over } = draw()
    const pane = oval(x, y, radius + 6)
    return [
      window(s, color, ground),
      inside.map((sheet) => layer(clipped(at(x, y, sheet), pane), 'block fine dim', { distance: 4 })),
      frame(color),
      over.map((sheet) => layer(at(x, y, sheet), 'block fine dim', { distance: 4 })),
    ]
  }),
)
