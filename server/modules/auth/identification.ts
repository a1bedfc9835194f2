import { and, eq } from 'drizzle-orm'
import type { Person } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { AuthError } from './errors.ts'
import { fingerprint } from './secrets.ts'
import { sessions, users, type SignInMethod } from './tables.ts'
import type { User } from './users.ts'

export interface Identification {
  identify(token: string, options: { fresh: boolean }): Promise<Person | null>
  /** @throws AuthError bad_jwt, user_not_found, session_not_found */
  authenticate(token: string): Promise<Caller>
}

/** Whoever is behind a token whose session is alive. */
export interface Caller {
  user: User
  sessionId: string
  /** How the session began. */
  method: SignInMethod
  /** When it began, in milliseconds since 1970. */
  signedInAt: number
}

const trustedMs = 30_000
const mostRemembered = 10_000

/** Who is behind an access token. */
export function createIdentification({
  db,
  accessTokens,
  now,
}: {
  db: Database
  accessTokens: AccessTokens
  now: () => number
}): Identification {
  const remembered = new Map<string, { person: Person; since: number; until: number }>()

  const look = async (token: string) => {
    const claims = await accessTokens.verify(token)
    const [found] = await db
      .select({ user: users, session: { id: sessions.id, method: sessions.method, createdAt: sessions.createdAt } })
      .from(users)
      .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, claims.sessionId)))
      .where(eq(users.id, claims.sub))
    if (found === undefined) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
    if (found.session === null)
      throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
    const { id: sessionId, method, createdAt } = found.session
    return { user: found.user, sessionId, method, signedInAt: createdAt.getTime(), exp: claims.exp }
  }

  return {
    authenticate: look,

    async identify(token, { fresh }) {
      const key = fingerprint(token)
      const known = remembered.get(key)
      // A clock that was set back must not make the trust last longer.
      if (!fresh && known !== undefined && now() >= known.since && now() < known.until) return known.person
      remembered.delete(key)
      const found = await look(token).catch((error: unknown) => {
        if (error instanceof AuthError) return null
        throw error
      })
      if (found === null) return null
      const { user, sessionId, exp } = found
      const person: Person = { id: user.id, email: user.email, sessionId, role: user.role }
      const oldest = remembered.size >= mostRemembered ? remembered.keys().next() : undefined
      if (oldest !== undefined && oldest.done !== true) remembered.delete(oldest.value)
      remembered.set(key, { person, since: now(), until: Math.min(now() + trustedMs, exp * 1000) })
      return person
    },
  }
}
