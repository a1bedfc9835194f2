import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { calls } from '#test/component/network.ts'
import { found, openPage, pass, seen } from '#test/component/open.tsx'
import { member, teen } from '#test/component/person.ts'

const timer = () => screen.queryByRole('timer', { name: 'Time until the next episode' })
const title = 'The Mystery of the Moonpetal Tea'

test(
  'the countdown ticks every second toward 2025-09-01; after that date it shows no values',
  { tags: ['spec-4-countdown', 'spec-9-limits'] },
  async () => {
    vi.useFakeTimers({ now: new Date('2025-08-30T22:00:00Z') })
    await openPage('/dashboard')
    expect(timer()?.textContent).toBe('Days01Hours02Minutes00Seconds00')
    for (const seconds of ['59', '58', '57']) {
      await pass(1000)
      expect(timer()?.textContent).toBe(`Days01Hours01Minutes59Seconds${seconds}`)
    }
    vi.setSystemTime(new Date('2025-08-31T23:59:58Z'))
    await pass(1000)
    expect(timer()?.textContent).toBe('Days00Hours00Minutes00Seconds01')
    await pass(1000)
    expect(timer()).toBeNull()
    screen.getByRole('heading', { name: title })
  },
)

test('memberships are fetched once, even if the answer is slow', async () => {
  vi.useFakeTimers()
  const list = Promise.withResolvers<unknown>()
  await openPage('/dashboard', {
    as: member(),
    answers: { 'GET /api/memberships': () => list.promise },
  })
  const asked = () => calls.filter(({ name }) => name === 'GET /api/memberships').length
  await found(() => expect(asked()).toBe(1))
  // All work deferred to idle time is done.
  await pass(2500)
  list.resolve({ data: [] })
  await pass(1)
  await seen('No club yet')
  expect(asked()).toBe(1)
})

test('a teen has no family to open', async () => {
  await openPage('/dashboard', { as: teen() })
  await seen('No club yet')
  expect(screen.queryByRole('link', { name: 'Your family' })).toBeNull()
  screen.getByRole('link', { name: 'Your account' })
})
