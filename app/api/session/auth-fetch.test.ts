import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test, vi } from 'vitest'
import { failures } from '#content/notices/notice.ts'
import { authFetch, isEnded, secondsToWait } from './auth-client.ts'

/** The error of signing in, with this behind `fetch`. */
async function signInError(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch)
  const client = new GoTrueClient({
    url: 'http://auth.example',
    fetch: authFetch,
    persistSession: false,
    autoRefreshToken: false,
  })
  const { error } = await client.signInWithPassword({ email: 'mara@families.example', password: 'x' })
  return error
}

const errorOf = (status: number, body: string, headers: Record<string, string> = {}) =>
  signInError(async () => new Response(body, { status, headers }))
const unreachableError = () => signInError(() => Promise.reject(new TypeError('fetch failed')))

const version = { 'X-Supabase-Api-Version': '2024-01-01' }

test("the auth service's own sentence and code reach the page as they are", async () => {
  const body = JSON.stringify({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  const error = await errorOf(400, body, version)
  expect(error).toMatchObject({ message: 'Invalid login credentials', code: 'invalid_credentials', status: 400 })
})

test('a refusal with Retry-After says how long to wait', async () => {
  const body = JSON.stringify({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  const error = await errorOf(429, body, { ...version, 'Retry-After': '40' })
  expect(error).toMatchObject({
    message: 'Request rate limit reached. Try again in 40 seconds.',
    code: 'over_request_rate_limit',
  })
})

test('a busy service keeps its own message, with the wait', async () => {
  const body = JSON.stringify({ code: 503, error_code: 'unexpected_failure', msg: 'Too busy.' })
  const error = await errorOf(503, body, { 'Retry-After': '1' })
  expect(error?.message).toBe('Too busy. Try again in 1 second.')
})

test('a refusal without a message has an empty one, so that the page uses its own', async () => {
  expect((await errorOf(400, '{}'))?.message).toBe('')
})

test.each([400, 502])('an HTML page with status %i becomes our own message', async (status) => {
  expect((await errorOf(status, '<h1>Bad gateway</h1>'))?.message).toBe(failures.unreadable)
})

test('an unreachable service becomes our own message', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect((await unreachableError())?.message).toBe(failures.unreachable)
  vi.stubGlobal('navigator', { onLine: false })
  expect((await unreachableError())?.message).toBe(failures.offline)
})

test(
  'a network that fails and the answers 502, 503 and 504 are errors that may be tried again',
  { tags: ['spec-8-errors'] },
  async () => {
    for (const status of [502, 503, 504])
      for (const body of ['{"msg":"Not now."}', '<h1>Bad gateway</h1>']) {
        const error = await errorOf(status, body)
        expect(isAuthRetryableFetchError(error)).toBe(true)
        expect(error?.status).toBe(status)
      }
    expect(isAuthRetryableFetchError(await unreachableError())).toBe(true)
    expect(isAuthRetryableFetchError(await errorOf(400, '{}'))).toBe(false)
  },
)

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(secondsToWait('40', now)).toBe(40)
  expect(secondsToWait('Thu, 01 Jan 2026 00:02:00 GMT', now)).toBe(120)
  for (const header of [null, '', '0', 'soon', 'Wed, 31 Dec 2025 00:00:00 GMT'])
    expect(secondsToWait(header, now)).toBeNull()
})

test.each([
  [200, '{"id":"1"}', false],
  [403, '{"code":"session_not_found","message":"Session from session_id claim in JWT does not exist"}', true],
  [401, '{"code":"bad_jwt","message":"invalid JWT"}', true],
  // A page before the network, as in a hotel.
  [403, '<h1>Welcome to our hotel</h1>', false],
  [503, '{"code":"unexpected_failure","message":"Too busy."}', false],
])('after the answer %i %s a session counts as ended: %s', async (status, body, ended) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  expect(await isEnded('token of mara')).toBe(ended)
})
