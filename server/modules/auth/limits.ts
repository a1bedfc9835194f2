import type { Config } from '../../config.ts'
import type { RateLimit, RateLimits } from '../../platform/rate-limits.ts'
import { AuthError } from './errors.ts'
import type { LinkPurpose } from './redirects.ts'
import type { Secrets } from './secrets.ts'

/** The calls that are counted for each address of a caller. */
export type LimitedCall = 'token' | 'signup' | 'recover' | 'resend' | 'verify' | 'user'

export interface Limits {
  /** @throws AuthError over_request_rate_limit */
  call(name: LimitedCall, callerAddress: string): Promise<void>
  /**
   * Counts a letter somebody asks for, before anybody looks whether the address has an account.
   * @throws AuthError over_email_send_rate_limit
   */
  letter(purpose: LinkPurpose, email: string, callerAddress: string): Promise<void>
  /** Counts a password tried for an account. @throws AuthError over_request_rate_limit */
  password(email: string): Promise<void>
  /** The password was right: the count begins again. */
  passwordWasRight(email: string): Promise<void>
  /** Counts a six-digit code tried for an account. @throws AuthError over_request_rate_limit */
  code(email: string): Promise<void>
}

const callWindowS = 300
const hourS = 3600
const dayS = 86_400
/** With five tries a code and a new code a minute, guessing must not go on for ever. */
const codesADay = 60

/** Counters keep a keyed digest of a mail address, never the address. */
export function createLimits(rateLimits: RateLimits, settings: Config['auth'], secrets: Secrets): Limits {
  const { rateToken, rateOther, rateMail, mailIntervalS } = settings
  const calls: Record<LimitedCall, RateLimit> = {
    token: rateLimits('auth-token', rateToken, callWindowS),
    signup: rateLimits('auth-signup', rateOther, callWindowS),
    recover: rateLimits('auth-recover', rateOther, callWindowS),
    resend: rateLimits('auth-resend', rateOther, callWindowS),
    verify: rateLimits('auth-verify', rateOther, callWindowS),
    user: rateLimits('auth-user', rateOther, callWindowS),
  }
  const passwords = rateLimits('auth-password', rateOther, callWindowS)
  const codes = rateLimits('auth-code', Math.max(codesADay, rateOther), dayS)
  const lettersOfCaller = rateLimits('auth-letters', rateMail, hourS)
  const lettersToAddress = (purpose: LinkPurpose): RateLimit | null =>
    mailIntervalS === 0 ? null : rateLimits(`auth-letter-${purpose}`, 1, mailIntervalS)
  const intervals: Record<LinkPurpose, RateLimit | null> = {
    signup: lettersToAddress('signup'),
    recovery: lettersToAddress('recovery'),
    email_change: lettersToAddress('email_change'),
  }
  const keyOf = (email: string): string => secrets.digest('limited address', email)

  return {
    call: (name, callerAddress) => takeCall(calls[name], callerAddress),

    async letter(purpose, email, callerAddress) {
      const soonS = (await intervals[purpose]?.take(keyOf(email))) ?? null
      if (soonS !== null)
        throw new AuthError(
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${soonS} seconds.`,
          { headers: { 'retry-after': String(soonS) } },
        )
      const waitS = await lettersOfCaller.take(callerAddress)
      if (waitS !== null) {
        // No letter goes out, so the address must not have to wait: its owner may be about to ask for one.
        await intervals[purpose]?.clear(keyOf(email))
        throw new AuthError('over_email_send_rate_limit', 'email rate limit exceeded', {
          headers: { 'retry-after': String(waitS) },
        })
      }
    },

    password: (email) => takeCall(passwords, keyOf(email)),
    passwordWasRight: (email) => passwords.clear(keyOf(email)),
    code: (email) => takeCall(codes, keyOf(email)),
  }
}

async function takeCall(limit: RateLimit, key: string): Promise<void> {
  const waitS = await limit.take(key)
  if (waitS !== null)
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'retry-after': String(waitS) },
    })
}
