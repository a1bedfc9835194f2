import { fine, oval, ribbon, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { at, circle, clipped, linear, puff, radial, shape, stroke, type PuffOptions } from '../engine/svg.ts'
import { flower } from '../motifs/flower.ts'
import { lantern } from '../motifs/lantern.ts'
import { cheek, eye } from './face.ts'

const skin = '#a06244'
const shawl =
  'M-34 -262Q0 -276 34 -262Q78 -246 100 -176Q116 -128 106 -96Q56 -82 6 -60Q-50 -84 -106 -98Q-114 -132 -98 -178Q-76 -246 -34 -262Z'

/** The sailor's grandmother: broad and calm, a flowered shawl, a lantern, one hand up and not quite waving. Her feet are 0, 0. */
export function grandmother(next: Random, light: { fromX?: number; fromY?: number } = {}): string {
  const soft: PuffOptions = { dark: '#1e0d34', bright: '#ffd9a8', depth: 10, blur: 12, ...light }
  const small: PuffOptions = { ...soft, depth: 3, blur: 3 }
  const down = (from: string, to: string) => linear(`${from}, ${to}`)
  let blooms = ''
  for (let one = 0; one < 30; one++) {
    const row = Math.floor(one / 5)
    const x = -100 + ((one % 5) + (row % 2) * 0.5) * 46 + next.bell() * 9
    const y = -250 + row * 34 + next.bell() * 8
    blooms += flower(x, y, next.between(9, 15), next.pick(['#ffd9a0', '#f7a98f', '#fff0d8', '#f28bb2']), {
      petals: 5,
      turn: next.between(0, 2),
      core: '#8d2f5a',
    })
  }
  let fringe = ''
  for (let at = 0; at <= 26; at++) {
    const t = at / 26
    const x = -106 + 212 * t
    const y = t < 0.53 ? -98 + (38 * t) / 0.53 : -60 - (36 * (t - 0.53)) / 0.47
    fringe += `M${fine(x)} ${fine(y - 4)}l${fine(next.bell() * 3)} 20`
  }
  const boots = [-34, 30]
    .map((x) => shape(`M${x - 20} -14H${x + 16}Q${x + 34} -12 ${x + 34} 2H${x - 20}Z`, '#2b1730'))
    .join('')
  const skirt = puff(
    shape(
      'M-78 -150Q0 -168 78 -150Q96 -70 104 -18Q52 -4 0 -10Q-52 -4 -104 -18Q-96 -70 -78 -150Z',
      down('#4a4a9a', '#262459'),
    ),
    soft,
  )
  const folds = stroke('M-40 -96Q-52 -40 -56 -4M8 -70V0M52 -96Q62 -44 66 -4', '#1a1a4c', 3, { opacity: 0.45 })
  const hem = stroke('M-102 -28Q-52 -14 0 -20Q52 -14 102 -28', '#f2a58c', 4, { opacity: 0.8 })
  // The lantern arm hangs down at the side of the boat.
  const sleeve = (points: readonly Point[]) =>
    puff(
      shape(
        ribbon(points, (t) => 21 - 5 * t, 18),
        down('#7a3f78', '#57306c'),
      ),
      small,
    )
  const hand = (x: number, y: number) => puff(circle(x, y, 14, skin), { ...small, dark: '#4a1528' })
  const lampArm = lantern(150, -84, { scale: 0.86, strength: 0.9 }) + hand(150, -130)
  const lampSleeve = sleeve([
    [60, -214],
    [108, -178],
    [146, -140],
  ])
  const fingers = ribbon('0,0 4,-12 10,-20', (t) => 5.4 - 1.6 * t, 8)
  const raised =
    sleeve([
      [-78, -206],
      [-118, -182],
      [-126, -232],
    ]) +
    puff(
      circle(-126, -246, 15, skin) +
        [-10, -3, 4]
          .map((dx, at) => at && shape(fingers, skin, { transform: `translate(${-126 + dx} -256) rotate(${dx * 2})` }))
          .join('') +
        shape(fingers, skin, { transform: 'translate(-138 -254) rotate(-18)' }) +
        shape(
          ribbon('-116,-246 -108,-254 -107,-262', (t) => 5.6 - 1.4 * t, 8),
          skin,
        ),
      { ...small, dark: '#4a1528' },
    )
  const face = radial('#cf9068, #ad6f4c 0.6, #7d422e', { x: 0.62, y: 0.4, radius: 0.75 })
  const silver = down('#e8e2f0', '#9d92b8')
  const one = (x: number, side: -1 | 1) =>
    eye(x, -44, 9.4, { look: [0.9, 0.25], iris: '#43231a', white: '#f5e6d4', lid: 0.32, lidColor: '#95593e' }) +
    stroke(`M${x - 10} -60q${side * 3 + 9} -6 20 0`, '#cfc5da', 3.6) +
    circle(x, -43, 15.5, 'none', { stroke: '#e9b155', 'stroke-width': 2.6 })
  const head =
    puff(shape(oval(-26, -92, 27, 24), silver), small) +
    stroke('M-46 -84Q-26 -74 -6 -84', '#c8507a', 6) +
    puff(
      shape(
        'M-52 -44C-56 -88 -30 -104 2 -104C36 -104 56 -84 52 -46C50 -30 46 -20 40 -14H-40C-48 -22 -51 -32 -52 -44Z',
        silver,
      ),
      soft,
    ) +
    puff(shape('M-42 -46C-44 -76 -22 -86 4 -86C32 -86 50 -74 49 -44C48 -14 32 6 4 6C-24 6 -40 -14 -42 -46Z', face), {
      ...soft,
      dark: '#4a1530',
    }) +
    cheek(-16, -20, 13) +
    cheek(38, -21, 12) +
    one(-5, -1) +
    one(33, 1) +
    stroke('M10.5 -44q3 -3 7 0', '#e9b155', 2.6) +
    stroke('M17 -34q6 5 -1 8', '#6f3523', 2.8) +
    stroke('M2 -12Q14 -4 26 -13', '#5a1a1c', 3.4) +
    puff(
      shape(
        'M-46 -50C-48 -92 -16 -98 10 -96C38 -94 54 -76 51 -52C42 -72 26 -80 12 -82C-8 -78 -34 -78 -46 -50Z',
        silver,
      ),
      small,
    )
  return (
    boots +
    skirt +
    folds +
    hem +
    raised +
    at(4, -282, head, { turn: 3 }) +
    lampSleeve +
    stroke(fringe, '#f7a98f', 2.4, { opacity: 0.85 }) +
    puff(shape(shawl, down('#b5466e', '#7c2f63')) + clipped(blooms, shawl), soft) +
    stroke('M-34 -262Q0 -226 34 -262', '#ffd9a0', 3, { opacity: 0.6 }) +
    lampArm
  )
}
