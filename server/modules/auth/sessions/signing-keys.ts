import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import { and, asc, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, exportPKCS8, type CryptoKey, type JWK } from 'jose'
import { perContext, type Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { signingKeys } from '../tables.ts'

/** A published key as JWKS shows it. */
export type PublishedKey = Record<string, unknown>

/** How long the published list may be cached, in seconds (the max-age of JWKS and auth-js's own cache). */
export const publishedMaxAgeS = 600
const algorithm = 'ES256'
const publishedAheadMs = 2 * publishedMaxAgeS * 1000
const oldAgeMs = 90 * 24 * 3600 * 1000
const graceMs = 5 * 60_000
const rememberMs = 60_000
const lookAgainMs = 3_000
// An arbitrary constant: the advisory lock for processes that create a key at the same time.
const makingLock = 7_204_119

interface Key {
  kid: string
  jwk: PublishedKey
  publicKey: CryptoKey
  privateKey: KeyObject | null
  signsFrom: number
  verifiesUntil: number | null
}

/** A process's cache of the table. */
interface Cache {
  known: { keys: readonly Key[]; at: number } | null
  loading: Promise<readonly Key[]> | null
  making: Promise<void> | null
}

const cacheOf = perContext((): Cache => ({ known: null, loading: null, making: null }))

function refresh(ctx: Context): Promise<readonly Key[]> {
  const cache = cacheOf(ctx)
  cache.loading ??= readKeys(ctx, ctx.db)
    .then((keys) => {
      cache.known = { keys, at: ctx.now() }
      return keys
    })
    .finally(() => {
      cache.loading = null
    })
  return cache.loading
}

async function keysAsOf(ctx: Context, maxAgeMs: number): Promise<readonly Key[]> {
  const { known } = cacheOf(ctx)
  if (known === null || Math.abs(ctx.now() - known.at) >= maxAgeMs) return refresh(ctx)
  return known.keys.filter(({ verifiesUntil }) => verifiesUntil === null || verifiesUntil > ctx.now())
}

/** A key sealed with another AUTH_SECRET can still verify, but not sign. */
const signer = ({ now }: Context, keys: readonly Key[]): Key | undefined =>
  keys.findLast(({ privateKey, signsFrom }) => privateKey !== null && signsFrom <= now())

async function add(ctx: Context, signsFrom: number, isNeeded: (keys: readonly Key[]) => boolean): Promise<void> {
  await addKey(ctx, signsFrom, isNeeded)
  const cache = cacheOf(ctx)
  // A read that began before the key was stored must not fill the cache afterwards.
  await cache.loading?.catch(() => undefined)
  cache.known = null
}

async function ready(ctx: Context): Promise<readonly Key[]> {
  const keys = await keysAsOf(ctx, rememberMs)
  if (signer(ctx, keys) !== undefined) return keys
  const cache = cacheOf(ctx)
  cache.making ??= add(ctx, ctx.now(), (present) => signer(ctx, present) === undefined).finally(() => {
    cache.making = null
  })
  await cache.making
  return refresh(ctx)
}

/** The current signing key; created when there is none. */
export async function currentKey(ctx: Context): Promise<{ kid: string; key: KeyObject }> {
  const key = signer(ctx, await ready(ctx))
  if (key?.privateKey == null) throw new Error('no signing key could be made')
  return { kid: key.kid, key: key.privateKey }
}

/** The public key for a `kid` whose signatures are still valid; null for any other. */
export async function findKey(ctx: Context, kid: string): Promise<CryptoKey | null> {
  const isIt = (key: Key): boolean => key.kid === kid
  const found = (await keysAsOf(ctx, rememberMs)).find(isIt) ?? (await keysAsOf(ctx, lookAgainMs)).find(isIt)
  return found?.publicKey ?? null
}

/** Every key whose signatures are valid now or soon. */
export const publishedKeys = async (ctx: Context): Promise<PublishedKey[]> => (await ready(ctx)).map(({ jwk }) => jwk)

/**
 * Publishes the next key; it signs once every cache of the old list has expired, and the previous key stays valid until
 * the last token it signed has expired. Does nothing while a next key is already waiting.
 */
export const rotateKeys = (ctx: Context): Promise<void> =>
  add(ctx, ctx.now() + publishedAheadMs, (keys) => !keys.some(({ signsFrom }) => signsFrom > ctx.now()))

/** Rotates when the signing key is older than 90 days, and removes expired keys. */
export async function rotateDueKeys(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const signing = signer(ctx, await ready(ctx))
  if (signing !== undefined && now() - signing.signsFrom > oldAgeMs) await rotateKeys(ctx)
  await db.delete(signingKeys).where(lt(signingKeys.verifiesUntil, new Date(now() - graceMs)))
}

async function readKeys({ secrets, now }: Context, from: Database): Promise<readonly Key[]> {
  const rows = await from
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.verifiesUntil), gt(signingKeys.verifiesUntil, new Date(now()))))
    .orderBy(asc(signingKeys.signsFrom))
  return Promise.all(
    rows.map(async (row): Promise<Key> => {
      const opened = secrets.open(sealPurpose(row.id), row.sealedPrivateKey)
      return {
        kid: row.id,
        jwk: { ...row.publicJwk, kid: row.id, alg: algorithm, use: 'sig', key_ops: ['verify'], ext: true },
        publicKey: await asKey(row.publicJwk),
        privateKey: opened === null ? null : createPrivateKey(opened),
        signsFrom: row.signsFrom.getTime(),
        verifiesUntil: row.verifiesUntil?.getTime() ?? null,
      }
    }),
  )
}

/** Adds a key unless another process was first; earlier keys stay valid until their last token expires. */
async function addKey(ctx: Context, signsFrom: number, isNeeded: (keys: readonly Key[]) => boolean): Promise<void> {
  const { db, secrets, config, now } = ctx
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const { kty, crv, x, y } = (await exportJWK(publicKey)) as Record<'kty' | 'crv' | 'x' | 'y', string>
  const pkcs8 = await exportPKCS8(privateKey)
  const kid = randomUUID()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`)
    if (!isNeeded(await readKeys(ctx, tx))) return
    await tx
      .update(signingKeys)
      .set({ verifiesUntil: new Date(signsFrom + config.auth.jwtExpiryS * 1000 + graceMs) })
      .where(and(isNull(signingKeys.verifiesUntil), lte(signingKeys.signsFrom, new Date(signsFrom))))
    await tx.insert(signingKeys).values({
      id: kid,
      publicJwk: { kty, crv, x, y },
      sealedPrivateKey: secrets.seal(sealPurpose(kid), Buffer.from(pkcs8)),
      createdAt: new Date(now()),
      signsFrom: new Date(signsFrom),
    })
  })
}

function sealPurpose(kid: string): string {
  return `signing key ${kid}`
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('a signing key is not an elliptic curve key')
  return key
}
