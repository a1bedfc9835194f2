import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeEpub, makePdf, makeSlowTextPdf } from '#test/books.ts'
import { begin, decide, handIn, openReviewApp, queue } from '#test/review-app.ts'
import { upload } from '#test/uploading.ts'
import { findInBook } from './findings.ts'

const folder = mkdtempSync(join(tmpdir(), 'findings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function store(name: string, content: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a PDF is looked through page by page, and the words stay in it', async () => {
  const pages = [
    'Once a lantern went for a walk.',
    'Call me on 020 7946 0958.',
    'I live at 12 Elm Street. You stupid idiot!',
  ]
  expect(await findInBook(store('a.pdf', makePdf({ pages })), 'pdf')).toEqual({
    unit: 'page',
    isWhole: true,
    pages: [
      { number: 2, kinds: ['telephone'] },
      { number: 3, kinds: ['address', 'unkind'] },
    ],
  })
})

test('an EPUB is looked through chapter by chapter: what is seen, with its entities, one line per block', async () => {
  const chapters = [
    '<p>A quiet page.</p><script>"020 7946 0958"</script><!-- 020 7946 0958 --><style>a{content:"020 7946 0958"}</style>',
    '<p>Write to tobias&#64;writers.example</p>',
    '<ul><li>020</li><li>7946</li><li>0958</li></ul>',
    '<p>Call <b>020</b> 7946 <i>0958</i>.</p>',
  ]
  expect(await findInBook(store('a.epub', makeEpub({ chapters })), 'epub')).toEqual({
    unit: 'chapter',
    isWhole: true,
    pages: [
      { number: 2, kinds: ['email'] },
      { number: 4, kinds: ['telephone'] },
    ],
  })
})

test('a chapter is read as a browser reads it, once, and one that is too large makes the file unreadable', async () => {
  const chapters = ['<p><![CDATA[Call 020 7946 0958.]]></p>', '<SCRIPT>Call 020 7946 0958.</SCRIPT>']
  const { pages } = await findInBook(store('c.epub', makeEpub({ chapters })), 'epub')
  expect(pages?.map(({ number }) => number)).toEqual([1, 2])
  const large = makeEpub({ chapters: [`<p>A quiet page.</p><!--${' '.repeat(9_000_000)}-->`] })
  expect((await findInBook(store('d.epub', large), 'epub')).pages).toBeNull()
})

test('a file that cannot be read is said to be unreadable', async () => {
  const unreadable = { isWhole: false, pages: null }
  expect(await findInBook(store('b.pdf', '%PDF-1.7 and nothing'), 'pdf')).toEqual({ unit: 'page', ...unreadable })
  expect(await findInBook(store('b.epub', 'PK'), 'epub')).toEqual({ unit: 'chapter', ...unreadable })
  expect(await findInBook(join(folder, 'missing.pdf'), 'pdf')).toEqual({ unit: 'page', ...unreadable })
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
  expect((await findInBook(store('bomb.pdf', bomb), 'pdf')).pages).toBeNull()
})

test('more pages with findings than a moderator reads are not all named', async () => {
  const pages = Array.from({ length: 230 }, () => 'Call me on 020 7946 0958.')
  const { isWhole, pages: found } = await findInBook(store('long.pdf', makePdf({ pages })), 'pdf')
  expect([isWhole, found?.length]).toEqual([false, 200])
})

test('moderators see what was found in the newest file', async () => {
  const app = await openReviewApp('all', {}, { programs: true })
  try {
    const { author, moderator } = app
    const { id } = await begin(author, 'The Lantern and the Telephone')
    await upload(author, id, makePdf({ pages: ['Call me on 020 7946 0958.'] }))
    await handIn(author, id)
    const item = async () => (await queue(moderator)).find((one) => one.id === id)
    const found = (number: number) => ({ unit: 'page', isWhole: true, pages: [{ number, kinds: ['telephone'] }] })
    await expect.poll(async () => (await item())?.findings, { timeout: 20_000 }).toEqual(found(1))
    await decide(moderator, id, 'publish', {})
    await upload(author, id, makePdf({ pages: ['A quiet page.', 'Call me on 020 7946 0958.'] }))
    await expect.poll(async () => (await item())?.findings, { timeout: 20_000 }).toEqual(found(2))
  } finally {
    await app.site.close()
  }
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
      const { id } = await begin(author, `The Slow Lantern ${title}`)
      expect((await upload(author, id, makeSlowTextPdf())).status).toBe(200)
      slow.push(id)
    }
    const { id } = await begin(reader, 'The Quick Lantern')
    await upload(reader, id, makePdf({ pages: ['Call me on 020 7946 0958.'] }))
    await expect.poll(() => findingsOf(id), { timeout: 30_000 }).toMatchObject({ pages: [{ number: 1 }] })
    // Each of them takes twenty seconds.
    expect(await findingsOf(slow[0] ?? '')).toBeNull()
    await expect.poll(() => findingsOf(slow[0] ?? ''), { timeout: 90_000 }).toMatchObject({ pages: null })
  } finally {
    await site.close()
  }
}, 150_000)
