import type { APIRequestContext } from '@playwright/test'
import { startSite, type SiteProcess } from '../site-process.ts'
import type { Author } from '../uploading.ts'
import { test } from './site.ts'

/** Signs a person in by the API. */
export async function asAuthor(
  request: APIRequestContext,
  { url }: SiteProcess,
  person: { email: string; password: string },
): Promise<Author> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: person })
  return { url, token: ((await answer.json()) as { access_token: string }).access_token }
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
