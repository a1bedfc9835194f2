import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'
import { listModerators, listOwners } from '../auth/accounts/account-directory.ts'

// What a scrape of /metrics and the jobs of each night or hour read, of tables that grow with the site.
const tables = /"?(works|reviews|pending_versions|appeals|users|dream_journal_storybooks|rate_limits)"?/
const filled = 'users, works, reviews, pending_versions, appeals, dream_journal_storybooks, rate_limits'
const rows = 25_000
/** The index of 10,000 works has 90, that of all 210. */
const blocksOfScan = 150

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
  const { pool } = site.database
  await pool.query(`
    insert into users (id, email, role, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    select uuidv7(), 'person-' || n || '@example.com', case when n <= 3 then 'moderator' when n = 4 then 'owner' else 'member' end,
      case when n % 1000 > 0 then now() end, '{}', '{"name": "Somebody with a name"}',
      now() - (n % 100) * interval '1 day', now()
    from generate_series(1, ${rows}) as n`)
  await pool.query(
    insertStorybooks(`
      select 'Night ' || n as title, uuidv7() as author_id, now() - n * interval '1 minute' as created_at,
        '/files/' || n || '.epub' as file_url, 0 as file_bytes
      from generate_series(1, ${rows}) as n`),
  )
  await pool.query(`
    update dream_journal_storybooks set cover_url = '';
    update works set reported_since = now() - interval '1 hour' where random() < 0.001;
    insert into reviews (author_id, work_id, version, step, since, reasons)
      select author_id, id, version, case when random() < 0.5 then 'moderator' else 'guardian' end,
        now() - interval '1 hour', array['first_works'] from works where random() < 0.2;
    insert into pending_versions (author_id, work_id, file_url, file_bytes, cover_url)
      select author_id, work_id, '/files/' || work_id || '.epub', 0, '' from reviews;
    insert into appeals (author_id, work_id, text, created_at, decided_at, outcome)
      select author_id, work_id, 'Please look again.', now() - interval '1 hour', now(), 'upheld' from reviews;
    with draft as (
      update works set published_version = null where random() < 0.001 and reported_since is null returning author_id, id)
    update dream_journal_storybooks as book set visibility = 'draft' from draft
      where book.author_id = draft.author_id and book.id = draft.id`)
  await pool.query(`
    insert into rate_limits (key, points, expire)
    select 'limit:' || n, 1, (extract(epoch from now()) * 1000)::bigint + n from generate_series(1, ${rows}) as n`)
  await pool.query(`vacuum full analyze ${filled}`)
  await pool.query(`vacuum ${filled}`)
})
afterAll(() => site.close())

interface Statement {
  text: string
  values: unknown[]
}

/** The statements about these tables while something runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    const given = query.mock.calls as unknown as [string | Partial<Statement>, unknown[]?][]
    return given
      .map(([asked, values]) =>
        typeof asked === 'string'
          ? { text: asked, values: values ?? [] }
          : { text: asked.text ?? '', values: asked.values ?? values ?? [] },
      )
      .filter(({ text }) => tables.test(text) && !text.includes('pgboss'))
  } finally {
    query.mockRestore()
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** What a statement does to find its rows, and how many blocks it reads. */
async function planOf({ text, values }: Statement) {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('no plan')
    const steps = stepsOf(plan).filter((step) => tables.test(step['Relation Name'] ?? ''))
    return {
      finds: [...new Set(steps.map((step) => step['Node Type']))],
      removed: steps.reduce((sum, step) => sum + (step['Rows Removed by Filter'] ?? 0), 0),
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function expectIndexOnly(statements: Statement[]): Promise<void> {
  for (const statement of statements) {
    const { finds, removed, blocks } = await planOf(statement)
    expect([statement.text, finds]).toEqual([statement.text, ['Index Only Scan']])
    expect([statement.text, removed]).toEqual([statement.text, 0])
    expect(blocks).toBeLessThan(blocksOfScan)
  }
}

test('a scrape reads indexes alone, however many works there are', async () => {
  const statements = await statementsOf(async () => {
    const { body } = await site.app.inject('/metrics')
    expect(body).toContain('works{visibility="published"} 10000')
    expect(body).toMatch(/works\{visibility="draft"\} [1-9]/)
  })
  expect(statements.length).toBeGreaterThan(4)
  await expectIndexOnly(statements)
})

test('who may moderate is read from an index', async () => {
  const statements = await statementsOf(async () => {
    expect(await listModerators(site.database.db)).toHaveLength(4)
    expect(await listOwners(site.database.db)).toHaveLength(1)
  })
  await expectIndexOnly(statements)
})

test('missing covers are read from an index', async () => {
  const statements = await statementsOf(() => site.runJob('storybooks.find-missing-covers'))
  const ofJob = statements.filter(({ text }) => text.includes('cover_url" is null'))
  expect(ofJob).toHaveLength(2)
  await expectIndexOnly(ofJob)
})

test('unconfirmed accounts and expired limits are found by an index', async () => {
  const statements = await statementsOf(() => site.runJob('auth.clean-up'))
  const deletion = statements.find(({ text }) => text.startsWith('delete from "users"'))
  const expired = { text: 'delete from rate_limits where expire < $1', values: [Date.now() - 3_600_000] }
  if (deletion === undefined) throw new Error('no deletion')
  for (const statement of [{ ...deletion, values: [new Date(Date.now() - 99.5 * 86_400_000)] }, expired]) {
    const { finds, removed, blocks } = await planOf(statement)
    expect(finds.filter((kind) => kind !== 'ModifyTable')).toEqual(['Index Scan'])
    expect([statement.text, removed]).toEqual([statement.text, 0])
    expect(blocks).toBeLessThan(blocksOfScan)
  }
})
