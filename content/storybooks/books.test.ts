import { describe, expect, test } from 'vitest'
import { builtInStorybooks } from '../storybooks.ts'
import type { BookPage, Storybook } from './book.ts'
import { books } from './books.ts'
import { pageCounts } from './page-counts.ts'

const all: readonly [string, Storybook][] = Object.entries(books)
const texts = ({ pages }: Storybook) => pages.filter((page) => page.type === 'text').map(({ content }) => content)
const words = (text: string) => text.split(/\s+/)

test('the books are keyed by id', () => {
  expect(Object.keys(books)).toEqual(['the-whispering-willow', 'fizzlets-great-escape', 'the-star-sailor'])
})

test('the library has the same titles and authors', () => {
  expect(all.map(([id, { title, author }]) => ({ id, title, author }))).toEqual(
    builtInStorybooks.map(({ id, title, author }) => ({ id, title, author })),
  )
})

test('the page counts are right', () => {
  expect(Object.fromEntries(all.map(([id, { pages }]) => [id, pages.length]))).toEqual(pageCounts)
})

describe.each(all)('%s', (_, book) => {
  test('Each has title, author and pages', { tags: ['spec-3-built-in-storybooks'] }, () => {
    expect(book.title).not.toBe('')
    expect(book.author).not.toBe('')
    expect(book.pages.length).toBeGreaterThan(0)
  })

  test('has a cover, then text and images in turn, six or seven pages', () => {
    expect([6, 7]).toContain(book.pages.length)
    for (const [at, { type }] of book.pages.entries()) expect(type).toBe(at % 2 === 0 ? 'image' : 'text')
  })

  test(
    'A page has type (image or text), content (text, or an image description), and alt (images only)',
    { tags: ['spec-3-built-in-storybooks'] },
    () => {
      for (const page of book.pages as readonly (BookPage & { alt?: string })[]) {
        expect(['image', 'text']).toContain(page.type)
        expect(page.content.length).toBeGreaterThan(200)
        if (page.type === 'text') expect(page).not.toHaveProperty('alt')
        else expect(page.alt?.length).toBeGreaterThan(40)
      }
    },
  )

  test('describes each image in enough detail for the illustrator', () => {
    const expected = book.pages.filter(({ type }) => type === 'image').map(({ content }) => words(content).length)
    expect(Math.min(...expected)).toBeGreaterThan(50)
  })

  test('has text pages of 60 to 110 words', () => {
    for (const text of texts(book)) {
      expect(words(text).length).toBeGreaterThanOrEqual(60)
      expect(words(text).length).toBeLessThanOrEqual(110)
      for (const sentence of text.split(/[.!?]”?\s+/)) expect(words(sentence).length).toBeLessThanOrEqual(32)
    }
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
