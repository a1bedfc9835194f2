import { storybookNotices } from '#content/notices/storybook.ts'
import type { JournalPart, Storybook } from '#contract/storybooks.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchStorybooks, type StorySelection } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { openOwnStorybooks, type OwnPage } from './own-storybooks.ts'
import type { Uploads } from './uploads.ts'

async function withNotice<Answer>(call: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return call.catch((cause: unknown) => {
    if (!signal.aborted) showFailure(storybookNotices.storybooksNotFetched, cause)
    throw cause
  })
}

/** A part of the journal for a person, page by page. It is fetched on each visit, and not again during it. */
export function useStories(
  userId: string,
  part: JournalPart,
  selection: StorySelection = {},
  fetchFirst: ((signal: AbortSignal) => Promise<OwnPage>) | null = null,
) {
  const { data, ...pages } = useInfiniteQuery({
    queryKey: ['storybooks', part, userId, selection],
    queryFn: ({ pageParam: after, signal }): Promise<OwnPage> =>
      fetchFirst && after === ''
        ? fetchFirst(signal)
        : withNotice(fetchStorybooks({ part, after, ...selection }, signal), signal),
    // What was found before stays until the answer is there.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return {
    part,
    storybooks: data?.pages.flatMap((page) => page.data),
    /** That the default storybooks could not be created, or read afterwards. */
    ownError: data?.pages[0]?.error ?? null,
    /** Whether its first page is being fetched. */
    isSettling: pages.isFetching && !pages.isFetchingNextPage,
    ...pages,
  }
}

/** The storybooks of an author, with the three default ones and the files uploaded since they were fetched. */
export function useOwnStories(userId: string, uploads: Uploads) {
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Storybook>>(new Map())
  useEffect(
    () => uploads.onUploaded((storybook) => setUploaded((before) => new Map(before).set(storybook.id, storybook))),
    [uploads],
  )
  const withFile = (storybook: Storybook) => {
    const { file_url, file_title, cover_url } = uploaded.get(storybook.id) ?? storybook
    return file_url === storybook.file_url && file_title === storybook.file_title
      ? storybook
      : { ...storybook, file_url, file_title, cover_url }
  }
  const list = useStories(userId, 'own', {}, openOwnStorybooks)
  return { ...list, storybooks: list.storybooks?.map(withFile) }
}

export type JournalList = ReturnType<typeof useStories>
