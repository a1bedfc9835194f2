import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { readForm } from './form.ts'

type Value = string | Value[] | { [key: string]: Value }

/** Encodes a value as the SDK does: brackets in names, lists by index. */
function encode(value: Record<string, Value>): string {
  const pairs: string[] = []
  const write = (name: string, inner: Value) => {
    if (typeof inner === 'string') pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(inner)}`)
    else for (const [key, next] of Object.entries(inner)) write(`${name}[${key}]`, next)
  }
  for (const [key, inner] of Object.entries(value)) write(key, inner)
  return pairs.join('&')
}

/** Lists as objects with the keys 0, 1, ..., as the reader returns them. */
function unlisted(value: Value): unknown {
  if (typeof value === 'string') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unlisted(inner)]))
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('any value that the SDK can encode is decoded unchanged', () => {
  const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,12}$/)
  const { value } = fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.string(),
      fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 5 }), (given) => {
      expect(plain(readForm(encode(given)))).toEqual(plain(unlisted(given)))
    }),
  )
})

/** The error answer for a form, if any; rethrows other errors. */
function failureOf(encoded: string): ApiError | null {
  try {
    readForm(encoded)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

test('invalid input only causes error answers', () => {
  const piece = fc.constantFrom('a', '[', ']', '=', '&', '%', '%5B', '%zz', '+', '0', '__proto__', 'é', '[]')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(() => failureOf(pieces.join(''))).not.toThrow()
    }),
  )
})

test('names of the prototype are ordinary names', () => {
  const form = readForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('empty brackets append', () => {
  expect(plain(readForm('expand[]=customer&expand[]=items'))).toEqual({ expand: { 0: 'customer', 1: 'items' } })
})

test('a name that is a value and an object is refused', () => {
  expect(() => readForm('a=1&a[b]=2')).toThrow('as a value and as an object')
  expect(() => readForm(`a${'[b]'.repeat(20)}=1`)).toThrow('nested too deeply')
})
