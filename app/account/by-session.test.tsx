import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storageKey } from '#app/api/session/stored-session.ts'
import { failures } from '#content/notices/notice.ts'
import { answerCalls, calls, refuse, refuseAuth, unreachable } from '#test/component/network.ts'
import { found, goOffline, goOnline, openPage, seen, shows } from '#test/component/open.tsx'
import { member, type TestUser } from '#test/component/users.ts'

const refresh = 'POST /auth/v1/token'
const invitation = () => screen.getByRole('link', { name: 'Sign in' })

const expired = (): TestUser => {
  const person = member()
  return { ...person, session: { ...person.session, expires_at: 1 } }
}

/** The connection is lost before the answer. */
const lost = () => {
  goOffline()
  return unreachable()
}

test('an expired session is refreshed before it is used', async () => {
  const { session } = member()
  await openPage('/dashboard', { as: expired(), answers: { [refresh]: session } })
  await seen('Start here')
  const [call] = calls.filter(({ name }) => name === 'GET /api/memberships')
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${session.access_token}`)
})

test('a press on Logout counts while the session is being read', async () => {
  const { session } = member()
  const answer = Promise.withResolvers<object>()
  await openPage('/dashboard', { as: expired(), answers: { [refresh]: () => answer.promise } })
  const logout = screen.getByRole('button', { name: 'Logout' })
  answer.resolve(session)
  await seen('Start here')
  expect(logout.isConnected).toBe(true)
})

test('a stored session that cannot be refreshed ends as signed out', async () => {
  const answers = { [refresh]: refuseAuth(400, 'refresh_token_not_found', 'Invalid Refresh Token') }
  await openPage('/dashboard', { as: expired(), answers })
  await found(invitation)
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test('a session that was ended on another device ends here too', async () => {
  const answers = {
    'GET /api/memberships': refuse('not_signed_in'),
    'GET /auth/v1/user': refuseAuth(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  }
  await openPage('/dashboard', { as: member(), answers })
  await found(invitation)
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test('a session that cannot be read offline does not count as signed out, and is read later', async () => {
  // The auth client tries again after a while, which would be in the next test.
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await openPage('/dashboard', { as: expired(), answers: { [refresh]: lost, 'HEAD /dashboard': null } })
  await seen(failures.waitsForConnection)
  // CSS uses this to hide the part for signed-out visitors.
  expect(document.documentElement.dataset['session']).toBe('')
  expect(localStorage.getItem(storageKey)).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  goOnline()
  await found(() => expect(reload).toHaveBeenCalled())
})

const lists = [
  { path: '/dashboard', api: 'GET /api/memberships', answer: { data: [] }, after: 'Start here' },
  {
    path: '/dashboard/billing',
    api: 'GET /api/billing',
    answer: { memberships: [], charges: [], next: null, graceDays: 3, card: null },
    after: 'No active membership',
  },
  {
    path: '/dashboard/account',
    api: 'GET /api/account/sessions',
    answer: {
      data: [
        {
          id: '1',
          device: null,
          made_at: '2026-11-20T10:20:00.000Z',
          used_at: '2026-11-20T10:20:00.000Z',
          current: true,
        },
      ],
    },
    after: 'This browser only',
  },
  {
    path: '/critter-club/clubhouse',
    api: 'GET /api/rooms/critter-club',
    answer: refuse('not_entitled'),
    after: 'The Clubhouse Is for Members',
  },
] as const

test.each(lists)(
  'offline, $path says so and loads its data when the connection is back',
  async ({ path, api, answer, after }) => {
    const household = { guardians: [], invitation: null, children: [], ledger: [], devices: [], works: [] }
    const answers = { 'GET /api/reports': { data: [] }, 'GET /api/household': household, [api]: lost }
    await openPage(path, { as: member(), answers })
    await seen(failures.waitsForConnection)
    expect(screen.getAllByRole('button', { name: /again/i }).length).toBeGreaterThan(0)
    answerCalls({ [api]: answer })
    goOnline()
    await seen(after)
    expect(shows(failures.waitsForConnection)).toBe(false)
  },
)
