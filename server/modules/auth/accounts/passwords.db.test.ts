import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, makeAccount, startAuthApp } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { users } from '../tables.ts'

const { mara } = people

describe('on the site', () => {
  let app: TestApp
  const cheap = vi.mocked(hash).getMockImplementation()
  beforeAll(async () => {
    const usual = { memoryCost: 19_456, timeCost: 2 }
    vi.mocked(hash).mockImplementation((password) => cheap!(password, usual))
    app = await startAuthApp()
    await makeAccount(app, mara)
  })
  afterAll(async () => {
    vi.mocked(hash).mockImplementation(cheap!)
    await app.close()
  })

  const signIn = (from: string) => call(app, 'POST', '/token?grant_type=password', { body: mara, from })

  test('a flood of sign-ins of one caller is answered, and keeps nobody else waiting', async () => {
    const flood = Array.from({ length: 100 }, () => signIn('192.0.2.1'))
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

  test('the table has only the hash', async () => {
    const [row] = await app.database.db.select().from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(mara.password)
  })
})
