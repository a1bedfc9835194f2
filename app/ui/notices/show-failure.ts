import { somethingWentWrong } from '#content/notices/notice.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import { showNotice } from './notice-store.ts'

/** Shows a notice with the error's message as its description. */
export function showFailure(words: NoticeWords, cause: unknown): void {
  const sentence = cause instanceof Error ? cause.message : ''
  showNotice({ ...words, description: sentence || somethingWentWrong })
}
