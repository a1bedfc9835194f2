import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { TierKey } from '#content/tier-offers.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { byPrecedence } from '../entitlements.ts'
import { portalShape, unlessMissing, type Ask } from '../provider/calls.ts'
import { findPortalConfiguration } from '../provider/catalogue.ts'
import { customerInUse } from '../provider/customers.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { memberships } from '../tables.ts'

/** Opens the form for another card directly, and returns to the billing page. */
const cardFlow = (site: string): Pick<Stripe.BillingPortal.SessionCreateParams, 'flow_data' | 'return_url'> => ({
  return_url: `${site}/dashboard/billing`,
  flow_data: {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: `${site}/dashboard/billing?card=changed` } },
  },
})

/**
 * The provider's page for updating the card, reading invoices, cancelling and resuming; it returns to /dashboard.
 * @param flow 'card' opens the form for another card directly, and returns to the billing page
 * @param tier the membership it is about, when a person's memberships belong to several customers
 * @throws AppError no_billing_yet for a person who never began a checkout, payment_unavailable
 */
export async function openPortal(
  ctx: Context,
  ask: Ask,
  { person, tier, site, flow }: { person: { id: string }; tier?: TierKey; site: string; flow?: 'card' },
): Promise<{ id: string; url: string }> {
  const customer = await customerToManage(ctx.db, person.id, tier)
  const configuration = await findPortalConfiguration(ask)
  const portal = await unlessMissing(
    ask(portalShape, (stripe, options) =>
      stripe.billingPortal.sessions.create(
        {
          customer,
          ...(flow === 'card' ? cardFlow(site) : { return_url: `${site}/dashboard` }),
          ...(configuration === null ? {} : { configuration }),
        },
        options,
      ),
    ),
    'customer',
  )
  if (portal !== null) return portal
  // The provider no longer has this customer, so it has none of its memberships either.
  await syncMembership(ctx, customer)
  throw new AppError('no_billing_yet')
}

async function customerToManage(db: Database, personId: string, tier: TierKey | undefined): Promise<string> {
  const rows = await db.select().from(memberships).where(eq(memberships.personId, personId))
  const [first] = rows.filter((row) => tier === undefined || row.tier === tier).sort(byPrecedence)
  const customer = first?.customerId ?? (await customerInUse(db, personId))
  if (customer === null) throw new AppError('no_billing_yet')
  return customer
}
