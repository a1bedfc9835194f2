import { failures } from '#content/notices/failures.ts'

const timeLimit = 10_000

/**
 * Loads the payment provider's script, which detects fraud before a checkout.
 * @throws Error 'Failed to load Stripe.js' if it is blocked or times out: after a blocked script the loader may never settle
 */
export async function loadStripeScript(publishableKey: string): Promise<void> {
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
