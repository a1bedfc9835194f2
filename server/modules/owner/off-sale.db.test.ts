import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { TiersAnswer } from '#contract/memberships.ts'
import type { OwnerFigures } from '#contract/owner.ts'
import { membershipPaths, ownerPaths as paths } from '#contract/paths.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { ask, startSiteHarness } from '#test/site-harness.ts'
import { changeRoleByCommand } from './service.ts'

const harness = await startSiteHarness()
const odile = await harness.signUp('odile')
const mara = await harness.signUp('mara')
await changeRoleByCommand(harness.site.database.db, odile.email, 'owner', harness.site.clock.now())
afterAll(() => harness.stop())
beforeEach(async () => {
  await vi.waitUntil(async () => (await tierOf('bloom'))?.priceId, { timeout: 20_000 })
  await check()
})

const tierOf = async (tier: string) =>
  (await ask<TiersAnswer>(mara, 'GET', membershipPaths.tiers)).body.data.find(({ key }) => key === tier)
const offSale = async () => (await ask<OwnerFigures>(odile, 'GET', paths.figures)).body.off_sale
const emails = async () =>
  (await readMailbox(harness.site.database.db, odile.email)).filter(({ subject }) =>
    subject.startsWith('Nobody can join'),
  )
const join = async (price: string) => ask(mara, 'POST', membershipPaths.checkout, { price, quantity: 1 })

/** Runs the job that checks prices. */
async function check() {
  await harness.site.jobs.send('memberships.check-prices', {})
  await harness.quiet()
}

test('an archived price stops a tier: owners see it and get one email, and visitors see why', async () => {
  const price = (await tierOf('bloom'))?.priceId ?? ''
  expect(await offSale()).toEqual([])
  await harness.stripe.prices.update(price, { active: false })
  // Before any check the provider itself refuses the price.
  expect(await join(price)).toMatchObject({
    status: 409,
    body: { error: { code: 'tier_off_sale', message: expect.stringContaining('can’t be joined right now') } },
  })
  await check()
  expect(await offSale()).toEqual([
    { tier: 'bloom', name: 'Bloom', since: expect.any(String), reason: 'no_price', price: null },
  ])
  const [{ since } = { since: '' }] = await offSale()
  expect(await tierOf('bloom')).toMatchObject({ priceId: null, off_sale: true })
  expect(await tierOf('sprout')).toMatchObject({ priceId: expect.stringMatching(/^price_/), off_sale: false })
  expect(await join(price)).toMatchObject({ status: 409, body: { error: { code: 'tier_off_sale' } } })

  await harness.sandbox.advance(3600)
  await check()
  await check()
  expect((await offSale()).map((one) => one.since)).toEqual([since])
  const sent = await emails()
  expect(sent.map(({ subject }) => subject)).toEqual(['Nobody can join Bloom: check the price'])
  expect(sent[0]?.text).toContain('no active price for it')
  expect(sent[0]?.text).toContain('constellation_club_bloom_monthly')
  expect(sent[0]?.text).toContain('npm run stripe:setup')

  await harness.stripe.prices.update(price, { active: true })
  await check()
  expect(await offSale()).toEqual([])
  // An incomplete list is fetched again after ten seconds.
  harness.site.clock.shift(11_000)
  expect(await tierOf('bloom')).toMatchObject({ priceId: price, off_sale: false })
  expect((await join(price)).status).toBe(200)

  // Another incident, another email.
  await harness.stripe.prices.update(price, { active: false })
  await check()
  expect(await emails()).toHaveLength(2)
  await harness.stripe.prices.update(price, { active: true })
  await check()
  harness.site.clock.shift(11_000)
})

test('a price with another amount stops its tier, and the desk names the amount', async () => {
  const price = (await tierOf('bloom'))?.priceId ?? ''
  const { product } = await harness.stripe.prices.retrieve(price)
  const dearer = await harness.stripe.prices.create({
    product: product as string,
    currency: 'usd',
    unit_amount: 700,
    recurring: { interval: 'month' },
    lookup_key: 'constellation_club_bloom_monthly',
    transfer_lookup_key: true,
  })
  await harness.stripe.prices.update(price, { active: false })
  await check()
  expect(await offSale()).toMatchObject([
    { tier: 'bloom', reason: 'other_price', price: { amount: 700, currency: 'usd' } },
  ])
  expect(await join(dearer.id)).toMatchObject({ body: { error: { code: 'price_unknown' } } })
  expect((await emails()).at(0)?.text).toContain('$7.00')
  // The site creates no price in place of one that somebody has changed.
  harness.site.clock.shift(400_000)
  await check()
  expect((await harness.stripe.prices.retrieve(dearer.id)).lookup_key).toBe('constellation_club_bloom_monthly')
  expect(await tierOf('bloom')).toMatchObject({ priceId: null, off_sale: true })
  await harness.stripe.prices.update(price, {
    active: true,
    lookup_key: 'constellation_club_bloom_monthly',
    transfer_lookup_key: true,
  })
  await check()
  harness.site.clock.shift(11_000)
  expect(await offSale()).toEqual([])
  expect(await tierOf('bloom')).toMatchObject({ priceId: price, off_sale: false })
})

test('a lookup key that moves to another price stops the tier until its price is right', async () => {
  const price = (await tierOf('bloom'))?.priceId ?? ''
  const product = await harness.stripe.products.create({ name: 'Bloom in pounds' })
  const other = await harness.stripe.prices.create({
    product: product.id,
    currency: 'gbp',
    unit_amount: 500,
    recurring: { interval: 'month' },
    lookup_key: 'constellation_club_bloom_monthly',
    transfer_lookup_key: true,
  })
  await check()
  expect(await offSale()).toMatchObject([{ reason: 'other_price', price: { amount: 500, currency: 'gbp' } }])
  await harness.stripe.prices.update(price, {
    lookup_key: 'constellation_club_bloom_monthly',
    transfer_lookup_key: true,
  })
  await check()
  harness.site.clock.shift(11_000)
  expect(await offSale()).toEqual([])
  expect((await harness.stripe.prices.retrieve(other.id)).active).toBe(true)
})
