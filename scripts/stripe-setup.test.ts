import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Stripe } from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { reversalEvents, watchedEvents } from '#server/modules/memberships/provider/events.ts'
import { startPaymentSandbox } from '#test/payment-sandbox.ts'
import { noSettings } from '#test/site-process.ts'

const account = await startPaymentSandbox()
afterAll(async () => {
  await account.stop()
})

/** Runs the script as `npm run stripe:setup` does. */
async function setUp(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const script = join(rootFolder, 'scripts/stripe-setup.ts')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd: rootFolder,
      env: { PATH: process.env.PATH ?? '', ...noSettings, ...env },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

describe('npm run stripe:setup', () => {
  it('creates what the account lacks, once, and prints what is left to do', async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: account.url, SITE_URL: 'https://club.example/' }
    const first = await setUp(env)
    expect(first.code).toBe(0)
    expect(first.said).toContain('(constellation_club_bloom_monthly)')
    expect(first.said).toContain('https://club.example/webhooks/stripe')
    expect(first.said.match(/for these events: (.*)/)?.[1]?.split(', ')).toEqual([...watchedEvents, ...reversalEvents])
    const second = await setUp(env)
    expect(second.said).toContain('everything is there already')
    const stripe = new Stripe('sk_test_1', { host: '127.0.0.1', port: account.port, protocol: 'http' })
    expect((await stripe.prices.list()).data).toHaveLength(4)
    expect((await stripe.products.list()).data).toHaveLength(4)
  })

  it('stops with one sentence without a key, and without an account', async () => {
    const keyless = await setUp({ STRIPE_SECRET_KEY: 'pk_test_1' })
    expect(keyless.code).toBe(1)
    expect(keyless.said).toMatch(/^STRIPE_SECRET_KEY is missing[^\n]+\n$/)
    const alone = await setUp({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9' })
    expect(alone.code).toBe(1)
    expect(alone.said).toMatch(/^Stripe could not be set up: [^\n]+\n$/)
  })
})
