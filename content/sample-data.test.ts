import { expect, test } from 'vitest'
import { club } from './critter-club/club.ts'
import { critterStories } from './critter-club/stories.ts'
import { activities, activityWords } from './dashboard/activities.ts'
import { badges, badgeWords } from './dashboard/badges.ts'
import { countdownWords, nextEpisode } from './dashboard/next-episode.ts'
import { auroraScrolls, scrolls } from './luma-lens.ts'
import { realms } from './realms.ts'
import { studio } from './simple-social-studio.ts'
import { library, thisWeeksLight } from './storytellers-lantern/library.ts'
import { scents } from './storytellers-lantern/pools.ts'
import { storyLanterns } from './storytellers-lantern/shelves.ts'
import { animatedTiles } from './storytellers-lantern/storybook-library.ts'

test(
  'there are 4 badges, activities and scrolls, and 3 critter stories and animated tiles',
  { tags: ['spec-9-limits'] },
  () => {
    const samples = [badges, activities, scrolls, critterStories.stories, animatedTiles]
    expect(samples.map(({ length }) => length)).toEqual([4, 4, 4, 3, 3])
  },
)

test(
  'badges, activities and scrolls have unique ids, and badges names and icons of their own',
  { tags: ['spec-3-badge', 'spec-3-activity', 'spec-3-scroll'] },
  () => {
    const columns: (readonly string[])[] = [
      ...(['id', 'name', 'icon'] as const).map((field) => badges.map((badge) => badge[field])),
      activities.map(({ id }) => id),
      scrolls.map(({ id }) => id),
    ]
    for (const values of columns) expect(new Set(values).size).toBe(4)
    expect(badges.map(({ unlocked }) => unlocked)).toEqual([true, true, false, false])
    expect(activities.map(({ completed }) => completed)).toEqual([true, true, false, false])
  },
)

test('sample data that could be taken for personal data is labelled as sample data', () => {
  const { artCorner, goldenWhispers, tymeshareZone } = studio
  expect(badgeWords.whose).toContain('the Star Keeper’s own')
  expect(activityWords.whose).toContain('The Star Keeper’s own')
  expect(auroraScrolls.lead).toContain('Aurora’s own')
  expect(library.thisWeek.lead).toContain('the library’s own')
  for (const { lead } of [artCorner, goldenWhispers, tymeshareZone]) expect(lead).toMatch(/\bcrew\b/)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(countdownWords.planned).toContain(day.format(new Date(nextEpisode.target)))
})

test.each([
  ['realms', Object.values(realms), ['name', 'line'], ['key', 'path']],
  ['critters', club.critters, ['name', 'line'], ['critter', 'to']],
  ['scents', scents, ['name', 'purpose', 'line'], ['id', 'theme']],
  ['shelved stories', storyLanterns, ['title', 'opening'], ['id']],
  ["this week's stories", thisWeeksLight, ['title', 'by', 'opening'], ['id']],
] as const)(
  '%s have a name, a description and what shows them, and nothing else',
  { tags: ['spec-3-sample-data'] },
  (_, items, words, display) => {
    expect(items.length).toBeGreaterThan(2)
    for (const item of items) {
      expect(Object.keys(item).toSorted()).toEqual([...words, ...display].toSorted())
      for (const value of Object.values(item)) expect(value).toMatch(/\S/)
    }
  },
)

test.each([
  ['badge', badges, ['id', 'name', 'icon', 'unlocked'], ['id', 'name', 'icon']],
  ['activity', activities, ['id', 'name', 'completed', 'to'], ['id', 'name', 'to']],
] as const)(
  'each %s has what the specification names, all unlike any other',
  { tags: ['spec-3-badge', 'spec-3-activity'] },
  (_, items, fields, unique) => {
    for (const item of items) expect(Object.keys(item)).toEqual(fields)
    for (const field of unique)
      expect(new Set(items.map((item) => (item as Record<string, unknown>)[field])).size).toBe(4)
  },
)
