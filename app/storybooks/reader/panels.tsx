import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { readerWords as words } from '#content/reader.ts'
import { ReadingMark } from '../reading-mark.tsx'
import type { BookView, PageLook, PaperTone, TypeSize } from './book-view.ts'
import type { BookHit, Search } from './use-search.ts'
import type { useSpeech } from './use-speech.ts'

export function ContentsPanel({
  view,
  chapter,
  onFollow,
}: {
  view: BookView
  chapter: number
  onFollow: (line: number) => void
}) {
  if (view.contents.length === 0) return <p>{words.noContents}</p>
  return (
    <ol className="reader-lines">
      {view.contents.map(({ label, depth }, line) => (
        // The contents never change, and two chapters may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={line} data-depth={Math.min(depth, 3)}>
          <button type="button" aria-current={line === chapter ? 'true' : undefined} onClick={() => onFollow(line)}>
            {label}
          </button>
        </li>
      ))}
    </ol>
  )
}

function statusOf({ words: searched, hits, isMore, isSearching }: Search): string {
  if (searched === null) return ''
  if (hits.length > 0) return words.found(hits.length, isMore)
  return isSearching ? words.searching : words.foundNothing
}

export function SearchPanel({
  search,
  onSearch,
  onChoose,
}: {
  search: Search
  onSearch: (words: string) => void
  onChoose: (hit: BookHit) => void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(field.current!.value)
  }

  return (
    <>
      <search className="reader-search">
        <form method="post" onSubmit={onSubmit}>
          <label htmlFor={id}>{words.searchLabel}</label>
          <div>
            <input
              id={id}
              ref={field}
              type="search"
              defaultValue={search.words ?? ''}
              autoComplete="off"
              maxLength={80}
            />
            <button type="submit" className="button-secondary">
              {words.searchButton}
            </button>
          </div>
        </form>
      </search>
      <output>{statusOf(search)}</output>
      <ol className="reader-lines">
        {search.hits.map((hit) => (
          <li key={`${hit.part} ${hit.start}`}>
            <button type="button" onClick={() => onChoose(hit)}>
              {hit.before}
              <mark>{hit.match}</mark>
              {hit.after}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

const sizes: readonly TypeSize[] = [1, 2, 3, 4, 5]
const tones = Object.entries(words.tones) as [PaperTone, string][]

export function AppearancePanel({
  look,
  isFixed,
  onChange,
}: {
  look: PageLook
  isFixed: boolean
  onChange: (to: Partial<PageLook>) => void
}) {
  return (
    <>
      <fieldset className="reader-sizes">
        <legend>{isFixed ? words.pageSize : words.typeSize}</legend>
        {sizes.map((size) => (
          <label key={size} data-size={size}>
            <input type="radio" name="size" checked={look.size === size} onChange={() => onChange({ size })} />
            <span aria-hidden="true">A</span>
            <span className="sr-only">{words.sizeOf(size)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="reader-tones">
        <legend>{words.tone}</legend>
        {tones.map(([tone, name]) => (
          <label key={tone} data-tone={tone}>
            <input type="radio" name="tone" checked={look.tone === tone} onChange={() => onChange({ tone })} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}

const rates = [
  [0.75, words.rates.slow],
  [1, words.rates.plain],
  [1.3, words.rates.quick],
] as const

export function ReadAloudPanel({ speech }: { speech: ReturnType<typeof useSpeech> }) {
  const { state, isMute, read, pause, resume, stop } = speech
  const [rate, setRate] = useState(1)
  return (
    <>
      <div className="row">
        {state === 'silent' && (
          <button type="button" className="button-primary button-small" onClick={read}>
            <ReadingMark of="play" />
            {words.play}
          </button>
        )}
        {state === 'speaking' && (
          <button type="button" className="button-primary button-small" onClick={pause}>
            <ReadingMark of="pause" />
            {words.pause}
          </button>
        )}
        {state === 'paused' && (
          <button type="button" className="button-primary button-small" onClick={resume}>
            <ReadingMark of="play" />
            {words.resume}
          </button>
        )}
        {state !== 'silent' && (
          <button type="button" className="button-secondary" onClick={stop}>
            <ReadingMark of="stop" />
            {words.stop}
          </button>
        )}
      </div>
      <output>{isMute ? words.nothingToRead : ''}</output>
      <fieldset className="reader-tones">
        <legend>{words.rate}</legend>
        {rates.map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="rate"
              checked={rate === value}
              onChange={() => {
                setRate(value)
                speech.setRate(value)
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
