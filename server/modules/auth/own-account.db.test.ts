import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountPaths } from '#contract/paths.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#test/app.ts'
import {
  call,
  changeUser,
  codeIn,
  codeOf,
  exchange,
  later,
  linkOf,
  makeAccount,
  newChallenge,
  openLink,
  recoveryEmail,
  refresh,
  signIn,
  signUp,
  signUpEmail,
  startAuthApp,
  tokenIn,
  userOf,
  verify,
  type Account,
  type Answer,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { users } from './tables.ts'

let app: TestApp
let strict: TestApp
let person: Account
let token: string
let count = 0

beforeAll(async () => {
  app = await startAuthApp()
  strict = await startAuthApp({ database: app.target, env: { AUTH_REAUTHENTICATE_AFTER_S: '0' } })
})
afterAll(async () => {
  await strict.close()
  await app.close()
})

const nextAddress = (): string => people.mara.email.replace('@', `+${(count += 1)}@`)
const nextPerson = ({ password }: Pick<Account, 'password'> = people.mara): Account => ({
  email: nextAddress(),
  password,
})
const change = (body: object, as = token, of: TestApp = app): Promise<Answer> => changeUser(of, as, body)
const recover = async (): Promise<string> => tokenIn(await openLink(app, await recoveryEmail(app, person.email)))

async function recoverByCode(): Promise<string> {
  const code = codeOf(await recoveryEmail(app, person.email))
  return (await verify(app, { type: 'recovery', email: person.email, token: code })).body.access_token
}

async function recoverByPkce(): Promise<string> {
  const { code_verifier, fields } = newChallenge()
  const landing = await openLink(app, await recoveryEmail(app, person.email, fields))
  return (await exchange(app, codeIn(landing), { code_verifier })).body.access_token
}

/** A new account, confirmed by its link. */
async function confirm(): Promise<string> {
  person = nextPerson()
  return tokenIn(await openLink(app, await signUpEmail(app, person)))
}

/** The emails to both addresses of a change. */
const changeEmails = (newEmail: string, { email } = person) =>
  Promise.all([
    app.mailTo(email, ({ subject }) => subject.includes('about to change')),
    app.mailTo(newEmail, ({ subject }) => subject.includes('confirm your new address')),
  ])

async function requestChange(email = nextAddress()) {
  expect((await change({ email })).status).toBe(200)
  const [toOld, toNew] = await changeEmails(email)
  return { email, toOld, toNew }
}

/** Changes the address; the second link begins a session. */
async function move(): Promise<string> {
  const { email, toOld, toNew } = await requestChange()
  await openLink(app, toOld)
  person = { ...person, email }
  return tokenIn(await openLink(app, toNew))
}

async function enter(): Promise<void> {
  person = nextPerson()
  await makeAccount(app, person)
  token = (await signIn(app, person)).body.access_token
}

beforeEach(enter)

describe('a new password', () => {
  const fresh = people.tobias.password

  test('is refused with a wrong current one, which is checked whenever given', async () => {
    const sessions = { password: token, recovery: await recover(), signup: await confirm() }
    for (const [name, of] of Object.entries(sessions)) {
      const refused = await change({ password: fresh, current_password: 'not this one' }, of)
      expect([name, refused.status, refused.body]).toEqual([
        name,
        400,
        { code: 'current_password_invalid', message: 'Current password required when setting new password.' },
      ])
    }
    const refused = await change({ data: { mood: 'Cozy' }, current_password: 'not this one' })
    expect(refused.body.code).toBe('current_password_invalid')
    expect((await signIn(app, person)).status).toBe(200)
  })

  test('cannot be set by guessing the current one, from any address', async () => {
    const few = await startAuthApp({ database: app.target, env: { AUTH_RATE_LIMIT_OTHER: '3' } })
    const codes: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const guess = { password: fresh, current_password: `guess ${i}` }
      codes.push((await changeUser(few, token, guess, { from: `192.0.2.${i}` })).body.code)
    }
    await few.close()
    expect(codes.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
  })
})

describe('the current password of somebody who changes address or password', () => {
  /** The answers to both changes. */
  const changeBoth = async (as: string, more: object = {}, of: TestApp = app) => [
    await change({ email: nextAddress(), ...more }, as, of),
    await change({ password: people.tobias.password, ...more }, as, of),
  ]
  const accepted = [{ status: 200 }, { status: 200 }]
  const required = ['email', 'password'].map((name) => ({
    status: 400,
    body: { code: 'current_password_required', message: `Current password required when setting new ${name}.` },
  }))

  test('is not needed within 15 minutes of a sign-in by password, and needed after that', async () => {
    await later(app, 901_000, async () => {
      expect(await changeBoth(token)).toMatchObject(required)
      expect(await changeBoth(token, { current_password: person.password })).toMatchObject(accepted)
    })
    await enter()
    await later(app, 890_000, async () => expect(await changeBoth(token)).toMatchObject(accepted))
  })

  test('is needed after that although the session was refreshed', async () => {
    const { refresh_token } = (await signIn(app, person)).body
    await later(app, 901_000, async () => {
      const renewed = await refresh(app, refresh_token)
      expect(await changeBoth(renewed.body.access_token)).toMatchObject(required)
    })
  })

  test.each([
    ['link', recover],
    ['code', recoverByCode],
    ['PKCE code', recoverByPkce],
  ])('is not needed within 15 minutes of a recovery %s, and needed after that', async (_name, come) => {
    const recovered = await come()
    await later(app, 901_000, async () => expect(await changeBoth(recovered)).toMatchObject(required))
    expect(await changeBoth(recovered)).toMatchObject(accepted)
  })

  test.each([
    ['sign-up link', confirm],
    ['change of address', move],
  ])('is needed in a session begun by a %s', async (_name, come) => {
    const opened = await come()
    expect(await changeBoth(opened)).toMatchObject(required)
    expect(await changeBoth(opened, { current_password: person.password })).toMatchObject(accepted)
  })

  test('is always needed where AUTH_REAUTHENTICATE_AFTER_S is 0', async () => {
    expect(await changeBoth(token, {}, strict)).toMatchObject(required)
    expect(await changeBoth(await recover(), {}, strict)).toMatchObject(required)
    expect((await change({ data: { mood: 'Cozy' } }, token, strict)).status).toBe(200)
  })
})

describe('a new address', () => {
  test('is applied once when both links are opened at the same time', async () => {
    const { email, toOld, toNew } = await requestChange()
    const hashes = (await Promise.all([toOld, toNew].map((mail) => openLink(app, mail)))).map(({ hash }) => hash)
    expect(hashes.filter((hash) => hash.includes('type=email_change'))).toHaveLength(1)
    expect(hashes.filter((hash) => hash.includes('message='))).toHaveLength(1)
    expect((await signIn(app, { ...person, email })).status).toBe(200)
    expect((await signIn(app, person)).body.code).toBe('invalid_credentials')
  })

  test('goes to one of two people who confirm it at the same time', async () => {
    const { email: wanted, ...mine } = await requestChange()
    const rival = nextPerson(people.vesper)
    await makeAccount(app, rival)
    await change({ email: wanted }, (await signIn(app, rival)).body.access_token)
    const theirs = [
      await app.mailTo(rival.email, ({ subject }) => subject.includes('about to change')),
      await app.mailTo(wanted, (mail) => mail.text !== mine.toNew.text),
    ] as const
    await Promise.all([openLink(app, mine.toOld), openLink(app, theirs[0])])
    const hashes = (await Promise.all([openLink(app, mine.toNew), openLink(app, theirs[1])])).map(({ hash }) => hash)
    expect(hashes.filter((hash) => hash.includes('type=email_change'))).toHaveLength(1)
    expect(hashes.filter((hash) => hash.includes('error_code=email_exists'))).toHaveLength(1)
    const signedIn = [person, rival].map(({ password }) => signIn(app, { email: wanted, password }))
    expect((await Promise.all(signedIn)).map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('a change of address says which links are left to open, and can be canceled', async () => {
  const ofChange = (method: 'GET' | 'DELETE', as = token) =>
    app.app.inject({ method, url: accountPaths.addressChange, headers: { authorization: `Bearer ${as}` } })
  const waits = async (as = token) => (await ofChange('GET', as)).json().waits_for
  const { toOld, toNew } = await requestChange()
  expect(await waits()).toEqual(['current', 'new'])
  await openLink(app, toOld)
  expect(await waits()).toEqual(['new'])
  await later(app, 7200_000, async () => {
    expect(await waits((await signIn(app, person)).body.access_token)).toEqual([])
  })
  expect((await ofChange('DELETE')).statusCode).toBe(204)
  expect((await userOf(app, token)).new_email).toBeUndefined()
  expect((await openLink(app, toNew)).hash).toContain('error_code=otp_expired')
  expect((await signIn(app, person)).status).toBe(200)
})

describe('a new address that is', () => {
  test('taken is answered like a free one, and its owner is notified', async () => {
    const owner = nextPerson(people.vesper)
    const before = await makeAccount(app, owner)
    const requested = await change({ email: owner.email })
    expect([requested.status, requested.body.email, requested.body.new_email]).toEqual([200, person.email, owner.email])
    const mail = await app.mailTo(owner.email, ({ subject }) => subject.includes('Someone tried'))
    expect(mail.text).not.toContain(person.email)
    expect(() => linkOf(mail)).toThrow('no link')
    expect(() => codeOf(mail)).toThrow('no code')

    const toOld = await app.mailTo(person.email, ({ subject }) => subject.includes('about to change'))
    expect((await openLink(app, toOld)).hash).toContain('message=')
    expect(await userOf(app, token)).toMatchObject({ email: person.email, new_email: owner.email })
    expect(await userOf(app, before.access_token)).toEqual({ ...before.user, last_sign_in_at: expect.any(String) })
    expect((await signIn(app, owner)).status).toBe(200)
    await call(app, 'POST', '/resend', { body: { type: 'email_change', email: person.email } })
    const notices = async () =>
      (await readMailbox(app.database.db, owner.email)).filter(({ subject }) => subject.includes('Someone tried'))
    await expect.poll(notices).toHaveLength(2)
  })

  test('taken while its emails are pending stays with the person who confirmed it first', async () => {
    const { email: wanted, toOld, toNew } = await requestChange()
    const owner = { email: wanted, password: people.vesper.password }
    const code = codeOf(await signUpEmail(app, owner))
    await verify(app, { type: 'signup', email: wanted, token: code })
    await openLink(app, toOld)
    expect((await openLink(app, toNew)).hash).toContain('error_code=email_exists')
    expect((await signIn(app, owner)).status).toBe(200)
    expect((await signIn(app, person)).status).toBe(200)
  })

  test('left unconfirmed by another person goes to the one who confirms it', async () => {
    const stray = nextPerson(people.vesper)
    const theirs = await signUpEmail(app, stray)
    const { toOld, toNew } = await requestChange(stray.email)
    for (const mail of [toOld, toNew]) await openLink(app, mail)
    expect((await userOf(app, token)).email).toBe(stray.email)
    expect((await openLink(app, theirs)).hash).toContain('error_code=otp_expired')
    expect((await signIn(app, stray)).body.code).toBe('invalid_credentials')
    expect((await signIn(app, { ...person, email: stray.email })).status).toBe(200)
  })

  test('confirmed by two people at the same time goes to one of them', async () => {
    for (const way of ['link', 'code', 'link', 'code']) {
      await enter()
      const stray = nextPerson(people.vesper)
      const theirs = await signUpEmail(app, stray)
      const { toOld, toNew } = await requestChange(stray.email)
      await openLink(app, toOld)
      const verifyCode = (type: string, mail: typeof theirs) =>
        verify(app, { type, email: stray.email, token: codeOf(mail) })
      const answers =
        way === 'code'
          ? await Promise.all([verifyCode('email_change', toNew), verifyCode('signup', theirs)])
          : await Promise.all([openLink(app, toNew), openLink(app, theirs)])
      expect(JSON.stringify(answers)).not.toContain('unexpected_failure')
      const signedIn = [person, stray].map(({ password }) => signIn(app, { email: stray.email, password }))
      expect((await Promise.all(signedIn)).map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('signed up for by another person while it is being taken over is changed at once', async () => {
    const { email: wanted, toOld, toNew } = await requestChange()
    await openLink(app, toOld)
    await signUpEmail(app, { ...people.vesper, email: wanted })
    const ofWanted = eq(users.email, wanted)
    const { landing } = await app.database.db.transaction(async (tx) => {
      const [stray] = await tx.select().from(users).where(ofWanted).for('update')
      if (stray === undefined) throw new Error('no other person')
      const opening = openLink(app, toNew)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await app.database.db.execute(waiting)).rowCount).toBe(1)
      await tx.delete(users).where(ofWanted)
      await tx.insert(users).values({ ...stray, id: randomUUID() })
      return { landing: opening }
    })
    expect((await landing).hash).toContain('type=email_change')
    expect((await signIn(app, { ...person, email: wanted })).status).toBe(200)
  })

  test('requested while another person keeps signing up with it is changed at once', async () => {
    const { email: wanted, toOld, toNew } = await requestChange()
    await openLink(app, toOld)
    const strays = Array.from({ length: 6 }, (_, n) =>
      signUp(app, { email: wanted, password: `a stray password ${n}` }),
    )
    const [landing] = await Promise.all([openLink(app, toNew), ...strays])
    expect(landing.hash).toContain('type=email_change')
    expect((await signIn(app, { ...person, email: wanted })).status).toBe(200)
  })
})

test('a session stores browser and system, and no more of the User-Agent', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'
  const { body } = await signIn(app, person, { headers: { 'user-agent': userAgent } })
  const rows = await app.sql`select * from sessions where user_id = ${body.user.id}`
  expect(rows.map(({ device }) => device)).toContain('Firefox on Windows')
  const stored = JSON.stringify(rows)
  for (const detail of ['Mozilla', 'rv:150', '150.0', 'Gecko', '127.0.0.1']) expect(stored).not.toContain(detail)
})
