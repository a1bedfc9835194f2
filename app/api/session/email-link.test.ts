import { expect, test } from 'vitest'
import { parseEmailLink, takeEmailLink } from './email-link.ts'

const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup'

test('a fragment with tokens is a session link', () => {
  expect(parseEmailLink(`#${tokens}`)).toEqual({
    kind: 'session',
    type: 'signup',
    accessToken: 'a.b.c',
    refreshToken: 'r',
  })
})

test('an error in the fragment keeps its code and drops its text, which anybody could have written', () => {
  const refused = { kind: 'error', code: 'otp_expired', sentence: '' }
  const words = 'error=access_denied&error_code=otp_expired&error_description=Send+your+card+number+to+us'
  expect(parseEmailLink(words)).toEqual(refused)
  expect(parseEmailLink(`${tokens}&${words}`)).toEqual(refused)
})

test('a fragment with a message is the first step of an email change', () => {
  expect(parseEmailLink('#message=One+more+link')).toEqual({ kind: 'message' })
})

test.each(['', '#', '#main', '#error', '#type=signup'])('an ordinary fragment is not an email link: %j', (fragment) => {
  expect(parseEmailLink(fragment)).toBeNull()
})

test('a code is kept until it is exchanged', () => {
  expect(parseEmailLink('#code=the-code')).toEqual({ kind: 'code', code: 'the-code' })
})

test('an access token alone does not sign in', () => {
  expect(parseEmailLink('#access_token=a.b.c&type=signup')).toBeNull()
})

test('the stored fragment is read once', () => {
  const window = { emailFragment: `#${tokens}` }
  expect(takeEmailLink(window)?.kind).toBe('session')
  expect(window).toEqual({})
  expect(takeEmailLink(window)).toBeNull()
})
