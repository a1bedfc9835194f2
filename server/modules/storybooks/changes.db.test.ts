import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { penNamePath } from '#contract/paths.ts'
import type { Storybook, StorybookToRead } from '#contract/storybooks.ts'
import { readMailbox } from '../../platform/mail/mail.ts'
import { makePdf } from '#test/books.ts'
import { people } from '#test/people.ts'
import {
  call,
  decide,
  finishScreeningOf,
  openReviewApp,
  ownWork,
  queue,
  refused,
  reviewed,
  submit,
  withdraw,
  type Caller,
  type ReviewApp,
} from '#test/review-app.ts'
import { beginStorybook, upload } from '#test/uploading.ts'

const change = (who: Caller, id: string, body: object) => call<Storybook>(who, 'PATCH', `/api/storybooks/${id}`, body)
const read = async (who: Caller, id: string) => (await call<Storybook>(who, 'GET', `/api/storybooks/${id}`)).body

const findable = { title: 'Ring Lucy on 07700 900123', confirmed: true }

describe('an author changes a storybook', () => {
  let ground: ReviewApp
  beforeAll(async () => {
    ground = await openReviewApp('none', { STORYBOOK_QUOTA: '6' })
  })
  afterAll(() => ground.site.close())

  test('title, description and age, each by itself', async () => {
    const { author, reader } = ground
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
    const { author, reader, moderator } = ground
    const id = await beginStorybook(author, 'Hands off')
    for (const who of [reader, moderator])
      expect(await change(who, id, { title: 'Mine' })).toMatchObject(refused(404, 'work_not_found'))
    expect(await change(ground.visitor, id, { title: 'Mine' })).toMatchObject(refused(401, 'not_signed_in'))
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
    const { author } = ground
    const id = await beginStorybook(author, 'As it was')
    expect(await change(author, id, body)).toMatchObject(refused(400, 'invalid_request'))
    expect(await read(author, id)).toMatchObject({ title: 'As it was', description: '' })
  })

  test('to words that text screening lets through', async () => {
    const { author } = ground
    const id = await beginStorybook(author, 'Sieved')
    for (const body of [{ title: 'Ring Lucy on 07700 900123' }, { description: 'I live at 12 Willow Street.' }]) {
      expect(await change(author, id, body)).toMatchObject(refused(422, 'text_gives_away'))
      expect(await change(author, id, { ...body, confirmed: true })).toMatchObject({ status: 200, body })
    }
    for (const body of [{ title: 'Fuck This Castle' }, { description: 'You are such an idiot.' }])
      expect(await change(author, id, { ...body, confirmed: true })).toMatchObject(refused(422, 'text_unkind'))
    expect((await change(author, id, { description: 'a'.repeat(300) })).status).toBe(200)
  })

  test('not to a title of another one of their own', async () => {
    const { author, reader } = ground
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
    const { author } = ground
    const [title] = defaultStorybookTitles
    const id = await beginStorybook(author, title)
    expect(await change(author, id, { title: 'My own nap' })).toMatchObject(refused(409, 'too_many_storybooks'))
    expect((await change(author, id, { description: 'Mine all the same.' })).status).toBe(200)
    const other = await beginStorybook(author, 'The same')
    expect((await change(author, other, { title: 'With another title' })).status).toBe(200)
  })
})

describe('other words about a work that is reviewed', () => {
  const grounds: ReviewApp[] = []
  afterEach(() => Promise.all(grounds.splice(0).map(({ site }) => site.close())))

  /** A ground with as many published works. */
  async function openWith(review: 'none' | 'first' | 'all', count: number) {
    const ground = await openReviewApp(review)
    grounds.push(ground)
    const ids: string[] = []
    for (let n = 1; n <= count; n++) {
      const id = await beginStorybook(ground.author, `Number ${n}`)
      await upload(ground.author, id, makePdf())
      await submit(ground.author, id)
      await decide(ground.moderator, id, 'publish')
      ids.push(id)
    }
    return { ...ground, id: ids[0] ?? '' }
  }

  test('are shown at once where nothing is found and the author’s works are no longer reviewed', async () => {
    const ground = await openWith('first', 3)
    const { author, reader, id } = ground
    await finishScreeningOf(ground.site, id)
    expect((await change(author, id, { title: 'A better title' })).body.status).toBe('published')
    expect((await read(reader, id)).title).toBe('A better title')
    expect(await queue(ground.moderator)).toEqual([])
  })

  test.each([
    { review: 'all' as const, words: { title: 'A better title' } },
    { review: 'first' as const, words: { description: 'About a moth.' } },
  ])('wait for a moderator beside the old ones where the author’s works do ($review)', async ({ review, words }) => {
    const ground = await openWith(review, 1)
    const { author, reader, id } = ground
    const before = await read(reader, id)
    // The same words once more are no other words.
    await change(author, id, { title: before.title, description: '' })
    expect(await queue(ground.moderator)).toEqual([])
    expect((await change(author, id, words)).body).toMatchObject({ status: 'published', ...words })
    expect(await read(author, id)).toMatchObject(words)
    expect(await read(reader, id)).toEqual(before)
    expect(await queue(ground.moderator)).toMatchObject([{ id, pending: ['words'], ...words }])
    await decide(ground.moderator, id, 'publish')
    expect(await read(reader, id)).toMatchObject(words)
  })

  test('wait where something is found, also of an author whose works are no longer reviewed', async () => {
    const ground = await openWith('first', 3)
    const { author, reader, id } = ground
    await finishScreeningOf(ground.site, id)
    expect((await change(author, id, findable)).body).toMatchObject({ status: 'published', title: findable.title })
    expect((await read(reader, id)).title).toBe('Number 1')
    expect(await queue(ground.moderator)).toMatchObject([{ id, reasons: ['finding'], title: findable.title }])
    await decide(ground.moderator, id, 'request_changes')
    expect((await read(reader, id)).title).toBe('Number 1')
    // Sent back, the next version is looked at whatever it says.
    await change(author, id, { title: 'Number One' })
    expect(await queue(ground.moderator)).toMatchObject([{ id, reasons: expect.arrayContaining(['seen_before']) }])
    await decide(ground.moderator, id, 'publish')

    const other = await beginStorybook(author, 'Another')
    await upload(author, other, makePdf())
    expect((await change(author, other, findable)).body.status).toBe('draft')
    expect((await submit(author, other)).body).toEqual({ status: 'awaiting_moderator' })
    expect(await queue(ground.moderator)).toMatchObject([{ id: other, reasons: ['finding'] }])
  })

  test('go with the newer file, and are decided by the version that was looked at', async () => {
    const ground = await openWith('all', 1)
    const { author, moderator, reader, id } = ground
    await upload(author, id, makePdf())
    const { next_file_url: next } = (await call<StorybookToRead>(moderator, 'GET', `/api/storybooks/${id}`)).body
    await change(author, id, findable)
    const { version } = (await queue(moderator))[0]!
    await change(author, id, { title: 'A better title' })
    expect(await decide(moderator, id, 'publish', { version })).toMatchObject(refused(409, 'work_changed'))
    expect(await queue(moderator)).toMatchObject([{ id, title: 'A better title', pending: ['file', 'words'] }])
    await decide(moderator, id, 'publish')
    expect(await read(reader, id)).toMatchObject({ title: 'A better title', file_url: next })
  })

  test('of a hidden work are shown once a moderator has published them, not with the work', async () => {
    const ground = await openWith('all', 1)
    const { author, moderator, reader, id } = ground
    await decide(moderator, id, 'hide')
    const seen = await reviewed(moderator, id)
    const title = 'As it is after it was hidden'
    expect((await change(author, id, { title })).body.title).toBe(title)
    expect(await decide(moderator, id, 'show', { version: seen.version })).toMatchObject(refused(409, 'work_changed'))
    const now = await reviewed(moderator, id)
    expect(now).toMatchObject({ title, status: 'hidden', pending: ['words'] })
    expect(now.history[0]).toMatchObject({ by: 'author', action: 'edit', from: 'hidden', to: 'hidden' })
    expect((await decide(moderator, id, 'show', { version: now.version })).status).toBe(200)
    expect((await read(reader, id)).title).toBe('Number 1')
    await decide(moderator, id, 'publish')
    expect((await read(reader, id)).title).toBe(title)
  })

  test('are not taken of a removed work', async () => {
    const ground = await openWith('all', 1)
    const { author, moderator, id } = ground
    await decide(moderator, id, 'remove')
    expect(await change(author, id, { title: 'Other words' })).toMatchObject(refused(409, 'work_changed'))
    expect((await upload(author, id, makePdf())).status).toBe(409)
    expect(await read(author, id)).toMatchObject({ title: 'Number 1', status: 'removed' })
  })

  test('of a work that was withdrawn and submitted again are another version', async () => {
    const ground = await openWith('all', 1)
    const { author, id } = ground
    await change(author, id, findable)
    const { version } = await reviewed(ground.moderator, id)
    await withdraw(author, id)
    await change(author, id, { title: 'Behind the back' })
    await submit(author, id)
    expect(await decide(ground.moderator, id, 'publish', { version })).toMatchObject(refused(409, 'work_changed'))
  })

  test('do not keep a published work in view', async () => {
    const ground = await openWith('first', 3)
    const { author, reader, id } = ground
    for (const decision of ['hide', 'remove'] as const) {
      const { version } = await reviewed(ground.moderator, id)
      await change(author, id, { description: `Not to be seen after ${decision}.` })
      expect((await decide(ground.moderator, id, decision, { version, note: 'A kind word.' })).status).toBe(200)
      expect((await read(reader, id)).error?.code).toBe('storybook_not_found')
      await decide(ground.moderator, id, 'show')
    }
  })

  test('are shown at once where nothing is reviewed, unless a moderator has hidden the work before', async () => {
    const ground = await openWith('none', 1)
    const { author, reader, moderator, id } = ground
    expect((await change(author, id, findable)).body.status).toBe('published')
    expect((await read(reader, id)).title).toBe(findable.title)
    await decide(moderator, id, 'hide')
    expect((await change(author, id, { description: 'Hidden still.' })).body.status).toBe('hidden')
    expect(await queue(moderator)).toMatchObject([{ id, reasons: expect.arrayContaining(['seen_before']) }])
  })

  test('have a title that no other of the author’s has, also one that waits', async () => {
    const ground = await openWith('all', 2)
    const { author, id } = ground
    await change(author, id, { title: 'Waiting title' })
    const other = await beginStorybook(author, 'Other')
    expect(await change(author, other, { title: 'Waiting title' })).toMatchObject(refused(409, 'title_taken'))
    expect(await change(author, other, { title: 'Number 1' })).toMatchObject(refused(409, 'title_taken'))
    expect(await beginStorybook(author, 'Waiting title')).toBe(id)
  })
})

describe('whom a work is for', () => {
  const grounds: ReviewApp[] = []
  afterEach(() => Promise.all(grounds.splice(0).map(({ site }) => site.close())))

  async function openWith(review: 'none' | 'first' | 'all') {
    const ground = await openReviewApp(review)
    grounds.push(ground)
    const publish = async (title: string) => {
      const id = await beginStorybook(ground.author, title)
      await upload(ground.author, id, makePdf())
      await submit(ground.author, id)
      await decide(ground.moderator, id, 'publish')
      return id
    }
    const agesOf = async (id: string) => {
      const list = async (who: Caller) =>
        (await call<{ data: Storybook[] }>(who, 'GET', '/api/storybooks?limit=100')).body.data.find(
          (row) => row.id === id,
        )?.age
      const ages = {
        author: (await read(ground.author, id)).age,
        reader: (await read(ground.reader, id)).age,
        visitor: (await read(ground.visitor, id)).age,
      }
      expect({ author: await list(ground.author), reader: await list(ground.reader) }).toEqual({
        author: ages.author,
        reader: ages.reader,
      })
      expect(ages.visitor).toBe(ages.reader)
      return { author: ages.author, reader: ages.reader }
    }
    return { ...ground, publish, agesOf }
  }
  const correct = async (moderator: Caller, id: string, age: string, version?: number) =>
    call(moderator, 'POST', `/api/review/storybook/${id}/age`, {
      age,
      version: version ?? (await reviewed(moderator, id)).version ?? 0,
    })

  test('an age that lets younger readers in waits for a moderator, an older one does not', async () => {
    const ground = await openWith('all')
    const { author } = ground
    const id = await ground.publish('For whom')
    expect((await change(author, id, { age: '10' })).body).toMatchObject({ age: '10', status: 'published' })
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '13' })
    expect(await queue(ground.moderator)).toMatchObject([
      {
        id,
        reasons: expect.arrayContaining(['every_work', 'younger_age']),
        pending: ['age'],
        age: '13',
        pending_age: '10',
      },
    ])
    await decide(ground.moderator, id, 'hide')
    await decide(ground.moderator, id, 'show')
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '13' })
    await decide(ground.moderator, id, 'publish')
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '10' })

    await change(author, id, { age: 'all' })
    expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: '10' })
    await decide(ground.moderator, id, 'request_changes')
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '10' })

    await change(author, id, { age: 'all' })
    await change(author, id, { age: '13' })
    expect(await ground.agesOf(id)).toEqual({ author: '13', reader: '13' })
    expect(await queue(ground.moderator)).toEqual([])

    const other = await ground.publish('With other words')
    expect((await change(author, other, { age: 'all', ...findable })).body).toMatchObject({
      age: 'all',
      status: 'published',
    })
    expect(await ground.agesOf(other)).toEqual({ author: 'all', reader: '13' })
    expect(await queue(ground.moderator)).toMatchObject([{ id: other, age: '13', pending_age: 'all' }])
  })

  test('moderators and its author see what is new in a version, also a file that was sent back', async () => {
    const ground = await openWith('all')
    const { author, moderator } = ground
    const id = await ground.publish('In parts')
    const seen = async () => {
      const { pending, pending_age, pending_pen_name, awaiting } = await reviewed(moderator, id)
      return { pending, pending_age, pending_pen_name, awaiting, own: (await ownWork(author, id))?.pending }
    }
    const nothing = { pending: [], pending_age: null, pending_pen_name: null, awaiting: null, own: [] }
    const waiting = { ...nothing, awaiting: 'moderator' }
    expect(await seen()).toEqual(nothing)
    await upload(author, id, makePdf())
    expect(await seen()).toEqual({ ...waiting, pending: ['file'], own: ['file'] })
    await decide(moderator, id, 'request_changes')
    expect(await seen()).toMatchObject({ awaiting: null, own: ['file'] })
    await change(author, id, { age: 'all' })
    await call(author, 'PUT', penNamePath, { pen_name: 'The Lamp Moth' })
    const parts = ['file', 'age', 'pen_name']
    expect(await seen()).toEqual({
      pending: parts,
      pending_age: 'all',
      pending_pen_name: 'The Lamp Moth',
      awaiting: 'moderator',
      own: parts,
    })
    await decide(moderator, id, 'publish')
    expect(await seen()).toEqual(nothing)
    await change(author, id, { title: 'In other parts' })
    expect(await seen()).toEqual({ ...waiting, pending: ['words'], own: ['words'] })
  })

  test('a younger age is shown at once where nothing is reviewed', async () => {
    const ground = await openWith('none')
    const id = await ground.publish('At once')
    await change(ground.author, id, { age: 'all' })
    expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: 'all' })
  })

  test('a younger age waits also of a work that was withdrawn, and of one begun again after a correction', async () => {
    const ground = await openWith('first')
    const { author, reader, site } = ground
    const id = await ground.publish('One')
    for (const title of ['Two', 'Three']) await ground.publish(title)
    await finishScreeningOf(site, id)
    await withdraw(author, id)
    await change(author, id, { description: 'The same readers.' })
    expect((await submit(author, id, {})).body).toEqual({ status: 'published' })
    expect((await read(reader, id)).description).toBe('The same readers.')
    await withdraw(author, id)
    await change(author, id, { age: 'all' })
    expect((await submit(author, id, {})).body).toEqual({ status: 'hidden' })
    expect(await queue(ground.moderator)).toMatchObject([{ id, reasons: ['younger_age'], pending_age: 'all' }])
    await decide(ground.moderator, id, 'publish')
    expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: 'all' })

    const first = await beginStorybook(author, 'The fourth')
    await upload(author, first, makePdf())
    await submit(author, first, { age: 'all' })
    await finishScreeningOf(site, first)
    expect(await ground.agesOf(first)).toEqual({ author: 'all', reader: 'all' })
    await correct(ground.moderator, first, '10')
    await call(author, 'DELETE', `/api/storybooks/${first}`)
    const again = await beginStorybook(author, 'The fourth')
    await upload(author, again, makePdf())
    await submit(author, again, { age: 'all' })
    await finishScreeningOf(site, again)
    expect(await queue(ground.moderator)).toMatchObject([{ id: again, reasons: ['first_works'] }])
  })

  test.each(['none', 'all'] as const)(
    'a moderator corrects it, and its author cannot undo that (%s)',
    async (review) => {
      const ground = await openWith(review)
      const { author, moderator, site } = ground
      const id = await ground.publish('Not for all')
      await change(author, id, { age: 'all' })
      expect((await correct(ground.moderator, id, '10')).status).toBe(200)
      expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '10' })
      expect((await reviewed(ground.moderator, id)).history[0]).toMatchObject({
        by: 'moderator',
        action: 'correct_age',
        note: 'For 10 and older',
      })
      const { rows } = await site.database.pool.query('select action from owner_actions order by id desc limit 1')
      expect(rows).toEqual([{ action: 'work-age-corrected' }])
      await site.mailTo(people.tobias.email, ({ subject }) => subject === 'We have changed whom “Not for all” is for')

      await decide(ground.moderator, id, 'hide')
      await decide(ground.moderator, id, 'show')
      await change(author, id, { age: 'all' })
      expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: '10' })
      expect((await correct(ground.moderator, id, '13')).status).toBe(200)
      expect(await ground.agesOf(id)).toEqual({ author: '13', reader: '13' })
      expect(await queue(moderator)).toEqual([])
      await withdraw(author, id)
      await change(author, id, { age: 'all' })
      expect((await submit(ground.author, id, {})).body).toEqual({ status: 'hidden' })
      expect((await reviewed(moderator, id)).reasons).toContain('seen_before')

      const standing = (await reviewed(ground.moderator, id)).author
      expect(standing).toMatchObject({ published: review === 'none' ? 0 : 1, taken_down: 1 })
      // With the younger age goes what waits.
      await correct(ground.moderator, id, '13')
      expect(await reviewed(ground.moderator, id)).toMatchObject({ status: 'hidden', awaiting: null, age: '13' })
      await upload(author, id, makePdf())
      await submit(author, id, { age: 'all' })
      const { awaiting_since } = await reviewed(moderator, id)
      site.clock.shift(5)
      await correct(moderator, id, '13')
      expect(await reviewed(moderator, id)).toMatchObject({ awaiting: 'moderator', awaiting_since, age: '13' })
      expect(await queue(moderator)).toHaveLength(1)
    },
  )

  test('is corrected by the version that was looked at, and once', async () => {
    const ground = await openWith('all')
    const { author, moderator, site } = ground
    const id = await ground.publish('Corrected once')
    const { version } = await reviewed(moderator, id)
    const path = `/api/review/storybook/${id}`
    for (const body of [{ age: '10' }, { age: '10', version: null }])
      expect(await call(moderator, 'POST', `${path}/age`, body)).toMatchObject(refused(400, 'invalid_request'))
    expect(await call(moderator, 'POST', path, { decision: 'hide', note: 'A kind word.' })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    await change(author, id, { description: 'About a moth.' })
    expect(await correct(moderator, id, '10', version)).toMatchObject(refused(409, 'work_changed'))

    const now = await reviewed(moderator, id)
    for (let again = 0; again < 2; again++) expect((await correct(moderator, id, '10', now.version)).status).toBe(200)
    expect((await reviewed(moderator, id)).history.filter(({ action }) => action === 'correct_age')).toHaveLength(1)
    const { rows } = await site.database.pool.query(
      "select action from owner_actions where action = 'work-age-corrected'",
    )
    expect(rows).toHaveLength(1)
    await decide(moderator, id, 'remove')
    await site.mailTo(people.tobias.email, ({ subject }) => subject === '“Corrected once” was taken away')
    const emails = await readMailbox(site.database.db, people.tobias.email)
    expect(emails.filter(({ subject }) => subject.startsWith('We have changed whom'))).toHaveLength(1)
  })

  test('is corrected by moderators alone, of works that are no drafts', async () => {
    const ground = await openWith('all')
    const { author, reader, moderator } = ground
    const id = await beginStorybook(author, 'Still a draft')
    expect(await correct(ground.moderator, id, '10')).toMatchObject(refused(404, 'work_not_found'))
    await upload(author, id, makePdf())
    await submit(ground.author, id)
    for (const who of [author, reader]) expect(await correct(who, id, '10')).toMatchObject(refused(403, 'not_allowed'))
    expect(await correct(ground.visitor, id, '10')).toMatchObject(refused(401, 'not_signed_in'))
    expect(await correct(ground.moderator, id, '7')).toMatchObject(refused(400, 'invalid_request'))
    expect(await correct(ground.moderator, 'no-id', '10')).toMatchObject(refused(404, 'work_not_found'))
    const own = await beginStorybook(moderator, 'My own')
    await upload(moderator, own, makePdf())
    await submit(ground.moderator, own)
    expect(await correct(ground.moderator, own, '10')).toMatchObject(refused(403, 'somebody_else_decides'))
    expect((await correct(ground.moderator, id, '10')).status).toBe(200)
  })
})
