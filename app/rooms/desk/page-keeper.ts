import { deskWords, type PageState } from '#content/rooms/inside.ts'
import { longestWritingTitle } from '#contract/room-paths.ts'
import type { Writing, WritingToSave } from '#contract/writings.ts'
import { createStore } from '#app/store.ts'
import type { Draft, Drafts } from './drafts.ts'

export interface KeeperParts {
  drafts: Drafts
  /** Throws something with a `code` where the server says no. */
  put: (realm: string, id: string, body: WritingToSave) => Promise<Writing>
  newId: () => string
  /** Runs work later and answers how to call that off. */
  after: (ms: number, work: () => void) => () => void
}

export interface KeptPage {
  draft: Draft
  state: PageState
  /** Set once this page has parted from one that was changed elsewhere. */
  hasParted: boolean
}

/** The page is saved once its writer rests. */
const restMs = 1200
const patienceMs = [3_000, 10_000, 30_000] as const

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''

/** Leaves out what can be kept nowhere, and what has no place in one line. */
const clean = ({ title, text, prompt, version }: Draft): WritingToSave => ({
  prompt,
  version,
  title: title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestWritingTitle),
  text: text.toWellFormed().replaceAll('\0', ''),
})

/**
 * Keeps a page that is being written: each change at once on this device, and on the server once the writer rests. What
 * is on the device goes only after the server has acknowledged those very words. A page that was changed elsewhere
 * meanwhile goes on under a number of its own, so that both stay.
 */
export function createPageKeeper(begun: Draft, { drafts, put, newId, after }: KeeperParts, name: string = newId()) {
  const page = createStore<KeptPage>({ draft: begun, state: 'saved', hasParted: false })
  let callOff = (): void => {}
  let isSaving = false
  let failures = 0

  const become = (next: Partial<KeptPage>) => page.set({ ...page.current(), ...next })

  function saveIn(ms: number) {
    callOff()
    callOff = after(ms, () => void save())
  }

  async function save(): Promise<void> {
    callOff()
    if (isSaving || page.current().state === 'saved') return
    isSaving = true
    const sent = page.current().draft
    become({ state: 'saving' })
    try {
      const { version } = await put(sent.realm, sent.id, clean(sent))
      failures = 0
      const { draft } = page.current()
      if (draft.title === sent.title && draft.text === sent.text) {
        drafts.drop(name)
        become({ draft: { ...draft, version }, state: 'saved' })
      } else {
        rewrite({ ...draft, version })
        saveIn(restMs)
      }
    } catch (cause) {
      standBy(codeOf(cause))
    } finally {
      isSaving = false
    }
  }

  function standBy(code: string) {
    if (code === 'writing_changed') {
      const { draft, hasParted } = page.current()
      const { title } = draft
      const copy = hasParted ? title : deskWords.copyTitle(title.slice(0, longestWritingTitle - 20))
      rewrite({ ...draft, id: newId(), version: 0, title: copy })
      become({ hasParted: true })
      saveIn(0)
    } else if (code === 'not_entitled') become({ state: 'closed' })
    else if (code === 'too_many_writings') become({ state: 'full' })
    else {
      become({ state: 'waiting' })
      saveIn(patienceMs[Math.min(failures, patienceMs.length - 1)] ?? restMs)
      failures += 1
    }
  }

  function rewrite(draft: Draft) {
    const isKept = drafts.keep(name, draft)
    become({ draft, state: isKept ? 'writing' : 'unkept' })
  }

  return {
    current: page.current,
    subscribe: page.subscribe,
    change(words: Partial<Pick<Draft, 'title' | 'text'>>) {
      rewrite({ ...page.current().draft, ...words })
      saveIn(restMs)
    },
    /** Saves now what is not saved yet. */
    save,
    /** Forgets the page on this device: it is to go. */
    forget() {
      callOff()
      drafts.drop(name)
      become({ state: 'saved' })
    },
    /** Ends the waiting; what is not saved stays on this device. */
    stop() {
      callOff()
    },
  }
}

export type PageKeeper = ReturnType<typeof createPageKeeper>
