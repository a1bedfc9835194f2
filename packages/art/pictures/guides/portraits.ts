import { aurora, auroraGaze } from '../../characters/aurora.ts'
import { fizzlet, fizzletGaze } from '../../characters/fizzlet.ts'
import type { Gaze } from '../../characters/pose.ts'
import { starKeeper, starKeeperGaze } from '../../characters/star-keeper.ts'
import { mix } from '../../engine/color.ts'
import { cutout, sizes } from '../../engine/picture.ts'
import { flat, layer } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, radial, shape } from '../../engine/svg.ts'
import { stars } from '../../motifs/stars.ts'
import { palettes, type Palette } from '../../palettes.ts'

// A guide leans out of a round brass window. The irises are missing: the page lays them over the picture, so that they can look
// about. The picture's record says where they belong.

const brass = linear('#fff0bf, #e3a84c 0.45, #8a5526', { to: [0.6, 1] })
const [middle, low, radius] = [320, 346, 250]
/** Everything above the middle of the window, and of what is below only what the window shows. */
const leaningOut = `M-10 -10H650V${low}H${middle + radius}A${radius} ${radius} 0 0 1 ${middle - radius} ${low}H-10Z`

type Sitter = {
  readonly name: string
  readonly description: string
  readonly palette: Palette
  readonly sky: readonly [top: string, bottom: string]
  readonly drawn: string
  /** Where the guide's own pixels lie in the portrait. */
  readonly at: readonly [x: number, y: number, scale: number]
  readonly gaze: Gaze
}

const portrait = ({ name, description, palette, sky, drawn, at: [x, y, scale], gaze: { turn, ...eyes } }: Sitter) =>
  cutout(
    name,
    {
      description,
      palette,
      size: sizes.square,
      marks: { eyes: { place: `translate(${x} ${y}) scale(${scale}) ${turn}`, ...eyes } },
    },
    (s) => [
      layer(circle(middle, low, radius + 22, brass), 'block'),
      layer(circle(middle, low, radius + 8, '#1b1440'), 'flush dim', { blur: 2, shadow: 0.5 }),
      flat(
        clipped(
          circle(middle, low, radius, linear(`${sky[0]}, ${sky[1]}`)) +
            ellipse(middle + 70, low - 120, 260, 220, radial(`${mix(sky[0], '#ffffff', 0.4)}/0.5, ${sky[0]}/0`)) +
            stars(46, [middle - radius, low - radius, middle + radius, low + radius], s.random('stars'), {
              bright: 0.12,
            }),
          `M${middle - radius} ${low}A${radius} ${radius} 0 1 1 ${middle + radius} ${low}A${radius} ${radius} 0 1 1 ${middle - radius} ${low}Z`,
        ),
      ),
      layer(clipped(at(x, y, drawn, { scale }), leaningOut), 'block fine dim', { fibre: 0.8 }),
      // The sill of the window, in front of whoever leans on it.
      layer(
        clipped(
          circle(middle, low, radius + 11, 'none', { stroke: brass, 'stroke-width': 24 }),
          `M-10 ${low}H650V650H-10Z`,
        ) +
          shape(
            each([-1, 1], (side) => `M${middle + side * (radius + 11) - 20} ${low - 9}h40v18h-40Z`),
            '#f0c875',
          ),
        'card',
      ),
    ],
  )

export const pictures = [
  portrait({
    name: 'aurora-portrait',
    description: 'Aurora leans out of a round window and looks at something small',
    palette: palettes.lumaLens,
    sky: ['#2f8f9b', '#0d2a4a'],
    drawn: aurora('idle', { hollow: true }),
    at: [372, 804, 1.72],
    gaze: auroraGaze('idle'),
  }),
  portrait({
    name: 'fizzlet-portrait',
    description: 'Fizzlet leans out of a round window, almost too far',
    palette: palettes.lumaLens,
    sky: ['#3d7f9f', '#1a2350'],
    drawn: fizzlet('idle', { hollow: true }),
    at: [312, 410, 1.74],
    gaze: fizzletGaze('idle'),
  }),
  portrait({
    name: 'star-keeper-portrait',
    description: 'The Star Keeper leans out of a round window with a lantern',
    palette: palettes.gardenGate,
    sky: ['#8a5a86', '#1d1446'],
    drawn: starKeeper('idle', { hollow: true }),
    at: [292, 470, 1.62],
    gaze: starKeeperGaze('idle'),
  }),
]
