import { eye } from '../../characters/face.ts'
import { box, curve, oval, ribbon } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, layer, type Items } from '../../engine/stage.ts'
import { at, circle, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { palettes } from '../../palettes.ts'
import { both, coat, soft } from '../household/avatar.ts'

// What the stories of This Week's Light are about, for those who do not read. All stand on 600.

const size: Size = { width: 640, height: 640, widths: [160, 320] }

const part = (d: string, color: string, dark: string, kind: 'small' | 'middle' | 'large' = 'middle') =>
  puff(shape(d, coat(color)), soft(dark, kind))

/** A slipper from the side, its toe to the right. */
const slipper =
  part('M-96 30V-28Q-84 -52 -56 -34Q-20 -8 20 -26Q72 -44 96 2Q104 30 84 34H-88Z', '#e2574c', '#5a0c18') +
  shape('M-88 -22Q-74 -40 -56 -26Q-40 -12 -20 -10Q-50 6 -86 0Z', '#fbe6bd') +
  circle(58, -26, 22, '#fff6dc')

function stairs(): Items {
  const step = (one: number) =>
    layer(
      puff(shape(box(40, 500 - one * 110, 560 - one * 130, 112, 8), linear('#c98f58, #7a4a2c')), soft('#2a1408')) +
        shape(box(40, 500 - one * 110, 572 - one * 130, 26, 8), '#e9bd84'),
      'thing',
    )
  return [
    step(3),
    step(2),
    step(1),
    step(0),
    flat(glow(150, 96, 26, '#ffc24a', 0.8)),
    layer(
      puff(shape(box(122, 96, 56, 84, 10), '#fff3d6'), soft('#8a5a3c', 'small')) +
        shape('M150 18Q182 62 150 96Q118 62 150 18Z', '#ffb52e') +
        shape('M150 50Q166 74 150 92Q134 74 150 50Z', '#fffbe2'),
      'thing',
    ),
    layer(at(388, 352, slipper, { scale: 1.02 }), 'thing'),
    layer(at(520, 464, slipper, { scale: 1.02 }), 'thing'),
  ]
}

function frog(): Items {
  const green = '#6cb84e'
  const dark = '#143c14'
  return [
    layer(
      puff(shape(oval(320, 520, 296, 84), linear('#7cc9e8, #2f7fb4')), soft('#0a2c4a')) +
        stroke('M70 520q26 -18 52 0t52 0M430 566q26 -18 52 0t52 0', '#e8faff', 11, 0.85),
      'flush',
    ),
    layer(part('M60 556Q120 506 210 530L150 556L206 584Q110 604 60 556Z', '#4f9a4a', dark, 'small'), 'card'),
    layer(
      part(
        curve('100,470 96,380 150,300 240,270 400,270 490,300 544,380 540,470 430,540 210,540', { closed: true }),
        green,
        dark,
        'large',
      ) + shape(curve('180,480 240,440 400,440 460,480 420,530 220,530', { closed: true }), '#d8eeb0'),
      'thing',
    ),
    layer(
      both((side) =>
        at(
          320,
          0,
          part(oval(116, 232, 84, 82), green, dark) +
            eye(116, 226, 56, { iris: '#c9861c', line: '#143c14', look: [0, 0.3] }),
          { scale: [side, 1] },
        ),
      ) +
        stroke('M176 372Q320 452 464 372', '#2c6a24', 15) +
        circle(298, 328, 7, '#2c6a24') +
        circle(342, 328, 7, '#2c6a24'),
      'scrap',
    ),
    layer(
      at(
        330,
        440,
        puff(shape(box(-124, -78, 248, 156, 8), linear('#fffdf4, #f3e2bc')), soft('#5a4020')) +
          stroke('M-120 -74L0 20L120 -74', '#cfae74', 9) +
          part(oval(0, 20, 26, 26), '#e2414e', '#5a0616', 'small'),
        { turn: -7 },
      ),
      'thing',
    ),
  ]
}

function kettle(): Items {
  const copper = radial('#ffd9a4, #e08a4a 0.5, #a04a22', { x: 0.34, y: 0.26, radius: 0.85 })
  const steam = (x: number, y: number, k: number) =>
    shape(
      ribbon(
        [
          [x, y],
          [x - 40 * k, y - 50 * k],
          [x + 30 * k, y - 104 * k],
          [x - 10 * k, y - 160 * k],
        ],
        (t) => 26 * k * Math.sin(0.4 + t * 2.5),
      ),
      '#cdd6e4',
    )
  const flame = (top: number, color: string) =>
    puff(
      shape(
        `M90 604Q70 540 116 500Q124 540 150 556Q150 ${top} 206 ${top - 40}Q214 520 250 536Q262 500 300 ${top - 20}Q330 500 346 536Q386 520 392 ${top - 40}Q446 ${top} 446 556Q474 540 482 500Q528 540 508 604Z`,
        color,
      ),
      soft('#8a2408', 'small'),
    )
  return [
    layer(steam(570, 176, 1) + steam(520, 130, 0.6), 'scrap'),
    layer(
      stroke('M150 250C130 10 470 10 450 250', '#5a3a2c', 34) + stroke('M228 82Q300 48 372 82', '#c98f58', 40),
      'thing',
    ),
    layer(
      puff(shape('M470 280C540 280 520 190 586 176L606 212C566 240 590 370 470 390Z', '#c9703a'), soft('#4a1808')) +
        puff(
          shape('M108 480C70 370 110 246 300 242C490 246 530 370 492 480Q480 502 440 502H160Q120 502 108 480Z', copper),
          soft('#4a1808', 'large'),
        ) +
        stroke('M166 350Q176 300 216 280', '#fff6e2', 19, 0.85) +
        ellipse(300, 250, 104, 24, '#8a3f20'),
      'thing',
    ),
    layer(
      puff(shape('M196 248Q206 194 300 190Q394 194 404 248Q300 272 196 248Z', copper), soft('#4a1808')) +
        part(oval(300, 174, 28, 26), '#5a3a2c', '#1c0c06', 'small'),
      'scrap',
    ),
    layer(flame(500, linear('#ffd76a, #f5822a 0.6, #d9402a')), 'card'),
  ]
}

const lights = {
  'the-twelfth-stair': ['Stairs by candlelight; on one of them stands a pair of red slippers', stairs],
  'post-from-the-pond': ['A frog in a pond with a letter in its mouth', frog],
  'the-other-kettle': ['A copper kettle on a fire, steaming', kettle],
} as const satisfies Record<string, readonly [description: string, draw: () => Items]>

export const pictures = Object.entries(lights).map(([name, [description, draw]]) =>
  cutout(`light-${name}`, { description, palette: palettes.scrapbook, size }, draw),
)
