import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fingerprint } from '../../../platform/secrets.ts'
import type { User } from '../accounts/users.ts'
import { notifyOfReuse } from '../emails/reuse.ts'
import { AuthError } from '../errors.ts'
import { refreshTokens, sessions, users, type SignInMethod } from '../tables.ts'

/** A session as its client holds it. */
export interface Session {
  id: string
  method: SignInMethod
  /** Milliseconds since 1970. */
  startedAt: number
  refreshToken: string
}

export interface SignIn {
  method: SignInMethod
  /** See describeDevice. */
  device: string | null
  /** For a sign-in by password: the hash it was checked against. */
  passwordHash?: string | null
  /** The same for a sign-in by PIN. */
  pinHash?: string | null
  /** Whether it takes the place of a child's session. */
  afterChild?: boolean
}

const idleTtlMs = 90 * 24 * 3600 * 1000
const traceTtlMs = 30 * 24 * 3600 * 1000
/** Without this limit a thief and the owner could share a session indefinitely. */
const parentReuseS = 600

/**
 * Creates a session in one statement, and records the sign-in with the user.
 * @returns null when the password has changed, or the user is deleted
 */
export async function createSession(
  ctx: Context,
  tx: Database,
  userId: string,
  { method, device, passwordHash, pinHash, afterChild = false }: SignIn,
): Promise<Session | null> {
  const id = randomUUID()
  const at = new Date(ctx.now()).toISOString()
  const token = tokenOf(ctx, id, 1)
  // The update waits for a concurrent change of password and then compares the hash again.
  const unchanged = and(
    passwordHash === undefined ? undefined : sql`password_hash = ${passwordHash}`,
    pinHash === undefined ? undefined : sql`pin_hash = ${pinHash}`,
  )
  const { rows } = await tx.execute(sql`
    with person as (
      update ${users} set last_sign_in_at = ${at}, updated_at = ${at}
      where id = ${userId} and ${unchanged ?? sql`true`}
      returning id
    ), session as (
      insert into ${sessions}
        (id, user_id, method, device, counter, created_at, refreshed_at, proven_at, after_child)
      select ${id}::uuid, id, ${method}, ${device}::text, 1, ${at}::timestamptz, ${at}::timestamptz,
        ${at}::timestamptz, ${afterChild}::boolean
      from person
    ), token as (
      insert into ${refreshTokens} (hash, session_id, counter)
      select ${fingerprint(token)}, ${id}::uuid, 1 from person
    )
    select id from person`)
  return rows.length === 0 ? null : { id, method, startedAt: Date.parse(at), refreshToken: token }
}

/**
 * Exchanges a refresh token. The active one gives the next. For 10 minutes its parent gives the active one again,
 * because an answer may get lost and two tabs may ask at once; an older token does so within the reuse interval. Later
 * reuse means that somebody has copied a token: the session ends, and its person is notified.
 * @throws AuthError refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(ctx: Context, refreshToken: string): Promise<{ session: Session; user: User }> {
  const hash = fingerprint(refreshToken)
  const outcome = await ctx.db.transaction(async (tx) => exchange(ctx, tx, hash))
  if (outcome === 'unknown')
    throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  if (outcome === 'used') throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  return outcome
}

type SessionChoice = 'all' | { only: string } | { except: string }

function conditionOf(which: SessionChoice): SQL | undefined {
  if (which === 'all') return undefined
  return 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except)
}

/** @returns how many it ended */
export async function endSessions(db: Database, userId: string, which: SessionChoice): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), conditionOf(which)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Notes that the signed-in adult is present. @returns false when the session has ended */
export async function noteReauthentication({ db, now }: Context, sessionId: string): Promise<boolean> {
  const proven = await db
    .update(sessions)
    .set({ provenAt: new Date(now()) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return proven.length > 0
}

/** A person's sessions, the most recently used first. */
export async function listSessions(db: Database, userId: string): Promise<(typeof sessions.$inferSelect)[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.refreshedAt), sessions.id)
}

/** Removes sessions that have not been refreshed for a long time, and old exchanged tokens. */
export async function cleanUpSessions({ db, now }: Context): Promise<void> {
  await db.delete(sessions).where(lt(sessions.refreshedAt, new Date(now() - idleTtlMs)))
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, new Date(now() - traceTtlMs)))
}

/** @returns unknown for a token that is not ours, used for a stolen one: its session has ended */
async function exchange(
  ctx: Context,
  tx: Database,
  hash: string,
): Promise<'unknown' | 'used' | { session: Session; user: User }> {
  const found = await lock(tx, hash)
  if (found === undefined) return 'unknown'
  const { token, session, user } = found
  const answer = (active: string) => ({
    session: {
      id: session.id,
      method: session.method,
      startedAt: session.createdAt.getTime(),
      refreshToken: active,
    },
    user,
  })

  if (token.counter < session.counter) {
    const isParent = token.counter === session.counter - 1
    const { refreshReuseS } = ctx.config.auth
    const withinS = isParent ? /* defence: parent-for-minutes */ Math.max(parentReuseS, refreshReuseS) : refreshReuseS
    if (/* defence: stolen-refresh-token */ !(await wasUsedWithin(ctx, tx, hash, withinS))) {
      await tx.delete(sessions).where(eq(sessions.id, session.id))
      await notifyOfReuse(ctx, tx, user)
      return 'used'
    }
    const active = tokenOf(ctx, session.id, session.counter)
    // Under another AUTH_SECRET the active token cannot be derived again, so a new one is made.
    if (await exists(tx, fingerprint(active))) return answer(active)
  }
  return answer(await issueNext(ctx, tx, session.id, session.counter + 1))
}

const tokenOf = ({ secrets }: Context, sessionId: string, counter: number): string =>
  secrets.digest('refresh token', sessionId, counter)

async function wasUsedWithin({ now }: Context, tx: Database, hash: string, seconds: number): Promise<boolean> {
  // Read again: the row read with the lock may be older than the lock.
  const [token] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return token?.usedAt != null && now() <= token.usedAt.getTime() + seconds * 1000
}

async function issueNext(ctx: Context, tx: Database, sessionId: string, counter: number): Promise<string> {
  const at = new Date(ctx.now())
  const token = tokenOf(ctx, sessionId, counter)
  await tx
    .update(refreshTokens)
    .set({ usedAt: at })
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.counter, counter - 1)))
  await tx.insert(refreshTokens).values({ hash: fingerprint(token), sessionId, counter })
  await tx.update(sessions).set({ counter, refreshedAt: at }).where(eq(sessions.id, sessionId))
  return token
}

/** Refreshes of the same session run one after another. */
async function lock(tx: Database, hash: string) {
  const [found] = await tx
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: sessions })
  return found
}

async function exists(tx: Database, hash: string): Promise<boolean> {
  const rows = await tx.select({ hash: refreshTokens.hash }).from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return rows.length > 0
}
