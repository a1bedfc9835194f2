import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TierKey } from '#content/tier-offers.ts'
import type { CheckoutAnswer, TiersAnswer } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { call } from './client.ts'

const root = join(import.meta.dirname, '..')

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
 * Starts the payment sandbox in memory and without webhooks, unless `args` and `env` say otherwise. Tests use what the
 * program offers: Stripe's API, the hosted pages and the control calls.
 */
export async function startPaymentSandbox(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const program = spawn(
    process.execPath,
    [join(root, 'packages/payment-sandbox/main.ts'), '--port', '0', '--database', ':memory:', ...args],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env },
    },
  )
  const [{ port }] = (await once(program, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
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

    async stop(): Promise<void> {
      const gone = once(program, 'exit')
      program.kill()
      await gone
    },
  }
}

export type PaymentSandbox = Awaited<ReturnType<typeof startPaymentSandbox>>

/** Pays an open checkout on the sandbox's page. */
export async function payCheckout(sandboxUrl: string, checkout: string, number: string, email: string): Promise<void> {
  const form = {
    email,
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Mara Vale',
    country: 'US',
    postal_code: '94110',
  }
  const answer = await fetch(`${sandboxUrl}/c/pay/${checkout}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  if (answer.status !== 303) throw new Error(`the payment was not taken: ${answer.status}`)
}

/** Joins a tier by the API and pays with a good card. @returns the checkout's id */
export async function joinAndPay(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  { token, email }: { token: string; email: string },
  tier: TierKey,
): Promise<string> {
  const { data } = (await call<TiersAnswer>({ url, token }, 'GET', membershipPaths.tiers)).body
  const price = data.find(({ key }) => key === tier)?.priceId
  const { body } = await call<CheckoutAnswer>({ url, token }, 'POST', membershipPaths.checkout, { price, quantity: 1 })
  await payCheckout(sandboxUrl, body.id, '4242424242424242', email)
  return body.id
}
