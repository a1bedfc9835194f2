import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ChildSelf } from '#contract/household.ts'
import { householdPaths as paths } from '#contract/paths.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { useFamilySite } from '#test/child-story.ts'
import { addChild, consent, handOver, signInAgain, writeStory } from '#test/family.ts'
import { joinFamily } from '#test/guardians.ts'
import { appeal, call, ownWorks, queue, read, refused, submit as submitWith } from '#test/review-app.ts'
import type { Caller } from '#test/review-app.ts'
import { ask } from '#test/site-harness.ts'
import { unzip } from '#test/unzip.ts'
import type { Author } from '#test/uploading.ts'

/** The subject of the email that asks for an approval. */
const approvalEmail = /^A story (waits for your key|needs your approval)$/

const site = useFamilySite()

const fileStatus = async ({ token }: Caller, path: string) =>
  (await fetch(site.harness.url + path, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })).status
const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname
const statusOf = async (who: Caller, id: string) => (await read(who, id)).body.status
const works = async (guardian: Author) => (await site.householdOf(guardian)).works
const emailsOf = async ({ email }: { email: string }) => {
  await site.harness.quiet()
  return (await readMailbox(site.harness.site.database.db, email)).map(({ subject }) => subject)
}

test('others cannot tell who made a child’s stories, when, or whether one child made two of them', async () => {
  const { guardian, child } = await site.family()
  const ids: string[] = []
  for (const title of ['The Moon Sleeps', 'The Moon Wakes']) {
    const id = await writeStory(child, title)
    await site.submit(child, id)
    await site.approve(guardian, id, { age: 'all' })
    expect((await site.decide(id, 'publish')).status).toBe(200)
    ids.push(id)
  }
  const reader = await site.harness.signUp('tobias')
  const day = `${new Date(site.harness.site.clock.now()).toISOString().slice(0, 10)}T00:00:00.000Z`
  const list: Storybook[] = []
  for (let after = ''; ;) {
    const page = await ask<StorybookPage>(reader, 'GET', `/api/storybooks?limit=1${after}`)
    list.push(...page.body.data)
    if (page.body.next === null) break
    expect(page.body.next).not.toContain(child.id)
    after = `&after=${page.body.next}`
  }
  for (const id of ids) {
    const one = (await read(site.visitor, id)).body
    const row = list.find((book) => book.id === id)
    for (const seen of [one, row]) {
      expect(seen?.author_id).toBe(id)
      expect([seen?.created_at, seen?.published_at]).toEqual([day, day])
      expect(JSON.stringify(seen)).not.toContain(child.id)
    }
    // The id has no time in it.
    expect(id[14]).toBe('4')
    const file = await fetch(site.harness.url + pathOf(one.file_url))
    expect(file.status).toBe(200)
    const archive = await file.arrayBuffer()
    const packaged = Buffer.concat([...(await unzip(archive)).values()]).toString()
    expect(packaged).not.toContain(child.id)
    expect(packaged).toContain(`<meta property="dcterms:modified">${day.slice(0, 19)}Z</meta>`)
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  // Nor can it be read off the order: the time by which the list is ordered is none of theirs.
  const { rows: times } = await site.harness.site.database.pool.query<{ is_day: boolean; ms: number }>(
    `select date_trunc('day', book.created_at, 'UTC') = $2::timestamptz as is_day,
       abs(extract(epoch from book.created_at - works.created_at) * 1000)::float8 as ms
     from dream_journal_storybooks as book join works on works.id = book.id where book.id = any($1)`,
    [ids, day],
  )
  expect(times.map(({ is_day: isDay }) => isDay)).toEqual([true, true])
  expect(Math.max(...times.map(({ ms }) => ms))).toBeGreaterThan(1)
  // And no place in the list says whether a story exists that others do not see.
  const draft = (await ask<Storybook>(child, 'POST', '/api/storybooks', { title: 'The Moon Dreams' })).body.id
  const pageAfter = async (id: string) =>
    (await ask<StorybookPage>(reader, 'GET', `/api/storybooks?after=0_${id}&limit=100`)).body.data.map((one) => one.id)
  expect(await pageAfter(draft)).toEqual(await pageAfter(randomUUID()))
  const own = (await ask<StorybookPage>(child, 'GET', '/api/storybooks?part=own')).body.data
  expect(own.map((book) => book.author_id)).toEqual(own.map(() => child.id))
})

describe('a child’s own story', () => {
  test('is begun and bound by the child, and seen by its family alone', async () => {
    const { guardian, child } = await site.family({ publish: false })
    const { guardian: visitor } = await site.family({ publish: false })
    const id = await writeStory(child, 'The Moon Walks')
    expect(await statusOf(child, id)).toBe('draft')
    expect(await statusOf(guardian, id)).toBe('draft')
    const own = await ask<StorybookPage>(child, 'GET', '/api/storybooks?part=own')
    expect(own.body.data.map((book) => book.id)).toEqual([id])
    const file = pathOf(own.body.data[0]?.file_url)
    for (const who of [visitor, site.visitor]) {
      expect((await read(who, id)).status).toBe(404)
      expect(await fileStatus(who, file)).toBe(404)
    }
    expect(await fileStatus(guardian, file)).toBe(200)
  })

  test('is not shown to moderators before a guardian has approved it', async () => {
    const { guardian, child } = await site.family()
    const id = await writeStory(child, 'The Moon Hides')
    const file = pathOf((await read(child, id)).body.file_url)
    const { moderator } = site
    const expectUnseen = async () => {
      for (const path of [`/api/storybooks/${id}`, `/api/storybooks/${id}/place`, `/api/review/storybook/${id}`, file])
        expect([path, await fileStatus(moderator, path)]).toEqual([path, 404])
      for (const status of ['awaiting_moderator', 'reported', 'appealed', 'hidden', 'removed', 'published'] as const)
        expect((await queue(moderator, status)).map((work) => work.id)).not.toContain(id)
      expect(await site.decide(id, 'remove')).toMatchObject(refused(404, 'work_not_found'))
      const age = { age: 'all', version: 1 }
      expect((await call(moderator, 'POST', `/api/review/storybook/${id}/age`, age)).status).toBe(404)
    }
    await expectUnseen()
    await site.submit(child, id)
    await expectUnseen()
    await site.approve(guardian, id, { age: 'all' })
    expect((await read(moderator, id)).status).toBe(200)
    await site.refuse(guardian, id)
    await expectUnseen()
    await site.submit(child, id)
    await site.approve(guardian, id)
    expect((await read(moderator, id)).status).toBe(200)
    await consent(guardian, child.id, 'publish', false)
    await expectUnseen()
    await consent(guardian, child.id, 'private', false)
    await expectUnseen()
  })

  test('is not submitted without consent to publish', async () => {
    const { child } = await site.family({ publish: false })
    const id = await writeStory(child, 'The Moon Walks')
    expect((await ask<ChildSelf>(child, 'GET', paths.self)).body.publish).toBe(false)
    expect(await site.submit(child, id)).toMatchObject(refused(403, 'consent_needed'))
    expect(await statusOf(child, id)).toBe('draft')
  })

  test('is not sent with words that give somebody away, however often the child insists', async () => {
    const { child } = await site.family()
    const title = 'Call me at 020 7946 0018'
    const givesAway = refused(422, 'text_gives_away')
    for (const confirmed of [false, true])
      expect(await call(child, 'POST', '/api/storybooks', { title, confirmed })).toMatchObject(givesAway)
    const id = await writeStory(child, 'The Moon Walks')
    const change = { description: 'We live at 14 Maple Street.', confirmed: true }
    expect(await call(child, 'PATCH', `/api/storybooks/${id}`, change)).toMatchObject(givesAway)
    expect(await submitWith(child, id, change)).toMatchObject(givesAway)
    await expect(writeStory(child, 'The Sun Walks', 'Call me at 020 7946 0018.')).rejects.toThrow('text_gives_away')
    await expect(writeStory(child, 'The Sea Walks', 'a\n'.repeat(5_001))).rejects.toThrow(/text_not_checked.*page 1/)
    expect(await appeal(child, id, 'Please call me at 020 7946 0018.')).toMatchObject(givesAway)
  })

  test('needs the guardian’s approval, and then a moderator’s, also where nothing else is reviewed', async () => {
    const { guardian, child } = await site.family()
    const id = await writeStory(child, 'The Moon Walks')
    expect((await site.submit(child, id)).body).toEqual({ status: 'awaiting_guardian' })
    const own = async () => (await ownWorks(child)).data
    expect(await own()).toMatchObject([{ id, status: 'awaiting_guardian', awaiting: 'guardian' }])
    expect(await works(guardian)).toMatchObject([
      {
        id,
        child: child.id,
        title: 'The Moon Walks',
        status: 'awaiting_guardian',
        awaiting: 'guardian',
        hidden_by: [],
      },
    ])
    expect(await site.queued(id)).toBeUndefined()
    for (const decision of ['publish', 'request_changes'] as const)
      expect(await site.decide(id, decision)).toMatchObject(refused(404, 'work_not_found'))
    expect((await read(site.visitor, id)).status).toBe(404)

    expect((await site.approve(guardian, id, { age: 'all' })).body).toEqual({ status: 'awaiting_moderator' })
    expect(await own()).toMatchObject([{ id, status: 'awaiting_moderator', awaiting: 'moderator' }])
    expect(await site.queued(id)).toMatchObject({
      reasons: ['child'],
      author: { is_child: true },
      decisions: ['publish', 'request_changes', 'remove'],
    })
    expect((await read(site.visitor, id)).status).toBe(404)

    expect((await site.decide(id, 'publish')).body.status).toBe('published')
    const shown = (await read(site.visitor, id)).body
    expect(shown).toMatchObject({ title: 'The Moon Walks', pen_name: null })
    expect(JSON.stringify(shown)).not.toContain('Pip')
    expect(await works(guardian)).toMatchObject([{ id, status: 'published', awaiting: null, hidden_by: [] }])
  })

  test('emails its guardian once a day that it waits, and what was decided', async () => {
    const { guardian, child, id } = await site.submitted()
    await site.refuse(guardian, id)
    await site.submit(child, id)
    // Deleting it makes no difference.
    const other = await writeStory(child, 'The Moon Goes')
    await site.submit(child, other)
    expect((await call(child, 'DELETE', `/api/storybooks/${other}`)).status).toBe(204)
    const another = await writeStory(child, 'The Moon Comes Back')
    await site.submit(child, another)
    expect((await emailsOf(guardian)).filter((subject) => approvalEmail.test(subject))).toHaveLength(1)
    await site.approve(guardian, id, { age: 'all' })
    await site.decide(id, 'publish')
    expect((await emailsOf(guardian))[0]).toBe('Everyone can read “The Moon Walks” now')
  })

  test('comes back with a note, which the child reads and no moderator', async () => {
    const { guardian, child, id } = await site.submitted()
    const note = 'Pip, tell more about the moon!'
    expect((await site.refuse(guardian, id, note)).body).toEqual({ status: 'draft' })
    expect((await ownWorks(child)).data).toMatchObject([
      { id, status: 'draft', decision: { decision: 'request_changes', note } },
    ])
    await site.submit(child, id)
    await site.approve(guardian, id)
    expect(JSON.stringify(await site.reviewed(id))).not.toContain('Pip')
  })

  test('that is hidden or removed tells its guardian why, and that the child has appealed', async () => {
    const { guardian, child, id } = await site.published()
    expect(await works(guardian)).toMatchObject([{ id, note: null, appealed: false }])
    await site.decide(id, 'hide')
    expect(await works(guardian)).toMatchObject([{ id, status: 'hidden', note: 'A kind word.', appealed: false }])
    expect((await appeal(child, id, 'The moon comes home on page 2.')).status).toBe(200)
    expect(await works(guardian)).toMatchObject([{ id, status: 'hidden', note: 'A kind word.', appealed: true }])
    await site.decide(id, 'remove')
    expect(await works(guardian)).toMatchObject([{ id, status: 'removed', note: 'A kind word.', appealed: false }])
    await site.decide(id, 'show')
    expect(await works(guardian)).toMatchObject([{ id, status: 'published', note: null, appealed: false }])
  })

  test('is approved by its own guardians alone', async () => {
    const { guardian: other } = await site.family({ publish: false })
    const { guardian, child, id } = await site.submitted()
    const { version } = (await site.stored(id)) ?? {}
    expect(await site.approve(other, id, { age: 'all' })).toMatchObject(refused(404, 'work_not_found'))
    expect(await site.refuse(other, id)).toMatchObject(refused(404, 'work_not_found'))
    expect(await site.approve(child, id, { age: 'all' })).toMatchObject(refused(403, 'adults_only'))
    expect(await site.approve(guardian, 'none', { age: 'all', version: 1 })).toMatchObject(
      refused(404, 'work_not_found'),
    )
    expect(await site.approve(guardian, id, { version: 1 })).toMatchObject(refused(409, 'work_changed'))
    expect(await call(guardian, 'POST', `/api/works/storybook/${id}/approval`, { approve: true })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    expect(await site.stored(id)).toMatchObject({ version, step: 'guardian' })
  })

  test('is not decided about by a moderator who is its guardian, who gets no notes about it', async () => {
    const { guardian, child } = await site.family()
    await site.harness.site.sql`update users set role = 'moderator' where id = ${guardian.id}`
    const id = await writeStory(child, 'The Moon Walks')
    await site.submit(child, id)
    await site.approve(guardian, id, { age: 'all' })
    expect(await site.decide(id, 'publish', guardian)).toMatchObject(refused(403, 'somebody_else_decides'))
    const path = `/api/review/storybook/${id}`
    const text = 'Is this about the family?'
    expect((await call(site.moderator, 'POST', `${path}/notes`, { text })).status).toBe(201)
    expect(await call(guardian, 'GET', path)).toMatchObject({ body: { not_yours: 'guardian', notes: [] } })
    expect(await call(guardian, 'POST', `${path}/notes`, { text })).toMatchObject(refused(403, 'somebody_else_decides'))
  })
})

describe('the age of a child’s story', () => {
  const seenBy = async (who: Caller, id: string) => {
    const { status, body } = await read(who, id)
    return status === 200 ? body.age : status
  }
  /** Children of another family, of two bands. */
  async function others() {
    const guardian = await site.harness.signUp()
    const young = await addChild(guardian, 'Wren', '7-9')
    const old = await addChild(guardian, 'Bram', '13-15')
    const asYoung = await handOver(guardian, young.id)
    return { young: asYoung, old: await handOver(await signInAgain(guardian), old.id) }
  }
  const shownAs = async (guardian: Author) => (await works(guardian)).map(({ age }) => age)

  test('is said with the guardian’s approval, and reaches children of that age', async () => {
    const { guardian, id } = await site.submitted()
    const { young, old } = await others()
    expect(await shownAs(guardian)).toEqual([null])
    expect(await site.answer(guardian, id, { approve: false, age: 'all' })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    expect((await site.approve(guardian, id, { age: 'all' })).body).toEqual({ status: 'awaiting_moderator' })
    expect(await site.reviewed(id)).toMatchObject({ age: 'all', pending_age: null })
    expect((await site.approve(guardian, id)).body).toEqual({ status: 'awaiting_moderator' })
    expect(await site.approve(guardian, id, { age: '13' })).toMatchObject(refused(409, 'work_changed'))
    await site.decide(id, 'publish')
    expect([await seenBy(young, id), await seenBy(old, id)]).toEqual(['all', 'all'])
  })

  test('that lets younger readers in waits for a moderator, who has seen the story for older ones', async () => {
    const { young, old } = await others()
    const { guardian, child, id } = await site.published('13')
    await site.refuse(guardian, id)
    const { version = 0 } = (await site.stored(id)) ?? {}
    expect((await site.approve(guardian, id, { age: 'all' })).body).toEqual({ status: 'published' })
    expect([await seenBy(young, id), await seenBy(old, id), await seenBy(site.visitor, id)]).toEqual([404, '13', '13'])
    expect(await works(guardian)).toMatchObject([{ age: 'all', awaiting: 'moderator', status: 'published' }])
    expect((await ownWorks(child)).data).toMatchObject([{ awaiting: 'moderator', pending: ['age'] }])
    expect(await site.reviewed(id)).toMatchObject({
      reasons: expect.arrayContaining(['child', 'younger_age']),
      age: '13',
      pending_age: 'all',
    })
    const before = { decision: 'publish', version }
    expect(await call(site.moderator, 'POST', `/api/review/storybook/${id}`, before)).toMatchObject(
      refused(409, 'work_changed'),
    )
    await site.decide(id, 'request_changes')
    expect(await shownAs(guardian)).toEqual(['13'])
  })

  test('is not said by the child', async () => {
    const { guardian, child } = await site.family()
    const id = await writeStory(child, 'The Moon Walks')
    for (const age of ['all', '13', null])
      for (const change of [{ age }, { age, title: 'The Moon Runs' }])
        expect(await call(child, 'PATCH', `/api/storybooks/${id}`, change)).toMatchObject(refused(403, 'adults_only'))
    expect(await call(child, 'POST', '/api/storybooks', { title: 'One More', age: 'all' })).toMatchObject(
      refused(400, 'invalid_request'),
    )
    expect(await submitWith(child, id, { age: 'all' })).toMatchObject(refused(403, 'adults_only'))
    await site.submit(child, id)
    expect(await works(guardian)).toMatchObject([{ title: 'The Moon Walks', age: null }])
    for (const who of [child, guardian])
      expect((await call(who, 'POST', `/api/review/storybook/${id}/age`, { age: 'all', version: 1 })).status).toBe(403)
  })
})

describe('two guardians who decide at once about a story', () => {
  test.each([undefined, 'all'] as const)('both take effect, or one is refused (age: %s)', async (age) => {
    const { guardian, child } = await site.family()
    const other = await site.harness.signUp('tobias')
    await joinFamily(site.harness, guardian, other)
    for (let n = 0; n < 2; n += 1) {
      const id = await writeStory(child, `The Moon Walks ${n}`)
      await site.submit(child, id)
      const [approval, refusal] = await Promise.all([
        site.approve(guardian, id, age === undefined ? {} : { age }),
        site.refuse(other, id),
      ])
      for (const { status } of [approval, refusal]) expect([200, 409]).toContain(status)
      const { step } = (await site.stored(id)) ?? {}
      // An approval chooses the age, which makes another version; a refusal of the earlier one fails.
      expect([age, refusal.status, step]).toEqual([age, refusal.status, refusal.status === 200 ? null : 'moderator'])
    }
  })
})

describe('withdrawing consent to publish', () => {
  test.each(['publish', 'private'] as const)('%s hides every story, in each process', async (what) => {
    const { guardian, child, id } = await site.published()
    const waiting = await writeStory(child, 'The Sun Walks')
    await site.submit(child, waiting)
    const another = await site.harness.another()
    expect((await fetch(`${another.url}/api/storybooks/${id}`)).status).toBe(200)
    expect((await consent(guardian, child.id, what, false)).status).toBe(201)
    for (const url of [site.harness.url, another.url])
      for (const one of [id, waiting]) expect((await fetch(`${url}/api/storybooks/${one}`)).status).toBe(404)
    expect(await site.stored(id)).toMatchObject({ visibility: 'hidden', hidden_by: ['guardian'], step: null })
    expect(await site.stored(waiting)).toMatchObject({ visibility: 'draft', step: null })
    expect(await site.approve(guardian, id)).toMatchObject(refused(403, 'consent_needed'))
    for (const decision of ['show', 'publish'] as const)
      expect(await site.decide(id, decision)).toMatchObject(refused(409, 'work_changed'))
    for (const decision of ['show', 'publish', 'hide'] as const)
      expect(await site.decide(waiting, decision)).toMatchObject(refused(404, 'work_not_found'))
  })

  test('while the child submits, and a moderator publishes, leaves nothing shown', async () => {
    const { guardian, child } = await site.family()
    const stories: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) stories.push(await writeStory(child, `Story ${title}`))
    for (const id of stories.slice(0, 2)) {
      await site.submit(child, id)
      await site.approve(guardian, id, { age: 'all' })
    }
    await Promise.all([
      ...stories.slice(0, 2).map((id) => site.decide(id, 'publish')),
      ...stories.slice(2).map((id) => site.submit(child, id)),
      consent(guardian, child.id, 'publish', false),
    ])
    for (const id of stories) {
      expect((await read(site.visitor, id)).status).toBe(404)
      expect(['draft', 'hidden']).toContain((await site.stored(id))?.visibility)
      expect((await site.stored(id))?.step).toBeNull()
    }
  })

  test('and erasing the child takes its stories and the guardian’s charge along', async () => {
    const { guardian, child, id } = await site.published()
    const { password } = guardian
    const erased = await ask<{ removed: { storybooks: number } }>(guardian, 'DELETE', `${paths.children}/${child.id}`, {
      password,
    })
    expect(erased.body.removed.storybooks).toBe(1)
    expect((await read(site.visitor, id)).status).toBe(404)
    const rows = await site.harness.site.sql`select count(*)::int as count from consents where child_id = ${child.id}`
    expect(rows).toEqual([{ count: 0 }])
  })
})
