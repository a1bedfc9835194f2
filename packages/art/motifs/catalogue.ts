import { darken, lighten, mix } from '../engine/color.ts'
import { box, fine, oval } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, each, linear, shape, stroke } from '../engine/svg.ts'
import { title } from './title.ts'

type CatalogueOptions = {
  wood?: string
  strength?: number
  /** How likely a drawer stands a little open, its cards looking out. */
  ajar?: number
  /** Whether it stands alone, with a cornice and a foot. */
  cornice?: boolean
  fall?: number
}

/** A cabinet of small drawers, each with a brass frame and a knob. */
export function catalogue(
  s: Stage,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  columns: number,
  rows: number,
  next: Random,
  { wood = '#6a5a44', strength = 0.5, ajar = 0.08, cornice = true, fall = 0.14 }: CatalogueOptions = {},
): Items {
  const lit = (color: string, share = strength) => s.lit(color, share, { fall })
  const [w, h] = [width / columns, height / rows]
  const gap = Math.max(3, Math.min(w, h) * 0.07)
  const faces: string[] = ['', '', '']
  let frames = ''
  let labels = ''
  let knobs = ''
  let cards = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const open = next.chance(ajar)
      const [dx, dy] = [x + column * w + gap, y + row * h + gap + (open ? h * 0.1 : 0)]
      const [dw, dh] = [w - gap * 2, h - gap * 2]
      if (open)
        for (let card = 0; card < 3; card++)
          cards += shape(
            box(dx + dw * (0.12 + card * 0.06), dy - h * (0.12 + card * 0.05), dw * 0.68, h * 0.4, 1.5),
            lit(['#e8dcc0', '#d8c8a4', '#c9d3dc'][card]!, strength * 0.8),
          )
      faces[next.whole(0, 2)] += box(dx, dy, dw, dh, 3)
      const [fw, fh] = [Math.min(dw * 0.5, dh * 1.1), dh * 0.3]
      frames += box(dx + dw / 2 - fw / 2, dy + dh * 0.2, fw, fh, 2)
      labels += box(dx + dw / 2 - fw / 2 + 2, dy + dh * 0.2 + 2, fw - 4, fh - 4)
      knobs += oval(dx + dw / 2, dy + dh * 0.74, dh * 0.09)
    }
  return [
    layer(
      shape(
        box(x - 8, y - 6, width + 16, height + 12, 3) +
          (cornice ? box(x - 22, y - 26, width + 44, 24, 4) + box(x - 18, y + height + 2, width + 36, 30, 3) : ''),
        lit(darken(wood, 0.1), strength * 0.7),
      ),
      'wall',
    ),
    cards !== '' && layer(cards, 'scrap'),
    layer(
      each(faces, (face, at) => shape(face, lit(lighten(wood, (at - 1) * 0.022)))),
      'card fine bright',
    ),
    flat(
      shape(frames, lit('#b08a4c', strength * 0.9)) +
        shape(labels, lit('#d9cba6', strength * 0.6), Math.min(0.9, +(strength * 1.5).toFixed(2))) +
        shape(knobs, lit('#d6a85c', strength)),
    ),
  ]
}

/** A drawer pulled out towards us, its front on x, y (the middle of its lower edge); what is `inside` is drawn from the middle of its upper edge, behind the front. */
export function openDrawer(
  s: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
  inside: string,
  wood = '#7a6448',
): Items {
  const half = width / 2
  const top = y - height
  const deep = height * 0.36
  const lit = (color: string, strength = 0.5) => s.lit(color, strength, { fall: 0.1 })
  const size = height * 0.26
  return [
    layer(
      shape(
        `M${fine(x - half)} ${fine(top + 6)}L${fine(x - half * 0.9)} ${fine(top - deep)}H${fine(x + half * 0.9)}L${fine(x + half)} ${fine(top + 6)}Z`,
        lit(darken(wood, 0.2), 0.3),
      ),
    ),
    inside !== '' && layer(at(x, top, inside), 'card'),
    layer(
      shape(box(x - half - 4, top, width + 8, height, 5), lit(wood)) +
        shape(
          box(x - half + height * 0.1, top + height * 0.1, width - height * 0.2, height * 0.8, 4),
          lit(lighten(wood, 0.035), 0.55),
        ),
      'wall bright',
    ),
    layer(
      shape(box(x - width * 0.2, top + height * 0.17, width * 0.4, height * 0.4, 4), lit('#c99a54', 0.6)) +
        circle(x, top + height * 0.78, height * 0.1, lit('#e0b060', 0.7)),
      'card bright',
    ),
    flat(
      shape(box(x - width * 0.17, top + height * 0.22, width * 0.34, height * 0.3), '#f3e8cc') +
        title(label, x, top + height * 0.37 + size * 0.36, size, { fill: '#4a3a28' }),
    ),
  ]
}

/** A nightcap with a tassel, as drawers wear that snore; its brim is centered on x, y. */
export const nightcap = (x: number, y: number, scale: number): string => {
  const cloth = linear('#8fa6d8, #4a5f9c')
  return at(
    x,
    y,
    shape(
      'M-52 -6C-44 -58 -10 -86 34 -82C70 -78 96 -52 104 -14L92 -12C84 -34 70 -46 52 -44C56 -30 54 -16 50 -6Z',
      cloth,
    ) +
      stroke('M-38 -34Q-2 -18 40 -30M-20 -60Q10 -46 50 -56', '#dfe8ff', 6, 0.6) +
      shape('M-60 -14Q0 4 58 -14Q66 -2 56 6Q0 24 -58 6Q-68 -4 -60 -14Z', '#f3ecda') +
      circle(98, -4, 14, '#f3ecda'),
    { scale },
  )
}

/** A reading lamp with a shade of green glass, standing on x, y, 190 high; its light is 128 above. */
export function deskLamp(s: Stage, x: number, y: number, k: number): Items {
  const p = (dx: number, dy: number) => `${fine(x + dx * k)} ${fine(y + dy * k)}`
  const brass = s.lit('#c9974c', 0.6)
  return [
    layer(
      shape(
        `M${p(-62, 0)}C${p(-60, -18)} ${p(-30, -22)} ${p(-10, -24)}L${p(10, -24)}C${p(30, -22)} ${p(60, -18)} ${p(62, 0)}Z`,
        brass,
      ) +
        stroke(`M${p(0, -20)}L${p(0, -150)}`, brass, 9 * k) +
        circle(x, y - 84 * k, 9 * k, brass),
      'thing bright',
    ),
    flat(shape(`M${p(-74, -126)}L${p(74, -126)}L${p(60, -112)}L${p(-60, -112)}Z`, '#fff3cf')),
    layer(
      shape(
        `M${p(-92, -122)}C${p(-92, -176)} ${p(-52, -192)} ${p(0, -192)}C${p(52, -192)} ${p(92, -176)} ${p(92, -122)}Q${p(0, -134)} ${p(-92, -122)}Z`,
        linear(`${mix('#2f7a66', '#0e2a2a', 0.2)}, #3f9a7c 0.7, #a8e0b0`),
      ) +
        stroke(`M${p(-70, -150)}Q${p(-52, -178)} ${p(-16, -182)}`, '#d8fff0', 5 * k, 0.5) +
        shape(`M${p(-94, -126)}Q${p(0, -138)} ${p(94, -126)}L${p(94, -118)}Q${p(0, -130)} ${p(-94, -118)}Z`, brass),
    ),
  ]
}
