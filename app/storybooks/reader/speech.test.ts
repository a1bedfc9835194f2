import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSpeech, type FakeUtterance } from '#test/component/speech.ts'
import { createSpeech, type Line, type SpeechState } from './speech.ts'

let fake: ReturnType<typeof fakeSpeech>
let spoken: FakeUtterance[]
beforeEach(() => {
  fake = fakeSpeech([])
  spoken = fake.spoken
})
afterEach(() => vi.unstubAllGlobals())

const settle = () => new Promise((resolve) => setTimeout(resolve))
const line = (text: string, start: number): Line => ({ text, start, end: start + text.length, part: 3, language: 'en' })

function reading(...lines: Line[]) {
  const ranges: unknown[] = []
  const states: SpeechState[] = []
  const speech = createSpeech({
    next: async () => lines.shift() ?? null,
    onSpoken: (range) => ranges.push(range && [range.part, range.start, range.end]),
    onState: (state) => states.push(state),
  })
  return { speech, ranges, states }
}

test('a book is read sentence by sentence to its end, with the spoken word highlighted', async () => {
  const { speech, ranges, states } = reading(line('Lulu will nap.', 10), line('Then breakfast.', 25))
  speech.start()
  await settle()
  spoken[0]!.word(5, 4)
  spoken[0]!.word(10)
  spoken[0]!.end()
  await settle()
  spoken[1]!.end()
  await settle()
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['Lulu will nap.', 'en'],
    ['Then breakfast.', 'en'],
  ])
  expect(ranges).toEqual([[3, 10, 24], [3, 15, 19], [3, 20, 23], [3, 25, 40], null])
  expect(states).toEqual(['speaking', 'silent'])
})

test('resuming starts at the word where the pause began', async () => {
  const { speech, ranges, states } = reading(line('Lulu will nap.', 0), line('More.', 20))
  speech.start()
  await settle()
  spoken[0]!.word(5, 4)
  speech.pause()
  spoken[0]!.end()
  await settle()
  expect(spoken).toHaveLength(1)
  speech.resume()
  expect(spoken[1]!.text).toBe('will nap.')
  spoken[1]!.word(5, 3)
  expect(ranges.at(-1)).toEqual([3, 10, 13])
  speech.stop()
  expect(ranges.at(-1)).toBeNull()
  expect(states).toEqual(['speaking', 'paused', 'speaking', 'silent'])
})

test('a new rate takes effect at the current word', async () => {
  const { speech } = reading(line('Lulu will nap.', 0))
  speech.setRate(0.8)
  speech.start()
  await settle()
  expect(spoken[0]!.rate).toBe(0.8)
  spoken[0]!.word(10, 3)
  speech.setRate(1.2)
  expect([spoken[1]!.text, spoken[1]!.rate]).toEqual(['nap.', 1.2])
})

test('speech stops if the voice fails or the book has no text', async () => {
  const { speech, states } = reading(line('Lulu will nap.', 0))
  speech.start()
  await settle()
  spoken[0]!.dispatchEvent(new Event('error'))
  expect(states).toEqual(['speaking', 'silent'])
  const empty = reading()
  empty.speech.start()
  await settle()
  expect(empty.states).toEqual(['speaking', 'silent'])
})

test('the voice is one of the device’s own that speaks the language, else any that does', async () => {
  fake.voices = [
    { name: 'Far', lang: 'en-US', localService: false },
    { name: 'German', lang: 'de-DE', localService: true },
    { name: 'Near', lang: 'en_GB', localService: true },
  ]
  const { speech } = reading(line('Lulu will nap.', 0))
  speech.start()
  await settle()
  expect(spoken[0]!.voice?.name).toBe('Near')
  fake.voices = fake.voices.slice(0, 2)
  speech.setRate(0.8)
  expect(spoken[1]!.voice?.name).toBe('Far')
  fake.voices = []
  speech.setRate(1)
  expect(spoken[2]!.voice).toBeNull()
})
