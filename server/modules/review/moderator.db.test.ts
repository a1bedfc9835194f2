import { describe, expect, test } from 'vitest'
import type { Decision } from '#contract/review.ts'
import type { StorybookPage } from '#contract/storybooks.ts'
import { remoteContentOf } from '#test/emails.ts'
import { people } from '#test/people.ts'
import {
  addFile,
  call,
  createSubmitted,
  createWithFile,
  decide,
  fileOf,
  useReviewApp,
  openForTest,
  ownWork,
  publish,
  queue,
  read,
  refused,
  reviewed,
  statusOf,
  submit,
  withdraw,
} from '#test/review-app.ts'

describe('a decision', () => {
  const app = useReviewApp('all')

  test('to request changes leaves what others see, and the new file with its author', async () => {
    const { author, reader, moderator } = app
    const id = await publish(app, 'Once is enough')
    const first = await fileOf(reader, id)
    await addFile(author, id)
    expect((await decide(moderator, id, 'request_changes')).body.status).toBe('published')
    expect(await fileOf(reader, id)).toBe(first)
    expect(await queue(moderator)).toEqual([])
    expect(await ownWork(author, id)).toMatchObject({ pending: ['file'], awaiting: null })
    await addFile(author, id)
    expect(await queue(moderator)).toMatchObject([{ id, pending: ['file'], author: { changes_requested: 1 } }])
    await withdraw(author, id)
  })

  test('names the version that was looked at, and is made once', async () => {
    const { author, moderator } = app
    const id = await createSubmitted(author, 'Changed behind the back')
    const { version } = await reviewed(moderator, id)
    await addFile(author, id)
    for (const decision of ['publish', 'request_changes', 'remove'] as const)
      expect(await decide(moderator, id, decision, { version, note: 'A kind word.' })).toMatchObject(
        refused(409, 'work_changed'),
      )
    const answers = await Promise.all([decide(moderator, id, 'publish', {}), decide(moderator, id, 'request_changes')])
    const [first, second = 0] = answers.map(({ status }) => status).toSorted()
    expect(first).toBe(200)
    // A draft again, it is not there for moderators.
    expect([404, 409]).toContain(second)
  })

  test('to publish puts what waited longest first among the newest, and is dated once', async () => {
    const { author, reader, moderator } = app
    const waited = await createSubmitted(author, 'Begun first')
    const quick = await publish(app, 'Begun and published meanwhile')
    const newest = async () =>
      (await call<StorybookPage>(reader, 'GET', '/api/storybooks?part=ready&order=newest')).body.data
    expect((await read(author, waited)).body.published_at).toBeNull()
    await decide(moderator, waited, 'publish', {})
    const [first, second] = await newest()
    expect([first?.id, second?.id]).toEqual([waited, quick])
    await decide(moderator, waited, 'hide')
    expect((await decide(moderator, waited, 'show')).body.status).toBe('published')
    expect((await newest())[0]).toEqual(first)
  })

  test('is a moderator’s', async () => {
    const { author, reader, moderator, visitor } = app
    const id = await createSubmitted(author, 'Not yours to say')
    for (const who of [author, reader])
      expect(await decide(who, id, 'publish')).toMatchObject(refused(403, 'not_allowed'))
    expect((await call(visitor, 'POST', `/api/review/storybook/${id}`, { decision: 'publish' })).status).toBe(401)
    expect((await call(reader, 'GET', '/api/review')).status).toBe(403)
    for (const unknown of ['0198c5a1-0000-7000-8000-0000000000aa', 'no-id'])
      expect(await decide(moderator, unknown, 'publish')).toMatchObject(refused(404, 'work_not_found'))
    expect(await call(moderator, 'POST', `/api/review/storybook/${id}`, { decision: 'publish' })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    await withdraw(author, id)
  })
})

test('a moderator does not decide about their own work, unless they own the site', async () => {
  const app = await openForTest('all')
  const { moderator, site } = app
  const id = await createSubmitted(moderator, 'My own')
  expect(await reviewed(moderator, id)).toMatchObject({ decisions: [], not_yours: 'author' })
  expect(await decide(moderator, id, 'publish', {})).toMatchObject(refused(403, 'somebody_else_decides'))
  await site.sql`update users set role = 'owner' where id = ${moderator.id}`
  expect(await reviewed(moderator, id)).toMatchObject({ not_yours: null })
  expect((await decide(moderator, id, 'publish', {})).status).toBe(200)
})

test('each decision is in the owners’ log, a refused one is not', async () => {
  const app = await openForTest('all')
  const { author, moderator, site } = app
  const id = await createSubmitted(author, 'On the log')
  for (const decision of ['request_changes', 'show'] as const) await decide(moderator, id, decision)
  await submit(author, id)
  for (const decision of ['publish', 'hide', 'show', 'remove'] as const) await decide(moderator, id, decision)
  const rows = await site.sql`select via, actor_id, action, about, person_id, facts from owner_actions order by id`
  expect(rows).toEqual(
    ['work-returned', 'work-published', 'work-hidden', 'work-shown', 'work-removed'].map((action) => ({
      via: 'desk',
      actor_id: moderator.id,
      action,
      about: 'somebody',
      person_id: author.id,
      facts: { kind: 'storybook', work: id },
    })),
  )
})

test('an author gets an email about each decision, with the note, and it fetches nothing', async () => {
  const app = await openForTest('all')
  const { author, moderator, site } = app
  const id = await createWithFile(author, 'The “Duck” & the Door')
  const decided: [Decision, string][] = [
    ['request_changes', 'Changes requested: “The “Duck” & the Door”'],
    ['publish', 'Everyone can read “The “Duck” & the Door” now'],
    ['hide', '“The “Duck” & the Door” is hidden'],
    ['show', 'Everyone can read “The “Duck” & the Door” again'],
    ['remove', '“The “Duck” & the Door” was removed'],
  ]
  for (const [decision, subject] of decided) {
    if (decision === 'request_changes' || decision === 'publish') await submit(author, id)
    const note = `A kind word about <b>${decision}</b>.`
    expect((await decide(moderator, id, decision, { note })).status).toBe(200)
    const email = await site.mailTo(people.tobias.email, (mail) => mail.subject === subject)
    expect(email.text.includes(note)).toBe(decision !== 'publish' && decision !== 'show')
    expect(email.text).toContain(`${site.config.siteUrl}/storytellers-lantern/dreams`)
    expect(email.text.includes(`/storytellers-lantern/dreams/${id}\n`)).toBe(decision === 'publish')
    expect(remoteContentOf(email.html)).toEqual([])
    expect(email.html).not.toContain('<b>')
  }
  expect(await decide(moderator, id, 'publish')).toMatchObject({ status: 409 })
  expect(await statusOf(author, id)).toBe('removed')
})
