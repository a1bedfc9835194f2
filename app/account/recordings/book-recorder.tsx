import { useEffect, useId, useRef, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import { refetchVoices, removeRecording, saveRecording } from '#app/api/voices.ts'
import { PagePicture } from '#app/storybooks/storybook-pages.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { messageOf, showFailure } from '#app/ui/notices/show-failure.ts'
import { recordingWords as words } from '#content/household/recordings.ts'
import { familyNotices } from '#content/notices/family.ts'
import { recordingsPage } from '#content/pages/dashboard.ts'
import type { BuiltInStorybook } from '#content/storybooks/book.ts'
import { maxRecordingSeconds } from '#contract/limits.ts'
import type { Recording, Voice } from '#contract/voices.ts'
import { maxLevels, useMicrophone } from './use-microphone.ts'
import { usePlayback } from './use-playback.ts'

type BookRecorderProps = { book: BuiltInStorybook; voice: Voice }

/** A book whose pages are read aloud, one after the other. */
export function BookRecorder({ book, voice }: BookRecorderProps) {
  const { title, pages } = book
  const made = new Map(voice.recordings.flatMap((one) => (one.book === book.id ? [[one.page, one]] : [])))
  const [number, setNumber] = useState(() => Math.max(1, 1 + pages.findIndex((_, at) => !made.has(at + 1))))
  const [unsaved, setUnsaved] = useState<Readonly<Record<number, Unsaved | null>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  function open(page: number) {
    setNumber(page)
    heading.current?.focus({ preventScroll: true })
    // If the previous page was scrolled down, the new one begins above the screen.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }

  function keep(page: number, failed: Unsaved | null) {
    // A recording is also saved when the person leaves, and then only a notice can say that it failed.
    if (failed && isGone.current) showNotice({ ...familyNotices.recordingNotSaved, description: failed.error })
    setUnsaved((all) => ({ ...all, [page]: failed }))
  }

  return (
    <section className="section recorder" aria-labelledby={headingId}>
      <Link to={recordingsPage.path} className="section-link">
        {words.books.all}
      </Link>
      <h2 id={headingId}>{title}</h2>
      <ol className="recorder-pages" aria-label={words.pages}>
        {pages.map((_, at) => (
          <li key={at}>
            <button
              type="button"
              aria-label={words.page(at + 1, made.has(at + 1))}
              aria-current={at + 1 === number ? 'step' : undefined}
              data-recorded={made.has(at + 1) || undefined}
              onClick={() => open(at + 1)}
            >
              {at + 1}
            </button>
          </li>
        ))}
      </ol>
      <p className="recorder-count">{words.recordedOf(made.size, pages.length)}</p>
      <div className="recorder-desk">
        <div className="recorder-read">
          <h3 tabIndex={-1} ref={heading}>
            {words.pageOf(number, pages.length)}
          </h3>
          <p>{words.hint[pages[number - 1]!.type]}</p>
          <ShownPage book={book} number={number} />
        </div>
        <div className="paper recorder-controls">
          <PageRecorder
            key={number}
            {...{ book, number, voice }}
            unsaved={unsaved[number] ?? null}
            onUnsaved={(failed) => keep(number, failed)}
          />
          <div className="row recorder-turns">
            <button type="button" className="button-secondary" disabled={number === 1} onClick={() => open(number - 1)}>
              {words.previous}
            </button>
            <button
              type="button"
              className="button-secondary"
              disabled={number === pages.length}
              onClick={() => open(number + 1)}
            >
              {words.next}
            </button>
          </div>
        </div>
      </div>
      <LeaveQuestion isUnsaved={Object.values(unsaved).some((one) => one !== null)} />
    </section>
  )
}

/** Asks before the recorder is left with a recording that is not saved; the browser asks when its tab is closed. */
function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { leave } = words
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Confirmation
      heading={leave.heading}
      labels={leave}
      onConfirm={async () => true}
      onClose={(isDone) => (isDone ? blocker.proceed() : blocker.reset())}
    >
      <p>{leave.text}</p>
    </Confirmation>
  )
}

/** What the page shows; beside words, the picture before them. */
function ShownPage({ book, number }: { book: BuiltInStorybook; number: number }) {
  const page = book.pages[number - 1]!
  const picture = book.pages.findLastIndex(({ type }, at) => type === 'image' && at < number)
  const shown = book.pages[picture]
  return (
    <div className="slip recorder-page" data-type={page.type}>
      {shown?.type === 'image' && <PagePicture id={book.id} number={picture + 1} alt={shown.alt} sizes="26rem" />}
      {page.type === 'text' && page.content.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </div>
  )
}

type Saving = 'saving' | 'saved' | 'removed'

/** A recording that could not be saved, and why. */
type Unsaved = { readonly error: string; readonly sound: Blob }

type PageRecorderProps = BookRecorderProps & {
  number: number
  /** Stored with the book, so that it stays while another page is open. */
  unsaved: Unsaved | null
  onUnsaved: (unsaved: Unsaved | null) => void
}

/** Records a page, saves it at once, and plays it. */
function PageRecorder({ book, number, voice, unsaved, onUnsaved }: PageRecorderProps) {
  const recording = voice.recordings.find((one) => one.book === book.id && one.page === number)
  const [saving, setSaving] = useState<Saving | null>(null)
  const microphone = useMicrophone((sound) => void save(sound))
  const listening = usePlayback(voice.id)
  const isOn = microphone.state === 'on'
  const button = useRef<HTMLButtonElement>(null)

  async function save(sound: Blob) {
    setSaving('saving')
    onUnsaved(null)
    try {
      await saveRecording(book.id, number, sound)
      await refetchVoices()
      setSaving('saved')
    } catch (cause) {
      setSaving(null)
      onUnsaved({ error: messageOf(cause), sound })
    }
  }

  async function remove(): Promise<boolean> {
    try {
      await removeRecording(book.id, number)
    } catch (cause) {
      showFailure(familyNotices.recordingNotDeleted, cause)
      return false
    }
    await refetchVoices()
    setSaving('removed')
    return true
  }

  function press() {
    listening.stop()
    if (isOn) return microphone.stop()
    setSaving(null)
    void microphone.start()
  }

  const hasFailed = !isOn && (unsaved !== null || microphone.failure !== null)
  const isBusy = microphone.state === 'opening' || saving === 'saving'
  return (
    <>
      <div className="recorder-record" data-on={isOn || undefined}>
        <button
          type="button"
          ref={button}
          className="record-button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && press()}
        >
          <RecordMark seconds={isOn ? microphone.seconds : null} />
          {isOn ? words.stop : recording ? words.recordAgain : words.record}
        </button>
        <div className="recorder-level">
          <Levels levels={microphone.levels} />
          <p>{words.time(isOn ? microphone.seconds : (recording?.seconds ?? 0), maxRecordingSeconds)}</p>
          <output className="recorder-status" data-error={hasFailed || undefined}>
            {statusOf({ microphone, saving, unsaved, recording, isUnplayed: listening.hasFailed })}
          </output>
        </div>
      </div>
      <div className="row recorder-made">
        {unsaved && !isOn && (
          <button type="button" className="button-primary" onClick={() => void save(unsaved.sound)}>
            {words.saveAgain}
          </button>
        )}
        {recording && !isOn && (
          <Made
            recording={recording}
            listening={listening}
            onRemove={remove}
            onRemoved={() => button.current?.focus()}
          />
        )}
      </div>
    </>
  )
}

type MadeProps = {
  recording: Recording
  listening: ReturnType<typeof usePlayback>
  /** @returns whether it is deleted */
  onRemove: () => Promise<boolean>
  onRemoved: () => void
}

/** Plays what was recorded, or deletes it. */
function Made({ recording, listening, onRemove, onRemoved }: MadeProps) {
  const [isAsked, setAsked] = useState(false)
  const { remove } = words

  function ask() {
    listening.stop()
    setAsked(true)
  }

  return (
    <>
      <button
        type="button"
        className="button-secondary"
        onClick={() => (listening.isPlaying ? listening.stop() : void listening.play(recording))}
      >
        {listening.isPlaying ? words.stopListening : words.listen}
      </button>
      <button type="button" className="text-button" onClick={ask}>
        {remove.label}
      </button>
      {isAsked && (
        <Confirmation
          heading={remove.heading(recording.page)}
          labels={remove}
          onConfirm={onRemove}
          onClose={(isDone) => {
            setAsked(false)
            if (isDone) onRemoved()
          }}
        >
          <p>{remove.text}</p>
        </Confirmation>
      )}
    </>
  )
}

type Status = {
  microphone: Pick<ReturnType<typeof useMicrophone>, 'state' | 'failure'>
  saving: Saving | null
  unsaved: Unsaved | null
  recording: Recording | undefined
  isUnplayed: boolean
}

function statusOf({ microphone: { state, failure }, saving, unsaved, recording, isUnplayed }: Status): string {
  if (state === 'opening') return words.opening
  if (state === 'on') return words.recording
  if (failure !== null) return words.microphone[failure]
  if (saving === 'saving') return words.saving
  if (unsaved) return `${words.notSaved} ${unsaved.error}`
  if (isUnplayed) return words.notPlayed
  if (saving === 'removed') return words.removed
  return recording ? words.saved(recording.seconds) : ''
}

/** A dot, or while recording a square with the time that has passed around it. */
const RecordMark = ({ seconds }: { seconds: number | null }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <circle className="record-ring" cx="50" cy="50" r="45" />
    {seconds === null ? (
      <circle cx="50" cy="50" r="24" />
    ) : (
      <>
        <circle
          className="record-time"
          cx="50"
          cy="50"
          r="45"
          pathLength={maxRecordingSeconds}
          strokeDasharray={`${seconds} ${maxRecordingSeconds}`}
          transform="rotate(-90 50 50)"
        />
        <rect x="34" y="34" width="32" height="32" rx="5" />
      </>
    )}
  </svg>
)

/** How loud the last seconds were, the latest on the right. */
const Levels = ({ levels }: { levels: readonly number[] }) => (
  <svg viewBox={`0 0 ${maxLevels * 6} 60`} preserveAspectRatio="none" className="levels" aria-hidden="true">
    {Array.from({ length: maxLevels }, (_, at) => {
      // Loudness is felt by its logarithm, and a voice is seldom near the top.
      const height = 3 + 54 * Math.min(1, Math.sqrt(levels[levels.length - maxLevels + at] ?? 0) * 1.25)
      return <rect key={at} x={at * 6 + 1} y={30 - height / 2} width="4" height={height} rx="2" />
    })}
  </svg>
)
