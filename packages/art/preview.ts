// Lays out all drawn pictures on one page in shots/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './engine/keep.ts'
import type { Shape } from './engine/picture.ts'
import { gallery } from './gallery.ts'
import { recordOf } from './records.ts'

const folder = join(import.meta.dirname, 'shots')
const pictures = await gallery()
const shown = pictures.flatMap((picture) =>
  picture.shapes
    .filter((shape): shape is Shape => shape !== undefined && recordOf(picture.name) !== undefined)
    .map((shape) => ({ picture, shape })),
)

const page = join(folder, 'pictures.html')
mkdirSync(folder, { recursive: true })
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>
  body { margin: 2rem; background: #201a33; color: #f5edff; font: 15px/1.5 system-ui }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(22rem, 1fr)); gap: 2rem; align-items: end }
  figure { margin: 0 } img { display: block; width: 100%; height: auto }
  .transparent { background: linear-gradient(90deg, #14405a 50%, #f4e6cf 50%) }
  small { opacity: .7 }
</style>
<main>
${shown
  .map(
    ({ picture, shape }) => `<figure>
  <a href="../../../public/${filesOf(shape).at(-1)!}"><img class="${picture.transparent ? 'transparent' : ''}" loading="lazy" src="../../../public/${filesOf(shape).at(-1)!}" width="${shape.size.width}" height="${shape.size.height}" alt=""></a>
  <figcaption>${shape.file}<br><small>${picture.description}</small></figcaption>
</figure>`,
  )
  .join('\n')}
</main>
`,
)

process.stdout.write(`${shown.length} pictures are laid out in ${page}.\n`)
