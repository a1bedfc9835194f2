import { expect, test } from 'vitest'
import { people } from '#test/people.ts'
import type { Context } from '../../../context.ts'
import { checkStrength, hashPassword, matchesPassword } from './passwords.ts'

const { mara } = people

test('six to seventy-two bytes make a password', { tags: ['spec-9-limits'] }, () => {
  expect(() => checkStrength('12345')).toThrow('Password should be at least 6 characters.')
  expect(() => checkStrength('123456')).not.toThrow()
  expect(() => checkStrength('é'.repeat(3))).not.toThrow()
  expect(() => checkStrength('x'.repeat(72))).not.toThrow()
  expect(() => checkStrength('x'.repeat(73))).toThrow('Password cannot be longer than 72 characters')
  expect(() => checkStrength('🌙'.repeat(19))).toThrow('Password cannot be longer than 72 characters')
})

test('hashes are argon2id with the usual cost, and differ for the same password', async () => {
  const ctx = { database: {} } as unknown as Context
  const [one, two] = [await hashPassword(ctx, mara.password, 'here'), await hashPassword(ctx, mara.password, 'here')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await matchesPassword(ctx, one, mara.password, 'here')).toBe(true)
  expect(await matchesPassword(ctx, one, `${mara.password} `, 'here')).toBe(false)
  expect(await matchesPassword(ctx, null, mara.password, 'here')).toBe(false)
})
