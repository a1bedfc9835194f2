import type { GoTrueClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthClient } from './auth-client.ts'

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
let client: GoTrueClient

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
