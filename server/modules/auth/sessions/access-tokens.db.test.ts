import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  importPKCS8,
  SignJWT,
  type CryptoKey,
} from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, changeUser, claimsOf, makeAccount, useAuthApp } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { sessions, signingKeys, users } from '../tables.ts'

const authSecret = 'the secret of the token tests, long enough'
const issuer = 'http://localhost:3000/auth/v1'

const app = useAuthApp({ authSecret })
let kid: string
let key: CryptoKey
let publicJwk: Record<string, string>
let genuine: { access_token: string; user: { id: string } }
let sessionId: string

beforeAll(async () => {
  genuine = await makeAccount(app, people.mara)
  sessionId = claimsOf(genuine.access_token).session_id
  const [row] = await app.database.db.select().from(signingKeys)
  if (row === undefined) throw new Error('no signing key')
  kid = row.id
  publicJwk = row.publicJwk
  const pkcs8 = createSecrets(authSecret).open(`signing key ${kid}`, row.sealedPrivateKey)
  key = await importPKCS8(pkcs8?.toString('utf8') ?? '', 'ES256')
})

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** Claims as the site writes them, with overrides; undefined removes one. */
function claims(changed: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: 'authenticated',
    sub: genuine.user.id,
    session_id: sessionId,
    email: people.mara.email,
    role: 'authenticated',
    iat: now,
    exp: now + 3600,
    ...changed,
  }
}

/** Signed with the site's own key, whatever the claims. */
async function signed(changed: Record<string, unknown> = {}, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims(changed)).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header }).sign(key)
}

/**
 * Tries a token on GoTrue's routes and, through `identify`, on our own API, reading and writing.
 * @returns the places that did not refuse it as expected
 */
async function letIn(token: string, code = 'bad_jwt'): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${token}` }
  const ours = [
    await app.app.inject({ method: 'GET', url: '/api/storybooks', headers }),
    await app.app.inject({ method: 'POST', url: '/api/storybooks', headers, payload: { title: 'x' } }),
  ]
  const theirs = [
    await call(app, 'GET', '/user', { token }),
    await changeUser(app, token, { data: { taken: true } }),
    await call(app, 'POST', '/logout?scope=local', { token }),
  ]
  return [
    ...ours.filter(({ statusCode }) => statusCode !== 401).map(({ body }) => body),
    ...theirs.filter(
      ({ status, body, headers: sent }) => status !== 403 || body.code !== code || sent['x-sb-error-code'] !== code,
    ),
  ]
}

test('a token made like the real ones is accepted, so that the refusals below mean something', async () => {
  const token = await signed()
  expect((await call(app, 'GET', '/user', { token })).status).toBe(200)
  expect(await readWith(token)).toBe(200)
})

describe('tokens with a valid signature and false claims', () => {
  const hour = 3600
  const cases: [string, () => Record<string, unknown>, string?][] = [
    ['expired', () => ({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without expiry', () => ({ exp: undefined })],
    [
      'issued in the future',
      () => ({ iat: Math.floor(Date.now() / 1000) + hour, exp: Math.floor(Date.now() / 1000) + 2 * hour }),
    ],
    ['without time of issue', () => ({ iat: undefined })],
    ['for another audience', () => ({ aud: 'anon' })],
    ['without audience', () => ({ aud: undefined })],
    ['of another issuer', () => ({ iss: 'https://elsewhere.example/auth/v1' })],
    ['without issuer', () => ({ iss: undefined })],
    ['of nobody', () => ({ sub: undefined })],
    ['of somebody unnameable', () => ({ sub: "' or true --" })],
    ['of an unknown user', () => ({ sub: randomUUID() }), 'user_not_found'],
    ['of an unknown session', () => ({ session_id: randomUUID() }), 'session_not_found'],
    ['without a session', () => ({ session_id: undefined })],
    ['with a session that is not an id', () => ({ session_id: 'mine' })],
  ]
  test.each(cases)('%s: refused everywhere', async (_name, changed, code) => {
    expect(await letIn(await signed(changed()), code)).toEqual([])
  })

  test('of another user than the session’s: refused everywhere', async () => {
    const other = await makeAccount(app, people.vesper)
    expect(await letIn(await signed({ sub: other.user.id }), 'session_not_found')).toEqual([])
  })
})

describe('tokens with an invalid signature', () => {
  test('algorithm none', async () => {
    expect(await letIn(`${encode({ alg: 'none', kid, typ: 'JWT' })}.${encode(claims())}.`)).toEqual([])
    expect(await letIn(`${encode({ alg: 'none' })}.${encode(claims())}.`)).toEqual([])
  })

  test('symmetric, with the public key as the secret', async () => {
    const asPem = await exportSPKI((await importJWK(publicJwk, 'ES256', { extractable: true })) as CryptoKey)
    for (const secret of [asPem, JSON.stringify(publicJwk), kid, authSecret]) {
      const body = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode(claims())}`
      const mac = createHmac('sha256', secret).update(body).digest('base64url')
      expect(await letIn(`${body}.${mac}`)).toEqual([])
    }
  })

  test('another key with the same id, or embedded in the token', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    const headers = [
      { alg: 'ES256', kid },
      { alg: 'ES256', kid: randomUUID() },
      { alg: 'ES256' },
      { alg: 'ES256', kid: await calculateJwkThumbprint(jwk), jwk },
      { alg: 'ES256', kid, jku: 'http://127.0.0.1:9/jwks.json' },
    ]
    for (const header of headers)
      expect(await letIn(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey))).toEqual([])
  })

  test('another algorithm', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await letIn(await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey))).toEqual(
      [],
    )
  })

  test('tampered with', async () => {
    const [header = '', , signature = ''] = genuine.access_token.split('.')
    const promoted = encode({ ...claimsOf(genuine.access_token), role: 'service_role', exp: 9_999_999_999 })
    expect(await letIn(`${header}.${promoted}.${signature}`)).toEqual([])
    expect(await letIn(`${genuine.access_token.slice(0, -6)}AAAAAA`)).toEqual([])
  })

  test('no token, or a malformed one', async () => {
    for (const token of ['x', 'a.b.c', '..', 'a.b', `${genuine.access_token}.x`, '{}', encode({})])
      expect(await letIn(token)).toEqual([])
    const without = await call(app, 'GET', '/user')
    expect(without).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const basic = await call(app, 'GET', '/user', { headers: { authorization: 'Basic bWFyYTptYXJh' } })
    expect(basic.status).toBe(401)
  })
})

const readWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.app.inject({ url: '/api/storybooks', headers })).statusCode
}
const endSession = (token: string) =>
  app.database.db.delete(sessions).where(eq(sessions.id, claimsOf(token).session_id))

test('a deleted user and an ended session are refused at once, except for reads of the last 30 seconds', async () => {
  const { access_token: token } = await makeAccount(app, people.tobias)
  expect(await readWith(token)).toBe(200)
  await endSession(token)
  expect(await readWith(token)).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const write = await app.app.inject({ method: 'POST', url: '/api/storybooks', headers, payload: { title: 'x' } })
  expect(write.statusCode).toBe(401)
  expect(await readWith(token)).toBe(401)

  const { access_token: second } = await makeAccount(app, people.juno)
  await app.database.db.delete(users).where(eq(users.email, people.juno.email))
  expect(await letIn(second, 'user_not_found')).toEqual([])
})
