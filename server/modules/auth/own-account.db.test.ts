import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMailbox } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#test/app.ts'
import {
  call,
  codeOf,
  emailAfter,
  linkOf,
  makeAccount,
  startAuthApp,
  type Account,
  type Answer,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'

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
const signIn = async ({ email, password }: Account, userAgent = ''): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=password', { body: { email, password }, headers: { 'user-agent': userAgent } })
const change = async (body: object, as = token, of: TestApp = app): Promise<Answer> =>
  call(of, 'PUT', '/user', { token: as, body })

/** Moves timestamps back by this time. */
async function after(ms: number, work: () => Promise<unknown>): Promise<void> {
  app.clock.shift(ms)
  try {
    await work()
  } finally {
    app.clock.shift(-ms)
  }
}

const open = async ({ path }: { path: string }) =>
  new URL(String((await app.app.inject({ method: 'GET', url: path })).headers.location))
const tokenIn = ({ hash }: URL): string => new URLSearchParams(hash.slice(1)).get('access_token') ?? ''

/** Requests a recovery link and returns its email. */
const recoveryEmail = async (fields: object = {}) =>
  emailAfter(app, person.email, () => call(app, 'POST', '/recover', { body: { email: person.email, ...fields } }))
const recover = async (): Promise<string> => tokenIn(await open(linkOf(await recoveryEmail())))

async function recoverByCode(): Promise<string> {
  const code = codeOf(await recoveryEmail())
  const { body } = await call(app, 'POST', '/verify', { body: { type: 'recovery', email: person.email, token: code } })
  return body.access_token
}

async function recoverByPkce(): Promise<string> {
  const verifier = 'v'.repeat(43)
  const landing = await open(linkOf(await recoveryEmail({ code_challenge: verifier, code_challenge_method: 'plain' })))
  const body = { auth_code: landing.searchParams.get('code'), code_verifier: verifier }
  return (await call(app, 'POST', '/token?grant_type=pkce', { body })).body.access_token
}

/** A new account, confirmed by its link. */
async function confirm(): Promise<string> {
  person = { email: nextAddress(), password: people.mara.password }
  return tokenIn(
    await open(linkOf(await emailAfter(app, person.email, () => call(app, 'POST', '/signup', { body: person })))),
  )
}

/** Changes the address; the second link begins a session. */
async function move(): Promise<string> {
  const moved = nextAddress()
  await change({ email: moved })
  const emails = await Promise.all([
    app.mailTo(person.email, ({ subject }) => subject.includes('about to change')),
    app.mailTo(moved),
  ])
  person = { ...person, email: moved }
  let landing = ''
  for (const mail of emails) landing = tokenIn(await open(linkOf(mail)))
  return landing
}

beforeEach(async () => {
  person = { email: nextAddress(), password: people.mara.password }
  await makeAccount(app, person)
  token = (await signIn(person)).body.access_token
})

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
    expect((await change({ data: { mood: 'Cozy' }, current_password: 'not this one' })).body.code).toBe(
      'current_password_invalid',
    )
    expect((await signIn(person)).status).toBe(200)
  })

  test('cannot be set by guessing the current one, from any address', async () => {
    const few = await startAuthApp({ database: app.target, env: { AUTH_RATE_LIMIT_OTHER: '3' } })
    const codes: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const { body } = await call(few, 'PUT', '/user', {
        token,
        from: `192.0.2.${i}`,
        body: { password: fresh, current_password: `guess ${i}` },
      })
      codes.push(body.code)
    }
    await few.close()
    expect(codes.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit'])
  })
})

describe.each([
  ['password', (): string => people.tobias.password],
  ['email', nextAddress],
] as const)('a new %s and the current password', (name, choose) => {
  const fields = (): object => ({ [name]: choose() })
  const refusal = {
    status: 400,
    body: { code: 'current_password_required', message: `Current password required when setting new ${name}.` },
  }
  const withPassword = async (as: string): Promise<Answer> =>
    change({ ...fields(), current_password: person.password }, as)

  test('is not needed within 15 minutes of a sign-in by password', async () => {
    await after(890_000, async () => expect((await change(fields())).status).toBe(200))
  })

  test('is needed after that', async () => {
    await after(901_000, async () => {
      expect(await change(fields())).toMatchObject(refusal)
      expect((await withPassword(token)).status).toBe(200)
    })
  })

  test('is needed after that although the session was refreshed', async () => {
    const { refresh_token } = (await signIn(person)).body
    await after(901_000, async () => {
      const renewed = await call(app, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
      expect(await change(fields(), renewed.body.access_token)).toMatchObject(refusal)
    })
  })

  test.each([
    ['link', () => recover()],
    ['code', () => recoverByCode()],
    ['PKCE code', () => recoverByPkce()],
  ])('is not needed within 15 minutes of a recovery %s, and needed after that', async (_name, come) => {
    const came = await come()
    await after(901_000, async () => expect(await change(fields(), came)).toMatchObject(refusal))
    expect((await change(fields(), came)).status).toBe(200)
  })

  test('is needed in a session begun by a sign-up link', async () => {
    const came = await confirm()
    expect(await change(fields(), came)).toMatchObject(refusal)
    expect((await withPassword(came)).status).toBe(200)
  })

  test('is needed in a session begun by a change of address', async () => {
    const came = await move()
    expect(await change(fields(), came)).toMatchObject(refusal)
    expect((await withPassword(came)).status).toBe(200)
  })

  test('is always needed where AUTH_REAUTHENTICATE_AFTER_S is 0', async () => {
    expect(await change(fields(), token, strict)).toMatchObject(refusal)
    expect(await change(fields(), await recover(), strict)).toMatchObject(refusal)
    expect((await change({ data: { mood: 'Cozy' } }, token, strict)).status).toBe(200)
  })
})

const emailsOf = async (newEmail: string) => {
  const [old, next] = await Promise.all([
    app.mailTo(person.email, ({ subject }) => subject.includes('about to change')),
    app.mailTo(newEmail, ({ subject }) => subject.includes('confirm your new address')),
  ])
  return [linkOf(old), linkOf(next)] as const
}

describe('a new address', () => {
  test.each([
    ['old, then new', [0, 1]],
    ['new, then old', [1, 0]],
  ] as const)('counts once both have agreed: %s', async (_order, [first, second]) => {
    const moved = nextAddress()
    const asked = await change({ email: moved })
    expect([asked.status, asked.body.email, asked.body.new_email]).toEqual([200, person.email, moved])
    const links = await emailsOf(moved)
    expect((await open(links[first])).hash).toContain('message=')
    expect((await call(app, 'GET', '/user', { token })).body.email).toBe(person.email)
    expect((await open(links[second])).hash).toContain('type=email_change')
    expect((await call(app, 'GET', '/user', { token })).body).toMatchObject({ email: moved })
    expect((await signIn(person)).body.code).toBe('invalid_credentials')
    expect((await signIn({ ...person, email: moved })).status).toBe(200)
  })

  test('is applied once when both links are opened at the same time', async () => {
    const moved = nextAddress()
    await change({ email: moved })
    const links = await emailsOf(moved)
    const landed = await Promise.all(links.map(open))
    expect(landed.filter(({ hash }) => hash.includes('type=email_change'))).toHaveLength(1)
    expect(landed.filter(({ hash }) => hash.includes('message='))).toHaveLength(1)
    expect((await signIn({ ...person, email: moved })).status).toBe(200)
  })

  test('goes to one of two people who confirm it at the same time', async () => {
    const wanted = nextAddress()
    await change({ email: wanted })
    const mine = await emailsOf(wanted)
    const rival = { email: nextAddress(), password: people.vesper.password }
    await makeAccount(app, rival)
    const seen = new Set([mine[1].token])
    await change({ email: wanted }, (await signIn(rival)).body.access_token)
    const theirs = [
      linkOf(await app.mailTo(rival.email, ({ subject }) => subject.includes('about to change'))),
      linkOf(await app.mailTo(wanted, (mail) => !seen.has(linkOf(mail).token))),
    ] as const
    await Promise.all([open(mine[0]), open(theirs[0])])
    const landed = await Promise.all([open(mine[1]), open(theirs[1])])
    expect(landed.filter(({ hash }) => hash.includes('type=email_change'))).toHaveLength(1)
    expect(landed.filter(({ hash }) => hash.includes('error_code=email_exists'))).toHaveLength(1)
    const came = await Promise.all([person, rival].map(({ password }) => signIn({ email: wanted, password })))
    expect(came.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('a new address that is', () => {
  const askFor = async (email: string): Promise<Answer> => change({ email })
  const noticeTo = async (email: string) => app.mailTo(email, ({ subject }) => subject.includes('Somebody tried'))

  test('taken is answered like a free one, and its owner is notified', async () => {
    const owner = { email: nextAddress(), password: people.vesper.password }
    const before = await makeAccount(app, owner)
    const asked = await askFor(owner.email)
    expect([asked.status, asked.body.email, asked.body.new_email]).toEqual([200, person.email, owner.email])
    const mail = await noticeTo(owner.email)
    expect(mail.text).not.toContain(person.email)
    expect(() => linkOf(mail)).toThrow('no link')
    expect(() => codeOf(mail)).toThrow('no code')

    const agreed = linkOf(await app.mailTo(person.email, ({ subject }) => subject.includes('about to change')))
    expect((await open(agreed)).hash).toContain('message=')
    expect((await call(app, 'GET', '/user', { token })).body).toMatchObject({
      email: person.email,
      new_email: owner.email,
    })
    const after = await call(app, 'GET', '/user', { token: before.access_token })
    expect(after.body).toEqual({ ...before.user, last_sign_in_at: expect.any(String) })
    expect((await signIn(owner)).status).toBe(200)
    await call(app, 'POST', '/resend', { body: { type: 'email_change', email: person.email } })
    const count = async () =>
      (await readMailbox(app.database.db, owner.email)).filter(({ subject }) => subject.includes('Somebody tried'))
        .length
    await expect.poll(count, { timeout: 5_000 }).toBe(2)
  })

  test('taken while its emails are pending stays with the person who confirmed it first', async () => {
    const wanted = nextAddress()
    await askFor(wanted)
    const links = await emailsOf(wanted)
    const owner = { email: wanted, password: people.vesper.password }
    const code = codeOf(await emailAfter(app, wanted, () => call(app, 'POST', '/signup', { body: owner })))
    await call(app, 'POST', '/verify', { body: { type: 'signup', email: wanted, token: code } })
    await open(links[0])
    expect((await open(links[1])).hash).toContain('error_code=email_exists')
    expect((await signIn(owner)).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
  })

  test('left unconfirmed by another person goes to the one who confirms it', async () => {
    const stray = { email: nextAddress(), password: people.vesper.password }
    const theirs = linkOf(await emailAfter(app, stray.email, () => call(app, 'POST', '/signup', { body: stray })))
    expect((await askFor(stray.email)).status).toBe(200)
    for (const link of await emailsOf(stray.email)) await open(link)
    expect((await call(app, 'GET', '/user', { token })).body.email).toBe(stray.email)
    expect((await open(theirs)).hash).toContain('error_code=otp_expired')
    expect((await signIn(stray)).body.code).toBe('invalid_credentials')
    expect((await signIn({ ...person, email: stray.email })).status).toBe(200)
  })

  test.each(['link', 'code'])('confirmed by two people at the same time by %s goes to one of them', async (way) => {
    for (let round = 0; round < 4; round += 1) {
      person = { email: nextAddress(), password: people.mara.password }
      await makeAccount(app, person)
      token = (await signIn(person)).body.access_token
      const stray = { email: nextAddress(), password: people.vesper.password }
      const theirs = await emailAfter(app, stray.email, () => call(app, 'POST', '/signup', { body: stray }))
      await askFor(stray.email)
      const [mine, last] = [
        await app.mailTo(person.email, ({ subject }) => subject.includes('about to change')),
        await app.mailTo(stray.email, ({ subject }) => subject.includes('confirm your new address')),
      ]
      await open(linkOf(mine))
      const verify = async (type: string, mail: typeof mine) =>
        call(app, 'POST', '/verify', { body: { type, email: stray.email, token: codeOf(mail) } })
      const statuses =
        way === 'code'
          ? await Promise.all([verify('email_change', last), verify('signup', theirs)])
          : await Promise.all([open(linkOf(last)), open(linkOf(theirs))])
      expect(JSON.stringify(statuses)).not.toContain('unexpected_failure')
      const came = await Promise.all([person, stray].map(({ password }) => signIn({ email: stray.email, password })))
      expect(came.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('requested while another person keeps signing up with it is changed at once', async () => {
    const wanted = nextAddress()
    await askFor(wanted)
    const links = await emailsOf(wanted)
    await open(links[0])
    const strays = Array.from({ length: 6 }, async (_, n) =>
      call(app, 'POST', '/signup', { body: { email: wanted, password: `a stray password ${n}` } }),
    )
    const [landed] = await Promise.all([open(links[1]), ...strays])
    expect(landed.hash).toContain('type=email_change')
    expect((await signIn({ ...person, email: wanted })).status).toBe(200)
  })
})

test('a session stores browser and system, and no more of the User-Agent', async () => {
  const { body } = await signIn(person, 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0')
  const kept = await app.database.pool.query('select * from sessions where user_id = $1', [body.user.id])
  expect(kept.rows.map(({ device }) => device)).toContain('Firefox on Windows')
  const everything = JSON.stringify(kept.rows)
  for (const said of ['Mozilla', 'rv:150', '150.0', 'Gecko', '127.0.0.1']) expect(everything).not.toContain(said)
})
