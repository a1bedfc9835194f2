import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storybookPage } from '#contract/storybooks.ts'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase, type DatabaseHandle } from '../../platform/database.ts'
import { listStorybooks, readStorybook, type StorybookSelection } from './service.ts'

const site = 'http://localhost:3000'
const author = '0198c5a1-0000-7000-8000-0000000000aa'
let database: DatabaseHandle
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  // One connection, so that the statements prepared on it can be looked at.
  database = openDatabase(made.target, { size: 1 })
  await database.pool.query(
    `insert into dream_journal_storybooks (title, author_id, created_at)
     select 'Night ' || n, case when n % 50 = 0 then $1::uuid else gen_random_uuid() end, now() - (n % 1000) * interval '1 minute'
     from generate_series(1, 40000) as n`,
    [author],
  )
  await database.pool.query('vacuum analyze dream_journal_storybooks')
})
afterAll(async () => {
  await database.close()
  await drop()
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The steps PostgreSQL takes for the newest of the prepared lists, outermost first. */
async function planOf(name: string, parameters: readonly string[]): Promise<Plan[]> {
  const values = parameters.map((value) => `'${value}'`).join(', ')
  const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) execute ${name}${values === '' ? '' : `(${values})`}`,
  )
  const steps: Plan[] = []
  for (let at = rows[0]?.['QUERY PLAN'][0]?.Plan; at !== undefined; at = at.Plans?.[0]) steps.push(at)
  return steps
}

describe('the list walks an index and reads no more rows than it gives, among forty thousand', () => {
  const middle = async (selection: StorybookSelection) =>
    (await listStorybooks(database.db, selection, site)).next ?? ''

  test.each([
    ['the first page', 'storybooks_21', {}],
    ['a later page', 'storybooks_after_21', { continued: true }],
    ['the first page of one author', 'storybooks_of_author_21', { authorId: author }],
    ['a later page of one author', 'storybooks_of_author_after_21', { authorId: author, continued: true }],
  ])('%s', async (_page, name, { authorId, continued }: { authorId?: string; continued?: boolean }) => {
    const selection = { authorId, limit: 20 }
    const after = continued === true ? await middle({ authorId, limit: 100 }) : undefined
    const page = await listStorybooks(database.db, { ...selection, after }, site)
    expect(page.data).toHaveLength(20)
    const [ms, id] = after?.split('_') ?? []
    const parameters = [
      ...(authorId === undefined ? [] : [authorId]),
      ...(ms === undefined || id === undefined ? [] : [new Date(Number(ms)).toISOString(), id]),
    ]
    const steps = await planOf(name, parameters)
    expect(steps.map((step) => step['Node Type'])).toEqual(['Limit', 'Index Scan'])
    expect(steps.map((step) => [step['Actual Rows'], step['Rows Removed by Filter'] ?? 0])).toEqual([
      [21, 0],
      [21, 0],
    ])
  })
})

test('a list that is asked for again and again is planned once', async () => {
  for (let n = 0; n < 20; n++) await listStorybooks(database.db, { limit: 13 }, site)
  const { rows } = await database.pool.query(
    "select custom_plans as anew from pg_prepared_statements where name = 'storybooks_14'",
  )
  expect(rows).toEqual([{ anew: '0' }])
})

test('pages follow each other without a gap or a repeat, in order of created_at and id', async () => {
  const seen: { created_at: string; id: string }[] = []
  let after: string | undefined
  do {
    const page = await listStorybooks(database.db, { authorId: author, after, limit: 100 }, site)
    expect(storybookPage.parse(page)).toEqual(page)
    seen.push(...page.data)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen).toHaveLength(800)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(800)
  const order = seen.map(({ created_at, id }) => `${created_at} ${id}`)
  expect(order).toEqual(order.toSorted())
})

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'a list tells the moment as a single storybook does, in a session that speaks %s',
  async (zone) => {
    const writer = randomUUID()
    const moments = [
      '2026-02-28T23:59:59.000Z',
      '2026-03-01T00:00:00.100Z',
      '2026-03-01T00:00:00.120Z',
      '2031-12-31T12:00:00.123Z',
    ]
    await database.pool.query('select set_config($1, $2, false)', ['TimeZone', zone])
    await database.pool.query(
      `insert into dream_journal_storybooks (title, author_id, created_at)
       select moment, $1, moment::timestamptz from unnest($2::text[]) as moment`,
      [writer, moments],
    )
    const list = await listStorybooks(database.db, { authorId: writer, limit: 3 }, site)
    expect(list.data.map(({ created_at }) => created_at)).toEqual(moments.slice(0, 3))
    for (const entry of list.data) expect(await readStorybook(database.db, entry.id, site)).toEqual(entry)
    expect(list.next).toBe(`${Date.parse(moments[2] ?? '')}_${list.data[2]?.id}`)
    const rest = await listStorybooks(database.db, { authorId: writer, limit: 3, after: list.next ?? '' }, site)
    expect(rest.data.map(({ created_at }) => created_at)).toEqual(moments.slice(3))
  },
)
