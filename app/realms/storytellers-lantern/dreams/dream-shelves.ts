import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { createStorybook, fetchStorybooks } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

export type Whose = 'everyone' | 'mine'
/** The calls that the page opens with, in their order. */
export type Step = 'fetch' | 'check' | 'initialize' | 'refresh'

export type Shelf = {
  readonly storybooks: readonly Storybook[]
  /** Cursor of the page that comes next; null where this is all. */
  readonly next: string | null
  readonly more: 'idle' | 'fetching' | 'failed'
}

export type Shelves = {
  readonly whose: Whose
  /** Null until it has been fetched. */
  readonly everyone: Shelf | null
  readonly mine: Shelf | null
  /** True until the person's own default storybooks are known to be there. */
  readonly settling: boolean
  /** Which of the opening calls failed. */
  readonly trouble: Step | null
  /** The shelf of one's own could not be fetched. */
  readonly mineFailed: boolean
}

type Calls = { fetchStorybooks: typeof fetchStorybooks; createStorybook: typeof createStorybook }

const noticeOf: Record<Step, NoticeWords> = {
  fetch: storybookNotices.storybooksNotFetched,
  check: storybookNotices.storybooksNotChecked,
  initialize: storybookNotices.storybooksNotInitialized,
  refresh: storybookNotices.storybooksNotRefreshed,
}

/** The dream journal of somebody who is signed in: everyone's shelf, their own, and what is on the way. */
export function createDreamShelves(userId: string, calls: Calls = { fetchStorybooks, createStorybook }) {
  let state: Shelves = {
    whose: 'everyone',
    everyone: null,
    mine: null,
    settling: true,
    trouble: null,
    mineFailed: false,
  }
  let leaving = new AbortController()
  /** The shelf of one's own is on its way. */
  let mineAsked = false
  const listeners = new Set<() => void>()
  /** Files that have come since, by storybook: a page that was asked for before does not know of them. */
  const fileUrls = new Map<string, string>()

  function set(change: Partial<Shelves>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const withFile = (storybook: Storybook): Storybook => {
    const file_url = fileUrls.get(storybook.id)
    return file_url === undefined ? storybook : { ...storybook, file_url }
  }

  const shelfOf = ({ data, next }: StorybookPage, before: readonly Storybook[] = []): Shelf => ({
    storybooks: [...before, ...data.map(withFile)],
    next,
    more: 'idle',
  })

  /** The default titles that the person has not. One's own storybooks are read on only until all are found. */
  async function missingTitles(signal: AbortSignal): Promise<readonly string[]> {
    const missing = new Set<string>(defaultStorybookTitles)
    let after: string | null = null
    do {
      const page: StorybookPage = await calls.fetchStorybooks({ authorId: userId, after, limit: 100 }, signal)
      for (const { title } of page.data) missing.delete(title)
      after = page.next
    } while (after !== null && missing.size > 0)
    return [...missing]
  }

  async function settle(signal: AbortSignal) {
    let step: Step = 'fetch'
    set({ settling: true, trouble: null, mine: null, mineFailed: false })
    try {
      set({ everyone: shelfOf(await calls.fetchStorybooks({}, signal)) })
      step = 'check'
      const missing = await missingTitles(signal)
      if (missing.length > 0) {
        step = 'initialize'
        for (const title of missing) await calls.createStorybook(title, signal)
        step = 'refresh'
        set({ everyone: shelfOf(await calls.fetchStorybooks({}, signal)) })
      }
      set({ settling: false })
    } catch (cause) {
      if (signal.aborted) return
      showFailure(noticeOf[step], cause)
      set({ settling: false, trouble: step })
    }
    if (!signal.aborted && state.whose === 'mine') await fetchMine(signal)
  }

  async function fetchMine(signal: AbortSignal) {
    if (mineAsked) return
    mineAsked = true
    set({ mine: null, mineFailed: false })
    try {
      set({ mine: shelfOf(await calls.fetchStorybooks({ authorId: userId }, signal)) })
    } catch (cause) {
      if (signal.aborted) return
      showFailure(storybookNotices.storybooksNotFetched, cause)
      set({ mineFailed: true })
    } finally {
      mineAsked = false
    }
  }

  return {
    current: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Fetches the list, makes what is missing and lists again. Gives what ends it all when the page is left. */
    open(): () => void {
      leaving = new AbortController()
      void settle(leaving.signal)
      return () => leaving.abort()
    },

    choose(whose: Whose): void {
      set({ whose })
      // While the opening calls are under way, they see to it.
      if (whose === 'mine' && state.mine === null && !state.settling) void fetchMine(leaving.signal)
    },

    /** Makes good what has failed. */
    again(): void {
      if (state.settling) return
      if (state.whose === 'mine' && state.trouble === null) void fetchMine(leaving.signal)
      else void settle(leaving.signal)
    },

    /** Fetches the page that comes next on the shelf in view, unless it is on its way. */
    async fetchMore(): Promise<void> {
      const { signal } = leaving
      const { whose } = state
      const shelf = state[whose]
      if (state.settling || !shelf?.next || shelf.more === 'fetching') return
      set({ [whose]: { ...shelf, more: 'fetching' } })
      try {
        const page = await calls.fetchStorybooks(
          { after: shelf.next, ...(whose === 'mine' && { authorId: userId }) },
          signal,
        )
        // The shelf may have been fetched anew meanwhile.
        if (state[whose]?.next === shelf.next) set({ [whose]: shelfOf(page, state[whose].storybooks) })
      } catch (cause) {
        if (signal.aborted) return
        showFailure(storybookNotices.storybooksNotFetched, cause)
        if (state[whose]?.next === shelf.next) set({ [whose]: { ...state[whose], more: 'failed' } })
      }
    },

    /** A storybook has its file: the one with this id gets its link, on whichever shelf it stands. */
    setFile(id: string, fileUrl: string): void {
      fileUrls.set(id, fileUrl)
      const known = (shelf: Shelf | null) => shelf && { ...shelf, storybooks: shelf.storybooks.map(withFile) }
      set({ everyone: known(state.everyone), mine: known(state.mine) })
    },
  }
}
