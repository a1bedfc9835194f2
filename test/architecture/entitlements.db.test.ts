import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiers } from '#content/tiers.ts'
import type { MembershipState } from '#contract/memberships.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { people } from '#test/people.ts'

// Uses the server's table of routes, so that new routes of rooms are tested automatically.
let site: TestApp
let headers: { authorization: string }
let personId: string

beforeAll(async () => {
  site = await startTestApp({ work: false, env: { AUTH_AUTOCONFIRM: 'true' } })
  const answer = await site.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: people.vesper })
  const { access_token, user } = answer.json<{ access_token: string; user: { id: string } }>()
  headers = { authorization: `Bearer ${access_token}` }
  personId = user.id
})
afterAll(() => site.close())

const realms = [...new Set(tiers.map(({ realm }) => realm))]

/** Values for the parameters of routes; a word for others. */
const standIns: Record<string, string> = { id: randomUUID(), printable: 'color-lulu' }

/** The requests to every route of a realm's room. */
function waysInto(realm: string): { method: string; url: string }[] {
  const ways = site.app.declaredRoutes
    .filter(({ config }) => typeof config?.access === 'object')
    .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })))
  for (const { url } of ways) expect(url, 'the realm is named by the address').toContain('/:realm')
  return ways.map(({ method, url }) => ({
    method,
    url: url.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'realm' ? realm : (standIns[name] ?? 'something'))),
  }))
}

/** Whether each route gives the person access, as `GET /api/rooms/critter-club open`. */
async function tryAll(realm: string): Promise<string[]> {
  const tried: string[] = []
  for (const { method, url } of waysInto(realm)) {
    const { statusCode, body } = await site.app.inject({ method: method as 'GET', url, headers })
    const isClosed = statusCode === 403 && (method === 'HEAD' || JSON.parse(body).error.code === 'not_entitled')
    if (!isClosed) expect([401, 403], `${method} ${url}`).not.toContain(statusCode)
    tried.push(`${method} ${url} ${isClosed ? 'closed' : 'open'}`)
  }
  return tried
}

const all = (realm: string, what: 'open' | 'closed') =>
  waysInto(realm).map(({ method, url }) => `${method} ${url} ${what}`)

/** Runs `work` while the person has exactly these memberships. */
async function whileHolding(
  held: { tier: string; state: MembershipState }[],
  work: () => Promise<void>,
): Promise<void> {
  const { sql } = site
  await sql`insert into provider_customers (customer_id, person_id) values ('cus_1', ${personId})`
  for (const [at, { tier, state }] of held.entries())
    await sql`insert into memberships (subscription_id, customer_id, person_id, tier, price_id, state, cancel_at_period_end, since)
       values (${`sub_${at}`}, 'cus_1', ${personId}, ${tier}, 'price_1', ${state}, false, now())`
  try {
    await work()
  } finally {
    await sql`delete from memberships`
    await sql`delete from provider_customers`
  }
}

test('there are member rooms, each with several routes', () => {
  expect(realms).toHaveLength(3)
  for (const realm of realms) expect(waysInto(realm).length).toBeGreaterThanOrEqual(3)
})

test.each(tiers.map(({ key, realm }) => [key, realm] as const))(
  'an active membership of %s gives access to every route of %s, and to no other room',
  async (tier, realm) => {
    await whileHolding([{ tier, state: 'active' }], async () => {
      for (const one of realms) expect(await tryAll(one)).toEqual(all(one, one === realm ? 'open' : 'closed'))
    })
  },
)

test.each(['paused', 'resting', 'ended', 'incomplete'] as const)(
  'memberships that are %s open nothing by any way',
  async (state) => {
    await whileHolding(
      tiers.map(({ key }) => ({ tier: key, state })),
      async () => {
        for (const realm of realms) expect(await tryAll(realm)).toEqual(all(realm, 'closed'))
      },
    )
  },
)

test('without a membership every route is refused', async () => {
  for (const realm of realms) expect(await tryAll(realm)).toEqual(all(realm, 'closed'))
})

test('a realm without a room, or an unknown one, is not found', async () => {
  await whileHolding(
    tiers.map(({ key }) => ({ tier: key, state: 'active' as const })),
    async () => {
      for (const realm of ['archives', 'nowhere', '__proto__', 'Critter-Club', '%2e%2e'])
        for (const { method, url } of waysInto(realm)) {
          const { statusCode } = await site.app.inject({ method: method as 'GET', url, headers })
          expect([url, statusCode]).toEqual([url, 404])
        }
    },
  )
})

test('another person’s membership gives no access', async () => {
  const mine = personId
  personId = randomUUID()
  await whileHolding(
    tiers.map(({ key }) => ({ tier: key, state: 'active' as const })),
    async () => {
      for (const realm of realms) expect(await tryAll(realm)).toEqual(all(realm, 'closed'))
    },
  )
  personId = mine
})
