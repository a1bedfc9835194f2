import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode, type Ref } from 'react'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { ListedStorybook, Storybook } from '#contract/storybooks.ts'
import { JournalLoading } from './journal-loading.tsx'
import { StoryList } from './story-list.tsx'
import type { JournalList } from './use-journal-lists.ts'

type JournalPartProps = {
  heading: string
  headingRef?: Ref<HTMLHeadingElement>
  lead?: string
  children: ReactNode
}

/** A part of the dream journal. */
export function JournalPart({ heading, headingRef, lead, children }: JournalPartProps) {
  const id = useId()
  return (
    <section className="dream-part" aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h3>
      {lead && <p className="dream-lead">{lead}</p>}
      {children}
    </section>
  )
}

type JournalStoriesPartProps = Omit<JournalPartProps, 'children'> & {
  list: JournalList
  /** Shown for an empty list. */
  none: ReactNode
  /** Above the list, to choose from it. */
  finder?: ReactNode
  /** What its cards cannot show. */
  failure?: ReactNode
  renderCard: (storybook: ListedStorybook) => ReactNode
  children?: ReactNode
}

/** A part of the journal with a list that may be loading, failed or empty. */
export function JournalStoriesPart({
  list,
  none,
  finder,
  failure,
  renderCard,
  children,
  ...part
}: JournalStoriesPartProps) {
  const { storybooks, isLoadingError, isSettling, hasNextPage, refetch } = list
  const isFailed = isLoadingError && !isSettling
  // A page of a search may have found nothing, with more to look through.
  const isEmpty = storybooks?.length === 0 && !hasNextPage
  return (
    <JournalPart {...part}>
      {finder}
      <div role="alert">
        {isFailed ? (
          <ErrorNote sentence={words.errors.fetch} label={words.again} onAgain={() => void refetch()} />
        ) : (
          failure
        )}
      </div>
      {storybooks === undefined && !isFailed && <JournalLoading />}
      {isEmpty && none}
      {storybooks !== undefined && !isEmpty && <StoryList list={list} mayFetch={!isSettling} renderCard={renderCard} />}
      {children}
    </JournalPart>
  )
}

type StatesErrorProps = {
  works: Pick<UseQueryResult<OwnWorksAnswer>, 'isLoadingError' | 'isFetching' | 'refetch'>
  /** The person's own. */
  storybooks: readonly Storybook[] | undefined
}

/** Says that the cards of stories with a file cannot show who can read them. */
export function StatesError({ works: { isLoadingError, isFetching, refetch }, storybooks = [] }: StatesErrorProps) {
  const isShown = isLoadingError && !isFetching && storybooks.some(({ file_url }) => file_url !== null)
  return isShown && <ErrorNote sentence={words.errors.works} label={words.again} onAgain={() => void refetch()} />
}

/** An error or an empty list, with a button to retry. */
export function ErrorNote({ sentence, label, onAgain }: { sentence: string; label: string; onAgain: () => void }) {
  return (
    <div className="paper dream-error">
      <p>{sentence}</p>
      <button type="button" className="button-secondary" onClick={onAgain}>
        {label}
      </button>
    </div>
  )
}
