import type { APIRequestContext } from '@playwright/test'
import type { Decision, ReviewedWork } from '#contract/review.ts'
import { startSite, type SiteProcess } from '../site-process.ts'
import type { Author } from '../uploading.ts'
import { expect, test } from './site.ts'

/** Signs a person in by the API. */
export async function asAuthor(
  request: APIRequestContext,
  { url }: SiteProcess,
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

/** Browser tests on a site of their own, where a moderator looks at every work. */
export const reviewTest = test.extend<object, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({
        env: {
          REVIEW: 'all',
          AUTH_MAIL_INTERVAL_S: '0',
          AUTH_RATE_LIMIT_MAIL: '100000',
          AUTH_RATE_LIMIT_OTHER: '100000',
          RATE_LIMIT_UPLOAD: '100000',
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})
