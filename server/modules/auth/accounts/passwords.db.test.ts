import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { people } from '#test/people.ts'
import { call, makeAccount, startAuthApp } from '#test/auth-app.ts'
import { users } from '../tables.ts'
import { checkStrength, createPasswords } from './passwords.ts'

// At the real cost.
vi.unmock('@node-rs/argon2')

const { mara } = people

describe('hashes', () => {
  test('are argon2id with the usual cost, and differ for the same password', async () => {
    const passwords = createPasswords()
    const [one, two] = [await passwords.hash(mara.password, 'here'), await passwords.hash(mara.password, 'here')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.matches(one, mara.password, 'here')).toBe(true)
    expect(await passwords.matches(one, `${mara.password} `, 'here')).toBe(false)
    expect(await passwords.matches(null, mara.password, 'here')).toBe(false)
  })

  test('six to seventy-two bytes make a password', { tags: ['spec-9-limits'] }, () => {
    expect(() => checkStrength('12345')).toThrow('Password should be at least 6 characters.')
    expect(() => checkStrength('123456')).not.toThrow()
    expect(() => checkStrength('é'.repeat(3))).not.toThrow()
    expect(() => checkStrength('x'.repeat(72))).not.toThrow()
    expect(() => checkStrength('x'.repeat(73))).toThrow('Password cannot be longer than 72 characters')
    expect(() => checkStrength('🌙'.repeat(19))).toThrow('Password cannot be longer than 72 characters')
  })
})

describe('a flood of sign-ins', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAuthApp()
    await makeAccount(app, mara)
  })
  afterAll(async () => app.close())

  const signIn = (from: string) => call(app, 'POST', '/token?grant_type=password', { body: mara, from })

  test('of one caller gets an answer each, signed in or told to wait, and keeps nobody else waiting', async () => {
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

  test('of many networks of one IPv6 /48 counts as one', async () => {
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
