import { eye } from '../../characters/face.ts'
import { box, curve, fine, oval, ridge } from '../../engine/path.ts'
import { cutout, scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { checked } from '../../motifs/kitchen.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { boatBack, boatHull, boatPeak } from '../../motifs/paper-boat.ts'
import { rays } from '../../motifs/rays.ts'
import { stars } from '../../motifs/stars.ts'
import { pine } from '../../motifs/trees.ts'
import { wave } from '../../motifs/wave.ts'
import { whale } from '../../motifs/whale.ts'
import { larder, palettes, sea } from '../../palettes.ts'

// Each tile is a ground and a figure that breathes in front of it.
export const pictures = [
  scene(
    'tile-moth',
    {
      description: 'Everybody flutters round a lamp; on the right the dark sits with a cup of tea',
      palette: palettes.gardenGate,
      shape: {
        size: sizes.card,
        light: { x: 168, y: 236, reach: 620 },
        focus: [620, 300],
        finish: { vignette: 0.45, middle: [0.4, 0.45] },
        at: undefined,
      },
    },
    (s) => [
      flat(
        shape(s.whole, linear('#3d2a6a, #1d1746 0.5, #0f0c2b', { to: [1, 0.4] })) +
          stars(120, [260, 0, s.width, 420], s.random('stars'), { color: '#fff1d8', bright: 0.07 }),
      ),
      woods(s, 470, '#3a2768'),
      flat(glow(168, 236, 40, '#ffc86b', 0.9)),
      layer(
        stroke('M168 640V330', s.lit('#2a1848'), 16) + stroke('M168 170q0 -60 60 -60', s.lit('#2a1848'), 8),
        'thing bright',
      ),
      flat(lantern(168, 240, { scale: 2, strength: 0.8 })),
      crowd(s),
      theDark(s),
      layer(shape(ridge(s.width, 582, 14, 'tile/lawn', { swells: 3 }).down(s.height), s.lit('#1a0f38', 0.4)), 'block'),
    ],
  ),
  cutout(
    'tile-moth-flies',
    { description: 'A large cream moth with spread wings', palette: palettes.gardenGate, size: sizes.square },
    () => layer(at(320, 330, moth(0, 0, 7.6, '#f3dcc0', 14)), 'thing soft dim'),
  ),
  scene(
    'tile-whale',
    {
      description: 'A breakfast table with a checked cloth, an egg and a jug of milk',
      palette: larder,
      shape: {
        size: sizes.card,
        light: { x: 150, y: 110, reach: 900, color: '#fff0c4', bounce: '#ffab6a' },
        focus: [480, 360],
        finish: { vignette: 0.35 },
        at: undefined,
      },
    },
    (s) => [
      flat(shape(s.whole, s.lit('#8a5f8f', 0.6))),
      layer(
        shape(box(40, 40, 230, 300, 6), s.lit('#6a3f5f')) +
          shape(box(58, 58, 194, 264, 4), linear('#ffc9a0, #fff2c8')) +
          shape(box(149, 58, 12, 264) + box(58, 180, 194, 12), s.lit('#6a3f5f')),
        'thing soft bright',
      ),
      layer(checked('M-20 452H980V660H-20Z', '#c8607a', [-20, 452, 1000, 200], 30), 'block soft'),
      layer(jug() + egg(), 'block'),
      rays(150, 110, 700, s.random('rays'), [0.2, 1.2], '#ffe0b0', { count: 5, opacity: 0.18 }),
    ],
  ),
  cutout(
    'tile-whale-bathes',
    { description: 'A small whale in a large cup of milk', palette: larder, size: sizes.square },
    () => [
      layer(
        ellipse(300, 300, 214, 46, '#5f4a86') +
          at(310, 246, whale(0, 0, { scale: 1.62, color: ['#a9b8f0', '#5967bd'] }), { turn: -8 }) +
          stroke('M262 150q-4 -52 -44 -58M262 150q6 -56 46 -60', '#eaf3ff', 9) +
          circle(212, 98, 8, '#eaf3ff') +
          circle(316, 94, 7, '#eaf3ff'),
        'card soft',
        { shadow: 0.2 },
      ),
      layer(cup(), 'block dim'),
    ],
  ),
  scene(
    'tile-boat',
    {
      description: 'A gutter in the rain by night, running like a river between the curb and the houses',
      palette: sea,
      shape: {
        size: sizes.card,
        light: { x: 770, y: 150, reach: 760 },
        focus: [480, 380],
        finish: { vignette: 0.45, middle: [0.6, 0.4] },
        at: undefined,
      },
    },
    (s) => [
      flat(
        shape(s.whole, linear('#141c58, #5a62b4')) +
          stars(60, [0, 0, s.width, 300], s.random('stars'), { color: '#fff3d8' }),
      ),
      flat(glow(770, 150, 30, '#ffe7ae', 0.6)),
      layer(fullMoon(770, 150, 74), 'scrap soft dim', { shadow: 0.15 }),
      street(s),
      wave(s, 436, 26, '#4a5cb4', 'gutter/far', { crests: 4, phase: 0.2, strength: 0.5 }),
      wave(s, 496, 34, '#33459c', 'gutter/near', { crests: 3, phase: 0.6, strength: 0.45 }),
      curb(s),
    ],
  ),
  cutout('tile-boat-sails', { description: 'A folded paper boat on a wave', palette: sea, size: sizes.square }, (s) => {
    const set = (drawn: string) => at(320, 330, drawn, { scale: 1.24, turn: -4 })
    return [
      layer(set(boatBack()), 'card dim'),
      layer(set(stroke('M0 20V-190', '#b98a5c', 7) + boatPeak() + shape('M4 -188L76 -164L4 -138Z', '#e2574c')), 'card'),
      layer(set(boatHull(s.random('print')))),
      layer(
        shape(
          curve('40,470 150,414 250,436 360,408 470,432 590,402 560,500 320,540 90,516', { closed: true }),
          linear('#5f76d0, #2b3c92'),
        ),
        'card bright',
      ),
    ]
  }),
]

const woods = (s: Stage, y: number, color: string): Items => {
  const edge = ridge(s.width, y, 20, 'tile/woods', { swells: 3 })
  const next = s.random('woods')
  let trees = ''
  for (let x = 240; x < s.width + 30; x += next.between(26, 60))
    trees += pine(x, edge.yAt(x) + 6, next.between(60, 140), next)
  return layer(shape(trees + edge.down(s.height), s.lit(color, 0.5)), 'thing soft')
}

/** Everyone else. */
function crowd(s: Stage): Items {
  const next = s.random('crowd')
  const drawn = each(11, (one) => {
    const angle = (one / 11) * Math.PI * 2
    return moth(
      168 + Math.cos(angle) * next.between(86, 142),
      236 + Math.sin(angle) * next.between(96, 150),
      next.between(0.5, 0.8),
      next.pick(['#e7c9f2', '#f2d3c0', '#d9c7f7']),
      (angle * 180) / Math.PI + 90,
    )
  })
  return layer(drawn)
}

/** What the dark was doing. */
const theDark = (s: Stage): Items => [
  layer(shape('M650 660C640 500 700 410 800 404C900 410 966 490 990 660Z', s.lit('#0d0a24', 0.1)), 'thing soft dim'),
  flat(
    stroke('M752 492q18 16 36 0M828 490q18 16 36 0', '#cfc4ff', 6) +
      stroke('M786 528q22 16 44 -2', '#cfc4ff', 5) +
      stroke('M884 542q-8 -14 2 -24q8 -10 0 -22M904 542q-8 -14 2 -24q8 -10 0 -22', '#cfc4ff', 3.4, 0.5) +
      shape('M862 552H926Q924 592 894 594Q866 592 862 552Z', '#8f7fd0') +
      stroke('M926 560q20 2 16 16q-4 12 -22 10', '#8f7fd0', 6) +
      firefly(720, 450, 2.4) +
      firefly(880, 440, 2),
  ),
]

const jug = () =>
  at(
    838,
    520,
    shape('M-58 0C-78 -60 -70 -120 -40 -150L-60 -186H40L34 -150C66 -120 76 -60 56 0Z', linear('#f6f3fb, #b9b4d6')) +
      stroke('M52 -130q56 -6 50 46q-6 40 -46 40', '#cfcbe4', 14) +
      stroke('M-52 -70Q0 -52 56 -72', '#7f92d0', 9) +
      stroke('M-54 -44Q0 -26 58 -46', '#7f92d0', 4),
  )

const egg = () =>
  at(
    130,
    540,
    shape('M-36 -66H36Q34 -26 10 -20V-6H30V4H-30V-6H-10V-20Q-34 -26 -36 -66Z', linear('#7fb0d8, #45699c')) +
      shape('M-31 -64C-34 -108 -18 -132 0 -132C18 -132 34 -108 31 -64Q0 -54 -31 -64Z', linear('#fff6e6, #e3c8a8')) +
      eye(-11, -92, 8, { look: [0.9, -0.1], iris: '#4a2a1a' }) +
      eye(11, -92, 8, { look: [0.9, -0.1], iris: '#4a2a1a' }) +
      ellipse(0, -76, 4, 4.6, '#8a4a3a'),
  )

function cup(): string {
  const china = linear('#f7b7a0, #e2685a 0.5, #a83a4a')
  const milk = 'M88 306C130 292 160 322 204 312S286 296 330 312S420 322 512 304L508 350Q300 396 92 350Z'
  return (
    stroke('M500 350q104 -16 96 68q-8 74 -120 76', '#c84d50', 30) +
    puff(shape('M84 306Q300 372 516 306C514 446 456 560 390 578H210C144 560 86 446 84 306Z', china), {
      depth: 12,
      blur: 14,
    }) +
    shape(milk, '#fffaf0') +
    stroke('M96 340Q300 402 504 340', '#ffffff', 4, 0.7) +
    each([150, 300, 450], (x, at) => shape(oval(x, 452 + (at === 1 ? 22 : 0), 22, 22), '#ffe3a0')) +
    shape(oval(225, 500, 14, 14) + oval(378, 500, 14, 14), '#ffe3a0', 0.8) +
    shape('M200 578H400L416 596H184Z', '#a83a4a')
  )
}

/** Houses along the gutter, one of them still reading. */
function street(s: Stage): Items {
  const next = s.random('street')
  let drawn = ''
  let lights = ''
  for (let x = -30; x < s.width; x += 128) {
    const height = next.between(150, 250)
    const width = next.between(104, 132)
    const color = next.pick(['#2d3788', '#374299', '#2a2f78'])
    drawn += shape(
      `M${fine(x)} 460V${fine(460 - height)}L${fine(x + width / 2)} ${fine(400 - height)}L${fine(x + width)} ${fine(460 - height)}V460Z`,
      s.lit(color, 0.5),
    )
    for (const row of [0, 1])
      if (next.chance(0.5)) lights += box(x + width * next.between(0.2, 0.6), 490 - height + row * 62, 24, 32, 3)
  }
  return layer(drawn + shape(lights, '#ffdf9a'), 'thing soft')
}

function curb(s: Stage): Items {
  const next = s.random('curb')
  let stones = ''
  for (let x = -20; x < s.width; x += 118)
    stones += shape(
      box(x, 566 + next.bell() * 4, 112, 90, 10),
      s.lit(next.pick(['#6a70a8', '#5c6299', '#737ab0']), 0.4),
    )
  const rain = each(60, () => {
    const [x, y] = [next.between(0, s.width), next.between(0, 540)]
    return `M${fine(x)} ${fine(y)}l-7 26`
  })
  return [
    layer(stones, 'wall bright'),
    flat(stroke(rain, '#dfe6ff', 2, 0.3) + ellipse(770, 470, 130, 14, radial('#ffe7ae/0.7, #ffe7ae/0'))),
  ]
}
