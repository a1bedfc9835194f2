import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { JournalPart, Storybook, StorybookPage } from '#contract/storybooks.ts'
import { countDreaming, createStorybook, fetchStorybooks } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

/** The calls that the page opens with: others' storybooks, and one's own until the default ones are there. */
export type Step = 'fetch' | 'check' | 'initialize' | 'refresh'

export type Shelf = {
  readonly storybooks: readonly Storybook[]
  /** Cursor of the page that comes next; null where this is all. */
  readonly next: string | null
  readonly more: 'idle' | 'fetching' | 'failed'
}

/** One's own, or what others have begun: each is fetched, and fetched again, for itself. */
export type Side = 'own' | 'others'

export type Shelves = Readonly<Record<JournalPart, Shelf | null>> & {
  /** How many of others' wait for their file, up to `mostCounted`; null where the shelf holds them all. */
  readonly dreamingCount: number | null
  /** Which side's opening calls are under way. */
  readonly settling: Readonly<Record<Side, boolean>>
  /** Which of its opening calls failed. */
  readonly troubles: { readonly own: Exclude<Step, 'fetch'> | null; readonly others: 'fetch' | null }
}

/** As many waiting storybooks of others are shown without asking. */
const openUpTo = 12

type Calls = {
  fetchStorybooks: typeof fetchStorybooks
  countDreaming: typeof countDreaming
  createStorybook: typeof createStorybook
}

const noticeOf: Record<Step, NoticeWords> = {
  fetch: storybookNotices.storybooksNotFetched,
  check: storybookNotices.storybooksNotChecked,
  initialize: storybookNotices.storybooksNotInitialized,
  refresh: storybookNotices.storybooksNotRefreshed,
}

/** The dream journal of somebody who is signed in: the shelves of its parts, and what is on the way. */
export function createDreamShelves(calls: Calls = { fetchStorybooks, countDreaming, createStorybook }) {
  let state: Shelves = {
    own: null,
    ready: null,
    dreaming: null,
    dreamingCount: null,
    settling: { own: true, others: true },
    troubles: { own: null, others: null },
  }
  let leaving = new AbortController()
  const listeners = new Set<() => void>()
  /** Storybooks that have got a file since: a page that was asked for before does not know of it. */
  const uploaded = new Map<string, Storybook>()

  function set(change: Partial<Shelves>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const withFile = (storybook: Storybook): Storybook => uploaded.get(storybook.id) ?? storybook

  const shelfOf = ({ data, next }: StorybookPage, before: readonly Storybook[] = []): Shelf => ({
    storybooks: [...before, ...data.map(withFile)],
    next,
    more: 'idle',
  })

  async function settle(side: Side, fetchSide: (signal: AbortSignal, at: (step: Step) => void) => Promise<void>) {
    const { signal } = leaving
    let step: Step = side === 'own' ? 'check' : 'fetch'
    set({ settling: { ...state.settling, [side]: true }, troubles: { ...state.troubles, [side]: null } })
    try {
      await fetchSide(signal, (at) => (step = at))
    } catch (cause) {
      if (signal.aborted) return
      showFailure(noticeOf[step], cause)
      set({ troubles: { ...state.troubles, [side]: step } })
    }
    if (!signal.aborted) set({ settling: { ...state.settling, [side]: false } })
  }

  const settleOthers = () =>
    settle('others', async (signal) => {
      const [ready, dreaming] = await Promise.all([
        calls.fetchStorybooks({ part: 'ready' }, signal),
        calls.fetchStorybooks({ part: 'dreaming', limit: openUpTo }, signal),
      ])
      const dreamingCount = dreaming.next === null ? null : await calls.countDreaming(signal)
      set({ ready: shelfOf(ready), dreaming: shelfOf(dreaming), dreamingCount })
    })

  /** Reads on one's own shelf until every default title has been met; gives those that are missing. */
  async function readOwn(signal: AbortSignal): Promise<readonly string[]> {
    const missing = new Set<string>(defaultStorybookTitles)
    let shelf: Shelf | null = null
    do {
      const page = await calls.fetchStorybooks({ part: 'own', after: shelf?.next ?? null }, signal)
      for (const { title } of page.data) missing.delete(title)
      shelf = shelfOf(page, shelf?.storybooks)
    } while (shelf.next !== null && missing.size > 0)
    set({ own: shelf })
    return [...missing]
  }

  const settleOwn = () =>
    settle('own', async (signal, at) => {
      const missing = await readOwn(signal)
      if (missing.length === 0) return
      at('initialize')
      for (const title of missing) await calls.createStorybook(title, signal)
      at('refresh')
      await readOwn(signal)
    })

  return {
    current: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Fetches every part, makes what is missing of one's own. Gives what ends it all when the page is left. */
    open(): () => void {
      leaving = new AbortController()
      void settleOwn()
      void settleOthers()
      return () => leaving.abort()
    },

    /** Makes good what has failed. */
    async again(side: Side): Promise<void> {
      if (!state.settling[side]) await (side === 'own' ? settleOwn() : settleOthers())
    },

    /** Fetches the page that comes next of a part, unless it is on its way. */
    async fetchMore(part: JournalPart): Promise<void> {
      const { signal } = leaving
      const shelf = state[part]
      const side = part === 'own' ? 'own' : 'others'
      if (state.settling[side] || !shelf?.next || shelf.more === 'fetching') return
      set({ [part]: { ...shelf, more: 'fetching' } })
      try {
        const page = await calls.fetchStorybooks({ part, after: shelf.next }, signal)
        // The shelf may have been fetched anew meanwhile.
        if (state[part]?.next === shelf.next) set({ [part]: shelfOf(page, state[part].storybooks) })
      } catch (cause) {
        if (signal.aborted) return
        showFailure(storybookNotices.storybooksNotFetched, cause)
        if (state[part]?.next === shelf.next) set({ [part]: { ...state[part], more: 'failed' } })
      }
    },

    /** A storybook of one's own has its file: the one with this id gets its link and its file's title. */
    setFile(storybook: Storybook): void {
      uploaded.set(storybook.id, storybook)
      if (state.own) set({ own: { ...state.own, storybooks: state.own.storybooks.map(withFile) } })
    },
  }
}
