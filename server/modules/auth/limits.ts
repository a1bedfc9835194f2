import type { Config } from '../../config.ts'
import { createFailureDelay, type FailureDelay } from '../../platform/http/failure-delay.ts'
import {
  createCallerLimit,
  type CallerLimit,
  type RateLimit,
  type RateLimits,
} from '../../platform/http/rate-limits.ts'
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
  /**
   * Counts a password attempt for an account, and waits after many wrong ones of all callers.
   * @throws AuthError over_request_rate_limit
   */
  password(email: string, callerAddress: string): Promise<void>
  passwordWasWrong(email: string): Promise<void>
  /** Resets the caller's count after a correct password. */
  passwordWasRight(email: string, callerAddress: string): Promise<void>
  /** Counts an attempt within a session at the password or PIN of these people. @throws AuthError over_request_rate_limit */
  proof(sessionId: string, personIds: readonly string[]): Promise<void>
  /** Resets the session's count after a correct one. */
  proofWasRight(sessionId: string, personIds: readonly string[]): Promise<void>
  /**
   * Counts an attempt with a six-digit code for an account, and waits after many wrong ones of all callers.
   * @throws AuthError over_request_rate_limit
   */
  code(email: string, callerAddress: string): Promise<void>
  codeWasWrong(email: string): Promise<void>
  /**
   * Counts an attempt with a code for a child's device, and waits after many wrong ones of all callers.
   * @throws AuthError over_request_rate_limit
   */
  deviceCode(callerAddress: string): Promise<void>
  deviceCodeWasWrong(): Promise<void>
}

const callWindowS = 300
const hourS = 3600
const dayS = 86_400
/** Five attempts per code and a new code each minute would allow unlimited guessing without a daily limit. */
const codesADay = 60
/**
 * The wrong attempts of all callers together per account before each further one is slowed down, as a multiple of one
 * caller's.
 */
const freePasswords = /* defence: slow-passwords */ 10
const freeCodes = 5
/**
 * The limit of all sessions together per person, as a multiple of one session's: a child comes into new sessions by a
 * sibling's pictures. Only the household's own sessions are counted, so nobody else can use it up.
 */
const sharesOfProofs = /* defence: few-sessions */ 3
/** For all codes of the site. */
const freeDeviceCodes = 40
/** All callers together: this many times the emails that one caller may ask for. */
const sharesOfEmails = 4

function createCounters(rateLimits: RateLimits, settings: Config['auth']) {
  const { rateToken, rateOther, rateMail, rateMailDay, mailIntervalS } = settings
  const perCaller = (name: string, allowed: number, windowS: number): CallerLimit =>
    createCallerLimit(rateLimits, name, { allowed, windowS })
  const calls: Record<LimitedCall, CallerLimit> = {
    token: perCaller('auth-token', rateToken, callWindowS),
    signup: perCaller('auth-signup', rateOther, callWindowS),
    recover: perCaller('auth-recover', rateOther, callWindowS),
    resend: perCaller('auth-resend', rateOther, callWindowS),
    verify: perCaller('auth-verify', rateOther, callWindowS),
    user: perCaller('auth-user', rateOther, callWindowS),
  }
  const codesOfCaller = Math.max(codesADay, rateOther)
  const slowed = (name: string, free: number, windowS: number): FailureDelay =>
    createFailureDelay(rateLimits, name, { free, windowS })
  const passwords = {
    own: perCaller('auth-password', rateOther, callWindowS),
    all: slowed('auth-password-failures', rateOther * freePasswords, callWindowS),
  }
  const codes = {
    own: perCaller('auth-code', codesOfCaller, dayS),
    all: slowed('auth-code-failures', codesOfCaller * freeCodes, dayS),
  }
  const deviceCodes = {
    own: perCaller('auth-device-code', rateOther, callWindowS),
    all: slowed('auth-device-code-failures', rateOther * freeDeviceCodes, callWindowS),
  }
  const proofs = {
    own: rateLimits('auth-proof', rateOther, callWindowS),
    all: rateLimits('auth-proof-all', rateOther * sharesOfProofs, callWindowS),
  }
  const emailsOfDay = {
    own: perCaller('auth-emails-day', Math.ceil(rateMailDay / sharesOfEmails), dayS),
    all: rateLimits('auth-emails-day-all', rateMailDay, dayS),
  }
  const emailsOfCaller = perCaller('auth-emails', rateMail, hourS)
  const emailsToAddress = (purpose: LinkPurpose): RateLimit | null =>
    mailIntervalS === 0 ? null : rateLimits(`auth-email-${purpose}`, 1, mailIntervalS)
  const intervals: Record<LinkPurpose, RateLimit | null> = {
    signup: emailsToAddress('signup'),
    recovery: emailsToAddress('recovery'),
    email_change: emailsToAddress('email_change'),
  }
  return { calls, passwords, codes, deviceCodes, proofs, emailsOfDay, emailsOfCaller, intervals }
}

/** Counters store a keyed hash of an email address, never the address. */
export function createLimits(rateLimits: RateLimits, settings: Config['auth'], secrets: Secrets): Limits {
  const counters = createCounters(rateLimits, settings)
  const { calls, passwords, codes, deviceCodes, proofs, emailsOfDay, emailsOfCaller, intervals } = counters
  const keyOf = (email: string, callerAddress?: string): string =>
    secrets.digest('limited address', email, ...(callerAddress === undefined ? [] : [callerAddress]))
  const takeOwn = async (own: CallerLimit, email: string, callerAddress: string): Promise<number | null> =>
    own.take(callerAddress, (network) => keyOf(email, /* defence: own-share */ network))
  /** A caller over their own limit does not count towards the shared one. */
  const takeEmailOfDay = async (email: string, callerAddress: string): Promise<number | null> =>
    (await takeOwn(emailsOfDay.own, email, callerAddress)) ?? (await emailsOfDay.all.take(keyOf(email)))

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
        refuseEmail(await takeEmailOfDay(email, callerAddress))
      } catch (error) {
        // No email is sent, so the interval is not started: the address's owner may be about to ask for one.
        await interval?.clear(keyOf(email))
        throw error
      }
    },

    emailOfDay: async (email, callerAddress) => (await takeEmailOfDay(email, callerAddress)) === null,

    // defence: passwords-counted
    async password(email, callerAddress) {
      refuseCall(await takeOwn(passwords.own, email, callerAddress))
      await passwords.all.wait(keyOf(email))
    },

    passwordWasWrong: async (email) => passwords.all.countFailure(keyOf(email)),

    // Other callers' wrong attempts stay counted.
    passwordWasRight: async (email, callerAddress) =>
      passwords.own.clear(callerAddress, (network) => keyOf(email, network)),

    async proof(sessionId, personIds) {
      refuseCall(await proofs.own.take(sessionId))
      for (const id of personIds) refuseCall(await proofs.all.take(id))
    },

    async proofWasRight(sessionId, personIds) {
      await Promise.all([proofs.own.clear(sessionId), ...personIds.map((id) => proofs.all.uncount(id))])
    },

    async code(email, callerAddress) {
      refuseCall(await takeOwn(codes.own, email, callerAddress))
      await codes.all.wait(keyOf(email))
    },

    codeWasWrong: async (email) => codes.all.countFailure(keyOf(email)),

    // defence: device-codes-counted
    async deviceCode(callerAddress) {
      refuseCall(await deviceCodes.own.take(callerAddress))
      await deviceCodes.all.wait(wholeSite)
    },

    deviceCodeWasWrong: async () => deviceCodes.all.countFailure(wholeSite),
  }
}

/** The key of a counter of the whole site. */
const wholeSite = 'all'

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
