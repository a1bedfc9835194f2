import { storybookNotices } from '#content/notices/storybook.ts'
import type { JournalPart, Storybook } from '#contract/storybooks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countDreaming, fetchStorybooks } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { openOwnStorybooks, type OwnPage } from './own-storybooks.ts'
import type { Uploads } from './uploads.ts'

/** The number of other people's storybooks without a file that are shown at once. */
const shownWaiting = 12

/** Fetched on each visit of the page, and not again during it. */
const oncePerVisit = { gcTime: 0, refetchOnWindowFocus: false }

async function withNotice<Answer>(call: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return call.catch((cause: unknown) => {
    if (!signal.aborted) showFailure(storybookNotices.storybooksNotFetched, cause)
    throw cause
  })
}

async function fetchOthers(signal: AbortSignal) {
  const [ready, dreaming] = await Promise.all([
    fetchStorybooks({ part: 'ready' }, signal),
    fetchStorybooks({ part: 'dreaming', limit: shownWaiting }, signal),
  ])
  // The number without a file, up to `maxCounted`; null if all are on the first page.
  return { ready, dreaming, dreamingCount: dreaming.next === null ? null : await countDreaming(signal) }
}

/** A paginated list; `first` is its first page if that is fetched by another query. */
function usePagedList(
  key: readonly unknown[],
  part: JournalPart,
  fetchFirst: ((signal: AbortSignal) => Promise<OwnPage>) | null,
  first?: OwnPage,
) {
  return useInfiniteQuery({
    queryKey: ['storybooks', part, ...key],
    queryFn: ({ pageParam: after, signal }): Promise<OwnPage> =>
      fetchFirst && after === '' ? fetchFirst(signal) : withNotice(fetchStorybooks({ part, after }, signal), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: fetchFirst !== null,
    ...(first && { initialData: { pages: [first], pageParams: [''] } }),
    ...oncePerVisit,
  })
}

/** The storybooks of a child, or those of others that it can read. */
export function useChildList(childId: string, part: 'own' | 'ready') {
  const { data, ...pages } = usePagedList([childId], part, (signal) =>
    withNotice(fetchStorybooks({ part }, signal), signal),
  )
  return { part, storybooks: data?.pages.flatMap((page) => page.data), ...pages }
}

/** Gives storybooks the file that has been uploaded since they were fetched. */
function useUploaded(uploads: Uploads) {
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Storybook>>(new Map())
  useEffect(
    () => uploads.onUploaded((storybook) => setUploaded((before) => new Map(before).set(storybook.id, storybook))),
    [uploads],
  )
  return (storybook: Storybook) => {
    const { file_url, file_title, cover_url } = uploaded.get(storybook.id) ?? storybook
    return file_url === storybook.file_url && file_title === storybook.file_title
      ? storybook
      : { ...storybook, file_url, file_title, cover_url }
  }
}

/** The lists of the dream journal: the person's own storybooks, others' with a file, others' without one. */
export function useJournalLists(userId: string, uploads: Uploads) {
  const withFile = useUploaded(uploads)
  const own = usePagedList([userId], 'own', openOwnStorybooks)
  const others = useQuery({
    queryKey: ['storybooks', 'others', userId],
    queryFn: ({ signal }) => withNotice(fetchOthers(signal), signal),
    ...oncePerVisit,
  })
  // A refetch resets the pages.
  const at = [userId, others.dataUpdatedAt]
  const ready = usePagedList(at, 'ready', null, others.data?.ready)
  const dreaming = usePagedList(at, 'dreaming', null, others.data?.dreaming)

  const list = (part: JournalPart, { data, ...pages }: ReturnType<typeof usePagedList>) => ({
    part,
    storybooks: data?.pages.flatMap((page) => page.data.map(withFile)),
    ...pages,
  })
  return {
    own: list('own', own),
    ready: list('ready', ready),
    dreaming: list('dreaming', dreaming),
    dreamingCount: others.data?.dreamingCount ?? null,
    /** The two sides are fetched independently. */
    sides: {
      own: {
        isSettling: own.isFetching && !own.isFetchingNextPage,
        error: own.isLoadingError ? ('check' as const) : (own.data?.pages[0]?.error ?? null),
        again: own.refetch,
      },
      others: {
        isSettling: others.isFetching,
        error: others.isError ? ('fetch' as const) : null,
        again: others.refetch,
      },
    },
  }
}

export type JournalLists = ReturnType<typeof useJournalLists>
export type JournalList = JournalLists['own']
