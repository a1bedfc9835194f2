import { expect, test } from 'vitest'
import { makeEpub, makePdf } from '#test/books.ts'
import { useTempFiles } from '#test/temp-files.ts'
import { screenBook } from './book-findings.ts'

const store = useTempFiles()

test('a PDF is looked through page by page, and the words stay in it', async () => {
  const pages = [
    'Once a lantern went for a walk.',
    'Call me on 020 7946 0958.',
    'I live at 12 Elm Street. You stupid idiot!',
  ]
  expect(await screenBook(store(makePdf({ pages })), 'pdf')).toEqual({
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
  expect(await screenBook(store(makeEpub({ chapters })), 'epub')).toEqual({
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
  const { pages } = await screenBook(store(makeEpub({ chapters })), 'epub')
  expect(pages?.map(({ number }) => number)).toEqual([1, 2])
  const large = makeEpub({ chapters: [`<p>A quiet page.</p><!--${' '.repeat(9_000_000)}-->`] })
  await expect(screenBook(store(large), 'epub')).rejects.toThrow('too large')
})

test('more pages with findings than a moderator reads are not all named', async () => {
  const pages = Array.from({ length: 230 }, () => 'Call me on 020 7946 0958.')
  const { isWhole, pages: found } = await screenBook(store(makePdf({ pages })), 'pdf')
  expect([isWhole, found?.length]).toEqual([false, 200])
})
