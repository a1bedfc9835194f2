import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { maxDelayMs } from '#server/platform/http/failure-delay.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#test/app.ts'
import {
  call,
  changeUser,
  codeOf,
  makeAccount,
  recoveryEmail,
  signIn as signInAs,
  signUp,
  signUpEmail,
  startAuthApp,
  verify,
  type Account,
  type Answer,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'

const { mara, tobias, juno, vesper } = people
const apps: TestApp[] = []

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await startAuthApp({ env })
  apps.unshift(app)
  return app
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const signIn = (app: TestApp, person: Account, from?: string): Promise<Answer> =>
  signInAs(app, person, from === undefined ? {} : { from })

const recover = (app: TestApp, { email }: Pick<Account, 'email'>, from = '127.0.0.1'): Promise<Answer> =>
  call(app, 'POST', '/recover', { body: { email }, from })

function expectTooMany(answer: Answer, code = 'over_request_rate_limit') {
  expect(answer).toMatchObject({ status: 429, body: { code }, headers: { 'x-sb-error-code': code } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
}

const caller = (turn: number): string => `192.0.2.${turn}`

/** Accounts that are signed in. @returns their access tokens */
async function signedIn(app: TestApp, ...persons: Account[]): Promise<string[]> {
  const tokens: string[] = []
  for (const person of persons) {
    await makeAccount(app, person)
    tokens.push((await signIn(app, person)).body.access_token)
  }
  return tokens
}

/** A deletion of the account, which asks for its password. */
const deleteAccount = (app: TestApp, token: string | undefined, password: string, from = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: '/api/account/deletion',
    remoteAddress: from,
    headers: { authorization: `Bearer ${token}` },
    payload: { password },
  })

/** Advances the app's clock and the counters by a minute. */
async function passMinute({ clock, database }: TestApp): Promise<void> {
  clock.shift(60_000)
  await database.db.execute(sql`update rate_limits set expire = expire - 60000`)
}

/** Waits until all requested emails are in the mailbox. */
const mailSent = (app: TestApp) => app.jobsDone('auth.email', 'mail.send')

describe('calls', () => {
  test('of one IPv6 network count together', async () => {
    const app = await start({ AUTH_RATE_LIMIT_TOKEN: '2' })
    for (const from of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2'])
      expect((await signIn(app, vesper, from)).status).toBe(400)
    expectTooMany(await signIn(app, vesper, '2001:db8:0:1::3'))
    expect((await signIn(app, vesper, '2001:db8:0:2::3')).status).toBe(400)
  })

  test('of each kind have their own limit', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '2' })
    const kinds = [
      ['POST', '/signup', { email: 'no address', password: 'moonpetal' }],
      ['POST', '/recover', {}],
      ['POST', '/resend', {}],
      ['POST', '/verify', {}],
    ] as const
    for (const [method, path, body] of kinds) {
      const ask = () => call(app, method, path, { body })
      expect((await ask()).status).toBe(400)
      expect((await ask()).status).toBe(400)
      expectTooMany(await ask())
    }
    expectTooMany(await call(app, 'GET', '/verify?token=x&type=signup'))
    expect((await signIn(app, vesper)).status).toBe(400)
  })

  test('that change a user are limited', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '2' })
    const { access_token: token } = await makeAccount(app, mara)
    const change = () => changeUser(app, token, { data: { mood: 'Cozy' } })
    expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(200)
    expectTooMany(await change())
    expect((await call(app, 'GET', '/user', { token })).status).toBe(200)
  })
})

describe('passwords tried for one account', () => {
  const wrong = { ...mara, password: 'a guess' }

  test('are counted per caller, for known and unknown addresses, and reset by a right one', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '3' })
    await makeAccount(app, mara)
    for (const status of [400, 400]) expect((await signIn(app, wrong)).status).toBe(status)
    expect((await signIn(app, mara)).status).toBe(200)
    for (const status of [400, 400, 400]) expect((await signIn(app, wrong)).status).toBe(status)
    expectTooMany(await signIn(app, mara))
    expectTooMany(await signIn(app, { ...mara, email: mara.email.toUpperCase() }))
    for (const status of [400, 400, 400]) expect((await signIn(app, vesper)).status).toBe(status)
    expectTooMany(await signIn(app, vesper))
  })

  test('by a signed-out visitor do not lock out the owner', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '5' })
    const { access_token: token } = await makeAccount(app, mara)
    for (let n = 0; n < 5; n += 1) await signIn(app, wrong, caller(7))
    expectTooMany(await signIn(app, mara, caller(7)))
    expect((await signIn(app, mara)).status).toBe(200)
    const fresh = 'locks are for opening'
    const changed = await changeUser(app, token, { password: fresh, current_password: mara.password })
    expect(changed.status).toBe(200)
    expect((await deleteAccount(app, token, fresh)).statusCode).toBe(200)
  })

  test('by many callers slow down further ones, known or not, and refuse no right one', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '3' })
    await makeAccount(app, mara)
    for (const person of [wrong, vesper])
      for (let n = 0; n < 5; n++) expect((await signIn(app, person, caller(n))).status).toBe(400)
    // A right one is not counted.
    expect((await signIn(app, mara, caller(40))).status).toBe(200)
    const rows = await app.sql`select points from rate_limits where key like 'auth-password-failures:%'`
    expect(rows.map(({ points }) => points)).toEqual([5, 5])
    await app.sql`update rate_limits set points = 100000 where key like 'auth-password-failures:%'`
    const timed = async (person: { email: string; password: string }, turn: number) => {
      const begun = performance.now()
      const { status } = await signIn(app, person, caller(turn))
      return { status, isSlow: performance.now() - begun >= maxDelayMs - 100 }
    }
    expect(await Promise.all([timed(mara, 50), timed(wrong, 51), timed(vesper, 52)])).toEqual([
      { status: 200, isSlow: true },
      { status: 400, isSlow: true },
      { status: 400, isSlow: true },
    ])
    expect(await timed(tobias, 53)).toEqual({ status: 400, isSlow: false })
  })

  test('within a session are counted for that session alone, from any address', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '3' })
    await makeAccount(app, mara)
    const sessions: string[] = []
    for (const turn of [1, 2]) sessions.push((await signIn(app, mara, caller(turn))).body.access_token)
    for (const turn of [1, 2, 3])
      expect((await deleteAccount(app, sessions[0], 'a guess', caller(turn))).statusCode).toBe(403)
    const refused = await deleteAccount(app, sessions[0], mara.password, caller(4))
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().error.message).toMatch(/^Too many tries\. Try again in (about )?\d+ \w+\.$/)
    expect((await signIn(app, mara, caller(1))).status).toBe(200)
    expect((await deleteAccount(app, sessions[1], mara.password, caller(1))).statusCode).toBe(200)
  })
})

describe('codes tried for one account', () => {
  const tryCode = (app: TestApp, email: string, from: string) =>
    verify(app, { type: 'recovery', email, token: '000000' }, { from })

  test('are counted per caller and day, known or not', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '100' })
    await makeAccount(app, mara)
    for (const { email } of [mara, vesper]) {
      expect((await tryCode(app, email, caller(1))).status).toBe(403)
      const rows = await app.sql`update rate_limits set points = 100 where key like 'auth-code:%'
          returning round((expire - ${Date.now()}) / 86400000.0)::int as days`
      // The call limit lasts for five minutes only, so it alone would allow many attempts a day.
      expect(rows.at(-1)).toEqual({ days: 1 })
      expectTooMany(await tryCode(app, email, caller(1)))
      expect((await tryCode(app, email, caller(2))).status).toBe(403)
    }
  })

  test('by many callers refuse nobody else', async () => {
    const app = await start({ AUTH_RATE_LIMIT_OTHER: '100' })
    await makeAccount(app, mara)
    for (const { email } of [mara, vesper]) expect((await tryCode(app, email, caller(1))).status).toBe(403)
    // So many that the next one waits a moment.
    await app.sql`update rate_limits set points = 510 where key like 'auth-code-failures:%'`
    for (const { email } of [mara, vesper]) expect((await tryCode(app, email, caller(2))).status).toBe(403)
    const token = codeOf(await recoveryEmail(app, mara.email))
    const verified = await verify(app, { type: 'recovery', email: mara.email, token }, { from: caller(3) })
    expect(verified.status).toBe(200)
  })
})

describe('emails', () => {
  test('go to an address once in the interval, whether it is new, unconfirmed, confirmed or unknown', async () => {
    const app = await start({ AUTH_MAIL_INTERVAL_S: '60' })
    await makeAccount(app, mara)
    await signUp(app, tobias)
    await passMinute(app)
    for (const person of [mara, tobias, vesper]) {
      expect(await recover(app, person)).toMatchObject({ status: 200, body: {} })
      const refused = await recover(app, person)
      expectTooMany(refused, 'over_email_send_rate_limit')
      expect(refused.body.message).toMatch(
        /^For security purposes, you can only request this after (?:[1-9]|[1-5]\d|60) seconds\.$/,
      )
    }
    for (const person of [mara, tobias, juno]) {
      expect((await signUp(app, person)).status).toBe(200)
      expectTooMany(await signUp(app, person), 'over_email_send_rate_limit')
      const resend = { body: { type: 'signup', email: person.email.toUpperCase() } }
      expectTooMany(await call(app, 'POST', '/resend', resend), 'over_email_send_rate_limit')
    }
    await passMinute(app)
    const resend = () => call(app, 'POST', '/resend', { body: { type: 'signup', email: vesper.email } })
    // A process caches a refusal for a second.
    await expect.poll(async () => (await resend()).status).toBe(200)
    expectTooMany(await resend(), 'over_email_send_rate_limit')
  })

  test('are limited per caller and hour', async () => {
    const app = await start({ AUTH_RATE_LIMIT_MAIL: '2' })
    expect((await signUp(app, mara)).status).toBe(200)
    expect((await recover(app, mara)).status).toBe(200)
    const refused = await recover(app, vesper)
    expectTooMany(refused, 'over_email_send_rate_limit')
    expect(refused.body.message).toBe('email rate limit exceeded')
    expect((await recover(app, vesper, caller(9))).status).toBe(200)
  })
})

describe('emails of a day', () => {
  test('to one address are limited over all callers and kinds, known or not, and not by one caller alone', async () => {
    const app = await start({ AUTH_MAIL_INTERVAL_S: '1', AUTH_RATE_LIMIT_MAIL_DAY: '8' })
    await makeAccount(app, mara)
    await app.sql`delete from rate_limits`
    for (const { email } of [mara, vesper]) {
      const ask = async (turn: number, path = '/recover') => {
        await app.sql`delete from rate_limits where key like 'auth-email-%'`
        return call(app, 'POST', path, { body: { email, type: 'signup' }, from: caller(turn) })
      }
      expect((await ask(1)).status).toBe(200)
      expect((await ask(1, '/resend')).status).toBe(200)
      const refused = await ask(1)
      expectTooMany(refused, 'over_email_send_rate_limit')
      expect(refused.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
      for (const turn of [2, 2, 3, 3, 4, 4]) expect((await ask(turn)).status).toBe(200)
      for (const turn of [5, 6]) expectTooMany(await ask(turn), 'over_email_send_rate_limit')
      expectTooMany(await ask(5, '/resend'), 'over_email_send_rate_limit')
    }
    expect((await recover(app, juno, caller(5))).status).toBe(200)
  })

  test('include those to a new address of a change', async () => {
    const app = await start({ AUTH_RATE_LIMIT_MAIL_DAY: '8' })
    const tokens = await signedIn(app, mara, tobias)
    await app.sql`delete from rate_limits`
    const count = async (email: string) => (await readMailbox(app.database.db, email)).length
    const resend = async (email: string, turn: number) => {
      const body = { type: 'email_change', email }
      expect((await call(app, 'POST', '/resend', { body, from: caller(turn) })).status).toBe(200)
    }
    for (const [turn, token] of tokens.entries()) {
      const changed = await changeUser(app, token, { email: vesper.email }, { from: caller(turn + 1) })
      expect(changed.status).toBe(200)
    }
    await mailSent(app)
    expect(await count(vesper.email)).toBe(2)
    // The first caller has one left, however many accounts name the address.
    for (const { email } of [mara, tobias]) await resend(email, 1)
    await mailSent(app)
    expect(await count(vesper.email)).toBe(3)
    // All callers together have eight.
    for (const turn of [3, 4, 5, 6, 7, 8]) await resend(turn % 2 === 0 ? mara.email : tobias.email, turn)
    await mailSent(app)
    expect(await count(vesper.email)).toBe(8)
  })
})

describe('emails to an address that may be another person’s', () => {
  test('are not sent over the caller’s limit, without a wait for the address’s owner', async () => {
    const app = await start({ AUTH_MAIL_INTERVAL_S: '60', AUTH_RATE_LIMIT_MAIL: '1' })
    await makeAccount(app, mara)
    expect((await recover(app, vesper, caller(1))).status).toBe(200)
    for (const turn of [1, 1]) expectTooMany(await recover(app, mara, caller(turn)), 'over_email_send_rate_limit')
    expect((await recover(app, mara, caller(2))).status).toBe(200)
    await app.mailTo(mara.email, ({ subject }) => subject.startsWith('A new password'))
  })

  test('go once in the interval to a new address that several people named', async () => {
    const app = await start({ AUTH_MAIL_INTERVAL_S: '60' })
    const tokens = await signedIn(app, mara, tobias)
    const change = (token = '') => changeUser(app, token, { email: vesper.email })
    expect((await change(tokens[0])).status).toBe(200)
    await passMinute(app)
    expect((await change(tokens[1])).status).toBe(200)
    await passMinute(app)
    await mailSent(app)
    const count = async () => (await readMailbox(app.database.db, vesper.email)).length
    expect(await count()).toBe(2)
    for (const { email } of [mara, tobias])
      expect((await call(app, 'POST', '/resend', { body: { type: 'email_change', email } })).status).toBe(200)
    await signUpEmail(app, juno)
    await mailSent(app)
    expect(await count()).toBe(3)
  })

  test('are counted before it is known whether it has an account', async () => {
    const app = await start({ AUTH_MAIL_INTERVAL_S: '60' })
    const [token = ''] = await signedIn(app, mara, tobias, juno)
    const change = (email: string) => changeUser(app, token, { email })
    expect((await change(tobias.email)).status).toBe(200)
    for (const { email } of [juno, vesper]) expectTooMany(await change(email), 'over_email_send_rate_limit')
  })
})

test('counters contain no email address', async () => {
  const app = await start({ AUTH_MAIL_INTERVAL_S: '60' })
  await signUp(app, mara)
  await recover(app, vesper)
  await signIn(app, vesper)
  const rows = await app.sql`select key from rate_limits`
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/@|mara|vesper/)
})
