import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storybookPage } from '#contract/storybooks.ts'
import { createTestDatabase } from '#test/database.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'
import { openDatabase, type DatabaseHandle } from '../../platform/database/database.ts'
import type { ReadConnection } from '../../platform/database/reads.ts'
import { readStorybook } from './book.ts'
import { listStorybooks, type StorybookSelection, type StorybookFilter } from './list.ts'
import { beginningsOf, frequencyOf, maxScanned } from './search.ts'

const site = 'http://localhost:3000'
const author = '0198c5a1-0000-7000-8000-0000000000aa'
const drafter = '0198c5a1-0000-7000-8000-0000000000cc'
let database: DatabaseHandle
let drop: () => Promise<void>

const unpublish = (which: string) => `
  with book as (update dream_journal_storybooks set visibility = 'draft' where ${which} returning author_id, id)
  update works set published_version = null from book where works.author_id = book.author_id and works.id = book.id`

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  // One connection, so that its prepared statements can be inspected.
  database = openDatabase(made.target, { size: 1 })
  // Every second storybook has a file, also of each author.
  await database.pool.query(
    insertStorybooks(
      `select 'Night ' || n as title, case when n % 50 < 2 then $1::uuid else gen_random_uuid() end as author_id,
         now() - (n / 2 % 1000) * interval '1 minute' as created_at,
         case when n % 2 = 0 then '/files/' || n || '.pdf' end as file_url, 0 as file_bytes
       from generate_series(1, 40000) as n`,
    ),
    [author],
  )
  // One of a hundred is a draft, and all of one author's are.
  await database.pool.query(unpublish("title like '%55'"))
  await database.pool.query(
    insertStorybooks(
      `select 'Draft ' || n as title, $1::uuid as author_id, now() - n * interval '1 minute' as created_at, null as file_url, 0 as file_bytes
       from generate_series(1, 500) as n`,
    ),
    [drafter],
  )
  await database.pool.query(unpublish(`author_id = '${drafter}'`))
  await database.pool.query('vacuum analyze works, dream_journal_storybooks')
})
afterAll(async () => {
  await database.close()
  await drop()
})

interface Plan {
  'Node Type': string
  'Parent Relationship'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/**
 * The steps PostgreSQL takes for the newest of the prepared lists, outermost first; without the look-up whether anything of
 * the viewer's own is pending, which is made once.
 */
async function planOf(name: string, parameters: readonly string[]): Promise<Plan[]> {
  const values = parameters.map((value) => `'${value}'`).join(', ')
  const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) execute ${name}${values === '' ? '' : `(${values})`}`,
  )
  const stepsOf = (plan: Plan): Plan[] => [
    { 'Rows Removed by Filter': 0, ...plan },
    ...(plan.Plans ?? []).filter((step) => step['Parent Relationship'] !== 'InitPlan').flatMap(stepsOf),
  ]
  const [row] = rows
  return row === undefined ? [] : row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan))
}

const visitor = '0198c5a1-0000-7000-8000-0000000000bb'
const parts: [string, string, string, StorybookFilter][] = [
  [
    'one author',
    'storybooks_of_author',
    'author_id_created_at_id',
    { filter: 'author', authorId: author, viewerId: author },
  ],
  ['others with a file', 'storybooks_ready', 'ready', { filter: 'others-ready', viewerId: visitor }],
  ['others without a file', 'storybooks_dreaming', 'dreaming', { filter: 'others-dreaming', viewerId: visitor }],
]

describe('the list uses an index and reads only the rows it returns, of 40,000', () => {
  async function walk(name: string, selection: StorybookSelection): Promise<Plan[]> {
    const page = await listStorybooks(database.db, selection, site)
    expect(page.data).toHaveLength(20)
    return planOf(name, parametersOf(selection))
  }
  const parametersOf = (selection: StorybookSelection): string[] => {
    const [ms, id] = selection.after?.split('_') ?? []
    const later = ms === undefined || id === undefined ? [] : [new Date(Number(ms)).toISOString(), id]
    const { viewerId } = selection
    if (selection.filter === 'author') return [viewerId, selection.authorId, viewerId, ...later]
    // Others' page, then one's own.
    return selection.filter === 'everyone'
      ? [viewerId, ...later, viewerId, viewerId, ...later]
      : [viewerId, viewerId, ...later]
  }
  const straight = (index: string) => [
    { 'Node Type': 'Limit', 'Actual Rows': 21 },
    {
      'Node Type': 'Index Scan',
      'Index Name': `dream_journal_storybooks_${index}_index`,
      'Actual Rows': 21,
      'Rows Removed by Filter': 0,
    },
  ]
  const middleOf = async (filter: StorybookFilter) =>
    (await listStorybooks(database.db, { ...filter, band: null, limit: 100 }, site)).next ?? ''

  test.each(parts)('the first page of %s', async (_whose, name, index, filter) => {
    expect(await walk(`${name}_21`, { ...filter, band: null, limit: 20 })).toMatchObject(straight(index))
  })

  test.each(parts)('a later page of %s', async (_whose, name, index, filter) => {
    const after = await middleOf(filter)
    expect(await walk(`${name}_after_21`, { ...filter, band: null, limit: 20, after })).toMatchObject(straight(index))
  })

  test('whose pen names have a page is looked up by the works of the page alone', async () => {
    const selection = { filter: 'others-ready', viewerId: visitor, band: null, limit: 20 } as const
    await database.pool.query('begin')
    try {
      const unnamed = await listStorybooks(database.db, selection, site)
      await database.pool.query(`update dream_journal_storybooks set pen_name = 'Moth' where id = any($1)`, [
        unnamed.data.map((book) => book.id),
      ])
      const { data: named } = await listStorybooks(database.db, selection, site)
      expect(named.map((book) => book.has_author_page)).toEqual(named.map(() => true))
      const steps = await planOf('storybooks_of_adults', [`{${named.map((book) => book.id).join()}}`])
      expect(steps).toMatchObject([
        { 'Node Type': 'Index Scan', 'Index Name': 'works_id_unique', 'Actual Rows': 20, 'Rows Removed by Filter': 0 },
      ])
    } finally {
      await database.pool.query('rollback')
    }
  })

  test.each([
    ['the first page', visitor, false],
    ['a later page', visitor, true],
    ['the first page of somebody with drafts', drafter, false],
    ['a later page of somebody with drafts', drafter, true],
  ])('%s of everyone, from two indexes', async (_page, viewerId, isLater) => {
    const everyone = { filter: 'everyone', viewerId } as const
    const after = isLater ? await middleOf(everyone) : undefined
    const selection = { ...everyone, after, band: null, limit: 20 }
    const { data } = await listStorybooks(database.db, selection, site)
    expect(data).toHaveLength(20)
    const scans = (await planOf(`storybooks${isLater ? '_after' : ''}_21`, parametersOf(selection))).filter((step) =>
      step['Node Type'].startsWith('Index'),
    )
    const scan = (name: string) => ({
      'Index Name': `dream_journal_storybooks_${name}_index`,
      'Rows Removed by Filter': 0,
    })
    expect(scans).toMatchObject([scan('published'), scan('own_unpublished')])
    for (const step of scans) expect(step['Actual Rows']).toBeLessThanOrEqual(21)
  })

  test('newest first by publication, read backwards from an index of its own', async () => {
    const newest = { filter: 'others-ready', viewerId: visitor, band: null, order: 'newest', limit: 20 } as const
    expect(await walk('storybooks_ready_newest_21', newest)).toMatchObject(straight('ready_newest'))
    const first = await listStorybooks(database.db, newest, site)
    const next = await listStorybooks(database.db, { ...newest, after: first.next ?? '' }, site)
    const order = [...first.data, ...next.data].map(({ published_at, id }) => `${published_at} ${id}`)
    expect(order).toEqual(order.toSorted().toReversed())
    expect(new Set(order).size).toBe(40)
  })

  test('and skips at most the person’s own rows', async () => {
    const newest = { filter: 'others-ready', viewerId: author, band: null, limit: 100 } as const
    const page = await listStorybooks(database.db, newest, site)
    expect(page.data.filter(({ author_id }) => author_id === author)).toEqual([])
    const steps = await planOf('storybooks_ready_101', [author, author])
    expect(steps.at(-1)?.['Rows Removed by Filter']).toBeLessThan(10)
  })

  describe('where few of many', () => {
    // One connection: all queries are part of the transaction, and see its statistics.
    beforeEach(() => database.pool.query('begin'))
    afterEach(() => database.pool.query('rollback'))

    test.each([
      ['have a file', 'ready', 'then null else file_url'],
      ['have none', 'dreaming', "then '/files/x.pdf'"],
    ] as const)('%s', async (_few, part, theRest) => {
      await database.pool.query(
        `update dream_journal_storybooks set file_url = case when right(title, 3) not in ('000', '001') ${theRest} end`,
      )
      await database.pool.query('analyze dream_journal_storybooks')
      const steps = await walk(`storybooks_${part}_21`, {
        filter: `others-${part}`,
        viewerId: visitor,
        band: null,
        limit: 20,
      })
      expect(steps).toMatchObject(straight(part))
    })
  })
})

describe('a search for words of titles and pen names, of 20,000 with a file', () => {
  const search = async (
    words: string,
    more: Partial<Pick<StorybookSelection, 'limit' | 'after' | 'band'>> = {},
    db: ReadConnection = database.db,
  ) =>
    listStorybooks(
      db,
      { filter: 'others-ready', viewerId: visitor, band: null, order: 'newest', limit: 20, search: words, ...more },
      site,
    )
  const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title)

  const place = 'right(title, -6)::int / 2 % 1000'
  const old = 3_000

  beforeAll(async () => {
    await database.pool.query(
      `update dream_journal_storybooks set pen_name = 'Émile of the Hill' where title in ('Night 20000', 'Night 20002')`,
    )
    // The oldest have a word of their own, and some newer ones are for all ages.
    await database.pool.query(
      `update dream_journal_storybooks set pen_name = 'Owlish' where file_url is not null and ${place} >= 850`,
    )
    await database.pool.query(
      `with book as (
         update dream_journal_storybooks set age = 'all'
         where file_url is not null and ${place} between 100 and 149 returning author_id, id)
       update works set age = 'all' from book where works.author_id = book.author_id and works.id = book.id`,
    )
  })

  test('finds them by the beginnings of words in either, whatever their case', async () => {
    expect(titles(await search('émile hil')).toSorted()).toEqual(['Night 20000', 'Night 20002'])
    expect(titles(await search('NIGHT 2000'))).toContain('Night 20002')
    expect(titles(await search('20000'))).toEqual(['Night 20000'])
    for (const nothing of ['ight', 'night lamp', '...', "'", ':* & !', '%', '\\', '<->'])
      expect((await search(nothing)).data).toEqual([])
  })

  test('finds words that stand together like a path, a number, a host or a tag', async () => {
    const odd = ['Cat/Dog', '10-12 Owls', 'Mr.Fox', '<Kettle>', 'To moth@lamp.example', "Lulu's Nap"]
    await database.pool.query('begin')
    try {
      for (const [n, title] of odd.entries())
        await database.pool.query('update dream_journal_storybooks set title = $1 where title = $2', [
          title,
          `Night ${20_004 + 2 * n}`,
        ])
      for (const [words, title] of [
        ['dog', 'Cat/Dog'],
        ['cat/dog', 'Cat/Dog'],
        ['12', '10-12 Owls'],
        ['fox', 'Mr.Fox'],
        ['kettle', '<Kettle>'],
        ['lamp', 'To moth@lamp.example'],
        ["lulu's", "Lulu's Nap"],
      ] as const)
        expect([words, ...titles(await search(words))]).toContain(title)
    } finally {
      await database.pool.query('rollback')
    }
  })

  test('goes on page by page, of rare words and of frequent ones', async () => {
    for (const [words, count] of [
      ['1234', 6],
      ['night', 40],
    ] as const) {
      const first = await search(words, { limit: words === 'night' ? 20 : 3 })
      const next = await search(words, { limit: 20, after: first.next ?? '' })
      const seen = [...first.data, ...next.data].map(({ created_at, id }) => `${created_at} ${id}`)
      expect(seen).toHaveLength(count)
      expect(seen).toEqual(seen.toSorted().toReversed())
    }
  })

  test('takes five words, and of several one of a single letter as it is', () => {
    expect(beginningsOf('The L-2 of Night and Day')).toBe('The:* & L & 2 & of:* & Night:*')
    expect(beginningsOf('l')).toBe('l:*')
    expect(beginningsOf('...')).toBe('')
  })

  test('calls words frequent by those storybooks alone that the person gets', async () => {
    const frequency = (band: StorybookSelection['band']) =>
      frequencyOf(database.db, band, { words: 'owl:*', viewerId: visitor })
    expect([await frequency(null), await frequency('13-15')]).toEqual(['frequent', 'frequent'])
    expect([await frequency('10-12'), await frequency('7-9')]).toEqual(['rare', 'rare'])
    expect(await search('owl', { band: '7-9' })).toEqual({ data: [], next: null })
    expect((await search('night', { band: '7-9', limit: 100 })).data).toHaveLength(100)
  })

  test('looks through a part of the list for frequent words, and goes on after it', async () => {
    const first = await search('owl')
    expect(first.data).toEqual([])
    const ids: string[] = []
    let pages = 1
    for (let after = first.next; after !== null; pages++) {
      const page = await search('owl', { limit: 100, after })
      ids.push(...page.data.map(({ id }) => id))
      after = page.next
    }
    expect([ids.length, new Set(ids).size]).toEqual([old, old])
    expect(pages).toBeLessThan(old / 100 + 20_000 / maxScanned + 2)
  })

  /** The rows that PostgreSQL reads for a search, also those that it throws away. */
  async function rowsRead(words: string): Promise<number> {
    await database.pool.query('analyze dream_journal_storybooks')
    const asked: { text: string; values: unknown[] }[] = []
    const query = (given: string | { text: string; values: unknown[] }, values: unknown[] = []) => {
      asked.push(typeof given === 'string' ? { text: given, values } : given)
      return typeof given === 'string' ? database.pool.query(given, values) : database.pool.query(given)
    }
    const recorded = { select: database.db.select.bind(database.db), $client: { query } }
    await search(words, {}, recorded as unknown as ReadConnection)
    const reads = (plan: Plan): number =>
      (/(Index|Seq|Heap) Scan$/.test(plan['Node Type']) && plan['Node Type'] !== 'Bitmap Index Scan'
        ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
        : 0) + (plan.Plans ?? []).reduce((sum, step) => sum + reads(step), 0)
    let sum = 0
    for (const { text, values } of asked.filter((one) => !one.text.includes('full join'))) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      sum += rows.flatMap((row) => row['QUERY PLAN']).reduce((all, { Plan }) => all + reads(Plan), 0)
    }
    return sum
  }

  test('reads what has rare words, and for frequent ones a page and what decides that they are', async () => {
    // Once by the index, once the row.
    expect(await rowsRead('1234')).toBeLessThan(200)
    expect(await rowsRead('nothinglikeit')).toBeLessThan(10)
    expect(await rowsRead('night')).toBeLessThan(5_000)
  })
})

test('a repeated list keeps its plan, where it has one of the limits of the site', async () => {
  const newest = { filter: 'everyone', viewerId: visitor, band: null, order: 'newest' } as const
  for (let n = 0; n < 20; n++)
    for (const limit of [13, 20]) await listStorybooks(database.db, { ...newest, limit }, site)
  const { rows } = await database.pool.query(
    "select name, custom_plans as anew from pg_prepared_statements where name like 'storybooks_newest_%'",
  )
  // PostgreSQL plans a statement with parameters five times before it keeps a plan.
  expect(rows).toEqual([{ name: 'storybooks_newest_21', anew: '5' }])
})

test(
  'pages follow each other without a gap or a repeat, in order of created_at and id',
  { tags: ['spec-3-storybook'] },
  async () => {
    const seen: { created_at: string; id: string }[] = []
    let after: string | undefined
    do {
      const page = await listStorybooks(
        database.db,
        { filter: 'author', authorId: author, viewerId: author, band: null, after, limit: 100 },
        site,
      )
      expect(storybookPage.parse(page)).toEqual(page)
      seen.push(...page.data)
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toHaveLength(1600)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1600)
    const order = seen.map(({ created_at, id }) => `${created_at} ${id}`)
    expect(order).toEqual(order.toSorted())
  },
)

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'a list tells the moment as a single storybook does, in a session that speaks %s',
  async (zone) => {
    const writer = randomUUID()
    const own = { filter: 'author', authorId: writer, viewerId: writer } as const
    const viewer = { id: writer, role: 'member', band: null } as const
    const moments = [
      '2026-02-28T23:59:59.000Z',
      '2026-03-01T00:00:00.100Z',
      '2026-03-01T00:00:00.120Z',
      '2031-12-31T12:00:00.123Z',
    ]
    await database.pool.query('select set_config($1, $2, false)', ['TimeZone', zone])
    await database.pool.query(
      insertStorybooks(
        `select moment as title, $1::uuid as author_id, moment::timestamptz as created_at, null as file_url, 0 as file_bytes
         from unnest($2::text[]) as moment`,
      ),
      [writer, moments],
    )
    const list = await listStorybooks(database.db, { ...own, band: null, limit: 3 }, site)
    expect(list.data.map(({ created_at }) => created_at)).toEqual(moments.slice(0, 3))
    for (const entry of list.data)
      expect(await readStorybook(database.db, entry.id, viewer, site)).toEqual({
        ...entry,
        next_file_url: null,
        has_author_page: false,
      })
    expect(list.next).toBe(`${Date.parse(moments[2] ?? '')}_${list.data[2]?.id}`)
    const rest = await listStorybooks(database.db, { ...own, band: null, limit: 3, after: list.next ?? '' }, site)
    expect(rest.data.map(({ created_at }) => created_at)).toEqual(moments.slice(3))
  },
)
