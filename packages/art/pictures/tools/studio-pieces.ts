import { moved, numbers, oval, star, twinkle } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { pencil } from '../../motifs/keepsakes.ts'
import { eggTimer, robot, sofa, whisperTube } from '../../motifs/studio-things.ts'
import { palettes } from '../../palettes.ts'

const size: Size = { width: 640, height: 400, widths: [320, 640] }

const piece = (svg: string, blur = 7) => layer(svg, 'thing', { blur })

const brass = linear('#fff3c9, #e9b155 0.42, #8a5424', { to: [0.7, 1] })

/** A sheet as long as the room, between two rolls: somebody began a giraffe, somebody else goes on with it. */
const canvas = (): Items => {
  const sheet = 'M70 70Q320 96 570 70V318Q320 344 70 318Z'
  const giraffe =
    'M300 300L292 206L260 232L250 224L296 176C300 150 296 120 286 104L262 108C252 104 254 92 264 88L290 74L290 58L298 58L302 72L312 74C326 108 326 140 330 168L420 176C446 180 452 204 450 230L452 300L432 300L426 236L404 240L398 300L378 300L374 244L326 242L322 300Z'
  return [
    piece(shape(sheet, linear('#fffdf4, #f0ddb8')) + stroke('M90 300Q320 326 550 300', '#d8c29a', 2)),
    flat(
      clipped(
        shape('M60 262Q130 226 200 258T330 262V350H60Z', '#6ff2e4', 0.85) +
          shape('M330 262Q420 236 490 258T590 250V350H330Z', '#ff8fd8', 0.8) +
          circle(150, 134, 32, '#ffd25e') +
          shape(star(500, 128, 22), '#8f6cff') +
          stroke('M112 108l-14 -10M150 92v-16M188 108l14 -10M104 140h-16M196 140h16', '#ffb02e', 6),
        sheet,
      ),
    ),
    piece(shape(giraffe, '#ffc23c'), 4),
    flat(
      each(
        numbers('298,130,8 312,160,9 300,196,10 346,196,13 384,206,15 424,206,11 310,236,8 390,232,7 440,246,7'),
        ([x, y, r]) => shape(oval(x, y, r, r * 0.8), '#c9742a'),
      ) +
        circle(282, 86, 4, '#3a1a2c') +
        stroke('M268 100q8 4 14 0', '#3a1a2c', 3) +
        // The part that is still only a line.
        stroke('M450 190Q486 180 496 216', '#8a2a6a', 4, { 'stroke-dasharray': '8 7' }),
    ),
    ...([58, 582] as const).map((x) =>
      piece(
        puff(
          shape(
            moved('M-28 -160L28 -160L28 160L-28 160Z', x, 196),
            linear('#f7e6c8, #fffaf0 0.5, #c9a878', { to: [1, 0] }),
          ),
          { depth: 5, blur: 6 },
        ) +
          shape(oval(x, 36, 28, 9), '#d8409a') +
          shape(oval(x, 356, 28, 9), '#d8409a'),
      ),
    ),
    piece(pencil(228, 352, 128, '#6ff2e4', 24, -32) + pencil(470, 350, 128, '#ff5aa8', 24, 30)),
  ]
}

/** A friendly microphone and the stool beside it. */
const microphone = (): Items => [
  flat(glow(300, 150, 18, '#6ff2e4', 0.5)),
  piece(
    shape('M170 352Q310 326 450 352L462 372Q310 392 158 372Z', '#5a2a9a') +
      stroke('M174 354Q310 330 446 354', '#ff8fd8', 4),
  ),
  piece(shape('M292 190H308L312 352H288ZM238 352Q240 336 288 334H312Q360 336 362 352Z', brass)),
  piece(
    puff(shape('M244 92C244 46 356 46 356 92V142C356 196 244 196 244 142Z', linear('#c9fff6, #3fc8c8 0.6, #1f7fa0')), {
      depth: 10,
      blur: 12,
    }),
  ),
  flat(
    clipped(
      each([262, 281, 300, 319, 338], (x) => stroke(`M${x} 40V116`, '#0f5a78', 4, 0.6)) +
        each([66, 84, 102], (y) => stroke(`M240 ${y}H360`, '#0f5a78', 4, 0.6)),
      'M244 92C244 46 356 46 356 92V112H244Z',
    ) +
      stroke('M262 76Q270 62 286 58', '#ffffff', 6, 0.8) +
      circle(278, 142, 8, '#10283a') +
      circle(322, 142, 8, '#10283a') +
      circle(281, 139, 2.5, '#ffffff') +
      circle(325, 139, 2.5, '#ffffff') +
      stroke('M286 160Q300 172 314 160', '#10283a', 5),
  ),
  piece(shape('M236 110H364V128H236Z', brass)),
  piece(
    stroke('M438 262L420 350M498 262L516 350M430 310H508', '#8a3f9c', 11) + shape(oval(468, 256, 56, 16), '#ff7fd0'),
  ),
  piece(
    at(176, 130, shape('M-8 60V-40L44 -56V40A19 14 0 1 1 32 28V-26L4 -17V64A19 14 0 1 1 -8 52Z', '#ffd25e')) +
      at(430, 120, shape('M-6 54V-40C22 -34 38 -16 30 12C28 -8 16 -14 6 -14V58A19 14 0 1 1 -6 46Z', '#ffd25e'), {
        turn: 10,
      }) +
      shape(twinkle(118, 220, 16, 0.24) + twinkle(530, 176, 18, 0.24) + twinkle(220, 54, 13, 0.24), '#fff3fb'),
  ),
]

/** The fifth corner, behind its curtain; a broom has been in there and come out again. */
const glitterCorner = (): Items => {
  const half = (side: 1 | -1) =>
    moved(
      `M${side * 210} -160L${side * 40} -160C${side * 60} -60 ${side * 70} 40 ${side * 190} 70C${side * 176} 110 ${side * 176} 140 ${side * 170} 164L${side * 232} 164C${side * 246} 60 ${side * 240} -60 ${side * 210} -160Z`,
      320,
      196,
    )
  const folds = (side: 1 | -1) =>
    each([70, 110, 150, 190], (dx) =>
      stroke(
        `M${320 + side * dx} 44Q${320 + side * (dx + 14)} 150 ${320 + side * (170 + dx * 0.2)} 256`,
        '#a02a78',
        5,
        0.55,
      ),
    )
  return [
    flat(glow(320, 200, 19, '#ffd25e', 0.75) + ellipse(320, 230, 150, 130, radial('#fff3c4/0.9, #ffd25e/0'))),
    piece(shape(half(-1) + half(1), linear('#ff8fd8, #c0348a'))),
    flat(folds(-1) + folds(1)),
    piece(
      shape('M84 232Q140 262 158 258L160 276Q130 280 84 252ZM556 232Q500 262 482 258L480 276Q510 280 556 252Z', brass),
    ),
    piece(shape('M60 26H580V50H60Z', brass) + circle(54, 38, 18, brass) + circle(586, 38, 18, brass)),
    piece(
      at(
        330,
        208,
        stroke('M0 -120V70', '#b8763c', 13) +
          shape('M-26 62H26L58 152H-58Z', '#ffc23c') +
          stroke('M-30 92L-42 146M-12 92L-16 148M8 92L10 148M26 92L38 146', '#c9832a', 5) +
          shape('M-28 58H28V76H-28Z', '#d8409a'),
        { turn: 9 },
      ),
    ),
    piece(
      each(
        [
          [240, 120, 30, '#ffd25e'],
          [398, 104, 24, '#6ff2e4'],
          [264, 210, 17, '#fff3fb'],
          [408, 198, 20, '#ffd25e'],
          [234, 300, 20, '#6ff2e4'],
          [420, 318, 16, '#fff3fb'],
          [310, 70, 15, '#fff3fb'],
        ],
        ([x, y, r, color]) => shape(twinkle(x as number, y as number, r as number, 0.26), color as string),
      ),
      4,
    ),
  ]
}

const pieces: Record<string, readonly [description: string, draw: (s: Stage) => Items]> = {
  'collaboration-canvas': ['A long sheet between two rolls, on it a giraffe whose tail is still a dotted line', canvas],
  'open-mic-nights': ['A microphone with a small face smiles on its stand, a stool beside it', microphone],
  'crafting-corners': ['A pink curtain, drawn apart; behind it a broom that has been in the glitter', glitterCorner],
  'whisper-tube': [
    'A brass tube comes out of the wall; what falls from its mouth shines',
    () => [
      piece(whisperTube(250, 214, 1.14)),
      flat(glow(212, 214, 10, '#ffd25e', 0.6)),
      piece(
        shape(
          twinkle(150, 206, 26, 0.26) +
            twinkle(98, 256, 18, 0.26) +
            twinkle(108, 160, 15, 0.26) +
            twinkle(58, 206, 12, 0.26),
          '#ffe27a',
        ),
        4,
      ),
    ],
  ],
  'sofa-and-timer': [
    'A pink sofa; on it an egg timer and a robot with one eyebrow wait for the hour to be up',
    (s) => [sofa(s, 320, 340, 1.3), piece(eggTimer(236, 232, 1.3)), piece(robot(396, 236, 1.06))],
  ],
}

export const pictures = Object.entries(pieces).map(([name, [description, draw]]) =>
  cutout(`studio-${name}`, { description, palette: palettes.simpleSocialStudio, size }, draw),
)
