import { people } from '../people.ts'
import { addChildren, handOver, main, phone } from './family.ts'
import { signIn } from './member.ts'
import { expect, openPage, test } from './site.ts'

test.use({ hasTouch: true })

test('a child fills and paints by touch, finds it again, and hangs it in its room @proof', async ({
  page,
  makeMember,
}) => {
  await page.setViewportSize(phone)
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  await main(page)
    .getByRole('link', { name: /^Paint/ })
    .tap()
  await main(page).getByRole('link', { name: 'An Owl With a Spoon' }).tap()

  const tool = (name: string) => page.locator('label', { has: page.getByRole('radio', { name, exact: true }) })
  const sky = page.getByRole('button', { name: /^Part 1 of 30/ })
  await tool('Midnight').tap()
  await sky.tap({ position: { x: 8, y: 8 } })
  await expect(sky).toHaveAccessibleName(/Midnight$/)
  await tool('Large brush').tap()
  await tool('Rose').tap()
  const saved = page.waitForResponse((one) => one.url().endsWith('/api/child/paintings/owl') && one.status() === 204)
  await page.locator('.paint-strokes').tap({ position: { x: 60, y: 60 } })
  await expect(page.locator('.paint-strokes path')).toHaveCount(1)
  await page.getByRole('button', { name: 'Hang in My Room' }).tap()
  await saved

  await openPage(page, '/paint?sheet=owl')
  await expect(sky).toHaveAccessibleName(/Midnight$/)
  await expect(page.locator('.paint-strokes path')).toHaveCount(1)
  await openPage(page, '/my-room')
  await main(page).getByRole('button', { name: 'Painting: An Owl With a Spoon' }).tap()
  await expect(main(page).getByRole('link', { name: 'Paint some more' })).toBeVisible()
  await expect(page.locator('.room-label img')).toHaveAttribute('src', /^data:image\/svg\+xml,.*3f4596/)
})
