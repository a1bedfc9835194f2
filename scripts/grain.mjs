// Draws the paper grain of cards and backgrounds: a small tile of faint light and dark fibres, the same every time.
import { writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'

const size = 128

let state = 20_250_901
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

// Fibres: short strokes that wrap around the tile's edges, so that tiles join without a seam.
const field = new Float64Array(size * size)
for (let i = 0; i < 2600; i++) {
  const angle = random() * Math.PI
  const strength = random() < 0.5 ? -1 : 1
  const length = 2 + random() * 7
  let x = random() * size
  let y = random() * size
  for (let step = 0; step < length; step++) {
    field[(Math.floor(y) % size) * size + (Math.floor(x) % size)] += strength
    x = (x + Math.cos(angle) + size) % size
    y = (y + Math.sin(angle) + size) % size
  }
}

// Two bits a pixel: transparent, dark, light.
const rows = Buffer.alloc(size * (1 + size / 4))
for (let y = 0; y < size; y++) {
  for (let x = 0; x < size; x++) {
    const value = field[y * size + x]
    const color = value <= -1 ? 1 : value >= 1 ? 2 : 0
    rows[y * (1 + size / 4) + 1 + (x >> 2)] |= color << (6 - 2 * (x & 3))
  }
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

const header = Buffer.alloc(13)
header.writeUInt32BE(size, 0)
header.writeUInt32BE(size, 4)
header.set([2, 3, 0, 0, 0], 8)

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', header),
  chunk('PLTE', Buffer.from([0, 0, 0, 0, 0, 0, 255, 255, 255])),
  chunk('tRNS', Buffer.from([0, 9, 9])),
  chunk('IDAT', deflateSync(rows, { level: 9 })),
  chunk('IEND', Buffer.alloc(0)),
])
await writeFile(new URL('../app/theme/grain.png', import.meta.url), png)
console.log(`grain.png ${png.length} bytes`)
