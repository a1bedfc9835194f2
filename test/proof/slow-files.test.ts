import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { constants, deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checkBookInSubprocess } from '#server/modules/storybooks/checks/book-checker.ts'
import { screenBookInSubprocess } from '#server/modules/storybooks/findings.ts'
import { makePdf, makeSlowPdf, makeSlowTextPdf } from '../books.ts'
import { create, openReviewApp } from '../review-app.ts'
import { upload } from '../uploading.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-slow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function store(content: Buffer): string {
  const path = join(folder, `book-${(files += 1)}`)
  writeFileSync(path, content)
  return path
}

/** The id of the process that was started for a folder. */
async function childReading(of: string): Promise<number> {
  for (;;) {
    const found = readdirSync('/proc').find((id) => {
      try {
        return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`--allow-fs-read=${of}\0`)
      } catch {
        return false
      }
    })
    if (found !== undefined) return Number(found)
    await setTimeout(1)
  }
}

test('a file that takes too long is refused, and delays only its author', async () => {
  const order: string[] = []
  const check = (name: string, content: Buffer, author: string) =>
    checkBookInSubprocess(store(content), 'pdf', author).then(({ verdict }) => order.push(`${name} ${verdict}`))
  await Promise.all([
    check('slow', makeSlowPdf(), 'a'),
    check('next of the same author', makePdf(), 'a'),
    check('of another', makePdf(), 'b'),
  ])
  expect(order).toEqual(['of another fine', 'slow too-complex', 'next of the same author fine'])
})

test('a file is not refused because a busy machine starts the process slowly', async () => {
  const other = mkdtempSync(join(tmpdir(), 'club-checker-'))
  const path = join(other, 'book')
  writeFileSync(path, makePdf())
  const checked = checkBookInSubprocess(path, 'pdf', 'a')
  const pid = await childReading(other)
  process.kill(pid, 'SIGSTOP')
  await setTimeout(12_000)
  process.kill(pid, 'SIGCONT')
  expect(await checked).toMatchObject({ verdict: 'fine' })
  rmSync(other, { recursive: true })
})

test('a file that unpacks to more than the process may hold is unreadable', async () => {
  // A full flush makes each piece independent: a hundred of them unpack to 1.6 GB of spaces.
  const piece = deflateSync(Buffer.alloc(16_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const content = deflateSync(Buffer.concat([piece, ...Array<Buffer>(99).fill(piece.subarray(2))]))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  const bomb = Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF`, 'latin1')
  expect(bomb.length).toBeLessThan(100_000)
  expect((await screenBookInSubprocess(store(bomb), 'pdf')).pages).toBeNull()
})

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
