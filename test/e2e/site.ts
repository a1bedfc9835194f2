import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startSite, type SiteProcess } from '../site-process.ts'

interface Email {
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

interface TestFixtures {
  /** Failed requests and console errors that a test expects, by a part of their text. */
  tolerate: (part: string | RegExp) => void
  /** The newest email to an address, once it has arrived. */
  emailTo: (email: string, subject?: RegExp) => Promise<Email>
}

interface WorkerFixtures {
  /** A whole site of this worker alone: its own data, mailbox, payment sandbox and clock. */
  site: SiteProcess
}

/** Browser tests on a running site. A console error, a refused policy or a failed request fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({
        env: {
          AUTH_MAIL_INTERVAL_S: '0',
          AUTH_RATE_LIMIT_OTHER: '100000',
          AUTH_RATE_LIMIT_TOKEN: '100000',
          AUTH_RATE_LIMIT_MAIL: '100000',
          RATE_LIMIT_UPLOAD: '100000',
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  tolerate: [
    async ({ page }, use) => {
      await markWhenAwake(page)
      const tolerated: (string | RegExp)[] = []
      const complaints: string[] = []
      watch(page, complaints)
      page.context().on('page', (opened) => watch(opened, complaints))
      await use((part) => tolerated.push(part))
      const unexpected = complaints.filter(
        (said) => !tolerated.some((part) => (typeof part === 'string' ? said.includes(part) : part.test(said))),
      )
      expect(unexpected, 'console errors and failed requests').toEqual([])
    },
    { auto: true },
  ],
  emailTo: async ({ site }, use) => use((email, subject) => emailAt(site, email, subject)),
})

export { expect }

/** The newest email to an address, once it has arrived. */
export async function emailAt(site: SiteProcess, email: string, subject = /./): Promise<Email> {
  const find = async (): Promise<Email | undefined> => {
    const answer = await fetch(`${site.url}/mailbox.json?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as Email[]).find((mail) => subject.test(mail.subject))
  }
  await expect.poll(find, { message: `an email to ${email}` }).toBeTruthy()
  return (await find()) as Email
}

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Its usual way opens a page of its own to put together what several frames say.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Lets a tab, before it opens an address, show that the page's script is in charge. */
export async function markWhenAwake(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('app:up', () => document.documentElement.setAttribute('data-awake', '')),
  )
}

/** Waits until the page's script is in charge (before that, links are plain links and early clicks are replayed). */
export async function untilAwake(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.locator('html[data-awake]').waitFor()
}

/** Opens an address and waits until its script is in charge. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAwake(page)
}

/** Lets the page paint twice and do what it keeps for a quiet moment. */
export async function letRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** How far things have moved by themselves since the document began. */
export async function shiftOf(page: Page): Promise<number> {
  await letRest(page)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // What has been painted is told before the page is idle.
        requestIdleCallback(() => resolve(sum))
      }),
  )
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response: ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // A page that is left ends its requests; that is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`request: ${request.failure()?.errorText} ${request.url()}`)
  })
}
