import { createStore } from '#app/store.ts'
import { writingDeskWords, type PageState } from '#content/rooms/inside.ts'
import { maxWritingTitleLength } from '#contract/limits.ts'
import type { Writing, WritingToSave } from '#contract/writings.ts'
import type { Draft, Drafts } from './drafts.ts'
import { isTooLong, splitPages } from './split-pages.ts'

export interface SaverDependencies {
  drafts: Drafts
  /** Throws an error with a `code` if the server refuses. */
  put: (realm: string, id: string, body: WritingToSave) => Promise<Writing>
  newId: () => string
  /** Runs work later. @returns cancel */
  after: (ms: number, work: () => void) => () => void
}

export interface DraftState {
  draft: Draft
  state: PageState
  /** True once the draft has become a new writing, because the writing was changed elsewhere. */
  hasConflict: boolean
}

/** Milliseconds without a change until the draft is saved. */
const saveDelayMs = 1200
const retryDelaysMs = [3_000, 10_000, 30_000] as const

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''

/** Removes characters that PostgreSQL cannot store, and from the title those that do not fit in one line. */
const clean = ({ title, text, prompt, version }: Draft): WritingToSave => ({
  prompt,
  version,
  title: title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxWritingTitleLength),
  text: text.toWellFormed().replaceAll('\0', ''),
})

/** Stores the other pages of a split draft, each as a new writing. @returns false where not all could be, so none is */
function storeOthers(
  draft: Draft,
  texts: readonly string[],
  { drafts, newId }: Pick<SaverDependencies, 'drafts' | 'newId'>,
): boolean {
  const title = draft.title.slice(0, maxWritingTitleLength - 20)
  const others = texts.map((text, at) => ({
    name: newId(),
    draft: { ...draft, id: newId(), version: 0, title: writingDeskWords.splitTitle(title, at + 2), text },
  }))
  if (others.every((other) => drafts.keep(other.name, other.draft))) return true
  for (const { name } of others) drafts.drop(name)
  return false
}

/**
 * Saves a draft: each change at once in localStorage, and on the server after a pause. The stored draft is removed only when
 * the server has saved the same text. If the writing was changed elsewhere meanwhile, the draft becomes a new writing, so
 * that both are kept.
 */
export function createDraftSaver(
  begun: Draft,
  { drafts, put, newId, after }: SaverDependencies,
  name: string = newId(),
) {
  const page = createStore<DraftState>({ draft: begun, state: 'saved', hasConflict: false })
  let cancelTimer = (): void => {}
  let isSaving = false
  let failures = 0

  const update = (next: Partial<DraftState>) => page.set({ ...page.current(), ...next })

  function saveIn(ms: number) {
    cancelTimer()
    cancelTimer = after(ms, () => void save())
  }

  async function save(): Promise<void> {
    cancelTimer()
    if (isSaving || page.current().state === 'saved') return
    if (isTooLong(page.current().draft.text)) {
      if (page.current().state !== 'unkept') update({ state: 'long' })
      return
    }
    isSaving = true
    const sent = page.current().draft
    update({ state: 'saving' })
    try {
      const { version } = await put(sent.realm, sent.id, clean(sent))
      failures = 0
      const { draft } = page.current()
      if (draft.title === sent.title && draft.text === sent.text) {
        drafts.drop(name)
        update({ draft: { ...draft, version }, state: 'saved' })
      } else {
        rewrite({ ...draft, version })
        saveIn(saveDelayMs)
      }
    } catch (cause) {
      onSaveFailed(codeOf(cause))
    } finally {
      isSaving = false
    }
  }

  function onSaveFailed(code: string) {
    if (code === 'writing_changed') {
      const { draft, hasConflict } = page.current()
      const { title } = draft
      const copy = hasConflict ? title : writingDeskWords.copyTitle(title.slice(0, maxWritingTitleLength - 20))
      rewrite({ ...draft, id: newId(), version: 0, title: copy })
      update({ hasConflict: true })
      saveIn(0)
    } else if (code === 'not_entitled') update({ state: 'closed' })
    else if (code === 'too_many_writings') update({ state: 'full' })
    else {
      update({ state: 'waiting' })
      saveIn(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? saveDelayMs)
      failures += 1
    }
  }

  function rewrite(draft: Draft) {
    const isKept = drafts.keep(name, draft)
    update({ draft, state: isKept ? 'writing' : 'unkept' })
  }

  return {
    current: page.current,
    subscribe: page.subscribe,
    change(words: Partial<Pick<Draft, 'title' | 'text'>>) {
      rewrite({ ...page.current().draft, ...words })
      saveIn(saveDelayMs)
    },
    /** Saves unsaved changes now. */
    save,
    /** Removes the stored draft, for a writing that was deleted. */
    forget() {
      cancelTimer()
      drafts.drop(name)
      update({ state: 'saved' })
    },
    /** Stops the timers; an unsaved draft stays stored. */
    stop() {
      cancelTimer()
    },
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Splits a text that is longer than one page: the draft keeps the first page, and each other page is stored as the
 * draft of a new writing, for saveUnsavedDrafts.
 * @returns the number of pages; 1 if the text fits, or if the other pages could not be stored
 */
export function splitDraft(saver: DraftSaver, parts: Pick<SaverDependencies, 'drafts' | 'newId'>): number {
  const { draft } = saver.current()
  const [text = '', ...others] = splitPages(draft.text)
  if (others.length === 0 || !storeOthers(draft, others, parts)) return 1
  saver.change({ text })
  return others.length + 1
}
