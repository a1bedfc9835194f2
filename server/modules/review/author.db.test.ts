import { describe, expect, test, vi } from 'vitest'
import * as screen from '#server/modules/screening/service.ts'
import {
  addFile,
  addFirstWorks,
  call,
  create,
  createSubmitted,
  createWithFile,
  decide,
  fileOf,
  finishScreeningOf,
  useReviewApp,
  openForTest,
  publish,
  queue,
  read,
  refused,
  reviewed,
  statusOf,
  submit,
  withdraw,
  type Person,
} from '#test/review-app.ts'

const rename = (author: Person, id: string, title: string) =>
  call(author, 'PATCH', `/api/storybooks/${id}`, { title, confirmed: true })

describe('a work that needs a moderator', () => {
  const app = useReviewApp('all')

  test('is a draft, awaits a moderator once submitted, and is seen by others once published', async () => {
    const { author, reader, moderator } = app
    const { id, status } = await create(author, 'Through the door')
    expect(status).toBe('draft')
    expect(await submit(author, id)).toMatchObject(refused(409, 'work_not_ready'))
    expect((await addFile(author, id)).status).toBe('draft')
    expect((await submit(author, id)).body).toEqual({ status: 'awaiting_moderator' })
    expect((await submit(author, id)).body).toEqual({ status: 'awaiting_moderator' })
    expect((await read(reader, id)).status).toBe(404)
    expect(await queue(moderator)).toEqual([
      {
        kind: 'storybook',
        id,
        page: `/storytellers-lantern/dreams/${id}`,
        title: 'Through the door',
        description: '',
        age: '13',
        pending_age: null,
        pen_name: null,
        pending_pen_name: null,
        pending: [],
        findings: null,
        cover_url: null,
        author: {
          id: author.id,
          is_child: false,
          published: 0,
          waiting: 1,
          changes_requested: 0,
          taken_down: 0,
          suspension: null,
        },
        status: 'awaiting_moderator',
        visibility_since: expect.any(String),
        hidden_by: [],
        reasons: ['every_work'],
        awaiting: 'moderator',
        awaiting_since: expect.any(String),
        open_since: expect.any(String),
        reports: [],
        urgent: false,
        brigading: false,
        appeal: null,
        version: expect.any(Number),
        decisions: ['publish', 'request_changes', 'remove'],
        not_yours: null,
        decided: null,
      },
    ])
    expect((await decide(moderator, id, 'publish', {})).body).toEqual({
      status: 'published',
      effective_at: expect.any(String),
      left_ms: 0,
    })
    expect((await read(reader, id)).body.status).toBe('published')
    expect(await queue(moderator)).toEqual([])
  })

  test('is submitted with its age and description, which are saved with it', async () => {
    const { author, reader, moderator } = app
    const id = await createWithFile(author, 'Submitted with words')
    expect(await submit(author, id, {})).toMatchObject(refused(400, 'invalid_request'))
    expect(await statusOf(author, id)).toBe('draft')
    const description = 'I live at 12 Willow Street.'
    expect(await submit(author, id, { age: '10', description })).toMatchObject(refused(422, 'text_gives_away'))
    const submission = { age: '10', description, confirmed: true } as const
    expect((await submit(author, id, submission)).body).toEqual({ status: 'awaiting_moderator' })
    const [item] = await queue(moderator)
    expect(item).toMatchObject({
      id,
      age: '10',
      description,
      reasons: expect.arrayContaining(['every_work', 'finding']),
    })
    await decide(moderator, id, 'publish', {})
    expect((await read(reader, id)).body).toMatchObject({ age: '10', description })
    // The age stays with it.
    expect((await submit(author, id, {})).body).toEqual({ status: 'published' })
    expect(await call(author, 'PATCH', `/api/storybooks/${id}`, { age: null })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    const { id: waiting } = await create(author, 'Submitted with an age')
    await addFile(author, waiting)
    await submit(author, waiting)
    expect(await call(author, 'PATCH', `/api/storybooks/${waiting}`, { age: null })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    expect((await reviewed(moderator, waiting)).age).toBe('13')
    await withdraw(author, waiting)
    expect((await call(author, 'PATCH', `/api/storybooks/${waiting}`, { age: null })).status).toBe(200)
  })

  test('is screened before anything is locked, and refused when it changes meanwhile', async () => {
    const { author } = app
    const id = await createWithFile(author, 'Changed while it is screened')
    const screening = vi.spyOn(screen, 'givesAway').mockImplementationOnce(async () => {
      // Its author is not locked.
      expect(await rename(author, id, 'Ring Lucy on 07700 900123')).toMatchObject({ status: 200 })
      return false
    })
    expect(await submit(author, id)).toMatchObject(refused(409, 'work_changed'))
    expect(await statusOf(author, id)).toBe('draft')
    screening.mockRestore()
    expect((await submit(author, id)).body).toEqual({ status: 'awaiting_moderator' })
    expect((await reviewed(app.moderator, id)).reasons).toContain('finding')
    await call(author, 'DELETE', `/api/storybooks/${id}`)
  })

  test('keeps its file for others until a moderator publishes the new one', async () => {
    const { author, reader, moderator, visitor } = app
    const id = await publish(app, 'Twice written')
    const first = await fileOf(reader, id)
    await addFile(author, id)
    expect(await fileOf(reader, id)).toBe(first)
    const nextOf = async (who: Person) => (await read(who, id)).body.next_file_url
    expect(await nextOf(reader)).toBeNull()
    const second = new URL((await nextOf(author)) ?? '').pathname
    expect(new URL((await nextOf(moderator)) ?? '').pathname).toBe(second)
    const statusesOf = async (path: string) =>
      Promise.all(
        [visitor, reader, author, moderator].map(
          async ({ token }) =>
            (await fetch(app.url + path, token === null ? {} : { headers: { authorization: `Bearer ${token}` } }))
              .status,
        ),
      )
    expect(await statusesOf(first)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(second)).toEqual([404, 404, 200, 200])
    expect(await queue(moderator)).toMatchObject([
      { id, status: 'published', pending: ['file'], reasons: ['every_work'] },
    ])
    expect((await decide(moderator, id, 'publish', {})).status).toBe(200)
    expect(await fileOf(reader, id)).toBe(second)
    expect(await statusesOf(second)).toEqual([200, 200, 200, 200])
    expect(await statusesOf(first)).toEqual([404, 404, 404, 404])
  })

  test('is shown to moderators with what was found in the file that they see', async () => {
    const { author, moderator } = app
    const id = await publish(app, 'Two files')
    await finishScreeningOf(app.site, id, true)
    await addFile(author, id)
    await finishScreeningOf(app.site, id)
    expect((await reviewed(moderator, id)).findings?.pages).toEqual([])
    await withdraw(author, id)
    expect((await reviewed(moderator, id)).findings?.pages).toHaveLength(1)
    await call(author, 'DELETE', `/api/storybooks/${id}`)
  })

  test('keeps its title and description for others until a moderator publishes the new ones', async () => {
    const { author, reader, moderator } = app
    const id = await publish(app, 'The first words')
    await rename(author, id, 'The second words')
    expect((await read(author, id)).body).toMatchObject({ title: 'The second words', status: 'published' })
    expect((await read(reader, id)).body.title).toBe('The first words')
    expect(await queue(moderator)).toMatchObject([{ id, title: 'The second words', pending: ['words'] }])
    await decide(moderator, id, 'publish', {})
    expect((await read(reader, id)).body.title).toBe('The second words')
  })

  test('is its author’s to submit and withdraw', async () => {
    const { author, reader, moderator, visitor } = app
    const id = await createWithFile(author, 'Hands off')
    for (const act of [submit, withdraw])
      for (const who of [reader, moderator]) expect(await act(who, id)).toMatchObject(refused(404, 'work_not_found'))
    for (const act of ['submit', 'withdraw'])
      expect((await call(visitor, 'POST', `/api/works/storybook/${id}/${act}`, {})).status).toBe(401)
    for (const unknown of ['no-id', '0198c5a1-0000-7000-8000-0000000000aa'])
      expect(await submit(author, unknown)).toMatchObject(refused(404, 'work_not_found'))
    await submit(author, id)
    expect((await withdraw(author, id)).body).toEqual({ status: 'draft' })
    expect(await queue(moderator)).toEqual([])
  })
})

describe('which works need a moderator', () => {
  test('none: a work is seen from the beginning, until a moderator has taken it down once', async () => {
    const app = await openForTest('none')
    const { author, reader, moderator } = app
    const { id, status } = await create(author, 'Open house')
    expect(status).toBe('published')
    expect((await read(reader, id)).status).toBe(200)
    const first = new URL((await addFile(author, id)).file_url ?? '').pathname
    expect(new URL((await addFile(author, id)).file_url ?? '').pathname).not.toBe(first)
    expect(await statusOf(author, id)).toBe('published')
    await withdraw(author, id)
    expect((await submit(author, id)).body).toEqual({ status: 'published' })
    expect((await rename(author, id, 'Ring Lucy on 07700 900123')).status).toBe(200)
    expect((await read(reader, id)).body.title).toBe('Ring Lucy on 07700 900123')

    expect((await decide(moderator, id, 'hide')).body.status).toBe('hidden')
    await withdraw(author, id)
    expect(await submit(author, id)).toMatchObject(refused(409, 'work_changed'))
    await addFile(author, id)
    expect((await submit(author, id)).body).toEqual({ status: 'hidden' })
    const [item] = await queue(moderator)
    expect(item).toMatchObject({ id, reasons: ['seen_before'], hidden_by: expect.arrayContaining(['moderator']) })
    expect((await decide(moderator, id, 'publish', {})).body.status).toBe('published')
    await rename(author, id, 'Open house again')
    expect((await read(reader, id)).body.title).toBe('Open house again')
  })

  test('first: the fourth work of an author, after three that a moderator has published', async () => {
    const app = await openForTest('first')
    const { author, moderator, site } = app
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      const id = await createSubmitted(author, `Number ${n}`)
      expect(await queue(moderator)).toMatchObject([{ id, reasons: ['first_works'], author: { published: n - 1 } }])
      await decide(moderator, id, 'publish', {})
      ids.push(id)
    }
    const fourth = await createSubmitted(author, 'Number 4')
    await finishScreeningOf(site, fourth)
    expect(await statusOf(author, fourth)).toBe('published')
    const [first = ''] = ids
    const before = await fileOf(author, first)
    await addFile(author, first)
    await finishScreeningOf(site, first)
    expect(await fileOf(author, first)).not.toBe(before)
    expect(await queue(moderator)).toEqual([])
    // One that a moderator or reports have hidden no longer counts.
    await decide(moderator, first, 'hide')
    await createSubmitted(author, 'Number 5')
    expect(await queue(moderator)).toMatchObject([{ title: 'Number 5', reasons: ['first_works'] }])
  })

  test('a file that is being screened waits for that alone, and for a moderator if something is found', async () => {
    const app = await openForTest('first')
    const { author, reader, moderator, site } = app
    await addFirstWorks(app)
    const clean = await createSubmitted(author, 'Clean')
    expect(await statusOf(author, clean)).toBe('awaiting_moderator')
    expect(await reviewed(moderator, clean)).toMatchObject({ reasons: ['screening'], awaiting: 'moderator' })
    await finishScreeningOf(site, clean)
    expect(await statusOf(reader, clean)).toBe('published')
    expect((await reviewed(moderator, clean)).history[0]).toMatchObject({ by: 'screening', action: 'screening_done' })

    const found = await createSubmitted(author, 'Found')
    await finishScreeningOf(site, found, true)
    expect(await queue(moderator)).toMatchObject([{ id: found, reasons: ['finding'] }])
    expect((await read(reader, found)).status).toBe(404)
    await decide(moderator, found, 'publish', {})
    expect(await statusOf(reader, found)).toBe('published')

    // A new file of a published work waits beside the old one.
    const old = await fileOf(reader, clean)
    await addFile(author, clean)
    expect(await fileOf(reader, clean)).toBe(old)
    await finishScreeningOf(site, clean)
    expect(await fileOf(reader, clean)).not.toBe(old)
  })

  test.each([
    ['removed', 'remove', false],
    ['hidden and withdrawn', 'hide', true],
  ] as const)('an author who deletes a work that was %s is looked at again', async (_, decision, isWithdrawn) => {
    const app = await openForTest('first')
    const { author, moderator, site } = app
    await addFirstWorks(app)
    const fourth = await createSubmitted(author, 'Four')
    await finishScreeningOf(site, fourth)
    expect(await statusOf(author, fourth)).toBe('published')
    await decide(moderator, fourth, decision)
    if (isWithdrawn) await withdraw(author, fourth)
    expect((await call(author, 'DELETE', `/api/storybooks/${fourth}`)).status).toBe(204)
    const again = await createSubmitted(author, 'Four')
    await finishScreeningOf(site, again)
    expect(await reviewed(moderator, again)).toMatchObject({ status: 'awaiting_moderator', reasons: ['first_works'] })
  })
})
