import { stand } from '../../characters/critter.ts'
import { eye } from '../../characters/face.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { along, box, curve, numbers, oval } from '../../engine/path.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { flower } from '../../motifs/flower.ts'
import { stump } from '../../motifs/homes.ts'
import { leaf } from '../../motifs/leaves.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { type MeadowPage, meadowPage, shade } from '../../motifs/meadow-page.ts'
import { rays } from '../../motifs/rays.ts'
import { sock } from '../../motifs/sock.ts'
import { title } from '../../motifs/title.ts'

const page = (number: number, description: string, place: Omit<MeadowPage, 'seed'>, draw: (s: Stage) => Items) =>
  meadowPage(`straight-face-${number}`, description, { seed: 'straight', ...place }, draw)

export const pictures = [
  page(
    1,
    'Cover of How to Keep a Straight Face: Giggle-Gecko on a stump, very straight',
    { horizon: 600, focus: [480, 860], author: 'Giggle-Gecko' },
    () => [
      shade(480, 1180, 270),
      layer(stump(480, 1180, 1.34), 'block'),
      stand(498, 1064, 1.66, giggleGecko({ mouth: 'straight', look: [0.9, 0.1], head: 0 })),
      layer(at(836, 1200, snail(0, 0, 1.5)), 'thing'),
      layer(butterfly(176, 850, 1.5, '#ff9f80', -14), 'card'),
      layer(
        each(numbers('176,104,20 304,126,8 440,138,0'), ([y, size, bend], line) =>
          title(['How to Keep', 'a Straight', 'Face'][line]!, 500, y, size, { bend, fill: '#23573a' }),
        ),
        'block fine dim',
        { shadow: 0.35 },
      ),
    ],
  ),
  page(
    3,
    'Giggle-Gecko holds a ruler under his straight mouth; a butterfly sits on it',
    { horizon: 470, focus: [500, 720] },
    () => [
      shade(500, 1160, 330),
      stand(580, 1150, 2.5, giggleGecko({ mouth: 'straight', look: [0.1, 0.2], head: 0, holdsCheeks: true })),
      layer(at(500, 776, ruler(), { turn: -1 }), 'card'),
      layer(butterfly(400, 720, 1.7, '#f6a6c1', 10), 'card'),
    ],
  ),
  page(
    5,
    'Giggle-Gecko thinks of a sock in a dark cupboard; an eye looks out of its toe',
    { horizon: 620, focus: [620, 400] },
    (s) => [
      layer(
        shape(
          cloud(590, 560, 760, s.random('thought'), { tall: 0.62, puffs: 7 }),
          linear('#ffffff, #fffdf4 0.6, #f4ead0'),
        ) +
          circle(316, 690, 44, '#fffdf6') +
          circle(270, 776, 28, '#fffdf6') +
          circle(244, 838, 17, '#fffdf6'),
        'block soft dim',
        { shadow: 0.25 },
      ),
      layer(shape(cupboard, radial('#6b4a72, #3d2748 0.6, #251530')), 'flush dim'),
      flat(
        clipped(
          each(5, (one) => stroke(`M${360 + one * 130} 120V620`, '#1c0f26', 4, 0.4)) +
            stroke('M380 214H860', '#b98a5c', 14),
          cupboard,
        ),
      ),
      layer(
        stroke('M588 214q-2 -30 20 -30q20 4 14 26', '#e2b25c', 8) +
          at(
            612,
            540,
            sock(
              circle(142, -26, 33, '#2a1626') +
                eye(142, -26, 27, { look: [0, 0.1], iris: '#5f8a3a', white: '#fffaf0', lid: 0.2, lidColor: '#d9604f' }),
            ),
            { scale: 0.94 },
          ),
        'thing',
      ),
      shade(300, 1200, 220),
      stand(330, 1190, 1.5, giggleGecko({ mouth: 'bursting', look: [0.7, -0.9], head: -4 })),
      layer(at(820, 1196, snail(0, 0, 1.5)), 'thing'),
    ],
  ),
  page(
    7,
    'Giggle-Gecko holds his cheeks; his tail shakes flowers, a butterfly and a snail into the air',
    { horizon: 520, focus: [470, 720] },
    () => [
      shade(470, 1190, 330),
      stand(520, 1180, 2.5, giggleGecko({ mouth: 'bursting', look: [0, -0.3], head: 0, holdsCheeks: true })),
      layer(
        each(
          numbers(
            '96,420,30,0.2 250,250,24,0.8 700,190,26,0.4 906,330,32,1.1 120,760,22,0.5 930,1010,26,0.9 470,160,20,0.1',
          ),
          ([x, y, r, turn]) =>
            flower(x, y, r, ['#fffaf0', '#ffd86b', '#ff9f80', '#f6a6c1'][Math.round(x) % 4]!, { turn }),
        ),
        'card',
      ),
      layer(butterfly(330, 380, 1.6, '#b9a6f0', -30), 'card'),
      layer(at(140, 600, snail(0, 0, 1.4), { turn: -24 }), 'thing'),
      flat(trembling(470, 690)),
    ],
  ),
  page(
    9,
    'Whiskerleaf and Giggle-Gecko face to face, straight-faced; a red leaf comes down',
    { horizon: 640, focus: [480, 820] },
    () => [
      shade(250, 1190, 230),
      shade(720, 1190, 230),
      stand(250, 1180, 1.7, whiskerleaf({ look: [0.9, 0.1], head: 2 }), { flip: true }),
      stand(760, 1180, 1.62, giggleGecko({ mouth: 'straight', look: [-0.95, 0.1], head: -2 })),
      flat(
        stroke(curve(along('640,70 820,150 720,270 500,220 440,330 600,420 560,500 420,470', 40)), '#3f8a78', 4, {
          opacity: 0.5,
          'stroke-dasharray': '2 16',
        }),
      ),
      layer(redLeaf(404, 470, 30), 'card'),
    ],
  ),
  page(
    11,
    'Whiskerleaf and Giggle-Gecko lean together and laugh; the leaf is still on the nose',
    { horizon: 560, focus: [480, 800] },
    (s) => [
      rays(480, 800, 900, s.random('joy'), [0, Math.PI * 2], '#fff2a8', { count: 22, opacity: 0.34, width: 0.07 }),
      shade(300, 1190, 260),
      shade(680, 1190, 260),
      stand(690, 1180, 1.9, giggleGecko({ head: -14 }), { turn: -5 }),
      stand(270, 1180, 1.9, whiskerleaf({ happy: true, head: 10 }), { turn: 6, flip: true }),
      layer(redLeaf(296, 772, -20), 'card'),
      layer(at(868, 1226, snail(0, 0, 1.4), { turn: 170 }), 'thing'),
      layer(butterfly(120, 470, 1.7, '#ff9f80', 20), 'card'),
      layer(
        each(numbers('80,700,24,0.2 200,330,20,0.8 520,250,26,0.4 760,330,22,1.1 926,620,24,0.5'), ([x, y, r, turn]) =>
          flower(x, y, r, ['#fffaf0', '#ffd86b', '#ff9f80', '#f6a6c1'][Math.round(x) % 4]!, { turn }),
        ),
        'card',
      ),
    ],
  ),
]

const cupboard = oval(616, 372, 250, 226)

/** Six inches of wood, 560 wide, around 0, 0. */
const ruler = () =>
  puff(shape(box(-280, -34, 560, 68, 6), linear('#f0c884, #c8904a')), { depth: 6, blur: 7, dark: '#5a3012' }) +
  each(25, (one) =>
    stroke(`M${-264 + one * 22} -32V${one % 4 === 0 ? -2 : one % 2 ? -20 : -12}`, '#6a3c18', one % 4 === 0 ? 4 : 2.4),
  ) +
  circle(-262, 14, 8, '#7a4a22')

/** A red leaf, the one that came down. */
const redLeaf = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    puff(shape(leaf(-44, 0, 92, 0, { wide: 0.56, bend: 0.1 }), linear('#f0644a, #b8303a')), {
      depth: 4,
      blur: 5,
      dark: '#4a0f18',
    }) + stroke('M-62 6L44 0M-20 3l16 -16M0 2l18 14', '#7a1c28', 3, 0.7),
    { turn },
  )

const trembling = (x: number, y: number) =>
  each(numbers('-380,-60,-30 -400,40,-10 -380,140,14 360,-120,30 396,-10,8 380,100,-16'), ([dx, dy, turn]) =>
    at(x + dx, y + dy, stroke('M-30 0q8 -12 15 0t15 0t15 0t15 0', '#4f9a4f', 6, 0.7), { turn }),
  )
