import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makePdf } from '#test/books.ts'
import { call, read, useReviewApp } from '#test/review-app.ts'
import { beginStorybook, upload, type Author, type UploadAnswer } from '#test/uploading.ts'

const app = useReviewApp('none', { STORYBOOK_QUOTA: '5', UPLOAD_QUOTA_MB: '50', AUTH_RATE_LIMIT_OTHER: '1000' })
let site: TestApp
let tobias: Author
let vesper: Author
beforeAll(() => {
  ;({ site, author: tobias, reader: vesper } = app)
})

const refused = (code: ErrorCode) => [errors[code].status, { code, message: errors[code].message }]
const refusalOf = ({ status, body }: { status: number; body: { error?: object } }) => [status, body.error]
const heavy = makePdf({ weight: 4_000_000 })
const light = makePdf({ weight: 1_500_000 })
/** Longer than two of the steps in which quota and disk are checked. */
const long = makePdf({ weight: 9_000_000 })
const arriving = () => readdirSync(join(site.config.dataFolder, 'files/incoming'))

const begin = (author: Author, title: string) => call<Storybook>(author, 'POST', '/api/storybooks', { title })

/** Fills an author's quota but for this many bytes, with a file that is only said to be so long. */
async function leaveQuota(author: Author, bytes: number): Promise<void> {
  const id = await beginStorybook(author, 'Full of pages')
  const fileBytes = site.config.storybookQuota.bytes - bytes
  await site.sql`update dream_journal_storybooks set file_bytes = ${fileBytes} where id = ${id}`
}

test('the number of storybooks is limited, also for concurrent requests; existing titles are returned', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => begin(vesper, `Night ${n}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409])
  expect(refusalOf(answers.find(({ status }) => status === 409)!)).toEqual(refused('too_many_storybooks'))
  const begun = answers.find(({ status }) => status === 201)!.body
  expect(await begin(vesper, begun.title)).toMatchObject({ status: 200, body: begun })
  // Everybody has these, so they do not count.
  for (const title of defaultStorybookTitles) expect((await begin(vesper, title)).status).toBe(201)
  expect((await begin(vesper, 'One more')).status).toBe(409)
})

test('an author’s files count against the quota; a replaced file does not', async () => {
  await leaveQuota(tobias, 10_000_000)
  const [one, two, three] = [
    await beginStorybook(tobias, 'One'),
    await beginStorybook(tobias, 'Two'),
    await beginStorybook(tobias, 'Three'),
  ]
  expect((await upload(tobias, one, heavy)).status).toBe(200)
  expect((await upload(tobias, two, heavy)).status).toBe(200)
  expect(refusalOf(await upload(tobias, three, heavy))).toEqual(refused('upload_quota_exceeded'))
  // The same file again replaces itself, any number of times.
  for (let n = 0; n < 3; n++) expect((await upload(tobias, two, heavy)).status).toBe(200)
  // A smaller replacement frees quota.
  expect((await upload(tobias, two, light)).status).toBe(200)
  expect((await upload(tobias, three, heavy)).status).toBe(200)
  expect(refusalOf(await upload(tobias, two, heavy))).toEqual(refused('upload_quota_exceeded'))
  // Other people have their own quota.
  expect((await upload(vesper, await beginOrFind(vesper), heavy)).status).toBe(200)
  expect(arriving()).toEqual([])
})

const begun = (author: Author, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => beginStorybook(author, `Book ${n}`)))

/** An upload whose bytes the test sends one by one, with or without a Content-Length. */
function openUpload({ url, token }: Author, id: string, announced?: number) {
  const asking = request(`${url}/api/storybooks/${id}/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(announced === undefined ? {} : { 'content-length': announced }),
    },
  })
  asking.on('error', () => undefined)
  asking.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
  const answered = once(asking, 'response').then(async ([answer]: IncomingMessage[]) => ({
    status: answer!.statusCode ?? 0,
    headers: answer!.headers,
    body: (await json(answer!)) as UploadAnswer['body'],
  }))
  // A client that disconnects gets no answer.
  answered.catch(() => undefined)
  return {
    write: (bytes: Buffer) => asking.write(bytes),
    end: () => asking.end('\r\n--x--\r\n'),
    leave: () => asking.destroy(),
    answered,
  }
}
const underWay = async (): Promise<{ bytes: number }[]> =>
  await site.sql<{ bytes: number }>`select bytes from storybook_uploads`
async function nothingUnderWay(): Promise<void> {
  await expect.poll(underWay).toEqual([])
}

test('a person may have two concurrent uploads over all processes; a third is refused', async () => {
  const juno = await app.newPerson()
  const second = await startTestApp({ database: site.target })
  try {
    const elsewhere: Author = { ...juno, url: await second.listen() }
    const [one, two, three] = await begun(juno, 3)
    const going = [openUpload(juno, one!, 3_000_000), openUpload(elsewhere, two!, 3_000_000)]
    await expect.poll(underWay).toHaveLength(2)
    for (const author of [juno, elsewhere]) {
      const third = await upload(author, three!, light)
      expect(refusalOf(third)).toEqual(refused('too_many_uploads'))
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // Other people are not affected.
    expect((await upload(vesper, await beginOrFind(vesper), light)).status).toBe(200)
    going[1]!.leave()
    await expect.poll(underWay).toHaveLength(1)
    expect((await upload(juno, three!, light)).status).toBe(200)
    going[0]!.leave()
    await nothingUnderWay()
  } finally {
    await second.close()
  }
})

async function beginOrFind(author: Author): Promise<string> {
  const { data } = (await call<StorybookPage>(author, 'GET', '/api/storybooks?limit=100')).body
  return data.find(({ title }) => title.startsWith('Night'))!.id
}

test('an upload of unknown length reserves as it arrives, and is refused at the end of the quota', async () => {
  const author = await app.newPerson()
  await leaveQuota(author, 12_000_000)
  const [id] = await begun(author, 1)
  const going = openUpload(author, id!)
  going.write(long.subarray(0, 8_500_000))
  await expect.poll(async () => (await underWay())[0]?.bytes).toBeGreaterThanOrEqual(8_500_000)
  expect((await underWay())[0]!.bytes).toBeLessThanOrEqual(12_000_000)
  expect(arriving()).toHaveLength(1)
  going.write(Buffer.alloc(8_000_000))
  const { status, body } = await going.answered
  expect([status, body.error]).toEqual(refused('upload_quota_exceeded'))
  going.leave()
  await expect.poll(arriving).toEqual([])
  await nothingUnderWay()
  const fits = openUpload(author, id!)
  fits.write(long)
  fits.end()
  expect((await fits.answered).status).toBe(200)
  await nothingUnderWay()
})

test('with many concurrent files of an author, the disk never holds more than the quota', async () => {
  const second = await startTestApp({ database: site.target, env: { UPLOAD_QUOTA_MB: '50' } })
  try {
    const author = await app.newPerson()
    const authors = [author, { ...author, url: await second.listen() }]
    await leaveQuota(author, 12_000_000)
    const ids = await begun(author, 4)
    const folders = [site, second].map(({ config }) => join(config.dataFolder, 'files'))
    // In this order, a file that is moved meanwhile is not counted twice.
    const sizesOnDisk = () =>
      folders.flatMap((folder) => [
        ...fileSizes(join(folder, 'dream_journal_storybooks', author.id)),
        ...fileSizes(join(folder, 'incoming')),
      ])
    let most = 0
    let going = true
    const watching = (async () => {
      while (going) {
        most = Math.max(
          most,
          sizesOnDisk().reduce((sum, size) => sum + size, 0),
        )
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const answers = await Promise.all(ids.map((id, n) => upload(authors[n % 2]!, id, long)))
    going = false
    await watching
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['upload_quota_exceeded', 'too_many_uploads']).toContain(answer.body.error.code)
    expect(most).toBeGreaterThan(1_000_000)
    expect(most).toBeLessThanOrEqual(12_000_000)
    expect(sizesOnDisk()).toEqual([long.length])
    await nothingUnderWay()
  } finally {
    await second.close()
  }
})

function fileSizes(folder: string): number[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? [])
}

test('when its storybook is deleted during the upload, the file is removed at once, with its reservation', async () => {
  const author = await app.newPerson()
  const [id] = await begun(author, 1)
  const keep = site.files.receive
  try {
    site.files.receive = async () => {
      const incoming = await keep()
      return {
        ...incoming,
        async store(key) {
          await incoming.store(key)
          await site.sql`delete from dream_journal_storybooks where id = ${id}`
        },
      }
    }
    expect(refusalOf(await upload(author, id!, light))).toEqual(refused('storybook_not_found'))
  } finally {
    site.files.receive = keep
  }
  const folder = join(site.config.dataFolder, 'files/dream_journal_storybooks', author.id)
  expect([fileSizes(folder), arriving()]).toEqual([[], []])
  await nothingUnderWay()
})

test('when the disk has less free space than its reserve, an upload is refused and nothing is lost', async () => {
  const id = await beginOrFind(vesper)
  const before = (await read(vesper, id)).body
  const { hasSpaceFor } = site.files
  const refusal = async () => {
    const answer = await upload(vesper, id, long)
    expect(refusalOf(answer)).toEqual(refused('disk_nearly_full'))
    expect(answer.headers.get('retry-after')).toBe('300')
    expect((await read(vesper, id)).body).toEqual(before)
    expect(arriving()).toEqual([])
    await nothingUnderWay()
  }
  try {
    site.files.hasSpaceFor = async () => false
    await refusal()
    // The disk may fill up otherwise during an upload.
    let looks = 0
    site.files.hasSpaceFor = async () => ++looks < 3
    await refusal()
    expect(looks).toBe(3)
  } finally {
    site.files.hasSpaceFor = hasSpaceFor
  }
  expect((await upload(vesper, id, long)).status).toBe(200)
})
