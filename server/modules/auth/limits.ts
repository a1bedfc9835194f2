import type { Config } from '../../config.ts'
import type { RateLimit, RateLimits } from '../../platform/http/rate-limits.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { LinkPurpose } from './emails/redirects.ts'
import { AuthError } from './errors.ts'

/** The calls that are limited per client address. */
export type LimitedCall = 'token' | 'signup' | 'recover' | 'resend' | 'verify' | 'user'

export interface Limits {
  /** @throws AuthError over_request_rate_limit */
  call(name: LimitedCall, callerAddress: string): Promise<void>
  /**
   * Counts a requested email, before it is known whether the address has an account.
   * @throws AuthError over_email_send_rate_limit
   */
  email(purpose: LinkPurpose, email: string, callerAddress: string): Promise<void>
  /** Counts an email to an address that the caller did not name. @returns false when the daily limit is reached */
  emailOfDay(email: string, callerAddress: string): Promise<boolean>
  /** Counts a password attempt for an account. @throws AuthError over_request_rate_limit */
  password(email: string, callerAddress: string): Promise<void>
  /** Resets the caller's count after a correct password. */
  passwordWasRight(email: string, callerAddress: string): Promise<void>
  /** Counts an attempt within a session at the password or PIN of these people. @throws AuthError over_request_rate_limit */
  proof(sessionId: string, personIds: readonly string[]): Promise<void>
  /** Resets the session's count after a correct one. */
  proofWasRight(sessionId: string, personIds: readonly string[]): Promise<void>
  /** Counts an attempt with a six-digit code for an account. @throws AuthError over_request_rate_limit */
  code(email: string, callerAddress: string): Promise<void>
  /** Counts an attempt with a code for a child's device. @throws AuthError over_request_rate_limit */
  deviceCode(callerAddress: string): Promise<void>
}

const callWindowS = 300
const hourS = 3600
const dayS = 86_400
/** Five attempts per code and a new code each minute would allow unlimited guessing without a daily limit. */
const codesADay = 60
/**
 * The limit for all callers together per account, as a multiple of one caller's, so that many callers guess no faster.
 */
const sharesOfPasswords = /* defence: few-shares */ 10
const sharesOfCodes = 5
/** A child comes into new sessions by a sibling's pictures. */
const sharesOfProofs = /* defence: few-sessions */ 3
const sharesOfEmails = 4
/** All callers of the site together. */
const sharesOfDeviceCodes = 40

/** Counters store a keyed hash of an email address, never the address. */
export function createLimits(rateLimits: RateLimits, settings: Config['auth'], secrets: Secrets): Limits {
  const { rateToken, rateOther, rateMail, rateMailDay, mailIntervalS } = settings
  const calls: Record<LimitedCall, RateLimit> = {
    token: rateLimits('auth-token', rateToken, callWindowS),
    signup: rateLimits('auth-signup', rateOther, callWindowS),
    recover: rateLimits('auth-recover', rateOther, callWindowS),
    resend: rateLimits('auth-resend', rateOther, callWindowS),
    verify: rateLimits('auth-verify', rateOther, callWindowS),
    user: rateLimits('auth-user', rateOther, callWindowS),
  }
  const codesOfCaller = Math.max(codesADay, rateOther)
  const passwords = {
    own: rateLimits('auth-password', rateOther, callWindowS),
    all: rateLimits('auth-password-all', rateOther * sharesOfPasswords, callWindowS),
  }
  const codes = {
    own: rateLimits('auth-code', codesOfCaller, dayS),
    all: rateLimits('auth-code-all', codesOfCaller * sharesOfCodes, dayS),
  }
  const deviceCodes = {
    own: rateLimits('auth-device-code', rateOther, callWindowS),
    all: rateLimits('auth-device-code-all', rateOther * sharesOfDeviceCodes, callWindowS),
  }
  const emailsOfDay = {
    own: rateLimits('auth-emails-day', Math.ceil(rateMailDay / sharesOfEmails), dayS),
    all: rateLimits('auth-emails-day-all', rateMailDay, dayS),
  }
  const proofs = {
    own: rateLimits('auth-proof', rateOther, callWindowS),
    all: rateLimits('auth-proof-all', rateOther * sharesOfProofs, callWindowS),
  }
  const emailsOfCaller = rateLimits('auth-emails', rateMail, hourS)
  const emailsToAddress = (purpose: LinkPurpose): RateLimit | null =>
    mailIntervalS === 0 ? null : rateLimits(`auth-email-${purpose}`, 1, mailIntervalS)
  const intervals: Record<LinkPurpose, RateLimit | null> = {
    signup: emailsToAddress('signup'),
    recovery: emailsToAddress('recovery'),
    email_change: emailsToAddress('email_change'),
  }
  const keyOf = (email: string, callerAddress?: string): string =>
    secrets.digest('limited address', email, ...(callerAddress === undefined ? [] : [callerAddress]))
  /** A caller over their own limit does not count towards the shared one. */
  const takeShare = async ({ own, all }: Shared, email: string, callerAddress: string): Promise<number | null> =>
    (await own.take(keyOf(email, /* defence: own-share */ callerAddress))) ?? (await all.take(keyOf(email)))

  return {
    call: async (name, callerAddress) => refuseCall(await calls[name].take(callerAddress)),

    async email(purpose, email, callerAddress) {
      const interval = intervals[purpose]
      refuseEmail((await interval?.take(keyOf(email))) ?? null)
      try {
        const waitS = await emailsOfCaller.take(callerAddress)
        if (waitS !== null)
          throw new AuthError('over_email_send_rate_limit', 'email rate limit exceeded', {
            headers: { 'retry-after': String(waitS) },
          })
        // defence: emails-counted-by-day
        refuseEmail(await takeShare(emailsOfDay, email, callerAddress))
      } catch (error) {
        // No email is sent, so the interval is not started: the address's owner may be about to ask for one.
        await interval?.clear(keyOf(email))
        throw error
      }
    },

    emailOfDay: async (email, callerAddress) => (await takeShare(emailsOfDay, email, callerAddress)) === null,

    // defence: passwords-counted
    password: async (email, callerAddress) => refuseCall(await takeShare(passwords, email, callerAddress)),

    async passwordWasRight(email, callerAddress) {
      // Other callers' wrong attempts stay counted.
      await Promise.all([passwords.own.clear(keyOf(email, callerAddress)), passwords.all.uncount(keyOf(email))])
    },

    async proof(sessionId, personIds) {
      refuseCall(await proofs.own.take(sessionId))
      for (const id of personIds) refuseCall(await proofs.all.take(id))
    },

    async proofWasRight(sessionId, personIds) {
      await Promise.all([proofs.own.clear(sessionId), ...personIds.map((id) => proofs.all.uncount(id))])
    },

    code: async (email, callerAddress) => refuseCall(await takeShare(codes, email, callerAddress)),
    // defence: device-codes-counted
    deviceCode: async (callerAddress) =>
      refuseCall((await deviceCodes.own.take(callerAddress)) ?? (await deviceCodes.all.take('all'))),
  }
}

/** A limit per caller and address, and one for all callers together. */
interface Shared {
  own: RateLimit
  all: RateLimit
}

function refuseCall(waitS: number | null): void {
  if (waitS === null) return
  throw new AuthError('over_request_rate_limit', 'Request rate limit reached', {
    headers: { 'retry-after': String(waitS) },
  })
}

function refuseEmail(waitS: number | null): void {
  if (waitS === null) return
  throw new AuthError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${waitS} seconds.`,
    { headers: { 'retry-after': String(waitS) } },
  )
}
