import { expect, test } from 'vitest'
import { itemKinds, type ItemKind } from './child-items.ts'

const things = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `thing-${n}`, x: n, y: 1000 }))
const toy = (record: unknown) => ({ understood: true, record })
const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, value]))

test.each([
  ['a long key', 'toy', 'a'.repeat(31)],
  ['a prototype', 'toy', '__proto__'],
  ['no date', 'today', '2026-02-30'],
  ['an unknown critter', 'critter', 'toString'],
  ['another key than the only one', 'home', 'door'],
] as const)('as a key, %s is refused', (_, kind, key) => {
  expect(itemKinds[kind].key.safeParse(key).success).toBe(false)
})

test.each([
  ['a toy with numbers, a line and a switch', 'toy', toy({ notes: [1, 4, 4], name: 'Rain', loud: true })],
  ['19 lines', 'toy', toy(fields(19, 'x'.repeat(200)))],
  ['60 things', 'room', { things: things(60) }],
] satisfies [string, ItemKind, unknown][])('%s can be saved', (_, kind, data) => {
  expect(itemKinds[kind].data.parse(data)).toEqual(data)
})

test.each([
  ['a negative number', 'critter', { met: true, tickled: -1 }],
  ['a fraction', 'critter', { met: true, tickled: 1.5 }],
  ['a number that is too large', 'critter', { met: true, tickled: 1000 }],
  ['another field', 'critter', { met: true, tickled: 1, name: 'x' }],
  ['a missing field', 'critter', { met: true }],
  ['an unknown room', 'home', { theme: 'moon' }],
  ['a list', 'home', ['meadow']],
  ['more than 4,000 characters', 'toy', toy(fields(20, 'x'.repeat(200)))],
  ['101 fields', 'toy', toy(fields(101, 1))],
  ['a field that is not a name', 'toy', toy({ 'a b': 1 })],
  ['a character that cannot be stored', 'toy', toy({ name: '\0' })],
  ['a character that turns others around', 'toy', toy({ name: '\u202e' })],
  ['something in something', 'toy', toy({ a: { b: 1 } })],
  ['a thing outside the room', 'room', { things: [{ id: 'a', x: 1001, y: 0 }] }],
  ['61 things', 'room', { things: things(61) }],
] satisfies [string, ItemKind, unknown][])('%s is refused', (_, kind, data) => {
  expect(itemKinds[kind].data.safeParse(data).success).toBe(false)
})
