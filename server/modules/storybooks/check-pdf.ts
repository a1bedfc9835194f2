import type { FileHandle } from 'node:fs/promises'
import type { Verdict } from './check-book.ts'

/** Readers look for the header this far in. */
const headerWithin = 1024
/** What comes after the last cross-reference is this short, stray bytes included. */
const endWithin = 8192
/** No trailer is longer than this. */
const longestDictionary = 128 * 1024
/** How deep a trailer's values may lie in each other. */
const deepest = 32

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
    if (trailer.has('Encrypt')) return 'encrypted'
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

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function find(file: FileHandle, word: string, from: number, size: number): Promise<number | null> {
  const step = 64 * 1024
  for (let at = from; at < size; at += step) {
    const found = (await read(file, at, step + word.length)).indexOf(word, 0, 'latin1')
    if (found !== -1) return at + found
  }
  return null
}

/** Names (without the slash) and their values as they stand in the file. */
export type Dictionary = ReadonlyMap<string, string>

/** The dictionary that a piece of a PDF begins with; null when it begins with none, or does not end in it. */
export function parseDictionary(bytes: Buffer): Dictionary | null {
  const text = bytes.toString('latin1')
  const entries = new Map<string, string>()
  let at = skipSpace(text, 0)
  if (!text.startsWith('<<', at)) return null
  at = skipSpace(text, at + 2)
  while (!text.startsWith('>>', at)) {
    const key = nameAt(text, at)
    if (key === null) return null
    const valueAt = skipSpace(text, at + key.length)
    const end = skipValue(text, valueAt, 0)
    if (end === null) return null
    const value = text.slice(valueAt, end)
    entries.set(decodeName(key), value.startsWith('/') ? `/${decodeName(value)}` : value)
    at = skipSpace(text, end)
  }
  return entries
}

const space = /(?:[\0\t\n\f\r ]|%[^\n\r]*)*/y
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const word = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])|[^\0\t\n\f\r ()<>[\]{}/%]+/y
const hex = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

function skipSpace(text: string, at: number): number {
  return at + (match(space, text, at)?.length ?? 0)
}

function nameAt(text: string, at: number): string | null {
  return match(name, text, at)
}

/** `/Encr#79pt` is another way to write `/Encrypt`. */
function decodeName(name: string): string {
  return name
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Where the value that begins here has ended; null when it never does. */
function skipValue(text: string, at: number, depth: number): number | null {
  if (depth > deepest) return null
  if (text.startsWith('<<', at)) return skipGroup(text, at + 2, '>>', depth)
  if (text.startsWith('[', at)) return skipGroup(text, at + 1, ']', depth)
  if (text.startsWith('(', at)) return skipString(text, at)
  const token = match(name, text, at) ?? match(hex, text, at) ?? match(word, text, at)
  return token === null ? null : at + token.length
}

function skipGroup(text: string, from: number, end: string, depth: number): number | null {
  let at: number | null = skipSpace(text, from)
  while (at !== null && !text.startsWith(end, at)) {
    at = skipValue(text, at, depth + 1)
    if (at !== null) at = skipSpace(text, at)
  }
  return at === null ? null : at + end.length
}

function skipString(text: string, from: number): number | null {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '(') open++
    else if (sign === ')' && --open === 0) return at + 1
  }
  return null
}
