import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { searchText } from './use-search.ts'

test('the search ignores case, accents, quotes and line breaks', () => {
  const text = 'He whispered: “Où est\n  la Lune?” And the MOON said nothing. Ligature: ﬁre. Soft: lan\u00adtern.'
  const found = (words: string) => searchText(text, words, 10).map(({ start, end }) => text.slice(start, end))
  expect(found('ou est la lune')).toEqual(['Où est\n  la Lune'])
  expect(found('"où')).toEqual(['“Où'])
  expect(found('moon')).toEqual(['MOON'])
  expect(found('fire')).toEqual(['ﬁre'])
  expect(found('lantern')).toEqual(['lan\u00adtern'])
  expect(found('  ')).toEqual([])
  expect(found('sun')).toEqual([])
})

test('a hit has whole words around it', () => {
  const text = `${'once '.repeat(30)}a moth read the map by moonlight ${'again '.repeat(30)}`
  const [hit] = searchText(text, 'the map', 5)
  expect(hit?.match).toBe('the map')
  expect(hit?.before).toMatch(/^… once .*a moth read $/)
  expect(hit?.after).toMatch(/^ by moonlight again .*again …$/)
})

test('the number of hits is limited', () => {
  expect(searchText('owl '.repeat(50), 'owl', 7)).toHaveLength(7)
})

test('folded text has an index for each character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: folded, at } = foldText(text)
      expect(at).toHaveLength(folded.length + 1)
      expect(at.at(-1)).toBe(text.length)
      expect(at.toSorted((a, b) => a - b)).toEqual(at)
    }),
  )
})
