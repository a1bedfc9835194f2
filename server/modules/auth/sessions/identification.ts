import { and, eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { perContext, type Context } from '../../../context.ts'
import { droppedTokensChannel } from '../../../platform/database/deleted-accounts.ts'
import type { Person } from '../../../platform/http/access.ts'
import { fingerprint } from '../../../platform/secrets.ts'
import { isAdult, isTeen, type Adult, type User } from '../accounts/users.ts'
import { AuthError } from '../errors.ts'
import { sessions, users, type SignInMethod } from '../tables.ts'
import { verifyAccessToken } from './access-tokens.ts'

/** The person of a token with a live session. */
export interface Caller {
  user: User
  sessionId: string
  /** How the session began. */
  method: SignInMethod
  /** When it began, in milliseconds since 1970. */
  signedInAt: number
}

/** A caller with an account of their own. */
export type AdultCaller = Caller & { user: Adult }

/** @throws AuthError adults_only */
export function requireAdult(who: Caller): AdultCaller {
  // defence: adults-account
  if (!isAdult(who.user)) throw new AuthError('adults_only', 'A child cannot change an account')
  return { ...who, user: who.user }
}

const trustedMs = 30_000
const maxRemembered = 10_000

/** Whether an adult's session needs reauthentication. */
function needsReauthentication(
  { parentalGate, auth }: Config,
  session: typeof sessions.$inferSelect,
  nowMs: number,
): boolean {
  if (parentalGate === 'off' && !(/* defence: reauthentication-after-child */ session.afterChild)) return false
  return nowMs >= session.provenAt.getTime() + auth.reauthenticateAfterS * 1000
}

/** Cached tokens with their persons, until another process invalidates them. */
export const tokenCacheOf = perContext(({ database }) => {
  const tokens = new Map<string, { person: Person; since: number; until: number }>()
  const state = {
    tokens,
    /** Incremented by every drop, so that an earlier read is not cached after it. */
    forgotten: 0,
    dropCachedTokens(personId: string): void {
      state.forgotten += 1
      for (const [key, { person }] of tokens) if (person.id === personId) tokens.delete(key)
    },
    listener: database.listen(droppedTokensChannel, {
      onNotification: (personId) => state.dropCachedTokens(personId),
      onLost() {
        state.forgotten += 1
        tokens.clear()
      },
    }),
  }
  return state
})

/** Drops a person's tokens cached in this process; other processes are notified by `dropCachedTokensEverywhere`. */
export const dropCachedTokens = (ctx: Context, personId: string): void => tokenCacheOf(ctx).dropCachedTokens(personId)

/** The user of an access token with a live session. @throws AuthError bad_jwt, user_not_found, session_not_found */
export async function authenticate(ctx: Context, token: string) {
  const claims = await verifyAccessToken(ctx, token)
  const [found] = await ctx.db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, claims.sessionId)))
    .where(eq(users.id, claims.sub))
  if (found === undefined) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  // defence: ended-session
  if (found.session === null)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  const { user, session } = found
  return {
    user,
    sessionId: session.id,
    method: session.method,
    signedInAt: session.createdAt.getTime(),
    needsReauthentication: user.band === null && needsReauthentication(ctx.config, session, ctx.now()),
    exp: claims.exp,
  }
}

/** Who an access token belongs to; see AccessRules in platform/http/access.ts. */
export async function identify(ctx: Context, token: string, { fresh }: { fresh: boolean }): Promise<Person | null> {
  const { now } = ctx
  const remembered = tokenCacheOf(ctx)
  const { tokens, listener } = remembered
  const key = fingerprint(token)
  const known = tokens.get(key)
  // If the clock was set back, an entry must not be trusted for longer.
  if (!fresh && known !== undefined && now() >= known.since && now() < known.until) return known.person
  tokens.delete(key)
  const isListening = await listener.isListening()
  const before = remembered.forgotten
  const found = await authenticate(ctx, token).catch((error: unknown) => {
    if (error instanceof AuthError) return null
    throw error
  })
  if (found === null) return null
  const { user, sessionId, method, needsReauthentication, exp } = found
  const person: Person = {
    id: user.id,
    email: user.email ?? '',
    sessionId,
    role: user.role,
    band: user.band,
    isTeen: isTeen(user),
    isPairedDevice: method === 'device',
    needsReauthentication,
  }
  if (!isListening || remembered.forgotten !== before) return person
  const oldest = tokens.size >= maxRemembered ? tokens.keys().next() : undefined
  if (oldest !== undefined && oldest.done !== true) tokens.delete(oldest.value)
  tokens.set(key, { person, since: now(), until: Math.min(now() + trustedMs, exp * 1000) })
  return person
}
