import { expect, test } from 'vitest'
import { makePdf, makeSlowTextPdf } from '../books.ts'
import { create, openReviewApp } from '../review-app.ts'
import { upload } from '../uploading.ts'

test('slow files of one author do not delay the files of others, and are screened in the end', async () => {
  const { site, author, reader } = await openReviewApp('all', {}, { programs: true })
  const findingsOf = async (id: string): Promise<unknown> => {
    const query = 'select findings from dream_journal_storybooks where id = $1'
    return (await site.database.pool.query<{ findings: unknown }>(query, [id])).rows[0]?.findings
  }
  try {
    const slow: string[] = []
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await create(author, `The Slow Lantern ${title}`)
      expect((await upload(author, id, makeSlowTextPdf())).status).toBe(200)
      slow.push(id)
    }
    const { id } = await create(reader, 'The Quick Lantern')
    await upload(reader, id, makePdf({ pages: ['Call me on 020 7946 0958.'] }))
    await expect.poll(() => findingsOf(id), { timeout: 30_000 }).toMatchObject({ pages: [{ number: 1 }] })
    // Each of them takes twenty seconds.
    expect(await findingsOf(slow[0] ?? '')).toBeNull()
    await expect.poll(() => findingsOf(slow[0] ?? ''), { timeout: 90_000 }).toMatchObject({ pages: null })
  } finally {
    await site.close()
  }
})
