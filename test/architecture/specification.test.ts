import { describe, expect, test } from 'vitest'
import { specification } from '#test/specification.ts'
import { faultsOf } from './specification-faults.ts'
import { testTitles, testTitlesIn } from './test-titles.ts'

test('every sentence of the specification has a test that runs, or a ruling', () => {
  expect(faultsOf(specification, testTitles())).toEqual([])
})

test('the list has every sentence of the specification', () => {
  const counts = Map.groupBy(specification, ({ section }) => section)
  expect([...counts].map(([section, parts]) => [section, parts.flatMap(({ sentences }) => sentences).length])).toEqual([
    [2, 62],
    [3, 23],
    [4, 20],
    [5, 8],
    [6, 4],
    [8, 14],
    [9, 17],
  ])
})

describe('the list of sentences', () => {
  const file = 'test/e2e/moon.spec.ts'
  const says = 'The moon is up.'
  const shown = { file, title: 'The moon is up', skipped: false }
  const sentences = (...sentences: (typeof specification)[number]['sentences'][number][]) => [
    { section: 2, about: 'The sky', sentences },
  ]

  test('is valid if each sentence has a test of the same title or a named one', () => {
    expect(faultsOf(sentences({ says, shownBy: [{ file }] }), [shown])).toEqual([])
    const other = { file, title: 'it shines', skipped: false }
    expect(faultsOf(sentences({ says, shownBy: [{ file, test: 'it shines' }] }), [other])).toEqual([])
    expect(faultsOf(sentences({ says, settled: 'It is always up.' }), [])).toEqual([])
  })

  test('is invalid if a sentence has neither test nor ruling', () => {
    expect(faultsOf(sentences({ says }), [shown])).toEqual([`shown by nothing: ${says}`])
    expect(faultsOf(sentences({ says, shownBy: [] }), [shown])).toEqual([`shown by nothing: ${says}`])
  })

  test('is invalid if a named test is missing, in another file or has another title', () => {
    const missing = [`no such test: ${file}: The moon is up`]
    expect(faultsOf(sentences({ says, shownBy: [{ file }] }), [])).toEqual(missing)
    const elsewhere = { ...shown, file: 'test/e2e/sun.spec.ts' }
    expect(faultsOf(sentences({ says, shownBy: [{ file }] }), [elsewhere])).toEqual(missing)
    expect(faultsOf(sentences({ says, shownBy: [{ file }] }), [{ ...shown, title: 'The moon is Up' }])).toEqual(missing)
  })

  test('is invalid if a named test may be skipped', () => {
    const asleep = [`may not run: ${file}: The moon is up`]
    expect(faultsOf(sentences({ says, shownBy: [{ file }] }), [{ ...shown, skipped: true }])).toEqual(asleep)
  })

  test('is invalid if a sentence is listed twice', () => {
    const sentence = { says, shownBy: [{ file }] }
    expect(faultsOf(sentences(sentence, sentence), [shown])).toEqual([`twice: ${says}`])
  })
})

describe('titles of tests are read', () => {
  const titlesIn = (source: string) =>
    testTitlesIn('a.test.ts', source).map(({ title, skipped }) => (skipped ? `(${title})` : title))

  test('from the source, also in groups and tables', () => {
    const source = String.raw`
      test('it\'s \u2605', () => {})
      it("says 'hello'", { timeout: 1 }, async () => {})
      test('one ' + 'whole', () => {})
      for (const path of paths) test(${'`${path} and ${a.b}`'}, () => {})
      describe('a group', () => { it.concurrent.each([1, 2])('number %i', () => {}) })
      test.describe('in the browser', () => { test('turns', async ({ page }) => { await test.step('no test', async () => {}) }) })
      test.beforeEach(async () => {})
      array.some((it) => it.has('nothing', () => {}))
      // test('a comment', () => {})
    `
    expect(titlesIn(source)).toEqual([
      "it's ★",
      "says 'hello'",
      'one whole',
      '${path} and ${a.b}',
      'number %i',
      'turns',
    ])
  })

  test('as skipped if they, or a group around them, are skipped or conditional', () => {
    for (const mode of ['skip', 'todo', 'fixme', 'runIf(asRoot)', 'skip.each([1])']) {
      expect(titlesIn(`test.${mode}('a', () => {}); test('b', () => {})`)).toEqual(['(a)', 'b'])
      const groups = `describe.${mode}('off', () => { describe('in', () => { it('a', () => {}) }) }); test('b', () => {})`
      expect(titlesIn(groups)).toEqual(['(a)', 'b'])
      expect(titlesIn(`test.describe.${mode}('off', () => { test('a', () => {}) })`)).toEqual(['(a)'])
    }
  })
})
