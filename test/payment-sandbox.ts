import { setTimeout } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, TiersAnswer } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { createSandbox, type SandboxOptions } from '../packages/payment-sandbox/server.ts'
import { call, type Caller } from './client.ts'

/** Calls that move the sandbox's clock, deliver events or dispute a payment; see its README. */
export const controlOf =
  (url: string) =>
  async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/sandbox/${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`/sandbox/${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/**
 * Starts the payment sandbox in memory and without webhooks, unless the options say otherwise. Tests use what the program
 * offers: Stripe's API, the hosted pages and the control calls.
 */
export async function startPaymentSandbox(options: Partial<SandboxOptions> = {}) {
  const { port, url, close } = await createSandbox({ database: ':memory:', ...options })
  let aheadS = 0

  const control = controlOf(url)

  return {
    port,
    url,
    control,

    /** How far its clock is ahead of ours. */
    aheadMs: () => aheadS * 1000,

    /** Its time in seconds since 1970. */
    now: () => Math.floor(Date.now() / 1000) + aheadS,

    /** Moves its clock; what becomes due on the way happens. */
    async advance(seconds: number): Promise<void> {
      if (seconds <= 0) return
      aheadS = (await control<{ offset_seconds: number }>('clock/advance', { seconds })).offset_seconds
    },

    pay: (checkout: string, number: string, email: string) => payCheckout(url, checkout, number, email),

    stop: close,
  }
}

export type PaymentSandbox = Awaited<ReturnType<typeof startPaymentSandbox>>

/** Gives the provider's events since the last call, oldest first. */
export function followEvents(stripe: Stripe) {
  let newestSeen: string | null = null
  return async (): Promise<Stripe.Event[]> => {
    const fresh: Stripe.Event[] = []
    for await (const event of stripe.events.list({ limit: 100 })) {
      if (event.id === newestSeen) break
      fresh.unshift(event)
    }
    newestSeen = fresh.at(-1)?.id ?? newestSeen
    return fresh
  }
}

/** The fields of the card form on the sandbox's pages. */
export const cardForm = (number: string, email: string, expiry = '12 / 40') => ({
  email,
  number,
  expiry,
  cvc: '123',
  name: 'Mara Vale',
  country: 'US',
  postal_code: '94110',
})

/** Pays an open checkout on the sandbox's page. */
export async function payCheckout(sandboxUrl: string, checkout: string, number: string, email: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/c/pay/${checkout}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(cardForm(number, email)),
  })
  if (answer.status !== 303) throw new Error(`the payment was not taken: ${answer.status}`)
}

/** The price of a tier. A site that has just started, or is busy, gives its first lists without prices. */
export async function priceOf(caller: Caller, tier: string): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(100)) {
    const { data } = (await call<TiersAnswer>(caller, 'GET', membershipPaths.tiers)).body
    const price = data.find(({ key }) => key === tier)?.priceId
    if (price) return price
  }
  throw new Error(`${tier} has no price`)
}

/** Joins a tier by the API and pays with a good card. @returns the checkout's id */
export async function joinAndPay(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  { token, email }: { token: string; email: string },
  tier: TierKey,
): Promise<string> {
  const price = await priceOf({ url, token }, tier)
  const { body } = await call<CheckoutAnswer>({ url, token }, 'POST', membershipPaths.checkout, { price, quantity: 1 })
  await payCheckout(sandboxUrl, body.id, '4242424242424242', email)
  return body.id
}
