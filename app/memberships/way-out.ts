import type { TierKey } from '#content/tier-offers.ts'
import { ApiError } from '#app/api/http.ts'
import { fetchTiers, openCheckout } from '#app/api/memberships.ts'
import { loadStripeScript } from './load-stripe.ts'
import { wayToJoin } from './way-to-join.ts'

/**
 * The address at which a signed-in person joins a tier; null for a session that has been ended elsewhere.
 * @throws Error whose message is for the person
 */
export async function wayOut(tier: TierKey): Promise<string | null> {
  try {
    return await wayToJoin(tier, { fetchTiers, loadScript: loadStripeScript, openCheckout })
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'not_signed_in') return null
    throw cause
  }
}
