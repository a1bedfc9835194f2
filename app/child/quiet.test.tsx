import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deviceWords } from '#content/household/device.ts'
import type { ChildSelf } from '#contract/household.ts'
import { answerCalls, refuse, refuseAuth } from '#test/component/network.ts'
import { arriveAt, found, openPage, pass } from '#test/component/open.tsx'
import { child } from '#test/component/person.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
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
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'For your grown-up' })).toBeNull()
  await pass(27 * minute)
  expect(heading()).toBe('Good Night')
  await pass(3 * minute)
  await found(() => expect(heading()).toBe('Your Corner of the Sky'))
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
