import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf, wordAt } from './sentences.ts'

const read = (text: string, language = 'en') =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end))

test('a text is read sentence by sentence, and paragraphs never run together', () => {
  expect(read('The Puddle\nSplish jumped in. “Wet!” said Splash.  Oops?\n\nNobody knew')).toEqual([
    'The Puddle',
    'Splish jumped in.',
    '“Wet!” said Splash.',
    'Oops?',
    'Nobody knew',
  ])
})

test('an abbreviation ends no sentence', () => {
  expect(read('Mr. Fox met Dr. Owl. They had tea.')).toEqual(['Mr. Fox met Dr. Owl.', 'They had tea.'])
})

test('what cannot be spoken is left out', () => {
  expect(read('* * *\nThe end.\n—')).toEqual(['The end.'])
})

test('an unknown language is read like English', () => {
  expect(read('One. Two.', 'not a language')).toEqual(['One.', 'Two.'])
})

test('no sentence is too long for a voice, and no word is lost', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 12 })
  const text = fc.array(fc.tuple(word, fc.constantFrom(' ', ', ', '. ', '\n')), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(
      text.map((all) => all.flat().join('')),
      (book) => {
        const sentences = read(book)
        for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(240)
        const letters = (all: string) => all.replaceAll(/[^a-z]/g, '')
        expect(letters(sentences.join(''))).toBe(letters(book))
      },
    ),
  )
})

test('the word a voice is at ends where it says, or where the word does', () => {
  const text = 'Don’t wake Lulu.'
  expect(wordAt(text, 6, 4)).toEqual({ start: 6, end: 10 })
  expect(wordAt(text, 0, undefined)).toEqual({ start: 0, end: 5 })
  expect(wordAt(text, 11, 99)).toEqual({ start: 11, end: 16 })
})
