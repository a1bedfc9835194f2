import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { failures } from '#content/notices/notice.ts'
import { callApi } from './http.ts'

let server: Server | undefined

async function serve(listener: RequestListener): Promise<string> {
  const listening = createServer(listener)
  server = listening
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

test('a call sends JSON and the token, and returns the JSON answer', async () => {
  const origin = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      response.end(JSON.stringify({ method: request.method, token: request.headers.authorization, body }))
    })
  })
  await expect(callApi(`${origin}/x`, { method: 'POST', body: { a: 1 }, token: 't' })).resolves.toEqual({
    method: 'POST',
    token: 'Bearer t',
    body: '{"a":1}',
  })
})

test('an answer without a body is null', async () => {
  const origin = await serve((_, response) => response.writeHead(204).end())
  await expect(callApi(origin)).resolves.toBeNull()
})

test('an error has the code, the status and the message of the server', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(409).end(JSON.stringify({ error: { code: 'already_member', message: 'You are in already.' } })),
  )
  await expect(callApi(origin)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'already_member',
    status: 409,
    message: 'You are in already.',
  })
})

test.each(['<h1>Bad gateway</h1>', '{"error":"no shape"}', ''])(
  'an error in another format gets our own message: %s',
  async (text) => {
    const origin = await serve((_, response) => response.writeHead(502).end(text))
    await expect(callApi(origin)).rejects.toMatchObject({
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
  const origin = await serve(() => {})
  await new Promise((resolve) => server!.close(resolve))
  await expect(callApi(origin)).rejects.toMatchObject({
    code: 'unreachable',
    status: 0,
    message,
  })
  vi.unstubAllGlobals()
})

test('a call that takes too long is aborted', async () => {
  const origin = await serve(() => {})
  await expect(callApi(origin, { timeLimit: 30 })).rejects.toMatchObject({ code: 'too_slow', status: 0 })
})

test("the caller's signal aborts the call with its own reason", async () => {
  const origin = await serve(() => {})
  const reason = new Error('the page is gone')
  const controller = new AbortController()
  const call = callApi(origin, { signal: controller.signal })
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
})
