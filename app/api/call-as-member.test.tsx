import { unreadSession } from '#app/api/session/session-store.ts'
import { member } from '#test/component/person.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { asMember } from './call-as-member.ts'
import { ApiError } from './http.ts'
import * as session from './session/session.ts'

let tokens: string[]

beforeEach(() => {
  vi.spyOn(session, 'accessToken').mockImplementation(async () => tokens.shift()!)
  vi.spyOn(session, 'verifySession').mockResolvedValue()
  vi.spyOn(session, 'settledSession').mockResolvedValue({ ...unreadSession, user: member().session.user })
})

const page = { pathname: '/dashboard/family' }

/** What the site says about the grown-up, once it is let through. */
function holdProof(needed: boolean) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('location', { ...page })
  vi.stubGlobal('fetch', () => promise)
  return () => resolve(Response.json({ needed, pin: 'none' }))
}

const { status, message } = errors.grown_up_needed
/** Refuses the first call. */
function refusing() {
  const seen: string[] = []
  const call = async (token: string) => {
    seen.push(token)
    if (seen.length === 1) throw new ApiError('grown_up_needed', status, message)
    return 'shown'
  }
  return { seen, call }
}

test('the call that is made again has a token of its own: the first may have expired', async () => {
  tokens = ['first', 'second']
  const { seen, call } = refusing()
  holdProof(false)()
  await expect(asMember(call)).resolves.toBe('shown')
  expect(seen).toEqual(['first', 'second'])
})

test('whoever has left the page meanwhile is not asked on the next', async () => {
  tokens = ['first']
  const { seen, call } = refusing()
  const letThrough = holdProof(true)
  const shown = asMember(call)
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  location.pathname = '/dashboard'
  letThrough()
  await expect(shown).rejects.toMatchObject({ code: 'grown_up_needed' })
})
