import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  call,
  claimsOf,
  later,
  makeAccount,
  refresh as refreshIn,
  signIn,
  startAuthApp,
  useAuthApp,
  type Answer,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { readMailbox } from '../../../platform/mail/mail.ts'
import { fingerprint } from '../../../platform/secrets.ts'
import { refreshTokens, sessions, users } from '../tables.ts'

const { mara } = people

const app = useAuthApp()
let first: string

beforeAll(async () => {
  await makeAccount(app, mara)
})

const refresh = (token: string, of = app): Promise<Answer> => refreshIn(of, token)

beforeEach(async () => {
  const { body } = await signIn(app, mara)
  first = body.refresh_token
})

/** Exchanges `times` tokens one after another; returns them all, the active one last. */
async function chain(times: number): Promise<string[]> {
  const tokens = [first]
  for (let count = 0; count < times; count += 1) {
    const { body } = await refresh(tokens.at(-1) ?? '')
    tokens.push(body.refresh_token)
  }
  return tokens
}

describe('refreshing', () => {
  test('gives a new token and keeps session, user and sign-in method', async () => {
    const { status, body } = await refresh(first)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email: mara.email } })
    expect(body.refresh_token).not.toBe(first)
    expect(claimsOf(body.access_token).amr[0].method).toBe('password')
  })

  test('repeats the active token to the holder of its parent for 10 minutes', async () => {
    const [parent = '', active] = await chain(1)
    await later(app, 599_000, async () => expect((await refresh(parent)).body.refresh_token).toBe(active))
  })

  test('treats the parent after 10 minutes as stolen, ends the session and notifies the person, once', async () => {
    const [parent = '', active = ''] = await chain(1)
    app.clock.shift(601_000)
    const isNotice = ({ subject }: { subject: string }) => subject.includes('signed out one of your browsers')
    const notices = async () => (await readMailbox(app.database.db, mara.email)).filter(isNotice).length
    const before = await notices()
    expect(await refresh(parent)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    for (const token of [active, parent])
      expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    await app.jobsDone('auth.email', 'mail.send')
    expect(await notices()).toBe(before + 1)
    app.clock.shift(-601_000)
  })

  test('gives the active token for an older one within the reuse interval', async () => {
    const [oldest = '', , active] = await chain(2)
    await later(app, 9_000, async () => expect((await refresh(oldest)).body.refresh_token).toBe(active))
  })

  test('treats an older token after the reuse interval as stolen and ends the session', async () => {
    const [oldest = '', , active = ''] = await chain(2)
    const { body: before } = await refresh(active)
    app.clock.shift(11_000)
    const stolen = await refresh(oldest)
    expect(stolen).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    expect(stolen.body.message).toBe('Invalid Refresh Token: Already Used')
    expect(await refresh(before.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    })
    const user = await call(app, 'GET', '/user', { token: before.access_token })
    expect(user).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    app.clock.shift(-11_000)
  })

  test('gives the same token to twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('does so across two processes', async () => {
    const second = await startAuthApp({ database: app.target })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => refresh(first, turn % 2 ? app : second)))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    await second.close()
  })

  test('rotates instead of repeating when the secret has changed', async () => {
    const [parent = '', active] = await chain(1)
    const other = await startAuthApp({ database: app.target, authSecret: 'another secret, just as long as the first' })
    const { status, body } = await refresh(parent, other)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(active)
    expect((await refresh(body.refresh_token, other)).status).toBe(200)
    await other.close()
  })

  test('refuses an unknown token', async () => {
    for (const token of ['twelve chars', "' or ''='' or '", 'A'.repeat(43), '\0'.repeat(12)])
      expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    for (const token of ['', 'x', 'elevenchars', '\0'])
      expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

test('a sign-in checked against a password that has changed meanwhile gives no session', async () => {
  const ofMara = eq(users.email, mara.email)
  const [row] = await app.database.db.select().from(users).where(ofMara)
  // During the change the sign-in still sees the old hash, and then waits for the lock.
  const { pending } = await app.database.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(ofMara)
    const signingIn = signIn(app, mara)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.database.db.execute(waiting)).rowCount).toBe(1)
    return { pending: signingIn }
  })
  expect(await pending).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
  await app.database.db.update(users).set({ passwordHash: row?.passwordHash }).where(ofMara)
})

test('stores only the hash of a refresh token', async () => {
  const tokens = await chain(2)
  const rows = await app.database.db.select().from(refreshTokens)
  for (const token of tokens) {
    expect(rows.some(({ hash }) => hash === fingerprint(token))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})

test('removes sessions without a refresh for a long time, and no others', async () => {
  const count = async () => (await app.database.db.select().from(sessions)).length
  expect(await count()).toBeGreaterThan(0)
  await app.runJob('auth.clean-up')
  expect(await count()).toBeGreaterThan(0)
  app.clock.shift(91 * 24 * 3600_000)
  await app.runJob('auth.clean-up')
  expect(await count()).toBe(0)
})
