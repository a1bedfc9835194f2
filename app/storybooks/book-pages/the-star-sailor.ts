import { seeded } from '#app/ui/theatre/paper-cut.ts'
import { eye, fill, glint, group, mix, picture, ribbon, specks, star, stroke } from './paper.ts'
import type { Picture, Point } from './paper.ts'

const gold = '#ffdf93'
const night = '#060b2e'

/** A sea seen from the side: crests that lean to the right, from `top` down. */
function waves(seed: number, top: number, tall: number, long: number, slope = 0): string {
  const random = seeded(seed)
  let x = -long * random()
  let d = `M-20 660V${top}L${Math.round(x)} ${top}`
  while (x < 520) {
    const wide = Math.round(long * (0.85 + random() * 0.3))
    const lift = Math.round(tall * (0.8 + random() * 0.4))
    const drop = Math.round((slope * wide) / 500)
    d += `c${Math.round(wide * 0.45)} 0 ${Math.round(wide * 0.68)}-${Math.round(lift * 0.5)} ${Math.round(wide * 0.8)}-${lift}`
    d += `c-2 ${Math.round(lift * 0.55)} ${Math.round(wide * 0.06)} ${lift} ${Math.round(wide * 0.2)} ${lift + drop}`
    x += wide
  }
  return `${d}V660z`
}

/** Round paper clouds about an opening. */
function porthole(seed: number, [cx, cy]: Point, rx: number, ry: number, bumps: number): string {
  const random = seeded(seed)
  const corners: Point[] = []
  for (let i = 0; i < bumps; i++) {
    // Against the clock, so that it cuts a hole into the sheet.
    const angle = ((i + (random() - 0.5) * 0.5) / -bumps) * Math.PI * 2
    corners.push([Math.round(cx + Math.cos(angle) * rx), Math.round(cy + Math.sin(angle) * ry)])
  }
  const [[x, y] = [0, 0], ...rest] = corners
  const arcs = [...rest, [x, y] as const].map(([toX, toY], i) => {
    const from = corners[i]!
    const r = Math.round(Math.hypot(toX - from[0], toY - from[1]) * 0.56)
    return `A${r} ${r} 0 0 1 ${toX} ${toY}`
  })
  return `M-20-20H520V670H-20zM${x} ${y}${arcs.join('')}z`
}

/** A boat folded from newspaper, its keel at 0 0, 280 wide. */
const boat = (p: Picture) =>
  fill('M-126-52L0-26 126-58 96 8-92 8z', '#8d7f9c') +
  fill('M16-30L72-118 104-34-30-24z', p.falling(['#fffaf0', '#d9cab4'])) +
  fill('M72-118L104-34 64-27z', '#cdb9a4')

const boatFront = (p: Picture) =>
  fill(
    'M-140-66C-84-26-40-16 0-14 50-16 92-32 142-76L92 34C30 42-30 42-88 34z',
    p.falling(['#fffdf4', '#f3e6cd', '#c9b2a6'], 'x2=".4" y2="1"'),
  ) +
  fill('M0-14L92 34Q46 40 0 40z', '#8a6f86', 'opacity=".25"') +
  fill('M-140-66L-88 34-36 38z', '#fff', 'opacity=".5"') +
  stroke('M-78-6h44M-76 3h52M-73 12h44M-70 21h50M20 6h38M19 14h46M18 22h40', '#8a7a80', 2, 'opacity=".5"') +
  stroke('M-15-4v38', '#8a7a80', 1.5, 'opacity=".4"')

const skin = '#a9683f'

/** The sailor to her waist, seen from the front; her belt at 0 0. */
const sailor = (p: Picture, look: Point, arms: string) =>
  fill('M-36-82C-62-92-84-70-108-84c-8 10-8 18-4 26 26 6 44-10 72 0z', p.falling(['#f0b94a', '#ffe49a'], '')) +
  fill('M-40-74C-60-64-78-44-96-50c-4 10-2 16 2 22 26 2 34-20 58-26z', '#d99b3c') +
  fill('M-48 22c-6-44 0-86 22-94h42c22 8 28 50 24 94z', p.falling(['#ef7059', '#a83345'])) +
  '<circle cx="-4" cy="-46" r="3.600" fill="#ffe39a"/><circle cx="-4" cy="-26" r="3.600" fill="#ffe39a"/>' +
  stroke('M-42-116q-18 14-14 42M32-116q18 14 14 42', '#23120f', 13) +
  stroke('M-56-78l-2 10M46-78l2 10', '#ef7059', 8) +
  fill(
    'M-44-118c0-30 20-44 40-44s40 14 40 44c0 26-16 44-40 44s-40-18-40-44z',
    p.radiating(
      [
        [0, '#d29062'],
        [0.7, skin],
        [1, '#83492d'],
      ],
      'cx=".62" cy=".4" r=".7"',
    ),
  ) +
  '<ellipse cx="-25" cy="-100" rx="8" ry="5" fill="#e8654f" opacity=".45"/><ellipse cx="18" cy="-100" rx="8" ry="5" fill="#e8654f" opacity=".45"/>' +
  eye(-20, -116, 9, '#4a2a1a', look) +
  eye(13, -116, 9, '#4a2a1a', look) +
  stroke('M-30-130q8-5 15-2M8-132q8-3 14 2', '#2a130d', 2.6) +
  stroke('M-11-93q8 6 16-1', '#6b2430', 2.8) +
  fill('M-46-122c-2-30 16-46 42-46s46 18 42 48c-8-16-22-24-40-26-14 14-32 12-44 24z', '#2c1712') +
  fill('M-66-138Q-4-122 56-146L6-210z', p.falling(['#fffaf0', '#d8c8b2'], 'x2="1" y2=".4"')) +
  fill('M6-210L56-146 10-137z', '#c9b7a2') +
  fill('M-68-136Q-4-116 58-144l-6-16Q-4-140-60-154z', '#fffdf4') +
  fill(star(-2, -140, 7), '#e2574c') +
  fill('M-38-80Q-4-62 30-80l2 14Q-4-46-40-64z', p.falling(['#ffe9ae', '#eab24c'])) +
  arms

const arm = (p: Picture, points: readonly Point[]) => {
  const [x, y] = points.at(-1)!
  return (
    fill(
      ribbon(points, (t) => 12 - 2.5 * t),
      p.falling(['#f2795f', '#b83d48']),
    ) + `<circle cx="${x}" cy="${y}" r="9" fill="${skin}"/>`
  )
}

const hangingStars = (p: Picture, places: readonly (readonly [x: number, y: number, size: number, turn: number])[]) =>
  places
    .map(
      ([x, y, size, turn]) =>
        stroke(`M${x}-10V${y - size}`, gold, 1, 'opacity=".4"') +
        p.glow(x, y, size * 3, gold, 0.45) +
        fill(star(x, y, size, turn), p.falling(['#fff6cf', '#ffd27a', '#c98a3a'], 'x2=".7" y2="1"')),
    )
    .join('')

function cover(): string {
  const p = picture('s', { x: 330, y: 372, reach: 470, color: '#ffd79a' }, night)
  return p.svg(
    `<path fill="${p.radiating(
      [
        [0, '#ffe9b8'],
        [0.14, '#f2b494'],
        [0.34, '#a878b8'],
        [0.62, '#4b4fa8'],
        [1, '#141b5c'],
      ],
      'gradientUnits="userSpaceOnUse" cx="330" cy="372" r="470"',
    )}" d="M0 0h500v650H0z"/>`,
    stroke(specks(3, 34, [0, 0, 500, 260]), '#fff3d8', 1.6, 'opacity=".8"'),
    p.sheet(porthole(4, [285, 330], 232, 246, 13), '#5f5cb0', { lit: 0.32 }),
    p.sheet(porthole(9, [275, 330], 282, 300, 13), '#33439a', { lit: 0.3 }),
    hangingStars(p, [
      [70, 250, 15, -8],
      [432, 214, 18, 10],
      [120, 338, 10, 6],
    ]),
    p.glow(330, 372, 210),
    p.sheet(waves(2, 420, 18, 150), '#5468bd', { lit: 0.75 }),
    fill('M318 396h24l60 260H150z', p.falling(['#fff0c0', '#f7bf85', '#a86f9c'], 'x2="0" y2="1"'), 'opacity=".32"'),
    fill(
      star(330, 372, 30, 4, 0.5),
      p.radiating([
        [0, '#fffdf0'],
        [0.6, '#ffe9a8'],
        [1, '#ffc666'],
      ]),
    ),
    p.glow(330, 372, 60, '#fff3cf', 0.9),
    p.sheet(waves(7, 478, 30, 200), '#3a54b0', { lit: 0.6 }),
    group(
      'translate(206 540) rotate(-5) scale(.94)',
      boat(p),
      group(
        'translate(-30 -16) scale(.86)',
        sailor(
          p,
          [0.9, -0.3],
          arm(p, [
            [26, -58],
            [54, -70],
            [50, -104],
            [30, -128],
          ]) +
            arm(p, [
              [-36, -58],
              [-56, -30],
              [-50, -4],
            ]),
        ),
      ),
      boatFront(p),
    ),
    p.sheet(waves(12, 568, 34, 230), '#20378c', { lit: 0.45 }),
    hangingStars(p, []),
    p.sheet(waves(17, 622, 36, 260), '#0f1d5a', { lit: 0.35 }),
    fill(star(414, 606, 9, 12) + star(92, 628, 8, -10) + star(262, 634, 6, 20), '#ffd98a'),
    stroke(specks(8, 26, [0, 470, 500, 640]), '#fff3d0', 1.8, 'opacity=".75"'),
  )
}

/** Houses on a hill, with lit windows. */
function houses(p: Picture): string {
  const places = [
    [-8, 238, 38, 40],
    [36, 222, 44, 40],
    [168, 268, 36, 30],
    [212, 296, 30, 20],
  ] as const
  const walls = places
    .map(
      ([x, y, w, h]) =>
        `M${x} ${y + h + 30}V${y}h-4l${w / 2 + 4}-${Math.round(w * 0.7)} ${w / 2 + 4} ${Math.round(w * 0.7)}h-4v${h + 30}z`,
    )
    .join('')
  const windows = places.map(([x, y, w]) => `M${x + w / 2 - 6} ${y + 10}h12v14h-12z`)
  return p.sheet(walls, '#6b4684', { lit: 0.45 }) + fill(windows.join(''), '#ffcf7d')
}

const grandmother = (p: Picture) =>
  fill('M-52 0C-54-72-40-112-4-116c38 2 56 48 56 116z', p.falling(['#4f3f7f', '#2a2257'])) +
  fill('M-50-16C-46-86-32-112-2-116c32 2 46 32 48 96C18-40-22-40-50-16z', p.falling(['#d8607a', '#8f2f58'])) +
  stroke('M-34-52h.01M-16-74h.01M10-60h.01M26-82h.01M-2-94h.01M30-48h.01M-20-96h.01', '#ffd9a0', 8) +
  '<circle cx="-2" cy="-138" r="31" fill="#e5d8dc"/><circle cx="-2" cy="-176" r="15" fill="#e5d8dc"/>' +
  fill('M-24-134c0-22 12-32 26-32s24 12 24 32c0 18-10 30-25 30s-25-12-25-30z', p.falling(['#b9774b', '#8f5232'])) +
  stroke('M-4-138q6-5 11 0M14-138q5-5 9 0', '#3a1d18', 2.4) +
  stroke('M4-120q7 6 14-1', '#5f2430', 2.4) +
  fill(
    ribbon(
      [
        [34, -84],
        [58, -104],
        [62, -136],
      ],
      () => 11,
    ),
    '#c04f6c',
  ) +
  '<circle cx="62" cy="-144" r="10" fill="#a9683f"/>' +
  stroke('M58-152l-3-9M63-153v-10M68-151l4-9', '#a9683f', 4.5) +
  fill(
    ribbon(
      [
        [-36, -78],
        [-54, -54],
        [-60, -26],
      ],
      () => 11,
    ),
    '#b84664',
  )

function harbor(): string {
  const p = picture('t', { x: 412, y: 262, reach: 520, color: '#ffcf96' }, '#140c38')
  const lanternAt = [86, 466] as const
  return p.svg(
    `<path fill="${p.falling(['#1d1c5e', '#4b3a86', '#b8648f', '#f4a988', '#ffd9a0'], 'x2="0" y2="1"')}" d="M0 0h500v400H0z"/>`,
    stroke(specks(5, 36, [0, 0, 500, 190]), '#fff3d8', 1.7, 'opacity=".8"'),
    p.sheet(
      'M300 70c-20-2-22-26 2-28 6-22 44-22 50-2 18-10 38 6 30 20 26-2 28 28 4 30-20 4-70 4-86-20zM-20 150c30-8 40-34 70-26 14-24 58-16 60 10 30-2 34 30 4 34-40 6-100 4-134 4z',
      '#6a4c93',
      { lit: 0.4, lift: 6 },
    ),
    houses(p),
    p.sheet('M-20 262c60-10 130 0 190 30 60 30 90 84 150 112H-20z', '#4a3475', { lit: 0.4 }),
    p.glow(412, 262, 150),
    fill(star(412, 262, 22, 6, 0.5), '#fff3c4'),
    p.glow(412, 262, 40, '#fff6dc', 0.9),
    p.sheet(waves(3, 382, 10, 120), '#7a5aa8', { lit: 0.7 }),
    fill('M404 376h16l56 284H300z', '#ffe6b0', 'opacity=".22"'),
    p.sheet(waves(8, 428, 18, 170), '#56479a', { lit: 0.6 }),
    group(
      'translate(330 496) rotate(4) scale(.8)',
      boat(p),
      fill('M-96-40l22-16 22 14-10 18-28 2zM-66-52l24-12 20 16-14 16-24-2z', '#f3dcb0') +
        stroke('M-86-46l26 18M-54-56l22 22', '#c0566a', 3),
      group(
        'translate(-8 -14) scale(.86)',
        sailor(
          p,
          [0.9, -0.6],
          arm(p, [
            [-36, -58],
            [-58, -34],
            [-48, -6],
          ]) +
            arm(p, [
              [26, -58],
              [50, -34],
              [60, -8],
            ]),
        ),
      ),
      boatFront(p),
      group(
        'translate(-104 -6) scale(.6)',
        fill(star(10, 18, 12), '#d98a4a') + '<circle cx="10" cy="18" r="8" fill="#e9a85c"/>',
      ),
    ),
    p.sheet(waves(13, 524, 24, 210), '#3a3484', { lit: 0.5 }),
    p.sheet('M-20 500h226l6 16-4 12h-24v134h-20V528h-52v134h-22V528H34v134H12V528h-32z', '#6b3d4c', { lit: 0.5 }),
    stroke('M-10 508H204M-10 520H60M84 520H206', '#3a1d35', 2, 'opacity=".6"'),
    group('translate(116 502)', grandmother(p)),
    p.glow(lanternAt[0] - 30, lanternAt[1] + 18, 90, '#ffc46b', 0.9),
    group(
      `translate(${lanternAt[0] - 30} ${lanternAt[1] + 2})`,
      stroke('M-6-4a6 8 0 0 1 12 0', '#c9913f', 3),
      fill('M-14 2l6-8H8l6 8zM-12 34h24l4 6h-32z', '#c9913f'),
      fill('M-12 2h24l4 16-4 16h-24l-4-16z', '#ffefb5') + fill('M0 10q8 9 4 16-4 4-8 0-4-7 4-16z', '#ff9d3f'),
    ),
    p.sheet(waves(18, 604, 22, 240), '#211c5c', { lit: 0.35 }),
    stroke(specks(6, 22, [0, 560, 500, 646]), '#ffe9c8', 1.8, 'opacity=".7"'),
  )
}

const whale = (p: Picture) =>
  fill(
    'M-64 8C-62-26-26-36 6-30c26 4 38 18 54 18 10 0 14-10 12-18 10 4 20 4 26-2 0 16-6 26-18 30C78 22 46 34 8 34c-42 0-74-8-72-26z',
    p.falling(['#8f9be0', '#414b9c']),
  ) +
  fill('M-62 12c24 16 60 14 82 6C8 34-60 34-62 12z', '#dfe3ff', 'opacity=".7"') +
  '<circle cx="-40" cy="0" r="3.200" fill="#141c4c"/>' +
  '<g fill="none" stroke="#ffe39a" stroke-width="2.500"><circle cx="-41" cy="0" r="9"/><circle cx="-19" cy="-1" r="9"/><path d="M-32-1h4M-10-3l10-6"/></g>'

function wall(): string {
  const hole: Point = [312, 318]
  const p = picture('u', { x: hole[0], y: hole[1], reach: 480, color: '#ffdf98' }, '#04072a')
  const torn = Array.from({ length: 27 }, (_, i) => {
    const random = seeded(i + 40)
    return `${-20 + i * 20} ${Math.round(410 + random() * 16 + 10 * Math.sin(i / 2.2))}`
  })
  return p.svg(
    `<path fill="${p.falling(['#0a1046', '#1c2b7c', '#2e3f98'], 'x2="0" y2="1"')}" d="M0 0h500v650H0z"/>`,
    group('translate(86 470) scale(.62)', whale(p)),
    p.sheet(waves(4, 486, 16, 150), '#3a55ae', { lit: 0.5 }),
    // The sea goes on behind the wall's foot; the wall hangs in front of it.
    p.sheet(`M-20-20H520V424L${torn.toReversed().join('L')}z`, '#1b2a80', { lit: 0.75, lift: 16, edge: 0.5 }),
    stroke(specks(9, 60, [0, 10, 500, 380]), '#bcd0ff', 1.5, 'opacity=".5"'),
    fill(
      glint(90, 90, 12) + glint(430, 66, 9) + glint(60, 260, 8) + glint(452, 330, 10) + glint(190, 60, 8),
      '#dfe8ff',
      'opacity=".8"',
    ),
    p.glow(hole[0], hole[1], 230),
    fill(star(hole[0], hole[1], 66, 8, 0.52), '#8a5a3c'),
    fill(star(hole[0], hole[1], 60, 8, 0.52), '#fff8dc'),
    p.glow(hole[0], hole[1], 78, '#fffdf0', 0.9),
    fill(
      'M282 312L10 660H390L342 336z',
      p.falling(['#fff1c0', '#ffd98a', '#8a6a9c'], 'x2="0" y2="1"'),
      'opacity=".26"',
    ),
    p.sheet(waves(11, 520, 26, 190), '#2c449c', { lit: 0.6 }),
    group('translate(226 548) rotate(-3)', boat(p), group('translate(-2 -52)', atTheHole(p)), boatFront(p)),
    p.sheet(waves(16, 588, 30, 230), '#182a78', { lit: 0.5 }),
    p.sheet(waves(21, 630, 30, 250), '#0b1650', { lit: 0.35 }),
    stroke(specks(12, 30, [0, 500, 500, 645]), '#fff3d0', 1.8, 'opacity=".8"'),
  )
}

/** On tiptoe, from behind and a little from the side: face to the wall, hands on it. */
const atTheHole = (p: Picture) =>
  fill('M-22-88C-58-104-82-84-106-100c-8 10-8 18-4 28 26 6 56-12 88-2z', p.falling(['#f0b94a', '#ffe49a'], '')) +
  fill('M-40 40c-8-60-2-128 22-136h40c24 10 26 72 20 136z', p.falling(['#f47a5e', '#9c2d42'])) +
  fill(
    ribbon(
      [
        [22, -82],
        [58, -66],
        [92, -72],
        [116, -92],
      ],
      (t) => 13 - 3 * t,
    ),
    p.falling(['#ff9a76', '#c8474c']),
  ) +
  fill(
    ribbon(
      [
        [-18, -78],
        [-58, -104],
        [-64, -150],
        [-40, -184],
      ],
      (t) => 13 - 3 * t,
    ),
    p.falling(['#ff9a76', '#c8474c']),
  ) +
  `<circle cx="120" cy="-96" r="10" fill="${mix(skin, gold, 0.45)}"/><circle cx="-36" cy="-190" r="10" fill="${mix(skin, gold, 0.45)}"/>` +
  fill(
    'M-20-138c0-30 20-46 42-46 24 0 40 18 40 46s-18 46-42 46-40-18-40-46z',
    p.radiating(
      [
        [0, '#f7c58c'],
        [0.5, skin],
        [1, '#7a4229'],
      ],
      'cx=".85" cy=".25" r=".8"',
    ),
  ) +
  eye(50, -150, 8, '#4a2a1a', [1, -1]) +
  stroke('M44-164q8-6 14-2', '#2a130d', 2.6) +
  stroke('M40-122q8 3 13-3', '#6b2430', 2.8) +
  fill('M-24-132c-6-36 14-58 46-56 16 2 28 8 34 18-16-4-24 2-28 14-6 22-2 44-8 60-24 6-40-12-44-36z', '#2c1712') +
  stroke('M-12-104q-14 18-8 48', '#23120f', 14) +
  stroke('M-20-58l1 10', '#ef7059', 9) +
  group(
    'rotate(-24 10 -186) translate(-14 4)',
    fill('M-42-178Q14-164 66-188L18-250z', p.falling(['#fffaf0', '#d8c8b2'], 'x2="1" y2=".4"')) +
      fill('M18-250L66-188 24-178z', '#c9b7a2') +
      fill('M-44-176Q14-158 68-186l-6-16Q14-182-36-194z', '#fffdf4'),
  ) +
  fill('M-30-104Q0-84 34-98l2 14Q0-66-32-88z', p.falling(['#ffe9ae', '#eab24c']))

export const theStarSailorDrawings = { 1: cover, 3: harbor, 5: wall } as const
