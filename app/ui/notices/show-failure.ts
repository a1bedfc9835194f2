import { somethingWentWrong, type NoticeWords } from '#content/notices/notice.ts'
import { showNotice } from './notice-store.ts'

/** The sentence to show about an error. */
export const messageOf = (cause: unknown): string => (cause instanceof Error && cause.message) || somethingWentWrong

/** Shows a notice with the error's message as its description. */
export function showFailure(words: NoticeWords, cause: unknown): void {
  showNotice({ ...words, description: messageOf(cause) })
}
