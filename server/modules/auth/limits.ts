import { perContext, type Context } from '../../context.ts'
import { createFailureDelay } from '../../platform/http/failure-delay.ts'
import {
  createCallerLimit,
  takeInTurn,
  type CallerLimit,
  type RateLimit,
  type Use,
} from '../../platform/http/rate-limits.ts'
import type { LinkPurpose } from './emails/redirects.ts'
import { AuthError } from './errors.ts'

/** The calls that are limited per client address. */
export type LimitedCall = 'token' | 'signup' | 'recover' | 'resend' | 'verify' | 'user'

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
const sharesOfCredentials = /* defence: few-sessions */ 3
/** The limit for all pairing codes of the site. */
const freeDeviceCodes = 40
/** All callers together: this many times the emails that one caller may ask for. */
const sharesOfEmails = 4

const countersOf = perContext(({ rateLimits, config }) => {
  const { rateToken, rateOther, rateMail, rateMailDay, mailIntervalS } = config.auth
  const perCaller = (name: string, allowed: number, windowS: number) =>
    createCallerLimit(rateLimits, name, { allowed, windowS })
  const slowed = (name: string, free: number, windowS: number) =>
    createFailureDelay(rateLimits, name, { free, windowS })
  const call = (name: string, allowed: number) => perCaller(`auth-${name}`, allowed, callWindowS)
  const calls: Record<LimitedCall, CallerLimit> = {
    token: call('token', rateToken),
    signup: call('signup', rateOther),
    recover: call('recover', rateOther),
    resend: call('resend', rateOther),
    verify: call('verify', rateOther),
    user: call('user', rateOther),
  }
  const codesOfCaller = Math.max(codesADay, rateOther)
  const interval = (purpose: LinkPurpose) =>
    mailIntervalS === 0 ? null : rateLimits(`auth-email-${purpose}`, 1, mailIntervalS)
  const intervals: Record<LinkPurpose, RateLimit | null> = {
    signup: interval('signup'),
    recovery: interval('recovery'),
    email_change: interval('email_change'),
  }
  return {
    calls,
    passwords: {
      own: call('password', rateOther),
      all: slowed('auth-password-failures', rateOther * freePasswords, callWindowS),
    },
    codes: {
      own: perCaller('auth-code', codesOfCaller, dayS),
      all: slowed('auth-code-failures', codesOfCaller * freeCodes, dayS),
    },
    deviceCodes: {
      own: call('device-code', rateOther),
      all: slowed('auth-device-code-failures', rateOther * freeDeviceCodes, callWindowS),
    },
    credentials: {
      own: rateLimits('auth-credential', rateOther, callWindowS),
      all: rateLimits('auth-credential-all', rateOther * sharesOfCredentials, callWindowS),
    },
    emailsOfDay: {
      own: perCaller('auth-emails-day', Math.ceil(rateMailDay / sharesOfEmails), dayS),
      all: rateLimits('auth-emails-day-all', rateMailDay, dayS),
    },
    emailsOfCaller: perCaller('auth-emails', rateMail, hourS),
    intervals,
  }
})

/** Counters store a keyed hash of an email address, never the address. */
const keyOf = ({ secrets }: Context, email: string, ...callerAddress: readonly string[]): string =>
  secrets.digest('limited address', email, ...callerAddress)

/** What counts for an address and a caller. */
const ownUses = (ctx: Context, own: CallerLimit, email: string, callerAddress: string): Use[] =>
  own.uses(callerAddress, (network) => keyOf(ctx, email, /* defence: own-share */ network))

/** A caller over their own limit does not count towards the shared one. */
async function takeEmailOfDay(ctx: Context, email: string, callerAddress: string): Promise<number | null> {
  const { own, all } = countersOf(ctx).emailsOfDay
  return takeInTurn([...ownUses(ctx, own, email, callerAddress), all.use(keyOf(ctx, email))])
}

/** @throws AuthError over_request_rate_limit */
export const countCall = async (ctx: Context, name: LimitedCall, callerAddress: string): Promise<void> =>
  refuseCall(await countersOf(ctx).calls[name].take(callerAddress))

/**
 * Counts a requested email, before it is known whether the address has an account.
 * @throws AuthError over_email_send_rate_limit
 */
export async function countEmail(
  ctx: Context,
  purpose: LinkPurpose,
  email: string,
  callerAddress: string,
): Promise<void> {
  const { intervals, emailsOfCaller } = countersOf(ctx)
  const interval = intervals[purpose]
  refuseEmail((await interval?.take(keyOf(ctx, email))) ?? null)
  try {
    const waitS = await emailsOfCaller.take(callerAddress)
    if (waitS !== null)
      throw new AuthError('over_email_send_rate_limit', 'email rate limit exceeded', {
        headers: { 'retry-after': String(waitS) },
      })
    // defence: emails-counted-by-day
    refuseEmail(await takeEmailOfDay(ctx, email, callerAddress))
  } catch (error) {
    // No email is sent, so the interval is not started: the address's owner may be about to ask for one.
    await interval?.clear(keyOf(ctx, email))
    throw error
  }
}

/** Counts an email to an address that the caller did not name. @returns false when the daily limit is reached */
export const countEmailOfDay = async (ctx: Context, email: string, callerAddress: string): Promise<boolean> =>
  (await takeEmailOfDay(ctx, email, callerAddress)) === null

/**
 * Counts a password attempt for an account, and waits after many wrong ones of all callers.
 * @param call counted first, in the same statement
 * @throws AuthError over_request_rate_limit
 */
export const countPassword = /* defence: passwords-counted */ async (
  ctx: Context,
  email: string,
  callerAddress: string,
  call: LimitedCall | null = null,
): Promise<void> => {
  const { calls, passwords } = countersOf(ctx)
  const ofCall = call === null ? [] : calls[call].uses(callerAddress)
  refuseCall(await takeInTurn([...ofCall, ...ownUses(ctx, passwords.own, email, callerAddress)]))
  await passwords.all.wait(keyOf(ctx, email))
}

export const countWrongPassword = async (ctx: Context, email: string): Promise<void> =>
  countersOf(ctx).passwords.all.countFailure(keyOf(ctx, email))

/** Resets the caller's count after a correct password. Other callers' wrong attempts stay counted. */
export const resetPasswordAttempts = async (ctx: Context, email: string, callerAddress: string): Promise<void> =>
  countersOf(ctx).passwords.own.clear(callerAddress, (network) => keyOf(ctx, email, network))

/**
 * Counts an attempt within a session at the password or PIN of these people.
 * @throws AuthError over_request_rate_limit
 */
export async function countCredentialAttempt(
  ctx: Context,
  sessionId: string,
  personIds: readonly string[],
): Promise<void> {
  const { own, all } = countersOf(ctx).credentials
  refuseCall(await own.take(sessionId))
  for (const id of personIds) refuseCall(await all.take(id))
}

/** Resets the session's count after a correct one. */
export async function resetCredentialAttempts(
  ctx: Context,
  sessionId: string,
  personIds: readonly string[],
): Promise<void> {
  const { own, all } = countersOf(ctx).credentials
  await Promise.all([own.clear(sessionId), ...personIds.map((id) => all.uncount(id))])
}

/**
 * Counts an attempt with a six-digit code for an account, and waits after many wrong ones of all callers.
 * @throws AuthError over_request_rate_limit
 */
export async function countCode(ctx: Context, email: string, callerAddress: string): Promise<void> {
  const { own, all } = countersOf(ctx).codes
  refuseCall(await takeInTurn(ownUses(ctx, own, email, callerAddress)))
  await all.wait(keyOf(ctx, email))
}

export const countWrongCode = async (ctx: Context, email: string): Promise<void> =>
  countersOf(ctx).codes.all.countFailure(keyOf(ctx, email))

/**
 * Counts an attempt with a code for a child's device, and waits after many wrong ones of all callers.
 * @throws AuthError over_request_rate_limit
 */
export const countDeviceCode = /* defence: device-codes-counted */ async (
  ctx: Context,
  callerAddress: string,
): Promise<void> => {
  const { own, all } = countersOf(ctx).deviceCodes
  refuseCall(await own.take(callerAddress))
  await all.wait(wholeSite)
}

export const countWrongDeviceCode = async (ctx: Context): Promise<void> =>
  countersOf(ctx).deviceCodes.all.countFailure(wholeSite)

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
