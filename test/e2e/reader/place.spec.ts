import { readerWords } from '#content/reader.ts'
import { people } from '../../people.ts'
import { makeStoryEpub } from '../../reader-books.ts'
import { signIn } from '../member.ts'
import { expect, expectAccessible } from '../site.ts'
import {
  chapters,
  frame,
  naps,
  isNoted,
  open,
  place,
  storyEpub,
  test,
  wordsInView,
  moonpetal,
  readToTheMoonpetal,
} from './reader.ts'

test.describe('the reading place', () => {
  /** The same story, edited: with text added before and single words changed. */
  const edition = makeStoryEpub({
    chapters: [
      ['Foreword', `<h1>Foreword</h1>${naps(900, 30)}`],
      ['Afternoon', `<h1>Afternoon</h1>${naps(700, 30)}`],
      ...chapters.map(([name, body]) => [name, body.replaceAll('Lulu naps', 'Lulu dozes')] as const),
    ],
  })

  test('is stored on the device and found in a new edition by its text @proof', async ({ page, put }) => {
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await readToTheMoonpetal(page)
    await isNoted(page)
    await page.reload()
    await expect.poll(() => wordsInView(page)).toContain(moonpetal)
    await put({ file: edition, kind: 'epub' })
    await page.reload()
    await expect.poll(() => wordsInView(page)).toContain(moonpetal)
    expect(await wordsInView(page)).toContain('Lulu dozes')
  })

  test('of a storybook that is gone is not sent again @proof', async ({ page, put, tolerate, makeMember }) => {
    tolerate(/404/)
    const mara = await makeMember(people.mara)
    const where = await put({ file: storyEpub, kind: 'epub' })
    await signIn(page, mara)
    let sent = 0
    await page.route('**/place', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      sent += 1
      return route.fulfill({ status: 404, json: { error: { code: 'storybook_not_found', message: 'It is gone.' } } })
    })
    await page.clock.install()
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    const turn = async (number: number) => {
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toHaveText(new RegExp(`^Page ${number} of`))
      await page.clock.runFor(3000)
    }
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await turn(2)
    await refused
    await turn(3)
    await turn(4)
    expect(sent).toBe(1)
  })
})

test('a new file is announced to readers of the old one, and opens at their place @proof', async ({ page, put }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await open(page, put, { file: storyEpub, kind: 'epub' })
  await page.clock.fastForward(70_000)
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText(/^Page 2 of/)
  const notice = page.getByText(readerWords.newCopy.text)
  await expect(notice).toHaveCount(0)
  const file = makeStoryEpub({ chapters: chapters.map(([name, body]) => [name, `${body}<p>New.</p>`] as const) })
  await put({ file, kind: 'epub' })
  await page.clock.fastForward(70_000)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: readerWords.newCopy.open }).click()
  await page.clock.fastForward(2000)
  await expect(place(page)).toHaveText(/^Page 2 of/)
  await expect(frame(page).getByText('New.')).toHaveCount(1)
  await expect(page.locator('.book-frame')).toBeFocused()
  await expect(notice).toHaveCount(0)
})
