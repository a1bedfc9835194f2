// Draws the head of every email into the file that is named. It is not in public/, because it travels with the email.
// `npm run masthead`, whenever a motif in it has changed.
import { writeFileSync } from 'node:fs'
import { compose } from './engine/compositor.ts'
import { jpeg } from './engine/encode.ts'
import { numbers, ridge } from './engine/path.ts'
import { scene } from './engine/picture.ts'
import { flat, layer } from './engine/stage.ts'
import { each, shape } from './engine/svg.ts'
import { envelope } from './motifs/homes.ts'
import { lantern } from './motifs/lantern.ts'
import { crescent } from './motifs/moon.ts'
import { moth } from './motifs/moth.ts'
import { nightSky } from './motifs/sky.ts'
import { constellation } from './motifs/stars.ts'
import { title } from './motifs/title.ts'
import { pine } from './motifs/trees.ts'
import { palettes } from './palettes.ts'

// Twice the size at which an email shows it.
const size = { width: 1200, height: 300, widths: [1200] }
/** As good as twenty thousand bytes can be. */
const quality = 47

const masthead = scene(
  'masthead',
  {
    description: 'The name of the club, cut out of gold paper, over dark hills; a moth carries a letter to a lantern',
    palette: palettes.gardenGate,
    shape: {
      size,
      light: { x: 1042, y: 140, reach: 700 },
      at: {},
      focus: [600, 150],
      finish: { vignette: 0.3, grain: 0, fibre: 0 },
    },
  },
  (s) => {
    const far = ridge(s.width, 214, 26, 'far')
    const near = ridge(s.width, 250, 22, 'near', { swells: 4 })
    const trees = s.random('trees')
    return [
      nightSky(s, '#0e0b27, #2a1c58 0.5, #6d3f78', { bottom: 210, count: 90, dimmed: [230, 60, 970, 200] }),
      flat(constellation(numbers('210,44 300,30,0.8 372,58 470,34,1.2 584,52,0.8'), numbers('0,1 1,2 2,3 3,4'))),
      flat(crescent(104, 96, 42)),
      layer(shape(far.down(s.height), s.lit('#4c2e74')), 'block soft'),
      layer(
        each(
          [40, 92, 1132, 1172].map((x) => pine(x, far.yAt(x) + 8, 84, trees)),
          (d) => shape(d, '#33215c'),
        ),
        'card soft bright',
      ),
      layer(lantern(1042, 128, { scale: 1.35, cord: 130 }), 'block soft'),
      layer(title('Constellation Club', 530, 180, 86), 'wall'),
      layer(envelope(936, 112, 0.56, -8) + moth(934, 74, 0.92, '#f6e3c0', 8), 'block'),
      layer(shape(near.down(s.height), s.lit('#241647', 0.35)), 'wall'),
    ]
  },
)

const path = process.argv[2] ?? 'masthead.jpg'
const drawn = await jpeg(compose(masthead.shapes[0].plan()), quality)
writeFileSync(path, drawn)
process.stdout.write(`${path}: ${drawn.length} bytes\n`)
