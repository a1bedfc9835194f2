import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { signIn } from '../../test/author.ts'
import {
  epubContainer,
  epubMimetype,
  epubOfOnePage,
  makeEpub,
  makePdf,
  makePdfOf,
  makeSlowPdf,
  makeTitleOfMarks,
  makeZip,
  type ZipEntry,
} from '../../test/books.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import type { Attempt } from '../people-calls.ts'
import type { StoredFiles } from '../stored-files.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import { asBearer, formOf, post, sendRaw, statusesIn, type Answer } from '../wire.ts'

const html = '<!doctype html><script>document.title = "in"</script>'
const handlers = '<p onclick="alert(1)">a</p><iframe src="javascript:alert(1)"/>'
const scripts = '<script>fetch("/api/account/sessions")</script><img src="x" onerror="alert(1)"/>'

interface HostileFile {
  name: string
  content: Buffer
  /** True if it may be accepted: then only how it is served counts. */
  mayStand?: boolean
  /** True if it has to be accepted. */
  mustStand?: boolean
}

function files(): HostileFile[] {
  const pdf = makePdf()
  const container = (...entries: ZipEntry[]): Buffer =>
    makeZip([epubMimetype, epubContainer, ...epubOfOnePage(), ...entries])
  const bomb = Buffer.alloc(60_000_000)
  const kernel = deflateRawSync(Buffer.alloc(8_000_000))
  const withContainer = (content: string): Buffer =>
    makeZip([epubMimetype, { name: 'META-INF/container.xml', content }])
  const named = (name: string): ZipEntry => ({ name, content: html })
  const rootfile = (path: string): string =>
    `<container><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`
  const entities = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}">]>${rootfile('&b;')}`
  const outside = rootfile('../../../../etc/passwd')
  const climbing = [
    '../../../evil.xhtml',
    '/etc/cron.d/evil',
    'OEBPS/../../evil',
    '..\\..\\evil',
    'C:\\evil',
    'OEBPS/\0evil',
    './../evil',
  ]
  const harmless = [
    { name: 'scripts.epub', content: makeEpub({ chapters: [scripts] }) },
    { name: 'handlers.epub', content: makeEpub({ chapters: [handlers] }) },
    { name: 'page-and-book.pdf', content: Buffer.concat([Buffer.from(html), pdf]) },
    { name: 'book-and-page.pdf', content: Buffer.concat([pdf, Buffer.from(html)]) },
    { name: 'book-and-archive.pdf', content: Buffer.concat([pdf, makeZip([named('index.html')])]) },
    { name: 'acts.pdf', content: makePdf({ trailer: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }) },
    ...[
      '../../../../evil.pdf',
      '/etc/cron.d/evil.pdf',
      '..\\..\\evil.pdf',
      'page.html%00.pdf',
      'page.php.pdf',
      `${'long'.repeat(200)}.pdf`,
      '\u202efdp.exe.pdf',
      'CON.pdf',
      '$(id).pdf',
      "a';drop table users;--.pdf",
    ].map((name) => ({ name, content: pdf })),
  ]
  return [
    { name: 'page.pdf', content: Buffer.from(html) },
    { name: 'picture.pdf', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
    { name: 'program.pdf', content: Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1') },
    { name: 'program.epub', content: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') },
    { name: 'script.epub', content: Buffer.from('#!/bin/sh\nid\n') },
    { name: 'swapped.pdf', content: makeEpub() },
    { name: 'swapped.epub', content: pdf },
    { name: 'archive.epub', content: makeZip([{ name: 'a.txt', content: 'a' }]) },
    {
      name: 'word.epub',
      content: makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<w/>' },
      ]),
    },
    { name: 'page.html', content: Buffer.from(html) },
    ...['page.pdf.html', 'page.svg', 'page.pdf ', 'page.pdf.', 'page.pdf;.html', ''].map((name) => ({
      name,
      content: pdf,
    })),
    { name: 'page.xhtml', content: Buffer.from(html) },
    { name: '.htaccess', content: Buffer.from('AddType text/html .pdf') },
    { name: 'nothing.pdf', content: Buffer.alloc(0) },
    { name: 'header.pdf', content: Buffer.from('%PDF-1.7') },
    { name: 'half.pdf', content: pdf.subarray(0, pdf.length / 2) },
    { name: 'locked.pdf', content: makePdf({ trailer: '/Encrypt 3 0 R' }) },
    { name: 'deep.pdf', content: makePdf({ trailer: `/Deep ${'['.repeat(60_000)}` }) },
    {
      name: 'bomb.epub',
      content: container(...Array.from({ length: 8 }, (_, n) => ({ name: `OEBPS/${n}`, content: bomb }))),
    },
    { name: 'lying-bomb.epub', content: container({ name: 'OEBPS/a', content: bomb, claims: { size: 10 } }) },
    {
      name: 'shared-bomb.epub',
      content: container(
        { name: 'OEBPS/0', content: Buffer.alloc(8_000_000) },
        ...Array.from({ length: 40 }, (_, n) => ({
          name: `OEBPS/${n + 1}`,
          content: '',
          sharesWith: 4,
          claims: { size: 8_000_000, packedSize: kernel.length },
        })),
      ),
    },
    {
      name: 'many.epub',
      content: container(...Array.from({ length: 10_500 }, (_, n) => ({ name: `OEBPS/${n}`, content: '' }))),
    },
    { name: 'twice.epub', content: container(named('OEBPS/a.xhtml'), named('OEBPS/a.xhtml')) },
    { name: 'locked.epub', content: container({ name: 'OEBPS/a', content: 'a', claims: { flags: 0x801 } }) },
    {
      name: 'drm.epub',
      content: container({
        name: 'META-INF/encryption.xml',
        content: '<encryption><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></encryption>',
      }),
    },
    { name: 'wrong-sum.epub', content: container({ name: 'OEBPS/a', content: 'a', claims: { crc: 1 } }) },
    { name: 'wrong-method.epub', content: container({ name: 'OEBPS/a', content: 'a', claims: { method: 99 } }) },
    { name: 'slow-container.epub', content: withContainer(`<rootfile ${'a="<" '.repeat(100_000)}`) },
    { name: 'entities.epub', content: withContainer(entities) },
    { name: 'outside.epub', content: withContainer(outside) },
    ...climbing.map((name): HostileFile => ({
      name: `climbs-${name.replaceAll(/[^\w]/g, '')}.epub`,
      content: container(named(name)),
    })),
    ...harmless.map((file) => ({ ...file, mayStand: true })),
    // Half a minute of processing without the limit, which would refuse it.
    { name: 'title-of-marks.epub', content: makeTitleOfMarks(160_000), mayStand: true, mustStand: true },
    { name: 'slow.pdf', content: makeSlowPdf() },
  ]
}

/** Files that are not books, hostile books, and malformed forms. */
export async function hostileFiles(target: Target, tally: Tally): Promise<void> {
  const { site, storedFiles, vesper, chance, victim } = target
  const storybook = await beginStorybook({ url: site.url, token: vesper.token }, `A book of tricks ${randomUUID()}`)
  for (const file of chance.some(files(), 22)) {
    const answer = await put(target, storybook, [{ name: 'file', file: file.name, content: file.content }])
    tally.note(file.name.slice(0, 50), await whatIsWrong(target, storybook, file, answer))
  }
  await tryForms(target, tally, storybook)
  const toOthers = await put(target, victim.bareStorybookId, [{ name: 'file', file: 'mine.pdf', content: makePdf() }])
  tally.note(
    'a file for somebody else’s storybook',
    toOthers.status === 403 ? await target.changesToVictim() : `answers ${toOthers.status}`,
  )
  await target.untilLookedThrough()
  tally.note('what lies on the storedFiles', await hasOnlyWholeFiles(storedFiles))
  const confirmed = { AUTH_AUTOCONFIRM: 'true' }
  await target.onAnother({ ...confirmed, UPLOAD_QUOTA_MB: String(quotaMb) }, (other) => tryQuota({ ...other, tally }))
  // A bucket has no reserve; this one is larger than any disk.
  const onDisk = { S3_BUCKET: '', S3_REGION: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
  await target.onAnother({ ...confirmed, ...onDisk, FREE_DISK_MB: '1000000' }, (other) =>
    tryFullDisk({ ...other, tally }),
  )
  await target.untilLookedThrough()
  // Refused uploads leave no incomplete files.
  for (const end = Date.now() + 5_000; Date.now() < end && (await leftIn(storedFiles)) > 0;) await setTimeout(50)
  tally.note('what lies before it', (await leftIn(storedFiles)) === 0 ? null : 'something is left of what was refused')
}

const quotaMb = 50
const megabyte = 1024 * 1024

/** More concurrent uploads than an author's quota or the limit per person allows. */
async function tryQuota({ site: { url, dataFolder }, wire, tally }: Attempt): Promise<void> {
  const author = { url, token: await signIn(url) }
  const headers = asBearer(author.token)
  const storybooks = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => beginStorybook(author, title)))
  const pathOf = (id = ''): string => `/api/storybooks/${id}/upload`
  const form = formOf([{ name: 'file', file: 'large.pdf', content: makePdfOf(30 * megabyte) }])
  const watched = watchSize(join(dataFolder, 'files'))
  const answers = await Promise.all(
    storybooks.map((id) =>
      wire.call({ ...post(pathOf(id), form.body, { ...headers, ...form.headers }), withinMs: 60_000 }),
    ),
  )
  const most = watched.end()
  const accepted = answers.filter(({ status }) => status === 200).length
  tally.note('four files of 30 MB at once into 50 MB', accepted === 1 ? null : `${accepted} are accepted`)
  tally.note(
    'what they take of the disk meanwhile',
    most <= quotaMb * megabyte ? null : `${(most / megabyte).toFixed(0)} MB`,
  )

  const head = `POST ${pathOf(storybooks[0])} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers['authorization']}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000\r\n\r\n`
  const begun = await Promise.all(
    Array.from({ length: 12 }, () =>
      sendRaw(url, `${head}--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`, 1_000),
    ),
  )
  const taken = begun.filter((received) => !statusesIn(received).includes(429)).length
  tally.note('twelve uploads of one person at once', taken <= 2 ? null : `${taken} go on at once`)
}

/** An upload to an almost full disk must be refused. */
async function tryFullDisk({ site: { url, dataFolder }, tally }: Attempt): Promise<void> {
  const author = { url, token: await signIn(url) }
  const { status, body } = await upload(author, await beginStorybook(author, 'The last room'), makePdf())
  const isRefused = status === 503 && body.error.code === 'disk_nearly_full'
  tally.note('a file for a full disk', isRefused ? null : `answers ${status}`)
  const left = readdirSync(join(dataFolder, 'files'), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)))
  tally.note('what it leaves there', left.length === 0 ? null : left.join(', '))
}

/** Watches the size of a folder. @returns a function that gives the maximum in bytes */
function watchSize(folder: string): { end(): number } {
  let most = 0
  const timer = setInterval(() => {
    const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  }, 5)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

async function put(target: Target, storybook: string, parts: Parameters<typeof formOf>[0]): Promise<Answer> {
  const form = formOf(parts)
  const headers = { ...target.vesper.headers, ...form.headers }
  return target.call({ ...post(`/api/storybooks/${storybook}/upload`, form.body, headers), withinMs: 30_000 })
}

async function whatIsWrong(
  target: Target,
  storybook: string,
  file: HostileFile,
  answer: Answer,
): Promise<string | null> {
  if (answer.status >= 500 || answer.status === 0) return `answers ${answer.status}`
  if (answer.ms > 20_000) return `takes ${(answer.ms / 1000).toFixed(1)} s`
  if (answer.status !== 200) return file.mustStand === true ? `is refused: ${answer.body.slice(0, 100)}` : null
  if (file.mayStand !== true) return 'is taken'
  const { file_url: link } = JSON.parse(answer.body) as { file_url: string }
  return isHarmless(target, new URL(link).pathname, storybook)
}

/** An uploaded file is a download: no page of the site, and nothing in it runs. */
async function isHarmless({ call, vesper }: Target, path: string, storybook: string): Promise<string | null> {
  const { status, headers } = await call({ path })
  const name = new RegExp(`^/files/dream_journal_storybooks/${vesper.id}/${storybook}-\\d+\\.(pdf|epub)$`)
  const policy = String(headers['content-security-policy'])
  if (status !== 200) return `is handed out with ${status}`
  if (!name.test(path)) return `stands under ${path}`
  if (!/^application\/(pdf|epub\+zip)$/.test(String(headers['content-type'])))
    return `is handed out as ${headers['content-type']}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for something else'
  if (!String(headers['content-disposition']).startsWith('attachment')) return 'opens as a page'
  if (!policy.includes('sandbox') || !policy.includes("default-src 'none'")) return 'may act'
  if (headers['x-robots-tag'] !== 'noindex') return 'may be listed by search engines'
  return headers['cache-control'] === 'no-cache' ? null : 'may be kept by others when it is gone'
}

async function tryForms(target: Target, tally: Tally, storybook: string): Promise<void> {
  const { call, vesper, chance } = target
  const pdf = makePdf()
  const file = { name: 'file', file: 'a.pdf', content: pdf }
  const forms: [string, Parameters<typeof formOf>[0]][] = [
    ['no file', [{ name: 'title', content: 'a' }]],
    ['a file in another field', [{ ...file, name: 'picture' }]],
    ['a file called __proto__', [{ ...file, name: '__proto__' }]],
    ['two files', [file, { ...file, file: 'b.pdf' }]],
    ['two hundred fields', [...Array.from({ length: 200 }, (_, n) => ({ name: `f${n}`, content: 'a' })), file]],
    ['a name of a megabyte', [{ ...file, name: 'f'.repeat(1_000_000) }]],
    [
      'a path for a name',
      [
        { name: 'file_url', content: '/files/../../etc/passwd' },
        { ...file, file: 'a.html' },
      ],
    ],
  ]
  for (const [name, parts] of forms) {
    const { status } = await put(target, storybook, parts)
    tally.note(`a form with ${name}`, status >= 400 && status < 500 ? null : `answers ${status}`)
  }
  const path = `/api/storybooks/${storybook}/upload`
  const raw: [string, Record<string, string>, Buffer | string][] = [
    [
      'no end',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['no border', { 'content-type': 'multipart/form-data' }, '--x\r\n'],
    ['an endless border', { 'content-type': `multipart/form-data; boundary=${'x'.repeat(5_000)}` }, '--x\r\n'],
    ['another kind', { 'content-type': 'application/pdf' }, pdf],
    ['JSON', { 'content-type': 'application/json' }, '{"file":"a.pdf"}'],
    [
      'ten thousand headers',
      { 'content-type': 'multipart/form-data; boundary=x' },
      `--x\r\n${'X-A: b\r\n'.repeat(10_000)}\r\na\r\n--x--\r\n`,
    ],
  ]
  for (const [name, headers, body] of raw) {
    const { status } = await call(post(path, body, { ...vesper.headers, ...headers }))
    tally.note(`a form with ${name}`, status >= 400 && status < 500 ? null : `answers ${status}`)
  }
  if (chance.short) return
  const large = await put(target, storybook, [{ ...file, content: makePdfOf(51 * 1024 * 1024) }])
  tally.expect('a file that is larger than the largest', large, 413)
}

/** Every stored file has a name of our form. */
async function hasOnlyWholeFiles(storedFiles: StoredFiles): Promise<string | null> {
  const book = String.raw`dream_journal_storybooks/[0-9a-f-]{36}/[0-9a-f-]{36}-\d+`
  // The cover of a PDF has its name.
  const form = new RegExp(
    String.raw`^((covers/)?${book}\.pdf|${book}\.epub|covers/${book}\.webp|incoming/[\w-]+\.part)$`,
  )
  const strange = (await storedFiles.names()).filter((name) => !form.test(name))
  return strange.length === 0 ? null : `${strange.slice(0, 3).join(', ')} should not be there`
}

const leftIn = async (storedFiles: StoredFiles): Promise<number> =>
  (await storedFiles.names()).filter((name) => name.startsWith('incoming/')).length
