import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Email } from '../client.ts'
import type { people } from '../people.ts'
import { emailAt, makeMember, newPerson, type Member, type MemberOptions } from './member.ts'
import { openSite, type Site, type SiteOptions } from './sites.ts'

export type MakeMember = (person: (typeof people)[keyof typeof people], options?: MemberOptions) => Promise<Member>

interface TestFixtures {
  /** Whether pages are turned: each frame is drawn by the processor. */
  viewTransitions: boolean
  /** Declares a failed request or console error that the test expects, by part of its text. */
  tolerate: (part: string | RegExp) => void
  /** The newest email to an address, once it has arrived. */
  emailTo: (email: string, subject?: RegExp) => Promise<Email>
  /** A page of another browser, which is closed after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Somebody of the cast, with an account and an address of their own. */
  makeMember: MakeMember
}

/** Browser tests on a running site. A console error, CSP violation or failed request fails the test. */
export const test = base.extend<TestFixtures & SiteOptions & { site: Site }>({
  // Not of the worker: for a test on another site there would be another one, with another browser.
  siteName: ['club', { option: true }],
  viewTransitions: [false, { option: true }],
  site: [
    async ({ siteName }, use) => use(await openSite(siteName)),
    // Several workers may wait for a site each.
    { timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  tolerate: [
    async ({ page, viewTransitions }, use) => {
      await markWhenHydrated(page)
      if (!viewTransitions)
        await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
      // playwright.config.ts blocks it.
      const tolerated: (string | RegExp)[] = ['Service Worker registration blocked']
      const problems: string[] = []
      watch(page, problems)
      page.context().on('page', (opened) => watch(opened, problems))
      await use((part) => tolerated.push(part))
      const unexpected = problems.filter(
        (problem) =>
          !tolerated.some((part) => (typeof part === 'string' ? problem.includes(part) : part.test(problem))),
      )
      expect(unexpected, 'console errors and failed requests').toEqual([])
    },
    { auto: true },
  ],
  emailTo: async ({ site }, use) => use((email, subject) => emailAt(site, email, subject)),
  openBrowser: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })
      contexts.push(context)
      const page = await context.newPage()
      await markWhenHydrated(page)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  makeMember: async ({ site }, use) => use((person, options) => makeMember(site, newPerson(person), options)),
})

export { expect }

/** Lays out also what `content-visibility: auto` skips because it is not on the screen. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Expects no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe would find what has no current layout to lie on something else.
  await layOutAll(page)
  // By default axe opens another page to combine the results of frames.
  const isAlone = page.frames().length === 1
  // To compile axe and run it for the first time takes most of the time: it is added to a document once.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(isAlone)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Makes a tab mark its documents once they are hydrated; call before navigating. */
export async function markWhenHydrated(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('app:hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  )
}

/** Waits until the page is hydrated. Before that, links are plain links and clicks are replayed later. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Opens a path and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits for two frames and an idle callback. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** The cumulative layout shift since the document began. */
export async function layoutShiftOf(page: Page): Promise<number> {
  await untilIdle(page)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // Entries of painted frames are delivered before the page is idle.
        requestIdleCallback(() => resolve(sum))
      }),
  )
}

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests, which is not a failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`request: ${request.failure()?.errorText} ${request.url()}`)
  })
}
