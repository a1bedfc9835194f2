import { box, curve, mirrored, numbers, oval, type Point, star } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { at, circle, clipped, each, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { palettes } from '../../palettes.ts'
import { soft } from '../household/avatar.ts'

const size: Size = { width: 640, height: 640, widths: [160, 320] }

// Things to hide behind: around their middle, as wide as a critter, and nothing can be seen through them.

function leaf() {
  const half = numbers<Point>('0,-270 62,-196 122,-204 158,-132 222,-112 236,-30 276,26 246,104 214,176 130,226 0,216')
  return [
    puff(shape('M-14 190Q-26 250 -66 286H-24Q12 250 14 190Z', '#3c7a34'), soft('#0c2a10', 'small')),
    puff(
      shape(
        curve(mirrored(half), { closed: true, tension: 0.6 }),
        radial('#b7e478, #5fb64e 0.5, #2c7f3c', { x: 0.34, y: 0.24, radius: 0.9 }),
      ),
      soft('#0a3a18', 'large'),
    ) +
      stroke(
        'M0 214V-226M0 150L176 66M0 150L-176 66M0 70L206 -22M0 70L-206 -22M0 -12L152 -92M0 -12L-152 -92M0 -100L70 -158M0 -100L-70 -158',
        '#e6f8b0',
        9,
        0.7,
      ),
  ]
}

function stone() {
  const block =
    'M-270 250C-300 140 -262 -40 -150 -128C-70 -190 60 -206 150 -132C250 -50 300 130 268 250Q0 284 -270 250Z'
  return [
    puff(
      shape(block, radial('#cfd6dd, #98a4b3 0.5, #667487', { x: 0.34, y: 0.2, radius: 0.95 })),
      soft('#263041', 'large'),
    ) +
      clipped(
        shape('M-300 -240H320V-96C220 -30 170 -92 84 -50C10 -14 -60 -84 -140 -36C-200 0 -240 -20 -320 40Z', '#7fb55a') +
          stroke(
            'M-280 30C-230 -6 -200 -4 -140 -40C-60 -88 10 -18 84 -54C170 -96 220 -34 300 -96',
            '#5c9444',
            12,
            0.6,
          ) +
          stroke('M-160 120q46 24 84 4M60 160q50 -28 104 -6M-40 50q30 14 56 2', '#566476', 10, 0.6),
        block,
      ),
    each(
      numbers('-96,-120,20 66,-132,24 120,-88,17'),
      ([x, y, r]) =>
        puff(shape(star(x, y, r, { waist: 0.55 }), '#fff6dc'), soft('#5a6a30', 'small')) +
        circle(x, y, r * 0.34, '#ffc247'),
    ),
  ]
}

function lantern() {
  const paper = 'M-196 -170C-268 -60 -268 100 -196 214H196C268 100 268 -60 196 -170Z'
  return [
    stroke('M-70 -222C-60 -300 60 -300 70 -222', '#8a5a2c', 16),
    puff(
      shape(paper, radial('#fff8d8, #ffdc86 0.45, #ef9a44', { x: 0.5, y: 0.56, radius: 0.72 })),
      soft('#7a3408', 'large'),
    ) +
      clipped(
        stroke('M-120 -180C-164 -60 -164 100 -120 220M0 -180V220M120 -180C164 -60 164 100 120 220', '#c8742c', 9, 0.5) +
          stroke('M-270 -70Q0 -40 270 -70M-280 40Q0 70 280 40M-270 146Q0 176 270 146', '#c8742c', 6, 0.35),
        paper,
      ),
    puff(shape(box(-176, -234, 352, 74, 24), linear('#d9a257, #8a5a2c')), soft('#3a1a08')) +
      puff(shape(box(-198, 204, 396, 66, 24), linear('#d9a257, #7a4a24')), soft('#3a1a08')),
  ]
}

function book() {
  return [
    puff(shape(box(-214, -246, 452, 512, 20), '#5d2140'), soft('#2a0a1c')) +
      shape(box(-196, -232, 424, 482, 10), '#fff3d6') +
      stroke('M218 -226V244M206 -226V244', '#d8c08c', 5),
    puff(
      shape(box(-238, -262, 446, 512, 26), linear('#d2586a, #a83352 0.6, #822443', { to: [0.6, 1] })),
      soft('#3a0a20', 'large'),
    ) +
      shape(box(-238, -262, 66, 512, 20), '#6f1d3b', 0.55) +
      shape(box(-138, -222, 306, 432, 18), 'none', { stroke: '#ffcf6e', 'stroke-width': 9 }) +
      shape(star(14, -44, 92, { waist: 0.5 }), '#ffcf6e') +
      stroke('M-70 110H100M-36 150H66', '#ffcf6e', 14),
  ]
}

function mushroom() {
  const cap = 'M-286 60C-290 -130 -150 -266 0 -266C150 -266 290 -130 286 60C200 116 -200 116 -286 60Z'
  return [
    puff(
      shape('M-222 40C-210 140 -222 200 -240 258Q0 300 240 258C222 200 210 140 222 40Z', linear('#fff6e0, #e9c99a')),
      soft('#6a4420', 'large'),
    ) + stroke('M-112 124q-8 70 -18 116M112 124q8 70 18 116M0 134v120', '#c8a26c', 8, 0.5),
    puff(
      shape(cap, radial('#ff9a78, #e8573f 0.5, #b02f34', { x: 0.34, y: 0.2, radius: 0.9 })),
      soft('#5a0c14', 'large'),
    ) +
      clipped(
        each(numbers('-150,-70,52 -20,-170,44 70,-40,60 190,-110,40 -230,30,40 220,30,44'), ([x, y, r]) =>
          puff(circle(x, y, r, '#fff3dc'), soft('#8a2a20', 'small')),
        ),
        cap,
      ),
  ]
}

function cushion() {
  const body =
    'M-262 -196C-160 -166 160 -166 262 -196C300 -190 306 -150 280 -120C250 -20 250 100 280 196C300 240 280 262 246 256C150 226 -150 226 -246 256C-280 262 -300 240 -280 196C-250 100 -250 -20 -280 -120C-306 -150 -300 -190 -262 -196Z'
  return [
    puff(
      shape(body, radial('#c9b2f4, #9a78d8 0.5, #6a4aa8', { x: 0.34, y: 0.24, radius: 0.9 })),
      soft('#2a1250', 'large'),
    ) +
      clipped(
        each(numbers('-170,-90,34,0.2 150,-100,26,0.5 -160,130,28,0.4 170,120,34,0.1'), ([x, y, r, turn]) =>
          shape(star(x, y, r, { turn, waist: 0.5 }), '#ffe7a0'),
        ),
        body,
      ) +
      stroke('M-120 24Q0 60 120 24M-14 -70Q6 20 -10 130', '#4f3390', 9, 0.35) +
      puff(circle(0, 34, 30, '#ffd35e'), soft('#6a3a10', 'small')),
  ]
}

function flowerpot() {
  return [
    each(numbers('-168,-148,-46 168,-150,46 -96,-200,-22 96,-200,22 0,-216,0'), ([x, y, turn]) =>
      at(
        x,
        y,
        puff(shape('M0 116C-78 40 -62 -52 0 -104C62 -52 78 40 0 116Z', linear('#9ad86a, #3f9a4c')), soft('#0c3a18')) +
          stroke('M0 100V-76', '#dff3a6', 7, 0.6),
        { turn },
      ),
    ),
    puff(
      shape('M-226 -90H226L176 262Q0 286 -176 262Z', linear('#f0a06a, #cf6a40 0.6, #a84a30', { to: [0.7, 1] })),
      soft('#4a1408', 'large'),
    ) + stroke('M-150 90q50 -44 100 0t100 0t100 0', '#ffd9a8', 14, 0.8),
    puff(shape(box(-254, -150, 508, 104, 28), linear('#f7b27c, #c9653c')), soft('#4a1408')),
  ]
}

function hatbox() {
  const side = 'M-262 -96H262V210Q262 262 0 266Q-262 262 -262 210Z'
  return [
    puff(shape(side, linear('#ffe9b8, #f2c878 0.6, #d9a04e', { to: [0.7, 1] })), soft('#5a3208', 'large')) +
      clipped(
        each(7, (one) => shape(box(-272 + one * 80, -110, 38, 400), '#5aa6a0', 0.85)),
        side,
      ),
    puff(shape(box(-286, -182, 572, 112, 40), linear('#7cc8bf, #3f8a86')), soft('#0c3a3a', 'large')),
    puff(
      shape(
        'M0 -180C-60 -280 -176 -262 -150 -200Q-130 -160 0 -170Q130 -160 150 -200C176 -262 60 -280 0 -180Z',
        '#f2665a',
      ),
      soft('#5a0c14'),
    ) + puff(shape(oval(0, -184, 34, 30), '#d9463f'), soft('#5a0c14', 'small')),
  ]
}

const covers: Record<string, readonly [description: string, draw: () => readonly string[]]> = {
  leaf: ['A leaf as large as a door', leaf],
  stone: ['A gray stone with moss and three flowers', stone],
  lantern: ['A round paper lantern, lit', lantern],
  book: ['A closed red book with a star, standing up', book],
  mushroom: ['A fat red mushroom with spots', mushroom],
  cushion: ['A violet cushion with stars', cushion],
  flowerpot: ['A flowerpot with five leaves', flowerpot],
  hatbox: ['A striped hatbox with a bow', hatbox],
}

export const pictures = Object.entries(covers).map(([name, [description, draw]]) =>
  cutout(`cover-${name}`, { description, palette: palettes.critterClub, size }, () =>
    draw().map((sheet) => layer(at(320, 330, sheet), 'thing', { distance: 5 })),
  ),
)
