import type { Page } from '@playwright/test'
import type { NoticeWords } from '#content/notices/notice.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { errors } from '#contract/errors.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import {
  cardOf,
  defaults,
  openJournal,
  ownAtServer,
  path,
  pdf,
  picker,
  ready,
  section,
  test,
  uploadLabel,
  weighty,
} from './dreams.ts'
import { hold, notice } from './member.ts'
import { openPage, expect, expectAccessible, markWhenHydrated, untilHydrated } from './site.ts'

const [lulus, travelers] = defaults
const { uploadFailed, uploadSuccessful } = storybookNotices

async function expectNotice(page: Page, { title, description }: NoticeWords) {
  await expect(notice(page)).toContainText(title)
  await expect(notice(page)).toContainText(description!)
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

const percent = (page: Page) =>
  section(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value)

/** Leaves the dream journal through a link, without a page load. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(section(page)).toHaveCount(0)
}

test(
  "a file is uploaded, shows 'Storybook is ready!', and 'Read Story' opens it in a new tab",
  { tag: '@spec-4-storybook-card' },
  async ({ page, tolerate, openOwn }) => {
    tolerate(/404|422/)
    await openOwn()
    const card = cardOf(page, lulus)
    await picker(card).setInputFiles({ ...pdf, buffer: pdf.buffer.subarray(0, 200) })
    await expectNotice(page, { ...uploadFailed, description: errors.file_broken.message })
    await picker(card).setInputFiles(pdf)
    await expectNotice(page, uploadSuccessful)
    await expect(card.getByText(ready, { exact: true })).toBeVisible()
    const [{ id, file_url } = { id: '', file_url: '' }] = await ownAtServer(page)
    expect((await page.request.get(file_url!)).headers()['content-type']).toContain('application/pdf')
    const opening = page.context().waitForEvent('page')
    await card.getByRole('link', { name: 'Read Story' }).click()
    await expect(await opening).toHaveURL(`${path}/${id}`)
    await expect(page).toHaveURL(path)
  },
)

test('a running upload shows its progress, can be stopped, and retried after a lost connection @proof', async ({
  openBrowser,
  site,
  makeMember,
}) => {
  const { port, shut, reopen } = await startTcpProxy({ port: Number(new URL(site.url).port), host: 'localhost' })
  const page = await openBrowser({ baseURL: `http://localhost:${port}` })
  await openJournal(page, makeMember)
  await slowDown(page)
  const card = cardOf(page, lulus)

  await test.step('progress, and stopping by keyboard', async () => {
    await card.getByRole('button', { name: uploadLabel }).focus()
    await picker(card).setInputFiles(weighty)
    await expect.poll(() => percent(page)).toBeGreaterThan(10)
    expect(await percent(page)).toBeLessThan(100)
    await expect(card.getByRole('status')).toHaveText(/^(0|25|50|75) percent sent$/)
    await expectAccessible(page)
    await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status')).toHaveText('Upload canceled.')
    await expect(card.getByRole('button', { name: uploadLabel })).toBeFocused()
  })

  await test.step('the same file again after the connection was lost', async () => {
    await picker(card).setInputFiles(weighty)
    await expect.poll(() => percent(page)).toBeGreaterThan(10)
    const isShut = shut()
    // A plain one, because nothing more is loaded.
    await expectNotice(page, uploadFailed)
    await expect(card.getByText('weighty.pdf was not uploaded.')).toBeVisible()
    await isShut
    await reopen()
    expect((await ownAtServer(page))[0]!.file_url).toBeNull()
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByText(ready)).toBeVisible()
    expect((await ownAtServer(page))[0]!.file_url).toMatch(/\.pdf$/)
  })
  await page.context().close()
  await shut()
})

test('an upload continues on other pages; leaving the site asks; logging out in any tab aborts it @proof', async ({
  page,
  tolerate,
  openOwn,
}) => {
  tolerate(/503/)
  await openOwn()
  const asked: string[] = []
  let goes = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (goes ? dialog.accept() : dialog.dismiss())
  })

  await test.step('its end is announced on another page, and a reload before it asks', async () => {
    await page.reload()
    await untilHydrated(page)
    expect(asked).toEqual([])
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const upload = await hold(page, '**/upload')
    await picker(cardOf(page, lulus)).setInputFiles(pdf)
    await upload.requested()
    await follow(page, "Back to the Storyteller's Lantern")
    expect(asked).toEqual([])
    const first = page.reload()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await upload.release()
    await expectNotice(page, uploadSuccessful)
    expect((await ownAtServer(page))[0]!.file_url).toMatch(/\.pdf$/)
    await page.goBack()
    await expect(cardOf(page, lulus).getByText(ready)).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.unroute('**/upload')
    goes = true
    await page.reload()
    // Answered late: a dismissed reload is waited for until the page is loaded again.
    await first
    await untilHydrated(page)
    expect(asked).toEqual(['beforeunload'])
  })

  await test.step('the journal shows it when it is opened again, and a failed one can be retried', async () => {
    let fail = () => {}
    await page.route('**/upload', async (route) => {
      await new Promise<void>((resolve) => (fail = resolve))
      await route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: errors.unavailable.message } },
      })
    })
    const upload = page.waitForRequest('**/upload')
    await picker(cardOf(page, travelers)).setInputFiles(pdf)
    await upload
    await follow(page, "Back to the Storyteller's Lantern")
    await page.goBack()
    await expect(section(page).getByRole('progressbar')).toHaveCount(1)
    await expect(cardOf(page, travelers).getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    await follow(page, "Back to the Storyteller's Lantern")
    fail()
    await expectNotice(page, { ...uploadFailed, description: errors.unavailable.message })
    await page.unroute('**/upload')
    await page.goBack()
    await cardOf(page, travelers).getByRole('button', { name: 'Try again' }).click()
    await expect(cardOf(page, travelers).getByText(ready)).toBeVisible()
  })

  await test.step('logging out in another tab aborts it', async () => {
    await slowDown(page)
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'))
    await picker(cardOf(page, lulus)).setInputFiles(weighty)
    await expect.poll(() => percent(page)).toBeGreaterThan(5)
    const other = await page.context().newPage()
    await markWhenHydrated(other)
    await openPage(other, '/dashboard')
    await other.getByRole('button', { name: 'Logout' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(section(page).getByRole('link', { name: 'Sign in to read' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })
})
