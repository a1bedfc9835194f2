import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { BookPosition, BookView } from './book-view.ts'
import { sentencesOf } from './sentences.ts'
import { createSpeech, hasVoices, watchVoices, type Line, type Speech, type SpeechState } from './speech.ts'

/** After this many pages without text the book counts as one without text. */
const maxSilent = 60

/** The sentences from a place to the end of the book. */
async function* linesFrom(
  view: BookView,
  { part, offset }: Pick<BookPosition, 'part' | 'offset'>,
): AsyncGenerator<Line> {
  let silent = 0
  for (let at = part; at < view.parts && silent < maxSilent; at += 1) {
    const text = await view.textOf(at)
    const sentences = sentencesOf(text, view.language).filter(({ end }) => at > part || end > offset)
    silent = sentences.length === 0 ? silent + 1 : 0
    for (const { start, end } of sentences)
      yield { part: at, start, end, text: text.slice(start, end), language: view.language }
  }
}

/** Reads the book aloud from the open page. `hasVoice` is false if the browser has no voices. */
export function useSpeech(view: BookView | null, position: BookPosition | null) {
  const hasVoice = useSyncExternalStore(watchVoices, hasVoices, () => false)
  const [state, setState] = useState<SpeechState>('silent')
  const [isMute, setIsMute] = useState(false)
  const speech = useRef<Speech>(null)
  const lines = useRef<AsyncGenerator<Line>>(null)
  const here = useEffectEvent(() => position)

  useEffect(() => {
    if (view === null) return
    let hasSpoken = false
    const own = createSpeech({
      async next() {
        const { value } = (await lines.current?.next()) ?? {}
        hasSpoken ||= value !== undefined
        if (!hasSpoken) setIsMute(true)
        return (value as Line | undefined) ?? null
      },
      onSpoken: (range) => view.mark('spoken', range),
      onState: setState,
    })
    speech.current = own
    return () => {
      speech.current = null
      own.stop()
    }
  }, [view])

  const read = useEffectEvent(() => {
    const from = here()
    if (view === null || from === null) return
    setIsMute(false)
    lines.current = linesFrom(view, from)
    speech.current?.start()
  })

  return {
    hasVoice,
    state,
    /** True if no text was found to read. */
    isMute,
    read,
    pause: () => speech.current?.pause(),
    resume: () => speech.current?.resume(),
    stop: () => speech.current?.stop(),
    setRate: (rate: number) => speech.current?.setRate(rate),
  }
}
