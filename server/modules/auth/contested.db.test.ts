import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMailbox } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#test/app.ts'
import { call, codeOf, emailAfter, linkOf, startAuthApp, type Answer } from '#test/auth-app.ts'
import { people } from '#test/people.ts'

let app: TestApp
let email: string
let count = 0

const visitor = { password: people.vesper.password, data: { nickname: 'The stranger' } }
const owner = { password: people.mara.password, data: { nickname: 'Mara' } }
const fresh = people.tobias.password

beforeAll(async () => {
  app = await startAuthApp()
})
afterAll(async () => app.close())
beforeEach(() => {
  email = people.mara.email.replace('@', `+contested${(count += 1)}@`)
})

const signUp = async (who: object): Promise<Answer> => call(app, 'POST', '/signup', { body: { email, ...who } })
const signIn = async (password: string): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=password', { body: { email, password } })
const change = async (token: string, body: object): Promise<Answer> => call(app, 'PUT', '/user', { token, body })

/** The email of the last of these sign-ups. */
async function emailOf(...signUps: object[]) {
  for (const who of signUps.slice(0, -1)) await emailAfter(app, email, async () => signUp(who))
  return emailAfter(app, email, async () => signUp(signUps.at(-1) ?? {}))
}

async function open(path: string): Promise<URL> {
  return new URL(String((await app.app.inject({ method: 'GET', url: path })).headers.location))
}

interface Came {
  accessToken: string
  refreshToken: string
}

async function follow(path: string): Promise<Came & { type: string | null }> {
  const said = new URLSearchParams((await open(path)).hash.slice(1))
  const [accessToken = '', refreshToken = ''] = ['access_token', 'refresh_token'].map((name) => said.get(name) ?? '')
  return { accessToken, refreshToken, type: said.get('type') }
}

const cameBy = ({ body }: Answer): Came => ({ accessToken: body.access_token, refreshToken: body.refresh_token })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
const contestants = [visitor, owner]

/** The answers to sign-ins with all the passwords chosen at sign-up. */
async function answersToAll(): Promise<string[]> {
  const answers = await Promise.all(contestants.map(async ({ password }) => signIn(password)))
  return answers.map(({ status, body }) => `${status} ${body.code}`)
}

const allRefused = contestants.map(() => '400 invalid_credentials')

describe('a person who confirms an address that another person signed up with first', () => {
  const ways: [string, () => Promise<Came>][] = [
    ['the link', async () => follow(linkOf(await emailOf(...contestants)).path)],
    [
      'the code',
      async () => {
        const token = codeOf(await emailOf(...contestants))
        return cameBy(await call(app, 'POST', '/verify', { body: { type: 'signup', email, token } }))
      },
    ],
    [
      'the token of the link',
      async () => {
        const token_hash = linkOf(await emailOf(...contestants)).token
        return cameBy(await call(app, 'POST', '/verify', { body: { type: 'signup', token_hash } }))
      },
    ],
    [
      'a PKCE code',
      async () => {
        const verifier = 'v'.repeat(43)
        const pkce = { code_challenge: verifier, code_challenge_method: 'plain' }
        const landing = await open(linkOf(await emailOf(visitor, { ...owner, ...pkce })).path)
        const body = { auth_code: landing.searchParams.get('code'), code_verifier: verifier }
        return cameBy(await call(app, 'POST', '/token?grant_type=pkce', { body }))
      },
    ],
    [
      'a recovery link',
      async () => {
        await emailOf(...contestants)
        const mail = await emailAfter(app, email, () => call(app, 'POST', '/recover', { body: { email } }))
        return follow(linkOf(mail).path)
      },
    ],
  ]

  test.each(ways)('by %s has neither password nor metadata, and sets a password', async (_way, come) => {
    const { accessToken, refreshToken } = await come()
    const { body: user } = await call(app, 'GET', '/user', { token: accessToken })
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], password_needed: true })
    expect(user.user_metadata).not.toHaveProperty('nickname')
    expect(claimsOf(accessToken)).toMatchObject({ app_metadata: { password_needed: true } })
    expect(claimsOf(accessToken).user_metadata).not.toHaveProperty('nickname')
    expect(await answersToAll()).toEqual(allRefused)

    const set = await change(accessToken, { password: fresh, data: { nickname: 'The owner' } })
    expect(set).toMatchObject({ status: 200, body: { user_metadata: { nickname: 'The owner' } } })
    expect(set.body.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(await answersToAll()).toEqual(allRefused)
    expect((await signIn(fresh)).status).toBe(200)
    const { body: renewed } = await call(app, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    })
    expect(claimsOf(renewed.access_token).app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  test('gets to the page of a sign-up', async () => {
    expect((await follow(linkOf(await emailOf(...contestants)).path)).type).toBe('signup')
  })

  test('can set the first password later, and needs it wherever one is required', async () => {
    const { accessToken } = await follow(linkOf(await emailOf(...contestants)).path)
    const refused = await change(accessToken, { password: fresh, current_password: owner.password })
    expect(refused).toMatchObject({ status: 400, body: { code: 'current_password_invalid' } })
    const moved = email.replace('contested', 'moved')
    expect(await change(accessToken, { email: moved })).toMatchObject({
      status: 400,
      body: { code: 'current_password_required' },
    })
    const deletion = await app.app.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { password: owner.password },
    })
    expect(deletion.json()).toMatchObject({ error: { code: 'wrong_password' } })
    app.clock.shift(1_000_000)
    expect((await change(accessToken, { password: fresh })).status).toBe(200)
    expect(await change(accessToken, { password: owner.password })).toMatchObject({
      body: { code: 'current_password_required' },
    })
    app.clock.shift(-1_000_000)
  })
})

describe('an address is contested', () => {
  test('not by the same password again', async () => {
    const { accessToken } = await follow(linkOf(await emailOf(owner, { ...owner, data: { nickname: 'Again' } })).path)
    const { body: user } = await call(app, 'GET', '/user', { token: accessToken })
    expect(user.app_metadata).not.toHaveProperty('password_needed')
    expect(user.user_metadata).toMatchObject(owner.data)
    expect((await signIn(owner.password)).status).toBe(200)
  })

  test('permanently, even if the first person signs up again', async () => {
    await follow(linkOf(await emailOf(visitor, owner, visitor)).path)
    expect(await answersToAll()).toEqual(allRefused)
  })

  test('by concurrent sign-ups', async () => {
    const passwords = Array.from({ length: 6 }, (_, n) => `password number ${n}`)
    await Promise.all(passwords.map(async (password) => signUp({ password })))
    const emails = async () => (await readMailbox(app.database.db, email)).length
    await expect.poll(emails, { timeout: 10_000 }).toBe(passwords.length)
    const { accessToken } = await follow(linkOf(await emailOf({ password: passwords[0] })).path)
    const { body: user } = await call(app, 'GET', '/user', { token: accessToken })
    expect(user.app_metadata.password_needed).toBe(true)
    for (const password of passwords) expect((await signIn(password)).status).toBe(400)
  })

  test('or confirmed, when a sign-up arrives while its link is opened', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      email = people.mara.email.replace('@', `+race${round}@`)
      const { path } = linkOf(await emailOf(owner))
      const late = new Promise((resolve) => setTimeout(resolve, round * 4)).then(async () => signUp(visitor))
      const [{ accessToken }] = await Promise.all([follow(path), late])
      const { body: user } = await call(app, 'GET', '/user', { token: accessToken })
      const isContested = user.app_metadata.password_needed === true
      outcomes.add(`${isContested} ${(await signIn(owner.password)).status}`)
      expect((await signIn(visitor.password)).status).toBe(400)
    }
    expect([...outcomes].every((one) => one === 'true 400' || one === 'false 200')).toBe(true)
  })
})
