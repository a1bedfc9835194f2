import { stand } from '../../characters/critter.ts'
import { eyes, mouth } from '../../characters/face.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { box, curve } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { flower } from '../../motifs/flower.ts'
import { inkPot } from '../../motifs/homes.ts'
import { paintPot, pencil } from '../../motifs/keepsakes.ts'
import { lanternHouse } from '../../motifs/lantern-house.ts'
import { grass } from '../../motifs/leaves.ts'
import { snail } from '../../motifs/meadow-creatures.ts'
import { openBook } from '../../motifs/page.ts'
import { pile } from '../../motifs/shelf.ts'
import { foldedStar } from '../../motifs/stars.ts'
import { easel } from '../../motifs/studio-things.ts'
import { treehouse } from '../../motifs/treehouse.ts'
import { palettes } from '../../palettes.ts'
import { soft } from './avatar.ts'

// What stands on the shelves of a child's home and opens something. All stand on 600.

const size: Size = { width: 640, height: 640, widths: [160, 320] }

type Thing = { readonly description: string; readonly draw: (s: Stage) => Items }

const things: Readonly<Record<string, Thing>> = {
  read: {
    description: 'Three big books on one another, and an open one that shines on top',
    draw: (s) => {
      const below = pile(s, 320, 600, 3, s.random('pile'), { width: 420, colors: ['#c8473f', '#3d7ab8', '#e0a53c'] })
      return [below.items, openBook(320, below.top - 22, 1.55, '#8e3b34')]
    },
  },
  today: {
    description: 'A block of days with the sun on the top sheet, smiling',
    draw: () => [
      layer(puff(shape(box(96, 120, 448, 480, 34), linear('#f2664e, #b5303f')), soft('#4a0c1c', 'large'))),
      layer(
        shape('M128 236H512V520Q512 566 466 566H128Z', '#fffdf4') + shape('M466 566Q470 516 512 520Z', '#e8d9b4'),
        'card',
      ),
      layer(
        puff(
          each(12, (ray) =>
            shape('M-20 -116L0 -168L20 -116Z', '#ffb52e', { transform: `translate(310 396) rotate(${ray * 30})` }),
          ) + circle(310, 396, 108, radial('#fff2a8, #ffd04a 0.6, #f5a12c', { x: 0.4, y: 0.3, radius: 0.8 })),
          soft('#a8541c'),
        ) + at(310, 396, eyes(0, -14, 36, 20, { iris: '#7a3a12' }) + mouth(0, 34, 54, 'smile')),
        'scrap',
      ),
      layer(
        each([210, 430], (x) => stroke(`M${x} 90V184`, '#f7e3b4', 26) + stroke(`M${x} 90V184`, '#c9913f', 14)),
        'thing',
      ),
    ],
  },
  room: {
    description: 'A small bed with a patchwork quilt and a star on its headboard',
    draw: () => [
      layer(
        puff(
          shape('M60 600V250Q60 130 190 130Q320 130 320 250V600Z', linear('#c98a4a, #8a5328')),
          soft('#3a1a08', 'large'),
        ),
      ),
      layer(foldedStar(190, 222, 50), 'scrap'),
      layer(
        puff(
          shape('M110 390C96 330 150 312 206 316C280 312 322 334 310 390C306 430 120 434 110 390Z', '#fffaf0'),
          soft('#6a5a7a'),
        ),
      ),
      layer(
        puff(shape('M96 414Q300 356 560 430Q590 442 590 480V572H96Z', '#6f8fe0') + quilt, soft('#1c2050', 'large')),
      ),
      layer(shape(box(86, 560, 24, 44, 6) + box(566, 470, 30, 134, 10), '#8a5328'), 'thing'),
    ],
  },
  write: {
    description: 'A pot of ink with a feather, a pencil, and a sheet with the beginning of a story',
    draw: () => [
      layer(
        at(
          300,
          430,
          shape('M-190 -230L150 -250Q166 -40 196 170L-170 176Q-176 -20 -190 -230Z', linear('#fffdf4, #f6e3ba')) +
            stroke('M-150 -170H-20', '#c8473f', 20) +
            stroke('M-150 -110Q-60 -120 110 -114M-150 -56Q-40 -64 124 -60M-146 -2Q-60 -10 60 -6', '#6a7ab8', 11, 0.8),
          { turn: -4 },
        ),
        'card',
      ),
      layer(at(430, 600, at(0, 0, pencil(0, 0, 330, '#e0a53c', 46)), { turn: -34 }), 'thing'),
      layer(inkPot(470, 600, 3), 'thing'),
    ],
  },
  paint: {
    description: 'Three pots of paint, and a brush with a drop of pink on it',
    draw: () => [
      layer(
        at(
          470,
          250,
          shape('M-15 -190H15L11 120H-11Z', '#e0a53c') +
            shape('M-17 60H17L20 128H-20Z', '#b9c3d6') +
            shape('M-22 126H22Q42 190 0 262Q-42 190 -22 126Z', '#f28bb2'),
          { turn: 24 },
        ),
        'thing',
      ),
      layer(paintPot(190, 470, 3.3, '#5aa6e0'), 'thing'),
      layer(paintPot(430, 590, 3.6, '#ff8f6b') + paintPot(170, 596, 3.4, '#ffd24a'), 'block'),
    ],
  },
  play: {
    description: 'A snail on its way to a small orange flag',
    draw: () => [
      layer(
        stroke('M548 596V300', '#8a5a35', 16) +
          shape('M556 306Q610 286 636 320L612 356 636 400Q596 376 556 396Z', '#ff8f6b'),
        'thing',
      ),
      layer(snail(262, 596, 5.4, '#7fc4e8'), 'thing'),
    ],
  },
  meadow: {
    description: 'Giggle-Gecko laughs among flowers on a small hill',
    draw: (s) => {
      const next = s.random('hill')
      const edge = (x: number) => 500 + ((x - 320) / 300) ** 2 * 70
      return [
        stand(330, 536, 1.3, giggleGecko({ happy: true })),
        layer(
          shape(
            curve('50,596 84,556 190,516 320,500 450,516 556,556 590,596', { closed: true }),
            linear('#8fd07a, #3f9a5a'),
          ) +
            shape(grass(84, 556, edge, next, { height: 44, gap: 10, width: 5 }), '#3f9a5a') +
            each(11, (one) =>
              flower(
                104 + one * 43,
                562 + next.bell() * 26,
                next.between(22, 32),
                next.pick(['#fffaf0', '#ff8f6b', '#f6a6c1', '#ffd86b']),
              ),
            ),
          'thing',
        ),
      ]
    },
  },
  clubhouse: {
    description: 'The treehouse with its red roof and its rope ladder',
    draw: (s) => treehouse(s, 320, 596, 0.72),
  },
  'guild-hall': {
    description: 'The library: a house that is a lantern',
    draw: (s) => lanternHouse(s, [310, 596], 0.9),
  },
  'green-room': {
    description: 'An easel with a wet painting of a whale',
    draw: (s) => easel(s, 320, 320, 1.45, 600),
  },
}

const patches = ['#ff9d86', '#ffd24a', '#8fd07a', '#f6a6c1', '#a7d8f5'] as const

const quilt = clipped(
  each(4, (row) =>
    each(8, (one) =>
      (row + one) % 2
        ? ''
        : shape(box(90 + one * 64, 372 + row * 56, 62, 54, 8), patches[(row * 3 + one) % patches.length]!) +
          circle(121 + one * 64, 399 + row * 56, 9, '#fffaf0'),
    ),
  ),
  'M96 414Q300 356 560 430Q590 442 590 480V572H96Z',
)

export const pictures = Object.entries(things).map(([name, { description, draw }]) =>
  cutout(`object-${name}`, { description, palette: palettes.gardenGate, size }, draw),
)
