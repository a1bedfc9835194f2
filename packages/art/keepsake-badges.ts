// Draws what is on a child's badges into the folder that is named, for keepsakes: JPEGs of medals on a card. They are not
// in public/, because each travels inside a book. `npm run keepsake-badges`, whenever a picture on them has changed, or
// another badge has one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { compose } from './engine/compositor.ts'
import { jpeg } from './engine/encode.ts'
import { onGround } from './engine/image.ts'
import { gallery } from './gallery.ts'
import { pictures as badges } from './pictures/account/badges.ts'
import { pictures as critters } from './pictures/critters/portraits.ts'
import { pictures as signs } from './pictures/household/signs.ts'

/** Pixels of a side. */
const size = 280
const middle = size / 2
const card = '#fff8ea'
/** Behind what is see-through. */
const enamel = '#fff5de'
const edge = '#8f5f1c'
const quality = 80

/** The medal of app/child/badges/child-badge-mark.css, around a picture of which the middle of a cover's figure is kept. */
async function medal(picture: Buffer): Promise<Buffer> {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  const disc = (radius: number, fill: typeof context.fillStyle) => {
    context.beginPath()
    context.arc(middle, middle, radius, 0, 2 * Math.PI)
    context.fillStyle = fill
    context.fill()
  }
  context.fillStyle = card
  context.fillRect(0, 0, size, size)
  const gold = context.createConicGradient((210 / 180 - 0.5) * Math.PI, middle, middle)
  const shades = [
    [0, '#b9802c'],
    [0.18, '#ffe9a8'],
    [0.38, '#d9a441'],
    [0.55, '#fff3c4'],
    [0.74, '#b9802c'],
    [1, '#b9802c'],
  ] as const
  for (const [at, shade] of shades) gold.addColorStop(at, shade)
  disc(132, edge)
  disc(128, gold)
  disc(112, edge)
  disc(108, enamel)
  context.clip()
  const image = await loadImage(picture)
  const scale = 216 / Math.min(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.drawImage(image, middle - width / 2, middle - 108 - (height - 216) * 0.78, width, height)
  return canvas.encode('jpeg', quality)
}

/** A badge that is drawn whole, with its ribbon. */
async function whole(picture: Buffer): Promise<Buffer> {
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(await loadImage(picture), 0, 0, size, size)
  return canvas.encode('jpeg', quality)
}

const folder = process.argv[2] ?? 'keepsake-badges'
mkdirSync(folder, { recursive: true })
const covers = (await gallery()).filter(({ name }) => name.endsWith('-1'))
for (const { name, shapes } of [...badges, ...critters, ...signs, ...covers]) {
  if (name.endsWith('-locked')) continue
  const isWhole = name.startsWith('badge-')
  const ground = isWhole ? card : enamel
  const picture = await jpeg(onGround(compose(shapes[0].plan()), ground, ground), 95)
  const drawn = await (isWhole ? whole(picture) : medal(picture))
  const path = join(folder, `${name}.jpg`)
  writeFileSync(path, drawn)
  process.stdout.write(`${path}: ${drawn.length} bytes\n`)
}
