import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { noSettings, type SiteProcess } from '../site-process.ts'
import type { Author } from '../uploading.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `npm run owner`. */
export async function nameModerator({ dataFolder }: SiteProcess, email: string): Promise<void> {
  await promisify(execFile)(join(root, 'node_modules/.bin/node'), ['scripts/owner.ts', email, '--moderator'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...noSettings, DATA_DIR: dataFolder },
  })
}

/** Signs a person in by the API. */
export async function asAuthor(
  request: APIRequestContext,
  { url }: SiteProcess,
  person: { email: string; password: string },
): Promise<Author> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: person })
  return { url, token: ((await answer.json()) as { access_token: string }).access_token }
}
