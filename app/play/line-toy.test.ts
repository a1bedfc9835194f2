import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rhymePliers, whatIfWrench } from '#content/play/line-toys.ts'
import type { Part } from '#content/play/parts.ts'
import { itemKinds } from '#contract/child-items.ts'
import { screen } from '#contract/screening/screen.ts'
import { anyLine, firstLine, keptLines, placeAt, pliers, turn, wrench, type LineTool } from './line-toy.ts'

const tools = [pliers, wrench]
const anyTool = fc.constantFrom(...tools)
const draws = fc.infiniteStream(fc.nat(9999).map((nat) => nat / 10_000))
const lineOf = (tool: LineTool, stream: Stream<number>) => anyLine(tool, () => stream.next().value as number)
type Stream<Value> = { next: () => IteratorResult<Value> }

const fits = (tool: LineTool, line: ReturnType<typeof firstLine>) =>
  tool.places.every((fittingAfter, place) => fittingAfter(line.slice(0, place)).includes(line[place]!))

test('the first lines are those of the drawings', () => {
  expect(pliers.write(firstLine(pliers))).toBe('The cat went to sea with the moon, and came back with a spoon.')
  expect(wrench.write(firstLine(wrench))).toBe('What if the goldfish walked the dog every Tuesday and nobody noticed?')
})

test('a turn changes its part and no other that still fits; turned back, the line is the same', () => {
  fc.assert(
    fc.property(anyTool, draws, fc.nat(4), (tool, stream, nat) => {
      const line = lineOf(tool, stream)
      const at = nat % tool.places.length
      const turned = turn(tool, line, at, 1)
      expect(fits(tool, line) && fits(tool, turned)).toBe(true)
      expect(turned[at]).not.toBe(line[at])
      expect(turned.filter((part, place) => part !== line[place]).length).toBeLessThanOrEqual(at === 2 ? 2 : 1)
      expect(turn(tool, turned, at, -1)[at]).toBe(line[at])
    }),
  )
})

test('by turns every part of a place is reached', () => {
  for (const tool of tools)
    for (const [at, fittingAfter] of tool.places.entries()) {
      let line = firstLine(tool)
      const fitting = fittingAfter(line.slice(0, at))
      const reached = new Set(fitting.map(() => (line = turn(tool, line, at, 1))[at]))
      expect(reached.size).toBe(fitting.length)
    }
})

test('no two evenings are the same: there are more lines than evenings in five hundred years', () => {
  const { who, deeds, turns, families } = rhymePliers
  const rhymes = families.reduce((sum, { length }) => sum + length * (length - 1), 0)
  expect(who.length * deeds.length * turns.length * rhymes).toBeGreaterThan(500 * 366)
  const { length } = whatIfWrench.who
  expect(length * whatIfWrench.deeds.length * whatIfWrench.manners.length * whatIfWrench.ends.length).toBeGreaterThan(
    500 * 366,
  )
})

test('every line is one short sentence without a finding, and can be kept', async () => {
  await fc.assert(
    fc.asyncProperty(anyTool, draws, async (tool, stream) => {
      const text = tool.write(lineOf(tool, stream))
      expect(text).toMatch(/^[A-Z][^.?!]*[a-z][.?]$/)
      expect(text).not.toMatch(/undefined|\ba [aeio]|\ban [^aeiou]|\b(\w+) \1\b(?<!very)/i)
      expect(await screen(text)).toEqual([])
      const data = { understood: true, record: { lines: Array.from({ length: 5 }, () => text) } }
      expect(itemKinds.toy.data.safeParse(data).success).toBe(true)
    }),
  )
})

test('parts are said once in each list, nouns have an article, and each drawing exists', () => {
  const lists = [rhymePliers, whatIfWrench].flatMap(({ who, deeds }) => [who, deeds])
  lists.push(rhymePliers.turns, whatIfWrench.manners, whatIfWrench.ends, rhymePliers.families.flat())
  for (const list of lists) {
    expect(new Set(list.map(({ text }) => text)).size).toBe(list.length)
    const isMissing = ({ picture }: Part) => !existsSync(`packages/art/drawn/${picture}.json`)
    expect(list.filter(isMissing)).toEqual([])
  }
  for (const { text } of rhymePliers.families.flat()) expect(text).toMatch(/^(a|an|the|nine) /)
})

test('every part has a drawing that no other of its list has, for children who cannot read', () => {
  const { who, deeds, manners, ends } = whatIfWrench
  const { who: whoRhymes, deeds: deedsBefore, turns, families } = rhymePliers
  for (const list of [who, deeds, manners, ends, whoRhymes, deedsBefore, turns, families.flat()])
    expect(new Set(list.map(({ picture }) => picture)).size).toBe(list.length)
})

test('a word that is spoken belongs to its part', () => {
  const line = firstLine(wrench)
  const text = wrench.write(line)
  expect(
    ['What', 'goldfish', 'dog', 'Tuesday', 'nobody'].map((word) => placeAt(wrench, line, text.indexOf(word))),
  ).toEqual([0, 0, 1, 2, 3])
})

test('what is kept is read with care', () => {
  expect(keptLines({})).toEqual([])
  expect(keptLines({ lines: ['a', 3, 'b', 'c', 'd', 'e', 'f'] })).toEqual(['a', 'b', 'c', 'd', 'e'])
})
