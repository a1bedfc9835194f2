import { expect, test, vi } from 'vitest'
import { readMailLink, takeMailLink } from './mail-link.ts'

const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup'

test('tokens in the fragment make a session link that remembers all of it', () => {
  expect(readMailLink(`#${tokens}`)).toEqual({
    kind: 'session',
    type: 'signup',
    accessToken: 'a.b.c',
    fragment: `#${tokens}`,
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

const windowAt = (href: string) => {
  const { pathname, search, hash } = new URL(href)
  const replaceState = vi.fn<History['replaceState']>()
  return { location: { pathname, search, hash }, history: { state: { idx: 3 }, replaceState } }
}

test('taking a mail link leaves the rest of the address and the history entry as they were', () => {
  const window = windowAt(`http://localhost/memberships?from=mail#${tokens}`)
  expect(takeMailLink(window as unknown as Window)?.kind).toBe('session')
  expect(window.history.replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', '/memberships?from=mail')
})

test('an ordinary address is left alone', () => {
  const window = windowAt('http://localhost/archives#doors')
  expect(takeMailLink(window as unknown as Window)).toBeNull()
  expect(window.history.replaceState).not.toHaveBeenCalled()
})
