import { expect, test } from 'vitest'
import { notices } from '#content/notices.ts'
import { arrivalNotice } from './arrival-notice.ts'

const expired = { kind: 'error', code: 'otp_expired', sentence: 'Email link is invalid or has expired' } as const

test('a confirmed address and a changed one get their notices, and a recovery none', () => {
  expect(arrivalNotice({ kind: 'signed-in', type: 'signup' }, '/memberships')).toBe(notices.addressConfirmed)
  expect(arrivalNotice({ kind: 'signed-in', type: 'email_change' }, '/dashboard')).toBe(notices.addressChanged)
  expect(arrivalNotice({ kind: 'signed-in', type: 'magiclink' }, '/')).toBe(notices.signedInByEmail)
  expect(arrivalNotice({ kind: 'signed-in', type: 'recovery' }, '/new-password')).toBeNull()
})

test('an expired link gets our explanation, another error its own message', () => {
  expect(arrivalNotice(expired, '/')).toEqual(notices.linkFailed)
  expect(arrivalNotice({ kind: 'error', code: '', sentence: 'No network.' }, '/')?.description).toBe('No network.')
  expect(arrivalNotice({ kind: 'error', code: '', sentence: '' }, '/')).toEqual(notices.linkFailed)
})

test('there is no notice on a page that explains a failed link itself', () => {
  expect(arrivalNotice(expired, '/memberships')).toBeNull()
  expect(arrivalNotice(expired, '/new-password')).toBeNull()
})

test('the first of two links says that one more is needed', () => {
  expect(arrivalNotice({ kind: 'message' }, '/')).toEqual(notices.oneMoreLink)
})
