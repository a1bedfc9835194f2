import type { Locator, Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChildren, main, phone } from './family.ts'
import { fillIn, newPerson, notice, signIn } from './member.ts'
import { cards, joinTier, payWith } from './paying.ts'
import { expect, openPage, test, untilHydrated } from './site.ts'

/** Focuses the notice, so that it stays, and waits for its animation. */
async function keepNotice(page: Page) {
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('F8')
  await notice(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
}

/** How many pixels of an element the notice covers. */
async function coveredHeight(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const toast = document.querySelector('.toast')
    if (!toast) throw new Error('there is no notice')
    const [box, cover] = [one.getBoundingClientRect(), toast.getBoundingClientRect()]
    return Math.max(0, Math.min(box.bottom, cover.bottom) - Math.max(box.top, cover.top))
  })
}

const expectUncovered = (element: Locator) => expect.poll(() => coveredHeight(element)).toBe(0)

/** Scrolls until the element is where the notice is, as far as the page can be scrolled, and expects the notice to give way. */
async function expectNeverCovered(page: Page, element: Locator) {
  await expect(element).toBeVisible()
  await expectUncovered(element)
  await element.evaluate((one) => {
    const [box, cover] = [one.getBoundingClientRect(), document.querySelector('.toast')!.getBoundingClientRect()]
    scrollBy({ top: (box.top + box.bottom - cover.top - cover.bottom) / 2, behavior: 'instant' })
  })
  await expectUncovered(element)
  const box = (await element.boundingBox())!
  expect(box.y, 'it is in view').toBeGreaterThanOrEqual(0)
  expect(box.y + box.height, 'it is in view').toBeLessThanOrEqual(page.viewportSize()!.height)
}

for (const viewport of [phone, { width: 320, height: 640 }])
  test.describe(`on a screen of ${viewport.width} pixels${viewport === phone ? '' : ' @proof'}`, () => {
    test.use({ viewport })

    test('the notice after sign-up does not cover the field for the code @proof', async ({ page }) => {
      await openPage(page, '/signup')
      await fillIn(page, newPerson(people.mara), 'Create Account')
      await expect(page).toHaveURL(/\/memberships$/)
      await expect(notice(page)).toContainText('Account Created!')
      await keepNotice(page)
      await expectNeverCovered(page, main(page).getByLabel('Six digits from the email'))
    })

    test('the notice after paying does not cover the way into the room @proof', async ({ page, makeMember }) => {
      await signIn(page, await makeMember(people.mara))
      await openPage(page, '/memberships')
      await joinTier(page, 'Bloom')
      await payWith(page, cards.good)
      await expect(page).toHaveURL(/\/portal-hub/)
      await untilHydrated(page)
      await expect(notice(page)).toContainText('Payment Successful!')
      await keepNotice(page)
      await expectNeverCovered(page, main(page).locator('.hub-key .button-primary:visible').first())
    })

    test('the notice that a profile was not switched does not cover the button that switches it @proof', async ({
      page,
      tolerate,
      makeMember,
    }) => {
      const mara = await makeMember(people.mara)
      await addChildren(mara, ['Pip'])
      await signIn(page, mara)
      await openPage(page, '/dashboard/family')
      tolerate(/ERR_FAILED/)
      await page.route('**/api/household/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      const button = main(page).getByRole('button', { name: 'Switch to Pip' })
      await button.click()
      await keepNotice(page)
      await expectNeverCovered(page, button)
    })
  })
