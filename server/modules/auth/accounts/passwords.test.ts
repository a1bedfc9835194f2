import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { people } from '#test/people.ts'
import { call, makeAccount, startAuthApp } from '#test/auth-app.ts'
import { users } from '../tables.ts'
import { checkStrength, createPasswords, createQueue } from './passwords.ts'

const { mara } = people

/** A task that ends when told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: vi.fn<() => Promise<void>>(() => promise), end: resolve }
}

describe('the queue of hashes', () => {
  test('runs two at once, queues the others in order and refuses those above its limit', async () => {
    const inTurn = createQueue({ atOnce: 2, waiting: 2 })
    const works = Array.from({ length: 4 }, work)
    const done = works.map(({ run }) => inTurn(run))
    expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0])
    await expect(inTurn(async () => 'never')).rejects.toMatchObject({
      code: 'request_timeout',
      status: 503,
      headers: { 'retry-after': '1' },
    })
    works[1]?.end()
    await done[1]
    expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0])
    for (const { end } of works) end()
    await Promise.all(done)
    expect(await inTurn(async () => 'free again')).toBe('free again')
  })

  test('continues after a hash that fails', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 1 })
    const failing = inTurn(() => Promise.reject(new Error('no')))
    const next = inTurn(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})

describe('hashes', () => {
  test('are argon2id with the usual cost, and differ for the same password', async () => {
    const passwords = createPasswords()
    const [one, two] = [await passwords.hash(mara.password), await passwords.hash(mara.password)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.matches(one, mara.password)).toBe(true)
    expect(await passwords.matches(one, `${mara.password} `)).toBe(false)
    expect(await passwords.matches(null, mara.password)).toBe(false)
  })

  test('six to seventy-two bytes make a password', () => {
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

  test('gets an answer each: signed in, or told to retry later', async () => {
    const flood = Array.from({ length: 300 }, () => call(app, 'POST', '/token?grant_type=password', { body: mara }))
    const answers = await Promise.all(flood)
    const turnedAway = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(turnedAway[0]).toMatchObject({ body: { code: 'request_timeout' }, headers: { 'retry-after': '1' } })
    expect((await call(app, 'POST', '/token?grant_type=password', { body: mara })).status).toBe(200)
  })

  test('the table has only the hash', async () => {
    const [row] = await app.database.db.select().from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(mara.password)
  })
})
