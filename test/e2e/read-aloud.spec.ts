import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChild, h1, handOver, main, phone } from './family.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

declare global {
  interface Window {
    /** What the fake voice has said. */
    said: string[]
  }
}

/** A voice that says a sentence in 40 ms; Chromium without a window has none. */
function addVoice() {
  window.said = []
  class Utterance extends EventTarget {
    lang = ''
    rate = 1
    voice = null
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  let current: Utterance | null = null
  const voice = Object.assign(new EventTarget(), {
    getVoices: () => [{ name: 'Test', lang: 'en-US', localService: true }],
    cancel: () => (current = null),
    speak(utterance: Utterance) {
      current = utterance
      window.said.push(utterance.text)
      utterance.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex: 0, charLength: 3 }))
      setTimeout(() => current === utterance && utterance.dispatchEvent(new Event('end')), 40)
    },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: voice })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
}

const said = (page: Page) => page.evaluate(() => window.said)
const lit = (page: Page) => page.evaluate(() => [...CSS.highlights.keys()].toSorted())

test('a six-year-old is handed a tablet, taps a book and has it read to the end', async ({
  makeMember,
  openBrowser,
}) => {
  const tablet = await openBrowser({ viewport: phone, hasTouch: true })
  await tablet.addInitScript(addVoice)
  const mara = await makeMember(people.mara)
  await signIn(tablet, mara)
  await openPage(tablet, '/dashboard/family')
  await addChild(tablet, { nickname: 'Wren', animal: 'Snail', band: '4 to 6' })
  await handOver(tablet, 'Wren')

  await test.step('her home says what can be tapped', async () => {
    await tablet.getByRole('button', { name: 'Read to me' }).tap()
    await expect.poll(() => said(tablet)).toContain('Books with pictures.')
    await tablet.getByRole('button', { name: 'Stop reading' }).tap()
    expect(await lit(tablet)).toEqual([])
    await expectAccessible(tablet)
  })

  await test.step('the page scrolls under a bar with the speaker, which lies on no words', async () => {
    await tablet.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const banner = tablet.getByRole('banner')
    const speaker = (await tablet.getByRole('button', { name: 'Read to me' }).boundingBox())!
    const bar = (await banner.boundingBox())!
    expect(bar).toMatchObject({ x: 0, y: 0, width: phone.width })
    expect(speaker.y + speaker.height).toBeLessThanOrEqual(bar.height)
    await expect.poll(() => banner.evaluate((one) => getComputedStyle(one, '::before').opacity)).toBe('1')
  })

  await test.step('she finds a book by its cover, in the same tab', async () => {
    await main(tablet).getByRole('link', { name: /^Read/ }).tap()
    await expect(h1(tablet)).toHaveText('Your Books')
    await main(tablet).getByRole('link', { name: 'The Star Sailor' }).first().tap()
    await expect(h1(tablet)).toHaveText('The Star Sailor')
    expect(tablet.context().pages()).toHaveLength(1)
  })

  await test.step('the book reads itself, turns its pages, and stops at the end', async () => {
    await tablet.getByRole('button', { name: 'Read to me' }).tap()
    await expect.poll(() => said(tablet)).toContain('There is a star at the end of the sea.')
    await expect.poll(() => lit(tablet)).toEqual(['aloud', 'aloud-word'])
    await expect(main(tablet).getByText('Page 6 of 6')).toBeVisible({ timeout: 30_000 })
    await expect(tablet.getByRole('button', { name: 'Read to me' })).toBeVisible({ timeout: 15_000 })
    expect(await lit(tablet)).toEqual([])
  })

  await test.step('the drawn house leads home', async () => {
    await tablet.getByRole('banner').getByRole('link', { name: 'Home' }).tap()
    await expect(tablet).toHaveURL('/dashboard')
    await untilHydrated(tablet)
    await expect(main(tablet).getByText('Hello, Wren!')).toBeVisible()
  })
})
