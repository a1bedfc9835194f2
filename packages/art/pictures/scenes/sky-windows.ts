import { ridge } from '../../engine/path.ts'
import { scene, type Size } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, shape, type Stops } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lanternHouse } from '../../motifs/lantern-house.ts'
import { grass } from '../../motifs/leaves.ts'
import { nightSky } from '../../motifs/sky.ts'
import { starFigure, type StarFigure } from '../../motifs/star-figure.ts'
import { tentRoof } from '../../motifs/tent-roof.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes, type Palette } from '../../palettes.ts'

// The three pictures in the sky, each over the place it turned out to be.

const size: Size = { width: 880, height: 560, widths: [320, 640] }

type Window = {
  readonly figure: StarFigure
  readonly description: string
  readonly palette: Palette
  readonly tones: Stops
  readonly veils: readonly string[]
  readonly below: (s: Stage) => Items
}

const land = (s: Stage, y: number, swell: number, seed: string, color: string, more = ''): Items => {
  const edge = ridge(s.width, y, swell, `windows/${seed}`, { swells: 2 })
  return layer(
    shape(
      more + edge.down(s.height + 20) + grass(-20, s.width + 20, edge.yAt, s.random(seed), { height: 20, gap: 7 }),
      s.lit(color, 0.5),
    ),
    'block',
  )
}

const windows: readonly Window[] = [
  {
    figure: 'paw',
    description: 'A paw of gold stars over a hill with a treehouse, where the sky is already day',
    palette: palettes.gardenGate,
    tones: '#120f34, #2d2a6b 0.42, #5f6fb0 0.66, #bfe0c8 0.82, #fff0b8',
    veils: ['#4a6fae', '#5f9c9a', '#7b6ab4'],
    below: (s) => [
      flat(glow(s.light.x, s.light.y, 26, '#fff0b0', 0.75)),
      land(s, 478, 16, 'far', '#4f8f86', trees(s, [60, 120, 190, 640, 700, 830], 60)),
      layer(at(440, 508, clubhouse(), { scale: 1 })),
      land(s, 508, 14, 'near', '#2f7a58'),
    ],
  },
  {
    figure: 'lantern',
    description: 'A lantern of gold stars over a hill with a library that is shaped like one',
    palette: palettes.storytellersLantern,
    tones: '#120c22, #2c1a38 0.5, #6a3040 0.8, #c9683c',
    veils: ['#6a3a6a', '#8a4a4a', '#4a3a7a'],
    below: (s) => [
      flat(glow(s.light.x, s.light.y, 24, '#ffb454', 0.7)),
      land(s, 484, 18, 'far', '#4a2438', trees(s, [40, 96, 150, 240, 650, 720, 800, 850], 78)),
      lanternHouse(s, [440, 524], 0.25),
      land(s, 514, 12, 'near', '#2c1522'),
    ],
  },
  {
    figure: 'brush',
    description: 'A brush of gold stars over a striped tent in a pink evening; its drips fall toward the tent',
    palette: palettes.simpleSocialStudio,
    tones: '#180e38, #46207a 0.44, #b0409a 0.76, #ffb08a',
    veils: ['#c0448f', '#7a3fc0', '#e07ab0'],
    below: (s) => [
      flat(glow(s.light.x, s.light.y, 24, '#ff9ad0', 0.6)),
      land(s, 486, 16, 'far', '#5a2470', trees(s, [50, 130, 210, 690, 760, 836], 52)),
      tentRoof(s, 440, 552, 0.34),
      layer(shape('M322 474H558V560H322Z', s.lit('#5a2a90', 0.5)), 'scrap bright'),
      flat(
        shape('M408 560V514Q440 474 472 514V560Z', '#fff0c0') + blurred(ellipse(440, 532, 74, 30, '#ffd25e', 0.7), 10),
      ),
      land(s, 540, 10, 'near', '#32124f'),
    ],
  },
]

const trees = (s: Stage, places: readonly number[], height: number) =>
  each(places, (x, at) => pine(x, 492, height * (at % 2 ? 0.74 : 1), s.random(`tree${at}`)))

/** The treehouse from far away: a crown, a roof, one lit window, and a ladder. */
const clubhouse = () =>
  shape('M-7 20C-2 -10 -6 -40 -4 -70H8C8 -40 6 -10 14 20Z', '#6a4632') +
  shape(
    'M-76 -64C-86 -92 -62 -112 -44 -108C-40 -138 -2 -144 10 -126C34 -140 62 -122 58 -100C84 -96 86 -62 62 -56C20 -46 -40 -46 -76 -64Z',
    '#4fa06a',
  ) +
  shape(
    'M-60 -66C-64 -88 -44 -98 -30 -94C-24 -114 4 -114 12 -100C34 -108 50 -92 46 -78C10 -60 -24 -58 -60 -66Z',
    '#7cc58a',
  ) +
  shape('M-28 -44H34V-84H-28Z', '#b9773f') +
  shape('M-38 -82L4 -112L46 -82Z', '#e2694f') +
  circle(4, -64, 10, '#fff3c0') +
  shape('M-34 -46H40V-38H-34Z', '#8a5a3c') +
  shape('M18 -38H22V22H18ZM32 -38H36V22H32ZM18 -26H36V-22H18ZM18 -10H36V-6H18ZM18 6H36V10H18Z', '#8a5a3c')

export const pictures = windows.map(({ figure, description, palette, tones, veils, below }) =>
  scene(
    `sky-${figure}`,
    {
      description,
      palette,
      shape: {
        size,
        light: { x: 440, y: 486, reach: 640 },
        focus: [440, 230],
        finish: { vignette: 0.42, middle: [0.5, 0.5] },
        at: undefined,
      },
    },
    (s) => [
      nightSky(s, tones, { bottom: 440, count: 130, veils }),
      starFigure(figure, 440, 204, 2.05),
      below(s),
      flat(
        each(9, (one) => {
          const next = s.random(`fly${one}`)
          return firefly(next.between(80, 800), next.between(400, 540), next.between(1.2, 2.2))
        }),
      ),
    ],
  ),
)
