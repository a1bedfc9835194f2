import { describe, expect, it } from 'vitest'
import type { RoomContents } from './contents.ts'
import type { RealmWithRoom } from './letters.ts'
import { buildRoom, roomContents } from './months.ts'

const rooms = Object.entries(roomContents) as [RealmWithRoom, RoomContents][]
const at = (iso: string) => Date.parse(iso)

describe('the months of a room', () => {
  it('open one after the other, at midnight UTC of their first day, the newest first', () => {
    const keys = (iso: string) => buildRoom('critter-club', at(iso)).months.map(({ key }) => key)
    expect(keys('2026-10-31T23:59:59.999Z')).toEqual(['2026-10', '2026-09'])
    expect(keys('2026-11-01T00:00:00Z')).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(keys('2031-01-01T00:00:00Z')).toEqual(roomContents['critter-club'].months.map(({ key }) => key).toReversed())
  })

  it('never leave a room empty, whatever the date', () => {
    for (const [realm] of rooms) expect(buildRoom(realm, 0).months.map(({ key }) => key)).toEqual(['2026-09'])
  })

  it('are named by month and year', () => {
    expect(buildRoom('storytellers-lantern', at('2026-11-20T12:00:00Z')).months[0]).toMatchObject({
      key: '2026-11',
      name: 'November 2026',
    })
  })

  it.each(rooms)(
    'of %s follow one another without a gap, each with a letter and prompts of its own',
    (_realm, room) => {
      const keys = room.months.map(({ key }) => key)
      expect(keys.length).toBeGreaterThan(2)
      for (const [before, key] of keys.entries()) {
        const next = new Date(`${key}-01T00:00:00Z`)
        next.setUTCMonth(next.getUTCMonth() + 1)
        expect(keys[before + 1] ?? next.toISOString().slice(0, 7)).toBe(next.toISOString().slice(0, 7))
      }
      const prompts = room.months.flatMap((month) => month.prompts)
      for (const month of room.months) {
        expect(month.letter.length).toBeGreaterThan(1)
        expect(month.prompts.length).toBeGreaterThan(1)
      }
      expect(new Set(prompts.map(({ key }) => key)).size).toBe(prompts.length)
      for (const { key } of prompts) expect(key).toMatch(/^[a-z0-9-]{1,60}$/)
    },
  )

  it.each(rooms)('of %s are set in real quotation marks and no double spaces', (_realm, room) => {
    const words = [
      ...room.months.flatMap(({ title, letter, prompts }) => [title, ...letter, ...prompts.map(({ text }) => text)]),
      ...room.stories.flatMap(({ paragraphs }) => paragraphs),
    ]
    for (const text of words) expect(text).not.toMatch(/["']|\s{2,}/)
  })

  it('of the clubhouse have a letter and an activity for ages 4 to 7, and for 8 to 12', () => {
    for (const { young_letter: young, prompts } of roomContents['critter-club'].months) {
      expect(prompts.map(({ ages }) => ages)).toEqual(['4-7', '8-12'])
      const words = young.join(' ')
      expect(words.split(' ').length).toBeLessThan(90)
      expect(words).not.toMatch(/["']|\s{2,}/)
    }
  })

  it('the guild hall holds a story of the members', () => {
    const [story] = buildRoom('storytellers-lantern', at('2026-11-20T12:00:00Z')).stories
    expect(story?.paragraphs.length).toBeGreaterThan(30)
  })
})
