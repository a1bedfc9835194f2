import { box, curve, numbers, oval, type Point, polygon, ribbon } from '../../../engine/path.ts'
import {
  across,
  at,
  circle,
  clipped,
  cutOut,
  each,
  ellipse,
  linear,
  puff,
  radial,
  shape,
  stroke,
} from '../../../engine/svg.ts'
import { coat, soft } from '../../household/avatar.ts'

const part = (d: string, color: string, dark: string, kind: 'small' | 'middle' | 'large' = 'middle') =>
  puff(shape(d, coat(color)), soft(dark, kind))
const closed = (points: string, tension = 1) => curve(points, { closed: true, tension })

export function balloon() {
  return [
    stroke('M0 92C-30 130 34 160 0 232', '#fff6dc', 9),
    puff(
      shape(
        'M0 -224C90 -224 150 -154 150 -74C150 8 64 78 0 88C-64 78 -150 8 -150 -74C-150 -154 -90 -224 0 -224Z',
        radial('#ff9d8a, #ee4450 0.55, #b81f3c', { x: 0.34, y: 0.26, radius: 0.85 }),
      ),
      soft('#5a0618', 'large'),
    ) +
      part('M-24 112L0 78L24 112Q0 122 -24 112Z', '#d9304a', '#5a0618', 'small') +
      at(-72, -130, ellipse(0, 0, 22, 46, '#fff0e8', 0.8), { turn: 28 }),
  ]
}

export function spoon() {
  const silver = linear('#ffffff, #cfd8e4 0.5, #8d9bb0', { to: [0.7, 1] })
  return [
    at(
      0,
      0,
      puff(
        shape(`${oval(0, -132, 74, 98)}M-13 -40L-17 170Q-34 236 0 240Q34 236 17 170L13 -40Z`, silver, {
          'fill-rule': 'nonzero',
        }),
        soft('#2a3450', 'large'),
      ) +
        ellipse(4, -126, 50, 72, radial('#8d9bb0, #c3cedc 0.6, #e8eef4', { x: 0.6, y: 0.7, radius: 0.7 })) +
        stroke('M-34 -170Q-24 -196 0 -202', '#ffffff', 13, 0.9),
      { turn: 36 },
    ),
  ]
}

export function bassoon() {
  const wood = across('#5a1c14, #b0452c 0.35, #8a2c1c 0.7, #4a140e')
  const keys = each(numbers('-26,-120 -26,-70 -26,40 -26,96 62,10 62,70'), ([x, y]) =>
    puff(circle(x, y, 17, linear('#fffbe6, #d8b868')), soft('#5a3c08', 'small')),
  )
  return [
    at(
      0,
      6,
      stroke('M60 -70C60 -150 104 -170 136 -140L156 -112', '#e8d08a', 14) +
        shape('M148 -128L182 -84L166 -72L136 -114Z', '#f6e8c4') +
        puff(shape(box(34, -76, 52, 260, 20), wood), soft('#240806')) +
        puff(shape('M-54 -206Q-26 -222 2 -206L-4 -160V190H-48V-160Z', wood), soft('#240806')) +
        puff(shape(box(-58, 170, 150, 46, 20), linear('#f6e2a0, #b8842c')), soft('#4a2c04')) +
        puff(shape(box(-58, -214, 64, 24, 10), '#f7efdc'), soft('#5a4a2c', 'small')) +
        shape(box(-50, -24, 48, 16) + box(-50, 126, 48, 16) + box(34, 120, 52, 16), '#e8c66a') +
        keys,
      { turn: 14, scale: 1.1 },
    ),
  ]
}

export function hat() {
  return [
    puff(shape(oval(0, 120, 222, 62), linear('#4d6fd0, #2a3f94')), soft('#0c1444', 'large')),
    puff(
      shape(
        'M-122 116C-132 20 -140 -80 -126 -164Q0 -204 126 -164C140 -80 132 20 122 116Q0 158 -122 116Z',
        linear('#6a8cea, #3c58b8'),
      ),
      soft('#0c1444', 'large'),
    ) + puff(shape('M-126 52Q0 94 126 52L122 116Q0 158 -122 116Z', '#f25a58'), soft('#5a0c1c', 'small')),
    puff(
      shape(
        ribbon('96,96 120,0 150,-90 212,-160', (t) => 32 * Math.sin(0.5 + t * 2.5)),
        linear('#ffe88a, #f5a93a'),
      ),
      soft('#7a3c08', 'small'),
    ) + stroke('M98 92Q120 -10 206 -152', '#c9761c', 6),
  ]
}

export function mat() {
  const fringe = (y: number) => each(13, (one) => stroke(`M${-180 + one * 30} ${y}v${y < 0 ? -36 : 36}`, '#fbe6bd', 11))
  return [
    fringe(-124) + fringe(124),
    puff(shape(box(-212, -134, 424, 268, 12), '#d5484a'), soft('#4a0c18', 'large')) +
      shape(box(-184, -106, 368, 212, 8), '#f6c45a') +
      shape(box(-164, -86, 328, 172, 6), '#3f7fb8') +
      each(
        [-104, 0, 104],
        (x) =>
          shape(`M${x} -70L${x + 44} 0L${x} 70L${x - 44} 0Z`, '#fbe6bd') +
          shape(`M${x} -36L${x + 22} 0L${x} 36L${x - 22} 0Z`, '#d5484a'),
      ),
  ]
}

/** Around a castle. */
export function moat() {
  const stone = linear('#fbf0dc, #cdb9a8')
  const merlons = (x: number, y: number, count: number) =>
    each(count, (one) => shape(box(x + one * 40, y - 26, 26, 30, 3), '#efe0cc'))
  return [
    shape(closed('-260,150 -150,90 0,76 150,90 260,150 260,280 -260,280'), '#5aa85a'),
    puff(shape(oval(0, 158, 226, 76), linear('#8fdcf6, #2f86c8')), soft('#0a3a6a')) +
      stroke('M-190 150q18 -14 36 0t36 0M104 196q18 -14 36 0t36 0M-130 204q16 -12 32 0t32 0', '#ffffff', 8, 0.85),
    shape(oval(0, 130, 150, 44), '#6dbb60') +
      puff(shape(box(-92, -60, 184, 200), stone), soft('#5a3c34')) +
      merlons(-72, -60, 4) +
      each(
        [-142, 70],
        (x) =>
          puff(shape(box(x, -96, 72, 236, 4), stone), soft('#5a3c34')) +
          merlons(x - 6, -96, 2) +
          shape(box(x + 50, -122, 26, 30, 3), '#efe0cc') +
          shape(`M${x + 26} -30q10 -24 20 0v32h-20Z`, '#4a3a5a'),
      ),
    stroke('M0 -86V-206', '#8a5a35', 10) + shape('M4 -204Q44 -216 92 -184Q46 -168 4 -150Z', '#ee4f5a'),
    puff(shape('M-36 140V60Q0 10 36 60V140Z', '#7a4a28'), soft('#2a1408', 'small')) +
      puff(shape('M-36 140H36L52 214H-52Z', linear('#b57a44, #8a5530')), soft('#2a1408', 'small')) +
      stroke('M-40 164H40M-46 190H46', '#5a3418', 6),
  ]
}

/** Tall waves, and a sun behind them. */
export function sea() {
  const wave = (y: number, x: number, color: string, high: number) => {
    const crests = Array.from({ length: 6 }, (_, one) => {
      const left = x + one * 130 - 330
      return `C${left + 30} ${y - high * 0.2} ${left + 60} ${y - high} ${left + 104} ${y - high}C${left + 84} ${y - high * 0.7} ${left + 96} ${y} ${left + 130} ${y}`
    }).join('')
    return puff(shape(`M${x - 330} ${y}${crests}V300H${x - 330}Z`, color), soft('#062a5a', 'small'))
  }
  return [
    circle(40, -60, 104, radial('#fff6c0, #ffcf4a 0.7, #f9a83a', { radius: 0.6 })),
    wave(20, 0, linear('#9fe6f2, #4fb4dc 0.6'), 84),
    wave(100, 60, linear('#6fcbe8, #2f8fcb 0.6'), 84),
    wave(184, -20, linear('#4aa6dc, #1f68b0 0.6'), 88),
    stroke('M-190 -120q26 -34 50 0q26 -34 50 0', '#fffdf6', 14),
  ]
}

/** For the rain. */
export function raincoat() {
  const yellow = linear('#ffe27a, #f7b52c 0.6, #dd8a1c')
  const dark = '#6a3404'
  const sleeve = 'M86 -150C136 -136 170 -60 196 70L140 96C120 40 104 10 92 -10Z'
  return [
    stroke('M0 -236C22 -236 22 -206 0 -204V-186', '#7a86a0', 12),
    each([1, -1], (side) =>
      at(
        0,
        0,
        puff(shape(sleeve, yellow), soft(dark)) +
          puff(shape('M136 78L196 54L206 84L146 108Z', '#f59a2c'), soft(dark, 'small')),
        {
          scale: [side, 1],
        },
      ),
    ),
    puff(
      shape('M-96 -160Q0 -196 96 -160Q112 -60 114 20L140 204Q0 232 -140 204L-114 20Q-112 -60 -96 -160Z', yellow),
      soft(dark, 'large'),
    ) +
      stroke('M0 -140V212', '#c9741c', 8) +
      each([-90, -24, 42, 108], (y) => circle(24, y, 15, '#ee4f5a')) +
      puff(shape(box(-112, 66, 74, 84, 12) + box(50, 66, 74, 84, 12), '#f7bd42'), soft(dark, 'small')) +
      stroke('M-112 86h74M50 86h74', '#c9741c', 7),
    puff(shape('M-92 -164Q-60 -206 0 -204Q60 -206 92 -164L40 -108L0 -146L-40 -108Z', '#f59a2c'), soft(dark, 'small')),
  ]
}

export function car() {
  const wheel = (x: number) =>
    part(circleOf(x, 128, 62), '#3a3c4c', '#0c0c18') + circle(x, 128, 30, '#d5dbe6') + circle(x, 128, 12, '#7a8498')
  return [
    puff(
      shape(
        'M-226 110V44Q-222 6 -170 -2L-120 -14L-70 -96Q-56 -118 -26 -118H70Q100 -118 116 -94L156 -14L196 0Q228 10 228 50V110Q228 126 210 126H-208Q-226 126 -226 110Z',
        linear('#ff8a72, #ea3f48 0.5, #b8243c'),
      ),
      soft('#4a0616', 'large'),
    ) +
      shape('M-92 -14L-50 -84Q-44 -92 -32 -92H8V-14ZM28 -92H66Q80 -92 88 -80L122 -14H28Z', linear('#e8f8ff, #8fcbe8')) +
      stroke('M18 -90V96', '#9a1c34', 6) +
      stroke('M36 22h30', '#ffe6b0', 11) +
      ellipse(-206, 48, 18, 22, '#ffe27a') +
      ellipse(212, 48, 14, 22, '#ffb08a'),
    wheel(-124) + wheel(128),
  ]
}

const circleOf = (x: number, y: number, r: number) => oval(x, y, r, r)

export function guitar() {
  return [
    at(
      0,
      16,
      puff(shape(box(-20, -216, 40, 220, 6), linear('#8a5530, #5a3018')), soft('#1c0c04')) +
        each(6, (one) => stroke(`M-18 ${-196 + one * 30}H18`, '#e8cf9a', 5)) +
        puff(shape('M-32 -262L32 -262L26 -206H-26Z', '#6a3c1e'), soft('#1c0c04', 'small')) +
        each([-246, -224], (y) => circle(-42, y, 10, '#f2e2b8') + circle(42, y, 10, '#f2e2b8')) +
        puff(
          shape(
            'M0 -64C52 -66 86 -40 82 0C78 30 90 44 108 66C140 110 110 206 0 206C-110 206 -140 110 -108 66C-90 44 -78 30 -82 0C-86 -40 -52 -66 0 -64Z',
            radial('#ffcf7a, #f09a3a 0.55, #b8581c', { x: 0.36, y: 0.3, radius: 0.85 }),
          ),
          soft('#5a2408', 'large'),
        ) +
        circle(0, 56, 42, '#4a220c') +
        circle(0, 56, 42, 'none', { stroke: '#fbe6bd', 'stroke-width': 8 }) +
        puff(shape(box(-50, 140, 100, 22, 8), '#5a3018'), soft('#1c0c04', 'small')) +
        stroke('M-12 -200V148M-4 -200V148M4 -200V148M12 -200V148', '#fff6e2', 3.4),
      { turn: 30, scale: 0.98 },
    ),
  ]
}

export function chocolateBar() {
  const squares = each(12, (one) => {
    const [x, y] = [-128 + (one % 3) * 88, -186 + Math.floor(one / 3) * 66]
    return puff(shape(box(x, y, 80, 58, 8), linear('#a5653c, #6f3c20')), soft('#2a1006', 'small'))
  })
  return [
    at(
      0,
      0,
      puff(shape(box(-142, -200, 284, 400, 18), '#5c3018'), soft('#1c0a04', 'large')) +
        squares +
        puff(
          shape('M-152 30L-118 8L-84 34L-48 6L-10 34L30 8L66 34L104 6L152 30V206H-152Z', linear('#e8eef6, #9fb0c6')),
          soft('#1c2444', 'small'),
        ) +
        puff(shape(box(-156, 62, 312, 148, 12), linear('#f2585a, #c22c48')), soft('#4a0616')) +
        shape(box(-156, 96, 312, 14) + box(-156, 164, 312, 14), '#ffd98a') +
        cutOut(shape(oval(0, 137, 20, 20), '#fff3d2'), oval(8, 132, 15, 15)),
      { turn: 14, scale: 0.98 },
    ),
  ]
}

/** A stall with a striped roof. */
export function bazaar() {
  const roof = 'M-190 -190H190L226 -66H-226Z'
  const scallops = each(6, (one) =>
    shape(`M${-226 + one * 75.4} -68h75.4v16a37.7 37.7 0 0 1 -75.4 0Z`, one % 2 ? '#fff6e2' : '#ee4f5a'),
  )
  const fruit = (x: number, y: number, color: string) => part(oval(x, y, 25, 25), color, '#5a2408', 'small')
  return [
    shape(box(-188, -70, 376, 170), '#6a3a4c') +
      puff(shape(box(-196, -80, 22, 300, 6) + box(174, -80, 22, 300, 6), '#a8703c'), soft('#2a1408', 'small')),
    fruit(-130, 66, '#f5a52c') +
      fruit(-84, 66, '#f5a52c') +
      fruit(-107, 30, '#f5a52c') +
      fruit(-20, 66, '#ea4650') +
      fruit(26, 66, '#ea4650') +
      fruit(3, 30, '#ea4650') +
      fruit(92, 66, '#7ac04a') +
      fruit(138, 66, '#7ac04a') +
      fruit(115, 30, '#7ac04a'),
    puff(shape(box(-214, 88, 428, 130, 10), linear('#d9a05c, #a06a34')), soft('#3a1c08')) +
      stroke('M-200 132H200M-200 174H200', '#7a4c24', 6, 0.8),
    puff(
      shape(roof, '#fff6e2') +
        clipped(
          each([0, 2, 4], (one) =>
            shape(
              polygon([
                [-190 + one * 63.3, -190],
                [-190 + (one + 1) * 63.3, -190],
                [-226 + (one + 1) * 75.4, -66],
                [-226 + one * 75.4, -66],
              ]),
              '#ee4f5a',
            ),
          ),
          roof,
        ) +
        scallops,
      soft('#5a1c24'),
    ),
  ]
}

/** Full of honey. */
export function jar() {
  const glass = 'M-110 -110Q-146 -86 -146 -40V150Q-146 204 -92 204H92Q146 204 146 150V-40Q146 -86 110 -110Z'
  return [
    puff(shape(glass, linear('#fff2c0, #f7b73c 0.4, #d9822a')), soft('#6a3408', 'large')) +
      clipped(shape(box(-160, -130, 320, 72), '#fdfbf4', 0.75), glass) +
      stroke('M-112 -30V140', '#fffdf2', 17, 0.85),
    puff(shape(box(-126, -186, 252, 78, 20), linear('#7ad0c8, #2f8f8a')), soft('#063a3a')) +
      stroke('M-96 -166v40M-56 -166v40M-16 -166v40M24 -166v40M64 -166v40M104 -166v40', '#d6f6f0', 7, 0.7),
    puff(shape(box(-84, 0, 168, 124, 14), '#fffaf0'), soft('#6a4a2c', 'small')) +
      part('M0 104C-70 60 -62 14 -30 14Q-8 14 0 36Q8 14 30 14C62 14 70 60 0 104Z', '#ee4f5a', '#5a0c1c', 'small'),
  ]
}

export function well() {
  const stones = each(3, (row) =>
    each(5, (one) =>
      puff(
        shape(box(-166 + one * 70 - (row % 2) * 22, 62 + row * 48, 62, 42, 13), one % 2 ? '#b8bccb' : '#9ba1b5'),
        soft('#2a2c44', 'small'),
      ),
    ),
  )
  const wall = 'M-152 54H152L140 214H-140Z'
  return [
    puff(shape(box(-134, -120, 26, 190, 6) + box(108, -120, 26, 190, 6), '#8f5c34'), soft('#2a1408', 'small')) +
      puff(shape(box(-120, -72, 240, 22, 11), '#a8703c'), soft('#2a1408', 'small')) +
      stroke('M0 -60V-20', '#f6e3ba', 8),
    puff(shape(oval(0, 56, 160, 34), '#7d849c'), soft('#1c1e34', 'small')) + ellipse(0, 56, 124, 22, '#1d2440'),
    puff(shape('M-42 -22H42L32 46H-32Z', linear('#e0a050, #a8662c')), soft('#3a1c06', 'small')) +
      stroke('M-40 -4H40M-35 26H35', '#6a4a3c', 7) +
      stroke('M-38 -24Q0 -64 38 -24', '#6a4a3c', 7),
    puff(shape(wall, '#868da4') + clipped(stones, wall), soft('#1c1e34')),
    puff(
      shape('M0 -232L196 -108Q190 -92 172 -96H-172Q-190 -92 -196 -108Z', linear('#f2705a, #b8343c')),
      soft('#4a0814', 'large'),
    ) + stroke('M-120 -130H120M-64 -168H64', '#8a1c2c', 8, 0.8),
  ]
}

/** A smell, and the cheese it comes from. */
export function smell() {
  const waft = (x: number) =>
    stroke(
      `M${x} -40C${x - 40} -80 ${x + 40} -120 ${x} -160C${x - 26} -186 ${x - 6} -206 ${x + 10} -214`,
      '#8fd06a',
      19,
    )
  return [
    waft(-96) + waft(6) + waft(104),
    puff(shape('M-200 110L150 -10Q200 20 206 90V110Z', linear('#fff0a0, #ffd24a')), soft('#7a4a08')) +
      puff(
        shape('M-200 110H206V196Q206 206 196 206H-190Q-200 206 -200 196Z', linear('#ffcf4a, #f0a02c')),
        soft('#7a4a08'),
      ) +
      each(numbers('-120,160,28 -10,170,22 96,150,32 160,190,14 60,60,24 -30,84,16'), ([x, y, r]) =>
        ellipse(x, y, r, r * 0.8, '#d98f22'),
      ),
  ]
}

/** Wrapped in paper. */
export function caramel() {
  const twist = 'M88 -50C130 -70 170 -118 222 -104C206 -72 226 -40 204 0C226 40 206 72 222 104C170 118 130 70 88 50Z'
  return [
    at(
      0,
      0,
      each([1, -1], (side) =>
        at(
          0,
          0,
          puff(shape(twist, linear('#fff3c4, #f5b94a')), soft('#7a3c08')) +
            stroke('M104 0L200 0M108 -24L190 -70M108 24L190 70', '#c9822c', 7, 0.8),
          { scale: [side, 1] },
        ),
      ) +
        puff(shape(box(-116, -92, 232, 184, 52), linear('#e8a050, #b5652c')), soft('#4a1c06', 'large')) +
        stroke('M-66 -88Q-90 0 -66 88M0 -92V92M66 -88Q90 0 66 88', '#ffdf9a', 15, 0.85) +
        stroke('M-84 -56Q-60 -74 -24 -76', '#fff8e2', 13, 0.9),
      { turn: -24, scale: 1.02 },
    ),
  ]
}

export function satellite() {
  const panel = (x: number) =>
    puff(shape(box(x, -62, 140, 124, 6), linear('#5a9af0, #2450b0')), soft('#06123c')) +
    stroke(`M${x + 47} -60V60M${x + 94} -60V60M${x + 4} -20H${x + 136}M${x + 4} 22H${x + 136}`, '#bcd8ff', 6, 0.9)
  return [
    each(numbers('-190,-170,9 180,-190,12 -150,190,11 200,150,8 20,-214,7 -214,60,7'), ([x, y, r]) =>
      circle(x, y, r, '#fff6d0'),
    ),
    at(
      0,
      0,
      stroke('M-100 0H100', '#d5dbe6', 18) +
        panel(-230) +
        panel(90) +
        stroke('M0 90V132', '#d5dbe6', 13) +
        puff(shape('M-84 128Q0 214 84 128Q0 158 -84 128Z', linear('#ffffff, #a8b4c8')), soft('#1c2444')) +
        stroke('M0 -90V-150', '#d5dbe6', 10) +
        circle(0, -158, 17, '#ff6a5a') +
        puff(shape(box(-66, -96, 132, 192, 20), linear('#fff2b4, #f0b53c 0.6, #c07f22')), soft('#5a3404', 'large')) +
        circle(0, -26, 34, '#2c3658') +
        circle(0, -26, 22, '#6fb4f0') +
        stroke('M-36 40H36M-36 62H36', '#a8681c', 8),
      { turn: -24, scale: 0.96 },
    ),
  ]
}

/** What is left of a cookie. */
export function bite() {
  const rest =
    'M-30 -206A208 208 0 1 0 206 30C176 40 150 28 142 2C112 12 84 -4 82 -36C50 -30 24 -54 34 -88C0 -96 -16 -128 0 -158C-22 -168 -34 -186 -30 -206Z'
  return [
    puff(
      shape(rest, radial('#f6cb86, #dc9a4c 0.6, #b06a28', { x: 0.36, y: 0.3, radius: 0.85 })),
      soft('#5a2a08', 'large'),
    ) +
      clipped(
        each(
          numbers('-120,-70,34 -40,-40,26 -140,60,28 -50,60,34 40,40,24 -60,150,28 50,140,32 130,90,26 -90,-140,22'),
          ([x, y, r]) => puff(shape(oval(x, y, r, r * 0.9), '#5a2f18'), soft('#1c0a04', 'small')),
        ),
        rest,
      ),
    each(numbers('110,-120,17 160,-80,12 74,-170,11 196,-150,14 150,-190,9'), ([x, y, r]) =>
      circle(x, y, r, '#dc9a4c'),
    ),
  ]
}

/** For water. */
export function pail() {
  return [
    stroke('M-138 -90C-150 -260 150 -260 138 -90', '#d5dbe6', 17),
    puff(
      shape('M-156 -90H156L112 190Q0 222 -112 190Z', across('#f25a58, #ff8f7a 0.3, #d93a4a 0.7, #a82440')),
      soft('#4a0616', 'large'),
    ) +
      stroke('M-144 -16Q0 24 144 -16', '#ffd98a', 21) +
      puff(shape(oval(0, -92, 160, 46), '#ffb0a0'), soft('#5a0c1c', 'small')) +
      ellipse(0, -86, 136, 33, linear('#9fe2f6, #3c9ad0')) +
      stroke('M-60 -88q20 -12 40 0t40 0', '#ffffff', 8, 0.9),
    circle(-140, -88, 17, '#eef2f8') + circle(140, -88, 17, '#eef2f8'),
  ]
}

export function mail() {
  return [
    at(
      0,
      0,
      puff(shape(box(-210, -140, 420, 280, 16), linear('#fffdf4, #f3e2bc')), soft('#5a4020', 'large')) +
        stroke('M-204 132L-40 10M204 132L40 10', '#d9c08c', 9) +
        puff(shape('M-206 -134H206L22 34Q0 52 -22 34Z', linear('#fffaf0, #f7e7c4')), soft('#8a6a34')) +
        part(oval(0, 26, 50, 50), '#e0414e', '#4a0616') +
        part('M0 56C-40 30 -34 4 -16 4Q-4 4 0 16Q4 4 16 4C34 4 40 30 0 56Z', '#ff9d8a', '#5a0c1c', 'small'),
      { turn: -6 },
    ),
  ]
}

export function socks() {
  const leg =
    'M-52 -180H58V30C60 70 40 96 6 120L-70 172C-112 196 -164 158 -146 112C-136 92 -118 82 -98 68C-66 48 -52 30 -52 4Z'
  const one = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      puff(
        shape(leg, '#4f9ade') +
          clipped(
            stroke('M-90 -110H90M-90 -56H90M-90 -2H90', '#fff3d2', 25) +
              shape(oval(-130, 150, 76, 62), '#f2604c') +
              shape(oval(60, 96, 50, 50), '#f2604c'),
            leg,
          ),
        soft('#0c2450', 'large'),
      ) + puff(shape(box(-62, -204, 130, 50, 16), '#f2604c'), soft('#5a0c1c', 'small')),
      { turn, scale: 0.86 },
    )
  return [one(-62, -22, 6), one(94, 40, -4)]
}

export function clocks() {
  const face = (x: number, y: number, r: number, color: string, hands: string) =>
    at(
      x,
      y,
      part(oval(0, 0, 66, 66), color, '#2a1830') +
        circle(0, 0, 50, '#fffaf0') +
        stroke(hands, '#2c2440', 9) +
        circle(0, 0, 7, '#e0414e'),
      { scale: r / 66 },
    )
  const colors = [
    '#ee4f5a',
    '#f5b33c',
    '#4f9ade',
    '#58b06a',
    '#a06ad0',
    '#f28a4a',
    '#3fb3ae',
    '#e477a8',
    '#7a86c8',
  ] as const
  return [
    each(colors, (color, one) =>
      face(
        (one % 3) * 146 - 146,
        Math.floor(one / 3) * 146 - 146,
        64,
        color,
        `M0 0V-36M0 0L${[26, -24, 20, -26, 26, 8, -20, 24, -8][one]} ${[10, 12, -16, -6, 0, 26, 16, -12, 26][one]}`,
      ),
    ),
  ]
}

/** Open, with nothing in it. */
export function cardboardBox() {
  return [
    puff(shape('M-170 -60L-120 -116H120L170 -60Z', '#7a4c26'), soft('#2a1408', 'small')),
    puff(
      shape('M-170 -60H170V180Q170 196 154 196H-154Q-170 196 -170 180Z', linear('#e0ab6a, #b57c40')),
      soft('#4a2408', 'large'),
    ) +
      shape(box(-26, -60, 52, 84), '#f5dfae', 0.9) +
      stroke('M70 150V100M54 116L70 98L86 116M118 150V100M102 116L118 98L134 116', '#7a4c22', 9),
    puff(shape('M-170 -60L-236 6L-150 26L-100 -60Z', '#cf9856'), soft('#4a2408', 'small')) +
      puff(shape('M170 -60L236 6L150 26L100 -60Z', '#cf9856'), soft('#4a2408', 'small')) +
      puff(shape('M-120 -116L-196 -176L-90 -186L-64 -116Z', '#dba765'), soft('#4a2408', 'small')) +
      puff(shape('M120 -116L196 -176L90 -186L64 -116Z', '#dba765'), soft('#4a2408', 'small')),
  ]
}

export function blocks() {
  const block = (x: number, y: number, color: string, mark: string, turn = 0) =>
    at(
      x,
      y,
      puff(shape(box(-68, -68, 136, 136, 20), coat(color)), soft('#2a1430', 'large')) +
        shape(box(-48, -48, 96, 96, 12), '#fffaf0', 0.92) +
        mark,
      { turn },
    )
  return [
    block(-74, 136, '#4f9ade', stroke('M-26 30L0 -30L26 30M-16 10H16', '#2f6ab0', 15)) +
      block(76, 136, '#ee4f5a', shape('M0 -36L10 -12L36 -10L16 6L24 32L0 18L-24 32L-16 6L-36 -10L-10 -12Z', '#d9304a')),
    block(0, -6, '#f5b33c', circle(0, 0, 29, '#e8902a'), 4),
    block(
      -6,
      -146,
      '#58b06a',
      stroke('M-18 -30V30H4Q26 26 22 8Q18 -2 0 -2H-18M0 -2Q18 -6 14 -20Q8 -30 -4 -30H-18', '#2f8046', 12),
      -5,
    ),
  ]
}

export function chair() {
  const wood = '#d98f45'
  const dark = '#4a2208'
  return [
    part(box(-114, -60, 30, 270, 10), wood, dark, 'small') + part(box(84, 60, 30, 150, 10), '#b87432', dark, 'small'),
    part(box(-114, -216, 30, 220, 12), wood, dark, 'small') +
      part(box(64, -216, 30, 220, 12), wood, dark, 'small') +
      part(box(-120, -206, 220, 46, 18), wood, dark, 'small') +
      part(box(-104, -130, 190, 34, 12), wood, dark, 'small') +
      part(box(-104, -66, 190, 34, 12), wood, dark, 'small'),
    part(box(-150, 36, 34, 186, 10), wood, dark, 'small') +
      part(box(40, 36, 34, 186, 10), wood, dark, 'small') +
      puff(
        shape(
          'M-120 -8H118Q132 -8 126 10L92 50Q84 62 66 62H-152Q-172 62 -162 44L-138 6Q-130 -8 -120 -8Z',
          linear('#ee5a58, #c2303f'),
        ),
        soft('#4a0616'),
      ),
  ]
}

export function pear() {
  return [
    stroke('M6 -146Q0 -190 26 -218', '#7a4a24', 19),
    part('M20 -168C60 -226 130 -226 170 -200C140 -150 80 -136 20 -168Z', '#5cae4c', '#0c3a14', 'small'),
    puff(
      shape(
        'M0 -160C58 -160 78 -116 86 -66C94 -20 156 20 156 96C156 172 84 216 0 216C-84 216 -156 172 -156 96C-156 20 -94 -20 -86 -66C-78 -116 -58 -160 0 -160Z',
        radial('#f6f29a, #cfd64a 0.5, #8fae2c', { x: 0.34, y: 0.4, radius: 0.8 }),
      ),
      soft('#3a4a08', 'large'),
    ) +
      stroke('M-104 70Q-96 30 -70 4', '#fffce0', 19, 0.8) +
      each(numbers('60,60 90,110 40,130 70,160 20,80'), ([x, y]) => circle(x, y, 6, '#8a9a2c', 0.7)),
  ]
}

export function square() {
  return [
    puff(shape(box(-164, -164, 328, 328, 12), linear('#7ab8f6, #2f6fd0')), soft('#081c5a', 'large')) +
      stroke('M-130 -60V-130H-60', '#eaf6ff', 17, 0.8),
  ]
}

export function stair() {
  const step = (one: number) =>
    puff(
      shape(box(-210 + one * 84, 146 - one * 84, 420 - one * 84, 84 + one * 84), linear('#f2d2a0, #c98f58')),
      soft('#4a2810'),
    ) + puff(shape(box(-218 + one * 84, 132 - one * 84, 440 - one * 84, 24, 8), '#ee5a58'), soft('#4a0616', 'small'))
  return [step(4), step(3), step(2), step(1), step(0)]
}

/** On a wall. */
export function hook() {
  const brass = linear('#fff2b4, #f0b53c 0.5, #b5741c', { to: [0.7, 1] })
  return [
    puff(shape(box(-90, -214, 180, 200, 40), linear('#b0703c, #7a4420')), soft('#240e04', 'large')) +
      circle(-50, -174, 14, '#e8cf9a') +
      circle(50, -174, 14, '#e8cf9a') +
      circle(-50, -54, 14, '#e8cf9a') +
      circle(50, -54, 14, '#e8cf9a'),
    puff(
      shape(
        ribbon('0,-150 0,-20 6,110 60,176 128,150 138,84', (t) => 27 - 4 * t, 48),
        brass,
      ) +
        circle(140, 70, 36, brass) +
        circle(0, -150, 40, brass),
      soft('#5a2c04'),
    ) + stroke('M-10 -100V30', '#fffbe0', 9, 0.85),
  ]
}

/** Between meadows, with stones. */
export function brook() {
  const water =
    'M40 -260C-30 -190 130 -150 60 -70C0 0 -120 20 -90 110C-70 170 -110 210 -150 280H180C150 220 190 180 130 110C90 60 190 10 220 -60C250 -130 120 -180 150 -260Z'
  const tuft = (x: number, y: number) =>
    stroke(`M${x} ${y}q-18 -30 -22 -50M${x} ${y}q0 -34 4 -60M${x} ${y}q18 -28 28 -44`, '#2f7a3c', 11)
  const stone = (x: number, y: number, r: number) => part(oval(x, y, r, r * 0.66), '#b8b4c4', '#2c2a44', 'small')
  return [
    puff(shape(water, linear('#bdeefa, #4fb0e4 0.5, #2f83cc')), soft('#0a3c6a')) +
      stroke(
        'M80 -150q20 14 40 0t40 0M20 0q20 14 40 0t40 0M-60 120q20 14 40 0t40 0t40 0M-40 200q20 14 40 0t40 0t40 0',
        '#ffffff',
        11,
        0.85,
      ),
    stone(-40, -30, 42) + stone(176, 60, 46) + stone(-120, 176, 50) + stone(46, -176, 30) + stone(30, 70, 30),
    tuft(-150, 20) + tuft(-170, -120) + tuft(220, 190) + tuft(-40, -170) + tuft(196, 120),
  ]
}

/** A letter of thanks, with a heart. */
export function thanks() {
  return [
    at(
      0,
      0,
      puff(shape(box(-160, -196, 320, 392, 14), linear('#fffdf4, #f6e6c4')), soft('#5a4020', 'large')) +
        stroke('M-110 -130H70M-110 -84H110M-110 -38H96', '#6a7ab8', 17, 0.85) +
        part('M0 160C-120 90 -110 10 -50 6Q-14 6 0 44Q14 6 50 6C110 10 120 90 0 160Z', '#ee4f5a', '#5a0c1c'),
      { turn: 8 },
    ),
  ]
}

/** A book with a castle and a dragon's tail in it: once upon a time. */
export function tale() {
  const page = 'M0 -60C50 -104 130 -104 200 -84V140C130 120 50 124 0 160Z'
  return [
    puff(shape('M-216 -70Q0 -60 216 -70V166Q100 150 0 184Q-100 150 -216 166Z', '#a83a4c'), soft('#3a0814', 'large')),
    each([-1, 1], (side) =>
      at(0, 0, puff(shape(page, linear('#fffdf4, #f3e2bc')), soft('#6a4a24', 'small')), { scale: [side, 1] }),
    ) +
      stroke(
        'M-166 -40Q-110 -52 -40 -30M-166 4Q-110 -8 -40 14M-166 48Q-110 36 -40 58M-166 92Q-110 80 -40 102',
        '#9a8ab0',
        11,
        0.8,
      ),
    shape('M50 116V-70H72V-46H94V-70H116V-46H138V-70H160V104Q100 96 50 116Z', '#8f86c8') +
      shape('M62 -76L105 -150L150 -76Z', '#ee5a6a') +
      shape('M90 106V50Q106 28 122 50V102Z', '#3c3470') +
      each(numbers('-120,-150,20 -40,-196,15 40,-190,13 180,-150,17 -190,-120,12'), ([x, y, r]) =>
        shape(polygon(starOf(x, y, r)), '#ffd86b'),
      ),
  ]
}

const starOf = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 10 }, (_, one): Point => {
    const reach = one % 2 ? r * 0.45 : r
    return [x + Math.sin((one * Math.PI) / 5) * reach, y - Math.cos((one * Math.PI) / 5) * reach]
  })
