import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers, type Tier } from '#content/tiers.ts'
import { tierKey } from '#contract/memberships.ts'
import { money } from '#contract/money.ts'
import { offSaleReason } from '#contract/owner.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { appState } from '../../../platform/database/tables.ts'
import { listOwners } from '../../auth/accounts/account-directory.ts'
import { offSaleCause } from '../emails/causes.ts'
import { emailOwners } from '../emails/send.ts'
import { writeOffSaleEmail } from '../emails/write.ts'
import { graceOf } from '../entitlements.ts'
import { askWithin, backgroundMs, priceShape, type Ask, type ProviderPrice, unlessMissing } from '../provider/calls.ts'
import { chargesAsShown, findPrices } from '../provider/catalogue.ts'
import { pricesOf } from '../provider/prices.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Checks the prices at the provider, and notifies the owners of a tier that cannot be joined any more. */
    'memberships.check-prices': object
  }
}

/** Why a tier cannot be joined, since when, and what the provider's price is instead. */
const offSaleShape = z.object({ since: z.iso.datetime(), reason: offSaleReason, price: money.nullable() })
export type OffSale = z.infer<typeof offSaleShape>

const saleShape = z.object({
  /** The last price with which it could be joined; null when there never was one. */
  price: z.string().nullable(),
  offSale: offSaleShape.nullable(),
})
const salesShape = z.partialRecord(tierKey, saleShape)
export type Sales = z.infer<typeof salesShape>

const factName = 'tier-sales'

/** Whether each tier can be joined, as of the last check; no entry before the first. */
export async function readSales(db: Database): Promise<Sales> {
  const [row] = await db.select().from(appState).where(eq(appState.name, factName))
  return salesShape.safeParse(row?.value).data ?? {}
}

type Finding = { price: string } | Pick<OffSale, 'reason' | 'price'>

/**
 * Checks whether each tier's price can be bought at the provider, and writes down since when one cannot. Owners get one
 * email about all tiers that have stopped since the last check.
 * @returns the tiers that cannot be joined
 * @throws AppError payment_unavailable; nothing is changed then
 */
export async function checkSales(ctx: Context): Promise<TierKey[]> {
  // The embedded sandbox gets its prices with this.
  await pricesOf(ctx).onOffer()
  const found = await inspectPrices(askWithin(ctx.provider, backgroundMs), ctx.config.prices)
  const owners = await listOwners(ctx.db)
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${factName}, 0))`)
    const before = await readSales(tx)
    const since = new Date(graceOf(ctx).nowMs).toISOString()
    const sales: Sales = {}
    for (const [tier, finding] of found)
      sales[tier] =
        'reason' in finding
          ? {
              price: before[tier]?.price ?? null,
              offSale: { ...finding, since: before[tier]?.offSale?.since ?? since },
            }
          : { price: finding.price, offSale: null }
    await tx
      .insert(appState)
      .values({ name: factName, value: sales })
      .onConflictDoUpdate({ target: appState.name, set: { value: sales, updatedAt: sql`now()` } })
    const off = tiers.flatMap((tier) => {
      const offSale = sales[tier.key]?.offSale
      return offSale ? [{ tier, offSale }] : []
    })
    const stopped = off.filter(({ tier }) => !before[tier.key]?.offSale)
    const [first] = stopped
    if (first !== undefined) {
      const keys = stopped.map(({ tier }) => tier.key)
      await emailOwners(ctx, tx, owners, {
        kind: 'off-sale',
        cause: (owner) => offSaleCause(keys, first.offSale.since, owner),
        write: (address) => writeOffSaleEmail(address, ctx.config.siteUrl, stopped),
      })
    }
    return off.map(({ tier }) => tier.key)
  })
}

async function inspectPrices(ask: Ask, configured: Config['prices']): Promise<Map<TierKey, Finding>> {
  const active = await findPrices(ask)
  const found = new Map<TierKey, Finding>()
  for (const tier of tiers) {
    const set = configured[tier.key]
    if (set !== undefined) found.set(tier.key, (await isActive(ask, set)) ? { price: set } : missing)
    else found.set(tier.key, findingOf(tier, active))
  }
  return found
}

const missing: Finding = { reason: 'no_price', price: null }

function findingOf(tier: Tier, active: readonly ProviderPrice[]): Finding {
  const price = active.find(({ lookup_key }) => lookup_key === tier.lookupKey)
  if (price === undefined) return missing
  if (chargesAsShown(price, tier)) return { price: price.id }
  const { unit_amount: amount, currency } = price
  return { reason: 'other_price', price: typeof amount === 'number' ? { amount, currency } : null }
}

/** A price of the settings may have any amount, but it must be for sale. */
async function isActive(ask: Ask, id: string): Promise<boolean> {
  const price = await unlessMissing(
    ask(priceShape.extend({ active: z.boolean() }), (stripe, options) => stripe.prices.retrieve(id, {}, options)),
  )
  return price?.active === true
}
