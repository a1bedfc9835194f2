import { useState, useSyncExternalStore } from 'react'
import { hasVoices, utteranceOf, watchVoices } from '#app/storybooks/reader/speech.ts'
import { sound } from '#app/ui/chosen-sound.ts'

/** Has the device say a line where sound is on; a device without a voice stays silent. */
export function say(line: string): void {
  if (sound.current()) speak(line)
}

/** What a toy says: shown and, where sound is on, spoken. Of several lines it says another than the last. */
export function useSaid(first: string) {
  const [said, setSaid] = useState(first)
  function tell(lines: string | readonly string[], { aloud = true } = {}) {
    const others = [lines].flat().filter((line) => line !== said)
    const line = others[Math.floor(Math.random() * others.length)] ?? said
    setSaid(line)
    if (aloud) say(line)
  }
  return [said, tell] as const
}

/** @param onSpoken called with the index of each word that the voice comes to, and with null at the end */
export function speak(line: string, onSpoken: (index: number | null) => void = () => {}): void {
  if (!('speechSynthesis' in window)) return
  const utterance = utteranceOf(line, 'en')
  utterance.addEventListener('boundary', ({ name, charIndex }) => {
    if (name === 'word') onSpoken(charIndex)
  })
  for (const end of ['end', 'error'] as const) utterance.addEventListener(end, () => onSpoken(null))
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}

/** Whether the device has a voice. */
export const useVoice = (): boolean => useSyncExternalStore(watchVoices, hasVoices, () => false)
