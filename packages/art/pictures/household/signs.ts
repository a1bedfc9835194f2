import { along, box, curve, mirrored, numbers, oval, type Point, polygon, ribbon, star } from '../../engine/path.ts'
import { cutout } from '../../engine/picture.ts'
import { at, circle, clipped, cutOut, each, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { cardSize, onCard } from '../../motifs/picture-card.ts'
import { palettes } from '../../palettes.ts'
import { soft } from './avatar.ts'

// Things as large as their card, around its middle, each a sheet. No two have the same outline, nor the same light and dark.

type Sign = readonly string[]

function acorn(): Sign {
  const nut = 'M-112 -30C-122 70 -76 136 -22 166Q-4 178 0 204Q4 178 22 166C76 136 122 70 112 -30Z'
  const cap =
    'M-144 -26C-150 -110 -80 -156 0 -156C80 -156 150 -110 144 -26Q130 -4 104 -8Q0 18 -104 -8Q-130 -4 -144 -26Z'
  const scales = each(5, (row) =>
    each(9, (one) => {
      const x = (one - 4 + (row % 2) / 2) * 36
      return stroke(`M${x - 18} ${-134 + row * 27}q18 32 36 0`, '#6a3c1a', 6, 0.55)
    }),
  )
  return [
    puff(shape('M-14 -140Q-16 -190 16 -216L44 -196Q18 -180 16 -140Z', '#7a4a24'), soft('#2f1808')),
    puff(
      shape(nut, radial('#ffd08a, #e79a3f 0.45, #b0641f', { x: 0.34, y: 0.26, radius: 0.85 })),
      soft('#5a2808', 'large'),
    ) + stroke('M-66 24Q-62 86 -30 122', '#fff0c8', 15, 0.65),
    puff(shape(cap, linear('#a8713c, #754520')) + clipped(scales, cap), soft('#2f1808', 'large')),
  ]
}

function bell(): Sign {
  const body =
    'M0 -170C84 -170 108 -96 114 -10C118 52 136 84 176 112Q186 140 150 142H-150Q-186 140 -176 112C-136 84 -118 52 -114 -10C-108 -96 -84 -170 0 -170Z'
  return [
    circle(0, -184, 34, 'none', { stroke: '#e9a63a', 'stroke-width': 18 }),
    puff(circle(0, 158, 42, radial('#ffe39a, #c87a22', { x: 0.4, y: 0.3, radius: 0.8 })), soft('#5a2a08')),
    puff(shape(body, linear('#fff0ae, #ffd04a 0.4, #e08f24', { to: [0.7, 1] })), soft('#6a2c08', 'large')) +
      clipped(
        shape(ribbon('-180,92 -60,116 60,116 180,92', 15), '#d9822a', 0.75) +
          shape(ribbon('-120,-30 -40,-14 40,-14 120,-30', 10), '#f09a3a', 0.8),
        body,
      ) +
      stroke('M-62 -106Q-84 -60 -82 10', '#fffbe2', 20, 0.8),
  ]
}

function boat(): Sign {
  const hull = 'M-204 66H204C192 130 150 176 100 180H-100C-150 176 -192 130 -204 66Z'
  const wave = (top: number, phase: number, fill: string) =>
    shape(
      `${curve(Array.from({ length: 31 }, (_, one): Point => [one * 20 - 300, top + Math.sin(one * 0.95 + phase) * 11]))}V300H-300Z`,
      fill,
    )
  return [
    puff(shape(box(-9, -210, 18, 280, 6), '#9a6234'), soft('#3a1a08', 'small')) +
      shape('M6 -214L70 -192L6 -170Z', '#ffd24a'),
    puff(shape('M22 -156C120 -110 166 -30 172 38H22Z', linear('#ffffff, #e6edf4')), soft('#3a4a7a')),
    puff(shape('M-22 -180C-90 -120 -136 -40 -150 38H-22Z', linear('#fffaf0, #ffd9a8')), soft('#7a4a3a')),
    puff(shape(hull, linear('#f2664e, #b5303f')), soft('#4a0c1c', 'large')) +
      clipped(stroke('M-220 96H220', '#ffe9c8', 17, 0.95), hull),
    wave(160, 0.6, linear('#d6f2ff, #7cc4ee 0.6')),
  ]
}

function button(): Sign {
  const hole = (x: number, y: number) => circle(x, y, 25, '#5a1418') + circle(x + 3, y + 4, 20, '#3a0a10')
  return [
    puff(
      circle(0, 0, 196, radial('#ff9d86, #ee5a4a 0.5, #bf2f3a', { x: 0.36, y: 0.26, radius: 0.85 })),
      soft('#5a0c14', 'large'),
    ),
    puff(circle(0, 0, 142, radial('#f8705c, #e04c42 0.6, #cc3c3e', { x: 0.6, y: 0.7, radius: 0.9 })), {
      ...soft('#5a0c14'),
      fromX: 0.5,
      fromY: 0.75,
      drop: 0,
    }) +
      each(numbers('-46,-46 46,-46 -46,46 46,46'), ([x, y]) => hole(x, y)) +
      stroke('M-46 -46L46 46M46 -46L-46 46', '#fff3d2', 17) +
      stroke('M-164 -60Q-136 -132 -66 -160', '#ffe6dc', 17, 0.7),
  ]
}

function candle(): Sign {
  const flame = 'M0 -226C46 -170 58 -140 52 -106C44 -70 22 -60 0 -60C-22 -60 -44 -70 -52 -106C-58 -140 -46 -170 0 -226Z'
  const wax = 'M-66 -20C-60 -44 -30 -34 0 -38C30 -34 62 -46 66 -20V150H-66Z'
  return [
    puff(
      shape(
        'M-176 146C-160 130 160 130 176 146C170 196 110 208 0 208C-110 208 -170 196 -176 146Z',
        linear('#ffe09a, #b8742a'),
      ),
      soft('#3a1a08'),
    ) + circle(176, 144, 34, 'none', { stroke: '#d99a45', 'stroke-width': 17 }),
    puff(shape(wax, linear('#fffbee, #ffe3bd 0.4, #eebf96')), soft('#7a4050', 'large')) +
      puff(shape('M30 -36C66 -46 72 0 66 40Q60 74 48 40Q46 6 30 -36Z', '#fff6e2'), soft('#9a5a50', 'small')) +
      stroke('M0 -38V-70', '#4a2a2a', 9),
    glow(0, -118, 20, '#ffc24a', 0.6) +
      puff(shape(flame, linear('#fff2b0, #ffb52e 0.6, #f0702a')), { ...soft('#c8461c', 'small'), drop: 0 }) +
      shape(
        'M0 -156C20 -128 26 -112 22 -94C18 -78 8 -72 0 -72C-8 -72 -18 -78 -22 -94C-26 -112 -20 -128 0 -156Z',
        '#fffbe2',
      ),
  ]
}

function feather(): Sign {
  const spine = along('-150,196 -74,82 10,-40 150,-190', 24)
  const vane = curve('-96,120 -132,30 -98,-62 -20,-146 80,-200 158,-204 160,-126 126,-26 62,60 -28,118', {
    closed: true,
  })
  const barbs = each(spine.slice(6, 22), ([x, y], one) =>
    stroke(`M${x} ${y}q${-34 + one} -34 ${-104 + one * 2} -30M${x} ${y}q36 8 ${104 - one * 2} -14`, '#0d4f6a', 5, 0.42),
  )
  return [
    cutOut(
      puff(
        shape(vane, linear('#7fe0e0, #2c9fc0 0.5, #1a6a9a', { from: [1, 0], to: [0, 1] })),
        soft('#06304a', 'large'),
      ) + clipped(barbs, vane),
      'M-160 30L-86 42L-150 66ZM130 12L58 22L140 -22Z',
    ) +
      shape(
        ribbon('-164,214 -74,82 10,-40 136,-176', (t) => 11 - 8 * t),
        '#fff7e2',
      ),
  ]
}

function key(): Sign {
  const brass = linear('#fff2b4, #ffcc4c 0.4, #d0852a', { to: [0.6, 1] })
  const bow = (x: number, y: number) => oval(x, y, 62)
  return [
    at(
      0,
      0,
      puff(
        shape(bow(-104, -58) + bow(-104, 58) + bow(-168, 0), brass, { 'fill-rule': 'nonzero' }) +
          shape(box(-70, -22, 300, 44, 16), brass) +
          shape(box(128, 10, 34, 84, 10) + box(184, 10, 34, 104, 10), brass) +
          shape(box(-58, -36, 34, 72, 12), brass),
        soft('#5a2a08'),
      ) +
        each(numbers('-104,-60 -104,60 -168,0'), ([x, y]) => circle(x, y, 27, '#0f4a4e')) +
        stroke('M-20 -9H200', '#fffbe2', 9, 0.8),
      { turn: -41, scale: 1.03 },
    ),
  ]
}

function kite(): Sign {
  const [top, right, bottom, left] = numbers<Point>('36,-226 186,-70 -22,132 -132,-104') as [Point, Point, Point, Point]
  const panel = (corners: readonly Point[], fill: string) => puff(shape(polygon(corners), fill), soft('#5a1030'))
  const middle: Point = [20, -88]
  return [
    stroke('M-22 132C20 150 52 176 16 200C-30 226 -90 160 -190 200', '#fff6e2', 9) +
      each(numbers('30,168,60 -44,200,10 -132,186,-8'), ([x, y, turn]) =>
        at(
          x,
          y,
          puff(shape('M0 0L-34 -22V22ZM0 0L34 -22V22Z', '#8a46b8'), soft('#2a0c4a', 'small')) +
            circle(0, 0, 7, '#5a2a84'),
          { turn },
        ),
      ),
    panel([top, middle, left], '#ffcf45') +
      panel([top, right, middle], '#f2604c') +
      panel([middle, right, bottom], '#ffcf45') +
      panel([left, middle, bottom], '#d9405a') +
      stroke(
        `${polygon([top, right, bottom, left])}M${top.join(' ')}L${bottom.join(' ')}M${left.join(' ')}L${middle.join(' ')}L${right.join(' ')}`,
        '#fff6dc',
        7,
      ),
  ]
}

function leaf(): Sign {
  const lobes = mirrored(
    numbers<Point>('0,-214 30,-150 76,-168 70,-104 132,-116 116,-58 190,-38 140,16 160,66 86,72 60,116 0,98'),
  )
  return [
    puff(
      shape(
        ribbon('0,70 -2,150 -26,216', (t) => 12 - 3 * t),
        '#2f6a2c',
      ),
      soft('#0c2a10', 'small'),
    ),
    puff(
      shape(
        curve(lobes, { closed: true, tension: 0.5 }),
        radial('#a8dd6a, #4fae48 0.5, #277a3a', { x: 0.34, y: 0.24, radius: 0.9 }),
      ),
      soft('#0a3a18', 'large'),
    ) +
      stroke(
        'M0 100V-170M0 60L118 22M0 60L-118 22M0 10L122 -56M0 10L-122 -56M0 -52L62 -116M0 -52L-62 -116',
        '#e2f7a8',
        9,
        0.85,
      ),
  ]
}

function moon(): Sign {
  const crescent = 'M70 -196A200 200 0 1 0 196 96A168 168 0 0 1 70 -196Z'
  return [
    puff(shape(crescent, linear('#fffbe0, #ffe7a0 0.5, #f0b85a', { to: [0.6, 1] })), soft('#6a3a2a', 'large')) +
      each(
        numbers('-128,-36,26 -74,92,34 -146,66,15 34,152,22 -62,-116,16'),
        ([x, y, r]) => circle(x, y, r, '#e9b050', 0.5) + circle(x + r * 0.12, y + r * 0.16, r * 0.82, '#fff3c0', 0.6),
      ),
    each(numbers('118,-84,34,0.1 178,-8,17,0.5 60,0,19,0.3'), ([x, y, r, turn]) =>
      shape(star(x, y, r, { turn, waist: 0.5 }), '#fff6d0'),
    ),
  ]
}

function shell(): Sign {
  const fan =
    'M0 176C-30 176 -44 162 -50 146C-130 126 -196 52 -200 -28C-186 -40 -174 -66 -166 -82C-148 -88 -130 -112 -118 -128C-96 -130 -70 -150 -56 -164C-36 -160 -14 -172 0 -178C14 -172 36 -160 56 -164C70 -150 96 -130 118 -128C130 -112 148 -88 166 -82C174 -66 186 -40 200 -28C196 52 130 126 50 146C44 162 30 176 0 176Z'
  return [
    puff(shape('M-74 132L-96 188Q-40 208 0 196Q40 208 96 188L74 132Z', linear('#ffc6b8, #e07f84')), soft('#6a1f34')),
    puff(
      shape(fan, radial('#fff2e4, #ffb8ae 0.5, #ee7f8c', { x: 0.5, y: 0.92, radius: 1 })),
      soft('#7a1f3c', 'large'),
    ) +
      clipped(
        each(numbers('-180,-50 -142,-106 -86,-146 -28,-170 28,-170 86,-146 142,-106 180,-50'), ([x, y]) =>
          stroke(`M${x * 0.08} 150Q${x * 0.7} ${y * 0.2 + 40} ${x} ${y}`, '#d95f74', 9, 0.6),
        ) + stroke('M-170 10Q0 -110 170 10M-116 74Q0 -6 116 74', '#fff6ee', 9, 0.5),
        fan,
      ),
  ]
}

function goldStar(): Sign {
  const rays = Array.from({ length: 10 }, (_, one): Point => {
    const reach = one % 2 ? 104 : 214
    return [Math.sin((one * Math.PI) / 5) * reach, 16 - Math.cos((one * Math.PI) / 5) * reach]
  })
  const folds = each([0, 2, 4, 6, 8], (one) => polygon([[0, 16], rays[one]!, rays[one + 1]!]))
  return [
    puff(
      shape(polygon(rays), linear('#fff3b0, #ffc93a 0.5, #f09a24', { to: [0.7, 1] }), {
        stroke: '#ffc93a',
        'stroke-width': 22,
        'stroke-linejoin': 'round',
      }),
      soft('#7a3408', 'large'),
    ) + shape(folds, '#c8681a', 0.26),
  ]
}

/** Of the signs, those that are stamps on the sheets of /paint too. */
export const signStamps = { boat, key, leaf, moon, star: goldStar } as const

const signs: Record<string, readonly [description: string, color: string, draw: () => Sign]> = {
  acorn: ['An acorn on pale green', '#cbe6b4', acorn],
  bell: ['A golden bell on dark red', '#8f2440', bell],
  boat: ['A boat with two sails on blue', '#3f8ed2', boat],
  button: ['A red button with four holes on cream', '#fbe6bd', button],
  candle: ['A burning candle on dark violet', '#3a2a78', candle],
  feather: ['A blue feather on peach', '#ffc79c', feather],
  key: ['A golden key on dark teal', '#17666a', key],
  kite: ['A kite with a tail on pale blue', '#b5e2f6', kite],
  leaf: ['A green leaf on yellow', '#ffdc78', leaf],
  moon: ['A crescent moon with stars on dark blue', '#22367f', moon],
  shell: ['A pink shell on turquoise', '#3fb3ae', shell],
  star: ['A golden star on purple', '#7d3fa8', goldStar],
}

export const pictures = Object.entries(signs).map(([name, [description, color, draw]]) =>
  cutout(`sign-${name}`, { description, palette: palettes.gardenGate, size: { ...cardSize, widths: [160, 320] } }, () =>
    onCard(color, draw()),
  ),
)
