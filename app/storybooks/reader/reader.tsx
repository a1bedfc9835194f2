import { readerWords as words } from '#content/reader.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode, RefCallback } from 'react'
import type { BookPosition, BookTrouble, Turn } from './book-view.ts'
import { AloudPanel, ContentsPanel, LookPanel, SearchPanel } from './panels.tsx'
import { useBook } from './use-book.ts'
import { useJumps } from './use-jumps.ts'
import { useLook } from './use-look.ts'
import { useSearch } from './use-search.ts'
import type { BookHit } from './use-search.ts'
import { useSpeech } from './use-speech.ts'

type PanelName = 'contents' | 'search' | 'look' | 'aloud'

const turnOfKey: Readonly<Record<string, Turn>> = {
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'first',
  End: 'last',
}

/** Arrows point to the page that they bring, which in some books is the next one on the left. */
const turnOfArrow: Readonly<Record<string, readonly [rightward: Turn, leftward: Turn]>> = {
  ArrowLeft: ['previous', 'next'],
  ArrowRight: ['next', 'previous'],
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

type ReaderProps = {
  /** The storybook's id: its place is kept by it. */
  id: string
  title: string
  /** Path of its file on our own site. */
  file: string
  /** Asked to begin anew, after something stood in the way or with a new copy. */
  onAgain: () => void
  /** It has begun anew: what was pressed for it is gone. */
  isAgain: boolean
  /** Whether its author has put in another file meanwhile, and a way to ask for it at once. */
  copy: { isNew: boolean; ask: () => void }
}

/** An uploaded book on the library's desk, whatever its format, with what one needs to read it. */
export function Reader({ id, title, file, onAgain, isAgain, copy }: ReaderProps) {
  const stage = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const { look, change } = useLook()
  const readsOnAfterTurn = useRef(false)

  const { view, position, trouble, progress, lost, forgetLost } = useBook({
    stage,
    storybook: id,
    file,
    title,
    look,
    onKey: (key) => press(key),
    onLink: setLeaving,
    onJump: (from) => jumps.leave(from),
    onPageLost: copy.ask,
    onMove: (now) => {
      jumps.arrive(now)
      if (!readsOnAfterTurn.current) return
      readsOnAfterTurn.current = false
      requestAnimationFrame(() => speech.read())
    },
  })
  const jumps = useJumps(view)
  const speech = useSpeech(view, position)
  const { search, look: lookFor } = useSearch(view)

  useEffect(() => {
    if (isAgain && document.activeElement === document.body) view?.focus()
  }, [isAgain, view])

  /** A slip that goes while it holds the focus hands it to the book. */
  const passing = useCallback(
    (slip: HTMLElement | null) => () => {
      if (slip?.contains(document.activeElement)) view?.focus()
    },
    [view],
  )

  function turn(to: Turn) {
    readsOnAfterTurn.current = speech.state === 'speaking'
    view?.turn(to)
  }

  function close() {
    const opener = panel && tabs.current?.querySelector<HTMLElement>(`[aria-controls="reader-${panel}"]`)
    setPanel(null)
    opener?.focus()
  }

  /** One of the reader's keys, pressed in the page or in the book. */
  function press(key: string): boolean {
    const to = turnOfKey[key] ?? turnOfArrow[key]?.[position?.isLeftward === true ? 1 : 0]
    if (view === null || trouble !== null) return false
    if (key === '/') setPanel('search')
    else if (key === 'Escape' && panel !== null) close()
    else if (key === 'Escape' && speech.state !== 'silent') speech.stop()
    else if (key === 'Escape') view.mark('found', null)
    else if (to) turn(to)
    else return false
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || leaving !== null) return
    if (isWriting(event.target) && event.key !== 'Escape') return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  function choose({ part, start, end }: BookHit) {
    view?.mark('found', { part, start, end })
    goOnReading()
  }

  function goBack() {
    view?.focus()
    jumps.goBack()
  }

  function goOnReading() {
    setPanel(null)
    view?.focus()
  }

  function goToShare(share: number) {
    forgetLost()
    if (position !== null) jumps.leave(position)
    view?.showShare(share)
  }

  const isReady = view !== null && trouble === null
  const panels: Record<PanelName, ReactNode> = isReady
    ? {
        contents: (
          <ContentsPanel
            view={view}
            chapter={position?.chapter ?? -1}
            onFollow={(line) => {
              view.follow(line)
              goOnReading()
            }}
          />
        ),
        search: <SearchPanel search={search} onLook={lookFor} onChoose={choose} />,
        look: <LookPanel look={look} isFixed={view.kind === 'pages'} onChange={change} />,
        aloud: (
          <AloudPanel
            state={speech.state}
            isMute={speech.isMute}
            onRead={speech.read}
            onPause={speech.pause}
            onResume={speech.resume}
            onStop={speech.stop}
            onRate={speech.setRate}
          />
        ),
      }
    : { contents: null, search: null, look: null, aloud: null }
  const names = (['contents', 'search', 'look', 'aloud'] as const).filter((name) => name !== 'aloud' || speech.hasVoice)

  return (
    <section
      className="reader"
      aria-label={words.book}
      data-tone={look.tone}
      data-leads={position?.isLeftward === true ? 'left' : 'right'}
    >
      <div className="reader-tabs" role="toolbar" aria-label={words.desk} ref={tabs}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="reader-tab"
            aria-expanded={panel === name}
            aria-controls={`reader-${name}`}
            disabled={!isReady}
            onClick={() => setPanel(panel === name ? null : name)}
          >
            {words[name]}
          </button>
        ))}
        <a className="reader-tab" href={file} download>
          {words.keep}&nbsp;<span>{words.theFile}</span>
        </a>
      </div>
      <div className="reader-book" data-kind={view?.kind}>
        {names.map((name) => (
          <div key={name} id={`reader-${name}`} className="reader-panel" hidden={panel !== name}>
            <h2>{words[name]}</h2>
            {panel === name && panels[name]}
            <button type="button" className="reader-close" onClick={close}>
              {words.close}
            </button>
          </div>
        ))}
        <div className="reader-stage" ref={stage} hidden={trouble !== null} />
        {(!isReady || position === null) && trouble === null && (
          <output className="reader-waiting">
            {progress === null
              ? words.fetching
              : progress < 1
                ? words.arrived(Math.floor(progress * 100))
                : words.opening}
          </output>
        )}
        {trouble !== null && <Trouble trouble={trouble} file={file} onAgain={onAgain} />}
        <output className="reader-slips">
          {isReady && lost !== null && (
            <Slip
              passing={passing}
              text={words.lost.text}
              go={words.lost.go(Math.floor(lost * 100))}
              onGo={() => goToShare(lost)}
              stay={words.lost.stay}
              onStay={forgetLost}
            />
          )}
          {copy.isNew && <Slip passing={passing} text={words.newCopy.text} go={words.newCopy.open} onGo={onAgain} />}
        </output>
      </div>
      <button
        type="button"
        className="lantern lantern-small reader-previous"
        disabled={!isReady || (position?.isFirst ?? true)}
        onClick={() => turn('previous')}
      >
        {words.previous}
      </button>
      <button
        type="button"
        className="lantern lantern-small reader-next"
        disabled={!isReady || (position?.isLast ?? true)}
        onClick={() => turn('next')}
      >
        {words.next}
      </button>
      <p className="reader-place" aria-live="polite">
        {isReady && position ? placeWords(position, view.kind === 'flow') : ''}
      </p>
      {isReady && jumps.mayReturn && (
        <button type="button" className="reader-back" onClick={goBack}>
          {words.back}
        </button>
      )}
      {leaving !== null && <Leaving address={leaving} onStay={() => setLeaving(null)} />}
    </section>
  )
}

type SlipProps = {
  passing: RefCallback<HTMLElement>
  text: string
  go: string
  onGo: () => void
  /** What lays the slip aside, where that is possible. */
  stay?: string
  onStay?: () => void
}

/** A slip of paper at the foot of the book, with something to be decided. */
function Slip({ passing, text, go, onGo, stay, onStay }: SlipProps) {
  return (
    <span className="reader-slip" ref={passing}>
      <span>{text}</span>
      <button type="button" className="lantern lantern-small" onClick={onGo}>
        {go}
      </button>
      {stay && (
        <button type="button" className="reader-link" onClick={onStay}>
          {stay}
        </button>
      )}
    </span>
  )
}

function placeWords({ page, lastPage, pages, fraction, isLast }: BookPosition, isFlow: boolean): string {
  if (isFlow) return `${words.pageOfChapter(page, pages)} · ${words.through(isLast ? 100 : Math.floor(fraction * 100))}`
  return page === lastPage ? words.pageOf(page, pages) : words.pagesOf(page, lastPage, pages)
}

function Trouble({ trouble, file, onAgain }: { trouble: BookTrouble; file: string; onAgain: () => void }) {
  const { heading, text } = words.trouble[trouble]
  return (
    <div className="reader-trouble" role="alert">
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="actions">
        {trouble === 'unreachable' || trouble === 'missing' ? (
          <button type="button" className="lantern" onClick={onAgain}>
            {words.again}
          </button>
        ) : null}
        <a className="seal" href={file} download>
          {words.download}
        </a>
      </div>
    </div>
  )
}

/** Shows where a book's link leads before anybody goes there. */
function Leaving({ address, onStay }: { address: string; onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="reader-leaving" aria-labelledby="reader-leaving" onClose={onStay}>
      <h2 id="reader-leaving">{words.leaving.heading}</h2>
      <p className="reader-address">{address}</p>
      <p>{words.leaving.text}</p>
      <div className="actions">
        <button type="button" className="lantern" onClick={onStay}>
          {words.leaving.stay}
        </button>
        <a className="seal" href={address} target="_blank" rel="noopener noreferrer" onClick={onStay}>
          {words.leaving.go}
        </a>
      </div>
    </dialog>
  )
}
