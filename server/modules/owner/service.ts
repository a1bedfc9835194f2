import { Readable } from 'node:stream'
import type {
  ActionsAnswer,
  ExportKind,
  OwnerActionKind,
  OwnerFigures,
  ReplayRequest,
  RoleRequest,
} from '#contract/owner.ts'
import type { Decision, Visibility, WorkKind } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { idForm } from '../../platform/id-form.ts'
import { addressesOf, countAccounts } from '../auth/accounts/account-directory.ts'
import { changeRole } from '../auth/service.ts'
import { graceOf } from '../memberships/entitlements.ts'
import { figuresOf } from '../memberships/ledger/ledger.ts'
import { offSaleTiers } from '../memberships/service.ts'
import { replayEvents } from '../memberships/sync/event-log.ts'
import { listActions, logAction, type Actor, type NewAction } from './actions.ts'
import { exportTable } from './exports.ts'
import { pageLength, readNumberCursor } from './paging.ts'

/** Accounts, memberships and revenue. */
export async function readFigures(ctx: Context): Promise<OwnerFigures> {
  const [accounts, held, off_sale] = await Promise.all([
    countAccounts(ctx.db),
    figuresOf(ctx.db, graceOf(ctx).nowMs),
    offSaleTiers(ctx.db),
  ])
  return { accounts, ...held, off_sale }
}

/** @throws AppError not_found, cannot_change_role for an owner and for an address that is not confirmed */
export async function changeMemberRole(
  { db, now }: Context,
  actor: Actor,
  personId: string,
  role: RoleRequest['role'],
): Promise<void> {
  if (!idForm.test(personId)) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    const change = await changeRole(tx, { id: personId }, role, now())
    if (change.outcome === 'unknown') throw new AppError('not_found')
    if (change.outcome !== 'known') throw new AppError('cannot_change_role')
    if (change.changed) await logRole(tx, { by: actor, personId, role }, now())
  })
}

/** @returns how many events were queued again */
export async function replay(ctx: Context, actor: Actor, request: ReplayRequest): Promise<number> {
  const event = 'event' in request ? request.event : null
  const facts = event === null ? {} : { event }
  await logAction(ctx.db, { by: actor, action: 'events-replayed', facts }, ctx.now())
  return replayEvents(ctx, event)
}

/** @throws AppError invalid_request for an invalid cursor */
export async function listOwnerActions({ db }: Context, after: string | undefined): Promise<ActionsAnswer> {
  const cursor = after === undefined ? null : readNumberCursor(after)
  const found = await listActions(db, cursor, pageLength + 1)
  const { rows, next } = pageOf(found, pageLength, ({ id }) => String(id))
  const ids = rows.flatMap(({ actorId, personId }) => [actorId, personId]).filter((id) => id !== null)
  const addresses = await addressesOf(db, [...new Set(ids)])
  const loggedPerson = (id: string | null) => ({ id, email: id === null ? null : (addresses.get(id) ?? null) })
  return {
    data: rows.map(({ id, at, via, actorId, action, about, personId, facts }) => ({
      id,
      at: at.toISOString(),
      action,
      by: via === 'command' ? null : loggedPerson(actorId),
      about: about === 'nobody' ? null : loggedPerson(personId),
      facts,
    })),
    next,
  }
}

/** A whole table as CSV, UTF-8. */
export async function exportCsv(ctx: Context, actor: Actor, kind: ExportKind): Promise<Readable> {
  await logAction(ctx.db, { by: actor, action: `${kind}-exported` }, ctx.now())
  return Readable.from(exportTable(ctx, kind), { objectMode: false })
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

/** The work that a moderator acts on, as it was before. */
type LoggedWork = { kind: WorkKind; id: string; authorId: string; visibility: Visibility }

const aboutWork = ({ kind, id, authorId }: LoggedWork) => ({ personId: authorId, facts: { kind, work: id } })

const decided = {
  publish: () => 'work-published',
  request_changes: () => 'work-returned',
  hide: () => 'work-hidden',
  // A reported work that stays published.
  show: ({ visibility }) => (visibility === 'published' ? 'work-kept' : 'work-shown'),
  remove: () => 'work-removed',
  uphold: () => 'work-upheld',
} as const satisfies Record<Decision | 'uphold', (work: LoggedWork) => OwnerActionKind>

/** Logs a moderator's decision about a work. */
export async function logDecision(
  tx: Database,
  { by, decision, work }: { by: Actor; decision: Decision | 'uphold'; work: LoggedWork },
  nowMs: number,
): Promise<void> {
  await logAction(tx, { by, action: decided[decision](work), ...aboutWork(work) }, nowMs)
}

/** Logs that a moderator undoes a decision about a work; the entry of the decision stays. */
export async function logUndo(
  tx: Database,
  { by, decision, work }: { by: Actor; decision: Decision | 'uphold'; work: LoggedWork },
  nowMs: number,
): Promise<void> {
  const { personId, facts } = aboutWork(work)
  await logAction(tx, { by, action: 'decision-undone', personId, facts: { ...facts, decision } }, nowMs)
}

/** Logs that a moderator corrects the age rating of a work. */
export async function logAgeCorrection(
  tx: Database,
  { by, work }: { by: Actor; work: LoggedWork },
  nowMs: number,
): Promise<void> {
  await logAction(tx, { by, action: 'work-age-corrected', ...aboutWork(work) }, nowMs)
}

/** Logs that a moderator suspends somebody or an owner bans them, or lifts that. */
export const logSuspension = (
  tx: Database,
  { by, ...action }: Omit<NewAction, 'by' | 'personId'> & { by: string; personId: string },
  at: Date,
): Promise<void> => logAction(tx, { by: { id: by }, ...action }, at.getTime())
