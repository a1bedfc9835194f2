import { describe, expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { penNamePath } from '#contract/paths.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { makePdf } from '#test/books.ts'
import { people } from '#test/people.ts'
import {
  call,
  decide,
  finishScreeningOf,
  createSubmitted,
  openForTest,
  useReviewApp,
  ownWork,
  publish,
  queue,
  refused,
  reviewed,
  submit,
  type Caller,
} from '#test/review-app.ts'
import { beginStorybook, upload } from '#test/uploading.ts'
import { readMailbox } from '../../platform/mail/mail.ts'

const change = (who: Caller, id: string, body: object) => call<Storybook>(who, 'PATCH', `/api/storybooks/${id}`, body)
const read = async (who: Caller, id: string) => (await call<Storybook>(who, 'GET', `/api/storybooks/${id}`)).body

const findable = { title: 'Ring Lucy on 07700 900123', confirmed: true }

describe('an author changes a storybook', () => {
  const reviewApp = useReviewApp('none', { STORYBOOK_QUOTA: '6' })

  test('title, description and age, each by itself', async () => {
    const { author, reader } = reviewApp
    const id = await beginStorybook(author, 'The Moth')
    expect(await read(reader, id)).toMatchObject({ description: '', age: null })
    const renamed = await change(author, id, { title: ' The Moth and the Lamp ' })
    expect(renamed).toMatchObject({ status: 200, body: { id, title: 'The Moth and the Lamp', description: '' } })
    const described = await change(author, id, { description: ' A moth learns\nto read.  ' })
    expect(described.body).toEqual({ ...renamed.body, description: 'A moth learns to read.' })
    const aged = await change(author, id, { age: '10' })
    expect(aged.body).toEqual({ ...described.body, age: '10' })
    const asOthersReadIt = { ...aged.body, opened: null, finished: null }
    expect(await read(reader, id)).toMatchObject(asOthersReadIt)
    const list = await call<{ data: Storybook[] }>(reader, 'GET', '/api/storybooks?limit=100')
    expect(list.body.data).toContainEqual(asOthersReadIt)
    expect((await change(author, id, { age: null })).body.age).toBeNull()
    expect((await change(author, id, { description: '' })).body.description).toBe('')
  })

  test('only the own one', async () => {
    const { author, reader, moderator } = reviewApp
    const id = await beginStorybook(author, 'Hands off')
    for (const who of [reader, moderator])
      expect(await change(who, id, { title: 'Mine' })).toMatchObject(refused(404, 'work_not_found'))
    expect(await change(reviewApp.visitor, id, { title: 'Mine' })).toMatchObject(refused(401, 'not_signed_in'))
    for (const unknown of ['no-id', '0198c5a1-0000-7000-8000-0000000000aa'])
      expect(await change(author, unknown, { title: 'Mine' })).toMatchObject(refused(404, 'work_not_found'))
    expect((await read(author, id)).title).toBe('Hands off')
  })

  test.each([
    ['nothing', {}],
    ['a confirmation alone', { confirmed: true }],
    ['a field that nobody sets', { title: 'Mine', author_id: '0198c5a1-0000-7000-8000-0000000000aa' }],
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'a'.repeat(201) }],
    ['a description that is too long', { description: 'a'.repeat(301) }],
    ['an age that there is not', { age: '7' }],
    ['a description that reorders the text after it', { description: 'a\u202eb' }],
  ])('not with %s', async (_what, body) => {
    const { author } = reviewApp
    const id = await beginStorybook(author, 'As it was')
    expect(await change(author, id, body)).toMatchObject(refused(400, 'invalid_request'))
    expect(await read(author, id)).toMatchObject({ title: 'As it was', description: '' })
  })

  test('to words that text screening lets through', async () => {
    const { author } = reviewApp
    const id = await beginStorybook(author, 'Screened')
    for (const body of [{ title: 'Ring Lucy on 07700 900123' }, { description: 'I live at 12 Willow Street.' }]) {
      expect(await change(author, id, body)).toMatchObject(refused(422, 'text_gives_away'))
      expect(await change(author, id, { ...body, confirmed: true })).toMatchObject({ status: 200, body })
    }
    for (const body of [{ title: 'Fuck This Castle' }, { description: 'You are such an idiot.' }])
      expect(await change(author, id, { ...body, confirmed: true })).toMatchObject(refused(422, 'text_unkind'))
    expect((await change(author, id, { description: 'a'.repeat(300) })).status).toBe(200)
  })

  test('begun with a title that is screened, and once from two tabs', async () => {
    const { reader } = reviewApp
    const begin = (title: string, confirmed?: boolean) => call(reader, 'POST', '/api/storybooks', { title, confirmed })
    const title = 'Ring Lucy Bell on 07700 900123'
    for (const confirmed of [undefined, false])
      expect(await begin(title, confirmed)).toMatchObject(refused(422, 'text_gives_away'))
    expect(await begin(title, true)).toMatchObject({ status: 201, body: { title } })
    for (const confirmed of [false, true])
      expect(await begin('Fuck This Castle', confirmed)).toMatchObject(refused(422, 'text_unkind'))
    for (const name of defaultStorybookTitles) expect((await begin(name)).status).toBe(201)
    const twice = await Promise.all(['Begun Twice', 'Begun Twice'].map((name) => begin(name)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 201])
  })

  test('not to a title of another one of their own', async () => {
    const { author, reader } = reviewApp
    const id = await beginStorybook(author, 'One of two')
    await beginStorybook(author, 'Two of two')
    await beginStorybook(reader, 'Somebody else’s')
    expect(await change(author, id, { title: 'Two of two' })).toMatchObject(refused(409, 'title_taken'))
    expect((await change(author, id, { title: 'One of two' })).status).toBe(200)
    expect((await change(author, id, { title: 'Somebody else’s' })).status).toBe(200)
    expect((await change(author, id, { title: 'One of two' })).status).toBe(200)
    const at = await Promise.all(['The same', 'The same'].map((title) => change(author, id, { title })))
    expect(at.map(({ status }) => status)).toEqual([200, 200])
  })

  test('with a default title only while there is room for one more', async () => {
    const { author } = reviewApp
    const [title] = defaultStorybookTitles
    const id = await beginStorybook(author, title)
    expect(await change(author, id, { title: 'My own nap' })).toMatchObject(refused(409, 'too_many_storybooks'))
    expect((await change(author, id, { description: 'Mine all the same.' })).status).toBe(200)
    const other = await beginStorybook(author, 'The same')
    expect((await change(author, other, { title: 'With another title' })).status).toBe(200)
  })
})

describe('where every work is reviewed,', () => {
  const reviewApp = useReviewApp('all')

  const queued = async (id: string) => (await queue(reviewApp.moderator)).find((item) => item.id === id)
  /** The age that its author and others read, by every route. */
  async function agesOf(id: string) {
    const { author, reader, visitor } = reviewApp
    const listed = async (who: Caller) =>
      (await call<{ data: Storybook[] }>(who, 'GET', '/api/storybooks?limit=100')).body.data.find(
        (row) => row.id === id,
      )
    const ages = { author: (await read(author, id)).age, reader: (await read(reader, id)).age }
    expect({ author: (await listed(author))?.age, reader: (await listed(reader))?.age }).toEqual(ages)
    expect((await read(visitor, id)).age).toBe(ages.reader)
    return ages
  }
  const correct = async (moderator: Caller, id: string, age: string, version?: number) =>
    call(moderator, 'POST', `/api/review/storybook/${id}/age`, {
      age,
      version: version ?? (await reviewed(moderator, id)).version ?? 0,
    })

  test('other words wait for a moderator beside the old ones', async () => {
    const { author, moderator, reader } = reviewApp
    const id = await publish(reviewApp, 'The Moth')
    const before = await read(reader, id)
    // The same text again is not a change.
    await change(author, id, { title: before.title, description: '' })
    expect(await queued(id)).toBeUndefined()
    const words = { title: 'A better title', description: 'About a moth.' }
    expect((await change(author, id, words)).body).toMatchObject({ status: 'published', ...words })
    expect(await read(author, id)).toMatchObject(words)
    expect(await read(reader, id)).toEqual(before)
    expect(await queued(id)).toMatchObject({ pending: ['words'], ...words })
    await decide(moderator, id, 'publish')
    expect(await read(reader, id)).toMatchObject(words)
  })

  test('a title differs from all others of the author, also from one that is under review', async () => {
    const { author } = reviewApp
    const id = await publish(reviewApp, 'Number 1')
    await change(author, id, { title: 'Waiting title' })
    const other = await beginStorybook(author, 'Other')
    for (const title of ['Waiting title', 'Number 1'])
      expect(await change(author, other, { title })).toMatchObject(refused(409, 'title_taken'))
    expect(await beginStorybook(author, 'Waiting title')).toBe(id)
  })

  test('an age that lets younger readers in waits for a moderator, an older one does not', async () => {
    const { author, moderator } = reviewApp
    const id = await publish(reviewApp, 'For whom')
    expect((await change(author, id, { age: '10' })).body).toMatchObject({ age: '10', status: 'published' })
    expect(await agesOf(id)).toEqual({ author: '10', reader: '13' })
    expect(await queued(id)).toMatchObject({
      reasons: expect.arrayContaining(['every_work', 'younger_age']),
      pending: ['age'],
      age: '13',
      pending_age: '10',
    })
    await decide(moderator, id, 'publish')
    expect(await agesOf(id)).toEqual({ author: '10', reader: '10' })
    await change(author, id, { age: 'all' })
    await change(author, id, { age: '13' })
    expect(await agesOf(id)).toEqual({ author: '13', reader: '13' })
    expect(await queued(id)).toBeUndefined()
  })

  test('moderators and its author see what is new in a version, also a file that was sent back', async () => {
    const { author, moderator } = reviewApp
    const id = await publish(reviewApp, 'In parts')
    const seen = async () => {
      const { pending, pending_age, pending_pen_name, awaiting } = await reviewed(moderator, id)
      return { pending, pending_age, pending_pen_name, awaiting, own: (await ownWork(author, id))?.pending }
    }
    const nothing = { pending: [], pending_age: null, pending_pen_name: null, awaiting: null, own: [] }
    expect(await seen()).toEqual(nothing)
    await upload(author, id, makePdf())
    expect(await seen()).toEqual({ ...nothing, awaiting: 'moderator', pending: ['file'], own: ['file'] })
    await decide(moderator, id, 'request_changes')
    expect(await seen()).toMatchObject({ awaiting: null, own: ['file'] })
    await change(author, id, { title: 'In other parts', age: 'all' })
    expect(await seen()).toMatchObject({ pending: ['file', 'words', 'age'], pending_age: 'all', awaiting: 'moderator' })
    await decide(moderator, id, 'publish')
    await call(author, 'PUT', penNamePath, { pen_name: 'The Lamp Moth' })
    expect((await queue(moderator)).find((item) => item.pending_pen_name === 'The Lamp Moth')?.pending).toContain(
      'pen_name',
    )
    await call(author, 'PUT', penNamePath, { pen_name: null })
  })

  test('a moderator corrects an age, and its author learns of it', async () => {
    const { author, moderator, site } = reviewApp
    const id = await publish(reviewApp, 'Not for all')
    await change(author, id, { age: 'all' })
    expect((await correct(moderator, id, '10')).status).toBe(200)
    expect(await agesOf(id)).toEqual({ author: '10', reader: '10' })
    expect((await reviewed(moderator, id)).history[0]).toMatchObject({
      by: 'moderator',
      action: 'correct_age',
      note: 'For 10 and older',
    })
    const rows = await site.sql`select action from owner_actions order by id desc limit 1`
    expect(rows).toEqual([{ action: 'work-age-corrected' }])
    await site.mailTo(people.tobias.email, ({ subject }) => subject === 'We changed the age rating of “Not for all”')
    await change(author, id, { age: 'all' })
    expect(await agesOf(id)).toEqual({ author: 'all', reader: '10' })
  })

  test('an age is corrected by the version that was looked at, and once', async () => {
    const { author, moderator, site } = reviewApp
    const id = await publish(reviewApp, 'Corrected once')
    const { version } = await reviewed(moderator, id)
    for (const body of [{ age: '10' }, { age: '10', version: null }, { age: '7', version }])
      expect(await call(moderator, 'POST', `/api/review/storybook/${id}/age`, body)).toMatchObject(
        refused(400, 'invalid_request'),
      )
    await change(author, id, { description: 'About a moth.' })
    expect(await correct(moderator, id, '10', version)).toMatchObject(refused(409, 'work_changed'))

    const now = await reviewed(moderator, id)
    for (let again = 0; again < 2; again++) expect((await correct(moderator, id, '10', now.version)).status).toBe(200)
    expect((await reviewed(moderator, id)).history.filter(({ action }) => action === 'correct_age')).toHaveLength(1)
    await decide(moderator, id, 'remove')
    await site.mailTo(people.tobias.email, ({ subject }) => subject === '“Corrected once” was removed')
    const emails = await readMailbox(site.database.db, people.tobias.email)
    expect(emails.filter(({ subject }) => subject.startsWith('We changed the age rating of “Corrected'))).toHaveLength(
      1,
    )
  })

  test('only moderators correct an age, and not that of a draft', async () => {
    const { author, reader, moderator, visitor } = reviewApp
    const id = await beginStorybook(author, 'Still a draft')
    expect(await correct(moderator, id, '10')).toMatchObject(refused(404, 'work_not_found'))
    await upload(author, id, makePdf())
    await submit(author, id)
    for (const who of [author, reader]) expect(await correct(who, id, '10')).toMatchObject(refused(403, 'not_allowed'))
    expect(await correct(visitor, id, '10')).toMatchObject(refused(401, 'not_signed_in'))
    expect(await correct(moderator, 'no-id', '10')).toMatchObject(refused(404, 'work_not_found'))
    const own = await createSubmitted(moderator, 'My own')
    expect(await correct(moderator, own, '10')).toMatchObject(refused(403, 'somebody_else_decides'))
    expect((await correct(moderator, id, '10')).status).toBe(200)
  })
})

test('words in which screening finds something wait, also of an author whose works are not reviewed', async () => {
  const reviewApp = await openForTest('first')
  const { author, reader, moderator } = reviewApp
  const [id] = [await publish(reviewApp, 'One'), await publish(reviewApp, 'Two'), await publish(reviewApp, 'Three')]
  await finishScreeningOf(reviewApp.site, id)
  expect((await change(author, id, findable)).body).toMatchObject({ status: 'published', title: findable.title })
  expect((await read(reader, id)).title).toBe('One')
  expect(await queue(moderator)).toMatchObject([{ id, reasons: ['finding'], title: findable.title }])
  await decide(moderator, id, 'publish')

  const other = await beginStorybook(author, 'Another')
  await upload(author, other, makePdf())
  expect((await change(author, other, { ...findable, title: 'Ring Lucy on 07700 900124' })).body.status).toBe('draft')
  expect((await submit(author, other)).body).toEqual({ status: 'awaiting_moderator' })
  expect(await queue(moderator)).toMatchObject([{ id: other, reasons: ['finding'] }])
})
