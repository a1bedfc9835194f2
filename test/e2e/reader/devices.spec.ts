import { people } from '../../people.ts'
import { signIn } from '../member.ts'
import { expect, test } from '../site.ts'
import { moonpetal, place, publish, readToTheMoonpetal, storyEpub, wordsInView } from './reader.ts'

test('the reading place of a signed-in user is shared by all devices, and the newest wins @proof', async ({
  page,
  openBrowser,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  const where = await publish(makeMember, { file: storyEpub, kind: 'epub' })
  await signIn(page, mara)
  await page.goto(where)
  await expect(place(page)).toHaveText(/^Page 1 of/)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/place'))
  await readToTheMoonpetal(page)
  expect((await saved).status()).toBe(200)

  const phone = await openBrowser()
  await signIn(phone, mara)
  await phone.goto(where)
  await expect.poll(() => wordsInView(phone)).toContain(moonpetal)
  const savedAgain = phone.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === 'PUT' && request.postData()?.includes('stump 31') === true
  })
  await phone.keyboard.press('End')
  await savedAgain

  await page.reload()
  await expect(place(page)).toHaveText(/100% read$/)
})
