import type { Page } from '@playwright/test'
import { pages } from '#content/pages.ts'
import { undatedStorybooks } from '#content/storybooks.ts'
import { notice } from './member.ts'
import { expect, openPage } from './site.ts'

export const phone = { width: 390, height: 844 }

/** Every page that has an address of its own. */
export const paths = [
  ...pages.map(({ path }) => path).filter((path) => path !== '/404'),
  ...undatedStorybooks.map(({ id }) => `/storybooks/${id}`),
]

/** Links and buttons of header and footer smaller than 44 by 44 pixels. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, footer a')]
      .filter((target) => target.checkVisibility())
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  )

/** The page does not scroll horizontally. */
export async function expectNotSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
}

/** Expects a page that fits its window, with header and footer that a finger can use. */
export async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
  // 320 is a desktop window zoomed to 400 %; there only fitting is tested.
  if (width >= 360) expect(await smallTargets(page), `targets at ${width}`).toEqual([])
}

/** Stores which controls are visible now; a card that is one link counts as a whole. */
const rememberControls = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.toasts'))
      .map((one) => {
        const whole = one.matches('.card-link') ? one.closest('.paper-link')! : one
        const { top, bottom } = whole.getBoundingClientRect()
        return { whole, top, from: Math.max(top, 0), to: Math.min(bottom, innerHeight) }
      })
    Object.assign(window, { seen: seen.filter(({ from, to }) => to > from) })
  })

/** Which of them the notice covers, wherever they are now. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { whole: Element; top: number; from: number; to: number }[] }
    const toast = document.querySelector('.toast')!.getBoundingClientRect()
    return seen
      .filter(({ whole, top, from, to }) => {
        const box = whole.getBoundingClientRect()
        const moved = box.top - top
        return box.right > toast.left && to + moved > toast.top + 1 && from + moved < toast.bottom - 1
      })
      .map(({ whole }) => whole.textContent)
  })

/** Presses the first button of a page on a phone, and expects the notice to cover no control nor the end of the page. */
export async function expectNoticeToCoverNothing(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone)
  await openPage(page, path)
  const button = page.getByRole('main').getByRole('button').filter({ visible: true }).first()
  await button.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await rememberControls(page)
  await button.click()
  await expect(notice(page)).toBeVisible()
  // After its animation.
  await notice(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  await expect.poll(() => coveredControls(page)).toEqual([])
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const [toast, last] = await Promise.all([
    notice(page).boundingBox(),
    page.getByRole('contentinfo').getByRole('link').last().boundingBox(),
  ])
  const isApart = last!.y + last!.height <= toast!.y || last!.y >= toast!.y + toast!.height
  expect(isApart, JSON.stringify({ toast, last })).toBe(true)
}

/**
 * Controls smaller than 44 by 44 pixels, including their labels. Links in the
 * middle of a sentence are as high as their line (WCAG 2.5.8).
 */
export const smallControls = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (link: Element) => {
      const sentence = link.closest('p, li, figcaption, dd, label')
      return (
        link.matches('a') &&
        getComputedStyle(link).display === 'inline' &&
        sentence !== null &&
        (sentence.textContent?.trim().length ?? 0) > (link.textContent?.trim().length ?? 0) + 3
      )
    }
    const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.matches('.skip-link, [type=hidden], [type=file]') && !isInSentence(one))
      .map((one) => {
        // A card that is one link counts as a whole, and a field with its label.
        const parts = [one.matches('.card-link') ? one.closest('.paper-link')! : one]
        const boxes = [...parts, ...((one as HTMLInputElement).labels ?? [])].map((part) =>
          part.getBoundingClientRect(),
        )
        const [width, height] = [
          Math.max(...boxes.map((box) => box.width)),
          Math.max(...boxes.map((box) => box.height)),
        ]
        return { name: `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`, width, height }
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)
  })
