import { ApiError } from '#app/api/http.ts'
import { followSession, readSessionAgain } from '#app/api/session/session.ts'
import { uploadStorybookFile } from '#app/api/storybooks.ts'
import { createStore } from '#app/store.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { failures } from '#content/notices/notice.ts'
import { storybookNotices, uploadRefusals } from '#content/notices/storybook.ts'
import { maxUploadBytes, uploadEndings } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'

export type Upload =
  /** 0 to 100; at 100 the server checks the file. */
  | { readonly state: 'uploading'; readonly percent: number }
  /** Can be retried. */
  | { readonly state: 'failed'; readonly file: File }
  | { readonly state: 'stopped' }

type Parts = {
  uploadFile?: typeof uploadStorybookFile
  /** Called when the first upload begins and when the last one ends. */
  onBusy?: (isBusy: boolean) => void
}

type Uploaded = (storybook: Storybook) => void

/** Why a file is not sent at all; null if it is valid. */
function refusalOf({ name, size }: File): string | null {
  const known = uploadEndings.some((ending) => name.toLowerCase().endsWith(ending))
  if (!known) return uploadRefusals.wrongType
  return size > maxUploadBytes ? uploadRefusals.tooLarge : null
}

/** Whether a retry with the same file may succeed. */
const isRetryable = (cause: unknown) =>
  !(cause instanceof ApiError) || cause.status === 0 || cause.status === 429 || cause.status >= 500

const isSignedOut = (cause: unknown) => cause instanceof ApiError && cause.status === 401

function showUploadFailure(cause: unknown) {
  if (isSignedOut(cause)) {
    showNotice(storybookNotices.uploadNeedsLogin)
    readSessionAgain()
    return
  }
  if (cause instanceof ApiError && cause.message === failures.offline) {
    showNotice(storybookNotices.uploadOffline)
    return
  }
  const message = cause instanceof ApiError && cause.status > 0 && cause.code !== 'unreadable' ? cause.message : ''
  showNotice({ ...storybookNotices.uploadFailed, ...(message && { description: message }) })
}

/** A person's uploads, at most one for each storybook. */
export function createUploads({ uploadFile = uploadStorybookFile, onBusy = () => undefined }: Parts = {}) {
  const { current, set: replaceAll, subscribe } = createStore<ReadonlyMap<string, Upload>>(new Map())
  const controllers = new Map<string, AbortController>()
  const uploadedListeners = new Set<Uploaded>()

  function set(id: string, upload: Upload | null) {
    const next = new Map(current())
    if (upload) next.set(id, upload)
    else next.delete(id)
    replaceAll(next)
  }

  function begin(id: string): AbortController {
    const controller = new AbortController()
    controllers.set(id, controller)
    if (controllers.size === 1) onBusy(true)
    set(id, { state: 'uploading', percent: 0 })
    return controller
  }

  function end(id: string): boolean {
    const wasRunning = controllers.delete(id)
    if (wasRunning && controllers.size === 0) onBusy(false)
    return wasRunning
  }

  function onProgress(id: string, sent: number) {
    const percent = Math.floor(sent * 100)
    const upload = current().get(id)
    if (upload?.state === 'uploading' && upload.percent !== percent) set(id, { state: 'uploading', percent })
  }

  async function start(id: string, file: File | undefined): Promise<void> {
    if (!file || controllers.has(id)) return
    const refusal = refusalOf(file)
    if (refusal !== null) {
      set(id, null)
      showNotice({ ...storybookNotices.uploadFailed, description: refusal })
      return
    }
    const controller = begin(id)
    try {
      const storybook = await uploadFile(id, file, {
        signal: controller.signal,
        onProgress: (sent) => onProgress(id, sent),
      })
      if (controller.signal.aborted) return
      end(id)
      set(id, null)
      for (const listener of uploadedListeners) listener(storybook)
      showNotice(storybookNotices.uploadSuccessful)
    } catch (cause) {
      // The end of the session has aborted this upload, but the notice is shown anyway.
      if (controller.signal.aborted && !isSignedOut(cause)) return
      end(id)
      set(id, isRetryable(cause) ? { state: 'failed', file } : null)
      showUploadFailure(cause)
    }
  }

  return {
    of: (id: string) => current().get(id),
    subscribe,

    /** Called with each storybook that has a new file. @returns unsubscribe */
    onUploaded(listener: Uploaded): () => void {
      uploadedListeners.add(listener)
      return () => uploadedListeners.delete(listener)
    },

    /** Does nothing without a file, or while the storybook has an upload. */
    start,

    async retry(id: string): Promise<void> {
      const upload = current().get(id)
      if (upload?.state === 'failed') await start(id, upload.file)
    },

    stop(id: string): void {
      controllers.get(id)?.abort()
      if (end(id)) set(id, { state: 'stopped' })
    },

    /** Called when the session ends. */
    stopAll(): void {
      for (const [id, controller] of controllers) {
        controller.abort()
        end(id)
      }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/** Makes the browser ask before it closes a document with a running upload. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

const askBeforeUnload = (isBusy: boolean) =>
  isBusy ? addEventListener('beforeunload', askFirst) : removeEventListener('beforeunload', askFirst)

let current: { userId: string; uploads: Uploads } | null = null

/** The uploads of the signed-in person. They continue through navigations and end with the session. */
export function uploadsOf(userId: string): Uploads {
  if (current?.userId === userId) return current.uploads
  const uploads = createUploads({ onBusy: askBeforeUnload })
  const unsubscribe = followSession(({ user }) => {
    if (user?.id === userId) return
    unsubscribe()
    uploads.stopAll()
    if (current?.uploads === uploads) current = null
  })
  current = { userId, uploads }
  return uploads
}
