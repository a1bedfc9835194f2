import { sign } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Context } from '../../../context.ts'
import { audience } from '../accounts/users.ts'
import { AuthError } from '../errors.ts'
import type { SignInMethod } from '../tables.ts'
import { currentKey, findKey } from './signing-keys.ts'

interface AccessClaims {
  sub: string
  sessionId: string
  /** Seconds since 1970. */
  exp: number
}

interface TokenSubject {
  id: string
  email: string
  sessionId: string
  method: SignInMethod
  /** When the session began, in milliseconds since 1970. */
  signedInAt: number
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
}

const algorithm = 'ES256'
/** Allowed clock difference between two servers, in seconds. */
const clockToleranceS = 30
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The same issuer for the three names of a local site, so that a token is valid under each. */
const issuerOf = ({ config }: Context): string => `${config.siteUrl}/auth/v1`

/** @returns the token and when it expires, in seconds since 1970 */
export async function signAccessToken(
  ctx: Context,
  subject: TokenSubject,
): Promise<{ token: string; expiresAt: number }> {
  const { kid, key } = await currentKey(ctx)
  const issuedAt = Math.floor(ctx.now() / 1000)
  const expiresAt = issuedAt + ctx.config.auth.jwtExpiryS
  const header = { alg: algorithm, kid, typ: 'JWT' }
  const claims = {
    iss: issuerOf(ctx),
    aud: audience,
    sub: subject.id,
    iat: issuedAt,
    exp: expiresAt,
    email: subject.email,
    phone: '',
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: audience,
    aal: 'aal1',
    amr: [
      {
        method: subject.method === 'password' ? 'password' : 'otp',
        timestamp: Math.floor(subject.signedInAt / 1000),
      },
    ],
    session_id: subject.sessionId,
    is_anonymous: false,
  }
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  // Here and now: another thread would take longer than the signature.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  const token = `${signed}.${signature}`
  return { token, expiresAt }
}

/** @throws AuthError bad_jwt for any invalid token */
export async function verifyAccessToken(ctx: Context, token: string): Promise<AccessClaims> {
  const { payload } = await /* defence: token-signature */ jwtVerify(
    token,
    async ({ kid }) => {
      const key = kid === undefined ? null : await findKey(ctx, kid)
      if (key === null) throw new errors.JWKSNoMatchingKey()
      return key
    },
    {
      algorithms: [algorithm],
      // defence: token-issuer
      issuer: issuerOf(ctx),
      // defence: token-audience
      audience,
      requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
      // defence: token-expiry
      currentDate: new Date(ctx.now()),
    },
  ).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? badJwt(describe(error, token)) : error
  })
  const { sub, exp, iat, session_id: sessionId } = payload
  if (typeof iat !== 'number' || iat > ctx.now() / 1000 + clockToleranceS)
    throw badJwt('token has invalid claims: token used before issued')
  if (typeof sub !== 'string' || !uuidPattern.test(sub))
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID')
  if (typeof sessionId !== 'string' || !uuidPattern.test(sessionId))
    throw new AuthError('bad_jwt', 'invalid claim: session_id claim must be a UUID')
  return { sub, sessionId, exp: exp ?? 0 }
}

function badJwt(why: string): AuthError {
  return new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)
}

/** The reason in the words of GoTrue's JWT library. */
function describe(error: Error, token: string): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'sub') return 'token has invalid claims: token is missing required claim: sub claim is required'
    if (error.claim === 'aud') return 'token has invalid claims: token has invalid audience'
    if (error.claim === 'iss') return 'token has invalid claims: token has invalid issuer'
    return 'token has invalid claims'
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid'
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JWKSNoMatchingKey) {
    const { kid, alg } = decodeProtectedHeader(token)
    return `token is unverifiable: unrecognized JWT kid ${printable(kid)} for algorithm ${printable(alg)}`
  }
  return token.split('.').length === 3
    ? 'token is malformed'
    : 'token is malformed: token contains an invalid number of segments'
}

function printable(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^\w.-]/g, '').slice(0, 64) : '<nil>'
}
