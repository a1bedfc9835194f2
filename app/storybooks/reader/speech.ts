import { wordAt } from './sentences.ts'
import type { TextRange } from './sentences.ts'

/** What a voice reads next: a sentence of a part of the book. */
export type Line = TextRange & { readonly part: number; readonly text: string; readonly language: string }

export type SpeechState = 'silent' | 'speaking' | 'paused'

type Listener = {
  /** The sentence after the last one; null at the end of the book. */
  next: () => Promise<Line | null>
  /** The range that is being spoken: a word where the voice says which, else the sentence. Null when it is silent. */
  onSpoken: (range: { part: number; start: number; end: number } | null) => void
  onState: (state: SpeechState) => void
}

/** Whether this browser has a voice; some learn of theirs a moment after the page has come. */
export const hasVoices = (): boolean => 'speechSynthesis' in window && speechSynthesis.getVoices().length > 0

export function watchVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}

/**
 * Reads a book aloud, sentence by sentence. A pause ends the sentence's voice and going on begins at the word where it
 * stopped: browsers' own pause leaves some phones silent for ever.
 */
export function createSpeech({ next, onSpoken, onState }: Listener) {
  let state: SpeechState = 'silent'
  let rate = 1
  let line: Line | null = null
  /** Index into the line's text where the voice is. */
  let at = 0
  let run = 0

  function become(now: SpeechState) {
    state = now
    onState(now)
  }

  function speak() {
    if (line === null) return
    run += 1
    const mine = run
    const { part, start, end, text, language } = line
    const from = at
    const utterance = new SpeechSynthesisUtterance(text.slice(from))
    utterance.lang = language
    utterance.rate = rate
    onSpoken({ part, start, end })
    utterance.addEventListener('boundary', ({ name, charIndex, charLength }) => {
      if (mine !== run || name !== 'word') return
      at = from + charIndex
      const word = wordAt(text, at, charLength)
      if (word.end > word.start) onSpoken({ part, start: start + word.start, end: start + word.end })
    })
    utterance.addEventListener('end', () => {
      if (mine === run) void goOn()
    })
    utterance.addEventListener('error', () => {
      if (mine === run) stop()
    })
    speechSynthesis.speak(utterance)
  }

  async function goOn() {
    run += 1
    const mine = run
    at = 0
    line = await next()
    if (mine !== run) return
    if (line === null) stop()
    else speak()
  }

  function hush() {
    run += 1
    speechSynthesis.cancel()
  }

  function stop() {
    hush()
    line = null
    at = 0
    onSpoken(null)
    become('silent')
  }

  return {
    start() {
      hush()
      become('speaking')
      void goOn()
    },
    pause() {
      hush()
      become('paused')
    },
    resume() {
      become('speaking')
      if (line === null) void goOn()
      else speak()
    },
    stop,
    /** Takes effect at the word that is being spoken. */
    setRate(value: number) {
      rate = value
      if (state !== 'speaking' || line === null) return
      hush()
      speak()
    },
  }
}

export type Speech = ReturnType<typeof createSpeech>
