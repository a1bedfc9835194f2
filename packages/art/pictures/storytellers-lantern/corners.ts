import { darken, lighten } from '../../engine/color.ts'
import { box, curve, fine, oval, star, type Point } from '../../engine/path.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { random } from '../../engine/random.ts'
import { flat, layer, type Items } from '../../engine/stage.ts'
import { at, circle, clipped, each, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf } from '../../motifs/leaves.ts'
import { rolledScroll } from '../../motifs/rolled-scroll.ts'
import { brass } from '../../motifs/story-lanterns.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

const thing = (name: string, description: string, draw: () => Items) =>
  cutout(
    name,
    { description, palette: palettes.storytellersLantern, size: sizes.square, light: { x: 120, y: 40, reach: 1300 } },
    draw,
  )

const sealed = thing('scroll-sealed', 'A sealed scroll tied with a ribbon, a moth asleep on it', () => [
  flat(glow(320, 330, 24, '#ffb454', 0.25)),
  layer(rolledScroll(320, 366, 470, 78, { ribbon: '#8e3b34', turn: -14 }), 'wall'),
  layer(
    at(
      318,
      372,
      shape('M-20 30L-70 170L-36 156L-22 190L12 40ZM20 30L64 160L34 152L26 186L-8 40Z', linear('#b04a40, #6a2428')),
      { turn: -14 },
    ),
  ),
  layer(
    puff(
      shape(
        curve(
          Array.from({ length: 14 }, (_, one): Point => [
            320 + Math.cos((one / 14) * 6.283) * (one % 3 ? 70 : 77),
            368 + Math.sin((one / 14) * 6.283) * (one % 2 ? 70 : 75),
          ]),
          { closed: true },
        ),
        '#b8352f',
      ),
      { depth: 7, blur: 7 },
    ) +
      shape(oval(320, 368, 50), '#8f2426') +
      shape(oval(322, 371, 48), '#c2413a') +
      // The lantern of the house, pressed with a ring.
      stroke('M308 338A12 12 0 0 1 332 338', '#8f2426', 5) +
      shape(
        'M300 350H340L332 340H308ZM304 354H336Q344 374 334 394H306Q296 374 304 354ZM300 398H340L344 404H296Z',
        '#8f2426',
      ),
    'block',
  ),
  layer(
    at(
      448,
      236,
      shape('M0 0C-30 -50 -84 -54 -96 -30C-98 0 -60 22 -6 16Z', linear('#fff0d2, #c99a6c')) +
        shape('M4 0C26 -56 80 -66 96 -44C100 -12 62 18 8 16Z', linear('#ffe9c4, #b98a5c')) +
        circle(-60, -20, 11, '#b0744a') +
        circle(62, -30, 11, '#b0744a') +
        puff(shape('M0 -34C18 -34 18 -8 14 14C10 34 -10 34 -14 14C-18 -8 -18 -34 0 -34Z', '#8a5a3c'), {
          depth: 4,
          blur: 4,
        }) +
        stroke('M-9 -16q4 4 8 0M3 -16q4 4 8 0', '#2a120c', 3) +
        stroke('M-4 -32Q-14 -56 -28 -56M4 -32Q14 -56 28 -56', '#8a5a3c', 4),
      { turn: -8, scale: 1.06 },
    ),
  ),
])

const open = thing(
  'scroll-open',
  'An open scroll between two rods with a few lines of writing and the drawing of an open door',
  () => {
    const paper = linear('#b98249, #f6dda8 0.1, #fff3d2 0.5, #f3d59c 0.9, #b07a44', {})
    const rod = (y: number) =>
      shape(box(96, y - 24, 448, 48, 20), linear('#fff1cf, #f3d59c 0.45, #a8703f')) +
      shape(box(62, y - 15, 42, 30, 8) + box(536, y - 15, 42, 30, 8), brass) +
      circle(58, y, 18, '#d9a04a') +
      circle(582, y, 18, '#d9a04a') +
      circle(53, y - 5, 5, '#fff3c8') +
      circle(577, y - 5, 5, '#fff3c8')
    const lines = each([392, 422, 452, 482], (y, row) =>
      stroke(`M190 ${y}q60 -6 ${row === 3 ? 70 : 130} 0t${row === 3 ? 70 : 130} 0`, '#8a5a34', 6, 0.65),
    )
    return [
      layer(shape('M140 96Q150 320 138 548H504Q492 320 502 96Z', paper), 'block dim'),
      flat(
        lines +
          // "Time" is the knob in your hand.
          shape('M256 346V230A64 64 0 0 1 384 230V346Z', '#c98a4a', 0.45) +
          shape(
            'M274 346V234A46 46 0 0 1 366 234V346Z',
            radial('#fffbe8, #ffd27a 0.6, #e8944a', { y: 0.6, radius: 0.6 }),
          ) +
          shape('M274 346V234Q274 190 312 188L300 360Z', '#a8603c') +
          circle(294, 282, 6, '#ffe9a8') +
          shape(
            star(210, 232, 15, { points: 4, waist: 0.24 }) +
              star(430, 210, 18, { points: 4, waist: 0.24 }) +
              star(436, 300, 11, { points: 4, waist: 0.24 }) +
              star(206, 316, 10, { points: 4, waist: 0.24 }),
            '#c9702c',
          ),
      ),
      layer(rod(96) + rod(552), 'wall'),
      layer(
        shape(leaf(392, 500, 220, -0.75, { wide: 0.26, bend: 0.12 }), linear('#fff6e2, #e0a06a')) +
          stroke('M374 516L540 354', '#b8743c', 4),
        'wall',
      ),
    ]
  },
)

const pool = thing(
  'dream-pool',
  'A small pool with a paper boat on it, a pair of boots on its edge, a star knotted from thread above',
  () => {
    const next = random('dream-pool')
    let ring = ''
    for (let angle = 0; angle < 6.28; angle += 0.36)
      ring += shape(
        oval(
          320 + Math.cos(angle) * 236,
          440 + Math.sin(angle) * 104,
          44 + 9 * Math.sin(angle) + next.bell() * 6,
          32 + 6 * Math.sin(angle),
        ),
        lighten('#8a5a50', next.between(-0.05, 0.05)),
      )
    const surface = oval(320, 436, 220, 92)
    return [
      flat(glow(320, 420, 34, '#b08cf2', 0.5)),
      layer(ring, 'block'),
      layer(
        shape(surface, radial('#fbf2ff, #d6bcff 0.3, #9a78ea 0.7, #4a2f8c')) +
          clipped(
            stroke(
              'M170 420q30 -12 60 0t60 0M300 480q30 -12 60 0t60 0M360 400q24 -9 48 0t48 0M220 470q20 -8 40 0',
              '#ffffff',
              5,
              0.6,
            ),
            surface,
          ),
        'flush',
      ),
      // Whose boots they are stands in no book.
      layer(
        each([0, 58], (dx) =>
          at(
            440 + dx,
            540 + dx * 0.1,
            shape(
              'M-28 -120H26L28 -46Q78 -44 78 -4V4H-28Z',
              linear(`${dx ? '#c2563c' : '#9a3f30'}, ${dx ? '#8a3428' : '#6a2820'}`),
            ) +
              shape(box(-33, -132, 66, 26, 10), '#f0d2a4') +
              shape(box(-30, -4, 110, 13, 5), '#4a2018'),
          ),
        ),
        'wall',
      ),
      layer(
        shape('M170 410H290L262 446H198ZM226 402V322L288 398H236Z', linear('#fffaf0, #e6c9a0')) +
          shape('M218 402V340L176 398Z', '#ecd2aa'),
      ),
      flat(
        wisp(240, 350, 250, next, { color: '#e6d6ff', opacity: 0.75, width: 14, sway: 40, blur: 5 }) +
          wisp(340, 370, 300, next, { color: '#fff3dc', opacity: 0.7, width: 15, sway: 40, blur: 5 }) +
          stroke('M320 20Q300 90 328 128', '#f2d7a0', 4),
      ),
      layer(
        shape(
          star(330, 168, 46, { waist: 0.5, turn: 0.2 }),
          linear('#fff6cf, #ffd27a 0.5, #c98a3a', { to: [0.7, 1] }),
        ) + stroke('M330 122V214M290 152L372 184M296 196L366 142', '#b0702c', 3, 0.5),
      ),
    ]
  },
)

const coat = thing(
  'guest-coat',
  'A coat on a peg, a lit story in one pocket and a crust of bread in the other, a kettle steaming beside it',
  () => {
    const next = random('guest-coat')
    return [
      flat(glow(372, 420, 18, '#ffd27a', 0.5)),
      layer(
        shape(box(90, 70, 460, 36, 12), linear('#a8683c, #5e3020')) +
          shape(oval(270, 108, 20, 26), brass) +
          shape(oval(470, 108, 18, 24), brass),
        'block',
      ),
      layer(
        puff(
          shape(
            'M232 128Q270 100 308 128L372 156Q410 250 418 380L366 392L352 280L372 586Q270 616 168 586L188 280L174 392L122 380Q130 250 168 156Z',
            linear('#6f8a7a, #52705f 0.5, #37503f'),
          ),
          { depth: 9, blur: 10 },
        ) +
          stroke('M270 150V596', '#2a3c30', 5) +
          shape('M228 130L196 196L256 224L270 150ZM312 130L344 196L284 224L270 150Z', '#87a391') +
          each([260, 330, 400], (y) => circle(286, y, 9, '#ffd98a') + circle(284, y - 2, 3, '#fffbe8')),
        'wall',
      ),
      flat(glow(322, 430, 11, '#ffe9a8', 0.9)),
      layer(
        shape('M298 440L304 392Q322 400 340 388L352 440Z', '#fff6dc') +
          stroke('M312 410q14 4 26 -4M314 422q14 4 28 -4', '#c98a4a', 3) +
          shape('M190 440Q192 398 222 400Q250 396 248 440Z', '#d9944a') +
          stroke('M206 412l8 14M224 408l6 16', '#8a4a1c', 4),
        'scrap',
      ),
      layer(
        shape(box(180, 436, 78, 88, 10) + box(290, 436, 78, 88, 10), linear('#648472, #405a49')) +
          stroke('M186 448H252M296 448H362', '#87a391', 4, { 'stroke-dasharray': '9 7' }) +
          // The string.
          stroke('M252 470q30 6 20 40t26 40t-10 40', '#f2d7a0', 4),
        'card',
      ),
      layer(
        at(
          476,
          500,
          stroke('M-58 -30C-60 -104 60 -104 58 -30', '#b87b35', 11) +
            puff(
              shape(
                'M-74 -30C-86 40 -56 84 0 84C56 84 86 40 74 -30Q0 -58 -74 -30Z',
                linear('#f0a060, #c9603c 0.5, #7a2c20'),
              ),
              { depth: 8, blur: 9 },
            ) +
            shape('M70 -16C100 -16 104 -44 118 -58L130 -48C122 -14 108 22 72 26Z', '#c9603c') +
            shape('M-44 -38Q0 -60 44 -38Q0 -24 -44 -38Z', '#ffc890') +
            circle(0, -52, 10, '#ffd98a'),
          { scale: 0.94 },
        ),
        'wall',
      ),
      flat(wisp(600, 440, 240, next, { opacity: 0.75, width: 14, sway: 30, blur: 4 })),
      layer(
        stroke(`M470 118q-24 60 6 120t-6 110`, darken('#c2603c', 0.02), 26) +
          stroke(`M470 ${fine(300)}h26M462 270h24`, '#fff3d6', 6),
      ),
    ]
  },
)

export const pictures = [sealed, open, pool, coat]
