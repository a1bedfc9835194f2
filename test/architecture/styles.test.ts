import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { read, stylesheets, withoutComments } from './sources.ts'

/** The selectors of a sheet's rules, without lists and conditions. */
const selectorsOf = (path: string): string[] =>
  [...withoutComments(read(path)).matchAll(/([^{};]+){/g)]
    .flatMap(([, list]) => list!.split(','))
    .map((selector) => selector.trim())

/** The classes that a sheet styles wherever they are. */
const classesOf = (path: string): string[] =>
  selectorsOf(path).flatMap((selector) => /^\.([\w-]+)(?:::?[\w-]+)*$/.exec(selector)?.[1] ?? [])

test('sheets outlive their page, so each class is styled by the sheets of one folder', () => {
  const folders = new Map<string, Set<string>>()
  for (const path of stylesheets.filter((one) => !one.startsWith('app/theme/')))
    for (const name of classesOf(path)) folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)))
  expect([...folders].filter(([, { size }]) => size > 1).map(([name, of]) => [name, ...of])).toEqual([])
})

// The browser would compute the styles of the whole page whenever an element is added or removed.
test('no selector styles a part of the page by what html or body contains', () => {
  const asks = /^(html|body|:root)[^ ]*:has\(.*\) +[^ ]/
  expect(stylesheets.flatMap((path) => selectorsOf(path).filter((selector) => asks.test(selector)))).toEqual([])
})

test('the reader’s sheet asks data-paper which paper is chosen; data-tone names the choices', () => {
  const asked = selectorsOf('app/storybooks/reader/reader.css').filter((selector) => selector.includes('[data-tone'))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((selector) => !selector.startsWith('.reader-tones '))).toEqual([])
})
