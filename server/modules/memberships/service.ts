import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { tiers } from '#content/tiers.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, Membership, MembershipState, TiersAnswer } from '#contract/memberships.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../platform/payments/stripe.ts'
import { createBilling, type Billing } from './billing/billing.ts'
import {
  closeCheckout,
  findSession,
  openCheckout,
  requestMs,
  tierToJoin,
  type CheckoutParts,
  type Order,
} from './checkout/checkout.ts'
import { openPortal } from './checkout/portal.ts'
import { entitledRealms, membershipsShown, type Grace } from './entitlements.ts'
import {
  bookedMemberships,
  figuresOf,
  membershipsOf,
  movesOf,
  paymentsAtRisk,
  peopleHolding,
  type BookedMembership,
  type MembershipFigures,
  type RiskRow,
} from './ledger/ledger.ts'
import { listReversals, type ReversalRow } from './ledger/reversals.ts'
import { askWithin } from './provider/calls.ts'
import { changeAddress, personOfKnownCustomer } from './provider/customers.ts'
import { createPrices } from './provider/prices.ts'
import { endCustomer, endEverything, forgetPayments, tellPayments } from './sync/departure.ts'
import { undoDuplicate } from './sync/duplicates.ts'
import {
  eventHealth,
  failedEvents,
  noteWork,
  removeOldEvents,
  replayEvents,
  type EventHealth,
  type FailedRow,
} from './sync/event-log.ts'
import { walkEverybody, walkEvents } from './sync/reconcile.ts'
import { syncCharge, type ReversalParts } from './sync/sync-charge.ts'
import { syncMembership, type SyncOutcome, type SyncParts } from './sync/sync-membership.ts'
import { keepWatch } from './sync/watch.ts'
import { receiveEvent, verifyEvent } from './sync/webhook.ts'
import { memberships as membershipsTable } from './tables.ts'

export interface Memberships {
  /** The four tiers with the prices on offer. Never fails: a tier whose price is not known has none. */
  listTiers(): Promise<TiersAnswer>
  /** @throws AppError price_missing, price_unknown, too_many_requests, payment_unavailable */
  joinTier(person: Buyer, price: string | undefined, site: string): Promise<CheckoutAnswer>
  /** @throws AppError no_billing_yet, too_many_requests, payment_unavailable */
  openBillingPortal(person: Buyer, site: string): Promise<{ url: string }>
  /** One per tier that was ever held, in the order of the tiers. */
  listMemberships(personId: string): Promise<Membership[]>
  /**
   * What a finished checkout has brought its owner; null for anybody else's, an unpaid or an unknown one.
   * @throws AppError too_many_requests, payment_unavailable
   */
  returnFromCheckout(person: Buyer, sessionId: string): Promise<Membership | null>
  /** @throws AppError webhook_refused */
  receiveWebhook(body: Buffer, signature: string | undefined): Promise<void>
  /** @throws AppError payment_unavailable */
  syncMembership(customerId: string): Promise<SyncOutcome>
  /**
   * Ends at the provider, now and without paying back, whatever somebody who has left still holds or could still pay.
   * @returns how many subscriptions it ended, counting an earlier run that did not get through
   * @throws AppError payment_unavailable
   */
  endEverything(personId: string): Promise<number>
  /** Lets the provider write to this address from now on. @throws AppError payment_unavailable */
  changeAddress(personId: string, email: string): Promise<void>
  /** What somebody pays, has paid and will pay. */
  readonly billing: Billing
  /** What owners look at. */
  readonly books: Books
  readonly events: Events
  /** Everything kept of a person's payments. */
  tellPayments(personId: string): ReturnType<typeof tellPayments>
  /** Removes everything kept of a person's payments. */
  forgetPayments(tx: Database, personId: string): Promise<void>
  /** @throws AppError not_found for a realm that no membership opens */
  isEntitled(personId: string, realm: string): Promise<boolean>
}

/** The club's books; see books.ts for each. */
interface Books {
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
  bookedMemberships(after: string, limit: number): Promise<BookedMembership[]>
}

/** The provider's events as they came in; see event-log.ts for each. */
interface Events {
  health(): Promise<EventHealth>
  failed(after: { receivedAt: Date; id: string } | null, limit: number): Promise<FailedRow[]>
  replay(eventId: string | null): Promise<number>
}

type Buyer = Pick<Person, 'id' | 'email'>

const hourS = 3_600
const dayS = 86_400
/** For calls nobody waits for. */
const patientMs = 30_000

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Lets go of events that are done with and old. */
    'memberships.tidy-events': object
  }
}

/** Memberships, from the choice of a tier to what it opens; call before `jobs.start()`. */
export function createMemberships(given: {
  db: Database
  jobs: Jobs
  provider: PaymentProvider
  rateLimits: RateLimits
  config: Pick<Config, 'siteUrl' | 'payments' | 'prices' | 'checkout' | 'graceDays' | 'rateCheckout'>
  log: FastifyBaseLogger
  /** Hears how many seconds after an event the memberships it is about agree with it. */
  eventFollowed?: (lagSeconds: number) => void
  /** A person's present address; null when the account is gone. */
  findAddress: SyncParts['findAddress']
  findOwners: ReversalParts['findOwners']
  now: () => number
}): Memberships {
  const { db, provider, config, rateLimits, now } = given
  const grace = (): Grace => ({ days: config.graceDays, nowMs: now() + provider.aheadMs() })
  const parts: JobParts = { ...given, grace, prices: createPrices(given) }
  const limits = {
    checkout: rateLimits('checkout', config.rateCheckout, hourS),
    portal: rateLimits('billing-portal', config.rateCheckout, hourS),
    return: rateLimits('checkout-return', config.rateCheckout, hourS),
  }
  const opening = new Map<string, Promise<CheckoutAnswer>>()
  const grant = async (order: Order): Promise<CheckoutAnswer> => {
    await takeOrRefuse(limits.checkout, order.person.id)
    return openCheckout(parts, order)
  }
  defineJobs(parts)

  const keptOf = (personId: string) => db.select().from(membershipsTable).where(eq(membershipsTable.personId, personId))

  return {
    async listTiers() {
      const prices = await parts.prices.known()
      return {
        data: tiers.map((tier) => ({
          ...tier,
          features: [...tier.features],
          priceId: prices.get(tier.key) ?? null,
        })),
        publishableKey: provider.publishableKey,
        trialDays: config.checkout.trialDays,
      }
    },

    async joinTier(person, price, site) {
      const chosen = await tierToJoin(parts.prices, price)
      // A double click is one wish: both clicks get the same checkout instead of the second closing the first's.
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
      return membershipsShown(await keptOf(personId), grace())
    },

    async returnFromCheckout(person, sessionId) {
      if (!/^cs_\w+$/.test(sessionId)) return null
      await takeOrRefuse(limits.return, person.id)
      const session = await findSession(askWithin(provider, requestMs), sessionId)
      if (session?.status !== 'complete' || !session.customer || !session.subscription) return null
      if ((await personOfKnownCustomer(db, session.customer)) !== person.id) return null
      await syncMembership(parts, session.customer)
      const bought = (await keptOf(person.id)).find((row) => row.subscriptionId === session.subscription)
      return membershipsShown(bought === undefined ? [] : [bought], grace())[0] ?? null
    },

    async receiveWebhook(body, signature) {
      await receiveEvent(parts, await verifyEvent(provider, body, signature, now()))
    },

    books: {
      figures: () => figuresOf(db, grace().nowMs),
      reversals: (kind, page) => listReversals(db, kind, page),
      moves: (span) => movesOf(db, span, now()),
      paymentsAtRisk: (kind, page) => paymentsAtRisk(db, kind, { ...page, nowMs: now() }),
      membershipsOf: (personIds) => membershipsOf(db, personIds, grace()),
      peopleHolding: (held, page) => peopleHolding(db, held, page, grace()),
      bookedMemberships: (after, limit) => bookedMemberships(db, after, limit),
    },
    events: {
      health: () => eventHealth(db, now()),
      failed: (after, limit) => failedEvents(db, after, limit),
      replay: (eventId) => replayEvents(parts, eventId),
    },
    billing: createBilling({ ...parts, rateLimits, rateCheckout: config.rateCheckout }),
    syncMembership: (customerId) => syncMembership(parts, customerId),
    endEverything: (personId) => endEverything(parts, personId),
    changeAddress: (personId, email) => changeAddress(db, askWithin(provider, patientMs), personId, email),
    tellPayments: (personId) => tellPayments(db, personId),
    forgetPayments,

    async isEntitled(personId, realm) {
      const opened = tiers.find((tier) => tier.realm === realm)?.realm
      if (opened === undefined) throw new AppError('not_found')
      return entitledRealms(await keptOf(personId), grace()).includes(opened)
    },
  }
}

type JobParts = CheckoutParts &
  Pick<ReversalParts, 'findOwners'> & {
    config: Pick<Config, 'graceDays'>
    eventFollowed?: (lagSeconds: number) => void
  }

function defineJobs(parts: JobParts): void {
  const { jobs, provider, log, now } = parts

  // Retries for about a day; what is still not done then, the nightly walk finds.
  const patient = /* defence: sync-retry */ { retryLimit: 30, retryDelayS: 2, retryDelayMaxS: hourS }
  jobs.define('memberships.sync', { ...patient, concurrency: 4 }, async ({ data }) => {
    const { customerId, since, event, happenedAt } = data
    const outcome = await noteWork(parts, event, () => syncMembership(parts, customerId, since))
    log.info({ customer: customerId, outcome }, 'sync: done')
    if (happenedAt !== undefined) parts.eventFollowed?.(now() / 1000 - happenedAt)
  })
  jobs.define('memberships.sync-charge', { ...patient, concurrency: 2 }, async ({ data }) => {
    const { chargeId, event, happenedAt } = data
    const outcome = await noteWork(parts, event, () => syncCharge(parts, chargeId))
    log.info({ charge: chargeId, outcome }, 'sync: refunds and disputes')
    if (happenedAt !== undefined) parts.eventFollowed?.(now() / 1000 - happenedAt)
  })
  jobs.define('memberships.close-checkout', patient, async ({ data }) => {
    const outcome = await closeCheckout(parts, askWithin(provider, requestMs), data.sessionId)
    log.info({ outcome }, 'checkout: closed')
  })
  jobs.define('memberships.end-departed', { ...patient, policy: 'exclusive' }, async ({ data }) => {
    const ended = await endCustomer(askWithin(provider, patientMs), data.customerId)
    log.info({ customer: data.customerId, ended }, 'departed: what was still paid for has ended')
  })
  jobs.define('memberships.undo-duplicate', { ...patient, policy: 'exclusive' }, async ({ data }) =>
    undoDuplicate(parts, data),
  )
  jobs.define('memberships.tidy-events', { cron: '37 3 * * *' }, async () => removeOldEvents(parts.db, parts.now()))
  jobs.define(
    'memberships.walk-events',
    { retryLimit: 5, retryDelayS: 60, expireInS: hourS, cron: '17 3 * * *' },
    async ({ id }) => {
      await walkEvents(parts, id)
    },
  )
  jobs.define(
    'memberships.walk-everybody',
    { retryLimit: 5, retryDelayS: 60, expireInS: dayS / 2, cron: '41 4 * * 0' },
    async ({ id }) => {
      await walkEverybody(parts, id)
    },
  )
  jobs.define(
    'memberships.keep-watch',
    { retryLimit: 3, retryDelayS: 60, expireInS: 600, cron: '37 * * * *' },
    async ({ id }) => {
      const found = await keepWatch({ ...parts, providerNow: () => parts.grace().nowMs }, id)
      log.info({ customers: found }, 'watch: customers will be synced')
    },
  )
}
