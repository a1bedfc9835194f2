import { storybookNotices } from '#content/notices/storybook.ts'
import type { JournalPart, Storybook } from '#contract/storybooks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countDreaming, fetchStorybooks } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { openOwnShelf, type OwnPage } from './own-shelf.ts'
import type { Uploads } from './uploads.ts'

/** As many waiting storybooks of others are shown without asking. */
const openUpTo = 12

/** A shelf is read anew whenever its page is opened, and stays as it is while somebody is at it. */
const onceForEachVisit = { gcTime: 0, refetchOnWindowFocus: false }

async function told<Answer>(call: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return call.catch((cause: unknown) => {
    if (!signal.aborted) showFailure(storybookNotices.storybooksNotFetched, cause)
    throw cause
  })
}

async function fetchOthers(signal: AbortSignal) {
  const [ready, dreaming] = await Promise.all([
    fetchStorybooks({ part: 'ready' }, signal),
    fetchStorybooks({ part: 'dreaming', limit: openUpTo }, signal),
  ])
  // How many wait for their file, up to `mostCounted`; null where the shelf holds them all.
  return { ready, dreaming, dreamingCount: dreaming.next === null ? null : await countDreaming(signal) }
}

/** A shelf that is read page by page; `first` is the page it begins with, where somebody else fetches that. */
function useShelf(
  key: readonly unknown[],
  part: JournalPart,
  fetchFirst: ((signal: AbortSignal) => Promise<OwnPage>) | null,
  first?: OwnPage,
) {
  return useInfiniteQuery({
    queryKey: ['storybooks', part, ...key],
    queryFn: ({ pageParam: after, signal }): Promise<OwnPage> =>
      fetchFirst && after === '' ? fetchFirst(signal) : told(fetchStorybooks({ part, after }, signal), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: fetchFirst !== null,
    ...(first && { initialData: { pages: [first], pageParams: [''] } }),
    ...onceForEachVisit,
  })
}

/** Storybooks that have got a file since they were fetched. */
function useUploaded(uploads: Uploads) {
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Storybook>>(new Map())
  useEffect(
    () => uploads.onUploaded((storybook) => setUploaded((before) => new Map(before).set(storybook.id, storybook))),
    [uploads],
  )
  return (storybook: Storybook) => uploaded.get(storybook.id) ?? storybook
}

/** The shelves of the dream journal for whoever is signed in: one's own, others' that can be read, others' that wait. */
export function useShelves(userId: string, uploads: Uploads) {
  const withFile = useUploaded(uploads)
  const own = useShelf([userId], 'own', openOwnShelf)
  const others = useQuery({
    queryKey: ['storybooks', 'others', userId],
    queryFn: ({ signal }) => told(fetchOthers(signal), signal),
    ...onceForEachVisit,
  })
  // What is fetched anew begins anew.
  const at = [userId, others.dataUpdatedAt]
  const ready = useShelf(at, 'ready', null, others.data?.ready)
  const dreaming = useShelf(at, 'dreaming', null, others.data?.dreaming)

  const shelf = (part: JournalPart, { data, ...pages }: ReturnType<typeof useShelf>) => ({
    part,
    storybooks: data?.pages.flatMap((page) => page.data.map(withFile)),
    ...pages,
  })
  return {
    own: shelf('own', own),
    ready: shelf('ready', ready),
    dreaming: shelf('dreaming', dreaming),
    dreamingCount: others.data?.dreamingCount ?? null,
    /** Each side is fetched, and fetched again, for itself. */
    sides: {
      own: {
        isSettling: own.isFetching && !own.isFetchingNextPage,
        trouble: own.isLoadingError ? ('check' as const) : (own.data?.pages[0]?.trouble ?? null),
        again: own.refetch,
      },
      others: {
        isSettling: others.isFetching,
        trouble: others.isError ? ('fetch' as const) : null,
        again: others.refetch,
      },
    },
  }
}

export type Shelves = ReturnType<typeof useShelves>
export type Shelf = Shelves['own']
