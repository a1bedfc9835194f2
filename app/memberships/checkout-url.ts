import type { TierKey } from '#content/tier-offers.ts'
import { ApiError } from '#app/api/http.ts'
import { fetchTiers, openCheckout } from '#app/api/memberships.ts'
import { loadStripeScript } from './load-stripe.ts'
import { startCheckout } from './start-checkout.ts'

/**
 * The URL of the checkout of a tier; null if the session has been ended elsewhere.
 * @throws Error whose message can be shown
 */
export async function checkoutUrl(tier: TierKey): Promise<string | null> {
  try {
    return await startCheckout(tier, { fetchTiers, loadScript: loadStripeScript, openCheckout })
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'not_signed_in') return null
    throw cause
  }
}
