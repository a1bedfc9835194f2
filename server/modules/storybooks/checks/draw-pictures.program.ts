import { createInterface } from 'node:readline'
import sharp from 'sharp'

// A program of its own, like make-cover.program.ts. Reads SVGs of our own, each a line, and prints each as a JPEG in base64.

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)

for await (const svg of createInterface({ input: process.stdin })) {
  const jpeg = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
  process.stdout.write(`${jpeg.toString('base64')}\n`)
}
