import { expect, test, vi } from 'vitest'
import { failures } from '#content/notices/notice.ts'
import { callApi } from './http.ts'

/** Answers each request with this. */
const answer = (body: string | null, status = 200) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(body, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** A server that never answers. */
const hang = () =>
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  )

test('a call sends JSON and the token, and returns the JSON answer', async () => {
  const fetch = answer('{"b":2}')
  await expect(callApi('/x', { method: 'POST', body: { a: 1 }, token: 't' })).resolves.toEqual({ b: 2 })
  const [path, { method, headers, body }] = fetch.mock.calls[0]!
  expect([path, method, body]).toEqual(['/x', 'POST', '{"a":1}'])
  expect(Object.fromEntries(headers as Headers)).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t',
    'content-type': 'application/json',
  })
})

test('an answer without a body is null', async () => {
  answer(null, 204)
  await expect(callApi('/x')).resolves.toBeNull()
})

test('an error has the code, the status and the message of the server', async () => {
  const error = { code: 'already_member', message: 'You are in already.' }
  answer(JSON.stringify({ error }), 409)
  await expect(callApi('/x')).rejects.toMatchObject({ name: 'ApiError', status: 409, ...error })
})

test.each(['<h1>Bad gateway</h1>', '{"error":"no shape"}', ''])(
  'an error in another format gets our own message: %s',
  async (text) => {
    answer(text, 502)
    await expect(callApi('/x')).rejects.toMatchObject({
      code: 'unreadable',
      status: 502,
      message: failures.unreadable,
    })
  },
)

test.each([
  [true, failures.unreachable],
  [false, failures.offline],
])('a server that is down is unreachable (online: %j)', async (onLine, message) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(callApi('/x')).rejects.toMatchObject({ code: 'unreachable', status: 0, message })
})

test('a call that takes too long is aborted', async () => {
  hang()
  await expect(callApi('/x', { timeLimit: 30 })).rejects.toMatchObject({ code: 'too_slow', status: 0 })
})

test("the caller's signal aborts the call with its own reason", async () => {
  hang()
  const reason = new Error('the page is gone')
  const controller = new AbortController()
  const call = callApi('/x', { signal: controller.signal })
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
})
