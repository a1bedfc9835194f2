import { consentWords } from '#content/household/consents.ts'
import type { Locator, Page } from '@playwright/test'
import { householdPaths, picturePasswordPath } from '#contract/paths.ts'
import type { Child } from '#contract/household.ts'
import { call } from '../client.ts'
import type { Author } from '../uploading.ts'
import { expect, untilHydrated } from './site.ts'

export const phone = { width: 390, height: 844 }
export const laptop = { width: 1440, height: 900 }
export const corner = 'Your Corner of the Sky'

export const main = (page: Page) => page.getByRole('main')
export const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
export const childCard = (page: Page, nickname: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: nickname }) })
export const open = (card: Locator, part: string) => card.locator('summary', { hasText: part }).click()

export async function addChild(
  page: Page,
  { nickname, animal, band }: { nickname: string; animal: string; band: string },
) {
  const form = main(page).getByRole('region', { name: 'Add a Child' })
  const folded = form.getByText('Add another child')
  if (await folded.isVisible()) await folded.click()
  await form.getByLabel('Nickname').fill(nickname)
  await form.getByRole('radio', { name: animal }).check()
  await form.getByRole('radio', { name: band }).check()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Add Child' }).click()
  await expect(childCard(page, nickname)).toBeVisible()
}

export async function handOver(page: Page, nickname: string) {
  await childCard(page, nickname)
    .getByRole('button', { name: `Switch to ${nickname}` })
    .click()
  await expect(page).toHaveURL('/dashboard')
  await untilHydrated(page)
  await expect(h1(page)).toHaveText(corner)
  await expect(main(page).getByText(`Hello, ${nickname}!`)).toBeVisible()
}

export async function backToFamily(page: Page, password: string) {
  await main(page).getByRole('button', { name: 'For your grown-up' }).click()
  await main(page).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/family')
  await untilHydrated(page)
  await expect(main(page).getByRole('heading', { name: 'Your Children', exact: true })).toBeVisible()
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
