import { beforeAll, expect, test } from 'vitest'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import { addChild } from '#test/family.ts'
import { joinFamily } from '#test/guardians.ts'
import { createWithFile } from '#test/review-app.ts'
import { ask, useSiteHarness, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness({ REVIEW: 'none' })
let author: Person
beforeAll(async () => {
  author = await harness.signUp('tobias')
})

/** An account that is older than a day. */
async function adult(): Promise<Person> {
  const person = await harness.signUp()
  const { sql } = harness.site
  await sql`update users set created_at = created_at - interval '2 days' where id = ${person.id}`
  return person
}

let reported = 0

async function weightOfReport(person: Author): Promise<number> {
  const id = await createWithFile(author, `Reported, number ${(reported += 1)}`)
  const report = { kind: 'storybook', id, reason: 'unkind' }
  expect((await ask(person, 'POST', '/api/reports', report)).status).toBe(201)
  const rows = await harness.site.sql<{ weight: number }>`select weight from reports where work_id = ${id}`
  return rows[0]?.weight ?? 0
}

test('a guardian’s report weighs more only while a guardian of the household has paid within twelve months', async () => {
  const guardian = await adult()
  await addChild(guardian, 'Pip')
  expect(await weightOfReport(guardian)).toBe(1)

  const customer = await harness.join(guardian, 'sprout')
  expect(await weightOfReport(guardian)).toBe(1.5)
  const second = await adult()
  await joinFamily(harness, guardian, second)
  expect(await weightOfReport(second)).toBe(1.5)
  const { sql } = harness.site
  await sql`update users set created_at = now() where id = ${second.id}`
  expect(await weightOfReport(second)).toBe(0.25)

  // A payment without children makes no household.
  const alone = await adult()
  await harness.join(alone, 'sprout')
  expect(await weightOfReport(alone)).toBe(1)

  const [charge] = (await harness.stripe.charges.list({ customer })).data
  await harness.stripe.refunds.create({ charge: charge?.id ?? '' })
  expect(await weightOfReport(guardian)).toBe(1)
})

test('a provider that does not answer makes it an ordinary report', async () => {
  const guardian = await adult()
  await addChild(guardian, 'Pip')
  await harness.join(guardian, 'sprout')
  const { aheadMs } = harness.sandbox
  const nowhere = createPaymentProvider({ kind: 'sandbox', port: 9 }, { port: 9, webhookSecret: '', aheadMs })
  const { url } = await harness.another({ provider: nowhere })
  expect(await weightOfReport({ ...guardian, url })).toBe(1)
  expect(await weightOfReport(guardian)).toBe(1.5)
})

test('the report of a suspended person weighs nothing', async () => {
  const person = await adult()
  expect(await weightOfReport(person)).toBe(1)
  const { sql } = harness.site
  await sql`insert into suspensions (person_id, since, until, note) values (${person.id}, now(), null, 'Unkind.')`
  expect(await weightOfReport(person)).toBe(0)
})
