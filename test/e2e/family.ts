import type { Locator, Page } from '@playwright/test'
import { consentWords } from '#content/household/consents.ts'
import type { Child } from '#contract/household.ts'
import { householdPaths, picturePasswordPath } from '#contract/paths.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { makePdf } from '../books.ts'
import { call } from '../client.ts'
import { beginStorybook, upload, type Author } from '../uploading.ts'
import { expect, untilHydrated } from './site.ts'

export const phone = { width: 390, height: 844 }
export const laptop = { width: 1440, height: 900 }
export const corner = 'Your Corner of the Sky'

export const main = (page: Page) => page.getByRole('main')
export const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
/** The panel of a child on the family page, open. */
export const childPart = (page: Page, nickname: string): Locator =>
  main(page).getByRole('tabpanel', { name: nickname, exact: true })
export const openChild = (page: Page, nickname: string) =>
  main(page).getByRole('tab', { name: nickname, exact: true }).click()
export const familyRows = (page: Page) => main(page).getByRole('region', { name: 'For the whole family' })
/** A row of settings, by its heading. */
export const rowOf = (part: Locator, name: string): Locator =>
  part.getByRole('listitem').filter({ has: part.page().getByRole('heading', { name, level: 3, exact: true }) })

/** Opens the dialog of a row of settings. */
export async function openRow(part: Locator, name: string): Promise<Locator> {
  await rowOf(part, name).getByRole('button').click()
  return part.page().getByRole('dialog')
}

export async function addChild(
  page: Page,
  { nickname, animal, band }: { nickname: string; animal: string; band: string },
) {
  const tab = main(page).getByRole('tab', { name: 'Add a child' })
  if (await tab.isVisible()) await tab.click()
  const form = main(page).locator('form:visible')
  await form.getByLabel('Nickname').fill(nickname)
  await form.getByRole('radio', { name: animal }).check()
  await form.getByRole('radio', { name: band }).check()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Add child' }).click()
  await expect(childPart(page, nickname).getByRole('heading', { name: nickname, exact: true })).toBeFocused()
}

export async function handOver(page: Page, nickname: string) {
  await openChild(page, nickname)
  await childPart(page, nickname)
    .getByRole('button', { name: `Switch to ${nickname}` })
    .click()
  await expect(page).toHaveURL('/dashboard')
  await untilHydrated(page)
  await expect(h1(page)).toHaveText(corner)
  await expect(main(page).getByText(`Hello, ${nickname}!`)).toBeVisible()
}

export async function backToFamily(page: Page, password: string) {
  // What the page still fetches would be refused once the child's session has ended.
  await page.waitForLoadState('networkidle')
  await main(page).getByRole('button', { name: 'For your grown-up' }).click()
  await main(page).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/family')
  await untilHydrated(page)
  await expect(main(page).getByRole('heading', { name: 'Your children', exact: true })).toBeVisible()
}

/** Adds children to a guardian's household, by API; each comes in by the pictures moon, boat, moon. */
export async function addChildren(guardian: Author, nicknames: readonly string[]) {
  for (const nickname of nicknames) {
    const consent = { words: consentWords.private.version }
    const child = { nickname, avatar: 'fox', band: '7-9', consent }
    const { body, status } = await call<Child>(guardian, 'POST', householdPaths.children, child)
    expect(status).toBe(201)
    const pictures = await call(guardian, 'POST', picturePasswordPath(body.id), { pictures: ['moon', 'boat', 'moon'] })
    expect(pictures.status).toBe(204)
  }
}

/** A storybook of three pages with this age rating. @returns its id */
export async function makeStorybook(author: Author, title: string, age: StoryAge): Promise<string> {
  const id = await beginStorybook(author, title)
  expect((await call(author, 'PATCH', `/api/storybooks/${id}`, { age })).status).toBe(200)
  expect((await upload(author, id, makePdf({ pages: ['One.', 'Two.', 'Three.'] }))).status).toBe(200)
  return id
}

/** Resolves once a reading place has been saved. */
export const placeSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/place') && answer.request().method() === 'PUT' && answer.ok(),
  )

/** In each document from now on, `data-shown` of the root has the texts of all matching elements that were ever visible. */
export async function recordShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript((matching) => {
    const shown = new Set<string>()
    const record = () => {
      for (const element of document.querySelectorAll(matching))
        if (element.checkVisibility()) shown.add(element.textContent)
      document.documentElement.dataset['shown'] = [...shown].join()
    }
    new MutationObserver(record).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-session', 'data-quiet'],
    })
  }, selector)
}
