import { expect, test, vi } from 'vitest'
import type { ReportReason } from '#contract/reports.ts'
import type { Decision, ReviewAnswer, ReviewedWork, ReviewFigures, ReviewList, Visibility } from '#contract/review.ts'
import {
  addFile,
  appeal,
  call,
  createSubmitted,
  decide,
  openForTest,
  queue,
  refused,
  submit,
  withdraw,
  type Answer,
  type Caller,
  type Person,
} from '#test/review-app.ts'

/** The ids of a list, fetched page by page. */
async function pageThrough(moderator: Person, status: ReviewList, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const after: string = next === '' ? '' : `&after=${next}`
    const { body }: Answer<ReviewAnswer> = await call(
      moderator,
      'GET',
      `/api/review?status=${status}&limit=${limit}${after}`,
    )
    expect(body.data.length).toBeLessThanOrEqual(limit)
    ids.push(...body.data.map(({ id }) => id))
    next = body.next
  }
  return ids
}

test('the queue goes on page by page, the longest waiting first', async () => {
  const { author, moderator, site } = await openForTest('all')
  const ids: string[] = []
  for (let n = 0; n < 7; n++) {
    ids.push(await createSubmitted(author, `In line ${n}`))
    if (n % 2 === 1) site.clock.shift(1_000)
  }
  const seen = await pageThrough(moderator, 'awaiting_moderator', 2)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(new Set(seen.slice(0, 2))).toEqual(new Set(ids.slice(0, 2)))
  expect((await call(moderator, 'GET', '/api/review?after=nonsense')).status).toBe(400)
  expect((await call(moderator, 'GET', '/api/review?status=draft')).status).toBe(400)
})

test('everything to decide is one list: urgent reports first, then what waits longest, each work once', async () => {
  const { author, reader, visitor, moderator, site, newPerson } = await openForTest('all')
  const later = () => site.clock.shift(1_000)
  const report = (who: Caller, id: string, reason: ReportReason) =>
    call(who, 'POST', '/api/reports', { kind: 'storybook', id, reason })
  const published = async (title: string) => {
    const id = await createSubmitted(author, title)
    await decide(moderator, id, 'publish', {})
    return id
  }
  const [reported, urgent, hidden, changed] = [
    await published('Unkind'),
    await published('Names a street'),
    await published('Hidden, with an appeal'),
    await published('Changed, then reported'),
  ]
  later()
  const waiting = await createSubmitted(author, 'Waiting')
  later()
  await report(reader, reported, 'unkind')
  later()
  await addFile(author, changed)
  later()
  await decide(moderator, hidden, 'hide')
  await appeal(author, hidden)
  later()
  await report(reader, changed, 'other')
  later()
  await report(visitor, hidden, 'other')
  await report(reader, urgent, 'danger')
  const second = await newPerson()
  const last = await createSubmitted(second, 'By somebody else')

  const order = [urgent, waiting, reported, changed, hidden, last]
  for (const limit of [1, 2, 3, 100]) expect(await pageThrough(moderator, 'open', limit)).toEqual(order)
  const items = await queue(moderator, 'open')
  const moments = items.map(({ open_since }) => open_since)
  expect(moments.slice(1)).toEqual(moments.slice(1).toSorted())
  expect(items.map((item) => item.author.waiting)).toEqual([2, 2, 2, 2, 2, 1])
  expect(await queue(moderator, 'published')).toHaveLength(3)
  expect((await call<ReviewFigures>(moderator, 'GET', '/api/review/figures')).body).toMatchObject({
    open: { count: 6, since: moments.toSorted()[0] },
    waiting: 3,
    reported: 3,
    urgent: 1,
    appealed: 1,
  })
})

test('a reported work that its author withdraws and submits again waits since the report', async () => {
  const { author, reader, moderator, site } = await openForTest('all')
  const id = await createSubmitted(author, 'Reported, then changed')
  await decide(moderator, id, 'publish', {})
  await call(reader, 'POST', '/api/reports', { kind: 'storybook', id, reason: 'other' })
  await withdraw(author, id)
  await addFile(author, id)
  site.clock.shift(60_000)
  await submit(author, id)
  const [item] = await queue(moderator, 'open')
  const { open } = (await call<ReviewFigures>(moderator, 'GET', '/api/review/figures')).body
  expect([item?.id, open.count]).toEqual([id, 1])
  expect(item?.open_since).toBe(open.since)
  expect(Date.parse(item?.open_since ?? '')).toBeLessThan(Date.parse(item?.awaiting_since ?? ''))
})

test('works that wait for a finding or by children are lists of their own', async () => {
  const { author, moderator, site } = await openForTest('all')
  const [found, child] = [await createSubmitted(author, 'A'), await createSubmitted(author, 'B')]
  await createSubmitted(author, 'C')
  const { sql } = site
  await sql`update reviews set reasons = '{every_work,finding}' where work_id = ${found}`
  await sql`update reviews set reasons = '{child,seen_before}' where work_id = ${child}`
  expect(await queue(moderator, 'finding')).toMatchObject([{ id: found }])
  expect(await queue(moderator, 'child')).toMatchObject([{ id: child }])
})

test('the works of one author are together, without the drafts that moderators do not see', async () => {
  const { author, reader, moderator } = await openForTest('all')
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three']) ids.push(await createSubmitted(author, title))
  const [first = '', second = '', third = ''] = ids
  await decide(moderator, first, 'publish', {})
  await withdraw(author, second)
  await createSubmitted(reader, 'Somebody else’s')
  const path = `/api/review?author=${author.id}&limit=1`
  const { body } = await call<ReviewAnswer>(moderator, 'GET', path)
  expect(body.data.map(({ id }) => id)).toEqual([third])
  const rest = await call<ReviewAnswer>(moderator, 'GET', `${path}&after=${body.next ?? ''}`)
  expect(rest.body).toMatchObject({ data: [{ id: first, status: 'published' }], next: null })
  expect((await call(moderator, 'GET', '/api/review?author=nobody')).status).toBe(400)
})

test('what is published, hidden or removed is listed with what can be done, the latest first', async () => {
  const { author, moderator, site } = await openForTest('all')
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await createSubmitted(author, `Decided ${n}`))
  const latestFirst = ids.toReversed()
  const decideAll = async (decision: Decision) => {
    for (const id of ids) {
      site.clock.shift(1_000)
      expect((await decide(moderator, id, decision)).status).toBe(200)
    }
  }
  const lists: ReviewList[] = ['awaiting_moderator', 'hidden', 'removed', 'published']
  for (const [decision, status, decisions] of [
    ['publish', 'published', ['hide', 'remove']],
    ['hide', 'hidden', ['show', 'remove']],
    ['remove', 'removed', ['show']],
    ['show', 'published', ['hide', 'remove']],
  ] as const) {
    await decideAll(decision)
    expect(await pageThrough(moderator, status, 2)).toEqual(latestFirst)
    for (const item of await queue(moderator, status))
      expect(item).toMatchObject({
        status,
        visibility_since: expect.any(String),
        reasons: [],
        awaiting: null,
        awaiting_since: null,
        decisions,
        page: `/storytellers-lantern/dreams/${(item as { id: string }).id}`,
      })
    for (const other of lists) if (other !== status) expect(await queue(moderator, other)).toEqual([])
  }

  const [first = ''] = ids
  const since = (await queue(moderator, 'published')).find(({ id }) => id === first)?.visibility_since
  site.clock.shift(1_000)
  await addFile(author, first)
  const changed = {
    id: first,
    status: 'published',
    visibility_since: since,
    reasons: ['every_work'],
    pending: ['file'],
    decisions: ['publish', 'request_changes', 'hide', 'remove'],
  }
  expect(await queue(moderator)).toMatchObject([changed])
  expect((await queue(moderator, 'published')).at(-1)).toMatchObject(changed)
  await decide(moderator, first, 'hide')
  expect(await queue(moderator)).toMatchObject([{ id: first, status: 'hidden', hidden_by: ['moderator'] }])
  await decide(moderator, first, 'remove')
  expect(await queue(moderator)).toEqual([])
})

test('each list uses an index and reads only the rows it returns, of 20,000', async () => {
  const { author, moderator, site } = await openForTest('all')
  const { pool } = site.database
  await pool.query('insert into authors (id) values ($1)', [author.id])
  await pool.query(
    `with made as (
       insert into works (author_id, kind, author_kind, published_version, hidden_by, removed_at, visibility_since, created_at)
       select $1, 'storybook', 'adult', case when n % 5 in (2, 3, 4) then 1 end,
         case n % 5 when 3 then array['moderator'] else '{}' end, case n % 5 when 4 then now() end,
         now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, 20000) n
       returning author_id, id, visibility, version, visibility_since
     )
     insert into reviews (author_id, work_id, version, step, since, reasons)
     select author_id, id, version, 'moderator', visibility_since,
       array['every_work'] || case when random() < 0.1 then array['finding', 'child'] else '{}' end from made
     where visibility = 'draft' and random() < 0.5`,
    [author.id],
  )
  await pool.query('analyze works, reviews')
  const queries = vi.spyOn(pool, 'query')
  for (const status of ['open', 'awaiting_moderator', 'finding', 'child', 'hidden', 'removed', 'published'] as const) {
    const { next } = (await call<ReviewAnswer>(moderator, 'GET', `/api/review?status=${status}&limit=2`)).body
    queries.mockClear()
    expect((await call(moderator, 'GET', `/api/review?status=${status}&limit=2&after=${next ?? ''}`)).status).toBe(200)
    const asked = queries.mock.calls.map(
      ([query, values]) => [query, values] as unknown as [{ text: string }, unknown[]],
    )
    const isOfReviews = ['open', 'awaiting_moderator', 'finding', 'child'].includes(status)
    const from = isOfReviews ? /^(?:(?! from ).)* from "reviews"/ : /from "works"/
    const [query, values] = asked.find(([{ text }]) => from.test(text ?? '') && /limit/.test(text)) ?? []
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${query?.text ?? ''}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(isOfReviews ? 'reviews_queue' : 'works_visibility')
    expect(plan).not.toMatch(/Sort|Seq Scan on (works|reviews)|Rows Removed/)
  }
})

test('moderators see how much waits and how long decisions take, and the metrics say so', async () => {
  const { author, reader, moderator, visitor, site } = await openForTest('all')
  const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / 60_000))
  const figures = async () => {
    const { body } = await call<ReviewFigures>(moderator, 'GET', '/api/review/figures')
    const { waiting, median_ms: medianMs } = body
    const { since } = body.open
    const waited = since === null ? null : site.clock.now() - Date.parse(since)
    return { waiting, oldest: minutes(waited), median: minutes(medianMs) }
  }
  const metrics = async () => {
    const { body } = await site.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    const values = new Map(body.split('\n').map((line) => line.split(' ') as [string, string]))
    const count = (visibility: Visibility) => Number(values.get(`works{visibility="${visibility}"}`) ?? 0)
    return {
      oldest: Math.round(Number(values.get('review_waiting_oldest_seconds')) / 60),
      draft: count('draft'),
      published: count('published'),
      removed: count('removed'),
    }
  }
  expect(await figures()).toEqual({ waiting: 0, oldest: null, median: null })
  expect(await metrics()).toEqual({ oldest: 0, draft: 0, published: 0, removed: 0 })

  const ids: string[] = []
  for (let n = 0; n < 4; n++) {
    ids.push(await createSubmitted(author, `In figures ${n}`))
    site.clock.shift(10 * 60_000)
  }
  const [first = '', second = '', third = '', fourth = ''] = ids
  expect(await figures()).toEqual({ waiting: 4, oldest: 40, median: null })
  expect(await metrics()).toEqual({ oldest: 40, draft: 4, published: 0, removed: 0 })

  await decide(moderator, first, 'publish')
  await decide(moderator, second, 'request_changes')
  await decide(moderator, third, 'remove')
  await decide(moderator, first, 'hide')
  await decide(moderator, first, 'show')
  await withdraw(author, fourth)
  expect(await figures()).toEqual({ waiting: 0, oldest: null, median: 30 })
  expect(await metrics()).toEqual({ oldest: 0, draft: 2, published: 1, removed: 1 })

  await addFile(author, first)
  site.clock.shift(10 * 60_000)
  expect(await figures()).toEqual({ waiting: 1, oldest: 10, median: 30 })
  await decide(moderator, first, 'request_changes')
  expect(await figures()).toEqual({ waiting: 0, oldest: null, median: 25 })

  await call(reader, 'POST', '/api/reports', { kind: 'storybook', id: first, reason: 'other' })
  site.clock.shift(5 * 60_000)
  expect([(await figures()).oldest, (await metrics()).oldest]).toEqual([5, 5])
  await withdraw(author, first)
  expect([(await figures()).oldest, (await metrics()).oldest]).toEqual([null, 0])

  expect((await call(reader, 'GET', '/api/review/figures')).status).toBe(403)
  expect((await call(visitor, 'GET', '/api/review/figures')).status).toBe(401)
})

test('moderators see what was done to a work, and nobody who did it', async () => {
  const { author, reader, moderator, visitor, site } = await openForTest('all')
  const id = await createSubmitted(author, 'A long story')
  const path = `/api/review/storybook/${id}`
  const note = 'Page 3 has your telephone number.'
  await decide(moderator, id, 'request_changes', { note })
  await submit(author, id)
  const answer = await call<ReviewedWork>(moderator, 'GET', path)
  const draft = { at: expect.any(String) as string, from: 'draft', to: 'draft' }
  const submitted = { ...draft, by: 'author', action: 'submit', note: null }
  expect(answer.body).toEqual({
    ...(await queue(moderator))[0],
    notes: [],
    reported: [],
    history: [
      { ...submitted, reasons: expect.arrayContaining(['seen_before', 'every_work']) },
      { ...draft, by: 'moderator', action: 'request_changes', reasons: [], note },
      { ...submitted, reasons: ['every_work'] },
    ],
  })
  expect(JSON.stringify(answer.body)).not.toContain(moderator.id)
  await site.sql`update users set role = 'owner' where id = ${reader.id}`
  expect((await call(reader, 'GET', path)).status).toBe(200)
  expect((await call(author, 'GET', path)).status).toBe(403)
  expect((await call(visitor, 'GET', path)).status).toBe(401)
  for (const other of ['0198c5a1-0000-7000-8000-0000000000aa', 'no-id'])
    expect(await call(moderator, 'GET', `/api/review/storybook/${other}`)).toMatchObject(refused(404, 'work_not_found'))
})
