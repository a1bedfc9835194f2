import { expect, test } from 'vitest'
import { fieldTrouble } from './field-trouble.ts'

test('an empty field says what belongs there', () => {
  expect(fieldTrouble('email', '')).toBe('Please enter your email address.')
  expect(fieldTrouble('password', '')).toBe('Please enter your password.')
  expect(fieldTrouble('newPassword', '')).toBe('Please choose a password.')
})

test('an address that is none gets a hint at its shape', () => {
  expect(fieldTrouble('email', 'mara', false)).toContain('an @')
  expect(fieldTrouble('email', 'mara@families.example', true)).toBeNull()
})

test('a new password needs six characters, an old one is taken as it is', () => {
  expect(fieldTrouble('newPassword', 'short')).toBe('Password must be at least 6 characters long.')
  expect(fieldTrouble('newPassword', 'longer')).toBeNull()
  expect(fieldTrouble('password', 'old')).toBeNull()
})

test('a code has six digits, and may be typed with a gap', () => {
  expect(fieldTrouble('code', '12345')).toBe('The code in the mail has six digits.')
  expect(fieldTrouble('code', 'moon12')).not.toBeNull()
  expect(fieldTrouble('code', '123 456')).toBeNull()
})
