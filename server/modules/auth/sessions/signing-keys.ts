import { and, asc, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, importPKCS8, exportPKCS8, type CryptoKey, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { signingKeys } from '../tables.ts'

/** A published key as JWKS shows it. */
export type PublishedKey = Record<string, unknown>

export interface SigningKeys {
  /** The current signing key; created when there is none. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** The public key for a `kid` whose signatures are still valid; null for any other. */
  find(kid: string): Promise<CryptoKey | null>
  /** Every key whose signatures are valid now or soon. */
  published(): Promise<PublishedKey[]>
  /**
   * Publishes the next key; it signs once every cache of the old list has expired, and the previous key stays valid
   * until the last token it signed has expired. Does nothing while a next key is already waiting.
   */
  rotate(): Promise<void>
  /** Rotates when the signing key is older than 90 days, and removes expired keys. */
  keepYoung(): Promise<void>
}

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
  privateKey: CryptoKey | null
  signsFrom: number
  verifiesUntil: number | null
}

export interface SigningKeysParts {
  db: Database
  secrets: Secrets
  /** Seconds an access token is valid. */
  tokenLifeS: number
  now: () => number
}

export function createSigningKeys(parts: SigningKeysParts): SigningKeys {
  const { db, now } = parts
  let known: { keys: readonly Key[]; at: number } | null = null
  let loading: Promise<readonly Key[]> | null = null
  let making: Promise<void> | null = null

  const refresh = (): Promise<readonly Key[]> => {
    loading ??= readKeys(parts, db)
      .then((keys) => {
        known = { keys, at: now() }
        return keys
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  const keysAsOf = async (maxAgeMs: number): Promise<readonly Key[]> => {
    if (known !== null && Math.abs(now() - known.at) < maxAgeMs)
      return known.keys.filter(({ verifiesUntil }) => verifiesUntil === null || verifiesUntil > now())
    return refresh()
  }

  // A key sealed with another AUTH_SECRET can still verify, but not sign.
  const signer = (keys: readonly Key[]): Key | undefined =>
    keys.findLast(({ privateKey, signsFrom }) => privateKey !== null && signsFrom <= now())

  const add = async (signsFrom: number, isNeeded: (keys: readonly Key[]) => boolean): Promise<void> => {
    await addKey(parts, signsFrom, isNeeded)
    // A read that began before the key was stored must not fill the cache afterwards.
    await loading?.catch(() => undefined)
    known = null
  }

  const rotate = (): Promise<void> =>
    add(now() + publishedAheadMs, (keys) => !keys.some(({ signsFrom }) => signsFrom > now()))

  const ready = async (): Promise<readonly Key[]> => {
    const keys = await keysAsOf(rememberMs)
    if (signer(keys) !== undefined) return keys
    making ??= add(now(), (present) => signer(present) === undefined).finally(() => {
      making = null
    })
    await making
    return refresh()
  }

  return {
    async current() {
      const key = signer(await ready())
      if (key?.privateKey == null) throw new Error('no signing key could be made')
      return { kid: key.kid, key: key.privateKey }
    },

    async find(kid) {
      const isIt = (key: Key): boolean => key.kid === kid
      const found = (await keysAsOf(rememberMs)).find(isIt) ?? (await keysAsOf(lookAgainMs)).find(isIt)
      return found?.publicKey ?? null
    },

    async published() {
      return (await ready()).map(({ jwk }) => jwk)
    },

    rotate,

    async keepYoung() {
      const signing = signer(await ready())
      if (signing !== undefined && now() - signing.signsFrom > oldAgeMs) await rotate()
      await db.delete(signingKeys).where(lt(signingKeys.verifiesUntil, new Date(now() - graceMs)))
    },
  }
}

async function readKeys({ secrets, now }: SigningKeysParts, from: Database): Promise<readonly Key[]> {
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
        privateKey: opened === null ? null : await importPKCS8(opened.toString('utf8'), algorithm),
        signsFrom: row.signsFrom.getTime(),
        verifiesUntil: row.verifiesUntil?.getTime() ?? null,
      }
    }),
  )
}

/** Adds a key unless another process was first; earlier keys stay valid until their last token expires. */
async function addKey(
  parts: SigningKeysParts,
  signsFrom: number,
  isNeeded: (keys: readonly Key[]) => boolean,
): Promise<void> {
  const { db, secrets, tokenLifeS, now } = parts
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const { kty, crv, x, y } = (await exportJWK(publicKey)) as Record<'kty' | 'crv' | 'x' | 'y', string>
  const pkcs8 = await exportPKCS8(privateKey)
  const kid = randomUUID()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`)
    if (!isNeeded(await readKeys(parts, tx))) return
    await tx
      .update(signingKeys)
      .set({ verifiesUntil: new Date(signsFrom + tokenLifeS * 1000 + graceMs) })
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
