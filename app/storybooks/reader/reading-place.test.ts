import { expect, test, vi } from 'vitest'
import { storePlace, storedPlace, newestPlace, readPlace } from './reading-place.ts'

const place = (fraction: number) => ({ fraction, anchor: null, cfi: null })
const kept = (fraction: number, savedAt: number, isSent: boolean) => ({ place: place(fraction), savedAt, isSent })
const sent = (fraction: number, savedAt: number | null) => ({ place: place(fraction), savedAt })

test.each([
  ['nothing anywhere', null, null, null],
  ['this device alone', kept(0.2, 5, false), null, 0.2],
  ['the server alone', null, sent(0.3, 5), 0.3],
  ['another device read on after this one', kept(0.2, 9, true), sent(0.3, 5), 0.3],
  ['this device read on without a connection', kept(0.4, 9, false), sent(0.3, 5), 0.4],
  ['this device was without a connection, and another one read on later', kept(0.4, 9, false), sent(0.3, 12), 0.3],
  ['a server that does not say when', kept(0.4, 9, false), sent(0.3, null), 0.4],
])('the newest place wins: %s', (_, device, server, fraction) => {
  expect(newestPlace(device, server)?.fraction ?? null).toBe(fraction)
})

test('an invalid place is null', () => {
  for (const value of [null, 'x', {}, { fraction: '0' }, { fraction: 2 }, { fraction: Number.NaN }])
    expect(readPlace(value)).toBeNull()
  expect(readPlace({ fraction: 0.5, anchor: { before: 1 }, cfi: 7, more: 1 })).toEqual(place(0.5))
  const anchor = { before: 'a', at: 'b', after: 'c' }
  expect(readPlace({ fraction: 1, anchor, cfi: null })).toEqual({ fraction: 1, anchor, cfi: null })
})

/** Replaces localStorage. */
function useMemory(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  return items
}

test('localStorage has one place for each storybook', () => {
  useMemory()
  storePlace('willow', kept(0.25, 3, true))
  storePlace('sailor', kept(0.75, 4, false))
  expect(storedPlace('willow')).toEqual(kept(0.25, 3, true))
  expect(storedPlace('sailor')).toEqual(kept(0.75, 4, false))
  expect(storedPlace('nobody')).toBeNull()
})

test('unavailable storage and invalid values are ignored', () => {
  useMemory().set('constellation-club.reading-place.willow', '{"place":')
  expect(storedPlace('willow')).toBeNull()
  const refuse = () => {
    throw new Error('no')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(storedPlace('willow')).toBeNull()
  storePlace('willow', kept(0, 0, false))
})
