import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  ActionsAnswer,
  EventHealth,
  MembersAnswer,
  MovesAnswer,
  OwnerFigures,
  PaymentsAnswer,
  ReversalsAnswer,
  RisksAnswer,
  RoleAnswer,
} from '#contract/owner.ts'
import { accountPaths, ownerPaths as paths } from '#contract/paths.ts'
import { ask, download, useSiteHarness, type Person } from '#test/site-harness.ts'
import { logView } from './actions.ts'
import { changeRoleByCommand } from './service.ts'
import { ownerActions } from './tables.ts'

const harness = useSiteHarness()
let odile: Person

beforeAll(async () => {
  odile = await harness.signUp('odile')
  expect(await give(odile)).toEqual({ outcome: 'known', personId: odile.id, changed: true })
})

const db = () => harness.site.database.db
const give = (person: { email: string }, role: 'owner' | 'moderator' | 'member' = 'owner') =>
  changeRoleByCommand(db(), person.email, role, harness.site.clock.now())
const figures = async () => (await ask<OwnerFigures>(odile, 'GET', paths.figures)).body
const search = async (body: object, who = odile) => ask<MembersAnswer>(who, 'POST', paths.members, body)
/** All members of a list whose pages have `limit` rows. */
async function everyPage(body: { limit: number; search?: string }): Promise<MembersAnswer['data']> {
  const rows: MembersAnswer['data'] = []
  for (let after: string | null = null; ;) {
    const page: MembersAnswer = (await search({ ...body, ...(after !== null && { after }) })).body
    expect(page.data.length).toBeLessThanOrEqual(body.limit)
    rows.push(...page.data)
    if (page.next === null) return rows
    after = page.next
  }
}
const log = async () => (await ask<ActionsAnswer>(odile, 'GET', paths.actions)).body.data
const csv = async (kind: string, who = odile) =>
  fetch(`${harness.url}${paths.exports}/${kind}.csv`, { headers: { authorization: `Bearer ${who.token}` } })

/** Every route for owners only. */
const calls: readonly ['GET' | 'POST', string, object?][] = [
  ['GET', paths.figures],
  ['GET', paths.moves],
  ['GET', `${paths.moves}?span=days`],
  ['POST', paths.members, {}],
  ['POST', paths.members, { search: 'mara' }],
  ['GET', paths.payments],
  ['GET', paths.events],
  ['GET', paths.failedEvents],
  ['POST', paths.replay, { all: true }],
  ['POST', paths.replay, { event: 'evt_1' }],
  ['GET', paths.actions],
  ['GET', `${paths.exports}/members.csv`],
  ['GET', `${paths.exports}/memberships.csv`],
  ['GET', `${paths.exports}/charges.csv`],
]

/** The error code of each of their answers to a person. */
async function refusals(token: string): Promise<Set<string | undefined>> {
  const codes = new Set<string | undefined>()
  for (const [method, url, payload] of calls) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await harness.site.app.inject({ method, url, headers, ...(payload && { payload }) })
    codes.add(answer.statusCode === 200 ? undefined : answer.json<{ error: { code: string } }>().error.code)
  }
  return codes
}

describe('the desk', () => {
  test('admits owners, refuses members, and asks signed-out visitors to sign in', async () => {
    const mara = await harness.signUp('mara')
    const before = (await log()).length
    expect(await refusals('')).toEqual(new Set(['not_signed_in']))
    expect(await refusals('made.up.token')).toEqual(new Set(['not_signed_in']))
    expect(await refusals(mara.token)).toEqual(new Set(['not_allowed']))
    expect((await log()).length, 'a refused call is not logged').toBe(before)
    expect(await refusals(odile.token)).toEqual(new Set([undefined]))
  })

  test('refuses a former owner at once, though the token is still valid', async () => {
    const tobias = await harness.signUp('tobias')
    expect(await give(tobias)).toMatchObject({ changed: true })
    expect(await refusals(tobias.token)).toEqual(new Set([undefined]))
    expect(await give(tobias, 'member')).toMatchObject({ changed: true })
    expect(await refusals(tobias.token)).toEqual(new Set(['not_allowed']))
    expect((await ask(tobias, 'GET', accountPaths.sessions)).status).toBe(200)
  })

  test('ignores claims in tokens, and refuses an owner’s ended session', async () => {
    const juno = await harness.signUp('juno')
    await give(juno)
    const out = await fetch(`${harness.url}/auth/v1/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${juno.token}` },
    })
    expect(out.status).toBe(204)
    expect(await refusals(juno.token)).toEqual(new Set(['not_signed_in']))

    const vesper = await harness.signUp('vesper')
    const claim = { data: { role: 'owner', app_metadata: { role: 'owner' } } }
    expect((await ask(vesper, 'PUT', '/auth/v1/user', claim)).status).toBe(200)
    expect(await refusals(vesper.token)).toEqual(new Set(['not_allowed']))
  })

  test('shows callers their own role and no other person’s', async () => {
    const mara = await harness.signUp('mara')
    const role = async (who: Person) => (await ask<RoleAnswer>(who, 'GET', paths.role)).body
    const none = { owner: false, moderator: false }
    expect([await role(odile), await role(mara)]).toEqual([{ owner: true, moderator: true }, none])
    await give(mara)
    expect(await role(mara)).toEqual({ owner: true, moderator: true })
    await give(mara, 'moderator')
    expect(await role(mara)).toEqual({ owner: false, moderator: true })
    await give(mara, 'member')
    expect(await role(mara)).toEqual(none)
    expect((await ask({ ...mara, token: 'made.up.token' }, 'GET', paths.role)).status).toBe(401)
  })
})

describe('the role of an owner', () => {
  test('is granted only to confirmed accounts, once, and every change is logged', async () => {
    const mara = await harness.signUp('mara')
    expect(await give({ email: 'nobody@nowhere.example' })).toEqual({ outcome: 'unknown' })
    expect(await give({ email: 'no address' })).toEqual({ outcome: 'unknown' })
    await harness.site.sql`update users set email_confirmed_at = null where id = ${mara.id}`
    expect(await give(mara)).toEqual({ outcome: 'unconfirmed' })
    await harness.site.sql`update users set email_confirmed_at = now() where id = ${mara.id}`
    expect(await give({ email: mara.email.toUpperCase() })).toMatchObject({ changed: true })
    expect(await give(mara)).toMatchObject({ changed: false })
    expect(await give(mara, 'member')).toMatchObject({ changed: true })
    expect(await give(mara, 'member')).toMatchObject({ changed: false })
    const entries = (await log()).filter(({ about }) => about?.id === mara.id)
    const about = { id: mara.id, email: mara.email }
    expect(entries).toMatchObject([
      { action: 'role-taken', by: null, about, facts: {} },
      { action: 'role-given', by: null, about, facts: { role: 'owner' } },
    ])
  })
})

describe('an owner', () => {
  const change = (who: Person, id: string, role: string) => ask(who, 'PUT', `${paths.members}/${id}/role`, { role })

  test('makes members moderators and takes the role back, which the log says', async () => {
    const juno = await harness.signUp('juno')
    const role = async () => (await ask<RoleAnswer>(juno, 'GET', paths.role)).body
    for (let twice = 0; twice < 2; twice++)
      expect(await change(odile, juno.id, 'moderator')).toMatchObject({ status: 200, body: { role: 'moderator' } })
    expect(await role()).toEqual({ owner: false, moderator: true })
    expect((await search({ search: juno.email })).body.data).toMatchObject([{ email: juno.email, role: 'moderator' }])
    expect(await change(odile, juno.id, 'member')).toMatchObject({ status: 200 })
    expect(await role()).toEqual({ owner: false, moderator: false })
    const changes = (await log()).filter(({ action, about }) => action.startsWith('role-') && about?.id === juno.id)
    const by = { id: odile.id }
    expect(changes).toMatchObject([
      { action: 'role-taken', by, facts: {} },
      { action: 'role-given', by, facts: { role: 'moderator' } },
    ])
  })

  test('changes no role of an owner, of an address that is not confirmed, and of nobody', async () => {
    const juno = await harness.signUp('juno')
    const refused = { status: 409, body: { error: { code: 'cannot_change_role' } } }
    expect(await change(odile, odile.id, 'member')).toMatchObject(refused)
    await harness.site.sql`update users set email_confirmed_at = null where id = ${juno.id}`
    expect(await change(odile, juno.id, 'moderator')).toMatchObject(refused)
    for (const id of [randomUUID(), 'x']) expect((await change(odile, id, 'moderator')).status).toBe(404)
    expect((await change(odile, juno.id, 'owner')).status).toBe(400)
    for (const role of ['moderator', 'member'] as const) {
      await harness.site.sql`update users set email_confirmed_at = now(), role = ${role} where id = ${juno.id}`
      expect((await change(juno, juno.id, 'moderator')).status).toBe(403)
    }
  })
})

describe('the list of members', () => {
  test('shows every account once, page by page, newest first', async () => {
    const made: string[] = []
    for (let n = 0; n < 7; n += 1) made.unshift((await harness.signUp('juno')).id)
    const seen = (await everyPage({ limit: 3 })).map(({ id }) => id)
    expect(seen.slice(0, 7)).toEqual(made)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await figures()).accounts)
  })

  test('finds by any part of an address or a name in any case, and by an id', async () => {
    const tobias = await harness.signUp('tobias')
    const [name = ''] = tobias.email.split('@')
    for (const text of [
      name,
      name.slice(2),
      ` ${name.toUpperCase()} `,
      tobias.email,
      tobias.id,
      tobias.id.toUpperCase(),
    ]) {
      const { data, next } = (await search({ search: text })).body
      expect([text, data.map(({ email }) => email), next]).toEqual([text, [tobias.email], null])
    }
    await harness.site.sql`update users set user_metadata = '{"full_name": "Tobias Tallow-Candle"}'
        where id = ${tobias.id}`
    for (const text of ['tallow-c', 'OW-CANDLE'])
      expect((await search({ search: text })).body.data).toMatchObject([
        { id: tobias.id, name: 'Tobias Tallow-Candle' },
      ])
    for (const text of ['%', 't_bias', '\\', '00000000-0000-0000-0000-000000000000', '\u{10ffff}'])
      expect([text, (await search({ search: text })).body.data]).toEqual([text, []])

    const all = (await everyPage({ search: 'tobias', limit: 1 })).map(({ email }) => email)
    expect(all).toContain(tobias.email)
    expect(all).toEqual([...new Set(all)].sort())
    expect(all.every((email) => email.startsWith('tobias'))).toBe(true)
  })

  test('filters by tier and state, also together with a search, page by page', async () => {
    const [first, second, third] = [
      await harness.signUp('vesper'),
      await harness.signUp('vesper'),
      await harness.signUp('vesper'),
    ]
    for (const one of [first, second]) await harness.enroll(one, 'sprout')
    await harness.enroll(third, 'simple-social-studio-guild')
    await harness.site.sql`update memberships set state = 'paused' where person_id = ${second.id}`
    const found = async (body: object) => (await everyPage({ limit: 1, ...body })).map(({ id }) => id)
    const vespers = { search: 'vesper' }
    expect(await found({ ...vespers, tier: 'sprout' })).toEqual([first.id, second.id].toSorted())
    expect(await found({ ...vespers, tier: 'sprout', state: 'paused' })).toEqual([second.id])
    expect(await found({ ...vespers, state: 'active' })).toEqual([first.id, third.id].toSorted())
    expect(await found({ search: third.id, tier: 'sprout' })).toEqual([])
    expect(await found({ search: third.id, state: 'active' })).toEqual([third.id])
    expect(await found({ tier: 'sprout', state: 'paused' })).toContain(second.id)
    expect((await search({ tier: 'none' })).status).toBe(400)
  })

  test('filters by the state that it shows, whatever the last sync has stored', async () => {
    const enrolled = async (change: ReturnType<typeof sql>) => {
      const person = await harness.signUp('vesper')
      await harness.enroll(person, 'bloom')
      await db().execute(sql`update memberships set ${change} where person_id = ${person.id}`)
      return person.id
    }
    const over = sql`current_period_end = now() - interval '4 days'`
    const shown = {
      active: [await enrolled(sql`state = 'active'`)],
      paused: [await enrolled(over), await enrolled(sql`state = 'paused'`)],
      resting: [await enrolled(sql`state = 'resting'`)],
      incomplete: [await enrolled(sql`state = 'incomplete'`)],
      ended: [await enrolled(sql`${over}, cancel_at_period_end = true`), await enrolled(sql`state = 'ended'`)],
    }
    const back = await enrolled(sql`state = 'ended'`)
    await harness.site.sql`insert into memberships
        select subscription_id || '_again', customer_id, person_id, tier, price_id, 'active', false,
        now() + interval '9 days', since from memberships where person_id = ${back}`
    shown.active.push(back)
    const everybody = new Set(Object.values(shown).flat())
    for (const [state, ids] of Object.entries(shown)) {
      const { data } = (await search({ tier: 'bloom', state, limit: 100 })).body
      const found = data.filter(({ id }) => everybody.has(id))
      expect([state, found.map(({ id }) => id)]).toEqual([state, ids.toSorted()])
      for (const { memberships } of data)
        expect(memberships.map((one) => `${one.tier} ${one.state}`)).toContain(`bloom ${state}`)
    }
    await harness.site.sql`delete from memberships where subscription_id like '%_again'`
  })

  test('writes one log entry for all pages of a view within the hour', async () => {
    const newest = (await log())[0]?.id ?? 0
    const first = (await search({ limit: 1 })).body
    const second = (await search({ limit: 1, after: first.next })).body
    await search({ limit: 1, after: second.next })
    expect((await log()).filter(({ id }) => id > newest)).toMatchObject([
      { action: 'members-listed', facts: { count: 1, more: true } },
    ])
    const count = async () => (await db().select().from(ownerActions)).length
    const before = await count()
    const look = { by: odile, action: 'members-listed', facts: { count: 1 } } as const
    const now = harness.site.clock.now()
    expect(await logView(db(), look, null, now)).toBe(now)
    expect(await logView(db(), look, now, now + 3_500_000)).toBe(now)
    expect(await count()).toBe(before + 1)
    expect(await logView(db(), look, now, now + 3_700_000)).toBe(now + 3_700_000)
    expect(await count()).toBe(before + 2)
  })

  test('continues only for the same owner and filters, so that nothing is viewed without a log entry', async () => {
    const tobias = await harness.signUp('tobias')
    await give(tobias)
    for (let n = 0; n < 2; n += 1) await harness.enroll(await harness.signUp('vesper'), 'sprout')
    const request = { search: 'vesper', tier: 'sprout', state: 'active', limit: 1 }
    const { next } = (await search(request)).body
    const before = (await log()).length
    for (const [other, who] of [
      [{ search: 'odile' }],
      [{ search: '' }],
      [{ tier: undefined }],
      [{ tier: 'bloom' }],
      [{ state: 'ended' }],
      [{ after: `${next}0` }],
      [{ after: `9${next}` }],
      [{}, tobias],
    ] as const)
      expect([other, (await search({ ...request, after: next, ...other }, who ?? odile)).status]).toEqual([other, 400])
    const path = `${paths.risks}?kind=owing&after=${encodeURIComponent(String(next))}`
    expect((await ask(odile, 'GET', path)).status).toBe(400)
    expect((await search({ ...request, limit: 100, after: next })).status).toBe(200)
    expect((await log()).length).toBe(before)
  })

  test('is searched quickly by any part of an address among 20,000 accounts', async () => {
    await harness.site
      .sql`insert into users (id, email, password_hash, app_metadata, user_metadata, created_at, updated_at)
      select gen_random_uuid(), 'crowd' || n || '@families.example', 'x', '{}', '{}', now(), now()
      from generate_series(1, 20000) as n`
    await harness.site.sql`analyze users`
    const times: number[] = []
    for (const text of ['wd19999@', 'nobody-like-that', 'families', 'd7@f']) {
      const began = performance.now()
      expect((await search({ search: text })).status).toBe(200)
      times.push(performance.now() - began)
    }
    await harness.site.sql`delete from users where email like 'crowd%'`
    expect(Math.min(...times)).toBeLessThan(1000)
  })

  test('refuses foreign cursors, impossible searches and invalid event ids', async () => {
    for (const body of [
      { after: 'x' },
      { after: '5_nobody' },
      { after: '1.5_nobody' },
      { after: '1.x', tier: 'bloom' },
      { limit: 0 },
      { limit: 101 },
      { search: 'x'.repeat(256) },
    ])
      expect([body, (await search(body)).status]).toEqual([body, 400])
    expect((await search({ search: 'a\0' })).status).toBe(400)
    for (const body of [
      {},
      { event: '' },
      { event: 'mara@families.example' },
      { all: false },
      { all: true, event: 'evt_1' },
    ])
      expect([body, (await ask(odile, 'POST', paths.replay, body)).status]).toEqual([body, 400])
    for (const path of [
      `${paths.actions}?after=x`,
      `${paths.failedEvents}?after=x`,
      `${paths.risks}?kind=owing&after=x`,
      `${paths.risks}?kind=owing`,
      `${paths.reversals}?list=settled&after=x`,
      `${paths.reversals}?list=settled`,
    ])
      expect((await ask(odile, 'GET', path)).body).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

describe('the figures', () => {
  test('count memberships by tier and state, and sum the monthly revenue to the cent', async () => {
    const before = await figures()
    const usd = ({ revenue }: OwnerFigures) =>
      revenue.find(({ currency }) => currency === 'usd') ?? { active: 0, ending: 0, pastDue: 0 }
    const mara = await harness.signUp('mara')
    const customer = await harness.join(mara, 'bloom')
    await harness.join(await harness.signUp('tobias'), 'storytellers-lantern-guild')
    const after = await figures()
    const open = ({ memberships }: OwnerFigures, tier: string) =>
      memberships.find((row) => row.tier === tier && row.state === 'active')?.count ?? 0
    expect(open(after, 'bloom') - open(before, 'bloom')).toBe(1)
    expect(open(after, 'storytellers-lantern-guild') - open(before, 'storytellers-lantern-guild')).toBe(1)
    expect(usd(after).active - usd(before).active).toBe(1500)
    expect(after.unpriced).toBe(before.unpriced)
    expect(after.accounts - before.accounts).toBe(2)

    const held = (await search({ search: mara.id })).body.data[0]
    expect(held).toMatchObject({
      id: mara.id,
      email: mara.email,
      role: 'member',
      confirmed: true,
      memberships: [{ tier: 'bloom', name: 'Bloom', state: 'active', cancelAtPeriodEnd: false }],
    })

    const moves = async (span: string) =>
      (await ask<MovesAnswer>(odile, 'GET', `${paths.moves}?span=${span}`)).body.data
    const [months, days] = [await moves('months'), await moves('days')]
    expect([months.length, days.length]).toEqual([12, 30])
    expect(months.at(-1)?.joined).toBe(days.reduce((sum, { joined }) => sum + joined, 0))
    expect(months.at(-1)?.joined).toBeGreaterThanOrEqual(2)

    expect((await ask(mara, 'POST', accountPaths.deletion, { password: mara.password })).status).toBe(200)
    expect(await harness.statesOf(customer)).toEqual(['canceled'])
    const left = await figures()
    expect(open(left, 'bloom')).toBe(open(before, 'bloom'))
    expect(usd(left).active - usd(before).active).toBe(1000)
    const later = await moves('months')
    expect(later.at(-1)?.joined, 'the join outlives the account').toBe(months.at(-1)?.joined)
    expect((later.at(-1)?.left ?? 0) - (months.at(-1)?.left ?? 0)).toBe(1)
    const traces = async () => {
      const rows = await harness.site.sql`select (select count(*) from provider_events
          where customer_id = ${customer})::int
        + (select count(*) from membership_ledger where subscription like 'sub_%'
           and subscription not in (select subscription_id from memberships))::int as traces`
      return rows[0]?.traces
    }
    // The events of the cancellation itself arrive later.
    await expect.poll(traces).toBe(0)
  })

  test('show the health of the provider’s events', async () => {
    await harness.join(await harness.signUp('juno'), 'sprout')
    await expect.poll(async () => (await ask<EventHealth>(odile, 'GET', paths.events)).body.waiting).toBe(0)
    const { body } = await ask<EventHealth>(odile, 'GET', paths.events)
    expect(body.received.day).toBeGreaterThan(1)
    expect(body.received.month).toBe(body.received.day)
    expect(body.last?.type).toMatch(/^[a-z_.]+$/)
    expect(body.failed).toBe(0)
    expect(body.lag?.longest).toBeGreaterThanOrEqual(body.lag?.median ?? Number.NaN)
  })

  test('name the payments at risk with the people behind them', async () => {
    const person = await harness.signUp('mara')
    await harness.join(person, 'bloom')
    const rows = await harness.site.sql`select subscription_id as id from memberships where person_id = ${person.id}`
    const subscription = rows[0]?.id ?? ''
    const listed = async (kind: 'owing' | 'expiring') =>
      (await ask<PaymentsAnswer>(odile, 'GET', paths.payments)).body[kind].data.find(
        (row) => row.subscription === subscription,
      )
    expect([await listed('owing'), await listed('expiring')]).toEqual([undefined, undefined])
    const cardEndsIn = (days: number) =>
      harness.site.sql`update membership_ledger
          set owes_since = '2026-11-01T00:00:00Z', card_ends_at = now() + make_interval(days => ${days})
        where subscription = ${subscription}`
    const risk = {
      person: { id: person.id, email: person.email },
      tier: 'bloom',
      price: { amount: 500, currency: 'usd' },
    }
    // A sync under way would overwrite it.
    await expect
      .poll(async () => {
        await cardEndsIn(40)
        return [await listed('owing'), await listed('expiring')]
      })
      .toMatchObject([{ ...risk, at: '2026-11-01T00:00:00.000Z' }, risk])
    await cardEndsIn(61)
    expect(await listed('expiring')).toBeUndefined()
  })

  test('show payments and reversals in one view, page after page', async () => {
    const person = await harness.signUp('mara')
    await harness.enroll(person, 'sprout')
    const customer = `cus_${person.id}`
    await harness.site.sql`insert into memberships
        select subscription_id || '_' || n, customer_id, person_id, tier, price_id, 'paused', false, null, since
        from memberships, generate_series(1, 30) as n where customer_id = ${customer}`
    await harness.site.sql`insert into membership_ledger (subscription, owes_since)
        select subscription_id, '2026-10-01' from memberships where customer_id = ${customer} and state = 'paused'`
    await harness.site
      .sql`insert into charge_reversals (id, kind, charge_id, customer_id, amount, currency, status, by_site, counts, happened_at, fetch_number)
        select 're_' || n, 'refund', 'ch_1', ${customer}, 500, 'usd', 'succeeded', false, true, now(), 1
        from generate_series(1, 30) as n`
    const newest = (await log())[0]?.id ?? 0
    const { owing, settled } = (await ask<PaymentsAnswer>(odile, 'GET', paths.payments)).body
    const further = async <Answer>(path: string, next: string | null) =>
      (await ask<Answer>(odile, 'GET', `${path}&after=${encodeURIComponent(next ?? '')}`)).body
    const risks = await further<RisksAnswer>(`${paths.risks}?kind=owing`, owing.next)
    const reversals = await further<ReversalsAnswer>(`${paths.reversals}?list=settled`, settled.next)
    // Rows of other tests may be past due too.
    const late = [...owing.data, ...risks.data].flatMap(({ subscription }) => /_\d+$/.exec(subscription)?.[0] ?? [])
    expect(new Set(late).size).toBe(30)
    expect(new Set([...settled.data, ...reversals.data].map(({ id }) => id)).size).toBe(30)
    expect((await log()).filter(({ id }) => id > newest)).toMatchObject([
      { action: 'payments-looked-at', facts: { count: 50, more: true } },
    ])
    expect(await further(`${paths.risks}?kind=expiring`, owing.next)).toMatchObject({
      error: { code: 'invalid_request' },
    })
    await harness.site.sql`delete from charge_reversals`
    await harness.site.sql`delete from memberships where customer_id = ${customer} and state = 'paused'`
    await harness.site.sql`delete from membership_ledger where owes_since = '2026-10-01'`
  })
})

describe('an exported table', () => {
  test('is UTF-8 CSV with every row, batch after batch, and contains no formulas', async () => {
    await harness.site
      .sql`insert into users (id, email, password_hash, app_metadata, user_metadata, created_at, updated_at)
      select gen_random_uuid(), '=many' || n || '@families.example', 'x', '{}', '{}', now(), now()
      from generate_series(1, 1200) as n`
    const answer = await csv('members')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines).toHaveLength((await figures()).accounts + 2)
    expect(lines.filter((line) => line.includes(`"'=many`))).toHaveLength(1200)
    expect(lines.find((line) => line.includes(odile.email))).toMatch(
      /^"[0-9a-f-]{36}","odile[^"]*","owner",yes,2\d{3}-/,
    )
    await harness.site.sql`delete from users where email like '=many%'`

    const person = await harness.signUp('tobias')
    await harness.join(person, 'simple-social-studio-guild')
    const memberships = await (await csv('memberships')).text()
    const line = memberships.split('\r\n').find((one) => one.includes(person.email))
    expect(line).toMatch(
      /^"sub_\w+","[0-9a-f-]{36}","[^"]+","Simple Social Studio","active",[^,]+,[^,]+,no,15\.00,"usd"$/,
    )
    expect((await csv('refunds')).status).toBe(400)
  })
})

describe('the log', () => {
  test('records who viewed whom, and never the search text', async () => {
    const mara = await harness.signUp('mara')
    await search({ search: mara.email })
    await search({ search: 'nobody-with-this-name' })
    const listed = (await search({})).body.data.length
    await ask(odile, 'GET', paths.payments)
    await csv('memberships')
    await ask(odile, 'POST', paths.replay, { event: 'evt_unknown' })
    const by = { id: odile.id, email: odile.email }
    const entries = (await log()).slice(0, 6)
    expect(entries).toMatchObject([
      { action: 'events-replayed', by, about: null, facts: { event: 'evt_unknown' } },
      { action: 'memberships-exported', by, about: null, facts: {} },
      { action: 'payments-looked-at', by, about: null, facts: {} },
      { action: 'members-listed', by, about: null, facts: { count: listed } },
      { action: 'members-searched', by, about: null, facts: { count: 0, by: 'address' } },
      { action: 'members-searched', by, about: { id: mara.id }, facts: { count: 1, by: 'address' } },
    ])
    const stored = JSON.stringify(await db().select().from(ownerActions))
    expect(stored).not.toContain('nobody-with-this-name')
    expect(stored).not.toContain('@')
  })

  test('is append-only, also for direct SQL', async () => {
    const { pool } = harness.site.database
    const { rows } = await pool.query('select id from owner_actions order by id limit 1')
    const only = 'the log of owners is only ever added to'
    for (const statement of [
      'delete from owner_actions where id = $1',
      `update owner_actions set action = 'members-listed', at = now() where id = $1`,
      `update owner_actions set facts = '{"count": 0}' where id = $1`,
      `update owner_actions set actor_id = gen_random_uuid() where id = $1`,
      `update owner_actions set person_id = gen_random_uuid() where id = $1`,
    ])
      await expect(pool.query(statement, [rows[0].id])).rejects.toThrow(only)
    await expect(pool.query('truncate owner_actions')).rejects.toThrow(only)
  })

  test('anonymizes deleted accounts and keeps the entries', async () => {
    const [mara, tobias] = [await harness.signUp('mara'), await harness.signUp('tobias')]
    await give(tobias)
    await search({ search: mara.id }, tobias)
    const count = (await log()).length
    const zip = await download(mara, accountPaths.downloads)
    const data = JSON.parse(String(zip.get('data.json'))) as { owners_log: object[] }
    expect(data.owners_log).toMatchObject([{ action: 'members-searched', byYou: false, facts: { count: 1, by: 'id' } }])
    for (const who of [mara, tobias])
      expect((await ask(who, 'POST', accountPaths.deletion, { password: who.password })).status).toBe(200)
    const entries = await log()
    expect(entries.length).toBe(count)
    const gone = { id: null, email: null }
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'members-searched', by: gone, about: gone, facts: { count: 1, by: 'id' } },
      { action: 'role-given', by: null, about: gone },
    ])
    const stored = JSON.stringify(await db().select().from(ownerActions))
    expect([stored.includes(mara.id), stored.includes(tobias.id)]).toEqual([false, false])
  })

  test('goes on page after page', async () => {
    for (let n = 0; n < 27; n += 1) await search({ limit: 1 })
    const first = (await ask<ActionsAnswer>(odile, 'GET', paths.actions)).body
    const second = (await ask<ActionsAnswer>(odile, 'GET', `${paths.actions}?after=${first.next}`)).body
    expect(first.data).toHaveLength(25)
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })
})
