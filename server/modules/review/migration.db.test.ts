import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { reviewReason, workAction } from '#contract/review.ts'
import { rootFolder } from '#server/config.ts'
import { migrate } from '#server/platform/database/database.ts'
import { tempFolder } from '#test/temp-folder.ts'

/** The first migration of the review core. */
const reviewCore = 51

type Row = Record<string, unknown>

interface OldWork {
  work: Row
  book: Row
  history: Row[]
  reports: Row[]
}

const at = (minute: number): string => new Date(Date.UTC(2026, 9, 1, 12, minute)).toISOString()
const people = Array.from({ length: 8 }, () => randomUUID())
const children = Array.from({ length: 3 }, () => randomUUID())
const moderator = randomUUID()
/** Of the authors. */
const suspended = people[0] ?? ''
const teen = people[1] ?? ''

/** A work before this migration, at one of the stages that there were. */
const oldWork: fc.Arbitrary<OldWork> = fc
  .record({
    isChild: fc.boolean(),
    author: fc.nat(7),
    stage: fc.constantFrom(
      ...(['private', 'waiting', 'published', 'changed', 'hidden', 'suspended', 'concealed', 'removed'] as const),
    ),
    hasKey: fc.boolean(),
    isByReports: fc.boolean(),
    isNeverSeen: fc.boolean(),
    isReported: fc.boolean(),
    isReturned: fc.boolean(),
    isCorrected: fc.boolean(),
    appeal: fc.constantFrom('none', 'open', 'upheld', 'reversed', 'withdrawn'),
    why: fc.constantFrom('new-version', 'new-words', 'first-works', 'gives-away', 'teen', null),
    age: fc.constantFrom('all', '10', '13', null),
    nextAge: fc.constantFrom('all', '10', null),
    hasNextFile: fc.boolean(),
    version: fc.integer({ min: 1, max: 9 }),
    isKept: fc.boolean(),
    minute: fc.integer({ min: 0, max: 40_000 }),
  })
  .map(({ isChild, stage: drawn, ...draw }) => {
    const id = randomUUID()
    const author = (isChild ? children[draw.author % children.length] : people[draw.author]) ?? ''
    const stage =
      drawn === 'suspended' && (isChild || author !== suspended)
        ? 'hidden'
        : drawn === 'concealed' && !isChild
          ? 'hidden'
          : (drawn === 'published' || drawn === 'changed') && author === suspended
            ? 'suspended'
            : drawn
    const state = stage === 'changed' ? 'published' : stage === 'suspended' || stage === 'concealed' ? 'hidden' : stage
    const isTakenDown = state === 'hidden' || state === 'removed'
    const isNeverSeen = stage === 'removed' && draw.isNeverSeen
    const isSeen = state === 'published' || (isTakenDown && !isNeverSeen)
    const waits = stage === 'waiting' || stage === 'changed'
    const ofGuardian = isChild && ((waits && !draw.hasKey) || stage === 'concealed')
    const since = at(draw.minute)
    const kept = isChild ? ['child', 'new-version', 'new-words', null] : ['new-version', null]
    const why = waits
      ? isChild
        ? draw.why === 'new-version'
          ? draw.why
          : 'child'
        : draw.why
      : isTakenDown
        ? (kept.find((one) => one === draw.why) ?? null)
        : stage === 'private' && draw.why === 'new-version'
          ? draw.why
          : null
    const hasNext = isSeen && (stage === 'changed' || draw.isReturned || isTakenDown)
    const file = `${author}/${id}`
    const isAppealed = isTakenDown && (stage === 'hidden' || stage === 'removed') && draw.appeal === 'open'
    const acts: (readonly [
      role: string,
      action: string,
      from: string,
      to: string,
      why: string | null,
      note: string | null,
    ])[] = [['author', 'hand-in', 'private', 'waiting', isChild ? 'child' : 'first-works', null]]
    if (isChild && (isSeen || draw.hasKey)) acts.push(['guardian', 'turn-key', 'waiting', 'waiting', 'child', null])
    if (isNeverSeen) acts.push(['moderator', 'remove', 'waiting', 'removed', null, 'Removed.'])
    if (isSeen) acts.push(['moderator', 'publish', 'waiting', 'published', null, null])
    if (draw.appeal !== 'none' && draw.appeal !== 'open' && isSeen) {
      acts.push(['moderator', 'hide', 'published', 'hidden', null, 'Hidden.'])
      acts.push(['author', 'appeal', 'hidden', 'hidden', null, 'An appeal.'])
      acts.push(['author', 'reword', 'hidden', 'hidden', null, null])
      if (draw.appeal === 'reversed') acts.push(['moderator', 'show', 'hidden', 'published', null, null])
      if (draw.appeal === 'upheld') acts.push(['moderator', 'hide', 'hidden', 'hidden', null, 'Still hidden.'])
      if (draw.appeal === 'withdrawn') acts.push(['author', 'withdraw', 'hidden', 'private', null, null])
      if (draw.appeal !== 'reversed') {
        acts.push(['author', 'hand-in', 'private', 'waiting', 'seen-before', null])
        acts.push(['moderator', 'publish', 'waiting', 'published', null, null])
      }
    }
    if (draw.isCorrected && isSeen) acts.push(['moderator', 'correct', 'published', 'published', null, 'Everybody'])
    if (draw.isReturned && isSeen) {
      acts.push(['author', 'change', 'published', 'published', 'new-version', null])
      acts.push(['moderator', 'return', 'published', 'published', null, 'Not yet.'])
    }
    if (stage === 'changed') acts.push(['author', 'change', 'published', 'published', 'new-version', null])
    if (stage === 'hidden')
      acts.push([draw.isByReports ? 'reports' : 'moderator', 'hide', 'published', 'hidden', null, 'Hidden.'])
    if (stage === 'suspended') acts.push(['suspension', 'suspend', 'published', 'hidden', null, null])
    if (stage === 'concealed') acts.push(['guardian', 'conceal', 'published', 'hidden', null, 'Not this one.'])
    if (stage === 'removed' && isSeen) acts.push(['moderator', 'remove', 'published', 'removed', null, 'Removed.'])
    if (isAppealed) acts.push(['author', 'appeal', state, state, null, 'An appeal.'])
    if (stage === 'private') acts.push(['author', 'withdraw', 'waiting', 'private', null, null])
    const reportedSince = draw.isReported || (stage === 'hidden' && draw.isByReports) ? since : null
    return {
      work: {
        id,
        kind: 'storybook',
        author_id: author,
        by_child: isChild,
        state,
        state_since: since,
        guardian_since: ofGuardian ? at(draw.minute + 1) : null,
        waiting_since: waits && !ofGuardian ? at(draw.minute + 2) : null,
        why,
        reported_since: reportedSince,
        report_urgent: reportedSince !== null && draw.isByReports,
        kept_version: draw.isKept ? draw.version : null,
        appealed_since: isAppealed ? since : null,
        version: draw.version,
        suspended: stage === 'suspended',
        approved_at: isSeen ? at(1) : null,
        created_at: at(0),
      },
      book: {
        id,
        title: `A story ${id}`,
        description: '',
        author_id: author,
        state,
        by_child: isChild,
        pen_name: author === teen && state !== 'published' ? 'Chosen' : author === teen ? 'Shown' : null,
        opened: 0,
        finished: 0,
        age: draw.age,
        next_age: hasNext ? draw.nextAge : null,
        file_url: `/files/${file}-1.epub`,
        file_bytes: 100,
        file_title: 'First',
        cover_url: '',
        next_file_url: hasNext && draw.hasNextFile ? `/files/${file}-2.epub` : null,
        next_file_bytes: hasNext && draw.hasNextFile ? 200 : 0,
        next_file_title: null,
        next_cover_url: null,
        findings: null,
        findings_of: null,
        created_at: at(0),
      },
      history: acts.map(([role, action, from, to, reason, note], entry) => ({
        work_id: id,
        at: at(entry),
        role,
        actor_id: role === 'reports' || role === 'suspension' ? null : role === 'author' ? author : moderator,
        action,
        from_state: from,
        to_state: to,
        why: reason,
        note,
      })),
      reports: [
        ...(reportedSince === null ? [] : [{ state: 'waiting' }]),
        ...(draw.isReturned ? [{ state: 'taken-away' }, { state: 'kept' }] : []),
      ].map((row) => ({
        ...row,
        receipt: randomUUID(),
        work_id: id,
        kind: 'storybook',
        reason: 'unkind',
        text: 'A report.',
        weight: 1,
        created_at: since,
      })),
    }
  })

const { template: _, ...server } = inject('postgres')
const target = { ...server, database: `club_${randomBytes(6).toString('hex')}` }
const generated = fc.sample(oldWork, { numRuns: 400, seed: 51 })
let client: pg.Client

async function inDefault(statement: string): Promise<void> {
  const other = new pg.Client({ ...server, database: 'constellation_club' })
  await other.connect()
  await other.query(statement)
  await other.end()
}

/** A folder with the migrations before the review core. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tempFolder, 'club-migrations-'))
  await cp(join(rootFolder, 'migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number }[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < reviewCore) }))
  return folder
}

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

const rowsOf = async (query: string): Promise<Row[]> => (await client.query<Row>(query)).rows

beforeAll(async () => {
  await inDefault(`create database ${target.database}`)
  const earlier = await earlierMigrations()
  await migrate(target, earlier)
  await rm(earlier, { recursive: true })
  client = new pg.Client(target)
  await client.connect()
  await client.query(
    `insert into users (id, email, band, teen_until, app_metadata, user_metadata, created_at, updated_at)
     select id, id || '@example.org', null, case when id = $2 then now() + interval '1 year' end, '{}', '{}', now(), now()
     from unnest($1::uuid[]) as id`,
    [people, teen],
  )
  await client.query("insert into suspensions (person_id, since, note) values ($1, now(), 'Suspended.')", [suspended])
  await client.query("insert into pen_names (person_id, name) values ($1, 'Chosen')", [teen])
  await insert(
    'works',
    generated.map(({ work }) => work),
  )
  await insert(
    'dream_journal_storybooks',
    generated.map(({ book }) => book),
  )
  await insert(
    'work_history',
    generated.flatMap(({ history }) => history),
  )
  await insert(
    'reports',
    generated.flatMap(({ reports }) => reports),
  )
  // Of a work that was deleted.
  await insert('work_history', [
    {
      work_id: randomUUID(),
      at: at(0),
      role: 'moderator',
      action: 'return',
      from_state: 'waiting',
      to_state: 'private',
    },
  ])
  for (const [name, table] of [
    ['works_038', 'works'],
    ['storybooks_038', 'dream_journal_storybooks'],
    ['history_038', 'work_history'],
    ['reports_038', 'reports'],
  ] as const)
    await client.query(`create table before_${name} as select * from ${table}`)
  await migrate(target, join(rootFolder, 'migrations'))
}, 120_000)
afterAll(async () => {
  await client.end()
  await inDefault(`drop database if exists ${target.database} with (force)`)
})

describe('after the migration', () => {
  test.each([
    [
      'others see the same',
      `select id from before_works_038 old full join works new using (id)
       where (new.visibility = 'published') is distinct from (old.state = 'published')`,
    ],
    [
      'hidden and removed works are still hidden and removed',
      `select id from before_works_038 old join works new using (id)
       where state in ('hidden', 'removed') and (state <> visibility or visibility_since <> state_since)`,
    ],
    [
      'the queue is the same',
      `select old.id from before_works_038 old left join reviews on work_id = old.id
       where old.state not in ('hidden', 'removed') and since is distinct from coalesce(guardian_since, waiting_since)`,
    ],
    [
      'a review is at who looked before',
      `select old.id from before_works_038 old join reviews on work_id = old.id
       where old.state not in ('hidden', 'removed') and (step = 'guardian') <> (guardian_since is not null)`,
    ],
    [
      'new files and ages still wait',
      `select book.id from before_storybooks_038 book join works on works.id = book.id
       left join pending_versions on work_id = book.id
       where (published_version is not null and coalesce(next_age, next_file_url) is not null) <> (work_id is not null)
         or (next_file_url, next_age) is distinct from (pending_versions.file_url, pending_versions.age)
         or pending_versions.file_bytes is distinct from nullif(next_file_bytes, 0)`,
    ],
    [
      'readers get the same file, age and name',
      `select old.id from before_storybooks_038 old join dream_journal_storybooks new using (id)
       where old.state = 'published' and (old.file_url, coalesce(old.age, 'unset'), old.pen_name)
         is distinct from (new.file_url, new.age, new.pen_name)`,
    ],
    [
      'a work of nobody under review is its newest version',
      `select works.id from works left join reviews on reviews.work_id = works.id
       left join pending_versions on pending_versions.work_id = works.id
       where published_version is not null
         and (published_version = works.version) <> (coalesce(reviews.work_id, pending_versions.work_id) is null)`,
    ],
    [
      'each hold is one that there was',
      `select new.id, hidden_by from before_works_038 old join works new using (id)
       left join suspensions on person_id = old.author_id
       where ('suspension' = any(hidden_by)) <> (published_version is not null and state in ('hidden', 'removed')
           and (suspended or person_id is not null))
         or ('reports' = any(hidden_by) and old.reported_since is null)
         or ('guardian' = any(hidden_by) and not old.by_child)
         or 'author' = any(hidden_by)`,
    ],
    [
      'a guardian has approved what others see of a child, and what awaits a moderator',
      `select works.id from works left join reviews on work_id = id
       where author_kind = 'child' and (guardian_version is distinct from
         case when step = 'moderator' then works.version else published_version end)`,
    ],
    [
      'appeals are open as before',
      `select old.id from before_works_038 old left join appeals on work_id = old.id
       where (appealed_since is not null) <> (work_id is not null and decided_at is null)`,
    ],
    [
      'the book has what its work has',
      `select book.id from dream_journal_storybooks book full join works using (id)
       where (book.visibility, book.age, book.author_id) is distinct from (works.visibility, works.age, works.author_id)`,
    ],
    [
      'the history has the same entries',
      `select new.id from before_history_038 old full join work_history new using (id)
       where (old.work_id, old.at, old.role, old.actor_id) is distinct from (new.work_id, new.at, new.role, new.actor_id)
         or (new.author_id is null) <> (new.work_id not in (select id from works))`,
    ],
    [
      'no version in the history is a later one',
      'select h.id from work_history h join works w on w.id = h.work_id where h.version > w.version',
    ],
    [
      'reports have their works',
      `select new.id from before_reports_038 old full join reports new using (id) join works on works.id = new.work_id
       where new.author_id is distinct from works.author_id or (new.status = 'open') <> (new.version is not null)`,
    ],
  ])('%s', async (_title, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  test('each work of each kind of stage is among those that were moved', () => {
    const stages = new Set(
      generated.map(({ work }) =>
        [
          work['state'],
          work['by_child'],
          work['suspended'],
          work['why'] !== null,
          work['guardian_since'] !== null,
        ].join(' '),
      ),
    )
    expect(stages.size).toBeGreaterThan(15)
  })

  test('actions, reasons and resolutions have their new names', async () => {
    const actions = await rowsOf('select distinct action from work_history')
    expect(workAction.options).toEqual(expect.arrayContaining(actions.map(({ action }) => action)))
    const reasons = await rowsOf(
      'select distinct unnest(reasons) as reason from (select reasons from work_history union all select reasons from reviews)',
    )
    expect(reviewReason.options).toEqual(expect.arrayContaining(reasons.map(({ reason }) => reason)))
    expect(await rowsOf('select status, count(*)::int from reports group by status order by status')).toEqual(
      await rowsOf(
        `select case state when 'waiting' then 'open' when 'taken-away' then 'removed' else state end as status,
         count(*)::int from before_reports_038 group by 1 order by 1`,
      ),
    )
    expect(await rowsOf('select distinct outcome from appeals order by 1')).toEqual(
      ['reversed', 'upheld', 'withdrawn', null].map((outcome) => ({ outcome })),
    )
    expect(await rowsOf("select count(*)::int from work_history where action = 'appeal' and note is not null")).toEqual(
      [{ count: 0 }],
    )
  })

  test('a pen name that awaits a moderator still does', async () => {
    expect(await rowsOf('select pen_name, pen_name_shown from authors where pen_name is not null')).toEqual([
      { pen_name: 'Chosen', pen_name_shown: 'Shown' },
    ])
  })

  test('the history is append-only, and a deleted work leaves it without its author', async () => {
    for (const change of [
      "action = 'hide'",
      "reasons = '{teen}'",
      'version = version + 1',
      `author_id = '${moderator}'`,
    ])
      await expect(client.query(`update work_history set ${change} where author_id is not null`)).rejects.toThrow(
        'append-only',
      )
    await expect(client.query('delete from work_history')).rejects.toThrow('append-only')
    const id = generated.find(({ reports }) => reports.length === 3)?.work['id']
    await client.query('update work_history set author_id = null, actor_id = null, note = null where work_id = $1', [
      id,
    ])
    await client.query('delete from works where id = $1', [id])
    expect(await rowsOf(`select id from dream_journal_storybooks where id = '${id}'`)).toEqual([])
    expect(
      await rowsOf('select status, text, author_id, source from reports where work_id is null order by status'),
    ).toEqual(['deleted', 'kept', 'removed'].map((status) => ({ status, text: null, author_id: null, source: null })))
  })

  test('work and book are compared when a transaction ends', async () => {
    const [work] = await rowsOf("select id, author_id from works where visibility = 'published' limit 1")
    const hide = "update works set hidden_by = '{moderator}' where id = $1"
    await expect(client.query(hide, [work?.['id']])).rejects.toThrow('dream_journal_storybooks_work')
    await client.query('begin')
    await client.query(hide, [work?.['id']])
    await client.query("update dream_journal_storybooks set visibility = 'hidden' where id = $1", [work?.['id']])
    await client.query('commit')
  })

  test('nothing is left of the old tables', async () => {
    expect(
      await rowsOf(
        `select table_name, column_name from information_schema.columns where table_schema = 'public'
           and table_name not like 'before\\_%' and (column_name like 'next\\_%' and table_name like '%storybooks'
             or table_name in ('works_038', 'pen_names', 'facts', 'appealed'))`,
      ),
    ).toEqual([])
  })
})
