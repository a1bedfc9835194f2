import { failures } from '#content/notices/failures.ts'

/** Why a call got no answer, for people. */
export const unreachable = (): string => (navigator.onLine ? failures.unreachable : failures.offline)
