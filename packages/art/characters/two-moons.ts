import { fizzlet } from './fizzlet.ts'
import { flat, layer, type Items } from '../engine/stage.ts'
import { across, at, circle, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { glow } from '../motifs/glow.ts'

type TwoMoons = {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly paperMoon: readonly [x: number, y: number, radius: number]
  readonly window: readonly [x: number, sill: number, half: number, top: number]
}

/** The moon, and beside it the paper one that Fizzlet hung up; `within` cuts both to what the window shows. */
export function twoMoons(p: TwoMoons, within: (content: string) => string): Items {
  const [mx, my, mr] = p.moon
  const [px, py, pr] = p.paperMoon
  const face = (tones: readonly [string, string, string]) =>
    radial(`${tones[0]}, ${tones[1]} 0.7, ${tones[2]}`, { x: 0.4, y: 0.38, radius: 0.66 })
  const crater = (x: number, y: number, r: number) =>
    circle(x, y, r, '#c9b58a', { opacity: 0.4 }) +
    circle(x + r * 0.12, y + r * 0.14, r * 0.78, '#fffbe6', { opacity: 0.5 })
  const k = pr / 108
  // Two halves of one sheet, folded a little towards us, with the crease it was carried by.
  const leftHalf = `M0 -108A108 108 0 0 0 0 108Q-5 0 0 -108Z`
  const rightHalf = `M0 -108A101 108 0 0 1 0 108Q-5 0 0 -108Z`
  const wink = fizzlet('idle', { limbs: false })
  return [
    flat(within(glow(mx, my, mr * 0.75, '#fff3cc', 0.8))),
    layer(
      within(
        circle(mx, my, mr, face(['#fffef4', '#f5efd6', '#cfd0c8'])) +
          crater(mx - mr * 0.3, my - mr * 0.2, mr * 0.2) +
          crater(mx + mr * 0.35, my + mr * 0.25, mr * 0.24) +
          crater(mx - mr * 0.1, my + mr * 0.5, mr * 0.13) +
          crater(mx + mr * 0.2, my - mr * 0.5, mr * 0.1),
      ),
      { lift: 2, blur: 6, rim: 0.3, shadow: 0.3 },
    ),
    flat(within(glow(px, py, pr * 0.62, '#ffd98a', 1))),
    layer(
      within(
        stroke(
          `M${px - 40 * k} ${p.window[3] - 10}L${px - 22 * k} ${py - 104 * k}M${px + 34 * k} ${p.window[3] - 10}L${px + 22 * k} ${py - 104 * k}`,
          '#e9d9b0',
          1.8,
        ),
      ),
      { lift: 1, blur: 2, rim: 0 },
    ),
    // He holds on behind it, with both hands, because of the height.
    layer(within(at(px + 26 * k, py - 122 * k, wink, { scale: 0.72 * k, turn: 6 })), {
      lift: 3,
      blur: 6,
      rim: 0.5,
      fibre: 0.8,
    }),
    layer(
      within(
        at(
          px,
          py,
          shape(leftHalf, linear('#fff3c8, #ffe09a')) +
            shape(rightHalf, across('#d9a458, #f3c877 0.2, #ffdf9c')) +
            stroke('M0 -108Q-5 0 0 108', '#b5803c', 2, { opacity: 0.7 }) +
            [
              [-56, -24, 19],
              [-36, 44, 14],
              [50, 30, 22],
              [40, -44, 12],
              [-70, 30, 8],
            ]
              .map(
                ([x, y, r]) =>
                  circle(x!, y!, r!, '#e0a850', { opacity: 0.42 }) +
                  circle(x! + 2, y! + 3, r! * 0.8, '#ffedbb', { opacity: 0.5 }),
              )
              .join(''),
          { scale: k },
        ),
      ),
      { lift: 6, blur: 10, shadow: 0.55, rim: 0.8 },
    ),
    layer(
      within(
        at(
          px + 26 * k,
          py - 122 * k,
          puff(
            circle(-58, 62, 19, '#f8c25a') +
              circle(46, 66, 19, '#f8c25a') +
              circle(-70, 70, 8, '#f8c25a') +
              circle(58, 76, 8, '#f8c25a'),
            {
              depth: 5,
              blur: 6,
              dark: '#4a1d0c',
            },
          ),
          { scale: 0.72 * k },
        ),
      ),
      { lift: 2, blur: 4, rim: 0.4 },
    ),
  ]
}
