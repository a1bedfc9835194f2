import { people } from '../people.ts'
import { addChildren, backToFamily, childPart, handOver, main, phone } from './family.ts'
import { signIn } from './member.ts'
import { expect, openPage, test } from './site.ts'

test('a child’s reading in a built-in storybook is resumed, counts, and is seen by its guardian @proof', async ({
  page,
  makeMember,
}) => {
  await page.setViewportSize(phone)
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const place = (number: number) => page.getByText(`Page ${number} of 6`, { exact: true })
  const saved = async (fraction: number) =>
    page.waitForRequest(
      (one) => one.url().endsWith('/the-star-sailor/place') && one.postDataJSON()?.place?.fraction === fraction,
    )

  const cover = saved(0)
  await openPage(page, '/storybooks/the-star-sailor')
  await cover
  const second = saved(0.4)
  await next.click()
  await expect(place(2)).toBeVisible()
  await next.click()
  await expect(place(3)).toBeVisible()
  await (await second).response()
  await openPage(page, '/storybooks')
  await openPage(page, '/storybooks/the-star-sailor')
  await expect(place(3)).toBeVisible()
  const end = saved(1)
  for (const number of [4, 5, 6]) {
    await next.click()
    await expect(place(number)).toBeVisible()
  }
  await (await end).response()
  // A book that was read to the end begins anew.
  await openPage(page, '/storybooks')
  const again = saved(0)
  await openPage(page, '/storybooks/the-star-sailor')
  await again
  await expect(place(1)).toBeVisible()

  await openPage(page, '/my-room')
  await expect(main(page).getByRole('region', { name: 'Badge Book' })).toContainText('Everyone in it knows you now!')
  await openPage(page, '/dashboard')
  await backToFamily(page, mara.password)
  await expect(childPart(page, 'Pip')).toContainText('Read “The Star Sailor” to the end')
})
