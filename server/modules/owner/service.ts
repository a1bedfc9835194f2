import { Readable } from 'node:stream'
import type { Decision } from '#contract/review.ts'
import type {
  ActionsAnswer,
  EventHealth,
  ExportKind,
  FailedEventsAnswer,
  MembersAnswer,
  MoveSpan,
  MovesAnswer,
  OwnerActionKind,
  OwnerFigures,
  PaymentsAnswer,
  ReplayRequest,
  ReversalList,
  ReversalsAnswer,
  RiskKind,
  RisksAnswer,
  RoleRequest,
} from '#contract/owner.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { idForm } from '../../platform/id-form.ts'
import { changeRole } from '../auth/service.ts'
import { anonymizeInActions, listActions, logAction, exportActions } from './actions.ts'
import { eventHealth, failedEvents } from './events.ts'
import { exportTable } from './exports.ts'
import { listMembers, type MembersQuery } from './members.ts'
import { createCursors, pageLength, readNumberCursor } from './pages.ts'
import type { Actor, DeskParts, OwnerParts } from './parts.ts'
import { furtherReversals, furtherRisks, payments } from './payments.ts'

/** The owner's desk. The routes admit only owners; access to personal data is logged before it is returned. */
export interface Owner {
  figures(): Promise<OwnerFigures>
  moves(span: MoveSpan): Promise<MovesAnswer>
  /** @throws AppError invalid_request for an invalid cursor, here and below */
  listMembers(actor: Actor, query: MembersQuery): Promise<MembersAnswer>
  /** @throws AppError not_found, cannot_change_role for an owner and for an address that is not confirmed */
  changeRole(actor: Actor, personId: string, role: RoleRequest['role']): Promise<void>
  /** The first page of each list. */
  payments(actor: Actor): Promise<PaymentsAnswer>
  furtherRisks(actor: Actor, query: { kind: RiskKind; after: string }): Promise<RisksAnswer>
  furtherReversals(actor: Actor, query: { list: ReversalList; after: string }): Promise<ReversalsAnswer>
  eventHealth(): Promise<EventHealth>
  failedEvents(after: string | undefined): Promise<FailedEventsAnswer>
  /** @returns how many events were queued again */
  replay(actor: Actor, wish: ReplayRequest): Promise<number>
  listActions(after: string | undefined): Promise<ActionsAnswer>
  /** A whole table as CSV, UTF-8. */
  export(actor: Actor, kind: ExportKind): Promise<Readable>
}

export function createOwner(parts: OwnerParts): Owner {
  const { db, now } = parts
  const { accountDirectory } = parts.auth
  const { ledger, events } = parts.memberships
  const desk: DeskParts = { ...parts, cursors: createCursors(parts.secret) }
  return {
    async figures() {
      const [accounts, held, off_sale] = await Promise.all([
        accountDirectory.countAccounts(),
        ledger.figures(),
        parts.memberships.offSaleTiers(),
      ])
      return { accounts, ...held, off_sale }
    },

    async moves(span) {
      return { span, data: await ledger.moves(span) }
    },

    listMembers: (actor, query) => listMembers(desk, actor, query),

    async changeRole(actor, personId, role) {
      if (!idForm.test(personId)) throw new AppError('not_found')
      await db.transaction(async (tx) => {
        const change = await changeRole(tx, { id: personId }, role, now())
        if (change.outcome === 'unknown') throw new AppError('not_found')
        if (change.outcome !== 'known') throw new AppError('cannot_change_role')
        if (change.changed) await logRole(tx, { by: actor, personId, role }, now())
      })
    },

    payments: (actor) => payments(desk, actor),
    furtherRisks: (actor, query) => furtherRisks(desk, actor, query),
    furtherReversals: (actor, query) => furtherReversals(desk, actor, query),

    eventHealth: () => eventHealth(parts),
    failedEvents: (after) => failedEvents(parts, after),

    async replay(actor, wish) {
      const event = 'event' in wish ? wish.event : null
      const facts = event === null ? {} : { event }
      await logAction(db, { by: actor, action: 'events-replayed', facts }, now())
      return events.replay(event)
    },

    async listActions(after) {
      const cursor = after === undefined ? null : readNumberCursor(after)
      const found = await listActions(db, cursor, pageLength + 1)
      const rows = found.slice(0, pageLength)
      const ids = rows.flatMap(({ actorId, personId }) => [actorId, personId]).filter((id) => id !== null)
      const addresses = await accountDirectory.addressesOf([...new Set(ids)])
      const loggedPerson = (id: string | null) => ({ id, email: id === null ? null : (addresses.get(id) ?? null) })
      const last = rows.at(-1)
      return {
        data: rows.map(({ id, at, via, actorId, action, about, personId, facts }) => ({
          id,
          at: at.toISOString(),
          action,
          by: via === 'command' ? null : loggedPerson(actorId),
          about: about === 'nobody' ? null : loggedPerson(personId),
          facts,
        })),
        next: found.length > rows.length && last ? String(last.id) : null,
      }
    },

    async export(actor, kind) {
      await logAction(db, { by: actor, action: `${kind}-exported` }, now())
      return Readable.from(exportTable(parts, kind), { objectMode: false })
    },
  }
}

/**
 * Grants a role or revokes it (`member`), and logs it; used by the command line.
 * @param email as typed
 */
export async function changeRoleByCommand(db: Database, email: string, role: Person['role'], nowMs: number) {
  return db.transaction(async (tx) => {
    const change = await changeRole(tx, { email }, role, nowMs)
    if (change.outcome === 'known' && change.changed)
      await logRole(tx, { by: null, personId: change.personId, role }, nowMs)
    return change
  })
}

async function logRole(
  tx: Database,
  { role, ...about }: { by: Actor | null; personId: string; role: Person['role'] },
  nowMs: number,
): Promise<void> {
  await logAction(
    tx,
    role === 'member' ? { ...about, action: 'role-taken' } : { ...about, action: 'role-given', facts: { role } },
    nowMs,
  )
}

const decided = {
  publish: 'work-published',
  return: 'work-returned',
  hide: 'work-hidden',
  show: 'work-shown',
  remove: 'work-removed',
} as const satisfies Record<Decision, OwnerActionKind>

/** Logs a moderator's decision about somebody's work. */
export async function logDecision(
  tx: Database,
  { by, decision, authorId }: { by: Actor; decision: Decision; authorId: string },
  nowMs: number,
): Promise<void> {
  await logAction(tx, { by, action: decided[decision], personId: authorId }, nowMs)
}

/** Logs that a moderator says whom somebody's work is for. */
export async function logAgeCorrection(
  tx: Database,
  { by, authorId }: { by: Actor; authorId: string },
  nowMs: number,
): Promise<void> {
  await logAction(tx, { by, action: 'work-age-corrected', personId: authorId }, nowMs)
}

/** Logs that a moderator suspends somebody, or lifts the suspension. */
export async function logSuspension(
  tx: Database,
  { by, personId, days }: { by: Actor; personId: string; days: number | null | 'lifted' },
  nowMs: number,
): Promise<void> {
  const action =
    days === 'lifted'
      ? { action: 'suspension-lifted' as const }
      : { action: 'person-suspended' as const, facts: { days } }
  await logAction(tx, { by, personId, ...action }, nowMs)
}

/** Anonymizes a deleted account in the owners' log. */
export async function anonymizeInOwnersLog(tx: Database, personId: string): Promise<void> {
  await anonymizeInActions(tx, personId)
}

/** A person's entries in the owners' log. */
export async function exportOwnersLog(db: Database, personId: string): ReturnType<typeof exportActions> {
  return exportActions(db, personId)
}
