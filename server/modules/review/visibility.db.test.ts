import { beforeAll, describe, expect, test } from 'vitest'
import type { WorkStatus } from '#contract/review.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { useFamilySite } from '#test/child-story.ts'
import { bookWithCover } from '#test/covers.ts'
import { writeStory } from '#test/family.ts'
import {
  call,
  create,
  decide,
  useReviewApp,
  publish,
  read,
  reviewed,
  submit,
  suspend,
  type Caller,
  type Person,
} from '#test/review-app.ts'
import type { Person as Member } from '#test/site-harness.ts'
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

// Who sees a work in every state: policy.test.ts. Here each route asks it.
describe('who sees an adult’s storybook', () => {
  const app = useReviewApp('all', {}, { programs: true })

  const addCovered = async (author: Person, id: string) => {
    await upload(author, id, await bookWithCover(), { name: 'book.epub' })
    await expect.poll(async () => (await read(author, id)).body.cover_url).not.toBeNull()
  }
  const steps = {
    file: (id: string) => addCovered(app.author, id),
    submit: (id: string) => submit(app.author, id),
    report: (id: string) => app.reportTwice(id),
    publish: (id: string) => decide(app.moderator, id, 'publish', {}),
    hide: (id: string) => decide(app.moderator, id, 'hide'),
    remove: (id: string) => decide(app.moderator, id, 'remove'),
  }
  type Step = keyof typeof steps

  test.each<[string, Step[], WorkStatus, boolean]>([
    ['without a file', [], 'draft', false],
    ['a draft', ['file'], 'draft', false],
    ['submitted', ['file', 'submit'], 'awaiting_moderator', true],
    ['published', ['file', 'submit', 'publish'], 'published', true],
    ['hidden by a moderator', ['file', 'submit', 'publish', 'hide'], 'hidden', true],
    ['removed', ['file', 'submit', 'publish', 'remove'], 'removed', true],
    ['reported and hidden', ['file', 'submit', 'publish', 'report'], 'hidden', true],
  ])('%s', async (name, way, status, forModerators) => {
    const { author, reader, moderator, visitor } = app
    const { id } = await create(author, `A story that is ${name}`)
    for (const step of way) await steps[step](id)
    const { next_file_url: next, has_author_page: _page, ...mine } = (await read(author, id)).body
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
      for (const path of paths)
        for (const [method, headers] of [
          ['GET', { range: 'bytes=0-0' }],
          ['GET', { 'if-none-match': '*' }],
          ['HEAD', {}],
        ] as [string, Record<string, string>][]) {
          const answer = await fetchAs(viewer, path, headers, method)
          expect([path, answer.status !== 404]).toEqual([path, expected])
          if (!isPublished && answer.status !== 404)
            expect(answer.headers.get('cache-control')).toBe('private, no-store')
        }
  })

  test('a suspended author’s, which only reads on', async () => {
    const author = await app.newPerson()
    const id = await publish({ ...app, author }, 'Out of sight')
    const other = await publish(app, 'Still in sight')
    await suspend(app.moderator, author, 1)
    expect(await routesFor(author, id)).toEqual(seen)
    expect(await routesFor(author, other)).toEqual(seen)
    expect(await routesFor(app.moderator, id)).toEqual(seen)
    expect(await routesFor(app.reader, id)).toEqual(unseen)
    expect((await read(app.visitor, id)).status).toBe(404)
  })
})

describe('who sees a child’s storybook', () => {
  const site = useFamilySite()
  let moderator: Member
  let reader: Member
  let guardian: Member
  let child: Author & { id: string }
  beforeAll(async () => {
    ;({ moderator } = site)
    ;({ guardian, child } = await site.family())
    reader = await site.harness.signUp('tobias')
  })

  const steps = {
    submit: (id: string) => site.submit(child, id),
    approve: (id: string) => site.approve(guardian, id, { age: 'all' }),
    refuse: (id: string) => site.refuse(guardian, id),
    publish: (id: string) => site.decide(id, 'publish'),
    hide: (id: string) => site.decide(id, 'hide'),
    remove: (id: string) => site.decide(id, 'remove'),
  }
  type Step = keyof typeof steps

  test.each<[string, Step[], WorkStatus, { moderators: boolean; everybody: boolean }]>([
    ['a draft', [], 'draft', { moderators: false, everybody: false }],
    ['submitted', ['submit'], 'awaiting_guardian', { moderators: false, everybody: false }],
    ['approved', ['submit', 'approve'], 'awaiting_moderator', { moderators: true, everybody: false }],
    ['published', ['submit', 'approve', 'publish'], 'published', { moderators: true, everybody: true }],
    [
      'hidden by its guardian',
      ['submit', 'approve', 'publish', 'refuse'],
      'hidden',
      { moderators: true, everybody: false },
    ],
    [
      'hidden by a moderator',
      ['submit', 'approve', 'publish', 'hide'],
      'hidden',
      { moderators: true, everybody: false },
    ],
    ['removed', ['submit', 'approve', 'publish', 'remove'], 'removed', { moderators: true, everybody: false }],
  ])('%s', async (name, way, status, { moderators, everybody }) => {
    const id = await writeStory(child, `A story ${name}`)
    for (const step of way) await steps[step](id)
    const mine = (await call<Storybook>(child, 'GET', `/api/storybooks/${id}`)).body
    expect(mine.status).toBe(status)
    expect(await routesFor(child, id)).toEqual(seen)
    expect((await read(guardian, id)).status).toBe(200)
    expect((await read(moderator, id)).status).toBe(moderators ? 200 : 404)
    expect((await call(moderator, 'GET', `/api/review/storybook/${id}`)).status).toBe(moderators ? 200 : 404)
    for (const who of [reader, site.visitor]) expect((await read(who, id)).status).toBe(everybody ? 200 : 404)
    const path = new URL(mine.file_url ?? '').pathname
    for (const [who, expected] of [
      [child, true],
      [guardian, true],
      [moderator, moderators],
      [reader, everybody],
      [site.visitor, everybody],
    ] as const)
      expect((await fetchAs(who, path)).status).toBe(expected ? 200 : 404)
    for (const viewer of [reader, guardian, moderator]) {
      const { data } = (await call<StorybookPage>(viewer, 'GET', '/api/storybooks?limit=100')).body
      expect(data.some((row) => row.id === id)).toBe(everybody)
    }
  })

  test('moderators see the published version only, while a new one awaits its guardian', async () => {
    const id = await writeStory(child, 'The Moon Waits')
    for (const step of ['submit', 'approve', 'publish'] as const) await steps[step](id)
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
    await site.approve(guardian, id)
    expect((await fetchAs(moderator, next)).status).toBe(200)
    expect((await fetchAs(reader, next)).status).toBe(404)
    expect((await reviewed(moderator, id)).title).toBe('The Moon Runs')
  })
})
