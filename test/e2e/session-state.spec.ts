import { footerWords } from '#content/footer.ts'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipWords } from '#content/dashboard/memberships.ts'
import { newPasswordWords } from '#content/account/new-password.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { billingWords } from '#content/billing.ts'
import { deskTop } from '#content/owner/top.ts'
import { roomInvitations } from '#content/rooms/invitations.ts'
import { roomWords } from '#content/rooms/inside.ts'
import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { loginWords } from '#content/account/login.ts'
import { people } from '../people.ts'
import {
  fillIn,
  linkIn,
  logIn,
  logOut,
  makeMember,
  signIn,
  newPerson,
  type EmailTo,
  openLink,
  askForRecovery,
} from './member.ts'
import { expect, expectAccessible, untilIdle, test, untilHydrated } from './site.ts'

test.describe.configure({ mode: 'parallel' })

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

/** Opens a page and waits until it is hydrated, idle and painted. */
async function visit(page: Page, path: string): Promise<{ shown: string[]; shifts: string[] }> {
  const underWay = new Set<Request>()
  const begin = (request: Request) => underWay.add(request)
  const end = (request: Request) => underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await untilHydrated(page)
  await expect
    .poll(async () => {
      await untilIdle(page)
      return underWay.size
    })
    .toBe(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return page.evaluate(() => ({ shown: window.wordsShown, shifts: window.shifts }))
}

const strangersWords = [
  'Log In',
  dashboardWords.preview,
  membershipWords.preview.heading,
  yourAccountWords.preview,
  billingWords.preview,
  deskTop.preview,
  dreams.invitation.text,
]
const membersWords = [
  dashboardWords.signedInAs,
  dashboardWords.logout,
  dashboardWords.memberships.loading,
  dashboardWords.account.label,
  yourAccountWords.loading,
  billingWords.loading,
  deskTop.loading,
  loginWords.signedInAs,
  dreams.summoning,
  roomWords.looking,
]

const paths = [
  '/',
  '/portal-hub',
  '/memberships',
  '/dashboard',
  '/dashboard/account',
  '/dashboard/billing',
  '/owner',
  '/login',
  '/new-password',
  '/critter-club/clubhouse',
  '/storytellers-lantern/guild-hall',
  '/simple-social-studio/green-room',
  '/storytellers-lantern/dreams',
]

for (const width of [390, 1440])
  test(`a member never sees the content for strangers, nor a layout shift, at ${width} pixels`, async ({
    page,
    emailTo,
    request,
    tolerate,
  }) => {
    tolerate(/40[34]/)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
    await watchWords(page)
    for (const path of paths) {
      const { shown, shifts } = await visit(page, path)
      for (const words of strangersWords) expect(shown.join('\n'), path).not.toContain(words)
      // Without a membership the room shows its invitation after the fetch.
      for (const { heading } of Object.values(roomInvitations)) expect(shown[0], path).not.toContain(heading)
      expect(shifts, path).toEqual([])
    }
  })

for (const width of [390, 1440])
  test(`a stranger never sees the content for members, nor a layout shift, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await watchWords(page)
    for (const path of paths) {
      const { shown, shifts } = await visit(page, path)
      for (const words of membersWords) expect(shown.join('\n'), path).not.toContain(words)
      expect(shifts, path).toEqual([])
    }
  })

test('before the scripts are loaded a member does not see the content for strangers', async ({
  page,
  emailTo,
  request,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await signIn(page, mara)
  await watchWords(page)
  const scripts = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await asked
  scripts.resolve()
  await expect(page.getByText(mara.email)).toBeVisible()
  const shown = await page.evaluate(() => window.wordsShown)
  for (const words of strangersWords) expect(shown.join('\n')).not.toContain(words)
})

test('an invalid stored session ends as signed out', async ({ page, emailTo, request, tolerate }) => {
  await logIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
  tolerate(/40[0-3]/)
  await page.evaluate(() => {
    const key = 'constellation-club.session'
    const session = JSON.parse(localStorage.getItem(key)!) as object
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: 'thrown-away' }))
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})

test('a recovery link shows the form from the first frame, also after a reload', async ({ page, emailTo, request }) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
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

test('an email link signs in on the next page if its own was left before the scripts loaded', async ({
  page,
  emailTo,
  request,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const link = await askForRecovery(page, emailTo, mara.email)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(link)
  await expect(page).toHaveURL('/new-password')
  await page.unroute('**/assets/*.js')
  await page.goto('/dashboard')
  await expect(page.locator('.signed-in.if-member')).toContainText(mara.email)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('code=')
})

test('without JavaScript everybody sees the content for strangers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await page.goto('/new-password')
  await expect(page.getByText(newPasswordWords.withoutLink.heading)).toBeVisible()
  await expect(page.getByLabel('New password')).toBeHidden()
  await context.close()
})

test.describe('an email link of another account', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'This Link Is for Somebody Else' })

  /** Signs Mara in. @returns the fragment of Juno's email link */
  async function open(page: Page, request: APIRequestContext, emailTo: EmailTo) {
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    const juno = await makeMember(request, emailTo, newPerson(people.juno))
    await signIn(page, mara)
    await request.post('/auth/v1/recover', { data: { email: juno.email } })
    const link = linkIn(await emailTo(juno.email, /password/i))
    await page.goto('/archives')
    await page.goto(link)
    await expect(question(page)).toContainText(mara.email)
    await expect(question(page)).toContainText(juno.email)
    await expect(page.getByRole('button', { name: 'Stay as You Are' })).toBeFocused()
    expect(page.url()).not.toContain('#')
    return { mara, juno }
  }

  for (const key of ['Escape', 'Enter'])
    test(`keeps the session when ${key} is pressed, and ends that of the link`, async ({ page, request, emailTo }) => {
      const ended = page.waitForResponse(/logout\?scope=local/)
      const { mara } = await open(page, request, emailTo)
      await expectAccessible(page)
      await page.keyboard.press(key)
      await expect(question(page)).toHaveCount(0)
      expect((await ended).status()).toBe(204)
      await page.goto('/dashboard')
      await expect(page.locator('.signed-in.if-member')).toContainText(mara.email)
      await page.reload()
      await expect(page.locator('.signed-in.if-member')).toContainText(mara.email)
    })

  test('switches the account on request, and ends the earlier session', async ({
    page,
    request,
    emailTo,
    tolerate,
  }) => {
    tolerate(/ERR_ABORTED/)
    const { mara, juno } = await open(page, request, emailTo)
    const before = await page.evaluate(
      () => (JSON.parse(localStorage['constellation-club.session'] as string) as { access_token: string }).access_token,
    )
    await page.keyboard.press('Tab')
    const ended = page.waitForResponse(/logout\?scope=local/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/new-password')
    await expect(page.getByLabel('New password')).toBeVisible()
    expect((await ended).status()).toBe(204)
    const user = await request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${before}` } })
    expect(user.status()).toBe(403)
    await page.goto('/dashboard')
    await expect(page.locator('.signed-in.if-member')).toContainText(juno.email)
    await expect(page.getByText(mara.email)).toHaveCount(0)
  })
})

for (const path of ['//memberships', '/%5Cmemberships', '/\\memberships', '//evil.example/dashboard'])
  for (const fragment of ['#access_token=a.b.c&refresh_token=r&type=recovery', '#error=x&error_code=otp_expired'])
    test(`${fragment.slice(0, 8)}... is removed from the URL before any other script runs, at ${path}`, async ({
      page,
      site,
      tolerate,
    }) => {
      tolerate(/40\d/)
      await page.route('**/assets/*.js', (route) => route.abort())
      tolerate(/ERR_FAILED/)
      await page.goto(`${site.url}${path}${fragment}`, { waitUntil: 'domcontentloaded' })
      expect(await page.evaluate(() => location.href)).not.toContain('#')
      expect(new URL(page.url()).origin).toBe(site.url)
    })

test('an account without a password must set one first', async ({ page, emailTo, request, tolerate }) => {
  test.setTimeout(180_000)
  const mara = newPerson(people.mara)
  await request.post('/auth/v1/signup', { data: { ...mara, password: people.vesper.password } })
  await emailTo(mara.email)
  await request.post('/auth/v1/signup', { data: mara })
  await openLink(page, linkIn(await emailTo(mara.email)))
  await expect(page).toHaveURL('/new-password')
  await expect(page.getByRole('heading', { name: 'First, choose a password' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expectAccessible(page)
  for (const path of ['/dashboard', '/archives']) {
    await page.goto(path)
    await expect(page).toHaveURL('/new-password')
    await expect(page.getByLabel('New password')).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Club Memberships' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/new-password')
  await page.getByLabel('New password').fill(people.tobias.password)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page).toHaveURL('/memberships')
  await page.goto('/dashboard')
  await expect(page.locator('.signed-in.if-member')).toContainText(mara.email)
  await logOut(page)
  tolerate(/400/)
  await page.goto('/login')
  await untilHydrated(page)
  for (const password of [people.vesper.password, mara.password]) {
    await fillIn(page, { ...mara, password }, 'Sign In')
    await expect(page.locator('.toast')).toContainText('Invalid login credentials')
    await page.getByRole('button', { name: 'Close notice' }).click()
  }
  await fillIn(page, { ...mara, password: people.tobias.password }, 'Sign In')
  await expect(page).toHaveURL('/dashboard')
})

test('what a member sees beyond a page fetches no style again that is in the page', async ({
  page,
  request,
  emailTo,
}) => {
  await signIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
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
