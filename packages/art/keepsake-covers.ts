// Draws the covers of keepsakes, one for each avatar, into the folder that is named. They are not in public/, because
// each travels inside a book. `npm run keepsake-covers`, whenever an avatar or a motif on them has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from './engine/compositor.ts'
import { jpeg } from './engine/encode.ts'
import { numbers, ridge } from './engine/path.ts'
import { scene } from './engine/picture.ts'
import type { Raster } from './engine/raster.ts'
import { flat, layer } from './engine/stage.ts'
import { each, shape } from './engine/svg.ts'
import { crescent } from './motifs/moon.ts'
import { moth } from './motifs/moth.ts'
import { nightSky } from './motifs/sky.ts'
import { constellation } from './motifs/stars.ts'
import { pine } from './motifs/trees.ts'
import { palettes } from './palettes.ts'
import { pictures as avatars } from './pictures/household/avatars.ts'

// The usual shape of a book's cover.
const size = { width: 900, height: 1200, widths: [900] }
/** Where the avatar's upper left corner lies. */
const at = { x: 130, y: 250 }
const quality = 72

const night = scene(
  'keepsake',
  {
    description: 'A night sky over hills and pines, with room for an avatar in the middle',
    palette: palettes.gardenGate,
    shape: {
      size,
      light: { x: 450, y: 560, reach: 900 },
      at: {},
      focus: [450, 570],
      finish: { vignette: 0.35, grain: 0, fibre: 0 },
    },
  },
  (s) => {
    const far = ridge(s.width, 900, 60, 'far')
    const near = ridge(s.width, 1030, 50, 'near', { swells: 3 })
    const trees = s.random('trees')
    return [
      nightSky(s, '#0e0b27, #2a1c58 0.45, #6d3f78 0.8, #a9607f', { bottom: 900, count: 240 }),
      flat(
        constellation(
          numbers('120,150 210,90,1.4 330,140 450,70,1.6 560,150 690,100,1.4 780,190'),
          numbers('0,1 1,2 2,3 3,4 4,5 5,6'),
          { scale: 1.4, opacity: 0.8 },
        ),
      ),
      flat(crescent(770, 330, 46)),
      layer(shape(far.down(s.height), s.lit('#4c2e74')), 'block soft'),
      layer(
        each(
          [46, 112, 176, 724, 792, 858].map((x) => pine(x, far.yAt(x) + 14, 190, trees)),
          (d) => shape(d, '#33215c'),
        ),
        'card soft bright',
      ),
      layer(shape(near.down(s.height), s.lit('#241647', 0.35)), 'wall'),
      layer(moth(196, 880, 1.2, '#f6e3c0', -14) + moth(706, 812, 0.9, '#f6e3c0', 18), 'block'),
    ]
  },
)

/** The avatar, which is see-through, laid over the ground. */
function laidOver(ground: Raster, avatar: Raster): Raster {
  const pixels = new Uint8Array(ground.pixels)
  for (let y = 0; y < avatar.height; y++)
    for (let x = 0; x < avatar.width; x++) {
      const from = (y * avatar.width + x) * 4
      const to = ((y + at.y) * ground.width + x + at.x) * 4
      const through = 1 - avatar.pixels[from + 3]! / 255
      for (let c = 0; c < 4; c++)
        pixels[to + c] = Math.min(255, avatar.pixels[from + c]! + Math.round(pixels[to + c]! * through))
    }
  return { ...ground, pixels }
}

const folder = process.argv[2] ?? 'keepsake-covers'
mkdirSync(folder, { recursive: true })
const ground = compose(night.shapes[0].plan())
for (const { name, shapes } of avatars) {
  const path = join(folder, `${name.replace('avatar-', '')}.jpg`)
  const drawn = await jpeg(laidOver(ground, compose(shapes[0].plan())), quality)
  writeFileSync(path, drawn)
  process.stdout.write(`${path}: ${drawn.length} bytes\n`)
}
