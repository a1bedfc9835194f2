import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { maxUploadBytes } from '#contract/limits.ts'
import type { StorybookPage } from '#contract/storybooks.ts'
import { type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { makeEpub, makeEpubOfParts, makePdf, makePdfOf } from '#test/books.ts'
import { openTestBucket } from '#test/bucket.ts'
import { people } from '#test/people.ts'
import { call, fileOf, openForTest, read, useReviewApp, type Person } from '#test/review-app.ts'
import { beginStorybook, readAndLeave, upload, type UploadAnswer } from '#test/uploading.ts'

const app = useReviewApp('none', { AUTH_RATE_LIMIT_OTHER: '1000' })
let site: TestApp
let tobias: Person
let vesper: Person
beforeAll(() => {
  ;({ site, author: tobias, reader: vesper } = app)
})

/** All files, incoming or stored. */
function storedFiles(): string[] {
  const root = join(site.config.dataFolder, 'files')
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const download = async (link: string | null) => {
  // SITE_URL differs from the address the test listens at.
  const answer = await fetch(tobias.url + new URL(link ?? '').pathname)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const rowOf = async (id: string) => (await read(app.visitor, id)).body
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await holds());) {
    if (Date.now() > end) throw new Error('not in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('an upload', () => {
  test.each([
    ['a PDF', 'Night.pdf', 'pdf', makePdf()],
    ['an EPUB', 'Night.EPUB', 'epub', makeEpub()],
  ] as const)(
    'of %s is stored under the author and the storybook, and is public',
    { tags: ['spec-3-storybook'] },
    async (_kind, name, ending, book) => {
      const id = await beginStorybook(tobias, `Night of ${name}`)
      const before = Date.now()
      const { status, body } = await upload(tobias, id, book, { name })
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, title: `Night of ${name}`, author_id: tobias.id })
      const [, stamp] =
        new RegExp(
          `^${site.config.siteUrl}/files/dream_journal_storybooks/${tobias.id}/${id}-(\\d+)\\.${ending}$`,
        ).exec(body.file_url ?? '') ?? []
      expect(Number(stamp)).toBeGreaterThanOrEqual(before)
      expect(Number(stamp)).toBeLessThanOrEqual(Date.now())
      const { status: found, bytes } = await download(body.file_url)
      expect([found, sha(bytes)]).toEqual([200, sha(book)])
      expect(await rowOf(id)).toEqual({
        ...body,
        opened: null,
        finished: null,
        next_file_url: null,
        has_author_page: expect.any(Boolean),
      })
      const listed = await call<StorybookPage>(tobias, 'GET', '/api/storybooks?limit=100')
      expect(listed.body.data).toContainEqual(body)
    },
  )

  test('of exactly 50 MB is accepted', async () => {
    const id = await beginStorybook(tobias, 'As long as can be')
    const { status, body } = await upload(tobias, id, makePdfOf(maxUploadBytes))
    expect(status).toBe(200)
    const { headers } = await fetch(tobias.url + new URL(body.file_url ?? '').pathname, { method: 'HEAD' })
    expect(Number(headers.get('content-length'))).toBe(maxUploadBytes)
  })

  test('replaces and deletes the previous file', async () => {
    const id = await beginStorybook(tobias, 'Told twice')
    const first = (await upload(tobias, id, makePdf({ pages: ['first'] }))).body.file_url
    const second = (await upload(tobias, id, makeEpub(), { name: 'told.epub' })).body.file_url
    expect(second).not.toBe(first)
    expect((await download(first)).status).toBe(404)
    expect((await download(second)).status).toBe(200)
    expect((await rowOf(id)).file_url).toBe(second)
    await expect.poll(() => storedFiles().filter((name) => name.includes(id))).toHaveLength(1)
  })

  test('concurrent with another of the same storybook: one wins, the other is deleted', async () => {
    const id = await beginStorybook(tobias, 'Told by two at once')
    const books = Array.from({ length: 2 }, (_, n) => makePdf({ pages: [`telling ${n}`] }))
    const answers = await Promise.all(books.map((book) => upload(tobias, id, book)))
    expect(answers.map(({ status }) => status)).toEqual(books.map(() => 200))
    const links = answers.map(({ body }) => body.file_url)
    expect(new Set(links).size).toBe(2)
    const { file_url: winner } = await rowOf(id)
    expect(links).toContain(winner)
    await until(() => storedFiles().filter((name) => name.includes(id)).length === 1)
    expect(sha((await download(winner)).bytes)).toBe(sha(books[links.indexOf(winner)] ?? Buffer.alloc(0)))
  })

  test('queues a check before the file is stored, so that a crash in between leaves no orphan for good', async () => {
    const id = await beginStorybook(tobias, 'Orphaned')
    const { body } = await upload(tobias, id, makePdf())
    const link = new URL(body.file_url ?? '').pathname
    const rows =
      await site.sql`select extract(epoch from start_after - created_on)::float as wait from pgboss.job where name = 'storybooks.remove-unused-file' and data->>'link' = ${link}`
    expect(rows.map(({ wait }) => Math.round(wait))).toEqual([3600])
    // The check keeps a file that its storybook uses ...
    await site.jobs.send('storybooks.remove-unused-file', { link })
    await settled()
    expect((await download(body.file_url)).status).toBe(200)
    // ... and deletes one that no storybook uses.
    await site.sql`update dream_journal_storybooks set file_url = null where id = ${id}`
    await site.jobs.send('storybooks.remove-unused-file', { link })
    await expect.poll(() => storedFiles().filter((name) => name.includes(id))).toEqual([])
    expect((await download(body.file_url)).status).toBe(404)
  })
})

const settled = () => site.jobsDone('storybooks.remove-unused-file')

describe('nothing is stored of an upload', () => {
  let id = ''
  let before: string[] = []
  beforeAll(async () => {
    id = await beginStorybook(tobias, 'Kept empty')
    await settled()
    before = storedFiles()
  })
  /** The answer, and what is stored once all jobs are done. */
  async function resultOf({ status, body: { error } }: Pick<UploadAnswer, 'status' | 'body'>) {
    return { status, error, ...(await stored()) }
  }
  async function stored() {
    await expect.poll(storedFiles).toEqual(before)
    return { files: storedFiles(), link: (await rowOf(id)).file_url }
  }
  const nothing = () => ({ files: before, link: null })
  const refused = (code: ErrorCode) => ({
    status: errors[code].status,
    error: { code, message: errors[code].message },
    ...nothing(),
  })

  test('by a signed-out visitor', async () => {
    expect(await resultOf(await upload({ ...tobias, token: 'made.up.token' }, id, makePdf()))).toEqual(
      refused('not_signed_in'),
    )
  })

  test('by a person who has signed out since', async () => {
    const gone = (await makeAccount(site, people.juno)).access_token as string
    const bearer = { authorization: `Bearer ${gone}` }
    await fetch(`${tobias.url}/api/storybooks`, { headers: bearer })
    await fetch(`${tobias.url}/auth/v1/logout`, { method: 'POST', headers: bearer })
    expect(await resultOf(await upload({ ...tobias, token: gone }, id, makePdf()))).toEqual(refused('not_signed_in'))
  })

  test('by another person than the author', async () => {
    expect(await resultOf(await upload(vesper, id, makePdf()))).toEqual(refused('not_your_storybook'))
  })

  test.each(['0198c5a1-0000-7000-8000-000000000000', 'the-whispering-willow', '..%2F..'])(
    'to the unknown storybook %s',
    async (unknown) => {
      expect(await resultOf(await upload(tobias, unknown, makePdf()))).toEqual(refused('storybook_not_found'))
    },
  )

  test.each([
    ['with another ending', 'book.exe', makePdf(), 'wrong_file_type'],
    ['of the other kind', 'book.epub', makePdf(), 'wrong_file_type'],
    ['cut off', 'book.pdf', makePdf().subarray(0, 300), 'file_broken'],
    ['that is locked', 'book.pdf', makePdf({ trailer: '/Encrypt 3 0 R' }), 'file_encrypted'],
    ['of too many parts', 'book.epub', makeEpubOfParts(3_000), 'file_too_complex'],
    ['one byte too large', 'book.pdf', makePdfOf(maxUploadBytes + 1), 'file_too_large'],
  ] as const)('%s', async (_what, name, content, code) => {
    expect(await resultOf(await upload(tobias, id, content, { name }))).toEqual(refused(code))
  })

  test('under another field, with no file chosen, or of two files', async () => {
    expect(await resultOf(await upload(tobias, id, makePdf(), { field: 'avatar' }))).toEqual(refused('one_file_needed'))
    const send = async (form: FormData) => {
      const answer = await fetch(`${tobias.url}/api/storybooks/${id}/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tobias.token}` },
        body: form,
      })
      return { status: answer.status, body: (await answer.json()) as never }
    }
    const empty = new FormData()
    empty.append('title', 'no file')
    expect(await resultOf(await send(empty))).toEqual(refused('one_file_needed'))
    const unchosen = new FormData()
    unchosen.append('file', new Blob([]), '')
    expect(await resultOf(await send(unchosen))).toEqual(refused('one_file_needed'))
    const two = new FormData()
    two.append('file', new Blob([new Uint8Array(makePdf())]), 'one.pdf')
    two.append('file', new Blob([new Uint8Array(makePdf())]), 'two.pdf')
    expect(await resultOf(await send(two))).toEqual(refused('one_file_needed'))
  })

  test.each([
    ['application/json', '{"file":"x"}', 'unsupported_media_type'],
    ['application/pdf', '%PDF-1.7', 'unsupported_media_type'],
    ['multipart/form-data', 'no boundary', 'invalid_request'],
    ['multipart/form-data; boundary=x', 'nothing of the kind', 'invalid_request'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then',
      'invalid_request',
    ],
  ] as const)('that comes as %s %j', async (type, body, code) => {
    const answer = await fetch(`${tobias.url}/api/storybooks/${id}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tobias.token}`, 'content-type': type },
      body,
    })
    expect(await resultOf({ status: answer.status, body: (await answer.json()) as never })).toEqual(refused(code))
  })

  test('whose sender disconnects half way', async () => {
    const { hostname, port } = new URL(tobias.url)
    for (const half of [100, 40_000, 3_000_000]) {
      const socket = connect(Number(port), hostname)
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
      socket.write(
        `POST /api/storybooks/${id}/upload HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${tobias.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n${head}`,
      )
      socket.write(makePdf({ weight: half }))
      await until(() => storedFiles().length === before.length + 1)
      socket.destroy()
      expect(await stored()).toEqual(nothing())
    }
    expect(site.logged.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
  })

  test('whose sender disconnects before it is processed', async () => {
    const { hostname, port } = new URL(tobias.url)
    const leave = async (afterMs: number) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/storybooks/${id}/upload HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${tobias.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n`,
      )
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      socket.destroy()
    }
    await Promise.all(Array.from({ length: 24 }, (_, n) => leave(n)))
    // A later upload is answered, so the earlier ones have ended.
    for (let n = 0; n < 2; n++)
      await expect.poll(async () => (await upload(tobias, id, Buffer.alloc(9))).status).toBe(415)
    expect(await stored()).toEqual(nothing())
  })

  test.each([
    ['no file can be begun', 'incoming'],
    ['no file can be stored', 'dream_journal_storybooks'],
  ])('while %s, which is reported and logged', async (_what, folder) => {
    const { site: troubled, author } = await openForTest('none')
    const book = await beginStorybook(author, 'In the way')
    const root = join(troubled.config.dataFolder, 'files')
    mkdirSync(join(root, folder), { recursive: true })
    renameSync(join(root, folder), join(root, 'away'))
    writeFileSync(join(root, folder), 'in the way')
    const { status, body } = await upload(author, book, makePdf())
    unlinkSync(join(root, folder))
    renameSync(join(root, 'away'), join(root, folder))
    const { status: said, message } = errors.files_unavailable
    expect({ status, body }).toEqual({ status: said, body: { error: { code: 'files_unavailable', message } } })
    const kept = () =>
      readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    await expect.poll(kept).toBe(0)
    expect((await read(author, book)).body.file_url).toBeNull()
    expect(troubled.logged.findLast(({ code }) => code === 'files_unavailable')).toMatchObject({
      level: 40,
      err: { code: 'ENOTDIR' },
    })
    expect((await upload(author, book, makePdf())).status).toBe(200)
  })

  test('over the rate limit', async () => {
    const { site: hurried, author } = await openForTest('none', { RATE_LIMIT_UPLOAD: '2' })
    const book = await beginStorybook(author, 'Hurried')
    for (let n = 0; n < 2; n++) expect((await upload(author, book, makePdf())).status).toBe(200)
    const refused = await upload(author, book, makePdf())
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    // Other people are not affected.
    expect(readdirSync(join(hurried.config.dataFolder, 'files/incoming'))).toEqual([])
  })
})

test('readers of a file in a bucket who disconnect block nothing', async () => {
  const bucket = await openTestBucket()
  onTestFinished(() => bucket.close())
  const { author } = await openForTest('none', bucket.env)
  const id = await beginStorybook(author, 'Far and long')
  const { pathname } = new URL((await upload(author, id, makePdf({ weight: 9_000_000 }))).body.file_url ?? '')
  for (let n = 0; n < 60; n++) await readAndLeave(author.url + pathname)
  expect((await fetch(author.url + pathname, { headers: { range: 'bytes=0-4' } })).status).toBe(206)
})

test('with a bucket that is unreachable, uploads are refused and nothing is stored', async () => {
  const lost = await openTestBucket('lost-books')
  const { site: cutOff, author } = await openForTest('none', lost.env)
  const id = await beginStorybook(author, 'Out of reach')
  const { pathname } = new URL((await upload(author, id, makePdf())).body.file_url ?? '')
  await lost.close()
  for (const answer of [await upload(author, id, makePdf()), await call(author, 'GET', pathname)])
    expect([answer.status, answer.body.error?.code]).toEqual([503, 'files_unavailable'])
  expect(await fileOf(author, id)).toBe(pathname)
  // The job that looks through a file of a bucket has a copy meanwhile.
  await expect.poll(() => readdirSync(join(cutOff.config.dataFolder, 'files/incoming'))).toEqual([])
})
