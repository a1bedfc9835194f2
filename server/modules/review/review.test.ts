import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  Decision,
  OwnWorksAnswer,
  ReviewAnswer,
  ReviewedWork,
  ReviewFigures,
  ReviewList,
  WorkState,
} from '#contract/review.ts'
import type { Storybook, StorybookPage, StorybookToRead } from '#contract/storybooks.ts'
import type { TestApp } from '#test/app.ts'
import { bookWithCover } from '#test/covers.ts'
import { remoteContentOf } from '#test/emails.ts'
import { people } from '#test/people.ts'
import { begin, call, decide, fileOf, give, handIn, openReviewApp, queue, stateOf, withdraw } from '#test/review-app.ts'
import type { Answer, Person, ReviewApp } from '#test/review-app.ts'
import { upload } from '#test/uploading.ts'

const sites: TestApp[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

describe('a work that needs a moderator', () => {
  let ground: ReviewApp
  beforeAll(async () => {
    ground = await openReviewApp('all')
  })
  afterAll(() => ground.site.close())

  test('is private, waits once handed in, and is seen by others once published', async () => {
    const { author, reader, moderator } = ground
    const { id, state } = await begin(author, 'Through the door')
    expect(state).toBe('private')
    expect(await handIn(author, id)).toMatchObject({ status: 409, body: { error: { code: 'work_not_ready' } } })
    expect((await give(author, id)).state).toBe('private')
    expect((await handIn(author, id)).body).toEqual({ state: 'waiting' })
    expect((await handIn(author, id)).body).toEqual({ state: 'waiting' })
    expect((await call(reader, 'GET', `/api/storybooks/${id}`)).status).toBe(404)
    expect(await queue(moderator)).toEqual([
      {
        kind: 'storybook',
        id,
        title: 'Through the door',
        description: '',
        age: null,
        nextAge: null,
        penName: null,
        nextPenName: null,
        hasNewFile: false,
        findings: null,
        coverUrl: null,
        author: { id: author.id, isChild: false, published: 0, returned: 0, takenAway: 0, suspension: null },
        state: 'waiting',
        stateSince: expect.any(String),
        why: 'every-work',
        waitingSince: expect.any(String),
        reports: [],
        urgent: false,
        brigading: false,
        appeal: null,
        version: expect.any(Number),
        decisions: ['publish', 'return', 'remove'],
      },
    ])
    expect((await decide(moderator, id, 'publish', {})).body).toEqual({ state: 'published' })
    expect((await call<Storybook>(reader, 'GET', `/api/storybooks/${id}`)).body.state).toBe('published')
    expect(await queue(moderator)).toEqual([])
  })

  test('keeps its file for others until a moderator publishes the new one', async () => {
    const { author, reader, moderator, stranger } = ground
    const { id } = await begin(author, 'Twice written')
    await give(author, id)
    await handIn(author, id)
    await decide(moderator, id, 'publish', {})
    const first = await fileOf(reader, id)
    await give(author, id)
    expect(await fileOf(reader, id)).toBe(first)
    const nextOf = async (who: Person) =>
      (await call<StorybookToRead>(who, 'GET', `/api/storybooks/${id}`)).body.next_file_url
    expect(await nextOf(reader)).toBeNull()
    const second = new URL((await nextOf(author)) ?? '').pathname
    expect(new URL((await nextOf(moderator)) ?? '').pathname).toBe(second)
    const statusesOf = async (path: string) =>
      Promise.all(
        [stranger, reader, author, moderator].map(
          async ({ token }) =>
            (await fetch(ground.url + path, token === null ? {} : { headers: { authorization: `Bearer ${token}` } }))
              .status,
        ),
      )
    expect(await statusesOf(first)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(second)).toEqual([404, 404, 200, 200])
    expect(await queue(moderator)).toMatchObject([{ id, why: 'new-version', state: 'published' }])
    expect((await decide(moderator, id, 'publish', {})).status).toBe(200)
    expect(await fileOf(reader, id)).toBe(second)
    expect(await statusesOf(second)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(first)).toEqual([404, 404, 404, 404])
  })

  test('whose new version is returned stays as it is', async () => {
    const { author, reader, moderator } = ground
    const { id } = await begin(author, 'Once is enough')
    await give(author, id)
    await handIn(author, id)
    await decide(moderator, id, 'publish', {})
    const first = await fileOf(reader, id)
    await give(author, id)
    expect((await decide(moderator, id, 'return')).body).toEqual({ state: 'published' })
    expect(await fileOf(reader, id)).toBe(first)
    expect(await queue(moderator)).toEqual([])
    await give(author, id)
    expect(await queue(moderator)).toMatchObject([{ id, why: 'new-version', author: { returned: 1 } }])
    expect((await withdraw(author, id)).body).toEqual({ state: 'private' })
    expect(await fileOf(author, id)).not.toBe(first)
    expect(await queue(moderator)).toEqual([])
  })

  test('keeps the old version for others, and the new one waiting, when it is hidden and shown again', async () => {
    const { author, reader, moderator } = ground
    const { id } = await begin(author, 'Hidden and shown')
    await give(author, id)
    const old = await fileOf(author, id)
    await handIn(author, id)
    await decide(moderator, id, 'publish', {})
    for (const upload of ['before', 'while it is hidden']) {
      if (upload === 'before') await give(author, id)
      await decide(moderator, id, 'hide')
      if (upload !== 'before') await give(author, id)
      expect(await queue(moderator)).toEqual([])
      expect((await decide(moderator, id, 'show', {})).body).toEqual({ state: 'published' })
      expect(await fileOf(reader, id)).toBe(old)
      expect(await queue(moderator)).toMatchObject([{ id, state: 'published', why: 'new-version' }])
    }
    await decide(moderator, id, 'publish', {})
    expect(await fileOf(reader, id)).toBe(await fileOf(author, id))
    expect(await fileOf(reader, id)).not.toBe(old)
  })

  test('is decided by the version that was looked at, and once', async () => {
    const { author, moderator } = ground
    const { id } = await begin(author, 'Changed behind the back')
    await give(author, id)
    await handIn(author, id)
    const [seen] = await queue(moderator)
    await give(author, id)
    expect(await decide(moderator, id, 'publish', { version: seen!.version })).toMatchObject({
      status: 409,
      body: { error: { code: 'work_changed' } },
    })
    const answers = await Promise.all([decide(moderator, id, 'publish', {}), decide(moderator, id, 'return')])
    const [first, second = 0] = answers.map(({ status }) => status).toSorted()
    expect(first).toBe(200)
    // A draft again, it is not there for moderators.
    expect([404, 409]).toContain(second)
  })

  test.each(['return', 'hide', 'remove'] as const)('needs a note to %s', async (decision) => {
    const { author, moderator } = ground
    const { id } = await begin(author, `Noted: ${decision}`)
    await give(author, id)
    await handIn(author, id)
    if (decision === 'hide') await decide(moderator, id, 'publish', {})
    const answer = await decide(moderator, id, decision, {})
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'note_needed' } } })
    expect((await decide(moderator, id, decision)).status).toBe(200)
    await withdraw(author, id)
  })

  test('is its author’s to hand in and withdraw, and a moderator’s to decide', async () => {
    const { author, reader, moderator, stranger } = ground
    const { id } = await begin(author, 'Hands off')
    await give(author, id)
    for (const act of [handIn, withdraw])
      expect(await act(reader, id)).toMatchObject({ status: 404, body: { error: { code: 'work_not_found' } } })
    await handIn(author, id)
    for (const who of [author, reader])
      expect(await decide(who, id, 'publish')).toMatchObject({
        status: 403,
        body: { error: { code: 'not_allowed' } },
      })
    expect((await call(stranger, 'POST', `/api/review/storybook/${id}`, { decision: 'publish' })).status).toBe(401)
    expect((await call(reader, 'GET', '/api/review')).status).toBe(403)
    expect((await decide(moderator, '0198c5a1-0000-7000-8000-0000000000aa', 'publish')).status).toBe(404)
    expect((await decide(moderator, 'no-id', 'publish')).status).toBe(404)
    await withdraw(author, id)
  })
})

describe('who sees a storybook', () => {
  let ground: ReviewApp
  beforeAll(async () => {
    ground = await openReviewApp('all', {}, { programs: true })
  })
  afterAll(() => ground.site.close())

  /** How a storybook comes to each state. */
  const giveWithCover = async (author: Person, id: string) => {
    await upload(author, id, await bookWithCover(), { name: 'book.epub' })
    const read = () => call<Storybook>(author, 'GET', `/api/storybooks/${id}`)
    await expect.poll(async () => (await read()).body.cover_url, { timeout: 20_000 }).not.toBeNull()
  }

  const ways: Record<WorkState | 'without a file', (ground: ReviewApp, id: string) => Promise<unknown>> = {
    'without a file': async () => undefined,
    private: ({ author }, id) => giveWithCover(author, id),
    waiting: async ({ author }, id) => {
      await giveWithCover(author, id)
      await handIn(author, id)
    },
    published: async ({ author, moderator }, id) => {
      await giveWithCover(author, id)
      await handIn(author, id)
      await decide(moderator, id, 'publish', {})
    },
    hidden: async ({ author, moderator }, id) => {
      await giveWithCover(author, id)
      await handIn(author, id)
      await decide(moderator, id, 'publish', {})
      await decide(moderator, id, 'hide')
    },
    removed: async ({ author, moderator }, id) => {
      await giveWithCover(author, id)
      await handIn(author, id)
      await decide(moderator, id, 'remove')
    },
  }

  test.each(Object.entries(ways))('%s', async (state, come) => {
    const { author, reader, moderator, stranger, url } = ground
    const { id } = await begin(author, `A story that is ${state}`)
    await come(ground, id)
    const { next_file_url: next, ...mine } = (await call<StorybookToRead>(author, 'GET', `/api/storybooks/${id}`)).body
    expect(next).toBeNull()
    if (state !== 'without a file') expect(mine.state).toBe(state)
    const isPublished = state === 'published'

    const lists = ['', '&part=ready', '&part=dreaming', `&author_id=${author.id}`]
    for (const viewer of [reader, moderator])
      for (const list of lists) {
        const { body } = await call<StorybookPage>(viewer, 'GET', `/api/storybooks?limit=100${list}`)
        const expected = isPublished && list !== '&part=dreaming'
        expect([list, body.data.some((row) => row.id === id)]).toEqual([list, expected])
      }
    for (const list of ['', '&part=own', `&author_id=${author.id}`]) {
      const { body } = await call<StorybookPage>(author, 'GET', `/api/storybooks?limit=100${list}`)
      expect(body.data.filter((row) => row.id === id)).toEqual([mine])
    }
    expect((await call<{ count: number }>(reader, 'GET', '/api/storybooks/dreaming/count')).body.count).toBe(0)

    const place = { place: { fraction: 0.5, anchor: null, cfi: null } }
    const statusesFor = async (viewer: { url: string; token: string | null }) => ({
      record: (await call(viewer, 'GET', `/api/storybooks/${id}`)).status,
      place: (await call(viewer, 'GET', `/api/storybooks/${id}/place`)).status,
      savedPlace: (await call(viewer, 'PUT', `/api/storybooks/${id}/place`, place)).status,
    })
    const seen = { record: 200, place: 200, savedPlace: 200 }
    const unseen = { record: 404, place: 404, savedPlace: 404 }
    expect(await statusesFor(author)).toEqual(seen)
    expect(await statusesFor(moderator)).toEqual(mine.state === 'private' ? unseen : seen)
    expect(await statusesFor(reader)).toEqual(isPublished ? seen : unseen)
    expect(await statusesFor(stranger)).toEqual({ record: isPublished ? 200 : 404, place: 401, savedPlace: 401 })

    if (mine.file_url === null) return
    const paths = [mine.file_url, mine.cover_url ?? ''].map((link) => new URL(link).pathname)
    for (const [viewer, status] of [
      [author, 200],
      [moderator, mine.state === 'private' ? 404 : 200],
      [reader, isPublished ? 200 : 404],
      [stranger, isPublished ? 200 : 404],
    ] as const)
      for (const method of ['GET', 'HEAD'])
        for (const path of paths)
          for (const range of [{}, { range: 'bytes=0-0' }, { 'if-none-match': '*' }]) {
            const answer = await fetch(url + path, {
              method,
              headers: { ...range, ...(viewer.token === null ? {} : { authorization: `Bearer ${viewer.token}` }) },
            })
            expect([path, answer.status === 404]).toEqual([path, status === 404])
            if (!isPublished && answer.status !== 404)
              expect(answer.headers.get('cache-control')).toBe('private, no-store')
          }
  })
})

describe('which works need a moderator', () => {
  test('none: a storybook is seen from the beginning, and a hidden one comes back through a moderator alone', async () => {
    const ground = await openReviewApp('none')
    sites.push(ground.site)
    const { author, reader, moderator } = ground
    const { id, state } = await begin(author, 'Open house')
    expect(state).toBe('published')
    expect((await call(reader, 'GET', `/api/storybooks/${id}`)).status).toBe(200)
    const first = new URL((await give(author, id)).file_url ?? '').pathname
    expect(new URL((await give(author, id)).file_url ?? '').pathname).not.toBe(first)
    expect(await stateOf(author, id)).toBe('published')
    expect((await withdraw(author, id)).body).toEqual({ state: 'private' })
    expect((await handIn(author, id)).body).toEqual({ state: 'published' })
    expect((await decide(moderator, id, 'hide')).body).toEqual({ state: 'hidden' })
    expect((await withdraw(author, id)).body).toEqual({ state: 'private' })
    expect((await handIn(author, id)).body).toEqual({ state: 'waiting' })
    expect(await queue(moderator)).toMatchObject([{ id, why: 'seen-before' }])
    await decide(moderator, id, 'publish', {})
    expect((await withdraw(author, id)).body).toEqual({ state: 'private' })
    expect((await handIn(author, id)).body).toEqual({ state: 'published' })
  })

  test('first: the fourth work of an author, after three that a moderator has published', async () => {
    const ground = await openReviewApp('first')
    sites.push(ground.site)
    const { author, moderator } = ground
    const ids = []
    for (const n of [1, 2, 3, 4]) {
      const { id } = await begin(author, `Number ${n}`)
      await give(author, id)
      ids.push(id)
      const { state } = (await handIn(author, id)).body
      expect(state).toBe(n < 4 ? 'waiting' : 'published')
      if (n < 4) {
        expect(await queue(moderator)).toMatchObject([{ id, why: 'first-works', author: { published: n - 1 } }])
        await decide(moderator, id, 'publish', {})
      }
    }
    const before = await fileOf(author, ids[0] ?? '')
    await give(author, ids[0] ?? '')
    expect(await fileOf(author, ids[0] ?? '')).not.toBe(before)
    expect(await queue(moderator)).toEqual([])
  })
})

/** The ids of a list, fetched page by page. */
async function pageThrough(moderator: Person, state: ReviewList, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const after: string = next === '' ? '' : `&after=${next}`
    const { body }: Answer<ReviewAnswer> = await call(
      moderator,
      'GET',
      `/api/review?state=${state}&limit=${limit}${after}`,
    )
    expect(body.data.length).toBeLessThanOrEqual(limit)
    ids.push(...body.data.map(({ id }) => id))
    next = body.next
  }
  return ids
}

test('the queue goes on page by page, the longest waiting first', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, moderator } = ground
  const ids: string[] = []
  for (let n = 0; n < 7; n++) {
    const { id } = await begin(author, `In line ${n}`)
    await give(author, id)
    await handIn(author, id)
    ids.push(id)
    if (n % 2 === 1) ground.site.clock.shift(1_000)
  }
  const seen = await pageThrough(moderator, 'waiting', 2)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(new Set(seen.slice(0, 2))).toEqual(new Set(ids.slice(0, 2)))
  expect((await call(moderator, 'GET', '/api/review?after=nonsense')).status).toBe(400)
  expect((await call(moderator, 'GET', '/api/review?state=private')).status).toBe(400)
})

test('what is published, hidden or removed is listed with what can be done, the latest first', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, moderator } = ground
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const { id } = await begin(author, `Decided ${n}`)
    await give(author, id)
    await handIn(author, id)
    ids.push(id)
  }
  const latestFirst = ids.toReversed()
  const decideAll = async (decision: Decision) => {
    for (const id of ids) {
      ground.site.clock.shift(1_000)
      expect((await decide(moderator, id, decision)).status).toBe(200)
    }
  }
  const itemsOf = async (state: ReviewList) =>
    (await call<ReviewAnswer>(moderator, 'GET', `/api/review?state=${state}`)).body.data
  const lists: ReviewList[] = ['waiting', 'hidden', 'removed', 'published']
  for (const [decision, state, decisions] of [
    ['publish', 'published', ['hide', 'remove']],
    ['hide', 'hidden', ['show', 'remove']],
    ['remove', 'removed', ['show']],
    ['show', 'published', ['hide', 'remove']],
  ] as const) {
    await decideAll(decision)
    expect(await pageThrough(moderator, state, 2)).toEqual(latestFirst)
    for (const item of await itemsOf(state))
      expect(item).toMatchObject({ state, stateSince: expect.any(String), why: null, waitingSince: null, decisions })
    for (const other of lists) if (other !== state) expect(await itemsOf(other)).toEqual([])
  }

  const [first = ''] = ids
  const { stateSince } = (await itemsOf('published')).find(({ id }) => id === first) ?? {}
  ground.site.clock.shift(1_000)
  await give(author, first)
  const changed = {
    id: first,
    state: 'published',
    stateSince,
    why: 'new-version',
    decisions: ['publish', 'return', 'hide', 'remove'],
  }
  expect(await itemsOf('waiting')).toMatchObject([changed])
  expect((await itemsOf('published')).at(-1)).toMatchObject(changed)
})

test('each list uses an index and reads only the rows it returns, of 20,000', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, moderator } = ground
  const { pool } = ground.site.database
  await pool.query(
    `insert into works (kind, author_id, state, state_since, waiting_since, why)
     select 'storybook', $1, (array['private', 'waiting', 'published', 'hidden', 'removed'])[n % 5 + 1],
       now() - n * interval '1 minute',
       case n % 5 when 1 then now() - n * interval '1 minute' end, case n % 5 when 1 then 'every-work' end
     from generate_series(1, 20000) n`,
    [author.id],
  )
  await pool.query('analyze works')
  const queries = vi.spyOn(pool, 'query')
  for (const state of ['waiting', 'hidden', 'removed', 'published']) {
    const { next } = (await call<ReviewAnswer>(moderator, 'GET', `/api/review?state=${state}&limit=2`)).body
    queries.mockClear()
    expect((await call(moderator, 'GET', `/api/review?state=${state}&limit=2&after=${next ?? ''}`)).status).toBe(200)
    const asked = queries.mock.calls.map(
      ([query, values]) => [query, values] as unknown as [{ text: string }, unknown[]],
    )
    const [query, values] = asked.find(([{ text }]) => text?.includes('from "works" where')) ?? []
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${query?.text ?? ''}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(state === 'waiting' ? 'works_waiting' : 'works_state')
    expect(plan).not.toMatch(/Sort|Seq Scan|Rows Removed/)
  }
})

test('moderators see how much waits and how long decisions take, and the metrics say so', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, reader, moderator, stranger, site } = ground
  const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / 60_000))
  const figures = async () => {
    const { body } = await call<ReviewFigures>(moderator, 'GET', '/api/review/figures')
    const { waiting, waitingSince, medianMs } = body
    const waited = waitingSince === null ? null : site.clock.now() - Date.parse(waitingSince)
    return { waiting, oldest: minutes(waited), median: minutes(medianMs) }
  }
  const metrics = async () => {
    const { body } = await site.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    const values = new Map(body.split('\n').map((line) => line.split(' ') as [string, string]))
    const count = (state: WorkState) => Number(values.get(`works{state="${state}"}`) ?? 0)
    return {
      oldest: Math.round(Number(values.get('review_waiting_oldest_seconds')) / 60),
      waiting: count('waiting'),
      published: count('published'),
      private: count('private'),
    }
  }
  expect(await figures()).toEqual({ waiting: 0, oldest: null, median: null })
  expect(await metrics()).toEqual({ oldest: 0, waiting: 0, published: 0, private: 0 })

  const ids: string[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await begin(author, `In figures ${n}`)
    await give(author, id)
    await handIn(author, id)
    ids.push(id)
    site.clock.shift(10 * 60_000)
  }
  const [first = '', second = '', third = '', fourth = ''] = ids
  expect(await figures()).toEqual({ waiting: 4, oldest: 40, median: null })
  expect(await metrics()).toEqual({ oldest: 40, waiting: 4, published: 0, private: 0 })

  await decide(moderator, first, 'publish')
  await decide(moderator, second, 'return')
  await decide(moderator, third, 'remove')
  await decide(moderator, first, 'hide')
  await decide(moderator, first, 'show')
  await withdraw(author, fourth)
  expect(await figures()).toEqual({ waiting: 0, oldest: null, median: 30 })
  expect(await metrics()).toEqual({ oldest: 0, waiting: 0, published: 1, private: 2 })

  await give(author, first)
  site.clock.shift(10 * 60_000)
  expect(await figures()).toEqual({ waiting: 1, oldest: 10, median: 30 })
  await decide(moderator, first, 'return')
  expect(await figures()).toEqual({ waiting: 0, oldest: null, median: 25 })

  expect((await call(reader, 'GET', '/api/review/figures')).status).toBe(403)
  expect((await call(stranger, 'GET', '/api/review/figures')).status).toBe(401)
})

test('moderators see what was done to a work, and nobody who did it', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, reader, moderator, stranger, site } = ground
  const { id } = await begin(author, 'A long story')
  const path = `/api/review/storybook/${id}`
  await give(author, id)
  await handIn(author, id)
  await decide(moderator, id, 'return', { note: 'Page 3 has your telephone number.' })
  await handIn(author, id)
  const answer = await call<ReviewedWork>(moderator, 'GET', path)
  const at = expect.any(String) as string
  expect(answer.body).toEqual({
    ...(await queue(moderator))[0],
    reported: [],
    history: [
      { at, by: 'author', action: 'hand-in', from: 'private', to: 'waiting', why: 'seen-before', note: null },
      {
        at,
        by: 'moderator',
        action: 'return',
        from: 'waiting',
        to: 'private',
        why: null,
        note: 'Page 3 has your telephone number.',
      },
      { at, by: 'author', action: 'hand-in', from: 'private', to: 'waiting', why: 'every-work', note: null },
    ],
  })
  expect(JSON.stringify(answer.body)).not.toContain(moderator.id)
  await site.database.pool.query('update users set role = $2 where id = $1', [reader.id, 'owner'])
  expect((await call(reader, 'GET', path)).status).toBe(200)
  expect((await call(author, 'GET', path)).status).toBe(403)
  expect((await call(stranger, 'GET', path)).status).toBe(401)
  for (const other of ['0198c5a1-0000-7000-8000-0000000000aa', 'no-id'])
    expect(await call(moderator, 'GET', `/api/review/storybook/${other}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'work_not_found' } },
    })
})

test('each decision is in the owners’ log, a refused one is not', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, moderator, site } = ground
  const { id } = await begin(author, 'On the log')
  await give(author, id)
  await handIn(author, id)
  for (const decision of ['return', 'show'] as const) await decide(moderator, id, decision)
  await handIn(author, id)
  for (const decision of ['publish', 'hide', 'show', 'remove'] as const) await decide(moderator, id, decision)
  const { rows } = await site.database.pool.query(
    'select via, actor_id, action, about, person_id, facts from owner_actions order by id',
  )
  expect(rows).toEqual(
    ['work-returned', 'work-published', 'work-hidden', 'work-shown', 'work-removed'].map((action) => ({
      via: 'desk',
      actor_id: moderator.id,
      action,
      about: 'somebody',
      person_id: author.id,
      facts: {},
    })),
  )
})

describe('whatever is done, in any order', () => {
  type Act = 'upload' | 'hand-in' | 'withdraw' | Decision
  const acts: Act[] = ['upload', 'hand-in', 'withdraw', 'publish', 'return', 'hide', 'show', 'remove']
  /** What the rules allow, told a second time. */
  const model: Record<Act, Partial<Record<WorkState, WorkState>>> = {
    upload: {},
    'hand-in': { private: 'waiting', waiting: 'waiting', published: 'published' },
    withdraw: { private: 'private', waiting: 'private', published: 'private', hidden: 'private' },
    publish: { waiting: 'published' },
    return: { waiting: 'private' },
    hide: { published: 'hidden' },
    show: { hidden: 'published', removed: 'published' },
    remove: { waiting: 'removed', published: 'removed', hidden: 'removed' },
  }

  test('others see a work only while it is published, and no file that no moderator has let through', async () => {
    const ground = await openReviewApp('all')
    sites.push(ground.site)
    const { author, reader, moderator, site } = ground
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 12 }), async (order) => {
        count += 1
        const { id } = await begin(author, `Order ${count}`)
        let state = 'private' as WorkState
        /** Whether a new version waits, or will once the work is shown again. */
        let changed = false
        /** The file that others get while the work is published, and the one beside it. */
        let current = (await give(author, id)).file_url
        let beside = null as string | null
        const approved = new Set<string | null>()
        for (const act of order) {
          site.clock.shift(1)
          if (act === 'upload') {
            const { file_url: given } = await give(author, id)
            changed = state !== 'private' && state !== 'waiting'
            if (changed)
              beside = (await call<StorybookToRead>(author, 'GET', `/api/storybooks/${id}`)).body.next_file_url
            else current = given
          } else {
            const answer =
              act === 'hand-in'
                ? await handIn(author, id)
                : act === 'withdraw'
                  ? await withdraw(author, id)
                  : await decide(moderator, id, act)
            const isOfChange = changed && state === 'published' && (act === 'publish' || act === 'return')
            const next: WorkState | undefined = isOfChange ? 'published' : model[act][state]
            // Moderators do not see drafts.
            const refusedWith = state === 'private' && act !== 'withdraw' ? 404 : 409
            expect([act, state, answer.status]).toEqual([act, state, next === undefined ? refusedWith : 200])
            if (next !== undefined) {
              if (act === 'publish' || act === 'return' || act === 'withdraw') changed = false
              if (act === 'publish' || act === 'withdraw') [current, beside] = [beside ?? current, null]
              if (act === 'publish' || act === 'show') approved.add(current)
              expect(answer.body.state).toBe(next)
              state = next
            }
          }
          const seen = await call<Storybook>(reader, 'GET', `/api/storybooks/${id}`)
          expect(seen.status).toBe(state === 'published' ? 200 : 404)
          const mine = (await call<StorybookToRead>(author, 'GET', `/api/storybooks/${id}`)).body
          expect(mine.state).toBe(state)
          expect(mine).toMatchObject({ file_url: current, next_file_url: beside })
          expect(current).not.toBe(beside)
          if (seen.status === 200) expect(seen.body.file_url).toBe(current)
          if (seen.status === 200) expect(approved).toContain(current)
          const { waitingSince } = (await call<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${id}`)).body
          expect((waitingSince ?? null) !== null).toBe(state === 'waiting' || (state === 'published' && changed))
        }
        const { rows } = await site.database.pool.query(
          'select from_state, to_state from work_history where work_id = $1 order by id',
          [id],
        )
        let at = 'private'
        for (const row of rows as { from_state: string; to_state: string }[]) {
          expect(row.from_state).toBe(at)
          at = row.to_state
        }
        expect(at).toBe(state)
      }),
      { numRuns: 40 },
    )
  })
})

test('an author sees the last decision about each work, and nobody else’s', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, reader, moderator } = ground
  const worksOf = async (person: Person) => (await call<OwnWorksAnswer>(person, 'GET', '/api/works')).body
  const { id } = await begin(author, 'What became of it')
  expect(await worksOf(author)).toEqual({
    review: true,
    suspension: null,
    data: [
      {
        kind: 'storybook',
        id,
        state: 'private',
        waitingSince: null,
        waitsFor: null,
        newParts: [],
        decision: null,
        appeal: null,
      },
    ],
  })
  await give(author, id)
  await handIn(author, id)
  expect(await worksOf(author)).toMatchObject({ data: [{ state: 'waiting', waitingSince: expect.any(String) }] })
  await decide(moderator, id, 'return', { note: 'Page 3 has your telephone number.' })
  const returned = { decision: 'return', at: expect.any(String), note: 'Page 3 has your telephone number.' }
  expect(await worksOf(author)).toMatchObject({ data: [{ state: 'private', waitingSince: null, decision: returned }] })
  await handIn(author, id)
  await decide(moderator, id, 'publish', {})
  const published = { decision: 'publish', note: null }
  expect(await worksOf(author)).toMatchObject({ data: [{ state: 'published', decision: published }] })
  expect(await worksOf(reader)).toEqual({ review: true, suspension: null, data: [] })
})

test('an author gets an email about each decision, with the note, and it fetches nothing', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, moderator, site } = ground
  const { id } = await begin(author, 'The “Duck” & the Door')
  await give(author, id)
  const decided: [Decision, string][] = [
    ['return', '“The “Duck” & the Door” has come back to you'],
    ['publish', 'Everyone can read “The “Duck” & the Door” now'],
    ['hide', '“The “Duck” & the Door” is hidden for now'],
    ['show', 'Everyone can read “The “Duck” & the Door” again'],
    ['remove', '“The “Duck” & the Door” was taken away'],
  ]
  for (const [decision, subject] of decided) {
    if (decision === 'return' || decision === 'publish') await handIn(author, id)
    const note = `A kind word about <b>${decision}</b>.`
    expect((await decide(moderator, id, decision, { note })).status).toBe(200)
    const email = await site.mailTo(people.tobias.email, (mail) => mail.subject === subject)
    expect(email.text.includes(note)).toBe(decision !== 'publish' && decision !== 'show')
    expect(email.text).toContain(`${site.config.siteUrl}/storytellers-lantern/dreams`)
    expect(remoteContentOf(email.html)).toEqual([])
    expect(email.html).not.toContain('<b>')
  }
  expect(await decide(moderator, id, 'publish')).toMatchObject({ status: 409 })
})

test('the history of works is append-only', async () => {
  const ground = await openReviewApp('all')
  sites.push(ground.site)
  const { author, moderator, site } = ground
  const { id } = await begin(author, 'On the record')
  await give(author, id)
  await handIn(author, id)
  await decide(moderator, id, 'return', { note: 'Page 3 has your telephone number.' })
  const { pool } = site.database
  const { rows } = await pool.query(
    'select role, actor_id, action, from_state, to_state, why, note from work_history order by id',
  )
  expect(rows).toEqual([
    {
      role: 'author',
      actor_id: author.id,
      action: 'hand-in',
      from_state: 'private',
      to_state: 'waiting',
      why: 'every-work',
      note: null,
    },
    {
      role: 'moderator',
      actor_id: moderator.id,
      action: 'return',
      from_state: 'waiting',
      to_state: 'private',
      why: null,
      note: 'Page 3 has your telephone number.',
    },
  ])
  for (const statement of [
    "update work_history set to_state = 'published'",
    "update work_history set note = 'Another.'",
    'delete from work_history',
    'truncate work_history',
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only')
})

test('a version made while its work was hidden is reviewed, also when its author withdraws it first', async () => {
  const app = await openReviewApp('none')
  sites.push(app.site)
  const { author, moderator } = app
  const { id } = await begin(author, 'Twice around')
  await give(author, id)
  await decide(moderator, id, 'hide')
  await give(author, id)
  await decide(moderator, id, 'show', {})
  await withdraw(author, id)
  expect((await handIn(author, id)).body).toEqual({ state: 'waiting' })
})

test.each([
  ['removed', 'remove', false],
  ['hidden and withdrawn', 'hide', true],
] as const)('an author who deletes a work that was %s is looked at again', async (_, decision, isWithdrawn) => {
  const app = await openReviewApp('first')
  sites.push(app.site)
  const { author, moderator } = app
  const submit = async (title: string) => {
    const { id } = await begin(author, title)
    await give(author, id)
    return { id, state: (await handIn(author, id)).body.state }
  }
  for (const title of ['One', 'Two', 'Three']) await decide(moderator, (await submit(title)).id, 'publish', {})
  const fourth = await submit('Four')
  expect(fourth.state).toBe('published')
  await decide(moderator, fourth.id, decision)
  if (isWithdrawn) await withdraw(author, fourth.id)
  expect((await call(author, 'DELETE', `/api/storybooks/${fourth.id}`)).status).toBe(204)
  expect((await submit('Four')).state).toBe('waiting')
})

test('a moderator does not decide about their own work, unless they own the site', async () => {
  const app = await openReviewApp('all')
  sites.push(app.site)
  const { moderator, site } = app
  const { id } = await begin(moderator, 'My own')
  await give(moderator, id)
  await handIn(moderator, id)
  expect(await decide(moderator, id, 'publish', {})).toMatchObject({
    status: 403,
    body: { error: { code: 'somebody_else_decides' } },
  })
  await site.database.pool.query("update users set role = 'owner' where id = $1", [moderator.id])
  expect((await decide(moderator, id, 'publish', {})).status).toBe(200)
})
