import { afterAll, beforeAll, expect, test } from 'vitest'
import { dreamingCount, storybookPage, type JournalPart, type Storybook } from '#contract/storybooks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { makeEpub, makePdf } from '#test/books.ts'
import { people } from '#test/people.ts'
import { beginStorybook, upload, type Author } from '#test/uploading.ts'

let site: TestApp
let tobias: Author
let vesper: Author

beforeAll(async () => {
  site = await startTestApp({ env: { AUTH_RATE_LIMIT_OTHER: '1000', RATE_LIMIT_UPLOAD: '1000' } })
  const url = await site.listen()
  tobias = { url, token: (await makeAccount(site, people.tobias)).access_token }
  vesper = { url, token: (await makeAccount(site, people.vesper)).access_token }
})
afterAll(() => site.close())

async function listed(reader: Author, part: JournalPart, limit = 100): Promise<string[]> {
  const titles: string[] = []
  for (let after: string | null = null; ;) {
    const url = `${reader.url}/api/storybooks?part=${part}&limit=${limit}${after === null ? '' : `&after=${after}`}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${reader.token}` } })
    const page = storybookPage.parse(await answer.json())
    titles.push(...page.data.map(({ title }) => title))
    after = page.next
    if (after === null) return titles
  }
}

async function counted(reader: Author): Promise<number> {
  const answer = await fetch(`${reader.url}/api/storybooks/dreaming/count`, {
    headers: { authorization: `Bearer ${reader.token}` },
  })
  return dreamingCount.parse(await answer.json()).count
}

test('the journal lists own, others’ ready and others’ without a file, each in order of creation', async () => {
  const ids = new Map<string, string>()
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    ids.set(title, await beginStorybook(tobias, title))
    await beginStorybook(vesper, `${title} of Vesper`)
  }
  for (const title of ['Fourth', 'Second']) await upload(tobias, ids.get(title) ?? '', makePdf())

  expect(await listed(tobias, 'own', 2)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
  expect(await listed(tobias, 'ready')).toEqual([])
  expect(await listed(vesper, 'ready', 1)).toEqual(['Second', 'Fourth'])
  expect(await listed(vesper, 'dreaming', 2)).toEqual(['First', 'Third', 'Fifth'])
  expect([await counted(vesper), await counted(tobias)]).toEqual([3, 5])
})

test('a storybook shows the title inside its file, and that of a replacement', async () => {
  const id = await beginStorybook(tobias, 'A title of its own')
  const read = async () => ((await (await fetch(`${tobias.url}/api/storybooks/${id}`)).json()) as Storybook).file_title
  expect(await read()).toBeNull()
  const answer = await upload(tobias, id, makeEpub({ title: 'The  Moth &amp; the Moon' }), { name: 'a.epub' })
  expect(answer.body).toMatchObject({ id, file_title: 'The Moth & the Moon' })
  expect(await read()).toBe('The Moth & the Moon')
  await upload(tobias, id, makePdf(), { name: 'b.pdf' })
  expect(await read()).toBeNull()
})
