import { eq } from 'drizzle-orm'
import type { AuthSession, HalfConfirmed } from '#contract/auth.ts'
import type { EmailCode } from '#contract/email-code.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { dropCachedTokensEverywhere } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { checkStrength, hashPassword, matchesPassword } from './accounts/passwords.ts'
import { findUserById, isAdult, type Adult } from './accounts/users.ts'
import { checkVerifier, consumeFlow, findFlow, voidFlows, type CodeChallenge } from './emails/pkce.ts'
import {
  challengeOf,
  consumeMailToken,
  findLink,
  voidMailTokens,
  type MailTokenKind,
  type Redeemed,
} from './emails/tokens.ts'
import { writeSecurityMail } from './emails/write.ts'
import { AuthError, inAppErrors } from './errors.ts'
import { countCall, countPassword, countWrongPassword, resetPasswordAttempts } from './limits.ts'
import { endSessions } from './sessions/sessions.ts'
import { openSession, presentSession } from './sign-in.ts'
import { mailKinds, users, type SignInMethod } from './tables.ts'
import { fulfil, halfAnswer, redeem } from './verification.ts'

export interface ExchangedFrom {
  callerAddress: string
  /** See describeDevice. */
  device: string | null
}

/** The code that a mailed link leads back with. */
interface FoundCode {
  kind: MailTokenKind
  user: Adult
  method: SignInMethod
  challenge: CodeChallenge | null
  /** The link, if opening it changed nothing; null if it is already used. */
  link: Redeemed | null
}

/**
 * The purpose of a code, for the page that asks before the exchange.
 * @throws AppError link_not_found, too_many_requests
 */
export async function readEmailCode(ctx: Context, code: string, callerAddress: string): Promise<EmailCode> {
  await inAppErrors(countCall(ctx, 'verify', callerAddress))
  const found = await ctx.db.transaction((tx) => findCode(ctx, tx, code))
  if (found === null) throw new AppError('link_not_found')
  const { kind, user } = found
  const email = kind === 'email_change_new' ? (user.newEmail ?? user.email) : user.email
  if (kind === 'signup') return { purpose: 'signup', email, password: 'any' }
  return kind === 'recovery'
    ? { purpose: 'recovery', email, password: 'new' }
    : { purpose: 'email_change', email, password: 'current' }
}

/**
 * Exchanges a code with the verifier of the browser that asked for the email.
 * @throws AuthError flow_state_not_found, bad_code_verifier, email_exists
 */
export async function redeemCode(
  ctx: Context,
  code: string,
  verifier: string,
  { device }: ExchangedFrom,
): Promise<AuthSession | HalfConfirmed> {
  const opened = await redeem(ctx, async (tx) => {
    const found = await findCode(ctx, tx, code)
    if (found?.challenge == null) throw notFound()
    checkVerifier(found.challenge, verifier)
    const user = await use(ctx, tx, found, code)
    return user === null ? null : openSession(ctx, tx, user, { method: found.method, device })
  })
  return opened === null ? halfAnswer : presentSession(ctx, opened)
}

/**
 * Exchanges a code in another browser: with the account's password or, after a sign-up or for a recovery, with a new
 * one, which replaces it.
 * @throws AuthError flow_state_not_found, invalid_credentials, weak_password, over_request_rate_limit, email_exists
 */
export async function redeemCodeByPassword(
  ctx: Context,
  code: string,
  password: string,
  { callerAddress, device }: ExchangedFrom,
): Promise<AuthSession | HalfConfirmed> {
  const before = await ctx.db.transaction((tx) => findCode(ctx, tx, code))
  if (before === null) throw notFound()
  const { email, passwordHash: hash, contested } = before.user
  await countPassword(ctx, email, callerAddress)
  const isRight = !contested && (await matchesPassword(ctx, hash, password, callerAddress))
  if (isRight) await resetPasswordAttempts(ctx, email, callerAddress)
  const mayBeNew = before.kind === 'signup' || before.kind === 'recovery'
  // defence: address-by-password
  if (!isRight && !mayBeNew) {
    await countWrongPassword(ctx, email)
    throw new AuthError('invalid_credentials', 'Invalid login credentials')
  }
  if (!isRight) checkStrength(password)
  const isNew = mayBeNew && !(isRight && before.kind === 'signup')
  const newHash = isNew ? await hashPassword(ctx, password, callerAddress) : null
  const opened = await redeem(ctx, async (tx) => {
    const found = await findCode(ctx, tx, code)
    if (found === null) throw notFound()
    if (found.user.passwordHash !== hash || found.user.contested !== contested)
      throw new AuthError('invalid_credentials', 'Invalid login credentials')
    const confirmed = await use(ctx, tx, found, code, newHash === null)
    if (confirmed === null) return null
    const user = newHash === null ? confirmed : await replacePassword(ctx, tx, found.user, confirmed, newHash)
    return openSession(ctx, tx, user, { method: 'password', device })
  })
  return opened === null ? halfAnswer : presentSession(ctx, opened)
}

function notFound(): AuthError {
  return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
}

async function findCode(ctx: Context, tx: Database, code: string): Promise<FoundCode | null> {
  const flow = await findFlow(ctx, tx, code)
  if (flow !== null) {
    const user = await findUserById(tx, flow.userId)
    if (user === null || !isAdult(user)) return null
    const { method, challenge } = flow
    return { kind: flow.kind ?? 'recovery', user, method, challenge, link: null }
  }
  const link = ctx.config.auth.bindConfirmation ? await findLink(ctx, tx, code, mailKinds) : null
  if (link === null) return null
  const { kind } = link.token
  const method = kind === 'recovery' ? 'recovery' : 'otp'
  return { kind, user: link.user, method, challenge: challengeOf(link.token), link }
}

/**
 * Uses a code and applies the link's confirmation, unless opening the link did.
 * @returns null while a change of address waits for the other address
 */
async function use(
  ctx: Context,
  tx: Database,
  { link, user }: FoundCode,
  code: string,
  keepsPassword = true,
): Promise<Adult | null> {
  if (link === null) {
    await consumeFlow(tx, code)
    return user
  }
  await consumeMailToken(tx, link)
  const isBound = keepsPassword || link.token.kind.startsWith('email_change')
  return fulfil(ctx, tx, link, isBound)
}

/** Sets the new password and ends sessions and emails that predate it. */
async function replacePassword(
  { jobs, config, now }: Context,
  tx: Database,
  before: Adult,
  confirmed: Adult,
  passwordHash: string,
): Promise<Adult> {
  const changed = {
    passwordHash,
    pinHash: null,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeSessionId: null,
    updatedAt: new Date(now()),
  }
  await tx.update(users).set(changed).where(eq(users.id, confirmed.id))
  await endSessions(tx, confirmed.id, 'all')
  await dropCachedTokensEverywhere(tx, confirmed.id)
  await voidMailTokens(tx, confirmed.id)
  await voidFlows(tx, confirmed.id)
  const facts = { to: confirmed.email, at: now(), siteUrl: config.siteUrl, hadPin: before.pinHash !== null }
  if (before.emailConfirmedAt !== null) await queueMail(jobs, writeSecurityMail('passwordChanged', facts), tx)
  return { ...confirmed, ...changed }
}
