// Lays all drawn pictures out to be looked at: a page in shots/ and the sheet pictures.jpg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { filesOf } from './engine/keep.ts'
import type { Shape } from './engine/picture.ts'
import { gallery } from './gallery.ts'
import { publicFolder, recordOf } from './records.ts'

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

const columns = 6
const [cellWidth, cellHeight, gap] = [180, 160, 8]
const rows = Math.ceil(shown.length / columns)
const sheet = createCanvas(columns * (cellWidth + gap) + gap, rows * (cellHeight + gap) + gap)
const context = sheet.getContext('2d')
context.fillStyle = '#201a33'
context.fillRect(0, 0, sheet.width, sheet.height)
for (const [at, { picture, shape }] of shown.entries()) {
  const left = gap + (at % columns) * (cellWidth + gap)
  const top = gap + Math.floor(at / columns) * (cellHeight + gap)
  const image = await loadImage(readFileSync(join(publicFolder, filesOf(shape)[0]!)))
  const scale = Math.min(cellWidth / image.width, (cellHeight - 18) / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  if (picture.transparent) {
    context.fillStyle = '#2f5a73'
    context.fillRect(left + (cellWidth - width) / 2, top, width, height)
  }
  context.drawImage(image, left + (cellWidth - width) / 2, top, width, height)
  context.fillStyle = '#f5edff'
  context.font = '12px sans-serif'
  context.textAlign = 'center'
  context.fillText(shape.file, left + cellWidth / 2, top + cellHeight - 4)
}
const sheetPath = join(import.meta.dirname, 'pictures.jpg')
writeFileSync(sheetPath, await sheet.encode('jpeg', 46))
process.stdout.write(`${shown.length} pictures are laid out in ${page} and ${sheetPath}.\n`)
