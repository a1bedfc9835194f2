import { describe, expect, test } from 'vitest'
import { builtInStorybooks } from '../storybooks.ts'
import type { BookPage, BuiltInStorybook } from './book.ts'

const texts = ({ pages }: BuiltInStorybook) =>
  pages.filter((page) => page.type === 'text').map(({ content }) => content)
const words = (text: string) => text.split(/\s+/)

const specified = builtInStorybooks.slice(0, 3)

test('the three specified books come first', { tags: ['spec-3-built-in-storybooks'] }, () => {
  expect(specified.map(({ id, title, author }) => [id, title, author])).toEqual([
    ['the-whispering-willow', 'The Whispering Willow', 'Elowen Thistledown'],
    ['fizzlets-great-escape', "Fizzlet's Great Escape", 'Barnaby Quill'],
    ['the-star-sailor', 'The Star Sailor', 'Captain Marisol Vane'],
  ])
})

test('no two books have the same id, title, cover or ornament', () => {
  for (const fieldOf of [
    ({ id }: BuiltInStorybook) => id,
    ({ title }: BuiltInStorybook) => title,
    ({ pages }: BuiltInStorybook) => pages[0].alt,
    ({ ornament }: BuiltInStorybook) => ornament,
  ])
    expect(new Set(builtInStorybooks.map(fieldOf)).size).toBe(builtInStorybooks.length)
})

describe.each(specified)('$id', (book) => {
  test(
    'Each book starts with a cover image page, then text and image pages alternate; six or seven pages',
    { tags: ['spec-3-built-in-storybooks'] },
    () => {
      expect([6, 7]).toContain(book.pages.length)
      for (const [at, { type }] of book.pages.entries()) expect(type).toBe(at % 2 === 0 ? 'image' : 'text')
    },
  )

  test('has text pages of 60 to 110 words', () => {
    for (const text of texts(book)) {
      expect(words(text).length).toBeGreaterThanOrEqual(60)
      expect(words(text).length).toBeLessThanOrEqual(110)
    }
  })
})

describe.each(builtInStorybooks.slice(3))('$id', (book) => {
  test('has 12 pages, at least four of them pictures', () => {
    expect(book.pages).toHaveLength(12)
    expect(book.pages.filter(({ type }) => type === 'image').length).toBeGreaterThanOrEqual(4)
  })

  test('has text pages of 25 to 110 words, or is told by its pictures', () => {
    const lengths = texts(book).map((text) => words(text).length)
    if (Math.max(...lengths) <= 8) expect(lengths.length).toBeLessThan(book.pages.length / 2)
    else {
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(25)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(110)
    }
  })

  test('has no text page longer than a page of the flip book on a phone', () => {
    // 17 lines of about 34 letters; the first paragraph has an initial, all others are indented.
    for (const text of texts(book)) {
      const lines = text.split('\n\n').map(({ length }, at) => Math.ceil((length + (at === 0 ? 5 : 2)) / 34))
      expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(17)
    }
  })
})

test('the dated books are released one a week', () => {
  const days = builtInStorybooks.flatMap(({ from }) => (from === undefined ? [] : [Date.parse(from) / 86_400_000]))
  expect(days.map((day) => day - days[0]!)).toEqual(days.map((_, at) => at * 7))
})

describe.each(builtInStorybooks)('$id', (book) => {
  test('Each has title, author and pages', { tags: ['spec-3-built-in-storybooks'] }, () => {
    expect(book.title).not.toBe('')
    expect(book.author).not.toBe('')
    expect(book.pages.length).toBeGreaterThan(0)
  })

  test('is for readers of some age', () => {
    const [from, to] = book.ages
    expect(from).toBeGreaterThanOrEqual(4)
    expect(to).toBeGreaterThan(from)
    expect(to).toBeLessThanOrEqual(12)
  })

  test(
    'A page has type (image or text), content (text, or an image description), and alt (images only)',
    { tags: ['spec-3-built-in-storybooks'] },
    () => {
      for (const page of book.pages as readonly (BookPage & { alt?: string })[]) {
        expect(['image', 'text']).toContain(page.type)
        if (page.type === 'text') expect(page).not.toHaveProperty('alt')
        else expect(page.alt?.length).toBeGreaterThan(40)
      }
    },
  )

  test('describes each image in enough detail for the illustrator', () => {
    const expected = book.pages.filter(({ type }) => type === 'image').map(({ content }) => words(content).length)
    expect(Math.min(...expected)).toBeGreaterThan(50)
  })

  test('has no sentence longer than 32 words', () => {
    for (const text of texts(book))
      for (const sentence of text.split(/[.!?]”?\s+|\n\n/)) expect(words(sentence).length).toBeLessThanOrEqual(32)
  })

  test('repeats no word by mistake and uses one kind of quotation mark', () => {
    for (const { content } of book.pages) {
      const doubled = /\b(\w+) \1\b/i.exec(content)?.[0]
      expect(doubled).toBeUndefined()
      expect(content).not.toMatch(/["']|\s{3,}|[^\S\n]\n/)
      expect(content.match(/“/g)?.length).toBe(content.match(/”/g)?.length)
    }
  })
})
