import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { motionWords } from '#content/motion.ts'
import type { AgeBand } from '#contract/age-band.ts'
import { childItemPath, householdPaths, recordingPath, voicesPath } from '#contract/paths.ts'
import type { Voice } from '#contract/voices.ts'
import { replaceCaches } from '#test/component/caches.ts'
import { pressAll } from '#test/component/controls.ts'
import { answerCalls, sentTo, unreachable } from '#test/component/network.ts'
import { found, openPage, pass } from '#test/component/open.tsx'
import { fakeSound } from '#test/component/sound.ts'
import { fakeSpeech } from '#test/component/speech.ts'
import { child } from '#test/component/users.ts'
import { pageTexts } from './page-lines.ts'

let speech: ReturnType<typeof fakeSpeech>
beforeEach(() => {
  localStorage.clear()
  speech = fakeSpeech()
  document.documentElement.lang = 'en'
  // Pages fade, because happy-dom has no layout to turn them in; and it has no fonts.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const books = {
  'GET /api/storybooks/begun': { reading: [] },
  'GET /api/storybooks': { data: [], next: null },
  'GET /api/storybooks/the-star-sailor/place': { place: null, saved_at: null },
  'PUT /api/storybooks/the-star-sailor/place': { place: null, saved_at: null },
  [`GET ${householdPaths.switch}`]: { children: [] },
}

const open = (address: string, band: AgeBand = '4-6') =>
  openPage(address, { as: child({ band }), answers: books, also: ['/storybooks', '/storybooks/the-star-sailor'] })

const speaker = (name = 'Read to me') =>
  within(screen.getByRole('complementary', { name: 'Read to Me' })).getByRole('button', { name })

const spokenSoFar = () => speech.spoken.map(({ text }) => text)

/** The voice comes to the end of the sentence. */
async function endSentence() {
  const count = speech.spoken.length
  act(() => speech.spoken.at(-1)!.end())
  await found(() => expect(speech.spoken.length > count || !isReading()).toBe(true))
}

const isReading = () => screen.queryByRole('button', { name: 'Stop reading' }) !== null

test('the speaker reads what a page shows, with the names of its objects, and stops', async () => {
  const user = await open('/dashboard')
  await found(() => screen.getByText('Hello, Pip!'))
  await user.click(await found(() => speaker()))
  await found(() => expect(speech.spoken).toHaveLength(1))
  expect(speech.spoken[0]).toMatchObject({
    text: 'Your Corner of the Sky',
    lang: 'en',
    rate: 1,
    voice: { name: 'Near' },
  })
  for (let at = 0; at < 3; at++) await endSentence()
  expect(spokenSoFar().slice(1)).toEqual(['Hello, Pip!', 'Read.', 'Books with pictures.'])
  const before = speech.cancelled
  await user.click(speaker('Stop reading'))
  expect(speech.cancelled).toBeGreaterThan(before)
  expect(isReading()).toBe(false)
})

test('what is for the grown-up at home is not read to a child', async () => {
  await open('/dashboard')
  await found(() => screen.getByText('Hello, Pip!'))
  await found(() => screen.getByRole('button', { name: childWords.door.open }))
  const texts = pageTexts()
    .map(({ text }) => text)
    .join(' ')
  expect(texts).toContain('Books with pictures.')
  expect(texts).not.toContain(childWords.door.open)
  expect(texts).not.toContain(motionWords.heading)
})

test('a child that asks for reading hears the toys, too, and what answers it on Today', async () => {
  vi.useFakeTimers({ now: new Date(2027, 2, 1, 9, 30), toFake: ['Date'] })
  const answer = `PUT ${childItemPath('today', '2027-03-01')}`
  const user = await openPage('/today', { as: child({ band: '4-6' }), answers: { [answer]: null } })
  await user.click(await found(() => speaker()))
  await found(() => expect(speech.spoken).toHaveLength(1))
  const before = speech.cancelled
  await user.click(await found(() => screen.getByRole('button', { name: 'Sleepy' })))
  expect(spokenSoFar().at(-1)).toMatch(/^Lulu says: ./)
  expect(speech.cancelled).toBe(before + 1)
  act(() => void speech.spoken[0]!.dispatchEvent(new Event('error')))
  expect(speech.cancelled).toBe(before + 1)
  expect(isReading()).toBe(false)
  await found(() => expect(sentTo(answer)).toHaveLength(1))
  vi.useRealTimers()
  await open('/play/meadow')
  expect((await found(() => screen.getByRole('button', { name: 'Sound' }))).getAttribute('aria-pressed')).toBe('false')
  await user.click(await found(() => speaker()))
  expect(screen.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed')).toBe('true')
})

test('leaving the page stops the voice', async () => {
  const user = await open('/dashboard')
  await user.click(await found(() => speaker()))
  await found(() => expect(speech.spoken).toHaveLength(1))
  const before = speech.cancelled
  await user.click(await found(() => screen.getByRole('link', { name: /^Read/ })))
  await found(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Books'))
  expect(speech.cancelled).toBeGreaterThan(before)
  expect(isReading()).toBe(false)
})

test('slow reading takes effect at once, and is kept', async () => {
  const user = await open('/dashboard')
  await user.click(await found(() => speaker()))
  await found(() => expect(speech.spoken).toHaveLength(1))
  await user.click(speaker('Read slowly'))
  expect(speech.spoken.at(-1)!.rate).toBe(0.7)
  await open('/dashboard')
  expect((await found(() => speaker('Read slowly'))).getAttribute('aria-pressed')).toBe('true')
})

test('a book is read page by page: title, picture, words, and then the page is turned', async () => {
  const user = await open('/storybooks/the-star-sailor')
  await user.click(await found(() => speaker()))
  await found(() => expect(speech.spoken).toHaveLength(1))
  await endSentence()
  await endSentence()
  expect(spokenSoFar()).toEqual([
    'The Star Sailor',
    'A girl in a paper hat sails a folded paper boat over dark waves.',
    'Far ahead, one star stands on the water where the sea ends.',
  ])
  await endSentence()
  await found(() => screen.getByText('Page 2 of 6'))
  await found(() => expect(spokenSoFar().at(-1)).toBe('There is a star at the end of the sea.'))
})

test('at the end of a book the voice says what the next one is called', async () => {
  const user = await open('/storybooks/the-star-sailor')
  for (let page = 1; page < 6; page++) {
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await found(() => screen.getByText(`Page ${page + 1} of 6`))
  }
  await user.click(await found(() => speaker()))
  while (!spokenSoFar().some((text) => text.startsWith('Next book'))) await endSentence()
  expect(spokenSoFar().slice(-2).join(' ')).toContain('The End')
  const next = document.querySelector('.book-end a')!
  expect(next.querySelector('img')?.getAttribute('src')).toMatch(/^\/art\/.*-1-/)
  while (isReading()) await endSentence()
  expect(spokenSoFar().join(' ')).toContain(next.textContent)
})

test('turning a page stops the voice, and so does the end of a page where turning is switched off', async () => {
  const user = await open('/storybooks/the-star-sailor')
  await user.click(await found(() => speaker('Turn the pages for me')))
  await user.click(speaker())
  await found(() => expect(speech.spoken).toHaveLength(1))
  for (let at = 0; at < 3; at++) await endSentence()
  expect(isReading()).toBe(false)
  screen.getByText('Page 1 of 6')
  await user.click(speaker())
  await found(() => expect(isReading()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await found(() => expect(isReading()).toBe(false))
})

test('readers switch it on at home, and it is absent without a voice', async () => {
  const user = await open('/dashboard', '7-9')
  const toggle = await found(() => screen.getByRole('switch', { name: 'Read to me' }))
  expect(screen.queryByRole('complementary', { name: 'Read to Me' })).toBeNull()
  await user.click(toggle)
  await found(() => speaker())
  speech.voices = []
  await open('/dashboard', '7-9')
  await found(() => screen.getByText('Hello, Pip!'))
  expect(screen.queryByRole('complementary', { name: 'Read to Me' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Read to me' })).toBeNull()
})

const star = 'the-star-sailor'
const voice = (id: string, name: string, pages: number[]): Voice => ({
  id,
  name,
  avatar: 'bear',
  recordings: pages.map((page) => ({
    book: star,
    page,
    format: 'webm',
    seconds: 3,
    recorded_at: '2026-11-26T18:00:00.000Z',
  })),
})
const mom = voice('0190a1b2-0000-7000-8000-0000000000a1', 'Mom', [1, 2, 6])
const grandpa = voice('0190a1b2-0000-7000-8000-0000000000a2', 'Grandpa', [1])

/** Opens a book of which Mom has read two pages and Grandpa one. */
async function openRecorded(band: AgeBand = '4-6') {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined }))
  const sound = fakeSound()
  const sounds = [mom, grandpa].flatMap(({ id, recordings }) =>
    recordings.map(({ page }) => [`GET ${recordingPath(id, star, page)}`, {}]),
  )
  answerCalls({ ...Object.fromEntries(sounds) })
  const user = await openPage(`/storybooks/${star}`, {
    as: child({ band }),
    answers: { ...books, [`GET ${voicesPath}`]: { voices: [mom, grandpa] } },
  })
  return { user, sound }
}

/** Until the voices have arrived, the speaker is the device's. */
const familyReads = () => found(() => screen.getByRole('button', { name: 'Who reads? Now: Mom' }))

test('somebody of the family reads what they have recorded, the device the rest, and pages turn along', async () => {
  const { user, sound } = await openRecorded()
  await familyReads()
  await user.click(speaker())
  await found(() => expect(sound.count()).toBe(1))
  expect(speech.spoken).toEqual([])
  act(() => sound.playing()!.end())
  await found(() => screen.getByText('Page 2 of 6'))
  await found(() => expect(sound.count()).toBe(2))
  await user.click(speaker('Read slowly'))
  expect(sound.playing()?.playbackRate).toBe(0.7)
  // A picture that nobody reads is looked at, and then the words are the device's.
  vi.useFakeTimers()
  act(() => sound.playing()!.end())
  await found(() => screen.getByText('Page 3 of 6'))
  await pass(3_100)
  await found(() => screen.getByText('Page 4 of 6'))
  await found(() => expect(spokenSoFar()).toEqual(['I sailed nine nights.']))
  vi.useRealTimers()
})

test('a child chooses who reads by a face, which is kept; where nobody has spoken, the device does', async () => {
  const { user, sound } = await openRecorded()
  await user.click(await found(() => screen.getByRole('button', { name: 'Grandpa' })))
  await found(() => expect(sound.count()).toBe(1))
  screen.getByRole('button', { name: 'Who reads? Now: Grandpa' })
  await user.click(screen.getByRole('button', { name: 'This device' }))
  await found(() => expect(spokenSoFar()).toEqual(['The Star Sailor']))
  expect(sound.playing()).toBeUndefined()
  await openRecorded()
  await found(() => screen.getByRole('button', { name: 'Who reads? Now: This device' }))
})

test('a book that a child has begun to hear is heard without a connection', async () => {
  replaceCaches()
  const { user, sound } = await openRecorded()
  await familyReads()
  await user.click(speaker())
  await found(() => expect(sound.count()).toBe(1))
  const { keptFile } = await import('#app/offline/kept-files.ts')
  const name = (page: number) => `${recordingPath(mom.id, star, page)}?recorded_at=2026-11-26T18%3A00%3A00.000Z`
  for (const page of [1, 2, 6]) await found(async () => expect(await keptFile(name(page))).not.toBeNull())
  await openRecorded()
  const away = Object.fromEntries([1, 2, 6].map((page) => [`GET ${recordingPath(mom.id, star, page)}`, unreachable]))
  answerCalls({ ...away, [`GET ${voicesPath}`]: unreachable })
  await familyReads()
  await user.click(speaker())
  await found(() => expect(sound.playing()).toBeDefined())
})

test('recordings are offered to a reader, too, and on a device without a voice', async () => {
  speech.voices = []
  const { user, sound } = await openRecorded('7-9')
  await familyReads()
  await user.click(speaker())
  await found(() => expect(sound.count()).toBe(1))
  expect(screen.queryByRole('button', { name: 'This device' })).toBeNull()
  await user.click(speaker('Stop reading'))
  expect(sound.playing()).toBeUndefined()
})

test('every control of a book that reads itself has an effect', async () => {
  const openStorybook = async () => {
    localStorage.clear()
    const user = await open('/storybooks/the-star-sailor')
    await found(() => speaker())
    return user
  }
  expect(await pressAll(openStorybook)).toBeGreaterThan(6)
})
