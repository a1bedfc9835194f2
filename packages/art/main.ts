// Draws the pictures that have changed into public/art, with a record of each in drawn/. `npm run draw -- garden-gate`
// draws only the ones named (a part of the name is enough), `--force` also those that have not changed. `--look` keeps
// nothing but puts JPEGs into shots/, which is quicker while a picture is being made.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { compose } from './engine/compositor.ts'
import { jpeg } from './engine/encode.ts'
import { onGround } from './engine/image.ts'
import { draw, sourceOf } from './engine/keep.ts'
import { drawMoving, moves, movingSourceOf } from './engine/moving.ts'
import type { Picture } from './engine/picture.ts'
import { gallery } from './gallery.ts'
import {
  bytesOf,
  expectedFiles,
  expectedSheets,
  keep,
  keepMoving,
  leftovers,
  movingRecordOf,
  recordOf,
} from './records.ts'

const asked = process.argv.slice(2)
const force = asked.includes('--force')
const names = asked.filter((name) => !name.startsWith('-'))

const all = await gallery()
const chosen = names.length > 0 ? all.filter(({ name }) => names.some((part) => name.includes(part))) : all
if (chosen.length === 0) {
  process.stderr.write(`There is no picture called ${names.join(' or ')}.\n`)
  process.exit(1)
}

if (asked.includes('--look')) {
  const folder = join(import.meta.dirname, 'shots')
  mkdirSync(folder, { recursive: true })
  for (const picture of chosen)
    for (const shape of picture.shapes) {
      if (!shape) continue
      const raster = compose(shape.plan())
      const path = join(folder, `${shape.file}.jpg`)
      writeFileSync(path, await jpeg(picture.transparent ? onGround(raster, '#14405a', '#f4e6cf') : raster, 90))
      process.stdout.write(`${path}\n`)
    }
  process.exit()
}

const isDrawn = (picture: Picture) => {
  const record = recordOf(picture.name)
  return (
    record?.source === sourceOf(picture) &&
    isDeepStrictEqual(record.marks, picture.marks) &&
    expectedFiles(picture, record).every(({ path, bytes }) => bytesOf(path) === bytes)
  )
}

const isMoving = (picture: Picture) => {
  const record = movingRecordOf(picture.name)
  return (
    record?.source === movingSourceOf(picture) &&
    expectedSheets(picture, record).every(({ path, bytes }) => bytesOf(path) === bytes)
  )
}

const stale = chosen.filter((picture) => force || !isDrawn(picture))
const begun = performance.now()
let weight = 0
for (const [at, picture] of stale.entries()) {
  progress(at, stale.length, picture.name)
  const { record, files } = await draw(picture)
  keep({ ...record, ...(picture.marks && { marks: picture.marks }) }, files)
  weight += files.reduce((sum, { content }) => sum + content.length, 0)
}
if (stale.length > 0) progress(stale.length, stale.length, '')

for (const picture of chosen.filter((one) => moves(one) && (force || !isMoving(one)))) {
  const { record, files } = await drawMoving(picture)
  keepMoving(record, files)
  const sizes = files.map(({ content }) => `${Math.round(content.length / 1024)} KiB`)
  process.stdout.write(`The moving parts of ${picture.name}: ${sizes.join(', ')}.\n`)
}

if (names.length === 0)
  for (const path of leftovers(all)) {
    rmSync(path)
    process.stdout.write(`${path} belonged to no picture and is gone.\n`)
  }
process.stdout.write(
  stale.length === 0
    ? `${chosen.length} ${chosen.length === 1 ? 'picture is' : 'pictures are'} as drawn.\n`
    : `${stale.length} of ${chosen.length} drawn in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${Math.round(weight / 1024)} KiB.\n`,
)

function progress(done: number, count: number, name: string): void {
  if (!process.stderr.isTTY) {
    if (name) process.stderr.write(`${done + 1}/${count} ${name}\n`)
    return
  }
  const width = 28
  const full = Math.round((done / count) * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  process.stderr.write(`\r\u001b[2K${bar} ${done}/${count} ${name}${done === count ? '\n' : ''}`)
}
