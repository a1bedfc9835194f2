import { expect, test } from 'vitest'
import { storybookPaths } from '#contract/paths.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { storybookPage, type BegunAnswer, type JournalPart } from '#contract/storybooks.ts'
import { makeEpub, makePdf } from '#test/books.ts'
import { addChild, handOver } from '#test/family.ts'
import { addFile, call, read, refused, useReviewApp } from '#test/review-app.ts'
import { beginStorybook, upload, type Author } from '#test/uploading.ts'

const app = useReviewApp('none')

async function listed(reader: Author, part: JournalPart, limit = 100, more = ''): Promise<string[]> {
  const titles: string[] = []
  for (let after = ''; ;) {
    const { body } = await call(reader, 'GET', `/api/storybooks?part=${part}&limit=${limit}${more}${after}`)
    const page = storybookPage.parse(body)
    titles.push(...page.data.map(({ title }) => title))
    if (page.next === null) return titles
    after = `&after=${page.next}`
  }
}

test('the journal lists own, others’ ready and others’ without a file, each in order of creation', async () => {
  const { author, reader } = app
  const ids = new Map<string, string>()
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    ids.set(title, await beginStorybook(author, title))
    await beginStorybook(reader, `${title} of Vesper`)
  }
  for (const title of ['Fourth', 'Second']) await addFile(author, ids.get(title) ?? '')

  expect(await listed(author, 'own', 2)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
  expect(await listed(author, 'ready')).toEqual([])
  expect(await listed(reader, 'ready', 1)).toEqual(['Second', 'Fourth'])
  expect(await listed(reader, 'dreaming', 2)).toEqual(['First', 'Third', 'Fifth'])
})

test('others’ ready stories are found by age and words, newest first if asked', async () => {
  const { author, reader } = app
  for (const [title, age] of [
    ['A Moth for All', 'all'],
    ['A Moth from Ten', '10'],
    ['A Moth from Thirteen', '13'],
    ['A Moth of No Age', null],
  ] as const) {
    const id = await beginStorybook(author, title)
    await addFile(author, id)
    if (age !== null) await call(author, 'PATCH', `/api/storybooks/${id}`, { age })
  }
  const found = (more: string) => listed(reader, 'ready', 1, `&search=moth${more}`)
  expect(await found('')).toEqual(['A Moth for All', 'A Moth from Ten', 'A Moth from Thirteen', 'A Moth of No Age'])
  expect(await found('&order=newest&band=10-12')).toEqual(['A Moth from Ten', 'A Moth for All'])
  expect(await found('&band=7-9')).toEqual(['A Moth for All'])
  expect(await listed(reader, 'ready', 100, '&order=newest&band=7-9')).toEqual(['A Moth for All'])
  for (const wrong of ['?search=moth', '?part=own&search=moth', '?part=dreaming&band=7-9', '?part=ready&band=3'])
    expect((await call(reader, 'GET', `/api/storybooks${wrong}`)).status).toBe(400)
})

test('a storybook shows the title inside its file, and that of a replacement', async () => {
  const { author } = app
  const id = await beginStorybook(author, 'A title of its own')
  const titleInFile = async () => (await read(author, id)).body.file_title
  expect(await titleInFile()).toBeNull()
  const answer = await upload(author, id, makeEpub({ title: 'The  Moth &amp; the Moon' }), { name: 'a.epub' })
  expect(answer.body).toMatchObject({ id, file_title: 'The Moth & the Moon' })
  expect(await titleInFile()).toBe('The Moth & the Moon')
  await upload(author, id, makePdf(), { name: 'b.pdf' })
  expect(await titleInFile()).toBeNull()
})

test('a child is shown the books it has begun, without those that are for older readers meanwhile', async () => {
  const { author, reader: guardian } = app
  const child = await handOver(guardian, (await addChild(guardian, 'Pip')).id)
  const id = await beginStorybook(author, 'The Slow Comet')
  await addFile(author, id)
  const rate = (age: StoryAge) => call(author, 'PATCH', `/api/storybooks/${id}`, { age })
  const begun = async () =>
    (await call<BegunAnswer>(child, 'GET', storybookPaths.begun)).body.reading.map(({ title }) => title)
  await rate('all')
  for (const book of [id, 'the-star-sailor'])
    await call(child, 'PUT', `/api/storybooks/${book}/place`, { place: { fraction: 0.5, anchor: null, cfi: null } })
  expect((await begun()).toSorted()).toEqual(['The Slow Comet', 'The Star Sailor'])
  await rate('10')
  expect(await begun()).toEqual(['The Star Sailor'])
  expect(await call(app.visitor, 'GET', storybookPaths.begun)).toMatchObject(refused(401, 'not_signed_in'))
})
