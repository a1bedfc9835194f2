import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { people } from '#test/people.ts'

let site: TestApp
let token = ''

beforeAll(async () => {
  site = await startTestApp()
  token = (await makeAccount(site, people.tobias)).access_token
})
afterAll(() => site.close())

async function begin(payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await site.app.inject({ method: 'POST', url: '/api/storybooks', headers, payload })
  return { status: answer.statusCode, body: answer.json<Storybook & ErrorBody>() }
}

test.each([...defaultStorybookTitles, 'School of Night', 'The Dragon Who Was Afraid of Matches'])(
  'the title %s is taken as it is',
  async (title) => {
    expect(await begin({ title })).toMatchObject({ status: 201, body: { title } })
  },
)

test('a title that gives something away is taken only when that is confirmed', async () => {
  const title = 'Ring Lucy Bell on 07700 900123'
  expect(await begin({ title })).toMatchObject({ status: 422, body: { error: { code: 'text_gives_away' } } })
  expect(await begin({ title, confirmed: false })).toMatchObject({ status: 422 })
  expect(await begin({ title, confirmed: true })).toMatchObject({ status: 201, body: { title } })
})

test('an unkind title is not taken, confirmed or not', async () => {
  for (const confirmed of [false, true])
    expect(await begin({ title: 'Fuck This Castle', confirmed })).toMatchObject({
      status: 422,
      body: { error: { code: 'text_unkind' } },
    })
})

test('a title that two tabs begin at the same time makes one storybook', async () => {
  const [one, other] = await Promise.all([begin({ title: 'Begun Twice' }), begin({ title: 'Begun Twice' })])
  expect([one.status, other.status].toSorted()).toEqual([200, 201])
  expect(other.body.id).toBe(one.body.id)
})
