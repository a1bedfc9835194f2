import { useCallback, useEffect, useRef, type ReactNode, type RefCallback } from 'react'
import { useIsChild } from '#app/api/session/session.ts'
import { say } from '#app/child/say.ts'
import { readerWords as words } from '#content/reader.ts'
import { ReadingMark } from '../reading-mark.tsx'
import { TurnMark } from '../turn-mark.tsx'
import { BookPages } from './book-pages.tsx'
import type { BookPosition, BookErrorKind, BookView } from './book-view.ts'
import type { PicturePage } from './epub/picture-pages.ts'
import { ReadAloudPanel, ContentsPanel, AppearancePanel, SearchPanel } from './panels.tsx'
import { useReading, type PanelName, type Reading } from './use-reading.ts'
import { useSearchedPart, type SearchedPart } from './use-searched-part.ts'

type ReaderProps = {
  /** The storybook whose reading place is kept; null: none is. */
  id: string | null
  title: string
  /** The path of the file on this origin; null until it is known. */
  file: string | null
  /** False: only the signed-in person gets the file. */
  isPublic: boolean
  /** Reloads the book, after an error or for a new file. */
  onAgain: () => void
  /** True after a reload: the button that had the focus is gone. */
  isAgain: boolean
  /** Whether the author has uploaded another file, and a function to check now. */
  newFile: { isThere: boolean; ask: () => void }
  /** Shows a picture book; without it, it is shown as any book. */
  onPictures?: (pages: readonly PicturePage[]) => void
  /** Whether the reader has made it. */
  isOwn?: boolean
  /** For moderators: a part of the book to look into, the parts in which screening found something, and what comes below. */
  review?: { searched: SearchedPart | null; found: readonly number[]; below: (view: BookView) => ReactNode }
}

/** The reader of uploaded books, of either format. */
export function Reader({ id, title, file, isPublic, onAgain, isAgain, newFile, ...rest }: ReaderProps) {
  const { onPictures, isOwn = false, review } = rest
  const hasWholePage = review === undefined
  const reading = useReading({ id, title, file, isPublic, hasWholePage, onPageLost: newFile.ask, onPictures })
  // A download carries no session.
  const download = isPublic ? file : null
  const { stage, view, position, error, progress, link, isReady } = reading

  useSearchedPart(isReady ? view : null, review?.searched ?? null)

  useEffect(() => {
    if (isAgain && document.activeElement === document.body) view?.focus()
  }, [isAgain, view])

  return (
    <section className="reader" aria-label={words.book} data-leads={position?.isLeftward === true ? 'left' : 'right'}>
      <Tabs reading={reading} download={download} isLoading={file === null} />
      <div className="reader-book" data-kind={view?.kind}>
        <Panels reading={reading} />
        <div className="reader-stage" ref={stage} hidden={error !== null} />
        {(!isReady || position === null) && error === null && (
          <output className="reader-waiting">{progressLabel(progress)}</output>
        )}
        {error !== null && <BookFailure error={error} download={download} onAgain={onAgain} />}
        <Messages reading={reading} hasNewFile={newFile.isThere} onAgain={onAgain} />
      </div>
      <Turning reading={reading} isOwn={isOwn} />
      {review && isReady && view !== null && <BookPages view={view} position={position} marked={review.found} />}
      {isReady && view !== null && review?.below(view)}
      {link !== null && <ExternalLinkDialog address={link} onStay={() => reading.setLink(null)} />}
    </section>
  )
}

function progressLabel(progress: number | null): string {
  if (progress === null) return words.fetching
  return progress < 1 ? words.arrived(Math.floor(progress * 100)) : words.opening
}

function Tabs({ reading, download, isLoading }: { reading: Reading; download: string | null; isLoading: boolean }) {
  const { tabs, panel, setPanel, isReady, speech } = reading
  const ofChild = useIsChild()

  function open(name: PanelName) {
    setPanel(panel === name ? null : name)
    // It would be the end of what is being read.
    if (ofChild && panel !== name && speech.state === 'silent') say(words[name])
  }

  const tab = (name: PanelName) => (
    <button
      key={name}
      type="button"
      className="reader-tab"
      aria-expanded={panel === name}
      aria-controls={`reader-${name}`}
      disabled={!isReady}
      onClick={() => open(name)}
    >
      <ReadingMark of={name} />
      {words[name]}
    </button>
  )
  return (
    <div className="reader-tabs" role="toolbar" aria-label={words.desk} ref={tabs}>
      {(['contents', 'search', 'look'] as const).map(tab)}
      {/* Without an address it keeps its place. */}
      {(download !== null || isLoading) && (
        <a className="reader-tab" href={download ?? undefined} download>
          {words.keep}&nbsp;<span>{words.theFile}</span>
        </a>
      )}
      {/* Last, as browsers take a while to find their voices. */}
      {speech.hasVoice && tab('aloud')}
    </div>
  )
}

function Panels({ reading }: { reading: Reading }) {
  const { panel, close } = reading
  return (
    <>
      {(['contents', 'search', 'look', 'aloud'] as const).map((name) => (
        <div key={name} id={`reader-${name}`} className="reader-panel" hidden={panel !== name}>
          <h2>{words[name]}</h2>
          {panel === name && <PanelContent name={name} reading={reading} />}
          <button type="button" className="reader-close" onClick={close}>
            {words.close}
          </button>
        </div>
      ))}
    </>
  )
}

function PanelContent({ name, reading }: { name: PanelName; reading: Reading }) {
  const { view, position, isReady, speech } = reading
  if (view === null || !isReady) return null
  if (name === 'search')
    return <SearchPanel search={reading.search} onSearch={reading.searchFor} onChoose={reading.choose} />
  if (name === 'look')
    return <AppearancePanel look={reading.look} isFixed={view.kind === 'pages'} onChange={reading.change} />
  if (name === 'aloud') return <ReadAloudPanel speech={speech} />
  return (
    <ContentsPanel
      view={view}
      chapter={position?.chapter ?? -1}
      onFollow={(line) => {
        view.follow(line)
        reading.returnToBook()
      }}
    />
  )
}

function Turning({ reading, isOwn }: { reading: Reading; isOwn: boolean }) {
  const { view, position, isReady, turn, goBack, mayGoBack } = reading
  const isChild = useIsChild()
  return (
    <>
      <button
        type="button"
        className="button-primary button-small reader-previous"
        disabled={!isReady || (position?.isFirst ?? true)}
        onClick={() => turn('previous')}
      >
        <TurnMark to="previous" />
        {words.previous}
      </button>
      <button
        type="button"
        className="button-primary button-small reader-next"
        disabled={!isReady || (position?.isLast ?? true)}
        onClick={() => turn('next')}
      >
        {words.next}
        <TurnMark to="next" />
      </button>
      <p className="reader-place" aria-live="polite">
        {isReady && position && view
          ? isChild
            ? childPlaceWords(position, view, isOwn)
            : placeWords(position, view)
          : ''}
      </p>
      {isReady && mayGoBack && (
        <button type="button" className="reader-back" onClick={goBack}>
          {words.back}
        </button>
      )}
    </>
  )
}

/** Messages at the bottom of the book. */
function Messages({ reading, hasNewFile, onAgain }: { reading: Reading; hasNewFile: boolean; onAgain: () => void }) {
  const { view, isReady, lost, forgetLost, goToFraction } = reading
  /** If a message with the focus is removed, the focus goes to the book. */
  const focusBookOnRemoval = useCallback(
    (message: HTMLElement | null) => () => {
      if (message?.contains(document.activeElement)) view?.focus()
    },
    [view],
  )

  return (
    <output className="reader-messages">
      {isReady && lost !== null && (
        <Message
          focusBookOnRemoval={focusBookOnRemoval}
          text={words.lost.text}
          go={words.lost.go(Math.floor(lost * 100))}
          onGo={() => goToFraction(lost)}
          stay={words.lost.stay}
          onStay={forgetLost}
        />
      )}
      {hasNewFile && (
        <Message
          focusBookOnRemoval={focusBookOnRemoval}
          text={words.newCopy.text}
          go={words.newCopy.open}
          onGo={onAgain}
        />
      )}
    </output>
  )
}

type MessageProps = {
  focusBookOnRemoval: RefCallback<HTMLElement>
  text: string
  go: string
  onGo: () => void
  /** The label of the dismiss button, if there is one. */
  stay?: string
  onStay?: () => void
}

function Message({ focusBookOnRemoval, text, go, onGo, stay, onStay }: MessageProps) {
  return (
    <span className="reader-message" ref={focusBookOnRemoval}>
      <span>{text}</span>
      <button type="button" className="button-primary button-small" onClick={onGo}>
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

function placeWords({ page, lastPage, pages, fraction, isLast }: BookPosition, { kind }: BookView): string {
  if (kind === 'flow')
    return `${words.pageOfChapter(page, pages)} · ${words.through(isLast ? 100 : Math.floor(fraction * 100))}`
  return page === lastPage ? words.pageOf(page, pages) : words.pagesOf(page, lastPage, pages)
}

/** The parts of a child's own book are its cover and the pages that it has written. */
function childPlaceWords(position: BookPosition, view: BookView, isOwn: boolean): string {
  const { part } = position
  if (view.kind !== 'flow') return placeWords(position, view)
  if (view.parts === 1) return words.pageOf(position.page, position.pages)
  if (!isOwn) return words.partOf(part + 1, view.parts)
  return part === 0 ? words.cover : words.pageOf(part, view.parts - 1)
}

function BookFailure({
  error,
  download,
  onAgain,
}: {
  error: BookErrorKind
  download: string | null
  onAgain: () => void
}) {
  const { heading, text } = words.errors[error]
  return (
    <div className="reader-error" role="alert">
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="actions">
        {error === 'unreachable' || error === 'missing' ? (
          <button type="button" className="button-primary" onClick={onAgain}>
            {words.again}
          </button>
        ) : null}
        {download !== null && (
          <a className="button-secondary" href={download} download>
            {words.download}
          </a>
        )}
      </div>
    </div>
  )
}

/** Shows the URL of a link before it is opened. */
function ExternalLinkDialog({ address, onStay }: { address: string; onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="cream external-link" aria-labelledby="external-link" onClose={onStay}>
      <h2 id="external-link">{words.leaving.heading}</h2>
      <p className="reader-address">{address}</p>
      <p>{words.leaving.text}</p>
      <div className="actions">
        <button type="button" className="button-primary" onClick={onStay}>
          {words.leaving.stay}
        </button>
        <a className="button-secondary" href={address} target="_blank" rel="noopener noreferrer" onClick={onStay}>
          {words.leaving.go}
        </a>
      </div>
    </dialog>
  )
}
