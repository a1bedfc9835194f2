import { expect, test } from 'vitest'
import { fieldError } from './account-form.tsx'

test('an empty field says what to enter', () => {
  expect(fieldError('email', '')).toBe('Enter your email address.')
  expect(fieldError('password', '')).toBe('Enter your password.')
  expect(fieldError('newPassword', '')).toBe('Choose a password.')
})

test('an invalid address gets a hint', () => {
  expect(fieldError('email', 'mara', false)).toContain('an @')
  expect(fieldError('email', 'mara@families.example', true)).toBeNull()
})

test('a new password needs six characters, a current one does not', { tags: ['spec-9-limits'] }, () => {
  expect(fieldError('newPassword', 'short')).toBe('Password must be at least 6 characters long.')
  expect(fieldError('newPassword', 'longer')).toBeNull()
  expect(fieldError('password', 'old')).toBeNull()
})

test('an age is a number of years', () => {
  expect(fieldError('age', '')).toBe('Enter your age.')
  for (const age of ['4', '17', ' 18 ', '104']) expect(fieldError('age', age)).toBeNull()
  for (const word of ['ten', '-1', '8.5', '1e1', '121', '2015'])
    expect(fieldError('age', word)).toBe('Enter your age in years, as a number.')
})

test('a code has six digits, and may contain spaces', () => {
  expect(fieldError('code', '12345')).toBe('The code in the email has six digits.')
  expect(fieldError('code', 'moon12')).not.toBeNull()
  expect(fieldError('code', '123 456')).toBeNull()
})
