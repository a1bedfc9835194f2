import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDeletedAccount } from '../../../platform/database/deleted-accounts.ts'
import { listOwners } from '../../auth/accounts/account-directory.ts'
import { reversalCause } from '../emails/causes.ts'
import { emailOwners } from '../emails/send.ts'
import { writeReversalEmail } from '../emails/write.ts'
import { graceOf } from '../entitlements.ts'
import { saveCharges } from '../ledger/charges.ts'
import { refundBySite } from '../ledger/reversals.ts'
import {
  askWithin,
  chargeShape,
  everyPage,
  invoiceShape,
  reference,
  subscriptionOf,
  type Ask,
  unlessMissing,
} from '../provider/calls.ts'
import { personNamedByProvider, personOfKnownCustomer } from '../provider/customers.ts'
import { chargeReversals as reversals } from '../tables.ts'
import { nextFetchNumber } from './sync-membership.ts'

const dayMs = 86_400_000

const refundShape = z.object({
  id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const disputeShape = z.object({
  id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  status: z.string(),
  reason: z.string().nullish(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

type Reversal = Omit<typeof reversals.$inferInsert, 'customerId' | 'subscriptionId' | 'chargeId' | 'fetchNumber'>

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** A refund counts until it fails or is cancelled. */
export function refundOf(refund: z.infer<typeof refundShape>): Reversal {
  const status = refund.status ?? 'pending'
  return {
    id: refund.id,
    kind: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    status,
    counts: status !== 'failed' && status !== 'canceled',
    reason: refund.reason ?? null,
    bySite: refund.metadata?.['constellation_club_refund'] === refundBySite.constellation_club_refund,
    happenedAt: dateOf(refund.created),
    answerBy: null,
  }
}

/** The money of a dispute is lost from its opening until it is won; an inquiry takes no money. */
export function disputeOf(dispute: z.infer<typeof disputeShape>): Reversal {
  const { status } = dispute
  const awaitsAnswer = status === 'needs_response' || status === 'warning_needs_response'
  const dueBy = dispute.evidence_details?.due_by
  return {
    id: dispute.id,
    kind: 'dispute',
    amount: dispute.amount,
    currency: dispute.currency,
    status,
    counts: !status.startsWith('warning_') && status !== 'won' && status !== 'prevented',
    reason: dispute.reason ?? null,
    bySite: false,
    happenedAt: dateOf(dispute.created),
    answerBy: awaitsAnswer && dueBy ? dateOf(dueBy) : null,
  }
}

/**
 * Copies the provider's refunds and disputes of a charge into our tables. May run in any order, any number of times and
 * concurrently in several processes: the fetch that began last wins.
 * @returns foreign for a charge that is not ours, overtaken when a later fetch was written first
 * @throws AppError payment_unavailable when the provider does not answer within 10 s; nothing is changed then
 */
export async function syncCharge(ctx: Context, chargeId: string): Promise<'written' | 'overtaken' | 'foreign'> {
  const { db } = ctx
  const fetchNumber = await nextFetchNumber(db)
  const ask = askWithin(ctx.provider)
  const charge = await unlessMissing(
    ask(chargeShape, (stripe, options) => stripe.charges.retrieve(chargeId, {}, options)),
  )
  const customer = charge?.customer ?? null
  if (charge === null || customer === null) return 'foreign'
  const person = (await personOfKnownCustomer(db, customer)) ?? (await personNamedByProvider(ask, customer))
  if (person === null) return 'foreign'
  const [found, invoice, owners] = await Promise.all([
    fetchReversals(ask, charge.id),
    invoicePaidBy(ask, charge.payment_intent ?? null),
    listOwners(ctx.db),
  ])
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charge:${charge.id}`}, 0))`)
    const [newer] = await tx
      .select({ id: reversals.id })
      .from(reversals)
      .where(and(eq(reversals.chargeId, charge.id), gt(reversals.fetchNumber, fetchNumber)))
      .limit(1)
    if (newer !== undefined) return 'overtaken'
    // After an account is deleted nothing that names it is stored; the amounts remain.
    const named = (await isDeletedAccount(tx, person)) ? null : customer
    const subscriptionId = invoice && subscriptionOf(invoice)
    const of = { chargeId: charge.id, customerId: named, subscriptionId: named && subscriptionId, fetchNumber }
    await saveCharges(tx, [{ charge, invoice }], { customerId: named, fetchNumber })
    for (const one of found) {
      const row = { ...one, ...of }
      await tx.insert(reversals).values(row).onConflictDoUpdate({ target: reversals.id, set: row })
    }
    await notifyOwners(ctx, tx, owners, found)
    return 'written'
  })
}

async function fetchReversals(ask: Ask, charge: string): Promise<Reversal[]> {
  const [refunds, disputes] = await Promise.all([
    everyPage(ask, refundShape, (stripe, page, options) => stripe.refunds.list({ charge, ...page }, options)),
    everyPage(ask, disputeShape, (stripe, page, options) => stripe.disputes.list({ charge, ...page }, options)),
  ])
  return [...refunds.map(refundOf), ...disputes.map(disputeOf)]
}

const paidInvoiceShape = z.object({
  invoice: invoiceShape.pick({ id: true, parent: true, lines: true, total_discount_amounts: true }),
})

async function invoicePaidBy(ask: Ask, paymentIntent: string | null) {
  if (paymentIntent === null) return null
  const { data } = await ask(z.object({ data: z.array(paidInvoiceShape) }), (stripe, options) =>
    stripe.invoicePayments.list(
      {
        payment: { type: 'payment_intent', payment_intent: paymentIntent },
        expand: ['data.invoice'],
        limit: 1,
      },
      options,
    ),
  )
  const [paid] = data
  return paid?.invoice ?? null
}

/** Older reversals bring no email, unless they still need an answer. */
const maxAgeMs = 7 * dayMs

/** A bank may first inquire about a payment, and dispute it later under the same id. */
const isInquiry = ({ kind, status }: Reversal) => kind === 'dispute' && status.startsWith('warning_')

/** Emails every owner once about each inquiry, each dispute and each refund not made by this site. */
async function notifyOwners(
  ctx: Context,
  tx: Database,
  owners: readonly { id: string; email: string }[],
  reversals: readonly Reversal[],
): Promise<void> {
  const oldest = graceOf(ctx).nowMs - maxAgeMs
  const due = reversals.filter(
    ({ bySite, happenedAt, answerBy }) => !bySite && (happenedAt.getTime() >= oldest || answerBy != null),
  )
  for (const one of due) {
    const kind = isInquiry(one) ? ('inquiry' as const) : one.kind
    const { amount, currency, reason = null, happenedAt, answerBy = null } = one
    const facts = { kind, money: { amount, currency }, reason, happenedAt, answerBy }
    await emailOwners(ctx, tx, owners, {
      kind: one.kind,
      cause: (owner) => reversalCause(kind, one.id, owner),
      write: (address) => writeReversalEmail(address, ctx.config.siteUrl, facts),
    })
  }
}

/** How far back the provider is searched for missed reversals: a dispute is decided within four months. */
const searchedMs = 180 * dayMs

/** The charges with reversals at the provider in the last half-year. */
export async function reversedCharges(ctx: Context): Promise<Set<string>> {
  const ask = askWithin(ctx.provider, 120_000)
  const created = { gte: Math.floor((graceOf(ctx).nowMs - searchedMs) / 1000) }
  const ofCharge = z.object({ id: z.string(), charge: reference.nullish() })
  const lists = [
    await everyPage(ask, ofCharge, (stripe, page, options) => stripe.refunds.list({ created, ...page }, options)),
    await everyPage(ask, ofCharge, (stripe, page, options) => stripe.disputes.list({ created, ...page }, options)),
  ]
  return new Set(lists.flat().flatMap(({ charge }) => charge ?? []))
}
