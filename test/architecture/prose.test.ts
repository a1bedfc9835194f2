import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './sources.ts'

/** What visitors read: the site's texts, alternative texts among them, and the letters and stories of the member rooms. */
const folders = ['content/', 'server/modules/rooms/']
const texts = sourceFiles.filter(
  (path) => folders.some((folder) => path.startsWith(folder)) && !path.endsWith('.test.ts'),
)

/** Names that are written this way. */
const names = new Set(['JavaScript', 'OpenAPI', 'TymeShare', 'WhimCraft'])

/** The camelCase words in the sentences of a source file: its strings of several words. */
function camelCaseIn(path: string, source: string): string[] {
  const found: string[] = []
  const look = (text: string) => {
    const isPathData = /^M-?\d/.test(text)
    if (isPathData || !/\S\s+\S/.test(text)) return
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
    found.push(...words.filter((word) => /\p{Ll}\p{Lu}/u.test(word) && !names.has(word)))
  }
  new Visitor({
    Literal: ({ value }) => (typeof value === 'string' ? look(value) : undefined),
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.cooked ?? '').join(' x ')),
  }).visit(parseSync(path, source).program)
  return found
}

test('sentences that visitors read hold no word in camelCase: none of them is a renamed identifier', () => {
  expect(texts).toContain('server/modules/rooms/guild-hall.ts')
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.flatMap((path) => camelCaseIn(path, read(path)).map((word) => `${path}: ${word}`))).toEqual([])
  expect(camelCaseIn('a.ts', "const told = 'to clearLeaf their feet'; const key = 'clearLeaf'")).toEqual(['clearLeaf'])
  expect(camelCaseIn('a.ts', 'const told = (who: string) => `${who} may wipeFeet here`')).toEqual(['wipeFeet'])
})
