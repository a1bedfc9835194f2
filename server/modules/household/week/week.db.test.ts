import { expect, test, vi } from 'vitest'
import { childItemPath, householdPaths as paths, paintingPath } from '#contract/paths.ts'
import type { WeekAnswer } from '#contract/week.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { addChild, handOver, signInAgain, writeStory } from '#test/family.ts'
import { ask, useSiteHarness, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness()
const dayMs = 86_400_000

const weekOf = async (who: Author) => (await ask<WeekAnswer>(who, 'GET', paths.week)).body
const requestWeeklyEmail = (who: Author, wanted: boolean) => ask(who, 'PUT', paths.weeklyEmail, { wanted })

async function emailsTo({ email }: Person) {
  await harness.site.runJob('household.weekly-emails', 'mail.send')
  return (await readMailbox(harness.site.database.db, email)).filter(
    ({ subject }) => subject === 'A week in your family',
  )
}

/** A signed-in guardian, and a child who has made a book and read it, and begun a story. */
async function busyFamily() {
  const guardian = await harness.signUp()
  await harness.enroll(guardian, 'storytellers-lantern-guild')
  const profile = await addChild(guardian, 'Pip')
  const child = await handOver(guardian, profile.id)
  const id = await writeStory(child, 'The Moon Walks')
  expect((await ask(child, 'POST', '/api/storybooks', { title: 'The Moon Runs' })).status).toBe(201)
  const place = { place: { fraction: 0.5, anchor: null, cfi: null }, finished: true }
  expect((await ask(child, 'PUT', `/api/storybooks/${id}/place`, place)).status).toBe(200)
  expect(
    (await ask(child, 'PUT', paintingPath('snail'), { hung: true, fills: { 0: 'sky' }, strokes: [] })).status,
  ).toBe(204)
  const toy = { understood: true, record: {} }
  expect((await ask(child, 'PUT', childItemPath('toy', 'snail-derby'), toy)).status).toBe(204)
  return { guardian: await signInAgain(guardian), child, id }
}

test('a guardian sees what each child has read and made in the last seven days, and nobody else does', async () => {
  const { guardian, child } = await busyFamily()
  const other = await harness.signUp()
  await addChild(other, 'Wren')
  expect(await weekOf(guardian)).toEqual({
    since: expect.any(String),
    weeklyEmail: false,
    children: [
      {
        child: child.id,
        read: [{ title: 'The Moon Walks', finished: true }],
        pages: [{ title: 'The Moon Walks', words: 6 }],
        stories: [
          { title: 'The Moon Runs', made: false },
          { title: 'The Moon Walks', made: true },
        ],
        items: [{ kind: 'toy', key: 'snail-derby' }],
        paintings: ['snail'],
        badges: expect.any(Number),
        minutes: [{ day: expect.any(String), minutes: expect.any(Number) }],
        tonight: {
          book: { id: 'the-whispering-willow', title: 'The Whispering Willow', begun: false },
          print: { title: expect.stringMatching(/, to color$/), to: expect.stringMatching(/^\/paint\?sheet=/) },
        },
      },
    ],
  })
  expect((await weekOf(other)).children).toMatchObject([{ read: [], pages: [], stories: [] }])
  expect((await ask(child, 'GET', paths.week)).status).toBe(403)
})

test('a built-in storybook that a child has read is listed, latest first, and counts in the weekly email', async () => {
  const { guardian } = await busyFamily()
  const child = await handOver(guardian, (await weekOf(guardian)).children[0]?.child ?? '')
  harness.site.clock.shift(1000)
  const place = { place: { fraction: 0.2, anchor: null, cfi: null } }
  expect((await ask(child, 'PUT', '/api/storybooks/the-star-sailor/place', place)).status).toBe(200)
  const back = await signInAgain(guardian)
  expect((await weekOf(back)).children[0]?.read).toEqual([
    { title: 'The Star Sailor', finished: false },
    { title: 'The Moon Walks', finished: true },
  ])
  expect((await weekOf(back)).children[0]?.tonight.book).toMatchObject({ id: 'the-star-sailor', begun: true })
  await requestWeeklyEmail(back, true)
  expect((await emailsTo(guardian))[0]?.text).toContain('Reading: 2 books')
})

test('a hidden storybook is not named', async () => {
  const { guardian } = await busyFamily()
  const author = await harness.signUp('tobias')
  const { body } = await ask<{ id: string }>(author, 'POST', '/api/storybooks', { title: 'Gone by Now' })
  await ask(author, 'PATCH', `/api/storybooks/${body.id}`, { age: 'all' })
  const { children } = await weekOf(guardian)
  const child = await handOver(guardian, children[0]?.child ?? '')
  await ask(child, 'PUT', `/api/storybooks/${body.id}/place`, { place: { fraction: 0.5, anchor: null, cfi: null } })
  const back = await signInAgain(guardian)
  expect((await weekOf(back)).children[0]?.read.map(({ title }) => title)).toContain('Gone by Now')
  await ask(author, 'POST', `/api/works/storybook/${body.id}/withdraw`, {})
  expect((await weekOf(back)).children[0]?.read.map(({ title }) => title)).not.toContain('Gone by Now')
})

test('somebody without a household has no week and no weekly email', async () => {
  const nobody = await harness.signUp()
  expect(await weekOf(nobody)).toMatchObject({ weeklyEmail: false, children: [] })
  expect((await requestWeeklyEmail(nobody, true)).body.error.code).toBe('guardian_not_found')
})

test('the weekly email goes once a week to those who want it, with numbers only, and not without news', async () => {
  const { guardian } = await busyFamily()
  const quiet = await harness.signUp()
  await addChild(quiet, 'Wren')
  await requestWeeklyEmail(quiet, true)
  expect(await emailsTo(guardian)).toEqual([])
  expect((await requestWeeklyEmail(guardian, true)).status).toBe(204)
  expect((await weekOf(guardian)).weeklyEmail).toBe(true)
  const [email] = await emailsTo(guardian)
  expect(email?.text).toContain('Reading: One book')
  expect(email?.text).toContain('Painting: One picture')
  expect(email?.text).toContain('Playing: One toy')
  expect(email?.text).toMatch(/Time here: (One|\d+) minutes?/)
  expect(email?.text).not.toMatch(/Pip|Moon/)
  expect(await emailsTo(guardian)).toHaveLength(1)
  expect(await emailsTo(quiet)).toEqual([])

  harness.site.clock.shift(7 * dayMs + 60_000)
  expect(await emailsTo(guardian)).toHaveLength(1)
  await vi.waitFor(async () => {
    const rows = await harness.site.sql`select weekly_email_at from guardians where person_id = ${guardian.id}`
    expect((rows[0] as { weekly_email_at: Date }).weekly_email_at.getTime()).toBeGreaterThan(Date.now() + 6 * dayMs)
  })
})
