import { cutout, sizes } from '../../engine/picture.ts'
import { flat, layer } from '../../engine/stage.ts'
import { at } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { storyLanternDrawings } from '../../motifs/story-lanterns.ts'
import { palettes } from '../../palettes.ts'

const descriptions = {
  lighthouse: 'A lantern like a lighthouse with twigs stuck on, standing in a bed of lettuces, a blackbird on one twig',
  'second-moon': 'A lantern like a patched paper moon on a string, a surprised owl on top',
  bear: 'A lantern like a small house with the number nine, a bear in the bath inside, a periscope looking out of the foam',
  bread: 'A lantern like a loaf that glows through its cuts, wheat behind it, its lips pursed to whisper',
  teaspoon: 'A lantern like a teacup under sail, a teaspoon its mast, a very small captain aboard',
  backward: 'A lantern standing on its ring, a donkey looking out of it with a crown between the ears',
} as const satisfies Record<keyof typeof storyLanternDrawings, string>

const names = Object.keys(descriptions) as (keyof typeof descriptions)[]

export const pictures = names.map((name) => {
  const { sheets, light } = storyLanternDrawings[name]
  const [x, y, radius] = light
  const size = name === 'lighthouse' || name === 'second-moon' ? 1.86 : 2
  const foot = [name === 'teaspoon' ? 340 : 320, 616] as const
  return cutout(
    `story-lantern-${name}`,
    {
      description: descriptions[name],
      palette: palettes.storytellersLantern,
      size: sizes.square,
      light: { x: 120, y: 40, reach: 1300 },
    },
    () => [
      flat(at(...foot, glow(x, y, radius * 0.62, '#ffb454', 0.5), { scale: size })),
      sheets.map((sheet) => layer(at(...foot, sheet, { scale: size }))),
      flat(at(...foot, glow(x, y, radius * 0.3, '#fff0c4', 0.35), { scale: size })),
    ],
  )
})
