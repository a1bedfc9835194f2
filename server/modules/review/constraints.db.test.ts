import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'

let site: TestApp
let work: string
const author = '0198c5a1-0000-7000-8000-0000000000aa'

beforeAll(async () => {
  site = await startTestApp({ work: false })
  const { rows } = await site.database.pool.query<{ id: string }>(
    insertStorybooks(
      `select 'Held together' as title, '${author}'::uuid as author_id, now() as created_at, null as file_url,
         0 as file_bytes`,
    ),
  )
  work = rows[0]?.id ?? ''
})
afterAll(() => site.close())

/** Runs statements in a transaction of their own, and takes them back. */
async function attempt(...statements: string[]): Promise<void> {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement.replaceAll(':work', `'${author}', '${work}'`))
    await client.query('set constraints all immediate')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const both = (set: string, visibility: string) => [
  `update works set ${set}`,
  `update dream_journal_storybooks set visibility = '${visibility}'`,
]
const review = (step: string, reasons: string, version = 1) =>
  `insert into reviews (author_id, work_id, version, step, since, reasons)
   values (:work, ${version}, '${step}', now(), ${reasons})`

test.each([
  ['a kind of author that there is not', 'works_author_kind', ["update works set author_kind = 'robot'"]],
  ['an age that there is not', 'works_age', ["update works set age = '7'"]],
  ['a hold that there is not', 'works_hidden_by', ["update works set hidden_by = array['nobody']"]],
  ['a published version that is newer than the newest', 'works_versions', ['update works set published_version = 2']],
  ['an approved version that is newer than the newest', 'works_versions', ['update works set guardian_version = 2']],
  [
    'a hold on what was never published',
    'works_hidden_published',
    both("published_version = null, hidden_by = array['author']", 'draft'),
  ],
  ['a child’s published work without approval', 'works_guardian_first', ["update works set author_kind = 'child'"]],
  [
    'a child’s published work with an earlier approval',
    'works_guardian_first',
    ["update works set version = 2, published_version = 2, guardian_version = 1, author_kind = 'child'"],
  ],
  ['a review by nobody', 'reviews_step', [review('owner', "array['child']")]],
  ['a review without a reason', 'reviews_reasons', [review('moderator', "'{}'")]],
  ['a review for an unknown reason', 'reviews_reasons', [review('moderator', "array['rumor']")]],
  ['a review of another version than the newest', 'reviews_version', [review('moderator', "array['child']", 2)]],
  [
    'a second review',
    'reviews_author_id_work_id_pk',
    [review('moderator', "array['child']"), review('guardian', "array['child']")],
  ],
  [
    'a new version under an old review',
    'reviews_version',
    [review('moderator', "array['child']"), 'update works set version = 2'],
  ],
  [
    'a pending version with nothing new',
    'pending_versions_any',
    ['insert into pending_versions (author_id, work_id) values (:work)'],
  ],
  [
    'a decision that there is not',
    'pending_decisions_decision',
    [
      `insert into pending_decisions (author_id, work_id, decision, moderator_id, version, decided_at)
       values (:work, 'forget', '${author}', 1, now())`,
    ],
  ],
  [
    'an appeal with an outcome and no time',
    'appeals_outcome',
    [
      `insert into appeals (author_id, work_id, text, created_at, outcome)
       values (:work, 'Please', now(), 'upheld')`,
    ],
  ],
  [
    'a storybook that others see otherwise than its work',
    'dream_journal_storybooks_work',
    ["update works set hidden_by = array['moderator']"],
  ],
  ['a storybook with another age than its work', 'dream_journal_storybooks_work', ["update works set age = 'all'"]],
  ['a work without an author', 'works_author_id', ['delete from authors']],
])('the database refuses %s', async (_what, constraint, statements) => {
  await expect(attempt(...statements)).rejects.toThrow(constraint)
})

test('the database computes what others see', async () => {
  await expect(attempt("update works set visibility = 'draft'")).rejects.toThrow('can only be updated to DEFAULT')
  for (const [set, visibility] of [
    ['published_version = null', 'draft'],
    ["hidden_by = array['author', 'suspension']", 'hidden'],
    ["hidden_by = array['author'], removed_at = now()", 'removed'],
    ['published_version = null, removed_at = now()', 'removed'],
    ["hidden_by = '{}'", 'published'],
  ] as const)
    await expect(attempt(...both(set, visibility))).resolves.toBeUndefined()
})

test('a work takes along everything about it', async () => {
  const left = attempt(
    review('moderator', "array['child']"),
    "insert into pending_versions (author_id, work_id, title) values (:work, 'Another')",
    "insert into appeals (author_id, work_id, text, created_at) values (:work, 'Please', now())",
    'delete from works',
    `do $$ begin
       if exists (select from reviews) or exists (select from pending_versions) or exists (select from appeals)
         or exists (select from dream_journal_storybooks) then raise 'something is left'; end if;
     end $$`,
  )
  await expect(left).resolves.toBeUndefined()
})
