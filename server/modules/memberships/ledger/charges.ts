import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { subscriptionOf, type ProviderCharge, type ProviderInvoice } from '../provider/calls.ts'
import {
  chargeReversals as reversals,
  membershipCharges as charges,
  memberships,
  providerCustomers,
} from '../tables.ts'

type PaidInvoice = Pick<ProviderInvoice, 'parent' | 'lines' | 'total_discount_amounts'>

/** What discounts took off an invoice. */
export const discountOf = ({
  total_discount_amounts: taken,
}: Pick<ProviderInvoice, 'total_discount_amounts'>): number =>
  (taken ?? []).reduce((sum, { amount }) => sum + amount, 0)

const dateOf = (seconds: number) => new Date(seconds * 1000)

/**
 * Writes charges that succeeded, unless a later fetch was already written.
 * @param found each charge with the invoice that it paid; null when that is unknown
 * @param of the customer; null for a deleted account, about which only amounts are stored
 */
export async function saveCharges(
  tx: Database,
  found: readonly { charge: ProviderCharge; invoice: PaidInvoice | null }[],
  of: { customerId: string | null; fetchNumber: number },
): Promise<void> {
  for (const { charge, invoice } of found) {
    if (charge.status !== 'succeeded') continue
    // The last line is what an invoice is about; the credit for the old tier of a switch comes before it.
    const period = invoice?.lines.data.at(-1)?.period ?? null
    const row = {
      ...of,
      subscriptionId: of.customerId && invoice && subscriptionOf(invoice),
      amount: charge.amount,
      discount: invoice && discountOf(invoice),
      refunded: charge.amount_refunded,
      currency: charge.currency,
      chargedAt: dateOf(charge.created),
      periodStart: period && dateOf(period.start),
      periodEnd: period && dateOf(period.end),
    }
    await tx
      .insert(charges)
      .values({ id: charge.id, ...row })
      .onConflictDoUpdate({
        target: charges.id,
        set: {
          ...row,
          // An invoice that was not fetched this time was known before.
          ...(invoice === null && of.customerId !== null ? { subscriptionId: charges.subscriptionId } : {}),
          discount: sql`coalesce(excluded.discount, ${charges.discount})`,
          periodStart: sql`coalesce(excluded.period_start, ${charges.periodStart})`,
          periodEnd: sql`coalesce(excluded.period_end, ${charges.periodEnd})`,
        },
        setWhere: sql`${charges.fetchNumber} <= excluded.fetch_number`,
      })
  }
}

/** The invoice that each charge paid. */
export function withInvoices(found: readonly ProviderCharge[], invoices: readonly ProviderInvoice[]) {
  const paidBy = new Map<string, ProviderInvoice>()
  for (const invoice of invoices)
    for (const { payment } of invoice.payments?.data ?? [])
      if (payment.payment_intent) paidBy.set(payment.payment_intent, invoice)
  return found.map((charge) => ({ charge, invoice: paidBy.get(charge.payment_intent ?? '') ?? null }))
}

/** Every charge that succeeded, page by page, the oldest first. The person is null once the account is deleted. */
export async function chargeEntries(db: Database, after: { chargedAt: Date; id: string } | null, limit: number) {
  const own = sql`from ${reversals} where ${reversals.chargeId} = ${charges.id} and ${reversals.counts}`
  return db
    .select({
      id: charges.id,
      personId: providerCustomers.personId,
      subscription: charges.subscriptionId,
      tier: memberships.tier,
      amount: charges.amount,
      discount: charges.discount,
      refunded: charges.refunded,
      disputed: sql<number>`(select coalesce(sum(${reversals.amount}), 0)::float8 ${own} and ${reversals.kind} = 'dispute')`,
      currency: charges.currency,
      chargedAt: charges.chargedAt,
      periodStart: charges.periodStart,
      periodEnd: charges.periodEnd,
      /** When it was last refunded. */
      refundedAt:
        sql<Date | null>`(select max(${reversals.happenedAt}) ${own} and ${reversals.kind} = 'refund')`.mapWith(
          reversals.happenedAt,
        ),
    })
    .from(charges)
    .leftJoin(providerCustomers, eq(providerCustomers.customerId, charges.customerId))
    .leftJoin(memberships, eq(memberships.subscriptionId, charges.subscriptionId))
    .where(
      after === null
        ? undefined
        : or(
            gt(charges.chargedAt, after.chargedAt),
            and(eq(charges.chargedAt, after.chargedAt), gt(charges.id, after.id)),
          ),
    )
    .orderBy(asc(charges.chargedAt), asc(charges.id))
    .limit(limit)
}

export async function exportCharges(db: Database, customers: readonly string[]) {
  const { amount, discount, refunded, currency, chargedAt, periodStart, periodEnd } = charges
  return db
    .select({ amount, discount, refunded, currency, chargedAt, periodStart, periodEnd })
    .from(charges)
    .where(inArray(charges.customerId, [...customers]))
    .orderBy(chargedAt, charges.id)
}

/** Removes the link between a person and their charges. Call before the customers are deleted. */
export async function anonymizeCharges(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`
    update ${charges} set customer_id = null, subscription_id = null
    where customer_id in (select customer_id from ${providerCustomers} where person_id = ${personId})`)
}
