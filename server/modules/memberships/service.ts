import { eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { RealmKey } from '#content/realms.ts'
import { tiers } from '#content/tiers.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, Membership, MembershipState, TiersAnswer } from '#contract/memberships.ts'
import type { OffSaleTier } from '#contract/owner.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../platform/payments/stripe.ts'
import { createBilling, type Billing } from './billing/billing.ts'
import { findSession, startCheckout, requestMs, tierToJoin, type Order } from './checkout/checkout.ts'
import { openPortal } from './checkout/portal.ts'
import { entitledRealms, lasts, membershipsShown, type Grace } from './entitlements.ts'
import { defineJobs, backgroundMs, type JobParts } from './jobs.ts'
import {
  ledgerEntries,
  figuresOf,
  membershipsOf,
  movesOf,
  paymentsAtRisk,
  peopleHolding,
  type LedgerEntry,
  type MembershipFigures,
  type RiskRow,
} from './ledger/ledger.ts'
import { chargeEntries, type ChargeEntry } from './ledger/charges.ts'
import { listReversals, type ReversalRow } from './ledger/reversals.ts'
import { askWithin } from './provider/calls.ts'
import { changeAddress, customersOf, lockPerson, personOfKnownCustomer } from './provider/customers.ts'
import { createPrices } from './provider/prices.ts'
import { readSales, type Sales } from './sync/sales.ts'
import { endPayments, deletePayments, exportPayments } from './sync/departure.ts'
import { eventHealth, failedEvents, replayEvents, type EventHealth, type FailedRow } from './sync/event-log.ts'
import type { ReversalParts } from './sync/sync-charge.ts'
import { syncMembership, type SyncOutcome, type SyncParts } from './sync/sync-membership.ts'
import { receiveEvent, verifyEvent } from './sync/webhook.ts'
import { memberships as membershipsTable } from './tables.ts'

export interface Memberships {
  /** The four tiers with the prices on offer. Never fails: an unknown price is left out. */
  listTiers(): Promise<TiersAnswer>
  /** @throws AppError price_missing, price_unknown, tier_off_sale, too_many_requests, payment_unavailable */
  joinTier(person: Buyer, price: string | undefined, site: string): Promise<CheckoutAnswer>
  /** @throws AppError no_billing_yet, too_many_requests, payment_unavailable */
  openBillingPortal(person: Buyer, site: string): Promise<{ url: string }>
  /** One per tier ever held, in tier order. */
  listMemberships(personId: string): Promise<Membership[]>
  /**
   * The membership from a finished checkout; null when it is another person's, unpaid or unknown.
   * @throws AppError too_many_requests, payment_unavailable
   */
  returnFromCheckout(person: Buyer, sessionId: string): Promise<Membership | null>
  /** @throws AppError webhook_refused */
  receiveWebhook(body: Buffer, signature: string | undefined): Promise<void>
  /** @throws AppError payment_unavailable */
  syncMembership(customerId: string): Promise<SyncOutcome>
  /**
   * Ends a deleted account's open checkouts and subscriptions at the provider, at once and without a refund.
   * @returns how many subscriptions it ended, those of an earlier unfinished run included
   * @throws AppError payment_unavailable
   */
  endPayments(personId: string): Promise<number>
  /** Changes the address the provider sends receipts to. @throws AppError payment_unavailable */
  changeAddress(personId: string, email: string): Promise<void>
  /** What a person pays, has paid and will pay. */
  readonly billing: Billing
  /** Figures and lists for owners. */
  readonly ledger: Ledger
  readonly events: Events
  /** The tiers that nobody can join, because of their prices at the provider. */
  offSaleTiers(): Promise<OffSaleTier[]>
  /** All stored payment data of a person. */
  exportPayments(personId: string): ReturnType<typeof exportPayments>
  /** Removes all stored payment data of a person. */
  deletePayments(tx: Database, personId: string): Promise<void>
  /** The provider's current time, in milliseconds since 1970. */
  nowMs(): number
  /** Those of these people of whom a membership lasts; see `lasts`. */
  membersAmong(db: Database, personIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Makes whatever writes these people's memberships wait until the transaction ends. */
  hold(tx: Database, personIds: readonly string[]): Promise<void>
  /** Fetches these people's memberships from the provider. @throws AppError payment_unavailable */
  refresh(personIds: readonly string[]): Promise<void>
  /** The realms whose rooms a person's memberships open. */
  realmsOf(personId: string): Promise<RealmKey[]>
  /** @throws AppError not_found for a realm that no membership opens */
  isEntitled(personId: string, realm: string): Promise<boolean>
}

/** Figures and lists for owners; see ledger/ledger.ts for each. */
interface Ledger {
  figures(): Promise<MembershipFigures>
  moves(span: 'days' | 'months'): ReturnType<typeof movesOf>
  paymentsAtRisk(
    kind: 'owing' | 'expiring',
    page: { after: { at: Date; subscription: string } | null; limit: number },
  ): Promise<RiskRow[]>
  reversals(
    kind: 'to-answer' | 'settled',
    page: { after: { at: Date; id: string } | null; limit: number },
  ): Promise<ReversalRow[]>
  membershipsOf(personIds: readonly string[]): Promise<ReadonlyMap<string, Membership[]>>
  peopleHolding(
    held: { tier?: TierKey | undefined; state?: MembershipState | undefined },
    page: { after: string | null; limit: number },
  ): ReturnType<typeof peopleHolding>
  ledgerEntries(after: string, limit: number): Promise<LedgerEntry[]>
  chargeEntries(after: { chargedAt: Date; id: string } | null, limit: number): Promise<ChargeEntry[]>
}

/** The event log; see event-log.ts for each. */
interface Events {
  health(): Promise<EventHealth>
  failed(after: { receivedAt: Date; id: string } | null, limit: number): Promise<FailedRow[]>
  replay(eventId: string | null): Promise<number>
}

type Buyer = Pick<Person, 'id' | 'email'>

const hourS = 3_600

/** Memberships: checkout, sync, billing, emails, ledger. Call before `jobs.start()`. */
export function createMemberships(given: {
  db: Database
  jobs: Jobs
  provider: PaymentProvider
  rateLimits: RateLimits
  config: Pick<Config, 'siteUrl' | 'payments' | 'prices' | 'checkout' | 'graceDays' | 'rateCheckout'>
  log: FastifyBaseLogger
  /** Called with the seconds from an event to the sync that applied it. */
  eventProcessed?: (lagSeconds: number) => void
  /** A person's current address; null when the account is deleted. */
  findAddress: SyncParts['findAddress']
  findOwners: ReversalParts['findOwners']
  now: () => number
}): Memberships {
  const { db, provider, config, rateLimits, now } = given
  const grace = (): Grace => ({ days: config.graceDays, nowMs: now() + provider.aheadMs() })
  const checkPrices = () =>
    void given.jobs
      .send('memberships.check-prices', {}, { key: 'all' })
      .catch((error: unknown) => given.log.warn({ err: error }, 'prices: the check could not be queued'))
  const parts: JobParts = { ...given, grace, prices: createPrices({ ...given, onChange: checkPrices }) }
  const limits = {
    checkout: rateLimits('checkout', config.rateCheckout, hourS),
    portal: rateLimits('billing-portal', config.rateCheckout, hourS),
    return: rateLimits('checkout-return', config.rateCheckout, hourS),
  }
  const opening = new Map<string, Promise<CheckoutAnswer>>()
  const grant = async (order: Order): Promise<CheckoutAnswer> => {
    await takeOrRefuse(limits.checkout, order.person.id)
    return startCheckout(parts, order)
  }
  defineJobs(parts)

  return {
    ...createStanding(parts),
    listTiers: () => listTiers(parts),

    async joinTier(person, price, site) {
      const chosen = await tierToJoin(parts, price)
      // A double click gets the same checkout twice instead of the second closing the first's.
      const wish = `${person.id} ${chosen.tier} ${site}`
      const answer = opening.get(wish) ?? grant({ person, site, ...chosen }).finally(() => opening.delete(wish))
      opening.set(wish, answer)
      return answer
    },

    async openBillingPortal(person, site) {
      await takeOrRefuse(limits.portal, person.id)
      const { url } = await openPortal(parts, askWithin(provider, requestMs), { person, site })
      return { url }
    },

    async listMemberships(personId) {
      return membershipsShown(await membershipRowsOf(db, personId), grace())
    },

    async returnFromCheckout(person, sessionId) {
      if (!/^cs_\w+$/.test(sessionId)) return null
      await takeOrRefuse(limits.return, person.id)
      return returnFromCheckout(parts, person.id, sessionId)
    },

    async receiveWebhook(body, signature) {
      await receiveEvent(parts, await verifyEvent(provider, body, signature, now()))
    },

    ledger: {
      figures: () => figuresOf(db, grace().nowMs),
      reversals: (kind, page) => listReversals(db, kind, page),
      moves: (span) => movesOf(db, span, now()),
      paymentsAtRisk: (kind, page) => paymentsAtRisk(db, kind, { ...page, nowMs: now() }),
      membershipsOf: (personIds) => membershipsOf(db, personIds, grace()),
      peopleHolding: (held, page) => peopleHolding(db, held, page, grace()),
      ledgerEntries: (after, limit) => ledgerEntries(db, after, limit),
      chargeEntries: (after, limit) => chargeEntries(db, after, limit),
    },
    offSaleTiers: () => offSaleTiers(db),
    events: {
      health: () => eventHealth(db, now()),
      failed: (after, limit) => failedEvents(db, after, limit),
      replay: (eventId) => replayEvents(parts, eventId),
    },
    billing: createBilling({ ...parts, rateLimits, rateCheckout: config.rateCheckout }),
    syncMembership: (customerId) => syncMembership(parts, customerId),
    endPayments: (personId) => endPayments(parts, personId),
    changeAddress: (personId, email) => changeAddress(db, askWithin(provider, backgroundMs), personId, email),
    exportPayments: (personId) => exportPayments(db, personId),
    deletePayments,
  }
}

type Standing = Pick<Memberships, 'realmsOf' | 'isEntitled' | 'nowMs' | 'membersAmong' | 'hold' | 'refresh'>

/** What people's memberships open, and whether they last. */
function createStanding(parts: JobParts): Standing {
  const realmsOf = async (personId: string) => entitledRealms(await membershipRowsOf(parts.db, personId), parts.grace())
  return {
    realmsOf,
    nowMs: () => parts.grace().nowMs,

    async isEntitled(personId, realm) {
      const opened = tiers.find((tier) => tier.realm === realm)?.realm
      if (opened === undefined) throw new AppError('not_found')
      return (await realmsOf(personId)).includes(opened)
    },

    async membersAmong(db, personIds) {
      const rows = await db
        .select()
        .from(membershipsTable)
        .where(inArray(membershipsTable.personId, [...personIds]))
      return new Set(rows.filter((row) => lasts(row, parts.grace())).map(({ personId }) => personId))
    },

    async hold(tx, personIds) {
      for (const personId of personIds.toSorted()) await lockPerson(tx, personId)
    },

    async refresh(personIds) {
      for (const personId of personIds)
        for (const customerId of await customersOf(parts.db, personId)) await syncMembership(parts, customerId)
    },
  }
}

async function membershipRowsOf(db: Database, personId: string) {
  return db.select().from(membershipsTable).where(eq(membershipsTable.personId, personId))
}

async function offSaleTiers(db: Database): Promise<OffSaleTier[]> {
  const sales = await readSales(db)
  return tiers.flatMap(({ key, name }) => {
    const offSale = sales[key]?.offSale
    return offSale ? [{ tier: key, name, ...offSale }] : []
  })
}

const noSales: Sales = {}

async function listTiers({ db, prices, provider, config }: JobParts): Promise<TiersAnswer> {
  // The list of tiers is shown also while the database is away.
  const [known, sales] = await Promise.all([prices.known(), readSales(db).catch(() => noSales)])
  const isOffSale = (tier: TierKey) => Boolean(sales[tier]?.offSale)
  return {
    data: tiers.map((tier) => ({
      ...tier,
      features: [...tier.features],
      priceId: isOffSale(tier.key) ? null : (known.get(tier.key) ?? null),
      off_sale: isOffSale(tier.key),
    })),
    publishableKey: provider.publishableKey,
    trialDays: config.checkout.trialDays,
  }
}

async function returnFromCheckout(parts: JobParts, personId: string, sessionId: string): Promise<Membership | null> {
  const { db, provider, grace } = parts
  const session = await findSession(askWithin(provider, requestMs), sessionId)
  if (session?.status !== 'complete' || !session.customer || !session.subscription) return null
  if ((await personOfKnownCustomer(db, session.customer)) !== personId) return null
  await syncMembership(parts, session.customer)
  const bought = (await membershipRowsOf(db, personId)).find((row) => row.subscriptionId === session.subscription)
  return membershipsShown(bought === undefined ? [] : [bought], grace())[0] ?? null
}
