import { expect, test } from 'vitest'
import { readMailLink, takeMailLink } from './mail-link.ts'

const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup'

test('tokens in the fragment make a session link that remembers all of it', () => {
  expect(readMailLink(`#${tokens}`)).toEqual({
    kind: 'session',
    type: 'signup',
    accessToken: 'a.b.c',
    refreshToken: 'r',
  })
})

test('a refusal in the fragment is trouble with its code, and none of the words that anybody could have written there', () => {
  const refused = { kind: 'trouble', code: 'otp_expired', sentence: '' }
  const words = 'error=access_denied&error_code=otp_expired&error_description=Send+your+card+number+to+us'
  expect(readMailLink(words)).toEqual(refused)
  expect(readMailLink(`${tokens}&${words}`)).toEqual(refused)
})

test('half a change of address is known by its message, whatever that says', () => {
  expect(readMailLink('#message=One+more+link')).toEqual({ kind: 'message' })
})

test.each(['', '#', '#main', '#error', '#type=signup'])('an ordinary fragment is no mail link: %j', (fragment) => {
  expect(readMailLink(fragment)).toBeNull()
})

test('an access token alone signs nobody in', () => {
  expect(readMailLink('#access_token=a.b.c&type=signup')).toBeNull()
})

test('what was taken out of the address is read once', () => {
  const window = { mailFragment: `#${tokens}` }
  expect(takeMailLink(window)?.kind).toBe('session')
  expect(window).toEqual({})
  expect(takeMailLink(window)).toBeNull()
})
