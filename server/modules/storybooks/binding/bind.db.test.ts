import { randomUUID } from 'node:crypto'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { beforeAll, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { penNamePath } from '#contract/paths.ts'
import type { Storybook, StorybookToRead } from '#contract/storybooks.ts'
import {
  call,
  create,
  decide,
  openForTest,
  submit,
  suspend,
  type Person,
  useReviewApp,
  type ReviewApp,
} from '#test/review-app.ts'
import { unzip } from '#test/unzip.ts'

const app = useReviewApp('all', {}, { programs: true })
let author: Person
let reader: Person

beforeAll(() => {
  ;({ author, reader } = app)
})

interface Page {
  title?: string
  text?: string
  realm?: string
}

/** Stores a page of a person's, as their desk does. */
async function write(
  { id: personId }: Person,
  { title = '', text = 'A few words.', realm }: Page = {},
  { site }: Pick<ReviewApp, 'site'> = app,
) {
  const id = randomUUID()
  await site.sql`insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
     values (${id}, ${personId}, ${realm ?? 'storytellers-lantern'}, ${title}, ${text}, ${/\w/.test(text) ? 3 : 0}, 1, now(), now())`
  return id
}

const bind = (person: Person, storybook: string, pages: readonly string[]) =>
  call<Storybook>(person, 'POST', `/api/storybooks/${storybook}/bind`, { pages })
const refused = (code: ErrorCode) => [errors[code].status, code]
const refusal = async (answer: ReturnType<typeof bind>) => {
  const { status, body } = await answer
  return [status, body.error?.code]
}

/** What is in a file, as its author gets it. */
async function fetchFile(person: Person, link: string) {
  const answer = await fetch(person.url + new URL(link).pathname, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/epub+zip'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((await EpubCheck.validate(bytes)).messages).toEqual([])
  return new Map([...(await unzip(bytes))].map(([name, file]) => [name, file.toString()]))
}

test('pages become chapters in the given order, and the book is the storybook’s file', async () => {
  const owl = await write(author, { title: 'The Owl', text: 'Who?\n\nNobody <b>answered</b>.' })
  const dusk = await write(author, { title: 'Dusk' })
  const { id } = await create(author, 'The Owl at Dusk')
  const { status, body } = await bind(author, id, [dusk, owl])
  expect([status, body]).toEqual([200, expect.objectContaining({ id, status: 'draft', file_title: 'The Owl at Dusk' })])
  const files = await fetchFile(author, body.file_url ?? '')
  expect(files.get('EPUB/chapter-1.xhtml')).toContain('>Dusk</h1>')
  expect(files.get('EPUB/chapter-2.xhtml')).toContain('<p dir="auto">Nobody &#60;b&#62;answered&#60;/b&#62;.</p>')
  expect(files.get('EPUB/package.opf')).toContain(`urn:uuid:${id}`)
  const content = [...files.values()].join('\n')
  expect(content).toContain('by a member')
  expect(content).not.toContain('@')
})

test('the book is by the pen name under which others see it, without one by a member', async () => {
  const { id } = await create(author, 'The Pseudonym')
  const pages = [await write(author)]
  const titlePage = async () =>
    (await fetchFile(author, (await bind(author, id, pages)).body.file_url ?? '')).get('EPUB/title.xhtml')
  await call(author, 'PUT', penNamePath, { pen_name: 'Moth & Lamp' })
  expect(await titlePage()).toContain('by Moth &#38; Lamp</p>')
  await call(author, 'PUT', penNamePath, { pen_name: null })
  expect(await titlePage()).toContain('by a member</p>')
})

test('a book bound while a pen name waits is by that name, because others get both together', async () => {
  const { id } = await create(author, 'The Other Pseudonym')
  const pages = [await write(author)]
  await call(author, 'PUT', penNamePath, { pen_name: 'The First Moth' })
  await bind(author, id, pages)
  await submit(author, id)
  await decide(app.moderator, id, 'publish', {})
  await call(author, 'PUT', penNamePath, { pen_name: 'The Second Moth' })
  await bind(author, id, pages)
  await decide(app.moderator, id, 'publish', {})
  const { body } = await call<Storybook>(reader, 'GET', `/api/storybooks/${id}`)
  expect(body.pen_name).toBe('The Second Moth')
  expect((await fetchFile(reader, body.file_url ?? '')).get('EPUB/title.xhtml')).toContain('by The Second Moth</p>')
  await call(author, 'PUT', penNamePath, { pen_name: null })
})

test('a book bound again waits beside the published one, and text screening looks through it', async () => {
  const { id } = await create(author, 'Two Editions')
  const first = await bind(author, id, [await write(author)])
  await submit(author, id)
  await decide(app.moderator, id, 'publish', {})
  const again = await bind(author, id, [await write(author, { text: 'Ring me on 07700 900123.' })])
  expect(again.body).toMatchObject({ status: 'published', file_url: first.body.file_url })
  const { body } = await call<StorybookToRead>(author, 'GET', `/api/storybooks/${id}`)
  expect((await fetchFile(author, body.next_file_url ?? '')).get('EPUB/chapter-1.xhtml')).toContain('07700 900123')
  const findings = async () =>
    (await call<{ findings: unknown }>(app.moderator, 'GET', `/api/review/storybook/${id}`)).body.findings
  await expect
    .poll(findings, { timeout: 30_000 })
    .toEqual({ unit: 'chapter', isWhole: true, pages: [{ number: 2, kinds: ['telephone'] }] })
})

test('only own pages of the guild hall that exist and have words are bound, each once', async () => {
  const { id } = await create(author, 'The Empty Book')
  const mine = await write(author)
  const others = await write(reader)
  const gone = await write(author)
  await call(author, 'DELETE', `/api/writings/${gone}`)
  const elsewhere = await write(author, { realm: 'simple-social-studio' })
  for (const page of [others, gone, elsewhere, randomUUID()])
    expect(await refusal(bind(author, id, [mine, page]))).toEqual(refused('writing_not_found'))
  for (const text of ['', ' \n', '...'])
    expect(await refusal(bind(author, id, [mine, await write(author, { text })]))).toEqual(refused('writing_empty'))
  for (const pages of [[], [mine, mine], ['x'], Array.from({ length: 101 }, () => randomUUID())])
    expect(await refusal(bind(author, id, pages))).toEqual(refused('invalid_request'))
  const long = await Promise.all(Array.from({ length: 26 }, () => write(author, { text: 'a'.repeat(60_000) })))
  expect(await refusal(bind(author, id, long))).toEqual(refused('book_too_long'))
  expect((await bind(author, id, long.slice(1))).status).toBe(200)
})

test('only the author binds a book, and a suspended author’s is not shown', async () => {
  const { id } = await create(author, 'The Owl’s Own')
  const theirs = await write(reader)
  for (const unseen of [id, randomUUID()])
    expect(await refusal(bind(reader, unseen, [theirs]))).toEqual(refused('storybook_not_found'))
  expect(await refusal(bind({ ...reader, token: 'made.up.token' }, id, [theirs]))).toEqual(refused('not_signed_in'))
  await bind(author, id, [await write(author)])
  await submit(author, id)
  await decide(app.moderator, id, 'publish', {})
  expect(await refusal(bind(reader, id, [theirs]))).toEqual(refused('not_your_storybook'))
  await suspend(app.moderator, author, 7)
  expect(await refusal(bind(author, id, [await write(author)]))).toEqual(refused('suspended'))
  await call(app.moderator, 'DELETE', `/api/people/${author.id}/suspension`)
})

test('a bound book counts against the quota, and as an upload', async () => {
  const limited = await openForTest('none', { UPLOAD_QUOTA_MB: '50', RATE_LIMIT_UPLOAD: '3' })
  const { author, site } = limited
  const heavy = await create(author, 'A Heavy Book')
  await site.sql`update dream_journal_storybooks set file_bytes = ${50 * 1024 * 1024 - 50_000} where id = ${heavy.id}`
  const { id } = await create(author, 'A Light Book')
  const noise = Array.from({ length: 60_000 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)))
  const weighty = await write(author, { text: `word ${noise.join('')}` }, limited)
  expect(await refusal(bind(author, id, [weighty]))).toEqual(refused('upload_quota_exceeded'))
  const page = await write(author, {}, limited)
  for (let n = 0; n < 2; n++) expect((await bind(author, id, [page])).status).toBe(200)
  expect(await refusal(bind(author, id, [page]))).toEqual(refused('too_many_requests'))
})
