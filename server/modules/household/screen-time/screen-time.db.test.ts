import { expect, test } from 'vitest'
import type { Child, ChildSelf, OfflineMinutesAnswer } from '#contract/household.ts'
import {
  childItemPath,
  childItemsPath,
  childPath,
  householdPaths as paths,
  moreTimePath,
  storyStickersPath,
} from '#contract/paths.ts'
import { addChild, pairDevice, householdOf, refresh, signInAgain } from '#test/family.ts'
import { ask, useSiteHarness, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'
import { localDayOf, endOfLocalDay, startOfLocalDay } from './days.ts'
import { removeOldMinutes } from './screen-time.ts'

const harness = useSiteHarness()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A guardian with a child on a tablet, at noon of the next day in UTC. */
async function family() {
  const { clock, ctx } = harness.site
  clock.shift(endOfLocalDay('UTC', ctx.now()) + dayMs / 2 - ctx.now())
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Pip')
  return { mara, id, child: await pairDevice(mara, id) }
}

/** The same family so much later, with new access tokens. */
async function later({ mara, id, child }: Awaited<ReturnType<typeof family>>, ms: number) {
  harness.site.clock.shift(ms)
  const { body } = await refresh(child)
  return { id, mara: await signInAgain(mara), child: { ...child, token: body.access_token, session: body } }
}

const set = (guardian: Person, id: string, change: object) => ask<Child>(guardian, 'PATCH', childPath(id), change)
const items = (child: Author) => ask(child, 'GET', childItemsPath)
const limitOf = async (child: Author) => (await ask<ChildSelf>(child, 'GET', paths.self)).body.limit
const childOf = async (guardian: Author) => (await householdOf(guardian)).children[0]

/** Lets so many minutes pass, with a call in each of them. */
async function spend(child: Author, minutes: number) {
  for (let n = 0; n < minutes; n += 1) {
    expect((await items(child)).status).toBe(200)
    harness.site.clock.shift(minuteMs)
  }
}

async function rowsOf(childId: string) {
  const rows = await harness.site.sql`select day::text, minutes, added from child_minutes
      where child_id = ${childId} order by day`
  return rows as { day: string; minutes: number; added: number }[]
}

test('each minute with a call counts once, on any device and in any process, by the family’s day', async () => {
  const { mara, id, child } = await family()
  const other = { ...(await pairDevice(mara, id)), url: (await harness.another()).url }
  await set(mara, id, { zone: 'Pacific/Auckland' })
  const day = localDayOf('Pacific/Auckland', harness.site.ctx.now())
  expect(day).not.toBe(localDayOf('UTC', harness.site.ctx.now()))
  await Promise.all([items(child), items(other), items(child), items(other)])
  expect(await rowsOf(id)).toEqual([{ day, minutes: 1, added: 0 }])
  harness.site.clock.shift(10 * minuteMs)
  await Promise.all([items(child), items(other)])
  expect(await rowsOf(id)).toEqual([{ day, minutes: 2, added: 0 }])
})

test('at the daily limit a child’s calls are refused until midnight, except for what saves its work', async () => {
  const pips = await family()
  const { mara, id, child } = pips
  expect(await limitOf(child)).toBeNull()
  harness.site.clock.shift(minuteMs)
  expect((await set(mara, id, { daily_limit: 15, zone: 'UTC' })).body).toMatchObject({
    daily_limit: 15,
    minutes_left: 14,
  })
  await spend(child, 7)
  expect(await limitOf(child)).toMatchObject({ state: 'open' })
  harness.site.clock.shift(minuteMs)
  expect(await limitOf(child)).toMatchObject({ state: 'soon' })
  harness.site.clock.shift(minuteMs)
  await spend(child, 5)
  const { ctx } = harness.site
  const until = new Date(endOfLocalDay('UTC', ctx.now())).toISOString()
  expect(await limitOf(child)).toEqual({ state: 'over', until, left: 0, daily: 15 })
  expect(await items(child)).toMatchObject({ status: 403, body: { error: { code: 'daily_limit' } } })
  expect((await ask(child, 'GET', '/api/storybooks')).body.error.code).toBe('daily_limit')
  expect((await ask(child, 'POST', '/api/storybooks', { title: 'The Lamp' })).body.error.code).toBe('daily_limit')
  expect((await ask(child, 'PUT', childItemPath('today', '2026-11-26'), { choice: 1 })).status).toBe(204)
  const sticker = { sticker: 'puddle-jump' }
  expect((await ask(child, 'PUT', storyStickersPath(id), sticker)).body.error.code).toBe('daily_limit')
  expect((await ask(child, 'GET', paths.self)).status).toBe(200)
  const report = { kind: 'storybook', id: crypto.randomUUID(), reason: 'unkind' }
  expect((await ask(child, 'POST', '/api/reports', report)).body.error.code).toBe('work_not_found')
  expect((await childOf(mara))?.minutes_left).toBe(0)
  expect((await rowsOf(id)).map(({ minutes }) => minutes)).toEqual([15])

  const tomorrow = await later(pips, endOfLocalDay('UTC', ctx.now()) - ctx.now())
  expect((await items(tomorrow.child)).status).toBe(200)
  expect((await childOf(tomorrow.mara))?.minutes_left).toBe(14)
})

test('a guardian gives 15 minutes more, today and from what is used', async () => {
  const pips = await family()
  const { mara, id, child } = pips
  await spend(child, 20)
  await set(mara, id, { daily_limit: 15, zone: 'UTC' })
  expect((await items(child)).status).toBe(403)
  expect((await ask<Child>(mara, 'POST', moreTimePath(id))).body.minutes_left).toBe(15)
  expect((await items(child)).status).toBe(200)
  expect((await ask<Child>(mara, 'POST', moreTimePath(id))).body.minutes_left).toBe(29)
  const tomorrow = await later(pips, dayMs)
  expect((await childOf(tomorrow.mara))?.minutes_left).toBe(15)
  await set(tomorrow.mara, id, { daily_limit: null })
  expect((await ask<Child>(tomorrow.mara, 'POST', moreTimePath(id))).body.minutes_left).toBeNull()
  expect((await rowsOf(id)).map(({ added }) => added)).toEqual([35])
})

test('only a guardian of the child reads its minutes and changes its limit', async () => {
  const { id, child } = await family()
  const other = await harness.signUp('vesper')
  await addChild(other, 'Wren')
  expect((await ask(other, 'POST', moreTimePath(id))).body.error.code).toBe('child_not_found')
  expect((await set(other, id, { daily_limit: 120 })).status).toBe(404)
  expect((await ask(child, 'POST', moreTimePath(id))).status).toBe(403)
  expect((await ask(child, 'PATCH', childPath(id), { daily_limit: null })).status).toBe(403)
  expect(JSON.stringify((await ask(child, 'GET', paths.self)).body)).not.toContain('minutes')
})

test.each([{ daily_limit: 20 }, { daily_limit: 0 }, { daily_limit: 15, zone: '+02:00' }])(
  'refuses %j',
  async (change) => {
    const { mara, id } = await family()
    expect((await ask(mara, 'PATCH', childPath(id), change)).body.error.code).toBe('invalid_request')
  },
)

test('in quiet hours a child’s calls are refused and no minute counts', async () => {
  const { mara, id, child } = await family()
  await set(mara, id, { quiet: { from: '11:00', until: '13:00', zone: 'UTC' } })
  expect((await items(child)).body.error.code).toBe('quiet_hours')
  expect(await rowsOf(id)).toEqual([])
  expect((await ask(child, 'PUT', childItemPath('today', '2026-11-26'), { choice: 1 })).status).toBe(204)
  // The clock of a tablet may be ahead by a minute.
  harness.site.clock.shift(59 * minuteMs)
  expect((await items(child)).status).toBe(200)
})

test('minutes are kept for 14 days, and erased with the child', async () => {
  const pips = await family()
  const { id } = pips
  await items(pips.child)
  await items((await later(pips, 13 * dayMs)).child)
  await removeOldMinutes(harness.site.ctx)
  expect(await rowsOf(id)).toHaveLength(2)
  const { mara } = await later(pips, dayMs)
  await removeOldMinutes(harness.site.ctx)
  expect(await rowsOf(id)).toHaveLength(1)
  expect((await ask(mara, 'DELETE', childPath(id), { password: mara.password })).status).toBe(200)
  expect(await rowsOf(id)).toEqual([])
})

const report = (child: Author, minutes: number, began: number, ended = 0) =>
  ask<OfflineMinutesAnswer>(child, 'POST', paths.offlineMinutes, { minutes, began: began * 60, ended: ended * 60 })

const minutesOf = async (childId: string) => (await rowsOf(childId)).at(-1)?.minutes

test('minutes without a connection count once, and no more than have passed', async () => {
  const { mara, id, child } = await family()
  await set(mara, id, { daily_limit: 60, zone: 'UTC' })
  await items(child)
  harness.site.clock.shift(31 * minuteMs)
  expect((await report(child, 20, 30)).body.limit).toMatchObject({ state: 'open', left: 60 - 22 })
  expect(await minutesOf(id)).toBe(22)
  // The answer was lost, and another device was away at the same time.
  await report(child, 20, 30)
  await report(child, 30, 30)
  expect(await minutesOf(id)).toBe(22)
  // More than the time between, and than the day has.
  harness.site.clock.shift(5 * minuteMs)
  await report(child, 1000, 1400)
  expect(await minutesOf(id)).toBe(22 + 1 + 5)
  expect((await report(child, 5, 3, 5)).body).toMatchObject({ error: { code: 'invalid_request' } })
  for (const minutes of [-5, 0, 0.5, 1441]) expect((await report(child, minutes, 30)).status).toBe(400)
  expect(await minutesOf(id)).toBe(28)
  expect((await report(mara, 5, 5)).body).toMatchObject({ error: { code: 'not_allowed' } })
})

test('a report uses the limit up, is taken then, and counts for today alone', async () => {
  const pips = await family()
  const { mara, id, child } = pips
  await set(mara, id, { daily_limit: 15, zone: 'UTC' })
  harness.site.clock.shift(20 * minuteMs)
  expect((await report(child, 15, 20)).body.limit).toMatchObject({ state: 'over', left: 0 })
  harness.site.clock.shift(3 * minuteMs)
  expect((await items(child)).body).toMatchObject({ error: { code: 'daily_limit' } })
  expect((await report(child, 2, 2)).status).toBe(200)
  const now = harness.site.ctx.now()
  const tomorrow = await later(pips, endOfLocalDay('UTC', now) - now + 10 * minuteMs)
  await report(tomorrow.child, 60, 70, 11)
  expect(await minutesOf(id)).toBe(1)
  await report(tomorrow.child, 60, 70)
  expect(await minutesOf(id)).toBe(11)
})

test.each([
  ['Europe/Berlin', '2026-03-29T10:00:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-01T18:14:59Z', '2026-11-01', '2026-11-01T18:15:00.000Z'],
])('a day in %s at %s', (zone, at, day, end) => {
  expect([localDayOf(zone, Date.parse(at)), new Date(endOfLocalDay(zone, Date.parse(at))).toISOString()]).toEqual([
    day,
    end,
  ])
  const began = startOfLocalDay(zone, Date.parse(at))
  expect([localDayOf(zone, began), localDayOf(zone, began - 1) < day]).toEqual([day, true])
})
