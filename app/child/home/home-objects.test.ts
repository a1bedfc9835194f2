import { expect, test } from 'vitest'
import type { AgeBand } from '#contract/age-band.ts'
import { objectsOf } from './home-objects.ts'

const objects = (band: AgeBand, realms: string[]) =>
  objectsOf({
    nickname: 'Pip',
    avatar: 'owl',
    band,
    pin: false,
    pin_locked: false,
    publish: false,
    quiet: null,
    limit: null,
    badges: [],
    realms,
    published: [],
  }).map(({ key, to }) => `${key} ${to}`)

test('every child has books, something for the day, toys, paint, a room and the meadow', () => {
  expect(objects('4-6', [])).toEqual([
    'read /storybooks',
    'today /today',
    'play /play',
    'paint /paint',
    'room /my-room',
    'meadow /critter-club',
  ])
})

test('children of 7 and older write in the first room with a desk, which is not shown twice', () => {
  const realms = ['critter-club', 'storytellers-lantern', 'simple-social-studio']
  expect(objects('7-9', realms)).toEqual([
    'read /storybooks',
    'today /today',
    'play /play',
    'paint /paint',
    'room /my-room',
    'write /storytellers-lantern/guild-hall',
    'clubhouse /critter-club/clubhouse',
    'green-room /simple-social-studio/green-room',
    'meadow /critter-club',
  ])
  expect(objects('10-12', ['simple-social-studio'])).toContain('write /simple-social-studio/green-room')
})

test('children of 7 and older write in every household, where their pages become books', () => {
  for (const band of ['7-9', '10-12', '13-15'] as const)
    for (const realms of [[], ['critter-club']])
      expect(objects(band, realms)).toContain('write /storytellers-lantern/guild-hall')
  expect(objects('10-12', ['critter-club'])).toContain('clubhouse /critter-club/clubhouse')
})

test('children who do not read yet find no room that is made for writing', () => {
  expect(objects('4-6', ['critter-club', 'storytellers-lantern', 'simple-social-studio'])).toEqual([
    'read /storybooks',
    'today /today',
    'play /play',
    'paint /paint',
    'room /my-room',
    'clubhouse /critter-club/clubhouse',
    'meadow /critter-club',
  ])
})
