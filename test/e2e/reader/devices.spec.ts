import { people } from '../../people.ts'
import { makeMember, newPerson, signIn } from '../member.ts'
import { expect, markWhenHydrated, test } from '../site.ts'
import { moonpetal, place, publish, readToTheMoonpetal, storyEpub, wordsInView } from './reader.ts'

test('the reading place of a signed-in user is shared by all devices, and the newest wins', async ({
  browser,
  page,
  request,
  emailTo,
  site,
}) => {
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const where = await publish({ site, request, emailTo }, { file: storyEpub, kind: 'epub' })
  await signIn(page, mara)
  await page.goto(where)
  await expect(place(page)).toHaveText(/^Page 1 of/)
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/place'))
  await readToTheMoonpetal(page)
  expect((await kept).status()).toBe(200)

  const context = await browser.newContext({ baseURL: site.url })
  const phone = await context.newPage()
  await markWhenHydrated(phone)
  await signIn(phone, mara)
  await phone.goto(where)
  await expect.poll(() => wordsInView(phone)).toContain(moonpetal)
  const keptAgain = phone.waitForResponse((answer) => {
    const asked = answer.request()
    return asked.method() === 'PUT' && asked.postData()?.includes('stump 31') === true
  })
  await phone.keyboard.press('End')
  await keptAgain
  await context.close()

  await page.reload()
  await expect(place(page)).toHaveText(/100% read$/)
})
