import { createPlayer } from './player.ts'
import { wordAt, type TextRange } from './sentences.ts'

/** A sentence of a part of the book, or a recording of somebody who reads the part. */
export type Line = TextRange & {
  readonly part: number
  readonly text: string
  readonly language: string
  readonly sound?: Blob
}

export type SpeechState = 'silent' | 'speaking' | 'paused'

type Listener = {
  /** Returns the next sentence; null at the end of the book. */
  next: () => Promise<Line | null>
  /** Called with the range being spoken: the word if the voice reports it, else the sentence. Null when silent. */
  onSpoken: (range: { part: number; start: number; end: number } | null) => void
  onState: (state: SpeechState) => void
}

/** Some browsers load their voices only after the page. */
export const hasVoices = (): boolean => 'speechSynthesis' in window && speechSynthesis.getVoices().length > 0

/** A voice for a language, one of the device itself if there is any; null leaves the choice to the browser. */
export function voiceFor(language: string): SpeechSynthesisVoice | null {
  const [base] = language.toLowerCase().split('-')
  const fitting = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === base)
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null
}

export function utteranceOf(text: string, language: string, rate = 1): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.voice = voiceFor(language)
  utterance.rate = rate
  return utterance
}

export function watchVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}

/**
 * Reads a book aloud, sentence by sentence. A pause cancels the utterance, and resuming starts a new one at the last word,
 * because speechSynthesis.pause() leaves some phones silent for ever.
 */
export function createSpeech({ next, onSpoken, onState }: Listener) {
  let state: SpeechState = 'silent'
  let rate = 1
  let line: Line | null = null
  /** Index into the line's text where the voice is. */
  let at = 0
  let run = 0
  const player = createPlayer()

  function setState(now: SpeechState) {
    state = now
    onState(now)
  }

  function speak() {
    if (line === null) return
    run += 1
    const mine = run
    // Whoever interrupted it has begun to speak: that must not be cancelled.
    const over = (isSpoken: boolean) => mine === run && (isSpoken ? void readNext() : fallSilent())
    const { part, start, end, text, language } = line
    onSpoken(line.sound ? null : { part, start, end })
    if (line.sound) return player.play(line.sound, rate, over)
    const from = at
    const utterance = utteranceOf(text.slice(from), language, rate)
    utterance.addEventListener('boundary', ({ name, charIndex, charLength }) => {
      if (mine !== run || name !== 'word') return
      at = from + charIndex
      const word = wordAt(text, at, charLength)
      if (word.end > word.start) onSpoken({ part, start: start + word.start, end: start + word.end })
    })
    utterance.addEventListener('end', () => over(true))
    utterance.addEventListener('error', () => over(false))
    speechSynthesis.speak(utterance)
  }

  async function readNext() {
    run += 1
    const mine = run
    at = 0
    line = await next()
    if (mine !== run) return
    if (line === null) stop()
    else speak()
  }

  function cancel() {
    run += 1
    player.stop()
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
  }

  function stop() {
    cancel()
    fallSilent()
  }

  function fallSilent() {
    run += 1
    line = null
    onSpoken(null)
    setState('silent')
  }

  return {
    start() {
      cancel()
      setState('speaking')
      void readNext()
    },
    pause() {
      cancel()
      setState('paused')
    },
    resume() {
      setState('speaking')
      if (line === null) void readNext()
      else speak()
    },
    stop,
    /** Takes effect at the current word. */
    setRate(value: number) {
      rate = value
      if (state !== 'speaking' || line === null) return
      if (line.sound) return player.setRate(rate)
      cancel()
      speak()
    },
  }
}

export type Speech = ReturnType<typeof createSpeech>
