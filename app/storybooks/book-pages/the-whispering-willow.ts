import { seeded } from '#app/ui/theatre/paper-cut.ts'
import { eye, fill, ground, group, picture, ribbon, specks, star, stroke } from './paper.ts'
import type { Picture, Point } from './paper.ts'

const gold = '#ffe08a'
const dark = '#03141c'

/** One hanging branch, 300 long from 0 0 down, with leaves to either side by turns. */
const strand = (leaves: number) => {
  const step = 290 / leaves
  const long = Math.round(step * 1.6)
  const leaf = (i: number) => {
    const way = i % 2 ? -1 : 1
    return `M0 ${Math.round(6 + i * step)}c${12 * way} 2 ${14 * way} ${Math.round(long * 0.6)} ${9 * way} ${long} ${-9 * way} ${-6} ${-11 * way} ${Math.round(long * -0.6)} ${-9 * way} ${-long}z`
  }
  return `<path d="M-1 0h2l1 300h-4z${Array.from({ length: leaves }, (_, i) => leaf(i)).join('')}"/>`
}

type Hanging = { readonly x: number; readonly y: number; readonly long: number; readonly turn: number }

/** Branches that hang from an arch and leave a way in between `open`. */
function curtain(
  seed: number,
  count: number,
  { rx, ry, foot, open }: { rx: number; ry: number; foot: number; open: readonly [number, number] },
) {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i): Hanging => {
    const along = (i + 0.5) / count
    const angle = Math.PI * (1 + along)
    const x = 250 + Math.cos(angle) * rx * (0.86 + random() * 0.2)
    const y = 430 + Math.sin(angle) * ry * (0.8 + random() * 0.22)
    const isInWay = x > open[0] && x < open[1]
    const end = isInWay ? y + 120 + random() * 50 : foot - 40 + random() * 60
    return {
      x: Math.round(x),
      y: Math.round(y),
      long: end - y,
      turn: Math.round((0.5 - along) * 16 + (random() - 0.5) * 8),
    }
  })
}

const hang = (id: string, places: readonly Hanging[], wide = 1) =>
  places
    .map(({ x, y, long, turn }) => {
      const size = Math.round((long / 300) * 100) / 100
      return `<use href="#${id}" transform="translate(${x} ${y})rotate(${turn})scale(${wide} ${size})"/>`
    })
    .join('')

const moon = 'M404 66a38 38 0 1 0 36 56 31 31 0 1 1-36-56z'

const trunk =
  'M318 640c-8-60-30-90-34-150-4-54 12-96 2-150l-10-60h52c-6 60 10 90 12 150 2 66 0 90 26 130 20 30 50 50 90 60l10 40H150c26-16 60-14 90-26 30-14 42-44 50-74z'

/** A round lantern on its handle, 0 0 at the hand. */
const lantern = (p: Picture, size: number) =>
  p.glow(0, 22 * size, 70 * size, '#ffc46b', 0.9) +
  group(
    `scale(${size})`,
    stroke('M0 0v6M-7 12a7 8 0 0 1 14 0', '#a8662c', 2.6),
    fill('M-13 12h26l3 5h-32zM-11 38h22l3 5h-28z', '#c9913f'),
    fill('M-13 17h26q6 10-2 21h-22q-8-11-2-21z', '#fff0b8'),
    fill('M0 22q7 8 3 13-3 3-6 0-4-5 3-13z', '#ff9d3f'),
  )

/** Tuppence seen from the side, walking to the right; her feet at 0 0, 96 high. */
const walking = (p: Picture, front: string) =>
  stroke('M-26-14c-34 2-44-22-30-40', '#8a5a3c', 15) +
  stroke('M-26-14c-34 2-44-22-30-40', '#a8734c', 6) +
  fill('M-16 0c-10 0-12-10 0-11l14 1c4 6 2 10-2 10z', '#a82f33') +
  fill(
    'M-30-22c-4-34 10-52 32-52 24 0 34 22 32 46C32-8 20-4 2-4-16-4-28-8-30-22z',
    p.radiating(
      [
        [0, '#d59a68'],
        [0.6, '#a06a45'],
        [1, '#6b4230'],
      ],
      'cx=".75" cy=".4" r=".8"',
    ),
  ) +
  fill('M14-44c14 0 20 12 18 24-4 10-12 14-24 14C2-18 4-42 14-44z', '#f0d6ac') +
  '<circle cx="-12" cy="-82" r="11" fill="#8a5a3c"/><circle cx="-12" cy="-82" r="6.500" fill="#d98f86"/>' +
  fill(
    'M-20-72c0-20 14-32 32-32 16 0 30 12 34 28 4 6 4 10-2 12-6 10-18 14-30 14-20 0-34-8-34-22z',
    p.radiating(
      [
        [0, '#e0a874'],
        [0.6, '#b07a50'],
        [1, '#7a4c35'],
      ],
      'cx=".75" cy=".45" r=".8"',
    ),
  ) +
  '<circle cx="48" cy="-72" r="4" fill="#3a1d1c"/>' +
  eye(24, -78, 8.5, '#3a1d12', [0.8, 0]) +
  stroke('M14-90l16 3', '#5b3422', 3) +
  stroke('M34-60q6 0 10-4', '#5b3422', 2.4) +
  fill('M-22-84C-20-112 6-124 40-94 20-102 0-98-22-84z', '#d8544b') +
  fill('M-22-84c-20-10-36-2-44 12 16 0 20 6 34 2z', '#d8544b') +
  fill('M-10-104l-10 16 6-4 12-20zM12-110l-8 14 9-2 8-12zM-40-84l-2 12-8 1 2-12z', '#fff0d8') +
  '<circle cx="-66" cy="-70" r="7" fill="#fff0d8"/>' +
  fill(
    ribbon(
      [
        [10, -42],
        [26, -34],
        [44, -38],
      ],
      () => 6.5,
    ),
    '#b07a50',
  ) +
  fill('M8 0C-2 0-4-11 8-12l18 1c6 5 4 11-2 11z', '#d8423f') +
  front

const owl = (p: Picture) =>
  fill('M-28 40C-40 6-30-34 0-36c30 2 40 42 28 76C14 50-14 50-28 40z', p.falling(['#b58a5e', '#6b4a3c'])) +
  fill('M-24-26l-8-20 20 10zM24-26l8-20-20 10z', '#8a6244') +
  fill('M-16 38C-22 16-14 4 0 4s22 12 16 34C8 44-8 44-16 38z', '#ecd3a4') +
  '<circle cx="-12" cy="-14" r="14" fill="#ecd3a4"/><circle cx="12" cy="-14" r="14" fill="#ecd3a4"/>' +
  eye(-12, -14, 10, '#b5651f', [-0.7, 0.7]) +
  eye(12, -14, 10, '#b5651f', [-0.7, 0.7]) +
  fill('M-5-6h10L0 6z', '#e69a3c') +
  stroke('M30 6l18 40', '#d6dde2', 4) +
  '<ellipse cx="27" cy="-2" rx="7" ry="10" fill="#e6ecef" transform="rotate(-24 27 -2)"/>' +
  fill('M22-8c20 10 20 36 6 48-12-10-16-32-6-48z', '#7a5540')

const frog = (p: Picture, look: Point) =>
  fill('M-30 10c0-20 12-28 30-28s30 8 30 28z', p.falling(['#8fc95f', '#3f7a4c'])) +
  '<circle cx="-13" cy="-20" r="10" fill="#8fc95f"/><circle cx="13" cy="-20" r="10" fill="#7cba57"/>' +
  eye(-13, -21, 7, '#3a3a12', look) +
  eye(13, -21, 7, '#3a3a12', look) +
  stroke('M-14 0q14-8 28 0', '#2c5a34', 2.6)

/** The top of the tree, in tufts. */
const crown =
  'M-20 560V400c-6-50 20-80 50-82 0-40 30-66 66-58 8-36 46-52 76-36 14-30 62-38 86-12 26-22 70-10 80 16 34-10 68 12 70 44 36 0 58 30 54 62 34 8 60 40 58 80v146h-60C420 400 330 340 250 340S80 400 40 560z'

const night = (p: Picture) =>
  `<path fill="${p.falling(['#071d2b', '#0f3c50', '#2f7a7a', '#8fc08c'], 'x2="0" y2="1"')}" d="M0 0h500v650H0z"/>`

const grass = (seed: number, top: number) => {
  const random = seeded(seed)
  let d = ''
  for (let x = -4; x < 504; x += 9) {
    const tall = 14 + random() * 26
    const lean = (random() - 0.5) * 22
    d += `M${x} ${top + 14}q${Math.round(lean * 0.3)}-${Math.round(tall * 0.6)} ${Math.round(lean)}-${Math.round(tall)} ${Math.round(3 - lean * 0.2)} ${Math.round(tall * 0.6)} ${Math.round(6 - lean)} ${Math.round(tall)}z`
  }
  return d
}

function cover(): string {
  const light: Point = [232, 512]
  const p = picture('w', { x: light[0], y: light[1], reach: 430, color: gold }, dark)
  const id = p.keep(strand(11))
  return p.svg(
    night(p),
    stroke(specks(2, 44, [0, 0, 500, 260]), '#fff6e3', 1.8, 'opacity=".8"'),
    group('translate(34 118)', fill(moon, '#fff1cf'), p.glow(410, 98, 90, '#fff1cf', 0.25)),
    p.sheet(ground(3, 420, 26, 60), '#1f5f66', { lit: 0.35 }),
    p.sheet(crown, '#0e3a44', { lit: 0.3 }),
    p.sheetOf(hang(id, curtain(5, 18, { rx: 246, ry: 226, foot: 540, open: [0, 0] }), 1.15), '#14505a', { lit: 0.35 }),
    p.glow(...light, 230),
    p.sheet(trunk, '#3d3044', { lit: 0.75 }),
    p.glow(...light, 120, '#fff0b8', 0.95),
    p.sheetOf(hang(id, curtain(9, 17, { rx: 250, ry: 196, foot: 566, open: [130, 350] }), 1.25), '#23706a', {
      lit: 0.55,
    }),
    p.sheetOf(hang(id, curtain(14, 13, { rx: 262, ry: 150, foot: 588, open: [110, 380] }), 1.35), '#3f9079', {
      lit: 0.5,
    }),
    p.sheet(ground(8, 596, 10, 80), '#123f44', { lit: 0.55 }),
    group('translate(160 604) scale(.58)', walking(p, group('translate(46 -46) rotate(-4)', lantern(p, 0.8)))),
    p.sheet(`${ground(12, 632, 6, 90)}${grass(4, 630)}`, '#0a2a33', { lit: 0.4 }),
    stroke(specks(7, 18, [60, 380, 440, 590]), '#fff0b0', 2.6, 'opacity=".9"'),
  )
}

function steppingStones(): string {
  const light: Point = [268, 470]
  const p = picture('x', { x: light[0], y: light[1], reach: 420, color: '#ffcf7a' }, dark)
  const id = p.keep(strand(11))
  const random = seeded(6)
  const leaning = (count: number, top: number, foot: number): Hanging[] =>
    Array.from({ length: count }, (_, i) => {
      const x = Math.round(196 + (i / count) * 330 + random() * 16)
      const y = Math.round(top + ((x - 400) / 30) ** 2 * 1.6 + random() * 20)
      return { x, y, long: foot - y - 40 + random() * 70 + (x - 196) * 0.12, turn: Math.round(10 - random() * 14) }
    })
  return p.svg(
    night(p),
    stroke(specks(3, 50, [0, 0, 330, 300]), '#fff6e3', 1.8, 'opacity=".8"'),
    group('translate(-330 10)', fill(moon, '#fff1cf')),
    p.glow(84, 106, 90, '#fff1cf', 0.25),
    p.sheet(ground(5, 372, 22, 60), '#1f5f66', { lit: 0.3 }),
    p.sheet(ground(9, 432, 16, 80), '#1a5058', { lit: 0.35 }),
    p.sheet(
      'M380 640c-6-70-16-120-12-200 4-90-10-150-40-220l40-20c16 40 26 60 40 90 6-40 10-80 26-120l36 12c-20 60-30 130-26 220 4 90 14 160 56 200v40z',
      '#3d3044',
      { lit: 0.6 },
    ),
    p.sheetOf(hang(id, leaning(13, -30, 430), 1.2), '#14505a', { lit: 0.3 }),
    p.sheetOf(hang(id, leaning(11, -10, 470), 1.3), '#23706a', { lit: 0.45 }),
    p.sheet('M170 226c50 10 90 4 150-22l6 14c-60 28-104 34-156 22z', '#4a3848', { lit: 0.4, lift: 5 }),
    group('translate(208 184) scale(.82)', owl(p)),
    // The log she lives in.
    p.sheet('M-20 440c40-14 110-14 150-2 14 22 14 66 2 86-44 14-110 14-152 4z', '#6a4a3c', { lit: 0.5 }),
    p.sheet('M30 444v-34l-8-2 2-12 32-2 2 12-8 2v34z', '#5a3c36', { lit: 0.4, lift: 4 }),
    stroke('M42 392c-8-12 8-18 0-32', '#cfe0d8', 5, 'opacity=".4"'),
    '<ellipse cx="130" cy="481" rx="14" ry="44" fill="#8a6244"/><ellipse cx="130" cy="481" rx="9" ry="33" fill="#a97d55"/>',
    '<circle cx="80" cy="484" r="27" fill="#8f5b3a"/><circle cx="80" cy="484" r="22" fill="#ffcf7d"/>',
    p.glow(80, 484, 60, '#ffc46b', 0.5),
    fill('M102 462q20 4 22 24-6 22-22 24-8-24 0-48z', '#7a4a30') +
      '<circle cx="116" cy="488" r="2.500" fill="#ffdf93"/>',
    '<circle cx="22" cy="478" r="12" fill="#8f5b3a"/><circle cx="22" cy="478" r="9" fill="#ffcf7d"/>',
    stroke('M22 469v18M13 478h18', '#8f5b3a', 2),
    p.sheet(ground(14, 524, 6, 70), '#184a4e', { lit: 0.5 }),
    // The brook, with its stones.
    p.sheet('M-20 548c120-16 380-16 540 0v64c-160 14-400 14-540 0z', '#2c7f92', { lit: 0.45 }),
    stroke('M20 566h70M130 596h90M260 562h60M330 600h90M410 572h60M30 604h40', '#bfe9e6', 2.4, 'opacity=".5"'),
    p.sheet(
      'M132 560c4-14 60-14 64 0-4 10-60 10-64 0zM226 556c4-15 70-15 74 0-4 11-70 11-74 0zM332 560c4-13 58-13 62 0-4 10-58 10-62 0z',
      '#7d8a86',
      { lit: 0.6, lift: 5 },
    ),
    group('translate(248 554)', walking(p, group('translate(48 -40)', lantern(p, 0.9)))),
    group('translate(70 606) scale(.8)', frog(p, [0.9, -0.7])),
    group('translate(410 604) scale(.9)', frog(p, [-0.9, -0.7])),
    p.sheet(`${ground(18, 634, 5, 90)}${grass(9, 630)}`, '#0a2a33', { lit: 0.35 }),
    stroke(specks(11, 16, [140, 330, 460, 520]), '#fff0b0', 2.4, 'opacity=".8"'),
  )
}

/** The star, wide awake under its leaf; its middle at 0 0. */
const awake = (p: Picture) =>
  fill(
    star(0, 0, 50, -6, 0.56),
    p.radiating([
      [0, '#fffdf0'],
      [0.55, '#ffe9a0'],
      [1, '#f7b84c'],
    ]),
  ) +
  eye(-13, -6, 11, '#7a4a1c', [0.5, 0.2]) +
  eye(14, -7, 11, '#7a4a1c', [0.5, 0.2]) +
  '<ellipse cx="1" cy="13" rx="4" ry="5" fill="#8a4a24"/>' +
  '<ellipse cx="-24" cy="8" rx="6" ry="4" fill="#f2846a" opacity=".5"/><ellipse cx="26" cy="7" rx="6" ry="4" fill="#f2846a" opacity=".5"/>' +
  fill('M-58 34C-30 8 36 10 62 30 40 58-24 66-58 34z', p.falling(['#a8d474', '#4f9a5c'], 'x2=".3" y2="1"')) +
  stroke('M-54 34C-20 26 26 26 58 31M-30 30l-8 14M-8 28l-8 22M14 28l-4 22M34 29l2 14', '#3c7f4c', 2, 'opacity=".6"')

/** Tuppence caught at it: from the front, turned to the left, a paw over her mouth. */
const caught = (p: Picture) =>
  stroke('M30-12c40 0 44-30 26-46', '#8a5a3c', 15) +
  fill(
    'M-34-16c-4-40 10-58 34-58s40 20 36 58C34 0-32 0-34-16z',
    p.radiating(
      [
        [0, '#e6ae78'],
        [0.6, '#a06a45'],
        [1, '#6b4230'],
      ],
      'cx=".2" cy=".3" r=".9"',
    ),
  ) +
  fill('M-22-14c-2-28 6-40 18-40s20 12 18 40c-8 10-30 10-36 0z', '#f6dfb6') +
  '<circle cx="-22" cy="-124" r="13" fill="#a06a45"/><circle cx="-22" cy="-124" r="8" fill="#e29c8e"/><circle cx="30" cy="-122" r="13" fill="#8a5a3c"/><circle cx="30" cy="-122" r="8" fill="#d98f86"/>' +
  fill(
    'M-42-94c0-24 18-38 42-38s42 14 42 38c0 20-18 34-42 34s-42-14-42-34z',
    p.radiating(
      [
        [0, '#f0bc84'],
        [0.6, '#b07a50'],
        [1, '#7a4c35'],
      ],
      'cx=".2" cy=".35" r=".9"',
    ),
  ) +
  eye(-20, -100, 11, '#3a1d12', [-0.9, 0.3]) +
  eye(12, -100, 11, '#3a1d12', [-0.9, 0.3]) +
  stroke('M-32-116q8-6 15-3M6-119q8-3 15 3', '#5b3422', 3) +
  '<ellipse cx="-6" cy="-85" rx="4.500" ry="3.500" fill="#3a1d1c"/>' +
  fill('M-40-108C-34-140 20-150 42-106 20-122-14-122-40-108z', '#d8544b') +
  fill('M30-128c24-4 44 4 56 24-18-6-30-2-46-2z', '#d8544b') +
  fill('M-22-132l-6 14 10-3 6-15zM6-139l-3 15 10 1 3-14zM52-128l-2 20 9 1 4-16z', '#fff0d8') +
  '<circle cx="88" cy="-102" r="8" fill="#fff0d8"/>' +
  fill(
    ribbon(
      [
        [-30, -46],
        [-34, -64],
        [-12, -74],
      ],
      () => 8,
    ),
    '#b07a50',
  ) +
  '<circle cx="-8" cy="-74" r="9" fill="#c98e60"/>' +
  fill(
    ribbon(
      [
        [30, -48],
        [48, -36],
        [52, -20],
      ],
      () => 8,
    ),
    '#8f5d40',
  ) +
  fill('M-30 0c-10 0-12-12 0-13h20c6 5 6 13-2 13zM8 0c-8 0-8-12 2-13h20c10 2 10 13 0 13z', '#d8423f')

function inside(): string {
  const light: Point = [222, 470]
  const p = picture('y', { x: light[0], y: light[1], reach: 460, color: gold }, dark)
  const id = p.keep(strand(11))
  const random = seeded(3)
  /** Branches thrown up and apart from the crown. */
  const thrown = (count: number, spread: number, long: number): Hanging[] =>
    Array.from({ length: count }, (_, i) => {
      const side = i % 2 ? 1 : -1
      const far = (i + 1) / count
      return {
        x: Math.round(250 + side * (26 + far * 200)),
        y: Math.round(150 - far * 40 + random() * 30),
        long: long * (0.8 + random() * 0.4),
        turn: Math.round(side * -(spread + far * 62 + random() * 10)),
      }
    })
  const flying = Array.from({ length: 22 }, () => {
    const x = Math.round(20 + random() * 460)
    const y = Math.round(190 + random() * 300)
    return `M${x} ${y}q8-12 22-8-6 14-22 8z`
  })
  return p.svg(
    `<path fill="${p.radiating(
      [
        [0, '#c9d98a'],
        [0.2, '#6fae7c'],
        [0.5, '#1f6a6c'],
        [1, '#07212f'],
      ],
      'gradientUnits="userSpaceOnUse" cx="222" cy="470" r="500"',
    )}" d="M0 0h500v650H0z"/>`,
    // Where the crown parts: the sky, and the hole the star was cut from.
    fill('M150-20c0 90 30 150 100 176 70-26 100-86 100-176z', '#0a2438'),
    stroke(specks(8, 18, [176, 0, 324, 120]), '#fff6e3', 1.8, 'opacity=".8"'),
    p.glow(250, 64, 84, '#fff3cf', 0.7),
    fill(star(250, 64, 27, -6, 0.56), '#fff8dc'),
    p.sheet(
      'M196 640c14-90 20-160 8-240C196 330 150 270 90 190l30-20c60 60 100 110 130 180 30-70 70-120 130-180l30 20c-60 80-106 140-114 210-12 80-6 150 8 240z',
      '#4a3848',
      { lit: 0.6 },
    ),
    p.sheetOf(hang(id, thrown(18, 12, 300), 1.4), '#14505a', { lit: 0.3 }),
    p.sheetOf(hang(id, thrown(16, 26, 270), 1.5), '#23706a', { lit: 0.4 }),
    p.sheetOf(hang(id, thrown(12, 44, 230), 1.6), '#3f9079', { lit: 0.45 }),
    p.glow(...light, 260),
    fill(flying.join(''), '#7fc27a', 'opacity=".85"'),
    p.sheet('M-20 560C60 500 110 540 150 520c50-24 120-20 160 4 50 24 110-10 210 50v90H-20z', '#3d3044', { lit: 0.7 }),
    p.glow(...light, 110, '#fff0b8', 0.95),
    group(`translate(${light[0] - 8} ${light[1] + 8}) scale(1.12)`, awake(p)),
    p.sheet('M70 650c-2-50 30-98 64-100 44 26 120 26 164 0 40 6 66 50 62 100z', '#54404c', { lit: 0.7 }),
    stroke(
      'M112 640c2-34 14-58 34-70M166 646c-2-26 0-44 8-58M232 646c4-22 4-40 2-56M286 640c2-30-4-50-14-64M330 640c-2-26-10-46-26-60',
      '#32243a',
      3,
      'opacity=".5"',
    ),
    group('translate(386 590) scale(1.08)', caught(p)),
    group('translate(456 574)', lantern(p, 0.62)),
    p.sheet(`${ground(18, 626, 8, 90)}${grass(9, 624)}`, '#0f3338', { lit: 0.5 }),
    stroke(specks(7, 26, [60, 250, 440, 590]), '#fff0b0', 2.6, 'opacity=".9"'),
  )
}

export const theWhisperingWillowDrawings = { 1: cover, 3: steppingStones, 5: inside } as const
