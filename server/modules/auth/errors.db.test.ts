import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, changeUser, makeAccount, signUp, startAuthApp, verify, type Answer } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { authErrors, type AuthErrorCode } from './errors.ts'
import { users } from './tables.ts'

const { mara, tobias, vesper } = people

let app: TestApp
let closed: TestApp
let automatic: TestApp
let busy: TestApp
let token: string

beforeAll(async () => {
  app = await startAuthApp()
  const another = (env: Record<string, string>) => startAuthApp({ database: app.target, work: false, env })
  automatic = await another({ AUTH_AUTOCONFIRM: 'true', AUTH_SIGNUP_DISABLED: 'false' })
  closed = await another({ AUTH_SIGNUP_DISABLED: 'true' })
  busy = await another({ AUTH_RATE_LIMIT_TOKEN: '1', AUTH_RATE_LIMIT_MAIL: '1' })
  await makeAccount(app, mara)
  token = (await logIn(mara)).body.access_token
  await signUp(app, tobias)
})
afterAll(async () => {
  for (const one of [automatic, closed, busy, app]) await one.close()
})

const logIn = (body: unknown, of: TestApp = app) => call(of, 'POST', '/token?grant_type=password', { body })
const renew = (body: unknown) => call(app, 'POST', '/token?grant_type=refresh_token', { body })

/** For every code a call that is refused with it. Codes tested elsewhere name the test. */
const provoked: Record<AuthErrorCode, (() => Promise<Answer>) | string> = {
  validation_failed: () => signUp(app, { email: 'not an address', password: 'moonpetal' }),
  bad_json: () => call(app, 'POST', '/signup', { body: '{"email":' }),
  invalid_credentials: () => logIn({ ...mara, password: 'not the right one' }),
  email_not_confirmed: () => logIn(tobias),
  current_password_required: 'own-account.test.ts',
  current_password_invalid: 'own-account.test.ts',
  refresh_token_not_found: () => renew({ refresh_token: 'unheard of by anybody' }),
  refresh_token_already_used: 'sessions.test.ts',
  bad_code_verifier: 'auth-js.test.ts',
  no_authorization: () => call(app, 'GET', '/user'),
  bad_jwt: () => call(app, 'GET', '/user', { token: 'not.a.token' }),
  session_not_found: 'access-tokens.test.ts',
  user_not_found: 'access-tokens.test.ts',
  otp_expired: () => verify(app, { type: 'signup', email: mara.email, token: '000000' }),
  not_admin: () => call(app, 'GET', '/admin/users', { token }),
  adults_only: 'household.test.ts',
  user_banned: 'bans.test.ts',
  cross_site_request: () => call(app, 'POST', '/signup', { body: vesper, headers: { 'sec-fetch-site': 'cross-site' } }),
  flow_state_not_found: () =>
    call(app, 'POST', '/token?grant_type=pkce', { body: { auth_code: randomUUID(), code_verifier: 'x' } }),
  saml_provider_disabled: () => call(app, 'POST', '/sso', { body: { domain: 'families.example' } }),
  manual_linking_disabled: () => call(app, 'GET', '/user/identities/authorize', { token }),
  not_found: () => call(app, 'GET', '/nowhere'),
  method_not_allowed: () => call(app, 'GET', '/signup'),
  request_entity_too_large: () => signUp(app, { email: mara.email, password: 'x'.repeat(1_048_577) }),
  weak_password: () => signUp(app, { email: vesper.email, password: '12345' }),
  user_already_exists: () => signUp(automatic, mara),
  same_password: () => changeUser(app, token, { password: mara.password }),
  email_exists: 'own-account.test.ts',
  signup_disabled: () => signUp(closed, vesper),
  anonymous_provider_disabled: () => signUp(app, {}),
  phone_provider_disabled: () => logIn({ phone: '+15550100', password: 'moonpetal' }),
  otp_disabled: () => call(app, 'POST', '/otp', { body: { email: mara.email } }),
  mfa_totp_enroll_not_enabled: () => call(app, 'POST', '/factors', { token, body: { factor_type: 'totp' } }),
  over_request_rate_limit: async () => {
    await logIn({}, busy)
    return logIn({}, busy)
  },
  over_email_send_rate_limit: async () => {
    await call(busy, 'POST', '/recover', { body: { email: mara.email } })
    return call(busy, 'POST', '/recover', { body: { email: mara.email } })
  },
  unexpected_failure: 'below',
  request_timeout: 'passwords.test.ts',
}

describe('every code', () => {
  const cases = Object.entries(provoked).flatMap(([code, how]) =>
    typeof how === 'string' ? [] : [[code as AuthErrorCode, how] as const],
  )
  test.each(cases)('%s is answered with its status and named in the header', async (code, how) => {
    const answer = await how()
    expect(answer).toMatchObject({
      status: authErrors[code],
      headers: { 'x-sb-error-code': code, 'x-supabase-api-version': '2024-01-01', 'cache-control': 'no-store' },
      body: { code },
    })
    expect(answer.body.message).toEqual(expect.any(String))
  })
})

describe('the two shapes', () => {
  test('with the version header: code and message, and the version in the answer', async () => {
    const { body, headers } = await logIn({ ...mara, password: 'no' })
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(headers['x-supabase-api-version']).toBe('2024-01-01')
  })

  test('without it, or with an invalid or older one: status, error_code and msg', async () => {
    for (const version of [undefined, 'yesterday', '2023-12-31', '2024-13-01']) {
      const answer = await call(app, 'POST', '/token?grant_type=password', {
        body: { ...mara, password: 'no' },
        newShape: false,
        headers: version === undefined ? {} : { 'x-supabase-api-version': version },
      })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
      expect(answer.headers['x-sb-error-code']).toBe('invalid_credentials')
      expect(answer.headers['x-supabase-api-version']).toBeUndefined()
    }
  })

  test('a later version gets the newest shape', async () => {
    const headers = { 'x-supabase-api-version': '2030-01-01' }
    const answer = await call(app, 'GET', '/user', { newShape: false, headers })
    expect(answer.body.code).toBe('no_authorization')
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01')
  })

  test('a weak password has its reasons in both', async () => {
    const weak = { email: vesper.email, password: '12345' }
    const sentence = 'Password should be at least 6 characters.'
    expect((await signUp(app, weak)).body).toEqual({
      code: 'weak_password',
      message: sentence,
      weak_password: { reasons: ['length'] },
    })
    expect((await call(app, 'POST', '/signup', { body: weak, newShape: false })).body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: sentence,
      weak_password: { reasons: ['length'] },
    })
  })
})

describe('GoTrue’s sentences', () => {
  const recover = (body: object) => call(app, 'POST', '/recover', { body })
  const resend = (body: object) => call(app, 'POST', '/resend', { body })
  const { email } = vesper
  /** By status and sentence, a request that is refused with it. */
  const requests: Record<number, Record<string, () => Promise<Answer>>> = {
    400: {
      'You must provide either an email or phone number and a password': () => logIn({}),
      'missing email or phone': () => logIn({ password: 'moonpetal' }),
      'Only an email address or phone number should be provided on login.': () =>
        logIn({ email: 'a@b.example', phone: '1', password: 'x' }),
      'refresh_token required': () => renew({}),
      'Refresh token is not valid': () => renew({ refresh_token: 'elevenchars' }),
      'Signup requires a valid password': () => signUp(app, { email }),
      'Phone signups are disabled': () => signUp(app, { phone: '+15550100', password: 'moonpetal' }),
      'Password cannot be longer than 72 characters': () => signUp(app, { email, password: 'x'.repeat(73) }),
      'Unable to validate email address: invalid format': () => signUp(app, { email: 'mara', password: 'moonpetal' }),
      'PKCE flow requires code_challenge_method and code_challenge': () =>
        signUp(app, { ...vesper, code_challenge: 'a'.repeat(43) }),
      'code challenge has to be between 43 and 128 characters': () =>
        signUp(app, { ...vesper, code_challenge: 'a', code_challenge_method: 's256' }),
      'Password recovery requires an email': () => recover({}),
      'Missing one of these types: signup, email_change, sms, phone_change': () => resend({ type: 'tale' }),
      'Type provided requires an email address': () => resend({ type: 'signup' }),
      'Verify requires a verification type': () => call(app, 'GET', '/verify?token=x'),
      'Verify requires a token or a token hash': () => call(app, 'GET', '/verify?type=signup'),
      'Verify requires either a token or a token hash': () =>
        verify(app, { type: 'signup', token: '1', token_hash: '2' }),
      'Only an email address or phone number should be provided on verify': () =>
        verify(app, { type: 'signup', token: '123456' }),
      'Unsupported logout scope "world"': () => call(app, 'POST', '/logout?scope=world', { token }),
      'Unsupported provider: provider is not enabled': () => call(app, 'GET', '/authorize?provider=github'),
    },
    403: {
      'Updating app_metadata requires admin privileges': () =>
        changeUser(app, token, { app_metadata: { role: 'owner' } }),
    },
    422: {
      'Phone logins are disabled': () => logIn({ phone: '+15550100', password: 'x' }),
      'Anonymous sign-ins are disabled': () => signUp(app, { data: {} }),
    },
  }
  const cases = Object.entries(requests).flatMap(([status, of]) =>
    Object.entries(of).map(([message, request]) => [Number(status), message, request] as const),
  )
  test.each(cases)('%i: %s', async (status, message, request) => {
    expect(await request()).toMatchObject({ status, body: { message } })
  })

  test.each(['?grant_type=magic', '', '?grant_type=toString'])('an unsupported grant: %j', async (query) => {
    expect(await call(app, 'POST', `/token${query}`, { body: {} })).toMatchObject({
      status: 400,
      body: { message: 'unsupported_grant_type' },
    })
  })
})

test('a wrong method is answered with the allowed ones', async () => {
  for (const [method, path, allow] of [
    ['GET', '/token?grant_type=password', 'POST'],
    ['DELETE', '/user', 'GET, HEAD, PUT'],
    ['PUT', '/verify', 'GET, POST'],
    ['POST', '/.well-known/jwks.json', 'GET, HEAD'],
  ] as const) {
    const answer = await call(app, method, path, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBe(405)
    expect(String(answer.headers.allow).split(', ').toSorted().join(', ')).toBe(allow)
  }
})

test('health and settings answer as in GoTrue', async () => {
  expect((await call(app, 'GET', '/health')).body.name).toBe('GoTrue')
  expect((await call(app, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
  })
  expect((await call(closed, 'GET', '/settings')).body.disable_signup).toBe(true)
  expect((await call(automatic, 'GET', '/settings')).body.mailer_autoconfirm).toBe(true)
})

test('a session that ends with its user takes everything along', async () => {
  const made = await makeAccount(app, vesper)
  await app.database.db.delete(users).where(eq(users.email, vesper.email))
  const answer = await renew({ refresh_token: made.refresh_token })
  expect(answer.body.code).toBe('refresh_token_not_found')
})

test('without its database it fails as GoTrue does, and neither answer nor log names a person', async () => {
  const lost = await startAuthApp({ database: app.target, work: false })
  await lost.database.close()
  const answer = await signUp(lost, mara)
  expect(answer).toMatchObject({
    status: 500,
    headers: { 'x-sb-error-code': 'unexpected_failure' },
    body: {
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs for more information',
      error_id: expect.any(String),
    },
  })
  const lines = JSON.stringify(lost.logged)
  expect(lines).toContain(answer.body.error_id)
  expect(lines).not.toContain(mara.email)
  await lost.jobs.stop()
  await lost.app.close()
})

test('no log line of this file has an address, a password or a token', () => {
  const lines = JSON.stringify([...app.logged, ...busy.logged, ...automatic.logged])
  for (const secret of [mara.email, mara.password, tobias.email, token]) expect(lines).not.toContain(secret)
})
