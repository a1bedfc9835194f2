import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchStorybooks, type StorySelection, createStorybook } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import type { JournalPart, ListedStorybook, Storybook, StorybookPage } from '#contract/storybooks.ts'
import type { Uploads } from './uploads.ts'

/** Creating the default storybooks, or reading the list afterwards, failed. */
type OwnError = 'initialize' | 'refresh'

type OwnPage = StorybookPage & { readonly error?: OwnError }

type Calls = { fetchStorybooks: typeof fetchStorybooks; createStorybook: typeof createStorybook }

/** An author looks for what they made last. */
const ownOrder: StorySelection = { order: 'newest' }

/** Reads pages of the person's storybooks until all default titles have been found. */
async function readUntilDefaults(calls: Calls, signal: AbortSignal) {
  const missing = new Set<string>(defaultStorybookTitles)
  const data: ListedStorybook[] = []
  let next: string | null = null
  do {
    const page = await calls.fetchStorybooks({ part: 'own', ...ownOrder, after: next }, signal)
    data.push(...page.data)
    next = page.next
    for (const { title } of page.data) missing.delete(title)
  } while (next !== null && missing.size > 0)
  return { page: { data, next }, missing: [...missing] }
}

function showUnlessAborted(signal: AbortSignal, words: Parameters<typeof showFailure>[0], cause: unknown) {
  if (!signal.aborted) showFailure(words, cause)
}

/**
 * The first page of the person's storybooks. Creates the default ones that are missing.
 * @throws if nothing could be read; the notice has been shown
 */
export async function openOwnStorybooks(
  signal: AbortSignal,
  calls: Calls = { fetchStorybooks, createStorybook },
): Promise<OwnPage> {
  const { page, missing } = await readUntilDefaults(calls, signal).catch((cause: unknown) => {
    showUnlessAborted(signal, storybookNotices.storybooksNotChecked, cause)
    throw cause
  })
  if (missing.length === 0) return page
  try {
    for (const title of missing) await calls.createStorybook(title, { signal })
  } catch (cause) {
    showUnlessAborted(signal, storybookNotices.storybooksNotInitialized, cause)
    return { ...page, error: 'initialize' }
  }
  try {
    return (await readUntilDefaults(calls, signal)).page
  } catch (cause) {
    showUnlessAborted(signal, storybookNotices.storybooksNotRefreshed, cause)
    return { ...page, error: 'refresh' }
  }
}

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

/** Those with a file come first, then those that the author has begun, and the default ones in their own order. */
function emptyLast(storybooks: readonly ListedStorybook[]): ListedStorybook[] {
  const place = ({ title, file_url }: ListedStorybook) =>
    file_url === null ? 1 + defaultStorybookTitles.findIndex((one) => one === title) : -1
  return storybooks.toSorted((a, b) => place(a) - place(b))
}

/** Sorted once, so that no card moves when its file arrives or when more stories do. */
async function openInOrder(signal: AbortSignal): Promise<OwnPage> {
  const page = await openOwnStorybooks(signal)
  return { ...page, data: emptyLast(page.data) }
}

/** The storybooks of an author, with the three default ones and the files uploaded since they were fetched. */
export function useOwnStories(userId: string, uploads: Uploads) {
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Storybook>>(new Map())
  useEffect(
    () => uploads.onUploaded((storybook) => setUploaded((before) => new Map(before).set(storybook.id, storybook))),
    [uploads],
  )
  const withFile = (storybook: ListedStorybook) => {
    const { file_url, file_title, cover_url } = uploaded.get(storybook.id) ?? storybook
    return file_url === storybook.file_url && file_title === storybook.file_title
      ? storybook
      : { ...storybook, file_url, file_title, cover_url }
  }
  const list = useStories(userId, 'own', ownOrder, openInOrder)
  return { ...list, storybooks: list.storybooks?.map(withFile) }
}

export type JournalList = ReturnType<typeof useStories>
