import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate as inflateWithCallback } from 'node:zlib'
import { parseDictionary, type Dictionary } from './pdf-dictionary.ts'

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateWithCallback)

const endWithin = 8192
const longestObject = 128 * 1024
/** Limits on reading and unpacking for one title: enough for tables of half a million objects. */
const maxRead = 16 * 1024 * 1024
const maxUnpacked = 4 * 1024 * 1024
/** The minimum cost of a read. */
const leastRead = 4096
/** Maximum number of cross-reference sections (incremental updates). */
const maxSections = 64
/** Maximum number of subsections per table; each lookup scans them all. */
const maxRuns = 4096

/** An object's place: an offset in the file, or an index in an object stream. */
type Place = { at: number } | { stream: number }

interface Section {
  trailer: Dictionary
  /** Null where this section does not list the object. */
  find(object: number): Promise<Place | null>
}

interface Pdf {
  file: FileHandle
  size: number
  /** Base of the offsets. */
  base: number
  sections: Section[]
  /** Remaining budget of bytes to read and unpack. */
  left: { read: number; unpacked: number }
}

/**
 * The title in a PDF's information dictionary; null where it has none or it cannot be read. Damaged tables are not
 * rebuilt, and nothing is decrypted.
 * Source: ISO 32000-2, 7.5 and 14.3.3.
 */
export async function readPdfTitle(file: FileHandle, size: number): Promise<string | null> {
  const pdf = await openPdf(file, size)
  const [newest] = pdf?.sections ?? []
  if (pdf === null || newest === undefined || newest.trailer.has('Encrypt')) return null
  const info = await dictionaryOf(pdf, newest.trailer.get('Info'))
  const title = info?.get('Title')
  if (title === undefined) return null
  const object = referenceIn(title)
  const written = object === null ? title : await readObject(pdf, object)
  return written === null ? null : decodeText(written)
}

/** @throws Error when the budget is used up */
async function read({ file, left }: Pick<Pdf, 'file' | 'left'>, at: number, length: number): Promise<Buffer> {
  left.read -= Math.max(leastRead, length)
  if (left.read < 0) throw new Error('too much to read for a title')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function openPdf(file: FileHandle, size: number): Promise<Pdf | null> {
  const left = { read: maxRead, unpacked: maxUnpacked }
  const start = { file, left }
  const headerAt = Math.max(0, (await read(start, 0, 1024)).indexOf('%PDF-'))
  const tail = (await read(start, Math.max(0, size - endWithin), endWithin)).toString('latin1')
  const pointer = /^startxref\s+(\d{1,10})/.exec(tail.slice(tail.lastIndexOf('startxref')))?.[1]
  if (pointer === undefined) return null
  for (const base of new Set([0, headerAt])) {
    const pdf: Pdf = { file, size, base, sections: [], left }
    const seen = new Set<number>()
    for (let at = Number(pointer); !seen.has(at) && seen.size < maxSections;) {
      seen.add(at)
      const section = await readSection(pdf, at)
      if (section === null) break
      pdf.sections.push(section)
      const before = Number(section.trailer.get('Prev'))
      if (!Number.isSafeInteger(before)) break
      at = before
    }
    if (pdf.sections.length > 0) return pdf
  }
  return null
}

async function readSection(pdf: Pdf, at: number): Promise<Section | null> {
  if (at + pdf.base >= pdf.size) return null
  const head = (await read(pdf, at + pdf.base, 64)).toString('latin1')
  const [word] = /^\s*xref\s*/.exec(head) ?? []
  return word === undefined ? readStreamSection(pdf, at) : readTable(pdf, at + pdf.base + word.length)
}

async function readTable(pdf: Pdf, from: number): Promise<Section | null> {
  const ranges: { first: number; count: number; at: number }[] = []
  for (let at = from; ;) {
    const line = (await read(pdf, at, 64)).toString('latin1')
    const [head, first, count] = /^\s*(\d{1,10}) +(\d{1,10})[ \t]*(?:\r\n|\n|\r)/.exec(line) ?? []
    if (head === undefined) {
      const word = /^\s*trailer/.exec(line)
      const trailer = word === null ? null : parseDictionary(await read(pdf, at + word[0].length, longestObject))
      return trailer === null ? null : { trailer, find }
    }
    ranges.push({ first: Number(first), count: Number(count), at: at + head.length })
    at += head.length + 20 * Number(count)
  }

  async function find(object: number): Promise<Place | null> {
    const range = ranges.find(({ first, count }) => object >= first && object < first + count)
    if (range === undefined) return null
    const entry = (await read(pdf, range.at + 20 * (object - range.first), 20)).toString('latin1')
    const offset = /^(\d{10}) \d{5} n/.exec(entry)?.[1]
    return offset === undefined ? null : { at: Number(offset) + pdf.base }
  }
}

async function readStreamSection(pdf: Pdf, at: number): Promise<Section | null> {
  const [opening] = /^\s*\d+\s+\d+\s+obj/.exec((await read(pdf, at + pdf.base, 64)).toString('latin1')) ?? []
  if (opening === undefined) return null
  const content = at + pdf.base + opening.length
  const trailer = parseDictionary(await read(pdf, content, longestObject))
  if (trailer?.get('Type') !== '/XRef') return null
  const rows = await readStream(pdf, content, trailer)
  const widths = numbersIn(trailer.get('W'))
  const [kind = 0, second = 0, third = 0] = widths
  if (rows === null || widths.some((width) => width > 8)) return null
  const index = trailer.has('Index') ? numbersIn(trailer.get('Index')) : [0, Number(trailer.get('Size'))]
  // defence: short-tables
  if (index.length > 2 * maxRuns) return null
  const width = kind + second + third

  async function find(object: number): Promise<Place | null> {
    let row = 0
    for (let n = 0; n + 1 < index.length; n += 2) {
      const first = /* defence: table-search */ index[n] ?? 0
      const count = index[n + 1] ?? 0
      if (object >= first && object < first + count) {
        const from = (row + object - first) * width
        const field = (start: number, length: number) =>
          rows?.subarray(from + start, from + start + length).reduce((sum, byte) => sum * 256 + byte, 0) ?? 0
        const type = kind === 0 ? 1 : field(0, kind)
        const value = field(kind, second)
        if (type === 1) return { at: value + pdf.base }
        return type === 2 ? { stream: value } : null
      }
      row += count
    }
    return null
  }
  return { trailer, find }
}

async function placeOf(pdf: Pdf, object: number): Promise<Place | null> {
  for (const section of pdf.sections) {
    const place = await section.find(object)
    if (place !== null) return place
  }
  return null
}

/** The raw text from an object's start; null where it is not found. */
async function readObject(pdf: Pdf, object: number): Promise<string | null> {
  const place = await placeOf(pdf, object)
  if (place === null) return null
  if ('stream' in place) return readPackedObject(pdf, place.stream, object)
  return (await readAt(pdf, place.at, object))?.text ?? null
}

async function readAt(pdf: Pdf, at: number, object: number): Promise<{ text: string; at: number } | null> {
  const text = (await read(pdf, at, longestObject)).toString('latin1')
  const [head, number] = /^\s*(\d+)\s+\d+\s+obj\s*/.exec(text) ?? []
  return head === undefined || Number(number) !== object
    ? null
    : { text: text.slice(head.length), at: at + head.length }
}

async function readPackedObject(pdf: Pdf, stream: number, object: number): Promise<string | null> {
  const place = await placeOf(pdf, stream)
  const found = place === null || 'stream' in place ? null : await readAt(pdf, place.at, stream)
  const dictionary = found === null ? null : parseDictionary(Buffer.from(found.text, 'latin1'))
  if (found === null || dictionary?.get('Type') !== '/ObjStm') return null
  const text = (await readStream(pdf, found.at, dictionary))?.toString('latin1')
  const first = Number(dictionary.get('First'))
  if (text === undefined || !(first <= longestObject)) return null
  const pairs = numbersIn(text.slice(0, first))
  for (let n = 0; n + 1 < pairs.length; n += 2)
    if (pairs[n] === object) return text.slice(first + (pairs[n + 1] ?? 0), first + (pairs[n + 1] ?? 0) + longestObject)
  return null
}

/** The unpacked content of the stream whose dictionary begins at an offset; null for filters other than Flate. */
async function readStream(pdf: Pdf, at: number, dictionary: Dictionary): Promise<Buffer | null> {
  const length = await numberOf(pdf, dictionary.get('Length'))
  if (length === null) return null
  const head = await read(pdf, at, longestObject)
  const word = /stream(?:\r\n|\n)/.exec(head.toString('latin1'))
  if (word === null) return null
  const packed = await read(pdf, at + word.index + word[0].length, length)
  const filter = dictionary.get('Filter')?.replaceAll(/[[\]\s]/g, '')
  if (filter === undefined) return packed
  if (filter !== '/FlateDecode') return null
  const unpacked = await inflate(packed, { maxOutputLength: Math.max(1, pdf.left.unpacked) })
  pdf.left.unpacked -= unpacked.length
  const parms = dictionary.get('DecodeParms')?.replace(/^\[\s*|\s*\]$/g, '')
  const settings = parms === undefined ? null : parseDictionary(Buffer.from(parms, 'latin1'))
  return Number(settings?.get('Predictor') ?? 1) < 10
    ? unpacked
    : undoPrediction(unpacked, Number(settings?.get('Columns') ?? 1))
}

/** PNG prediction of one byte per sample (ISO 32000-2, 7.4.4.4). */
function undoPrediction(predicted: Buffer, columns: number): Buffer | null {
  if (!Number.isSafeInteger(columns) || columns < 1 || columns > 1024) return null
  const rows = Math.floor(predicted.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const way = predicted[row * (columns + 1)]
    for (let n = 0; n < columns; n++) {
      const to = row * columns + n
      const left = n > 0 ? (plain[to - 1] ?? 0) : 0
      const up = row > 0 ? (plain[to - columns] ?? 0) : 0
      let guess = 0
      if (way === 1) guess = left
      else if (way === 2) guess = up
      else if (way === 3) guess = (left + up) >> 1
      else if (way === 4) guess = paeth(left, up, n > 0 && row > 0 ? (plain[to - columns - 1] ?? 0) : 0)
      plain[to] = (predicted[row * (columns + 1) + 1 + n] ?? 0) + guess
    }
  }
  return plain
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

async function dictionaryOf(pdf: Pdf, value: string | undefined): Promise<Dictionary | null> {
  const object = referenceIn(value)
  const text = object === null ? (value ?? null) : await readObject(pdf, object)
  return text === null ? null : parseDictionary(Buffer.from(text, 'latin1'))
}

async function numberOf(pdf: Pdf, value: string | undefined): Promise<number | null> {
  const object = referenceIn(value)
  // Lengths in object streams are not followed: reading one would need its own length first.
  const place = object === null ? null : await placeOf(pdf, object)
  const found = place === null || !('at' in place) || object === null ? null : await readAt(pdf, place.at, object)
  const [digits] = /^\d{1,10}/.exec(found === null ? (value ?? '') : found.text) ?? []
  return digits === undefined ? null : Number(digits)
}

function referenceIn(value: string | undefined): number | null {
  const [, object] = /^(\d{1,10})\s+\d+\s+R$/.exec(value ?? '') ?? []
  return object === undefined ? null : Number(object)
}

function numbersIn(text: string | undefined): number[] {
  return (text?.match(/\d{1,10}/g) ?? []).map(Number)
}

/** A raw text string, literal or hexadecimal; null for anything else. */
export function decodeText(written: string): string | null {
  const bytes = written.startsWith('(') ? literalBytes(written) : hexBytes(written)
  if (bytes === null) return null
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8')
  return [...bytes].map((byte) => documentEncoding.get(byte) ?? String.fromCharCode(byte)).join('')
}

/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-2, D.3). */
const documentEncoding = new Map(
  [...'˘ˇˆ˙˝˛˚˜']
    .map((sign, n): [number, string] => [0x18 + n, sign])
    .concat(
      [...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'].map((sign, n): [number, string] => [0x80 + n, sign]),
      [[0xa0, '€']],
    ),
)

function hexBytes(written: string): Buffer | null {
  const digits = /^<([0-9A-Fa-f\s\0]*)>/.exec(written)?.[1]?.replaceAll(/[\s\0]/g, '')
  return digits === undefined ? null : Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literalBytes(written: string): Buffer | null {
  let open = 0
  let text = ''
  for (let at = 0; at < written.length; at++) {
    const sign = written[at] ?? ''
    if (sign === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(written.slice(at + 1, at + 4)) ?? []
      const [lineEnd] = /^(?:\r\n|\r|\n)/.exec(written.slice(at + 1, at + 3)) ?? []
      const next = written[at + 1] ?? ''
      if (octal !== undefined) text += String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      else if (lineEnd === undefined) text += escapes[next] ?? next
      at += octal?.length ?? lineEnd?.length ?? 1
      continue
    }
    if (sign === '(' && ++open === 1) continue
    if (sign === ')' && --open === 0) return Buffer.from(text, 'latin1')
    text += sign
  }
  return null
}
