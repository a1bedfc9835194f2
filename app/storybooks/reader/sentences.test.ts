import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf, wordAt } from './sentences.ts'

const read = (text: string, language = 'en') =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end))

test('a text is split into sentences, and paragraphs are never joined', () => {
  expect(read('The Puddle\nSplish jumped in. “Wet!” said Splash.  Oops?\n\nNobody knew')).toEqual([
    'The Puddle',
    'Splish jumped in.',
    '“Wet!” said Splash.',
    'Oops?',
    'Nobody knew',
  ])
})

test('an abbreviation does not end a sentence', () => {
  expect(read('Mr. Fox met Dr. Owl. They had tea.')).toEqual(['Mr. Fox met Dr. Owl.', 'They had tea.'])
})

test('sentences without letters are left out', () => {
  expect(read('* * *\nThe end.\n—')).toEqual(['The end.'])
})

test('an unknown language is treated as English', () => {
  expect(read('One. Two.', 'not a language')).toEqual(['One.', 'Two.'])
})

test('no sentence is too long for a voice, and no text is lost', () => {
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

test('the spoken word ends after the given length, or else at its own end', () => {
  const text = 'Don’t wake Lulu.'
  expect(wordAt(text, 6, 4)).toEqual({ start: 6, end: 10 })
  expect(wordAt(text, 0, undefined)).toEqual({ start: 0, end: 5 })
  expect(wordAt(text, 11, 99)).toEqual({ start: 11, end: 16 })
})
