import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { addChildren, backToFamily, childCard, handOver, laptop, main, open, phone } from './family.ts'
import { makeMember, newPerson, signIn } from './member.ts'
import { asAuthor } from './moderator.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

for (const [device, viewport] of [
  ['a phone @proof', phone],
  ['a laptop @proof', laptop],
] as const)
  test(`at the week’s end a parent sees on ${device} what each child has read, and asks for a weekly email`, async ({
    page,
    request,
    site,
    emailTo,
  }) => {
    await page.setViewportSize(viewport)
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    const author = await asAuthor(request, site, await makeMember(request, emailTo, newPerson(people.tobias)))
    const id = await beginStorybook(author, 'The Lamp That Stayed Up')
    const headers = { authorization: `Bearer ${author.token}` }
    expect((await request.patch(`/api/storybooks/${id}`, { headers, data: { age: 'all' } })).status()).toBe(200)
    expect((await upload(author, id, makePdf({ pages: ['One.', 'Two.'] }))).status).toBe(200)
    await addChildren(request, mara, ['Pip', 'Wren'])
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await open(childCard(page, 'Pip'), 'This week')
    await expect(childCard(page, 'Pip')).toContainText('Nothing in the last seven days.')

    await handOver(page, 'Pip')
    const badge = (name: string) =>
      main(page)
        .getByRole('region', { name: 'Badge Book' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
    await expect(badge('Critter Friend')).toContainText('Read a story of the Dream Journal or the library to its end.')
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/place') && answer.request().method() === 'PUT',
    )
    await openPage(page, `/storytellers-lantern/dreams/${id}`)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await kept
    await openPage(page, '/dashboard')
    await expect(badge('First Step')).toContainText('You have opened a story')
    await expect(badge('Critter Friend')).toContainText('everyone in it knows you now')
    await expect(badge('Dream Weaver')).toContainText('Bind pages of your own into a book, in the Guild Hall.')
    await expectAccessible(page)
    await backToFamily(page, mara.password)

    await open(childCard(page, 'Pip'), 'This week')
    await expect(childCard(page, 'Pip')).toContainText('Read in “The Lamp That Stayed Up”, to the end')
    await open(childCard(page, 'Wren'), 'This week')
    await expect(childCard(page, 'Wren')).toContainText('Nothing in the last seven days.')
    const weeklyEmail = main(page).getByRole('region', { name: 'A Letter Each Week' })
    await expect(weeklyEmail).toContainText('You do not get it.')
    await weeklyEmail.getByRole('button', { name: 'Send it to me' }).click()
    await expect(weeklyEmail.getByRole('status')).toHaveText('You get it.')
    await expectAccessible(page)
    await weeklyEmail.getByRole('button', { name: 'Do not send it any more' }).click()
    await expect(weeklyEmail.getByRole('status')).toHaveText('You do not get it.')
  })

test('a child’s reading in a built-in storybook is resumed, counts for badges and is seen by its guardian', async ({
  page,
  request,
  emailTo,
}) => {
  await page.setViewportSize(phone)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await addChildren(request, mara, ['Pip'])
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

  await openPage(page, '/dashboard')
  await expect(main(page).getByRole('region', { name: 'Badge Book' })).toContainText('everyone in it knows you now')
  await backToFamily(page, mara.password)
  await open(childCard(page, 'Pip'), 'This week')
  await expect(childCard(page, 'Pip')).toContainText('Read in “The Star Sailor”, to the end')
})
