import { request, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import {
  signed,
  site,
  startMembershipsHarness,
  webhookSecret,
  type MembershipsHarness,
} from '#test/memberships-harness.ts'
import { joinTier, listMemberships, receiveWebhook, returnFromCheckout } from '../service.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { openCheckouts, providerCustomers } from '../tables.ts'

type Manner = (request: IncomingMessage, response: ServerResponse) => void

/** Ways in which a provider can misbehave. */
const manners = {
  hangs: () => undefined,
  trickles(_request, response) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(drip))
  },
  'hangs up': (_request, response) => response.destroy(),
  'is broken': (_request, response) => answer(response, 500, '{"error":{"type":"api_error","message":"oh no"}}'),
  'is overrun': (_request, response) => answer(response, 429, '{"error":{"type":"rate_limit_error","message":"slow"}}'),
  'knows no such key': (_request, response) =>
    answer(response, 401, '{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}'),
  'answers a web page': (_request, response) => answer(response, 200, '<!doctype html><title>Welcome</title>'),
  'answers half a sentence': (_request, response) => answer(response, 200, '{"id":"cus_1","obj'),
  'answers nothing': (_request, response) => answer(response, 200, ''),
  'answers an empty object': (_request, response) => answer(response, 200, '{}'),
  'answers a list': (_request, response) => answer(response, 200, '[1,2,3]'),
  'says not found without a reason': (_request, response) => answer(response, 404, '{}'),
} satisfies Record<string, Manner>

const answer = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)

const prices = {
  sprout: 'price_1',
  bloom: 'price_2',
  'storytellers-lantern-guild': 'price_3',
  'simple-social-studio-guild': 'price_4',
}

const club = await startMembershipsHarness()
const servers: ReturnType<typeof createServer>[] = []
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await club.stop()
})

/** A provider that misbehaves in this way, until switched over. */
async function hostileServer(manner: Manner) {
  let current = manner
  const server = createServer((from, to) => {
    from.on('error', () => undefined)
    current(from, to)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = createPaymentProvider({ kind: 'sandbox', port }, { port, webhookSecret })
  return { provider, turn: (next: Manner) => void (current = next) }
}

/** The site with this provider, and with caches of its own. */
const siteWith = async (manner: Manner) => ({
  ...club,
  provider: (await hostileServer(manner)).provider,
  config: { ...club.config, prices },
  database: { ...club.database },
})

/** Forwards everything to the sandbox. */
const helpsLike =
  (port: number): Manner =>
  (from, to) => {
    const onward = request({ host: '127.0.0.1', port, method: from.method, path: from.url, headers: from.headers })
    onward.on('response', (answered) => {
      to.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(to)
    })
    from.pipe(onward)
  }

describe('a provider that', () => {
  it.concurrent.each(Object.entries(manners))(
    '%s delays no request for long and leaves nothing half done',
    async (_name, manner) => {
      const other = await siteWith(manner)
      const mara = club.person('mara')
      const start = performance.now()
      const outcomes = await Promise.allSettled([
        joinTier(other, mara, 'price_2', site),
        returnFromCheckout(other, mara, 'cs_test_1'),
        syncMembership(other, 'cus_1'),
      ])
      expect(performance.now() - start).toBeLessThan(20_000)
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ reason: { code: 'payment_unavailable', status: 502 } })
      expect(await listMemberships(other, mara.id)).toEqual([])
      const rows = [
        ...(await club.db.select().from(openCheckouts)),
        ...(await club.db.select().from(providerCustomers)),
      ]
      expect(rows.filter(({ personId }) => personId === mara.id)).toEqual([])
    },
    30_000,
  )

  it.concurrent('does not redirect to an invalid checkout URL', async () => {
    const other = await siteWith((from, to) => {
      if (from.url === '/v1/customers') answer(to, 200, '{"id":"cus_of_vesper","object":"customer"}')
      else answer(to, 200, '{"id":"cs_1","object":"checkout.session","status":"open","url":"javascript:alert(1)"}')
    })
    await expect(joinTier(other, club.person('juno'), 'price_2', site)).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
  })

  it('that is unreachable when an event arrives is retried', async () => {
    const own = await startMembershipsHarness({ work: false })
    const { person: mara, customer } = await own.buy()
    const hostile = await hostileServer(manners['hangs up'])
    const other = await own.anotherSite({ provider: hostile.provider })
    const event = {
      id: 'evt_away',
      type: 'invoice.paid',
      created: 1,
      data: { object: { object: 'invoice', customer } },
    }
    const body = JSON.stringify(event)
    await receiveWebhook(other, Buffer.from(body), signed(body))
    await expect.poll(async () => retries(own)).toBe(1)
    expect(await listMemberships(own, mara.id)).toEqual([])
    hostile.turn(helpsLike(own.sandbox.port))
    await expect
      .poll(async () => (await other.settled(), listMemberships(own, mara.id)))
      .toMatchObject([{ state: 'active' }])
    await own.stop()
  })
})

/** The number of failed attempts of the event's job. */
async function retries(harness: MembershipsHarness): Promise<number> {
  const { rows } = await harness.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'memberships.sync' and state = 'retry'`,
  )
  return rows[0]?.n ?? 0
}
