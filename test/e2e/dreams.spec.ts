import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { everyoneReads } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { makeEpub, makePdf } from '../books.ts'
import { sealPdf } from '../encrypted-pdf.ts'
import { people } from '../people.ts'
import type { EmailTo } from './member.ts'
import { fillIn, hold, linkIn, logIn, makeMember, notice, newPerson } from './member.ts'
import { expectNotice } from './notices.ts'
import {
  openPage,
  expect,
  expectAccessible,
  markWhenHydrated,
  test as siteTest,
  untilHydrated,
  untilIdle,
} from './site.ts'

const path = '/storytellers-lantern/dreams'
const defaults = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void'] as const
const [lulus, travelers, whispers] = defaults

const waiting = 'A story waiting to be uploaded...'
const ready = 'Storybook is ready!'
const summoning = 'Summoning the dream stories...'
const uploadLabel = 'Upload Storybook'

const saved = { title: 'Upload Successful!', description: 'Your storybook has been saved.', duration: 5000 }
const failed = {
  title: 'Upload Failed',
  description: 'There was a problem uploading your file.',
  destructive: true,
  duration: 5000,
}
const needsLogin = {
  title: 'Authentication Error',
  description: 'You must be logged in to upload a storybook.',
  destructive: true,
  duration: 5000,
}
const catchingBreath = 'The club is catching its breath. Please try again in a moment.'

const pdf = (name = 'story.pdf') => ({ name, mimeType: 'application/pdf', buffer: makePdf() })
const epub = (name = 'story.epub') => ({ name, mimeType: 'application/epub+zip', buffer: makeEpub() })

const section = (page: Page) => page.getByRole('region', { name: 'Read the Dream Stories' })
const part = (page: Page, name: 'Yours' | 'Ready to read' | 'Still being dreamed') =>
  section(page).getByRole('region', { name })
/** The person's own. */
const cards = (page: Page) => part(page, 'Yours').getByRole('listitem')
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title })
const picker = (card: Locator) => card.locator('input[type=file]')

/** Logs in with a new account. */
async function logInAs(page: Page, request: APIRequestContext, emailTo: EmailTo, person: keyof typeof people) {
  await logIn(page, await makeMember(request, emailTo, newPerson(people[person])))
}

/** Opens another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await markWhenHydrated(tab)
  return tab
}

type Fixtures = {
  /** Logs in with a new account. */
  enter: (person?: keyof typeof people) => Promise<void>
  /** Logs in with a new account and opens the dream journal with its three default storybooks. */
  openOwn: (person?: keyof typeof people) => Promise<void>
}

const test = siteTest.extend<Fixtures>({
  enter: async ({ page, request, emailTo }, use) => use((person = 'tobias') => logInAs(page, request, emailTo, person)),
  openOwn: async ({ page, enter }, use) =>
    use(async (person) => {
      await enter(person)
      await openPage(page, path)
      await expect(cards(page).getByRole('heading')).toHaveText([...defaults])
    }),
})

test.describe.configure({ mode: 'parallel' })

const session = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('constellation-club.session') ?? '{}') as {
        access_token: string
        user: { id: string }
      },
  )

const asMember = async (page: Page) => ({ Authorization: `Bearer ${(await session(page)).access_token}` })

async function begin(page: Page, title: string): Promise<Storybook> {
  const answer = await page.request.post('/api/storybooks', { headers: await asMember(page), data: { title } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Storybook
}

/** The person's storybooks on the server. */
async function ownAtServer(page: Page): Promise<Storybook[]> {
  const { user } = await session(page)
  const address = `/api/storybooks?author_id=${user.id}&limit=100`
  const answer = await page.request.get(address, { headers: await asMember(page) })
  return ((await answer.json()) as { data: Storybook[] }).data
}

/** Loads more of a part until it has the card. */
async function findCard(page: Page, name: Parameters<typeof part>[1], title: string): Promise<Locator> {
  const card = part(page, name).getByRole('listitem').filter({ hasText: title })
  const closed = part(page, name).locator('button[aria-expanded=false]')
  const more = part(page, name).getByRole('button', { name: 'More dreams' })
  await expect(async () => {
    if ((await closed.count()) > 0) await closed.click({ timeout: 250 })
    if ((await card.count()) === 0) await more.click({ timeout: 250 })
    await expect(card).toHaveCount(1, { timeout: 250 })
  }).toPass()
  return card
}

/** Scrolls to the current end of a part. */
const goToEndOf = (page: Page, name: Parameters<typeof part>[1]) =>
  part(page, name)
    .locator('.dreams-more')
    .evaluate((end) => end.scrollIntoView({ block: 'end' }))

/** The page's requests to the storybooks API, in order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/storybooks')) return
    if (pathname.endsWith('/upload')) calls.push('upload')
    else if (request.method() === 'POST') calls.push(`create ${(request.postDataJSON() as { title: string }).title}`)
    else calls.push(pathname.endsWith('/count') ? 'count' : `list ${searchParams.get('part')}`)
  })
  return calls
}

/** Throttles uploads so that progress can be seen. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  })
}

/** A TCP proxy to the site whose connections can be cut and restored. */
async function lineTo(address: string) {
  const { port } = new URL(address)
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), 'localhost')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => ends.delete(one))
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

const weighty = { name: 'weighty.pdf', mimeType: 'application/pdf', buffer: makePdf({ weight: 400_000 }) }
const percent = (page: Page) =>
  section(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value)

test(
  "Shows 'Summoning the dream stories...' while loading, then a grid of storybook cards",
  { tag: '@spec-2-storytellers-lantern-dreams' },
  async ({ page, enter }) => {
    await enter()
    const own = await hold(page, '**/api/storybooks?part=own')
    await openPage(page, path)
    await own.requested()
    await expect(section(page).getByText(summoning, { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await page.unrouteAll()
    await expect(section(page).getByText(summoning)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(3)
    expect(
      await part(page, 'Yours')
        .locator('.dreams')
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('grid')
  },
)

test('Storybooks list: loading, then loaded', { tag: '@spec-4-storybook-list' }, async ({ page, openOwn }) => {
  await openOwn()
  const ready = await hold(page, '**/api/storybooks?part=ready')
  await page.reload()
  await untilHydrated(page)
  await ready.requested()
  await expect(section(page).getByRole('status').filter({ hasText: summoning })).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  await page.unrouteAll()
  await expect(section(page).getByText(summoning)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(3)
})

test('missing default storybooks are created once, and the list is fetched again after it', async ({ page, enter }) => {
  await enter()
  const calls = watchCalls(page)
  const first = ['list own', 'list ready', 'list dreaming']
  const withoutCount = () => calls.filter((call) => call !== 'count')
  await openPage(page, path)
  await expect.poll(withoutCount).toEqual([...first, ...defaults.map((title) => `create ${title}`), 'list own'])
  await expect(cards(page)).toHaveCount(3)
  calls.length = 0
  await page.reload()
  await untilHydrated(page)
  await expect(cards(page)).toHaveCount(3)
  expect(withoutCount()).toEqual(first)
})

test(
  "Default storybook titles created per author when missing: Lulu's Prophetic Nap, A Traveler's Slumber, Whispers from the Void",
  { tag: '@spec-9-limits' },
  async ({ page, enter }) => {
    await enter()
    await begin(page, travelers)
    const calls = watchCalls(page)
    await openPage(page, path)
    await expect
      .poll(() => calls.filter((call) => call.startsWith('create')))
      .toEqual([`create ${lulus}`, `create ${whispers}`])
    await expect(cards(page).getByRole('heading')).toHaveText([travelers, lulus, whispers])
    const own = await ownAtServer(page)
    expect(own.map(({ title }) => title)).toEqual([travelers, lulus, whispers])
  },
)

test('two tabs opened at once create only three storybooks', async ({ page, enter }) => {
  await enter()
  const other = await openTab(page)
  await Promise.all([page, other].map((tab) => openPage(tab, path)))
  for (const tab of [page, other]) {
    await expect(cards(tab).getByRole('heading')).toHaveText([...defaults])
  }
  expect(await ownAtServer(page)).toHaveLength(3)
})

test(
  "'Failed to fetch storybooks'; 'Failed to check your storybooks'; 'Failed to initialize storybooks'; 'Error refreshing storybooks'",
  { tag: '@spec-8-errors' },
  async ({ page, tolerate, emailTo }) => {
    tolerate(/503/)
    test.setTimeout(90_000)
    let failing = ''
    let own = 0
    await page.route('**/api/storybooks**', async (route) => {
      const request = route.request()
      const isOwn = request.url().includes('part=own')
      if (isOwn) own += 1
      const step = request.method() === 'POST' ? 'initialize' : !isOwn ? 'fetch' : own === 1 ? 'check' : 'refresh'
      if (step === failing)
        await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: catchingBreath } } })
      else await route.continue()
    })
    const errors = [
      ['fetch', 'Failed to fetch storybooks', 'Ready to read', "We could not fetch the others' dreams just now."],
      ['check', 'Failed to check your storybooks', 'Yours', 'We could not see whether your own three books are here.'],
      ['initialize', 'Failed to initialize storybooks', 'Yours', 'Your own three books are not all made yet.'],
      ['refresh', 'Error refreshing storybooks', 'Yours', 'Your own three books are made'],
    ] as const
    for (const [step, title, where, sentence] of errors)
      await test.step(title, async () => {
        await logIn(page, await makeMember(page.request, emailTo, newPerson(people.tobias)))
        failing = step
        own = 0
        const act = async () => {
          await page.goto(path)
          await untilHydrated(page)
        }
        await expectNotice(page, act, { title, description: catchingBreath, destructive: true, duration: 5000 })
        await expect(part(page, where).getByRole('alert').getByText(sentence)).toBeVisible()
        await expect(section(page).getByText(summoning)).toHaveCount(0)
        if (where === 'Yours') await expect(part(page, 'Ready to read').getByRole('alert')).toHaveCount(0)
        failing = ''
        await part(page, where).getByRole('button', { name: 'Try again' }).click()
        await expect(section(page).getByRole('alert')).toHaveCount(0)
        await expect(cards(page).getByRole('heading')).toHaveText([...defaults])
      })
  },
)

test(
  "Storybook card: without file_url shows 'A story waiting to be uploaded...' and, only to the author, an upload button",
  { tag: '@spec-4-storybook-card' },
  async ({ page, browser, site, enter, request, emailTo }) => {
    await enter()
    const { title } = await begin(page, `A Story of ${Date.now()}`)
    await openPage(page, path)
    const own = cardOf(page, title)
    await expect(own.getByText(waiting, { exact: true })).toBeVisible()
    await expect(own.getByRole('button', { name: uploadLabel })).toBeVisible()
    await expect(own.getByRole('link')).toHaveCount(0)

    const elsewhere = await browser.newContext({ baseURL: site.url })
    const other = await elsewhere.newPage()
    await markWhenHydrated(other)
    await logInAs(other, request, emailTo, 'vesper')
    await other.goto(path)
    await untilHydrated(other)
    const foreign = await findCard(other, 'Still being dreamed', title)
    await expect(foreign.getByText(waiting, { exact: true })).toBeVisible()
    await expect(foreign.getByRole('button')).toHaveCount(0)
    await expect(picker(foreign)).toHaveCount(0)
    await elsewhere.close()
  },
)

test(
  "Storybook author (user id equals the storybook's author_id): the only one shown the upload button for that storybook",
  { tag: '@spec-6-roles' },
  async ({ page, tolerate, enter, openOwn }) => {
    tolerate(/403/)
    await enter()
    const tobias = await begin(page, 'One of His Own')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')

    await openOwn('vesper')
    const { user } = await session(page)
    const button = cards(page).getByRole('button', { name: uploadLabel })
    await expect(button).toHaveCount(3)
    for (const { author_id } of await ownAtServer(page)) expect(author_id).toBe(user.id)

    // If the page is given wrong data, the server still refuses.
    await page.route('**/api/storybooks?part=own', (route) =>
      route.fulfill({
        json: {
          data: [...defaults.map((title, n) => ({ ...tobias, title, id: `${n}` })), { ...tobias, author_id: user.id }],
          next: null,
        },
      }),
    )
    await page.reload()
    await untilHydrated(page)
    await expect(button).toHaveCount(1)
    await expectNotice(page, () => picker(cardOf(page, tobias.title)).setInputFiles(pdf()), {
      ...failed,
      description: 'Only the author of this storybook can upload its file.',
    })
    const answer = await page.request.get(`/api/storybooks/${tobias.id}`)
    expect(((await answer.json()) as Storybook).file_url).toBeNull()
  },
)

test(
  "After a successful upload it shows 'Storybook is ready!' and a 'Read Story' link opening a new tab",
  { tag: '@spec-4-storybook-card' },
  async ({ page, tolerate, openOwn }) => {
    tolerate(/404/)
    await openOwn()
    const card = cardOf(page, lulus)
    await picker(card).setInputFiles(pdf())
    await expect(card.getByText(ready, { exact: true })).toBeVisible()
    await expect(card.getByText(waiting)).toHaveCount(0)
    const [{ id } = { id: '' }] = await ownAtServer(page)
    const link = card.getByRole('link', { name: 'Read Story' })
    await expect(link).toHaveAttribute('href', `${path}/${id}`)
    const opening = page.context().waitForEvent('page')
    await link.click()
    const opened = await opening
    await expect(opened).toHaveURL(`${path}/${id}`)
    await expect(page).toHaveURL(path)
  },
)

test(
  'When a card reports a successful upload, the list item with the matching id gets its file_url set',
  { tag: '@spec-2-storytellers-lantern-dreams' },
  async ({ page, openOwn }) => {
    await openOwn()
    const calls = watchCalls(page)
    const before = await cards(page).evaluateAll((items) => items.map((item) => item.outerHTML))
    await picker(cardOf(page, travelers)).setInputFiles(epub())
    await expect(cardOf(page, travelers).getByText(ready)).toBeVisible()
    const after = await cards(page).evaluateAll((items) => items.map((item) => item.outerHTML))
    expect([0, 2].map((n) => after[n])).toEqual([0, 2].map((n) => before[n]))
    expect(calls).toEqual(['upload'])
    const own = await ownAtServer(page)
    expect(own.map(({ file_url }) => file_url !== null)).toEqual([false, true, false])
    await expect(cardOf(page, travelers).getByRole('link', { name: 'Read Story' })).toHaveCount(1)
  },
)

test(
  "Upload: idle, uploading (button 'Uploading...', disabled), then idle with the file input cleared",
  { tag: '@spec-4-upload' },
  async ({ page, openOwn }) => {
    await openOwn()
    const card = cardOf(page, whispers)
    await expect(card.getByRole('button', { name: uploadLabel })).toBeEnabled()
    const upload = await hold(page, '**/upload')
    await picker(card).setInputFiles(pdf())
    await upload.requested()
    await expect(card.getByRole('button', { name: 'Uploading...', exact: true })).toBeDisabled()
    await expect(card.getByRole('button', { name: uploadLabel })).toHaveCount(0)
    await expect(cardOf(page, lulus).getByRole('button', { name: uploadLabel })).toBeEnabled()
    await upload.release()
    await expect(card.getByRole('button', { name: 'Replace the File' })).toBeEnabled()
    await expect(card.getByRole('button', { name: 'Uploading...' })).toHaveCount(0)
    await expect(picker(card)).toHaveValue('')
  },
)

test('uploading while offline says so, and a click uploads the same file once connected', async ({
  page,
  context,
  tolerate,
  openOwn,
}) => {
  tolerate('ERR_INTERNET_DISCONNECTED')
  await openOwn()
  const card = cardOf(page, lulus)
  await context.setOffline(true)
  await expectNotice(page, () => picker(card).setInputFiles(pdf()), {
    ...failed,
    description: "You're offline. Your book was not uploaded. Try again when you're connected.",
  })
  await context.setOffline(false)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText(ready, { exact: true })).toBeVisible()
})

test(
  'Storybook upload accepts only .pdf and .epub; requires a logged-in user; no file chosen means nothing happens',
  { tag: '@spec-5-validation' },
  async ({ page, openOwn }) => {
    await openOwn()
    const calls = watchCalls(page)
    const card = cardOf(page, lulus)
    await expect(picker(card)).toHaveAttribute('accept', '.pdf,.epub')

    await picker(card).setInputFiles([])
    await picker(card).dispatchEvent('change')
    await expect(card.getByRole('button', { name: uploadLabel })).toBeEnabled()
    await expect(notice(page)).toHaveCount(0)

    for (const name of ['story.txt', 'story.pdf.zip', 'epub'])
      await expectNotice(page, () => picker(card).setInputFiles(pdf(name)), {
        ...failed,
        description: 'Please choose a PDF or an EPUB: a file whose name ends in .pdf or .epub.',
      })
    expect(calls).toEqual([])
    await expect(picker(card)).toHaveValue('')

    await page.evaluate(() => localStorage.clear())
    await expectNotice(page, () => picker(card).setInputFiles(pdf()), needsLogin)
    expect(calls).toEqual([])
    await expect(section(page).getByRole('link', { name: 'Log in to read' })).toBeVisible()
  },
)

test(
  "'Authentication Error' / 'You must be logged in to upload a storybook.'",
  { tag: '@spec-8-errors' },
  async ({ page, tolerate, openOwn }) => {
    tolerate(/401|403/)
    await openOwn()
    // Logged out on another device: the stored token is no longer valid.
    const ended = await page.request.post('/auth/v1/logout?scope=global', { headers: await asMember(page) })
    expect(ended.status()).toBe(204)
    await expectNotice(page, () => picker(cardOf(page, lulus)).setInputFiles(pdf()), needsLogin)
    await expect(section(page).getByRole('link', { name: 'Log in to read' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  },
)

test(
  "'Upload Failed' with the error message or 'There was a problem uploading your file.'",
  { tag: '@spec-8-errors' },
  async ({ page, tolerate, openOwn }) => {
    tolerate(/415|422|ERR_FAILED|502/)
    await openOwn()
    const card = cardOf(page, lulus)
    const broken = { ...pdf(), buffer: makePdf().subarray(0, 200) }
    await expectNotice(page, () => picker(card).setInputFiles(broken), {
      ...failed,
      description: 'This file is damaged or incomplete. Please save it once more and try again.',
    })
    const disguised = { ...pdf(), buffer: Buffer.from('Once upon a time, in plain text.') }
    await expectNotice(page, () => picker(card).setInputFiles(disguised), {
      ...failed,
      description:
        'Please choose a PDF (.pdf) or an EPUB (.epub). This file is something else, or not what its name says.',
    })
    await page.route('**/upload', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await expectNotice(page, () => picker(card).setInputFiles(pdf()), failed)
    await page.route('**/upload', (route) => route.abort())
    await expectNotice(page, () => picker(card).setInputFiles(pdf()), failed)
    await expect(card.getByText(waiting)).toBeVisible()
    expect((await ownAtServer(page)).map(({ file_url }) => file_url)).toEqual([null, null, null])
  },
)

test(
  "Success: 'Login Successful!' ('Welcome back! You're being redirected to your dashboard.'); 'Account Created!' ('We've sent a confirmation link to your email. Please verify your account to continue.'); 'Upload Successful!' ('Your storybook has been saved.')",
  { tag: '@spec-8-errors' },
  async ({ page, emailTo }) => {
    const tobias = newPerson(people.tobias)
    await openPage(page, '/signup')
    await fillIn(page, tobias, 'Create Account')
    await expect(notice(page).locator('.toast-title')).toHaveText('Account Created!')
    await expect(notice(page).locator('.toast-text')).toHaveText(
      "We've sent a confirmation link to your email. Please verify your account to continue.",
    )
    const confirmed = await page.request.get(linkIn(await emailTo(tobias.email)), { maxRedirects: 0 })
    expect(confirmed.status()).toBe(303)
    await openPage(page, '/login')
    await fillIn(page, tobias, 'Sign In')
    await expect(notice(page).locator('.toast-title')).toHaveText('Login Successful!')
    await expect(notice(page).locator('.toast-text')).toHaveText(
      "Welcome back! You're being redirected to your dashboard.",
    )
    await expect(page).toHaveURL('/dashboard')
    await openPage(page, path)
    // Installing the clock then would abort requests under way.
    await expect(picker(cardOf(page, lulus))).toBeAttached()
    await expectNotice(page, () => picker(cardOf(page, lulus)).setInputFiles(pdf()), saved)
  },
)

test('Upload types .pdf and .epub', { tag: '@spec-9-limits' }, async ({ page, openOwn }) => {
  await openOwn()
  for (const [title, file] of [
    [lulus, pdf('Lulu.PDF')],
    [travelers, epub('slumber.epub')],
  ] as const) {
    await picker(cardOf(page, title)).setInputFiles(file)
    await expect(cardOf(page, title).getByText(ready)).toBeVisible()
  }
  const { user } = await session(page)
  const own = await ownAtServer(page)
  const folder = `/files/dream_journal_storybooks/${user.id}/`
  for (const [n, ending, kind] of [
    [0, 'pdf', 'application/pdf'],
    [1, 'epub', 'application/epub+zip'],
  ] as const) {
    const { id, file_url } = own[n]!
    expect(new URL(file_url!).pathname).toMatch(new RegExp(`^${folder}${id}-\\d+\\.${ending}$`))
    const file = await page.request.get(file_url!)
    expect(file.headers()['content-type']).toContain(kind)
  }
})

test(
  'Signed-in user: can start checkout and sees the storybook list',
  { tag: '@spec-6-roles' },
  async ({ page, site, enter }) => {
    await enter()
    await openPage(page, path)
    await expect(cards(page).first()).toBeVisible()
    await openPage(page, '/memberships')
    await page.getByRole('button', { name: 'Join Bloom' }).click()
    await page.waitForURL((url) => url.href.startsWith(site.sandboxUrl))
  },
)

test('strangers do not download the code for signed-in users', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, path)
  await expect(section(page).getByRole('link', { name: 'Log in to read' })).toBeVisible()
  await untilIdle(page)
  expect(asked.filter((url) => /\/api\/|dream-journal|auth-client/.test(url))).toEqual([])
})

test('before the first upload the author agrees that everyone can read the file', async ({ page, openOwn }) => {
  await openOwn()
  const button = cardOf(page, lulus).getByRole('button', { name: uploadLabel })
  const dialog = page.getByRole('dialog', { name: everyoneReads.heading })
  await expect(cardOf(page, lulus).getByText('Everyone will be able to read it.')).toBeVisible()

  await test.step('without agreement the dialog asks again, and nothing is sent', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    for (const point of everyoneReads.points) await expect(dialog.getByText(point)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await dialog.getByRole('button', { name: everyoneReads.decline }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('after agreement a file can be chosen', async () => {
    await button.click()
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: everyoneReads.agree }).click()
    await (await choosing).setFiles(pdf())
    await expect(cardOf(page, lulus).getByText(ready)).toBeVisible()
  })

  await test.step('the dialog does not ask again, for another storybook or a replacement', async () => {
    for (const name of ['Replace the File', uploadLabel]) {
      const choosing = page.waitForEvent('filechooser')
      await cards(page).getByRole('button', { name }).first().click()
      await choosing
      await expect(dialog).toBeHidden()
    }
  })
})

test('a new file replaces the old one', async ({ page, openOwn }) => {
  await openOwn()
  const card = cardOf(page, lulus)
  const link = async () => (await ownAtServer(page))[0]!.file_url
  await picker(card).setInputFiles(pdf())
  await expect(card.getByText(ready)).toBeVisible()
  const first = await link()
  expect(first).toMatch(/\.pdf$/)
  await picker(card).setInputFiles(epub())
  await expect.poll(link).toMatch(/\.epub$/)
  await expect(card.getByText(ready)).toBeVisible()
})

test('a PDF with restrictions but without a password is accepted, read and saved under its title', async ({
  page,
  openOwn,
}) => {
  await openOwn()
  const words = 'Read me, but do not print me.'
  const restricted = makePdf({ pages: [words], seal: sealPdf('aes-256', { user: '', owner: 'a lantern' }) })
  await picker(cardOf(page, lulus)).setInputFiles({ ...pdf('restricted.pdf'), buffer: restricted })
  await expect(cardOf(page, lulus).getByText(ready)).toBeVisible()
  const [{ id } = { id: '' }] = await ownAtServer(page)
  await page.goto(`${path}/${id}`)
  await expect(page.getByText(words)).toBeAttached()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /Keep/ }).first().click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${lulus}.pdf`)
  expect(await readFile(await saved.path())).toEqual(restricted)
})

test('a PDF that needs a password is refused with an explanation', async ({ page, tolerate, openOwn }) => {
  tolerate(/422/)
  await openOwn()
  const locked = makePdf({ seal: sealPdf('aes-128', { user: 'moonpetal', owner: 'a lantern' }) })
  await expectNotice(page, () => picker(cardOf(page, lulus)).setInputFiles({ ...pdf('locked.pdf'), buffer: locked }), {
    ...failed,
    description: 'This file is locked by a password or copy protection. Please upload one that everybody can open.',
  })
})

test('a file of more than 50 MB is not sent', async ({ page, openOwn }, { outputDir }) => {
  await openOwn()
  const calls = watchCalls(page)
  await mkdir(outputDir, { recursive: true })
  const large = join(outputDir, 'large.pdf')
  const file = await open(large, 'w')
  await file.truncate(50 * 1024 * 1024 + 1)
  await file.close()
  await expectNotice(page, () => picker(cardOf(page, lulus)).setInputFiles(large), {
    ...failed,
    description: 'This file is larger than 50 MB, which is the most we can take.',
  })
  await rm(large)
  expect(calls).toEqual([])
})

test('the progress of an upload is shown and announced, and the upload can be stopped', async ({ page, openOwn }) => {
  await openOwn()
  await slowDown(page)
  const card = cardOf(page, lulus)
  await card.getByRole('button', { name: uploadLabel }).focus()
  await picker(card).setInputFiles(weighty)
  await expect.poll(() => percent(page)).toBeGreaterThan(10)
  const seen = await percent(page)
  expect(seen).toBeLessThan(100)
  await expect(card.getByText(/^\d+ %$/)).toBeVisible()
  // In quarters, so that screen readers do not announce a hundred numbers.
  await expect(card.getByRole('status')).toHaveText(/^(0|25|50|75) percent sent$/)
  await expectAccessible(page)
  const stop = card.getByRole('button', { name: 'Cancel' })
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('The upload is stopped.')
  await expect(card.getByRole('button', { name: uploadLabel })).toBeFocused()
  await expect(section(page).getByRole('progressbar')).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)
  expect((await ownAtServer(page))[0]!.file_url).toBeNull()
})

test('after a lost connection the upload can be retried with the same file', async ({
  browser,
  site,
  request,
  emailTo,
}) => {
  const line = await lineTo(site.url)
  const context = await browser.newContext({ baseURL: line.url })
  const page = await context.newPage()
  await markWhenHydrated(page)
  await logInAs(page, request, emailTo, 'tobias')
  await openPage(page, path)
  await slowDown(page)
  const card = cardOf(page, lulus)
  await picker(card).setInputFiles(weighty)
  await expect.poll(() => percent(page)).toBeGreaterThan(10)
  line.cut()
  await expect(notice(page).locator('.toast-title')).toHaveText(failed.title)
  await expect(notice(page).locator('.toast-text')).toHaveText(failed.description)
  await expect(card.getByText('weighty.pdf did not get through.')).toBeVisible()
  await expect(card.getByRole('button', { name: uploadLabel })).toBeEnabled()
  await expectAccessible(page)
  line.mend()
  expect((await ownAtServer(page))[0]!.file_url).toBeNull()
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText(ready)).toBeVisible()
  await expect(card.getByText('did not get through')).toHaveCount(0)
  expect((await ownAtServer(page))[0]!.file_url).toMatch(/\.pdf$/)
  await context.close()
  line.close()
})

test('an upload without progress is aborted after two minutes', async ({ page, openOwn }) => {
  await openOwn()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const upload = await hold(page, '**/upload')
  const card = cardOf(page, lulus)
  await picker(card).setInputFiles(pdf())
  await upload.requested()
  await page.clock.runFor(110_000)
  await expect(card.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await page.clock.runFor(11_000)
  await expect(card.getByText('story.pdf did not get through.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await page.clock.resume()
})

/** Leaves the dream journal through a link, without a page load. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(section(page)).toHaveCount(0)
}

test('an upload continues on other pages, and its end is announced there', async ({ page, openOwn }) => {
  await openOwn()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const upload = await hold(page, '**/upload')
  await picker(cardOf(page, lulus)).setInputFiles(pdf())
  await upload.requested()
  await follow(page, "Back to the Storyteller's Lantern")
  await expect(page).toHaveURL('/storytellers-lantern')
  await expectNotice(page, upload.release, saved)
  expect((await ownAtServer(page))[0]!.file_url).toMatch(/\.pdf$/)
  await page.goBack()
  await expect(cardOf(page, lulus).getByText(ready)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the dream journal shows a running upload, and a failed one can be retried', async ({
  page,
  tolerate,
  openOwn,
}) => {
  tolerate(/503/)
  await openOwn()
  const held = await hold(page, '**/upload')
  await picker(cardOf(page, lulus)).setInputFiles(pdf())
  await held.requested()
  await follow(page, "Back to the Storyteller's Lantern")
  await page.goBack()
  await expect(section(page).getByRole('progressbar')).toHaveCount(1)
  await expect(cardOf(page, lulus).getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await cardOf(page, lulus).getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/upload')

  let fail = () => {}
  await page.route('**/upload', async (route) => {
    await new Promise<void>((resolve) => (fail = resolve))
    await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: catchingBreath } } })
  })
  const upload = page.waitForRequest('**/upload')
  await picker(cardOf(page, travelers)).setInputFiles(pdf())
  await upload
  await follow(page, "Back to the Storyteller's Lantern")
  await expectNotice(page, async () => fail(), { ...failed, description: catchingBreath })
  await page.unroute('**/upload')
  await page.goBack()
  await cardOf(page, travelers).getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, travelers).getByText(ready)).toBeVisible()
})

test('closing or reloading during an upload asks for confirmation', async ({ page, openOwn }) => {
  await openOwn()
  const asked: string[] = []
  let goes = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (goes ? dialog.accept() : dialog.dismiss())
  })
  await page.reload()
  await untilHydrated(page)
  expect(asked).toEqual([])
  const upload = await hold(page, '**/upload')
  await picker(cardOf(page, lulus)).setInputFiles(pdf())
  await upload.requested()
  await follow(page, "Back to the Storyteller's Lantern")
  expect(asked).toEqual([])
  const first = page.reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page).toHaveURL('/storytellers-lantern')
  await expectNotice(page, upload.release, saved)
  goes = true
  await page.reload()
  // Answered late: a dismissed reload is waited for until the page is loaded again.
  await first
  await untilHydrated(page)
  expect(asked).toEqual(['beforeunload'])
})

test('logging out in any tab aborts an upload', async ({ page, openOwn }) => {
  await openOwn()
  await slowDown(page)
  const ended = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'))

  await test.step('in another tab', async () => {
    await picker(cardOf(page, lulus)).setInputFiles(weighty)
    await expect.poll(() => percent(page)).toBeGreaterThan(5)
    const end = ended()
    const other = await openTab(page)
    await openPage(other, '/dashboard')
    await other.getByRole('button', { name: 'Logout' }).click()
    expect((await end).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(section(page).getByRole('link', { name: 'Log in to read' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await other.close()
  })

  await test.step('on another page', async () => {
    await openOwn('vesper')
    await picker(cardOf(page, lulus)).setInputFiles(weighty)
    await expect.poll(() => percent(page)).toBeGreaterThan(5)
    const end = ended()
    await follow(page, 'Dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await end).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(notice(page).filter({ hasText: 'Upload' })).toHaveCount(0)
  })
})

test('the storybooks of others are listed by whether they have a file, in order of creation', async ({
  page,
  browser,
  site,
  request,
  emailTo,
  openOwn,
}) => {
  await openOwn()
  const tag = Date.now().toString(36)
  const titles = ['First', 'Second', 'Third', 'Fourth'].map((name) => `${name} of ${tag}`)
  for (const title of titles) await begin(page, title)
  await page.reload()
  await untilHydrated(page)
  for (const title of [titles[3]!, titles[1]!]) {
    await picker(cardOf(page, title)).setInputFiles(epub())
    await expect(cardOf(page, title).getByText(ready)).toBeVisible()
  }
  // Own storybooks are listed only under Yours, with the title of the file.
  await expect(cards(page).getByRole('heading')).toHaveText([...defaults, ...titles])
  await expect(cardOf(page, titles[1]!).getByText('The lantern that went for a walk')).toBeVisible()
  await expect(part(page, 'Ready to read').getByText(tag)).toHaveCount(0)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  await markWhenHydrated(other)
  await logInAs(other, request, emailTo, 'vesper')
  await other.goto(path)
  await untilHydrated(other)
  const finished = await findCard(other, 'Ready to read', titles[3]!)
  await expect(finished.getByText('The lantern that went for a walk')).toBeVisible()
  await expect(finished.getByRole('link', { name: 'Read Story' })).toBeVisible()
  await expect(finished.getByRole('button')).toHaveText([`Tell a grown-up about this: ${titles[3]!}`])
  await findCard(other, 'Still being dreamed', titles[2]!)
  const named = (name: Parameters<typeof part>[1]) =>
    part(other, name).getByRole('heading', { level: 4 }).filter({ hasText: tag })
  await expect(named('Ready to read')).toHaveText([titles[1]!, titles[3]!])
  await expect(named('Still being dreamed')).toHaveText([titles[0]!, titles[2]!])
  await expect(named('Yours')).toHaveCount(0)
  await expectAccessible(other)
  await elsewhere.close()
})

const ofSomebodyElse = {
  author_id: '0193a1b2-0000-7000-8000-00000000000a',
  description: '',
  age: null,
  pen_name: null,
  state: 'published',
  file_title: null,
  cover_url: null,
  opened: null,
  finished: null,
  created_at: '2025-01-01T00:00:00.000Z',
} as const

/** Creates so many storybooks of others without a file. */
async function letOthersDream(page: Page, howMany: number): Promise<void> {
  const all = Array.from({ length: howMany }, (_, n) => ({
    id: `0193a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`,
    title: `Night ${n + 1}`,
    file_url: null,
    ...ofSomebodyElse,
  })) satisfies Storybook[]
  await page.route('**/api/storybooks?part=dreaming*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const from = Number(searchParams.get('after') ?? 0)
    const to = from + Number(searchParams.get('limit') ?? 20)
    return route.fulfill({ json: { data: all.slice(from, to), next: to < howMany ? String(to) : null } })
  })
  await page.route('**/api/storybooks/dreaming/count', (route) =>
    route.fulfill({ json: { count: Math.min(1000, howMany) } }),
  )
}

test('up to twelve storybooks without a file are shown; more are collapsed behind their number', async ({
  page,
  openOwn,
}) => {
  await openOwn()
  const dreaming = part(page, 'Still being dreamed')
  const again = async (howMany: number) => {
    await page.unrouteAll()
    await letOthersDream(page, howMany)
    await page.reload()
    await untilHydrated(page)
    await expect(cards(page)).toHaveCount(3)
  }
  await again(0)
  await expect(dreaming).toHaveCount(0)
  await again(12)
  await expect(dreaming.getByRole('listitem')).toHaveCount(12)
  await expect(dreaming.getByRole('button')).toHaveCount(0)
  await again(1200)
  await expect(dreaming.getByRole('button')).toHaveText('999+ more stories are still being dreamed')
  await again(13)
  const count = dreaming.getByRole('button', { name: '13 more stories are still being dreamed' })
  await expect(dreaming.getByRole('listitem')).toHaveCount(0)
  await expect(count).toHaveAttribute('aria-expanded', 'false')
  await count.focus()
  await page.keyboard.press('Enter')
  await expect(count).toHaveAttribute('aria-expanded', 'true')
  await expect(dreaming.getByRole('listitem').first()).toBeVisible()
  await goToEndOf(page, 'Still being dreamed')
  await expect(dreaming.getByRole('listitem')).toHaveCount(13)
  await expectAccessible(page)
  await count.click()
  await expect(dreaming.getByRole('listitem')).toHaveCount(0)
})

test('further pages are loaded by scrolling or by a button', async ({ page, openOwn }) => {
  test.setTimeout(90_000)
  await openOwn()
  for (let n = 1; n <= 42; n += 1) await begin(page, `Night ${n}`)
  const expected = [...defaults, ...Array.from({ length: 42 }, (_, n) => `Night ${n + 1}`)]
  const calls = watchCalls(page)

  await test.step('by scrolling', async () => {
    await page.reload()
    await untilHydrated(page)
    await expect(cards(page)).toHaveCount(20)
    await expect(section(page).getByText('Yours: 20 dream stories on the shelf')).toHaveCount(1)
    const { length } = calls
    await goToEndOf(page, 'Yours')
    await expect(cards(page)).toHaveCount(40)
    // Cards that get their words later may move the end out of view.
    await expect(async () => {
      await goToEndOf(page, 'Yours')
      await expect(cards(page)).toHaveCount(45, { timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    await expect(cards(page).getByRole('heading')).toHaveText(expected)
    expect(calls.slice(length)).toEqual(['list own', 'list own'])
    await expect(part(page, 'Yours').getByRole('button', { name: 'More dreams' })).toHaveCount(0)
  })

  await test.step('by the button, without an IntersectionObserver', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await page.reload()
    await untilHydrated(page)
    await expect(cards(page)).toHaveCount(20)
    const more = part(page, 'Yours').getByRole('button', { name: 'More dreams' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(40)
    await expect(cards(page).nth(20).getByRole('heading')).toBeFocused()
  })
})

test('after three further pages only the button loads more, so that the footer can be reached', async ({
  page,
  openOwn,
}) => {
  await openOwn()
  const others = part(page, 'Ready to read').getByRole('listitem')
  const asked: string[] = []
  await page.route('**/api/storybooks?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.get('part') !== 'ready') return route.fallback()
    const from = Number(searchParams.get('after') ?? 0)
    asked.push(String(from))
    const data = Array.from({ length: 20 }, (_, n) => ({
      id: `0193a1b2-0000-7000-8000-${String(from + n).padStart(12, '0')}`,
      title: `Night ${from + n + 1}`,
      file_url: '/files/night.pdf',
      ...ofSomebodyElse,
    })) satisfies Storybook[]
    return route.fulfill({ json: { data, next: String(from + 20) } })
  })
  await page.reload()
  await untilHydrated(page)
  await expect(others).toHaveCount(20)
  const footer = page.getByRole('contentinfo')
  /** Cards outside the viewport have estimated heights, so the end moves while scrolling. */
  const countAtTheEnd = async () => {
    await part(page, 'Ready to read')
      .locator('.dreams-more')
      .evaluate((end) => end.scrollIntoView({ block: 'end' }))
    return others.count()
  }
  const more = part(page, 'Ready to read').getByRole('button', { name: 'More dreams' })
  const expectEndAt = async (count: number) => {
    await expect.poll(countAtTheEnd).toBe(count)
    for (let n = 0; n < 4; n += 1) {
      await untilIdle(page)
      expect(await countAtTheEnd()).toBe(count)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(footer).toBeInViewport()
    expect(await others.count()).toBe(count)
  }
  await expectEndAt(80)
  await more.click()
  await expect(others.nth(80).getByRole('heading')).toBeFocused()
  await expectEndAt(140)
  expect(asked).toEqual(['0', '20', '40', '60', '80', '100', '120'])
})

test('a next page that fails to load can be retried', async ({ page, tolerate, openOwn }) => {
  tolerate(/503/)
  await openOwn()
  for (let n = 1; n <= 20; n += 1) await begin(page, `Night ${n}`)
  await page.route('**/api/storybooks?*after=*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: catchingBreath } } }),
  )
  await page.reload()
  await untilHydrated(page)
  await expect(cards(page)).toHaveCount(20)
  await goToEndOf(page, 'Yours')
  await expect(notice(page)).toContainText('Failed to fetch storybooks')
  await expect(part(page, 'Yours').getByRole('alert')).toContainText('We could not fetch the next dreams just now.')
  await expect(cards(page)).toHaveCount(20)
  await page.unrouteAll()
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(23)
})

test('the dream journal works by keyboard, fits every screen and is accessible', async ({
  page,
  tolerate,
  openOwn,
}) => {
  tolerate(/404/)
  await openOwn()
  await picker(cardOf(page, travelers)).setInputFiles(pdf())
  await expect(cardOf(page, travelers).getByText(ready)).toBeVisible()
  await page.getByRole('link', { name: "Back to the Storyteller's Lantern" }).focus()
  const expectFocus = async (target: Locator) => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  const edit = (title: string) => cardOf(page, title).getByRole('button', { name: 'Edit' })
  await expectFocus(cardOf(page, lulus).getByRole('button', { name: uploadLabel }))
  await expectFocus(edit(lulus))
  await expectFocus(cardOf(page, travelers).getByRole('link', { name: 'Read Story' }))
  await expectFocus(cardOf(page, travelers).getByRole('button', { name: 'Take it from view' }))
  await expectFocus(cardOf(page, travelers).getByRole('button', { name: 'Replace the File' }))
  await expectFocus(edit(travelers))
  await expectFocus(cardOf(page, travelers).getByRole('button', { name: 'Delete' }))
  await expectFocus(cardOf(page, whispers).getByRole('button', { name: uploadLabel }))
  await expectFocus(edit(whispers))
  for (const width of [360, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})

test('an empty list says so and can be refreshed', async ({ page, enter }) => {
  await enter()
  await page.route('**/api/storybooks**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { data: [], next: null } })
      : route.fulfill({ status: 201, json: {} }),
  )
  await openPage(page, path)
  await expect(section(page).getByText('Not one dream on the shelf.')).toBeVisible()
  await page.unrouteAll()
  await section(page).getByRole('button', { name: 'Look again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('editing a storybook', () => {
  const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Edit “${title}”` })
  const question = (page: Page) => page.getByRole('dialog', { name: 'This seems to give something away' })
  const open = async (page: Page, title: string) => {
    await cardOf(page, title).getByRole('button', { name: 'Edit' }).press('Enter')
    const fields = dialog(page, title)
    return {
      fields,
      title: fields.getByRole('textbox', { name: 'Title' }),
      description: fields.getByRole('textbox', { name: 'Description' }),
      age: fields.getByRole('combobox', { name: 'Whom it is for' }),
      save: fields.getByRole('button', { name: 'Save' }),
    }
  }

  test('changes its title and its description', async ({ page, openOwn }) => {
    await openOwn()
    await begin(page, 'The Moth')
    await page.reload()
    await untilHydrated(page)
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
    })
    const first = await open(page, 'The Moth')
    await expect(first.title).toBeFocused()
    await expect(first.title).toHaveValue('The Moth')
    await expectAccessible(page)
    await first.title.fill('The Moth and the Lamp')
    await page.keyboard.press('Tab')
    await expect(first.description).toBeFocused()
    await page.keyboard.type('A moth learns to read.')
    await page.keyboard.press('Tab')
    await expect(first.age).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText('It is saved')
    await expect(first.fields).toBeHidden()
    const card = cardOf(page, 'The Moth and the Lamp')
    await expect(card).toContainText('A moth learns to read.')
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused()

    const second = await open(page, 'The Moth and the Lamp')
    await expect(second.description).toHaveValue('A moth learns to read.')
    await second.description.fill('A moth learns to read,\nand to write.')
    await second.save.click()
    await expect(card).toContainText('A moth learns to read, and to write.')
    const third = await open(page, 'The Moth and the Lamp')
    await third.save.click()
    await expect(third.fields).toBeHidden()
    expect(bodies).toEqual([
      { title: 'The Moth and the Lamp', description: 'A moth learns to read.' },
      { description: 'A moth learns to read,\nand to write.' },
    ])
  })

  test('says whom it is for', async ({ page, openOwn }) => {
    await openOwn()
    await picker(cardOf(page, lulus)).setInputFiles(pdf())
    await expect(cardOf(page, lulus)).toContainText('For 13 and older')
    const first = await open(page, lulus)
    await expect(first.age.getByRole('option')).toHaveText([
      'Not chosen yet',
      'For everybody',
      'For 10 and older',
      'For 13 and older',
    ])
    await expect(first.fields).toContainText('Until you choose, it counts as a story for 13 and older.')
    await first.age.selectOption('For everybody')
    await expectAccessible(page)
    await first.save.click()
    await expect(cardOf(page, lulus)).toContainText('For everybody')
    await expect(cardOf(page, travelers)).not.toContainText('For ')
    const second = await open(page, lulus)
    await expect(second.age).toHaveValue('all')
    await second.age.selectOption('Not chosen yet')
    await second.save.click()
    await expect(cardOf(page, lulus)).toContainText('For 13 and older')
  })

  test('asks once where they give something away, and refuses unkind ones and titles that are taken', async ({
    page,
    tolerate,
    openOwn,
  }) => {
    tolerate(/409/)
    await openOwn()
    await begin(page, 'The Moth')
    await begin(page, 'The Lamp')
    await page.reload()
    await untilHydrated(page)
    const { fields, title, description, save } = await open(page, 'The Moth')
    await title.fill(' ')
    await save.click()
    await expect(fields).toContainText('A story needs a title.')
    await title.fill('The Lamp')
    await save.click()
    await expect(fields).toContainText('Another storybook of yours has this title already.')
    await title.fill('The Moth')
    await description.fill('You are such an idiot.')
    await save.click()
    await expect(fields).toContainText(
      'Some of these words may hurt somebody. Please find others: every family here reads them.',
    )
    await description.fill('I live at 12 Willow Street with a cat.')
    await save.click()
    await expect(question(page)).toContainText('“12 Willow Street” reads like where somebody lives.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(fields).toBeVisible()
    await save.click()
    await question(page).getByRole('button', { name: 'Send it all the same' }).click()
    await expect(fields).toBeHidden()
    await expect(cardOf(page, 'The Moth')).toContainText('I live at 12 Willow Street with a cat.')
  })

  test('with a default title begins a new one in its place', async ({ page, openOwn }) => {
    await openOwn()
    const { fields, title, save } = await open(page, travelers)
    await expect(fields).toContainText(
      'Everybody has a story with this title. If you change it, a new one takes its place.',
    )
    await title.fill('A Slumber of My Own')
    await save.click()
    await expect(cards(page).getByRole('heading')).toHaveText([lulus, 'A Slumber of My Own', whispers, travelers])
  })

  test('that has a new file keeps it', async ({ page, openOwn }) => {
    await openOwn()
    await picker(cardOf(page, lulus)).setInputFiles(pdf())
    await expect(cardOf(page, lulus).getByText(ready)).toBeVisible()
    const { title, save } = await open(page, lulus)
    await title.fill('Renamed')
    await save.click()
    await expect(cardOf(page, 'Renamed').getByText(ready)).toBeVisible()
  })
})

test.describe('deleting a storybook', () => {
  const question = (page: Page, title: string) => page.getByRole('dialog', { name: `Delete “${title}”?` })
  const openQuestion = (page: Page, title: string) =>
    cardOf(page, title).getByRole('button', { name: 'Delete' }).press('Enter')

  test('asks first, and then deletes it with its file', async ({ page, tolerate, openOwn }) => {
    tolerate(/404/)
    await openOwn()
    await begin(page, 'Not long for this world')
    await page.reload()
    await untilHydrated(page)
    const card = cardOf(page, 'Not long for this world')
    await picker(card).setInputFiles(pdf())
    await expect(card.getByText(ready)).toBeVisible()
    const { id, file_url: file } = (await ownAtServer(page)).at(-1)!

    await openQuestion(page, 'Not long for this world')
    const dialog = question(page, 'Not long for this world')
    await expect(dialog.getByRole('listitem')).toHaveText([
      'The story, its file and everybody’s place in it are deleted for good. We cannot bring them back.',
      'Copies that somebody has kept stay with them.',
    ])
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused()
    expect(await ownAtServer(page)).toHaveLength(4)

    await openQuestion(page, 'Not long for this world')
    await dialog.getByRole('button', { name: 'Delete it for good' }).press('Enter')
    await expect(notice(page)).toContainText('It is deletedThe story, its file and everybody’s place in it are gone.')
    await expect(cards(page).getByRole('heading')).toHaveText([...defaults])
    await expect(part(page, 'Yours').getByRole('heading', { name: 'Yours' })).toBeFocused()
    for (const path of [`/api/storybooks/${id}`, file!]) expect((await page.request.get(path)).status()).toBe(404)
  })

  test('with a default title leaves an empty one in its place', async ({ page, tolerate, openOwn }) => {
    tolerate(/404/)
    await openOwn()
    await expect(cards(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await picker(cardOf(page, travelers)).setInputFiles(pdf())
    await openQuestion(page, travelers)
    await expect(question(page, travelers)).toContainText(
      'A new one with this title takes its place, waiting for a file.',
    )
    await question(page, travelers).getByRole('button', { name: 'Delete it for good' }).click()
    await expect(cards(page).getByRole('heading')).toHaveText([lulus, whispers, travelers])
    await expect(cardOf(page, travelers).getByText(waiting)).toBeVisible()
  })

  test('that the server refuses says so', async ({ page, tolerate, openOwn }) => {
    tolerate(/503/)
    await openOwn()
    await begin(page, 'Held fast')
    await page.reload()
    await untilHydrated(page)
    await page.route('**/api/storybooks/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: catchingBreath } } })
        : route.fallback(),
    )
    await openQuestion(page, 'Held fast')
    await question(page, 'Held fast').getByRole('button', { name: 'Delete it for good' }).click()
    await expect(notice(page)).toContainText(`It was not deleted${catchingBreath}`)
    await expect(question(page, 'Held fast')).toBeHidden()
    await expect(cardOf(page, 'Held fast')).toBeVisible()
  })
})

test.describe('one more storybook', () => {
  const titleField = (page: Page) => part(page, 'Yours').getByRole('textbox', { name: 'Its title' })
  const send = async (page: Page, title: string) => {
    await titleField(page).fill(title)
    await part(page, 'Yours').getByRole('button', { name: 'Begin the story' }).click()
  }
  const question = (page: Page) => page.getByRole('dialog', { name: 'This seems to give something away' })
  const titles = (page: Page) => cards(page).getByRole('heading')

  test('begins with its title, and stands with the others', async ({ page, openOwn }) => {
    await openOwn()
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/storybooks')) bodies.push(request.postDataJSON())
    })
    await send(page, '  School of Night ')
    await expect(part(page, 'Yours').getByText('School of Night is begun.')).toBeVisible()
    await expect(titles(page)).toHaveText([...defaults, 'School of Night'])
    await expect(titleField(page)).toHaveValue('')
    await send(page, 'School of Night')
    await expect(part(page, 'Yours').getByText('You have a story with this title already.')).toBeVisible()
    expect(bodies).toEqual([{ title: 'School of Night' }])
  })

  test('is asked about once where its title gives something away', async ({ page, openOwn }) => {
    await openOwn()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await titleField(page).focus()
    expect(scripts).toEqual([])
    const calls = watchCalls(page)
    await send(page, 'Ring Lucy on 07700 900123')
    await expect(question(page)).toContainText('“07700 900123” reads like a telephone number.')
    await expectAccessible(page)
    expect(scripts.filter((url) => /sieve/.test(url))).toHaveLength(1)
    expect(calls).toEqual([])

    await question(page).getByRole('button', { name: 'Change it' }).click()
    await expect(question(page)).toBeHidden()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveValue('Ring Lucy on 07700 900123')
    await titleField(page).press('Enter')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    expect(calls).toEqual([])

    await titleField(page).press('Enter')
    await question(page).getByRole('button', { name: 'Send it all the same' }).click()
    await expect(titles(page)).toHaveText([...defaults, 'Ring Lucy on 07700 900123'])
    await expect(question(page)).toBeHidden()
  })

  test('is asked about by the server where the sieve does not load', async ({ page, openOwn, tolerate }) => {
    tolerate(/sieve-|422|ERR_FAILED/)
    await openOwn()
    await page.route(/sieve-[^/]+\.js/, (route) => route.abort())
    await send(page, 'Ring Lucy on 07700 900123')
    await question(page).getByRole('button', { name: 'Send it all the same' }).click()
    await expect(titles(page)).toHaveText([...defaults, 'Ring Lucy on 07700 900123'])
  })

  test('needs a title, and a kind one', async ({ page, openOwn }) => {
    await openOwn()
    await send(page, ' ')
    await expect(part(page, 'Yours').getByText('A story needs a title first.')).toBeVisible()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true')
    await send(page, 'You Are Such an Idiot')
    await expect(
      part(page, 'Yours').getByText(
        'Some of these words may hurt somebody. Please find others: every family here reads them.',
      ),
    ).toBeVisible()
    await expect(titles(page)).toHaveText([...defaults])
    await expectAccessible(page)
  })
})
