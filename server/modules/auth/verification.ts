import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuthSession, HalfConfirmed } from '#contract/auth.ts'
import type { Database } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findUserByEmail, requireEmail, type Adult } from './accounts/users.ts'
import type { CodeChallenge } from './emails/pkce.ts'
import type { MailTokenKind, Redeemed } from './emails/tokens.ts'
import { writeSecurityMail } from './emails/write.ts'
import { AuthError } from './errors.ts'
import { openSession, presentSession } from './sign-in.ts'
import { users } from './tables.ts'
import type { AuthTools } from './tools.ts'

/** What GoTrue calls the type of a verification. */
export type VerificationType = 'signup' | 'recovery' | 'email_change' | 'email'

/** The outcome of a mailed link or code. */
export type Verified =
  | { kind: 'session'; session: AuthSession }
  /** PKCE: redeemable for a session with the verifier. */
  | { kind: 'code'; code: string }
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
}

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email' as const

const kindsOf: Readonly<Record<VerificationType, readonly MailTokenKind[]>> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** Uses a mailed link. */
export const verifyLink = (tools: AuthTools, link: string, type: VerificationType, device: string | null) =>
  useLink(tools, link, type, { allowCode: true, device })

/** Verifies a link's token sent by a program instead of a browser: always returns a session. */
export async function verifyTokenHash(
  tools: AuthTools,
  tokenHash: string,
  type: VerificationType,
  device: string | null,
): Promise<AuthSession | HalfConfirmed> {
  return answerOf(await useLink(tools, tokenHash, type, { allowCode: false, device }))
}

export async function verifyCode(
  tools: AuthTools,
  given: CodeGiven,
  type: VerificationType,
  device: string | null,
): Promise<AuthSession | HalfConfirmed> {
  const email = requireEmail(given.email, 422)
  await tools.limits.code(email, given.callerAddress)
  return answerOf(await useCode(tools, { ...given, email }, type, device))
}

async function useLink(tools: AuthTools, link: string, type: VerificationType, how: Finish): Promise<Verified> {
  const done = await redeem(tools, async (tx) => {
    const redeemed = await tools.mailTokens.redeemLink(tx, link, kindsOf[type])
    return redeemed === null ? null : finish(tools, tx, redeemed, how)
  })
  if (done === null) throw new AuthError('otp_expired', 'Email link is invalid or has expired')
  return present(tools, done)
}

async function useCode(
  tools: AuthTools,
  given: CodeGiven,
  type: VerificationType,
  device: string | null,
): Promise<Verified> {
  const done = await redeem(tools, async (tx) => {
    // Wrong codes are only stored for an address that has open ones; waiting for the disk would reveal that.
    await tx.execute(sql`set local synchronous_commit = off`)
    const redeemed = await tools.mailTokens.redeemCode(tx, given, kindsOf[type])
    if (redeemed === null) return null
    await tx.execute(sql`set local synchronous_commit to default`)
    return finish(tools, tx, redeemed, { allowCode: false, device })
  })
  if (done === null) throw new AuthError('otp_expired', 'Token has expired or is invalid')
  return present(tools, done)
}

/** Retries once: several people may sign up with an address and confirm it at the same moment. */
async function redeem<Done>({ db }: AuthTools, work: (tx: Database) => Promise<Done>): Promise<Done> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (codeOf(error) !== uniqueViolation && codeOf(error) !== deadlock) throw error
    return db.transaction(work).catch((again: unknown) => {
      throw codeOf(again) === uniqueViolation ? emailExists() : again
    })
  }
}

async function finish(tools: AuthTools, tx: Database, redeemed: Redeemed, { allowCode, device }: Finish) {
  const challenge = challengeOf(redeemed)
  const user = await fulfil(tools, tx, redeemed)
  if (user === null) return { kind: 'half', pkce: challenge !== null } as const
  const method = redeemed.token.kind === 'recovery' ? 'recovery' : 'otp'
  if (allowCode && challenge !== null)
    return { kind: 'code', code: await tools.flows.open(tx, user.id, method, challenge) } as const
  return { kind: 'opened', ...(await openSession(tools, tx, user, { method, device })) } as const
}

/** Applies what the email's recipient has confirmed; null while a change of address waits for the other one. */
async function fulfil(tools: AuthTools, tx: Database, { token, user }: Redeemed): Promise<Adult | null> {
  return token.kind === 'signup' || token.kind === 'recovery'
    ? confirmAddress(tools, tx, user)
    : changeAddress(tools, tx, user, token.kind)
}

async function confirmAddress({ now }: AuthTools, tx: Database, user: Adult): Promise<Adult> {
  const at = new Date(now())
  if (user.emailConfirmedAt !== null) return user
  const confirmed = {
    emailConfirmedAt: at,
    updatedAt: at,
    // Several people signed up with this address: discard the password and the metadata they chose.
    .../* defence: contested-password */ (user.contested
      ? { contested: false, passwordHash: null, userMetadata: {} }
      : {}),
  }
  await tx.update(users).set(confirmed).where(eq(users.id, user.id))
  return { ...user, ...confirmed }
}

async function changeAddress(
  { mailTokens, flows, addressChanged, jobs, config, now }: AuthTools,
  tx: Database,
  user: Adult,
  kind: 'email_change_current' | 'email_change_new',
): Promise<Adult | null> {
  const at = new Date(now())
  const other = kind === 'email_change_current' ? 'email_change_new' : 'email_change_current'
  if (user.newEmail === null || (await mailTokens.isPending(tx, user.id, other))) return null
  const changed = {
    email: user.newEmail,
    newEmail: null,
    emailConfirmedAt: user.emailConfirmedAt ?? at,
    updatedAt: at,
  }
  // An unconfirmed account gives up the address to the person who has confirmed it.
  await tx.delete(users).where(and(eq(users.email, changed.email), isNull(users.emailConfirmedAt)))
  if ((await findUserByEmail(tx, changed.email)) !== null) throw emailExists()
  await tx.update(users).set(changed).where(eq(users.id, user.id))
  await addressChanged(tx, user.id)
  const facts = { to: user.email, at: now(), siteUrl: config.siteUrl }
  if (user.emailConfirmedAt !== null) await queueMail(jobs, writeSecurityMail('addressChanged', facts), tx)
  // Emails sent to the old address must not open the account any more.
  await mailTokens.voidAll(tx, user.id)
  await flows.voidAll(tx, user.id)
  return { ...user, ...changed }
}

async function present(tools: AuthTools, done: Awaited<ReturnType<typeof finish>>): Promise<Verified> {
  if (done.kind === 'code') return done
  if (done.kind === 'half') return { ...done, answer: { msg: halfConfirmed, code: '200' } }
  return { kind: 'session', session: await presentSession(tools, done) }
}

function challengeOf({ token }: Redeemed): CodeChallenge | null {
  return token.codeChallenge === null || token.codeChallengeMethod === null
    ? null
    : { challenge: token.codeChallenge, method: token.codeChallengeMethod }
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
