import type { Page } from '@playwright/test'
import {
  expectNotes,
  frame,
  marked,
  nap,
  isNoted,
  open,
  pdfPages,
  place,
  storyEpub,
  storyPdf,
  tab,
  test,
} from '../../e2e/reader/reader.ts'
import { expect, expectAccessible } from '../../e2e/site.ts'
import { makeStoryEpub, makeStoryPdf } from '../../reader-books.ts'

test.describe('the reading place', () => {
  test('that is gone from the new edition starts at page one and offers the same percentage', async ({ page, put }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const chapter = (word: string) =>
      Array.from({ length: 120 }, (_, n) => `<p>${word}${n} ${`${word} `.repeat(30)}</p>`)
    const copy = (word: string) => makeStoryEpub({ chapters: [['One', `<h1>${word}</h1>${chapter(word).join('')}`]] })
    await open(page, put, { file: copy('moth'), kind: 'epub' })
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('moth68')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /moth68/ }).click()
    await expect(place(page)).toHaveText(/ 5\d% read$/)
    await isNoted(page, 'moth68')
    await put({ file: copy('owl'), kind: 'epub' })
    await page.reload()
    await expect(frame(page).getByRole('heading', { name: 'owl' })).toBeInViewport()
    await expect(place(page)).toHaveText(/^Page 1 of .* 0% read$/)
    const way = page.getByRole('button', { name: /^Go to 5\d%$/ })
    await expect(way).toBeVisible()
    await expectAccessible(page)
    // Opening it twice keeps the old place.
    await page.reload()
    await way.click()
    await expect(place(page)).toHaveText(/ 5\d% read$/)
    await expect(way).toHaveCount(0)
    await expect(page.locator('.book-frame')).toBeFocused()
    await page.getByRole('button', { name: 'Back to where you were' }).click()
    await expect(place(page)).toHaveText(/^Page 1 of .* 0% read$/)
    await expect(page.locator('.book-frame')).toBeFocused()
  })

  const onward: Record<string, (page: Page) => Promise<void>> = {
    button: (page) => page.getByRole('button', { name: 'Next' }).click(),
    async key(page) {
      await page.getByRole('button', { name: 'Stay here' }).focus()
      await page.keyboard.press('PageDown')
      await expect(page.locator('.book-frame')).toBeFocused()
    },
    async wheel(page) {
      await frame(page).getByRole('heading', { name: 'One' }).click()
      await page.mouse.wheel(0, 100)
    },
    async contents(page) {
      await tab(page, 'Contents').click()
      await page.getByRole('button', { name: 'Two' }).click()
      await expect(page.locator('.book-frame')).toBeFocused()
    },
  }
  for (const [name, goOn] of Object.entries(onward)) {
    test(`that is gone is offered until the reader uses ${name}`, async ({ page, put }) => {
      const copy = (word: string) =>
        makeStoryEpub({ chapters: ['One', 'Two'].map((title) => [title, `<h1>${title}</h1><p>${word}</p>`] as const) })
      await open(page, put, { file: copy('moth'), kind: 'epub' })
      await page.keyboard.press('End')
      await expect(place(page)).toHaveText(/100% read$/)
      await isNoted(page, 'moth')
      await put({ file: copy('owl'), kind: 'epub' })
      await page.reload()
      const way = page.getByRole('button', { name: /^Go to \d+%$/ })
      await expect(way).toBeVisible()
      await goOn(page)
      await expect(place(page)).toHaveText(/100% read$/)
      await expect(way).toHaveCount(0)
    })
  }

  test('in a PDF is found on another page', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    for (const number of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(place(page)).toHaveText(`Page ${number} of 8`)
    }
    await isNoted(page, 'Stump 5')
    const foreword = Array.from({ length: 6 }, (_, n) => ({ lines: [`Foreword ${n}`, 'It goes on for a while.'] }))
    await put({ file: makeStoryPdf({ pages: [...foreword, ...pdfPages(8)] }), kind: 'pdf' })
    await page.reload()
    await expect(place(page)).toHaveText('Page 11 of 14')
    await expect(page.getByRole('group', { name: 'Page 11 of 14' })).toContainText('Stump 5a')
  })

  test('in a PDF is found even if the search outlasts the opening of the book', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    for (let turn = 0; turn < 4; turn++) await page.getByRole('button', { name: 'Next' }).click()
    await isNoted(page, 'Stump 5')
    const foreword = Array.from({ length: 6 }, (_, n) => ({ lines: [`Foreword ${n}`, 'It goes on for a while.'] }))
    await put({ file: makeStoryPdf({ pages: [...foreword, ...pdfPages(8)], outline: [['Evening', 6]] }), kind: 'pdf' })
    // Simulates a slow machine: the text of a page arrives late, and the book does not wait for the search.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      Object.assign(window, {
        setTimeout: (what: () => void, ms = 0, ...rest: unknown[]) => wait(what, ms === 600 ? 0 : ms, ...rest),
      })
      const post = MessagePort.prototype.postMessage
      const worker = Worker.prototype.postMessage
      const later = (message: unknown, send: () => void) => {
        const { action } = (message ?? {}) as { action?: string }
        if (action === 'GetTextContent') wait(send, 400)
        else send()
      }
      MessagePort.prototype.postMessage = function slow(this: MessagePort, ...given: unknown[]) {
        later(given[0], () => Reflect.apply(post, this, given))
      }
      Worker.prototype.postMessage = function slow(this: Worker, ...given: unknown[]) {
        later(given[0], () => Reflect.apply(worker, this, given))
      }
    })
    await page.reload()
    await expect(place(page)).toHaveText('Page 11 of 14')
    await isNoted(page, 'Stump 5')
  })
})

test('a note opens beside its reference on a wide screen', async ({ page, put }) => {
  await expectNotes(page, put, 1280)
})

test.describe('read aloud', () => {
  /** A speech synthesizer that speaks word by word as the test says. */
  const lendVoice = (page: Page) =>
    page.addInitScript(() => {
      const spoken: string[] = []
      let now: SpeechSynthesisUtterance | null = null
      const voice = Object.assign(new EventTarget(), {
        getVoices: () => [{ name: 'Fizzlet', lang: 'en' }],
        speak(utterance: SpeechSynthesisUtterance) {
          spoken.push(utterance.text)
          now = utterance
        },
        cancel() {
          now = null
        },
      })
      Object.defineProperty(window, 'speechSynthesis', { value: voice })
      // A browser takes only voices of its own.
      Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { value: null, writable: true })
      Object.assign(window, {
        spoken,
        speakWord: (word: string) => {
          const charIndex = now?.text.indexOf(word) ?? -1
          now?.dispatchEvent(
            new SpeechSynthesisEvent('boundary', { utterance: now, name: 'word', charIndex, charLength: word.length }),
          )
        },
        endSentence: () => now?.dispatchEvent(new SpeechSynthesisEvent('end', { utterance: now })),
      })
    })
  const spoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  const speakWord = (page: Page, word: string) =>
    page.evaluate((text) => (window as unknown as { speakWord: (word: string) => void }).speakWord(text), word)
  const endSentence = (page: Page) =>
    page.evaluate(() => (window as unknown as { endSentence: () => void }).endSentence())

  for (const kind of ['pdf', 'epub'] as const) {
    test(`a voice reads the ${kind}, marks the spoken word, pauses, resumes and stops`, async ({ page, put }) => {
      await lendVoice(page)
      await open(page, put, { file: kind === 'pdf' ? storyPdf : storyEpub, kind })
      const [heading, first, word] =
        kind === 'pdf' ? ['Nap 1', 'Stump 1a is a soft one.', 'soft'] : ['Evening', nap(100), 'breakfast']
      await tab(page, 'Listen').click()
      await page.getByRole('button', { name: 'Read to me' }).click()
      await expect.poll(() => spoken(page)).toEqual([heading])
      await expect.poll(() => marked(page, 'spoken')).toBe(heading)
      await endSentence(page)
      await expect.poll(async () => (await spoken(page)).at(-1)).toBe(first)
      await speakWord(page, word)
      await expect.poll(() => marked(page, 'spoken')).toBe(word)
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(async () => (await spoken(page)).at(-1)).toBe(first.slice(first.indexOf(word)))
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect.poll(() => marked(page, 'spoken')).toBe('')
      await expect(page.getByRole('button', { name: 'Read to me' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
