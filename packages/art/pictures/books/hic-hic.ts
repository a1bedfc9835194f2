import { stand } from '../../characters/critter.ts'
import { eye } from '../../characters/face.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { lulu } from '../../characters/lulu.ts'
import { puddle, puddlePups, pup, rings } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { curve, numbers, oval, twinkle } from '../../engine/path.ts'
import { type Composition, type Picture, scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, each, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { nearBank } from '../../motifs/brook.ts'
import { flower } from '../../motifs/flower.ts'
import { glow } from '../../motifs/glow.ts'
import { stump } from '../../motifs/homes.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { type MeadowPage, meadowPage, shade } from '../../motifs/meadow-page.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { nightLawn, nightMeadow } from '../../motifs/night-meadow.ts'
import { title } from '../../motifs/title.ts'
import { brook } from '../../palettes.ts'

const byDay = (number: number, description: string, place: Omit<MeadowPage, 'seed'>, draw: (s: Stage) => Items) =>
  meadowPage(`hic-hic-${number}`, description, { seed: 'hiccup', ...place }, draw)

/** The same meadow by the light of the moon. */
const byNight = (
  number: number,
  description: string,
  focus: Composition<undefined>['focus'],
  draw: (s: Stage) => Items,
): Picture =>
  scene(
    `hic-hic-${number}`,
    {
      description,
      palette: brook,
      shape: {
        size: sizes.page,
        light: { x: 660, y: 330, reach: 1150, color: '#fff3c8', bounce: '#9fd0a8' },
        focus,
        finish: { vignette: 0.5, middle: [0.5, 0.5] },
        at: undefined,
      },
    },
    (s) => [
      nightMeadow(s, 720, {
        sky: ['#0b1440', '#1d2f74', '#3a5b96', '#6f9aa8'],
        hills: ['#2f5f74', '#274f62'],
        ground: '#2c5f5a',
      }),
      draw(s),
      nearBank(s, 1250),
    ],
  )

export const pictures = [
  byDay(
    1,
    'Cover of Hic. Hic.: Giggle-Gecko hops into the air with a golden bubble; three pups in their puddle look up',
    {
      horizon: 640,
      focus: [500, 860],
      author: 'The Puddle Pups',
      sky: ['#f59a8c', '#ffcfa6', '#fff2cc'],
      hills: ['#f2cfc0', '#d9dca0', '#b4d486', '#86c272'],
    },
    () => [
      flat(hop(330, 938, 170, 90)),
      stand(370, 822, 1.36, giggleGecko({ mouth: 'bursting', look: [0.6, -1], head: 2 }), { turn: -10 }),
      bubble(770, 540, 74),
      shade(520, 1180, 330),
      stand(520, 1168, 1.62, puddlePups()),
      layer(at(900, 1216, snail(0, 0, 1.4), { turn: -14 }), 'thing'),
      layer(
        title('Hic.', 316, 230, 210, { bend: 16, fill: '#8a2f4c' }) +
          title('Hic.', 676, 366, 210, { bend: 16, fill: '#8a2f4c' }),
        'block fine dim',
        { shadow: 0.35 },
      ),
    ],
  ),
  byDay(
    3,
    'Giggle-Gecko shoots up off the stump; the bubble bursts above him, and the snail hops too',
    { horizon: 600, focus: [500, 560] },
    () => [
      shade(480, 1200, 270),
      layer(stump(480, 1200, 1.34), 'block'),
      flat(hop(480, 990, 230, 120)),
      stand(540, 900, 1.66, giggleGecko({ mouth: 'bursting', look: [0, -1], head: 3 }), { turn: 6 }),
      burst(520, 180, 92),
      layer(butterfly(160, 420, 1.7, '#ff9f80', -48), 'card'),
      shade(850, 1214, 62),
      flat(hop(850, 1196, 60, 20)),
      layer(snail(850, 1168, 1.5), 'thing'),
      layer(tossed('120,700,22,0.2 890,520,24,0.9 830,280,20,0.4'), 'card'),
    ],
  ),
  byDay(
    5,
    'Giggle-Gecko upside down high above the stump; the second bubble bursts; Whiskerleaf and the pups watch',
    { horizon: 640, focus: [500, 500] },
    () => [
      shade(500, 1150, 230),
      layer(stump(500, 1150, 1.1), 'block'),
      stand(470, 96, 1.7, giggleGecko({ mouth: 'bursting', look: [0, -1], head: 4 }), { turn: 176 }),
      flat(hop(500, 1016, 200, 110)),
      burst(530, 760, 84),
      shade(190, 1190, 180),
      stand(190, 1190, 1.22, whiskerleaf({ look: [0.7, -1], head: 9 }), { flip: true }),
      stand(800, 1176, 1.06, puddlePups()),
      layer(at(470, 1236, snail(0, 0, 1.3), { turn: -74 }), 'thing'),
      layer(butterfly(880, 420, 1.7, '#ff9f80', 40), 'card'),
      layer(tossed('90,640,24,0.2 860,640,20,0.8 130,250,22,0.4 900,170,24,0.5'), 'card'),
    ],
  ),
  byDay(
    7,
    'All wait and look at Giggle-Gecko; the third bubble has come out of his tail, and only the snail sees it',
    { horizon: 560, focus: [560, 700] },
    () => [
      shade(560, 1090, 260),
      layer(stump(560, 1090, 1.16), 'block'),
      stand(578, 990, 1.5, giggleGecko({ mouth: 'straight', look: [-0.2, 0.2], head: 0 })),
      flat(
        stroke(curve('690,610 700,560 742,500 800,470 838,410 836,352'), '#b8862a', 4, {
          opacity: 0.55,
          'stroke-dasharray': '2 15',
        }),
      ),
      bubble(846, 290, 62),
      shade(190, 1176, 210),
      stand(190, 1176, 1.4, whiskerleaf({ look: [1, -0.1], head: 4 }), { flip: true }),
      stand(836, 1190, 1, puddlePups()),
      layer(at(470, 1244, snail(0, 0, 1.5), { turn: -26 }), 'thing'),
    ],
  ),
  byDay(
    8,
    'Evening: the others wait far off; the third bubble hangs over Lulu, asleep on a stump; the snail follows',
    {
      horizon: 500,
      focus: [640, 800],
      sky: ['#6b62b4', '#e08fa4', '#ffd79a'],
      hills: ['#c8a8c8', '#a5a3a8', '#86a287', '#6a9468'],
    },
    () => [
      shade(200, 872, 190),
      stand(110, 866, 0.72, whiskerleaf({ look: [1, 0], head: 2 }), { flip: true }),
      stand(286, 866, 0.7, giggleGecko({ mouth: 'straight', look: [-1, 0.1], head: 0 })),
      stand(236, 968, 0.5, puddlePups()),
      shade(690, 1150, 310),
      layer(stump(690, 1140, 1.5), 'block'),
      stand(690, 1006, 1.36, lulu({ head: 3 })),
      flat(glow(690, 650, 14, '#ffd86b', 0.5)),
      bubble(690, 650, 62),
      flat(
        stroke(curve('20,1232 160,1206 300,1240 420,1214 500,1236'), '#f4f0ff', 15, 0.55) +
          stroke(curve('20,1228 160,1202 300,1236 420,1210 500,1232'), '#ffffff', 4, 0.8),
      ),
      layer(at(540, 1244, snail(0, 0, 1.5), { turn: -12 }), 'thing'),
    ],
  ),
  byNight(
    10,
    'Night: all are asleep where they sat; the golden bubble has nearly reached the moon; the snail watches',
    [600, 480],
    (s) => [
      flat(glow(660, 330, 52, '#ffe9b8', 0.7)),
      layer(moon(false), 'scrap dim', { shadow: 0.1 }),
      flat(
        stroke(curve('470,900 420,800 500,700 440,600 520,520'), '#ffe29a', 4, {
          opacity: 0.5,
          'stroke-dasharray': '2 16',
        }),
      ),
      bubble(560, 470, 46),
      nightLawn(s, 950, '#2a5a52'),
      asleep,
      layer(at(716, 838, snail(0, 0, 1.1), { turn: -12 }), 'thing'),
    ],
  ),
  byNight(
    12,
    'The moon has jumped out of its place with a surprised face; the stars are knocked crooked; all laugh below',
    [640, 300],
    (s) => [
      flat(
        glow(700, 250, 52, '#ffe9b8', 0.7) +
          stroke(oval(660, 372, 150), '#fff3c8', 4, { opacity: 0.7, 'stroke-dasharray': '4 20' }),
      ),
      burst(524, 476, 56),
      layer(moon(true), 'scrap dim', { shadow: 0.1 }),
      flat(shaken(s)),
      nightLawn(s, 950, '#2a5a52'),
      stand(500, 1196, 1.3, giggleGecko({ head: -12 }), { turn: -3 }),
      stand(170, 1186, 1.26, whiskerleaf({ happy: true, head: 8 }), { flip: true }),
      stand(800, 1180, 1.06, puddlePups()),
      layer(at(610, 1262, snail(0, 0, 1.2), { turn: -40 }), 'thing'),
    ],
  ),
]

/** A hiccup, on its way. */
const bubble = (x: number, y: number, r: number): Items => [
  flat(glow(x, y, r * 0.2, '#ffd86b', 0.7)),
  layer(
    circle(x, y, r, radial('#fffbe0/0.55, #ffe694/0.75 0.62, #f2b33c/0.95 0.92, #ffe9a6', { x: 0.42, y: 0.38 })) +
      stroke(
        `M${x - r * 0.62} ${y - r * 0.14}Q${x - r * 0.56} ${y - r * 0.56} ${x - r * 0.12} ${y - r * 0.66}`,
        '#fffef4',
        r * 0.13,
      ) +
      circle(x + r * 0.4, y + r * 0.42, r * 0.1, '#fffef4', 0.9),
    'scrap',
  ),
]

/** What is left of a hiccup: pieces of its skin, and drops. */
const burst = (x: number, y: number, r: number): Items => [
  flat(glow(x, y, r * 0.22, '#ffe08a', 0.9)),
  layer(
    stroke(oval(x, y, r), '#f2a92c', r * 0.11, { 'stroke-dasharray': `${r * 0.42} ${r * 0.36}` }) +
      each(16, (one) => {
        const turn = (one / 16) * Math.PI * 2 + 0.2
        const far = r * (one % 2 ? 1.2 : 1.42)
        return circle(x + Math.cos(turn) * far, y + Math.sin(turn) * far, r * (one % 2 ? 0.05 : 0.085), '#ffd257')
      }),
    'scrap',
  ),
]

/** Where somebody was a moment ago: lines under whoever has left the ground. */
const hop = (x: number, y: number, wide: number, high: number) =>
  each([-0.5, -0.18, 0.18, 0.5], (share, one) =>
    stroke(`M${x + wide * share} ${y}v${-high * (one % 3 ? 1 : 0.6)}`, '#fffdf0', wide > 100 ? 8 : 5, 0.85),
  )

const tossed = (places: string) =>
  each(numbers(places), ([x, y, r, turn]) =>
    flower(x, y, r, ['#fffaf0', '#ffd86b', '#ff9f80', '#f6a6c1'][Math.round(x) % 4]!, { turn }),
  )

const asleep: Items = [
  stand(176, 1176, 1.24, whiskerleaf({ asleep: true, head: 14 }), { turn: 4, flip: true }),
  stand(516, 1190, 1.24, giggleGecko({ mouth: 'straight', asleep: true, head: -16 }), { turn: -6 }),
  layer(
    at(
      812,
      1170,
      puddle(0, 6, 172) +
        at(4, -46, pup('splash', { asleep: true }), { turn: 6 }) +
        at(100, -8, pup('oops', { asleep: true }), { scale: 0.86, turn: -16 }) +
        at(-86, 2, pup('splish', { asleep: true }), { scale: 0.98, turn: 16 }) +
        rings(-86, 20, 78) +
        rings(104, 6, 66),
      { scale: 1.06 },
    ),
    'thing fine dim',
  ),
]

/** The moon where it belongs, or one hiccup higher. */
const moon = (hasHopped: boolean) =>
  hasHopped
    ? at(
        700,
        236,
        fullMoon(0, 0, 150) +
          eye(-50, -16, 34, { look: [0, 0], iris: '#5a4a86', white: '#fffdf4' }) +
          eye(50, -16, 34, { look: [0, 0], iris: '#5a4a86', white: '#fffdf4' }) +
          stroke('M-78 -70q22 -18 44 -8M78 -70q-22 -18 -44 -8', '#b08a4a', 6) +
          ellipse(0, 62, 22, 27, '#7a4a3a') +
          ellipse(0, 72, 14, 12, '#e08a6a'),
        { turn: 12 },
      )
    : fullMoon(660, 330, 150)

/** Stars that have lost their places. */
const shaken = (s: Stage) => {
  const next = s.random('shaken')
  return each(
    numbers('120,150,26 330,90,20 440,300,24 180,380,30 900,560,26 330,560,20 940,90,22 560,640,18'),
    ([x, y, r]) => {
      const turn = next.between(0.2, 0.7)
      return (
        glow(x, y, r * 0.4, '#fff1c8', 0.5) +
        shape(twinkle(x, y, r, 0.2, turn), '#fff1c8') +
        stroke(
          `M${x + r * 0.9} ${y - r * 1.1}l${r * 0.7} ${-r * 0.8}M${x + r * 1.5} ${y - r * 0.5}l${r * 0.6} ${-r * 0.6}`,
          '#fff1c8',
          3.4,
          0.6,
        )
      )
    },
  )
}
