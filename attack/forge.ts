import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importPKCS8, SignJWT, type JWTPayload } from 'jose'
import { createSecrets } from '#server/platform/secrets.ts'
import type { Target } from './target.ts'

export type Forge = Awaited<ReturnType<typeof openForge>>

/** Signs with the site's own key, so that a token can be refused only for its claims. */
export async function openForge({ database, site }: Pick<Target, 'database' | 'site'>) {
  const secrets = createSecrets(readFileSync(join(site.dataFolder, 'auth-secret'), 'utf8'))
  const { rows } = await database.query<{ id: string; sealed: string; jwk: Record<string, string> }>(
    'select id, sealed_private_key as sealed, public_jwk as jwk from signing_keys order by signs_from desc limit 1',
  )
  const [row] = rows
  const pkcs8 = row && secrets.open(`signing key ${row.id}`, row.sealed)
  if (!row || !pkcs8) throw new Error('the signing key cannot be read')
  const key = await importPKCS8(pkcs8.toString('utf8'), 'ES256')
  return {
    kid: row.id,
    publicJwk: row.jwk,
    sign: (claims: JWTPayload, header: Record<string, unknown> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: row.id, typ: 'JWT', ...header }).sign(key),
  }
}
