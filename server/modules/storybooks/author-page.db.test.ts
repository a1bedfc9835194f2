import { expect, test } from 'vitest'
import { authorPath, penNamePath } from '#contract/paths.ts'
import { authorPage, type AuthorPage, type StorybookPage } from '#contract/storybooks.ts'
import { addChild, handOver } from '#test/family.ts'
import { addFile, call, read, useReviewApp, type Caller } from '#test/review-app.ts'
import { useSiteHarness } from '#test/site-harness.ts'
import { beginStorybook } from '#test/uploading.ts'
import { readPublished } from './author-page.ts'

const app = useReviewApp('none')
const harness = useSiteHarness()

const pageOf = (who: Caller, id: string) => call<AuthorPage>(who, 'GET', authorPath(id))

async function publish(title: string, description = ''): Promise<string> {
  const id = await beginStorybook(app.author, title)
  await call(app.author, 'PATCH', `/api/storybooks/${id}`, { description })
  await addFile(app.author, id)
  return id
}

test('an author’s page has the pen name and what is published with a file, newest first, for everybody', async () => {
  const { author, reader, visitor } = app
  expect((await pageOf(visitor, author.id)).status).toBe(404)
  await call(author, 'PUT', penNamePath, { pen_name: 'The Lamp Moth' })
  const ids = [await publish('The Lamp', 'A moth learns to read.'), await publish('The Moth')]
  await beginStorybook(author, 'Without a file')
  const hidden = await publish('Withdrawn')
  await call(author, 'POST', `/api/works/storybook/${hidden}/withdraw`, {})
  for (const who of [visitor, reader, author]) {
    const { body } = await pageOf(who, author.id)
    expect(authorPage.parse(body)).toEqual(body)
    expect(body.pen_name).toBe('The Lamp Moth')
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(body.data.map(({ opened, finished }) => [opened, finished])).toEqual([
      [null, null],
      [null, null],
    ])
  }
  expect((await read(reader, ids[0]!)).body.has_author_page).toBe(true)
  expect((await read(author, hidden)).body.has_author_page).toBe(false)
  for (const id of [reader.id, ids[0]!, 'no-id']) expect((await pageOf(visitor, id)).status).toBe(404)
})

test('a list says of a published story whether its pen name has a page', async () => {
  const { author, reader } = app
  const listed = async (id: string, who = reader) =>
    (await call<StorybookPage>(who, 'GET', '/api/storybooks?limit=100')).body.data.find((row) => row.id === id)
      ?.has_author_page
  await call(author, 'PUT', penNamePath, { pen_name: null })
  const id = await publish('The Listed Lamp')
  expect(await listed(id)).toBeUndefined()
  await call(author, 'PUT', penNamePath, { pen_name: 'The Lamp Moth' })
  expect(await listed(id)).toBe(true)
  expect(await listed(await beginStorybook(author, 'The Empty Lamp'))).toBeUndefined()
  await app.site.database.pool.query(`update works set author_kind = 'teen' where id = $1`, [id])
  expect(await listed(id)).toBeUndefined()
  await app.site.database.pool.query(`update works set author_kind = 'adult' where id = $1`, [id])
  await call(author, 'POST', `/api/works/storybook/${id}/withdraw`, {})
  expect(await listed(id, author)).toBeUndefined()
})

test('a published story with a file is in its document as everybody gets it', async () => {
  const { db } = app.site.database
  const id = await publish('The Shown Lamp', 'A moth learns to write.')
  const { body } = await read(app.visitor, id)
  expect(body).toMatchObject({ title: 'The Shown Lamp', description: 'A moth learns to write.', has_author_page: true })
  expect(await readPublished(db, id, new URL(body.file_url!).origin)).toEqual(body)
  const empty = await beginStorybook(app.author, 'No file to show')
  await call(app.author, 'POST', `/api/works/storybook/${id}/withdraw`, {})
  for (const unseen of [id, empty, app.author.id, 'no-id']) expect(await readPublished(db, unseen, '')).toBeNull()
})

test.each(['teen', 'child'])('a %s has no page, and their stories are in no document', async (kind) => {
  const { visitor, author, site } = app
  const id = await publish(`Of a ${kind}`)
  const { pool, db } = site.database
  const setKind = (to: string) =>
    pool.query(
      `update works set author_kind = $2, guardian_version = case when $2 = 'child' then version end where author_id = $1`,
      [author.id, to],
    )
  await setKind(kind)
  expect((await pageOf(visitor, author.id)).status).toBe(404)
  expect(await readPublished(db, id, '')).toBeNull()
  expect((await read(author, id)).body.has_author_page).toBe(false)
  await setKind('adult')
  expect((await pageOf(visitor, author.id)).status).toBe(200)
})

test('children do not read the pages of authors', async () => {
  const guardian = await harness.signUp('mara')
  const child = await handOver(guardian, (await addChild(guardian, 'Pip')).id)
  expect(await pageOf(child, guardian.id)).toMatchObject({ status: 403, body: { error: { code: 'adults_only' } } })
})
