import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { deviceWords } from '#content/household/device.ts'
import { childNotices } from '#content/notices/child.ts'
import type { ChildSelf } from '#contract/household.ts'
import { childItemsPath, householdPaths } from '#contract/paths.ts'
import { answerCalls, refuse, refuseAuth, sentTo, unreachable } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { arriveAt, found, hasNotice, openPage, pass } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** Whether the page has the colors of the night, whatever its own are. */
const isNight = () => document.documentElement.hasAttribute('data-night')
const self = 'GET /api/household/self'
const pip = child({}, { paired_device: true })
const answered = pip.answers[self] as ChildSelf

const minute = 60_000
const timeIn = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString().slice(11, 16)

/** A child's page on a paired device, which polls each minute. */
async function openCorner() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await openPage('/dashboard', {
    as: pip,
    also: ['/device'],
  })
  await found(() => screen.getByText('Hello, Pip!'))
}

test('an open page detects the start and end of quiet hours', async () => {
  await openCorner()
  answerCalls({ [self]: { ...answered, quiet: { from: timeIn(-30), until: timeIn(30), zone: 'UTC' } } })
  await pass(minute)
  await found(() => expect(heading()).toBe('Good Night'))
  expect(isNight()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await found(() => screen.getByRole('button', { name: childWords.door.open }))
  await pass(27 * minute)
  expect(heading()).toBe('Good Night')
  await pass(3 * minute)
  await found(() => expect(heading()).toBe('Your Corner of the Sky'))
  expect(isNight()).toBe(false)
})

const left = { open: 30, soon: 5, over: 0 }
const midnight = () => new Date(Date.now() + 6 * 60 * minute).toISOString()

test('a page announces the end of a daily limit once, says good night, and goes on with more time', async () => {
  await openCorner()
  const limit = (state: 'open' | 'soon' | 'over') =>
    answerCalls({ [self]: { ...answered, limit: { state, until: midnight(), left: left[state], daily: 60 } } })
  limit('soon')
  await pass(minute)
  await expectNotice(childNotices.soon)
  limit('over')
  await pass(minute)
  await found(() => expect(heading()).toBe('Good Night'))
  expect(hasNotice()).toBe(false)
  expect(screen.getByRole('main').textContent).toContain(childWords.goodNight.limit)
  await openPage('/storybooks', { as: { ...pip, answers: { ...pip.answers, [self]: refuse('unavailable') } } })
  await found(() => expect(heading()).toBe('Good Night'))
  limit('open')
  answerCalls({ 'GET /api/storybooks/begun': { reading: [] }, 'GET /api/storybooks': { data: [], next: null } })
  await pass(minute)
  await found(() => expect(heading()).not.toBe('Good Night'))
})

test('without a connection a daily limit is used up, too, and the minutes are reported later, once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-27T12:00:00') })
  const limit = { state: 'open', until: midnight(), left: 7, daily: 60 } as const
  // Its session has begun at this time, too.
  const pip = child({ limit }, { paired_device: true })
  const report = `POST ${householdPaths.offlineMinutes}`
  await openPage('/dashboard', { as: pip })
  await found(() => screen.getByText('Hello, Pip!'))
  answerCalls({ [self]: unreachable })
  await pass(minute)
  expect(hasNotice()).toBe(false)
  await pass(minute + 10_000)
  await expectNotice(childNotices.soon)
  await pass(6 * minute)
  await found(() => expect(heading()).toBe('Good Night'))
  await openPage('/storybooks', { as: { ...pip, answers: { ...pip.answers, [self]: unreachable } } })
  await found(() => expect(heading()).toBe('Good Night'))
  await pass(20 * minute)
  answerCalls({ [self]: pip.answers[self], [report]: refuse('unavailable') })
  await pass(minute)
  await found(() => expect(sentTo(report)).toHaveLength(1))
  expect(heading()).toBe('Good Night')
  const over = { limit: { ...limit, state: 'over', left: 0 } }
  answerCalls({ [report]: over })
  await pass(minute)
  await found(() => expect(sentTo(report)).toHaveLength(2))
  answerCalls({ [self]: { ...answered, ...over } })
  expect(sentTo(report)).toEqual([expect.objectContaining({ minutes: 7 }), expect.objectContaining({ minutes: 7 })])
  await pass(3 * minute)
  expect(sentTo(report)).toHaveLength(2)
  expect(heading()).toBe('Good Night')
})

test('a refused call shows good night at once, with the way to siblings and the guardian', async () => {
  const wren = { id: '0190a1b2-0000-7000-8000-000000000009', nickname: 'Wren', avatar: 'fox', locked: false }
  let isOver = false
  const refused = () => {
    isOver = true
    return refuse('daily_limit')
  }
  await openPage('/dashboard', {
    as: child(),
    answers: {
      [self]: () => ({
        ...answered,
        limit: { state: isOver ? 'over' : 'open', until: midnight(), left: 9, daily: 60 },
      }),
      [`GET ${childItemsPath}`]: refused,
      [`GET ${householdPaths.switch}`]: { children: [wren] },
    },
  })
  await found(() => expect(heading()).toBe('Good Night'))
  await found(() => screen.getByRole('button', { name: 'Wren' }))
  screen.getByRole('button', { name: 'For your grown-up' })
})

test('an open page on a paired device detects the end of the pairing', async () => {
  await openCorner()
  answerCalls({
    [self]: refuse('not_signed_in'),
    'GET /auth/v1/user': refuseAuth(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  })
  await pass(minute)
  await arriveAt('/device')
  await found(() => expect(screen.getByRole('main').textContent).toContain(deviceWords.closed.heading))
})
