import type { ReactElement } from 'react'
import { createStore } from '#app/store.ts'
import { defaultNoticeDuration, type NoticeWords } from '#content/notices/notice.ts'

export type NoticeRequest = NoticeWords & {
  /** A Radix `ToastAction` element. */
  readonly action?: ReactElement
}

export type Notice = NoticeRequest & { readonly id: number; readonly duration: number }

/** The current notice. */
export const shownNotice = createStore<Notice | null>(null)
let nextId = 1

/** How many times somebody has tried something that may fail. */
export const attempts = createStore(0)

/**
 * Shows a notice, replacing the current one. The store is outside the router, so a notice stays through navigations.
 * @returns dismiss
 */
export function showNotice(request: NoticeRequest): () => void {
  const notice = { duration: defaultNoticeDuration, ...request, id: nextId++ }
  shownNotice.set(notice)
  return () => dismissNotice(notice.id)
}

/** Counts an attempt and dismisses the failure of the one before. */
export function dismissFailure(): void {
  attempts.set(attempts.current() + 1)
  if (shownNotice.current()?.tone === 'destructive') shownNotice.set(null)
}

/** Dismisses the notice, unless it has been replaced. */
export function dismissNotice(id: number): void {
  if (shownNotice.current()?.id === id) shownNotice.set(null)
}
