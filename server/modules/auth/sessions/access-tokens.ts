import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { audience } from '../accounts/users.ts'
import { AuthError } from '../errors.ts'
import type { SignInMethod } from '../tables.ts'
import type { SigningKeys } from './signing-keys.ts'

interface AccessClaims {
  sub: string
  sessionId: string
  /** Seconds since 1970. */
  exp: number
}

/** The claims of an access token. */
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

export interface AccessTokens {
  /** @returns the token and when it expires, in seconds since 1970 */
  sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number }>
  /** @throws AuthError bad_jwt for any invalid token */
  verify(token: string): Promise<AccessClaims>
}

export interface AccessTokensParts {
  keys: SigningKeys
  issuer: string
  /** Seconds a token is valid. */
  lifeS: number
  now: () => number
}

const algorithm = 'ES256'
/** Allowed clock difference between two servers, in seconds. */
const clockToleranceS = 30
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function createAccessTokens({ keys, issuer, lifeS, now }: AccessTokensParts): AccessTokens {
  return {
    async sign(subject) {
      const { kid, key } = await keys.current()
      const issuedAt = Math.floor(now() / 1000)
      const expiresAt = issuedAt + lifeS
      const token = await new SignJWT({
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
      })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },

    async verify(token) {
      const { payload } = await /* defence: token-signature */ jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? null : await keys.find(kid)
          if (key === null) throw new errors.JWKSNoMatchingKey()
          return key
        },
        {
          algorithms: [algorithm],
          // defence: token-issuer
          issuer,
          // defence: token-audience
          audience,
          requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
          // defence: token-expiry
          currentDate: new Date(now()),
        },
      ).catch((error: unknown) => {
        throw error instanceof errors.JOSEError ? badJwt(describe(error, token)) : error
      })
      const { sub, exp, iat, session_id: sessionId } = payload
      if (typeof iat !== 'number' || iat > now() / 1000 + clockToleranceS)
        throw badJwt('token has invalid claims: token used before issued')
      if (typeof sub !== 'string' || !uuidPattern.test(sub))
        throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID')
      if (typeof sessionId !== 'string' || !uuidPattern.test(sessionId))
        throw new AuthError('bad_jwt', 'invalid claim: session_id claim must be a UUID')
      return { sub, sessionId, exp: exp ?? 0 }
    },
  }
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
