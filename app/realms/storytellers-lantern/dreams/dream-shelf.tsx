import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Shelf } from './use-shelves.ts'

type DreamShelfProps = {
  shelf: Shelf
  /** False while the page's first calls are under way. */
  mayFetch: boolean
  renderCard: (storybook: Storybook) => ReactNode
}

/** How far below the screen the end of the shelf may be when the next page is asked for. */
const ahead = '0px 0px 700px'

/**
 * How many more dreams come by themselves as one scrolls, three pages of them. Then whoever reads is asked, so that what
 * stands below a shelf without end is within reach.
 */
const byThemselves = 60

/** Asks for the next page when the end of the shelf comes near; `end` stands there. */
function useMoreWhenNear(wanted: number | null, onMore: () => void) {
  const end = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (wanted === null || end.current === null || !('IntersectionObserver' in window)) return
    // A new one for each page: it tells at once whether the end is in sight still.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted])
  return end
}

/** Whoever asked for more by the button goes on at the first of the new cards. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<number>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.children[from.current]?.querySelector('h4')?.focus()
    from.current = null
  }, [count])
  const goOnFrom = (index: number) => {
    from.current = index
  }
  return { list, goOnFrom }
}

/** Dreams side by side, and more of them as one comes to the end, by themselves or by the button there. */
export function DreamShelf({ shelf, mayFetch, renderCard }: DreamShelfProps) {
  const { part, storybooks = [], hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = shelf
  const onMore = () => void (mayFetch && shelf.fetchNextPage({ cancelRefetch: false }))
  const count = storybooks.length
  const [upTo, setUpTo] = useState(count + byThemselves)
  const end = useMoreWhenNear(mayFetch && !hasFailed && hasNextPage && count < upTo ? count : null, onMore)
  const { list, goOnFrom } = useFocusOnNew(count)

  return (
    <>
      <output className="sr-only">{words.shown(words.parts[part], count)}</output>
      <ul ref={list} className="cards dreams">
        {storybooks.map(renderCard)}
      </ul>
      {hasNextPage && (
        <div className="dreams-more">
          {hasFailed && <p role="alert">{words.moreFailed}</p>}
          <button
            ref={end}
            type="button"
            className="seal"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              goOnFrom(count)
              setUpTo(count + byThemselves)
              onMore()
            }}
          >
            {isFetchingNextPage ? words.fetchingMore : hasFailed ? words.again : words.more}
          </button>
        </div>
      )}
    </>
  )
}
