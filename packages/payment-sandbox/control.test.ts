import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { day, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
afterAll(() => harness.close())

/** A request with headers that `fetch` does not allow. */
function ask(path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: harness.port, path, method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The status of a GET in this HTTP version, as sent by a proxy. */
async function statusOf(path: string, version: string, more = ''): Promise<number> {
  const socket = connect(harness.port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/${version}\r\nHost: 127.0.0.1:${harness.port}\r\n${more}Connection: close\r\n\r\n`)
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return Number(said.split(' ')[1])
}

const controls = ['', '/state', '/clock', '/webhooks/deliveries', '/webhooks/idle'].map((path) => `/sandbox${path}`)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const local = { host: `localhost:${harness.port}` }
const otherSites: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test('requests from this machine have access', async () => {
  for (const path of controls) {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await ask(path, { host: `${host}:${harness.port}` })).toBe(200)
  }
})

test.each<Record<string, string>>([
  { host: 'club.example' },
  { host: 'localhost.club.example' },
  { host: '192.168.1.7:3001' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-forwarded': '127.0.0.1' },
  { 'x-cluster-client-ip': '127.0.0.1' },
  { 'client-ip': '127.0.0.1' },
  { 'x-envoy-external-address': '127.0.0.1' },
  { 'cdn-loop': 'delivery.example' },
])('a request with %o has no access to the controls', async (headers) => {
  for (const path of controls) expect(await ask(path, { ...local, ...headers })).toBe(403)
  expect(await ask('/sandbox/clock/advance', { ...local, ...form, ...headers }, 'POST', 'days=1')).toBe(403)
  expect(harness.sandbox.clock.offset()).toBe(0)
})

test('a local proxy with HTTP/1.0 has no access to controls, pages or API', async () => {
  const { pathname } = new URL((await harness.openCheckout(await harness.price())).url)
  const key = 'Authorization: Bearer sk_test_123\r\n'
  for (const path of [...controls, pathname, '/v1/customers']) {
    expect(await statusOf(path, '1.0', key)).toBe(403)
    expect(await statusOf(path, '1.1', key)).toBe(200)
  }
})

test.each([{ host: 'club.example' }, ...otherSites])(
  'a page with %o can neither control it nor call the API with the key in the URL',
  async (headers) => {
    expect(await ask('/sandbox/clock/advance', { ...local, ...form, ...headers }, 'POST', 'days=1')).toBe(403)
    expect(harness.sandbox.clock.offset()).toBe(0)
    const authorization = `Basic ${Buffer.from('sk_test_123:').toString('base64')}`
    const hook = 'url=https://elsewhere.example/hook&enabled_events[0]=*'
    const call = { ...local, ...form, authorization, ...headers }
    expect(await ask('/v1/webhook_endpoints', call, 'POST', hook)).toBe(403)
    expect(await ask('/v1/nothing', call)).toBe(403)
    expect(harness.sandbox.store.search('webhook_endpoint', {}).data).toEqual([])
  },
)

test('pages answer only to local host names, against DNS rebinding', async () => {
  const { pathname } = new URL((await harness.openCheckout(await harness.price())).url)
  expect(await ask(pathname, local)).toBe(200)
  expect(await ask(pathname, { host: 'rebound.example' })).toBe(403)
})

test('the clock moves forward only, by any span', async () => {
  const moved = async (body: object) => {
    const before = harness.sandbox.clock.now()
    const { body: answer } = await harness.control('/clock/advance', body)
    expect(answer.iso).toBe(new Date((answer.now as number) * 1000).toISOString())
    return (answer.now as number) - before
  }
  expect(await moved({ seconds: 90 })).toBeGreaterThanOrEqual(90)
  expect(await moved({ hours: 2, seconds: 1800 })).toBeGreaterThanOrEqual(9000)
  expect(await moved({ days: 3 })).toBeGreaterThanOrEqual(3 * day)
  expect(await moved({ months: 1 })).toBeGreaterThanOrEqual(28 * day)
  const target = harness.sandbox.clock.now() + 1000
  expect(await moved({ to: target })).toBeGreaterThanOrEqual(999)
  for (const wrong of [{}, { to: 5 }, { days: -1 }, { days: 'many' }, { weeks: 1 }])
    expect((await harness.control('/clock/advance', wrong)).status).toBe(400)
  expect((await harness.control('/clock/advance', { subscription: 'sub_none' })).body).toMatchObject({
    error: { code: 'resource_missing' },
  })
})

test('advancing lists the work that ran, in order of time', async () => {
  const { subscription } = await harness.join()
  const end = (await harness.subscription(subscription)).items.data[0]?.current_period_end
  const { body } = await harness.control('/clock/advance', { subscription })
  expect(body.done).toContainEqual({ at: end, task: 'renew', id: subscription })
})

test('the page’s forms have the effects of the JSON calls, and the page shows them', async () => {
  const answer = await harness.send('/sandbox/charges/fail', { count: '3' })
  expect(answer).toMatchObject({ status: 303, location: '/sandbox' })
  expect((await harness.look('/sandbox')).text).toContain('The next 3 of everybody will be declined.')
  const state = await fetch(`${harness.url}/sandbox/state`)
  expect(await state.json()).toMatchObject({ planned_failures: [{ customer: null, count: 3 }] })
  await harness.control('/charges/fail', { count: 0 })
  expect((await harness.look('/sandbox')).text).toContain('Every charge does what its card says.')
})

test('unknown parameters are refused', async () => {
  expect((await harness.control('/charges/fail', { customer: 'cus_none' })).status).toBe(400)
  expect((await harness.control('/webhooks/mode', { mode: 'sideways' })).status).toBe(400)
  expect((await harness.control('/events/evt_none/replay')).status).toBe(404)
  expect((await harness.control('/webhooks/deliveries/999/retry')).status).toBe(404)
})
