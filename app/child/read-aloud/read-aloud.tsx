import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { childSelfQuery } from '#app/api/child-self.ts'
import { voicesForChild } from '#app/api/voices.ts'
import { useVoice } from '#app/child/say.ts'
import { useStore } from '#app/store.ts'
import { currentFlipBook } from '#app/storybooks/current-flip-book.ts'
import { sound } from '#app/ui/chosen-sound.ts'
import { readAloudWords as words } from '#content/household/read-aloud.ts'
import type { Voice } from '#contract/voices.ts'
import { useReadAloudSettings } from './settings.ts'
import { useReadAloud } from './use-read-aloud.ts'
import { WhoReads } from './who-reads.tsx'
import './read-aloud.css'

const slowRate = 0.7

const deviceVoice = 'device'

/** The speaker on every page of a child's session; absent where neither the device nor the family has a voice. */
export function ReadAloud({ childId }: { childId: string }) {
  const band = useQuery(childSelfQuery(childId)).data?.band
  const settings = useReadAloudSettings(band)
  const hasVoice = useVoice()
  const { pathname } = useLocation()
  const book = /^\/storybooks\/([^/]+)$/.exec(pathname)?.[1]
  const isTurning = useStore(currentFlipBook) !== null
  const voices = useQuery({ ...voicesForChild(childId), enabled: book !== undefined }).data?.voices ?? []
  const readers = isTurning ? voices.filter(({ recordings }) => recordings.some((one) => one.book === book)) : []
  const isOffered = (hasVoice && settings.isOn) || readers.length > 0
  return isOffered && <Speaker key={pathname} {...{ settings, readers, hasVoice }} />
}

type SpeakerProps = {
  settings: ReturnType<typeof useReadAloudSettings>
  /** The voices of the family that have read from the open book. */
  readers: readonly Voice[]
  hasVoice: boolean
}

function Speaker({ settings, readers, hasVoice }: SpeakerProps) {
  const { isSlow, turnsPages, change } = settings
  // Somebody of the family, unless the child wants the device.
  const isDevice = readers.length === 0 || (hasVoice && settings.reader === deviceVoice)
  const reader = isDevice ? null : (readers.find(({ id }) => id === settings.reader) ?? readers[0]!)
  const { isReading, start, stop } = useReadAloud({ rate: isSlow ? slowRate : 1, turnsPages })
  const isBook = useStore(currentFlipBook) !== null

  // The header stays while the page is scrolled, and the page scrolls under it as a whole: read-aloud.css.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.speaker = ''
    return () => {
      delete dataset.speaker
    }
  }, [])

  function read() {
    // Who asks for a voice wants to hear what answers a tap, too.
    sound.set(true)
    start(reader)
  }

  return (
    <aside className="read-aloud" aria-label={words.heading}>
      <button
        type="button"
        className="read-aloud-speaker"
        aria-label={isReading ? words.stop : words.start}
        onClick={() => (isReading ? stop() : read())}
      >
        {isReading ? <StopMark /> : <SpeakerMark />}
      </button>
      {readers.length > 0 && (
        <WhoReads
          {...{ reader, readers, hasVoice }}
          onChoose={(chosen) => {
            change({ reader: chosen?.id ?? deviceVoice })
            start(chosen)
          }}
        />
      )}
      <Toggle name={words.slow} isOn={isSlow} onChange={(next) => change({ isSlow: next })}>
        <path d="M4 34c0 3 3 5 7 5h25c5 0 8-3 8-8V20l3-6-2-1-4 5-4-5-2 1 3 6v9c0 2-1 3-3 3h-1a14 14 0 1 0-27 0c-1 0-3 1-3 2zm17-16a9 9 0 1 1-9 9c0-4 3-6 6-6s5 2 5 5-2 4-4 4" />
      </Toggle>
      {isBook && (
        <Toggle name={words.turn} isOn={turnsPages} onChange={(next) => change({ turnsPages: next })}>
          <path d="M5 10c7-2 13-1 19 3v26c-6-4-12-5-19-3zM43 36c-7-2-13-1-19 3M24 13c3-2 6-3 9-4M43 22v14M32 14h11m-5-6 6 6-6 6" />
        </Toggle>
      )}
    </aside>
  )
}

type ToggleProps = { name: string; isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

const Toggle = ({ name, isOn, onChange, children }: ToggleProps) => (
  <button
    type="button"
    className="read-aloud-toggle"
    aria-label={name}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {children}
    </svg>
  </button>
)

export const SpeakerMark = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path className="speaker-body" d="M6 18h9l12-10v32L15 30H6z" />
    <path className="speaker-waves" d="M32 18q5 6 0 12M37 13q10 11 0 22" />
  </svg>
)

const StopMark = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <rect className="speaker-body" x="12" y="12" width="24" height="24" rx="4" />
  </svg>
)
