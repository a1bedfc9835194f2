// Draws the sheets to color and to cut out. Drawings and PDFs go into the first folder that is named, from where the
// server gives them to members; thumbnails, which are public, into the second. `npm run coloring`, whenever a critter has
// changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sheets } from './characters/critter.ts'
import { giggleGecko } from './characters/giggle-gecko.ts'
import { lulu } from './characters/lulu.ts'
import { nibsy } from './characters/nibsy.ts'
import { puddlePups } from './characters/puddle-pups.ts'
import { whiskerleaf } from './characters/whiskerleaf.ts'
import { outlined } from './engine/outline.ts'
import { at, document } from './engine/svg.ts'
import { printablePdf, printableThumbnail } from './printable-files.ts'

// A page of paper with the shape of A4 and room for Letter, and where on it a critter stands.
const [width, height] = [800, 1040]

const critters: readonly [name: string, sheets: Sheets, x: number, y: number, scale: number][] = [
  ['whiskerleaf', whiskerleaf(), 340, 900, 2.1],
  ['giggle-gecko', giggleGecko(), 360, 880, 1.95],
  ['puddle-pups', puddlePups(), 400, 800, 2.05],
  ['nibsy', nibsy(), 400, 880, 2.25],
  ['lulu', lulu(), 400, 780, 1.75],
]

const [folder = 'printables', thumbnails = 'printables'] = process.argv.slice(2)
const line = (d: string, dashes = '') =>
  `<path d="${d}" fill="none" stroke="#2b2b33" stroke-width="2"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}/>`

/** A base under the feet: folded along the dashes to the back and to the front, it stands. */
const base = (foot: number) =>
  line(`M180 ${foot}V${foot + 150}H620V${foot}`) +
  line(`M180 ${foot}H620`, '9 7') +
  line(`M180 ${foot + 75}H620`, '9 7')

async function keep(name: string, svg: string): Promise<void> {
  writeFileSync(join(folder, `${name}.svg`), `${svg}\n`)
  writeFileSync(join(folder, `${name}.pdf`), printablePdf(svg, name.replaceAll('-', ' ')))
  writeFileSync(join(thumbnails, `${name}.webp`), await printableThumbnail(svg))
}

for (const each of [folder, thumbnails]) mkdirSync(each, { recursive: true })
for (const [name, sheets, x, y, scale] of critters) {
  const figure = outlined(sheets.join(''), 2.2 / Math.sqrt(scale))
  await keep(`color-${name}`, document(width, height, at(x, y, figure, { scale })))
  const small = scale * 0.82
  const craft = base(800) + at(400 + (x - 400) * 0.82, 806, figure, { scale: small })
  await keep(`stand-${name}`, document(width, height, craft))
}
