import { expect, test } from 'vitest'
import { notices } from '#content/notices.ts'
import { arrivalNotice } from './arrival-notice.ts'

const expired = { kind: 'trouble', code: 'otp_expired', sentence: 'Email link is invalid or has expired' } as const

test('who confirmed an address is welcomed, who changed one is told so, and a recovery goes on without words', () => {
  expect(arrivalNotice({ kind: 'signed-in', type: 'signup' }, '/memberships')).toBe(notices.addressConfirmed)
  expect(arrivalNotice({ kind: 'signed-in', type: 'email_change' }, '/dashboard')).toBe(notices.addressChanged)
  expect(arrivalNotice({ kind: 'signed-in', type: 'magiclink' }, '/')).toBe(notices.signedInByMail)
  expect(arrivalNotice({ kind: 'signed-in', type: 'recovery' }, '/new-password')).toBeNull()
})

test('a link that has gone out is explained in our words, anything else in the words it brought', () => {
  expect(arrivalNotice(expired, '/')).toEqual(notices.linkFailed)
  expect(arrivalNotice({ kind: 'trouble', code: '', sentence: 'No network.' }, '/')?.description).toBe('No network.')
  expect(arrivalNotice({ kind: 'trouble', code: '', sentence: '' }, '/')).toEqual(notices.linkFailed)
})

test('a page that explains a failed link by itself needs no notice', () => {
  expect(arrivalNotice(expired, '/memberships')).toBeNull()
  expect(arrivalNotice(expired, '/new-password')).toBeNull()
})

test('half a step says what the other half is', () => {
  expect(arrivalNotice({ kind: 'message' }, '/')).toEqual(notices.oneMoreLink)
})
