import { cheek, eye, eyes } from '../../../characters/face.ts'
import { curve, mirrored, numbers, oval, type Point, ribbon } from '../../../engine/path.ts'
import { at, circle, clipped, each, ellipse, linear, puff, shape, stroke } from '../../../engine/svg.ts'
import { both, coat, smile, soft } from '../../household/avatar.ts'
import { note } from './marks.ts'

/** An outline from its right half. */
const even = (half: string) => curve(mirrored(numbers<Point>(half)), { closed: true })

const part = (d: string, color: string, dark: string, kind: 'small' | 'middle' | 'large' = 'middle') =>
  puff(shape(d, coat(color)), soft(dark, kind))

/** The same on both sides, drawn on the right. */
const pair = (content: string) => both((side) => at(0, 0, content, { scale: [side, 1] }))

const closed = (points: string) => curve(points, { closed: true })

export function raccoon() {
  const dark = '#23262f'
  return [
    pair(
      part(closed('64,-120 104,-206 166,-214 192,-120 140,-60'), '#7b8292', dark) +
        shape(closed('98,-126 122,-176 156,-178 164,-118 130,-92'), '#f0c9bd'),
    ),
    part(even('0,-158 92,-150 164,-96 200,-20 224,50 160,96 96,150 0,166'), '#a3abbb', dark, 'large') +
      pair(
        shape(closed('6,-84 70,-112 142,-84 176,-36 96,-66 36,-40'), '#f7f3ea') +
          shape(closed('22,-22 74,-58 150,-30 206,44 150,62 84,62 36,36'), '#2e313c') +
          shape(closed('96,150 160,96 224,50 214,92 150,142'), '#f0ece2', 0.8),
      ),
    part(even('0,26 52,34 84,84 60,134 0,146'), '#fbf7ee', '#6a6472', 'small') +
      eyes(0, 6, 92, 36, { iris: '#7a4a1c', line: '#14151c', look: [0, 0.1] }) +
      ellipse(0, 62, 34, 25, '#1b1a22') +
      ellipse(-9, 54, 11, 6, '#ffffff', 0.6) +
      smile(112, 28, '#4a3a44', 26),
  ]
}

export function baboon() {
  const dark = '#2a2410'
  const cheekOf = pair(
    part(closed('30,-30 64,-26 88,40 84,112 40,120 26,40'), '#6f9be8', '#1c2c6a', 'small') +
      stroke('M50 -8L62 104M70 12L78 96', '#3f62b8', 9, 0.8),
  )
  return [
    pair(part(oval(174, -22, 42, 50), '#d9a58a', '#5a2c1c') + ellipse(178, -20, 22, 28, '#b9745c')),
    part(even('0,-214 86,-200 160,-130 176,-40 186,60 150,150 70,206 0,214'), '#8a7a3c', dark, 'large') +
      each(numbers('-96,-168,-28 -48,-188,-12 0,-196,0 48,-188,12 96,-168,28'), ([x, y, turn]) =>
        at(x, y, shape('M-24 40Q-10 -34 0 -46Q10 -34 24 40Z', '#a5934c'), { turn }),
      ),
    part(even('0,-120 70,-124 118,-70 108,10 116,90 84,168 0,182'), '#5d4a30', dark) +
      part(even('0,116 70,110 104,160 40,212 0,218'), '#f0bf5a', '#6a3c10', 'small'),
    cheekOf +
      part('M-26 -76Q0 -92 26 -76L34 92Q40 128 0 134Q-40 128 -34 92Z', '#ea4f44', '#6a0c14', 'small') +
      ellipse(-14, 108, 9, 12, '#5a0c14') +
      ellipse(14, 108, 9, 12, '#5a0c14') +
      eyes(0, -62, 62, 34, { iris: '#a8641c', line: '#1c140a', lid: 0.16, lidColor: '#8a6c44' }) +
      smile(168, 30, '#5a3a1c', 12),
  ]
}

export function chimpanzee() {
  const dark = '#180c08'
  return [
    pair(part(oval(182, -10, 56, 66), '#e8b48c', '#6a3418') + ellipse(186, -6, 32, 40, '#cf8a68')),
    part(even('0,-206 92,-192 166,-116 176,-10 158,96 86,176 0,190'), '#4a3026', dark, 'large') +
      stroke('M-40 -196Q-16 -226 0 -200Q20 -232 44 -196', '#4a3026', 18),
    part(even('0,-70 56,-112 122,-86 126,-6 112,40 150,96 96,172 0,186'), '#f0c39c', '#7a4024') +
      eyes(0, -26, 60, 40, { iris: '#6a3a14', line: '#2a140a' }) +
      ellipse(-16, 58, 9, 7, '#8a4a34') +
      ellipse(16, 58, 9, 7, '#8a4a34') +
      shape('M-78 92Q0 128 78 92Q64 160 0 162Q-64 160 -78 92Z', '#7a241c') +
      shape('M-66 99Q0 128 66 99L58 118Q0 138 -58 118Z', '#fffaf0') +
      cheek(-96, 62, 28) +
      cheek(96, 62, 28),
  ]
}

export function goat() {
  const dark = '#5a5064'
  return [
    pair(
      puff(
        shape(
          ribbon('40,-120 78,-196 142,-216 190,-170 196,-110', (t) => 32 - 25 * t),
          linear('#d9b27c, #8a5f38'),
        ),
        soft('#3a1f0c'),
      ) + stroke('M62 -160l34 14M98 -196l20 28M144 -206l4 32M178 -176l-14 28', '#6a4526', 7, 0.7),
    ) +
      pair(
        part(closed('88,-78 170,-92 226,-46 176,-24 110,-28'), '#f4efe6', dark) +
          shape(closed('118,-64 168,-72 200,-48 168,-40'), '#f0b9ac'),
      ),
    part(even('0,106 40,110 52,160 20,226 0,238'), '#e3d9c8', '#7a6a5a', 'small'),
    part(even('0,-146 66,-142 112,-84 104,0 86,84 80,134 0,158'), '#fffaf2', dark, 'large') +
      eyes(0, -46, 62, 34, { iris: '#a8702c', line: '#2c2430' }) +
      part(even('0,60 56,58 78,102 46,142 0,148'), '#f6d3c4', '#8a5a50', 'small') +
      ellipse(-24, 90, 11, 8, '#8a5a54') +
      ellipse(24, 90, 11, 8, '#8a5a54') +
      smile(122, 26, '#8a5a54', 16),
  ]
}

export function ox() {
  const dark = '#3a160c'
  return [
    pair(
      puff(
        shape(
          ribbon('80,-92 160,-96 214,-140 206,-216', (t) => 36 - 29 * t),
          linear('#fffbe8, #e3cfa0'),
        ),
        soft('#6a4a24'),
      ) + shape(ribbon('206,-172 206,-196 205,-216', 13), '#5a4432', 0.7),
    ) + pair(part(closed('96,-64 176,-70 216,-24 160,0 106,-14'), '#9a5430', dark)),
    part(even('0,-140 84,-132 124,-70 116,20 110,90 0,120'), '#a85f36', dark, 'large') +
      part(even('0,-170 50,-160 70,-104 30,-72 0,-60'), '#d58a52', dark, 'small') +
      eyes(0, -28, 74, 36, { iris: '#5a2c14', line: '#2a0f08', lid: 0.1, lidColor: '#8a4a28' }),
    part(even('0,40 90,44 132,104 104,176 0,192'), '#f3cdae', '#8a5038') +
      ellipse(-56, 92, 21, 15, '#8a4c3c') +
      ellipse(56, 92, 21, 15, '#8a4c3c') +
      stroke('M-34 116Q-40 172 0 174Q40 172 34 116', '#f2b53c', 15) +
      stroke('M-32 120Q-38 166 -4 170', '#fff0b4', 5),
  ]
}

export function gazelle() {
  const dark = '#6a3410'
  return [
    pair(
      puff(
        shape(
          ribbon('30,-96 48,-150 84,-190 70,-236', (t) => 19 - 12 * t),
          '#4a3428',
        ),
        soft('#1c0f08', 'small'),
      ) + stroke('M20 -120l34 -6M32 -146l32 -4M50 -172l30 2M66 -196l24 6', '#8a6a50', 6),
    ) +
      pair(
        part(closed('66,-84 140,-150 204,-148 186,-84 110,-40'), '#e8a458', dark) +
          shape(closed('94,-82 142,-124 180,-128 164,-90 116,-60'), '#fbe0c4'),
      ),
    part(even('0,-122 58,-120 98,-74 90,0 58,90 50,150 0,166'), '#f0ae5e', dark, 'large') +
      pair(
        shape(closed('36,-96 64,-74 62,-20 34,70 30,120 18,60 30,-20'), '#fffaf0') +
          shape(closed('66,-8 76,4 60,70 46,118 44,70'), '#4a2c1c'),
      ),
    eyes(0, -46, 60, 36, { iris: '#4a2610', line: '#2a140a' }) +
      part(even('0,106 44,106 58,140 34,176 0,184'), '#fffaf0', '#8a6a50', 'small') +
      shape('M-28 118Q0 108 28 118Q22 142 0 148Q-22 142 -28 118Z', '#3a2420') +
      smile(164, 18, '#6a4a3c', 14),
  ]
}

export function bat() {
  const dark = '#1a0a34'
  const wing = 'M20 -40C80 -130 150 -150 236 -120C214 -84 212 -50 224 6C190 -16 160 -10 140 34C116 0 84 8 60 56L10 60Z'
  return [
    pair(
      puff(shape(wing, linear('#8a5fc8, #54308e')), soft(dark)) +
        stroke('M40 -30Q120 -110 224 -114M44 -20Q100 -60 140 26M44 -26Q150 -80 220 -4', '#3c1f70', 8, 0.7),
    ),
    pair(
      part(closed('20,-92 30,-176 66,-186 92,-110 74,-56'), '#7a4fb8', dark, 'small') +
        shape(closed('42,-100 48,-148 62,-150 76,-106'), '#f0a6c4'),
    ) +
      part(oval(0, 64, 74, 96), '#7a4fb8', dark, 'large') +
      shape(oval(0, 88, 44, 60), '#b594e0', 0.8) +
      stroke('M-30 154v26M30 154v26', '#3c1f70', 16),
    part(oval(0, -42, 96, 84), '#8a60c8', dark, 'large') +
      eyes(0, -54, 42, 36, { iris: '#3a8a3c', line: '#1a0a34' }) +
      stroke('M-30 0Q0 24 30 0', '#2c1250', 8) +
      shape('M-22 4L-10 10L-17 28ZM22 4L10 10L17 28Z', '#fffaf0') +
      cheek(-62, -10, 22) +
      cheek(62, -10, 22),
  ]
}

export function rat() {
  const dark = '#3a3444'
  return [
    puff(
      shape(
        ribbon('60,176 150,196 206,150 190,80 216,20', (t) => 17 - 11 * t),
        '#f0a8a4',
      ),
      soft('#8a3a44', 'small'),
    ),
    part(even('0,-10 88,10 132,96 120,180 60,212 0,214'), '#9d97a8', dark, 'large') +
      shape(oval(0, 134, 74, 74), '#e6e0e4') +
      pair(part(oval(60, 206, 42, 20), '#f3b3ac', '#8a3a44', 'small')),
    pair(part(oval(104, -126, 66, 66), '#a8a2b4', dark) + ellipse(106, -122, 42, 42, '#f3b0b0')) +
      part(even('0,-140 72,-128 112,-66 90,0 44,52 0,66'), '#b0aaba', dark, 'large') +
      stroke('M-40 22L-136 6M-40 34L-130 50M40 22L136 6M40 34L130 50', '#f4f0f4', 6, 0.9) +
      eyes(0, -50, 50, 34, { iris: '#3a2a4a', line: '#231a2c' }) +
      ellipse(0, 34, 24, 18, '#ee7f8a') +
      shape('M-16 62h14v26h-14ZM2 62h14v26h-14Z', '#fffaf0'),
    at(
      0,
      134,
      puff(shape('M-62 34L-50 -26L66 6V34Z', linear('#ffe27a, #f5b32c')), soft('#8a4a08', 'small')) +
        circle(-18, 14, 11, '#d9932a') +
        circle(22, 20, 8, '#d9932a'),
    ) + pair(part(oval(56, 140, 22, 18), '#f3b3ac', '#8a3a44', 'small')),
  ]
}

export function stoat() {
  const dark = '#4a1c08'
  return [
    puff(
      shape(
        ribbon('-40,188 -120,196 -176,150 -170,70', (t) => 24 + 10 * Math.sin(t * 3)),
        '#b9652e',
      ) + shape(ribbon('-178,110 -176,80 -164,38', 26), '#2a1a18'),
      soft(dark, 'small'),
    ),
    part(
      ribbon('-10,206 24,120 16,20 30,-80', (t) => 96 - 44 * Math.sin(Math.min(1, t * 1.3) * 1.5), 40),
      '#c9743a',
      dark,
      'large',
    ) +
      shape(
        ribbon('6,190 40,110 38,20 44,-60', (t) => 46 - 14 * t, 40),
        '#fff6e2',
      ) +
      part(oval(-20, 206, 50, 20), '#c9743a', dark, 'small') +
      part(oval(66, 208, 50, 20), '#c9743a', dark, 'small') +
      part(ribbon('-30,0 10,40 56,36', 20), '#b9652e', dark, 'small') +
      part(ribbon('66,-6 84,30 70,62', 19), '#b9652e', dark, 'small'),
    part(oval(-34, -176, 34, 32), '#c9743a', dark, 'small') +
      part(oval(100, -176, 34, 32), '#c9743a', dark, 'small') +
      ellipse(-34, -172, 18, 17, '#f3c9a8') +
      ellipse(100, -172, 18, 17, '#f3c9a8') +
      part(oval(34, -118, 98, 76), '#cf7c40', dark, 'large') +
      shape(oval(36, -86, 58, 42), '#fff6e2') +
      eye(-6, -126, 28, { iris: '#3a1c0c', line: '#2a1008' }) +
      eye(76, -126, 28, { iris: '#3a1c0c', line: '#2a1008' }) +
      ellipse(36, -96, 21, 16, '#2a1418') +
      at(36, -66, smile(0, 22, '#6a3418', 14)),
  ]
}

export function bee() {
  const dark = '#5a3404'
  const body = oval(0, 44, 136, 118)
  return [
    pair(
      puff(shape(closed('26,-20 90,-150 176,-190 222,-130 170,-50 70,0'), linear('#ffffff, #cfe8f8')), {
        ...soft('#3a6a9a', 'small'),
        drop: 0.4,
      }),
    ),
    stroke('M-34 -68Q-40 -130 -82 -146M34 -68Q40 -130 82 -146', '#3a2410', 11) +
      circle(-84, -148, 17, '#3a2410') +
      circle(84, -148, 17, '#3a2410') +
      shape('M-22 150L0 208L22 150Z', '#3a2410'),
    puff(
      shape(body, coat('#ffcb3a')) +
        clipped(stroke('M-170 74Q0 106 170 74M-170 132Q0 164 170 132', '#3a2410', 34), body),
      {
        ...soft(dark, 'large'),
      },
    ) +
      eyes(0, -4, 54, 38, { iris: '#4a2c10', line: '#2a1808' }) +
      smile(44, 28, '#6a3a0c', 0) +
      cheek(-92, 32, 24) +
      cheek(92, 32, 24),
  ]
}

export function flea() {
  const dark = '#3a0c08'
  const hop = each(5, (one) => circle(-196 + one * 30, 170 - Math.sin((one + 1) * 0.72) * 60, 10, '#fffaf0', 0.9))
  return [
    hop,
    stroke('M30 70L104 150L60 208L116 222M-20 80L-16 164L-66 204M84 60L150 116L132 180', '#7a2c1a', 20),
    part(closed('-120,40 -90,-70 0,-140 110,-130 170,-50 140,50 40,96 -60,98'), '#b5502e', dark, 'large') +
      stroke('M-44 -92Q-10 0 -42 92M24 -124Q60 -20 26 92M-92 -40Q-72 20 -96 78', '#7a2c1a', 10, 0.75),
    part(oval(138, -40, 84, 76), '#c9663e', dark) +
      stroke('M150 -106Q170 -170 214 -180M108 -108Q108 -170 140 -204', '#7a2c1a', 10) +
      circle(214, -180, 13, '#7a2c1a') +
      circle(142, -204, 13, '#7a2c1a') +
      eye(110, -52, 32, { iris: '#3a1408', line: '#2a0c08' }) +
      eye(176, -52, 32, { iris: '#3a1408', line: '#2a0c08' }) +
      at(144, 0, smile(0, 24, '#4a140a', 0)),
  ]
}

export function nightingale() {
  const dark = '#3a1c0c'
  return [
    stroke('M-220 158Q-60 120 220 172', '#4a2c3c', 22) +
      part(closed('150,150 190,104 226,128 196,164'), '#5aa65a', '#12401c', 'small'),
    stroke('M-20 110v36M30 110v36', '#e0954a', 12) +
      part(
        ribbon('60,70 130,120 196,196', (t) => 34 - 8 * t),
        '#8a4c2a',
        dark,
      ),
    part(closed('-120,-60 -60,-118 30,-100 96,-10 110,80 30,128 -60,112 -104,30'), '#b0704a', dark, 'large') +
      part(closed('-110,-10 -60,20 -10,70 20,118 -50,112 -100,50'), '#f8e4c8', '#8a5a3a', 'small') +
      part(closed('-6,-20 70,-10 120,60 150,130 60,100 6,50'), '#8a4c2a', dark) +
      stroke('M30 24Q80 50 112 96M20 50Q60 80 90 100', '#6a341c', 7, 0.7),
    puff(
      shape('M-112 -70L-190 -98L-124 -50Z', '#f5b33c') + shape('M-116 -50L-180 -34L-104 -26Z', '#e0902a'),
      soft('#7a3c08', 'small'),
    ) +
      eye(-66, -60, 30, { iris: '#2a140c', line: '#2a140c' }) +
      note(-150, -160, 1, '#ffe9a0') +
      note(-60, -190, 0.8, '#ffe9a0') +
      note(-204, -30, 0.7, '#ffe9a0'),
  ]
}

export function rook() {
  const dark = '#05060c'
  return [
    stroke('M-6 120V196M50 116V196M-6 196l-34 12M-6 196l30 12M50 196l-30 12M50 196l34 12', '#4a4450', 12),
    part(
      ribbon('90,40 160,110 214,166', (t) => 46 - 6 * t),
      '#232634',
      dark,
    ) + part(closed('-92,-110 -30,-172 50,-150 84,-90 126,-10 130,80 50,134 -40,120 -84,40'), '#2c3044', dark, 'large'),
    part(closed('-10,-20 80,-30 140,60 196,140 90,120 10,70'), '#3c4466', dark) +
      stroke('M34 20Q96 40 150 110M30 50Q80 76 120 112M50 -4Q110 16 168 110', '#20243a', 8, 0.8),
    puff(shape('M-84 -122L-222 -66L-80 -58Q-60 -90 -84 -122Z', linear('#dcd8d4, #8a8690')), soft('#2a2630', 'small')) +
      stroke('M-86 -88L-206 -68', '#5a5662', 6) +
      eye(-28, -100, 30, { iris: '#3a4a7a', line: '#0a0c14' }),
  ]
}

export function whale() {
  const dark = '#0c2450'
  const body = closed('-216,30 -190,-60 -90,-104 30,-92 110,-30 160,-10 196,-60 216,-20 170,90 90,150 -60,160 -180,110')
  return [
    stroke('M-60 -120C-64 -176 -110 -196 -140 -170M-60 -120C-56 -186 0 -206 28 -176', '#ffffff', 17) +
      circle(-140, -150, 11, '#ffffff') +
      circle(28, -156, 11, '#ffffff'),
    part(closed('170,-20 140,-110 166,-150 202,-96 242,-122 250,-70 206,0'), '#4a8ad8', dark),
    part(body, '#5a9ae6', dark, 'large') +
      clipped(
        shape(closed('-230,60 -120,92 20,92 120,60 150,190 -100,240 -230,150'), '#eef6fc') +
          stroke('M-150 110Q-60 140 60 108M-130 142Q-50 164 50 138', '#b4cfe8', 8),
        body,
      ) +
      part(closed('-20,76 40,84 70,150 30,186 -20,130'), '#3f78c4', dark, 'small') +
      eye(-128, 10, 30, { iris: '#2a3a6a', line: '#0c1a3a' }) +
      at(-172, 62, smile(0, 26, '#2a4a80', 0)) +
      cheek(-96, 56, 22),
  ]
}
