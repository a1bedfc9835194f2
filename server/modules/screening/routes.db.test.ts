import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { maxScreenedLength, type FindingsAnswer } from '#contract/screening.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { AppError } from '../../platform/errors.ts'
import * as isolated from '../../platform/isolated/isolated.ts'
import { givesAway, maxLines, requireScreened, screenText } from './service.ts'

const runIsolated = vi.spyOn(isolated, 'runIsolated')
afterEach(() => runIsolated.mockClear())

let site: TestApp
let token = ''

beforeAll(async () => {
  site = await startTestApp()
  token = (await makeAccount(site, people.tobias)).access_token
})
afterAll(() => site.close())

const ask = async (payload: object, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const answer = await site.app.inject({ method: 'POST', url: '/api/screening', headers, payload })
  return { status: answer.statusCode, body: answer.json<FindingsAnswer & { error: { code: string } }>() }
}

test('a text is answered with what it gives away, and where', async () => {
  expect(await ask({ text: 'My name is Lucy Bell. Ring 07700 900123' })).toEqual({
    status: 200,
    body: {
      findings: [
        { kind: 'name', start: 11, end: 20 },
        { kind: 'telephone', start: 27, end: 39 },
      ],
    },
  })
  expect((await ask({ text: '' })).body).toEqual({ findings: [] })
})

test('a text of 20,000 characters is taken, a longer one is not', async () => {
  expect((await ask({ text: 'a'.repeat(maxScreenedLength) })).status).toBe(200)
  expect(await ask({ text: 'a'.repeat(maxScreenedLength + 1) })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request' } },
  })
})

test('a text of very many lines is refused', async () => {
  expect(await ask({ text: 'a\n'.repeat(maxScreenedLength / 2) })).toMatchObject({
    status: 422,
    body: { error: { code: 'text_not_checked', message: expect.stringContaining('fewer lines') as unknown } },
  })
})

test('a signed-out visitor is not answered', async () => {
  expect(await ask({ text: 'a' }, {})).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
})

test('a person who asks very often has to wait', async () => {
  const eager = (await makeAccount(site, people.mara)).access_token
  const headers = { authorization: `Bearer ${eager}` }
  const statuses: number[] = []
  for (let n = 0; n < 121; n++) statuses.push((await ask({ text: 'a' }, headers)).status)
  expect(statuses.filter((status) => status !== 200)).toEqual([429])
  expect(statuses.at(-1)).toBe(429)
})

test('a text is screened in a worker thread', async () => {
  expect(await screenText('My name is Lucy Bell.', 'a')).toEqual([{ kind: 'name', start: 11, end: 20 }])
  expect(runIsolated).toHaveBeenCalledOnce()
})

test.each([
  [new isolated.IsolationFailed('deadline'), 'text_not_checked'],
  [new isolated.IsolationFailed('memory'), 'text_not_checked'],
  [new AppError('unavailable'), 'unavailable'],
])('what could not be screened is not accepted, also where its author confirms it: %s', async (failure, code) => {
  for (const ask of [() => requireScreened('a', true, 'a'), () => givesAway('a', 'a'), () => screenText('a', 'a')]) {
    runIsolated.mockRejectedValueOnce(failure)
    await expect(ask()).rejects.toMatchObject({ code })
  }
})

test('a text of too many lines is refused before it costs anything; empty lines do not count', async () => {
  await expect(screenText('a\n'.repeat(maxLines + 1), 'a')).rejects.toMatchObject({ code: 'text_not_checked' })
  expect(runIsolated).not.toHaveBeenCalled()
  expect(await screenText('a\n\n'.repeat(maxLines), 'a')).toEqual([])
})
