import type { Locator, Page } from '@playwright/test'
import type { Decision, ReviewedWork } from '#contract/review.ts'
import { call } from '../client.ts'
import type { Author } from '../uploading.ts'
import { expect } from './site.ts'

/** Decides about a storybook as it is now. */
export async function decide(moderator: Author, id: string, decision: Decision, note?: string): Promise<void> {
  const path = `/api/review/storybook/${id}`
  const { version } = (await call<ReviewedWork>(moderator, 'GET', path)).body
  expect((await call(moderator, 'POST', path, { decision, note, version })).status).toBe(200)
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
export async function submitByApi(author: Author, id: string): Promise<void> {
  const { body } = await call(author, 'POST', `/api/works/storybook/${id}/submit`, { age: '13' })
  expect(body).toEqual({ status: 'awaiting_moderator' })
}
