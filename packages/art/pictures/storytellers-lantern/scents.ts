import { mix } from '../../engine/color.ts'
import { box, curve, numbers, oval, type Point, star } from '../../engine/path.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { random } from '../../engine/random.ts'
import { flat, type Items, layer } from '../../engine/stage.ts'
import { across, at, circle, clipped, each, linear, puff, radial, radialAt, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf, sprig } from '../../motifs/leaves.ts'
import { brass } from '../../motifs/story-lanterns.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

const thing = (name: string, description: string, draw: () => Items) =>
  cutout(
    name,
    { description, palette: palettes.storytellersLantern, size: sizes.square, light: { x: 120, y: 40, reach: 1300 } },
    draw,
  )

type Bottle = {
  readonly glass: string
  /** The inside, for what it holds. */
  readonly inside: string
  /** Where the liquid begins. */
  readonly level: number
  readonly tones: readonly [hot: string, color: string, deep: string]
  readonly neck: readonly [x: number, y: number]
}

function bottle({ glass, inside, level, tones: [hot, color, deep], neck: [neckX, neckY] }: Bottle): Items {
  const next = random(`bottle${color}`)
  const bubbles = each(12, () =>
    circle(320 + next.bell() * 90, next.between(level + 30, 560), next.between(2, 6), '#ffffff', 0.55),
  )
  return [
    flat(
      wisp(neckX, neckY, 150, next, { color: mix(hot, color, 0.4), opacity: 0.8, width: 13, sway: 40, blur: 4 }) +
        wisp(neckX, neckY + 6, 120, next, { color: mix(hot, color, 0.65), opacity: 0.6, width: 9, sway: 50, blur: 3 }) +
        glow(320, 440, 20, color, 0.4),
    ),
    layer(
      puff(
        shape(
          glass,
          across(`
            ${mix(deep, '#ffffff', 0.2)}/0.85, ${mix(hot, '#ffffff', 0.4)}/0.5 0.2,
            ${mix(color, '#ffffff', 0.2)}/0.5 0.7, ${deep}/0.85
          `),
        ),
        { depth: 8, blur: 8, shade: 0.3, light: 0.7 },
      ) +
        clipped(
          shape(
            `M0 ${level}Q160 ${level - 16} 320 ${level}T640 ${level}V640H0Z`,
            radialAt(320, 470, 190, `${hot}, ${mix(hot, color, 0.6)} 0.35, ${color} 0.75, ${deep}`),
          ) + bubbles,
          inside,
        ),
      'block',
    ),
  ]
}

const shine = (d: string) => flat(stroke(d, '#ffffff', 11, 0.6))

const cork = (x: number, y: number, half: number, turn = 0) =>
  at(
    x,
    y,
    shape(`M${-half} -34H${half}L${half - 5} 14H${5 - half}Z`, linear('#d9a878, #8a5a3a')) +
      circle(-half * 0.3, -12, 3, '#6a4028') +
      circle(half * 0.4, -2, 2.4, '#6a4028'),
    { turn },
  )

/** A label on a string, with a mark instead of a word. */
const label = (x: number, y: number, mark: string, turn: number) =>
  layer(
    at(x, y, shape('M-44 -30H34L52 0L34 30H-44Z', linear('#fff6dc, #e6c08a')) + circle(34, 0, 5, '#8a5a34') + mark, {
      turn,
    }),
    'card',
  )

const lavenderStalk = (x: number, y: number, tall: number, turn: number) => {
  const buds = each(9, (one) =>
    shape(
      oval((one % 2 ? 9 : -9) * (1 - one * 0.05), -tall + one * 14, 11 - one * 0.3, 9),
      ['#8f6ae0', '#a98af0', '#7450c4'][one % 3]!,
    ),
  )
  return at(
    x,
    y,
    stroke(`M0 0V${-tall + 60}`, '#6a8a5a', 5) +
      shape(leaf(0, -30, 60, -1, { wide: 0.24 }) + leaf(0, -50, 54, -2.2, { wide: 0.24 }), '#6a8a5a') +
      buds +
      shape(oval(0, -tall - 12, 9, 10), '#b79cf2'),
    { turn },
  )
}

const lavender = thing(
  'scent-lavender',
  'A round bottle of violet light, stalks of lavender leaning on it, a bee reading the label',
  () => [
    layer(lavenderStalk(176, 596, 340, -8) + lavenderStalk(128, 600, 250, -15) + lavenderStalk(500, 598, 300, 18)),
    bottle({
      glass:
        'M280 210H360V290C450 310 490 380 490 450C490 550 420 600 320 600C220 600 150 550 150 450C150 380 190 310 280 290Z',
      inside:
        'M292 300H348C440 322 474 386 474 450C474 540 410 586 320 586C230 586 166 540 166 450C166 386 200 322 292 300Z',
      level: 390,
      tones: ['#f6edff', '#b08cf2', '#4a2f8c'],
      neck: [320, 200],
    }),
    layer(shape(box(270, 204, 100, 22, 8), brass) + shape(box(276, 280, 88, 14, 6), brass), 'card'),
    layer(cork(418, 208, 30, 38), 'card'),
    shine('M196 420Q206 372 246 346'),
    label(330, 470, stroke('M-28 -10H14M-28 2H20M-28 14H4', '#8a5a9a', 4, 0.7), -5),
    // It reads the small print.
    layer(
      at(
        398,
        440,
        shape(oval(-14, -26, 20, 12), '#ffffff', { opacity: 0.8, transform: 'rotate(-24)' }) +
          shape(oval(14, -28, 20, 12), '#ffffff', { opacity: 0.8, transform: 'rotate(16)' }) +
          puff(shape(oval(0, 0, 32, 24), '#ffc246'), { depth: 4, blur: 4 }) +
          clipped(shape(box(-8, -30, 11, 60) + box(14, -30, 11, 60), '#4a2a1c'), oval(0, 0, 32, 24)) +
          circle(-20, -5, 8, '#fff6e0') +
          circle(-22, -4, 5, '#22101a') +
          circle(-24, -6, 1.8, '#ffffff') +
          stroke('M-26 -18q-8 -12 -16 -10M-20 -22q-2 -14 -10 -16', '#4a2a1c', 3.4) +
          stroke('M-22 -5m-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0', '#c9913f', 3),
        { scale: 1.02 },
      ),
      'thing dim',
    ),
  ],
)

const cedar = thing(
  'scent-cedar',
  'A square bottle of amber light in an open drawer, a cedar bough and small good things beside it',
  () => {
    const next = random('cedar')
    const needles =
      sprig(140, 470, 250, -2, next, { pairs: 13, leafLength: 0.2, wide: 0.16, curl: 0.3, stemWidth: 6 }) +
      sprig(500, 470, 220, -1.1, next, { pairs: 12, leafLength: 0.2, wide: 0.16, curl: -0.3, stemWidth: 6 })
    return [
      layer(shape(needles, '#5a7444')),
      layer(shape('M96 430L136 390H504L544 430L530 470H110Z', '#2c1410'), 'card dim'),
      bottle({
        glass:
          'M284 176H356V236L440 270Q452 276 452 290V540Q452 556 436 556H204Q188 556 188 540V290Q188 276 200 270L284 236Z',
        inside: 'M296 246H344L436 284V540H204V284Z',
        level: 340,
        tones: ['#fff6dc', '#ffa63c', '#8a3414'],
        neck: [320, 168],
      }),
      layer(shape(box(274, 168, 92, 22, 6), brass) + shape(box(278, 230, 84, 12, 5), brass), 'card'),
      shine('M222 470V330'),
      // The good things: a key, half a ticket, a marble, a button.
      layer(
        at(
          150,
          446,
          stroke('M0 0L0 -48M0 -10h14M0 4h14', '#d9a04a', 8) +
            stroke('M-16 -64a16 16 0 1 0 32 0a16 16 0 1 0 -32 0', '#d9a04a', 8),
          { turn: -28 },
        ) +
          at(
            500,
            436,
            shape('M-30 -46H26L20 -34L28 -22L20 -10L26 4H-30Z', '#e8846a') +
              stroke('M-20 -34H10M-20 -20H6M-20 -8H10', '#fff3d6', 4),
            { turn: 16 },
          ) +
          circle(456, 440, 22, radial('#ffffff, #8fd0d8 0.4, #2a5a7a', { x: 0.35, y: 0.3 })),
      ),
      // The drawer, the one that sticks.
      layer(
        puff(shape(box(84, 446, 472, 152, 12), linear('#b0703f, #8f5230 0.5, #5e3020')), { depth: 8, blur: 8 }) +
          stroke('M120 476Q300 466 520 478M120 566Q260 574 520 562M110 520Q200 512 250 522', '#5a2c1c', 3, 0.5) +
          shape(box(108, 468, 424, 108, 8), '#000000', 0.1),
        'wall',
      ),
      layer(shape(oval(320, 522, 40, 30), brass) + circle(320, 522, 18, '#ffe9b0') + circle(320, 522, 12, '#b87b35')),
      layer(
        at(
          96,
          70,
          puff(shape('M420 520C400 490 420 452 452 452C486 456 500 492 482 524C466 548 436 546 420 520Z', '#8a5232'), {
            depth: 5,
            blur: 5,
          }) + each([0, 1, 2, 3], (row) => stroke(`M${426 - row} ${476 + row * 18}q13 12 26 0t26 0`, '#5a2c1a', 4)),
        ),
      ),
    ]
  },
)

const peppermint = thing(
  'scent-peppermint',
  'A tall green bottle that has just blown its cork, sparks and peppermint leaves around it',
  () => {
    const next = random('peppermint')
    const mint =
      sprig(170, 596, 220, -1.9, next, { pairs: 5, leafLength: 0.46, wide: 0.62, curl: 0.2, stemWidth: 6 }) +
      sprig(470, 596, 250, -1.2, next, { pairs: 5, leafLength: 0.44, wide: 0.62, curl: -0.2, stemWidth: 6 })
    const sparks = each(
      numbers('214,110,30 430,80,40 470,210,22 180,230,18 366,40,20 254,44,16 520,130,14'),
      ([x, y, r]) => glow(x, y, r * 0.34, '#b8ffdc', 0.6) + shape(star(x, y, r, { points: 4, waist: 0.2 }), '#effff4'),
    )
    const question: Point[] = numbers('290,122 300,78 344,66 370,96 346,132 322,152 320,176')
    return [
      layer(shape(mint, '#3f9a74')),
      bottle({
        glass:
          'M294 236H346V310C356 340 410 360 410 410V566Q410 600 376 600H264Q230 600 230 566V410C230 360 284 340 294 310Z',
        inside:
          'M304 320H336C346 352 396 372 396 414V564Q396 586 374 586H266Q244 586 244 564V414C244 372 294 352 304 320Z',
        level: 380,
        tones: ['#f4fff8', '#6fe0b0', '#14604f'],
        neck: [320, 236],
      }),
      layer(shape(box(284, 228, 72, 20, 6), brass) + shape(box(286, 304, 68, 12, 5), brass), 'card'),
      shine('M262 540V430'),
      // The air is about to ask something.
      flat(stroke(curve(question), '#d6ffea', 15, 0.85) + circle(320, 202, 9, '#d6ffea', 0.9) + sparks),
      layer(cork(420, 168, 26, 34)),
      flat(stroke('M386 218L398 196M372 208L378 190', '#effff4', 4, 0.8)),
      label(
        322,
        490,
        shape(leaf(-30, 10, 52, -0.5, { wide: 0.55 }), '#3f9a74') + stroke('M-26 7L12 -12', '#ffffff', 2.4, 0.7),
        4,
      ),
    ]
  },
)

export const pictures = [lavender, cedar, peppermint]
