import { expect, test } from 'vitest'
import { notices } from '#content/notices.ts'
import { linkNotice } from './link-notice.ts'

const expired = { kind: 'error', code: 'otp_expired', sentence: 'Email link is invalid or has expired' } as const

test('a confirmed address and a changed one get their notices, and a recovery none', () => {
  expect(linkNotice({ kind: 'signed-in', type: 'signup' }, '/memberships')).toBe(notices.addressConfirmed)
  expect(linkNotice({ kind: 'signed-in', type: 'email_change' }, '/dashboard')).toBe(notices.addressChanged)
  expect(linkNotice({ kind: 'signed-in', type: 'magiclink' }, '/')).toBe(notices.signedInByEmail)
  expect(linkNotice({ kind: 'signed-in', type: 'recovery' }, '/new-password')).toBeNull()
})

test('an expired link gets our explanation, another error its own message', () => {
  expect(linkNotice(expired, '/')).toEqual(notices.linkFailed)
  expect(linkNotice({ kind: 'error', code: '', sentence: 'No network.' }, '/')?.description).toBe('No network.')
  expect(linkNotice({ kind: 'error', code: '', sentence: '' }, '/')).toEqual(notices.linkFailed)
})

test('there is no notice on a page that explains a failed link itself', () => {
  expect(linkNotice(expired, '/memberships')).toBeNull()
  expect(linkNotice(expired, '/new-password')).toBeNull()
})

test('the first of two links says that one more is needed', () => {
  expect(linkNotice({ kind: 'message' }, '/')).toEqual(notices.oneMoreLink)
})
