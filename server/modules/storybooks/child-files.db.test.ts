import { expect, test } from 'vitest'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { addChild, handOver, signInAgain, writeStory } from '#test/family.ts'
import { ask, useSiteHarness } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'
import { queueRenaming } from './child-files.ts'
import { coverKeyOf, filesPath, linkOfKey } from './file-name.ts'

const harness = useSiteHarness({}, { programs: true })

const keyOf = (path: string) => path.slice(filesPath.length)
const cover = Buffer.from('RIFF: a cover')

async function move(from: string, to: string): Promise<void> {
  const { files } = harness.site
  const size = (await files.sizeOf(from)) ?? 0
  const content = await files.read(from, { start: 0, end: size - 1 })
  if (content === null) throw new Error(`no ${from}`)
  await put(Buffer.concat(await content.toArray()), to)
  await files.remove(from)
}

async function put(bytes: Buffer, key: string): Promise<void> {
  const incoming = await harness.site.files.receive()
  incoming.writer.end(bytes)
  await new Promise((resolve) => incoming.writer.once('finish', resolve))
  await incoming.store(key)
  await incoming.discard()
}

const rowOf = async (id: string) => {
  const rows = await harness.site.sql`select author_id, file_url, cover_url, findings from dream_journal_storybooks
      where id = ${id}`
  return rows[0] ?? {}
}

const fetchAs = (who: Author | null, path: string, headers: Record<string, string> = {}) =>
  fetch(harness.url + path, {
    headers: { ...headers, ...(who === null ? {} : { authorization: `Bearer ${who.token}` }) },
  })

/** A child's story with a cover, whose file has the name that files had before they were named by the story. */
async function earlierStory(child: Author) {
  const id = await writeStory(child, 'The Moon Walks')
  await expect.poll(async () => (await rowOf(id))['findings']).not.toBeNull()
  const { author_id: childId = '', file_url: now = '' } = await rowOf(id)
  const stamp = Date.parse('2026-10-03T14:15:16.789Z')
  const before = `${filesPath}dream_journal_storybooks/${childId}/${id}-${stamp}.epub`
  await move(keyOf(now ?? ''), keyOf(before))
  await put(cover, coverKeyOf(keyOf(before)))
  await harness.site.sql`update dream_journal_storybooks
      set file_url = ${before}, cover_url = ${linkOfKey(coverKeyOf(keyOf(before)))} where id = ${id}`
  return { id, childId: childId ?? '', before, stamp }
}

test('a file with a child’s id in its name gets another name, and its address still leads to it', async () => {
  const guardian = await harness.signUp()
  await harness.join(guardian, 'storytellers-lantern-guild')
  const profile = await addChild(guardian, 'Pip')
  const child = await handOver(guardian, profile.id)
  const parent = await signInAgain(guardian)
  const visitor = await harness.signUp('tobias')
  const { id, childId, before, stamp } = await earlierStory(child)
  const bytes = Buffer.from(await (await fetchAs(child, before)).arrayBuffer())
  const grown = await ask<Storybook>(parent, 'POST', '/api/storybooks', { title: 'My Own' })
  const grownUrl = `${filesPath}dream_journal_storybooks/${parent.id}/${grown.body.id}-${stamp}.pdf`
  await harness.site.sql`update dream_journal_storybooks set file_url = ${grownUrl} where id = ${grown.body.id}`

  const { site } = harness
  await site.sql`delete from pgboss.job where name = 'storybooks.find-files-of-children'`
  await queueRenaming(site.ctx)
  await expect.poll(async () => (await rowOf(id))['file_url']).not.toBe(before)
  const row = await rowOf(id)
  const after = row['file_url'] ?? ''
  expect(after).toMatch(new RegExp(`^/files/dream_journal_storybooks/${id}/${id}-\\d+\\.epub$`))
  const newStamp = Number(/-(\d+)\.epub$/.exec(after)?.[1])
  expect(new Date(newStamp).toISOString().slice(0, 10)).toBe('2026-10-03')
  expect(newStamp).not.toBe(stamp)
  expect(row).toMatchObject({ cover_url: linkOfKey(coverKeyOf(keyOf(after))) })
  expect(JSON.stringify({ ...row, author_id: '' })).not.toContain(childId)

  // The list names the new file, and the old one is deleted.
  const own = await ask<StorybookPage>(child, 'GET', '/api/storybooks?part=own')
  expect(new URL(own.body.data[0]?.file_url ?? '').pathname).toBe(after)
  for (const key of [keyOf(before), coverKeyOf(keyOf(before))])
    await expect.poll(() => site.files.sizeOf(key)).toBeNull()

  // A reader in the middle of the book, and a list that was loaded before.
  const middle = await fetchAs(child, before, { range: 'bytes=10-19' })
  expect([middle.status, new URL(middle.url).pathname]).toEqual([206, after])
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  const shown = await fetchAs(parent, linkOfKey(coverKeyOf(keyOf(before))))
  expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, cover])
  // It leads nobody to what they may not see, and only from the name that the file had.
  for (const path of [before, linkOfKey(coverKeyOf(keyOf(before)))])
    expect([path, (await fetchAs(visitor, path)).status]).toEqual([path, 404])
  expect((await fetchAs(child, before.replace(String(stamp), String(stamp + 1)))).status).toBe(404)

  // Of its time the answer gives the day alone, which is never later than now.
  const { headers } = await fetchAs(child, after)
  expect(headers.get('last-modified')).toBe('Sat, 03 Oct 2026 00:00:00 GMT')

  // An adult's file keeps its name.
  expect((await rowOf(grown.body.id))['file_url']).toBe(grownUrl)
})

test('a file that was replaced or deleted before its turn does not stop the others', async () => {
  const { site } = harness
  const link = `${filesPath}dream_journal_storybooks/${crypto.randomUUID()}/${crypto.randomUUID()}-1.epub`
  await site.jobs.send('storybooks.rename-file', { link })
  const ended = async () =>
    (
      await site.sql`select state from pgboss.job where name = 'storybooks.rename-file' and data ->> 'link' = ${link}`
    )[0]?.state
  await expect.poll(ended).toBe('completed')
})
