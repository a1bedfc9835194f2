import { eye, fill, glint, group, picture, ribbon, specks, stroke } from './paper.ts'
import type { Picture, Point } from './paper.ts'

const dark = '#14081c'

/** Fur in uneven tufts round a body of radius 70. */
const fur = Array.from({ length: 30 }, (_, i) => {
  const place = (turn: number, r: number) =>
    `${(r * Math.sin(turn)).toFixed(1)} ${(-r * 0.96 * Math.cos(turn)).toFixed(1)}`
  const turn = (i / 30) * Math.PI * 2
  const tuft = 73 + ((i * 7) % 5)
  return `${i ? '' : `M${place(0, 69)}`}Q${place(turn + 0.05, tuft - 3)} ${place(turn + 0.14, tuft)}Q${place(turn + 0.17, 70)} ${place(turn + (Math.PI * 2) / 30, 69)}`
}).join('')

const honey = '#f3b343'

const limb = (points: readonly Point[], wide = 9) =>
  fill(
    ribbon(points, (t) => wide - 2 * t),
    honey,
  )

const spoon = (p: Picture, long: number) =>
  fill(
    `M-4 0c0-${long * 0.3} 1-${long * 0.6} 2-${long}h4c1 ${long * 0.4} 2 ${long * 0.7} 2 ${long}z`,
    p.falling(['#ffffff', '#b9c2d4', '#8b93ad'], 'x2="1" y2="0"'),
  ) +
  `<ellipse cx="0" cy="-${long + 22}" rx="19" ry="28" fill="${p.falling(['#ffffff', '#d3d9e6', '#8f97b2'], 'x1=".2" x2=".9" y2="1"')}"/>` +
  `<ellipse cx="2" cy="-${long + 20}" rx="12" ry="20" fill="#fff3cf" opacity=".55"/>`

type Pose = { readonly face: string; readonly limbs: string; readonly sparks?: number }

/** Fizzlet about his middle, 0 0. */
const fizzlet = (p: Picture, { face, limbs, sparks = 17 }: Pose) =>
  limb(
    [
      [-30, 52],
      [-34, 76],
      [-38, 88],
    ],
    12,
  ) +
  limb(
    [
      [28, 54],
      [34, 76],
      [36, 88],
    ],
    12,
  ) +
  '<ellipse cx="-43" cy="90" rx="17" ry="9" fill="#c9792b"/><ellipse cx="41" cy="90" rx="17" ry="9" fill="#c9792b"/>' +
  stroke('M-18-62Q-20-94-44-108M18-62Q20-98 46-110', '#b9702a', 5.5) +
  p.glow(-46, -110, 44, '#ffd86b', 0.9) +
  p.glow(48, -112, 44, '#ffd86b', 0.9) +
  fill(glint(-46, -110, sparks) + glint(48, -112, sparks), '#fffbe6') +
  fill('M-10-62q-10-16-8-32 17 9 20 30zM0-64q-4-23 7-39 13 18 6 39zM12-62q0-18 16-27 4 16-4 29z', '#f7c558') +
  fill(
    fur,
    p.radiating(
      [
        [0, '#fff3bd'],
        [0.42, '#fbc955'],
        [1, '#cf7b22'],
      ],
      'cx=".6" cy=".28" r=".85"',
    ),
  ) +
  '<ellipse cx="2" cy="40" rx="42" ry="27" fill="#fff5cd" opacity=".75"/>' +
  '<ellipse cx="-46" cy="20" rx="13" ry="8" fill="#ee6f52" opacity=".45"/><ellipse cx="48" cy="20" rx="13" ry="8" fill="#ee6f52" opacity=".45"/>' +
  face +
  limbs

const wide = (left: Point, right: Point) =>
  eye(-26, -8, 21, '#6f3715', left) +
  eye(26, -8, 21, '#6f3715', right) +
  stroke('M-40-38q10-8 22-4M18-42q12-4 22 4', '#b0641f', 4) +
  fill('M-13 20q14 7 28-1-2 20-14 20-12-1-14-19z', '#7a231b') +
  fill('M-8 32q9-7 18-1-4 8-9 8-6 0-9-7z', '#f08a77')

const proud =
  stroke('M-44-4q18 14 36 0M8-4q18 14 36 0', '#5a2f12', 5) +
  stroke('M-40-34q12-6 24-2M16-36q12-4 24 2', '#b0641f', 4) +
  stroke('M-12 24q12 8 24-2', '#7a231b', 4.5)

/** A jam jar 210 wide and 280 high, its foot at 0 0: first what is behind whoever sits in it, then what is before. */
const jarBack = (p: Picture) =>
  fill(
    'M-96-232h192c20 10 24 30 24 52V-26c0 16-10 26-26 26H-94c-16 0-26-10-26-26v-154c0-22 4-42 24-52z',
    p.falling(['#fff3cf', '#ffcf86'], 'x2="0" y2="1"'),
    'opacity=".16"',
  ) + '<ellipse cx="0" cy="-262" rx="96" ry="15" fill="none" stroke="#ffe9c0" stroke-width="3" opacity=".55"/>'

const jarFront = () =>
  stroke(
    'M-96-262v22c-20 12-24 34-24 54V-26c0 16 10 26 26 26H94c16 0 26-10 26-26v-160c0-20-4-42-24-54v-22',
    '#fff1d6',
    4,
    'opacity=".75"',
  ) +
  stroke('M-96-262c0 20 192 20 192 0M-98-244c10 16 186 16 196 0', '#fff1d6', 3.5, 'opacity=".7"') +
  fill('M-104-190c2-20 6-30 16-38 6 4 6 8 2 12-8 8-10 18-10 34v120c0 12-8 12-8 0z', '#fff', 'opacity=".5"') +
  fill('M100-180c2 6 4 12 4 20v80c0 8-6 8-6 0v-80c0-8 0-14 2-20z', '#fff', 'opacity=".35"') +
  stroke('M-86-10H70', '#fff', 3, 'opacity=".35"')

/** Barnaby's hand from the right, with the lid in it; the middle of the lid at 0 0. */
const handWithLid = (p: Picture) =>
  fill('M58-26L220-70V92L60 44z', p.falling(['#5f7f86', '#2c444f'])) +
  fill('M50-34l40-10 6 96-42 2z', p.falling(['#fdf0d6', '#cdb58f'])) +
  fill('M62-14q6-8 12 2-4 10-10 8zM70 22q8-4 10 6-6 8-10 2zM60 34q4-2 6 4-4 4-6 0z', '#2b2a5a', 'opacity=".8"') +
  fill('M66-20C46-36 26-36 10-26l-2 20 26 8-4 30c14 14 30 12 42-4z', '#e0a37c') +
  fill('M-68-14v18c0 14 30 26 68 26S68 18 68 4v-18z', p.falling(['#f2f5f8', '#9fabbb'], '')) +
  stroke('M-58 4v12M-46 8v13M-34 11v14M-20 13v14M-6 14v14M50 6v12', '#8794a6', 3, 'opacity=".7"') +
  `<ellipse cx="0" cy="-14" rx="68" ry="25" fill="${p.falling(['#ffffff', '#c3ccd8'], 'x1=".2" x2=".8" y2="1"')}"/>` +
  '<ellipse cx="0" cy="-15" rx="54" ry="18.500" fill="#5a86c9"/><ellipse cx="0" cy="-14" rx="54" ry="17.500" fill="#6f9ad8"/>' +
  fill('M-34-28h12v28h-12zM-8-33h12v37h-12zM20-31h12v33H20zM-53-18h106v7H-53z', '#e8f0fb', 'opacity=".7"') +
  fill('M8-6c-12-4-20 4-18 12 2 6 10 8 18 6l20 2c10 0 14-6 10-14-4-6-16-8-30-6z', '#e9b08a') +
  fill('M12 14c-10-2-18 4-16 10 2 6 8 8 16 6l18 0c8-2 10-8 6-14-4-4-12-4-24-2z', '#dfa079') +
  stroke('M0 4h6M4 22h6', '#a8674a', 2)

const plank = (p: Picture, y: number) =>
  p.sheet(`M-20 ${y}c160-5 380 5 540 0v34c-160 4-380-4-540 0z`, '#6e3f38', { lit: 0.7, lift: 10 }) +
  p.sheet(`M-20 ${y + 34}c160-4 380 4 540 0V670H-20z`, '#3a1f2e', { lit: 0.4 }) +
  stroke(`M20 ${y + 12}h120M210 ${y + 20}h170M420 ${y + 10}h60`, '#3d1f24', 2, 'opacity=".5"')

/** Rings of light on the wall. */
const rings = (x: number, y: number, radii: readonly number[]) =>
  radii
    .map(
      (r) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#ffcf86" stroke-width="${Math.round(r / 18)}" opacity=".1"/>`,
    )
    .join('')

const wall = (p: Picture, [x, y]: Point, colors: readonly [string, string, string]) =>
  `<path fill="${p.radiating(
    [
      [0, colors[0]],
      [0.4, colors[1]],
      [1, colors[2]],
    ],
    `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="520"`,
  )}" d="M0 0h500v650H0z"/>`

const teapot = (p: Picture) =>
  p.sheet('M-62 0c-20-30-16-70 10-84 30-12 74-12 104 0 26 14 30 54 10 84z', '#3f6f96', { lit: 0.6 }) +
  p.sheet('M60-60c20-6 26-26 44-30l8 8c-10 14-16 50-42 56z', '#3f6f96', { lit: 0.6, lift: 4 }) +
  stroke('M-58-68c-40-6-44 44-6 44', '#335c80', 11) +
  p.sheet('M-46-86c20-16 72-16 92 0-20 8-72 8-92 0z', '#4f82aa', { lit: 0.6, lift: 4 }) +
  '<circle cx="0" cy="-102" r="9" fill="#e8b45a"/>' +
  fill(glint(0, -46, 16), '#ffe3a6', 'opacity=".85"')

const jamJar = (p: Picture, jam: string, cloth: string) =>
  p.sheet('M-34 0c-6-2-8-6-8-12v-50c0-8 4-12 10-14h64c6 2 10 6 10 14v50c0 6-2 10-8 12z', jam, { lit: 0.55, lift: 4 }) +
  p.sheet('M-40-70c-4-14 8-24 16-28h48c8 4 20 14 16 28l-12-6-10 6-8-6-10 6-10-6-8 6-10-6z', cloth, {
    lit: 0.5,
    lift: 4,
  }) +
  stroke('M-26-86c14 5 38 5 52 0', '#7a3a2c', 3) +
  fill('M-20-46h40v26h-40z', '#fbeed2') +
  stroke('M-12-36h24M-12-29h16', '#a98a78', 2)

const moth =
  fill(
    'M0 0c-10-20-34-22-36-6 0 10 14 14 24 12-8 6-6 16 0 16 8 0 10-8 12-14 2 6 4 14 12 14 6 0 8-10 0-16 10 2 24-2 24-12C34-22 10-20 0 0z',
    '#b78aa0',
  ) + fill('M-2-6h4v24h-4z', '#6b4a66')

function cover(): string {
  const light: Point = [250, 420]
  const p = picture('f', { x: light[0], y: light[1], reach: 440, color: '#ffc766' }, dark)
  return p.svg(
    wall(p, light, ['#b5603f', '#6a3048', '#24122e']),
    rings(250, 420, [150, 196, 250, 312]),
    stroke(
      'M40 60h.01M40 140h.01M40 220h.01M130 100h.01M130 20h.01M370 20h.01M370 100h.01M460 60h.01M460 140h.01M460 220h.01M250 20h.01M130 180h.01M370 180h.01',
      '#ffcf86',
      5,
      'opacity=".16"',
    ),
    plank(p, 546),
    group('translate(66 548) scale(.92)', teapot(p)),
    group('translate(414 548) scale(.8)', jamJar(p, '#a3304a', '#e9c27a')),
    group('translate(470 548) scale(.62)', jamJar(p, '#c9702e', '#8fb0a0')),
    group('translate(452 470) scale(.5) rotate(12)', moth),
    p.glow(250, 430, 220, '#ffc766', 0.8),
    group('translate(250 548)', jarBack(p)),
    group('translate(316 536) rotate(9)', spoon(p, 150)),
    group(
      'translate(238 446) rotate(-7) scale(.98)',
      fizzlet(p, {
        face: wide([0.8, -0.4], [0.7, -0.4]),
        limbs:
          limb(
            [
              [-58, 26],
              [-40, 48],
              [-10, 50],
            ],
            11,
          ) +
          limb(
            [
              [60, 20],
              [78, 34],
              [86, 16],
            ],
            11,
          ) +
          '<circle cx="-8" cy="50" r="11" fill="#f7c558"/><circle cx="86" cy="14" r="11" fill="#f7c558"/>',
      }),
    ),
    group('translate(250 548)', jarFront()),
    stroke(specks(5, 24, [60, 260, 440, 540]), '#ffeab0', 2.4, 'opacity=".8"'),
  )
}

function landed(): string {
  const light: Point = [214, 400]
  const p = picture('g', { x: light[0], y: light[1], reach: 460, color: '#ffcb6e' }, dark)
  return p.svg(
    wall(p, light, ['#c06a44', '#763250', '#2a1436']),
    fill('M300-20c70 30 90 110 40 170 60-20 110-80 100-170z', '#ffd9a0', 'opacity=".05"'),
    group(
      'translate(0 0)',
      stroke(
        'M62 180a250 250 0 0 0-40 150M32 150a300 300 0 0 0-50 190M366 190a250 250 0 0 1 34 90M398 160a300 300 0 0 1 40 84',
        '#ffdf9c',
        5,
        'opacity=".35"',
      ),
    ),
    plank(p, 590),
    p.glow(...light, 260, '#ffc766', 0.85),
    group('translate(214 592) scale(1.42)', jarBack(p)),
    group('translate(304 570) rotate(11)', spoon(p, 210)),
    stroke('M322 306l-12-16M346 288l-2-20M372 300l8-18', '#fff3cf', 4, 'opacity=".9"'),
    group(
      'translate(196 434) rotate(168) scale(1.14)',
      fizzlet(p, {
        face: wide([-0.9, 0.2], [0.9, 0.2]),
        sparks: 26,
        limbs:
          limb(
            [
              [-60, 20],
              [-84, 34],
              [-100, 20],
            ],
            11,
          ) +
          limb(
            [
              [60, 20],
              [84, 36],
              [102, 26],
            ],
            11,
          ) +
          '<circle cx="-102" cy="18" r="11" fill="#f7c558"/><circle cx="104" cy="25" r="11" fill="#f7c558"/>',
      }),
    ),
    fill(
      glint(112, 250, 14) +
        glint(290, 236, 11) +
        glint(90, 330, 9) +
        glint(330, 420, 12) +
        glint(84, 540, 12) +
        glint(290, 556, 10),
      '#fff3c0',
    ),
    group('translate(214 592) scale(1.42)', jarFront()),
    group('translate(420 128) rotate(-8) scale(.98)', handWithLid(p)),
    stroke(specks(9, 30, [50, 200, 400, 580]), '#ffeab0', 2.4, 'opacity=".8"'),
  )
}

/** Straight letters of 16 by 22, for a label. */
const letters: Readonly<Record<string, string>> = {
  M: 'M0 22V0l8 12 8-12v22',
  A: 'M0 22L8 0l8 22M3 15h10',
  R: 'M0 22V0h8q7 1 7 6t-7 6H0M8 12l8 10',
  L: 'M0 0v22h14',
  D: 'M0 0v22h6q10-2 10-11T6 0z',
  E: 'M14 0H0v22h14M0 11h10',
}
const marmalade = [...'MARMALADE']
  .map((letter, i) => group(`translate(${i * 22} 0)`, `<path d="${letters[letter]}"/>`))
  .join('')

function breakfast(): string {
  const light: Point = [92, 190]
  const p = picture('h', { x: light[0], y: light[1], reach: 620, color: '#ffd9a6' }, '#2a1030')
  return p.svg(
    wall(p, light, ['#f7b78c', '#c9707c', '#5a2f5c']),
    // The window and the morning in it.
    p.sheet('M16 60c40-24 112-24 152 0v214H16z', '#8a5048', { lit: 0.6 }),
    fill('M28 70c34-18 94-18 128 0v190H28z', p.falling(['#8fb7d8', '#f6c9b0', '#ffe7b4'], 'x2="0" y2="1"')),
    '<circle cx="92" cy="206" r="34" fill="#fff6d6"/>',
    fill('M28 232c30-20 60-12 80-4s34 4 48-4v36H28z', '#b97a78') + fill('M28 246c40-14 90-10 128 2v12H28z', '#8f5566'),
    stroke('M92 58v204M28 158h128', '#8a5048', 6),
    p.glow(92, 206, 230, '#ffe2a8', 0.7),
    fill('M28 90L156 74 520 520V660H250z', '#fff0c8', 'opacity=".13"'),
    plank(p, 566),
    // Barnaby, large and kind behind the glass.
    group(
      'translate(352 300)',
      fill('M-40-150C60-190 190-150 190 0s-60 200-150 220c-70-10-110-90-108-180 0-80-10-160 28-190z', '#d99a78'),
      fill('M-50-150c30-60 200-60 240 60-60-50-160-70-240-60z', '#e9e2dc'),
      stroke('M-6-52q34-30 76-8', '#e9e2dc', 14),
      eye(36, 6, 44, '#5b6f4a', [-0.8, 0.3]),
      stroke('M-4-24q40-30 80 4', '#a8674a', 4),
      stroke('M-6 56q34 18 74-2', '#a8674a', 3.5, 'opacity=".7"'),
      '<circle cx="36" cy="6" r="62" fill="none" stroke="#d9a54c" stroke-width="6"/>',
      stroke('M98-4l80-22M-26 6l-26 4', '#d9a54c', 6),
    ),
    group('translate(262 568) scale(1.22)', jarBack(p)),
    group(
      'translate(262 568) scale(1.22)',
      fill(
        'M-96-232h192c20 10 24 30 24 52V-26c0 16-10 26-26 26H-94c-16 0-26-10-26-26v-154c0-22 4-42 24-52z',
        '#ffe9cf',
        'opacity=".22"',
      ),
    ),
    p.glow(258, 440, 170, '#ffc766', 0.6),
    group(
      'translate(256 450) rotate(4) scale(.98)',
      fizzlet(p, {
        face: proud,
        limbs:
          limb(
            [
              [-62, 24],
              [-76, 48],
              [-64, 68],
            ],
            11,
          ) +
          limb(
            [
              [62, 22],
              [78, 46],
              [66, 66],
            ],
            11,
          ) +
          '<circle cx="-62" cy="68" r="11" fill="#f7c558"/><circle cx="64" cy="68" r="11" fill="#f7c558"/>',
      }),
    ),
    group('translate(268 254) rotate(183)', spoon(p, 104)),
    group('translate(262 568) scale(1.22)', jarFront()),
    // The label hangs outside and was written inside.
    group(
      'translate(262 528) rotate(-2)',
      fill('M-112-22c60-6 160-6 224 0v46c-64 6-160 6-224 0z', '#fbeed2', 'opacity=".94"'),
      `<g transform="translate(97 -10) scale(-1 1)" fill="none" stroke="#b0472f" stroke-width="3.500" stroke-linejoin="round" stroke-linecap="round">${marmalade}</g>`,
    ),
    // The toast.
    '<ellipse cx="74" cy="592" rx="84" ry="15" fill="#e9eef2"/><ellipse cx="74" cy="588" rx="62" ry="9" fill="#c9d2dc"/>',
    group(
      'translate(72 534) rotate(-6)',
      p.sheet('M-50 50v-66c-22-14-14-46 14-44 20-12 52-12 72 0 28-2 36 30 14 44v66z', '#a8642e', { lit: 0.5, lift: 5 }),
      fill('M-41 42v-62c-18-12-8-32 10-30 18-8 44-8 62 0 18-2 28 18 10 30v62z', '#f0c98a'),
      eye(-15, -12, 8, '#5a3418', [0.8, -0.2]),
      eye(15, -12, 8, '#5a3418', [0.8, -0.2]),
      stroke('M-26-26l14 4M26-30l-14 3', '#8a5a2c', 3),
      stroke('M-9 12q10-5 18 1', '#8a5a2c', 3.5),
    ),
    group('translate(428 486) rotate(6) scale(.82)', handWithLid(p)),
    stroke(specks(9, 26, [60, 120, 460, 560]), '#fff3cf', 2.4, 'opacity=".7"'),
  )
}

export const fizzletsGreatEscapeDrawings = { 1: cover, 3: landed, 5: breakfast } as const
