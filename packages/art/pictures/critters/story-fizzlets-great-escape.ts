import { stand } from '../../characters/critter.ts'
import { fizzlet } from '../../characters/fizzlet.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { numbers, oval, ribbon, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, puff, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { nightSky } from '../../motifs/night-sky.ts'
import { rays } from '../../motifs/rays.ts'
import { gold } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

// One of three books as the meadow sees them: whoever chose it has climbed into it.

const { width: w, height: h } = sizes.card

export const picture = scene(
  'story-fizzlets-great-escape',
  {
    description: 'Fizzlet flies out of his jar while Giggle-Gecko laughs',
    palette: palettes.storytellersLantern,
    shape: {
      size: sizes.card,
      light: { x: 560, y: 210, reach: 820 },
      focus: [560, 220],
      finish: { vignette: 0.5, middle: [0.58, 0.4] },
      at: undefined,
    },
  },
  (s) => [
    nightSky(s, '#3b1838', '#7a3342'),
    flat(glow(560, 210, 64, '#ffc45a', 0.9)),
    rays(560, 210, 700, s.random('rays'), [0, 6.28], '#ffdf9a', { count: 22, opacity: 0.3, width: 0.05 }),
    layer(
      shape(`M0 500H${w}V${h}H0Z`, s.lit('#6a3226', 0.5)) + stroke(`M0 548H${w}M0 598H${w}`, '#3a1812', 3, 0.5),
      'thing soft',
    ),
    jar(640, 560),
    layer(shape(ribbon('640,330 622,290 650,262 600,246', 3, 30), '#ffe2a0', 0.7), 'flush dim', { rim: 0.8 }),
    layer(at(552, 236, fizzlet('happy'), { scale: 0.9, turn: -14 }), 'wall fine dim'),
    layer(
      each(numbers('420,120,17,20 700,96,14,-16 392,270,11,40 742,232,15,8 470,52,10,0'), ([x, y, r, turn]) =>
        shape(star(x, y, r, { turn: turn / 30 }), gold),
      ),
      'card bright',
    ),
    stand(214, 610, 0.98, giggleGecko({ head: -6 })),
    lid(846, 576),
  ],
)

function jar(x: number, y: number): Items {
  const glass = `M${x - 88} ${y - 190}C${x - 122} ${y - 170} ${x - 128} ${y - 130} ${x - 124} ${y - 20}Q${x - 120} ${y + 6} ${x - 90} ${y + 8}H${x + 90}Q${x + 120} ${y + 6} ${x + 124} ${y - 20}C${x + 128} ${y - 130} ${x + 122} ${y - 170} ${x + 88} ${y - 190}Z`
  const buttons = [
    [-64, -12, '#e0704f'],
    [-20, -8, '#8fc7d8'],
    [30, -14, '#ffd86b'],
    [72, -8, '#b9a6f0'],
    [4, -34, '#8fcf98'],
  ] as const
  return [
    flat(blurred(ellipse(x, y + 8, 150, 18, '#1a0808', 0.5), 8)),
    layer(
      each(
        buttons,
        ([dx, dy, tone]) =>
          circle(x + dx, y + dy, 15, tone) +
          circle(x + dx - 4, y + dy, 2.4, '#3a2412') +
          circle(x + dx + 4, y + dy, 2.4, '#3a2412'),
      ),
      'scrap bright',
    ),
    layer(
      shape(glass, linear('#cfe9ee/0.5, #9cc9d8/0.45 0.5, #7fb4c8/0.55')) +
        shape(
          `M${x - 100} ${y - 206}H${x + 100}Q${x + 112} ${y - 198} ${x + 100} ${y - 188}H${x - 100}Q${x - 112} ${y - 198} ${x - 100} ${y - 206}Z`,
          '#e4f4f6',
          0.85,
        ) +
        stroke(
          `M${x - 100} ${y - 150}C${x - 108} ${y - 100} ${x - 106} ${y - 60} ${x - 102} ${y - 26}`,
          '#ffffff',
          9,
          0.75,
        ) +
        clipped(ellipse(x + 60, y - 60, 16, 90, '#ffffff', 0.28), glass),
      'thing soft bright',
    ),
  ]
}

/** It never had been on. */
const lid = (x: number, y: number): Items =>
  layer(
    at(
      x,
      y,
      puff(
        shape('M-78 -8A78 22 0 0 1 78 -8V14A78 22 0 0 1 -78 14Z', '#b9772f') +
          shape(oval(0, -8, 78, 22), '#e9b95a') +
          shape(oval(0, -8, 60, 15), '#c98f3a'),
        { depth: 6, blur: 6, dark: '#2a1004' },
      ) + each([-34, -8, 20, 40], (dx, one) => ellipse(dx, -10 + (one % 2) * 5, 5, 2.6, '#4a2408')),
      { turn: 8 },
    ),
  )
