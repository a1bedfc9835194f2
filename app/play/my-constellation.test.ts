import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatars } from '#content/household/avatars.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import { itemKinds } from '#contract/child-items.ts'
import { cleanName, endsOf, maxSkyNameLength, newSky, placeOf, skyOf, type Sky } from '#contract/kept-toys.ts'
import { isPlainLine, isStorable } from '#contract/plain-text.ts'
import {
  grow,
  isJoined,
  join,
  joinedTo,
  like,
  maxStars,
  nameOn,
  neighbor,
  part,
  recordOf,
  starsOf,
  turnsTo,
  who,
} from './my-constellation.ts'

const ids = fc.array(fc.stringMatching(/^(book|critter|painting)-[a-z]{1,24}$/), { maxLength: 60 })
const anySky: fc.Arbitrary<Sky> = fc
  .record({ found: ids, pairs: fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 300 }), name: fc.string() })
  .map(({ found, pairs, name }) => {
    const sky = grow(newSky, found)
    const { length } = sky.stars
    return {
      ...pairs.reduce((so, [one, other]) => join(so, one % length, other % length), sky),
      name: cleanName(name),
    }
  })

test('a sky only grows: every star stays where it is, and new ones come after it', () => {
  fc.assert(
    fc.property(anySky, ids, (sky, found) => {
      const grown = grow(sky, found)
      expect(grown.stars.slice(0, sky.stars.length)).toEqual(sky.stars)
      expect(new Set(grown.stars).size).toBe(grown.stars.length)
      expect(grown.stars.length).toBeLessThanOrEqual(maxStars)
      expect(grown.lines).toBe(sky.lines)
      expect(grow(grown, found)).toBe(grown)
    }),
  )
})

test('each critter, built-in book, painting and other finished story is one star', () => {
  expect(starsOf({ books: ['the-star-sailor'], finished: 3, critters: ['lulu'], painted: ['owl'] })).toEqual([
    'critter-lulu',
    'book-the-star-sailor',
    'painting-owl',
    'story-1',
    'story-2',
  ])
  expect(starsOf({ books: [], finished: 0, critters: [], painted: [] })).toEqual([])
})

test('two stars are joined by one line, which lets go again; no star is joined to itself', () => {
  fc.assert(
    fc.property(anySky, fc.nat(4), fc.nat(4), (sky, one, other) => {
      const joined = join(sky, one, other)
      expect(isJoined(joined, other, one)).toBe(one !== other)
      expect(joinedTo(joined, one).includes(other)).toBe(one !== other)
      expect(join(joined, other, one)).toBe(joined)
      expect(isJoined(part(joined, other, one), one, other)).toBe(false)
      for (const line of joined.lines) for (const star of endsOf(line)) expect(star).toBeLessThan(sky.stars.length)
    }),
  )
})

test('what is kept of a sky is accepted by the server, and is the same sky', () => {
  fc.assert(
    fc.property(anySky, (sky) => {
      const record = recordOf(sky)
      expect(itemKinds.toy.data.safeParse({ understood: true, record }).success).toBe(true)
      expect(skyOf(record)).toEqual(sky)
    }),
  )
  expect(skyOf({})).toEqual(newSky)
  expect(skyOf({ stars: ['given-1'], lines: [1, 'x', 900], name: 7 })).toMatchObject({ lines: [], name: '' })
})

test('stars keep a distance, and stay above the hill', () => {
  const places = Array.from({ length: maxStars }, (_, star) => placeOf(star))
  for (const [at, { x, y }] of places.entries()) {
    expect(x > 60 && x < 940 && y > 70 && y < 690).toBe(true)
    // In pixels of the narrowest sky, 300 by 450.
    for (const other of places.slice(at + 1))
      expect(Math.hypot((x - other.x) * 0.3, (y - other.y) * 0.45)).toBeGreaterThan(24)
  }
})

test('arrow keys lead from any star to every other', () => {
  for (let count = 5; count <= maxStars; count++) {
    const reached = new Set([0])
    for (const from of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = neighbor(count, from, key)
        if (next !== null) reached.add(next)
      }
    expect(reached.size).toBe(count)
  }
  expect(neighbor(9, 0, 'Enter')).toBeNull()
})

const hostile = fc.constantFrom('a', 'é', '🦆', ' ', '\n', '\0', '\u202e', '\u2028', '\ud83d', '\udc00')

test('a name is one short line that the database can hold', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 80 }), (characters) => {
      const name = cleanName(characters.join(''))
      expect(isPlainLine(name) && isStorable(name) && name.length <= maxSkyNameLength && name === name.trim()).toBe(
        true,
      )
    }),
  )
  expect(cleanName(' The\u202e Left \n Sock ')).toBe('The Left Sock')
})

test('every word of a name is drawn, for those who do not read yet', () => {
  const drawn = (picture: string) => existsSync(`packages/art/drawn/${picture}.json`)
  const words = Array.from({ length: 40 }, (_, turns) => [like([turns, 0]), who([0, turns])]).flat()
  expect(words.filter(({ picture }) => !drawn(picture))).toEqual([])
})

test('the drums have more names than a year has days, each can be kept, and they find it again', () => {
  const names = new Set<string>()
  for (let like = 0; like < words.likes.length; like++)
    for (let who = 0; who < avatars.length; who++) {
      const name = nameOn([like, who])
      names.add(name)
      expect([cleanName(name), turnsTo(name)]).toEqual([name, [like, who]])
    }
  expect(names.size).toBe(words.likes.length * avatars.length)
  expect(names.size).toBeGreaterThan(365)
  expect(nameOn([words.likes.length, avatars.length])).toBe(nameOn([0, 0]))
  expect(nameOn(turnsTo('Bob'))).toBe('The Extra Dragonfly')
})
