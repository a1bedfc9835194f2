import type { FileHandle } from 'node:fs/promises'
import { firstString, parseDictionary, type Dictionary } from './pdf-dictionary.ts'
import { opensWithoutPassword } from './pdf-encryption.ts'
import type { Verdict } from './verdict.ts'

/** Readers look for the header this far in. */
const headerWithin = 1024
/** What comes after the last cross-reference is this short, stray bytes included. */
const endWithin = 8192
/** A file is looked through in pieces of so many bytes. */
const step = 64 * 1024
/** No trailer is longer than this. */
const longestDictionary = 128 * 1024

/**
 * Judges a PDF by its frame: header, the pointer at its end, the cross-reference this leads to, and the trailer there.
 * Enough to tell a whole file from a damaged one and from a locked one; its pages are not read.
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
  // Where something stands before the header, some writers count from the file's beginning, some from the header.
  for (const at of new Set([Number(pointer), Number(pointer) + headerAt])) {
    const trailer = at < size ? await readTrailer(file, at, size) : null
    if (trailer === null) continue
    if (trailer.has('Encrypt') && !(await isOpen(file, trailer, size))) return 'encrypted'
    return /^\d+\s+\d+\s+R$/.test(trailer.get('Root') ?? '') ? 'fine' : 'broken'
  }
  return 'broken'
}

/** The trailer of the cross-reference at a place, as a table or as a stream; null when there is none. */
async function readTrailer(file: FileHandle, at: number, size: number): Promise<Dictionary | null> {
  // Some writers are off by a line end.
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

/** True for an encrypted file that everybody can open. */
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
 * The dictionary of an object that stands in the file as it is, which the one about encryption always does. Where there
 * are several of its number, the last one holds, as in a file that was changed by adding to it.
 */
async function readObject(file: FileHandle, number: string, size: number): Promise<Dictionary | null> {
  const heading = new RegExp(`(?<!\\d)${number}\\s{1,9}obj`, 'g')
  const longestHeading = 64
  let found: number | null = null
  for (let at = 0; at < size; at += step) {
    // One byte more in front: a number may have begun there.
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
