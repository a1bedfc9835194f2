import { beforeAll, describe, expect, test } from 'vitest'
import type { ReviewFigures } from '#contract/review.ts'
import { remoteContentOf } from '#test/emails.ts'
import { people } from '#test/people.ts'
import {
  addFile,
  appeal,
  call,
  createWithFile,
  decide,
  endSuspension,
  openForTest,
  useReviewApp,
  ownWork,
  queue,
  read,
  refused,
  reviewed as reviewedBy,
  statusOf,
  submit,
  suspend,
  withdraw,
  type Person,
} from '#test/review-app.ts'

describe('an appeal', () => {
  const app = useReviewApp('none', { TRUST_PROXY: '127.0.0.0/8,::1/128' })
  let other: Person
  beforeAll(async () => {
    other = await app.newPerson('moderator')
  })

  const publish = (title: string) => createWithFile(app.author, title)
  const takeDown = async (title: string, decision: 'hide' | 'remove'): Promise<string> => {
    const id = await publish(title)
    await decide(app.moderator, id, decision)
    return id
  }
  const appealed = () => queue(app.moderator, 'appealed')
  const reviewed = (id: string) => reviewedBy(app.moderator, id)
  const possible = async (id: string) => (await ownWork(app.author, id))?.appeal
  const emailAbout = (subject: string) => app.site.mailTo(people.tobias.email, (mail) => mail.subject === subject)

  test('is in a list of its own, and answered by another moderator, who shows the work again', async () => {
    const id = await takeDown('The Duck’s Own Name', 'hide')
    expect(await possible(id)).toBe('possible')
    expect(await appeal(app.author, id, ' Ducks have no telephone. ')).toMatchObject({
      status: 200,
      body: { status: 'hidden' },
    })
    expect(await possible(id)).toBe('open')
    expect(await appealed()).toMatchObject([
      { id, appeal: 'Ducks have no telephone.', status: 'hidden', decisions: [], not_yours: 'appeal' },
    ])
    for (const decision of ['hide', 'show', 'remove'] as const)
      expect(await decide(app.moderator, id, decision)).toMatchObject(refused(403, 'somebody_else_decides'))
    expect(await reviewedBy(other, id)).toMatchObject({ decisions: ['hide', 'show', 'remove'], not_yours: null })
    expect((await decide(other, id, 'show', {})).body.status).toBe('published')
    expect(await appealed()).toEqual([])
    expect((await reviewed(id)).history.map(({ by, action, note }) => [by, action, note])).toEqual([
      ['moderator', 'show', null],
      ['author', 'appeal', null],
      ['moderator', 'hide', 'A kind word.'],
    ])
    await emailAbout('Everyone can read “The Duck’s Own Name” again')
    expect(await possible(id)).toBeNull()
  })

  test.each(['hide', 'remove'] as const)('after a %s may change nothing, and emails the author', async (decision) => {
    const title = `It stays after ${decision}`
    const id = await takeDown(title, decision)
    await appeal(app.author, id)
    const status = await statusOf(app.author, id)
    expect(await decide(other, id, decision, {})).toMatchObject(refused(400, 'note_needed'))
    expect((await decide(other, id, decision, { note: 'The <b>school</b> is real.' })).body.status).toBe(status)
    expect(await appealed()).toEqual([])
    const email = await emailAbout(`Your appeal about “${title}”`)
    expect(email.text).toContain(`We reviewed “${title}” again because you appealed.`)
    expect(email.text).toContain('The <b>school</b> is real.')
    expect(email.html).not.toContain('<b>')
    expect(remoteContentOf(email.html)).toEqual([])
    // The answer is the last word, and nothing else is left to decide that changes nothing.
    expect(await possible(id)).toBeNull()
    expect(await appeal(app.author, id)).toMatchObject(refused(409, 'appealed_already'))
    expect(await decide(other, id, decision)).toMatchObject(refused(409, 'work_changed'))
  })

  test('about a work that reports have hidden is answered by any moderator', async () => {
    const id = await publish('Hidden by reports')
    await app.reportTwice(id)
    expect((await appeal(app.author, id)).body.status).toBe('hidden')
    expect((await decide(app.moderator, id, 'hide')).body.status).toBe('hidden')
    expect((await reviewed(id)).reports).toEqual([])
    // A moderator has hidden it now, too.
    expect((await reviewed(id)).hidden_by.toSorted()).toEqual(['moderator', 'reports'])
  })

  test('is its author’s, once, about a work that was taken down, with up to 500 characters', async () => {
    const id = await takeDown('Whose is it', 'hide')
    for (const who of [app.reader, app.moderator])
      expect(await appeal(who, id)).toMatchObject(refused(404, 'work_not_found'))
    expect((await call(app.visitor, 'POST', `/api/works/storybook/${id}/appeal`, { text: 'x' })).status).toBe(401)
    for (const text of ['', ' ', 'x'.repeat(501)]) expect((await appeal(app.author, id, text)).status).toBe(400)
    expect((await appeal(app.author, id, 'x'.repeat(500))).status).toBe(200)
    expect(await appeal(app.author, id)).toMatchObject(refused(409, 'appealed_already'))
    const atOnce = await takeDown('At once', 'hide')
    const answers = await Promise.all([1, 2, 3].map(() => appeal(app.author, atOnce)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])

    const shown = await publish('Everyone reads it')
    expect(await appeal(app.author, shown)).toMatchObject(refused(409, 'work_changed'))
    expect(await possible(shown)).toBeUndefined()
    await withdraw(app.author, shown)
    expect(await possible(shown)).toBeNull()
    expect(await appeal(app.author, shown)).toMatchObject(refused(409, 'work_changed'))
    await submit(app.author, shown)
    await suspend(app.moderator, app.author, 1)
    expect(await possible(shown)).toBeNull()
    expect(await appeal(app.author, shown)).toMatchObject(refused(403, 'suspended'))
    await endSuspension(app.moderator, app.author)
  })

  test('is limited, as every act of an author is', async () => {
    const person = await app.newPerson()
    const id = await createWithFile(person, 'Too often')
    await decide(app.moderator, id, 'hide')
    const { pool } = app.site.database
    const used = [`work-acts:${person.id}`, Date.now() + 60_000]
    await pool.query(
      'insert into rate_limits (key, points, expire) values ($1, 1000, $2) on conflict (key) do update set points = 1000',
      used,
    )
    expect((await appeal(person, id)).status).toBe(429)
  })

  test('is reversed by publishing a new version, and not by the moderator it is against', async () => {
    const id = await takeDown('Published over an appeal', 'hide')
    await addFile(app.author, id)
    await appeal(app.author, id)
    for (const decision of ['publish', 'request_changes'] as const)
      expect(await decide(app.moderator, id, decision)).toMatchObject(refused(403, 'somebody_else_decides'))
    expect((await decide(other, id, 'publish', {})).body.status).toBe('published')
    expect((await read(app.reader, id)).status).toBe(200)
    expect(await possible(id)).toBeNull()
    expect((await appealed()).map((work) => work.id)).not.toContain(id)
  })

  test('loses its words with the work', async () => {
    const id = await takeDown('Gone with its words', 'remove')
    await appeal(app.author, id, 'One word.')
    expect((await call(app.author, 'DELETE', `/api/storybooks/${id}`)).status).toBe(204)
    const rows = await app.site.sql`select author_id, actor_id, note from work_history
        where work_id = ${id} and action = 'appeal'`
    expect(rows).toEqual([{ author_id: null, actor_id: null, note: null }])
    expect(await app.site.sql`select 1 from appeals where work_id = ${id}`).toEqual([])
    expect((await appealed()).map((work) => work.id)).not.toContain(id)
  })
})

test('the figures count appeals that were decided, and those that showed the work again', async () => {
  const app = await openForTest('none')
  const figures = async () => (await call<ReviewFigures>(app.moderator, 'GET', '/api/review/figures')).body.appeals
  expect(await figures()).toEqual({ decided: 0, reversed: 0 })
  const other = await app.newPerson('moderator')
  for (const title of ['Shown', 'Left', 'Removed', 'Taken back', 'Waiting']) {
    const id = await createWithFile(app.author, title)
    await decide(app.moderator, id, 'hide')
    await appeal(app.author, id)
    if (title === 'Shown') await decide(other, id, 'show', {})
    if (title === 'Left') await decide(other, id, 'hide')
    if (title === 'Removed') await decide(other, id, 'remove')
    if (title === 'Taken back') await withdraw(app.author, id)
  }
  expect(await figures()).toEqual({ decided: 3, reversed: 1 })
})

describe('where there is one moderator alone,', () => {
  const app = useReviewApp('none')

  test('they answer appeals about what they took down, until there is another', async () => {
    const made: string[] = []
    for (const title of ['First', 'Second']) {
      const id = await createWithFile(app.author, title)
      await decide(app.moderator, id, 'hide')
      await appeal(app.author, id)
      made.push(id)
    }
    const [first = '', second = ''] = made
    expect((await decide(app.moderator, first, 'show', {})).body.status).toBe('published')
    // The author as a moderator is not somebody else, and does not decide.
    await app.site.sql`update users set role = 'moderator' where id = ${app.author.id}`
    const owner = await app.newPerson('owner')
    for (const who of [app.author, app.moderator])
      expect(await decide(who, second, 'show', {})).toMatchObject(refused(403, 'somebody_else_decides'))
    expect((await decide(owner, second, 'show', {})).body.status).toBe('published')
  })
})
