import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAloudWords } from '#content/household/read-aloud.ts'
import { toyWords } from '#content/play.ts'
import { todayWords as words } from '#content/today/words.ts'
import { childItemPath, childItemsPath } from '#contract/paths.ts'
import { sentTo } from '#test/component/network.ts'
import { found, openPage, seen, shows } from '#test/component/open.tsx'
import { fakeTones } from '#test/component/sound.ts'
import { fakeSpeech } from '#test/component/speech.ts'
import { child } from '#test/component/users.ts'
import { dayBefore, fetchDay } from './calendar.ts'
import { hidingOn } from './hiding.ts'

const today = '2027-03-01'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 2, 1, 9, 30), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string | RegExp) => found(() => screen.getByRole('button', { name }))
const section = (name: string) => within(screen.getByRole('region', { name }))
const spotButton = (spot: number) => {
  const { cover, where } = hidingOn(today).scene.spots[spot]!
  return button(words.hide.look(cover, where))
}

test('a tap behind the wrong thing finds what is there, and one behind the right thing the critter', async () => {
  const user = await openPage('/today')
  const { at, scene, words: said } = hidingOn(today)
  const wrong = (at + 1) % scene.spots.length
  await user.click(await spotButton(wrong))
  await seen(scene.spots[wrong]!.empty)
  expect(shows(said)).toBe(false)
  await user.click(await spotButton(at))
  await seen(said)
})

test('a face answers the question, and another one can be chosen instead', async () => {
  const user = await openPage('/today')
  const { now } = await fetchDay(today)
  await seen(now.question)
  await user.click(await button('Sleepy'))
  await seen('Lulu says:')
  await user.click(await button('Splashy'))
  await seen('The Puddle Pups say:')
  await user.click(await button('Giggly'))
  await seen('Giggle-Gecko says:')
  expect((await button('Sleepy')).getAttribute('aria-pressed')).toBe('false')
  expect((await button('Giggly')).getAttribute('aria-pressed')).toBe('true')
})

test('nothing is heard until the sound is turned on, and then a find is heard and said', async () => {
  const tones = fakeTones()
  const speech = fakeSpeech()
  const user = await openPage('/today')
  const { at, words: said } = hidingOn(today)
  await user.click(await button('Giggly'))
  expect([tones, speech.spoken]).toEqual([[], []])
  await user.click(await button(toyWords.sound))
  await user.click(await spotButton(at))
  expect(tones).toHaveLength(4)
  expect(speech.spoken.at(-1)!.text).toContain(said)
  const before = speech.cancelled
  cleanup()
  expect(speech.cancelled).toBe(before + 1)
})

test('who does not read yet hears each thing by a tap; without a voice nothing offers that', async () => {
  const speech = fakeSpeech()
  const user = await openPage('/today')
  const { now, before } = await fetchDay(today)
  await seen(now.question)
  const heard = []
  for (const { heading } of [words.question, words.joke, words.tryThis, words.prediction]) {
    await user.click(await button(`${readAloudWords.hear} (${heading})`))
    heard.push(speech.spoken.at(-1)!.text)
  }
  for (const [at, line] of [now.question, before.ending, now.tryThis, now.prediction].entries())
    expect(heard[at]).toContain(line)
  speech.voices = []
  await openPage('/today')
  await seen(now.question)
  expect(screen.queryByRole('button', { name: new RegExp(readAloudWords.hear) })).toBeNull()
})

test('what offers to read something out is not read out with the page', async () => {
  fakeSpeech()
  await openPage('/today')
  await button(`${readAloudWords.hear} (${words.joke.heading})`)
  const { pageTexts } = await import('#app/child/read-aloud/page-lines.ts')
  expect(pageTexts()[0]!.text).toContain(words.joke.heading)
  expect(pageTexts()[0]!.text).not.toContain(readAloudWords.hear)
})

test('a day that cannot be loaded offers to read nothing of it out', async () => {
  fakeSpeech()
  vi.doMock('#content/today/march.ts', () => {
    throw new Error('no connection')
  })
  await openPage('/today')
  await seen(words.failed)
  vi.doUnmock('#content/today/march.ts')
  const heard = screen.getAllByRole('button', { name: new RegExp(readAloudWords.hear) })
  expect(heard.map(({ textContent }) => textContent.trim())).toEqual([
    `${readAloudWords.hear} (${words.missed.heading})`,
  ])
})

test('the joke of yesterday ends today, and that of today does not', async () => {
  await openPage('/today')
  const { now, before } = await fetchDay(today)
  await seen(before.ending)
  const joke = section(words.joke.heading)
  for (const line of [before.joke, now.joke]) expect(joke.getByText(line)).toBeTruthy()
  expect(shows(now.ending)).toBe(false)
  expect(section(words.tryThis.heading).getByText(now.tryThis)).toBeTruthy()
  expect(section(words.prediction.heading).getByText(now.prediction)).toBeTruthy()
})

test('the six days before can be looked up by plain names, and no other', async () => {
  const user = await openPage('/today')
  await seen('Monday, March 1')
  const days = section(words.missed.heading)
  const names = ['Today', 'Yesterday', 'Saturday', 'Friday', 'Thursday', 'Wednesday', 'Tuesday']
  expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  await user.click(days.getByRole('button', { name: 'Tuesday' }))
  await seen('Tuesday, February 23')
  await seen((await fetchDay(dayBefore(today, 6))).now.question)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await user.click(await button(words.backToToday))
  await seen('Monday, March 1')
  expect(screen.queryByRole('button', { name: words.backToToday })).toBeNull()
})

test('who does not read yet sees how many nights ago a day was, and hears what the days are', async () => {
  const speech = fakeSpeech()
  const user = await openPage('/today')
  await seen('Monday, March 1')
  const { heading, lead } = words.missed
  const days = within(section(heading).getByRole('list')).getAllByRole('button')
  expect(days.map((day) => day.querySelectorAll('.night').length)).toEqual([0, 1, 2, 3, 4, 5, 6])
  await user.click(await button(`${readAloudWords.hear} (${heading})`))
  expect(speech.spoken.at(-1)!.text).toBe(`${heading} ${lead}`)
})

test('a page that was left open overnight shows the new day when it is looked at again', async () => {
  await openPage('/today')
  await seen('Monday, March 1')
  vi.setSystemTime(new Date(2027, 2, 2, 7, 0))
  document.dispatchEvent(new Event('visibilitychange'))
  await seen('Tuesday, March 2')
  await seen((await fetchDay(today)).now.ending)
  expect(screen.queryByText('Monday, March 1')).toBeNull()
})

test('a child’s answer is kept and shown again, and so is whom it has found', async () => {
  const answer = childItemPath('today', today)
  const { at, critter } = hidingOn(today)
  const met = childItemPath('critter', critter)
  const items: unknown[] = []
  const answers = { [`GET ${childItemsPath}`]: { items }, [`PUT ${answer}`]: null, [`PUT ${met}`]: null }
  const user = await openPage('/today', { as: child(), answers })
  await user.click(await button('Splashy'))
  await found(() => expect(sentTo(`PUT ${answer}`)).toEqual([{ choice: 1 }]))
  await user.click(await spotButton(at))
  await found(() => expect(sentTo(`PUT ${met}`)).toEqual([{ met: true, tickled: 0 }]))

  items.push({ kind: 'today', key: today, data: { choice: 1 } })
  await openPage('/today', { as: child(), answers })
  await found(() => expect(screen.getByRole('button', { name: 'Splashy', pressed: true })).toBeTruthy())
})

test('a visitor’s answer is kept nowhere', async () => {
  const user = await openPage('/today')
  await user.click(await button('All ears'))
  await user.click(await spotButton(hidingOn(today).at))
  await openPage('/today')
  expect((await button('All ears')).getAttribute('aria-pressed')).toBe('false')
  expect(localStorage).toHaveLength(0)
})
