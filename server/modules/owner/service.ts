import { Readable } from 'node:stream'
import { tiers } from '#content/tiers.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { MembershipState } from '#contract/memberships.ts'
import type {
  ActionsAnswer,
  EventHealth,
  ExportKind,
  FailedEventsAnswer,
  MembersAnswer,
  MoveSpan,
  MovesAnswer,
  OwnerFigures,
  OwnerMember,
  PaymentsAnswer,
  ReplayRequest,
  ReversalList,
  ReversalsAnswer,
  RiskKind,
  RisksAnswer,
} from '#contract/owner.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import { changeRole, type Auth } from '../auth/service.ts'
import type { Memberships } from '../memberships/service.ts'
import { forgetInActions, listActions, noteAction, noteLook, tellActions } from './actions.ts'
import { exportTable } from './exports.ts'
import { badCursor, createCursors, type ListAsked } from './pages.ts'

type Actor = Pick<Person, 'id'>

/** The memberships that somebody is looked for by. */
interface Held {
  tier?: TierKey | undefined
  state?: MembershipState | undefined
}
type MembersQuery = Held & { search?: string | undefined; after?: string | undefined; limit: number }

/** What owners see and do. Routes let owners alone in; whatever names people is written down before it is shown. */
export interface Owner {
  figures(): Promise<OwnerFigures>
  moves(span: MoveSpan): Promise<MovesAnswer>
  /** @throws AppError invalid_request for a cursor that is not ours, here and below */
  listMembers(actor: Actor, query: MembersQuery): Promise<MembersAnswer>
  /** The first page of each list. */
  payments(actor: Actor): Promise<PaymentsAnswer>
  furtherRisks(actor: Actor, query: { kind: RiskKind; after: string }): Promise<RisksAnswer>
  furtherReversals(actor: Actor, query: { list: ReversalList; after: string }): Promise<ReversalsAnswer>
  eventHealth(): Promise<EventHealth>
  failedEvents(after: string | undefined): Promise<FailedEventsAnswer>
  /** @returns how many events are on their way again */
  replay(actor: Actor, wish: ReplayRequest): Promise<number>
  listActions(after: string | undefined): Promise<ActionsAnswer>
  /** A whole table as CSV, UTF-8. */
  export(actor: Actor, kind: ExportKind): Promise<Readable>
}

export interface OwnerParts {
  db: Database
  auth: Auth
  memberships: Memberships
  /** Signs cursors. */
  secret: string
  now: () => number
}

const pageLength = 25

export function createOwner(parts: OwnerParts): Owner {
  const { db, auth, memberships, now } = parts
  const { roster } = auth
  const { books, events } = memberships
  const cursors = createCursors(parts.secret)
  const readPage = (list: ListAsked, cursor: string | undefined) =>
    cursor === undefined ? { since: null, after: undefined } : cursors.read(list, cursor)

  const notePayments = (actor: Actor, pages: readonly { count: number; more: boolean }[], since: number | null) => {
    const count = pages.reduce((sum, page) => sum + page.count, 0)
    const facts = { count, ...(pages.some(({ more }) => more) ? { more: true } : {}) }
    return noteLook(db, { by: actor, action: 'payments-looked-at', facts }, since, now())
  }

  /** A page of payments at risk, to be shown once it is written down. */
  async function risks(kind: RiskKind, after: Moment | null) {
    const found = await books.paymentsAtRisk(kind, {
      after: after && { at: after.at, subscription: after.id },
      limit: pageLength + 1,
    })
    const rows = found.slice(0, pageLength)
    const last = found.length > rows.length ? rows.at(-1) : undefined
    return {
      count: rows.length,
      more: last !== undefined,
      async show(actor: Actor, since: number): Promise<RisksAnswer> {
        const addresses = await roster.addressesOf(rows.map(({ personId }) => personId))
        return {
          data: rows.map(({ subscription, personId, tier, state, monthlyAmount, currency, at }) => ({
            subscription,
            person: { id: personId, email: addresses.get(personId) ?? null },
            tier,
            name: nameOf(tier),
            state,
            price: monthlyAmount === null || currency === null ? null : { amount: monthlyAmount, currency },
            at: at.toISOString(),
          })),
          next: last
            ? cursors.write([actor.id, kind], { since, after: `${last.at.getTime()}_${last.subscription}` })
            : null,
        }
      },
    }
  }

  /** A page of what went back, to be shown once it is written down. */
  async function reversals(list: ReversalList, after: Moment | null) {
    const found = await books.reversals(list, { after, limit: pageLength + 1 })
    const rows = found.slice(0, pageLength)
    const last = found.length > rows.length ? rows.at(-1) : undefined
    const lastAt = list === 'to-answer' ? last?.answerBy : last?.happenedAt
    return {
      count: rows.length,
      more: last !== undefined,
      async show(actor: Actor, since: number): Promise<ReversalsAnswer> {
        const addresses = await roster.addressesOf(rows.flatMap(({ personId }) => personId ?? []))
        return {
          data: rows.map(({ id, kind, personId, tier, amount, currency, status, reason, bySite, ...at }) => ({
            id,
            kind,
            person: personId === null ? null : { id: personId, email: addresses.get(personId) ?? null },
            name: tier === null ? null : nameOf(tier),
            amount,
            currency,
            status,
            reason,
            by_site: bySite,
            at: at.happenedAt.toISOString(),
            answer_by: at.answerBy?.toISOString() ?? null,
          })),
          next:
            last && lastAt ? cursors.write([actor.id, list], { since, after: `${lastAt.getTime()}_${last.id}` }) : null,
        }
      },
    }
  }

  return {
    async figures() {
      const [accounts, held] = await Promise.all([roster.countAccounts(), books.figures()])
      return { accounts, ...held }
    },

    async moves(span) {
      return { span, data: await books.moves(span) }
    },

    async listMembers(actor, { search = '', tier, state, after, limit }) {
      const list = [actor.id, 'members', search.toLowerCase(), tier ?? '', state ?? '']
      const page = readPage(list, after)
      const held = tier === undefined && state === undefined ? null : { tier, state }
      const { rows, next } = await findMembers(parts, { search: search.toLowerCase(), held, after: page.after, limit })
      const found = search === '' ? null : rows
      const by = idForm.test(search) ? 'id' : search === '' ? 'filter' : 'address'
      const since = await noteLook(
        db,
        {
          by: actor,
          action: found === null ? 'members-listed' : 'members-searched',
          // What was typed may be somebody's address, so it is not kept; whom it has found, where that is one person.
          personId: found?.length === 1 ? (found[0]?.id ?? null) : null,
          facts: {
            count: rows.length,
            ...(found === null && held === null ? {} : { by }),
            ...(next === null ? {} : { more: true }),
          },
        },
        page.since,
        now(),
      )
      const memberships = await books.membershipsOf(rows.map(({ id }) => id))
      const data = rows.map((row): OwnerMember => ({
        id: row.id,
        email: row.email,
        name: row.name,
        owner: row.role === 'owner',
        confirmed: row.emailConfirmedAt !== null,
        created_at: row.createdAt.toISOString(),
        last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
        memberships: [...(memberships.get(row.id) ?? [])],
      }))
      return { data, next: next && cursors.write(list, { since, after: next }) }
    },

    async payments(actor) {
      const [toAnswer, owing, expiring, settled] = await Promise.all([
        reversals('to-answer', null),
        risks('owing', null),
        risks('expiring', null),
        reversals('settled', null),
      ])
      const since = await notePayments(actor, [toAnswer, owing, expiring, settled], null)
      return {
        'to-answer': await toAnswer.show(actor, since),
        owing: await owing.show(actor, since),
        expiring: await expiring.show(actor, since),
        settled: await settled.show(actor, since),
      }
    },

    async furtherRisks(actor, { kind, after }) {
      const page = cursors.read([actor.id, kind], after)
      const found = await risks(kind, readMomentCursor(page.after))
      return found.show(actor, await notePayments(actor, [found], page.since))
    },

    async furtherReversals(actor, { list, after }) {
      const page = cursors.read([actor.id, list], after)
      const found = await reversals(list, readMomentCursor(page.after))
      return found.show(actor, await notePayments(actor, [found], page.since))
    },

    async eventHealth() {
      const { received, last, waiting, waitingSince, failed, lag } = await events.health()
      return {
        received,
        last: last && {
          type: last.type,
          happened_at: last.happenedAt.toISOString(),
          received_at: last.receivedAt.toISOString(),
        },
        waiting,
        waiting_since: waitingSince?.toISOString() ?? null,
        failed,
        lag,
      }
    },

    async failedEvents(after) {
      const cursor = after === undefined ? null : readMomentCursor(after)
      const found = await events.failed(
        cursor === null ? null : { receivedAt: cursor.at, id: cursor.id },
        pageLength + 1,
      )
      const rows = found.slice(0, pageLength)
      const last = rows.at(-1)
      return {
        data: rows.map(({ id, type, receivedAt, triedAt, tries, reason }) => ({
          id,
          type,
          received_at: receivedAt.toISOString(),
          tried_at: triedAt?.toISOString() ?? null,
          tries,
          reason: reason ?? '',
        })),
        next: found.length > rows.length && last ? `${last.receivedAt.getTime()}_${last.id}` : null,
      }
    },

    async replay(actor, wish) {
      const event = 'event' in wish ? wish.event : null
      const facts = event === null ? {} : { event }
      await noteAction(db, { by: actor, action: 'events-replayed', facts }, now())
      return events.replay(event)
    },

    async listActions(after) {
      const cursor = after === undefined ? null : readNumberCursor(after)
      const found = await listActions(db, cursor, pageLength + 1)
      const rows = found.slice(0, pageLength)
      const ids = rows.flatMap(({ actorId, personId }) => [actorId, personId]).filter((id) => id !== null)
      const addresses = await roster.addressesOf([...new Set(ids)])
      const somebody = (id: string | null) => ({ id, email: id === null ? null : (addresses.get(id) ?? null) })
      const last = rows.at(-1)
      return {
        data: rows.map(({ id, at, via, actorId, action, about, personId, facts }) => ({
          id,
          at: at.toISOString(),
          action,
          by: via === 'command' ? null : somebody(actorId),
          about: about === 'nobody' ? null : somebody(personId),
          facts,
        })),
        next: found.length > rows.length && last ? String(last.id) : null,
      }
    },

    async export(actor, kind) {
      await noteAction(db, { by: actor, action: `${kind}-exported` }, now())
      return Readable.from(exportTable(parts, kind), { objectMode: false })
    },
  }
}

const nameOf = (key: TierKey): string => tiers.find((tier) => tier.key === key)?.name ?? key

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How many people are looked at at once where a filter and a search meet. */
const filterBatch = 1000

/** The accounts an owner looks for, one page of them. */
async function findMembers(
  { auth: { roster }, memberships: { books } }: Pick<OwnerParts, 'auth' | 'memberships'>,
  { search, held, after, limit }: Omit<MembersQuery, 'tier' | 'state'> & { search: string; held: Held | null },
) {
  if (held !== null) {
    if (after !== undefined && !idForm.test(after)) throw badCursor()
    const rows: Awaited<ReturnType<typeof roster.accountsAmong>> = []
    const part = idForm.test(search) ? '' : search
    let from = after ?? null
    do {
      const { ids, next } = await books.peopleHolding(held, { after: from, limit: filterBatch })
      rows.push(...(await roster.accountsAmong(part === search ? ids : ids.filter((id) => id === search), part)))
      from = next
    } while (from !== null && rows.length <= limit)
    const page = rows.slice(0, limit)
    return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  }
  if (idForm.test(search)) {
    const found = await roster.findAccount(search)
    return { rows: found === null ? [] : [found], next: null }
  }
  if (search !== '') {
    const found = await roster.findAccounts(search, after ?? null, limit + 1)
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? (rows.at(-1)?.email ?? null) : null }
  }
  const cursor = after === undefined ? null : readMomentCursor(after)
  if (cursor !== null && !idForm.test(cursor.id)) throw badCursor()
  const found = await roster.listAccounts(cursor && { createdAt: cursor.at, id: cursor.id }, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null }
}

/** Where a list in the order of time goes on. */
interface Moment {
  at: Date
  id: string
}

function readMomentCursor(text: string): Moment {
  const [, ms, id] = /^(\d{1,13})_([\w-]{1,255})$/.exec(text) ?? []
  if (ms === undefined || id === undefined) throw badCursor()
  return { at: new Date(Number(ms)), id }
}

function readNumberCursor(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw badCursor()
  return Number(text)
}

/**
 * Gives or takes the role of an owner, and writes that down, as the command line does.
 * @param email as somebody types it
 */
export async function changeRoleByCommand(db: Database, email: string, role: Person['role'], nowMs: number) {
  return db.transaction(async (tx) => {
    const change = await changeRole(tx, email, role, nowMs)
    if (change.outcome === 'known' && change.changed)
      await noteAction(
        tx,
        { by: null, action: role === 'owner' ? 'role-given' : 'role-taken', personId: change.personId },
        nowMs,
      )
    return change
  })
}

/** Lets the owners' log forget somebody whose account goes. */
export async function forgetInOwnersLog(tx: Database, personId: string): Promise<void> {
  await forgetInActions(tx, personId)
}

/** What the owners' log says of a person. */
export async function tellOwnersLog(db: Database, personId: string): ReturnType<typeof tellActions> {
  return tellActions(db, personId)
}
