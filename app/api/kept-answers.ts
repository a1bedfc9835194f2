import { keepFile, keptFile } from '#app/offline/kept-files.ts'
import { dropKept, keepAnswer, keptAnswer } from '#app/offline/person-cache.ts'
import { callAsMember, fetchFile } from './call-as-member.ts'
import { ApiError } from './http.ts'
import { settledSession } from './session/session.ts'

/** How long an answer is waited for before the kept one is shown, in milliseconds. */
const waitMs = { online: 4000, offline: 600 }

/** The time of a child is over for now: what it has stays. */
const isForNow = ({ code }: ApiError) => code === 'quiet_hours' || code === 'daily_limit'

const isRefused = (cause: ApiError) =>
  cause.status === 404 || cause.status === 410 || (cause.status === 403 && !isForNow(cause))

/** There is no answer, or it is not our server's. */
const isAway = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.code === 'unreadable')

/** Called for an answer of the server, also for one that comes late, and without a connection. */
type Followers<Answer> = { onAnswer?: (answer: Answer) => void; onAway?: () => void }

/**
 * Asks as the signed-in person, and keeps the answer on the device: without a connection it is given again, to the same
 * person. Only for what works offline (decision 063).
 */
export async function callOrKept<Answer>(
  userId: string,
  path: string,
  signal: AbortSignal,
  { onAnswer, onAway }: Followers<Answer> = {},
): Promise<Answer> {
  const asking = callAsMember<Answer>(path, { signal }).then(
    (answer) => {
      void keepAnswer(userId, path, answer)
      onAnswer?.(answer)
      return answer
    },
    async (cause: unknown) => {
      if (isAway(cause)) onAway?.()
      const kept = isAway(cause) ? await keptAnswer<Answer>(userId, path) : undefined
      if (cause instanceof ApiError && isRefused(cause)) await dropKept(userId, path)
      if (kept === undefined) throw cause
      return kept
    },
  )
  let timer = 0
  const late = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, waitMs[navigator.onLine ? 'online' : 'offline'])
  })
  const keptInstead = late.then(async () => (await keptAnswer<Answer>(userId, path)) ?? asking)
  keptInstead.catch(() => {})
  return Promise.race([asking, keptInstead]).finally(() => clearTimeout(timer))
}

/**
 * Fetches a file as the signed-in person; without a connection it is the copy that this device keeps.
 * @param options.name what it is kept as, if not by its path
 * @param options.isOpened whether it belongs to a book that the person has opened, so that it is kept
 */
export async function fileOrKept(
  path: string,
  { signal, name = path, isOpened }: { signal?: AbortSignal; name?: string; isOpened: boolean },
): Promise<Blob> {
  const { user } = await settledSession()
  try {
    const file = await fetchFile(path, signal)
    if (isOpened && user !== null) void keepFile(user.id, name, file)
    return file
  } catch (cause) {
    if (user !== null && cause instanceof ApiError && isRefused(cause)) await dropKept(user.id, name)
    const kept = isAway(cause) ? await keptFile(name) : null
    if (kept === null) throw cause
    return kept
  }
}
