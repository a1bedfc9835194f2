import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { penNamePath } from '#contract/paths.ts'
import {
  addFile,
  applyDecisions,
  call,
  createWithFile,
  createSubmitted,
  decide,
  endSuspension,
  openForTest,
  openReviewApp,
  queue,
  read,
  reviewed,
  submit,
  suspend,
  undo,
  withdraw,
  type Person,
  type ReviewApp,
} from '#test/review-app.ts'

let app: ReviewApp
let second: Person

/** Whatever has won, the rows of a work agree with each other, and nothing has failed. */
async function expectConsistent({ site }: ReviewApp): Promise<void> {
  const rows = await site.sql`
    select works.id from works
      left join dream_journal_storybooks as book on book.id = works.id
      left join reviews on reviews.work_id = works.id
      left join pending_versions as pending on pending.work_id = works.id
    where book.visibility is distinct from works.visibility or book.age is distinct from works.age
      or reviews.version <> works.version
      or (works.published_version is null and pending.work_id is not null)
      or (pending.work_id is null and reviews.work_id is null and works.published_version <> works.version)`
  expect(rows).toEqual([])
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
}
const publishesOf = async (id: string) =>
  (await reviewed(app.moderator, id)).history.filter(({ action }) => action === 'publish').length

describe.each([
  ['at once', '0'],
  ['after a minute', '60'],
])('where decisions take effect %s', (_when, seconds) => {
  beforeAll(async () => {
    app = await openReviewApp('all', { UNDO_SECONDS: seconds, TRUST_PROXY: '127.0.0.0/8,::1/128' })
    second = await app.newPerson('moderator')
  })
  beforeEach(() => app.site.database.pool.query('delete from rate_limits'))
  afterEach(() => expectConsistent(app))
  afterAll(() => app.site.close())

  test('publish and a new file: others never get a file that nobody has looked at', async () => {
    const { author, moderator, reader } = app
    for (let round = 0; round < 2; round++) {
      const id = await createSubmitted(author, `Publish and edit ${round}`)
      const { version } = await reviewed(moderator, id)
      const seen = (await read(moderator, id)).body.file_url
      const [decided] = await Promise.all([decide(moderator, id, 'publish', { version }), addFile(author, id)])
      expect([200, 409]).toContain(decided.status)
      await applyDecisions(app.site)
      const shown = await read(reader, id)
      if (shown.status === 200) expect(shown.body.file_url).toBe(seen)
      expect((await queue(moderator)).map((work) => work.id)).toContain(id)
      await call(author, 'DELETE', `/api/storybooks/${id}`)
    }
  })

  test('publish and a suspension: others see nothing until it ends', async () => {
    const { moderator, reader } = app
    const author = await app.newPerson()
    for (let round = 0; round < 2; round++) {
      const ids: string[] = []
      for (const n of [1, 2, 3]) ids.push(await createSubmitted(author, `Suspended ${round}-${n}`))
      const versions = await Promise.all(ids.map(async (id) => (await reviewed(moderator, id)).version))
      await Promise.all([
        suspend(moderator, author, 1),
        ...ids.map((id, n) => decide(moderator, id, 'publish', { version: versions[n] ?? 0 })),
      ])
      await applyDecisions(app.site)
      for (const id of ids) expect((await read(reader, id)).status).toBe(404)
      await endSuspension(moderator, author)
    }
  })

  test('publish and publish: one of two moderators decides', async () => {
    const { author, moderator, reader } = app
    for (let round = 0; round < 2; round++) {
      const id = await createSubmitted(author, `Published once ${round}`)
      const { version } = await reviewed(moderator, id)
      const answers = await Promise.all(
        [moderator, second, moderator].map((by) => decide(by, id, 'publish', { version })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      await applyDecisions(app.site)
      expect((await read(reader, id)).status).toBe(200)
      expect(await publishesOf(id)).toBe(1)
    }
  })

  test('publish and withdraw: what its author has withdrawn is seen by nobody', async () => {
    const { author, moderator, reader } = app
    for (let round = 0; round < 2; round++) {
      const id = await createSubmitted(author, `Withdrawn at once ${round}`)
      const { version } = await reviewed(moderator, id)
      const [, { status }] = await Promise.all([decide(moderator, id, 'publish', { version }), withdraw(author, id)])
      expect(status).toBe(200)
      await applyDecisions(app.site)
      expect((await read(reader, id)).status).toBe(404)
    }
  })

  test('submit and another pen name: others get the name once a moderator publishes', async () => {
    const { moderator, reader } = app
    const author = await app.newPerson()
    const first = await createSubmitted(author, 'The first')
    await decide(moderator, first, 'publish', {})
    await applyDecisions(app.site)
    for (let round = 0; round < 2; round++) {
      const id = await createWithFile(author, `With a name ${round}`)
      const before = (await read(reader, first)).body.pen_name
      const name = `Moth number ${round}`
      const [submitted, named] = await Promise.all([
        submit(author, id),
        call(author, 'PUT', penNamePath, { pen_name: name }),
      ])
      expect([submitted.status, named.status]).toEqual([200, 200])
      expect((await read(reader, first)).body.pen_name).toBe(before)
      expect((await queue(moderator)).some((work) => work.pending_pen_name === name)).toBe(true)
      for (const work of await queue(moderator)) await decide(moderator, work.id, 'publish', {})
      await applyDecisions(app.site)
      expect((await read(reader, first)).body.pen_name).toBe(name)
    }
  })

  test('reports and a decision to show: they count for the one or for the other', async () => {
    const { author, moderator } = app
    for (let round = 0; round < 2; round++) {
      const id = await createSubmitted(author, `Reported meanwhile ${round}`)
      await decide(moderator, id, 'publish', {})
      await applyDecisions(app.site)
      await app.reportTwice(id)
      const { version } = await reviewed(moderator, id)
      const report = { kind: 'storybook', id, reason: 'unkind' }
      const [decided, ...reports] = await Promise.all([
        decide(moderator, id, 'show', { version }),
        ...[app.reader, second, app.visitor].map((who) => call(who, 'POST', '/api/reports', report)),
      ])
      expect(decided.status).toBe(200)
      for (const { status } of reports) expect(status).toBe(201)
      await applyDecisions(app.site)
      const work = await reviewed(moderator, id)
      const open = work.reported.filter(({ status }) => status === 'open').length
      expect(work.reports.reduce((sum, { count }) => sum + count, 0)).toBe(open)
    }
  })

  test('deletion and everything else: the work is gone, and nothing of it is left', async () => {
    const { author, moderator, reader, site } = app
    for (let round = 0; round < 2; round++) {
      const id = await createSubmitted(author, `Deleted at once ${round}`)
      const { version } = await reviewed(moderator, id)
      const [deleted, ...others] = await Promise.all([
        call(author, 'DELETE', `/api/storybooks/${id}`),
        decide(moderator, id, 'publish', { version }),
        withdraw(author, id),
        submit(author, id),
        call(author, 'PATCH', `/api/storybooks/${id}`, { title: `Renamed at once ${round}` }),
        call(reader, 'POST', '/api/reports', { kind: 'storybook', id, reason: 'other' }),
        undo(moderator, id),
      ])
      expect(deleted.status).toBe(204)
      for (const { status } of others) expect([200, 201, 404, 409]).toContain(status)
      await applyDecisions(app.site)
      for (const [table, column] of [
        ['works', 'id'],
        ['dream_journal_storybooks', 'id'],
        ['reviews', 'work_id'],
        ['pending_versions', 'work_id'],
        ['pending_decisions', 'work_id'],
      ])
        expect((await site.database.pool.query(`select 1 from ${table} where ${column} = $1`, [id])).rowCount).toBe(0)
    }
  })
})

test('publish and undo by another click: one takes effect, the other is refused', async () => {
  const app = await openForTest('all', { UNDO_SECONDS: '60' })
  const { author, moderator, site } = app
  for (let round = 0; round < 2; round++) {
    const id = await createSubmitted(author, `Twice clicked ${round}`)
    const { version } = await reviewed(moderator, id)
    await decide(moderator, id, 'publish', { version })
    const [undone, again] = await Promise.all([undo(moderator, id), decide(moderator, id, 'publish', { version })])
    expect(undone.status).toBe(200)
    expect([200, 409]).toContain(again.status)
    await applyDecisions(site)
    expect((await reviewed(moderator, id)).status).toBe(again.status === 200 ? 'published' : 'awaiting_moderator')
  }
  await expectConsistent(app)
})
