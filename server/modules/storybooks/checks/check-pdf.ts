import type { FileHandle } from 'node:fs/promises'
import { firstString, parseDictionary, type Dictionary } from './pdf-dictionary.ts'
import { opensWithoutPassword } from './pdf-encryption.ts'
import type { Verdict } from './verdict.ts'

/** Readers search for the header within this many bytes. */
const headerWithin = 1024
/** The end of the file in which the last cross-reference pointer must lie, stray bytes included. */
const endWithin = 8192
/** Bytes per read when scanning a file. */
const step = 64 * 1024
/** The largest trailer. */
const longestDictionary = 128 * 1024

/**
 * Checks a PDF's structure: header, startxref, the cross-reference it points to, and the trailer there. This detects
 * truncated and locked files; page contents are not read.
 * Source: ISO 32000-2, 7.5.
 */
export async function checkPdf(file: FileHandle, size: number): Promise<Verdict> {
  if (size === 0) return 'broken'
  const head = await read(file, 0, headerWithin)
  const headerAt = head.indexOf('%PDF-')
  if (headerAt === -1) return 'wrong-type'
  const tailAt = Math.max(0, size - endWithin)
  const tail = (await read(file, tailAt, endWithin)).toString('latin1')
  const pointerAt = tail.lastIndexOf('startxref')
  const [, pointer] = (pointerAt === -1 ? null : /^startxref\s+(\d{1,10})(?!\d)/.exec(tail.slice(pointerAt))) ?? []
  if (pointer === undefined) return 'broken'
  // With bytes before the header, some writers count offsets from the file's start, others from the header.
  for (const at of new Set([Number(pointer), Number(pointer) + headerAt])) {
    const trailer = at < size ? await readTrailer(file, at, size) : null
    if (trailer === null) continue
    if (trailer.has('Encrypt') && !(await isOpen(file, trailer, size))) return 'encrypted'
    return /^\d+\s+\d+\s+R$/.test(trailer.get('Root') ?? '') ? 'fine' : 'broken'
  }
  return 'broken'
}

/** The trailer of the cross-reference (table or stream) at an offset; null when there is none. */
async function readTrailer(file: FileHandle, at: number, size: number): Promise<Dictionary | null> {
  // Some writers' offsets are off by a line end.
  const from = Math.max(0, at - 2)
  const here = (await read(file, from, 64)).toString('latin1')
  const table = /^\s{0,16}xref\s+\d+\s+\d+/.exec(here.slice(at - from)) ?? /^\s*xref\s+\d+\s+\d+/.exec(here)
  if (table !== null) {
    const trailerAt = await find(file, 'trailer', at, size)
    return trailerAt === null ? null : parseDictionary(await read(file, trailerAt + 7, longestDictionary))
  }
  const [opening] = /^\s{0,16}\d+\s+\d+\s+obj/.exec(here.slice(at - from)) ?? []
  if (opening === undefined) return null
  const dictionary = parseDictionary(await read(file, at + opening.length, longestDictionary))
  return dictionary?.get('Type') === '/XRef' ? dictionary : null
}

/** True for an encrypted file that opens without a password. */
async function isOpen(file: FileHandle, trailer: Dictionary, size: number): Promise<boolean> {
  const written = trailer.get('Encrypt') ?? ''
  const [, object, generation] = /^(\d{1,10})\s+(\d{1,5})\s+R$/.exec(written) ?? []
  const encryption =
    object === undefined
      ? parseDictionary(Buffer.from(written, 'latin1'))
      : await readObject(file, `${object}\\s{1,9}${generation}`, size)
  return (
    encryption !== null && opensWithoutPassword(encryption, firstString(trailer.get('ID') ?? '') ?? Buffer.alloc(0))
  )
}

/**
 * The dictionary of an uncompressed object, which the encryption dictionary always is. Of several with the same number
 * the last one counts, because incremental updates append.
 */
async function readObject(file: FileHandle, number: string, size: number): Promise<Dictionary | null> {
  const heading = new RegExp(`(?<!\\d)${number}\\s{1,9}obj`, 'g')
  const longestHeading = 64
  let found: number | null = null
  for (let at = 0; at < size; at += step) {
    // One byte more in front, to check that the number begins there.
    const from = Math.max(0, at - 1)
    const piece = (await read(file, from, step + longestHeading)).toString('latin1')
    for (const { index, 0: text } of piece.matchAll(heading)) if (from + index >= at) found = from + index + text.length
  }
  return found === null ? null : parseDictionary(await read(file, found, longestDictionary))
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function find(file: FileHandle, word: string, from: number, size: number): Promise<number | null> {
  for (let at = from; at < size; at += step) {
    const found = (await read(file, at, step + word.length)).indexOf(word, 0, 'latin1')
    if (found !== -1) return at + found
  }
  return null
}
