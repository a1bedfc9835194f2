import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestSandbox, startListener } from './test-sandbox.ts'

const secret = 'whsec_of_these_tests'
const cleaning: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean()
})

async function listening() {
  const listener = await startListener(secret)
  cleaning.push(listener.close)
  return listener
}

async function startHarness(url: string, database = ':memory:') {
  const harness = await startTestSandbox({ webhook: { url, secret }, database })
  cleaning.push(harness.close)
  return harness
}

test('every event arrives once, in order, signed with the real time', async () => {
  const listener = await listening()
  const harness = await startHarness(listener.url)
  await harness.control('/clock/advance', { months: 6 })
  await harness.join()
  expect(await harness.idle()).toMatchObject({ idle: true })
  expect(listener.refused).toEqual([])
  expect(listener.heard.map(({ type }) => type)).toEqual(await harness.eventTypes())
  const clock = harness.sandbox.clock.now()
  expect(Math.abs((listener.heard.at(-1)?.created ?? 0) - clock)).toBeLessThan(60)
})

test('a delivery with another answer than 2xx is retried, at first soon', async () => {
  const listener = await listening()
  listener.answerWith((attempt) => (attempt < 2 ? 500 : 200))
  const harness = await startHarness(listener.url)
  await harness.stripe.products.create({ name: 'Bloom' })
  await vi.waitFor(() => expect(listener.heard).toHaveLength(1), { timeout: 9000, interval: 50 })
  expect(listener.attempts()).toBe(2)
})

test('a failing endpoint does not delay the others', async () => {
  const listener = await listening()
  const gone = await startListener(secret)
  await gone.close()
  const harness = await startHarness(gone.url)
  const made = await harness.stripe.webhookEndpoints.create({ url: listener.url, enabled_events: ['product.created'] })
  expect(made.secret).toBeDefined()
  await harness.stripe.products.create({ name: 'Bloom' })
  await harness.stripe.customers.create({})
  await harness.idle()
  expect(listener.attempts()).toBe(1)
  const deliveries = await fetch(`${harness.url}/sandbox/webhooks/deliveries`)
  const { data } = (await deliveries.json()) as { data: { status: string; last_answer: string; attempts: number }[] }
  expect(data.map(({ status, last_answer }) => `${status} ${last_answer}`)).toContain('pending ECONNREFUSED')
  const [event] = (await harness.stripe.events.list({ type: 'customer.created' })).data
  expect(event?.pending_webhooks).toBe(1)
})

test('pending deliveries continue after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  cleaning.push(() => rm(folder, { recursive: true }))
  const database = join(folder, 'sandbox.sqlite')
  const gone = await startListener(secret)
  await gone.close()

  const first = await startTestSandbox({ webhook: { url: gone.url, secret }, database })
  await first.stripe.products.create({ name: 'Bloom' })
  expect((await first.idle()).deliveries).toEqual({ pending: 1 })
  await first.close()

  const listener = await startListener(secret)
  cleaning.push(listener.close)
  const second = await startHarness(listener.url, database)
  await vi.waitFor(() => expect(listener.heard).toHaveLength(1), { timeout: 9000, interval: 50 })
  expect(listener.heard[0]?.type).toBe('product.created')
  expect((await second.idle()).deliveries).toEqual({ delivered: 1 })
})

test('mode late holds events until they are released', async () => {
  const listener = await listening()
  const harness = await startHarness(listener.url)
  await harness.control('/webhooks/mode', { mode: 'late' })
  await harness.stripe.products.create({ name: 'Bloom' })
  expect((await harness.idle()).deliveries).toEqual({ held: 1 })
  expect(listener.attempts()).toBe(0)
  expect((await harness.control('/webhooks/release')).body).toEqual({ released: 1 })
  await harness.idle()
  expect(listener.heard).toHaveLength(1)
})

test('mode dropped sends nothing; a replay sends the event', async () => {
  const listener = await listening()
  const harness = await startHarness(listener.url)
  await harness.control('/webhooks/mode', { mode: 'dropped' })
  await harness.stripe.products.create({ name: 'Bloom' })
  expect((await harness.idle()).deliveries).toEqual({ dropped: 1 })
  const [event] = (await harness.stripe.events.list()).data
  await harness.control('/webhooks/mode', { mode: 'normal' })
  expect((await harness.control(`/events/${event?.id}/replay`)).body).toEqual({ queued: 1 })
  await harness.idle()
  expect(listener.heard.map(({ id }) => id)).toEqual([event?.id])
  expect((await harness.control('/webhooks/deliveries/1/retry')).body).toEqual({ retried: 1 })
  await harness.idle()
  expect(listener.heard).toHaveLength(2)
})
