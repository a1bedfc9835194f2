import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { makePdf } from '#test/books.ts'
import { call, decide, refused, submit, useReviewApp, type Caller, type Person } from '#test/review-app.ts'
import { beginStorybook, linkOf, upload } from '#test/uploading.ts'

const app = useReviewApp('all')
let tobias: Person
let vesper: Person
let moderator: Person
beforeAll(() => {
  ;({ author: tobias, reader: vesper, moderator } = app)
})

const remove = (who: Caller, id: string) => call(who, 'DELETE', `/api/storybooks/${id}`)
const storedFiles = () =>
  readdirSync(join(app.site.config.dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length
const rowsOf = async (id: string) => {
  const rows = await app.site.sql`select (select count(*)::int from works where id = ${id}) as works,
      (select count(*)::int from dream_journal_storybooks where id = ${id}) as storybooks,
      (select count(*)::int from reading_places where storybook_id = ${id}) as places`
  return rows[0]
}

test('a deleted storybook is gone with its files, its work and everybody’s place in it', async () => {
  const id = await beginStorybook(tobias, 'Not long for this world')
  await upload(tobias, id, makePdf())
  await submit(tobias, id)
  await decide(moderator, id, 'request_changes')
  await submit(tobias, id)
  await decide(moderator, id, 'publish')
  const link = await linkOf(tobias, id)
  await upload(tobias, id, makePdf())
  const place = { place: { fraction: 0.5, anchor: null, cfi: null } }
  for (const reader of [tobias, vesper])
    expect((await call(reader, 'PUT', `/api/storybooks/${id}/place`, place)).status).toBe(200)
  expect(await rowsOf(id)).toEqual({ works: 1, storybooks: 1, places: 2 })
  expect(storedFiles()).toBe(2)

  expect(await remove(tobias, id)).toMatchObject({ status: 204 })
  expect(await rowsOf(id)).toEqual({ works: 0, storybooks: 0, places: 0 })
  for (const path of [`/api/storybooks/${id}`, `/api/storybooks/${id}/place`, link ?? ''])
    expect((await call(tobias, 'GET', path)).status).toBe(404)
  await expect.poll(storedFiles).toBe(0)
  const rows = await app.site.sql`select role, action, actor_id is null as anonymous, author_id, note
      from work_history where work_id = ${id} order by id`
  expect(rows).toEqual([
    { role: 'author', action: 'submit', anonymous: true, author_id: null, note: null },
    { role: 'moderator', action: 'request_changes', anonymous: false, author_id: null, note: null },
    { role: 'author', action: 'submit', anonymous: true, author_id: null, note: null },
    { role: 'moderator', action: 'publish', anonymous: false, author_id: null, note: null },
    { role: 'author', action: 'edit', anonymous: true, author_id: null, note: null },
  ])
  expect(await remove(tobias, id)).toMatchObject(refused(404, 'work_not_found'))
})

test('only its author deletes a storybook', async () => {
  const id = await beginStorybook(tobias, 'Hands off')
  for (const who of [vesper, moderator]) expect(await remove(who, id)).toMatchObject(refused(404, 'work_not_found'))
  expect(await remove(app.visitor, id)).toMatchObject(refused(401, 'not_signed_in'))
  for (const unknown of ['no-id', '0198c5a1-0000-7000-8000-0000000000aa'])
    expect(await remove(tobias, unknown)).toMatchObject(refused(404, 'work_not_found'))
  expect(await rowsOf(id)).toEqual({ works: 1, storybooks: 1, places: 0 })
})

test('a deleted storybook with a default title begins again, empty', async () => {
  const [title] = defaultStorybookTitles
  const id = await beginStorybook(tobias, title)
  await upload(tobias, id, makePdf())
  expect((await remove(tobias, id)).status).toBe(204)
  const again = await beginStorybook(tobias, title)
  expect(again).not.toBe(id)
  const rows = await app.site.sql`select file_url from dream_journal_storybooks where id = ${again}`
  expect(rows).toEqual([{ file_url: null }])
})
