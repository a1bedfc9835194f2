import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { makeCoveredEpub, makeEpub, makePdf } from '#test/books.ts'
import { bookWithCover } from '#test/covers.ts'
import { call, create, decide, useReviewApp, queue, submit, withdraw, type Person } from '#test/review-app.ts'
import { upload } from '#test/uploading.ts'

const app = useReviewApp('all', {}, { programs: true })

const red = await bookWithCover()
const blue = await bookWithCover('#2040c0')

const pathOf = (url: string | null | undefined) => url && new URL(url).pathname
const give = (id: string, book: Buffer, name = 'book.epub') => upload(app.author, id, book, { name })
const ask = ({ url, token }: { url: string; token: string | null }, path: string, method = 'GET') =>
  fetch(url + path, { method, headers: token === null ? {} : { authorization: `Bearer ${token}` } })
const statusFor = async (who: { url: string; token: string | null }, path: string) => (await ask(who, path)).status

/** What a person's list shows as a storybook's cover; undefined where it is not in the list. */
async function listed(who: Person, id: string): Promise<string | null | undefined> {
  const { data } = (await call<StorybookPage>(who, 'GET', '/api/storybooks?limit=100')).body
  const row = data.find((one) => one.id === id)
  return row && pathOf(row.cover_url)
}
const read = async (who: Person, id: string) =>
  pathOf((await call<Storybook>(who, 'GET', `/api/storybooks/${id}`)).body.cover_url)
const ofVersion = (answer: { body: Storybook }) => answer.body.file_url
const jobsDone = () =>
  app.site.jobsDone('storybooks.make-cover', 'storybooks.screen-file', 'storybooks.remove-unused-file')
const covers = () => {
  const folder = join(app.site.config.dataFolder, 'files/covers')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
}

async function publish(id: string): Promise<void> {
  await submit(app.author, id)
  expect((await decide(app.moderator, id, 'publish', {})).body.status).toBe('published')
}

test('a published storybook has a cover made from its file: a small picture, for everybody', async () => {
  const { author, reader, visitor } = app
  const { id } = await create(author, 'The Lantern with a Cover')
  expect((await give(id, red)).body.cover_url).toBeNull()
  await jobsDone()
  const cover = (await listed(author, id)) ?? ''
  expect(cover).toMatch(new RegExp(`^/files/covers/dream_journal_storybooks/${author.id}/${id}-\\d+\\.webp$`))
  expect(await read(author, id)).toBe(cover)
  await publish(id)
  expect([await listed(reader, id), await read(reader, id)]).toEqual([cover, cover])
  const answer = await ask(visitor, cover)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  })
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(picture.length))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 300, height: 450 })
  const head = await ask(visitor, cover, 'HEAD')
  const { byteLength } = await head.arrayBuffer()
  expect([head.status, head.headers.get('content-length'), byteLength]).toEqual([200, String(picture.length), 0])
})

test('the cover of a new file waits with it', async () => {
  const { author, reader, moderator, visitor } = app
  const { id } = await create(author, 'The Lantern with Two Covers')
  await give(id, red)
  await jobsDone()
  await publish(id)
  const old = (await listed(reader, id)) ?? ''
  const published = ofVersion(await give(id, blue))
  await jobsDone()
  const next = (await listed(author, id)) ?? ''
  expect([next === old, published]).toEqual([
    false,
    ofVersion(await call<Storybook>(reader, 'GET', `/api/storybooks/${id}`)),
  ])
  expect([await listed(reader, id), await read(reader, id)]).toEqual([old, old])
  expect([await read(author, id), await read(moderator, id)]).toEqual([next, next])
  expect((await queue(moderator)).find((one) => one.id === id)?.cover_url).toBe(next)
  for (const who of [visitor, reader])
    expect([await statusFor(who, old), await statusFor(who, next)]).toEqual([200, 404])
  for (const who of [author, moderator])
    expect([await statusFor(who, old), await statusFor(who, next)]).toEqual([200, 200])
  expect((await ask(author, next)).headers.get('cache-control')).toBe('private, no-store')

  await decide(moderator, id, 'publish', {})
  await jobsDone()
  expect([await listed(reader, id), await statusFor(reader, next)]).toEqual([next, 200])
  expect(await statusFor(author, old)).toBe(404)

  // A new file without a cover: the author sees that it has none, others the old one until it is published.
  await give(id, makeEpub())
  await jobsDone()
  expect([await listed(author, id), await listed(reader, id)]).toEqual([null, next])
  // Withdrawn, it keeps both.
  await withdraw(author, id)
  await jobsDone()
  expect([await listed(author, id), await statusFor(author, next), await statusFor(reader, next)]).toEqual([
    null,
    200,
    404,
  ])
})

test('a book whose cover is not a picture, or that has none, has no cover', async () => {
  const { author } = app
  const { id } = await create(author, 'The Lantern without a Cover')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>')
  const before = covers().length
  for (const book of [makeEpub(), makeCoveredEpub(svg)]) {
    const { body } = await give(id, book)
    await jobsDone()
    expect([await listed(author, id), covers().length]).toEqual([null, before])
    const made = pathOf(body.file_url)?.replace('/files/', '/files/covers/').replace(/epub$/, 'webp') ?? ''
    expect(await statusFor(author, made)).toBe(404)
  }
})

test('the cover of a PDF is its first page', async () => {
  const { author, visitor } = app
  const { id } = await create(author, 'The Lantern on Page One')
  await give(id, makePdf(), 'book.pdf')
  await jobsDone()
  await publish(id)
  const cover = (await listed(author, id)) ?? ''
  const picture = Buffer.from(await (await ask(visitor, cover)).arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400, height: 567 })
})

test('a deleted storybook takes its covers with it', async () => {
  const { author } = app
  const { id } = await create(author, 'The Lantern that Goes')
  const before = covers().length
  await give(id, red)
  await jobsDone()
  await publish(id)
  await give(id, blue)
  await jobsDone()
  expect(covers().length).toBe(before + 2)
  await call(author, 'DELETE', `/api/storybooks/${id}`)
  await jobsDone()
  expect(covers().length).toBe(before)
})

test('a cover made after its file was replaced is deleted again', async () => {
  const { author, site } = app
  const { id } = await create(author, 'The Lantern that Was Late')
  const before = covers().length
  const link = pathOf((await give(id, red)).body.file_url) ?? ''
  await jobsDone()
  await site.sql`update dream_journal_storybooks set file_url = null where id = ${id}`
  await site.jobs.send('storybooks.make-cover', { link })
  await jobsDone()
  expect([covers().length, await statusFor(author, link)]).toEqual([before, 404])
})

test('files from before there were covers get theirs', async () => {
  const { author, site } = app
  const { id } = await create(author, 'The Lantern of Old')
  await give(id, red)
  await jobsDone()
  const cover = await listed(author, id)
  await site.sql`update dream_journal_storybooks set cover_url = null where id = ${id}`
  expect(await listed(author, id)).toBeNull()
  await site.runJob('storybooks.find-missing-covers')
  await jobsDone()
  await expect.poll(() => listed(author, id)).toBe(cover)
})

test.each([
  'dream_journal_storybooks/../../auth-secret',
  '..%2f..%2fauth-secret',
  'covers/',
  '%00',
  'dream_journal_storybooks/0198c5a1-0000-7000-8000-000000000000/0198c5a1-0000-7000-8000-000000000001-1.webp',
])('there is no cover at %s', async (path) => {
  const answer = await app.site.app.inject({ url: `/files/covers/${path}` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('there is no cover beside a book’s own address, and no book beside a cover’s', async () => {
  const { author } = app
  const { id } = await create(author, 'The Lantern Next Door')
  const link = pathOf((await give(id, red)).body.file_url) ?? ''
  await jobsDone()
  const cover = (await listed(author, id)) ?? ''
  for (const path of [link.replace(/epub$/, 'webp'), cover.replace(/webp$/, 'epub'), cover.replace(/webp$/, 'pdf')])
    expect(await statusFor(author, path)).toBe(404)
})
