import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePdf } from '#test/books.ts'
import { addFirstWorks, create, decide, openForTest, queue, read, statusOf, submit } from '#test/review-app.ts'
import { upload } from '#test/uploading.ts'
import { screenBookInSubprocess } from './findings.ts'

const folder = mkdtempSync(join(tmpdir(), 'findings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function store(name: string, content: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a file that cannot be read is said to be unreadable', async () => {
  const unreadable = { isWhole: false, pages: null }
  expect(await screenBookInSubprocess(store('b.pdf', '%PDF-1.7 and nothing'), 'pdf')).toEqual({
    unit: 'page',
    ...unreadable,
  })
  expect(await screenBookInSubprocess(store('b.epub', 'PK'), 'epub')).toEqual({ unit: 'chapter', ...unreadable })
  expect(await screenBookInSubprocess(join(folder, 'missing.pdf'), 'pdf')).toEqual({ unit: 'page', ...unreadable })
})

test('moderators see what was found in the newest file', async () => {
  const app = await openForTest('all', {}, { programs: true })
  const { author, moderator } = app
  const { id } = await create(author, 'The Lantern and the Telephone')
  await upload(author, id, makePdf({ pages: ['Call me on 020 7946 0958.'] }))
  await submit(author, id)
  const item = async () => (await queue(moderator)).find((one) => one.id === id)
  const found = (number: number) => ({ unit: 'page', isWhole: true, pages: [{ number, kinds: ['telephone'] }] })
  await expect.poll(async () => (await item())?.findings).toEqual(found(1))
  await decide(moderator, id, 'publish', {})
  await upload(author, id, makePdf({ pages: ['A quiet page.', 'Call me on 020 7946 0958.'] }))
  await expect.poll(async () => (await item())?.findings).toEqual(found(2))
})

test('works that are no longer reviewed wait for the screening alone, unless it finds something', async () => {
  const app = await openForTest('first', {}, { programs: true })
  const { author, reader, moderator } = app
  const submitWith = async (title: string, page: string) => {
    const { id } = await create(author, title)
    await upload(author, id, makePdf({ pages: [page] }))
    await submit(author, id)
    return id
  }
  await addFirstWorks(app)
  const quiet = await submitWith('Four', 'A quiet page.')
  const loud = await submitWith('Five', 'Call me on 020 7946 0958.')
  await expect.poll(() => statusOf(reader, quiet)).toBe('published')
  await expect.poll(() => queue(moderator)).toMatchObject([{ id: loud, reasons: ['finding'] }])
  expect((await read(reader, loud)).status).toBe(404)
})
