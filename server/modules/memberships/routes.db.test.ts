import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { CheckoutAnswer, MembershipsAnswer, TiersAnswer } from '#contract/memberships.ts'
import { membershipPaths as paths } from '#contract/paths.ts'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import { startTestApp } from '#test/app.ts'
import { cards } from '#test/memberships-harness.ts'
import { startPaymentSandbox } from '#test/payment-sandbox.ts'
import { people } from '#test/people.ts'
import { sendWebhooks } from '#test/site-harness.ts'

// The whole site and the embedded payment provider with its webhooks over HTTP.
const sandbox = await startPaymentSandbox()
const { port } = sandbox
const site = await startTestApp({
  provider: createPaymentProvider({ kind: 'sandbox', port }, { port, webhookSecret: '' }),
  env: {
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMIT_OTHER: '1000',
    AUTH_RATE_LIMIT_TOKEN: '1000',
    RATE_LIMIT_CHECKOUT: '1000',
  },
})
await sendWebhooks(site.provider, await site.listen())
const webhookSecret = site.provider.webhookSecret
const stripe = await site.provider.client()
const deliver = (mode: string) => sandbox.control('webhooks/mode', { mode })
afterEach(async () => {
  await deliver('normal')
})
afterAll(async () => {
  await sandbox.stop()
  await site.close()
})

/** Timeout for webhooks and jobs, long enough for a busy machine. */
const patiently = { timeout: 10_000 }

let joined = 0

/** A new person with an account; returns the Authorization header. */
async function signedIn(): Promise<{ authorization: string }> {
  joined += 1
  const [name, domain] = people.mara.email.split('@')
  const answer = await site.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: `${name}+${joined}@${domain}`, password: people.mara.password },
  })
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
}

const get = async (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers })
const post = async (url: string, headers: Record<string, string>, payload?: object) =>
  site.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })

async function priceOf(key: string): Promise<string> {
  const tier = (await get(paths.tiers)).json<TiersAnswer>().data.find((one) => one.key === key)
  return tier?.priceId ?? ''
}

async function checkOut(person: { authorization: string }, tier = 'bloom'): Promise<CheckoutAnswer> {
  const answer = await post(paths.checkout, person, { price: await priceOf(tier), quantity: 1 })
  expect(answer.statusCode).toBe(200)
  return answer.json<CheckoutAnswer>()
}

const pay = (checkout: string) => sandbox.pay(checkout, cards.good, 'wallet@elsewhere.example')

const held = async (person: { authorization: string }) =>
  (await get(paths.memberships, person)).json<MembershipsAnswer>().data.map(({ tier, state }) => `${tier} ${state}`)

it('the tiers are public, each with its price at the provider', { tags: ['spec-9-limits'] }, async () => {
  const answer = await get(paths.tiers)
  expect(answer.statusCode).toBe(200)
  const { data, publishableKey } = answer.json<TiersAnswer>()
  expect(data.map(({ name, price, mostPopular }) => [name, price, mostPopular])).toEqual([
    ['Sprout', 500, false],
    ['Bloom', 500, true],
    ["Storyteller's Lantern", 1000, false],
    ['Simple Social Studio', 1500, false],
  ])
  expect(data.map(({ realm }) => realm)).toEqual([
    'critter-club',
    'critter-club',
    'storytellers-lantern',
    'simple-social-studio',
  ])
  expect(new Set(data.map(({ priceId }) => priceId)).size).toBe(4)
  for (const { priceId, features, description } of data) {
    expect(priceId).toMatch(/^price_\w+$/)
    expect(features.length).toBeGreaterThan(0)
    expect(description).not.toBe('')
  }
  expect(publishableKey).toBeNull()
})

describe('checkout', () => {
  it.each([
    [undefined, 'price_missing'],
    [{ price: 5, quantity: 1 }, 'price_missing'],
    [{ price: 'price_nobodys', quantity: 1 }, 'price_unknown'],
    [{ price: 'price_nobodys', quantity: 2 }, 'invalid_request'],
  ])('answers %j with 400 %s', async (body, code) => {
    const answer = await post(paths.checkout, await signedIn(), body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe(code)
  })

  it('returns to the local name the browser uses, and to no other', async () => {
    const person = await signedIn()
    const price = await priceOf('bloom')
    const returnTo = async (host: string) => {
      const { id } = (await post(paths.checkout, { ...person, host }, { price, quantity: 1 })).json<CheckoutAnswer>()
      return (await stripe.checkout.sessions.retrieve(id)).success_url
    }
    expect(await returnTo('127.0.0.1:3000')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/portal-hub\?payment=success/)
    expect(await returnTo('evil.example')).toMatch(/^http:\/\/localhost:3000\/portal-hub\?payment=success/)
  })
})

describe('after paying', () => {
  it('webhooks alone create the membership', async () => {
    const person = await signedIn()
    await pay((await checkOut(person)).id)
    await sandbox.control('webhooks/idle')
    await expect.poll(async () => held(person), patiently).toEqual(['bloom active'])
  })

  it('the return shows the membership at once, even without webhooks', async () => {
    await deliver('dropped')
    const [person, other] = [await signedIn(), await signedIn()]
    const { id } = await checkOut(person)
    await pay(id)
    expect(await held(person)).toEqual([])
    for (const session_id of [id, 'cs_test_unknown', 'nonsense']) {
      const answer = await post(paths.checkoutReturn, other, { session_id })
      expect([answer.statusCode, answer.json()]).toEqual([200, { membership: null }])
    }
    const answer = await post(paths.checkoutReturn, person, { session_id: id })
    expect(answer.json()).toMatchObject({ membership: { tier: 'bloom', name: 'Bloom', state: 'active' } })
    expect(await held(person)).toEqual(['bloom active'])
    expect(await held(other)).toEqual([])
  })

  it('memberships are personal and not cached', async () => {
    const answer = await get(paths.memberships, await signedIn())
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await get(paths.memberships)).statusCode).toBe(401)
  })
})

const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1_795_000_000,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
})
const hmac = (text: string) => createHmac('sha256', webhookSecret).update(text).digest('hex')
const sign = (payload: string, secret: string, ageS = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(site.clock.now() / 1000) - ageS,
  })
const send = async (payload: string, signature?: string) =>
  site.app.inject({
    method: 'POST',
    url: paths.webhook,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload,
  })
/** Jobs for the customer of the event; those of other tests may still arrive. */
const jobsWaiting = async () =>
  (
    await site.database.pool.query(
      `select id from pgboss.job where name = 'memberships.sync' and data ->> 'customerId' = 'cus_1'`,
    )
  ).rowCount

describe('the webhook', () => {
  it('accepts signed events, and processes a repeated event once', async () => {
    const before = (await jobsWaiting()) ?? 0
    for (let time = 0; time < 3; time += 1) {
      const answer = await send(event, sign(event, webhookSecret))
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
    await Promise.all(Array.from({ length: 5 }, async () => send(event, sign(event, webhookSecret))))
    expect(await jobsWaiting()).toBe(before + 1)
  })

  it('accepts and ignores events that change no membership', async () => {
    const before = await jobsWaiting()
    const other = event.replace('invoice.paid', 'invoice.created').replace('evt_1', 'evt_2')
    expect((await send(other, sign(other, webhookSecret))).statusCode).toBe(200)
    const nameless = event.replace('"customer":"cus_1"', '"customer":null').replace('evt_1', 'evt_3')
    expect((await send(nameless, sign(nameless, webhookSecret))).statusCode).toBe(200)
    expect(await jobsWaiting()).toBe(before)
  })

  it.each<[string, (body: string) => string | undefined]>([
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['nonsense', () => 't=1,v1=nonsense'],
    ['another secret', (body) => sign(body, 'whsec_somebody_elses')],
    ['a signature that is too old', (body) => sign(body, webhookSecret, 301)],
    ['a signature over no time', (body) => `t=NaN,v1=${hmac(`NaN.${body}`)}`],
    ['a signature over a time of words', (body) => `t=never,v1=${hmac(`NaN.${body}`)}`],
    ['the signature of another body', (body) => sign(`${body} `, webhookSecret)],
  ])('refuses %s', async (_what, signature) => {
    const before = await jobsWaiting()
    const body = event.replace('evt_1', 'evt_forged')
    const answer = await send(body, signature(body))
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'webhook_refused'])
    expect(await jobsWaiting()).toBe(before)
  })

  it('refuses a signed body that is not an event, and one that is too large', async () => {
    for (const body of ['', 'null', '[]', '{"id":"evt_1"}', '\u0000'])
      expect((await send(body, sign(body, webhookSecret))).json().error.code).toBe('webhook_refused')
    const huge = JSON.stringify({ ...JSON.parse(event), padding: 'x'.repeat(1_100_000) })
    const answer = await send(huge, sign(huge, webhookSecret))
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request_too_large'])
  })

  it('verifies the raw bytes, whatever the content type', async () => {
    const body = event.replace('evt_1', 'evt_bytes')
    const answer = await site.app.inject({
      method: 'POST',
      url: paths.webhook,
      headers: { 'content-type': 'application/octet-stream', 'stripe-signature': sign(body, webhookSecret) },
      payload: Buffer.from(body),
    })
    expect(answer.statusCode).toBe(200)
  })
})

it('what is logged contains no personal data and no secrets', () => {
  const lines = JSON.stringify(site.logged)
  expect(lines).toContain('webhook: received')
  expect(lines).toContain('sync: done')
  for (const secret of [webhookSecret, 'mara+', 'wallet@elsewhere', 'Bearer', 'sk_test'])
    expect(lines).not.toContain(secret)
})
