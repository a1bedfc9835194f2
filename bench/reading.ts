import { randomBytes } from 'node:crypto'
import { makeStoryEpub } from '../test/reader-books.ts'
import { beginStorybook, upload, type Author } from '../test/uploading.ts'
import { enqueue, median, type Row } from './measure.ts'
import { openPage, pause, slow, type Browser } from './page-load.ts'

const words =
  'the moon lamp owl said quietly and then nobody posted a letter to every hedge in town while rain slept'.split(' ')
const paragraph = (number: number): string =>
  Array.from({ length: 100 }, (_, n) =>
    n === 0 ? `Paragraph${number}` : words[(number * 7 + n * n) % words.length],
  ).join(' ')
const chapter = Array.from({ length: 1000 }, (_, n) => paragraph(n))
const tome = makeStoryEpub({
  chapters: [
    ['Before', '<h1>Before</h1><p>Here it begins.</p>'],
    ['Long', chapter.map((text) => `<p>${text}</p>`).join('')],
  ],
})
const elements = 40_000
const manyWords = (around: (word: string) => string): Buffer =>
  makeStoryEpub({
    chapters: [['All', `<p>${Array.from({ length: elements }, (_, n) => around(`word${n}`)).join(' ')}</p>`]],
  })

/** 2 MB, most of them in pictures of later chapters. */
const picturebook = makeStoryEpub({
  chapters: Array.from({ length: 16 }, (_, n) => [
    `Chapter ${n + 1}`,
    `<h1>Chapter ${n + 1}</h1>${n % 2 === 1 ? `<img src="p${n}.png" alt=""/>` : ''}${chapter
      .slice(n * 30, n * 30 + 30)
      .map((text) => `<p>${text}</p>`)
      .join('')}`,
  ]),
  files: Array.from({ length: 8 }, (_, n) => ({
    name: `p${n * 2 + 1}.png`,
    type: 'image/png',
    content: randomBytes(230_000),
  })),
})

/** Its words are a little further on than its share of the book says. */
const middle = {
  fraction: 0.45,
  anchor: {
    before: `${chapter[499]!.slice(-119)} `,
    at: chapter[500]!.slice(0, 60),
    after: chapter[500]!.slice(60, 180),
  },
  cfi: null,
}

/** What books that are hard on browsers cost their readers, from asking for the address on. */
export async function reading(browser: Browser, author: Author, rounds: number): Promise<Row[]> {
  const shelve = async (file: Buffer): Promise<string> => {
    const id = await beginStorybook(author, `Tome of ${file.length}`)
    const answer = await upload(author, id, file, { name: 'tome.epub' })
    if (answer.status !== 200) throw new Error(`not taken: ${answer.status}`)
    return id
  }
  // All of them first: a connection that is silent while books are read is closed.
  const long = await shelve(tome)
  const [many, plain] = [await shelve(manyWords((word) => `<b>${word}</b>`)), await shelve(manyWords((word) => word))]
  const pictures = await shelve(picturebook)
  const reader = await openReader(browser, author.url)
  const resumed = await enqueue(
    rounds,
    () => reader.open(long, middle, / (?:49|50|51)% read$/),
    () => reader.open(long, null, /^Page 1 of/),
  )
  const turned = await enqueue(
    rounds,
    () => reader.open(many, null, /^Page 1 of/, 'ArrowRight'),
    () => reader.open(plain, null, /^Page 1 of/, 'ArrowRight'),
  )
  await reader.leave()
  const first: { page: number; paint: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    first.push(await openOnPhone(browser, `${author.url}/storytellers-lantern/dreams/${pictures}`))
  const row = (
    job: string,
    { ours, floor }: Record<'ours' | 'floor', { ms: number }>,
    goal: string,
    met: boolean,
  ): Row => ({
    job,
    ours: ours.ms,
    floor: floor.ms,
    unit: 'ms',
    ratio: floor.ms / ours.ms,
    goal,
    met,
  })
  const firstPage = median(first.map(({ page }) => page))
  const firstPaint = median(first.map(({ paint }) => paint))
  return [
    row(
      'a link to the first page of an EPUB of 2 MB on a slow phone',
      { ours: { ms: firstPage }, floor: { ms: firstPaint } },
      '<= 2000 ms; the floor is the first paint',
      firstPage <= 2000,
    ),
    row(
      'resuming in a chapter of 100,000 words',
      resumed,
      '<= 1000 ms and 2x of page one',
      resumed.ours.ms <= Math.min(1000, 2 * resumed.floor.ms),
    ),
    row(
      `opening and turning a paragraph of ${elements} elements`,
      turned,
      '<= 4x of the same words without',
      turned.ours.ms <= 4 * turned.floor.ms,
    ),
  ]
}

/** Milliseconds until a slow phone with an empty cache paints the page of a book, and until the book lies open. */
async function openOnPhone(browser: Browser, url: string): Promise<{ page: number; paint: number }> {
  const { send, leave } = await openPage(browser)
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow)
  await send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watchPlace })
  await send('Page.navigate', { url })
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    await pause(200)
    const { result } = await send('Runtime.evaluate', { expression: placeAndPaint, returnByValue: true })
    if (!result.value?.page) continue
    await leave()
    return result.value
  }
  throw new Error('The phone did not open a book within a minute.')
}

const placeAndPaint = `({ page: window.lastPlace?.at, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })`

/** A reader on a desk, whose browser has been here before. */
async function openReader(browser: Browser, url: string) {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const send = (method: string, params?: object) => browser.send(method, params, sessionId)
  await send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watchPlace })
  const evaluate = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  }
  /** When the reader said last where it is, once it has said nothing else for a while. */
  const settled = async (): Promise<{ text: string; at: number }> => {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      const place = await evaluate('window.lastPlace && performance.now() - lastPlace.at > 2500 ? lastPlace : null')
      if (place) return place
    }
    throw new Error('The reader did not open a book within a minute.')
  }
  await send('Page.navigate', { url: `${url}/storybooks` })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return {
    /** Milliseconds until a book lies open where it should, and has been turned by a key. */
    async open(id: string, place: typeof middle | null, expected: RegExp, key?: string): Promise<{ ms: number }> {
      const stored = JSON.stringify(JSON.stringify({ place, savedAt: Date.now(), isSent: false }))
      await evaluate(
        `localStorage.clear(); ${place === null ? '' : `localStorage.setItem('constellation-club.reading-place.${id}', ${stored})`}`,
      )
      await send('Page.navigate', { url: `${url}/storytellers-lantern/dreams/${id}` })
      const opened = await settled()
      if (!expected.test(opened.text)) throw new Error(`The book lies open at: ${opened.text}`)
      if (key === undefined) return { ms: opened.at }
      const pressed = await evaluate('performance.now()')
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key })
      const after = await settled()
      if (after.text === opened.text) throw new Error('The page was not turned.')
      return { ms: opened.at + after.at - pressed }
    },
    leave: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  }
}

const watchPlace = `new MutationObserver(() => {
  const text = document.querySelector('.reader-place')?.textContent
  if (text && text !== window.lastPlace?.text) window.lastPlace = { text, at: performance.now() }
}).observe(document, { subtree: true, childList: true, characterData: true })`
