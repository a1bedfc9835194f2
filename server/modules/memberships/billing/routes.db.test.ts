import { afterAll, expect, it } from 'vitest'
import type { BillingAnswer, PreviewAnswer } from '#contract/billing.ts'
import type { TiersAnswer } from '#contract/memberships.ts'
import { billingPaths as paths, membershipPaths } from '#contract/paths.ts'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import { startTestApp } from '#test/app.ts'
import { cards, webhookSecret } from '#test/memberships-harness.ts'
import { startPaymentSandbox } from '#test/payment-sandbox.ts'
import { people } from '#test/people.ts'

const sandbox = await startPaymentSandbox()
const { port } = sandbox
const site = await startTestApp({
  provider: createPaymentProvider({ kind: 'sandbox', port }, { port, webhookSecret }),
  env: { AUTH_AUTOCONFIRM: 'true' },
})
afterAll(async () => {
  await sandbox.stop()
  await site.close()
})

type Headers = Record<string, string>

const get = async (url: string, headers: Headers = {}) => site.app.inject({ method: 'GET', url, headers })
const post = async (url: string, headers: Headers, payload?: object) =>
  site.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })

async function signedIn(person: { email: string; password: string }): Promise<Headers> {
  const { email, password } = person
  const answer = await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password } })
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
}

it('shows, previews and changes one’s own billing', async () => {
  const mara = await signedIn(people.mara)
  const { data } = (await get(membershipPaths.tiers)).json<TiersAnswer>()
  const price = data.find(({ key }) => key === 'bloom')?.priceId
  const { id } = (await post(membershipPaths.checkout, mara, { price, quantity: 1 })).json<{ id: string }>()
  await sandbox.pay(id, cards.good, people.mara.email)
  await post(membershipPaths.checkoutReturn, mara, { session_id: id })

  const answer = await get(paths.overview, mara)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const [held] = answer.json<BillingAnswer>().memberships
  expect(held).toMatchObject({ tier: 'bloom', plan: 'renews' })
  const membership = held?.id ?? ''

  const preview = await post(paths.preview, mara, { change: 'cancel', membership })
  expect(preview.statusCode).toBe(200)
  expect(preview.json<PreviewAnswer>().next).toBeNull()
  expect((await post(paths.change, mara, { change: 'cancel', membership })).statusCode).toBe(204)
  expect((await get(paths.overview, mara)).json<BillingAnswer>().memberships[0]?.plan).toBe('ends')
  expect((await post(paths.card, mara)).json<{ url: string }>().url).toMatch(/\/p\/session\//)

  for (const body of [
    {},
    { change: 'cancel' },
    { change: 'pause', membership, months: 4 },
    { change: 'refund', membership },
  ])
    expect((await post(paths.change, mara, body)).json().error.code).toBe('invalid_request')

  const vesper = await signedIn(people.vesper)
  const foreign = await post(paths.change, vesper, { change: 'keep', membership })
  expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'membership_not_found'])
  expect((await get(paths.overview, vesper)).json<BillingAnswer>().charges).toEqual([])
  expect((await get(paths.overview, mara)).json<BillingAnswer>().memberships[0]?.plan).toBe('ends')
})
