import { darken, lighten } from '../engine/color.ts'
import { box } from '../engine/path.ts'
import { circle, linear, shape, stroke } from '../engine/svg.ts'

const cloth = (color: string) => linear(`${lighten(color, 0.07)}, ${color} 0.6, ${darken(color, 0.09)}`)

/** Coats of strangers; each hangs by its collar from 0, 0. */
export const coats = {
  // Of somebody very tall, with a pocket for everything; in one of them something still shines.
  poacher:
    shape(
      'M-20 6Q0 -12 20 6L56 26L80 190L56 200L48 120L56 322Q0 340 -56 322L-48 120L-56 200L-80 190L-56 26Z',
      cloth('#5a6a4a'),
    ) +
    stroke('M0 10V320', '#2c3424', 2.6) +
    shape(
      box(-46, 150, 36, 42, 5) +
        box(10, 150, 36, 42, 5) +
        box(-44, 226, 36, 46, 5) +
        box(8, 226, 38, 46, 5) +
        box(12, 84, 26, 28, 4),
      '#46543a',
    ) +
    shape('M-22 6L-40 40L-8 62L0 14ZM22 6L40 40L8 62L0 14Z', '#6f8058') +
    [90, 130, 170, 210].map((y) => circle(5, y, 4.4, '#ffd98a')).join('') +
    shape('M14 226Q26 206 42 226Z', '#fff3c4') +
    shape('M-40 150L-34 128L-22 132L-20 150Z', '#f6dda8'),
  // Of somebody very small, who was told to wear a scarf.
  small:
    shape(
      'M-16 4Q0 -8 16 4L46 22L58 104L40 110L34 70L40 176Q0 186 -40 176L-34 70L-40 110L-58 104L-46 22Z',
      cloth('#c2603c'),
    ) +
    shape('M-24 2Q0 24 24 2L28 16Q0 36 -28 16ZM8 20L24 24L20 104L4 100Z', '#5fa0a8') +
    stroke('M5 84L21 88M6 70L22 74', '#fff3d6', 4) +
    [76, 108, 140].map((y) => circle(-5, y, 5, '#fff3d6')).join('') +
    shape(box(10, 122, 22, 22, 4), '#a04a30') +
    stroke('M18 122q-6 -14 2 -20t2 -14', '#f2d7a0', 2.4),
  // Of somebody from very far away: it has their night on its lining.
  cape:
    shape(
      'M-22 2Q0 -12 22 2C60 40 82 160 84 296Q40 282 20 304Q0 290 -20 304Q-44 284 -84 296C-82 160 -60 40 -22 2Z',
      cloth('#4a4a8a'),
    ) +
    shape('M4 14C30 80 34 200 20 304Q40 282 62 292C52 190 30 80 4 14Z', '#241f52') +
    (
      [
        [30, 150],
        [40, 210],
        [28, 250],
        [46, 262],
        [22, 110],
        [36, 180],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 2.6, '#ffe9b4'))
      .join('') +
    shape('M-26 4Q0 22 26 4L30 30Q0 50 -30 30Z', '#e0b080') +
    circle(0, 34, 8, '#ffd98a'),
} as const
