import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { people } from '#test/people.ts'
import { call, makeAccount, startAuthApp } from '#test/auth-app.ts'
import { users } from '../tables.ts'
import { checkStrength, hashPassword, matchesPassword } from './passwords.ts'

// At the real cost.
vi.unmock('@node-rs/argon2')

const { mara } = people

test('six to seventy-two bytes make a password', { tags: ['spec-9-limits'] }, () => {
  expect(() => checkStrength('12345')).toThrow('Password should be at least 6 characters.')
  expect(() => checkStrength('123456')).not.toThrow()
  expect(() => checkStrength('é'.repeat(3))).not.toThrow()
  expect(() => checkStrength('x'.repeat(72))).not.toThrow()
  expect(() => checkStrength('x'.repeat(73))).toThrow('Password cannot be longer than 72 characters')
  expect(() => checkStrength('🌙'.repeat(19))).toThrow('Password cannot be longer than 72 characters')
})

describe('on the site', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAuthApp()
    await makeAccount(app, mara)
  })
  afterAll(async () => app.close())

  const signIn = (from: string) => call(app, 'POST', '/token?grant_type=password', { body: mara, from })

  test('hashes are argon2id with the usual cost, and differ for the same password', async () => {
    const { ctx } = app
    const [one, two] = [await hashPassword(ctx, mara.password, 'here'), await hashPassword(ctx, mara.password, 'here')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await matchesPassword(ctx, one, mara.password, 'here')).toBe(true)
    expect(await matchesPassword(ctx, one, `${mara.password} `, 'here')).toBe(false)
    expect(await matchesPassword(ctx, null, mara.password, 'here')).toBe(false)
  })

  test('a flood of sign-ins of one caller is answered, and keeps nobody else waiting', async () => {
    const flood = Array.from({ length: 300 }, () => signIn('192.0.2.1'))
    const other = signIn('192.0.2.2')
    expect((await other).status).toBe(200)
    const answers = await Promise.all(flood)
    const turnedAway = answers.filter(({ status }) => status !== 200)
    expect(new Set(turnedAway.map(({ status }) => status))).toEqual(new Set([429]))
    expect(turnedAway[0]).toMatchObject({
      body: { code: 'over_request_rate_limit' },
      headers: { 'retry-after': '1' },
    })
    expect((await signIn('192.0.2.1')).status).toBe(200)
  })

  test('a flood of sign-ins of many networks of one IPv6 /48 counts as one', async () => {
    const flood = Array.from({ length: 300 }, (_, n) => signIn(`2001:db8:1:${n.toString(16)}::1`))
    expect((await signIn('192.0.2.2')).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('the table has only the hash', async () => {
    const [row] = await app.database.db.select().from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(mara.password)
  })
})
