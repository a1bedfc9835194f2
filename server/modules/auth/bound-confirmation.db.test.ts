import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailboxMessage } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#test/app.ts'
import {
  changeUser,
  codeIn,
  codeOf,
  emailAfter,
  exchange,
  linkOf,
  makeAccount,
  newChallenge,
  openLink,
  recoveryEmail,
  signIn,
  signUpEmail,
  startAuthApp,
  tokenIn,
  userOf,
  verify,
  type Answer,
} from '#test/auth-app.ts'
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

const signUpMail = (fields: object, app = bound) => signUpEmail(app, { email, ...fields })
/** The code that an email's link leads back with. */
const openForCode = async (mail: MailboxMessage, app = bound) => codeIn(await openLink(app, mail))
const signInWith = async (password: string, of = email, app = bound) => {
  const { status, body } = await signIn(app, { email: of, password })
  return `${status} ${body.code ?? ''}`.trim()
}
const read = async (code: string, app = bound) => {
  const answer = await app.app.inject({ method: 'POST', url: '/api/account/email-code', payload: { code } })
  return { status: answer.statusCode, body: answer.json() }
}

describe('with AUTH_BIND_CONFIRMATION the link of a sign-up', () => {
  test('changes nothing when it is opened, however often', async () => {
    const mail = await signUpMail(visitor)
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await openLink(bound, mail)).toMatchObject({ pathname: '/memberships', hash: '' })
      await bound.app.inject({ method: 'HEAD', url: linkOf(mail).path })
    }
    expect(await signInWith(visitor.password)).toBe('400 email_not_confirmed')
  })

  test('confirms the address in the browser that signed up, once, and keeps its password', async () => {
    const { code_verifier, fields } = newChallenge()
    const mail = await signUpMail({ ...owner, ...fields })
    const code = await openForCode(mail)
    const { code_verifier: other } = newChallenge()
    expect(await exchange(bound, code, { code_verifier: other })).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    })
    expect(await signInWith(owner.password)).toBe('400 email_not_confirmed')
    const opened = await exchange(bound, await openForCode(mail), { code_verifier })
    expect(opened.status).toBe(200)
    expect(opened.body.user.app_metadata).not.toHaveProperty('password_needed')
    expect(await signInWith(owner.password)).toBe('200')
    expect((await exchange(bound, code, { code_verifier })).body.code).toBe('flow_state_not_found')
    expect((await openLink(bound, mail)).hash).toContain('error_code=otp_expired')
  })

  test('says in another browser which address it is for, and takes a new password there', async () => {
    const { code_verifier, fields } = newChallenge()
    const code = await openForCode(await signUpMail({ ...visitor, ...fields }))
    expect(await read(code)).toEqual({ status: 200, body: { purpose: 'signup', email, password: 'any' } })
    expect((await exchange(bound, code, { password: 'short' })).body.code).toBe('weak_password')
    const opened = await exchange(bound, code, owner)
    expect(opened.status).toBe(200)
    expect((await userOf(bound, opened.body.access_token)).user_metadata).not.toHaveProperty('nickname')
    expect(await signInWith(visitor.password)).toBe('400 invalid_credentials')
    expect(await signInWith(owner.password)).toBe('200')
    // The signed-out visitor's own browser has nothing left to exchange.
    expect((await exchange(bound, code, { code_verifier })).status).toBe(404)
    expect((await read(code)).status).toBe(404)
  })

  test('takes the password of the sign-up in another browser', async () => {
    const opened = await exchange(bound, await openForCode(await signUpMail(owner)), owner)
    expect(opened.body.user.app_metadata).not.toHaveProperty('password_needed')
    expect(await signInWith(owner.password)).toBe('200')
  })

  test('leads a client without a verifier to a page of the site', async () => {
    const app = await startAuthApp({
      env: { AUTH_BIND_CONFIRMATION: 'on', AUTH_REDIRECT_ALLOW: 'https://elsewhere.example/**' },
    })
    const redirect_to = 'https://elsewhere.example/in'
    const withoutVerifier = await openLink(app, await signUpMail({ ...owner, redirect_to }, app))
    expect(withoutVerifier).toMatchObject({ hostname: 'localhost', pathname: '/memberships' })
    const { fields } = newChallenge()
    const withVerifier = await openLink(app, await signUpMail({ ...owner, redirect_to, ...fields }, app))
    expect(withVerifier.hostname).toBe('elsewhere.example')
    await app.close()
  })
})

describe('with AUTH_BIND_CONFIRMATION', () => {
  const ways = [
    ['six digits', (mail: MailboxMessage) => ({ email, token: codeOf(mail) })],
    ['the token of a link', (mail: MailboxMessage) => ({ token_hash: linkOf(mail).token })],
  ] as const

  test.each(ways)('%s keep the password with the verifier of the browser', async (_way, body) => {
    const { code_verifier, fields } = newChallenge()
    const mail = await signUpMail({ ...owner, ...fields })
    const { code_verifier: other } = newChallenge()
    const given = { type: 'signup', ...body(mail) }
    expect((await verify(bound, { ...given, code_verifier: other })).body.code).toBe('bad_code_verifier')
    expect((await verify(bound, { ...given, code_verifier })).status).toBe(200)
    expect(await signInWith(owner.password)).toBe('200')
  })

  test.each(ways)('%s discard it without', async (_way, body) => {
    const verified = await verify(bound, { type: 'signup', ...body(await signUpMail(visitor)) })
    expect(verified.body.user.app_metadata.password_needed).toBe(true)
    expect(await signInWith(visitor.password)).toBe('400 invalid_credentials')
  })

  test('a recovery of an unconfirmed address discards the password of the sign-up', async () => {
    await signUpMail(visitor)
    const token = tokenIn(await openLink(bound, await recoveryEmail(bound, email)))
    expect((await userOf(bound, token)).app_metadata.password_needed).toBe(true)
    expect(await signInWith(visitor.password)).toBe('400 invalid_credentials')
  })

  test('a new address is not confirmed by its owner, who does not know the password', async () => {
    const own = email.replace('bound', 'stranger')
    const confirmation = await signUpEmail(bound, { email: own, password: visitor.password })
    const code = await openForCode(confirmation)
    const { body } = await exchange(bound, code, { password: visitor.password })
    const change = { email, current_password: visitor.password, ...newChallenge().fields }
    const toOld = await emailAfter(bound, own, () => changeUser(bound, body.access_token, change))
    expect(await exchange(bound, await openForCode(toOld), { password: visitor.password })).toMatchObject({
      status: 200,
      body: { code: '200' },
    })
    const toNew = await bound.mailTo(email)
    const mine = await openForCode(toNew)
    expect((await read(mine)).body).toEqual({ purpose: 'email_change', email, password: 'current' })
    expect((await exchange(bound, mine, owner)).body.code).toBe('invalid_credentials')
    for (const [, body] of ways)
      expect(await verify(bound, { type: 'email_change', ...body(toNew) })).toMatchObject({
        status: 400,
        body: { code: 'current_password_required' },
      })
    expect(await signInWith(visitor.password)).toBe('400 invalid_credentials')
    expect(await signInWith(visitor.password, own)).toBe('200')
    expect((await exchange(bound, mine, { password: visitor.password })).body.user.email).toBe(email)
  })
})

describe.each([
  ['bound', () => bound],
  ['not bound', () => plain],
] as const)('where confirmation is %s', (_how, appOf) => {
  test('a recovery by PKCE discards the password of a sign-up, in the browser that asked and in another', async () => {
    const app = appOf()
    for (const isOther of [false, true]) {
      email = email.replace('@', 'x@')
      await signUpMail(visitor, app)
      const { code_verifier, fields } = newChallenge()
      const code = await openForCode(await recoveryEmail(app, email, fields), app)
      expect((await read(code, app)).body).toEqual({ purpose: 'recovery', email, password: 'new' })
      expect(await signInWith(visitor.password, email, app)).toMatch(/^400/)
      const opened = await exchange(app, code, isOther ? owner : { code_verifier })
      expect(opened.status).toBe(200)
      expect(opened.body.user.app_metadata.password_needed).toBe(isOther ? undefined : true)
      expect(await signInWith(visitor.password, email, app)).toBe('400 invalid_credentials')
      expect(await signInWith(owner.password, email, app)).toBe(isOther ? '200' : '400 invalid_credentials')
    }
  })

  test('a new password by a recovery link in another browser ends all sessions', async () => {
    const app = appOf()
    const { access_token: token } = await makeAccount(app, { email, ...owner })
    const code = await openForCode(await recoveryEmail(app, email, newChallenge().fields), app)
    expect((await exchange(app, code, { password: 'another one that is new' })).status).toBe(200)
    expect((await userOf(app, token)).code).toBe('session_not_found')
    expect(await signInWith('another one that is new', email, app)).toBe('200')
  })

  test('a changed address ends all sessions but the one that asked', async () => {
    const app = appOf()
    const { code_verifier, fields } = newChallenge()
    const code = codeOf(await signUpMail({ ...owner, ...fields }, app))
    const confirmed = await verify(app, { type: 'signup', email, token: code, code_verifier })
    const { body } = await signIn(app, { email, ...owner })
    const moved = email.replace('bound', 'moved')
    const change = { email: moved, current_password: owner.password, ...fields }
    const toOld = await emailAfter(app, email, () => changeUser(app, body.access_token, change))
    let last: Answer | null = null
    for (const mail of [toOld, await app.mailTo(moved)]) {
      const code = await openForCode(mail, app)
      if (code !== '') last = await exchange(app, code, { code_verifier })
    }
    expect(last).toMatchObject({ status: 200, body: { user: { email: moved } } })
    expect((await userOf(app, confirmed.body.access_token)).code).toBe('session_not_found')
    for (const token of [body.access_token, last?.body.access_token])
      expect((await userOf(app, token)).email).toBe(moved)
  })
})

test('without AUTH_BIND_CONFIRMATION a link and a code confirm an address as in GoTrue', async () => {
  expect(tokenIn(await openLink(plain, await signUpMail(owner, plain)))).not.toBe('')
  expect(await signInWith(owner.password, email, plain)).toBe('200')
  expect((await read('a code that nobody has', plain)).body).toMatchObject({ error: { code: 'link_not_found' } })
})
