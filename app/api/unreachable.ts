import { failures } from '#content/notices/notice.ts'

/** The message for a call without a response. */
export const unreachable = (): string => (navigator.onLine ? failures.unreachable : failures.offline)
