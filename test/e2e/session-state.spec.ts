import type { Page, Request } from '@playwright/test'
import { loginWords } from '#content/account/login.ts'
import { newPasswordWords } from '#content/account/new-password.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { billingWords } from '#content/billing.ts'
import { dashboardWords } from '#content/dashboard/account.ts'
import { homeWords } from '#content/dashboard/home.ts'
import { footerWords } from '#content/footer.ts'
import { familyWords } from '#content/household/family-page.ts'
import { deskTop } from '#content/owner/top.ts'
import { roomWords } from '#content/rooms/inside.ts'
import { roomInvitations } from '#content/rooms/invitations.ts'
import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { people } from '../people.ts'
import { askForRecovery } from './log-in.ts'
import { signIn } from './member.ts'
import { expect, untilIdle, test, untilHydrated } from './site.ts'

declare global {
  interface Window {
    /** The visible text after each change. */
    wordsShown: string[]
    shifts: string[]
  }
}

/** Records the visible text after each mutation and in each frame, and layout shifts. */
async function watchWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.wordsShown = []
    window.shifts = []
    const seen = { opacityProperty: true, visibilityProperty: true }
    const look = () => {
      // The page may arrive in pieces.
      if (!document.querySelector('main h1')) return
      const words: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, data } = texts.currentNode as Text
        if (data.trim() && parentElement?.checkVisibility(seen)) words.push(data.trim())
      }
      const shown = words.join(' ')
      if (shown && shown !== window.wordsShown.at(-1)) window.wordsShown.push(shown)
    }
    const lookEachFrame = () => {
      requestAnimationFrame(lookEachFrame)
      look()
    }
    requestAnimationFrame(lookEachFrame)
    // A fast machine may never paint an intermediate state that a slow one shows.
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    const arrived = () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive || Infinity
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        value: number
        sources: { node: Node | null }[]
      })[])
        // While the document loads its parts appear one after the other: `npm run bench` measures that.
        if (!entry.hadRecentInput && entry.startTime > arrived())
          window.shifts.push(
            `${entry.value}: ${entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName)).join(', ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What stands where a member's part is being loaded. */
const loadingParts = 'main :is(.home-waiting, .private-loading, .room-loading, .page-turning)'

/** Opens a page and waits until it is hydrated, its parts have arrived, and it is idle and painted. */
async function visit(page: Page, path: string): Promise<{ shown: string[]; shifts: string[] }> {
  const underWay = new Set<Request>()
  const begin = (request: Request) => underWay.add(request)
  const end = (request: Request) => underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator(loadingParts).filter({ visible: true })).toHaveCount(0)
  await expect
    .poll(async () => {
      await untilIdle(page)
      return underWay.size
    })
    .toBe(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return page.evaluate(() => ({ shown: window.wordsShown, shifts: window.shifts }))
}

const signedOutWords = [
  familyWords.preview,
  dashboardWords.preview,
  homeWords.steps.preview,
  yourAccountWords.preview,
  billingWords.preview,
  deskTop.preview,
  dreams.invitation.text,
]
const membersWords = [
  dashboardWords.signedInAs,
  dashboardWords.logout,
  homeWords.loading,
  yourAccountWords.loading,
  billingWords.loading,
  deskTop.loading,
  loginWords.signedInAs,
  dreams.summoning,
  roomWords.looking,
]

const paths = [
  '/',
  '/memberships',
  '/dashboard',
  '/dashboard/account',
  '/owner',
  '/login',
  '/critter-club/clubhouse',
  '/storytellers-lantern/dreams',
]
/** Their parts for members are shown and fetched as those of the others. */
const otherPaths = [
  '/portal-hub',
  '/dashboard/billing',
  '/new-password',
  '/storytellers-lantern/guild-hall',
  '/simple-social-studio/green-room',
]
const pathsAt = (width: number) => (width === 390 ? paths : [...paths, ...otherPaths])

for (const width of [390, 1440])
  test(`a member never sees the content for visitors, nor a layout shift, at ${width} pixels${width === 390 ? '' : ' @proof'}`, async ({
    page,
    tolerate,
    makeMember,
  }) => {
    tolerate(/40[34]/)
    await page.setViewportSize({ width, height: 844 })
    const mara = await makeMember(people.mara)
    await signIn(page, mara)
    await watchWords(page)
    await test.step('before the scripts are loaded', async () => {
      const scripts = Promise.withResolvers<void>()
      const asked = page.waitForRequest('**/assets/*.js')
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await asked
      // What waits is painted before what it waits for arrives, as on a slow line.
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
        window.shifts.length = 0
      })
      scripts.resolve()
      await expect(page.getByText(mara.email)).toBeVisible()
      await page.unroute('**/assets/*.js')
      await expect(page.locator(loadingParts).filter({ visible: true })).toHaveCount(0)
      await untilIdle(page)
      const { shown, shifts } = await page.evaluate(() => ({ shown: window.wordsShown, shifts: window.shifts }))
      for (const words of signedOutWords) expect(shown.join('\n')).not.toContain(words)
      expect(shifts).toEqual([])
    })
    for (const path of pathsAt(width)) {
      const { shown, shifts } = await visit(page, path)
      for (const words of signedOutWords) expect(shown.join('\n'), path).not.toContain(words)
      // Without a membership the room shows its invitation after the fetch.
      for (const { heading } of Object.values(roomInvitations)) expect(shown[0], path).not.toContain(heading)
      expect(shifts, path).toEqual([])
    }
  })

for (const width of [390, 1440])
  test(`a visitor never sees the content for members, nor a layout shift, at ${width} pixels${width === 390 ? '' : ' @proof'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await watchWords(page)
    for (const path of pathsAt(width)) {
      const { shown, shifts } = await visit(page, path)
      for (const words of membersWords) expect(shown.join('\n'), path).not.toContain(words)
      expect(shifts, path).toEqual([])
    }
  })

test('a recovery link shows the form from the first frame, also after a reload @proof', async ({
  page,
  emailTo,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  const link = await askForRecovery(page, emailTo, mara.email)
  await watchWords(page)
  const first = await visit(page, link)
  expect(page.url()).toMatch(/\/new-password$/)
  const second = await visit(page, '/new-password')
  for (const { shown } of [first, second]) {
    expect(shown.join('\n')).not.toContain(newPasswordWords.withoutLink.heading)
    // The page may arrive in pieces, the footer last.
    const whole = shown.filter((words) => words.includes(footerWords.copyrightLine))
    expect(whole).not.toEqual([])
    for (const words of whole) expect(words).toContain('New password')
  }
})

test('what a member sees beyond a page fetches no style again that is in the page @proof', async ({
  page,
  request,
  makeMember,
}) => {
  await signIn(page, await makeMember(people.mara))
  let fetched: string[] = []
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname))
  for (const path of ['/dashboard', '/memberships', '/dashboard/family']) {
    fetched = []
    await page.goto(path)
    await untilHydrated(page)
    await untilIdle(page)
    const html = await (await request.get(path)).text()
    const inPage = [...html.matchAll(/<link rel="stylesheet" disabled="" href="([^"#]+)/g)].map(([, href]) => href)
    expect(inPage.length).toBeGreaterThan(0)
    expect(fetched.filter((one) => inPage.includes(one))).toEqual([])
  }
  expect(fetched.some((one) => one.endsWith('.css'))).toBe(true)
})
