import { builtInStorybooks } from '#content/storybooks.ts'
import { animatedTiles, libraryCards } from '#content/storytellers-lantern/storybook-library.ts'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

test('/storybooks: back link to /storytellers-lantern', { tag: '@spec-2-storybooks' }, async ({ page }) => {
  await page.goto('/storybooks')
  const back = page.getByRole('main').getByRole('link', { name: "Back to the Storyteller's Lantern" })
  await expect(back).toHaveAttribute('href', '/storytellers-lantern')
})

test(
  "'Animated Storybooks' section of three static placeholder tiles and 'Read the Books' section of three cover cards linking to /storybooks/{id}",
  { tag: '@spec-2-storybooks' },
  async ({ page }) => {
    await openPage(page, '/storybooks')
    const tiles = page.getByRole('region', { name: 'Animated Storybooks' }).getByRole('listitem')
    await expect(tiles.getByRole('heading')).toHaveText(animatedTiles.map(({ title }) => title))
    await expect(tiles).toHaveCount(3)
    await expect(tiles.getByRole('link')).toHaveCount(0)
    const play = tiles.getByRole('button', { name: /^Play / })
    await expect(play).toHaveCount(3)
    for (const [i, button] of (await play.all()).entries()) {
      await expectNotice(page, () => (i % 2 ? button.press('Enter') : button.click()), notImplemented)
    }

    const covers = page.getByRole('region', { name: 'Read the Books' }).getByRole('listitem')
    await expect(covers).toHaveCount(3)
    for (const { id, title, author } of builtInStorybooks) {
      const cover = covers.filter({ hasText: title })
      await expect(cover).toContainText(`by ${author}`)
      await cover.getByRole('link', { name: title }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/storybooks/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.getByRole('link', { name: 'Back to the Storybook Library' }).click()
      await expect(page).toHaveURL('/storybooks')
    }
  },
)

test(
  'Library card: id, title, author, coverImage description, alt',
  { tag: '@spec-3-built-in-storybooks' },
  async ({ page }) => {
    await page.goto('/storybooks')
    const covers = page.getByRole('region', { name: 'Read the Books' }).getByRole('listitem')
    for (const { id, title, author, coverImage, alt } of libraryCards) {
      const cover = covers.filter({ has: page.locator(`a[href="/storybooks/${id}"]`) })
      await expect(cover).toContainText(title)
      await expect(cover).toContainText(author)
      const picture = cover.getByRole('img', { name: alt })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
      await expect(picture).toHaveAttribute('src', new RegExp(`/art/${id}-1-`))
      expect(coverImage.length).toBeGreaterThan(alt.length)
    }
  },
)

test('the animated tiles move, stop, and do not move with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/storybooks')
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return target?.closest('.tile') ? [effect!.getComputedTiming().endTime as number] : []
      }),
    )
  const ends = await moving()
  expect(ends.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...ends)).toBeLessThanOrEqual(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(await moving()).toEqual([])
})
