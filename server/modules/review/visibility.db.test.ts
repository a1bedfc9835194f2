import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkStatus } from '#contract/review.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { bookWithCover } from '#test/covers.ts'
import { addChild, consent, handOver, signInAgain, writeStory } from '#test/family.ts'
import {
  addFile,
  approve,
  call,
  create,
  decide,
  openReviewApp,
  read,
  reviewed,
  submit,
  suspend,
  withdraw,
  type Caller,
  type Person,
  type ReviewApp,
} from '#test/review-app.ts'
import { startSiteHarness, type Person as Member, type SiteHarness } from '#test/site-harness.ts'
import { upload, type Author } from '#test/uploading.ts'

const place = { place: { fraction: 0.5, anchor: null, cfi: null } }

/** The statuses that somebody gets from each route of a storybook. */
async function routesFor(who: Caller, id: string) {
  return {
    record: (await call(who, 'GET', `/api/storybooks/${id}`)).status,
    place: (await call(who, 'GET', `/api/storybooks/${id}/place`)).status,
    savedPlace: (await call(who, 'PUT', `/api/storybooks/${id}/place`, place)).status,
  }
}
const seen = { record: 200, place: 200, savedPlace: 200 }
const unseen = { record: 404, place: 404, savedPlace: 404 }

const fetchAs = ({ url, token }: Caller, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, {
    method,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  })

describe('who sees an adult’s storybook', () => {
  let app: ReviewApp
  beforeAll(async () => {
    app = await openReviewApp('all', {}, { programs: true })
  })
  afterAll(() => app.site.close())

  const addCovered = async (author: Person, id: string) => {
    await upload(author, id, await bookWithCover(), { name: 'book.epub' })
    await expect.poll(async () => (await read(author, id)).body.cover_url, { timeout: 20_000 }).not.toBeNull()
  }
  const submitCovered = async (id: string) => {
    await addCovered(app.author, id)
    await submit(app.author, id)
  }
  const publishCovered = async (id: string) => {
    await submitCovered(id)
    await decide(app.moderator, id, 'publish', {})
  }

  /** How a storybook comes to be so, and whether moderators see it. */
  const ways: Record<string, { status: WorkStatus; forModerators: boolean; come: (id: string) => Promise<unknown> }> = {
    'without a file': { status: 'draft', forModerators: false, come: async () => undefined },
    'a draft': { status: 'draft', forModerators: false, come: (id) => addCovered(app.author, id) },
    submitted: { status: 'awaiting_moderator', forModerators: true, come: submitCovered },
    'sent back': {
      status: 'draft',
      forModerators: false,
      come: async (id) => {
        await submitCovered(id)
        await decide(app.moderator, id, 'request_changes')
      },
    },
    published: { status: 'published', forModerators: true, come: publishCovered },
    'hidden by a moderator': {
      status: 'hidden',
      forModerators: true,
      come: async (id) => {
        await publishCovered(id)
        await decide(app.moderator, id, 'hide')
      },
    },
    withdrawn: {
      status: 'hidden',
      forModerators: true,
      come: async (id) => {
        await publishCovered(id)
        await withdraw(app.author, id)
      },
    },
    removed: {
      status: 'removed',
      forModerators: true,
      come: async (id) => {
        await publishCovered(id)
        await decide(app.moderator, id, 'remove')
      },
    },
    'removed before it was published': {
      status: 'removed',
      forModerators: true,
      come: async (id) => {
        await submitCovered(id)
        await decide(app.moderator, id, 'remove')
      },
    },
    'reported and hidden': {
      status: 'hidden',
      forModerators: true,
      come: async (id) => {
        await publishCovered(id)
        await app.reportTwice(id)
      },
    },
  }

  test.each(Object.entries(ways))('%s', async (name, { status, forModerators, come }) => {
    const { author, reader, moderator, visitor } = app
    const { id } = await create(author, `A story that is ${name}`)
    await come(id)
    const { next_file_url: next, ...mine } = (await read(author, id)).body
    expect(next).toBeNull()
    expect(mine.status).toBe(status)
    const isPublished = status === 'published'

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

    expect(await routesFor(author, id)).toEqual(seen)
    expect(await routesFor(moderator, id)).toEqual(forModerators ? seen : unseen)
    expect(await routesFor(reader, id)).toEqual(isPublished ? seen : unseen)
    expect(await routesFor(visitor, id)).toEqual({ record: isPublished ? 200 : 404, place: 401, savedPlace: 401 })
    expect((await call(moderator, 'GET', `/api/review/storybook/${id}`)).status).toBe(forModerators ? 200 : 404)
    const report = { kind: 'storybook', id, reason: 'other' }
    const isReportable = isPublished || name === 'reported and hidden'
    expect((await call(reader, 'POST', '/api/reports', report)).status).toBe(isReportable ? 201 : 404)

    if (mine.file_url === null) return
    const paths = [mine.file_url, mine.cover_url ?? ''].map((link) => new URL(link).pathname)
    for (const [viewer, expected] of [
      [author, true],
      [moderator, forModerators],
      [reader, isPublished],
      [visitor, isPublished],
    ] as const)
      for (const method of ['GET', 'HEAD'])
        for (const path of paths)
          for (const range of [{}, { range: 'bytes=0-0' }, { 'if-none-match': '*' }] as Record<string, string>[]) {
            const answer = await fetchAs(viewer, path, range, method)
            expect([path, answer.status !== 404]).toEqual([path, expected])
            if (!isPublished && answer.status !== 404)
              expect(answer.headers.get('cache-control')).toBe('private, no-store')
          }
  })

  test('a suspended author’s, which only reads on', async () => {
    const author = await app.enter({ email: 'suspended@writers.example', password: 'moonpetal tea' })
    const { id } = await create(author, 'Out of sight')
    await addFile(author, id)
    await submit(author, id)
    await decide(app.moderator, id, 'publish', {})
    const other = (await create(app.author, 'Still in sight')).id
    await addFile(app.author, other)
    await submit(app.author, other)
    await decide(app.moderator, other, 'publish', {})
    await suspend(app.moderator, author, 1)
    expect(await routesFor(author, id)).toEqual(seen)
    expect(await routesFor(author, other)).toEqual(seen)
    expect(await routesFor(app.moderator, id)).toEqual(seen)
    expect(await routesFor(app.reader, id)).toEqual(unseen)
    expect((await read(app.visitor, id)).status).toBe(404)
  })
})

describe('who sees a child’s storybook', () => {
  let harness: SiteHarness
  let moderator: Member
  let reader: Member
  let guardian: Member
  let child: Author & { id: string }
  beforeAll(async () => {
    harness = await startSiteHarness()
    moderator = await harness.signUp('vesper')
    reader = await harness.signUp('tobias')
    await harness.site.database.pool.query(`update users set role = 'moderator' where id = $1`, [moderator.id])
    const parent = await harness.signUp()
    await harness.join(parent, 'storytellers-lantern-guild')
    const profile = await addChild(parent, 'Pip')
    await consent(parent, profile.id, 'publish', true)
    child = await handOver(parent, profile.id)
    guardian = await signInAgain(parent)
  })
  afterAll(() => harness.stop())

  const stored = async (id: string) => {
    const { rows } = await harness.site.database.pool.query<{ version: number }>(
      'select version from works where id = $1',
      [id],
    )
    return rows[0]?.version ?? 0
  }
  const approved = async (id: string) => {
    await submit(child, id, {})
    await approve(guardian, id, { approve: true, age: 'all', version: await stored(id) })
  }
  const published = async (id: string) => {
    await approved(id)
    expect((await decide(moderator, id, 'publish', {})).status).toBe(200)
  }
  const refuse = async (id: string) => approve(guardian, id, { approve: false, version: await stored(id) })

  /** How a child's story comes to be so, and who sees it besides its author and guardian. */
  const ways: Record<
    string,
    { status: WorkStatus; moderators: boolean; everybody: boolean; come: (id: string) => Promise<unknown> }
  > = {
    'a draft': { status: 'draft', moderators: false, everybody: false, come: async () => undefined },
    submitted: {
      status: 'awaiting_guardian',
      moderators: false,
      everybody: false,
      come: (id) => submit(child, id, {}),
    },
    approved: { status: 'awaiting_moderator', moderators: true, everybody: false, come: approved },
    published: { status: 'published', moderators: true, everybody: true, come: published },
    'refused before': {
      status: 'draft',
      moderators: false,
      everybody: false,
      come: async (id) => {
        await submit(child, id, {})
        await refuse(id)
      },
    },
    'hidden by its guardian': {
      status: 'hidden',
      moderators: true,
      everybody: false,
      come: async (id) => {
        await published(id)
        await refuse(id)
      },
    },
    'hidden by a moderator': {
      status: 'hidden',
      moderators: true,
      everybody: false,
      come: async (id) => {
        await published(id)
        await decide(moderator, id, 'hide')
      },
    },
    removed: {
      status: 'removed',
      moderators: true,
      everybody: false,
      come: async (id) => {
        await published(id)
        await decide(moderator, id, 'remove')
      },
    },
  }

  test.each(Object.entries(ways))('%s', async (name, { status, moderators, everybody, come }) => {
    const id = await writeStory(child, `A story ${name}`)
    await come(id)
    const mine = (await call<Storybook>(child, 'GET', `/api/storybooks/${id}`)).body
    expect(mine.status).toBe(status)
    expect(await routesFor(child, id)).toEqual(seen)
    expect((await read(guardian, id)).status).toBe(200)
    expect((await read(moderator, id)).status).toBe(moderators ? 200 : 404)
    expect((await call(moderator, 'GET', `/api/review/storybook/${id}`)).status).toBe(moderators ? 200 : 404)
    for (const who of [reader, { url: harness.url, token: null }])
      expect((await read(who, id)).status).toBe(everybody ? 200 : 404)
    const path = new URL(mine.file_url ?? '').pathname
    for (const [who, expected] of [
      [child, true],
      [guardian, true],
      [moderator, moderators],
      [reader, everybody],
      [{ url: harness.url, token: null }, everybody],
    ] as const)
      expect((await fetchAs(who, path)).status).toBe(expected ? 200 : 404)
    for (const viewer of [reader, guardian, moderator]) {
      const { data } = (await call<StorybookPage>(viewer, 'GET', '/api/storybooks?limit=100')).body
      expect(data.some((row) => row.id === id)).toBe(everybody)
    }
  })

  test('moderators see the published version only, while a new one awaits its guardian', async () => {
    const id = await writeStory(child, 'The Moon Waits')
    await published(id)
    const { data } = (await call<{ data: { id: string }[] }>(child, 'GET', '/api/writings')).body
    await call(child, 'POST', `/api/storybooks/${id}/bind`, { pages: data.slice(0, 1).map((page) => page.id) })
    await call(child, 'PATCH', `/api/storybooks/${id}`, { title: 'The Moon Runs' })
    const newer = (await read(guardian, id)).body
    expect(newer).toMatchObject({ title: 'The Moon Runs', next_file_url: expect.any(String) })
    const next = new URL(newer.next_file_url ?? '').pathname
    for (const who of [moderator, reader]) {
      expect((await read(who, id)).body).toMatchObject({ title: 'The Moon Waits', next_file_url: null })
      expect((await fetchAs(who, next)).status).toBe(404)
    }
    expect(await reviewed(moderator, id)).toMatchObject({ title: 'The Moon Waits', pending: [] })
    await approve(guardian, id, { approve: true, version: await stored(id) })
    expect((await fetchAs(moderator, next)).status).toBe(200)
    expect((await fetchAs(reader, next)).status).toBe(404)
    expect((await reviewed(moderator, id)).title).toBe('The Moon Runs')
  })
})
