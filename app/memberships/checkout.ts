import { fetchTiers, openCheckout } from '#app/api/checkout.ts'
import { ApiError } from '#app/api/http.ts'
import { failures } from '#content/notices/notice.ts'
import type { TierKey } from '#content/tier-offers.ts'

const timeLimit = 10_000

/**
 * Loads the payment provider's script, which detects fraud before a checkout.
 * @throws Error 'Failed to load Stripe.js' if it is blocked or times out: after a blocked script the loader may never settle
 */
async function loadScript(publishableKey: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(failures.stripeScript)), timeLimit)
  })
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    await Promise.race([loadStripe(publishableKey), late])
  } catch (cause) {
    throw new Error(failures.stripeScript, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Opens a checkout and returns its URL; null if the session has been ended elsewhere. The provider's script is loaded first
 * if there is a publishable key.
 * @throws Error whose message can be shown, also if the tier has no valid price id
 */
export async function checkoutUrl(
  tier: TierKey,
  steps = { fetchTiers, loadScript, openCheckout },
): Promise<string | null> {
  try {
    const { data, publishableKey } = await steps.fetchTiers()
    const offer = data.find(({ key }) => key === tier)
    if (offer?.off_sale) throw new Error(failures.tierOffSale)
    const price = offer?.priceId
    if (!price || !/^price_./.test(price)) throw new Error(failures.missingPriceId)
    if (publishableKey) await steps.loadScript(publishableKey)
    return (await steps.openCheckout({ price, quantity: 1 })).url
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'not_signed_in') return null
    throw cause
  }
}
