import { expect, test } from 'vitest'
import { plainAuthError } from './auth-error.ts'

const refused = (code: string | undefined, message: string, name = 'AuthApiError') => ({ name, code, message })

test('a wrong code gets a plain message that says what to do next', () => {
  const plain = plainAuthError(refused('otp_expired', 'Token has expired or is invalid'))
  expect(plain.message).toContain('This code isn’t right')
  expect(plain.message).not.toContain('Token')
  expect(plain.code).toBe('otp_expired')
})

test('the time to wait is kept in our own message', () => {
  const plain = plainAuthError(
    refused('over_email_send_rate_limit', 'For security purposes, wait. Try again in 40 seconds.'),
  )
  expect(plain.message).toBe('We can’t send more emails to this address right now. Try again in 40 seconds.')
  const untold = plainAuthError(refused('over_email_send_rate_limit', 'email rate limit exceeded'))
  expect(untold.message).toBe('We can’t send more emails to this address right now. Try again later.')
})

test('a session that has ended gets the same message for each of its error codes', () => {
  const gone = plainAuthError(refused('session_not_found', 'Session from session_id claim in JWT does not exist'))
  const missing = plainAuthError(refused(undefined, 'Auth session missing!', 'AuthSessionMissingError'))
  expect(gone.message).toMatch(/^You’re no longer signed in\. Sign in and try again\.$/)
  expect(missing.message).toBe(gone.message)
})

test('an error without a message of ours keeps its own', () => {
  expect(plainAuthError(refused('weak_password', 'Password should be at least 6 characters.'))).toMatchObject({
    message: 'Password should be at least 6 characters.',
    code: 'weak_password',
  })
})
