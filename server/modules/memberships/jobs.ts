import type { Context } from '../../context.ts'
import { AppError } from '../../platform/errors.ts'
import { closeCheckout } from './checkout/checkout.ts'
import { askWithin, backgroundMs } from './provider/calls.ts'
import { queueDueSyncs } from './sync/due-syncs.ts'
import { undoDuplicate } from './sync/duplicates.ts'
import { endBanned, endCustomer } from './sync/end-payments.ts'
import { recordWork, removeOldEvents } from './sync/event-log.ts'
import { reconcileAll, reconcileEvents } from './sync/reconcile.ts'
import { checkSales } from './sync/sales.ts'
import { syncCharge } from './sync/sync-charge.ts'
import { syncMembership } from './sync/sync-membership.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Removes old processed events. */
    'memberships.clean-up-events': object
  }
}

const hourS = 3_600
const dayS = 86_400

export function defineJobs(ctx: Context): void {
  const { jobs, provider, log, now } = ctx

  // Retries for about a day; the nightly reconciliation finds what is still not done then.
  const retries = /* defence: sync-retry */ { retryLimit: 30, retryDelayS: 2, retryDelayMaxS: hourS }
  jobs.define('memberships.sync', { ...retries, concurrency: 4 }, async ({ data }) => {
    const { customerId, since, event, happenedAt } = data
    const outcome = await recordWork(ctx, event, () => syncMembership(ctx, customerId, since))
    log.info({ customer: customerId, outcome }, 'sync: done')
    if (happenedAt !== undefined) ctx.metrics.eventProcessed(now() / 1000 - happenedAt)
  })
  jobs.define('memberships.sync-charge', { ...retries, concurrency: 2 }, async ({ data }) => {
    const { chargeId, event, happenedAt } = data
    const outcome = await recordWork(ctx, event, () => syncCharge(ctx, chargeId))
    log.info({ charge: chargeId, outcome }, 'sync: refunds and disputes')
    if (happenedAt !== undefined) ctx.metrics.eventProcessed(now() / 1000 - happenedAt)
  })
  jobs.define('memberships.close-checkout', retries, async ({ data }) => {
    const outcome = await closeCheckout(ctx, askWithin(provider), data.sessionId)
    log.info({ outcome }, 'checkout: closed')
  })
  jobs.define('memberships.end-deleted', { ...retries, policy: 'exclusive' }, async ({ data }) => {
    const ended = await endCustomer(askWithin(provider, backgroundMs), data.customerId)
    log.info({ customer: data.customerId, ended }, 'deleted account: its subscriptions have ended')
  })
  jobs.define('memberships.end-banned', retries, async ({ data }) => endBanned(ctx, data))
  jobs.define('memberships.undo-duplicate', { ...retries, policy: 'exclusive' }, async ({ data }) =>
    undoDuplicate(ctx, data),
  )
  jobs.define('memberships.clean-up-events', { cron: '37 3 * * *' }, async () => removeOldEvents(ctx.db, ctx.now()))
  jobs.define('memberships.check-prices', { policy: 'exclusive', cron: '*/5 * * * *' }, async () => {
    try {
      const off = await checkSales(ctx)
      if (off.length > 0) log.warn({ tiers: off }, 'prices: these tiers cannot be joined')
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'payment_unavailable') throw error
      // The next run is minutes away.
      log.warn({ err: error }, 'prices: not checked')
    }
  })
  jobs.define(
    'memberships.reconcile-events',
    { retryLimit: 5, retryDelayS: 60, expireInS: hourS, cron: '17 3 * * *' },
    async ({ id }) => {
      await reconcileEvents(ctx, id)
    },
  )
  jobs.define(
    'memberships.reconcile-all',
    { retryLimit: 5, retryDelayS: 60, expireInS: dayS / 2, cron: '41 4 * * 0' },
    async ({ id }) => {
      await reconcileAll(ctx, id)
    },
  )
  jobs.define(
    'memberships.sync-due',
    { retryLimit: 3, retryDelayS: 60, expireInS: 600, cron: '37 * * * *' },
    async ({ id }) => {
      const found = await queueDueSyncs(ctx, id)
      log.info({ customers: found }, 'sync due: customers will be synced')
    },
  )
}
