import { stand } from '../../characters/critter.ts'
import { dream, lulu } from '../../characters/lulu.ts'
import { numbers } from '../../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, group, linear, puff, shape, stroke } from '../../engine/svg.ts'
import { stump } from '../../motifs/homes.ts'
import { leaf } from '../../motifs/leaves.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { meadowHome, tallMeadow, wideMeadow, type Meadow, type Spot } from '../../motifs/meadow-frame.ts'
import { blooms, hill, longShadow, tussocks } from '../../motifs/meadow.ts'
import { fullMoon } from '../../motifs/moon.ts'

type Place = Meadow & {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly teapot: Spot
  readonly stump: Spot
  readonly dream: Spot
  /** Small clouds between her and what she sees. */
  readonly bubbles: readonly (readonly [x: number, y: number, radius: number])[]
  readonly butterflies: readonly Spot[]
  readonly snail: Spot
}

export const picture = meadowHome<Place>(
  'napping-stump',
  {
    description:
      'Lulu naps on her stump in the lavender and dreams of toast; a cloud like a teapot comes over the hill',
    shape: wideMeadow<Place>([820, 500], [1130, 680], {
      horizon: 570,
      clouds: numbers('300,84,280,0.85 1100,300,240,0.9'),
      moon: [880, 350, 44],
      teapot: [826, 545, 0.78],
      stump: [1230, 886, 1.34],
      dream: [1452, 400, 0.98],
      bubbles: numbers('1326,528,16 1362,492,23'),
      butterflies: numbers('700,690,0.8 1500,700,0.9'),
      snail: [720, 884, 0.8],
    }),
    tall: tallMeadow<Place>([150, 660], [420, 860], {
      horizon: 720,
      clouds: numbers('130,170,240,0.8 640,110,250,0.8'),
      moon: [120, 470, 36],
      teapot: [190, 650, 0.62],
      stump: [420, 1100, 1.16],
      dream: [590, 616, 0.86],
      bubbles: numbers('494,756,14 516,720,20'),
      butterflies: numbers('116,850,0.8 720,860,0.7'),
      snail: [130, 1112, 0.7],
    }),
    sky: { tones: ['#b9c9f0', '#e6e0f4', '#ffeccb'], fan: [3.4, 6.1], under: 30 },
    behindClouds: (p) => flat(group(fullMoon(...p.moon, '#fffdf6'), 0.7)),
    beforeClouds: (_, p) => layer(teapot(...p.teapot), 'card soft dim', { shadow: 0.2, shade: 0.04, fibre: 0.7 }),
    land: (_, p) => ({
      seed: 'stump',
      tones: ['#cdd3ec', '#cdd9c4', '#a9cf9f', '#8cc48d'],
      near: 128,
      mist: '#fdeede',
      bare: [p.teapot[0] - 140, p.teapot[0] + 140],
    }),
    grass: { open: (_, p) => p.stump[0] - 60, high: [120, 170], color: '#2a6a60' },
    seeds: [30, 140, 0.85],
  },
  (s, p) => {
    const [x, y, k] = p.stump
    return [
      lavender(s, p),
      hill(s, { seed: 'verge', y: y - 52, swell: 10, color: '#68b07c', grass: 16 }).items,
      flat(blurred(ellipse(x - 20, y, 330 * k, 46 * k, '#fff0b8', 0.6), 26)),
      tussocks(s, 60, [0, y - 60, s.width, s.height - 50], '#3f8f66'),
      blooms(s, s.tall ? 40 : 80, [0, y - 60, s.width, s.height - 46], (bx) => Math.abs(bx - x) > 190 * k, {
        tones: ['#fffaf0', '#c9b6f4', '#b39bea', '#f6c6dc'],
      }),
      flat(longShadow(s, x, y, 330 * k, 180)),
      layer(stump(x, y, k), 'block dim'),
      stand(x, y - 92 * k, k * 0.92, lulu()),
      layer(
        each(p.bubbles, ([bx, by, r]) =>
          puff(circle(bx, by, r, '#fffefc'), { depth: 6, blur: 6, dark: '#6a5aa0', shade: 0.25, fromX: -0.5 }),
        ),
        'thing dim',
        { shadow: 0.24 },
      ),
      layer(dream(...p.dream), 'block dim'),
      layer(
        snail(...p.snail, '#b39bea') +
          each(p.butterflies, ([bx, by, size], one) =>
            butterfly(bx, by, size, one ? '#ffd86b' : '#f6a6c1', one ? -20 : 18),
          ),
        'thing dim',
      ),
    ]
  },
)

/** Rows of lavender that run towards the hill. */
function lavender(s: Stage, { horizon, stump: [, y] }: Place): Items {
  const next = s.random('lavender')
  const top = horizon + (s.tall ? 108 : 146)
  const rows = 6
  return Array.from({ length: rows }, (_, row) => {
    const t = (row + 0.5) / rows
    const base = top + (y - 34 - top) * t ** 1.25
    const tall = 20 + 44 * t
    let stems = ''
    let heads = ''
    for (let px = -20; px < s.width + 20; px += (9 + 15 * t) * next.between(0.7, 1.3)) {
      const foot = base + next.bell() * 7 + 10 * Math.sin(px / 190 + row)
      const lean = next.bell() * 5
      const high = tall * next.between(0.75, 1.15)
      stems += `M${px.toFixed(1)} ${foot.toFixed(1)}q${(lean * 0.4).toFixed(1)} ${(-high * 0.5).toFixed(1)} ${lean.toFixed(1)} ${(-high).toFixed(1)}`
      for (let bud = 0; bud < 4; bud++)
        heads += leaf(
          px + lean - (bud % 2 ? -1 : 1) * 1.5,
          foot - high * (0.56 + bud * 0.13),
          high * 0.3,
          -Math.PI / 2 + (bud % 2 ? 0.6 : -0.6),
          { wide: 0.7 },
        )
      heads += leaf(px + lean, foot - high * 0.95, high * 0.3, -Math.PI / 2, { wide: 0.6 })
    }
    return layer(
      stroke(stems, '#6aa67f', 1.4 + t) +
        shape(
          heads,
          s.lit(['#c4b5ee', '#b8a6ea', '#ab97e4', '#a08adf', '#957ed8', '#8b73d0'][row]!, 0.5, { fall: 0.03 }),
        ),
      'scrap',
    )
  })
}

/** She was expecting it. It is late. */
const teapot = (x: number, y: number, scale: number) => {
  const white = linear('#ffffff, #ffffff 0.6, #ffe9cf')
  const balls = numbers(
    '0,0,62 -38,16,46 40,16,46 -16,-34,42 22,-34,40 0,34,48 2,-84,15 -78,6,24 -100,-16,20 -116,-40,17',
  )
  const steam = numbers('-136,-70,10 -150,-92,8')
  return at(
    x,
    y,
    stroke('M66 -26C120 -50 132 24 74 40', '#fffaf2', 22) +
      each(balls, ([bx, by, r]) => circle(bx, by, r, white)) +
      each(steam, ([bx, by, r]) => circle(bx, by, r, '#ffffff')),
    { scale },
  )
}
