import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { books } from '#content/storybooks/books.ts'
import { drawnPages } from './drawn-pages.ts'

const folder = new URL('.', import.meta.url)

test('every image page of the built-in storybooks has its drawing, and no drawing is left over', () => {
  const wanted = Object.entries(books).flatMap(([id, { pages }]) =>
    pages.flatMap(({ type }, at) => (type === 'image' ? [`${id}-${at + 1}.svg`] : [])),
  )
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .toSorted(),
  ).toEqual(wanted.toSorted())
  expect(drawnPages().map(([name]) => name)).toEqual(wanted)
})

describe.each(drawnPages())('%s', (name, svg) => {
  test('is what would be drawn now (node scripts/book-pages.ts draws it anew)', () => {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(svg)
  })

  test('holds no number that is none, no style attribute and nothing from elsewhere', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  })

  test('refers to nothing that it does not hold', () => {
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id)
  })
})
