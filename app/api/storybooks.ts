import { mayFetchAhead, renewKeptFile } from '#app/offline/kept-files.ts'
import { failures } from '#content/notices/notice.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { BookToBind } from '#contract/binding.ts'
import { storybookElement, storybookPath, storybookPaths } from '#contract/paths.ts'
import type {
  JournalPart,
  Storybook,
  StorybookChange,
  StorybookOrder,
  StorybookPage,
  StorybookToRead,
} from '#contract/storybooks.ts'
import { asMember, callAsMember } from './call-as-member.ts'
import { ApiError, callApi, failure, readAnswer } from './http.ts'
import { callOrKept, fileOrKept } from './kept-answers.ts'
import { requireReauthentication } from './reauthentication.ts'
import { settledSession } from './session/session.ts'
import { hasStoredChildSession, hasStoredSession } from './session/stored-session.ts'

/** How stories are chosen and ordered. */
export type StorySelection = { order?: StorybookOrder; band?: AgeBand; search?: string }

type Selection = StorySelection & {
  part: JournalPart
  /** `next` of the previous page. */
  after?: string | null
  /** 1 to 100; default 20. */
  limit?: number
}

/** The address of a list. */
export function listPath({ after, limit, ...given }: Selection): string {
  const query = new URLSearchParams({ ...given, ...(after && { after }), ...(limit && { limit: String(limit) }) })
  return `${storybookPaths.storybooks}?${query}`
}

/** One page of a part of the dream journal, oldest first unless ordered otherwise. */
export const fetchStorybooks = (selection: Selection, signal: AbortSignal): Promise<StorybookPage> =>
  callAsMember(listPath(selection), { signal })

/** All storybooks of the person's, oldest first. */
export async function fetchOwnStorybooks(signal: AbortSignal): Promise<Storybook[]> {
  const storybooks: Storybook[] = []
  let after: string | null = null
  do {
    const page: StorybookPage = await fetchStorybooks({ part: 'own', after, limit: 100 }, signal)
    storybooks.push(...page.data)
    after = page.next
  } while (after !== null)
  return storybooks
}

/**
 * Creates a storybook, or returns the person's storybook with that title. Throws ApiError text_gives_away unless
 * confirmed, and text_unkind.
 */
export const createStorybook = (
  title: string,
  { signal, confirmed = false }: { signal?: AbortSignal; confirmed?: boolean } = {},
): Promise<Storybook> =>
  callAsMember(storybookPaths.storybooks, { method: 'POST', body: { title, ...(confirmed && { confirmed }) }, signal })

/** Changes the person's storybook. Throws ApiError text_gives_away unless confirmed, text_unkind, title_taken. */
export const changeStorybook = (id: string, change: StorybookChange, confirmed: boolean): Promise<Storybook> =>
  callAsMember(storybookPath(id), { method: 'PATCH', body: { ...change, ...(confirmed && { confirmed }) } })

/** Deletes the person's storybook with its file. Throws ApiError work_not_found. */
export const deleteStorybook = (id: string): Promise<null> => callAsMember(storybookPath(id), { method: 'DELETE' })

/**
 * Binds writings of the person's, in this order, into the file of the person's storybook. Throws ApiError
 * writing_not_found, writing_empty, painting_not_found, book_too_long.
 */
export const bindStorybook = (id: string, book: BookToBind): Promise<Storybook> =>
  callAsMember(`${storybookPath(id)}/bind`, { method: 'POST', body: book })

/** Uploads or replaces the file of the person's storybook. `onProgress` is called with 0 to 1. */
export const uploadStorybookFile = (
  id: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Storybook> =>
  asMember(async (token) => {
    await requireReauthentication(token)
    return uploadFile<Storybook>(`${storybookPath(id)}/upload`, file, { ...options, token })
  })

/** The picture at a cover's path as a data URL, as the policy of pages allows. Throws ApiError. */
export const fetchCover = async (path: string, signal: AbortSignal): Promise<string> =>
  asDataUrl(await fileOrKept(path, { signal, isOpened: false }))

/** Keeps the cover of a storybook that the signed-in person has opened. */
export async function keepCover(url: string): Promise<void> {
  const { pathname } = new URL(url, location.origin)
  if ((await mayFetchAhead()) && !(await renewKeptFile(pathname))) await fileOrKept(pathname, { isOpened: true })
}

function asDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(failure(reader.error)))
    reader.readAsDataURL(picture)
  })
}

/** What the server has written into the document about its storybook, once; null for another one. */
function takeFromDocument(id: string): StorybookToRead | null {
  const written = document.getElementById(storybookElement)
  if (written === null) return null
  const storybook = JSON.parse(written.textContent) as StorybookToRead
  written.remove()
  return storybook.id === id ? storybook : null
}

/** Kept for a child, whatever it reads; not the versions that adults review. */
async function fetchAsMember(path: string, signal: AbortSignal): Promise<StorybookToRead> {
  const { user } = await settledSession()
  return user !== null && hasStoredChildSession()
    ? callOrKept<StorybookToRead>(user.id, path, signal)
    : callAsMember<StorybookToRead>(path, { signal })
}

/**
 * A published storybook, or an unpublished one that this person may see. It is asked for with the session at once in two
 * cases: the newest version, as only then the answer has a new file that awaits review, and a child, who sees only
 * stories for its age.
 * @throws ApiError storybook_not_found
 */
export async function getStorybook(id: string, signal: AbortSignal, isNewest = false): Promise<StorybookToRead> {
  const path = storybookPath(encodeURIComponent(id))
  if (hasStoredChildSession() || (isNewest && hasStoredSession())) return fetchAsMember(path, signal)
  const written = takeFromDocument(id)
  if (written !== null) return written
  return callApi<StorybookToRead>(path, { signal }).catch((cause: unknown) => {
    const isUnseen = cause instanceof ApiError && cause.code === 'storybook_not_found'
    if (isUnseen && hasStoredSession()) return callAsMember<StorybookToRead>(path, { signal })
    throw cause
  })
}

type SendOptions = {
  /** Access token of the signed-in person. */
  token: string
  signal: AbortSignal
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (sent: number) => void
  /** Milliseconds without progress after which the upload is aborted. */
  stallLimit?: number
}

const defaultStallLimit = 120_000

/**
 * Uploads a file as the form field `file` and returns the JSON answer. Uses XMLHttpRequest because `fetch` reports no upload
 * progress. There is no limit on the total time, only on the time without progress.
 * @throws ApiError as `callApi` does, or the signal's reason if the signal aborted the upload
 */
export function uploadFile<Answer>(path: string, file: File, options: SendOptions): Promise<Answer> {
  const { token, signal, onProgress, stallLimit = defaultStallLimit } = options
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const resetTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(() => reject(new ApiError('too_slow', 0, failures.tooSlow))), stallLimit)
    }
    const cancel = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      // First, because abort() fires events of its own.
      settle()
      request.abort()
    }

    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      resetTimer()
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      end(() => {
        try {
          resolve(readAnswer<Answer>(request.status, request.responseText))
        } catch (cause) {
          reject(cause)
        }
      }),
    )
    request.addEventListener('error', () => end(() => reject(failure())))
    signal.addEventListener('abort', cancel)
    resetTimer()
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
