import { afterEach, expect, test, vi } from 'vitest'
import { createServer } from 'node:http'
import type { OutgoingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js'
import { failures } from '#content/notices/notice.ts'
import { authFetch, secondsToWait } from './auth-fetch.ts'

let server: Server | undefined

/** An auth client whose server gives every request the same response. */
async function clientOf(status: number, body: string, headers: OutgoingHttpHeaders = {}): Promise<GoTrueClient> {
  const listening = createServer((_, response) => response.writeHead(status, headers).end(body))
  server = listening
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  const { port } = listening.address() as AddressInfo
  return new GoTrueClient({
    url: `http://127.0.0.1:${port}`,
    fetch: authFetch,
    persistSession: false,
    autoRefreshToken: false,
  })
}

async function signInError(client: GoTrueClient) {
  const { error } = await client.signInWithPassword({ email: 'mara@families.example', password: 'x' })
  return error
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

const version = { 'X-Supabase-Api-Version': '2024-01-01' }

test("the auth service's own sentence and code reach the page as they are", async () => {
  const body = JSON.stringify({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  const error = await signInError(await clientOf(400, body, version))
  expect(error).toMatchObject({ message: 'Invalid login credentials', code: 'invalid_credentials', status: 400 })
})

test('a refusal with Retry-After says how long to wait', async () => {
  const body = JSON.stringify({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
  const error = await signInError(await clientOf(429, body, { ...version, 'Retry-After': '40' }))
  expect(error).toMatchObject({
    message: 'Request rate limit reached. Try again in 40 seconds.',
    code: 'over_request_rate_limit',
  })
})

test('a busy service keeps its own message, with the wait', async () => {
  const body = JSON.stringify({ code: 503, error_code: 'unexpected_failure', msg: 'Too busy.' })
  const error = await signInError(await clientOf(503, body, { 'Retry-After': '1' }))
  expect(error?.message).toBe('Too busy. Try again in 1 second.')
})

test('a refusal without a message has an empty one, so that the page uses its own', async () => {
  expect((await signInError(await clientOf(400, '{}')))?.message).toBe('')
})

test.each([400, 502])('an HTML page with status %i becomes our own message', async (status) => {
  expect((await signInError(await clientOf(status, '<h1>Bad gateway</h1>')))?.message).toBe(failures.unreadable)
})

test('an unreachable service becomes our own message', async () => {
  const client = await clientOf(200, '{}')
  await new Promise((resolve) => server!.close(resolve))
  vi.stubGlobal('navigator', { onLine: true })
  expect((await signInError(client))?.message).toBe(failures.unreachable)
  vi.stubGlobal('navigator', { onLine: false })
  expect((await signInError(client))?.message).toBe(failures.offline)
  vi.unstubAllGlobals()
})

test(
  'a network that fails and the answers 502, 503 and 504 are errors that may be tried again',
  { tags: ['spec-8-errors'] },
  async () => {
    for (const status of [502, 503, 504])
      for (const body of ['{"msg":"Not now."}', '<h1>Bad gateway</h1>']) {
        const error = await signInError(await clientOf(status, body))
        expect(isAuthRetryableFetchError(error)).toBe(true)
        expect(error?.status).toBe(status)
        server?.close()
      }
    const client = await clientOf(200, '{}')
    await new Promise((resolve) => server!.close(resolve))
    expect(isAuthRetryableFetchError(await signInError(client))).toBe(true)
    expect(isAuthRetryableFetchError(await signInError(await clientOf(400, '{}')))).toBe(false)
  },
)

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(secondsToWait('40', now)).toBe(40)
  expect(secondsToWait('Thu, 01 Jan 2026 00:02:00 GMT', now)).toBe(120)
  for (const header of [null, '', '0', 'soon', 'Wed, 31 Dec 2025 00:00:00 GMT'])
    expect(secondsToWait(header, now)).toBeNull()
})
