import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorAt, findAnchor, findInBook, outwards } from './text-anchor.ts'

const vocabulary = 'the moon lamp owl said quietly and then nobody Nibsy posted a letter to every hedge in town'.split(
  ' ',
)
const word = fc.constantFrom(...vocabulary)
const words = (min: number, max: number) =>
  fc.array(word, { minLength: min, maxLength: max }).map((all) => all.join(' '))

/** A text of unique words, so that there is only one right answer. */
const landmarks = (from: number, count: number) => Array.from({ length: count }, (_, i) => `w${from + i}q`).join(' ')

test('an anchor is found in the text it was made from', () => {
  fc.assert(
    fc.property(words(1, 200), fc.nat(), (text, seed) => {
      const offset = seed % text.length
      const found = findAnchor(text, anchorAt(text, offset)!, offset)
      expect(found).toEqual({ offset, agreement: 1 })
    }),
  )
})

test('an anchor is found after text was added or removed before and after it', () => {
  const book = landmarks(0, 300)
  fc.assert(
    fc.property(
      fc.record({ at: fc.integer({ min: 60, max: 240 }), before: words(0, 80), after: words(0, 80), cut: fc.nat(30) }),
      ({ at, before, after, cut }) => {
        const place = book.indexOf(`w${at}q`)
        const anchor = anchorAt(book, place)!
        const keepFrom = book.indexOf(`w${at - 25 - (cut % 20)}q`)
        const keepTo = book.indexOf(`w${at + 45}q`)
        const edition = `${before} ${book.slice(keepFrom, keepTo)} ${after}`
        const found = findAnchor(edition, anchor)
        expect(edition.slice(found!.offset)).toMatch(new RegExp(`^w${at}q`))
      },
    ),
  )
})

test('an anchor is found after one of its own words has changed', () => {
  const book = landmarks(0, 200)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.boolean(), words(1, 3), (away, isBehind, other) => {
      const anchor = anchorAt(book, book.indexOf('w100q'))!
      const changed = `w${100 + (isBehind ? -away : away)}q`
      const edition = book.replace(changed, other)
      const found = findAnchor(edition, anchor)
      expect(edition.slice(found!.offset)).toMatch(/^w100q/)
    }),
  )
})

test('the words at the place itself may change', () => {
  const book = landmarks(0, 200)
  const anchor = anchorAt(book, book.indexOf('w100q'))!
  const edition = book.replace('w100q w101q', 'a moth flew by')
  expect(edition.slice(findAnchor(edition, anchor)!.offset)).toMatch(/^a moth flew by w102q/)
})

test('of repeated text the one in the same context is found', () => {
  const refrain = 'and the lantern burned all night and nobody skipped a page at all'
  const book = `First ${refrain}. Then came the owl, ${refrain}. At last the fox, ${refrain}. The end.`
  const place = book.indexOf(refrain, 90)
  const anchor = anchorAt(book, place)!
  const edition = book.replace('First', 'Once upon a very long time ago')
  expect(edition.slice(0, findAnchor(edition, anchor)!.offset)).toMatch(/Then came the owl, $/)
})

test('of equal matches the nearest is taken', () => {
  const verse = 'row the boat '
  const song = verse.repeat(60)
  const place = verse.length * 30
  expect(findAnchor(song, anchorAt(song, place)!, place)?.offset).toBe(place)
})

test('case, accents, quotes and line breaks may change', () => {
  const book = 'The café was closed. “Come in,” said the owl, and the door—made of paper—opened by itself that night.'
  const anchor = anchorAt(book, book.indexOf('said the owl'))!
  const edition = book.replace('café', 'cafe').replaceAll(/[“”]/g, '"').replaceAll(' ', '\n  ')
  expect(edition.slice(findAnchor(edition, anchor)!.offset)).toMatch(/^said/)
})

test('an anchor of another book is not found', () => {
  expect(findAnchor(landmarks(0, 100), anchorAt(landmarks(500, 100), 60)!)).toBeNull()
  expect(anchorAt(' \n ', 0)).toBeNull()
  expect(findAnchor('anything', { before: '', at: '', after: '' })).toBeNull()
})

test('an anchor never has half a surrogate pair, nor more than 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(), (text, seed) => {
      const anchor = anchorAt(text.toWellFormed(), seed % text.length)
      for (const piece of Object.values(anchor ?? {})) {
        expect(piece.isWellFormed()).toBe(true)
        expect(piece.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})

test('a book is searched outwards from the likely part, and no further than needed', async () => {
  const pages = Array.from({ length: 9 }, (_, page) => landmarks(page * 100, 100))
  const read: number[] = []
  const textOf = async (part: number) => {
    read.push(part)
    return pages[part]!
  }
  const anchor = anchorAt(pages[6]!, pages[6]!.indexOf('w650q'))!
  const found = await findInBook({ parts: 9, textOf }, anchor, { part: 4, offset: 0 })
  expect(found).toEqual({ part: 6, offset: pages[6]!.indexOf('w650q') })
  expect(read).toEqual([4, 5, 3, 6])
  const nowhere = anchorAt(landmarks(5000, 100), 90)!
  expect(await findInBook({ parts: 9, textOf }, nowhere, { part: 4, offset: 0 })).toBeNull()
})

test('outwards yields every part once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(80), (count, from) => {
      const order = [...outwards(Math.min(from, count - 1), count)]
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    }),
  )
})
