import { beforeAll, expect, test } from 'vitest'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { ReadingPlace, ReadingPlaceAnswer } from '#contract/storybooks.ts'
import { call, create, read, refused, useReviewApp, type Caller, type Person } from '#test/review-app.ts'
import { isBuiltIn } from './built-in-places.ts'

const app = useReviewApp('none')
let tobias: Person
let mara: Person
let id = ''
beforeAll(async () => {
  ;({ author: tobias, reader: mara } = app)
  id = (await create(tobias, 'Read by two')).id
})

const placeOf = (who: Caller, of = id) => call<ReadingPlaceAnswer>(who, 'GET', `/api/storybooks/${of}/place`)
const save = (who: Caller, place: unknown, of = id) =>
  call<ReadingPlaceAnswer>(who, 'PUT', `/api/storybooks/${of}/place`, { place })

const dusk: ReadingPlace = {
  fraction: 0.25,
  anchor: { before: 'Once a lantern ', at: 'went', after: ' for a walk — 🌙' },
  cfi: 'epubcfi(/6/4!/4/2/1:14)',
}

test('each reader has their own reading place in a storybook, and the last write wins', async () => {
  expect(await placeOf(mara)).toMatchObject({ status: 200, body: { place: null, saved_at: null } })
  const saved = await save(mara, dusk)
  expect(saved).toMatchObject({ status: 200, body: { place: dusk, saved_at: expect.any(String) } })
  expect((await placeOf(mara)).body).toEqual(saved.body)
  expect((await placeOf(tobias)).body.place).toBeNull()
  const later = { fraction: 1, anchor: null, cfi: null }
  await save(mara, later)
  const { place, saved_at } = (await placeOf(mara)).body
  expect(place).toEqual(later)
  expect(Date.parse(saved_at ?? '')).toBeGreaterThanOrEqual(Date.parse(saved.body.saved_at ?? ''))
})

test('of many concurrent saves one is stored', async () => {
  const fractions = Array.from({ length: 12 }, (_, n) => n / 12)
  const answers = await Promise.all(fractions.map((fraction) => save(tobias, { fraction, anchor: null, cfi: null })))
  expect(answers.map(({ status }) => status)).toEqual(fractions.map(() => 200))
  expect(fractions).toContain((await placeOf(tobias)).body.place?.fraction)
})

test.each([
  { ...dusk, fraction: 1.01 },
  { ...dusk, fraction: -0.01 },
  { ...dusk, fraction: '0.5' },
  { ...dusk, anchor: { before: 'x'.repeat(201), at: '', after: '' } },
  { ...dusk, anchor: { before: '', at: '\0', after: '' } },
  { ...dusk, anchor: { before: '', at: '\ud800', after: '' } },
  { ...dusk, cfi: 'x'.repeat(501) },
  { ...dusk, page: 3 },
  { fraction: 0.5 },
  null,
])('%j is not a reading place', async (place) => {
  expect(await save(mara, place)).toMatchObject(refused(400, 'invalid_request'))
})

test.each(['0198c5a1-0000-7000-8000-000000000000', 'the-sea-that-stopped'])(
  'the unknown storybook %s has no reading place',
  async (unknown) => {
    for (const answer of [await placeOf(mara, unknown), await save(mara, dusk, unknown)])
      expect(answer).toMatchObject(refused(404, 'storybook_not_found'))
  },
)

test('a storybook is public, and an unknown one is not found', async () => {
  const { visitor } = app
  expect(await read(visitor, id)).toMatchObject({ status: 200, body: { id, title: 'Read by two', file_url: null } })
  const error = { code: 'storybook_not_found', message: 'Storybook not found!' }
  for (const unknown of ['0198c5a1-0000-7000-8000-000000000000', 'the-sea-that-stopped', '%00', `${id}x`])
    expect(await read(visitor, unknown)).toMatchObject({ status: 404, body: { error } })
})

test('a place that is saved while its storybook is deleted is not found', async () => {
  const { site } = app
  const { id: gone } = await create(tobias, 'Gone in between')
  const deleting = await site.database.pool.connect()
  try {
    await deleting.query('begin')
    await deleting.query('delete from works where id = $1', [gone])
    const saved = save(mara, dusk, gone)
    const isWaiting = async () => {
      const rows = await site.sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ~ 'reading_places'`
      return rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    await deleting.query('commit')
    expect(await saved).toMatchObject(refused(404, 'storybook_not_found'))
  } finally {
    deleting.release()
  }
})

test('a built-in storybook has no reading place before its day', () => {
  const dated = builtInStorybooks.find(({ from }) => from !== undefined)!
  const dayMs = Date.parse(dated.from!)
  expect([dayMs - 1, dayMs].map((nowMs) => isBuiltIn(dated.id, nowMs))).toEqual([false, true])
})

test('a built-in storybook has a reading place for each reader', async () => {
  const sailor = 'the-star-sailor'
  expect(await placeOf(mara, sailor)).toMatchObject({ status: 200, body: { place: null, saved_at: null } })
  const place = { fraction: 0.4, anchor: null, cfi: null }
  expect(await save(mara, place, sailor)).toMatchObject({ status: 200, body: { place, saved_at: expect.any(String) } })
  await save(mara, { ...place, fraction: 0.6 }, sailor)
  expect((await placeOf(mara, sailor)).body.place).toEqual({ ...place, fraction: 0.6 })
  expect((await placeOf(tobias, sailor)).body.place).toBeNull()
  expect((await save(mara, place, 'the-sea-that-stopped')).body.error?.code).toBe('storybook_not_found')
  expect((await placeOf(app.visitor, sailor)).status).toBe(401)
})
