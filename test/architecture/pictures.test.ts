import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { cardOfTheme } from '#content/themes.ts'
import { importsOf, root, sourceFiles } from './sources.ts'

const folder = 'content/pictures'
const drawn = readdirSync(join(root, 'packages/art/drawn')).map((name) => name.replace(/\.json$/, ''))

/** The alt texts of all files in content/pictures, by picture. */
const telling = new Map<string, string>()
for (const file of readdirSync(join(root, folder))) {
  if (file === 'pictures.ts') continue
  for (const words of Object.values(
    (await import(pathToFileURL(join(root, folder, file)).href)) as Record<string, object>,
  ))
    for (const [name, alt] of Object.entries(words) as [string, string][]) {
      if (telling.has(name)) throw new Error(`${name} is described twice, the second time in ${file}.`)
      telling.set(name, alt)
    }
}

/** Pictures of built-in books are named by book and page; their alt texts are with the story. */
const bookPages = builtInStorybooks.flatMap(({ id, pages }) =>
  pages.flatMap((page, at) => (page.type === 'image' ? [[`${id}-${at + 1}`, page.alt] as const] : [])),
)
for (const [name, alt] of bookPages) telling.set(name, alt)

/** Decorative pictures beside text that says the same, or in a button with a name. */
const ornament =
  /^(avatar|cover|emblem|light|object|play|rhyme|sign|sticker)-|^(aurora|fizzlet|star-keeper)-(idle|happy|pointing)$|^tile-\w+-\w+$/

test('every picture has an alt text, and every alt text a picture', () => {
  expect([...telling.keys()].toSorted()).toEqual(drawn.filter((name) => !ornament.test(name)).toSorted())
})

test('every picture is used on a page', () => {
  const files = sourceFiles.filter((path) => /^app\/.*(?<!\.test)\.tsx?$/.test(path))
  const shown = new Set([
    ...bookPages.map(([name]) => name),
    ...files
      .flatMap((path) => importsOf(path))
      .flatMap((target) => /^packages\/art\/drawn\/(.+)\.json$/.exec(target)?.[1] ?? []),
  ])
  const sources = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const globs = [...sources.matchAll(/'\/packages\/art\/drawn\/(\S+)\.json'/g)].map(
    ([, glob = '']) =>
      new RegExp(`^(${glob.replaceAll('*', '.*').replaceAll('{', '(').replaceAll('}', ')').replaceAll(',', '|')})$`),
  )
  expect(drawn.filter((name) => !shown.has(name) && !globs.some((glob) => glob.test(name)))).toEqual([])
})

test('every drawing of a rhyme belongs to a rhyme', () => {
  const lines = readFileSync(join(root, 'content/play/line-toys.ts'), 'utf8')
  const rhymes = drawn.filter((name) => name.startsWith('rhyme-'))
  expect(rhymes.length).toBeGreaterThan(0)
  expect(rhymes.filter((name) => !new RegExp(`\\| ${name}[;']`).test(lines))).toEqual([])
})

test('an alt text is one or two sentences, or empty for a decorative picture', () => {
  expect([...telling].filter(([, alt]) => alt !== '' && !/^\p{Lu}.{10,300}[.!?]$/u.test(alt))).toEqual([])
})

test('every card belongs to a page, and every page has one', () => {
  const wanted = new Set([...Object.values(cardOfTheme), ...pages.flatMap(({ card }) => card ?? [])])
  const cards = readdirSync(join(root, 'public/art/cards')).map((name) => name.replace(/\.jpg$/, ''))
  expect(cards.toSorted()).toEqual([...wanted].toSorted())
})
