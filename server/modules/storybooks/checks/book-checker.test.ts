import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeEpub, makeEpubOfParts, makePdf } from '#test/books.ts'
import { useTempFiles } from '#test/temp-files.ts'
import { checkBookInSubprocess } from './book-checker.ts'
import type { BookKind } from './check-book.ts'

const store = useTempFiles()

test('a file is checked in another process, which gives its title, and stays for the next one', async () => {
  const pdf = makePdf({ trailer: '/Info << /Title (The Moth) >>' })
  expect(await checkBookInSubprocess(store(pdf), 'pdf', 'a')).toEqual({ verdict: 'fine', title: 'The Moth' })
  expect(await checkBookInSubprocess(store(makeEpub({ title: 'Salt' })), 'epub', 'a')).toEqual({
    verdict: 'fine',
    title: 'Salt',
  })
  expect(await checkBookInSubprocess(store(pdf.subarray(0, 300)), 'pdf', 'a')).toEqual({
    verdict: 'broken',
    title: null,
  })
  expect(await checkBookInSubprocess(store(makePdf({ trailer: '/Encrypt 3 0 R' })), 'pdf', 'a')).toMatchObject({
    verdict: 'encrypted',
  })
})

test('a file that cannot be read is not reported as a damaged book', async () => {
  await expect(checkBookInSubprocess(`${store('')}-missing`, 'pdf', 'a')).rejects.toThrow('cannot be read')
})

test('many files at once each get their own answer', async () => {
  const titles = Array.from({ length: 12 }, (_, n) => `Book ${n}`)
  const checked = await Promise.all(
    titles.map((title, n) => checkBookInSubprocess(store(makeEpub({ title })), 'epub', `author ${n % 5}`)),
  )
  expect(checked.map(({ title }) => title)).toEqual(titles)
})

test('checking expensive files takes no time of this process', { timeout: 60_000 }, async () => {
  const spaces = ' '.repeat(120_000)
  const rows = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const bomb = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n8 0 obj\n<< /Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R /Info 5 0 R /Filter /FlateDecode /Length ${rows.length} >>\nstream\n`,
    ),
    rows,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
  const expensive: [string, BookKind][] = [
    [store(makePdf({ xref: 'stream', trailer: `/DecodeParms [${spaces}x` })), 'pdf'],
    [store(makePdf({ trailer: `/DecodeParms [${spaces} ]` })), 'pdf'],
    [store(makePdf({ trailer: '/Deep <</A '.repeat(9_000) })), 'pdf'],
    [store(makeEpubOfParts(2_900)), 'epub'],
    [store(bomb), 'pdf'],
  ]
  const before = process.cpuUsage()
  for (const [path, kind] of expensive) await checkBookInSubprocess(path, kind, 'a')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(250)
})
