import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAfter, type Moment } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { chargeReversals as reversals, membershipLedger as ledger, memberships, providerCustomers } from '../tables.ts'

/** Metadata at the provider on a refund made by this site. */
export const refundBySite = { constellation_club_refund: 'site' } as const

/**
 * Disputes that wait for an answer, the most urgent first; or all other reversals, the latest first. The person is null
 * once the account is deleted.
 * @param after the last row of the previous page
 */
export async function listReversals(
  db: Database,
  kind: 'to-answer' | 'settled',
  { after, limit }: { after: Moment | null; limit: number },
) {
  const { id, answerBy, happenedAt } = reversals
  const toAnswer = kind === 'to-answer'
  const column = toAnswer ? answerBy : happenedAt
  const order = toAnswer ? 'ascending' : 'descending'
  return db
    .select({
      id,
      kind: reversals.kind,
      personId: providerCustomers.personId,
      tier: memberships.tier,
      amount: reversals.amount,
      currency: reversals.currency,
      status: reversals.status,
      reason: reversals.reason,
      bySite: reversals.bySite,
      happenedAt,
      answerBy,
    })
    .from(reversals)
    .leftJoin(providerCustomers, eq(providerCustomers.customerId, reversals.customerId))
    .leftJoin(memberships, eq(memberships.subscriptionId, reversals.subscriptionId))
    .where(and(toAnswer ? isNotNull(answerBy) : isNull(answerBy), isAfter({ at: column, id }, after, order)))
    .orderBy(toAnswer ? asc(column) : desc(column), toAnswer ? asc(id) : desc(id))
    .limit(limit)
}

/** The span in which reversals are subtracted from monthly revenue. */
const monthMs = 30 * 86_400_000

/** Reversals of the last thirty days of open and paid memberships, by currency. */
export async function reversedOfActive(
  db: Database,
  nowMs: number,
): Promise<ReadonlyMap<string, { refunded: number; disputed: number }>> {
  const sum = (kind: 'refund' | 'dispute') =>
    sql<number>`coalesce(sum(${reversals.amount}) filter (where ${reversals.kind} = ${kind}), 0)::float8`
  const rows = await db
    .select({ currency: reversals.currency, refunded: sum('refund'), disputed: sum('dispute') })
    .from(reversals)
    .innerJoin(memberships, eq(memberships.subscriptionId, reversals.subscriptionId))
    .where(
      and(
        eq(reversals.counts, true),
        eq(memberships.state, 'active'),
        gte(reversals.happenedAt, new Date(nowMs - monthMs)),
      ),
    )
    .groupBy(reversals.currency)
  return new Map(rows.map(({ currency, refunded, disputed }) => [currency, { refunded, disputed }]))
}

/**
 * What is left of the monthly revenue of open and paid memberships after discounts and reversals, by currency. A
 * membership never counts less than nothing, however much of it is refunded.
 */
export async function leftOfActive(
  db: Database,
  nowMs: number,
): Promise<ReadonlyMap<string, { net: number; discounted: number }>> {
  const { rows } = await db.execute<{ currency: string; net: number; discounted: number }>(sql`
    select currency, sum(greatest(monthly_amount - monthly_discount - reversed, 0))::float8 as net,
      sum(monthly_discount)::float8 as discounted
    from (
      select ${ledger.currency} as currency, ${ledger.monthlyAmount} as monthly_amount,
        ${ledger.monthlyDiscount} as monthly_discount,
        (select coalesce(sum(${reversals.amount}), 0) from ${reversals}
          where ${reversals.subscriptionId} = ${memberships.subscriptionId} and ${reversals.counts}
            and ${reversals.currency} = ${ledger.currency}
            and ${reversals.happenedAt} >= ${new Date(nowMs - monthMs).toISOString()}::timestamptz) as reversed
      from ${memberships} join ${ledger} on ${ledger.subscription} = ${memberships.subscriptionId}
      where ${memberships.state} = 'active' and ${ledger.owesSince} is null and ${ledger.currency} is not null
        and ${ledger.monthlyAmount} is not null
    ) as open_memberships
    group by currency`)
  return new Map(rows.map(({ currency, net, discounted }) => [currency, { net, discounted }]))
}

export async function exportReversals(db: Database, customers: readonly string[]) {
  const { kind, amount, currency, status, happenedAt } = reversals
  return db
    .select({ kind, amount, currency, status, happenedAt })
    .from(reversals)
    .where(inArray(reversals.customerId, [...customers]))
    .orderBy(happenedAt, reversals.id)
}

/** Removes the link between a person and their reversals. Call before the customers are deleted. */
export async function anonymizeReversals(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`
    update ${reversals} set customer_id = null, subscription_id = null
    where customer_id in (select customer_id from ${providerCustomers} where person_id = ${personId})`)
}
