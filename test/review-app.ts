import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { approvalPath } from '#contract/paths.ts'
import type {
  ApprovalRequest,
  BookFindings,
  Decision,
  DecisionAnswer,
  OwnWork,
  OwnWorksAnswer,
  ReviewAnswer,
  ReviewedWork,
  ReviewList,
  StatusAnswer,
  Submission,
  Suspension,
  WorkStatus,
} from '#contract/review.ts'
import type { Storybook, StorybookToRead } from '#contract/storybooks.ts'
import { finishScreening } from '#server/modules/review/author.ts'
import { describeFile } from '#server/modules/storybooks/pending.ts'
import { useShared, type TestApp, type TestAppOptions } from './app.ts'
import { makeAccount, startAuthApp } from './auth-app.ts'
import { makePdf } from './books.ts'
import { call, type Caller } from './client.ts'
import { people } from './people.ts'
import { insertStorybooks } from './storybook-rows.ts'
import { upload, type Author } from './uploading.ts'

export { call, type Answer, type Caller } from './client.ts'

export interface Person extends Author {
  id: string
}

/** A site with an author, a reader and a moderator. */
export async function openReviewApp(
  review: 'none' | 'first' | 'all',
  env: Record<string, string> = {},
  { programs = false }: Pick<TestAppOptions, 'programs'> = {},
) {
  const site = await startAuthApp({
    programs,
    env: { AUTH_AUTOCONFIRM: 'true', REVIEW: review, RATE_LIMIT_UPLOAD: '100000', STORYBOOK_QUOTA: '1000', ...env },
  })
  const url = await site.listen()
  const enter = async (person: { email: string; password: string }, role = 'member'): Promise<Person> => {
    const { access_token: token, user } = await makeAccount(site, person)
    await site.sql`update users set role = ${role} where id = ${user.id}`
    return { url, token, id: user.id as string }
  }
  const author = await enter(people.tobias)
  const reader = await enter(people.vesper)
  const moderator = await enter(people.mara, 'moderator')
  const visitor = { url, token: null }
  const newPerson = async (role?: string): Promise<Person & { email: string; password: string }> => {
    const person = { email: `${randomUUID()}@families.example`, password: 'moonpetal tea' }
    return { ...person, ...(await enter(person, role)) }
  }
  /** Two accounts older than a day report a work, which hides a published one. */
  const reportTwice = async (id: string): Promise<void> => {
    for (const _ of [1, 2]) {
      const person = await newPerson()
      const age = "update users set created_at = created_at - interval '2 days' where id = $1"
      await site.database.pool.query(age, [person.id])
      await call(person, 'POST', '/api/reports', { kind: 'storybook', id, reason: 'unkind' })
    }
  }
  return { site, url, author, reader, moderator, visitor, enter, newPerson, reportTwice }
}

export type ReviewApp = Awaited<ReturnType<typeof openReviewApp>>

/** A site for the tests of a file or a describe block. */
export const useReviewApp = (...options: Parameters<typeof openReviewApp>): ReviewApp =>
  useShared(
    () => openReviewApp(...options),
    ({ site }) => site.close(),
  )

/** A site for one test, closed after it. */
export async function openForTest(...options: Parameters<typeof openReviewApp>): Promise<ReviewApp> {
  const app = await openReviewApp(...options)
  onTestFinished(() => app.site.close())
  return app
}

export const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

const act = (name: string, id: string) => `/api/works/storybook/${id}/${name}`

export const create = async (author: Author, title: string): Promise<Storybook> =>
  (await call<Storybook>(author, 'POST', '/api/storybooks', { title })).body
export const addFile = async (author: Author, id: string) => (await upload(author, id, makePdf())).body
export const statusOf = async (author: Author, id: string): Promise<WorkStatus> =>
  (await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body.status
/** Submits a work, as one for 13 and older unless `submission` says otherwise. */
export const submit = (author: Author, id: string, submission: Submission = { age: '13' }) =>
  call<StatusAnswer>(author, 'POST', act('submit', id), submission)
/** A storybook with a file. Where nothing is reviewed it is published. */
export async function createWithFile(author: Author, title: string): Promise<string> {
  const { id } = await create(author, title)
  const { error } = await addFile(author, id)
  if (error !== undefined) throw new Error(`not uploaded: ${error.code}`)
  return id
}
/** A storybook with a file that its author has submitted. */
export async function createSubmitted(author: Author, title: string): Promise<string> {
  const id = await createWithFile(author, title)
  const { status, body } = await submit(author, id)
  if (status !== 200) throw new Error(`not submitted: ${JSON.stringify(body)}`)
  return id
}
export const withdraw = (author: Author, id: string) => call<StatusAnswer>(author, 'POST', act('withdraw', id), {})
export const appeal = (author: Author, id: string, text = 'The name is made up.') =>
  call<StatusAnswer>(author, 'POST', act('appeal', id), { text })
export const approve = (guardian: Author, id: string, request: ApprovalRequest) =>
  call<StatusAnswer>(guardian, 'POST', approvalPath('storybook', id), request)

/** A work as a moderator sees it. */
export const reviewed = async (moderator: Caller, id: string): Promise<ReviewedWork> =>
  (await call<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${id}`)).body
/** Decides about a work as it is now, unless `more` names another version. */
export const decide = async (
  moderator: Caller,
  id: string,
  decision: Decision,
  { note, version }: { note?: string; version?: number } = { note: 'A kind word.' },
) =>
  call<DecisionAnswer>(moderator, 'POST', `/api/review/storybook/${id}`, {
    decision,
    note,
    version: version ?? (await reviewed(moderator, id)).version ?? 0,
  })
export const undo = (moderator: Caller, id: string) =>
  call<StatusAnswer>(moderator, 'POST', `/api/review/storybook/${id}/undo`, {})
/** Publishes a work and returns its id. */
export async function publish({ author, moderator }: Pick<ReviewApp, 'author' | 'moderator'>, title: string) {
  const id = await createSubmitted(author, title)
  await decide(moderator, id, 'publish', {})
  return id
}
/** Gives an author three works that a moderator has published, after which `REVIEW=first` reviews no more. */
export async function addFirstWorks({ site, author }: Pick<ReviewApp, 'site' | 'author'>): Promise<void> {
  const { pool } = site.database
  const rows = `select 'First work ' || n as title, $1::uuid as author_id, now() as created_at,
    '/files/' || n || '.pdf' as file_url, 0 as file_bytes from generate_series(1, 3) as n`
  await pool.query(insertStorybooks(rows), [author.id])
  await pool.query('update works set approved_at = now() where author_id = $1', [author.id])
}
export const suspend = (moderator: Caller, person: Person, days: number | null, note = 'Be kind.') =>
  call<Suspension>(moderator, 'POST', `/api/people/${person.id}/suspension`, { days, note })
export const endSuspension = (moderator: Caller, person: Person) =>
  call(moderator, 'DELETE', `/api/people/${person.id}/suspension`)
export const queue = async (moderator: Caller, status: ReviewList = 'awaiting_moderator') =>
  (await call<ReviewAnswer>(moderator, 'GET', `/api/review?status=${status}&limit=100`)).body.data
export const ownWorks = async (author: Author): Promise<OwnWorksAnswer> =>
  (await call<OwnWorksAnswer>(author, 'GET', '/api/works')).body
export const ownWork = async (author: Author, id: string): Promise<OwnWork | undefined> =>
  (await ownWorks(author)).data.find((work) => work.id === id)
export const fileOf = async (author: Caller, id: string): Promise<string> =>
  new URL((await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body.file_url ?? '').pathname
export const read = (who: Caller, id: string) => call<StorybookToRead>(who, 'GET', `/api/storybooks/${id}`)

/** Ends the screening of the newest file of a work, in place of the program. */
export async function finishScreeningOf({ ctx, database }: TestApp, id: string, hasFinding = false): Promise<void> {
  const findings: BookFindings = {
    unit: 'page',
    isWhole: true,
    pages: hasFinding ? [{ number: 1, kinds: ['telephone'] }] : [],
  }
  const { rows } = await database.pool.query<{ url: string }>(
    `select coalesce(pending.file_url, file.file_url) as url from dream_journal_storybooks as file
     left join pending_versions as pending on pending.work_id = file.id where file.id = $1`,
    [id],
  )
  await ctx.db.transaction(async (tx) => {
    await describeFile(tx, rows[0]?.url ?? '', { findings })
    await finishScreening(ctx, tx, { kind: 'storybook', id })
  })
}

/** Runs what waits in `review.apply-decision`, as if its time had come. */
export async function applyDecisions({ database, clock, config }: TestApp): Promise<void> {
  const waiting = async () => {
    await database.pool.query(
      `update pgboss.job set start_after = now() where name = 'review.apply-decision' and state < 'active'`,
    )
    await database.pool.query(
      `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'review.apply-decision')`,
    )
    const { rowCount } = await database.pool.query(
      `select 1 from pgboss.job where name = 'review.apply-decision' and state in ('created', 'retry', 'active')`,
    )
    return rowCount
  }
  clock.shift(config.undoSeconds * 1_000)
  await expect.poll(waiting, { timeout: 15_000, interval: 50 }).toBe(0)
}
