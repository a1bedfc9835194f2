import type { PaymentsAnswer, ReversalList, ReversalsAnswer, RiskKind, RisksAnswer } from '#contract/owner.ts'
import { readCursor, writeCursor, type Moment } from '../../platform/cursor.ts'
import { logView } from './actions.ts'
import { pageLength } from './pages.ts'
import type { Actor, DeskParts } from './parts.ts'
import { nameOf } from './tier-names.ts'

/** The first page of each list. */
export async function payments(parts: DeskParts, actor: Actor): Promise<PaymentsAnswer> {
  const [toAnswer, owing, expiring, settled] = await Promise.all([
    reversals(parts, 'to-answer', null),
    risks(parts, 'owing', null),
    risks(parts, 'expiring', null),
    reversals(parts, 'settled', null),
  ])
  const since = await logPaymentsView(parts, actor, [toAnswer, owing, expiring, settled], null)
  return {
    'to-answer': await toAnswer.show(actor, since),
    owing: await owing.show(actor, since),
    expiring: await expiring.show(actor, since),
    settled: await settled.show(actor, since),
  }
}

export async function furtherRisks(
  parts: DeskParts,
  actor: Actor,
  { kind, after }: { kind: RiskKind; after: string },
): Promise<RisksAnswer> {
  const page = parts.cursors.read([actor.id, kind], after)
  const found = await risks(parts, kind, readCursor(page.after))
  return found.show(actor, await logPaymentsView(parts, actor, [found], page.since))
}

export async function furtherReversals(
  parts: DeskParts,
  actor: Actor,
  { list, after }: { list: ReversalList; after: string },
): Promise<ReversalsAnswer> {
  const page = parts.cursors.read([actor.id, list], after)
  const found = await reversals(parts, list, readCursor(page.after))
  return found.show(actor, await logPaymentsView(parts, actor, [found], page.since))
}

function logPaymentsView(
  { db, now }: DeskParts,
  actor: Actor,
  pages: readonly { count: number; more: boolean }[],
  since: number | null,
): Promise<number> {
  const count = pages.reduce((sum, page) => sum + page.count, 0)
  const facts = { count, ...(pages.some(({ more }) => more) ? { more: true } : {}) }
  return logView(db, { by: actor, action: 'payments-looked-at', facts }, since, now())
}

/** A page of payments at risk; logged before it is returned. */
async function risks({ auth, memberships, cursors }: DeskParts, kind: RiskKind, after: Moment | null) {
  const found = await memberships.ledger.paymentsAtRisk(kind, {
    after: after && { at: after.at, subscription: after.id },
    limit: pageLength + 1,
  })
  const rows = found.slice(0, pageLength)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return {
    count: rows.length,
    more: last !== undefined,
    async show(actor: Actor, since: number): Promise<RisksAnswer> {
      const addresses = await auth.accountDirectory.addressesOf(rows.map(({ personId }) => personId))
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
          ? cursors.write([actor.id, kind], { since, after: writeCursor({ at: last.at, id: last.subscription }) })
          : null,
      }
    },
  }
}

/** A page of reversals; logged before it is returned. */
async function reversals({ auth, memberships, cursors }: DeskParts, list: ReversalList, after: Moment | null) {
  const found = await memberships.ledger.reversals(list, { after, limit: pageLength + 1 })
  const rows = found.slice(0, pageLength)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  const lastAt = list === 'to-answer' ? last?.answerBy : last?.happenedAt
  return {
    count: rows.length,
    more: last !== undefined,
    async show(actor: Actor, since: number): Promise<ReversalsAnswer> {
      const addresses = await auth.accountDirectory.addressesOf(rows.flatMap(({ personId }) => personId ?? []))
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
          last && lastAt
            ? cursors.write([actor.id, list], { since, after: writeCursor({ at: lastAt, id: last.id }) })
            : null,
      }
    },
  }
}
