import { expect, test } from 'vitest'
import { specificationSections } from '#test/specification-sections.ts'
import { read, sourceFiles } from './sources.ts'

const tags = sourceFiles
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .flatMap((path) => [...read(path).matchAll(/'@?spec-([\w-]+)'/g)].map(([, section]) => section))

test('every section of the specification has a test with its tag', () => {
  expect(specificationSections.filter((section) => !tags.includes(section))).toEqual([])
})

test('every tag names a section of the specification', () => {
  const known: readonly string[] = specificationSections
  expect(tags.filter((tag) => !known.includes(tag ?? ''))).toEqual([])
})
