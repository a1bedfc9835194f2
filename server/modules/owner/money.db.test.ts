import { afterAll, expect, test } from 'vitest'
import type { OwnerFigures } from '#contract/owner.ts'
import { ownerPaths as paths } from '#contract/paths.ts'
import { ask, startSiteHarness, type Person } from '#test/site-harness.ts'
import { changeRoleByCommand } from './service.ts'

const harness = await startSiteHarness({ CHECKOUT_PROMOTION_CODES: 'true' })
const odile = await harness.signUp('odile')
await changeRoleByCommand(harness.site.database.db, odile.email, 'owner', harness.site.clock.now())
afterAll(() => harness.stop())

const revenue = async () =>
  (await ask<OwnerFigures>(odile, 'GET', paths.figures)).body.revenue.find(({ currency }) => currency === 'usd')

/** The rows of the exported charges, by charge. */
async function exportedCharges(): Promise<Map<string, Record<string, string>>> {
  const answer = await fetch(`${harness.url}${paths.exports}/charges.csv`, {
    headers: { authorization: `Bearer ${odile.token}` },
  })
  const [heading = '', ...lines] = (await answer.text()).trim().split('\r\n')
  const cells = (line: string) => line.replaceAll(/["\ufeff]/g, '').split(',')
  const names = cells(heading)
  return new Map(
    lines.map((line) => {
      const row = Object.fromEntries(cells(line).map((cell, at) => [names[at], cell]))
      return [row['charge'] ?? '', row]
    }),
  )
}

async function createCode(code: string, percent_off: number) {
  const coupon = await harness.stripe.coupons.create({ percent_off, duration: 'once' })
  await harness.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
}

/** Joins a tier with a promotion code. @returns the customer */
async function joinWithCode(person: Person, tier: string, code: string): Promise<string> {
  const checkout = await harness.startCheckout(person, tier)
  const applied = await fetch(`${harness.sandbox.url}/c/pay/${checkout}/code`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ code }),
  })
  expect(applied.status).toBe(303)
  const customer = await harness.pay(checkout)
  await harness.quiet()
  return customer
}

const chargesOf = async (customer: string) => (await harness.stripe.charges.list({ customer })).data

test('net revenue counts only paid amounts: free and refunded memberships count nothing', async () => {
  await createCode('FREEMOON', 100)
  await createCode('HALFMOON', 50)
  const [paying, free, half] = [
    await harness.signUp('mara'),
    await harness.signUp('tobias'),
    await harness.signUp('juno'),
  ]
  const payer = await harness.join(paying, 'storytellers-lantern-guild')
  await harness.quiet()
  expect(await revenue()).toMatchObject({ active: 1000, discounted: 0, refunded: 0, net: 1000 })
  const guest = await joinWithCode(free, 'bloom', 'FREEMOON')
  expect(await chargesOf(guest)).toEqual([])
  expect(await revenue()).toMatchObject({ active: 1500, discounted: 500, refunded: 0, net: 1000 })

  const [charge] = await chargesOf(payer)
  await harness.stripe.refunds.create({ charge: charge?.id ?? '' })
  await harness.quiet()
  expect(await revenue()).toMatchObject({ active: 1500, discounted: 500, refunded: 1000, net: 0 })

  const sharer = await joinWithCode(half, 'storytellers-lantern-guild', 'HALFMOON')
  expect(await revenue()).toMatchObject({ active: 2500, discounted: 1000, refunded: 1000, net: 500 })

  const [discounted] = await chargesOf(sharer)
  const rows = await exportedCharges()
  expect([...rows.keys()].toSorted()).toEqual([charge?.id, discounted?.id].toSorted())
  const day = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString()
  expect(rows.get(charge?.id ?? '')).toMatchObject({
    member_id: paying.id,
    email: paying.email,
    charged_at: day(charge?.created),
    period_start: expect.stringMatching(/^\d{4}-/),
    period_end: expect.stringMatching(/^\d{4}-/),
    refunded_at: expect.stringMatching(/^\d{4}-/),
    amount: '10.00',
    discount: '0.00',
    refunded: '10.00',
    disputed: '0.00',
    currency: 'usd',
  })
  expect(rows.get(discounted?.id ?? '')).toMatchObject({
    member_id: half.id,
    amount: '5.00',
    discount: '5.00',
    refunded: '0.00',
    refunded_at: '',
    currency: 'usd',
  })
})

test('the next period is charged in full, and no membership counts less than nothing', async () => {
  await harness.sandbox.advance(31 * 86_400)
  await harness.quiet()
  // The discounts were for one month, and the refund is more than thirty days ago.
  expect(await revenue()).toMatchObject({ active: 2500, discounted: 0, refunded: 0, net: 2500 })
  const [payer] = (await harness.stripe.subscriptions.list({ limit: 100 })).data.filter(
    ({ items }) => items.data[0]?.price.unit_amount === 1000,
  )
  for (const charge of await chargesOf(String(payer?.customer)))
    if (!charge.refunded) await harness.stripe.refunds.create({ charge: charge.id })
  await harness.quiet()
  expect(await revenue()).toMatchObject({ active: 2500, discounted: 0, net: 1500 })
})
