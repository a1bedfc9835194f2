import { type Point } from '../engine/path.ts'
import { scene, sizes } from '../engine/picture.ts'
import { flat, type Items, type Stage } from '../engine/stage.ts'
import { across, linear, shape } from '../engine/svg.ts'
import { palettes } from '../palettes.ts'

/** The poster of a film, on a card. */
export const poster = (name: string, description: string, light: Point, draw: (s: Stage) => Items) =>
  scene(
    `film-${name}`,
    {
      description,
      palette: palettes.storytellersLantern,
      shape: {
        size: sizes.card,
        light: { x: light[0], y: light[1], reach: 720 },
        focus: light,
        finish: { vignette: 0.5, middle: [light[0] / 960, light[1] / 640] },
        at: undefined,
      },
    },
    draw,
  )

export const metal = across('#7a4a1c, #d9a04a 0.3, #ffe9b0 0.5, #b87b35 0.75, #5f3814')

/** Night from the top to the floor. */
export const ground = (s: Stage, top: string, middle: string, low: string) =>
  flat(shape(s.whole, linear(`${top}, ${middle} 0.6, ${low}`)))
