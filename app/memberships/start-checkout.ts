import { failures } from '#content/notices/failures.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, CheckoutRequest, TiersAnswer } from '#contract/memberships.ts'

type Steps = {
  fetchTiers: () => Promise<TiersAnswer>
  loadScript: (publishableKey: string) => Promise<void>
  openCheckout: (request: CheckoutRequest) => Promise<CheckoutAnswer>
}

/**
 * Opens a checkout and returns its URL. The provider's script is loaded first if there is a publishable key.
 * @throws Error whose message can be shown, also if the tier has no valid price id
 */
export async function startCheckout(tier: TierKey, { fetchTiers, loadScript, openCheckout }: Steps): Promise<string> {
  const { data, publishableKey } = await fetchTiers()
  const offer = data.find(({ key }) => key === tier)
  if (offer?.off_sale) throw new Error(failures.tierOffSale)
  const price = offer?.priceId
  if (!price || !/^price_./.test(price)) throw new Error(failures.missingPriceId)
  if (publishableKey) await loadScript(publishableKey)
  const { url } = await openCheckout({ price, quantity: 1 })
  return url
}
