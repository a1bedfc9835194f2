import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { networkGroupOf } from '../../../platform/http/callers.ts'
import { fingerprint, sameSecret, type Secrets } from '../../../platform/secrets.ts'
import { isAdult, type Adult } from '../accounts/users.ts'
import { mailTokens, users } from '../tables.ts'
import { isVerifierOf, type CodeChallenge } from './pkce.ts'

export type MailTokenKind = (typeof mailTokens.$inferSelect)['kind']
type MailToken = typeof mailTokens.$inferSelect

export interface Redeemed {
  token: MailToken
  user: Adult
}

const wrongCodesAllowed = /* defence: few-codes */ 5
/** Many callers together can neither guess a code nor void it for the person who requested it. */
const wrongCodesOfAllAllowed = /* defence: few-codes-of-all */ 50
/** Per caller: requesting emails for another person's address never voids that person's emails. */
const goodAtOnce = 3
/** GoTrue's prefix for the links of a PKCE flow: the redirect depends on it even when the link is void. */
export const pkcePrefix = 'pkce_'

/** The key in `wrongCodesByCaller` of the browser that asked for the email. */
const browser = 'browser'

/** An id that no row has, so that the same statement runs when there is no user. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Creates the link's token and the six digits; of each caller who asks, the latest few of a kind stay valid. Call with
 * the person's row locked.
 */
export async function issueMailToken(
  ctx: Context,
  tx: Database,
  userId: string,
  kind: MailTokenKind,
  { callerAddress, challenge }: { callerAddress: string; challenge: CodeChallenge | null },
): Promise<{ link: string; code: string }> {
  const { secrets, config, now } = ctx
  const link = `${challenge === null ? '' : pkcePrefix}${randomBytes(32).toString('hex')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const askedBy = callerOf(secrets, callerAddress)
  await tx.insert(mailTokens).values({
    id,
    userId,
    kind,
    linkHash: fingerprint(link),
    codeHash: codeHashOf(secrets, userId, kind, code),
    askedBy,
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    issuedAt: new Date(now()),
    expiresAt: new Date(now() + config.auth.mailTokenExpiryS * 1000),
  })
  const older = tx
    .select({ id: mailTokens.id })
    .from(mailTokens)
    .where(
      and(ofKind(userId, kind), ne(mailTokens.id, id), /* defence: others-links */ eq(mailTokens.askedBy, askedBy)),
    )
    .orderBy(desc(mailTokens.issuedAt), desc(mailTokens.id))
    .offset(goodAtOnce - 1)
  await tx.delete(mailTokens).where(inArray(mailTokens.id, older))
  return { link, code }
}

/**
 * Finds a link without using it; its person's row stays locked for the rest of the transaction.
 * @returns null when the link is unknown, used or expired
 */
export async function findLink(
  { now }: Context,
  tx: Database,
  link: string,
  kinds: readonly MailTokenKind[],
): Promise<Redeemed | null> {
  const linkHash = fingerprint(link)
  const [found] = await tx
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(and(eq(mailTokens.linkHash, linkHash), inArray(mailTokens.kind, [...kinds])))
  if (found === undefined) return null
  const [user] = await tx.select().from(users).where(eq(users.id, found.userId)).for('update')
  // Read again: it may have been used before the lock was acquired.
  const [token] = await tx.select().from(mailTokens).where(eq(mailTokens.linkHash, linkHash))
  if (user === undefined || !isAdult(user) || token === undefined || token.expiresAt.getTime() <= now()) return null
  return { token, user }
}

/** Uses a link that findLink has found, and voids all others of its kind. */
export async function consumeMailToken(tx: Database, { token, user }: Redeemed): Promise<void> {
  await tx.delete(mailTokens).where(ofKind(user.id, token.kind))
}

/**
 * Uses a code sent to this address and voids all others of its kind. Five wrong attempts void it for that caller, fifty
 * for all but the browser and the network that asked for the email. Call in a transaction that commits either way.
 */
export async function redeemMailCode(
  { secrets, now }: Context,
  tx: Database,
  given: { email: string; code: string; callerAddress: string; verifier: string | null },
  kinds: readonly MailTokenKind[],
): Promise<Redeemed | null> {
  const { email, code, callerAddress, verifier } = given
  const caller = callerOf(secrets, callerAddress)
  const open = await openCodes(now(), tx, { email, caller, verifier }, kinds)
  // The same work with and without open codes.
  const decoys = Array.from({ length: Math.max(0, kinds.length * goodAtOnce - open.length) }, () => null)
  const [right] = [...open, ...decoys].filter((one) =>
    sameSecret(
      one?.token.codeHash ?? '',
      codeHashOf(secrets, one?.token.userId ?? nobody, one?.token.kind ?? 'signup', code),
    ),
  )
  if (right == null) await countWrongCode(tx, caller, open)
  else await consumeMailToken(tx, right)
  return right ?? null
}

/** Whether the person has an unused email of this kind. */
export async function isMailPending(tx: Database, userId: string, kind: MailTokenKind): Promise<boolean> {
  const rows = await tx.select({ id: mailTokens.id }).from(mailTokens).where(ofKind(userId, kind))
  return rows.length > 0
}

/** The kinds of email that the person has a working link of. */
export async function openMailKinds({ db, now }: Context, userId: string): Promise<MailTokenKind[]> {
  const rows = await db
    .select({ kind: mailTokens.kind })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), gt(mailTokens.expiresAt, new Date(now()))))
  return rows.map(({ kind }) => kind)
}

/** @param kinds all when absent */
export async function voidMailTokens(tx: Database, userId: string, kinds?: readonly MailTokenKind[]): Promise<void> {
  const ofKinds = kinds === undefined ? undefined : inArray(mailTokens.kind, [...kinds])
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ofKinds))
}

export async function cleanUpMailTokens({ db, now }: Context): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date(now())))
}

const ofKind = (userId: string, kind: MailTokenKind) => and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind))

const codeHashOf = (secrets: Secrets, userId: string, kind: MailTokenKind, code: string): string =>
  secrets.digest('mail code', userId, kind, code)

const callerOf = (secrets: Secrets, callerAddress: string): string =>
  secrets.digest('caller of a code', networkGroupOf(callerAddress))

/** PKCE: the challenge of the browser that asked for an email; null without one. */
export function challengeOf(token: Pick<MailToken, 'codeChallenge' | 'codeChallengeMethod'>): CodeChallenge | null {
  return token.codeChallenge === null || token.codeChallengeMethod === null
    ? null
    : { challenge: token.codeChallenge, method: token.codeChallengeMethod }
}

/** A code that a caller may try. */
interface OpenCode extends Redeemed {
  /** Whether the attempt is in the requesting browser, which has its own limit. */
  inBrowser: boolean
}

/** The codes sent to an address that this caller may still try, with their users locked. */
async function openCodes(
  nowMs: number,
  tx: Database,
  { email, caller, verifier }: { email: string; caller: string; verifier: string | null },
  kinds: readonly MailTokenKind[],
): Promise<OpenCode[]> {
  // Lock users first: the tokens read after the lock are current.
  const owners = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.newEmail, email)))
    .orderBy(users.id)
    .for('update')
  const tokens = await tx
    .select()
    .from(mailTokens)
    .where(
      and(inArray(mailTokens.userId, [nobody, ...owners.map(({ id }) => id)]), inArray(mailTokens.kind, [...kinds])),
    )
  return tokens.flatMap((token) => {
    const user = owners.find(({ id }) => id === token.userId)
    const sentTo = token.kind === 'email_change_new' ? user?.newEmail : user?.email
    const challenge = challengeOf(token)
    const inBrowser = challenge !== null && verifier !== null && isVerifierOf(challenge, verifier)
    const isAsker = inBrowser || token.askedBy === caller
    const isOpen =
      token.expiresAt.getTime() > nowMs &&
      // defence: codes-counted-by-caller
      (token.wrongCodesByCaller[inBrowser ? browser : caller] ?? 0) < wrongCodesAllowed &&
      /* defence: code-of-asker */ (isAsker || token.wrongCodes < wrongCodesOfAllAllowed)
    return user !== undefined && isAdult(user) && sentTo === email && isOpen ? [{ token, user, inBrowser }] : []
  })
}

/** One statement in either case, so that timing reveals nothing. */
async function countWrongCode(tx: Database, caller: string, open: readonly OpenCode[]): Promise<void> {
  const idsOf = (codes: readonly OpenCode[]) => [nobody, ...codes.map(({ token }) => token.id)]
  const inBrowser = inArray(mailTokens.id, idsOf(open.filter((one) => one.inBrowser)))
  const counted = sql`case when ${inBrowser} then ${browser}::text else ${caller}::text end`
  const wrongOfCaller = sql`coalesce((${mailTokens.wrongCodesByCaller} ->> ${counted})::integer, 0) + 1`
  await tx
    .update(mailTokens)
    .set({
      wrongCodes: sql`${mailTokens.wrongCodes} + 1`,
      wrongCodesByCaller: sql`${mailTokens.wrongCodesByCaller} || jsonb_build_object(${counted}, ${wrongOfCaller})`,
    })
    .where(inArray(mailTokens.id, idsOf(open)))
}
