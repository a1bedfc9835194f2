/** Maximum nesting depth of a dictionary's values. */
const deepest = 32

/** Names (without the slash) and their values as raw text. */
export type Dictionary = ReadonlyMap<string, string>

/** The dictionary at the start of a piece of a PDF; null when there is none, or it is incomplete. */
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

/** Decodes #-escapes: `/Encr#79pt` is `/Encrypt`. */
function decodeName(name: string): string {
  return name
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The end of the value that begins here; null when it is incomplete. */
function skipValue(text: string, at: number, depth: number): number | null {
  if (depth > deepest) return null
  if (text.startsWith('<<', at)) return skipGroup(text, at + 2, '>>', depth)
  if (text.startsWith('[', at)) return skipGroup(text, at + 1, ']', depth)
  if (text.startsWith('(', at)) return skipString(text, at)
  const token = match(name, text, at) ?? match(hex, text, at) ?? match(word, text, at)
  return token === null ? null : at + token.length
}

/** The bytes of a raw string, literal or hexadecimal; null for anything else. */
export function decodeString(value: string): Buffer | null {
  if (match(hex, value, 0) === value) {
    const digits = value.slice(1, -1).replace(/[^0-9A-Fa-f]/g, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
  if (!value.startsWith('(') || skipString(value, 0) !== value.length) return null
  const text = value
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))|\r\n?/g, (found, octal?: string, sign?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
      if (sign !== undefined) return escapes[sign] ?? sign
      return found.startsWith('\\') ? '' : '\n'
    })
  return Buffer.from(text, 'latin1')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

/** The first string of a raw array; null where there is none. */
export function firstString(array: string): Buffer | null {
  const at = array.startsWith('[') ? skipSpace(array, 1) : 0
  const end = skipValue(array, at, 0)
  return end === null ? null : decodeString(array.slice(at, end))
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
