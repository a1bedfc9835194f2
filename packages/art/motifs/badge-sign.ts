import { oval, star, twinkle } from '../engine/path.ts'
import { at, circle, linear, puff, shape, stroke } from '../engine/svg.ts'
import { crescent } from './moon.ts'
import { constellation, foldedStar, gold } from './stars.ts'

// The signs on the badges, each around 0, 0 and about 120 high: as it is struck in colors, and as the line somebody has
// pencilled where it is going to be.

export type BadgeSign = { readonly struck: () => string; readonly pencilled: string }

const down = (top: string, bottom: string) => linear(`${top}, ${bottom}`)

const soft = { depth: 4, blur: 5, fromX: -0.5, fromY: -0.75, bright: '#fffbe6', drop: 0.3 } as const

const boot = 'M-34 -52H16V-8C16 4 24 8 38 12C56 16 62 28 60 44H-36C-40 14 -28 -18 -34 -52Z'
const sole = 'M-38 42H61V52Q61 60 53 60H0V52H-10L-14 60H-32Q-40 58 -38 42Z'

const heart = 'M0 58C-32 40 -48 20 -43 -2C-38 -20 -14 -20 0 -2C14 -20 38 -20 43 -2C48 20 32 40 0 58Z'
const toes = [
  [-47, -18, -26],
  [-18, -42, -9],
  [18, -42, 9],
  [47, -18, 26],
] as const

const needle = (side: 1 | -1) => `M${side * 34} 50L${side * -40} -46`

const map = 'M-58 -30L-20 -42L20 -28L58 -40V42L20 54L-20 40L-58 52Z'

export const badgeSigns = {
  boot: {
    pencilled: `${boot}${sole}${star(-6, -16, 12)}`,
    struck: () =>
      at(
        -2,
        -4,
        puff(shape(boot, down('#ff9a7c', '#c23f4e')), { ...soft, dark: '#5a1226' }) +
          shape(sole, down('#8a4a34', '#552a24')) +
          puff(shape('M-42 -62Q-8 -52 24 -62Q30 -46 22 -38Q-8 -30 -40 -38Q-46 -50 -42 -62Z', '#fff0d2'), {
            ...soft,
            depth: 3,
            blur: 3,
          }) +
          stroke('M-4 22q14 2 24 -6M-2 34q18 2 32 -8', '#fff0d2', 4, { opacity: 0.85 }) +
          foldedStar(-8, -8, 17, -0.1) +
          shape(twinkle(-58, 34, 14, 0.22) + twinkle(-70, 58, 9, 0.22) + twinkle(-48, 60, 7, 0.22), '#fff6cf'),
        { turn: -9 },
      ),
  },
  paw: {
    pencilled: heart + toes.map(([x, y]) => oval(x, y, 13, 18)).join(''),
    struck: () =>
      puff(shape(heart, down('#ffb09a', '#e2574c')), { ...soft, dark: '#6a1420' }) +
      stroke('M-28 0q4 -10 14 -8', '#ffffff', 6, { opacity: 0.6 }) +
      toes
        .map(([x, y, turn]) =>
          at(x, y, puff(shape(oval(0, 0, 14, 19), down('#fff3d6', '#f0b98a')), { ...soft, dark: '#6a3420' }), { turn }),
        )
        .join(''),
  },
  wool: {
    pencilled: `${oval(0, 20, 42)}${needle(1)}${needle(-1)}${oval(-42, -50, 7)}${oval(42, -50, 7)}M-30 2Q0 -12 34 6M-36 30Q-6 10 38 28M-20 52Q6 30 34 46`,
    struck: () =>
      stroke(needle(1) + needle(-1), '#7a4a1c', 9, { opacity: 0.5, transform: 'translate(2 3)' }) +
      stroke(needle(1) + needle(-1), '#f0c878', 8) +
      circle(-42, -50, 9, gold) +
      circle(42, -50, 9, gold) +
      stroke('M40 30C70 40 72 66 44 62S-6 66 -38 62', '#a99af0', 5) +
      puff(shape(oval(0, 18, 44), down('#b9a8ff', '#5a44c0')), { ...soft, depth: 8, blur: 9, dark: '#150c48' }) +
      stroke('M-38 0Q0 -22 40 2M-43 16Q-6 -8 43 18M-40 36Q-10 8 41 32M-26 54Q0 24 34 46', '#e2dbff', 3.4, {
        opacity: 0.75,
      }) +
      stroke('M-20 -20Q-34 16 -14 58M6 -26Q-8 18 12 62', '#3a2a94', 3, { opacity: 0.5 }) +
      shape(twinkle(-16, 26, 10, 0.24) + twinkle(18, 12, 13, 0.24) + twinkle(10, 42, 7, 0.24), '#fff3c0') +
      crescent(0, -48, 21, { phase: 0.36, turn: -28, halo: 0.5 }),
  },
  'star-map': {
    pencilled: `${map}M-20 -42V40M20 -28V54M-44 30L-30 0L0 16L14 -14L42 -20`,
    struck: () =>
      puff(shape(map, down('#fff6de', '#e6bf86')), { ...soft, dark: '#5a3414' }) +
      shape('M-20 -42L20 -28V54L-20 40Z', '#c99a5a', { opacity: 0.28 }) +
      stroke('M-20 -42V40M20 -28V54', '#b8834a', 2, { opacity: 0.55 }) +
      shape('M-58 20Q-40 6 -20 14T20 22T58 10V42L20 54L-20 40L-58 52Z', '#7fb8c8', { opacity: 0.55 }) +
      constellation(
        [
          [-44, 28],
          [-32, -4],
          [-4, 12],
          [10, -10],
          [40, -18],
        ],
        [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 4],
        ],
        { color: '#a8472f', scale: 1.7, opacity: 0.9 },
      ) +
      [
        [-44, 28, 9],
        [-32, -4, 10],
        [-4, 12, 8],
        [40, -18, 13],
      ]
        .map(([x, y, r], turn) => foldedStar(x!, y!, r!, turn * 0.4))
        .join('') +
      // A pair of dividers, to measure from one star to the next.
      at(
        22,
        -8,
        stroke('M0 -52L-18 22M0 -52L22 16', '#6a3f14', 8, { opacity: 0.35, transform: 'translate(3 3)' }) +
          stroke('M0 -52L-18 22', '#d99a45', 7) +
          stroke('M0 -52L22 16', '#f2c874', 7) +
          shape('M-20 14L-15 15L-20 32ZM20 8L25 6L25 26Z', '#4a3a44') +
          circle(0, -54, 10, gold) +
          circle(0, -54, 4, '#8a5424'),
      ),
  },
} as const satisfies Record<string, BadgeSign>
