import { expect, test } from 'vitest'
import { inPlainWords } from './auth-trouble.ts'

const refused = (code: string | undefined, message: string, name = 'AuthApiError') => ({ name, code, message })

test('a wrong code is told in plain words, with what to do next', () => {
  const told = inPlainWords(refused('otp_expired', 'Token has expired or is invalid'))
  expect(told.message).toContain('These six digits do not fit')
  expect(told.message).not.toContain('Token')
  expect(told.code).toBe('otp_expired')
})

test('how long to wait stays beside our own words', () => {
  const told = inPlainWords(
    refused('over_email_send_rate_limit', 'For security purposes, wait. Please try again in 40 seconds.'),
  )
  expect(told.message).toBe('No more emails can go to that address just now. Please try again in 40 seconds.')
  const untold = inPlainWords(refused('over_email_send_rate_limit', 'email rate limit exceeded'))
  expect(untold.message).toBe('No more emails can go to that address just now. Please try again a little later.')
})

test('a session that has gone is told alike, however the client names it', () => {
  const gone = inPlainWords(refused('session_not_found', 'Session from session_id claim in JWT does not exist'))
  const missing = inPlainWords(refused(undefined, 'Auth session missing!', 'AuthSessionMissingError'))
  expect(gone.message).toMatch(/^You are no longer logged in\. Please log in and try again\.$/)
  expect(missing.message).toBe(gone.message)
})

test('what has no words of ours keeps its own', () => {
  expect(inPlainWords(refused('weak_password', 'Password should be at least 6 characters.'))).toMatchObject({
    message: 'Password should be at least 6 characters.',
    code: 'weak_password',
  })
})
