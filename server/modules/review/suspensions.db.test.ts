import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { makePdf } from '#test/books.ts'
import { remoteContentOf } from '#test/emails.ts'
import {
  appeal,
  call,
  create,
  createSubmitted,
  createWithFile,
  decide,
  endSuspension,
  fileOf,
  useReviewApp,
  ownWorks,
  queue,
  reviewed as reviewedBy,
  statusOf,
  submit,
  suspend,
  withdraw,
  type Person,
} from '#test/review-app.ts'
import { upload } from '#test/uploading.ts'
import { exportSuspension } from './suspensions.ts'

const dayMs = 86_400_000
const journal = '/storytellers-lantern/dreams'
const refused = (code: string, status = 403) => ({ status, body: { error: { code } } })

function useSite(review: 'none' | 'all') {
  const app = useReviewApp(review, { TRUST_PROXY: '127.0.0.0/8,::1/128' })
  /** A storybook that others see. */
  const publish = async (author: Person, title: string): Promise<string> => {
    if (review === 'none') return createWithFile(author, title)
    const id = await createSubmitted(author, title)
    await decide(app.moderator, id, 'publish', {})
    return id
  }
  const seen = async (author: Person): Promise<string[]> =>
    (await call<StorybookPage>(app.reader, 'GET', `/api/storybooks?author_id=${author.id}&limit=100`)).body.data.map(
      ({ id }) => id,
    )
  /** Runs the job that ends suspensions. */
  const endSuspensions = () => app.site.runJob('review.end-suspensions')
  /** As if the suspension had begun earlier. */
  const passMs = async (author: Person, ms: number) =>
    app.site.sql`update suspensions set until = until - ${ms} * interval '1 millisecond' where person_id = ${author.id}`
  const reviewed = (id: string) => reviewedBy(app.moderator, id)
  return Object.assign(app, { publish, seen, endSuspensions, passMs, reviewed })
}

describe('somebody suspended', () => {
  const app = useSite('none')

  test('shows nothing: their works are hidden, and each way to show something is refused', async () => {
    const author = await app.newPerson()
    const shown = await app.publish(author, 'Shown before')
    const back = await app.publish(author, 'Taken back before')
    await withdraw(author, back)
    const file = await fileOf(author, shown)
    const note = 'Your stories name people from your school.'
    const until = new Date(app.site.clock.now() + 7 * dayMs).getTime()
    const answer = await suspend(app.moderator, author, 7, note)
    expect(answer).toMatchObject({ status: 200, body: { note } })
    expect(Date.parse(answer.body.until ?? '') - until).toBeLessThan(60_000)

    expect(await app.seen(author)).toEqual([])
    expect((await call(app.reader, 'GET', `/api/storybooks/${shown}`)).status).toBe(404)
    expect((await fetch(app.url + file)).status).toBe(404)
    const works = await ownWorks(author)
    expect(works.suspension).toEqual(answer.body)
    expect(works.data.find(({ id }) => id === shown)).toMatchObject({
      status: 'hidden',
      hidden_by: ['suspension'],
      decision: null,
      appeal: null,
    })
    expect(await appeal(author, shown)).toMatchObject(refused('suspended'))

    const change = { title: 'Under another name' }
    expect(await call(author, 'POST', '/api/storybooks', { title: 'One more' })).toMatchObject(refused('suspended'))
    expect(await submit(author, back)).toMatchObject(refused('suspended'))
    expect(await submit(author, shown)).toMatchObject(refused('suspended'))
    expect(await upload(author, shown, makePdf())).toMatchObject(refused('suspended'))
    expect(await call(author, 'PATCH', `/api/storybooks/${shown}`, change)).toMatchObject(refused('suspended'))
    expect(await fileOf(author, shown)).toBe(file)
    for (const decision of ['show', 'publish'] as const)
      expect(await decide(app.moderator, shown, decision, {})).toMatchObject(refused('work_changed', 409))
    expect(await app.seen(author)).toEqual([])

    // Shown again when the suspension ends, it would come back without anybody looking at it.
    expect(await upload(author, back, makePdf())).toMatchObject(refused('suspended'))

    // The rest goes on as before.
    expect((await call(author, 'GET', '/api/storybooks')).status).toBe(200)
    expect((await call(author, 'GET', '/api/memberships')).status).toBe(200)
    expect((await call(author, 'DELETE', `/api/storybooks/${back}`)).status).toBe(204)
    expect((await call(author, 'GET', '/auth/v1/user')).status).toBe(200)
  })

  test('may show again from the moment it is over, and the job brings back what was hidden', async () => {
    const author = await app.newPerson()
    const id = await app.publish(author, 'Back in a day')
    const other = await app.newPerson()
    const stays = await app.publish(other, 'Back in a month')
    await suspend(app.moderator, author, 1)
    await suspend(app.moderator, other, 30)
    const rows = await app.site
      .sql`select round(extract(epoch from start_after - created_on) / 86400)::int as days from pgboss.job
       where name = 'review.end-suspensions' and start_after > created_on order by created_on desc limit 2`
    expect(rows.map(({ days }) => days)).toEqual([30, 1])

    for (const person of [author, other]) await app.passMs(person, dayMs - 60_000)
    await app.endSuspensions()
    expect(await statusOf(author, id)).toBe('hidden')
    expect(await call(author, 'POST', '/api/storybooks', { title: 'Too early' })).toMatchObject(refused('suspended'))
    for (const person of [author, other]) await app.passMs(person, 60_000)
    // The job has not run yet.
    expect((await ownWorks(author)).suspension).toBeNull()
    expect((await call(author, 'POST', '/api/storybooks', { title: 'In time' })).status).toBe(201)
    await app.endSuspensions()
    await app.endSuspensions()
    expect(await app.seen(author)).toContain(id)
    expect((await app.reviewed(id)).history.map(({ action }) => action)).toEqual(['end_suspension', 'suspend'])
    expect(await statusOf(other, stays)).toBe('hidden')
  })

  test('whose works cannot be shown again is logged, and nobody else waits for that', async () => {
    const [first, second] = [await app.newPerson(), await app.newPerson()]
    for (const author of [first, second]) {
      await app.publish(author, 'Hidden for a day')
      await suspend(app.moderator, author, 1)
      await app.passMs(author, dayMs + 1_000)
    }
    const { pool } = app.site.database
    await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await pool.query(
      `create trigger fail before delete on suspensions for each row when (old.person_id = '${first.id}') execute function fail()`,
    )
    await app.endSuspensions()
    expect(await app.seen(second)).toHaveLength(1)
    expect(app.site.logged).toContainEqual(expect.objectContaining({ level: 50, personId: first.id }))
    await pool.query('drop function fail cascade')
    await app.endSuspensions()
    expect(await app.seen(first)).toHaveLength(1)
  })

  test('again is suspended from then on, and gets back the same works', async () => {
    const author = await app.newPerson()
    const id = await app.publish(author, 'Twice')
    await suspend(app.moderator, author, 1, 'For a day.')
    await suspend(app.moderator, author, null, 'For good.')
    expect((await ownWorks(author)).suspension).toEqual({ until: null, note: 'For good.', banned: false })
    await app.passMs(author, dayMs)
    await app.endSuspensions()
    expect(await app.seen(author)).toEqual([])
    await endSuspension(app.moderator, author)
    expect(await app.seen(author)).toEqual([id])
  })

  test('is emailed why and until when, and when it is over', async () => {
    const author = await app.newPerson()
    const { body } = await suspend(app.moderator, author, 7, 'Something <b>unkind</b> is in your story.')
    const day = new Date(body.until ?? '').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const email = await app.site.mailTo(author.email, ({ subject }) => subject.startsWith('You’re suspended until'))
    expect(email.text).toContain(
      `You broke the rules of Constellation Club, so you can’t publish anything until ${day}.`,
    )
    expect(email.text).toContain('Something <b>unkind</b> is in your story.')
    expect(email.text).toContain(app.site.config.siteUrl + journal)
    expect(email.html).not.toContain('<b>')
    expect(remoteContentOf(email.html)).toEqual([])
    await endSuspension(app.moderator, author)
    const over = await app.site.mailTo(author.email, ({ subject }) => subject === 'You can publish again')
    expect(over.text).toContain('Your published stories are shown again.')
    const forGood = await app.newPerson()
    await suspend(app.moderator, forGood, null)
    const mail = await app.site.mailTo(forGood.email, ({ subject }) => subject.startsWith('You’re suspended at'))
    expect(mail.text).toContain('You broke the rules of Constellation Club, so you can’t publish anything.')
  })

  test('is a member, and not oneself; only moderators and owners suspend', async () => {
    const { moderator, reader, visitor } = app
    const author = await app.newPerson()
    const owner = await app.newPerson('owner')
    const id = await app.publish(author, 'Stays where it is')
    for (const person of [moderator, owner])
      for (const by of [moderator, owner]) expect(await suspend(by, person, 1)).toMatchObject(refused('cannot_suspend'))
    expect((await suspend(reader, author, 1)).status).toBe(403)
    expect((await endSuspension(reader, author)).status).toBe(403)
    expect((await suspend({ ...author, ...visitor, token: '' }, author, 1)).status).toBe(401)
    for (const body of [{ days: 2, note: 'x' }, { days: 1 }, { note: 'x' }, { days: 1, note: ' ' }])
      expect((await call(moderator, 'POST', `/api/people/${author.id}/suspension`, body)).status).toBe(400)
    for (const unknown of [randomUUID(), 'nobody', "' or true --"])
      expect(
        await call(moderator, 'POST', `/api/people/${encodeURIComponent(unknown)}/suspension`, { days: 1, note: 'x' }),
      ).toMatchObject(refused('not_found', 404))
    expect(await app.seen(author)).toEqual([id])

    // Somebody suspended who becomes a moderator does not lift it alone.
    expect((await suspend(owner, author, 1)).status).toBe(200)
    await app.site.sql`update users set role = 'moderator' where id = ${author.id}`
    expect(await endSuspension(author, author)).toMatchObject(refused('cannot_suspend'))
    expect((await endSuspension(moderator, author)).status).toBe(204)
  })

  test('is in the owners’ log, with the days', async () => {
    const author = await app.newPerson()
    await suspend(app.moderator, author, 30)
    await endSuspension(app.moderator, author)
    await endSuspension(app.moderator, author)
    const rows = await app.site.sql`select actor_id, action, facts from owner_actions
        where person_id = ${author.id} order by id`
    expect(rows).toEqual([
      { actor_id: app.moderator.id, action: 'person-suspended', facts: { days: 30 } },
      { actor_id: app.moderator.id, action: 'suspension-lifted', facts: {} },
    ])
  })

  test('takes it along in their download, and leaves: nothing of the suspension stays', async () => {
    const author = await app.newPerson()
    await app.publish(author, 'Gone soon')
    const { body } = await suspend(app.moderator, author, 1)
    const kept = await exportSuspension(app.site.database.db, author.id)
    expect({ ...kept, until: kept?.until?.toISOString() }).toMatchObject(body)
    expect((await call(author, 'POST', '/api/account/deletion', { password: 'moonpetal tea' })).status).toBe(200)
    const rows = await app.site.sql`select * from suspensions where person_id = ${author.id}`
    expect(rows).toEqual([])
    expect(await suspend(app.moderator, author, 1)).toMatchObject(refused('not_found', 404))
  })

  test('at the same moment as they show something, shows nothing afterwards', async () => {
    const author = await app.newPerson()
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) ids.push(await app.publish(author, title))
    for (let round = 0; round < 5; round++) {
      for (const id of ids) await withdraw(author, id)
      const [, ...answers] = await Promise.all([
        suspend(app.moderator, author, 1),
        ...ids.map((id) => submit(author, id)),
        call<Storybook>(author, 'POST', '/api/storybooks', { title: `Between ${round}` }),
      ])
      for (const { status } of answers) expect([200, 201, 403]).toContain(status)
      expect(await app.seen(author)).toEqual([])
      await endSuspension(app.moderator, author)
    }
  })
})

describe('where works are reviewed, somebody suspended', () => {
  const app = useSite('all')

  test('has works that wait, which are sent back or removed and not published', async () => {
    const author = await app.newPerson()
    const id = await createSubmitted(author, 'In the queue')
    const { body } = await suspend(app.moderator, author, 1)
    expect(await queue(app.moderator)).toMatchObject([
      { id, author: { suspension: body }, decisions: ['request_changes', 'remove'] },
    ])
    expect(await decide(app.moderator, id, 'publish', {})).toMatchObject(refused('work_changed', 409))
    await decide(app.moderator, id, 'request_changes')
    expect(await submit(author, id)).toMatchObject(refused('suspended'))
    // What nobody else has seen, their author goes on with.
    expect((await create(author, 'Written meanwhile')).status).toBe('draft')
    expect((await upload(author, id, makePdf())).status).toBe(200)
    expect((await call(author, 'PATCH', `/api/storybooks/${id}`, { title: 'In the drawer' })).status).toBe(200)
    await endSuspension(app.moderator, author)
    expect((await submit(author, id)).body).toEqual({ status: 'awaiting_moderator' })
    await withdraw(author, id)
  })
})
