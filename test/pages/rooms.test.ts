import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { letters } from '#server/modules/rooms/letters.ts'
import { roomContents } from '#server/modules/rooms/months.ts'
import { builtClient, mainOf } from './page.ts'

test.each([
  ['/critter-club', '/critter-club/clubhouse', 'Climb up to the clubhouse', 'The Clubhouse Is for Members'],
  [
    '/storytellers-lantern',
    '/storytellers-lantern/guild-hall',
    'Members of the guild have a hall of their own',
    'The Guild Hall Is for Members',
  ],
  [
    '/simple-social-studio',
    '/simple-social-studio/green-room',
    'Go backstage to the green room',
    'The Green Room Is for Members',
  ],
])('%s leads to its member room, which shows signed-out visitors an invitation', (realm, room, link, heading) => {
  expect(mainOf(realm).addressOf(link)).toBe(room)
  expect(mainOf(room).region(heading).links()).toEqual([['See memberships', '/memberships']])
})

test('each room gives visitors a look inside: pages to print, or a prompt', () => {
  const lookOf = (path: string) => mainOf(path).one('.look')
  const pictures = lookOf('/critter-club/clubhouse')
    .all('img')
    .map((picture) => picture.attribute('src') ?? '')
  expect(pictures).toHaveLength(5)
  expect(pictures.filter((picture) => !existsSync(join(builtClient, picture)))).toEqual([])
  for (const room of ['/storytellers-lantern/guild-hall', '/simple-social-studio/green-room'])
    expect(lookOf(room).one('blockquote').text.length).toBeGreaterThan(60)
})

/** Every long sentence in a value. Compilers escape quotation marks, so a sentence ends there, too. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.split(/(?<=[.?!]) |["'`‘’“”&\\]/).filter((sentence) => sentence.length >= 30)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

test('the contents of the rooms are in no file of the build', () => {
  const inside = new Set(sentencesIn([roomContents, letters]))
  expect(inside.size).toBeGreaterThan(500)
  const built = readdirSync(builtClient, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|data|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(built.length).toBeGreaterThan(150)
  const found = built.flatMap((file) => {
    const content = readFileSync(file, 'utf8')
    return [...inside].filter((sentence) => content.includes(sentence)).map((sentence) => `${file}: ${sentence}`)
  })
  expect(found).toEqual([])
})
