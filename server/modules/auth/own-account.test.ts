import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, codeOf, linkOf, makeAccount, startAuthApp, type Account, type Answer } from '#test/auth-ground.ts'
import { people } from '#test/people.ts'

let app: TestApp
let strict: TestApp
let person: Account
let token: string
let count = 0

beforeAll(async () => {
  app = await startAuthApp()
  strict = await startAuthApp({ database: app.target, env: { AUTH_REQUIRE_CURRENT_PASSWORD: 'true' } })
})
afterAll(async () => {
  await strict.close()
  await app.close()
})

const nextAddress = (): string => people.mara.email.replace('@', `+${(count += 1)}@`)
const signIn = async ({ email, password }: Account, userAgent = ''): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=password', { body: { email, password }, headers: { 'user-agent': userAgent } })
const change = async (body: object, of: TestApp = app, as = token): Promise<Answer> =>
  call(of, 'PUT', '/user', { token: as, body })

beforeEach(async () => {
  person = { email: nextAddress(), password: people.mara.password }
  await makeAccount(app, person)
  token = (await signIn(person)).body.access_token
})

describe('a new password', () => {
  const fresh = people.tobias.password

  test('is taken with the present one, which is wrong where it is wrong', async () => {
    const refused = await change({ password: fresh, current_password: 'not this one' })
    expect([refused.status, refused.body]).toEqual([
      400,
      { code: 'current_password_invalid', message: 'Current password required when setting new password.' },
    ])
    expect((await signIn(person)).status).toBe(200)
    expect((await change({ password: fresh, current_password: person.password })).status).toBe(200)
    expect((await signIn({ ...person, password: fresh })).status).toBe(200)
  })

  test('needs the present one where the owner of the site wants it so', async () => {
    const refused = await change({ password: fresh }, strict)
    expect([refused.status, refused.body.code]).toEqual([400, 'current_password_required'])
    expect((await change({ password: fresh, current_password: person.password }, strict)).status).toBe(200)
  })

  test('needs none from somebody whom a letter has brought in', async () => {
    await call(app, 'POST', '/recover', { body: { email: person.email } })
    const letter = await app.mailTo(person.email, ({ subject }) => subject.includes('password'))
    const came = await call(app, 'POST', '/verify', {
      body: { type: 'recovery', email: person.email, token: codeOf(letter) },
    })
    const taken = await change({ password: fresh, current_password: 'forgotten' }, strict, came.body.access_token)
    expect(taken.status).toBe(200)
  })

  test('cannot be reached by guessing the present one', async () => {
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

describe('a new address', () => {
  const lettersOf = async (newEmail: string) => {
    const [old, next] = await Promise.all([
      app.mailTo(person.email, ({ subject }) => subject.includes('about to change')),
      app.mailTo(newEmail, ({ subject }) => subject.includes('confirm your new address')),
    ])
    return [linkOf(old), linkOf(next)] as const
  }
  const open = async ({ path }: { path: string }) =>
    new URL(String((await app.app.inject({ method: 'GET', url: path })).headers.location))

  test.each([
    ['old, then new', [0, 1]],
    ['new, then old', [1, 0]],
  ] as const)('counts once both have agreed: %s', async (_order, [first, second]) => {
    const moved = nextAddress()
    const asked = await change({ email: moved })
    expect([asked.status, asked.body.email, asked.body.new_email]).toEqual([200, person.email, moved])
    const links = await lettersOf(moved)
    expect((await open(links[first])).hash).toContain('message=')
    expect((await call(app, 'GET', '/user', { token })).body.email).toBe(person.email)
    expect((await open(links[second])).hash).toContain('type=email_change')
    expect((await call(app, 'GET', '/user', { token })).body).toMatchObject({ email: moved })
    expect((await signIn(person)).body.code).toBe('invalid_credentials')
    expect((await signIn({ ...person, email: moved })).status).toBe(200)
  })

  test('counts once though both links are opened at the same moment', async () => {
    const moved = nextAddress()
    await change({ email: moved })
    const links = await lettersOf(moved)
    const landed = await Promise.all(links.map(open))
    expect(landed.filter(({ hash }) => hash.includes('type=email_change'))).toHaveLength(1)
    expect(landed.filter(({ hash }) => hash.includes('message='))).toHaveLength(1)
    expect((await signIn({ ...person, email: moved })).status).toBe(200)
  })

  test('goes to one of two people who want it at the same moment', async () => {
    const wanted = nextAddress()
    await change({ email: wanted })
    const mine = await lettersOf(wanted)
    const rival = { email: nextAddress(), password: people.vesper.password }
    await makeAccount(app, rival)
    const seen = new Set([mine[1].token])
    await change({ email: wanted }, app, (await signIn(rival)).body.access_token)
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

test('a sign-in is remembered by browser and system, and by nothing else of what the browser said', async () => {
  const { body } = await signIn(person, 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0')
  const kept = await app.database.pool.query('select * from sessions where user_id = $1', [body.user.id])
  expect(kept.rows.map(({ device }) => device)).toContain('Firefox on Windows')
  const everything = JSON.stringify(kept.rows)
  for (const said of ['Mozilla', '150', 'Gecko', '127.0.0.1']) expect(everything).not.toContain(said)
})
