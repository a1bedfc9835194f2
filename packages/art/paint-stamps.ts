import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// Draws the stamps for the empty sheets of /paint into the folder that is named: small pictures in flat colors around
// 0, 0. `npm run paint-stamps`, whenever a figure on them has changed.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fizzlet } from './characters/fizzlet.ts'
import { giggleGecko } from './characters/giggle-gecko.ts'
import { lulu } from './characters/lulu.ts'
import { nibsy } from './characters/nibsy.ts'
import { pupInPuddle } from './characters/puddle-pups.ts'
import { whiskerleaf } from './characters/whiskerleaf.ts'
import { owl } from './characters/willow-folk.ts'
import { flatPaint } from './engine/outline.ts'
import { at, definitionOf, document, linear, shape, stroke } from './engine/svg.ts'
import { flower } from './motifs/flower.ts'
import { lantern } from './motifs/lantern.ts'
import { butterfly, mushroom, snail } from './motifs/meadow-creatures.ts'
import { whale } from './motifs/whale.ts'
import { signStamps } from './pictures/household/signs.ts'

/** How large a stamp is, with its edges. */
const size = 100
const room = 48
/** How thick an edge is. */
const edge = 1.2
/** Pixels in which a drawing is measured, the middle of them, and how much larger it is then. */
const [measured, middle, enlarged] = [2000, 1000, 2]

const book = () =>
  shape(
    'M-150 30C-100 0 -40 6 0 34C40 6 100 0 150 30V-70C100 -100 40 -96 0 -66C-40 -96 -100 -100 -150 -70Z',
    '#fff6de',
  ) +
  shape('M-166 44L-150 -60V30C-100 0 -40 6 0 34C40 6 100 0 150 30V-60L166 44Q60 34 0 58Q-60 34 -166 44Z', '#d9405a') +
  stroke('M0 -66V34', '#2b2b33', 4) +
  stroke('M-120 -56Q-70 -70 -28 -50M-120 -26Q-70 -40 -28 -20M120 -56Q70 -70 28 -50M120 -26Q70 -40 28 -20', '#b8935f', 7)

const blossom = () =>
  shape('M-5 0Q-12 60 -2 130H8Q0 60 5 0Z', linear('#3f9a5a, #3f9a5a')) +
  shape('M0 96q-50 -6 -64 -50q54 -2 64 50Z', '#5cb37b') +
  flower(0, 0, 62, '#ff8f6b', { squash: 0.95 })

const stamps: Readonly<Record<string, string>> = {
  whiskerleaf: whiskerleaf().join(''),
  'giggle-gecko': giggleGecko().join(''),
  'puddle-pup': pupInPuddle('splash', true).join(''),
  nibsy: nibsy().join(''),
  lulu: lulu().join(''),
  fizzlet: fizzlet('happy'),
  owl: owl(),
  whale: whale(0, 0),
  snail: snail(0, 0, 1),
  butterfly: butterfly(0, 0, 1, '#7fc4e8'),
  mushroom: mushroom(0, 0, 1),
  flower: blossom(),
  leaf: signStamps.leaf().join(''),
  star: signStamps.star().join(''),
  moon: signStamps.moon().join(''),
  lantern: lantern(0, 0, { strength: 0 }),
  book: book(),
  key: signStamps.key().join(''),
  boat: signStamps.boat().slice(0, 4).join(''),
}

/** Where the pixels of a drawing are. */
async function extent(drawn: string): Promise<{ x: number; y: number; half: number }> {
  const canvas = createCanvas(measured, measured)
  const context = canvas.getContext('2d')
  const svg = document(measured, measured, at(middle, middle, drawn, { scale: enlarged }))
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, measured, measured)
  const { data } = context.getImageData(0, 0, measured, measured)
  let [left, top, right, bottom] = [measured, measured, 0, 0]
  for (let pixel = 0; pixel < measured * measured; pixel++) {
    if (data[pixel * 4 + 3]! < 20) continue
    const [x, y] = [pixel % measured, Math.floor(pixel / measured)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  return {
    x: ((left + right) / 2 - middle) / enlarged,
    y: ((top + bottom) / 2 - middle) / enlarged,
    half: Math.max(right - left, bottom - top) / 2 / enlarged,
  }
}

/** Without what is not seen at this size. */
const compact = (svg: string, scale: number) =>
  svg
    .replace(/ width="\d+" height="\d+" viewBox="[^"]*"/, ` viewBox="${-size / 2} ${-size / 2} ${size} ${size}"`)
    .replace('<defs></defs>', '')
    .replaceAll(/(<path [^>]*) stroke-linecap="round" stroke-linejoin="round"/g, '$1')
    .replaceAll(/ d="[^"]*"/g, (d) =>
      d.replaceAll(/-?\d+\.\d+/g, (number) => String(+Number(number).toFixed(scale < 0.4 ? 0 : 1))),
    )

const [folder = 'stamps'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const [name, drawn] of Object.entries(stamps)) {
  const { x, y, half } = await extent(flatPaint(drawn, 0, definitionOf))
  const scale = room / half
  const painted = flatPaint(drawn, +(edge / scale).toFixed(2), definitionOf)
  const svg = compact(document(size, size, at(-x * scale, -y * scale, painted, { scale })), scale)
  writeFileSync(join(folder, `${name}.svg`), `${svg}\n`)
  process.stdout.write(`${name}: ${svg.length}\n`)
}
