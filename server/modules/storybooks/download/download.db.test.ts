import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { makeEpub, makePdf } from '#test/books.ts'
import { people } from '#test/people.ts'
import { beginStorybook, readAndLeave, upload, type Author } from '#test/uploading.ts'

let site: TestApp
let tobias: Author
let path = ''
let stamp = 0
const book = makePdf({ weight: 300_000 })

beforeAll(async () => {
  site = await startTestApp()
  tobias = { url: await site.listen(), token: (await makeAccount(site, people.tobias)).access_token }
  path = await storedPath('A file to have', book, 'book.pdf')
  stamp = Number(/-(\d+)\.pdf$/.exec(path)?.[1])
})
afterAll(() => site.close())

async function storedPath(title: string, content: Buffer, name: string): Promise<string> {
  const { body } = await upload(tobias, await beginStorybook(tobias, title), content, { name })
  return new URL(body.file_url ?? '').pathname
}

async function ask(headers: Record<string, string> = {}, method = 'GET', at = path) {
  const answer = await fetch(tobias.url + at, { method, headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('an uploaded file', () => {
  test('is sent whole, revalidated, named after its title, and cannot act on this site', async () => {
    const { status, headers, bytes } = await ask()
    expect([status, bytes.equals(book)]).toEqual([200, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(book.length),
      'content-disposition': `attachment; filename="A file to have.pdf"; filename*=UTF-8''A%20file%20to%20have.pdf`,
      'x-robots-tag': 'noindex',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      'last-modified': new Date(stamp).toUTCString(),
    })
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
  })

  test('has the content type of its kind', async () => {
    const epub = await storedPath('A flowing one', makeEpub(), 'flow.epub')
    expect((await ask({}, 'GET', epub)).headers.get('content-type')).toBe('application/epub+zip')
  })

  test('is answered to HEAD without its bytes, also with a range', async () => {
    for (const range of ['', 'bytes=0-9']) {
      const { status, headers: said, bytes } = await ask(range === '' ? {} : { range }, 'HEAD')
      expect([status, bytes.length, said.get('content-length')]).toEqual([200, 0, String(book.length)])
      expect(said.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
  })

  test('comes in a range, whole for a range that makes no sense, and not for one beyond its end', async () => {
    const { status, headers, bytes } = await ask({ range: 'bytes=100-299' })
    expect([status, headers.get('content-range')]).toEqual([206, `bytes 100-299/${book.length}`])
    expect(headers.get('content-length')).toBe('200')
    expect(bytes.equals(book.subarray(100, 300))).toBe(true)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="A file to have.pdf"/)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-cache', 'noindex'])
    expect((await ask({ range: 'bytes=9-3' })).status).toBe(200)
    const beyond = await fetch(tobias.url + path, { headers: { range: `bytes=${book.length}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${book.length}`])
    expect(await beyond.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } })
    // Refusals must not be cached.
    expect(beyond.headers.get('cache-control')).toBe('no-store')
  })

  test('is sent as a range only if If-Range matches', async () => {
    const { headers } = await ask({}, 'HEAD')
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    for (const known of [etag, modified])
      expect((await ask({ range: 'bytes=0-9', 'if-range': known })).status).toBe(206)
    for (const other of ['"another"', `W/${etag}`, new Date(0).toUTCString()])
      expect((await ask({ range: 'bytes=0-9', 'if-range': other })).status).toBe(200)
  })

  test('is answered with 304 when it has not changed', async () => {
    const { headers } = await ask({}, 'HEAD')
    const etag = headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known })
      expect([answer.status, answer.bytes.length, answer.headers.get('etag')]).toEqual([304, 0, etag])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
    expect((await ask({ 'if-modified-since': new Date(stamp + 1000).toUTCString() })).status).toBe(304)
    expect((await ask({ 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
    expect((await ask({ 'if-none-match': '"another"', 'if-modified-since': new Date().toUTCString() })).status).toBe(
      200,
    )
  })

  test('that was deleted is not found, also with a validator or a range', async () => {
    const at = await storedPath('A short stay', book, 'book.pdf')
    const etag = (await ask({}, 'HEAD', at)).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag }, 'GET', at)).status).toBe(304)
    // The check of the file has not run yet.
    await site.sql`update dream_journal_storybooks set file_url = null where title = 'A short stay'`
    const asked: Record<string, string>[] = [{}, { 'if-none-match': etag }, { range: 'bytes=0-9' }]
    for (const headers of asked) expect((await ask(headers, 'GET', at)).status).toBe(404)
  })

  test('with a hostile title gets a harmless name', async () => {
    const at = await storedPath('../a"; filename="b.exe 🦎', book, 'book.pdf')
    expect((await ask({}, 'HEAD', at)).headers.get('content-disposition')).toBe(
      `attachment; filename="-a-; filename=-b.exe _.pdf"; filename*=UTF-8''-a-%3B%20filename%3D-b.exe%20%F0%9F%A6%8E.pdf`,
    )
  })

  test('is closed when the client disconnects', async () => {
    const large = await storedPath('A long one', makePdf({ weight: 20_000_000 }), 'long.pdf')
    for (let n = 0; n < 20; n++) await readAndLeave(tobias.url + large)
    expect((await ask({ range: 'bytes=0-4' }, 'GET', large)).bytes.toString()).toBe('%PDF-')
    expect(site.logged.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
  })
})

describe('there is nothing', () => {
  test.each([
    ['/files'],
    ['/files/'],
    ['/files/dream_journal_storybooks/'],
    ['/files/incoming/'],
    ['/files/dream_journal_storybooks/../../auth-secret'],
    ['/files/..%2f..%2fauth-secret'],
    ['/files/%2e%2e/%2e%2e/auth-secret'],
    ['/files/dream_journal_storybooks%2f..%2f..%2fauth-secret'],
    ['/files/dream_journal_storybooks/..%5c..%5cauth-secret'],
    ['/files//etc/passwd'],
    ['/files/%00'],
    ['/files/dream_journal_storybooks/0198c5a1-0000-7000-8000-000000000000/0198c5a1-0000-7000-8000-000000000001-1.pdf'],
    [`/files/${randomBytes(300).toString('hex')}`],
  ])('at %s', async (at) => {
    // Sent raw, because fetch would normalize the path.
    const answer = await site.app.inject({ url: at })
    expect([answer.statusCode, at, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      404,
      at,
      'not_found',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('beside a file that is there', async () => {
    for (const at of [
      `${path}x`,
      `${path}/`,
      path.replace('.pdf', '.epub'),
      path.replace('.pdf', '.pdf%00'),
      path.toUpperCase(),
    ])
      expect((await ask({}, 'GET', at)).status).toBe(404)
  })
})
