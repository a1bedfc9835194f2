import { numbers, oval, polyline, ribbon, star } from '../../engine/path.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { layer } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { cog } from '../../motifs/cog.ts'
import { glow } from '../../motifs/glow.ts'
import { gold } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

const tools = [
  [
    'tool-rhyme-pliers',
    'Pliers between two slips of paper: one says moon, the one they have pulled out says spoon',
    rhymePliers,
  ],
  ['tool-color-mangle', 'A mangle with a crank: a gray Monday goes in at the top and comes out orange', colorMangle],
  [
    'tool-second-thought-glue',
    'A pot of glue, open, with a cracked heart on its label and a drip that waits',
    secondThoughtGlue,
  ],
  [
    'tool-what-if-wrench',
    'A copper wrench with a question mark on its handle has turned a nut, and there is a goldfish in it',
    whatIfWrench,
  ],
  ['tool-tune-sieve', 'A sieve full of golden notes, with a small red bus falling out of the bottom', tuneSieve],
  ['tool-face-stamp', 'A copper stamp beside a potato that has just been given a face', faceStamp],
] as const

// The six tools of the copper bench, each around 0, 0 in a box of about 500 by 500, lit from the upper left.

const copper = linear('#ffcf92, #c0743a 0.42, #6e3a1c', { to: [0.8, 1] })
const brass = linear('#fff3c9, #e3a84c 0.42, #83501f', { to: [0.7, 1] })
const iron = linear('#b9cdc4, #6a857b 0.5, #334a42', { to: [0.7, 1] })
const cream = linear('#fffaf0, #e9d0a0', { to: [0.6, 1] })
const soft = { dark: '#1c0c06', bright: '#fff2cf', fromX: 0.6, fromY: 0.8 } as const
const large = { ...soft, fromX: -0.6, fromY: -0.8, depth: 13, blur: 15 }
const small = { ...large, depth: 6, blur: 6 }

/** The pliers alone, upright around their joint. */
function pliers(): string {
  const jaw = (side: 1 | -1) =>
    puff(
      shape(
        `M${side * 10} -10C${side * 46} -46 ${side * 44} -92 ${side * 16} -136L${side * 4} -132C${side * 10} -100 ${side * 8} -64 ${side * -14} -24Z`,
        iron,
      ),
      small,
    )
  const grip = (side: 1 | -1, color: string, dark: string) =>
    puff(
      shape(
        ribbon(`${side * -4},0 ${side * 40},44 ${side * 66},120 ${side * 62},226`, (t) => 20 + 7 * t, 40),
        linear(`${color}, ${dark}`),
      ),
      large,
    )
  return (
    grip(1, '#e8834f', '#8a3a22') +
    grip(-1, '#e8834f', '#8a3a22') +
    jaw(-1) +
    jaw(1) +
    circle(0, 0, 28, brass) +
    circle(0, 0, 11, '#5a2c14') +
    stroke('M-7 -7L7 7', '#ffe2a6', 4)
  )
}

/** Pliers that have pulled one word out of another. */
function rhymePliers(): string {
  const paper = (x: number, y: number, turn: number, word: string, size: number) =>
    at(
      x,
      y,
      puff(shape('M-92 -36L88 -40L94 34L80 38L-90 40Z', cream), { ...small, shade: 0.25 }) +
        title(word, 0, size * 0.34, size, { fill: '#5a2c14' }),
      { turn },
    )
  return (
    stroke('M-150 -96Q-176 -40 -120 -6', '#e05a4a', 6) +
    paper(-112, 44, 9, 'spoon', 54) +
    paper(-104, -140, -10, 'moon', 58) +
    at(66, -20, pliers(), { turn: -34 }) +
    stroke('M-190 126L-204 150M-130 134L-134 162M-70 142L-66 170', '#ffe0a3', 8)
  )
}

/** Two rollers and a crank; a gray Monday goes in at the top and comes out orange. */
function colorMangle(): string {
  const roller = (y: number) =>
    puff(shape(`M-150 ${y - 34}H150Q164 ${y} 150 ${y + 34}H-150Q-164 ${y} -150 ${y - 34}Z`, copper), large) +
    stroke(`M-138 ${y - 18}H138`, '#ffe2b8', 5, 0.6) +
    each([-1, 1], (side) => shape(`M${side * 150} ${y - 16}H${side * 178}V${y + 16}H${side * 150}Z`, brass))
  const post = (side: 1 | -1) =>
    puff(
      shape(
        `M${side * 152} -120L${side * 186} -120L${side * 190} 200L${side * 222} 222V240H${side * 120}V222L${side * 150} 200Z`,
        iron,
      ),
      large,
    ) + circle(side * 169, -132, 22, brass)
  const monday =
    shape('M-96 -236Q-50 -226 -6 -238T98 -232L100 -40H-98Z', linear('#c3ccc8, #8a9894')) +
    title('Monday', 0, -168, 50, { fill: '#5c6b66' }) +
    stroke('M-60 -130L-66 -108M-20 -134L-26 -112M22 -132L16 -110M62 -134L56 -112', '#5c6b66', 5)
  const sunday =
    shape(
      'M-98 30H100C104 110 92 150 104 214Q64 232 26 214T-52 222T-104 206C-92 150 -104 100 -98 30Z',
      linear('#ff8f3c, #ffb454 0.5, #ff7a4a'),
    ) +
    shape(star(-44, 118, 28, { turn: 0.2 }), '#fff3cf') +
    circle(36, 96, 20, '#f2557a') +
    circle(56, 160, 13, '#fff3cf') +
    stroke('M-84 176Q-40 152 0 176T84 178', '#e0476a', 8) +
    circle(-6, 62, 9, '#2f9a86')
  return at(
    -14,
    0,
    puff(monday, { ...small, shade: 0.3 }) +
      puff(sunday, { ...small, shade: 0.3, dark: '#8a2a10' }) +
      post(-1) +
      post(1) +
      roller(-38) +
      roller(34) +
      puff(shape('M186 20H232V48H186Z', brass), small) +
      puff(shape(ribbon('222,34 238,-30 232,-104', 13, 12), brass), small) +
      puff(circle(232, -118, 28, '#e05a4a'), { ...small, dark: '#5a0c10' }) +
      ellipse(224, -128, 8, 5, '#ffd0c0'),
    { scale: 0.94 },
  )
}

/** A pot of glue that is in two minds, the lid off, the brush undecided. */
function secondThoughtGlue(): string {
  const body = 'M-150 -70C-176 20 -168 150 -128 196Q0 226 128 196C168 150 176 20 150 -70Q0 -40 -150 -70Z'
  return at(
    0,
    16,
    puff(shape(body, linear('#a8f0d0, #4fbf98 0.5, #1f6a58', { to: [0.8, 1] })), large) +
      stroke('M-138 -30C-150 40 -146 110 -122 164', '#eafff6', 13, 0.6) +
      puff(shape('M-110 0Q0 26 110 0L118 138Q0 170 -118 138Z', cream), { ...small, shade: 0.2 }) +
      // Sure on one side, not so sure on the other.
      shape('M0 132C-66 90 -78 56 -52 38C-34 28 -10 38 0 58L10 76L-4 92L8 112Z', '#e05a4a') +
      at(9, 5, shape('M0 132L8 112L-4 92L10 76L0 58C10 38 34 28 52 38C78 56 66 90 0 132Z', '#e8838a'), { turn: 7 }) +
      puff(shape('M-170 -108Q0 -76 170 -108V-62Q0 -30 -170 -62Z', brass), small) +
      shape('M-170 -108Q0 -140 170 -108Q0 -76 -170 -108Z', '#4a2a16') +
      shape('M-150 -106Q0 -132 150 -106Q0 -82 -150 -106Z', '#f6e6c0') +
      // A drip that holds for as long as it is sure.
      puff(shape('M88 -92C92 -60 84 -40 90 -16C94 2 118 2 120 -16C124 -44 112 -60 120 -98Z', '#fff6dc'), {
        ...small,
        depth: 4,
        blur: 4,
        shade: 0.3,
      }) +
      ellipse(100, -20, 4, 9, '#ffffff') +
      at(
        -40,
        -118,
        puff(shape('M-13 -190H13L17 -50H-17Z', copper), small) +
          shape('M-20 -58H20V-24H-20Z', iron) +
          puff(shape('M-20 -24H20C26 6 12 26 0 34C-12 26 -26 6 -20 -24Z', '#f6d9a0'), { ...small, depth: 4, blur: 4 }),
        { turn: -16 },
      ) +
      stroke(
        'M-206 40Q-224 4 -206 -34M206 40Q224 4 206 -34M-232 60Q-258 4 -232 -54M232 60Q258 4 232 -54',
        '#ffe0a3',
        7,
        0.8,
      ),
    { scale: 0.92 },
  )
}

/** The wrench alone, upright around its jaws. */
const wrench = () =>
  puff(shape('M-40 36C-52 60 -52 70 -54 84L-50 228C-50 262 50 262 50 228L54 84C52 70 52 60 40 36Z', copper), large) +
  shape('M-22 100H22L20 210Q0 222 -20 210Z', '#7a4320', 0.55) +
  title('?', 0, 186, 92, { fill: '#ffe2a6' }) +
  circle(0, 236, 13, '#2a1710') +
  puff(
    shape(
      'M-48 46C-112 26 -146 -40 -124 -104C-110 -142 -80 -162 -48 -170L-42 -108C-62 -92 -62 -62 -40 -48L40 -48C62 -62 62 -92 42 -108L60 -172C92 -160 112 -138 124 -104C146 -40 112 26 48 46Z',
      copper,
    ),
    large,
  ) +
  stroke('M-112 -92C-122 -50 -104 -4 -60 20', '#ffe2b8', 8, 0.65) +
  circle(0, 0, 20, brass) +
  stroke('M-13 0H13', '#5a2c14', 6)

/** A wrench whose jaws are a question mark; it has just turned a fact to the left. */
function whatIfWrench(): string {
  const facts = at(
    112,
    -120,
    puff(shape(cog(0, 0, 96, 6, 0.2), iron), large) +
      circle(0, 0, 60, '#24443c') +
      circle(0, 0, 52, radial('#eafff6, #7fe0b8 0.7, #3f9a80', { x: 0.4, y: 0.36 })) +
      puff(shape('M-32 6C-22 -20 14 -22 26 0L44 -16V24L26 10C14 28 -20 26 -32 6Z', '#ff9a3c'), {
        ...small,
        depth: 4,
        blur: 4,
        dark: '#8a2a10',
      }) +
      circle(-16, 0, 5, '#2a1710'),
    { turn: -18 },
  )
  return at(
    -14,
    6,
    facts +
      at(0, 0, wrench(), { turn: 42 }) +
      stroke('M20 -234C-60 -240 -126 -206 -160 -150', '#ffe0a3', 10) +
      shape('M-178 -178L-172 -118L-126 -150Z', '#ffe0a3'),
    { scale: 0.92 },
  )
}

/** A sieve full of a song; what falls out of it is bus. */
function tuneSieve(): string {
  const note = (x: number, y: number, size: number, turn: number, pair = false) =>
    at(
      x,
      y,
      puff(
        shape(
          oval(-14, 0, 18, 13) +
            'M-2 -4V-74H8V0Z' +
            (pair
              ? `${oval(52, -8, 18, 13)}M64 -12V-82H74V-8ZM-2 -76L74 -88V-64L-2 -52Z`
              : 'M4 -74C22 -66 40 -52 34 -26C30 -42 20 -48 4 -50Z'),
          gold,
        ),
        { ...small, depth: 4, blur: 4 },
      ),
      { scale: size, turn },
    )
  const mesh: string[] = []
  for (let line = -7; line <= 7; line++) mesh.push(polyline(`${line * 25},-30 ${line * 15},150`))
  for (let row = 0; row < 6; row++) mesh.push(`M-190 ${-10 + row * 28}Q0 ${16 + row * 30} 190 ${-10 + row * 28}`)
  const bowl = 'M-180 -34C-168 70 -100 132 0 134C100 132 168 70 180 -34Z'
  const bus = at(
    10,
    204,
    puff(shape('M-78 -34Q-78 -48 -64 -48H58Q76 -46 80 -22L82 20H-80Z', '#e05a4a'), { ...small, dark: '#5a0c10' }) +
      shape('M-64 -36H-34V-10H-64ZM-26 -36H4V-10H-26ZM12 -36H42V-10H12ZM50 -36H58Q66 -34 70 -10H50Z', '#d8fff2') +
      shape('M-80 0H82V8H-80Z', '#ffe0a3') +
      each([-44, 44], (x) => circle(x, 22, 19, '#20302c') + circle(x, 22, 8, '#c9d8d0')),
    { turn: 9, scale: 0.86 },
  )
  return (
    note(-84, -96, 1.05, -12, true) +
    note(62, -120, 1.15, 10) +
    note(-8, -176, 0.84, -4) +
    note(126, -84, 0.8, 20, false) +
    puff(
      shape(
        ribbon('170,-34 214,-60 248,-108', (t) => 15 + 5 * t, 12),
        copper,
      ),
      small,
    ) +
    puff(shape(bowl, linear('#3f6a5e, #1c3a34')), large) +
    clipped(stroke(mesh.join(''), '#c9e6d8', 3.4, 0.75), bowl) +
    puff(shape('M-196 -56Q0 -26 196 -56V-24Q0 8 -196 -24Z', copper), small) +
    stroke('M-180 -44Q0 -14 180 -44', '#ffe2b8', 4, 0.7) +
    bus +
    circle(-92, 168, 8, '#c9d8d0') +
    circle(-60, 200, 6, '#c9d8d0') +
    circle(112, 166, 7, '#c9d8d0')
  )
}

/** A stamp, and the potato it has just introduced to the world. */
function faceStamp(): string {
  const face = (size: number, ink: string) =>
    at(
      0,
      0,
      circle(-26, -12, 9, ink) +
        circle(26, -12, 9, ink) +
        stroke('M-38 -34Q-26 -42 -14 -34M14 -36Q26 -44 38 -36', ink, 6) +
        stroke('M-34 20Q0 54 34 20', ink, 8),
      { scale: size },
    )
  return at(
    0,
    0,
    at(
      112,
      128,
      puff(
        shape(
          'M-104 10C-110 -50 -50 -86 10 -78C70 -74 112 -34 104 22C98 74 40 88 -14 84C-62 82 -100 62 -104 10Z',
          radial('#f3d9a6, #cf9a5c 0.6, #8f5a30', { x: 0.38, y: 0.3, radius: 0.8 }),
        ),
        large,
      ) +
        each(numbers('-70,-14 70,46 56,-46 -40,60 14,-62'), ([x, y]) => ellipse(x, y, 7, 4, '#7a4a26', 0.6)) +
        at(-2, 4, face(1.06, '#7a1a2a'), { turn: -6 }),
    ) +
      at(
        -66,
        -54,
        puff(
          shape(
            'M-44 -178C-66 -150 -52 -104 -26 -86L-34 20H34L26 -86C52 -104 66 -150 44 -178C22 -200 -22 -200 -44 -178Z',
            copper,
          ),
          large,
        ) +
          stroke('M-34 -158C-44 -140 -38 -118 -26 -104', '#ffe2b8', 9, 0.7) +
          puff(shape('M-42 4H42V40H-42Z', brass), small) +
          puff(shape('M-128 36Q0 22 128 36L136 92H-136Z', iron), large) +
          puff(shape('M-136 92H136V122H-136Z', '#b5304a'), { ...small, dark: '#3a0816' }) +
          at(0, 62, face(0.4, '#20302c'), { scale: [-1, -1] }),
        { turn: -22 },
      ) +
      stroke('M-6 74L-30 90M16 42L-4 50', '#ffe0a3', 7) +
      glow(60, 30, 3, '#ffe0a3', 0.4),
    { scale: 0.98 },
  )
}

const hands = [
  ['hand-pliers', 'Pliers with orange grips, upright', pliers, 270],
  ['hand-wrench', 'A copper wrench with a question mark, upright', wrench, 280],
] as const

export const pictures = tools
  .map(([name, description, draw]) =>
    cutout(name, { description, palette: palettes.whimcraftWorkshop, size: sizes.square }, () =>
      layer(at(320, 320, draw(), { scale: 1.08 }), 'thing fine dim', { fibre: 0.8 }),
    ),
  )
  .concat(
    hands.map(([name, description, draw, y]) =>
      cutout(
        name,
        {
          description,
          palette: palettes.whimcraftWorkshop,
          size: { width: 480, height: 640, widths: [120, 240, 480] },
        },
        () => layer(at(240, y, draw(), { scale: 1.3 }), 'thing fine dim', { fibre: 0.8 }),
      ),
    ),
  )
