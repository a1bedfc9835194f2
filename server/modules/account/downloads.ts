import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { listSessions } from '../auth/sessions/sessions.ts'
import { accountDownloads } from './tables.ts'

type Ticket = typeof accountDownloads.$inferSelect

/** Milliseconds a ticket is valid. */
const ticketTtlMs = 300_000

/**
 * Issues a ticket for one download. A browser following a link sends no token, so the address itself must be secret.
 * @returns the last part of the download's address
 */
export async function issueTicket(
  db: Database,
  { id: personId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  { subjectId = personId, kind }: Partial<Pick<Ticket, 'subjectId' | 'kind'>>,
  nowMs: number,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.insert(accountDownloads).values({
    ticketHash: hashOf(ticket),
    personId,
    subjectId,
    kind,
    sessionId,
    expiresAt: new Date(nowMs + ticketTtlMs),
  })
  return ticket
}

/**
 * Redeems a ticket; each works once.
 * @throws AppError download_expired when it was used, is too old, or its session has ended
 */
export async function redeemTicket(db: Database, ticket: string, nowMs: number): Promise<Ticket> {
  const [found] = await db
    .delete(accountDownloads)
    .where(and(eq(accountDownloads.ticketHash, hashOf(ticket)), gt(accountDownloads.expiresAt, new Date(nowMs))))
    .returning()
  if (found === undefined) throw new AppError('download_expired')
  const { personId, sessionId } = found
  const isSignedIn = (await listSessions(db, personId)).some(({ id }) => id === sessionId)
  if (!isSignedIn) throw new AppError('download_expired')
  return found
}

export async function removeTicketsOf(tx: Database, personId: string): Promise<void> {
  const { subjectId } = accountDownloads
  await tx.delete(accountDownloads).where(or(eq(accountDownloads.personId, personId), eq(subjectId, personId)))
}

export async function removeOldTickets(db: Database, nowMs: number): Promise<void> {
  await db.delete(accountDownloads).where(lt(accountDownloads.expiresAt, new Date(nowMs)))
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}
