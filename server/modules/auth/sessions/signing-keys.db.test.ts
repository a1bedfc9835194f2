import { decodeProtectedHeader } from 'jose'
import { afterEach, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, makeAccount, startAuthApp, type Answer } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { signingKeys } from '../tables.ts'
import { currentKey, rotateDueKeys, rotateKeys } from './signing-keys.ts'

const { mara } = people
const day = 24 * 3600_000

let app: TestApp
afterEach(async () => app.close())

/** Another process of the site, which remembers no keys yet. */
const another = ({ ctx }: TestApp) => ({ ...ctx, database: { ...ctx.database } })

async function published(): Promise<string[]> {
  const { body, headers } = await call(app, 'GET', '/.well-known/jwks.json')
  expect(headers['cache-control']).toBe('public, max-age=600')
  return body.keys.map(({ kid }: { kid: string }) => kid)
}

const signIn = (): Promise<Answer> => call(app, 'POST', '/token?grant_type=password', { body: mara })
const kidOf = (token: string): string | undefined => decodeProtectedHeader(token).kid

test('publishes the public half of a P-256 key and nothing more', async () => {
  app = await startAuthApp()
  const { body } = await call(app, 'GET', '/.well-known/jwks.json')
  expect(body.keys).toHaveLength(1)
  expect(Object.keys(body.keys[0]).toSorted()).toEqual(
    ['alg', 'crv', 'ext', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].toSorted(),
  )
  expect(body.keys[0]).toMatchObject({ alg: 'ES256', kty: 'EC', crv: 'P-256', use: 'sig', key_ops: ['verify'] })
  const [row] = await app.database.db.select().from(signingKeys)
  expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
  expect(
    createSecrets('some other secret of enough length').open(`signing key ${row?.id}`, row?.sealedPrivateKey ?? ''),
  ).toBeNull()
})

test('concurrent processes create one key', async () => {
  app = await startAuthApp()
  await Promise.all(Array.from({ length: 6 }, () => currentKey(another(app))))
  expect(await app.database.db.select().from(signingKeys)).toHaveLength(1)
})

test('rotates without signing anybody out', async () => {
  app = await startAuthApp()
  const { body: before } = await makeAccount(app, mara).then(signIn)
  const [oldKid] = await published()

  await rotateKeys(another(app))
  await rotateKeys(another(app))
  app.clock.shift(61_000)
  const both = await published()
  expect(both).toHaveLength(2)
  expect(kidOf((await signIn()).body.access_token)).toBe(oldKid)

  // Longer than the old list may be cached.
  app.clock.shift(1_200_000)
  const after = await signIn()
  expect(kidOf(after.body.access_token)).toBe(both[1])
  expect((await call(app, 'GET', '/user', { token: before.access_token })).status).toBe(200)
  expect((await call(app, 'GET', '/user', { token: after.body.access_token })).status).toBe(200)
  const refreshed = await call(app, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: before.refresh_token },
  })
  expect(kidOf(refreshed.body.access_token)).toBe(both[1])

  app.clock.shift(3600_000 + 600_000)
  expect(await published()).toEqual([both[1]])
})

test('rotates automatically when the key is 90 days old, and removes expired keys', async () => {
  app = await startAuthApp()
  const [first] = await published()
  await rotateDueKeys(another(app))
  expect(await published()).toEqual([first])
  app.clock.shift(91 * day)
  await rotateDueKeys(another(app))
  app.clock.shift(61_000)
  expect(await published()).toHaveLength(2)
  app.clock.shift(day)
  await rotateDueKeys(another(app))
  const rows = await app.database.db.select().from(signingKeys)
  expect(rows.map(({ id }) => id)).not.toContain(first)
  expect(rows).toHaveLength(1)
})

test('another process reads a new key when it first sees its id', async () => {
  app = await startAuthApp()
  await makeAccount(app, mara)
  const second = await startAuthApp({ database: app.target })
  expect((await call(second, 'GET', '/.well-known/jwks.json')).body.keys).toHaveLength(1)
  // A key that signs at once, as after a change of AUTH_SECRET.
  const other = await startAuthApp({ database: app.target, authSecret: 'another secret, just as long as the first' })
  const { body } = await call(other, 'POST', '/token?grant_type=password', { body: mara })
  second.clock.shift(5_000)
  expect((await call(second, 'GET', '/user', { token: body.access_token })).status).toBe(200)
  await second.close()
  await other.close()
})
