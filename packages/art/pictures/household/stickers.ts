import { stand } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { dream, lulu } from '../../characters/lulu.ts'
import { pup, puddle, spray } from '../../characters/puddle-pups.ts'
import { darken, lighten } from '../../engine/color.ts'
import { oval } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, layer, type Items } from '../../engine/stage.ts'
import { at, circle, clipped, each, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { snail } from '../../motifs/meadow-creatures.ts'
import { foldedStar } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'
import { soft } from './avatar.ts'

// What members leave on a story: round stickers, each with another outline in it.

const size: Size = { width: 640, height: 640, widths: [96, 192, 320] }
const middle = 320

type Sticker = readonly [description: string, color: string, draw: () => Items]

const claps = (x: number, y: number) =>
  each([-52, -18, 18, 52], (angle) =>
    stroke('M0 -44V-84', '#fff6dc', 15, { transform: `translate(${x} ${y}) rotate(${angle})` }),
  )

const jar =
  'M190 196H450V236C486 250 500 290 500 330V490Q500 536 452 536H188Q140 536 140 490V330C140 290 154 250 190 236Z'

const stickers: Readonly<Record<string, Sticker>> = {
  'slow-clap': [
    'A snail under four strokes of applause, on red',
    '#c8473f',
    () => [layer(snail(304, 470, 4.5, '#ffd24a'), 'thing'), layer(claps(312, 226), 'scrap')],
  ],
  'jar-of-giggles': [
    'A laughing gecko in a jar, on violet',
    '#8a5fc4',
    () => [
      stand(300, 508, 0.66, giggleGecko({ happy: true })),
      layer(
        shape(jar, '#eaf8ff', 0.22) + stroke(jar, '#f4fcff', 12) + stroke('M176 320V456', '#ffffff', 16, 0.8),
        'scrap',
      ),
      layer(
        puff(
          shape('M176 150H464Q480 150 480 168V204Q480 218 464 218H176Q160 218 160 204V168Q160 150 176 150Z', '#ffd24a'),
          soft('#6a3408'),
        ),
        'thing',
      ),
    ],
  ],
  'lantern-left-on': [
    'A lantern that was left on, on night blue',
    '#22367f',
    () => [
      flat(clipped(glow(320, 340, 30, '#ffc24a', 0.8), pane)),
      layer(lantern(320, 330, { scale: 4.2, strength: 0 }), 'thing'),
    ],
  ],
  'puddle-jump': [
    'A puppy in the middle of a puddle, with all of the water in the air, on green',
    '#4fae48',
    () => [
      layer(puddle(320, 480, 200), 'flush'),
      layer(at(320, 476, pup('splash'), { scale: 1.15 }), 'thing'),
      layer(spray(320, 470, 250, 17, 'sticker', 1.35), 'scrap'),
    ],
  ],
  'used-comet': [
    'A golden star with a mended tail, on teal',
    '#17787c',
    () => [
      layer(
        shape(
          'M130 214C210 232 286 288 352 372L300 424C236 336 178 262 130 214Z',
          linear('#fff2b0, #ffb52e', { to: [1, 1] }),
        ) +
          shape('M118 322C190 340 244 372 300 428L282 462C228 406 168 356 118 322Z', '#ffd98a') +
          shape('M190 232L262 268L246 306L176 262Z', '#f2664e') +
          stroke('M186 240l10 14M204 250l10 14M222 260l10 14M240 270l8 12', '#fff6dc', 5),
        'card',
      ),
      layer(foldedStar(388, 412, 122, 0.2), 'thing'),
    ],
  ],
  'dream-of-toast': [
    'Lulu asleep below a dream of toast, on rose',
    '#e48aa6',
    () => [layer(dream(330, 226, 1.7), 'scrap'), stand(316, 516, 0.72, lulu())],
  ],
}

const rim = oval(middle, middle, 286)
const pane = oval(middle, middle, 250)

export const pictures = Object.entries(stickers).map(([name, [description, color, draw]]) =>
  cutout(`sticker-${name}`, { description, palette: palettes.gardenGate, size }, () => [
    layer(shape(rim, linear('#fffdf6, #f3ead6', { to: [0.7, 1] })), 'block dim'),
    layer(
      clipped(
        circle(
          middle,
          middle,
          250,
          radial(`${lighten(color, 0.12)}, ${color} 0.55, ${darken(color, 0.1)}`, { x: 0.36, y: 0.28, radius: 0.9 }),
        ),
        pane,
      ),
      'flush dim',
    ),
    draw(),
  ]),
)
