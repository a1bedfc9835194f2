import { expect, test } from 'vitest'
import { shortMomentLabel } from '../dates.ts'
import { lastUsedLabel } from './last-used.ts'

test('says no more about the last use than what is known: the last refresh, up to an hour before it', () => {
  const refreshed = '2026-11-20T10:20:00.000Z'
  const minutesLater = (minutes: number) => Date.parse(refreshed) + minutes * 60_000
  expect(lastUsedLabel(refreshed, minutesLater(0))).toBe('Used in the last hour')
  expect(lastUsedLabel(refreshed, minutesLater(59))).toBe('Used in the last hour')
  expect(lastUsedLabel(refreshed, minutesLater(60))).toBe(
    `Last used ${shortMomentLabel(refreshed)}, or up to an hour later`,
  )
})
