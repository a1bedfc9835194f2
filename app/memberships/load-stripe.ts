import { failures } from '#content/notices/failures.ts'

const timeLimit = 10_000

/**
 * Loads the payment provider's script, which watches for fraud before a checkout.
 * @throws Error 'Failed to load Stripe.js' when it is blocked, and when it has not come in time: a script that was
 * blocked once may leave the loader waiting for ever
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
