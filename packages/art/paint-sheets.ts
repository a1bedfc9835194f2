import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// Draws the sheets that are colored on the screen (/paint) into the folder that is named: line drawings whose areas are
// numbered. `npm run paint-sheets`, whenever a figure on them has changed.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Sheets } from './characters/critter.ts'
import { fizzlet } from './characters/fizzlet.ts'
import { giggleGecko } from './characters/giggle-gecko.ts'
import { lulu } from './characters/lulu.ts'
import { nibsy } from './characters/nibsy.ts'
import { puddlePups } from './characters/puddle-pups.ts'
import { starKeeper } from './characters/star-keeper.ts'
import { starSailor } from './characters/star-sailor.ts'
import { tuppence } from './characters/tuppence.ts'
import { whiskerleaf } from './characters/whiskerleaf.ts'
import { frog, owl } from './characters/willow-folk.ts'
import { ink, outlined } from './engine/outline.ts'
import { curve, star } from './engine/path.ts'
import { at, circle, document, each, ellipse, shape } from './engine/svg.ts'
import { flower } from './motifs/flower.ts'
import { butterfly, mushroom, snail } from './motifs/meadow-creatures.ts'
import { mouse } from './motifs/mouse.ts'
import { boatBack, boatPeak } from './motifs/paper-boat.ts'
import { whale } from './motifs/whale.ts'

const [width, height] = [800, 1000]
/** Of an area, the fewest pixels that can be seen; a smaller one stays white. */
const minPixels = 140

/** A part of a drawing, with lines that are as thick in every size. */
type Part = { readonly svg: string; readonly scale: number }
const part = (x: number, y: number, scale: number, drawn: string | Sheets, turn = 0): Part => ({
  svg: at(x, y, typeof drawn === 'string' ? drawn : drawn.join(''), { scale, turn }),
  scale,
})
const flat = (svg: string): Part => ({ svg, scale: 1 })

/** Ends a color of its own for each of several. */
const tone = (one: number) => (160 + one).toString(16)

// Neighbours with different colors become different areas. The colors themselves are not seen.
const sky = (color = '#abcdef') => flat(shape(`M0 0H${width}V${height}H0Z`, color))
const hill = (y: number, color: string, tilt = 0) =>
  flat(
    shape(
      `${curve(`-40,${y + tilt} 200,${y - 30} 420,${y} 640,${y - 34} 840,${y - tilt}`)}V${height + 20}H-40Z`,
      color,
    ),
  )
const sun = (x: number, y: number, r: number) =>
  flat(
    each(12, (ray) =>
      shape(`M-14 ${-r - 14}L0 ${-r - 62}L14 ${-r - 14}Z`, '#ffb52e', {
        transform: `translate(${x} ${y}) rotate(${ray * 30})`,
      }),
    ) + circle(x, y, r, '#ffd86b'),
  )
const moon = (x: number, y: number, r: number) =>
  flat(
    shape(
      `M${x + r * 0.5} ${y - r * 0.87}A${r} ${r} 0 1 0 ${x + r * 0.87} ${y + r * 0.5}A${r * 0.86} ${r * 0.86} 0 0 1 ${x + r * 0.5} ${y - r * 0.87}Z`,
      '#ffe9bd',
    ),
  )
const clouds = (list: readonly (readonly [x: number, y: number, width: number])[]) =>
  flat(
    each(list, ([x, y, w], one) =>
      shape(
        `M${x - w * 0.38} ${y}a${w * 0.13} ${w * 0.13} 0 0 1 ${w * 0.02} ${-w * 0.26}a${w * 0.17} ${w * 0.17} 0 0 1 ${w * 0.28} ${-w * 0.1}` +
          `a${w * 0.16} ${w * 0.16} 0 0 1 ${w * 0.3} ${w * 0.08}a${w * 0.14} ${w * 0.14} 0 0 1 ${w * 0.16} ${w * 0.28}Z`,
        `#f0f0${tone(one)}`,
      ),
    ),
  )
const starsAt = (list: readonly (readonly [x: number, y: number, r: number])[]) =>
  flat(each(list, ([x, y, r], one) => shape(star(x, y, r, { waist: 0.5, turn: one * 0.5 }), `#ffe0${tone(one)}`)))
const blossom = (x: number, y: number, r: number, stem: number, color: string): Part =>
  flat(
    shape(
      `M${x - 5} ${y}Q${x - 12} ${y + stem * 0.5} ${x - 2} ${y + stem}H${x + 8}Q${x} ${y + stem * 0.5} ${x + 5} ${y}Z`,
      '#3f9a5a',
    ) +
      shape(`M${x - 4} ${y + stem * 0.7}q-60 -10 -74 -58q62 0 74 58Z`, '#5cb37b') +
      flower(x, y, r, color, { squash: 0.92, core: '#ffd58b' }),
  )
const waves = (y: number, color: string, shift: number) =>
  flat(
    shape(
      `M-60 ${y + 40}${each(9, (n) => `Q${n * 110 - 60 + shift - 55} ${y - 34} ${n * 110 + shift - 60} ${y + 14}`)}H${width + 60}V${height + 20}H-60Z`,
      color,
    ),
  )
const bubbles = (list: readonly (readonly [x: number, y: number, r: number])[]) =>
  flat(each(list, ([x, y, r], one) => circle(x, y, r, `#bbdd${tone(one)}`)))

const tuft = (x: number, y: number, tall: number, color: string) =>
  flat(
    shape(
      `M${x - 26} ${y}Q${x - 30} ${y - tall * 0.6} ${x - 46} ${y - tall}Q${x - 12} ${y - tall * 0.7} ${x - 6} ${y - tall * 0.3}` +
        `Q${x - 2} ${y - tall * 0.9} ${x + 6} ${y - tall * 1.3}Q${x + 12} ${y - tall * 0.8} ${x + 10} ${y - tall * 0.3}` +
        `Q${x + 20} ${y - tall * 0.7} ${x + 44} ${y - tall * 0.9}Q${x + 30} ${y - tall * 0.5} ${x + 28} ${y}Z`,
      color,
    ),
  )
/** Rings on the house of the snail that stands on x, y. */
const rings = (x: number, y: number, scale: number) =>
  flat(each([17, 10, 4.5], (r, one) => circle(x - 6 * scale, y - 26 * scale, r * scale, `#f090${tone(one)}`)))
/** A lantern shines, which a pencil does not draw. */
const unlit = (svg: string) => svg.replaceAll(/<circle [^>]* r="(?:[6-9]\d|\d{3})[^"]*"[^>]*\/>/g, '')
const sailor = starSailor({
  turn: 0.8,
  head: 4,
  look: [0.6, -0.3],
  mouth: 'smile',
  left: [2.2, 1.2],
  right: [-0.6, -1],
  wind: -0.9,
})
const boatFront = shape('M-212 -62L0 8V104L-60 103Z', '#fffdf4') + shape('M214 -80L66 104L0 104V8Z', '#dccab2')
const fountain = flat(
  shape(
    'M262 400Q250 300 190 290Q150 290 150 336Q120 268 190 246Q262 236 280 310Q300 236 370 246Q440 268 410 336Q410 290 370 290Q312 300 300 400Z',
    '#7fc4e8',
  ),
)

const sheets: Readonly<Record<string, readonly Part[]>> = {
  whiskerleaf: [
    sky(),
    sun(150, 170, 74),
    clouds([[610, 200, 280]]),
    hill(740, '#9fd39f', 40),
    hill(820, '#7cc58a'),
    part(90, 930, 1.25, mushroom(0, 0, 1)),
    part(340, 880, 2.05, whiskerleaf()),
    blossom(700, 800, 56, 150, '#ff8f6b'),
  ],
  'giggle-gecko': [
    sky(),
    clouds([
      [190, 210, 270],
      [560, 150, 220],
    ]),
    hill(800, '#9fd39f'),
    blossom(90, 760, 52, 180, '#f6a6c1'),
    part(350, 900, 1.95, giggleGecko()),
    hill(930, '#7cc58a', -30),
  ],
  'puddle-pups': [
    sky(),
    sun(640, 150, 62),
    clouds([[230, 210, 290]]),
    hill(560, '#9fd39f', -40),
    hill(660, '#7cc58a'),
    part(400, 810, 2, puddlePups()),
    tuft(110, 940, 70, '#5cb37b'),
    tuft(690, 950, 80, '#5cb37c'),
  ],
  nibsy: [
    sky(),
    moon(650, 170, 84),
    starsAt([
      [120, 130, 40],
      [330, 90, 26],
      [480, 200, 30],
    ]),
    hill(800, '#9fd39f', 30),
    part(400, 900, 2.25, nibsy()),
    part(96, 930, 0.9, mushroom(0, 0, 1)),
  ],
  lulu: [
    sky(),
    moon(150, 190, 100),
    starsAt([
      [400, 120, 34],
      [620, 90, 44],
      [720, 250, 28],
      [300, 250, 24],
    ]),
    clouds([[400, 960, 820]]),
    part(400, 760, 1.72, lulu()),
  ],
  fizzlet: [
    sky(),
    starsAt([
      [640, 880, 44],
      [100, 330, 34],
    ]),
    bubbles([
      [130, 640, 54],
      [700, 560, 42],
      [170, 880, 66],
      [720, 740, 30],
    ]),
    part(400, 600, 1.75, fizzlet('happy')),
  ],
  'star-keeper': [
    sky(),
    moon(150, 180, 84),
    starsAt([
      [430, 110, 36],
      [650, 170, 46],
      [110, 480, 28],
      [710, 420, 30],
    ]),
    hill(830, '#9fd39f', -20),
    part(380, 560, 1.8, unlit(starKeeper('idle'))),
    tuft(120, 950, 80, '#5cb37b'),
  ],
  'star-sailor': [
    sky(),
    moon(640, 180, 90),
    starsAt([
      [140, 140, 44],
      [360, 100, 28],
      [120, 380, 26],
    ]),
    waves(720, '#7fc4e8', 0),
    part(400, 760, 1.7, boatBack() + boatPeak()),
    part(380, 800, 2.1, sailor),
    part(400, 840, 1.7, boatFront),
    waves(900, '#5aa8d8', 40),
  ],
  tuppence: [
    sky(),
    moon(640, 160, 84),
    starsAt([
      [130, 150, 40],
      [360, 100, 28],
      [700, 420, 34],
    ]),
    hill(860, '#9fd39f'),
    part(380, 920, 2.5, tuppence({ cap: -0.4, look: [0, 0], mouth: 'set' })),
    blossom(680, 800, 52, 150, '#f6a6c1'),
  ],
  whale: [
    sky(),
    sun(670, 140, 60),
    clouds([
      [200, 200, 250],
      [160, 850, 300],
      [650, 930, 290],
    ]),
    starsAt([
      [90, 640, 30],
      [620, 700, 36],
      [400, 860, 28],
    ]),
    fountain,
    part(390, 520, 3, whale(0, 0, { spectacles: true })),
    flat(shape('M120 562C210 622 360 610 450 586C420 640 330 658 270 652C192 658 126 616 120 562Z', '#dfe3ff')),
  ],
  snail: [
    sky(),
    sun(660, 160, 66),
    clouds([[230, 220, 290]]),
    hill(700, '#9fd39f', 20),
    part(420, 850, 6.2, snail(0, 0, 1)),
    rings(420, 850, 6.2),
    hill(880, '#7cc58a'),
    blossom(110, 760, 56, 210, '#ff8f6b'),
    tuft(690, 960, 70, '#5cb37b'),
  ],
  owl: [
    sky(),
    moon(640, 170, 84),
    starsAt([
      [140, 140, 40],
      [340, 90, 28],
      [130, 430, 30],
    ]),
    flat(shape('M-20 800Q300 740 820 820V880Q400 800 -20 870Z', '#8a5a35')),
    part(400, 790, 3.6, owl()),
    flat(each(5, (n) => shape(`M${60 + n * 160} 846q-50 60 -10 120q60 -50 10 -120Z`, `#5cb3${tone(n)}`))),
  ],
  frog: [
    sky(),
    sun(650, 150, 62),
    clouds([[210, 190, 250]]),
    hill(560, '#9fd39f'),
    waves(690, '#7fc4e8', 20),
    flat(ellipse(400, 880, 330, 74, '#5cb37b') + ellipse(120, 720, 110, 26, '#5cb37c')),
    part(400, 860, 4.4, frog(1)),
    blossom(690, 760, 58, 110, '#f6a6c1'),
    tuft(700, 720, 90, '#5cb37d'),
    part(250, 380, 2.2, butterfly(0, 0, 1, '#ffd86b', 18)),
  ],
  butterflies: [
    sky(),
    sun(130, 150, 60),
    blossom(200, 560, 96, 420, '#ff8f6b'),
    blossom(600, 620, 90, 380, '#f6a6c1'),
    blossom(410, 750, 76, 240, '#ffd86b'),
    hill(930, '#7cc58a'),
    part(520, 260, 5, butterfly(0, 0, 1, '#7fc4e8', -14)),
    part(230, 340, 3, butterfly(0, 0, 1, '#ffd86b', 18)),
  ],
  mouse: [
    sky(),
    clouds([[200, 210, 280]]),
    sun(660, 150, 56),
    hill(740, '#9fd39f'),
    part(590, 860, 5.2, mushroom(0, 0, 1)),
    part(110, 850, 1.8, mushroom(0, 0, 1, '#ffd86b')),
    part(250, 890, 4, mouse(0, 0, 1, '#b0a0a0')),
    hill(920, '#7cc58a'),
    tuft(470, 960, 60, '#5cb37b'),
    part(330, 430, 3.4, butterfly(0, 0, 1, '#7fc4e8', 10)),
  ],
  // Empty ones, to paint whatever one likes.
  'empty-1': [sky()],
  'empty-2': [sky()],
  'empty-3': [sky()],
}

/** A line drawing whose white areas have numbers, and the middle of what can be seen of each. */
async function sheet(parts: readonly Part[]): Promise<{ svg: string; regions: number }> {
  let [run, before] = [-1, '']
  const marked = document(
    width,
    height,
    parts
      .map(({ svg, scale }) => {
        before = ''
        return outlined(svg, +(3.2 / scale ** 0.8).toFixed(2), (fill) => {
          if (fill !== before) run++
          before = fill
          return ` data-r="${run}"`
        })
      })
      .join(''),
  )
  const seen = await visible(marked)
  const numbers = new Map([...seen].filter(([, { count }]) => count >= minPixels).map(([id], at) => [id, at]))
  const placed = new Set<number>()
  const svg = marked
    .replaceAll(/ data-r="(\d+)"/g, (_, id) => {
      const number = numbers.get(Number(id))
      if (number === undefined) return ''
      const { count, x, y } = seen.get(Number(id))!
      const middle = placed.has(number) ? '' : ` data-at="${Math.round(x / count)} ${Math.round(y / count)}"`
      placed.add(number)
      return ` data-r="${number}"${middle}`
    })
    .replaceAll(/ fill="#ffffff"| stroke="#2b2b33"| stroke-line(?:join|cap)="round"/g, '')
    .replace(` width="${width}" height="${height}"`, '')
    .replace(
      /<\/defs>(.*)<\/svg>/s,
      `</defs><g fill="#fff" stroke="${ink}" stroke-linejoin="round" stroke-linecap="round">$1</g></svg>`,
    )
  return { svg, regions: numbers.size }
}

/** For each area the pixels that can be seen, in order of the drawing. */
async function visible(marked: string): Promise<Map<number, { count: number; x: number; y: number }>> {
  const flatColors = marked
    .replaceAll(ink, '#0000ff')
    .replaceAll(/ fill="#ffffff"([^>]*) data-r="(\d+)"/g, (_, more: string, id: string) => {
      const color = (((Number(id) + 1) % 250) * 65_536 + Math.floor((Number(id) + 1) / 250) * 1024).toString(16)
      return ` fill="#${color.padStart(6, '0')}"${more} data-r="${id}"`
    })
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(Buffer.from(flatColors)), 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const found = new Map<number, { count: number; x: number; y: number }>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 2] !== 0 || data[at + 1]! % 4 !== 0) continue
    const id = data[at]! + (data[at + 1]! / 4) * 250 - 1
    if (id < 0) continue
    const one = found.get(id) ?? { count: 0, x: 0, y: 0 }
    found.set(id, one)
    one.count++
    one.x += (at / 4) % width
    one.y += Math.floor(at / 4 / width)
  }
  return new Map([...found].toSorted(([a], [b]) => a - b))
}

const [folder = 'paint'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const [name, parts] of Object.entries(sheets)) {
  const { svg, regions } = await sheet(parts)
  writeFileSync(join(folder, `${name}.svg`), `${svg}\n`)
  process.stdout.write(`${name}: ${regions} ${svg.length}\n`)
}
