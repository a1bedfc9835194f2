import { expect, test } from 'vitest'
import { hidingScenes } from '#content/today/hiding.ts'
import { dateLabel, dateOf, dayBefore, fetchDay, weekdayOf } from './calendar.ts'
import { hidingOn } from './hiding.ts'

const days = Array.from({ length: 800 }, (_, back) => dayBefore('2028-12-31', back))

test('days next to each other have another scene, spot and critter', () => {
  for (const [at, day] of days.slice(1).entries()) {
    const [one, next] = [hidingOn(day), hidingOn(days[at]!)]
    expect(one.scene).not.toBe(next.scene)
    expect(one.at).not.toBe(next.at)
    expect(one.critter).not.toBe(next.critter)
    expect(one.critter).not.toBe(one.scene.home)
  }
})

test('each critter hides behind everything that it can', () => {
  const places = new Set(days.map((day) => `${hidingOn(day).scene.picture} ${hidingOn(day).at}`))
  expect(places.size).toBe(hidingScenes.length * 5)
  expect(new Set(days.map((day) => hidingOn(day).words)).size).toBe(50)
})

test('each scene has five spots in it, apart from each other and none like another', () => {
  for (const { spots } of hidingScenes) {
    expect(new Set(spots.map(({ cover }) => cover)).size).toBe(5)
    for (const { x, y, width } of spots) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0)
      expect(x + width / 2).toBeLessThanOrEqual(100)
      expect(y - width * 1.6).toBeGreaterThan(30)
      expect(y).toBeLessThanOrEqual(100)
    }
    const [, ...right] = spots
    for (const [at, { x, width }] of right.entries()) expect(x - width / 2).toBeGreaterThan(spots[at]!.x)
  }
})

test('the date is that of the device, and its days are counted back over months and leap days', () => {
  expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(dayBefore('2026-01-01', 1)).toBe('2025-12-31')
  expect([dayBefore('2028-03-01', 1), dayBefore('2027-03-01', 1)]).toEqual(['2028-02-29', '2027-02-28'])
  expect([weekdayOf('2026-11-26'), dateLabel('2026-11-26')]).toEqual(['Thursday', 'Thursday, November 26'])
})

test('a day brings its own texts and those of the day before', async () => {
  const [first, second] = [await fetchDay('2027-02-28'), await fetchDay('2027-03-01')]
  expect(second.before).toBe(first.now)
  expect(first.now.question).not.toBe(second.now.question)
  expect((await fetchDay('2028-02-29')).now.joke).toContain('twenty-ninth')
})
