import type { Page } from '@playwright/test'
import { notice } from './member.ts'
import { openPage, expect, test } from './site.ts'

const joinButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Join a Club' })

/** The paths of the documents that are loaded from now on. */
function watchDocuments(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

test(
  'header, theme, title and focus change with the page, within one document',
  { tag: '@spec-2-layout' },
  async ({ page }) => {
    const documents = watchDocuments(page)
    await openPage(page, '/')
    const footer = page.getByRole('contentinfo')
    const stops = [
      ["Storyteller's Lantern", /storytellers-lantern$/, 'storytellers-lantern', 1],
      ['Club Memberships', /memberships$/, 'garden-gate', 0],
      ['Simple Social Studio', /simple-social-studio$/, 'simple-social-studio', 1],
      ['Member Login', /login$/, 'garden-gate', 0],
    ] as const
    const backgrounds = new Set<string>()
    for (const [name, address, palette, join] of stops) {
      await footer.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(joinButton(page)).toHaveCount(join)
      expect(await theme(page)).toBe(palette)
      backgrounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    }
    expect(backgrounds.size, 'backgrounds of three themes').toBe(3)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveTitle('Your Dashboard · Constellation Club')
    await expect(joinButton(page)).toHaveCount(0)
    // Links in the content of a page do not load a document either.
    await footer.getByRole('link', { name: "Storyteller's Lantern" }).click()
    for (const path of ['/storybooks', '/storybooks/the-star-sailor', '/storybooks', '/storytellers-lantern']) {
      await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
      await expect(page).toHaveURL(path)
    }
    expect(documents).toEqual(['/'])
  },
)

test('the code of a page is fetched once its link is pointed at, or focused', async ({ page }) => {
  await openPage(page, '/archives')
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  const codeOf = (name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]+\\.js$`))
  await Promise.all([codeOf('simple-social-studio'), link('Simple Social Studio').hover()])
  await Promise.all([codeOf('garden-gate'), link('Back to the Garden Gate').focus()])
})

test('what is pressed looks pressed', async ({ page }) => {
  await openPage(page, '/archives')
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  for (const [pressed, css, value] of [
    [dashboard, 'opacity', '0.75'],
    [joinButton(page), 'translate', '0px 2px'],
  ] as const) {
    await pressed.hover()
    await page.mouse.down()
    await expect(pressed).toHaveCSS(css, value)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await expect(pressed).not.toHaveCSS(css, value)
  }
})

test.describe('navigation', () => {
  test.use({ reducedMotion: 'no-preference', viewTransitions: true })

  /** The number of view transitions, and of the animations in them that move an element. */
  const transitions = (page: Page) =>
    page.evaluate(() => {
      const { started = 0, moved = 0 } = window as { started?: number; moved?: number }
      return { started, moved }
    })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      const seen = Object.assign(window, { started: 0, moved: 0 })
      document.startViewTransition = (update) => {
        const transition = start(update)
        const count = () => {
          seen.started += 1
          seen.moved += document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
            .map(({ effect }) => (effect as KeyframeEffect).getKeyframes())
            .filter((frames) => new Set(frames.map((frame) => frame['transform'] ?? 'none')).size > 1).length
        }
        transition.ready.then(count, () => {})
        return transition
      }
    })
  })

  test('is animated by link, Back and Forward, within one document', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
    await expect.poll(async () => (await transitions(page)).started).toBe(1)
    expect((await transitions(page)).moved).toBeGreaterThan(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Traveler')
    await expect.poll(async () => (await transitions(page)).started).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
    await expect.poll(async () => (await transitions(page)).started).toBe(3)
  })

  test('does not move with prefers-reduced-motion @proof', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
    await expect.poll(() => transitions(page)).toEqual({ started: 1, moved: 0 })
  })
})

test.describe('notices', () => {
  test.use({ reducedMotion: 'no-preference' })

  test(
    'are dismissed by a swipe of 50 pixels, not by less, and F8 focuses them',
    { tag: ['@spec-4-toast', '@spec-9-limits'] },
    async ({ page }) => {
      await openPage(page, '/memberships?payment=cancelled')
      await expect(notice(page)).toBeVisible()
      await page.keyboard.press('F8')
      await expect(page.locator('.toasts')).toBeFocused()
      const swipe = async (pixels: number) => {
        const box = (await notice(page).boundingBox())!
        await page.mouse.move(box.x + 60, box.y + 20)
        await page.mouse.down()
        await page.mouse.move(box.x + 60 + pixels / 2, box.y + 20)
        await page.mouse.move(box.x + 60 + pixels, box.y + 20)
        await page.mouse.up()
      }
      await swipe(40)
      await expect(notice(page)).toBeVisible()
      await swipe(60)
      await expect(notice(page)).toHaveCount(0)
    },
  )
})

test.describe('before hydration', () => {
  test('a click is replayed after hydration', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/memberships', { waitUntil: 'domcontentloaded' })
    const button = page.getByRole('button', { name: 'Join Sprout' })
    await button.click()
    await expect(button).toHaveAttribute('data-pending')
    scripts.resolve()
    await expect(notice(page)).toContainText('Please Sign Up or Log In')
    await expect(button).not.toHaveAttribute('data-pending')
  })

  test('a link works', async ({ page }) => {
    const documents = watchDocuments(page)
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Luma Lens' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luma Lens')
    expect(documents).toEqual(['/', '/luma-lens'])
  })

  test('links work if the scripts never load @proof', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|assets/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/memberships')
    const button = page.getByRole('button', { name: 'Join Sprout' })
    await button.click()
    await expect(button).not.toHaveAttribute('data-pending')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Dashboard')
  })
})
