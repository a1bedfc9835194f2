import { stand } from '../../characters/critter.ts'
import { eye, eyes } from '../../characters/face.ts'
import { fizzlet, type FizzletPose } from '../../characters/fizzlet.ts'
import { lulu } from '../../characters/lulu.ts'
import { type Pup, pup } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { owl } from '../../characters/willow-folk.ts'
import { box, numbers, type Point, polygon, ribbon } from '../../engine/path.ts'
import { type Composition, type Picture, scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import {
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  group,
  linear,
  linearFrom,
  puff,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { nearBank } from '../../motifs/brook.ts'
import { glow } from '../../motifs/glow.ts'
import { stump } from '../../motifs/homes.ts'
import { teapot } from '../../motifs/kitchen.ts'
import { lantern } from '../../motifs/lantern.ts'
import { snail } from '../../motifs/meadow-creatures.ts'
import { nightLawn, nightMeadow } from '../../motifs/night-meadow.ts'
import { brook } from '../../palettes.ts'

/** A page of a night without a moon. Its one light is Fizzlet, wherever he is. */
const page = (
  number: number,
  description: string,
  { light, reach = 900, focus }: { light: Point; reach?: number; focus: Composition<undefined>['focus'] },
  draw: (s: Stage) => Items,
): Picture =>
  scene(
    `lights-out-fizzlet-${number}`,
    {
      description,
      palette: brook,
      shape: {
        size: sizes.page,
        light: { x: light[0], y: light[1], reach },
        focus,
        finish: { vignette: 0.6, middle: [0.5, 0.6] },
        at: undefined,
      },
    },
    (s) => [
      nightMeadow(s, 660, {
        sky: ['#050d22', '#0a1c38', '#12324c', '#1d4a58'],
        hills: ['#123a46', '#0f3340'],
        ground: '#12403f',
      }),
      draw(s),
      nearBank(s, 1244),
      number === 1 && bookAuthor(s, 'Lulu', 1274),
    ],
  )

export const pictures = [
  page(
    1,
    'Cover of Lights Out, Fizzlet: Fizzlet blows out a lantern on a post and does not notice that he glows',
    { light: [360, 860], focus: [480, 860] },
    (s) => [
      nightLawn(s, 960, '#124440'),
      flat(glow(350, 850, 66, '#ffcf6a', 0.7)),
      post(s, 742, 1150, 560),
      layer(unlit(742, 650, 2.3), 'block'),
      smoke(742, 560),
      layer(
        at(360, 862, fizzlet(blowing), { scale: 1.7, turn: 4 }) +
          stroke('M566 850q34 -22 62 -12M572 884q34 2 56 -8M562 914q30 16 56 12', '#e9fbff', 5, 0.7),
        'near dim',
      ),
      layer(snail(836, 1206, 1.4), 'thing'),
      bookTitle(s, [
        { text: 'Lights Out,', y: 200, size: 150, bend: 24 },
        { text: 'Fizzlet', y: 358, size: 164, bend: 12 },
      ]),
    ],
  ),
  page(
    3,
    'Fizzlet shines in the middle of the dark meadow; pups, Whiskerleaf and a snail sit in his light and look at him',
    { light: [500, 760], focus: [500, 820] },
    (s) => [
      nightLawn(s, 880, '#124440'),
      flat(glow(470, 750, 72, '#ffcf6a', 0.8) + blurred(ellipse(500, 1070, 460, 130, '#ffd676', 0.3), 30)),
      post(s, 140, 960, 330),
      layer(unlit(140, 560, 1.8), 'block'),
      layer(at(470, 750, fizzlet({ ...lost, look: [0.9, 0.1] }), { scale: 1.56 }), 'near dim'),
      tuckedIn(s, 30, 1100, 1),
      stand(822, 1190, 1.16, whiskerleaf({ look: [-0.9, -0.6], head: -8 })),
      layer(snail(470, 1236, 1.5), 'thing'),
    ],
  ),
  page(
    5,
    'Fizzlet in the teapot, its lid on his head; a beam from the spout finds an owl; the pups watch',
    { light: [440, 700], focus: [440, 760] },
    (s) => [
      nightLawn(s, 900, '#124440'),
      flat(
        shape(
          polygon('880,790 620,-60 1080,-60 1080,420'),
          linearFrom([880, 790], [900, 0], '#fff1b8/0.85, #ffd676/0.4 0.5, #ffd676/0.12'),
        ) + glow(884, 786, 22, '#ffe28a', 0.9),
      ),
      layer(
        shape(
          ribbon('1040,360 900,326 760,318 690,280', (t) => 20 - 13 * t),
          s.lit('#5a4438', 0.6),
        ),
        'block',
      ),
      layer(at(830, 316, owl(), { scale: 1.5 }), 'thing'),
      flat(glow(440, 660, 50, '#ffcf6a', 0.6)),
      layer(at(440, 1150, teapot(), { scale: 2.7 }), 'near dim'),
      layer(
        clipped(
          at(440, 690, fizzlet({ ...lost, tilt: 0, look: [0.2, 0.5] }, { limbs: false }), { scale: 1.36 }),
          polygon('100,300 800,300 800,760 600,772 440,778 280,772 100,760'),
        ) +
          at(
            440,
            972,
            puff(shape('M-54 -146Q0 -186 54 -146Q0 -134 -54 -146Z', '#6a94d0') + circle(0, -174, 12, '#e9b155'), soft),
            { scale: 2.7 },
          ),
        'thing dim',
      ),
      tuckedIn(s, 40, 1176, 0.86),
    ],
  ),
  page(
    7,
    'Four blankets in a heap; one shining toe sticks out; Whiskerleaf looks at it, pups watch from behind',
    { light: [270, 1150], reach: 620, focus: [480, 980] },
    (s) => [
      tuckedIn(s, 650, 790, 0.82),
      nightLawn(s, 930, '#0f3a3c'),
      flat(glow(262, 1170, 24, '#ffcf6a', 0.8)),
      heap(s),
      stand(846, 1226, 1.16, whiskerleaf({ look: [-1, 0.7], head: -10 })),
    ],
  ),
  page(9, 'Darkness, and in it five pairs of eyes', { light: [500, 2400], reach: 900, focus: [480, 760] }, () => [
    flat(
      shape('M-20 -20H1020V1320H-20Z', linear('#02060f/0.94, #030a14/0.9')) +
        shape('M330 1190C340 900 420 760 560 760C710 760 780 900 800 1190Z', '#01040a', 0.75) +
        shape('M440 800Q460 720 470 770ZM640 790Q650 700 670 770Z', '#01040a', 0.75),
    ),
    flat(
      eyes(206, 730, 44, 27, { look: [0.6, 0.2], iris: '#3f6a4a', line: '#010308' }) +
        eyes(400, 590, 46, 27, { look: [0, -0.3], iris: '#3f5f8a', line: '#010308' }) +
        at(232, 950, eyes(0, 0, 44, 33, { look: [0.4, -0.6], iris: '#7a5220', line: '#010308' }), { turn: 6 }) +
        at(
          786,
          620,
          eyes(0, 0, 66, 40, { look: [-0.8, 0.4], iris: '#b8861c', lid: 0.2, lidColor: '#0a1016', line: '#010308' }),
          { turn: -5 },
        ) +
        eye(600, 1172, 13, { look: [-1, 0.2], iris: '#6a4a2a' }) +
        eye(644, 1156, 13, { look: [1, -0.4], iris: '#6a4a2a' }),
    ),
  ]),
  page(
    11,
    'Fizzlet asleep under one thin blanket, shining through it; everybody asleep around him',
    { light: [480, 930], reach: 820, focus: [480, 900] },
    (s) => [
      layer(stump(770, 830, 0.86), 'block'),
      stand(770, 752, 0.84, lulu({ head: 5 })),
      nightLawn(s, 900, '#124440'),
      flat(glow(480, 930, 60, '#ffcf6a', 0.7) + blurred(ellipse(480, 1120, 440, 110, '#ffd676', 0.32), 28)),
      stand(190, 1080, 1.34, whiskerleaf({ asleep: true, head: 10 }), { flip: true }),
      layer(
        at(500, 950, fizzlet({ ...lost, tilt: 8, closed: true, feelers: [-0.5, 0.6] }, { limbs: false }), {
          scale: 1.6,
        }),
        'near dim',
      ),
      layer(
        shape(veil, linear('#ffe9a0/0.5, #ffc94f/0.62 0.6, #e89a2c/0.85')) +
          stroke(
            'M320 1120Q340 900 420 800M500 780V1130M690 1120Q660 900 590 796M352 980Q500 930 656 980',
            '#fff4c8',
            3,
            {
              opacity: 0.5,
              'stroke-dasharray': '10 8',
            },
          ) +
          stroke('M276 1124q36 26 74 4t74 4t74 -2t74 2t74 -4t78 -2', '#fff0b8', 7, 0.9),
        'card',
      ),
      tuckedIn(s, 470, 1210, 0.92, true),
      layer(snail(250, 1226, 1.3), 'thing'),
    ],
  ),
]

const blowing: FizzletPose = {
  tilt: 8,
  head: 0,
  left: [2.5, 2.9],
  right: [0.5, 0.1],
  look: [0.9, -0.3],
  mouth: 'round',
  feelers: [-0.3, -0.1],
  feet: [0, 12],
}

const lost: FizzletPose = {
  tilt: -6,
  head: 0,
  left: [2.6, 1.9],
  right: [0.5, 1.2],
  look: [0.8, 0],
  mouth: 'dry',
  feelers: [-0.16, 0.3],
  feet: [0, 10],
}

const soft = { dark: '#04141c', depth: 6, blur: 7 }

const post = (s: Stage, x: number, y: number, high: number): Items =>
  layer(
    shape(box(x - 15, y - high, 30, high + 20, 8), s.lit('#4a3a34', 0.5)) +
      shape(box(x - 44, y - high - 4, 88, 20, 8), s.lit('#5a463c', 0.5)),
    'block',
  )

/** A lantern that has been put out. */
const unlit = (x: number, y: number, scale: number) =>
  lantern(x, y, { scale, strength: 0, color: '#5f6f70', metal: '#8a6a34' }) +
  at(
    x,
    y,
    shape('M-20 -19H20Q27 4 19 24H-19Q-27 4 -20 -19Z', '#1c3038', 0.86) +
      stroke('M-12 -10Q-15 4 -11 16', '#cfe4e6', 2.4, 0.6),
    { scale },
  )

const smoke = (x: number, y: number): Items =>
  flat(
    stroke(
      `M${x} ${y}C${x - 46} ${y - 60} ${x + 52} ${y - 96} ${x + 4} ${y - 150}C${x - 26} ${y - 186} ${x + 30} ${y - 214} ${x + 16} ${y - 240}`,
      '#dfeef0',
      7,
      0.4,
    ),
  )

/** Three pups under one quilt, their heads out; it begins at `x` on the left and its edge lies on `y`. */
const tuckedIn = (s: Stage, x: number, y: number, k: number, areAsleep = false): Items => {
  const quilt = `M${x - 26 * k} ${y - 4}q${80 * k} ${-34 * k} ${160 * k} ${-6}q${90 * k} ${-30 * k} ${170 * k} 0q${60 * k} ${-14 * k} ${90 * k} ${20 * k}L${x + 420 * k} ${y + 180}H${x - 60 * k}Z`
  return [
    layer(
      each(numbers('70,0,-5 210,1,3 346,2,8'), ([dx, one, turn]) =>
        at(x + dx * k, y + 46 * k, pup(trio[one]!, { asleep: areAsleep }), { scale: 0.98 * k, turn }),
      ),
      'thing dim',
    ),
    layer(
      clipped(
        shape(quilt, s.lit('#2f5f8a', 0.5)) +
          each(6, (column) =>
            each(4, (row) =>
              shape(
                box(x - 60 * k + column * 84 * k, y - 40 * k + row * 62 * k, 82 * k, 60 * k, 6),
                s.lit(['#3f7f8a', '#8a5a7a', '#b98a4a', '#4f8a5a'][(column + row * 3) % 4]!, 0.5),
              ),
            ),
          ),
        quilt,
      ),
      'thing',
    ),
  ]
}
const trio: readonly Pup[] = ['splish', 'splash', 'oops']

/** Four blankets over somebody with feelers. */
const heap = (s: Stage): Items => {
  const cover = (half: number, top: number, hem: number, color: string, seams: number): Items => {
    const d = `M${470 - half} ${hem}C${470 - half * 0.98} ${top + 130} ${470 - half * 0.6} ${top} 470 ${top}C${470 + half * 0.6} ${top} ${470 + half * 0.98} ${top + 130} ${470 + half} ${hem}Q${470 + half * 0.5} ${hem + 40} 470 ${hem + 10}T${470 - half} ${hem}Z`
    return layer(
      puff(
        shape(d, s.lit(color, 0.5)) +
          clipped(
            each(seams, (one) =>
              stroke(
                `M470 ${top - 40}Q${470 + (one - (seams - 1) / 2) * half * 0.36} ${top + 60} ${470 + (one - (seams - 1) / 2) * half * 0.5} ${hem + 60}`,
                '#fff0c8',
                3,
                { opacity: 0.4, 'stroke-dasharray': '9 9' },
              ),
            ),
            d,
          ),
        { depth: 14, blur: 18, dark: '#020a12', fromX: -0.4, fromY: 0.5 },
      ),
      'card dim',
    )
  }
  return [
    layer(puff(ellipse(250, 1176, 44, 26, radialAt(250, 1170, 60, '#fff6c8, #f7be55 0.7, #d98a2a')), soft), 'card'),
    cover(300, 690, 1166, '#c9a04a', 5),
    cover(282, 664, 1120, '#2f6a4a', 5),
    cover(262, 640, 1066, '#6a3a66', 5),
    layer(group(circle(400, 640, 22, s.lit('#2f4f86', 0.4)) + circle(556, 634, 22, s.lit('#2f4f86', 0.4))), 'card dim'),
    cover(240, 622, 1002, '#2f4f86', 5),
    layer(
      each(numbers('380,760,-8,0 560,720,7,1 470,900,3,2 600,900,-6,3'), ([x, y, turn, tone]) =>
        at(
          x,
          y,
          shape(box(-42, -34, 84, 68, 8), ['#8a5a3a', '#4f7a6a', '#a8485a', '#8a7a3a'][tone]!) +
            stroke(box(-34, -26, 68, 52, 5), '#fff0c8', 3, { opacity: 0.6, 'stroke-dasharray': '7 7' }),
          { turn },
        ),
      ),
      'scrap dim',
    ),
  ]
}

/** The thin one. */
const veil =
  'M268 1130C276 900 350 770 500 770C650 770 724 900 732 1130Q690 1152 650 1130Q610 1150 574 1132Q536 1152 498 1132Q460 1152 424 1134Q384 1154 346 1132Q306 1150 268 1130Z'
