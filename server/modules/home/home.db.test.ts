import { describe, expect, test } from 'vitest'
import type { Home } from '#contract/home.ts'
import { homePath } from '#contract/paths.ts'
import { makePdf } from '#test/books.ts'
import { useFamilySite } from '#test/child-story.ts'
import { emptyHome } from '#test/component/home.ts'
import { addChild, consent, signInAgain, writeStory } from '#test/family.ts'
import * as review from '#test/review-app.ts'
import { call, refused, type Caller } from '#test/review-app.ts'
import { upload } from '#test/uploading.ts'

/** As `review.decide` writes it by default. */
const note = 'A kind word.'

const homeOf = async (who: Caller) => (await call<Home>(who, 'GET', homePath)).body

describe('an author and a reader', () => {
  const app = review.useReviewApp('all', { UNDO_SECONDS: '0' })

  test('a new person has nothing at home, and a visitor has no home', async () => {
    expect(await homeOf(await app.newPerson())).toEqual(emptyHome)
    expect(await call(app.visitor, 'GET', homePath)).toMatchObject(refused(401, 'not_signed_in'))
  })

  test('a story that was sent back waits until it is submitted again, and for its author alone', async () => {
    const author = await app.newPerson()
    const id = await review.createSubmitted(author, 'The Lamp')
    expect((await homeOf(author)).returned).toEqual([])
    await review.decide(app.moderator, id, 'request_changes')
    expect((await homeOf(author)).returned).toEqual([
      { id, title: 'The Lamp', decision: 'request_changes', note, appealed: null },
    ])
    expect((await homeOf(app.reader)).returned).toEqual([])
    await upload(author, id, makePdf({ pages: ['Better.'] }))
    await review.submit(author, id)
    expect((await homeOf(author)).returned).toEqual([])
  })

  test('a new version that was sent back waits under its new title', async () => {
    const author = await app.newPerson()
    const id = await review.publish({ ...app, author }, 'The Lamp')
    expect((await homeOf(author)).returned).toEqual([])
    await call(author, 'PATCH', `/api/storybooks/${id}`, { title: 'The Lamp Post' })
    await review.submit(author, id)
    await review.decide(app.moderator, id, 'request_changes')
    expect((await homeOf(author)).returned).toEqual([
      { id, title: 'The Lamp Post', decision: 'request_changes', note, appealed: null },
    ])
    await review.withdraw(author, id)
  })

  test.each(['hide', 'remove'] as const)('a story waits after %s until its author appeals', async (decision) => {
    const author = await app.newPerson()
    const id = await review.publish({ ...app, author }, 'The Lamp')
    await review.decide(app.moderator, id, decision)
    const returned = { id, title: 'The Lamp', decision, note }
    expect((await homeOf(author)).returned).toEqual([{ ...returned, appealed: null }])
    expect((await review.appeal(author, id)).status).toBe(200)
    const at = expect.stringMatching(/^\d{4}-/) as string
    expect((await homeOf(author)).returned).toEqual([
      { ...returned, appealed: { at, answered_at: null, earlier: false } },
    ])
    const other = await app.newPerson('moderator')
    await review.decide(other, id, decision)
    const upheld = { at, answered_at: at, earlier: false }
    expect((await homeOf(author)).returned).toEqual([{ ...returned, appealed: upheld }])
    await review.decide(other, id, 'show', {})
    expect((await homeOf(author)).returned).toEqual([])
  })

  test.each(['hide', 'remove'] as const)('a story waits after %s again, once an appeal was won', async (decision) => {
    const author = await app.newPerson()
    const id = await review.publish({ ...app, author }, 'The Lamp')
    await review.decide(app.moderator, id, 'hide')
    await review.appeal(author, id)
    await review.decide(await app.newPerson('moderator'), id, 'show', {})
    await review.decide(app.moderator, id, decision)
    const at = expect.stringMatching(/^\d{4}-/) as string
    expect((await homeOf(author)).returned).toEqual([
      { id, title: 'The Lamp', decision, note, appealed: { at, answered_at: at, earlier: true } },
    ])
  })

  test('an author who hides a story has nothing to do, and readers’ reports are a reason to appeal', async () => {
    const author = await app.newPerson()
    const id = await review.publish({ ...app, author }, 'The Lamp')
    await review.withdraw(author, id)
    expect((await homeOf(author)).returned).toEqual([])
    const reported = await review.publish({ ...app, author }, 'The Wick')
    const rule = 'Our rule: nothing unkind about anyone. We’ll email you the result.'
    await app.reportTwice(reported)
    expect((await homeOf(author)).returned).toEqual([
      { id: reported, title: 'The Wick', decision: 'hide', note: rule, appealed: null },
    ])
  })

  test('a suspended author reads until when', async () => {
    const author = await app.newPerson()
    const { body } = await review.suspend(app.moderator, author, 7)
    expect((await homeOf(author)).suspension).toEqual({ until: body.until })
    await review.endSuspension(app.moderator, author)
    expect((await homeOf(author)).suspension).toBeNull()
  })

  test('an author’s latest three stories with a file come with their readers', async () => {
    const author = await app.newPerson()
    for (const title of ['One', 'Two', 'Three']) await review.createWithFile(author, title)
    const id = await review.publish({ ...app, author }, 'Four')
    await review.create(author, 'Only a title')
    await call(app.reader, 'PUT', `/api/storybooks/${id}/place`, { place: place(0.5) })
    const { stories } = await homeOf(author)
    expect(stories).toEqual([
      { id, title: 'Four', status: 'published', cover_url: null, opened: 1, finished: 0 },
      expect.objectContaining({ title: 'Three', status: 'draft', opened: 0 }),
      expect.objectContaining({ title: 'Two' }),
    ])
  })

  const place = (fraction: number) => ({ fraction, anchor: null, cfi: null })
  const readTo = async (reader: Caller, id: string, fraction: number, finished = false) => {
    app.site.clock.shift(1000)
    const body = { place: place(fraction), ...(finished && { finished }) }
    expect((await call(reader, 'PUT', `/api/storybooks/${id}/place`, body)).status).toBe(200)
  }

  test('what somebody reads comes latest first, built-in books too, and not what they finished', async () => {
    const [author, reader] = [await app.newPerson(), await app.newPerson()]
    const lamp = await review.publish({ ...app, author }, 'The Lamp')
    const wick = await review.publish({ ...app, author }, 'The Wick')
    await readTo(reader, 'the-star-sailor', 0.5)
    await readTo(reader, wick, 0.2)
    await readTo(reader, 'the-whispering-willow', 1, true)
    await readTo(reader, lamp, 0.75)
    await readTo(author, lamp, 0.1)
    expect((await homeOf(reader)).reading).toEqual([
      { id: lamp, title: 'The Lamp', cover_url: null, page: `/storytellers-lantern/dreams/${lamp}`, fraction: 0.75 },
      { id: wick, title: 'The Wick', cover_url: null, page: `/storytellers-lantern/dreams/${wick}`, fraction: 0.2 },
      {
        id: 'the-star-sailor',
        title: 'The Star Sailor',
        cover_url: null,
        page: '/storybooks/the-star-sailor',
        fraction: 0.5,
      },
    ])
    expect((await homeOf(author)).reading).toEqual([])
    await readTo(reader, 'fizzlets-great-escape', 0.1)
    expect((await homeOf(reader)).reading.map(({ title }) => title)).toEqual([
      "Fizzlet's Great Escape",
      'The Lamp',
      'The Wick',
    ])
    await review.decide(app.moderator, lamp, 'hide')
    expect((await homeOf(reader)).reading.map(({ id }) => id)).not.toContain(lamp)
  })

  test('moderators read how many works wait, since when, and how many reports are urgent', async () => {
    const [author, reader] = [await app.newPerson(), await app.newPerson()]
    expect((await homeOf(author)).desk).toBeNull()
    const before = (await homeOf(app.moderator)).desk
    const waiting = await review.createSubmitted(author, 'The Lamp')
    const reported = await review.publish({ ...app, author }, 'The Wick')
    const report = { kind: 'storybook', id: reported, reason: 'details' }
    expect((await call(reader, 'POST', '/api/reports', report)).status).toBeLessThan(300)
    const { desk } = await homeOf(app.moderator)
    expect(desk).toMatchObject({ waiting: (before?.waiting ?? 0) + 2, urgent: (before?.urgent ?? 0) + 1 })
    const queue = await review.queue(app.moderator)
    expect(Date.parse(desk?.since ?? '')).toBeLessThanOrEqual(
      Date.parse(queue.find(({ id }) => id === waiting)?.awaiting_since ?? ''),
    )
  })
})

describe('a family', () => {
  const site = useFamilySite()

  test('guardians see their children’s stories that need approval, and nobody else’s', async () => {
    const { guardian, child, id } = await site.submitted()
    const later = await writeStory(child, 'The Moon Runs')
    await site.submit(child, later)
    await writeStory(child, 'The Moon in a Drawer')
    const other = await site.family()
    const { children, approvals, rooms } = await homeOf(guardian)
    const pip = { id: child.id, nickname: 'Pip', avatar: 'fox', consented: true, tonight: expect.anything() }
    expect(children).toEqual([pip])
    const approval = (of: string, title: string) => ({
      id: of,
      child: child.id,
      title,
      page: `/storytellers-lantern/dreams/${of}`,
      status: 'awaiting_guardian',
    })
    expect(approvals).toEqual([approval(id, 'The Moon Walks'), approval(later, 'The Moon Runs')])
    expect(rooms).toEqual([
      { realm: 'storytellers-lantern', month: expect.stringMatching(/^\w+ \d{4}$/), title: expect.any(String) },
    ])
    const theirs = await homeOf(other.guardian)
    expect([theirs.children.map((one) => one.id), theirs.approvals]).toEqual([[other.child.id], []])
    await site.approve(guardian, id, { age: 'all' })
    expect((await homeOf(guardian)).approvals.map((one) => one.id)).toEqual([later])
    expect(await call(child, 'GET', homePath)).toMatchObject(refused(403, 'adults_only'))
  })

  test('a child without consent cannot be switched to', async () => {
    const guardian = await site.harness.signUp()
    const { id } = await addChild(guardian, 'Wren')
    await consent(guardian, id, 'private', false)
    expect((await homeOf(guardian)).children).toMatchObject([{ nickname: 'Wren', consented: false }])
  })

  test('guardians see when their children are deleted, once the last membership has ended', async () => {
    const { guardian } = await site.family()
    const { sql } = site.harness.site
    expect((await homeOf(guardian)).erase_at).toBeNull()
    await site.harness.site.runJob('household.apply-retention')
    await sql`update memberships set state = 'ended' where person_id = ${guardian.id}`
    await site.harness.site.runJob('household.apply-retention')
    const { erase_at, rooms } = await homeOf(guardian)
    expect(Date.parse(erase_at ?? '') - Date.now()).toBeGreaterThan(59 * 86_400_000)
    expect(rooms).toEqual([])
    expect((await homeOf(await signInAgain(guardian))).erase_at).toBe(erase_at)
  })
})
