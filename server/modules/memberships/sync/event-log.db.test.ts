import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { failing, startMembershipsHarness, withCalls } from '#test/memberships-harness.ts'
import { eventHealth, failedEvents } from '../sync/event-log.ts'
import { providerEvents as events } from '../tables.ts'
import { recordEvent, reasonOf, removeOldEvents, replayEvents } from './event-log.ts'

const club = await startMembershipsHarness({ work: false })
let away = false
await club.anotherSite({
  provider: withCalls(club.provider, { 'subscriptions.list': async (real) => (away ? failing(real) : real()) }),
})
afterAll(() => club.stop())
beforeEach(() => {
  away = false
})

const kept = async (id: string) => (await club.db.select().from(events).where(eq(events.id, id)))[0]
const stateOf = async (id: string) => (await kept(id))?.state
const becomes = async (id: string, state: string) => {
  await expect.poll(() => stateOf(id)).toBe(state)
}

/** Delivers the events of a new member; returns those that cause a sync. */
async function joined(): Promise<string[]> {
  await club.newEvents()
  await club.buy()
  const fresh = await club.newEvents()
  await club.deliver(fresh)
  const states = await Promise.all(fresh.map((event) => kept(event.id)))
  return states.flatMap((row) => (row?.customerId ? [row.id] : []))
}

describe('an event', () => {
  it('is recorded once with its outcome, however often it arrives', async () => {
    await club.newEvents()
    await club.buy()
    const fresh = await club.newEvents()
    await club.deliver([...fresh, ...fresh])
    for (const event of fresh) {
      const row = await kept(event.id)
      expect(row).toMatchObject({ type: event.type, deliveries: 2, happenedAt: new Date(event.created * 1000) })
      expect([event.type, row?.state]).toEqual([event.type, row?.customerId || row?.chargeId ? 'handled' : 'nothing'])
    }
    const { waiting, failed, last, lag, received } = await eventHealth(club.db, club.now())
    expect({ waiting, failed }).toEqual({ waiting: 0, failed: 0 })
    expect(fresh.map(({ type }) => type)).toContain(last?.type)
    expect(received.month).toBeGreaterThanOrEqual(fresh.length)
    expect(lag?.longest).toBeGreaterThanOrEqual(lag?.median ?? Number.NaN)
  })

  it('that fails has a reason, is queued again once by concurrent calls, and then succeeds', async () => {
    away = true
    const [first = '', ...others] = await joined()
    await becomes(first, 'failed')
    expect(await kept(first)).toMatchObject({ reason: expect.stringContaining('the line is dead'), handledAt: null })
    const listed = await failedEvents(club.db, null, 100)
    expect(listed.map(({ id }) => id)).toContain(first)
    const [newest] = listed
    const rest = newest ? await failedEvents(club.db, { at: newest.receivedAt, id: newest.id }, 100) : []
    expect([newest?.id, ...rest.map(({ id }) => id)]).toEqual(listed.map(({ id }) => id))
    expect((await eventHealth(club.db, club.now())).failed).toBe(listed.length)

    away = false
    const asked = await Promise.all(Array.from({ length: 6 }, () => replayEvents(club, first)))
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1)
    await becomes(first, 'handled')
    expect(await kept(first)).toMatchObject({ replays: 1, reason: null })
    expect(await replayEvents(club, first), 'what is done is not done again').toBe(0)
    expect(await replayEvents(club, 'evt_unknown')).toBe(0)

    await replayEvents(club, null)
    for (const other of others) await becomes(other, 'handled')
    expect((await eventHealth(club.db, club.now())).failed).toBe(0)
  })

  it('that has waited for ten minutes can be queued again, and no sooner', async () => {
    const [id = ''] = await joined()
    await club.db.update(events).set({ state: 'waiting' }).where(eq(events.id, id))
    const parts = (ms: number) => ({ db: club.db, jobs: club.jobs, now: () => Date.now() + ms })
    expect((await eventHealth(club.db, club.now())).waiting).toBe(1)
    expect(await replayEvents(parts(9 * 60_000), id)).toBe(0)
    expect(await replayEvents(parts(11 * 60_000), null)).toBe(1)
    await becomes(id, 'handled')
  })

  it('is removed after ninety days, unless it is still pending', async () => {
    const old = { id: '', type: 'invoice.paid', created: 1_700_000_000 }
    const longAgo = Date.now() - 91 * 86_400_000
    await recordEvent(club.db, { ...old, id: 'evt_old_nothing' }, null, longAgo)
    await recordEvent(club.db, { ...old, id: 'evt_old_waiting' }, { customerId: 'cus_old' }, longAgo)
    await removeOldEvents(club.db, Date.now())
    expect([await stateOf('evt_old_nothing'), await stateOf('evt_old_waiting')]).toEqual([undefined, 'waiting'])
    await club.db.delete(events).where(eq(events.id, 'evt_old_waiting'))
  })
})

it('a failure reason has no key and no address, and stays one line', () => {
  const reason = reasonOf(
    new Error(
      `Invalid key sk_live_51Abc for mara@families.example\nwith whsec_xyz, see <tobias@writers.example> ${'x'.repeat(400)}`,
    ),
  )
  expect(reason).toContain('Invalid key (key) for (address) with (key) see <(address)>')
  expect(reason.length).toBe(240)
  expect(reasonOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED: refused')
  expect(reasonOf('odd')).toBe('odd')
})
