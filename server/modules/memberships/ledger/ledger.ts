import { and, asc, count, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'
import type { Membership, MembershipState } from '#contract/memberships.ts'
import type { OwnerFigures } from '#contract/owner.ts'
import { isAfter, type Moment } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isHeld, membershipsShown, type Grace } from '../entitlements.ts'
import {
  subscriptionOf,
  type ProviderInvoice,
  type ProviderPrice,
  type ProviderSubscription,
} from '../provider/calls.ts'
import { membershipLedger as ledger, memberships } from '../tables.ts'
import { discountOf } from './charges.ts'
import { leftOfActive, reversedOfActive } from './reversals.ts'

const dayMs = 86_400_000

/** The maximum of an integer column. */
const maxAmount = 2_147_483_647

/**
 * The monthly amount of a price, in its currency's smallest unit; null for a price that is not a plain monthly or
 * yearly amount. Never throws, so that an unusual price does not prevent storing a membership.
 */
export function monthlyAmount({ unit_amount, recurring }: ProviderPrice): number | null {
  const months = { month: 1, year: 12 }[recurring?.interval ?? '']
  if (typeof unit_amount !== 'number' || months === undefined) return null
  const amount = Math.round(unit_amount / (months * (recurring?.interval_count ?? 1)))
  return Number.isInteger(amount) && amount >= 0 && amount <= maxAmount ? amount : null
}

/** The part of a price's monthly amount that a discount took off the invoice of the current period. */
function monthlyDiscount(price: ProviderPrice, invoices: readonly ProviderInvoice[]): number {
  const [latest] = invoices
    .filter(({ status, billing_reason }) => status === 'paid' && periodReasons.includes(billing_reason ?? ''))
    .toSorted((a, b) => b.created - a.created)
  const monthly = monthlyAmount(price)
  if (latest === undefined || monthly === null || !price.unit_amount) return 0
  const discount = Math.round((discountOf(latest) * monthly) / price.unit_amount)
  return Math.min(Math.max(discount, 0), monthly)
}

/** Invoices for a whole period; others are for changes within one. */
const periodReasons = ['subscription_create', 'subscription_cycle']

/** The first moment at which a card is expired: it is valid to the end of its month, UTC. Null for an invalid month. */
export function cardEnd(month: number, year: number): Date | null {
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  const isYear = Number.isInteger(year) && year >= 2000 && year < 9999
  return isMonth && isYear ? new Date(Date.UTC(year, month, 1)) : null
}

/**
 * Updates the ledger for a customer's memberships, which have just been written.
 * @param provided the provider's data about them
 */
export async function updateLedger(
  tx: Database,
  customerId: string,
  {
    subscriptions,
    invoices = [],
  }: { subscriptions: readonly ProviderSubscription[]; invoices?: readonly ProviderInvoice[] },
  at: Date,
): Promise<void> {
  const kept = await tx.select().from(memberships).where(eq(memberships.customerId, customerId))
  for (const row of kept) {
    const subscription = subscriptions.find(({ id }) => id === row.subscriptionId) ?? null
    const own = invoices.filter((invoice) => subscriptionOf(invoice) === row.subscriptionId)
    const entry = entryOf(row, { subscription, invoices: own }, at)
    if (entry === null) continue
    await tx
      .insert(ledger)
      .values({ subscription: row.subscriptionId, ...entry })
      .onConflictDoUpdate({
        target: ledger.subscription,
        set: {
          ...entry,
          joinedAt: sql`coalesce(${ledger.joinedAt}, excluded.joined_at)`,
          leftAt: sql`case when excluded.left_at is not null then coalesce(${ledger.leftAt}, excluded.left_at) end`,
          owesSince: sql`case when excluded.owes_since is not null then coalesce(${ledger.owesSince}, excluded.owes_since) end`,
        },
      })
  }
}

/** @returns null for what never became a membership and never will, and when there is no new data */
function entryOf(
  row: typeof memberships.$inferSelect,
  { subscription, invoices }: { subscription: ProviderSubscription | null; invoices: readonly ProviderInvoice[] },
  at: Date,
): Omit<typeof ledger.$inferInsert, 'subscription'> | null {
  const { state } = row
  const status = subscription?.status ?? 'canceled'
  const neverBegan = status === 'incomplete' || status === 'incomplete_expired'
  if (state === 'ended' ? neverBegan : subscription === null) return null
  const price = subscription?.items.data.find(({ price }) => price.id === row.priceId)?.price ?? null
  const card = subscription?.default_payment_method?.card ?? null
  const ended = state === 'ended'
  const endedAt = subscription?.ended_at ? new Date(subscription.ended_at * 1000) : at
  // A trial has no revenue.
  const isTrial = status === 'trialing'
  const owes = !ended && (state === 'paused' || status === 'past_due' || status === 'unpaid')
  return {
    joinedAt: neverBegan ? null : row.since,
    leftAt: ended ? endedAt : null,
    owesSince: owes ? at : null,
    monthlyAmount: price && (isTrial ? 0 : monthlyAmount(price)),
    monthlyDiscount: price && !isTrial ? monthlyDiscount(price, invoices) : 0,
    currency: price?.currency ?? null,
    cardEndsAt: card === null || ended ? null : cardEnd(card.exp_month, card.exp_year),
  }
}

/**
 * Removes the link between a person and their ledger rows: the join and the leave stay, rounded to the day. Call before
 * the memberships are deleted.
 */
export async function anonymizeLedger(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`
    update ${ledger} set
      subscription = gen_random_uuid()::text,
      joined_at = date_trunc('day', joined_at, 'UTC'),
      left_at = case when joined_at is null then null else date_trunc('day', coalesce(left_at, now()), 'UTC') end,
      owes_since = null, card_ends_at = null, monthly_amount = null, monthly_discount = 0, currency = null
    where subscription in (select subscription_id from ${memberships} where person_id = ${personId})`)
}

export interface MembershipFigures {
  /** Only pairs that exist. */
  memberships: { tier: TierKey; state: MembershipState; count: number }[]
  /** By currency; see monthlyRevenue of the contract. */
  revenue: OwnerFigures['revenue']
  /** Held memberships with an unknown price. */
  unpriced: number
}

/** Counts and sums held memberships. Cost grows with their number; ended ones are only counted, from an index. */
export async function figuresOf(db: Database, nowMs: number): Promise<MembershipFigures> {
  const [held, ended, reversed, left] = await Promise.all([
    db
      .select({
        tier: memberships.tier,
        state: memberships.state,
        ending: memberships.cancelAtPeriodEnd,
        owes: sql<boolean>`${ledger.owesSince} is not null`,
        currency: ledger.currency,
        priced: sql<boolean>`${ledger.monthlyAmount} is not null`,
        count: count(),
        // The sum is far below the limit of exact integers in a double.
        sum: sql<number>`coalesce(sum(${ledger.monthlyAmount}), 0)::float8`,
      })
      .from(memberships)
      .leftJoin(ledger, eq(ledger.subscription, memberships.subscriptionId))
      .where(ne(memberships.state, 'ended'))
      .groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`),
    db
      .select({ tier: memberships.tier, count: count() })
      .from(memberships)
      .where(eq(memberships.state, 'ended'))
      .groupBy(memberships.tier),
    reversedOfActive(db, nowMs),
    leftOfActive(db, nowMs),
  ])
  const counts = new Map<string, MembershipFigures['memberships'][number]>()
  const sums = new Map<
    string,
    Omit<MembershipFigures['revenue'][number], 'net' | 'discounted' | 'refunded' | 'disputed'>
  >()
  let unpriced = 0
  for (const { tier, state, ending, owes, currency, priced, count: many, sum } of held) {
    const pair = `${tier} ${state}`
    counts.set(pair, { tier, state, count: (counts.get(pair)?.count ?? 0) + many })
    if (!priced && isHeld(state)) unpriced += many
    if (currency === null) continue
    const row = sums.get(currency) ?? { currency, active: 0, ending: 0, pastDue: 0 }
    if (owes) row.pastDue += sum
    else if (state === 'active') {
      row.active += sum
      if (ending) row.ending += sum
    }
    sums.set(currency, row)
  }
  for (const { tier, count: many } of ended) counts.set(`${tier} ended`, { tier, state: 'ended', count: many })
  return {
    memberships: [...counts.values()].sort((a, b) => tierAt(a.tier) - tierAt(b.tier) || a.state.localeCompare(b.state)),
    revenue: [...sums.values()]
      .map((row) => {
        const { refunded, disputed } = reversed.get(row.currency) ?? { refunded: 0, disputed: 0 }
        const { net, discounted } = left.get(row.currency) ?? { net: 0, discounted: 0 }
        return { ...row, discounted, refunded, disputed, net }
      })
      .sort((a, b) => a.currency.localeCompare(b.currency)),
    unpriced,
  }
}

const tierAt = (key: TierKey) => tiers.findIndex((tier) => tier.key === key)

/** The number of days or months shown. */
const steps = { days: 30, months: 12 } as const

/**
 * Joins and leaves by UTC day or month, oldest first, ending with the current one. Cost grows with what happened in
 * that time. When the provider's clock is ahead of ours, its time is the current one.
 */
export async function movesOf(
  db: Database,
  span: 'days' | 'months',
  nowMs: number,
): Promise<{ from: string; joined: number; left: number }[]> {
  const [newest] = await db
    .select({ at: sql<Date | null>`greatest(max(${ledger.joinedAt}), max(${ledger.leftAt}))`.mapWith(asDate) })
    .from(ledger)
  const last = Math.max(nowMs, newest?.at?.getTime() ?? 0)
  const starts = startsOf(span, last)
  const [first] = starts
  if (first === undefined) return []
  const bounds = sql`array[${sql.join(
    starts.map((start) => sql`${start}::timestamptz`),
    sql`, `,
  )}]`
  const tally = async (column: typeof ledger.joinedAt | typeof ledger.leftAt) => {
    const step = sql<number>`width_bucket(${column}, ${bounds})`
    const rows = await db
      .select({ step, count: count() })
      .from(ledger)
      .where(sql`${column} >= ${first}::timestamptz`)
      .groupBy(sql`1`)
    return new Map(rows.map((row) => [row.step, row.count]))
  }
  const [joined, left] = await Promise.all([tally(ledger.joinedAt), tally(ledger.leftAt)])
  return starts.map((start, at) => ({
    from: start.slice(0, 10),
    joined: joined.get(at + 1) ?? 0,
    left: left.get(at + 1) ?? 0,
  }))
}

const asDate = (value: unknown): Date => new Date(String(value))

/** The starts of the days or months up to the one that contains `lastMs`. */
function startsOf(span: 'days' | 'months', lastMs: number): string[] {
  const last = new Date(lastMs)
  const [year, month, day] = [last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate()]
  return Array.from({ length: steps[span] }, (_, at) => {
    const back = steps[span] - 1 - at
    const start = span === 'days' ? Date.UTC(year, month, day - back) : Date.UTC(year, month - back, 1)
    return new Date(start).toISOString()
  })
}

/** How long before its expiry a card is listed as expiring. */
const expiringMs = 60 * dayMs

/**
 * Memberships with a failed payment, the oldest first, or with an expiring card, the soonest first.
 * @param after the last row of the previous page
 */
export async function paymentsAtRisk(
  db: Database,
  kind: 'owing' | 'expiring',
  { after, limit, nowMs }: { after: Moment | null; limit: number; nowMs: number },
) {
  const column = kind === 'owing' ? ledger.owesSince : ledger.cardEndsAt
  const rows = await db
    .select({
      subscription: ledger.subscription,
      personId: memberships.personId,
      tier: memberships.tier,
      state: memberships.state,
      monthlyAmount: ledger.monthlyAmount,
      currency: ledger.currency,
      at: column,
    })
    .from(ledger)
    .innerJoin(memberships, eq(memberships.subscriptionId, ledger.subscription))
    .where(
      and(
        isNotNull(column),
        kind === 'expiring' ? lt(column, new Date(nowMs + expiringMs)) : undefined,
        isAfter({ at: column, id: ledger.subscription }, after, 'ascending'),
      ),
    )
    .orderBy(asc(column), asc(ledger.subscription))
    .limit(limit)
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : { ...row, at }))
}

/** The memberships shown to each of these people; no entry for a person who never had one. */
export async function membershipsOf(
  db: Database,
  personIds: readonly string[],
  grace: Grace,
): Promise<ReadonlyMap<string, Membership[]>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(memberships)
    .where(inArray(memberships.personId, [...personIds]))
  const byPerson = Map.groupBy(rows, ({ personId }) => personId)
  return new Map([...byPerson].map(([personId, held]) => [personId, membershipsShown(held, grace)]))
}

/**
 * People with a membership of this tier and state, by id.
 * @param page `limit` is how many people with a membership (of this tier) are examined, not how many are found
 * @returns next: the last one examined; null at the end
 */
export async function peopleHolding(
  db: Database,
  { tier, state }: { tier?: TierKey | undefined; state?: MembershipState | undefined },
  page: { after: string | null; limit: number },
  grace: Grace,
): Promise<{ ids: string[]; next: string | null }> {
  const rows = await db
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(
      and(
        tier === undefined ? undefined : eq(memberships.tier, tier),
        page.after === null ? undefined : gt(memberships.personId, page.after),
      ),
    )
    .groupBy(memberships.personId)
    .orderBy(asc(memberships.personId))
    .limit(page.limit)
  const looked = rows.map(({ personId }) => personId)
  const shown = await membershipsOf(db, looked, grace)
  return {
    ids: looked.filter((id) =>
      shown
        .get(id)
        ?.some((one) => (tier === undefined || one.tier === tier) && (state === undefined || one.state === state)),
    ),
    next: looked.length < page.limit ? null : (looked.at(-1) ?? null),
  }
}

/** Every subscription, page by page in the order of the ids. */
export async function ledgerEntries(db: Database, after: string, limit: number) {
  return db
    .select({
      subscription: memberships.subscriptionId,
      personId: memberships.personId,
      tier: memberships.tier,
      state: memberships.state,
      since: memberships.since,
      currentPeriodEnd: memberships.currentPeriodEnd,
      cancelAtPeriodEnd: memberships.cancelAtPeriodEnd,
      monthlyAmount: ledger.monthlyAmount,
      currency: ledger.currency,
    })
    .from(memberships)
    .leftJoin(ledger, eq(ledger.subscription, memberships.subscriptionId))
    .where(gt(memberships.subscriptionId, after))
    .orderBy(asc(memberships.subscriptionId))
    .limit(limit)
}
