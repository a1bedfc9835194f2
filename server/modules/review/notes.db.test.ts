import { expect, test } from 'vitest'
import { maxReviewNoteLength, maxReviewNotes } from '#contract/limits.ts'
import type { ReviewNote } from '#contract/review.ts'
import {
  appeal,
  call,
  create,
  createSubmitted,
  decide,
  publish,
  refused,
  reviewed,
  useReviewApp,
  withdraw,
  type Caller,
} from '#test/review-app.ts'
import { removeWorks } from './author-works.ts'

const app = useReviewApp('all')

const pathOf = (id: string) => `/api/review/storybook/${id}/notes`
const note = (who: Caller, id: string, text = 'I wrote to the school.') =>
  call<ReviewNote>(who, 'POST', pathOf(id), { text })

test('moderators read each other’s notes about a work, the latest first, and not who wrote them', async () => {
  const { author, reader, moderator, visitor, newPerson } = app
  const other = await newPerson('moderator')
  const id = await createSubmitted(author, 'With notes')
  expect(await note(moderator, id, ' First. ')).toMatchObject({
    status: 201,
    body: { text: 'First.', by_caller: true },
  })
  const { body: second } = await note(other, id, 'Second.')
  const seen = await reviewed(moderator, id)
  expect(seen.notes).toEqual([
    { ...second, by_caller: false },
    { id: expect.any(Number), at: expect.any(String), text: 'First.', by_caller: true },
  ])
  expect(JSON.stringify(seen)).not.toContain(other.id)

  for (const who of [author, reader]) expect(await note(who, id)).toMatchObject(refused(403, 'not_allowed'))
  expect((await note(visitor, id)).status).toBe(401)
  expect((await note(moderator, id, ' ')).status).toBe(400)
  expect((await note(moderator, id, 'a'.repeat(maxReviewNoteLength + 1))).status).toBe(400)
})

test('a moderator deletes notes of their own alone', async () => {
  const { author, moderator, newPerson } = app
  const other = await newPerson('moderator')
  const id = await createSubmitted(author, 'With a note')
  const elsewhere = await createSubmitted(author, 'Without')
  const { body } = await note(other, id)
  const remove = (who: Caller, work = id) => call(who, 'DELETE', `${pathOf(work)}/${body.id}`)
  expect(await remove(moderator)).toMatchObject(refused(404, 'work_not_found'))
  expect(await remove(other, elsewhere)).toMatchObject(refused(404, 'work_not_found'))
  expect((await reviewed(moderator, id)).notes).toHaveLength(1)
  expect((await remove(other)).status).toBe(204)
  expect((await reviewed(moderator, id)).notes).toEqual([])
})

test('the notes about a moderator’s own work are for other moderators', async () => {
  const { moderator, newPerson } = app
  const other = await newPerson('moderator')
  const id = await createSubmitted(moderator, 'Noted by others')
  expect((await note(other, id)).status).toBe(201)
  expect((await reviewed(other, id)).notes).toHaveLength(1)
  expect((await reviewed(moderator, id)).notes).toEqual([])
  expect(await note(moderator, id)).toMatchObject(refused(403, 'somebody_else_decides'))
  expect((await reviewed(other, id)).notes).toHaveLength(1)
})

test('a moderator against whose decision an author appeals notes why it was made', async () => {
  const { author, moderator, newPerson } = app
  await newPerson('moderator')
  const id = await publish(app, 'Noted and appealed')
  await decide(moderator, id, 'hide')
  expect((await appeal(author, id)).status).toBe(200)
  expect(await reviewed(moderator, id)).toMatchObject({ not_yours: 'appeal' })
  expect((await note(moderator, id, 'It names a pupil.')).status).toBe(201)
  expect((await reviewed(moderator, id)).notes).toMatchObject([{ text: 'It names a pupil.' }])
})

test('nothing is noted about a work that moderators do not see', async () => {
  const { author, moderator } = app
  const { id: draft } = await create(author, 'A draft')
  const withdrawn = await createSubmitted(author, 'Withdrawn')
  await withdraw(author, withdrawn)
  for (const id of [draft, withdrawn, 'no-id'])
    expect(await note(moderator, id)).toMatchObject(refused(404, 'work_not_found'))
})

test('a work has no more notes than fit on the desk', async () => {
  const { author, moderator, site } = app
  const id = await createSubmitted(author, 'Much noted')
  await site.sql`insert into review_notes (author_id, work_id, moderator_id, text, at)
     select author_id, id, ${moderator.id}, 'A note.', now() from works, generate_series(2, ${maxReviewNotes}::int) where id = ${id}`
  expect((await note(moderator, id)).status).toBe(201)
  expect(await note(moderator, id)).toMatchObject(refused(409, 'too_many_notes'))
})

test('notes are deleted with the account of their moderator, and with the work', async () => {
  const { author, moderator, newPerson, site } = app
  const other = await newPerson('moderator')
  const id = await createSubmitted(author, 'Outlives its notes')
  await note(moderator, id, 'Stays.')
  await note(other, id, 'Goes.')
  await site.ctx.db.transaction((tx) => removeWorks(tx, other.id))
  expect((await reviewed(moderator, id)).notes.map(({ text }) => text)).toEqual(['Stays.'])
  await call(author, 'DELETE', `/api/storybooks/${id}`)
  const rows = await site.sql`select * from review_notes where work_id = ${id}`
  expect(rows).toEqual([])
})
