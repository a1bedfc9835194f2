import { constants, crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCoveredEpub, makeEpub, makePdf } from '#test/books.ts'
import { useTempFiles } from '#test/temp-files.ts'
import { makeBookCoverInSubprocess } from '../covers.ts'
import { makeBookCover } from './book-cover.ts'
import type { BookKind } from './check-book.ts'

const store = useTempFiles()
// The tests of other files in this process decode other formats.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

const coverOf = (book: Buffer): Promise<Buffer> => makeBookCover(store(book), 'epub').catch(() => Buffer.alloc(0))
const coverMadeOf = (picture: Buffer | string) => coverOf(makeCoveredEpub(Buffer.from(picture as string)))
/** In a process of its own, with its limits. */
const coverMadeInSubprocess = (book: Buffer, kind: BookKind = 'epub') => makeBookCoverInSubprocess(store(book), kind)

const plain = (width: number, height: number, background = '#c02040') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = await plain(300, 450).png().toBuffer()

/** The format, size and color of the first pixel of a picture; what else is in it. */
async function look(picture: Buffer) {
  const { format, width, height, pages, space, exif, xmp, icc, iptc } = await sharp(picture).metadata()
  const [red = 0, green = 0, blue = 0] = await sharp(picture).removeAlpha().raw().toBuffer()
  return { format, width, height, pages, space, extras: [exif, xmp, icc, iptc], color: [red, green, blue] }
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one bit for each pixel, with these bytes as its compressed pixels. */
function makePng(width: number, height: number, packed: Buffer, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), ...more, chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}
const blackRows = (width: number, height: number) => Buffer.alloc((1 + Math.ceil(width / 8)) * height)

/** Zeros that unpack to 1.6 GB. */
function packedZeros(): Buffer {
  const piece = deflateSync(Buffer.alloc(16_000_000), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([piece, ...Array<Buffer>(99).fill(piece.subarray(2))])
}

describe('the cover of an EPUB is a small WebP without anything else in it', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('made from %s', async (format) => {
    const { color, ...found } = await look(await coverMadeOf(await plain(800, 1600).toFormat(format).toBuffer()))
    expect(found).toMatchObject({ format: 'webp', width: 300, height: 600, space: 'srgb', pages: undefined })
    expect(found.extras).toEqual([undefined, undefined, undefined, undefined])
    for (const [at, value] of [0xc0, 0x20, 0x40].entries()) expect(Math.abs((color[at] ?? 0) - value)).toBeLessThan(8)
  })

  test('as EPUB 3 names it, as EPUB 2 does, and not otherwise', async () => {
    const extra = [
      { name: 'OEBPS/art/a%20b.png', content: png },
      { name: 'OEBPS/art/a b.png', content: png },
    ]
    const item = (more: string) => `<item id="c" href="art/a%20b.png" media-type="image/png" ${more}/>`
    const named = '<meta content="c" name="cover"/>'
    expect((await coverOf(makeEpub({ manifest: item('properties="svg cover-image"'), extra }))).length).toBeGreaterThan(
      0,
    )
    expect((await coverOf(makeEpub({ manifest: item(''), metadata: named, extra }))).length).toBeGreaterThan(0)
    expect(await coverOf(makeEpub({ manifest: item(''), extra }))).toHaveLength(0)
    expect(await coverOf(makeEpub({ manifest: item(''), metadata: named }))).toHaveLength(0)
    expect(await coverOf(makeEpub())).toHaveLength(0)
  })

  test('upright, without the place where it was taken', async () => {
    const photo = await plain(400, 300)
      .withExif({ IFD0: { Copyright: 'Tobias' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">12 Elm Street</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif?.includes('Tobias')).toBe(true)
    const cover = await coverMadeOf(photo)
    expect(await look(cover)).toMatchObject({ width: 300, height: 400, extras: Array(4).fill(undefined) })
    for (const words of ['Tobias', 'Elm Street', 'Exif', 'XMP']) expect(cover.includes(words)).toBe(false)
  })

  test.each(['gif', 'webp'] as const)('the first frame of an animated %s', async (format) => {
    const frames = await Promise.all(['#c02040', '#2040c0'].map((color) => plain(200, 200, color).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { color, ...found } = await look(await coverMadeOf(moving))
    expect(found).toMatchObject({ width: 200, height: 200, pages: undefined })
    expect(color[0]).toBeGreaterThan(150)
  })

  test('without a profile or a text that unpacks to gigabytes', async () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packedZeros()]))
    const text = chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), packedZeros()]))
    const book = makeCoveredEpub(makePng(100, 100, deflateSync(blackRows(100, 100)), [profile, text]))
    const cover = await coverMadeInSubprocess(book)
    expect(await look(cover)).toMatchObject({ width: 100, height: 100, extras: Array(4).fill(undefined) })
  })

  test('without what follows the picture', async () => {
    const cover = await coverMadeOf(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    expect(cover.length).toBeGreaterThan(0)
    expect(cover.includes('script')).toBe(false)
  })
})

describe('a book has no cover where its cover is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="9" height="9"/></svg>'
  const avif = () => plain(300, 450).avif().toBuffer()
  const tiff = () => plain(300, 450).tiff().toBuffer()
  test.each([
    ['an SVG named .png', () => svg],
    ['an SVG with a declaration', () => `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg}`],
    ['a PDF', () => '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['an AVIF', avif],
    ['a TIFF', tiff],
    ['empty', () => ''],
    ['of 10,000 x 10,000 pixels', () => makePng(10_000, 10_000, deflateSync(blackRows(10_000, 10_000)))],
    ['of as many pixels as a PNG can claim', () => makePng(0x7fff_ffff, 0x7fff_ffff, deflateSync(Buffer.alloc(9)))],
    ['a picture without its end', () => png.subarray(0, png.length - 60)],
    ['only the beginning of a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ])('%s', async (_, make) => {
    expect(await coverMadeOf(await make())).toHaveLength(0)
  })

  test.each([
    ['larger than the archive may say', () => makeCoveredEpub(png, { claims: { size: 100_000_000 } })],
    ['encrypted', () => makeCoveredEpub(png, { claims: { flags: 0x801 } })],
    ['packed in another way', () => makeCoveredEpub(png, { claims: { method: 99 } })],
  ])('%s', async (_, make) => {
    expect(await coverOf(make())).toHaveLength(0)
  })

  test.each([
    '../../../../../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    'https://example.org/a.png',
    '%00',
    '',
  ])('at %j', async (href) => {
    const manifest = `<item id="c" href="${href}" media-type="image/png" properties="cover-image"/>`
    expect(await coverOf(makeEpub({ manifest }))).toHaveLength(0)
    const outside = [{ name: href || 'OEBPS/', content: png }]
    if (href.startsWith('..')) expect(await coverOf(makeEpub({ manifest, extra: outside }))).toHaveLength(0)
  })
})

test.each([
  ['pixels that unpack to gigabytes', makeCoveredEpub(makePng(100, 100, packedZeros()))],
  ['a picture larger than the archive says', makeCoveredEpub(Buffer.alloc(50_000_000), { claims: { size: 1000 } })],
])('a process of its own makes no cover of %s', async (_, book) => {
  expect(await coverMadeInSubprocess(book)).toHaveLength(0)
})

test('a process of its own makes the same cover', async () => {
  const book = makeCoveredEpub(png)
  const cover = await coverMadeInSubprocess(book)
  expect(cover.length).toBeGreaterThan(0)
  expect(cover.equals(await coverOf(book))).toBe(true)
})

test('a cover whose making is aborted is not taken for none', async () => {
  await expect(
    makeBookCoverInSubprocess(store(makeCoveredEpub(png)), 'epub', { signal: AbortSignal.abort() }),
  ).rejects.toThrow()
})

test('a file that is not a book has no cover', async () => {
  expect(await coverOf(Buffer.from('PK'))).toHaveLength(0)
  expect(await makeBookCoverInSubprocess(`${store('')}-missing`, 'epub')).toHaveLength(0)
})

describe('the cover of a PDF is its first page', () => {
  /** A PDF of one page with this content, and these objects from number 4 on. */
  function pdfOf(content: string, { box = '0 0 200 300', resources = '', objects = [] as string[] } = {}): Buffer {
    const all = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ...objects,
    ]
    const body = all.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
    // PDF.js finds the objects itself.
    return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${all.length + 1} >>\n%%EOF`, 'latin1')
  }
  const coverOfPdf = (pdf: Buffer) => makeBookCover(store(pdf), 'pdf')
  const green = '0 0.5 0 rg 0 0 200 300 re f'

  test('as large as fits, on white, without anything else in it', async () => {
    const { color, ...found } = await look(await coverOfPdf(pdfOf(green)))
    expect(found).toMatchObject({ format: 'webp', width: 400, height: 600, space: 'srgb' })
    expect(found.extras).toEqual([undefined, undefined, undefined, undefined])
    for (const [at, value] of [0, 128, 0].entries()) expect(Math.abs((color[at] ?? 0) - value)).toBeLessThan(8)
    expect((await look(await coverOfPdf(makePdf({ pages: ['One', 'Two'] })))).color).toEqual([255, 255, 255])
    expect(await look(await coverOfPdf(pdfOf(green, { box: '0 0 300 200' })))).toMatchObject({
      width: 400,
      height: 267,
    })
  })

  test('in a process of its own, whatever size it claims', async () => {
    const huge = await coverMadeInSubprocess(pdfOf(green, { box: '0 0 2000000000 3000000000' }), 'pdf')
    expect(await look(huge)).toMatchObject({ width: 400, height: 600 })
  })

  test.each([
    ['no PDF', Buffer.from('PK')],
    ['only the beginning of one', makePdf().subarray(0, 200)],
    [
      'a picture that claims two billion pixels',
      pdfOf('/Im Do', {
        resources: '/XObject << /Im 5 0 R >>',
        objects: [
          `<< /Type /XObject /Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 3 >>\nstream\nabc\nendstream`,
        ],
      }),
    ],
    [
      'forms that show each other',
      pdfOf('/A Do', {
        resources: '/XObject << /A 5 0 R >>',
        objects: [
          '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >> /Length 11 >>\nstream\n/A Do /A Do\nendstream',
        ],
      }),
    ],
  ])('or there is none, or a blank one, of %s', async (_, pdf) => {
    const cover = await coverMadeInSubprocess(pdf, 'pdf')
    if (cover.length > 0) expect((await look(cover)).color).toEqual([255, 255, 255])
    else expect(cover).toHaveLength(0)
  })
})
