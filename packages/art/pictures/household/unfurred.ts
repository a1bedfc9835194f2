import { cheek, eye, eyes } from '../../characters/face.ts'
import { lighten } from '../../engine/color.ts'
import { curve, fine, mirrored, numbers, oval, type Point, ribbon } from '../../engine/path.ts'
import { random } from '../../engine/random.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { fur } from '../../motifs/fur.ts'
import { fern, leaf } from '../../motifs/leaves.ts'
import { type Avatar, both, coat, smile, soft } from './avatar.ts'

export function owl(): Avatar {
  const [brown, tan, cream, dark] = ['#8f6038', '#d9a468', '#fdebc8', '#2f180a']
  const rows = each(numbers('118,3 150,4 182,5 214,6 246,5'), ([dy, count], row) =>
    puff(
      each(count, (one) =>
        shape(
          leaf((one - (count - 1) / 2) * 44, dy - 26, 54, Math.PI / 2, { wide: 0.9, bend: 0 }),
          lighten('#e2b27a', row * -0.025),
        ),
      ),
      { ...soft('#6a3a14', 'small'), drop: 0.35 },
    ),
  )
  const wing = (side: 1 | -1) =>
    puff(
      shape(
        curve(
          numbers<Point>('118,90 176,130 214,220 200,300 130,280 104,180').map(([dx, dy]): Point => [dx * side, dy]),
          { closed: true },
        ),
        coat('#7a4e2c'),
      ),
      soft(dark),
    ) +
    each(numbers('168,166 184,206 160,214 178,250'), ([dx, dy]) =>
      shape(leaf(dx * side, dy - 20, 44, Math.PI / 2 + side * -0.1, { wide: 0.6, bend: 0 }), '#5f3a1e', 0.6),
    )
  const disk = (side: 1 | -1) =>
    puff(
      each(26, (one) =>
        circle(side * 76 + Math.cos((one / 13) * Math.PI) * 86, -12 + Math.sin((one / 13) * Math.PI) * 86, 13, tan),
      ) + circle(side * 76, -12, 90, tan),
      soft('#5a2f10', 'small'),
    ) +
    puff(
      each(22, (one) =>
        circle(side * 76 + Math.cos((one / 11) * Math.PI) * 64, -12 + Math.sin((one / 11) * Math.PI) * 64, 11.5, cream),
      ) + circle(side * 76, -12, 68, cream),
      { ...soft('#8a5a2c', 'small'), drop: 0.12 },
    )
  const head = fur(
    mirrored(numbers<Point>('0,-146 66,-150 116,-170 154,-214 170,-140 180,-40 160,60 96,112 0,126')),
    random('avatar/owl'),
    {
      length: ([dx, dy]) => (dy < -150 ? 18 : Math.abs(dx) > 110 ? 14 : 7),
      gap: 17,
      flow: ([dx, dy]) => (dy < -100 ? [Math.sign(dx) * 0.4, -0.8] : [Math.sign(dx) * 0.6, 0.7]),
      lie: 0.6,
    },
  )
  return {
    inside: [
      puff(shape(oval(0, 190, 196, 190), coat(brown)), soft(dark, 'large')) + clipped(rows, oval(0, 200, 140, 130)),
      both(wing),
    ],
    over: [
      puff(shape(head, coat(brown)), soft(dark, 'large')),
      both(disk) +
        shape('M-22 -78Q0 -130 22 -78Q8 -40 0 -20Q-8 -40 -22 -78Z', coat(brown)) +
        cheek(-122, 44, 28, '#f2815a', 0.5) +
        cheek(122, 44, 28, '#f2815a', 0.5) +
        eyes(0, -12, 76, 52, { iris: '#e08a14', lid: 0.12, lidColor: '#a8713f', line: '#2a1408', look: [0, 0.08] }) +
        puff(
          shape('M-26 26Q0 4 26 26Q20 64 0 82Q-20 64 -26 26Z', linear('#ffd36a, #e2872a')),
          soft('#6a2c08', 'small'),
        ) +
        stroke('M-8 24v6M8 24v6', '#9a5414', 3.4),
    ],
  }
}

export function moth(): Avatar {
  const [cream, dark] = ['#ffedd0', '#4a2a5a']
  const upper = 'M20 70C30 -30 84 -130 176 -166C212 -152 236 -60 222 10C206 76 110 112 24 96Z'
  const lower = 'M16 90C70 80 160 96 196 124C206 170 168 218 120 226C66 226 24 170 12 110Z'
  const spot = (x: number, y: number, reach: number) =>
    circle(x, y, reach, '#f0a24a') +
    circle(x, y, reach * 0.72, '#fff6e2') +
    circle(x, y, reach * 0.48, '#5a3a9a') +
    circle(x - reach * 0.16, y - reach * 0.18, reach * 0.15, '#ffffff', 0.9)
  const wings = (side: 1 | -1) =>
    at(
      0,
      0,
      puff(shape(lower, linear('#ffd6c2, #ee8f94')), soft(dark)) +
        clipped(stroke('M20 100Q90 130 170 240M20 104Q70 160 100 240', '#c9647a', 4.5, 0.5), lower) +
        spot(128, 166, 26) +
        puff(shape(upper, linear('#fff3d2, #ffd28a 0.6, #f0a05f', { to: [0.4, 1] })), soft(dark)) +
        clipped(
          stroke('M24 84Q90 20 170 -180M30 86Q110 60 250 -40M30 92Q120 90 240 50', '#d98a4a', 4.5, 0.5) +
            stroke('M190 -170Q232 -70 214 20', '#ee8f94', 34, 0.75),
          upper,
        ) +
        spot(148, -42, 42),
      { scale: [side, 1] },
    )
  const feeler = (side: 1 | -1) =>
    at(0, 0, shape(fern(20, -50, 190, -1.2, { pairs: 14, curl: 0.5 }), '#ffd9a0'), { scale: [side, 1] })
  const collar = puff(
    shape(
      fur(mirrored(numbers<Point>('0,40 60,50 92,96 76,146 40,176 0,184')), random('avatar/moth/collar'), {
        length: 24,
        gap: 18,
        flow: ([dx, dy]) => [dx / 120, (dy - 70) / 110],
        lie: 0.5,
      }),
      coat('#fff6e6'),
    ),
    soft('#8a5a8a'),
  )
  const abdomen =
    puff(shape(curve('-42,130 -38,200 -14,250 14,250 38,200 42,130', { closed: true }), coat('#f2c48a')), soft(dark)) +
    stroke('M-36 196Q0 212 36 196M-26 224Q0 236 26 224', '#c98a5a', 8, 0.7)
  const head = fur(
    mirrored(numbers<Point>('0,-72 60,-64 96,-22 104,34 82,78 40,102 0,108')),
    random('avatar/moth/head'),
    {
      length: 12,
      gap: 17,
      flow: ([dx, dy]) => [dx / 110, dy / 110],
      lie: 0.4,
    },
  )
  return {
    inside: [both(wings), abdomen],
    over: [
      both(feeler),
      collar,
      puff(shape(head, coat(cream)), soft('#8a5a6a', 'large')) +
        cheek(-68, 64, 26, '#f2707a', 0.55) +
        cheek(68, 64, 26, '#f2707a', 0.55) +
        eyes(0, 18, 49, 39, { iris: '#5a2f8a', lid: 0.12, lidColor: '#eccfa8', line: '#2f1640', look: [0, 0.08] }) +
        smile(70, 19, '#8a4a5a', 0),
    ],
  }
}

export function snail(): Avatar {
  const [skin, dark] = ['#ffdfb0', '#7a3420']
  const spiral: Point[] = Array.from({ length: 90 }, (_, step): Point => {
    const t = step / 89
    const angle = 2.3 + t * Math.PI * 5
    const reach = 142 * (1 - t) ** 0.9 + 4
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.98]
  })
  const house = at(
    84,
    26,
    puff(
      shape(oval(0, 0, 160, 156), radial('#fff0b8, #f9bf4c 0.5, #dd7f2c', { x: 0.36, y: 0.26, radius: 0.85 })),
      soft('#6a2408', 'large'),
    ) +
      clipped(
        stroke(curve(spiral), '#c8642a', 15, 0.85) +
          each(24, (one) => {
            const angle = (one / 24) * Math.PI * 2
            return stroke(
              `M${fine(Math.cos(angle) * 132)} ${fine(Math.sin(angle) * 130)}L${fine(Math.cos(angle) * 152)} ${fine(Math.sin(angle) * 150)}`,
              '#e08a34',
              5,
              0.6,
            )
          }),
        oval(0, 0, 158, 154),
      ) +
      ellipse(-62, -86, 40, 20, '#fffbe6', 0.45),
  )
  const foot = puff(
    shape(
      'M-190 150C-206 90 -190 10 -160 -16C-120 -40 -64 -20 -62 40C-60 92 -40 128 10 140C90 150 170 140 236 176C250 196 236 210 210 212H-150C-178 206 -188 180 -190 150Z',
      coat(skin),
    ),
    soft(dark, 'large'),
  )
  const stalk = (from: Point, to: Point) =>
    puff(
      shape(
        ribbon([from, [(from[0] + to[0]) / 2 - 6, (from[1] + to[1]) / 2], to], (t) => 19 - 5 * t),
        coat(skin),
      ),
      soft(dark, 'small'),
    )
  const ball = (dx: number, dy: number) =>
    puff(circle(dx, dy, 52, coat(skin)), soft(dark)) +
    eye(dx, dy + 2, 40, { iris: '#5a8a2c', lid: 0.16, lidColor: '#f0bf8a', line: '#5a2414', look: [0.1, 0.15] })
  return {
    inside: [shape(curve('-300,206 -100,196 100,210 300,196 300,320 -300,320'), '#4a1230'), house, foot],
    over: [
      stalk([-150, 0], [-178, -122]) + stalk([-96, -4], [-66, -136]) + ball(-180, -140) + ball(-62, -154),
      cheek(-172, 72, 26, '#f2605a', 0.55) +
        cheek(-88, 78, 26, '#f2605a', 0.55) +
        at(-128, 62, smile(0, 26, '#8a3a2a', 0)),
    ],
  }
}

export function heron(): Avatar {
  const [gray, white, dark] = ['#8aa4c2', '#fbf8f0', '#22304a']
  const navy = '#2f3f66'
  const neck = ribbon(
    '-44,300 -10,220 4,150 -16,90 -14,34 20,-30 46,-70',
    (t) => 88 - 46 * Math.min(1, t * 2.2) + 6 * t,
    60,
  )
  const body = puff(
    shape(curve('-40,320 -10,200 50,112 130,98 196,140 250,220 240,330', { closed: true }), coat(gray)),
    soft(dark, 'large'),
  )
  const feathers = puff(
    each(numbers('84,120,1.25 128,118,1.1 166,134,1 96,176,1.3 138,176,1.15 176,186,1.05'), ([x, y, turn]) =>
      shape(leaf(x, y, 84, turn, { wide: 0.42, bend: 0.04 }), linear('#a9c0d8, #6d88aa')),
    ),
    soft(dark, 'small'),
  )
  const bill = 'M6 -106C-70 -104 -150 -92 -232 -62C-150 -52 -70 -50 6 -54Z'
  const crest = puff(
    shape(
      ribbon('50,-146 130,-186 196,-180 244,-136', (t) => 22 * (1 - t) + 2) +
        ribbon('56,-130 130,-152 180,-134 212,-92', (t) => 18 * (1 - t) + 2),
      navy,
    ),
    soft('#0c1426', 'small'),
  )
  const ruffle = puff(
    each(9, (one) =>
      shape(
        leaf(-82 + one * 13, 158 + (one % 3) * 9, 92, 1.86 - one * 0.06, { wide: 0.26, bend: 0.05 }),
        one % 2 ? '#e4ecf4' : '#f6f8fa',
      ),
    ),
    soft('#3a4a6a', 'small'),
  )
  const head = fur(
    numbers<Point>('-18,-110 26,-162 92,-162 132,-116 122,-52 72,-10 10,-18 -18,-54'),
    random('avatar/heron'),
    {
      length: 7,
      gap: 17,
      flow: [0.8, 0.3],
      lie: 0.6,
    },
  )
  return {
    inside: [
      body + feathers,
      puff(shape(neck, coat(white)), soft('#44587a', 'large')) +
        each(numbers('-18,40 -20,68 -18,96 -8,124 2,150'), ([x, y]) =>
          shape(leaf(x - 8, y - 8, 30, 1.45, { wide: 0.5, bend: 0 }), navy, 0.8),
        ),
      ruffle,
    ],
    over: [
      crest,
      puff(shape(bill, linear('#ffe08a, #f7b03a 0.5, #d97f24')), soft('#6a2c08', 'small')) +
        stroke('M0 -80Q-100 -74 -222 -62', '#a85a1c', 4.5, 0.8) +
        stroke('M-34 -94l-22 4', '#a85a1c', 4.5, 0.8),
      puff(shape(head, coat(white)), soft('#44587a', 'large')) +
        clipped(shape('M-30 -128C20 -122 66 -124 150 -84V-220H-30Z', navy), head) +
        cheek(72, -42, 30, '#f2706a', 0.6) +
        eye(46, -80, 38, { iris: '#d98a14', lid: 0.14, lidColor: '#dfe6ee', line: '#141c30', look: [-0.3, 0.1] }) +
        stroke('M-4 -62Q6 -40 26 -44', '#a85a1c', 6),
    ],
  }
}

export function dragonfly(): Avatar {
  const [red, dark] = ['#e8543a', '#5a0c18']
  const wing = (d: string, veins: string) =>
    puff(shape(d, linear('#ffffff, #eefbf4 0.5, #bfeee4', { to: [1, 0.6] })), {
      ...soft('#0f5a5a', 'small'),
      drop: 0.4,
    }) + clipped(stroke(veins, '#5fb8b0', 3.4, 0.7), d)
  const pair = (side: 1 | -1) =>
    at(
      0,
      0,
      wing(
        'M20 10C80 16 170 40 214 86C224 120 196 142 150 130C90 116 40 70 16 40Z',
        'M24 24Q120 50 206 110M64 26L70 70M100 38L104 96M138 54L140 122M174 74L170 130',
      ) +
        wing(
          'M18 -16C60 -70 140 -134 222 -124C244 -98 226 -50 170 -22C110 4 50 16 20 12Z',
          'M24 -2Q120 -48 224 -98M66 -50L84 4M104 -80L122 -6M142 -104L160 -18M180 -118L194 -40',
        ) +
        shape('M196 -118Q224 -120 230 -100Q214 -94 194 -98Z', red, 0.85) +
        shape('M186 90L212 96Q216 112 206 124L184 116Z', red, 0.85),
      { scale: [side, 1] },
    )
  const tail = ribbon(
    '0,30 0,-60 -10,-130 6,-196 40,-244',
    (t) => (32 - 10 * t) * Math.min(1, Math.sqrt((1.02 - t) * 9)),
    60,
  )
  const rings = each([-16, -56, -96, -136, -174, -208], (y, one) =>
    stroke(`M-60 ${y}Q0 ${y + 16} 70 ${y - one * 3}`, '#9a2430', 6, 0.65),
  )
  return {
    inside: [both(pair)],
    over: [
      puff(shape(tail, linear('#ffa45f, #e8543a 0.5, #c23a3a')), soft(dark)) + clipped(rings, tail),
      puff(shape(oval(0, 34, 62, 66), coat(red)), soft(dark)),
      stroke('M-30 40Q-44 6 -66 -4M30 40Q44 6 66 -4', '#7a1a24', 6) +
        puff(
          shape(
            curve(mirrored(numbers<Point>('0,20 72,22 126,66 132,128 84,188 0,206')), { closed: true }),
            radial('#ffb878, #f2704a 0.5, #cc3f3a', { x: 0.36, y: 0.22, radius: 0.9 }),
          ),
          soft(dark, 'large'),
        ) +
        cheek(-88, 142, 26, '#ffdf8a', 0.75) +
        cheek(88, 142, 26, '#ffdf8a', 0.75) +
        eyes(0, 84, 62, 50, {
          iris: '#1f8a72',
          white: '#f2fff4',
          lid: 0.14,
          lidColor: '#e8683f',
          line: '#5a0c18',
          look: [0, 0.08],
        }) +
        shape('M-26 150Q0 158 26 150Q24 180 0 180Q-24 180 -26 150Z', '#7a1420') +
        shape('M-14 172Q0 160 14 172Q10 180 0 180Q-10 180 -14 172Z', '#ff9a80'),
    ],
  }
}
