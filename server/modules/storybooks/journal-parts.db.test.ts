import { expect, test } from 'vitest'
import { dreamingCount, storybookPage, type JournalPart } from '#contract/storybooks.ts'
import { makeEpub, makePdf } from '#test/books.ts'
import { addFile, call, read, useReviewApp } from '#test/review-app.ts'
import { beginStorybook, upload, type Author } from '#test/uploading.ts'

const app = useReviewApp('none')

async function listed(reader: Author, part: JournalPart, limit = 100): Promise<string[]> {
  const titles: string[] = []
  for (let after = ''; ;) {
    const { body } = await call(reader, 'GET', `/api/storybooks?part=${part}&limit=${limit}${after}`)
    const page = storybookPage.parse(body)
    titles.push(...page.data.map(({ title }) => title))
    if (page.next === null) return titles
    after = `&after=${page.next}`
  }
}

const counted = async (reader: Author) =>
  dreamingCount.parse((await call(reader, 'GET', '/api/storybooks/dreaming/count')).body).count

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
  expect([await counted(reader), await counted(author)]).toEqual([3, 5])
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
