import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { ListedStorybook } from '#contract/storybooks.ts'
import type { JournalList } from './use-journal-lists.ts'

type StoryListProps = {
  list: JournalList
  /** False while the first requests are under way. */
  mayFetch: boolean
  renderCard: (storybook: ListedStorybook) => ReactNode
}

/** The next page is fetched when the end of the list is less than this below the viewport. */
const ahead = '0px 0px 700px'

/**
 * The number of storybooks, three pages, loaded by scrolling. Further pages need the button, so that the content below the
 * list can be reached.
 */
const autoLoaded = 60

/** Fetches the next page when the `end` element comes near. */
function useMoreWhenNear(wanted: number | null, onMore: () => void) {
  const end = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (wanted === null || end.current === null || !('IntersectionObserver' in window)) return
    // A new observer for each page, because it reports at once whether the end is still near.
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

/** After a click on the button the focus moves to the first new card. */
function useFocusOnNew(count: number) {
  const element = useRef<HTMLUListElement>(null)
  const from = useRef<number>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    element.current?.children[from.current]?.querySelector('h4')?.focus()
    from.current = null
  }, [count])
  const focusFrom = (index: number) => {
    from.current = index
  }
  return { element, focusFrom }
}

/** A list of storybooks with infinite scrolling and a button for more. */
export function StoryList({ list, mayFetch, renderCard }: StoryListProps) {
  const { part, storybooks = [], hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = list
  const onMore = () => void (mayFetch && list.fetchNextPage({ cancelRefetch: false }))
  const count = storybooks.length
  const [upTo, setUpTo] = useState(count + autoLoaded)
  const end = useMoreWhenNear(mayFetch && !hasFailed && hasNextPage && count < upTo ? count : null, onMore)
  const { element, focusFrom } = useFocusOnNew(count)

  return (
    <>
      <output className="sr-only">{words.shown(words.parts[part], count)}</output>
      <ul ref={element} className="cards dreams">
        {storybooks.map(renderCard)}
      </ul>
      {hasNextPage && (
        <div className="dreams-more">
          {hasFailed && <p role="alert">{words.moreFailed}</p>}
          <button
            ref={end}
            type="button"
            className="button-secondary"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              focusFrom(count)
              setUpTo(count + autoLoaded)
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
