/**
 * Readers of request parameters. A reader takes what the form held and where it stood, and gives the typed value or
 * throws the error that the real service answers. `shape({...})` reads an object and refuses every key it does not name.
 */
import { invalidRequest, missingParameter } from './errors.ts'
import type { Raw, RawTree } from './form.ts'

export interface Reader<T> {
  (value: Raw, at: string): T
  needed?: boolean
}
export type Needed<T> = Reader<T> & { needed: true }
export type Shape = Record<string, Reader<unknown>>

type Of<R> = R extends Reader<infer T> ? T : never
export type Read<S extends Shape> = {
  [K in keyof S as S[K] extends { needed: true } ? K : never]: Of<S[K]>
} & { [K in keyof S as S[K] extends { needed: true } ? never : K]?: Of<S[K]> }

export function required<T>(reader: Reader<T>): Needed<T> {
  return Object.assign((value: Raw, at: string) => reader(value, at), { needed: true as const })
}

/** An empty value unsets the field: null. */
export function clearable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === '' ? null : reader(value, at))
}

function plain(value: Raw, at: string): string {
  if (typeof value !== 'string')
    throw invalidRequest('Invalid string: this parameter takes a single value.', { param: at })
  if (value === '')
    throw invalidRequest(
      `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a field; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: at },
    )
  return value
}

export function text(longest = 5000): Reader<string> {
  return (value, at) => {
    const given = plain(value, at)
    if (given.length > longest)
      throw invalidRequest(
        `Invalid string: ${given.slice(0, 20)}...${given.slice(-3)}; must be at most ${longest} characters`,
        {
          param: at,
        },
      )
    return given
  }
}

export function integer(least = Number.MIN_SAFE_INTEGER, greatest = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (value, at) => {
    const given = plain(value, at)
    const number = Number(given)
    const refuse = (message: string) => invalidRequest(message, { code: 'parameter_invalid_integer', param: at })
    if (!/^-?\d{1,16}$/.test(given) || !Number.isSafeInteger(number)) throw refuse(`Invalid integer: ${given}`)
    if (number < least) throw refuse(`This value must be greater than or equal to ${least}.`)
    if (number > greatest)
      throw refuse(`This value must be less than or equal to ${greatest} (it currently is '${given}').`)
    return number
  }
}

/** Three letters, in small ones. */
export const currency: Reader<string> = (value, at) => {
  const given = text(3)(value, at).toLowerCase()
  if (!/^[a-z]{3}$/.test(given)) throw invalidRequest(`Invalid currency: ${given}`, { param: at })
  return given
}

/** More than 0 and at most 100, with up to two decimals. */
export const percentage: Reader<number> = (value, at) => {
  const given = plain(value, at)
  const number = Number(given)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given) || number <= 0 || number > 100)
    throw invalidRequest(`Invalid decimal: ${given}; must be greater than 0 and at most 100`, { param: at })
  return number
}

export const flag: Reader<boolean> = (value, at) => {
  const given = plain(value, at)
  if (given !== 'true' && given !== 'false') throw invalidRequest(`Invalid boolean: ${given}`, { param: at })
  return given === 'true'
}

export function oneOf<const T extends string>(...allowed: T[]): Reader<T> {
  return (value, at) => {
    const given = plain(value, at)
    if (!allowed.includes(given as T)) {
      const last = allowed.at(-1)!
      const others = allowed.slice(0, -1)
      const or = others.length > 1 ? ', or' : ' or'
      const words = others.length === 0 ? last : `one of ${others.join(', ')}${or} ${last}`
      throw invalidRequest(`Invalid ${at}: must be ${words}`, { param: at })
    }
    return given as T
  }
}

/** An absolute http or https address. `{CHECKOUT_SESSION_ID}` may stand in it. */
export const url: Reader<string> = (value, at) => {
  const given = plain(value, at)
  if (!isWebAddress(given)) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: at })
  return given
}

function isWebAddress(given: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(given) && URL.canParse(given)
}

export const email: Reader<string> = (value, at) => {
  const given = plain(value, at)
  if (!isEmail(given)) throw invalidRequest(`Invalid email address: ${given}`, { code: 'email_invalid', param: at })
  return given
}

export function isEmail(given: string): boolean {
  return given.length <= 512 && /^[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[^\s@<>()"',;:.]+$/.test(given)
}

export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (value, at) => {
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: at })
    const keys = Object.keys(value)
    if (!keys.every((key) => /^\d+$/.test(key))) throw invalidRequest('Invalid array', { param: at })
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => reader(value[key]!, `${at}[${key}]`))
  }
}

export type MetadataChange = Record<string, string>

/** Keys with values to set; an empty value unsets its key; an empty string in place of the object unsets all (null). */
export const metadata: Reader<MetadataChange | null> = (value, at) => {
  if (value === '') return null
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param: at })
  return Object.fromEntries(
    Object.entries(value).map(([key, word]) => {
      if (typeof word !== 'string') throw invalidRequest('Metadata values must be strings', { param: `${at}[${key}]` })
      if (key.length > 40)
        throw invalidRequest(`Invalid metadata key: ${key}; must be at most 40 characters`, { param: at })
      if (word.length > 500)
        throw invalidRequest(
          `Metadata values can have up to 500 characters, but you passed in a value that is ${word.length} characters. Invalid value: ${word.slice(0, 20)}...`,
          { param: `${at}[${key}]` },
        )
      return [key, word]
    }),
  )
}

export function changedMetadata(
  current: Record<string, string>,
  change: MetadataChange | null | undefined,
): Record<string, string> {
  if (change === undefined) return current
  if (change === null) return {}
  const merged = Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''))
  if (Object.keys(merged).length > 50)
    throw invalidRequest('You can only set up to 50 metadata keys.', { param: 'metadata' })
  return merged
}

export interface Range {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

/** `created=1700000000` or `created[gte]=...`. */
export const range: Reader<Range> = (value, at) => {
  if (typeof value !== 'string') return bounds(value, at)
  const moment = integer()(value, at)
  return { gte: moment, lte: moment }
}
const bounds = shape({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })

export function shape<S extends Shape>(fields: S): Reader<Read<S>> {
  return (value, at) => {
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: at })
    return readShape(fields, value, (key) => `${at}[${key}]`)
  }
}

/** Reads the parameters of a whole request. */
export function readParameters<S extends Shape>(fields: S, given: RawTree): Read<S> {
  return readShape(fields, given, (key) => key)
}

function readShape<S extends Shape>(fields: S, given: RawTree, at: (key: string) => string): Read<S> {
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(fields, key))
  if (unknown.length > 0) {
    const names = unknown.map(at)
    throw invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0]!,
    })
  }
  const read: Record<string, unknown> = {}
  for (const [key, reader] of Object.entries(fields)) {
    const value = given[key]
    if (value !== undefined) read[key] = reader(value, at(key))
    else if (reader.needed) {
      throw missingParameter(at(key))
    }
  }
  return read as Read<S>
}
