import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentFlipBook } from '#app/storybooks/current-flip-book.ts'
import { rangeOf, type PageText } from '#app/storybooks/reader/page-text.ts'
import { createSpeech, type Line, type Speech } from '#app/storybooks/reader/speech.ts'
import type { Voice } from '#contract/voices.ts'
import { linesBy, pageTexts } from './page-lines.ts'

/** Milliseconds until an opening without anything to read is turned. */
const lookMs = 3000

/** Highlights without changing the document. Other browsers show none. */
function light(name: 'aloud' | 'aloud-word', range: Range | null) {
  if (!('highlights' in CSS)) return
  if (range === null) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(range))
}

/** Resolves once another page is open, or the book is left. */
const turned = (turn: () => void) =>
  new Promise<void>((resolve) => {
    const from = currentFlipBook.current()?.index
    const stop = currentFlipBook.subscribe(() => {
      if (currentFlipBook.current()?.index === from) return
      stop()
      resolve()
    })
    turn()
  })

/** Calls back when another page is open. */
function onOtherPage(call: () => void) {
  let index = currentFlipBook.current()?.index
  return currentFlipBook.subscribe(() => {
    const now = currentFlipBook.current()?.index
    if (now !== index) call()
    index = now
  })
}

/** Scrolls to what is read, unless it is in view. */
function show(range: Range | null) {
  const box = range?.getBoundingClientRect?.()
  if (!box || (box.top > 80 && box.bottom < innerHeight - 20)) return
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** Reads the page aloud, sentence by sentence, until the component is gone; a book page by page, by a voice of the family, too. */
export function useReadAloud({ rate, turnsPages }: { rate: number; turnsPages: boolean }) {
  const [isReading, setIsReading] = useState(false)
  const speech = useRef<Speech>(null)
  const reader = useRef<Voice>(null)
  const mayTurn = useEffectEvent(() => turnsPages)

  useEffect(() => {
    let texts: PageText[] = []
    let lines: Iterator<Line> = [][Symbol.iterator]()
    let isTurning = false
    let opening = Promise.resolve()
    let isSilent = false
    /** Changes whenever reading begins or ends. */
    let reading = 0
    const open = async () => {
      texts = pageTexts()
      const found = await linesBy(reader.current, texts)
      isSilent = found.length === 0
      lines = found[Symbol.iterator]()
    }
    const rangeIn = ({ part, start, end }: Pick<Line, 'part' | 'start' | 'end'>) => {
      const text = texts[part]
      return text ? rangeOf(text, start, end) : null
    }
    async function next(): Promise<Line | null> {
      const mine = reading
      await opening
      if (mine !== reading) return null
      const { value, done } = lines.next()
      if (!done) {
        const range = rangeIn(value)
        light('aloud', range)
        light('aloud-word', null)
        if (currentFlipBook.current() === null) show(range)
        return value
      }
      const turn = currentFlipBook.current()?.turn
      if (!turn || !mayTurn()) return null
      if (isSilent) await new Promise((resolve) => setTimeout(resolve, lookMs))
      if (mine !== reading) return null
      isTurning = true
      await turned(turn)
      isTurning = false
      opening = open()
      return currentFlipBook.current() === null ? null : next()
    }
    let sentence: Line | null = null
    const own = createSpeech({
      async next() {
        sentence = await next()
        return sentence
      },
      onSpoken(range) {
        const isWord = range !== null && (range.start !== sentence?.start || range.end !== sentence.end)
        light('aloud-word', isWord ? rangeIn(range) : null)
        if (range === null) light('aloud', null)
      },
      onState(state) {
        reading += 1
        if (state === 'speaking') opening = open()
        setIsReading(state === 'speaking')
      },
    })
    const stop = () => own.stop()
    const stopWatching = onOtherPage(() => isTurning || stop())
    addEventListener('pagehide', stop)
    speech.current = own
    return () => {
      speech.current = null
      stopWatching()
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [])

  useEffect(() => speech.current?.setRate(rate), [rate])

  function start(by: Voice | null) {
    reader.current = by
    speech.current?.start()
  }
  return { isReading, start, stop: () => speech.current?.stop() }
}
