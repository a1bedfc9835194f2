import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tiers, type Tier } from '#content/tiers.ts'
import type { BilledMembership, BillingAnswer, PastCharge } from '#contract/billing.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { graceOf, graceEnd, isHeld, shownState } from '../entitlements.ts'
import {
  cardShape,
  chargeShape,
  invoiceShape,
  pageOf,
  refusalOf,
  subscriptionOf,
  type Ask,
  type ProviderInvoice,
  unlessMissing,
} from '../provider/calls.ts'
import { customersOf } from '../provider/customers.ts'
import { pricesOf } from '../provider/prices.ts'
import { missingPayment, nextPriceOf, pauseOf, stateOf } from '../provider/subscriptions.ts'
import { memberships } from '../tables.ts'
import { asTierSubscription, billedShape, iso, planOf, priceMoney, type TierSubscription } from './own-subscription.ts'
import { mayPause, nextCharge, switchTo } from './preview.ts'

const paidShape = chargeShape.extend({ disputed: z.boolean().nullish() })

const customerShape = z.object({
  invoice_settings: z
    .object({ default_payment_method: z.union([z.string().transform(() => null), cardShape]).nullish() })
    .nullish(),
})

/**
 * What a person pays and has paid, from the provider; empty when they never began a checkout.
 * @throws AppError payment_unavailable
 */
export async function overviewOf(ctx: Context, ask: Ask, personId: string): Promise<BillingAnswer> {
  const customers = await customersOf(ctx.db, personId)
  const accounts = await Promise.all(customers.map((customer) => accountOf(ctx, ask, customer)))
  const subscriptions = accounts
    .flatMap(({ running }) => running)
    .toSorted(
      (a, b) => tiers.indexOf(a.tier) - tiers.indexOf(b.tier) || a.subscription.start_date - b.subscription.start_date,
    )
  const invoices = accounts.flatMap((account) => account.invoices)
  const held = await heldTiers(ctx, personId)
  const billed = await Promise.all(subscriptions.map((one) => billedMembership(ctx, ask, { one, invoices, held })))
  const charges = accounts
    .flatMap((account) => account.charges)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, 100)
  const [next = null] = billed
    .flatMap(({ next }) => (next === null ? [] : [next]))
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const payer = subscriptions.find(({ subscription }) => subscription.default_payment_method?.card)?.subscription
  const card = payer?.default_payment_method?.card ?? accounts.find((account) => account.card)?.card ?? null
  return {
    memberships: billed,
    charges,
    next,
    graceDays: graceOf(ctx).days,
    card: card && { brand: card.brand, last4: card.last4, month: card.exp_month, year: card.exp_year },
  }
}

/**
 * The provider's latest charge that a person has paid since a moment, and that was neither refunded nor disputed; null
 * without one.
 * @throws AppError payment_unavailable
 */
export async function lastCharge(db: Database, ask: Ask, personId: string, since: Date): Promise<string | null> {
  const customers = await customersOf(db, personId)
  const pages = await Promise.all(
    customers.map((customer) =>
      unlessMissing(
        ask(pageOf(paidShape), (stripe, options) => stripe.charges.list({ customer, limit: 100 }, options)),
      ),
    ),
  )
  const paid = pages
    .flatMap((page) => page?.data ?? [])
    .filter(
      ({ status, created, amount, amount_refunded, disputed }) =>
        status === 'succeeded' && created * 1000 >= since.getTime() && amount > amount_refunded && disputed !== true,
    )
    .toSorted((a, b) => b.created - a.created)
  return paid[0]?.id ?? null
}

/** The subscriptions and invoices of one customer; empty when the provider no longer has it. */
async function accountOf({ config }: Context, ask: Ask, customer: string) {
  const [subscriptions, invoices, payments, card] = await Promise.all([
    unlessMissing(
      ask(pageOf(billedShape), (stripe, options) =>
        stripe.subscriptions.list(
          { customer, limit: 100, expand: ['data.schedule', 'data.default_payment_method'] },
          options,
        ),
      ),
    ),
    unlessMissing(
      ask(pageOf(invoiceShape), (stripe, options) =>
        stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }, options),
      ),
    ),
    unlessMissing(
      ask(pageOf(chargeShape), (stripe, options) => stripe.charges.list({ customer, limit: 100 }, options)),
    ),
    cardOf(ask, customer),
  ])
  const refunds = new Map<string, number>()
  for (const { payment_intent, amount_refunded } of payments?.data ?? [])
    if (payment_intent) refunds.set(payment_intent, (refunds.get(payment_intent) ?? 0) + amount_refunded)
  return {
    running: (subscriptions?.data ?? []).flatMap((subscription) => {
      const one = stateOf(subscription) === 'ended' ? null : asTierSubscription(subscription, config.prices)
      return one ?? []
    }),
    invoices: invoices?.data ?? [],
    charges: (invoices?.data ?? []).flatMap((invoice) => pastCharge(invoice, refunds) ?? []),
    card,
  }
}

async function cardOf(ask: Ask, customer: string) {
  try {
    const { invoice_settings } = await ask(customerShape, (stripe, options) =>
      stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }, options),
    )
    return invoice_settings?.default_payment_method?.card ?? null
  } catch (error) {
    // A deleted customer has nothing to expand and no card.
    if (refusalOf(error) === null) throw error
    return null
  }
}

const chargeStates = { paid: 'paid', open: 'open', uncollectible: 'given-up' } as const

/** @returns null for a draft, for an invoice voided before it was paid, and for one of zero */
function pastCharge(invoice: ProviderInvoice, refunds: ReadonlyMap<string, number>): PastCharge | null {
  const state = chargeStates[(invoice.status ?? '') as keyof typeof chargeStates]
  const amount = invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_remaining
  if (state === undefined || amount === 0) return null
  const refunded = (invoice.payments?.data ?? []).reduce(
    (sum, { payment }) => sum + (payment.payment_intent ? (refunds.get(payment.payment_intent) ?? 0) : 0),
    0,
  )
  // The last line is what the invoice is about; the credit for the old tier of a switch comes before it.
  const what = invoice.lines.data.at(-1)?.description ?? ''
  return {
    id: invoice.id,
    at: iso(invoice.status_transitions?.paid_at ?? invoice.created),
    what,
    amount,
    currency: invoice.currency,
    refunded,
    state,
    url: invoice.hosted_invoice_url ?? null,
  }
}

async function heldTiers({ db }: Context, personId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(memberships).where(eq(memberships.personId, personId))
  return new Set(rows.filter(({ state }) => isHeld(state)).map(({ tier }) => tier))
}

async function billedMembership(
  ctx: Context,
  ask: Ask,
  { one, invoices, held }: { one: TierSubscription; invoices: readonly ProviderInvoice[]; held: ReadonlySet<string> },
): Promise<BilledMembership> {
  const { subscription, item, tier } = one
  const plan = planOf(one)
  const pause = pauseOf(subscription)
  const end = plan === 'ends' ? (subscription.cancel_at ?? item.current_period_end) : item.current_period_end
  const later = nextPriceOf(one)
  const state = stateOf(subscription)
  const own = invoices.filter((invoice) => subscriptionOf(invoice) === subscription.id)
  const standing = {
    state,
    owedSince: missingPayment(state, own)?.since ?? null,
    currentPeriodEnd: new Date(end * 1000),
    cancelAtPeriodEnd: plan === 'ends',
  }
  const grace = graceOf(ctx)
  return {
    id: subscription.id,
    tier: tier.key,
    name: tier.name,
    opens: tier.realm,
    state: shownState(standing, grace),
    graceUntil: graceEnd(standing, grace)?.toISOString() ?? null,
    since: iso(subscription.start_date),
    plan,
    price: priceMoney(one),
    periodEnd: iso(end),
    trialEnd: subscription.status === 'trialing' && subscription.trial_end ? iso(subscription.trial_end) : null,
    next: plan === 'owes' ? null : await nextCharge(ask, one),
    rest:
      plan === 'rests' && pause !== null
        ? { from: iso(pause.from ?? item.current_period_start), until: pause.until === null ? null : iso(pause.until) }
        : null,
    switchesTo: plan === 'switches' && later !== null ? await tierBehind(ctx, later) : null,
    owed: plan === 'owes' ? owedFor(own) : null,
    mayPause: mayPause(one),
    maySwitchTo: plan === 'renews' ? await switches(ctx, one, held) : [],
  }
}

async function tierBehind(ctx: Context, price: string): Promise<(Pick<Tier, 'name'> & { tier: Tier['key'] }) | null> {
  for (const [key, id] of await pricesOf(ctx).onOffer()) {
    const tier = id === price ? tiers.find((one) => one.key === key) : undefined
    if (tier) return { tier: tier.key, name: tier.name }
  }
  return null
}

async function switches(ctx: Context, one: TierSubscription, held: ReadonlySet<string>) {
  const possible: BilledMembership['maySwitchTo'] = []
  for (const { key, name, currency } of tiers) {
    const to = held.has(key) ? null : await switchTo(ctx, one, key)
    if (to === null) continue
    const when = to.manner === 'at-renewal' ? 'renewal' : 'now'
    possible.push({ tier: key, name, when, price: { amount: to.amount, currency } })
  }
  return possible
}

function owedFor(invoices: readonly ProviderInvoice[]): BilledMembership['owed'] {
  const open = invoices.filter(({ status }) => status === 'open')
  const [latest] = open
  if (latest === undefined) return null
  const amount = open.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0)
  return { amount, currency: latest.currency, url: latest.hosted_invoice_url ?? null }
}
