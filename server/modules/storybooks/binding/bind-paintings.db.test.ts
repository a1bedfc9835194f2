import { randomUUID } from 'node:crypto'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintSheetKeys } from '#content/paint/sheets.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import type { Painting } from '#contract/paintings.ts'
import { paintingPath } from '#contract/paths.ts'
import type { Storybook, StorybookToRead } from '#contract/storybooks.ts'
import { addChild, handOver, householdOf, insertConsent, signInAgain } from '#test/family.ts'
import { approve, decide, reviewed, submit } from '#test/review-app.ts'
import { ask, refusal, useSiteHarness } from '#test/site-harness.ts'
import { unzip } from '#test/unzip.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness({ REVIEW: 'all' }, { programs: true })

const owl: Painting = { hung: false, fills: { 0: 'midnight' }, strokes: [] }
const stamped: Painting = {
  hung: false,
  fills: { 0: 'coral' },
  strokes: [{ stamp: 'star', x: 400, y: 500, size: 'large', turn: 0 }],
}

/** A child that has painted twice and written a page. */
async function painter() {
  const guardian = await harness.signUp()
  await harness.join(guardian, 'storytellers-lantern-guild')
  const profile = await addChild(guardian, 'Pip')
  const child = await handOver(guardian, profile.id)
  await ask(child, 'PUT', paintingPath('owl'), owl)
  await ask(child, 'PUT', paintingPath('empty-1'), stamped)
  const page = randomUUID()
  const path = `/api/rooms/storytellers-lantern/writings/${page}`
  await ask(child, 'PUT', path, { prompt: null, title: 'The Owl', text: 'Who?', version: 0 })
  const { body } = await ask<Storybook>(child, 'POST', '/api/storybooks', { title: 'Who' })
  return { guardian, child, page, story: body.id }
}

const bind = (who: Author, story: string, book: object) =>
  ask<Storybook>(who, 'POST', `/api/storybooks/${story}/bind`, book)

async function fetchBytes(who: Author, link: string | null): Promise<Buffer> {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await fetch(who.url + new URL(link ?? '', who.url).pathname, { headers })
  expect([link, answer.status]).toEqual([link, 200])
  return Buffer.from(await answer.arrayBuffer())
}

/** The color in the middle of a picture, as red, green and blue, in steps of 16. */
async function middleOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const extract = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await sharp(picture).extract(extract).removeAlpha().raw().toBuffer())].map((value) => value >> 4)
}

test('a child’s paintings are pages and the cover of its book, also once they are erased', async () => {
  const { guardian, child, page, story } = await painter()
  const book = { pages: ['owl', page, 'empty-1'], cover: 'empty-1' }
  const { status, body } = await bind(child, story, book)
  expect([status, body.file_title]).toEqual([200, 'Who'])
  expect((await ask(child, 'DELETE', paintingPath('empty-1'))).status).toBe(204)

  const parent = await signInAgain(guardian)
  const read = await ask<StorybookToRead>(parent, 'GET', `/api/storybooks/${story}`)
  const bytes = await fetchBytes(parent, read.body.file_url)
  expect((await EpubCheck.validate(bytes, { includeUsage: true, includeInfo: true })).messages).toEqual([])
  const files = await unzip(bytes)
  const text = (name: string) => files.get(`EPUB/${name}`)?.toString()
  const picture = (name: string) => files.get(`EPUB/${name}`) ?? Buffer.alloc(0)
  expect(text('chapter-1.xhtml')).toContain(
    `<img src="picture-1-1.jpg" alt="${words.picture('An Owl With a Spoon')}"/>`,
  )
  expect(text('chapter-2.xhtml')).toContain('>The Owl</h1>')
  expect(text('chapter-3.xhtml')).toContain(`alt="${words.picture('My Own Picture')}"`)
  expect(text('title.xhtml')).toContain(`<img src="cover.jpg" alt="${words.cover('My Own Picture')}"/>`)
  // The child has no pen name.
  expect(text('title.xhtml')).not.toContain('by a member')
  expect(await sharp(picture('cover.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1000 })
  // The star that was stamped in its middle.
  expect(await middleOf(picture('cover.jpg'))).toEqual(await middleOf(picture('picture-3-1.jpg')))
  const [red = 0, , blue = 0] = await middleOf(picture('cover.jpg'))
  expect(red).toBeGreaterThan(blue)

  // The thumbnail that moderators and readers get is made of it.
  const coverOf = async () => (await ask<StorybookToRead>(parent, 'GET', `/api/storybooks/${story}`)).body.cover_url
  await expect.poll(coverOf, { timeout: 20_000 }).toMatch(/covers/)
  expect(await sharp(await fetchBytes(parent, await coverOf())).metadata()).toMatchObject({ format: 'webp' })
})

test('a child’s page without a title is called a page in its book, not a chapter', async () => {
  const { child, page, story } = await painter()
  await harness.site.sql`update room_writings set title = '' where id = ${page}`
  const { body } = await bind(child, story, { pages: ['owl', page] })
  const files = await unzip(await fetchBytes(child, body.file_url))
  expect(files.get('EPUB/chapter-2.xhtml')!.toString()).toContain('>Page 2</h1>')
  expect(files.get('EPUB/contents.xhtml')!.toString()).toContain('>Page 2</a>')
})

test('a book can have pictures alone; erased and unknown ones, another child’s and an adult’s are refused', async () => {
  const { guardian, child, page, story } = await painter()
  expect((await bind(child, story, { pages: ['owl'], cover: null })).status).toBe(200)
  expect(await refusal(bind(child, story, { pages: ['frog'] }))).toBe('painting_not_found')
  expect(await refusal(bind(child, story, { pages: [page], cover: 'frog' }))).toBe('painting_not_found')
  for (const book of [
    { pages: ['owl', 'owl'] },
    { pages: ['constructor'] },
    { pages: ['owl'], cover: '../owl' },
    { pages: ['owl'], cover: { svg: '<svg/>' } },
    { pages: [...paintSheetKeys, 'owl-2'] },
    { pages: [...paintSheetKeys, ...Array.from({ length: 100 }, () => page)] },
  ])
    expect(await refusal(bind(child, story, book))).toBe('invalid_request')
  const parent = await signInAgain(guardian)
  const own = await ask<Storybook>(parent, 'POST', '/api/storybooks', { title: 'My Own' })
  expect(await refusal(bind(parent, own.body.id, { pages: ['owl'] }))).toBe('painting_not_found')
})

test('a child who only paints makes a book, which a guardian and a moderator look at and others read', async () => {
  const guardian = await harness.signUp('tobias')
  await harness.join(guardian, 'storytellers-lantern-guild')
  const profile = await addChild(guardian, 'Pip', '4-6')
  await insertConsent(harness.site.ctx, guardian, profile.id)
  const child = await handOver(guardian, profile.id)
  await ask(child, 'PUT', paintingPath('owl'), owl)
  await ask(child, 'PUT', paintingPath('empty-1'), stamped)
  const { body: begun } = await ask<Storybook>(child, 'POST', '/api/storybooks', { title: 'My Picture Book' })
  const book = { pages: ['owl', 'empty-1'], texts: { 'empty-1': 'A star\n\nfell down.' } }
  const made = await bind(child, begun.id, book)
  expect(made.status).toBe(200)
  const files = await unzip(await fetchBytes(child, made.body.file_url))
  const text = (name: string) => files.get(`EPUB/${name}`)?.toString()
  expect(text('title.xhtml')).toContain(`alt="${words.cover('An Owl With a Spoon')}"`)
  expect(text('chapter-1.xhtml')).not.toContain('<p')
  expect(text('chapter-2.xhtml')).toMatch(
    /picture-2-1\.jpg[^]*<p dir="auto">A star<\/p>\n<p dir="auto">fell down\.<\/p>/,
  )

  const moderator = await harness.signUp('vesper')
  await harness.site.sql`update users set role = 'moderator' where id = ${moderator.id}`
  expect((await submit(child, begun.id, {})).body).toEqual({ status: 'awaiting_guardian' })
  const parent = await signInAgain(guardian)
  const [work] = (await householdOf(parent)).works
  await approve(parent, begun.id, { approve: true, age: 'all', version: work?.version ?? 0 })
  const seen = () => reviewed(moderator, begun.id)
  await expect
    .poll(async () => (await seen()).findings, { timeout: 30_000 })
    .toEqual({ unit: 'chapter', isWhole: true, pages: [] })
  const coverOf = async () => (await ask<StorybookToRead>(moderator, 'GET', `/api/storybooks/${begun.id}`)).body
  await expect.poll(async () => (await coverOf()).cover_url, { timeout: 20_000 }).toMatch(/covers/)
  const thumbnail = await fetchBytes(moderator, (await coverOf()).cover_url)
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', height: 500 })
  expect((await decide(moderator, begun.id, 'publish', {})).body).toMatchObject({ status: 'published' })
  const reader = await harness.signUp()
  const { body } = await ask<StorybookToRead>(reader, 'GET', `/api/storybooks/${begun.id}`)
  expect((await unzip(await fetchBytes(reader, body.file_url))).has('EPUB/picture-2-1.jpg')).toBe(true)
})

test('what stands under a picture is short, belongs to a page, and says nothing of the child', async () => {
  const { child, page, story } = await painter()
  const telling = { pages: [page, 'owl'], texts: { owl: 'My telephone number is 07700 900123.' } }
  expect(await bind(child, story, telling)).toMatchObject({
    body: { error: { code: 'text_gives_away', message: words.screening(2) } },
  })
  for (const texts of [{ 'empty-1': 'Not a page.' }, { owl: 'a'.repeat(501) }, { constructor: 'x' }, { [page]: 'x' }])
    expect(await refusal(bind(child, story, { pages: [page, 'owl'], texts }))).toBe('invalid_request')
  expect((await bind(child, story, { pages: ['owl'], texts: { owl: ' ' } })).status).toBe(200)
})
