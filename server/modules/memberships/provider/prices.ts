import type { TierKey } from '#content/tier-offers.ts'
import { tiers, type Tier } from '#content/tiers.ts'
import type { Config } from '../../../config.ts'
import { perContext, type Context } from '../../../context.ts'
import { askWithin, type ProviderPrice } from './calls.ts'
import { chargesAsShown, ensureCatalogue, findPrices, tiersWithoutOwnPrice, tierMetadata } from './catalogue.ts'

/** The price of each tier on offer. */
export type PriceList = ReadonlyMap<TierKey, string>

export interface Prices {
  /**
   * The prices on offer, fetched at most once in five minutes.
   * @throws AppError payment_unavailable when the provider is unreachable and no list was fetched before
   */
  onOffer(): Promise<PriceList>
  /** As onOffer, but returns an empty list instead of an error or a long wait. */
  known(): Promise<PriceList>
  /** Drops the cached list, because the provider no longer knows one of its prices. */
  forget(): void
}

const keptMs = 300_000
/** How long an incomplete list, or a failure, is cached. */
const retryAfterMs = 10_000
const askMs = 6_000
const knownMs = 3_000

export const pricesOf = perContext(createPrices)

type PriceSource = Pick<Context, 'provider' | 'jobs' | 'log' | 'now'> & {
  config: Pick<Config, 'prices' | 'payments'>
}

export function createPrices({ provider, config, jobs, log, now }: PriceSource): Prices {
  const set = configuredPrices(config.prices)
  let list: PriceList | null = set.size === tiers.length ? set : null
  let askAgainAt = list === null ? 0 : Number.POSITIVE_INFINITY
  let asking: Promise<PriceList> | null = null
  let lastOffered: string | null = null

  // The tiers on offer are not those of the last list.
  const queueCheck = () =>
    void jobs
      .send('memberships.check-prices', {}, { key: 'all' })
      .catch((error: unknown) => log.warn({ err: error }, 'prices: the check could not be queued'))

  function refresh(): Promise<PriceList> {
    asking ??= fetchList({ provider, config, log }, set)
      .then((fetched) => {
        const offered = tiers.map(({ key }) => fetched.get(key) ?? '').join(' ')
        if (offered !== lastOffered) queueCheck()
        lastOffered = offered
        list = fetched
        askAgainAt = now() + (fetched.size === tiers.length ? keptMs : retryAfterMs)
        return fetched
      })
      .catch((error: unknown) => {
        askAgainAt = now() + retryAfterMs
        log.warn({ err: error }, 'prices: the provider could not be reached')
        if (list !== null) return list
        throw error
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  async function onOffer(): Promise<PriceList> {
    if (list === null) return refresh()
    if (now() < askAgainAt) return list
    const refreshed = refresh()
    // A complete list that has expired is served while the new one is fetched.
    return list.size === tiers.length ? list : refreshed
  }

  return {
    onOffer,
    async known() {
      const nothing: PriceList = list ?? set
      let timer: NodeJS.Timeout | undefined
      const soon = new Promise<PriceList>((resolve) => {
        timer = setTimeout(() => resolve(nothing), knownMs)
      })
      try {
        return await Promise.race([onOffer().catch(() => nothing), soon])
      } finally {
        clearTimeout(timer)
      }
    },
    forget() {
      if (set.size === tiers.length) return
      list = null
      askAgainAt = 0
    },
  }
}

async function fetchList(
  { provider, config, log }: Pick<PriceSource, 'provider' | 'config' | 'log'>,
  set: PriceList,
): Promise<PriceList> {
  const ask = askWithin(provider, askMs)
  let found = await findPrices(ask)
  // The embedded sandbox starts with an empty account; for a real one its owner runs stripe:setup.
  if (config.payments.kind === 'sandbox' && listOf(found, set).size < tiers.length) {
    const missing = await tiersWithoutOwnPrice(ask, found)
    if (missing.length > 0)
      for (const created of await ensureCatalogue(ask, missing)) log.info({ created }, 'catalogue: created')
    // Also where nothing is missing any more: another process has just created it.
    found = await findPrices(ask)
  }
  return listOf(found, set, (tier, price) =>
    log.error(
      { tier: tier.key, price: price.id },
      'prices: the price at the provider differs from the one on the site',
    ),
  )
}

/**
 * The tier of a subscription's price; null when it is none of ours. The lookup key moves to the new price when a price
 * changes; the metadata stays on the old one.
 */
export function tierOfPrice(price: ProviderPrice, configured: Config['prices']): TierKey | null {
  for (const [tier, id] of configuredPrices(configured)) if (id === price.id) return tier
  const named = tiers.find(({ lookupKey }) => lookupKey === price.lookup_key)
  return named?.key ?? tiers.find(({ key }) => key === price.metadata?.[tierMetadata])?.key ?? null
}

function configuredPrices(prices: Config['prices']): PriceList {
  return new Map(
    tiers.flatMap(({ key }) => {
      const id = prices[key]
      return id === undefined ? [] : [[key, id] as const]
    }),
  )
}

function listOf(
  found: readonly ProviderPrice[],
  set: PriceList,
  onMismatch: (tier: Tier, price: ProviderPrice) => void = () => undefined,
): PriceList {
  const list = new Map(set)
  for (const tier of tiers) {
    const price = found.find((one) => one.lookup_key === tier.lookupKey)
    if (price === undefined || list.has(tier.key)) continue
    if (chargesAsShown(price, tier)) list.set(tier.key, price.id)
    else onMismatch(tier, price)
  }
  return list
}
