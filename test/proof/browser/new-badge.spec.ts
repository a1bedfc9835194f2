import type { Page } from '@playwright/test'
import { childBadgeWords as words } from '#content/dashboard/child-badges.ts'
import { householdPaths } from '#contract/paths.ts'
import { addChildren, handOver } from '../../e2e/family.ts'
import { signIn } from '../../e2e/member.ts'
import { expect, openPage, test } from '../../e2e/site.ts'
import { people } from '../../people.ts'

/** The controls of the page and the header that something else lies over, once they are scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.site-header :is(a, button), main :is(a, button)')]
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'))
      .filter((control) => {
        if (control.closest('main')) control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return !control.contains(found) && found?.contains(control) !== true
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

test('a new badge covers no control at any width, and opens its card when it is pressed', async ({
  makeMember,
  page,
}) => {
  const mara = await makeMember(people.mara, { tier: 'bloom' })
  await addChildren(mara, ['Wren'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Wren')
  await page.route(`**${householdPaths.self}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), badges: ['met-lulu', 'first-step'] } })
  })
  const medal = page.getByRole('button', { name: words.open(2) })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/play/meadow')
    // The browser remembers how far the page was scrolled.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(medal).toBeInViewport({ ratio: 1 })
    expect(await covered(page), `covered at ${width}`).toEqual([])
  }
  await medal.click()
  const card = page.getByRole('dialog', { name: words.found(2) })
  await card.getByRole('button', { name: words.close }).click()
  await expect(card).toBeHidden()
  await expect(medal).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})
