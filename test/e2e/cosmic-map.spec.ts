import type { Page } from '@playwright/test'
import { realms } from '#content/realms.ts'
import { starMap } from '#content/star-map.ts'
import { phone } from './layout.ts'
import { openPage, expect, test } from './site.ts'

const nodes = ['critter-club', 'luma-lens', 'storytellers-lantern', 'archives', 'simple-social-studio'] as const
const map = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Map of the realms' })
const node = (page: Page, realm: (typeof nodes)[number]) => map(page).getByRole('link', { name: realms[realm].name })

/** The center of every node and both ends of every visible path, in page pixels. */
const drawn = (page: Page) =>
  map(page).evaluate((nav) => {
    const middles = [...nav.querySelectorAll('.node .emblem')].map((emblem) => {
      const { x, y, width, height } = emblem.getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    })
    const ends = [...nav.querySelectorAll<SVGPathElement>('.sky-paths path:not(.sky-dust)')]
      .filter((path) => path.getBoundingClientRect().width > 0)
      .map((path) => {
        const toPage = path.getScreenCTM()!
        return [0, path.getTotalLength()].map((at) => {
          const { x, y } = path.getPointAtLength(at).matrixTransform(toPage)
          return [x, y] as const
        })
      })
    return { middles, ends }
  })

const near = ([x, y]: readonly [number, number], [a, b]: readonly [number, number]) => Math.hypot(x - a, y - b) < 3

/** The five nodes link to their realms, and the six visible lines begin and end in their centers. */
async function expectMap(page: Page) {
  const links = map(page).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    nodes.map((realm) => `/${realm}`),
  )
  const { middles, ends } = await drawn(page)
  expect(middles).toHaveLength(5)
  expect(ends).toHaveLength(6)
  const joined = ends.map((path) =>
    path.map((end) => starMap.stars[middles.findIndex((middle) => near(middle, end))]?.realm),
  )
  expect(joined).toEqual(starMap.paths)
  const boxes = await Promise.all((await links.all()).map(async (link) => (await link.boundingBox())!))
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
}

test(
  'five realm nodes are joined by six path lines, in a shape of its own on a phone',
  { tag: '@spec-2-cosmic-map' },
  async ({ page }) => {
    await page.goto('/cosmic-map')
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(viewport)
      await expectMap(page)
    }
  },
)

test("Hover shows the name and 'Click to enter this realm'", { tag: '@spec-2-cosmic-map' }, async ({ page }) => {
  await page.goto('/cosmic-map')
  for (const realm of nodes) {
    const hint = node(page, realm).getByText('Click to enter this realm', { exact: true })
    await expect(hint).toBeHidden()
    await node(page, realm).hover()
    await expect(hint).toBeVisible()
    await expect(node(page, realm)).toHaveText(`${realms[realm].name} Click to enter this realm`)
    await expect(map(page).getByText('Click to enter this realm').filter({ visible: true })).toHaveCount(1)
  }
})

test('the map works by keyboard', async ({ page }) => {
  await openPage(page, '/cosmic-map')
  await node(page, nodes[0]).focus()
  for (const realm of nodes) {
    await expect(node(page, realm)).toBeFocused()
    await expect(node(page, realm).getByText('Click to enter this realm')).toBeVisible()
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${nodes.at(-1)}`)
})
