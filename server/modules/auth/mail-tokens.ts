import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import type { CodeChallenge } from './pkce.ts'
import { fingerprint, sameSecret, type Secrets } from './secrets.ts'
import { mailTokens, users } from './tables.ts'
import type { User } from './users.ts'

export type MailTokenKind = (typeof mailTokens.$inferSelect)['kind']
type MailToken = typeof mailTokens.$inferSelect

export interface MailTokens {
  /** Makes the link's token and the six digits; a former letter of the same kind becomes void. */
  issue(
    tx: Database,
    userId: string,
    kind: MailTokenKind,
    challenge: CodeChallenge | null,
  ): Promise<{ link: string; code: string }>
  /**
   * Uses up a link, with its owner locked for the rest of the transaction.
   * @returns null when there is no such link, or no longer
   */
  redeemLink(tx: Database, link: string, kinds: readonly MailTokenKind[]): Promise<Redeemed | null>
  /** Uses up a code sent to this address; five wrong ones void it. Call in a transaction that commits either way. */
  redeemCode(tx: Database, email: string, code: string, kinds: readonly MailTokenKind[]): Promise<Redeemed | null>
  /** True while the person has a letter of this kind that was not used. */
  isPending(tx: Database, userId: string, kind: MailTokenKind): Promise<boolean>
  voidAll(tx: Database, userId: string): Promise<void>
  cleanUp(db: Database): Promise<void>
}

export interface Redeemed {
  token: MailToken
  user: User
}

const wrongCodesAllowed = 5
/** GoTrue marks the links of a PKCE flow so that the redirect can tell even when the link is void. */
export const pkcePrefix = 'pkce_'

/** An id that no row has: statements keep their form when there is nobody to find. */
const nobody = '00000000-0000-0000-0000-000000000000'

export interface MailTokensParts {
  secrets: Secrets
  lifeS: number
  now: () => number
}

export function createMailTokens({ secrets, lifeS, now }: MailTokensParts): MailTokens {
  const codeHashOf = (userId: string, kind: MailTokenKind, code: string): string =>
    secrets.digest('mail code', userId, kind, code)
  const isAlive = (token: MailToken): boolean => token.expiresAt.getTime() > now()

  return {
    async issue(tx, userId, kind, challenge) {
      const link = `${challenge === null ? '' : pkcePrefix}${randomBytes(32).toString('hex')}`
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const fresh = {
        id: randomUUID(),
        linkHash: fingerprint(link),
        codeHash: codeHashOf(userId, kind, code),
        wrongCodes: 0,
        codeChallenge: challenge?.challenge ?? null,
        codeChallengeMethod: challenge?.method ?? null,
        expiresAt: new Date(now() + lifeS * 1000),
      }
      await tx
        .insert(mailTokens)
        .values({ userId, kind, ...fresh })
        .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.kind], set: fresh })
      return { link, code }
    },

    async redeemLink(tx, link, kinds) {
      const linkHash = fingerprint(link)
      const [found] = await tx
        .select({ userId: mailTokens.userId })
        .from(mailTokens)
        .where(and(eq(mailTokens.linkHash, linkHash), inArray(mailTokens.kind, [...kinds])))
      if (found === undefined) return null
      const [user] = await tx.select().from(users).where(eq(users.id, found.userId)).for('update')
      const [token] = await tx.delete(mailTokens).where(eq(mailTokens.linkHash, linkHash)).returning()
      return user === undefined || token === undefined || !isAlive(token) ? null : { token, user }
    },

    async redeemCode(tx, email, code, kinds) {
      // People first, then their tokens: the tokens read after the lock are the ones that count.
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
          and(
            inArray(mailTokens.userId, [nobody, ...owners.map(({ id }) => id)]),
            inArray(mailTokens.kind, [...kinds]),
          ),
        )
      const open = tokens.flatMap((token) => {
        const user = owners.find(({ id }) => id === token.userId)
        const sentTo = token.kind === 'email_change_new' ? user?.newEmail : user?.email
        return user !== undefined && sentTo === email && isAlive(token) && token.wrongCodes < wrongCodesAllowed
          ? [{ token, user }]
          : []
      })
      const right = open.filter(({ token }) =>
        sameSecret(token.codeHash, codeHashOf(token.userId, token.kind, code)),
      )[0]
      if (right !== undefined) {
        await tx.delete(mailTokens).where(eq(mailTokens.id, right.token.id))
        return right
      }
      // One statement whether somebody was sent a code or nobody was.
      await tx
        .update(mailTokens)
        .set({ wrongCodes: sql`${mailTokens.wrongCodes} + 1` })
        .where(inArray(mailTokens.id, [nobody, ...open.map(({ token }) => token.id)]))
      return null
    },

    async isPending(tx, userId, kind) {
      const rows = await tx
        .select({ id: mailTokens.id })
        .from(mailTokens)
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind)))
      return rows.length > 0
    },

    async voidAll(tx, userId) {
      await tx.delete(mailTokens).where(eq(mailTokens.userId, userId))
    },

    async cleanUp(db) {
      await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date(now())))
    },
  }
}
