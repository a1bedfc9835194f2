import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuthSession, HalfConfirmed } from '#contract/auth.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { dropCachedTokensEverywhere } from '../../platform/database/deleted-accounts.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findUserByEmail, requireEmail, type Adult } from './accounts/users.ts'
import { checkVerifier, openFlow, voidFlows, type CodeChallenge } from './emails/pkce.ts'
import {
  challengeOf,
  consumeMailToken,
  findLink,
  isMailPending,
  redeemMailCode,
  voidMailTokens,
  type MailTokenKind,
  type Redeemed,
} from './emails/tokens.ts'
import { writeSecurityMail } from './emails/write.ts'
import { AuthError } from './errors.ts'
import { countCode, countWrongCode } from './limits.ts'
import { endSessions } from './sessions/sessions.ts'
import { openSession, presentSession } from './sign-in.ts'
import { users } from './tables.ts'

/** GoTrue's verification types. */
export type VerificationType = 'signup' | 'recovery' | 'email_change' | 'email'

/** The outcome of a mailed link or code. */
export type Verified =
  | { kind: 'session'; session: AuthSession }
  /** PKCE: redeemable for a session with the verifier. */
  | { kind: 'code'; code: string; pkce: boolean }
  /** One of the two addresses has confirmed a change. */
  | { kind: 'half'; answer: HalfConfirmed; pkce: boolean }

export interface CodeGiven {
  email: string
  code: string
  callerAddress: string
}

/** How a verification ends: with a PKCE code when one was requested and is allowed, else with a session. */
interface Finish {
  allowCode: boolean
  /** See describeDevice. */
  device: string | null
  /** The verifier of the browser that asked for the email; null when not given. */
  verifier: string | null
}

/** The context of a verification that always returns a session. */
export type VerifiedFrom = Pick<Finish, 'device' | 'verifier'>

export const halfAnswer: HalfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

const kindsOf: Readonly<Record<VerificationType, readonly MailTokenKind[]>> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

/**
 * Opens a mailed link. Where confirmation is bound, a link that confirms an address changes nothing: its token is the
 * code that the browser exchanges (email-codes.ts), and the link can be opened again.
 */
export async function verifyLink(
  ctx: Context,
  link: string,
  type: VerificationType,
  device: string | null,
): Promise<Verified> {
  const found = ctx.config.auth.bindConfirmation
    ? await ctx.db.transaction((tx) => findLink(ctx, tx, link, kindsOf[type]))
    : null
  // defence: bound-link
  if (found !== null && (found.token.kind !== 'recovery' || challengeOf(found.token) !== null))
    return { kind: 'code', code: link, pkce: challengeOf(found.token) !== null }
  return useLink(ctx, link, type, { allowCode: true, device, verifier: null })
}

/** Verifies a link's token sent by a program instead of a browser: always returns a session. */
export async function verifyTokenHash(
  ctx: Context,
  tokenHash: string,
  type: VerificationType,
  from: VerifiedFrom,
): Promise<AuthSession | HalfConfirmed> {
  return answerOf(await useLink(ctx, tokenHash, type, { allowCode: false, ...from }))
}

export async function verifyCode(
  ctx: Context,
  given: CodeGiven,
  type: VerificationType,
  from: VerifiedFrom,
): Promise<AuthSession | HalfConfirmed> {
  const email = requireEmail(given.email, 422)
  await countCode(ctx, email, given.callerAddress)
  return answerOf(await useCode(ctx, { ...given, email }, type, from))
}

async function useLink(ctx: Context, link: string, type: VerificationType, how: Finish): Promise<Verified> {
  const done = await redeem(ctx, async (tx) => {
    const found = await findLink(ctx, tx, link, kindsOf[type])
    if (found === null) return null
    await consumeMailToken(tx, found)
    return finish(ctx, tx, found, how)
  })
  if (done === null) throw new AuthError('otp_expired', 'Email link is invalid or has expired')
  return present(ctx, done)
}

async function useCode(ctx: Context, given: CodeGiven, type: VerificationType, from: VerifiedFrom): Promise<Verified> {
  const done = await redeem(ctx, async (tx) => {
    // Wrong codes are only stored for an address that has open ones; waiting for the disk would reveal that.
    await tx.execute(sql`set local synchronous_commit = off`)
    const redeemed = await redeemMailCode(ctx, tx, { ...given, verifier: from.verifier }, kindsOf[type])
    if (redeemed === null) return null
    await tx.execute(sql`set local synchronous_commit to default`)
    return finish(ctx, tx, redeemed, { allowCode: false, ...from })
  })
  if (done === null) {
    await countWrongCode(ctx, given.email)
    throw new AuthError('otp_expired', 'Token has expired or is invalid')
  }
  return present(ctx, done)
}

/** Does the work again after a conflict: several people may sign up with an address and confirm it at the same moment. */
export async function redeem<Done>(ctx: Context, work: (tx: Database) => Promise<Done>, left = 2): Promise<Done> {
  try {
    return await ctx.db.transaction(work)
  } catch (error) {
    if (codeOf(error) !== uniqueViolation && codeOf(error) !== deadlock) throw error
    if (left > 0) return redeem(ctx, work, left - 1)
    throw codeOf(error) === uniqueViolation ? emailExists() : error
  }
}

async function finish(ctx: Context, tx: Database, redeemed: Redeemed, { allowCode, device, verifier }: Finish) {
  const challenge = challengeOf(redeemed.token)
  const { kind } = redeemed.token
  const isBound = !ctx.config.auth.bindConfirmation || askedHere(challenge, verifier)
  const user = await fulfil(ctx, tx, redeemed, isBound)
  if (user === null) return { kind: 'half', pkce: challenge !== null } as const
  const method = kind === 'recovery' ? 'recovery' : 'otp'
  if (allowCode && challenge !== null)
    return { kind: 'code', code: await openFlow(ctx, tx, user.id, { method, kind }, challenge) } as const
  return { kind: 'opened', ...(await openSession(ctx, tx, user, { method, device })) } as const
}

/** Whether this is the browser that asked for the email. */
function askedHere(challenge: CodeChallenge | null, verifier: string | null): boolean {
  if (challenge === null || verifier === null) return false
  checkVerifier(challenge, verifier)
  return true
}

/**
 * Applies what the email's recipient has confirmed; null while a change of address waits for the other one.
 * @param isBound whether the recipient is known to have asked for it: by the verifier or by the password
 */
export async function fulfil(
  ctx: Context,
  tx: Database,
  { token, user }: Redeemed,
  isBound: boolean,
): Promise<Adult | null> {
  if (token.kind === 'signup' || token.kind === 'recovery')
    return confirmAddress(ctx, tx, user, isBound && token.kind === 'signup')
  // Somebody else may have asked to move an account of theirs to this address.
  // defence: bound-address
  if (!isBound)
    throw new AuthError('current_password_required', 'Current password required when confirming a new email.')
  return changeAddress(ctx, tx, user, token.kind)
}

/** @param isOwner whether the recipient is known to have chosen the password at sign-up */
async function confirmAddress({ now }: Context, tx: Database, user: Adult, isOwner: boolean): Promise<Adult> {
  const at = new Date(now())
  if (user.emailConfirmedAt !== null) return user
  const confirmed = {
    emailConfirmedAt: at,
    updatedAt: at,
    // Another person may have signed up with this address: discard the password and the metadata they chose.
    .../* defence: unproven-password */ (isOwner ? {} : { passwordHash: null, userMetadata: {} }),
    .../* defence: contested-password */ (user.contested
      ? { contested: false, passwordHash: null, userMetadata: {} }
      : {}),
  }
  await tx.update(users).set(confirmed).where(eq(users.id, user.id))
  return { ...user, ...confirmed }
}

async function changeAddress(
  { jobs, config, now }: Context,
  tx: Database,
  user: Adult,
  kind: 'email_change_current' | 'email_change_new',
): Promise<Adult | null> {
  const at = new Date(now())
  const other = kind === 'email_change_current' ? 'email_change_new' : 'email_change_current'
  if (user.newEmail === null || (await isMailPending(tx, user.id, other))) return null
  const changed = {
    email: user.newEmail,
    newEmail: null,
    emailChangeSessionId: null,
    emailConfirmedAt: user.emailConfirmedAt ?? at,
    updatedAt: at,
  }
  // An unconfirmed account gives up the address to the person who has confirmed it.
  await tx.delete(users).where(and(eq(users.email, changed.email), isNull(users.emailConfirmedAt)))
  // One that signed up since is a unique violation, and is given up when the work is done again.
  const holder = await findUserByEmail(tx, changed.email)
  if (holder !== null && holder.emailConfirmedAt !== null) throw emailExists()
  await tx.update(users).set(changed).where(eq(users.id, user.id))
  await jobs.send('account.update-receipt-address', { personId: user.id }, { tx, key: user.id })
  const facts = { to: user.email, at: now(), siteUrl: config.siteUrl }
  if (user.emailConfirmedAt !== null) await queueMail(jobs, writeSecurityMail('addressChanged', facts), tx)
  // Ends all sessions, because no session has a user's id.
  // defence: moved-sessions
  await endSessions(tx, user.id, { except: user.emailChangeSessionId ?? user.id })
  await dropCachedTokensEverywhere(tx, user.id)
  // Emails sent to the old address must not open the account any more.
  await voidMailTokens(tx, user.id)
  await voidFlows(tx, user.id)
  return { ...user, ...changed }
}

async function present(ctx: Context, done: Awaited<ReturnType<typeof finish>>): Promise<Verified> {
  if (done.kind === 'code') return { ...done, pkce: true }
  if (done.kind === 'half') return { ...done, answer: halfAnswer }
  return { kind: 'session', session: await presentSession(ctx, done) }
}

function answerOf(verified: Verified): AuthSession | HalfConfirmed {
  if (verified.kind === 'session') return verified.session
  if (verified.kind === 'half') return verified.answer
  throw new Error('a code cannot be answered here')
}

function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered')
}

const uniqueViolation = '23505'
const deadlock = '40P01'

function codeOf(error: unknown): unknown {
  return (error as { cause?: { code?: unknown } }).cause?.code
}
