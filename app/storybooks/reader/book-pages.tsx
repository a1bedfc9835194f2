import { useEffect, useId, useRef, useState } from 'react'
import { readerWords as words } from '#content/reader.ts'
import type { BookPosition, BookView } from './book-view.ts'

/** Of a longer book the first ones are shown. */
const maxPages = 500
/** In pixels of the screen. */
const pictureWidth = 72
/** The length of an excerpt, in characters. */
const excerptLength = 90

type BookPagesProps = {
  view: BookView
  position: BookPosition | null
  /** The parts that are marked, counted from 0. */
  marked: readonly number[]
}

/** All pages of a book as small pictures, or its parts by their first words, in a row that scrolls. */
export function BookPages({ view, position, marked }: BookPagesProps) {
  const id = useId()
  const count = Math.min(view.parts, maxPages)
  // Painted one after another, so that the open page never waits for more than one.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isOpen = (part: number) =>
    position !== null &&
    (view.drawPage === undefined ? position.part === part : part + 1 >= position.page && part + 1 <= position.lastPage)

  function load(part: number): Promise<HTMLCanvasElement | string> {
    const loading = queue.current.then(async () => {
      if (view.drawPage) return view.drawPage(part, pictureWidth * (devicePixelRatio || 1))
      return (await view.textOf(part)).trim().slice(0, excerptLength) || words.noText
    })
    queue.current = loading.catch(() => {})
    return loading
  }

  return (
    <section className="book-row" aria-labelledby={id}>
      <h4 id={id}>{words.allPages(view.drawPage === undefined, view.parts, count)}</h4>
      <ol>
        {Array.from({ length: count }, (_, part) => (
          <li key={part}>
            <button
              type="button"
              aria-current={isOpen(part) ? 'true' : undefined}
              data-marked={marked.includes(part) || undefined}
              onClick={() => void view.show({ part, offset: 0 })}
            >
              <Small load={() => load(part)} />
              <span>
                {words.pageNumber(view.drawPage === undefined, part + 1)}
                {marked.includes(part) && <span className="sr-only">, {words.marked}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A picture or an excerpt that is made once it comes into view. */
function Small({ load }: { load: () => Promise<HTMLCanvasElement | string> }) {
  const place = useRef<HTMLSpanElement>(null)
  const [text, setText] = useState<string | null>(null)
  const begin = useRef(load)
  useEffect(() => {
    const { current } = place
    if (current === null) return
    let isOver = false
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        begin.current().then(
          (small) => {
            if (isOver) return
            if (typeof small === 'string') setText(small)
            else current.replaceChildren(small)
          },
          // Its number stays.
          () => {},
        )
      },
      { rootMargin: '100px' },
    )
    watcher.observe(current)
    return () => {
      isOver = true
      watcher.disconnect()
    }
  }, [])
  return (
    <span className="book-small" ref={place} aria-hidden="true">
      {text}
    </span>
  )
}
