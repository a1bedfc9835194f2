import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'

/** What PDF.js needs besides its code: the standard fonts, tables of characters and decoders of pictures. */
const partsFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const part = (name: string) => `${join(partsFolder, name)}/`

/**
 * Draws the first page of a PDF as large as fits. PDF.js runs no scripts and fetches nothing; letters are drawn from the
 * fonts inside the file and the standard ones, not the machine's.
 * @param maxPixels larger pictures are left out
 * @throws when it cannot be read
 */
export async function drawFirstPage(
  path: string,
  { width, height, maxPixels }: Record<'width' | 'height' | 'maxPixels', number>,
) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: part('standard_fonts'),
    cMapUrl: part('cmaps'),
    wasmUrl: part('wasm'),
    iccUrl: part('iccs'),
    maxImageSize: maxPixels,
  })
  const page = await (await task.promise).getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, height / whole.height) })
  const size = { width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)) }
  const canvas = createCanvas(size.width, size.height)
  await page.render({ canvas, viewport, background: '#fff' }).promise
  return {
    ...size,
    pixels: Buffer.from(canvas.getContext('2d').getImageData(0, 0, size.width, size.height).data.buffer),
  }
}
