import { cheek, eyes } from '../../../characters/face.ts'
import { box, curve, mirrored, numbers, oval, type Point, ribbon } from '../../../engine/path.ts'
import { at, circle, clipped, each, ellipse, linear, puff, shape, stroke } from '../../../engine/svg.ts'
import { both, coat, smile, soft } from '../../household/avatar.ts'

const part = (d: string, color: string, dark: string, kind: 'small' | 'middle' | 'large' = 'middle') =>
  puff(shape(d, coat(color)), soft(dark, kind))
const even = (half: string) => curve(mirrored(numbers<Point>(half)), { closed: true })
const pair = (content: string) => both((side) => at(0, 0, content, { scale: [side, 1] }))

/** By the knees from a trapeze, arms wide. */
export function acrobat() {
  const [skin, dark] = ['#d99a6c', '#5a2a14']
  const red = '#ee4f5a'
  return [
    stroke('M-130 -250L-104 -136M130 -250L104 -136', '#fff6dc', 10) +
      puff(shape(box(-150, -150, 300, 26, 13), '#e8b04a'), soft('#6a3c08', 'small')),
    pair(
      puff(
        shape(
          ribbon('34,20 50,-70 44,-150 74,-168 90,-120', (t) => 26 - 6 * t),
          '#4a7ae0',
        ),
        soft('#101c5a'),
      ) + part(oval(92, -108, 22, 26), '#ffd24a', '#6a3c08', 'small'),
    ),
    part('M-64 6Q0 -16 64 6L54 92Q0 114 -54 92Z', red, '#5a0c1c') +
      shape('M0 22L12 46L38 48L18 64L24 90L0 76L-24 90L-18 64L-38 48L-12 46Z', '#ffd24a'),
    pair(
      puff(
        shape(
          ribbon('50,84 110,104 160,150 200,196', (t) => 20 - 3 * t),
          skin,
        ),
        soft(dark, 'small'),
      ) + part(oval(204, 200, 22), skin, dark, 'small'),
    ),
    part(oval(0, 152, 66, 62), skin, dark, 'large') +
      shape('M-66 160Q-62 222 0 222Q62 222 66 160Q40 196 0 196Q-40 196 -66 160Z', '#5a2c1c') +
      at(0, 150, eyes(0, 6, 26, 18, { iris: '#3a1c0c', line: '#2a140a' }), { turn: 180 }) +
      stroke('M-22 122Q0 104 22 122', '#7a2c1c', 8) +
      cheek(-42, 128, 15) +
      cheek(42, 128, 15),
  ]
}

export function knight() {
  const steel = linear('#f4f8fc, #b3c0d2 0.5, #77879f', { to: [0.8, 1] })
  const dark = '#232c44'
  return [
    puff(
      shape(
        ribbon('6,-140 -30,-214 70,-236 170,-180 206,-80', (t) => 20 + 24 * Math.sin(t * 2.6)),
        linear('#ff7a6a, #d5303f'),
      ),
      soft('#5a0814'),
    ),
    puff(shape('M-150 214Q-160 150 -96 132H96Q160 150 150 214Z', steel), soft(dark)) +
      puff(
        shape(
          'M-128 150V-20C-128 -120 -70 -160 0 -160C70 -160 128 -120 128 -20V150Q64 186 0 186Q-64 186 -128 150Z',
          steel,
        ),
        soft(dark, 'large'),
      ),
    shape('M-104 -44H104Q112 -44 112 -34V16Q112 26 104 26H-104Q-112 26 -112 16V-34Q-112 -44 -104 -44Z', '#1c2238') +
      eyes(0, -8, 44, 26, { iris: '#3a7a5a', line: '#0c1020' }),
    puff(shape('M-20 -158H20V-44H-20Z', '#f0b84a'), soft('#6a3c08', 'small')) +
      puff(shape('M-118 30H118V64L0 150L-118 64Z', steel), soft(dark)) +
      each(numbers('-70,56 -36,66 0,72 36,66 70,56 -36,98 0,108 36,98'), ([x, y]) => circle(x, y, 9, '#1c2238')),
  ]
}

/** In a tall white hat, with a spoon. */
export function cook() {
  const [skin, dark] = ['#eab184', '#6a3418']
  return [
    puff(shape('M-150 224Q-150 140 -60 132H60Q150 140 150 224Z', '#fdfaf2'), soft('#5a5a72', 'large')) +
      shape('M-40 134L0 176L40 134L52 150L8 198H-8L-52 150Z', '#ee4f4a'),
    part(oval(-104, 20, 24, 30), skin, dark, 'small') +
      part(oval(104, 20, 24, 30), skin, dark, 'small') +
      part(even('0,-90 84,-80 104,0 86,92 40,142 0,150'), skin, dark, 'large') +
      eyes(0, 2, 44, 26, { iris: '#4a2c14', line: '#2a1408' }) +
      cheek(-66, 50, 24) +
      cheek(66, 50, 24) +
      part(oval(0, 40, 24, 20), '#f09a78', '#8a3c24', 'small') +
      part(
        'M0 62C-30 52 -60 58 -92 84C-64 104 -20 100 0 82C20 100 64 104 92 84C60 58 30 52 0 62Z',
        '#4a2a1a',
        '#1c0c06',
        'small',
      ) +
      stroke('M-20 112Q0 124 20 112', '#8a3424', 8),
    puff(
      shape(
        curve(
          '-96,-70 -120,-120 -176,-150 -160,-214 -84,-226 -40,-246 40,-246 84,-226 160,-214 176,-150 120,-120 96,-70',
          { closed: true, tension: 0.9 },
        ),
        linear('#ffffff, #eef0f6 0.6, #d9dcea'),
      ),
      soft('#5a5a7a', 'large'),
    ) +
      stroke('M-52 -196Q-44 -150 -48 -110M0 -206V-112M52 -196Q44 -150 48 -110', '#c9cede', 8, 0.9) +
      puff(shape(box(-106, -110, 212, 52, 14), '#fffdf8'), soft('#5a5a7a', 'small')),
  ]
}

/** A thief in a mask, with a sack. */
export function crook() {
  const [skin, dark] = ['#e2a678', '#5a2c14']
  const shirt = 'M-170 228Q-166 126 -70 112H54Q124 124 130 228Z'
  return [
    puff(
      shape(
        curve('96,226 92,120 120,60 170,50 214,70 236,140 236,230', { closed: true, tension: 0.8 }),
        coat('#c79a62'),
      ),
      soft('#4a2c0c', 'large'),
    ) +
      shape(curve('112,46 126,0 176,-6 206,38 170,56', { closed: true, tension: 0.6 }), '#a87c46') +
      stroke('M118 58Q164 76 206 56', '#6a4420', 12) +
      at(168, 148, stroke('M0 -40V40M22 -22Q-6 -38 -20 -18Q-22 0 0 2Q26 6 22 24Q4 40 -24 24', '#5a3a1a', 10)),
    puff(shape(shirt, '#fbf6ea'), soft('#3a3a4a', 'large')) +
      clipped(stroke('M-200 138H160M-200 182H160M-200 226H160', '#2c2f3e', 24), shirt),
    part(oval(-112, -6, 22, 28), skin, dark, 'small') +
      part(oval(84, -6, 22, 28), skin, dark, 'small') +
      part('M-114 -70H88Q96 30 60 84Q26 124 -14 124Q-54 124 -86 84Q-122 30 -114 -70Z', skin, dark, 'large') +
      shape('M-118 -52Q-14 -34 92 -52Q96 -10 80 24Q34 44 -13 16Q-60 44 -106 24Q-122 -10 -118 -52Z', '#1c1e2a') +
      at(-13, -10, eyes(0, -4, 46, 25, { iris: '#6a8a3c', line: '#05060a', look: [0.8, 0] })) +
      part(oval(-13, 44, 20, 17), '#ea9a78', '#8a3c24', 'small') +
      at(-13, 84, smile(0, 28, '#7a2c1c', 0)) +
      each(numbers('-56,96 -40,108 30,96 14,108'), ([x, y]) => circle(x, y, 4, '#8a5a3c', 0.7)),
    part('M-134 -64Q-140 -176 -12 -180Q112 -176 108 -64Q-10 -90 -134 -64Z', '#4a5470', '#14182a', 'large') +
      part('M-20 -92Q80 -100 154 -58Q164 -44 140 -42Q60 -66 -24 -62Z', '#3c4560', '#14182a', 'small') +
      ellipse(-12, -180, 20, 11, '#5c6888'),
  ]
}
