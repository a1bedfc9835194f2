import { failures } from '#content/notices/failures.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, CheckoutRequest, TiersAnswer } from '#contract/memberships.ts'

type Steps = {
  fetchTiers: () => Promise<TiersAnswer>
  loadScript: (publishableKey: string) => Promise<void>
  openCheckout: (request: CheckoutRequest) => Promise<CheckoutAnswer>
}

/**
 * The address at which a signed-in person joins a tier. A tier without a price of the provider's goes no further than
 * that; the provider's script comes before the checkout, where there is one to load.
 * @throws Error whose message is for the person
 */
export async function wayToJoin(tier: TierKey, { fetchTiers, loadScript, openCheckout }: Steps): Promise<string> {
  const { data, publishableKey } = await fetchTiers()
  const price = data.find(({ key }) => key === tier)?.priceId
  if (!price || !/^price_./.test(price)) throw new Error(failures.missingPriceId)
  if (publishableKey) await loadScript(publishableKey)
  const { url } = await openCheckout({ price, quantity: 1 })
  return url
}
