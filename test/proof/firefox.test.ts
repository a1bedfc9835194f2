import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { call, emailsTo } from '../client.ts'
import { people } from '../people.ts'
import { until } from '../processes.ts'
import { makeStoryEpub, makeStoryPdf } from '../reader-books.ts'
import { startSite, type SiteProcess } from '../site-process.ts'

// The main journeys in another browser. Everything else is tested in Chromium (test/e2e).
const firefox = process.env['FIREFOX_PATH'] ?? ''

describe.runIf(firefox !== '')('in Firefox', () => {
  let site: SiteProcess
  let browser: Browser
  let page: Page
  let folder = ''
  let problems: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'club-firefox-'))
    site = await startSite()
    browser = await launch({ browser: 'firefox', executablePath: firefox, headless: true })
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    const context = await browser.createBrowserContext()
    page = await context.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    page.setDefaultTimeout(60_000)
    problems = watched(page)
    return async () => {
      expect(problems).toEqual([])
      await context.close()
    }
  })

  const open = (path: string) => page.goto(site.url + path)
  const button = (name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`)
  const field = (name: string) => page.locator(`::-p-aria([name="${name}"][role="textbox"])`)
  const says = (text: string) => page.locator(`::-p-text(${text})`).wait()
  const path = () => new URL(page.url()).pathname

  async function linkOfEmail(to: string): Promise<string> {
    let link = ''
    await until(async () => {
      const [email] = await emailsTo(site, to)
      link = /https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
      return link !== ''
    }, 'an email')
    return link
  }

  async function fillIn({ email, password }: { email: string; password: string }, name: string): Promise<void> {
    await field('Email address').fill(email)
    await page.locator('input[type="password"]').fill(password)
    // By keyboard: a pointer that rests where a link appears begins to fetch its page, and leaving aborts that.
    await button(name).setWaitForEnabled(true).wait()
    await page.keyboard.press('Enter')
  }

  test('every page opens without an error', async () => {
    await page.evaluateOnNewDocument(
      "addEventListener('app:hydrated', () => (document.documentElement.dataset.hydrated = ''))",
    )
    for (const { path: address, heading } of pages) {
      if (address === '/404') continue
      await open(address)
      expect(await page.$eval('h1', (element) => element.textContent)).toBe(heading)
      await page.locator('h1').hover()
      await page.waitForSelector('html[data-hydrated]')
    }
  })

  test('a signed-out visitor signs up, confirms by the email and becomes a paying member', async () => {
    await open('/signup')
    await fillIn(people.mara, 'Create Account')
    await says('Account Created!')
    await page.goto(await linkOfEmail(people.mara.email))
    await says('Your email address is confirmed and you’re signed in.')
    await button('Join Bloom').click()
    await page.waitForFunction("location.pathname.startsWith('/c/pay/')")
    await field('Card number').fill('4242424242424242')
    await field('Expiry date').fill('12 / 34')
    await field('Security code (CVC)').fill('123')
    await field('Name on card').fill('Mara Moonpetal')
    await field('ZIP or postcode').fill('12345')
    await page.locator('button[type="submit"] ::-p-text(Subscribe)').click()
    await says('Payment Successful!')
    expect(path()).toBe('/portal-hub')
    await open('/dashboard')
    await page.locator('.home-rooms ::-p-text(Bloom)').wait()
  })

  test('a built-in book turns its pages', async () => {
    await open('/storybooks/the-star-sailor')
    await says('Page 1 of 6')
    await button('Next').click()
    await says('Page 2 of 6')
    await page.keyboard.press('End')
    await says('Page 6 of 6')
    expect(path()).toBe('/storybooks/the-star-sailor')
  })

  test('an author uploads a PDF and an EPUB, and reads them', async () => {
    const sentence = 'Lulu naps on stump one.'
    const books = [
      { name: 'story.pdf', content: makeStoryPdf({ pages: [{ lines: [sentence] }, { lines: ['Then she wakes.'] }] }) },
      { name: 'story.epub', content: makeStoryEpub({ chapters: [['Evening', `<h1>Evening</h1><p>${sentence}</p>`]] }) },
    ]
    const { email, password } = people.tobias
    await call({ url: site.url, token: null }, 'POST', '/auth/v1/signup', { email, password })
    await fetch(await linkOfEmail(email), { redirect: 'manual' })
    await open('/login')
    await fillIn(people.tobias, 'Sign In')
    await button('Logout').wait()
    await open('/storytellers-lantern/dreams')
    const read: string[] = []
    for (const [n, { name, content }] of books.entries()) {
      const file = join(folder, name)
      writeFileSync(file, content)
      const card = `.dream:nth-child(${n + 1})`
      const picker = await page.waitForSelector(`${card} input[type="file"]` as 'input')
      await picker?.uploadFile(file)
      const link = await page.waitForSelector(`${card} a[target="_blank"]`)
      await page.goto((await (await link?.getProperty('href'))?.jsonValue()) as string)
      await page.locator('.reader-place ::-p-text(Page 1 of)').wait()
      await until(async () => {
        const shown = await Promise.all(
          page.frames().map((frame) => frame.evaluate('document.body.textContent').catch(() => '')),
        )
        return shown.some((text) => String(text).includes(sentence))
      }, `the words of ${name}`)
      read.push(name)
      await open('/storytellers-lantern/dreams')
    }
    expect(read).toEqual(['story.pdf', 'story.epub'])
  })
})

/** Collects script errors, CSP violations and failed requests of a page from now on. */
function watched(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const n = problems.push(`console: ${message.text()}`) - 1
    // The error object is in the browser.
    for (const part of message.args())
      part
        .evaluate((value) => String((value as Error | undefined)?.stack ?? value))
        .then(
          (text) => (problems[n] += ` ${text}`),
          () => undefined,
        )
  })
  page.on('pageerror', (error) => problems.push(`page: ${String(error)}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.status()} ${response.url()}`)
  })
  return problems
}
