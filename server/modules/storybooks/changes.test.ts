import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import type { ReviewAnswer, ReviewedWork } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { makePdf } from '#test/books.ts'
import { people } from '#test/people.ts'
import { beginStorybook, upload, type Author } from '#test/uploading.ts'

interface Ground {
  site: TestApp
  author: Author
  reader: Author
  moderator: Author
}

async function open(env: Record<string, string> = {}): Promise<Ground> {
  const site = await startTestApp({ env: { RATE_LIMIT_UPLOAD: '1000', ...env } })
  const url = await site.listen()
  const enter = async (person: { email: string; password: string }, role = 'member') => {
    const { access_token: token, user } = await makeAccount(site, person)
    await site.database.pool.query('update users set role = $2 where id = $1', [user.id, role])
    return { url, token }
  }
  return {
    site,
    author: await enter(people.tobias),
    reader: await enter(people.vesper),
    moderator: await enter(people.mara, 'moderator'),
  }
}

async function call<Body = Storybook>({ url, token }: Author, method: string, path: string, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text === '' ? '{}' : text) as Body & { error?: { code: string } } }
}
const change = (who: Author, id: string, body: object) => call(who, 'PATCH', `/api/storybooks/${id}`, body)
const read = async (who: Author, id: string) => (await call(who, 'GET', `/api/storybooks/${id}`)).body
const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

const decide = ({ moderator }: Ground, id: string, decision: string, more: object = {}) =>
  call<object>(moderator, 'POST', `/api/review/storybook/${id}`, { decision, note: 'A kind word.', ...more })
const handIn = ({ author }: Ground, id: string) => call<object>(author, 'POST', `/api/works/storybook/${id}/hand-in`)
const reviewed = async ({ moderator }: Ground, id: string) =>
  (await call<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${id}`)).body
const queue = async ({ moderator }: Ground) => (await call<ReviewAnswer>(moderator, 'GET', '/api/review')).body.data
const findable = { title: 'Ring Lucy on 07700 900123', confirmed: true }

describe('an author changes a storybook', () => {
  let ground: Ground
  beforeAll(async () => {
    ground = await open({ SHELF_STORYBOOKS: '6' })
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
    expect(await change({ ...author, token: '' }, id, { title: 'Mine' })).toMatchObject(refused(401, 'not_signed_in'))
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

  test('to words that the sieve lets through', async () => {
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
  const grounds: Ground[] = []
  afterAll(() => Promise.all(grounds.map(({ site }) => site.close())))

  /** A ground with as many published works. */
  async function openWith(review: string, count: number) {
    const ground = await open({ REVIEW: review })
    grounds.push(ground)
    const ids: string[] = []
    for (let n = 1; n <= count; n++) {
      const id = await beginStorybook(ground.author, `Number ${n}`)
      await upload(ground.author, id, makePdf())
      await handIn(ground, id)
      await decide(ground, id, 'publish')
      ids.push(id)
    }
    return { ...ground, id: ids[0] ?? '' }
  }

  test('stay published where nothing is found and the author’s works are no longer looked at', async () => {
    const ground = await openWith('first', 3)
    const { author, reader, id } = ground
    expect((await change(author, id, { title: 'A better title' })).body.state).toBe('published')
    expect((await read(reader, id)).title).toBe('A better title')
    expect(await queue(ground)).toEqual([])
  })

  test.each([
    { review: 'all', why: 'every-work', words: { title: 'A better title' } },
    { review: 'first', why: 'first-works', words: { description: 'About a moth.' } },
  ])('wait for a moderator where the author’s works do ($review)', async ({ review, why, words }) => {
    const ground = await openWith(review, 1)
    const { author, reader, id } = ground
    const { title } = await read(reader, id)
    // The same words once more are no other words.
    expect((await change(author, id, { title, description: '' })).body.state).toBe('published')
    expect((await change(author, id, words)).body).toMatchObject({ state: 'waiting', ...words })
    expect((await read(reader, id)).error?.code).toBe('storybook_not_found')
    expect(await queue(ground)).toMatchObject([{ id, why, ...words }])
    await decide(ground, id, 'publish')
    expect(await read(reader, id)).toMatchObject(words)
  })

  test('wait for a moderator where something is found, and nobody else sees them before', async () => {
    const ground = await openWith('all', 1)
    const { author, reader, id } = ground
    expect((await change(author, id, findable)).body).toMatchObject({ state: 'waiting', title: findable.title })
    expect((await read(reader, id)).error?.code).toBe('storybook_not_found')
    expect(await queue(ground)).toMatchObject([{ id, state: 'waiting', why: 'every-work', title: findable.title }])
    await decide(ground, id, 'publish')
    expect((await read(reader, id)).title).toBe(findable.title)
  })

  test('also of an author whose works are no longer looked at, at once or when handed in again', async () => {
    const ground = await openWith('first', 3)
    const { author, id } = ground
    expect((await change(author, id, findable)).body.state).toBe('waiting')
    expect(await queue(ground)).toMatchObject([{ id, why: 'gives-away' }])
    await decide(ground, id, 'return')
    expect((await change(author, id, { title: 'Number One' })).body.state).toBe('private')

    const other = await beginStorybook(author, 'Another')
    await upload(author, other, makePdf())
    expect((await change(author, other, findable)).body.state).toBe('private')
    expect((await handIn(ground, other)).body).toEqual({ state: 'waiting' })
    expect(await queue(ground)).toMatchObject([{ id: other, why: 'gives-away' }])
  })

  test('go with the newer file, and are decided by the version that was looked at', async () => {
    const ground = await openWith('all', 1)
    const { author, moderator, id } = ground
    await upload(author, id, makePdf())
    const next = (await call<{ next_file_url: string }>(moderator, 'GET', `/api/storybooks/${id}`)).body.next_file_url
    expect((await change(author, id, findable)).body).toMatchObject({ state: 'waiting', file_url: next })
    const { version } = (await queue(ground))[0]!
    await change(author, id, { title: 'A better title' })
    expect(await decide(ground, id, 'publish', { version })).toMatchObject(refused(409, 'work_changed'))
    expect(await queue(ground)).toMatchObject([{ id, title: 'A better title', why: 'every-work' }])
  })

  test('of a work that others do not see are shown once a moderator has looked at them', async () => {
    const ground = await openWith('all', 1)
    const { author, reader, id } = ground
    for (const decision of ['hide', 'remove']) {
      await decide(ground, id, decision)
      const seen = await reviewed(ground, id)
      const title = `As it is after ${decision}`
      expect((await change(author, id, { title })).body.title).toBe(title)
      expect(await decide(ground, id, 'show', { version: seen.version })).toMatchObject(refused(409, 'work_changed'))
      const now = await reviewed(ground, id)
      expect(now).toMatchObject({ title, state: seen.state })
      expect(now.history[0]).toMatchObject({ by: 'author', action: 'reword', from: seen.state, to: seen.state })
      expect((await decide(ground, id, 'show', { version: now.version })).status).toBe(200)
      expect((await read(reader, id)).title).toBe(title)
    }
  })

  test('of a work that was taken back and handed in again are another version', async () => {
    const ground = await openWith('all', 1)
    const { author, id } = ground
    await change(author, id, findable)
    const { version } = await reviewed(ground, id)
    await call<object>(author, 'POST', `/api/works/storybook/${id}/withdraw`)
    await change(author, id, { title: 'Behind the back' })
    await handIn(ground, id)
    expect(await decide(ground, id, 'publish', { version })).toMatchObject(refused(409, 'work_changed'))
  })

  test('do not keep a published work in view', async () => {
    const ground = await openWith('first', 3)
    const { author, reader, id } = ground
    for (const decision of ['hide', 'remove']) {
      const { version } = await reviewed(ground, id)
      await change(author, id, { description: `Not to be seen after ${decision}.` })
      expect((await decide(ground, id, decision, { version })).status).toBe(200)
      expect((await read(reader, id)).error?.code).toBe('storybook_not_found')
      await decide(ground, id, 'show')
    }
  })

  test('stay as they are where nothing is reviewed, unless a moderator has taken the work away before', async () => {
    const ground = await openWith('none', 1)
    const { author, id } = ground
    expect((await change(author, id, findable)).body.state).toBe('published')
    await decide(ground, id, 'hide')
    expect((await change(author, id, { description: 'Hidden still.' })).body.state).toBe('hidden')
  })
})

describe('whom a work is for', () => {
  const grounds: Ground[] = []
  afterAll(() => Promise.all(grounds.map(({ site }) => site.close())))

  async function openWith(review: string) {
    const ground = await open({ REVIEW: review })
    grounds.push(ground)
    const publish = async (title: string) => {
      const id = await beginStorybook(ground.author, title)
      await upload(ground.author, id, makePdf())
      await handIn(ground, id)
      await decide(ground, id, 'publish')
      return id
    }
    const agesOf = async (id: string) => {
      const list = async (who: Author) =>
        (await call<{ data: Storybook[] }>(who, 'GET', '/api/storybooks?limit=100')).body.data.find(
          (row) => row.id === id,
        )?.age
      const ages = {
        author: (await read(ground.author, id)).age,
        reader: (await read(ground.reader, id)).age,
        stranger: (await read({ ...ground.author, token: '' }, id)).age,
      }
      expect({ author: await list(ground.author), reader: await list(ground.reader) }).toEqual({
        author: ages.author,
        reader: ages.reader,
      })
      expect(ages.stranger).toBe(ages.reader)
      return { author: ages.author, reader: ages.reader }
    }
    return { ...ground, publish, agesOf }
  }
  const correct = ({ moderator }: Ground, id: string, age: string) =>
    call<object>(moderator, 'POST', `/api/review/storybook/${id}/age`, { age })

  test('an age that lets younger readers in waits for a moderator, an older one does not', async () => {
    const ground = await openWith('all')
    const { author } = ground
    const id = await ground.publish('For whom')
    expect((await change(author, id, { age: '10' })).body).toMatchObject({ age: '10', state: 'published' })
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: null })
    expect(await queue(ground)).toMatchObject([{ id, why: 'new-version', age: null, nextAge: '10' }])
    await decide(ground, id, 'hide')
    await decide(ground, id, 'show')
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: null })
    await decide(ground, id, 'publish')
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '10' })

    await change(author, id, { age: 'all' })
    expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: '10' })
    await decide(ground, id, 'return')
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '10' })

    await change(author, id, { age: 'all' })
    await change(author, id, { age: '13' })
    expect(await ground.agesOf(id)).toEqual({ author: '13', reader: '13' })
    await decide(ground, id, 'publish')
    expect(await ground.agesOf(id)).toEqual({ author: '13', reader: '13' })

    const other = await ground.publish('With other words')
    expect((await change(author, other, { age: 'all', ...findable })).body).toMatchObject({
      age: 'all',
      state: 'waiting',
    })
    expect(await queue(ground)).toMatchObject([{ id: other, age: 'all', nextAge: null }])
  })

  test('a younger age is shown at once where nothing is reviewed', async () => {
    const ground = await openWith('none')
    const id = await ground.publish('At once')
    await change(ground.author, id, { age: 'all' })
    expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: 'all' })
  })

  test('a younger age waits also of a work that was taken back, and of one begun again after a correction', async () => {
    const ground = await openWith('first')
    const { author } = ground
    const id = await ground.publish('One')
    for (const title of ['Two', 'Three']) await ground.publish(title)
    const takeBack = () => call<object>(author, 'POST', `/api/works/storybook/${id}/withdraw`)
    await takeBack()
    await change(author, id, { description: 'The same readers.' })
    expect((await handIn(ground, id)).body).toEqual({ state: 'published' })
    await takeBack()
    await change(author, id, { age: 'all' })
    expect((await handIn(ground, id)).body).toEqual({ state: 'waiting' })
    expect(await queue(ground)).toMatchObject([{ id, why: 'new-version', age: 'all' }])
    await decide(ground, id, 'publish')

    const first = await beginStorybook(author, 'The fourth')
    await upload(author, first, makePdf())
    await change(author, first, { age: 'all' })
    expect((await handIn(ground, first)).body).toEqual({ state: 'published' })
    await correct(ground, first, '10')
    await call<object>(author, 'DELETE', `/api/storybooks/${first}`)
    const again = await beginStorybook(author, 'The fourth')
    await upload(author, again, makePdf())
    await change(author, again, { age: 'all' })
    expect((await handIn(ground, again)).body).toEqual({ state: 'waiting' })
  })

  test.each(['none', 'all'])('a moderator corrects it, and its author cannot undo that (%s)', async (review) => {
    const ground = await openWith(review)
    const { author, moderator, site } = ground
    const id = await ground.publish('Not for all')
    await change(author, id, { age: 'all' })
    expect((await correct(ground, id, '10')).status).toBe(200)
    expect(await ground.agesOf(id)).toEqual({ author: '10', reader: '10' })
    expect((await reviewed(ground, id)).history[0]).toMatchObject({
      by: 'moderator',
      action: 'correct',
      note: 'For 10 and older',
    })
    const { rows } = await site.database.pool.query('select action from owner_actions order by id desc limit 1')
    expect(rows).toEqual([{ action: 'work-age-corrected' }])
    await site.mailTo(people.tobias.email, ({ subject }) => subject === 'We have changed whom “Not for all” is for')

    await decide(ground, id, 'hide')
    await decide(ground, id, 'show')
    await change(author, id, { age: 'all' })
    expect(await ground.agesOf(id)).toEqual({ author: 'all', reader: '10' })
    expect((await correct(ground, id, '13')).status).toBe(200)
    expect(await ground.agesOf(id)).toEqual({ author: '13', reader: '13' })
    await call<object>(author, 'POST', `/api/works/storybook/${id}/withdraw`)
    await change(author, id, { age: 'all' })
    expect((await handIn(ground, id)).body).toEqual({ state: 'waiting' })

    const standing = (await reviewed(ground, id)).author
    expect(standing).toMatchObject({ published: review === 'none' ? 0 : 1, takenAway: 1 })
    const { waitingSince } = await reviewed(ground, id)
    site.clock.shift(5)
    await correct(ground, id, '13')
    expect(await reviewed(ground, id)).toMatchObject({ state: 'waiting', waitingSince, age: '13' })
    expect((await call<{ data: object[] }>(moderator, 'GET', '/api/review')).body.data).toHaveLength(1)
  })

  test('is corrected by moderators alone, of works that are not private', async () => {
    const ground = await openWith('all')
    const { author, reader, moderator } = ground
    const id = await beginStorybook(author, 'Still private')
    expect(await correct(ground, id, '10')).toMatchObject(refused(409, 'work_changed'))
    await upload(author, id, makePdf())
    await handIn(ground, id)
    for (const who of [author, reader])
      expect(await correct({ ...ground, moderator: who }, id, '10')).toMatchObject(refused(403, 'not_allowed'))
    expect(await correct({ ...ground, moderator: { ...author, token: '' } }, id, '10')).toMatchObject(
      refused(401, 'not_signed_in'),
    )
    expect(await correct(ground, id, '7')).toMatchObject(refused(400, 'invalid_request'))
    expect(await correct(ground, 'no-id', '10')).toMatchObject(refused(404, 'work_not_found'))
    const own = await beginStorybook(moderator, 'My own')
    expect(await correct(ground, own, '10')).toMatchObject(refused(403, 'somebody_else_decides'))
    expect((await correct(ground, id, '10')).status).toBe(200)
  })
})
