import { cheek, eyes, type EyeOptions } from '../../characters/face.ts'
import { darken, lighten } from '../../engine/color.ts'
import { curve, mirrored, numbers, oval, type Point, ribbon } from '../../engine/path.ts'
import { random } from '../../engine/random.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { fur, hairs } from '../../motifs/fur.ts'
import { leaf } from '../../motifs/leaves.ts'
import { type Avatar, both, coat, smile, soft } from './avatar.ts'

/** The right half of an outline, mirrored, its edge cut into tufts that are longest where `tufted` says so. */
const furred = (half: string, seed: string, tufted: (at: Point) => boolean, long = 24) =>
  fur(mirrored(numbers<Point>(half)), random(`avatar/${seed}`), {
    length: (at) => (tufted(at) ? long : 9),
    gap: 17,
    flow: ([x, y]) => (tufted([x, y]) ? [Math.sign(x) * 0.8, 0.6] : [Math.sign(x) * 0.4, y < 0 ? -0.7 : 0.9]),
    lie: 0.6,
  })

/** A head with a few hairs on its brow. */
const skull = (
  half: string,
  seed: string,
  color: string,
  dark: string,
  tufted: (at: Point) => boolean,
  long?: number,
) => {
  const outline = furred(half, seed, tufted, long)
  const brow = hairs({ x: 0, y: -76, across: 92, down: 44 }, 30, random(`avatar/${seed}/brow`), {
    length: 20,
    flow: ([x]) => [x / 110, -0.8],
  })
  return puff(
    shape(outline, coat(color)) + clipped(shape(brow, darken(color, 0.06), 0.4), outline),
    soft(dark, 'large'),
  )
}

const shoulders = (color: string, dark: string, seed: string, wide = 200) =>
  puff(
    shape(
      furred(
        `0,60 70,70 ${wide * 0.72},130 ${wide},230 ${wide * 1.1},300 0,310`,
        seed,
        ([x, y]) => Math.abs(x) > 90 && y < 220,
        16,
      ),
      coat(color),
    ),
    soft(dark, 'large'),
  )

const bib = (color: string, dark: string, seed: string) =>
  puff(
    shape(
      furred('0,110 70,120 104,180 80,260 0,300', seed, ([, y]) => y > 140, 22),
      coat(color),
    ),
    soft(dark, 'small'),
  )

const nose = (y: number, width: number, color: string) =>
  at(
    0,
    y,
    puff(shape('M-30 -14Q0 -32 30 -14Q28 12 0 22Q-28 12 -30 -14Z', color), soft('#120608', 'small')) +
      stroke('M-15 -14Q-6 -20 6 -18', '#ffffff', 6, 0.6),
    { scale: width / 60 },
  )

const whiskers = (x: number, y: number, length: number, color = '#fffef4') =>
  both((side) =>
    each([-12, 4, 20], (fall) =>
      stroke(
        `M${side * x} ${y + fall * 0.5}Q${side * (x + length * 0.5)} ${y - 8 + fall} ${side * (x + length)} ${y + fall * 1.9}`,
        color,
        3.4,
        0.9,
      ),
    ),
  )

/** Both eyes, or the lashes of both where somebody sleeps. */
const gaze = (asleep: boolean, y: number, apart: number, radius: number, options: EyeOptions & { line: string }) =>
  asleep
    ? both((side) =>
        at(side * apart, y + radius * 0.3, stroke('M-30 -6Q0 22 30 -6M-22 4l-7 10M0 9v12M22 4l7 10', options.line, 7), {
          scale: radius / 36,
        }),
      )
    : eyes(0, y, apart, radius, options)

export function fox(asleep = false): Avatar {
  const [orange, cream, dark] = ['#ee7d30', '#fff1d8', '#5a1f0c']
  const ears = both((side) =>
    at(
      0,
      0,
      puff(
        shape(
          curve('44,-108 92,-214 146,-288 166,-276 176,-170 158,-48 96,-60', { closed: true, tension: 0.8 }),
          coat(orange),
        ),
        soft(dark),
      ) +
        clipped(
          shape('M90 -206Q130 -236 150 -216Q166 -206 200 -204V-320H90Z', '#6b2a1c'),
          curve('44,-108 92,-214 146,-288 166,-276 176,-170 158,-48 96,-60', { closed: true, tension: 0.8 }),
        ) +
        shape(curve('84,-112 116,-184 144,-226 152,-160 142,-78 110,-72', { closed: true, tension: 0.8 }), '#ffe2c2') +
        shape(
          curve('104,-100 124,-160 142,-200 146,-150 138,-84 118,-74', { closed: true, tension: 0.8 }),
          '#e2a484',
          0.7,
        ),
      { scale: [side, 1] },
    ),
  )
  const mask = both((side) =>
    puff(
      shape(
        fur(
          numbers<Point>('0,150 -2,98 26,60 62,34 104,30 150,52 196,62 150,112 84,150').map(([x, y]): Point => [
            x * side,
            y,
          ]),
          random(`avatar/fox/mask${side}`),
          {
            length: ([x]) => (Math.abs(x) > 120 ? 22 : 7),
            gap: 15,
            flow: ([x]) => [Math.sign(x) * 0.9, 0.4],
            lie: 0.6,
          },
        ),
        coat(cream),
      ),
      { ...soft('#8a4a20', 'small'), drop: 0.12 },
    ),
  )
  return {
    inside: [shoulders(orange, dark, 'fox/body'), bib(cream, '#8a5a2c', 'fox/bib')],
    over: [
      ears,
      skull(
        '0,-142 66,-134 128,-92 156,-22 204,56 146,112 66,158 0,172',
        'fox',
        orange,
        dark,
        ([x, y]) => Math.abs(x) > 130 && y > 0,
        30,
      ) +
        mask +
        cheek(-112, 74, 32, '#f2715a', 0.5) +
        cheek(112, 74, 32, '#f2715a', 0.5) +
        gaze(asleep, 4, 74, 38, {
          iris: '#8a5410',
          lid: 0.18,
          lidColor: '#d96a24',
          line: '#3a140a',
          look: [0.05, 0.1],
        }) +
        nose(108, 58, '#3a1a1c') +
        smile(142, 26, '#6b2a1c'),
    ],
  }
}

export function hedgehog(asleep = false): Avatar {
  const [brown, cream, dark] = ['#8a5230', '#fbe3bd', '#3a1a0c']
  const next = random('avatar/hedgehog')
  const row = (count: number, reach: number, long: number, tone: string) =>
    puff(
      each(count, (one) => {
        const turn = -Math.PI / 2 + ((one + 0.5 + next.bell() * 0.15) / count - 0.5) * Math.PI * 1.7
        return shape(
          leaf(
            Math.cos(turn) * reach,
            10 + Math.sin(turn) * reach,
            long * next.between(0.86, 1.14),
            turn + next.bell() * 0.12,
            { wide: 0.3, bend: next.bell() * 0.06 },
          ),
          radial(`${darken(tone, 0.05)}, ${tone} 0.6, ${lighten(tone, 0.2)}`, { radius: 0.62 }),
        )
      }),
      { ...soft(dark, 'small'), drop: 0.42 },
    )
  const quills =
    row(30, 148, 84, '#6b3a20') +
    puff(circle(0, 20, 160, '#5a3018'), soft(dark, 'large')) +
    row(27, 122, 84, brown) +
    row(23, 92, 84, '#a8683c')
  const ears = both(
    (side) =>
      puff(circle(side * 108, -62, 40, coat('#c98d5e')), soft(dark)) + circle(side * 106, -58, 23, '#f2b29a', 0.9),
  )
  const mask = puff(
    shape(
      furred(
        '0,-62 34,-94 84,-84 124,-34 128,40 96,104 48,136 0,146',
        'hedgehog/face',
        ([x, y]) => Math.abs(x) > 86 && y > 0,
        20,
      ),
      coat(cream),
    ),
    soft('#6a3a18', 'large'),
  )
  const paw = (side: 1 | -1) =>
    puff(shape(oval(side * 66, 188, 38, 30), coat('#f2cfa2')), soft('#6a3a18', 'small')) +
    stroke(`M${side * 54} 178v16M${side * 70} 176v18`, '#a8703f', 4)
  const fallen = at(
    -62,
    -166,
    puff(shape(leaf(0, 0, 104, 0, { wide: 0.62, bend: 0.04 }), linear('#f7d24f, #e0603a')), soft('#6a1f0c', 'small')) +
      stroke('M-16 2Q40 -4 92 0M34 -2l16 -18M34 0l16 18M58 -2l14 -14M58 0l14 14', '#a83f24', 3.4),
    { turn: -24 },
  )
  return {
    inside: [puff(shape(oval(0, 210, 150, 110), coat('#efcf9f')), soft('#6a3a18', 'large'))],
    over: [
      quills + fallen,
      ears +
        mask +
        cheek(-80, 68, 30, '#ee7a5a', 0.5) +
        cheek(80, 68, 30, '#ee7a5a', 0.5) +
        gaze(asleep, 10, 54, 34, {
          iris: '#4a2a18',
          lid: 0.12,
          lidColor: '#e2bd8c',
          line: '#2a1208',
          look: [0.05, 0.1],
        }) +
        puff(shape(oval(0, 62, 25, 21), '#33201c'), soft('#0a0404', 'small')) +
        ellipse(-8, 54, 9, 5, '#ffffff', 0.7) +
        smile(100, 24, '#7a4424'),
      both(paw),
    ],
  }
}

export function otter(): Avatar {
  const [brown, cream, dark] = ['#94786a', '#fdeed6', '#33201c']
  const ears = both(
    (side) => puff(circle(side * 150, -66, 32, coat(brown)), soft(dark)) + circle(side * 149, -62, 17, '#e0a894'),
  )
  const muzzle = puff(
    shape(
      'M0 14C34 -18 118 -4 146 46C158 102 84 144 0 144C-84 144 -158 102 -146 46C-118 -4 -34 -18 0 14Z',
      coat(cream),
    ),
    { ...soft('#7a5030', 'small'), drop: 0.2 },
  )
  const shell = at(
    0,
    186,
    puff(
      shape(
        'M0 44C-18 44 -22 36 -24 30C-70 4 -66 -44 -40 -52C-30 -66 -12 -70 0 -68C12 -70 30 -66 40 -52C66 -44 70 4 24 30C22 36 18 44 0 44Z',
        linear('#ffd3c0, #f58f84'),
      ),
      soft('#8a2a34'),
    ) +
      stroke(
        'M0 26V-52M-12 26Q-30 -10 -32 -42M12 26Q30 -10 32 -42M-20 24Q-44 4 -50 -20M20 24Q44 4 50 -20',
        '#d9605f',
        4.5,
        0.8,
      ),
  )
  const paw = (side: 1 | -1) =>
    at(
      side * 66,
      190,
      puff(shape('M-30 -26Q6 -44 34 -18Q44 14 20 30Q-14 40 -32 20Q-42 -4 -30 -26Z', coat(brown)), soft(dark)) +
        stroke('M-26 -6q14 -2 20 2M-28 8q12 0 18 4M-22 20q10 0 14 0', '#5a3a2a', 4),
      { scale: [-side, 1] },
    )
  const wave = (top: number, phase: number, fill: string) =>
    shape(
      `${curve(Array.from({ length: 31 }, (_, at): Point => [at * 20 - 300, top + Math.sin(at * 0.9 + phase) * 9]))}V300H-300Z`,
      fill,
    )
  return {
    inside: [
      wave(120, 0, linear('#79c4ec, #2f84c4')),
      puff(
        shape(curve(mirrored(numbers<Point>('0,60 104,90 140,180 150,300 0,310')), { closed: true }), coat(brown)),
        soft(dark, 'large'),
      ) + puff(shape(oval(0, 200, 88, 100), coat(cream)), soft('#7a5030', 'small')),
      ears +
        skull(
          '0,-136 80,-130 142,-88 176,-10 182,66 126,128 0,150',
          'otter',
          brown,
          dark,
          ([x, y]) => Math.abs(x) > 130 && y > 20,
          16,
        ) +
        muzzle +
        cheek(-130, 62, 32, '#f2806a', 0.5) +
        cheek(130, 62, 32, '#f2806a', 0.5) +
        eyes(0, -26, 78, 35, { iris: '#4a3020', lid: 0.12, lidColor: '#7a6054', line: '#1f100c', look: [0.05, 0.1] }) +
        nose(32, 70, '#35241f') +
        smile(80, 30, '#6b4630', 26) +
        each(
          numbers('60,76 82,90 60,102'),
          ([dx, dy]) => circle(dx, dy, 4, '#b98d64') + circle(-dx, dy, 4, '#b98d64'),
        ) +
        whiskers(112, 72, 92),
      shell,
      both(paw),
      wave(216, 2, linear('#9fdcf6, #3f9fd8 0.5')),
    ],
    over: [],
  }
}

export function hare(asleep = false): Avatar {
  const [sand, cream, dark] = ['#b98d68', '#fff4e2', '#4a2a1a']
  const tall = 'M58 -96C40 -190 66 -280 96 -296C128 -284 142 -190 112 -92C98 -80 70 -80 58 -96Z'
  const ear =
    puff(shape(tall, coat(sand)), soft(dark)) +
    shape('M74 -106C64 -186 80 -250 96 -266C112 -250 120 -180 102 -104C94 -98 82 -98 74 -106Z', '#f4b3ae') +
    clipped(shape('M60 -262H140V-310H60Z', '#5a3826', 0.85), tall)
  const bent =
    puff(
      shape(
        'M-58 -94C-72 -160 -74 -206 -62 -232C-92 -250 -102 -232 -112 -194C-118 -150 -112 -110 -100 -84Z',
        coat(sand),
      ),
      soft(dark),
    ) +
    shape('M-76 -102C-84 -150 -86 -190 -78 -214C-90 -212 -96 -200 -98 -186C-100 -150 -98 -120 -94 -98Z', '#f4b3ae') +
    puff(
      shape(
        'M-62 -236C-84 -252 -112 -246 -132 -222C-164 -190 -186 -158 -190 -118C-160 -112 -128 -142 -108 -178C-96 -200 -74 -212 -62 -236Z',
        coat('#c79a74'),
      ),
      soft(dark),
    ) +
    clipped(
      shape('M-220 -140H-120V-90H-220Z', '#5a3826', 0.8),
      'M-62 -236C-84 -252 -112 -246 -132 -222C-164 -190 -186 -158 -190 -118C-160 -112 -128 -142 -108 -178C-96 -200 -74 -212 -62 -236Z',
    )
  const muzzle = puff(
    shape(
      furred('0,44 30,26 76,36 96,78 70,124 0,150', 'hare/muzzle', ([x, y]) => Math.abs(x) > 70 && y > 60, 14),
      coat(cream),
    ),
    { ...soft('#8a5a3a', 'small'), drop: 0.15 },
  )
  const daisy = at(
    100,
    -106,
    puff(
      each(9, (one) => shape(leaf(0, 0, 40, (one / 9) * Math.PI * 2, { wide: 0.52, bend: 0 }), '#fffaf0')),
      soft('#8a6a8a', 'small'),
    ) + puff(circle(0, 0, 15, '#ffc83f'), soft('#8a4a0c', 'small')),
  )
  return {
    inside: [shoulders('#b98d68', dark, 'hare/body', 180), bib(cream, '#8a5a3a', 'hare/bib')],
    over: [
      bent + ear,
      skull(
        '0,-128 66,-120 118,-78 140,-6 146,68 104,128 50,152 0,160',
        'hare',
        sand,
        dark,
        ([x, y]) => Math.abs(x) > 100 && y > 30,
        22,
      ) +
        both((side) => ellipse(side * 72, 0, 54, 56, cream, 0.55)) +
        muzzle +
        cheek(-104, 74, 30, '#ef6f78', 0.5) +
        cheek(104, 74, 30, '#ef6f78', 0.5) +
        gaze(asleep, 2, 74, 41, {
          iris: '#6b3f1c',
          lid: 0.14,
          lidColor: '#a87c58',
          line: '#2f160c',
          look: [0.05, 0.1],
        }) +
        nose(72, 40, '#d9707a') +
        smile(104, 22, '#8a4a3a') +
        whiskers(80, 92, 96) +
        daisy,
    ],
  }
}

export function bear(asleep = false): Avatar {
  const [brown, tan, dark] = ['#8a4f2a', '#e9bd87', '#35170a']
  const ears = both(
    (side) => puff(circle(side * 132, -120, 58, coat(brown)), soft(dark)) + circle(side * 128, -112, 32, '#d99a72'),
  )
  const muzzle = puff(shape(oval(0, 78, 84, 66), coat(tan)), { ...soft('#6a3412', 'middle'), drop: 0.3 })
  const bee = at(
    168,
    -196,
    puff(
      shape(
        leaf(2, -10, 50, -2.1, { wide: 0.62, bend: 0 }) + leaf(8, -10, 52, -1.15, { wide: 0.62, bend: 0 }),
        '#fdfdff',
      ),
      soft('#6a7a9a', 'small'),
    ) +
      puff(shape(oval(0, 6, 36, 26), '#ffc93a'), soft('#7a3a08', 'small')) +
      clipped(shape('M-14 -30H-2V40H-14ZM10 -30H22V40H10Z', '#4a2a14'), oval(0, 6, 36, 26)) +
      circle(-24, 2, 4.5, '#2a1408') +
      stroke('M-30 -14Q-40 -22 -44 -20M-24 -18Q-28 -30 -34 -30', '#4a2a14', 3.4),
    { turn: -10 },
  )
  return {
    inside: [shoulders(brown, dark, 'bear/body', 220), bib('#e9bd87', '#6a3412', 'bear/bib')],
    over: [
      ears,
      skull(
        '0,-150 88,-140 150,-84 172,0 160,84 104,138 0,156',
        'bear',
        brown,
        dark,
        ([x, y]) => Math.abs(x) > 130 && y > 10,
        18,
      ) +
        muzzle +
        cheek(-116, 60, 34, '#f2704a', 0.5) +
        cheek(116, 60, 34, '#f2704a', 0.5) +
        gaze(asleep, -18, 68, 33, {
          iris: '#3a2010',
          lid: 0.12,
          lidColor: '#6e3c1e',
          line: '#1f0c04',
          look: [0.25, 0],
        }) +
        nose(50, 66, '#33190f') +
        smile(98, 30, '#5a2c14', 28),
      ...(asleep ? [] : [bee]),
    ],
  }
}

export function badger(): Avatar {
  const [white, black, gray, dark] = ['#fff8ea', '#332f3c', '#8f8f9c', '#17141f']
  const ears = both(
    (side) =>
      puff(circle(side * 134, -112, 42, coat(black)), soft(dark)) +
      puff(
        shape(
          `M${side * 112} -134Q${side * 142} -166 ${side * 166} -128Q${side * 146} -146 ${side * 112} -134Z`,
          white,
        ),
        soft('#55506a', 'small'),
      ),
  )
  const head = furred(
    '0,-152 70,-144 128,-96 150,-20 158,48 108,112 52,150 0,162',
    'badger',
    ([x, y]) => Math.abs(x) > 118 && y > 0,
    26,
  )
  const stripe = (side: 1 | -1) =>
    puff(
      shape(
        fur(
          numbers<Point>('56,-150 104,-120 122,-40 116,40 84,96 46,116 42,70 36,0 36,-80').map(([dx, dy]): Point => [
            dx * side,
            dy,
          ]),
          random(`avatar/badger${side}`),
          { length: 8, gap: 15, flow: [0, 1], lie: 0.6 },
        ),
        coat(black),
      ),
      { ...soft(dark, 'small'), drop: 0.1 },
    )
  return {
    inside: [shoulders(gray, dark, 'badger/body', 210), bib(black, dark, 'badger/bib')],
    over: [
      ears,
      puff(shape(head, coat(white)), soft('#5a5066', 'large')) +
        clipped(both(stripe), head) +
        cheek(-130, 68, 28, '#f27a72', 0.55) +
        cheek(130, 68, 28, '#f27a72', 0.55) +
        eyes(0, 4, 76, 34, { iris: '#9a5a24', lid: 0.14, lidColor: '#4a4456', line: '#0c0a12', look: [0.05, 0.1] }) +
        nose(100, 64, '#2a2430') +
        smile(138, 26, '#5a4a52', 18),
    ],
  }
}

export function cat(): Avatar {
  const [black, white, dark] = ['#474763', '#fff7ea', '#14122a']
  const ears = both((side) =>
    at(
      0,
      0,
      puff(
        shape(
          curve('22,-112 84,-186 138,-240 158,-232 174,-140 160,-30 96,-60', { closed: true, tension: 0.7 }),
          coat(black),
        ),
        soft(dark),
      ) + shape(curve('72,-112 112,-160 138,-190 150,-136 142,-66 108,-76', { closed: true, tension: 0.7 }), '#f2a8b0'),
      { scale: [side, 1] },
    ),
  )
  const muzzle = puff(
    shape(
      furred('0,30 22,34 40,58 88,66 98,100 60,138 0,152', 'cat/muzzle', ([x, y]) => Math.abs(x) > 60 && y > 60, 14),
      coat(white),
    ),
    { ...soft('#6a5a7a', 'small'), drop: 0.15 },
  )
  const collar =
    puff(
      shape(ribbon('-122,116 -84,176 0,200 84,176 122,116', 17), linear('#f2645a, #b82f3f')),
      soft('#5a0c1c', 'small'),
    ) +
    puff(circle(0, 216, 27, linear('#fff0b0, #f2b53a 0.5, #b5721c')), soft('#6a3a08', 'small')) +
    stroke('M-20 216H20', '#8a5414', 4.5) +
    circle(0, 226, 5.5, '#6a3a10')
  return {
    inside: [shoulders(black, dark, 'cat/body', 190), bib(white, '#6a5a7a', 'cat/bib'), collar],
    over: [
      ears,
      skull(
        '0,-130 70,-126 132,-84 158,-14 168,52 126,112 62,146 0,154',
        'cat',
        black,
        dark,
        ([x, y]) => Math.abs(x) > 130 && y > 10,
        24,
      ) +
        muzzle +
        cheek(-116, 70, 30, '#ff8f9a', 0.42) +
        cheek(116, 70, 30, '#ff8f9a', 0.42) +
        eyes(0, 2, 74, 41, {
          iris: '#6f9a1c',
          white: '#f3f7c8',
          lid: 0.16,
          lidColor: '#3a3a54',
          line: '#0e0c20',
          look: [0.05, 0.1],
        }) +
        nose(80, 40, '#ee8a94') +
        smile(110, 24, '#7a5560') +
        whiskers(78, 92, 108),
    ],
  }
}
