import { defaultNoticeDuration } from '#content/notices/notice.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { ReactElement } from 'react'
import { createStore } from '#app/store.ts'

export type NoticeRequest = NoticeWords & {
  /** A Radix `ToastAction` element. */
  readonly action?: ReactElement
}

export type Notice = NoticeRequest & { readonly id: number; readonly duration: number }

/** The notice that is up. */
export const shownNotice = createStore<Notice | null>(null)
let nextId = 1

/**
 * Shows a notice in the toast area. There is one at a time: it takes the place of the notice that is up. The store lives
 * outside the router, so a notice stays up while pages change. Returns the notice's own dismiss.
 */
export function showNotice(request: NoticeRequest): () => void {
  const notice = { duration: defaultNoticeDuration, ...request, id: nextId++ }
  shownNotice.set(notice)
  return () => dismissNotice(notice.id)
}

/** Takes the notice away, unless another one has already taken its place. */
export function dismissNotice(id: number): void {
  if (shownNotice.current()?.id === id) shownNotice.set(null)
}
