import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportRules } from '#content/reports.ts'
import type { Home } from '#contract/home.ts'
import { homePath } from '#contract/paths.ts'
import type { Decision } from '#contract/review.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { people } from '#test/people.ts'
import {
  addFile,
  appeal,
  applyDecisions,
  call,
  createSubmitted,
  decide,
  openForTest,
  useReviewApp,
  ownWork,
  queue,
  read,
  refused,
  reviewed,
  submit,
  undo,
  withdraw,
  type Person,
} from '#test/review-app.ts'
import { listChildrensWorks } from './author-works.ts'

const app = useReviewApp('all', { UNDO_SECONDS: '60', TRUST_PROXY: '127.0.0.0/8,::1/128' })
let other: Person
let owner: Person
beforeAll(async () => {
  other = await app.newPerson('moderator')
  owner = await app.enter(people.odile, 'owner')
})
beforeEach(() => app.site.sql`delete from rate_limits`)

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.site.database.pool.query<Row>(text, values)).rows

/** Everything that the database has about a work, except for the owners' log. */
async function stored(id: string) {
  const rows: Record<string, unknown> = {}
  for (const [table, column] of [
    ['works', 'id'],
    ['dream_journal_storybooks', 'id'],
    ['reviews', 'work_id'],
    ['pending_versions', 'work_id'],
    ['pending_decisions', 'work_id'],
    ['appeals', 'work_id'],
    ['work_history', 'work_id'],
    ['reports', 'work_id'],
  ] as const)
    rows[table] = await query(`select * from ${table} as row where ${column} = $1 order by row`, [id])
  return rows
}
/** How many emails its author has got about a story. */
const emailsAbout = async (title: string) =>
  (await readMailbox(app.site.database.db, people.tobias.email)).filter(({ subject }) => subject.includes(`“${title}”`))
    .length

/** A story that others see, and that has a new file for a moderator. */
async function publishedWithMore(title: string): Promise<string> {
  const id = await createSubmitted(app.author, title)
  await decide(app.moderator, id, 'publish', {})
  await applyDecisions(app.site)
  await addFile(app.author, id)
  return id
}

describe('for a minute', () => {
  test.each([
    ['publish', 'awaiting_moderator'],
    ['remove', 'removed'],
  ] as const)('a decision to %s a new work can be undone, and leaves no mark', async (decision, status) => {
    const { author, moderator, reader } = app
    const title = `Undone: ${decision}`
    const id = await createSubmitted(author, title)
    const before = await stored(id)
    const answer = await decide(moderator, id, decision)
    expect(answer.status).toBe(200)
    // The answer says how it will be.
    const then = { publish: 'published', remove: 'removed' }[decision]
    expect(answer.body.status).toBe(then)
    const waitsMs = Date.parse(answer.body.effective_at) - app.site.clock.now()
    expect(waitsMs).toBeGreaterThan(50_000)
    expect(waitsMs).toBeLessThanOrEqual(60_000)
    expect((await read(author, id)).body.status).toBe(status)
    expect((await read(reader, id)).status).toBe(404)
    expect(await reviewed(moderator, id)).toMatchObject({
      decided: { decision, effective_at: answer.body.effective_at, left_ms: expect.any(Number), by_caller: true },
      decisions: decision === 'remove' ? [] : ['remove'],
    })
    // What was decided stays in the queue, to be undone there.
    const queued = (await queue(moderator)).find((work) => work.id === id)
    expect(queued?.decided?.decision).toBe(decision === 'remove' ? undefined : decision)

    expect((await undo(moderator, id)).body).toEqual({ status: 'awaiting_moderator' })
    expect(await stored(id)).toEqual(before)
    expect(await reviewed(moderator, id)).toMatchObject({ decided: null })
    expect((await queue(moderator)).map((work) => work.id)).toContain(id)
    // The job that was queued for it finds nothing to do.
    await applyDecisions(app.site)
    expect(await stored(id)).toEqual(before)
    expect(await emailsAbout(title)).toBe(0)
    const actions = await app.site.sql<{ action: string }>`select action from owner_actions order by id desc limit 2`
    expect(actions[0]).toEqual({ action: 'decision-undone' })
    await withdraw(author, id)
  })

  test.each(['request_changes', 'hide'] as const)(
    'a decision to %s a published work with a new version can be undone, and leaves no mark',
    async (decision) => {
      const { moderator, reader } = app
      const title = `Undone of more: ${decision}`
      const id = await publishedWithMore(title)
      const shown = (await read(reader, id)).body
      const before = await stored(id)
      // That it was published.
      await expect.poll(() => emailsAbout(title)).toBe(1)
      await decide(moderator, id, decision)
      const isDown = decision === 'hide'
      // Its author reads that the note follows, and not the one of an older decision.
      expect(await ownWork(app.author, id)).toMatchObject({ note_follows: isDown, decision: { decision: 'publish' } })
      expect((await read(reader, id)).status).toBe(isDown ? 404 : 200)
      if (!isDown) expect((await read(reader, id)).body).toEqual(shown)
      expect((await undo(moderator, id)).body).toEqual({ status: 'published' })
      expect(await ownWork(app.author, id)).toMatchObject({ note_follows: false })
      expect(await stored(id)).toEqual(before)
      expect((await read(reader, id)).body).toEqual(shown)
      await applyDecisions(app.site)
      expect(await stored(id)).toEqual(before)
      expect(await emailsAbout(title)).toBe(1)
    },
  )

  test('a story that a moderator has just removed does not wait at home for its author to change it', async () => {
    const { author, moderator } = app
    const title = 'Sent back and removed'
    const id = await publishedWithMore(title)
    await decide(moderator, id, 'request_changes')
    await applyDecisions(app.site)
    const returned = async () =>
      (await call<Home>(author, 'GET', homePath)).body.returned.filter((one) => one.id === id)
    const sentBack = [{ id, title, decision: 'request_changes', note: 'A kind word.', appealed: null }]
    expect(await returned()).toEqual(sentBack)
    await decide(moderator, id, 'remove')
    expect(await returned()).toEqual([])
    await undo(moderator, id)
    expect(await returned()).toEqual(sentBack)
    await decide(moderator, id, 'remove', { note: 'It shows a lamp.' })
    await applyDecisions(app.site)
    expect(await returned()).toEqual([{ id, title, decision: 'remove', note: 'It shows a lamp.', appealed: null }])
  })

  test('a guardian does not read an older note as the reason why a story was just hidden', async () => {
    const { author, moderator } = app
    const id = await publishedWithMore('Sent back and hidden')
    // The list is that of whoever it is asked about.
    const noteOf = async () =>
      (await listChildrensWorks(app.site.database.db, [author.id])).find((work) => work.id === id)?.note
    await decide(moderator, id, 'request_changes', { note: 'Say more about the moth.' })
    await applyDecisions(app.site)
    await decide(moderator, id, 'hide', { note: 'It has an address.' })
    expect(await noteOf()).toBeNull()
    await applyDecisions(app.site)
    expect(await noteOf()).toBe('It has an address.')
  })

  test('a guardian does not read a note about a new version as the reason why reports hid a story', async () => {
    const { author, moderator } = app
    const id = await publishedWithMore('Reported and sent back')
    const noteOf = async () =>
      (await listChildrensWorks(app.site.database.db, [author.id])).find((work) => work.id === id)?.note
    await app.reportTwice(id)
    const rule = reportRules.hidden([reportRules.rules.unkind])
    expect(await noteOf()).toBe(rule)
    const note = 'Say more about the moth.'
    await decide(moderator, id, 'request_changes', { note })
    await applyDecisions(app.site)
    expect(await ownWork(author, id)).toMatchObject({ status: 'hidden', decision: { note } })
    expect(await noteOf()).toBe(rule)
  })

  test('a decision on reports and an appeal can be undone: both are open again', async () => {
    const { author, moderator } = app
    const id = await createSubmitted(author, 'Reported and appealed')
    await decide(moderator, id, 'publish', {})
    await applyDecisions(app.site)
    await app.reportTwice(id)
    expect((await appeal(author, id)).status).toBe(200)
    const before = await stored(id)
    for (const decision of ['show', 'hide', 'remove'] as const) {
      expect((await decide(moderator, id, decision)).status).toBe(200)
      expect((await undo(moderator, id)).status).toBe(200)
      expect(await stored(id)).toEqual(before)
    }
    // An appeal that leaves the work as it is waits like any decision.
    expect((await decide(moderator, id, 'hide')).body.status).toBe('hidden')
    await applyDecisions(app.site)
    expect((await app.site.sql`select outcome from appeals where work_id = ${id}`)[0]).toEqual({ outcome: 'upheld' })
    expect(await ownWork(author, id)).toMatchObject({ appeal: null })
  })

  test('a decision is undone by whoever made it, or an owner, and once', async () => {
    const { author, reader, moderator } = app
    const id = await createSubmitted(author, 'Whose undo')
    expect(await undo(moderator, id)).toMatchObject(refused(409, 'work_changed'))
    for (const by of [moderator, owner]) {
      await decide(moderator, id, 'publish', {})
      for (const who of [author, reader]) expect(await undo(who, id)).toMatchObject(refused(403, 'not_allowed'))
      expect((await undo(other, id)).status).toBeGreaterThanOrEqual(403)
      expect(await reviewed(other, id)).toMatchObject({ decided: { decision: 'publish', by_caller: false } })
      expect((await undo(by, id)).status).toBe(200)
      expect(await undo(by, id)).toMatchObject(refused(409, 'work_changed'))
    }
    for (const unknown of ['no-id', '0198c5a1-0000-7000-8000-0000000000aa'])
      expect(await undo(moderator, unknown)).toMatchObject(refused(404, 'work_not_found'))
    await withdraw(author, id)
  })

  test('another moderator’s decision about one’s own work is not undone, even by an owner', async () => {
    const { moderator } = app
    const id = await createSubmitted(owner, 'The owner’s own')
    await decide(moderator, id, 'remove')
    expect(await undo(owner, id)).toMatchObject(refused(403, 'somebody_else_decides'))
    expect((await undo(moderator, id)).status).toBe(200)
  })

  test('an author who deletes a work that was just hidden is looked at again', async () => {
    const { author, moderator } = app
    const kept = await publishedWithMore('Kept beside it')
    const id = await publishedWithMore('Deleted within the minute')
    await decide(moderator, id, 'hide')
    expect((await call(author, 'DELETE', `/api/storybooks/${id}`)).status).toBe(204)
    expect(await app.site.sql`select approved_at from works where id = ${kept}`).toEqual([{ approved_at: null }])
  })

  test('is over after a minute', async () => {
    const { author, moderator } = app
    const id = await createSubmitted(author, 'Too late')
    await decide(moderator, id, 'publish', {})
    app.site.clock.shift(61_000)
    expect(await undo(moderator, id)).toMatchObject(refused(409, 'work_changed'))
    await applyDecisions(app.site)
    expect(await undo(moderator, id)).toMatchObject(refused(409, 'work_changed'))
    expect((await read(author, id)).body.status).toBe('published')
  })
})

describe('after a minute', () => {
  const subjects: Record<Decision, RegExp> = {
    request_changes: /^Changes requested: /,
    publish: /^Everyone can read .* now$/,
    hide: /is hidden$/,
    show: /^Everyone can read .* again$/,
    remove: /was removed$/,
  }

  test('a decision takes effect, stays in the history once, and its author gets an email', async () => {
    const { author, moderator, reader } = app
    const id = await createSubmitted(author, 'In effect')
    const statuses = { request_changes: 'draft', publish: 'published', hide: 'hidden', show: 'published' } as const
    for (const [n, decision] of (['request_changes', 'publish', 'hide', 'show'] as const).entries()) {
      if (decision === 'publish') await submit(author, id)
      const { length } = await app.site.sql`select 1 from work_history where work_id = ${id}`
      const answer = await decide(moderator, id, decision)
      expect([decision, await emailsAbout('In effect')]).toEqual([decision, n])
      await applyDecisions(app.site)
      expect((await read(author, id)).body.status).toBe(statuses[decision])
      expect(answer.body.status).toBe(statuses[decision])
      expect((await read(reader, id)).status).toBe(statuses[decision] === 'published' ? 200 : 404)
      await app.site.mailTo(
        people.tobias.email,
        ({ subject }) => subject.includes('“In effect”') && subjects[decision].test(subject),
      )
      expect([decision, await emailsAbout('In effect')]).toEqual([decision, n + 1])
      const entries = await app.site.sql<{
        action: string
      }>`select action from work_history where work_id = ${id} order by id`
      expect(entries.slice(length).map(({ action }) => action)).toEqual([decision])
      await applyDecisions(app.site)
      expect(await app.site.sql`select 1 from pending_decisions where work_id = ${id}`).toEqual([])
    }
  })

  test('a newer file cancels the decision to publish', async () => {
    const { author, moderator, reader } = app
    const id = await publishedWithMore('Cancelled')
    const { history } = await reviewed(moderator, id)
    const old = (await read(reader, id)).body.file_url
    await decide(moderator, id, 'publish', {})
    await addFile(author, id)
    expect(await reviewed(moderator, id)).toMatchObject({ decided: null })
    expect(await undo(moderator, id)).toMatchObject(refused(409, 'work_changed'))
    await applyDecisions(app.site)
    expect((await reviewed(moderator, id)).history.slice(0, -history.length).map(({ action }) => action)).not.toContain(
      'publish',
    )
    expect((await read(reader, id)).body.file_url).toBe(old)
    await call(author, 'DELETE', `/api/storybooks/${id}`)
  })
})

test('undo and the job at the same moment: one of them happens, and nothing of the other', async () => {
  const { author, moderator } = app
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await createSubmitted(author, `Job or undo ${n}`))
  await Promise.all(ids.map((id) => decide(moderator, id, 'publish', {})))
  const before = await Promise.all(ids.map(async (id) => (await reviewed(moderator, id)).history.length))
  const hurry = app.site.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'review.apply-decision' and state < 'active'`,
  )
  await app.site
    .sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'review.apply-decision')`
  const [, ...undone] = await Promise.all([hurry, ...ids.map((id) => undo(moderator, id))])
  await applyDecisions(app.site)
  for (const [n, id] of ids.entries()) {
    const { status } = undone[n]!
    expect([200, 409]).toContain(status)
    const work = await reviewed(moderator, id)
    expect(work.status).toBe(status === 200 ? 'awaiting_moderator' : 'published')
    expect(work.history.length - (before[n] ?? 0)).toBe(status === 200 ? 0 : 1)
    expect(work.decided).toBeNull()
  }
})

test('where nothing can be undone, a decision takes effect in its own transaction', async () => {
  const atOnce = await openForTest('all')
  const { author, moderator, reader, site } = atOnce
  const id = await createSubmitted(author, 'At once')
  expect((await decide(moderator, id, 'publish', {})).body.status).toBe('published')
  expect((await read(reader, id)).status).toBe(200)
  expect(await undo(moderator, id)).toMatchObject(refused(409, 'work_changed'))
  const rows = await site.sql`select 1 from pgboss.job where name = 'review.apply-decision'`
  expect(rows).toEqual([])
})
