import { box, numbers } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer } from '../../engine/stage.ts'
import { radialAt, shape } from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { glow } from '../../motifs/glow.ts'
import { boat, lightPath, fallenStars, hangingStars, porthole, spray, standingStar } from '../../motifs/sea.ts'
import { wave } from '../../motifs/wave.ts'
import { whale } from '../../motifs/whale.ts'
import { sea } from '../../palettes.ts'

export const picture = scene(
  'the-star-sailor-1',
  {
    description: 'Cover of The Star Sailor: a girl in a folded paper boat sails toward one star low over the sea',
    palette: sea,
    shape: {
      size: sizes.page,
      light: { x: 690, y: 655, reach: 1050 },
      focus: [560, 780],
      finish: { vignette: 0.5, middle: [0.6, 0.52] },
      at: undefined,
    },
  },
  (s) => {
    const horizon = 704
    return [
      flat(
        shape(
          s.whole,
          radialAt(s.light.x, s.light.y, 640, '#ffe0a0, #ffbe84 0.12, #e08cae 0.3, #7a68c0 0.55, #2a3788'),
        ) + glow(s.light.x, s.light.y, 60, '#ffcf86', 0.8),
      ),
      porthole(s, 560, 640, [
        ['#8f7fc4', 322, 0.75],
        ['#5f5cb4', 404, 1],
        ['#33439a', 492, 1],
        ['#1c2b76', 596, 1],
        ['#0c164c', 716, 1],
      ]),
      layer(shape(box(-40, horizon, s.width + 80, 700), s.lit('#5a68bc', 0.75, { fall: 0.12 })), 'card soft'),
      flat(lightPath([s.light.x, horizon + 3], [520, 960], 150, s.random('path'), '#ffe7ae', 70)),
      standingStar(s.light.x, s.light.y - 6, 62),
      wave(s, 806, 34, '#4a5cb4', 'sailor/w1', { crests: 3.6, phase: 0.1, slope: -20, strength: 0.6 }),
      flat(lightPath([672, 790], [560, 930], 90, s.random('nearer path'), '#ffdf9a', 26)),
      layer(whale(168, 800, { scale: 0.62, turn: 6, spectacles: true, facing: 'right' }), 'card'),
      wave(s, 900, 66, '#3350a8', 'sailor/w2', { crests: 2.6, phase: 0.62, slope: -30, strength: 0.55 }),
      boat(s, [430, 956], -8, 1.28, {
        turn: 0.75,
        head: 6,
        look: [0.8, -0.1],
        mouth: 'smile',
        left: [2.2, 1.2],
        right: [-0.55, -1.95],
        over: 'right',
        wind: -1,
      }),
      wave(s, 1066, 74, '#1d3180', 'sailor/w3', { crests: 2.4, phase: 0.24, slope: 40, strength: 0.42 }),
      fallenStars(s, numbers('868,1046,18,-0.3 150,1096,20,0.2')),
      wave(s, 1150, 80, '#0d1848', 'sailor/w4', { crests: 2.1, phase: 0.7, slope: -40, strength: 0.3 }),
      fallenStars(s, numbers('92,1186,15,0.1 936,1176,14,-0.2')),
      spray(s, 46),
      hangingStars(numbers('54,420,24,-8 930,392,24,8 884,96,15,10 128,92,14,6')),
      bookTitle(s, [
        { text: 'The', y: 138, size: 78, bend: 3 },
        { text: 'Star Sailor', y: 324, size: 164, bend: 46 },
      ]),
      bookAuthor(s, 'Captain Marisol Vane', 1256),
    ]
  },
)
