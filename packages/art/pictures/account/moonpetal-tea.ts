import { fine, oval, twinkle } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, layer } from '../../engine/stage.ts'
import { at, circle, clipped, ellipse, linear, puff, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

const size: Size = { width: 640, height: 560, widths: [240, 480] }

const [x, y] = [300, 300]
const porcelain = linear('#fffdf6, #f6e6cf 0.55, #c99a8a', { to: [1, 0.7] })
const soft = { dark: '#4a2448', bright: '#fffdf2', fromX: -0.5, fromY: -0.75 } as const

/** A petal as the moonpetal has them: a crescent, pink within. */
const petal = (px: number, py: number, length: number, turn: number) =>
  at(
    px,
    py,
    puff(shape(leaf(0, 0, length, 0, { wide: 0.62, bend: 0.24 }), '#f9b9d0'), { ...soft, depth: 4, blur: 5 }) +
      stroke(
        `M${fine(length * 0.1)} 0Q${fine(length * 0.5)} ${fine(length * 0.16)} ${fine(length * 0.86)} ${fine(length * 0.1)}`,
        '#fff0f5',
        3,
        0.8,
      ),
    { turn },
  )

export const picture = cutout(
  'moonpetal-tea',
  {
    description: 'A cup of tea with petals in it; in the steam hangs a very small moon',
    palette: palettes.gardenGate,
    size,
  },
  (s) => {
    const body = `M${x - 190} ${y}H${x + 190}C${x + 186} ${y + 110} ${x + 130} ${y + 196} ${x + 66} ${y + 204}H${x - 66}C${x - 130} ${y + 196} ${x - 186} ${y + 110} ${x - 190} ${y}Z`
    return [
      layer(
        puff(shape(oval(x, y + 206, 262, 38), '#d99a45'), { ...soft, depth: 8, blur: 8 }) +
          shape(oval(x, y + 200, 150, 18), '#8f5a26', 0.7) +
          stroke(`M${x - 236} ${y + 202}Q${x} ${y + 258} ${x + 236} ${y + 202}`, '#fff0c4', 4, 0.7),
        'block dim',
      ),
      layer(
        stroke(
          `M${x + 170} ${y + 44}C${x + 266} ${y + 10} ${x + 290} ${y + 104} ${x + 232} ${y + 132}Q${x + 190} ${y + 150} ${x + 140} ${y + 148}`,
          '#eed6ba',
          30,
        ),
      ),
      layer(puff(shape(body, porcelain), { ...soft, depth: 16, blur: 18 }), 'wall dim', { distance: 5 }),
      flat(
        clipped(
          shape(`M${x - 46} ${y + 62}A62 62 0 1 0 ${x + 34} ${y + 142}A52 52 0 0 1 ${x - 46} ${y + 62}Z`, '#6a4c9c') +
            shape(
              twinkle(x + 66, y + 76, 22, 0.26) +
                twinkle(x + 100, y + 128, 13, 0.26) +
                twinkle(x - 110, y + 92, 13, 0.26),
              '#b98ad0',
            ) +
            stroke(`M${x - 188} ${y + 26}Q${x} ${y + 66} ${x + 188} ${y + 26}`, '#e8a94c', 7),
          body,
        ),
      ),
      layer(
        shape(oval(x, y, 192, 40), '#fffaf0') +
          shape(oval(x, y + 3, 172, 31), '#7a3f86') +
          shape(oval(x, y + 9, 164, 24), '#9a5aa6'),
        'scrap bright',
      ),
      flat(glow(x - 20, y + 4, 8, '#ffc8e8', 0.5) + ellipse(x + 70, y + 12, 46, 7, '#f6c9ea', 0.6)),
      layer(petal(x - 90, y + 2, 62, 8) + petal(x + 28, y + 16, 50, -14), 'flush'),
      flat(
        wisp(x - 66, y - 4, 220, s.random('left'), { opacity: 0.5, width: 15 }) +
          wisp(x + 58, y - 4, 250, s.random('right'), { opacity: 0.5, width: 16 }),
      ),
      layer(crescent(x + 4, y - 176, 56, { phase: 0.36, turn: -28, halo: 0.6 }), 'card dim'),
      layer(petal(x + 128, y - 92, 72, -40) + petal(x - 184, y - 96, 62, 36) + petal(x - 108, y - 206, 44, -30)),
      flat(
        shape(twinkle(x + 104, y - 196, 16, 0.22) + twinkle(x - 150, y - 170, 11, 0.22), '#fff3c0') +
          circle(x + 76, y - 232, 3, '#fff3c0'),
      ),
    ]
  },
)
