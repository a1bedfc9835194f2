import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, startAccountGround, type AccountGround } from '#test/account-ground.ts'
import { linkOf } from '#test/auth-ground.ts'
import { people } from '#test/people.ts'

let ground: AccountGround

beforeAll(async () => {
  ground = await startAccountGround()
})
afterAll(() => ground.stop())

test('the provider gets a new address once both addresses have confirmed it, and not before', async () => {
  const mara = await ground.traveler()
  const customer = await ground.join(mara, 'bloom')
  const addressThere = async () => {
    const found = await ground.stripe.customers.retrieve(customer)
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
    const { path } = linkOf(await ground.site.mailTo(to, ({ subject }) => /about to change|new address/.test(subject)))
    await fetch(ground.url + path, { redirect: 'manual' })
    const told = await ground.site.database.pool.query(
      `select 1 from pgboss.job where name = 'account.tell-new-address'`,
    )
    expect(told.rows).toHaveLength(to === moved ? 1 : 0)
    await expect.poll(addressThere, { timeout: 10_000 }).toBe(expected)
  }
})
