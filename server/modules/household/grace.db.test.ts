import { afterEach, expect, test } from 'vitest'
import type { MembershipsAnswer } from '#contract/memberships.ts'
import { householdPaths, membershipPaths, roomPaths } from '#contract/paths.ts'
import type { Retention } from '#contract/retention.ts'
import { addChild, consent, handOver, signInAgain } from '#test/family.ts'
import { ask, startSiteHarness, type Person, type SiteHarness } from '#test/site-harness.ts'

let harness: SiteHarness
afterEach(() => harness.stop())

const dayS = 86_400
const room = `${roomPaths.rooms}/critter-club`
const opens = async (person: Pick<Person, 'url' | 'token'>) => (await ask(person, 'GET', room)).status
const shown = async (person: Person) =>
  (await ask<MembershipsAnswer>(person, 'GET', membershipPaths.memberships)).body.data[0]

/** A guardian with a membership whose card fails from now on, and a child in its own session. */
async function familyWithFailingCard() {
  const guardian = await harness.signUp()
  const customer = await harness.join(guardian, 'bloom')
  const { id } = await addChild(guardian, 'Pip')
  await consent(guardian, id, 'publish', true)
  await harness.quiet()
  const child = await handOver(guardian, id)
  await harness.sandbox.control('charges/fail', { customer, count: 1000 })
  const [subscription] = (await harness.stripe.subscriptions.list({ customer })).data
  const renewsAt = subscription?.items.data[0]?.current_period_end ?? 0
  return { guardian: await signInAgain(guardian), child, customer, renewsAt }
}

/** Moves the provider's clock to this moment and processes all events until then. */
async function passTo(seconds: number) {
  await harness.sandbox.advance(seconds - harness.sandbox.now())
  await harness.quiet()
}

async function payWhatIsOwed(customer: string) {
  await harness.sandbox.control('charges/fail', { customer, count: 0 })
  const { data } = await harness.stripe.invoices.list({ customer, status: 'open' })
  for (const { id } of data) await harness.stripe.invoices.pay(id)
  await harness.quiet()
}

test('after a failed payment the children’s room stays open for three days, and opens again once paid', async () => {
  harness = await startSiteHarness()
  const { guardian, child, customer, renewsAt } = await familyWithFailingCard()
  expect(await opens(child)).toBe(200)
  await harness.site.runJob('household.apply-retention')

  await passTo(renewsAt + 3600)
  const graceUntil = (await shown(guardian))?.graceUntil
  expect(await shown(guardian)).toMatchObject({ state: 'active' })
  expect(Date.parse(graceUntil ?? '') / 1000 - renewsAt).toBeGreaterThanOrEqual(3 * dayS)
  expect(Date.parse(graceUntil ?? '') / 1000 - renewsAt).toBeLessThan(3 * dayS + 7200)
  expect([await opens(guardian), await opens(child)]).toEqual([200, 200])
  expect((await ask(child, 'GET', householdPaths.self)).body).toMatchObject({ publish: true, realms: ['critter-club'] })

  await passTo(Date.parse(graceUntil ?? '') / 1000 - 60)
  expect([await opens(guardian), await opens(child)]).toEqual([200, 200])
  await harness.site.runJob('household.apply-retention')
  expect((await ask<Retention>(guardian, 'GET', householdPaths.retention)).body.retention).toBeNull()

  await passTo(Date.parse(graceUntil ?? '') / 1000)
  expect(await shown(guardian)).toMatchObject({ state: 'paused', graceUntil: null })
  expect([await opens(guardian), await opens(child)]).toEqual([403, 403])
  await harness.site.runJob('household.apply-retention')
  expect((await ask<Retention>(guardian, 'GET', householdPaths.retention)).body.retention).not.toBeNull()

  await payWhatIsOwed(customer)
  expect(await shown(guardian)).toMatchObject({ state: 'active', graceUntil: null })
  expect([await opens(guardian), await opens(child)]).toEqual([200, 200])
  expect((await ask<Retention>(guardian, 'GET', householdPaths.retention)).body.retention).toBeNull()
})

test('the grace period starts at the provider’s first attempt, even if its event is late', async () => {
  harness = await startSiteHarness()
  const { guardian, child, renewsAt } = await familyWithFailingCard()
  await harness.sandbox.control('webhooks/mode', { mode: 'dropped' })
  await harness.sandbox.advance(renewsAt + dayS / 2 - harness.sandbox.now())
  // The event of the first attempt is lost; that of the retry a day later arrives.
  await harness.sandbox.control('webhooks/mode', { mode: 'normal' })
  await passTo(renewsAt + dayS + 7200)
  const graceUntil = Date.parse((await shown(guardian))?.graceUntil ?? '') / 1000
  expect(graceUntil - renewsAt).toBeGreaterThanOrEqual(3 * dayS)
  expect(graceUntil - renewsAt).toBeLessThan(3 * dayS + 7200)
  await harness.sandbox.advance(graceUntil - harness.sandbox.now())
  expect(await shown(guardian)).toMatchObject({ state: 'paused', graceUntil: null })
  expect([await opens(guardian), await opens(child)]).toEqual([403, 403])
})

test('without a grace period the room closes at once', async () => {
  harness = await startSiteHarness({ GRACE_DAYS: '0' })
  const { guardian, child, renewsAt } = await familyWithFailingCard()
  await passTo(renewsAt + 3600)
  expect(await shown(guardian)).toMatchObject({ state: 'paused', graceUntil: null })
  expect([await opens(guardian), await opens(child)]).toEqual([403, 403])
})
