import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthClient, type AuthClient } from './auth-client.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const second = 1000

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

function sessionFor(seconds: number) {
  const expires_at = Date.now() / 1000 + seconds
  const access_token = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: 'mara', exp: expires_at })}.${part({})}`
  return {
    access_token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at,
    user: { id: 'mara' },
  }
}

/** Times of the refreshes, in milliseconds from the start. */
let refreshed: number[]
let answer: () => Response
let client: AuthClient

beforeEach(async () => {
  vi.useFakeTimers({ now })
  refreshed = []
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/', search: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('grant_type=refresh_token')) return Response.json({ id: 'mara' })
    refreshed.push(Date.now() - now)
    return answer()
  })
  client = createAuthClient()
  await client.initialize()
})
afterEach(async () => {
  await client.stopAutoRefresh()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test(
  'the session is checked every 30 seconds, and refreshed when three checks remain',
  { tags: ['spec-9-limits'] },
  async () => {
    answer = () => Response.json(sessionFor(3600))
    // Ten checks before its end, so that three are left after seven.
    expect((await client.setSession(sessionFor(300))).error).toBeNull()
    await vi.advanceTimersByTimeAsync(209 * second)
    expect(refreshed).toEqual([])
    await vi.advanceTimersByTimeAsync(1 * second)
    expect(refreshed).toEqual([210 * second])
    await vi.advanceTimersByTimeAsync(3000 * second)
    expect(refreshed).toHaveLength(1)
  },
)

test(
  'a refresh that fails is tried again after 200 ms, then after twice as long',
  { tags: ['spec-9-limits'] },
  async () => {
    answer = () => new Response('', { status: 503 })
    await client.setSession(sessionFor(300))
    const refreshing = client.refreshSession()
    await vi.advanceTimersByTimeAsync(199)
    expect(refreshed).toEqual([0])
    await vi.advanceTimersByTimeAsync(401)
    expect(refreshed).toEqual([0, 200, 600])
    await vi.advanceTimersByTimeAsync(60 * second)
    expect((await refreshing).error?.name).toBe('AuthRetryableFetchError')
  },
)

const version = { 'X-Supabase-Api-Version': '2024-01-01' }
const limited = JSON.stringify({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })

test.each([
  ['without a connection', () => Promise.reject(new TypeError('fetch failed')) as unknown as Response],
  ['at a limit', () => new Response(limited, { status: 429, headers: version })],
  ['by a page before the network', () => new Response('<h1>Welcome to the hotel</h1>', { status: 403 })],
  ['by such a page that seems to be fine', () => new Response('<h1>Welcome to the hotel</h1>')],
])('a refresh that fails %s keeps the session, and it is tried at once when asked to', async (_, failed) => {
  answer = failed
  await client.setSession(sessionFor(300))
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(400 * second)
  const reading = client.getSession()
  await vi.advanceTimersByTimeAsync(40 * second)
  expect((await reading).error?.name).toBe('AuthRetryableFetchError')
  answer = () => Response.json(sessionFor(3600))
  expect((await client.getSession()).error?.name).toBe('AuthRetryableFetchError')
  client.forgetRefreshFailure()
  expect((await client.getSession()).data.session).toMatchObject({ refresh_token: 'r', expires_in: 3600 })
})

test('a refresh that the auth service refuses ends the session', async () => {
  const body = JSON.stringify({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
  answer = () => new Response(body, { status: 400, headers: version })
  await client.setSession(sessionFor(300))
  await vi.advanceTimersByTimeAsync(400 * second)
  expect((await client.getSession()).data.session).toBeNull()
  expect((await client.getSession()).error).toBeNull()
})
