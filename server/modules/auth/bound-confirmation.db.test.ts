import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, codeOf, emailAfter, linkOf, makeAccount, startAuthApp, type Answer } from '#test/auth-app.ts'
import { people } from '#test/people.ts'

const visitor = { password: 'what the stranger chose', data: { nickname: 'The stranger' } }
const owner = { password: people.mara.password }
let bound: TestApp
let plain: TestApp
let email: string
let count = 0

beforeAll(async () => {
  bound = await startAuthApp({ env: { AUTH_BIND_CONFIRMATION: 'true' } })
  plain = await startAuthApp()
})
afterAll(async () => {
  await bound.close()
  await plain.close()
})
beforeEach(() => {
  email = people.mara.email.replace('@', `+bound${(count += 1)}@`)
})

/** The verifier of a browser, and what it sends with its request. */
function challenge() {
  const verifier = randomBytes(32).toString('hex')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, asked: { code_challenge, code_challenge_method: 's256' } }
}
const mailOf = (app: TestApp, path: string, body: object, to = email) =>
  emailAfter(app, to, () => call(app, 'POST', path, { body: { email, ...body } }))
const open = async (app: TestApp, path: string): Promise<URL> => {
  const answer = await app.app.inject({ method: 'GET', url: path })
  expect(answer.statusCode).toBe(303)
  return new URL(String(answer.headers.location))
}
const codeIn = (url: URL): string => url.searchParams.get('code') ?? ''
const exchange = (app: TestApp, auth_code: string, verifier: object): Promise<Answer> =>
  call(app, 'POST', '/token?grant_type=pkce', { body: { auth_code, ...verifier } })
const signIn = async (app: TestApp, password: string, who = email) => {
  const { status, body } = await call(app, 'POST', '/token?grant_type=password', { body: { email: who, password } })
  return `${status} ${body.code ?? ''}`.trim()
}
const read = async (app: TestApp, code: string) => {
  const answer = await app.app.inject({ method: 'POST', url: '/api/account/email-code', payload: { code } })
  return { status: answer.statusCode, body: answer.json() }
}
const userOf = async (app: TestApp, token: string) => (await call(app, 'GET', '/user', { token })).body

describe('with AUTH_BIND_CONFIRMATION the link of a sign-up', () => {
  test('changes nothing when it is opened, however often', async () => {
    const { path } = linkOf(await mailOf(bound, '/signup', visitor))
    for (let turn = 0; turn < 3; turn += 1) {
      const landing = await open(bound, path)
      expect(landing.pathname).toBe('/memberships')
      expect(landing.hash).toBe('')
      await bound.app.inject({ method: 'HEAD', url: path })
    }
    expect(await signIn(bound, visitor.password)).toBe('400 email_not_confirmed')
  })

  test('confirms the address in the browser that signed up, once, and keeps its password', async () => {
    const { verifier, asked } = challenge()
    const { path } = linkOf(await mailOf(bound, '/signup', { ...owner, ...asked }))
    const code = codeIn(await open(bound, path))
    expect(await exchange(bound, code, { code_verifier: challenge().verifier })).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    })
    expect(await signIn(bound, owner.password)).toBe('400 email_not_confirmed')
    const opened = await exchange(bound, codeIn(await open(bound, path)), { code_verifier: verifier })
    expect(opened.status).toBe(200)
    expect(opened.body.user.app_metadata).not.toHaveProperty('password_needed')
    expect(await signIn(bound, owner.password)).toBe('200')
    expect((await exchange(bound, code, { code_verifier: verifier })).body.code).toBe('flow_state_not_found')
    expect((await open(bound, path)).hash).toContain('error_code=otp_expired')
  })

  test('says in another browser which address it is for, and takes a new password there', async () => {
    const { verifier, asked } = challenge()
    const code = codeIn(await open(bound, linkOf(await mailOf(bound, '/signup', { ...visitor, ...asked })).path))
    expect(await read(bound, code)).toEqual({ status: 200, body: { purpose: 'signup', email, password: 'any' } })
    expect((await exchange(bound, code, { password: 'short' })).body.code).toBe('weak_password')
    const opened = await exchange(bound, code, owner)
    expect(opened.status).toBe(200)
    expect((await userOf(bound, opened.body.access_token)).user_metadata).not.toHaveProperty('nickname')
    expect(await signIn(bound, visitor.password)).toBe('400 invalid_credentials')
    expect(await signIn(bound, owner.password)).toBe('200')
    // The signed-out visitor's own browser has nothing left to exchange.
    expect((await exchange(bound, code, { code_verifier: verifier })).status).toBe(404)
    expect((await read(bound, code)).status).toBe(404)
  })

  test('takes the password of the sign-up in another browser', async () => {
    const code = codeIn(await open(bound, linkOf(await mailOf(bound, '/signup', owner)).path))
    const opened = await exchange(bound, code, owner)
    expect(opened.body.user.app_metadata).not.toHaveProperty('password_needed')
    expect(await signIn(bound, owner.password)).toBe('200')
  })

  test('leads a client without a verifier to a page of the site', async () => {
    const app = await startAuthApp({
      env: { AUTH_BIND_CONFIRMATION: 'on', AUTH_REDIRECT_ALLOW: 'https://elsewhere.example/**' },
    })
    const path = '/signup?redirect_to=https://elsewhere.example/in'
    const withoutVerifier = await open(app, linkOf(await mailOf(app, path, owner)).path)
    expect(withoutVerifier.hostname).not.toBe('elsewhere.example')
    expect(withoutVerifier.pathname).toBe('/memberships')
    const withVerifier = await open(app, linkOf(await mailOf(app, path, { ...owner, ...challenge().asked })).path)
    expect(withVerifier.hostname).toBe('elsewhere.example')
    await app.close()
  })
})

describe('with AUTH_BIND_CONFIRMATION six digits or the token of a link', () => {
  const ways = [
    ['six digits', (mail: Parameters<typeof codeOf>[0]) => ({ email, token: codeOf(mail) })],
    ['the token', (mail: Parameters<typeof codeOf>[0]) => ({ token_hash: linkOf(mail).token })],
  ] as const

  test.each(ways)('keep the password with the verifier of the browser: %s', async (_way, body) => {
    const { verifier, asked } = challenge()
    const mail = await mailOf(bound, '/signup', { ...owner, ...asked })
    const wrong = { type: 'signup', ...body(mail), code_verifier: challenge().verifier }
    expect((await call(bound, 'POST', '/verify', { body: wrong })).body.code).toBe('bad_code_verifier')
    const verified = await call(bound, 'POST', '/verify', { body: { ...wrong, code_verifier: verifier } })
    expect(verified.status).toBe(200)
    expect(await signIn(bound, owner.password)).toBe('200')
  })

  test.each(ways)('discard it without: %s', async (_way, body) => {
    const mail = await mailOf(bound, '/signup', visitor)
    const verified = await call(bound, 'POST', '/verify', { body: { type: 'signup', ...body(mail) } })
    expect(verified.body.user.app_metadata.password_needed).toBe(true)
    expect(await signIn(bound, visitor.password)).toBe('400 invalid_credentials')
  })
})

describe.each([
  ['bound', () => bound],
  ['not bound', () => plain],
] as const)('where confirmation is %s', (_how, appOf) => {
  test('a recovery of an unconfirmed address discards the password of the sign-up', async () => {
    const app = appOf()
    await mailOf(app, '/signup', visitor)
    const landing = await open(app, linkOf(await mailOf(app, '/recover', {})).path)
    const token = new URLSearchParams(landing.hash.slice(1)).get('access_token') ?? ''
    expect((await userOf(app, token)).app_metadata.password_needed).toBe(true)
    expect(await signIn(app, visitor.password)).toBe('400 invalid_credentials')
  })

  test('so does one by PKCE, in the browser that asked and in another', async () => {
    const app = appOf()
    for (const isOther of [false, true]) {
      email = email.replace('@', 'x@')
      await mailOf(app, '/signup', visitor)
      const { verifier, asked } = challenge()
      const code = codeIn(await open(app, linkOf(await mailOf(app, '/recover', asked)).path))
      expect((await read(app, code)).body).toEqual({ purpose: 'recovery', email, password: 'new' })
      expect(await signIn(app, visitor.password)).toMatch(/^400/)
      const opened = await exchange(app, code, isOther ? owner : { code_verifier: verifier })
      expect(opened.status).toBe(200)
      expect(opened.body.user.app_metadata.password_needed).toBe(isOther ? undefined : true)
      expect(await signIn(app, visitor.password)).toBe('400 invalid_credentials')
      expect(await signIn(app, owner.password)).toBe(isOther ? '200' : '400 invalid_credentials')
    }
  })

  test('a new password by a recovery link in another browser ends all sessions', async () => {
    const app = appOf()
    const { access_token: token } = await makeAccount(app, { email, ...owner })
    const code = codeIn(await open(app, linkOf(await mailOf(app, '/recover', challenge().asked)).path))
    expect((await exchange(app, code, { password: 'another one that is new' })).status).toBe(200)
    expect((await call(app, 'GET', '/user', { token })).body.code).toBe('session_not_found')
    expect(await signIn(app, 'another one that is new')).toBe('200')
  })

  test('a changed address ends all sessions but the one that asked', async () => {
    const app = appOf()
    const { verifier: first, asked: asking } = challenge()
    const { path: confirming } = linkOf(await mailOf(app, '/signup', { ...owner, ...asking }))
    const confirmed = await exchange(app, codeIn(await open(app, confirming)), { code_verifier: first })
    const old = confirmed.body.access_token
    const { body } = await call(app, 'POST', '/token?grant_type=password', { body: { email, ...owner } })
    const moved = email.replace('bound', 'moved')
    const { verifier, asked } = challenge()
    const mails: string[] = []
    for (const to of [email, moved]) {
      const change = () =>
        call(app, 'PUT', '/user', {
          token: body.access_token,
          body: { email: moved, current_password: owner.password, ...asked },
        })
      mails.push(linkOf(to === email ? await emailAfter(app, to, change) : await app.mailTo(to)).path)
    }
    let last: Answer | null = null
    for (const path of mails) {
      const landing = await open(app, path)
      if (codeIn(landing) !== '') last = await exchange(app, codeIn(landing), { code_verifier: verifier })
    }
    expect(last).toMatchObject({ status: 200, body: { user: { email: moved } } })
    expect((await call(app, 'GET', '/user', { token: old })).body.code).toBe('session_not_found')
    for (const token of [body.access_token, last?.body.access_token])
      expect((await call(app, 'GET', '/user', { token })).body.email).toBe(moved)
  })
})

describe('with AUTH_BIND_CONFIRMATION a new address', () => {
  /** The signed-out visitor, who asks to move an account to the owner's address: the codes of both links. */
  async function moving() {
    const own = email.replace('bound', 'stranger')
    const { access_token: token } = await makeAccount(plain, { email: own, password: visitor.password })
    return { own, token }
  }

  test('is not confirmed by its owner, who does not know the password', async () => {
    const own = email.replace('bound', 'stranger')
    const { body: account } = await call(bound, 'POST', '/signup', {
      body: { email: own, password: visitor.password },
    })
    expect(account.id).toBeTruthy()
    const code = codeIn(await open(bound, linkOf(await bound.mailTo(own)).path))
    const { body } = await exchange(bound, code, { password: visitor.password })
    const change = { email, current_password: visitor.password, ...challenge().asked }
    await call(bound, 'PUT', '/user', { token: body.access_token, body: change })
    const current = codeIn(await open(bound, linkOf(await bound.mailTo(own, ({ text }) => text.includes(email))).path))
    expect(await exchange(bound, current, { password: visitor.password })).toMatchObject({
      status: 200,
      body: { code: '200' },
    })
    const mail = await bound.mailTo(email)
    const mine = codeIn(await open(bound, linkOf(mail).path))
    expect((await read(bound, mine)).body).toEqual({ purpose: 'email_change', email, password: 'current' })
    expect((await exchange(bound, mine, owner)).body.code).toBe('invalid_credentials')
    for (const given of [{ email, token: codeOf(mail) }, { token_hash: linkOf(mail).token }]) {
      const verified = await call(bound, 'POST', '/verify', { body: { type: 'email_change', ...given } })
      expect(verified).toMatchObject({ status: 400, body: { code: 'current_password_required' } })
    }
    expect(await signIn(bound, visitor.password)).toBe('400 invalid_credentials')
    expect(await signIn(bound, visitor.password, own)).toBe('200')
    expect((await exchange(bound, mine, { password: visitor.password })).body.user.email).toBe(email)
  })

  test('takes an address that somebody left unconfirmed, and nothing of their sign-up', async () => {
    const { own, token } = await moving()
    await mailOf(plain, '/signup', { password: 'of somebody else' })
    const change = { email, current_password: visitor.password }
    const first = await emailAfter(plain, email, () => call(plain, 'PUT', '/user', { token, body: change }))
    await open(plain, linkOf(await plain.mailTo(own, ({ text }) => text.includes(email))).path)
    await open(plain, linkOf(first).path)
    expect(await signIn(plain, 'of somebody else')).toBe('400 invalid_credentials')
    expect(await signIn(plain, visitor.password)).toBe('200')
  })
})

test('without AUTH_BIND_CONFIRMATION a link and a code confirm an address as in GoTrue', async () => {
  const { path } = linkOf(await mailOf(plain, '/signup', owner))
  expect((await open(plain, path)).hash).toContain('access_token=')
  expect(await signIn(plain, owner.password)).toBe('200')
  expect((await read(plain, 'a code that nobody has')).body).toMatchObject({ error: { code: 'link_not_found' } })
})
