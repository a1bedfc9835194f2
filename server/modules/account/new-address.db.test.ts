import { expect, test } from 'vitest'
import { linkOf } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { ask, useSiteHarness } from '#test/site-harness.ts'

const harness = useSiteHarness()

test('the provider gets a new address once both addresses have confirmed it, and not before', async () => {
  const mara = await harness.signUp()
  const customer = await harness.join(mara, 'bloom')
  const addressThere = async () => {
    const found = await harness.stripe.customers.retrieve(customer)
    return found.deleted ? null : found.email
  }
  const before = await addressThere()
  expect(before).toBe(mara.email)
  const moved = people.juno.email
  expect((await ask(mara, 'PUT', '/auth/v1/user', { email: moved })).status).toBe(200)
  for (const [to, expected] of [
    [mara.email, mara.email],
    [moved, moved],
  ] as const) {
    const { path } = linkOf(await harness.site.mailTo(to, ({ subject }) => /about to change|new address/.test(subject)))
    await fetch(harness.url + path, { redirect: 'manual' })
    const notices = await harness.site.database.pool.query(
      `select 1 from pgboss.job where name = 'account.update-receipt-address'`,
    )
    expect(notices.rows).toHaveLength(to === moved ? 1 : 0)
    await expect.poll(addressThere).toBe(expected)
  }
})
