import type Stripe from 'stripe'
import { z } from 'zod'
import { tiers, type Tier } from '#content/tiers.ts'
import { pageOf, priceShape, unlessRefused, type Ask, type ProviderPrice, withId } from './calls.ts'

/** Metadata that names a price's tier; it remains after the lookup key has moved to a newer price. */
export const tierMetadata = 'constellation_club_tier'

const portalMetadata = 'constellation_club'

/** The active prices with our tiers' lookup keys. */
export async function findPrices(ask: Ask): Promise<ProviderPrice[]> {
  const lookupKeys = tiers.map(({ lookupKey }) => lookupKey)
  const page = await ask(pageOf(priceShape), (stripe, options) =>
    stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }, options),
  )
  return page.data
}

/** The newest price of a product, active or archived; empty without one. */
async function pricesOfProduct(ask: Ask, product: string): Promise<ProviderPrice[]> {
  const { data } = await ask(pageOf(priceShape), (stripe, options) =>
    stripe.prices.list({ product, limit: 1 }, options),
  )
  return data
}

/** True when the provider charges the amount shown on the site. */
export function chargesAsShown(price: ProviderPrice, tier: Tier): boolean {
  return (
    price.unit_amount === tier.price &&
    price.currency === tier.currency &&
    price.recurring?.interval === 'month' &&
    price.recurring.interval_count === 1
  )
}

/**
 * The tiers for which the site may create a price by itself in the embedded sandbox: those that never had one, and those
 * whose price the site made with an amount that it shows no more. What somebody has archived or changed stays so.
 * @param active the active prices with our tiers' lookup keys
 */
export async function tiersWithoutOwnPrice(ask: Ask, active: readonly ProviderPrice[]): Promise<Tier[]> {
  const found: Tier[] = []
  for (const tier of tiers) {
    const price = active.find(({ lookup_key }) => lookup_key === tier.lookupKey)
    if (price !== undefined) {
      if (!chargesAsShown(price, tier) && price.metadata?.[tierMetadata] === tier.key) found.push(tier)
      continue
    }
    if ((await pricesOfProduct(ask, tier.lookupKey)).length === 0) found.push(tier)
  }
  return found
}

/**
 * Creates what is missing in the provider's account: a product and a monthly price per tier, and the configuration of
 * the billing portal. A price with another amount is replaced; subscriptions on the old one continue.
 * @param wanted the tiers whose prices are made or found
 * @returns descriptions of what was created; empty when nothing was missing
 */
export async function ensureCatalogue(ask: Ask, wanted: readonly Tier[] = tiers): Promise<string[]> {
  const created: string[] = []
  const found = await findPrices(ask)
  const isCurrent = (price: ProviderPrice | undefined, tier: Tier) =>
    price?.lookup_key === tier.lookupKey && chargesAsShown(price, tier)
  for (const tier of wanted) {
    if (found.some((price) => isCurrent(price, tier))) continue
    const product = await ensureProduct(ask, tier)
    const [newest] = await pricesOfProduct(ask, product)
    // Another process has created it since.
    if (newest?.active === true && isCurrent(newest, tier)) continue
    const price = await ask(priceShape, (stripe, options) =>
      stripe.prices.create(
        {
          product,
          currency: tier.currency,
          unit_amount: tier.price,
          recurring: { interval: 'month' },
          lookup_key: tier.lookupKey,
          transfer_lookup_key: true,
          nickname: `${tier.name}, monthly`,
          metadata: { [tierMetadata]: tier.key },
        },
        // Processes that see the same newest price create one.
        { ...options, idempotencyKey: `catalogue-${tier.lookupKey}-${tier.price}-${newest?.id ?? 'none'}` },
      ),
    )
    created.push(`price ${price.id} for ${tier.name} (${tier.lookupKey})`)
  }
  if ((await findPortalConfiguration(ask)) === null) {
    const configuration = await ask(withId, (stripe, options) =>
      stripe.billingPortal.configurations.create(portal, {
        ...options,
        idempotencyKey: `catalogue-portal-${Math.floor(Date.now() / 60_000)}`,
      }),
    )
    created.push(`billing portal settings ${configuration.id}`)
  }
  return created
}

/** The portal configuration made by ensureCatalogue; null when the account's default applies. */
export async function findPortalConfiguration(ask: Ask): Promise<string | null> {
  const { data } = await ask(pageOf(configurationShape), (stripe, options) =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }, options),
  )
  return data.find(({ metadata }) => metadata?.[portalMetadata] === 'portal')?.id ?? null
}

const configurationShape = withId.extend({ metadata: z.record(z.string(), z.string()).nullish() })

const portal: Stripe.BillingPortal.ConfigurationCreateParams = {
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
  },
  metadata: { [portalMetadata]: 'portal' },
}

/** The product has a fixed id, so that a second run finds the first one's. */
async function ensureProduct(ask: Ask, tier: Tier): Promise<string> {
  const id = tier.lookupKey
  const product = await unlessRefused(
    'resource_already_exists',
    ask(withId, (stripe, options) =>
      stripe.products.create(
        { id, name: tier.name, description: tier.description, metadata: { [tierMetadata]: tier.key } },
        options,
      ),
    ),
  )
  return product?.id ?? id
}
