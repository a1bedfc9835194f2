import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Decision, ReviewedWork } from '#contract/review.ts'
import type { Author } from '../uploading.ts'
import { expect, test } from './site.ts'
import type { Site, SiteName } from './sites.ts'

/** Signs a person in by the API. */
export async function asAuthor(
  request: APIRequestContext,
  { url }: Site,
  person: { email: string; password: string },
): Promise<Author> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: person })
  return { url, token: ((await answer.json()) as { access_token: string }).access_token }
}

/** Decides about a storybook as it is now. */
export async function decide(
  request: APIRequestContext,
  moderator: Author,
  id: string,
  decision: Decision,
  note?: string,
): Promise<void> {
  const path = `/api/review/storybook/${id}`
  const headers = { authorization: `Bearer ${moderator.token}` }
  const { version } = (await (await request.get(path, { headers })).json()) as ReviewedWork
  const answer = await request.post(path, { headers, data: { decision, note, version } })
  expect(answer.status()).toBe(200)
}

/** Submits a story on its card, as one for 13 and older. */
export async function submitForReview(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'For 13 and older' }).check()
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Submits a storybook with a file by the API. */
export async function submitByApi(request: APIRequestContext, { token }: Author, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post(`/api/works/storybook/${id}/submit`, { headers, data: { age: '13' } })
  expect(await answer.json()).toEqual({ status: 'awaiting_moderator' })
}

/** Browser tests on a site where a moderator looks at every work. */
export const reviewTest = test.extend<object, { siteName: SiteName }>({
  siteName: ['review', { scope: 'worker' }],
})
