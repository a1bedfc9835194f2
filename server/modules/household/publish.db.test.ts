import { expect, test } from 'vitest'
import { consentWords } from '#content/household/consents.ts'
import { useFamilySite } from '#test/child-story.ts'
import { addChild, consent, signInAgain } from '#test/family.ts'
import { refused } from '#test/review-app.ts'

const site = useFamilySite()

async function payingFamily() {
  const guardian = await site.harness.signUp()
  await site.harness.join(guardian, 'sprout')
  return { guardian, id: (await addChild(guardian, 'Pip')).id }
}

test('consent to publish needs a payment of the guardian within twelve months', async () => {
  const { harness } = site
  const guardian = await harness.signUp()
  const { id } = await addChild(guardian, 'Pip')
  for (const purpose of ['publish', 'respond'] as const)
    expect(await consent(guardian, id, purpose, true)).toMatchObject(refused(409, 'payment_needed'))
  const customer = await harness.join(guardian, 'sprout')
  const { body } = await consent(guardian, id, 'publish', true)
  const [charge] = (await harness.stripe.charges.list({ customer })).data
  expect(body).toMatchObject({
    purpose: 'publish',
    granted: true,
    method: 'payment',
    charge: charge?.id,
    words: consentWords.publish.version,
  })
  const { children, ledger } = await site.householdOf(guardian)
  expect(children.map(({ consents }) => consents)).toEqual([['private', 'publish']])
  expect(ledger[0]).toEqual(body)
})

test('consent to publish needs the consent to store data and ends with it', async () => {
  const { guardian, id } = await payingFamily()
  expect((await consent(guardian, id, 'publish', true)).status).toBe(201)
  await consent(guardian, id, 'private', false)
  const { children, ledger } = await site.householdOf(guardian)
  expect(children[0]?.consents).toEqual([])
  expect(ledger.slice(0, 2).map(({ purpose, granted }) => [purpose, granted])).toEqual([
    ['publish', false],
    ['private', false],
  ])
  expect(await consent(guardian, id, 'publish', true)).toMatchObject(refused(403, 'consent_needed'))
})

test('a payment more than a year ago does not allow consent to publish', async () => {
  const { guardian, id } = await payingFamily()
  site.harness.site.clock.shift(366 * 86_400_000)
  const again = await signInAgain(guardian)
  expect(await consent(again, id, 'publish', true)).toMatchObject(refused(409, 'payment_needed'))
})
