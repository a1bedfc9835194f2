import { beforeEach, expect, test, vi } from 'vitest'
import { unreadSession } from '#app/api/session/session-store.ts'
import { errors } from '#contract/errors.ts'
import { member } from '#test/component/users.ts'
import { asMember, holdCalls } from './call-as-member.ts'
import { ApiError } from './http.ts'
import * as session from './session/session.ts'

let tokens: string[]

beforeEach(() => {
  vi.spyOn(session, 'accessToken').mockImplementation(async () => tokens.shift()!)
  vi.spyOn(session, 'verifySession').mockResolvedValue()
  vi.spyOn(session, 'settledSession').mockResolvedValue({ ...unreadSession, user: member().session.user })
})

const page = { pathname: '/dashboard/family' }

/** The site's answer after reauthentication. */
function holdReauthentication(needed: boolean) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('location', { ...page })
  vi.stubGlobal('fetch', () => promise)
  return () => resolve(Response.json({ needed, pin: 'none' }))
}

const { status, message } = errors.reauthentication_needed
/** Refuses the first call. */
function refusing() {
  const seen: string[] = []
  const call = async (token: string) => {
    seen.push(token)
    if (seen.length === 1) throw new ApiError('reauthentication_needed', status, message)
    return 'shown'
  }
  return { seen, call }
}

test('after reauthentication, also in another tab, the call is repeated with a new token', async () => {
  tokens = ['first', 'second']
  const { seen, call } = refusing()
  holdReauthentication(false)()
  await expect(asMember(call)).resolves.toBe('shown')
  expect(seen).toEqual(['first', 'second'])
})

test('leaving the page meanwhile avoids the question on the next one', async () => {
  tokens = ['first']
  const { seen, call } = refusing()
  const letThrough = holdReauthentication(true)
  const shown = asMember(call)
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  location.pathname = '/dashboard'
  letThrough()
  await expect(shown).rejects.toMatchObject({ code: 'reauthentication_needed' })
})

test('a call that begins while the person signs out waits until they have', async () => {
  tokens = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const signedOut = holdCalls(() => promise)
  const call = vi.fn<(token: string) => Promise<string>>()
  const shown = asMember(call)
  expect(session.accessToken).not.toHaveBeenCalled()
  resolve()
  await signedOut
  await expect(shown).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(call).not.toHaveBeenCalled()
})

test('a sign-out that fails lets the calls go on', async () => {
  tokens = ['first']
  const signedOut = holdCalls(() => Promise.reject(new Error('away')))
  const shown = asMember(async (token) => token)
  await expect(signedOut).rejects.toThrow('away')
  await expect(shown).resolves.toBe('first')
})
