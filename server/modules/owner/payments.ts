import type { PaymentsAnswer, ReversalList, ReversalsAnswer, RiskKind, RisksAnswer } from '#contract/owner.ts'
import type { Context } from '../../context.ts'
import { pageOf, readCursor, writeCursor, type Moment } from '../../platform/cursor.ts'
import { addressesOf } from '../auth/accounts/account-directory.ts'
import { paymentsAtRisk } from '../memberships/ledger/ledger.ts'
import { listReversals } from '../memberships/ledger/reversals.ts'
import { logView, type Actor } from './actions.ts'
import { cursorsOf, pageLength } from './paging.ts'
import { nameOf } from './tier-names.ts'

/** The first page of each list. */
export async function payments(ctx: Context, actor: Actor): Promise<PaymentsAnswer> {
  const [toAnswer, owing, expiring, settled] = await Promise.all([
    reversals(ctx, 'to-answer', null),
    risks(ctx, 'owing', null),
    risks(ctx, 'expiring', null),
    reversals(ctx, 'settled', null),
  ])
  const since = await logPaymentsView(ctx, actor, [toAnswer, owing, expiring, settled], null)
  return {
    'to-answer': await toAnswer.show(actor, since),
    owing: await owing.show(actor, since),
    expiring: await expiring.show(actor, since),
    settled: await settled.show(actor, since),
  }
}

export async function furtherRisks(
  ctx: Context,
  actor: Actor,
  { kind, after }: { kind: RiskKind; after: string },
): Promise<RisksAnswer> {
  const page = cursorsOf(ctx).read([actor.id, kind], after)
  const found = await risks(ctx, kind, readCursor(page.after))
  return found.show(actor, await logPaymentsView(ctx, actor, [found], page.since))
}

export async function furtherReversals(
  ctx: Context,
  actor: Actor,
  { list, after }: { list: ReversalList; after: string },
): Promise<ReversalsAnswer> {
  const page = cursorsOf(ctx).read([actor.id, list], after)
  const found = await reversals(ctx, list, readCursor(page.after))
  return found.show(actor, await logPaymentsView(ctx, actor, [found], page.since))
}

function logPaymentsView(
  { db, now }: Context,
  actor: Actor,
  pages: readonly { count: number; more: boolean }[],
  since: number | null,
): Promise<number> {
  const count = pages.reduce((sum, page) => sum + page.count, 0)
  const facts = { count, ...(pages.some(({ more }) => more) ? { more: true } : {}) }
  return logView(db, { by: actor, action: 'payments-looked-at', facts }, since, now())
}

/** A page of payments at risk; logged before it is returned. */
async function risks(ctx: Context, kind: RiskKind, after: Moment | null) {
  const found = await paymentsAtRisk(ctx.db, kind, { after, limit: pageLength + 1, nowMs: ctx.now() })
  const { rows, next } = pageOf(found, pageLength, ({ at, subscription }) => writeCursor({ at, id: subscription }))
  return {
    count: rows.length,
    more: next !== null,
    async show(actor: Actor, since: number): Promise<RisksAnswer> {
      const addresses = await addressesOf(
        ctx.db,
        rows.map(({ personId }) => personId),
      )
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
        next: next && cursorsOf(ctx).write([actor.id, kind], { since, after: next }),
      }
    },
  }
}

/** A page of reversals; logged before it is returned. */
async function reversals(ctx: Context, list: ReversalList, after: Moment | null) {
  const found = await listReversals(ctx.db, list, { after, limit: pageLength + 1 })
  const { rows, next } = pageOf(found, pageLength, ({ id, answerBy, happenedAt }) =>
    writeCursor({ at: answerBy ?? happenedAt, id }),
  )
  return {
    count: rows.length,
    more: next !== null,
    async show(actor: Actor, since: number): Promise<ReversalsAnswer> {
      const addresses = await addressesOf(
        ctx.db,
        rows.flatMap(({ personId }) => personId ?? []),
      )
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
        next: next && cursorsOf(ctx).write([actor.id, list], { since, after: next }),
      }
    },
  }
}
