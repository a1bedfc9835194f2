import type { Context } from '../../context.ts'
import type { Files } from '../../platform/files/files.ts'
import { findStorybook } from './book.ts'
import { coverKeyOf, readLink } from './file-name.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Deletes a stored file unless its storybook uses it. */
    'storybooks.remove-unused-file': { link: string }
  }
}

/** Defines the job that deletes files no storybook uses (any more). */
export function defineUnusedFileJob(ctx: Context): void {
  const options = { retryLimit: 100, expireInS: 120, concurrency: 1 }
  ctx.jobs.define('storybooks.remove-unused-file', options, ({ data }) => removeUnlessUsed(ctx, data.link))
}

/** Deletes a stored file with its cover unless its storybook uses it. */
export async function removeUnlessUsed({ db, files }: Context, link: string): Promise<void> {
  const name = readLink(link)
  if (name === null) return
  const found = await findStorybook(db, name.storybookId)
  const isUsed = found !== null && [found.book.fileUrl, found.newest.fileUrl].includes(link)
  if (!isUsed) await removeFile(files, name.key)
}

/** Deletes an uploaded file with the cover made from it. */
export async function removeFile(files: Pick<Files, 'remove'>, key: string): Promise<void> {
  await files.remove(key)
  await files.remove(coverKeyOf(key))
}
