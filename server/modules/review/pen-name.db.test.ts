import { describe, expect, test } from 'vitest'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { people } from '#test/people.ts'
import {
  call,
  create,
  createSubmitted,
  createWithFile,
  decide,
  finishScreeningOf,
  useReviewApp,
  openForTest,
  ownWork,
  publish,
  queue,
  refused,
  reviewed,
  submit,
  suspend,
  withdraw,
  type Caller,
  type Person,
  type ReviewApp,
} from '#test/review-app.ts'
import { exportAuthor } from '../storybooks/personal-data.ts'

const path = '/api/pen-name'
const name = (person: Person, penName: string | null) => call<PenNameAnswer>(person, 'PUT', path, { pen_name: penName })

/** What others and the author read as a storybook's pen name, by every route that shows it. */
async function shownOf({ author, reader, visitor }: ReviewApp, id: string) {
  const one = async (who: Caller) => (await call<Storybook>(who, 'GET', `/api/storybooks/${id}`)).body.pen_name
  const listed = async (who: Person) =>
    (await call<StorybookPage>(who, 'GET', '/api/storybooks?limit=100')).body.data.find((row) => row.id === id)
      ?.pen_name
  const shown = await one(reader)
  expect([await one(visitor), await listed(reader)]).toEqual([shown, shown])
  expect(await listed(author)).toBe(await one(author))
  return shown
}

describe('a pen name', () => {
  const reviewApp = useReviewApp('none')

  test('is one for each person, and in the place of a member where nothing is reviewed', async () => {
    const { author, reader } = reviewApp
    const { id } = await create(author, 'By whom')
    expect((await call(author, 'GET', path)).body).toEqual({ pen_name: null, waits: false })
    expect(await shownOf(reviewApp, id)).toBeNull()
    expect(await name(author, 'The Lamp Moth')).toMatchObject({
      status: 200,
      body: { pen_name: 'The Lamp Moth', waits: false },
    })
    const { id: later } = await create(author, 'By the same')
    for (const each of [id, later]) expect(await shownOf(reviewApp, each)).toBe('The Lamp Moth')
    expect((await name(author, 'The Other Moth')).body.pen_name).toBe('The Other Moth')
    for (const each of [id, later]) expect(await shownOf(reviewApp, each)).toBe('The Other Moth')
    expect((await call(reader, 'GET', path)).body).toEqual({ pen_name: null, waits: false })
    expect(await name(reader, 'the other Moth')).toMatchObject(refused(409, 'pen_name_taken'))
    expect((await name(author, 'The Other Moth')).status).toBe(200)
    expect((await name(author, null)).body).toEqual({ pen_name: null, waits: false })
    expect((await name(reader, 'The Other Moth')).status).toBe(200)
    for (const each of [id, later]) expect(await shownOf(reviewApp, each)).toBeNull()
    expect(await call(reviewApp.visitor, 'PUT', path, { pen_name: 'Nobody' })).toMatchObject(
      refused(401, 'not_signed_in'),
    )
    expect(await call(reviewApp.visitor, 'GET', path)).toMatchObject(refused(401, 'not_signed_in'))
  })

  test.each([
    ['  The \t Lamp\nMoth ', 'The Lamp Moth'],
    ['Zoe\u0308 the\u200b Owl', 'Zo\u00eb the Owl'],
    ['Moth\u202e\u0007 Grey\u2066', 'Moth Grey'],
    ['Zoe\u200b\u0308 \u2800\u034f\u3164Owl\ufe0f', 'Zo\u00eb Owl'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['月の子', '月の子'],
    ['Agent 7', 'Agent 7'],
  ])('%j is kept as %j', async (typed, kept) => {
    expect((await name(reviewApp.author, typed)).body.pen_name).toBe(kept)
  })

  test.each([
    '',
    ' ',
    'a'.repeat(41),
    '\u202e\u200b',
    '\u3164',
    '\u2800',
    '!!!',
    `a${'\u0316'.repeat(4)}`,
    '\ud800',
    'a\u0000b'.repeat(20),
  ])('%j is none', async (typed) => {
    expect(await name(reviewApp.author, typed)).toMatchObject(refused(400, 'invalid_request'))
  })

  test.each([
    'Moderator',
    'THE MODERATORS',
    'm o d e r a t o r',
    'M0derat0r',
    'Mоderаtor', // Cyrillic
    'ｍｏｄｅｒａｔｏｒ',
    'Club Owner',
    '0wner',
    'Admin Anna',
    'Constellation Club',
    'constellation-club team',
    'Cónstellation.Club',
    'Official Support',
    'Staff',
    'Modérateur',
    'Moderadora Ana',
    'Модератор',
    'ᴍᴏᴅᴇʀᴀᴛᴏʀ',
    'ꜱᴛᴀꜰꜰ',
    'M🅾🅳erator',
    'Helpdesk',
    'The Help-Desk',
    'a member',
    'A. Member',
  ])('%s is somebody’s who looks after the club', async (typed) => {
    expect(await name(reviewApp.author, typed)).toMatchObject(refused(422, 'pen_name_reserved'))
  })

  test.each([
    'Owen Moth',
    'Badminton Bear',
    'Constellation Fox',
    'Modest Mouse',
    'A Member of the Choir',
    'Amodeo',
    'Helena Desk',
    'Moderato Cantabile',
    'Ødegård',
    'Ɛsi Ɔkyere',
    'Мария Мотылёк',
    'Λάμπα',
    'محمد',
    'मोमबत्ती',
    '양초나방',
  ])('%s is nobody’s who looks after the club', async (typed) => {
    expect((await name(reviewApp.author, typed)).body).toMatchObject({ pen_name: typed.normalize('NFC') })
  })

  test.each(['Call Me Ishmael', 'Find Me a Dragon', 'The Cat Who Walks by Me', '_Moth_'])(
    '%s is no way to reach somebody',
    async (typed) => {
      expect((await name(reviewApp.author, typed)).status).toBe(200)
    },
  )

  test.each([
    'lucy@families.example',
    '07700 900123',
    '@lucy_bell',
    'lucybell.com',
    'my name is Lucy Bell',
    'ask me at moth_99',
    'Ask me at moth99',
    'ᴀꜱᴋ ᴍᴇ ᴀᴛ moth',
    'Write to me on Insta',
    'moth_99',
  ])('%s gives somebody away, also when confirmed', async (typed) => {
    expect(await name(reviewApp.author, typed)).toMatchObject(refused(422, 'text_gives_away'))
    expect(await call(reviewApp.author, 'PUT', path, { pen_name: typed, confirmed: true })).toMatchObject(
      refused(400, 'invalid_request'),
    )
  })

  test('that is unkind is refused', async () => {
    expect(await name(reviewApp.author, 'You are such an idiot')).toMatchObject(refused(422, 'text_unkind'))
  })

  test('is in the export of its person, and goes with the account', async () => {
    const { author, site } = reviewApp
    await name(author, 'The Lamp Moth')
    expect((await exportAuthor(site.database.db, author.id)).penName).toBe('The Lamp Moth')
  })
})

describe('another pen name of somebody whose works are reviewed', () => {
  test('is shown once a moderator has published a work with it, on all published works', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    await name(author, 'The First Moth')
    const first = await publish(reviewApp, 'One')
    const second = await publish(reviewApp, 'Two')
    for (const id of [first, second]) expect(await shownOf(reviewApp, id)).toBe('The First Moth')

    expect((await name(author, 'The Second Moth')).body).toEqual({ pen_name: 'The Second Moth', waits: true })
    for (const id of [first, second]) expect(await shownOf(reviewApp, id)).toBe('The First Moth')
    expect(await queue(moderator)).toMatchObject([
      {
        id: second,
        status: 'published',
        reasons: expect.arrayContaining(['pen_name']),
        pending: ['pen_name'],
        pen_name: 'The First Moth',
        pending_pen_name: 'The Second Moth',
      },
    ])
    await decide(moderator, second, 'publish', {})
    for (const id of [first, second]) expect(await shownOf(reviewApp, id)).toBe('The Second Moth')
    expect((await call(author, 'GET', path)).body).toEqual({ pen_name: 'The Second Moth', waits: false })
    expect(await queue(moderator)).toEqual([])
  })

  test('that is sent back stays unseen, and can be removed at once', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    const id = await publish(reviewApp, 'One')
    await name(author, 'The First Moth')
    await decide(moderator, id, 'request_changes')
    expect(await shownOf(reviewApp, id)).toBeNull()
    await decide(moderator, id, 'hide')
    expect(await reviewed(reviewApp.moderator, id)).toMatchObject({
      pen_name: null,
      pending_pen_name: 'The First Moth',
    })
    await decide(moderator, id, 'show', {})
    expect(await shownOf(reviewApp, id)).toBeNull()
    expect((await name(author, null)).body).toEqual({ pen_name: null, waits: false })
    expect((await name(author, 'The Second Moth')).body.waits).toBe(true)
    expect(await queue(moderator)).toMatchObject([{ id, pending_pen_name: 'The Second Moth' }])
  })

  test('is no reason to review a work once it is taken back, or shown with another work', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    const shown = await publish(reviewApp, 'Shown')
    await name(author, 'The First Moth')
    expect((await queue(moderator)).map(({ id }) => id)).toEqual([shown])
    await name(author, null)
    expect(await queue(moderator)).toEqual([])
    expect(await ownWork(author, shown)).toMatchObject({ awaiting: null, pending: [] })
    const { history } = await reviewed(moderator, shown)
    expect(history.slice(0, 2)).toMatchObject([
      { by: 'author', action: 'end_pen_name', from: 'published', to: 'published', reasons: [] },
      { by: 'author', action: 'pen_name' },
    ])

    await name(author, 'The Second Moth')
    const other = await publish(reviewApp, 'Other')
    expect(await shownOf(reviewApp, shown)).toBe('The Second Moth')
    expect(await queue(moderator)).toEqual([])
    // Neither story has to be published again.
    for (const id of [shown, other])
      expect(await reviewed(moderator, id)).toMatchObject({ awaiting: null, pending: [] })
    const actionsOf = async (id: string) => (await reviewed(moderator, id)).history.map(({ action }) => action)
    expect((await actionsOf(shown)).slice(0, 4)).toEqual(['end_pen_name', 'pen_name', 'end_pen_name', 'pen_name'])
    expect(await actionsOf(other)).not.toContain('end_pen_name')
  })

  test('that others see already is no reason to review a work, also when it is chosen again', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    await name(author, 'The First Moth')
    await publish(reviewApp, 'Shown')
    for (const chosen of ['The First Moth', 'The Second Moth', 'The First Moth']) await name(author, chosen)
    expect((await call(author, 'GET', path)).body).toEqual({ pen_name: 'The First Moth', waits: false })
    expect(await queue(moderator)).toEqual([])
  })

  test('that was shown with another work leaves a new title of a work under review', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    const shown = await publish(reviewApp, 'Shown')
    await name(author, 'The First Moth')
    await call(author, 'PATCH', `/api/storybooks/${shown}`, { title: 'Shown by Day' })
    await publish(reviewApp, 'Other')
    expect(await queue(moderator)).toMatchObject([{ id: shown, pending: ['words'], pending_pen_name: null }])
  })

  test('that is chosen while the only work is removed is not seen with it once it is shown again', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    const id = await publish(reviewApp, 'Taken away')
    await decide(moderator, id, 'remove')
    expect((await name(author, 'The First Moth')).body.waits).toBe(true)
    await decide(moderator, id, 'show', {})
    expect(await shownOf(reviewApp, id)).toBeNull()
  })

  test('is another version of each work that is under review', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    const shown = await publish(reviewApp, 'Seen by all')
    const waiting = await createSubmitted(author, 'Waiting')
    const hidden = await publish(reviewApp, 'Hidden')
    await decide(moderator, hidden, 'hide')
    const { version } = await reviewed(moderator, waiting)
    await name(author, 'The Unseen Moth')
    // Others wait already, so no published work has to.
    expect((await queue(moderator)).map(({ id }) => id)).toEqual([waiting])
    expect(await decide(moderator, waiting, 'publish', { version })).toMatchObject(refused(409, 'work_changed'))
    const { pending_pen_name, reasons, history } = await reviewed(moderator, waiting)
    expect([pending_pen_name, reasons.includes('pen_name')]).toEqual(['The Unseen Moth', true])
    expect(history[0]).toMatchObject({ by: 'author', action: 'pen_name' })
    // Shown again, a hidden work has the name that others have seen.
    await decide(moderator, hidden, 'show', {})
    for (const id of [hidden, shown]) expect(await shownOf(reviewApp, id)).toBeNull()
    await decide(moderator, waiting, 'publish', {})
    for (const id of [hidden, shown, waiting]) expect(await shownOf(reviewApp, id)).toBe('The Unseen Moth')
  })

  test('is not taken into a work that is submitted meanwhile', async () => {
    const { author, site } = await openForTest('all')
    const id = await createWithFile(author, 'Submitted')
    const change = await site.database.pool.connect()
    try {
      await change.query('begin')
      await change.query('select 1 from authors where id = $1 for no key update', [author.id])
      const submitting = submit(author, id)
      const waiting = () =>
        site.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%authors%'`,
        )
      await expect.poll(async () => (await waiting()).rowCount).toBe(1)
      await change.query('commit')
      expect((await submitting).body.status).toBe('awaiting_moderator')
    } finally {
      change.release()
    }
  })

  test('reaches others at once from the author whose works are no longer reviewed', async () => {
    const reviewApp = await openForTest('first')
    const { author } = reviewApp
    const ids = [await publish(reviewApp, 'One'), await publish(reviewApp, 'Two')]
    expect((await name(author, 'The First Moth')).body.waits).toBe(true)
    ids.push(await publish(reviewApp, 'Three'))
    for (const id of ids) await finishScreeningOf(reviewApp.site, id)
    for (const id of ids) expect(await shownOf(reviewApp, id)).toBe('The First Moth')
    expect((await name(author, 'The Second Moth')).body.waits).toBe(false)
    for (const id of ids) expect(await shownOf(reviewApp, id)).toBe('The Second Moth')
  })

  test('is not taken while a suspension is in force, but can be removed', async () => {
    const reviewApp = await openForTest('none')
    const { author, moderator, site } = reviewApp
    await name(author, 'The First Moth')
    const { id } = await create(author, 'Held')
    const back = (await create(author, 'Withdrawn')).id
    await withdraw(author, back)
    await suspend(moderator, author, 7)
    expect(await name(author, 'The Second Moth')).toMatchObject(refused(403, 'suspended'))
    expect((await call<PenNameAnswer>(author, 'GET', path)).body.pen_name).toBe('The First Moth')
    for (const each of [id, back]) expect((await reviewed(moderator, each)).pending_pen_name).toBeNull()
    expect((await name(author, null)).status).toBe(200)
    await call(moderator, 'DELETE', `/api/people/${author.id}/suspension`)
    await site.mailTo(people.tobias.email, ({ subject }) => subject === 'You can publish again')
    expect(await shownOf(reviewApp, id)).toBeNull()
  })

  test('does not block two moderators who publish works of one author', async () => {
    const reviewApp = await openForTest('all')
    const { author, moderator } = reviewApp
    const shown = await publish(reviewApp, 'Shown')
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await createSubmitted(author, `At once ${n}`))
    await name(author, 'The First Moth')
    const answers = await Promise.all([
      ...ids.map((id) => decide(moderator, id, 'publish', {})),
      name(author, 'The Second Moth'),
    ])
    // A work that has got the second name meanwhile is another version.
    for (const [n, { status }] of answers.entries())
      if (status !== 200) {
        expect(status).toBe(409)
        expect((await decide(moderator, ids[n]!, 'publish', {})).status).toBe(200)
      }
    const names = await Promise.all([shown, ...ids].map((id) => shownOf(reviewApp, id)))
    expect(names.every((one) => one === 'The First Moth' || one === 'The Second Moth')).toBe(true)
  })
})
