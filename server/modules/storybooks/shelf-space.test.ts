import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-ground.ts'
import { makePdf } from '#test/books.ts'
import { people } from '#test/people.ts'
import { beginStorybook, upload, type Author, type UploadAnswer } from '#test/uploading.ts'

let site: TestApp
let tobias: Author
let vesper: Author

beforeAll(async () => {
  site = await startTestApp({ env: { SHELF_STORYBOOKS: '5', SHELF_MB: '50', AUTH_RATE_LIMIT_OTHER: '1000' } })
  const url = await site.listen()
  tobias = { url, token: (await makeAccount(site, people.tobias)).access_token }
  vesper = { url, token: (await makeAccount(site, people.vesper)).access_token }
})
afterAll(() => site.close())

const refused = (code: ErrorCode) => [errors[code].status, { code, message: errors[code].message }]
const said = ({ status, body }: Pick<UploadAnswer, 'status' | 'body'>) => [status, body.error]
const heavy = makePdf({ weight: 20_000_000 })
const light = makePdf({ weight: 9_000_000 })
/** The longest that fits beside two heavy ones is under 13 MB. */
const middling = makePdf({ weight: 14_000_000 })
const arriving = () => readdirSync(join(site.config.dataFolder, 'files/incoming'))

async function begin({ url, token }: Author, title: string) {
  const answer = await fetch(`${url}/api/storybooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title }),
  })
  return { status: answer.status, body: (await answer.json()) as UploadAnswer['body'] }
}

test('an author begins so many storybooks and no more, also all at once, and is given known ones all the same', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => begin(vesper, `Night ${n}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409])
  expect(said(answers.find(({ status }) => status === 409)!)).toEqual(refused('too_many_storybooks'))
  const begun = answers.find(({ status }) => status === 201)!.body
  expect(await begin(vesper, begun.title)).toEqual({ status: 201, body: begun })
})

test('the files of an author fill a shelf, on which one that takes the place of another counts alone', async () => {
  const [one, two, three] = [
    await beginStorybook(tobias, 'One'),
    await beginStorybook(tobias, 'Two'),
    await beginStorybook(tobias, 'Three'),
  ]
  expect((await upload(tobias, one, heavy)).status).toBe(200)
  expect((await upload(tobias, two, heavy)).status).toBe(200)
  expect(said(await upload(tobias, three, middling))).toEqual(refused('shelf_full'))
  // The same again in the place of itself, as often as one likes.
  for (let n = 0; n < 3; n++) expect((await upload(tobias, two, heavy)).status).toBe(200)
  // A lighter one in its place makes room.
  expect((await upload(tobias, two, light)).status).toBe(200)
  expect((await upload(tobias, three, middling)).status).toBe(200)
  expect(said(await upload(tobias, two, heavy))).toEqual(refused('shelf_full'))
  // Others have shelves of their own.
  const { data } = (await (
    await fetch(`${vesper.url}/api/storybooks?limit=100`, { headers: { authorization: `Bearer ${vesper.token}` } })
  ).json()) as { data: { id: string; title: string }[] }
  expect((await upload(vesper, data.find(({ title }) => title.startsWith('Night'))!.id, heavy)).status).toBe(200)
  expect(arriving()).toEqual([])
})

test('of two files that come at once into room for one, one is kept', async () => {
  const mara: Author = { url: tobias.url, token: (await makeAccount(site, people.mara)).access_token }
  const storybooks = [
    await beginStorybook(mara, 'One'),
    await beginStorybook(mara, 'Two'),
    await beginStorybook(mara, 'Three'),
  ]
  const answers = await Promise.all(storybooks.map((id) => upload(mara, id, heavy)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  const lost = answers.findIndex(({ status }) => status === 409)
  expect(said(answers[lost]!)).toEqual(refused('shelf_full'))
  const row = (await (await fetch(`${mara.url}/api/storybooks/${storybooks[lost]}`)).json()) as { file_url: null }
  expect(row.file_url).toBeNull()
})
