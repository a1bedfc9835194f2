import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { read, root, sourceFiles } from './sources.ts'

const column = [...read('docs/glossary.md').matchAll(/^\|[^|]*\|[^|]*\| *([^|]*?) *\|$/gm)].flatMap(([, words = '']) =>
  words.split(', '),
)
/** The words of the glossary's column 'Avoid', each as its parts: 'paired device' and `pairedDevice` are one. */
const avoided = column.filter((word) => /^[a-z][a-z -]*$/.test(word) && word !== 'avoid')
/** Its beginnings of names: `mostX` stands for each that goes on with a capital. Fields of the API keep theirs. */
const avoidedBeginnings = column.filter((word) => /^[a-z]+X$/.test(word)).map((word) => word.slice(0, -1))
const beginning = new RegExp(`^(?:${avoidedBeginnings.join('|')})(?=[A-Z])`)
const fields: readonly string[] = ['mostPopular']
const loose = avoided.map((word) => word.split(/[ -]/).join('[ _-]?'))
const mention = new RegExp([...loose, ...avoidedBeginnings.map((one) => `\\b${one}[A-Z]`)].join('|'), 'i')
const exact = new RegExp(
  `(?<![a-z])(?:${avoided.map((word) => word.split(/[ -]/).join('[ -]')).join('|')})s?(?![a-z])`,
  'g',
)

const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ').toLowerCase()
const found = (text: string) => text.toLowerCase().match(exact) ?? []

/** The avoided words in the identifiers and comments of a source file. What it says in strings is its own. */
function avoidedIn(path: string, source: string): string[] {
  if (!mention.test(source)) return []
  const { program, comments } = parseSync(path, source)
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(program)
  const begun = [...names].filter((name) => beginning.test(name) && !fields.includes(name))
  return [...begun, ...[...[...names].map(wordsOf), ...comments.map(({ value }) => value)].flatMap(found)]
}

/** Drawings and the stories of the rooms have words of their own; former names stand where they are refused. */
const isExempt = (path: string) =>
  /^(packages\/art\/|server\/modules\/rooms\/20|server\/(renamed-settings|config\.test)\.ts)/.test(path)

test('identifiers and comments have none of the words that the glossary avoids', () => {
  expect(avoided).toContain('sieve')
  expect(avoidedIn('a.ts', '// a sieve\nconst textSieve = 1, said = "the sieve"')).toEqual(['sieve', 'sieve'])
  expect(avoidedIn('a.ts', 'const mostRows = 1, mostly = 2')).toEqual(['mostRows'])
  const wrong = sourceFiles
    .filter((path) => !isExempt(path))
    .flatMap((path) => avoidedIn(path, read(path)).map((word) => `${path}: ${word}`))
  expect(wrong).toEqual([])
})

test('documents have none of the words that the glossary avoids', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
    readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !/(glossary|lore)\.md$/.test(name))
      .map((name) => `docs/${name}`),
  )
  const wrong = documents.flatMap((path) =>
    found(readFileSync(join(root, path), 'utf8')).map((word) => `${path}: ${word}`),
  )
  expect(wrong).toEqual([])
})
