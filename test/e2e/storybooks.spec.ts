import { expect, test } from './site.ts'

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
