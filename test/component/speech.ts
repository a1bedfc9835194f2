import { vi } from 'vitest'

/** A fake utterance, whose events the test dispatches. */
export class FakeUtterance extends EventTarget {
  lang = ''
  voice: { name: string } | null = null
  rate = 1
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
  word(charIndex: number, charLength?: number) {
    this.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex, charLength }))
  }
  end() {
    this.dispatchEvent(new Event('end'))
  }
}

/** Replaces the browser's speech; vi.unstubAllGlobals() ends it. `cancelled` counts the calls of cancel(). */
export function fakeSpeech(voices = [{ name: 'Near', lang: 'en-US', localService: true }]) {
  const fake = { spoken: [] as FakeUtterance[], cancelled: 0, voices }
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      speak: (utterance: FakeUtterance) => fake.spoken.push(utterance),
      cancel: () => (fake.cancelled += 1),
      getVoices: () => fake.voices,
    }),
  )
  return fake
}
