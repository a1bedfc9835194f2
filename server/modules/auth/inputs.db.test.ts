import {
  type Arbitrary,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  emailAddress,
  jsonValue,
  oneof,
  string,
  tuple,
} from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { changeUser, makeAccount, signIn, signUp, useAuthApp } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { runs } from '#test/property-runs.ts'

const app = useAuthApp()
let token: string

beforeAll(async () => {
  token = (await makeAccount(app, people.mara)).access_token
})

const oddText = oneof(
  string({ unit: 'binary', maxLength: 80 }),
  string({ unit: 'grapheme', maxLength: 80 }),
  emailAddress(),
  constantFrom(
    '',
    '\0',
    'a\0@b.example',
    '\ud800',
    'MARA@FAMILIES.EXAMPLE',
    'K@families.example',
    "' or 1=1 --",
    'x'.repeat(5000),
    '🌙'.repeat(30),
    'http://localhost:3000/\ud800',
    'pkce_',
    '{"a":1}',
  ),
)
const oddValue = oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 2, arbitrary: jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: constantFrom(null, 0, true, [], {}, { a: '\0' }, { a: '\ud800' }, { '\0': 1 }) },
)
const names = [
  'email',
  'password',
  'phone',
  'data',
  'type',
  'token',
  'token_hash',
  'redirect_to',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'app_metadata',
  '__proto__',
  'constructor',
] as const
const body = oneof(
  { weight: 8, arbitrary: dictionary(constantFrom(...names), oddValue).map((fields) => JSON.stringify(fields)) },
  { weight: 1, arbitrary: string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: constantFrom(
      '',
      'null',
      '[]',
      '5',
      '"x"',
      '{',
      '['.repeat(5000),
      `{"data":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
    ),
  },
)
const calls = constantFrom(
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['PUT', '/user'],
  ['POST', '/logout?scope=x'],
) as Arbitrary<['POST' | 'PUT', string]>

const address = tuple(calls, oddText).map(([[method, path], text]) => {
  const redirect = encodeURIComponent(text.toWellFormed())
  return { method, url: `/auth/v1${path}${path.includes('?') ? '&' : '?'}redirect_to=${redirect}` }
})

test('any input gets a proper answer and never a 500', async () => {
  await assert(
    asyncProperty(address, body, async ({ method, url }, payload) => {
      const answer = await app.app.inject({
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.headers['x-sb-error-code'] === undefined).toBe(answer.statusCode < 400)
    }),
    { numRuns: runs(2_000, 0.04) },
  )
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8', undefined])(
  'a body is read as JSON when it says it is %s, as GoTrue does',
  async (type) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: JSON.stringify({ email: people.vesper.email, password: 'unknown here' }),
      headers: type === undefined ? {} : { 'content-type': type },
    })
    expect(answer.json()).toMatchObject({ error_code: 'invalid_credentials' })
  },
)

test('user metadata never makes the token too long for a request', async () => {
  const { access_token: hers } = await makeAccount(app, people.juno)
  const keep = (note: string) => changeUser(app, hers, { data: { note } })
  expect(await keep('字'.repeat(1400))).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect((await keep('字'.repeat(1300))).status).toBe(200)
  // Refused before it is merged, which takes long for many names.
  const removed = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`name ${n}`, null]))
  expect(await changeUser(app, hers, { data: removed })).toMatchObject({ status: 400 })
  const { body: signedIn } = await signIn(app, people.juno)
  expect(signedIn.access_token.length).toBeLessThan(8_192)
})

test('user metadata cannot set the site’s reserved keys', async () => {
  const lies = { sub: 'somebody else', email: 'owner@elsewhere.example', email_verified: true, phone_verified: true }
  const email = people.odile.email.replace('@', '+liar@')
  const data = { ...lies, nickname: 'Odile' }
  const { body: user } = await signUp(app, { email, password: people.odile.password, data })
  const truth = { sub: user.id, email, email_verified: false, phone_verified: false }
  expect(user.user_metadata).toEqual({ nickname: 'Odile', ...truth })
  expect(user.identities[0].identity_data).toEqual(truth)
  const rows = await app.sql`select user_metadata from users where email = ${email}`
  expect(rows).toEqual([{ user_metadata: { nickname: 'Odile' } }])

  const { access_token: hers, user: hers0 } = await makeAccount(app, { ...people.odile, email: `x${email}` })
  const { body: changed } = await changeUser(app, hers, { data: { ...lies, mood: 'Cozy' } })
  const ofSite = { sub: hers0.id, email: `x${email}`, email_verified: true, phone_verified: false }
  expect(changed.user_metadata).toEqual({ mood: 'Cozy', ...ofSite })
  const removed = Object.fromEntries(Object.keys(lies).map((name) => [name, null]))
  const { body: cleaned } = await changeUser(app, hers, { data: removed })
  expect(cleaned.user_metadata).toEqual({ mood: 'Cozy', ...ofSite })
})
