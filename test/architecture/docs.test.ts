import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root, sourceFiles } from './sources.ts'

/** What explains the project as it is; CHANGELOG.md says how it was. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/art/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const matches = (pattern: RegExp) =>
  documents.flatMap((path) => [...read(path).matchAll(pattern)].map(([, found]) => ({ path, found: found! })))

const isThere = (name: string) => existsSync(join(root, name)) || sourceFiles.some((file) => file.endsWith(`/${name}`))

test('every file that a document links to exists', () => {
  const links = matches(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ path, found }) => !existsSync(join(root, dirname(path), found)))).toEqual([])
})

test('every source file that a document names exists, by its path or the end of it', () => {
  const files = matches(/`([\w./-]+\.(?:ts|tsx|mjs))`/g).filter(({ found }) => !/\bNAME\b/.test(found))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ found }) => !isThere(found))).toEqual([])
})

test('every source file that a comment names exists, by the end of its path', () => {
  const comments = sourceFiles.flatMap((path) =>
    [...read(path).matchAll(/(?:\/\/|^ *\*|\/\*\*?)(?= ).*$/gm)].map(([text]) => ({ path, text })),
  )
  const files = comments.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w./<>-])((?:[\w-]+\/)*\w[\w.-]*\.(?:ts|tsx|mjs))\b/g)].map(([found]) => ({ path, found })),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(({ found }) => !/\bNAME\b/.test(found) && !isThere(found))).toEqual([])
})
