import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { WorkKind, WorkRef } from '../works/kind.ts'
import { readLink } from './file-name.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** Storybooks as works: ready once they have a file. */
export const storybookKind: WorkKind = {
  name: 'storybook',
  table: storybooks,
  purpose: 'publish',
  hasDescription: true,

  async read(db, works) {
    const ids = works.map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await db.select().from(storybooks).where(inArray(storybooks.id, ids))
    return new Map(
      rows.map(({ id, title, description, fileUrl, fileBytes, fileTitle, coverUrl, findings }) => [
        id,
        {
          title,
          body: description,
          file: fileUrl === null ? null : { url: fileUrl, bytes: fileBytes, title: fileTitle, coverUrl, findings },
          ready: fileUrl !== null,
        },
      ]),
    )
  },

  async apply(tx, work, { title, body, file }) {
    await update(tx, work, {
      ...(title != null && { title }),
      ...(body !== undefined && { description: body }),
      ...(file != null && {
        fileUrl: file.url,
        fileBytes: file.bytes,
        fileTitle: file.title,
        coverUrl: file.coverUrl,
        findings: file.findings,
      }),
    })
  },

  textOf: ({ title, body }) => `${title ?? ''}\n${body}`,

  keysOf: ({ file }) => [readLink(file?.url ?? '')?.key ?? []].flat(),

  async removeUnusedFile({ jobs }, tx, url) {
    await jobs.send('storybooks.remove-unused-file', { link: url }, { tx })
  },

  pageOf: ({ id }) => `/storytellers-lantern/dreams/${id}`,
  authorsPage: '/storytellers-lantern/dreams',
}

async function update(tx: Database, { authorId, id }: WorkRef, change: Partial<typeof storybooks.$inferInsert>) {
  if (Object.keys(change).length === 0) return
  await tx
    .update(storybooks)
    .set(change)
    .where(and(eq(storybooks.authorId, authorId), eq(storybooks.id, id)))
}
