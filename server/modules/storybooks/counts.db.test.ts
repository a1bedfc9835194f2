import { expect, test } from 'vitest'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { call, decide, useReviewApp, publish, type Person } from '#test/review-app.ts'

const reviewApp = useReviewApp('all')

const read = (reader: Person, id: string, finished?: boolean, fraction = 0.5) =>
  call(reader, 'PUT', `/api/storybooks/${id}/place`, {
    place: { fraction, anchor: null, cfi: null },
    ...(finished !== undefined && { finished }),
  })
/** As the author reads it, by every route. */
async function countsOf(id: string) {
  const { author } = reviewApp
  const { opened, finished } = (await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body
  for (const part of ['', '&part=own', `&author_id=${author.id}`]) {
    const { body } = await call<StorybookPage>(author, 'GET', `/api/storybooks?limit=100${part}`)
    expect(body.data.find((row) => row.id === id)).toMatchObject({ opened, finished })
  }
  return { opened, finished }
}

test('each reader is counted once for opening a storybook, and once for its last page', async () => {
  const id = await publish(reviewApp, 'Counted')
  const { reader } = reviewApp
  expect(await countsOf(id)).toEqual({ opened: 0, finished: 0 })
  for (let n = 0; n < 3; n++) expect((await read(reader, id)).status).toBe(200)
  expect(await countsOf(id)).toEqual({ opened: 1, finished: 0 })
  for (const finished of [true, false, true]) await read(reader, id, finished)
  expect(await countsOf(id)).toEqual({ opened: 1, finished: 1 })
  await read(await reviewApp.newPerson(), id, true)
  expect(await countsOf(id)).toEqual({ opened: 2, finished: 2 })
})

test('a reader’s concurrent first calls count once, and those of many readers each', async () => {
  const id = await publish(reviewApp, 'At once')
  const readers = await Promise.all(Array.from({ length: 6 }, () => reviewApp.newPerson()))
  const answers = await Promise.all(
    readers.flatMap((one) => [true, false, true, true].map((end) => read(one, id, end))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await countsOf(id)).toEqual({ opened: 6, finished: 6 })
})

test('its author and moderators are not counted, nor anybody while it is not published', async () => {
  const { author, moderator, reader } = reviewApp
  const id = await publish(reviewApp, 'Not by these')
  for (const who of [author, moderator]) await read(who, id, true)
  await decide(moderator, id, 'hide')
  for (const who of [author, moderator, reader]) await read(who, id, true)
  expect(await countsOf(id)).toEqual({ opened: 0, finished: 0 })
  await decide(moderator, id, 'show', {})
  await read(reader, id)
  expect(await countsOf(id)).toEqual({ opened: 1, finished: 0 })
})

test('nobody else sees the counts', async () => {
  const { author, moderator, reader, visitor } = reviewApp
  const id = await publish(reviewApp, 'Between us')
  await read(reader, id, true)
  for (const who of [reader, moderator, visitor]) {
    const { body } = await call<Storybook>(who, 'GET', `/api/storybooks/${id}`)
    expect(body).toMatchObject({ id, opened: null, finished: null })
  }
  for (const who of [reader, moderator])
    for (const part of ['', '&part=ready', `&author_id=${author.id}`]) {
      const { body } = await call<StorybookPage>(who, 'GET', `/api/storybooks?limit=100${part}`)
      expect(body.data.find((row) => row.id === id)).toMatchObject({ opened: null, finished: null })
    }
})

test('the counts of a reader who has left stay, and nothing else of theirs', async () => {
  const id = await publish(reviewApp, 'Left behind')
  const reader = await reviewApp.newPerson()
  await read(reader, id, true)
  const { status } = await call(reader, 'POST', '/api/account/deletion', { password: 'moonpetal tea' })
  expect(status).toBe(200)
  const rows = await reviewApp.site.sql`select * from reading_places where storybook_id = ${id}`
  expect(rows).toEqual([])
  expect(await countsOf(id)).toEqual({ opened: 1, finished: 1 })
})
