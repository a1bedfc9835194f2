import { text } from 'node:stream/consumers'
import sharp from 'sharp'

// A program of its own, like make-cover.ts. Reads a JSON list of SVGs of our own and prints a JSON list of JPEGs in base64.

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)

const svgs = JSON.parse(await text(process.stdin)) as string[]
const jpegs: string[] = []
for (const svg of svgs) {
  const picture = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
  jpegs.push(picture.toString('base64'))
}
process.stdout.write(JSON.stringify(jpegs))
