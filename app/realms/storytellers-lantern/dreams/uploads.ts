import { storybookNotices, uploadRefusals } from '#content/notices/storybook.ts'
import { largestUpload, uploadEndings } from '#contract/storybook-upload.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { ApiError } from '#app/api/http.ts'
import { followSession, readSessionAgain } from '#app/api/session/session.ts'
import { uploadStorybookFile } from '#app/api/storybooks.ts'
import { createStore } from '#app/store.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'

export type Upload =
  /** 0 to 100; at 100 the server looks the file over. */
  | { readonly state: 'uploading'; readonly percent: number }
  /** It may get through another time. */
  | { readonly state: 'failed'; readonly file: File }
  | { readonly state: 'stopped' }

type Parts = {
  uploadFile?: typeof uploadStorybookFile
  /** Hears when the first upload begins and when the last one ends. */
  onBusy?: (isBusy: boolean) => void
}

type Uploaded = (storybook: Storybook) => void

/** The sentence of what is wrong with a file before it is sent; null where nothing is. */
function refusalOf({ name, size }: File): string | null {
  const known = uploadEndings.some((ending) => name.toLowerCase().endsWith(ending))
  if (!known) return uploadRefusals.wrongType
  return size > largestUpload ? uploadRefusals.tooLarge : null
}

/** Whether the same file may get through another time. What the server has read and refused, it refuses again. */
const isPassing = (cause: unknown) =>
  !(cause instanceof ApiError) || cause.status === 0 || cause.status === 429 || cause.status >= 500

const isStranger = (cause: unknown) => cause instanceof ApiError && cause.status === 401

function tell(cause: unknown) {
  if (isStranger(cause)) {
    showNotice(storybookNotices.uploadNeedsLogin)
    readSessionAgain()
    return
  }
  const said = cause instanceof ApiError && cause.status > 0 && cause.code !== 'unreadable' ? cause.message : ''
  showNotice({ ...storybookNotices.uploadFailed, ...(said && { description: said }) })
}

/** A person's uploads, by storybook: one at a time for each. */
export function createUploads({ uploadFile = uploadStorybookFile, onBusy = () => undefined }: Parts = {}) {
  const { current, set: become, subscribe } = createStore<ReadonlyMap<string, Upload>>(new Map())
  const ways = new Map<string, AbortController>()
  const uploadedListeners = new Set<Uploaded>()

  function set(id: string, upload: Upload | null) {
    const next = new Map(current())
    if (upload) next.set(id, upload)
    else next.delete(id)
    become(next)
  }

  function begin(id: string): AbortController {
    const way = new AbortController()
    ways.set(id, way)
    if (ways.size === 1) onBusy(true)
    set(id, { state: 'uploading', percent: 0 })
    return way
  }

  function end(id: string): boolean {
    const wasGoing = ways.delete(id)
    if (wasGoing && ways.size === 0) onBusy(false)
    return wasGoing
  }

  function onProgress(id: string, sent: number) {
    const percent = Math.floor(sent * 100)
    const upload = current().get(id)
    if (upload?.state === 'uploading' && upload.percent !== percent) set(id, { state: 'uploading', percent })
  }

  async function start(id: string, file: File | undefined): Promise<void> {
    if (!file || ways.has(id)) return
    const refusal = refusalOf(file)
    if (refusal !== null) {
      set(id, null)
      showNotice({ ...storybookNotices.uploadFailed, description: refusal })
      return
    }
    const way = begin(id)
    try {
      const storybook = await uploadFile(id, file, {
        signal: way.signal,
        onProgress: (sent) => onProgress(id, sent),
      })
      if (way.signal.aborted) return
      end(id)
      set(id, null)
      for (const heard of uploadedListeners) heard(storybook)
      showNotice(storybookNotices.uploadSuccessful)
    } catch (cause) {
      // The end of a session has stopped its uploads by now, and yet the person is told why.
      if (way.signal.aborted && !isStranger(cause)) return
      end(id)
      set(id, isPassing(cause) ? { state: 'failed', file } : null)
      tell(cause)
    }
  }

  return {
    /** The upload of a storybook, if anything is to be said about it. */
    of: (id: string) => current().get(id),
    subscribe,

    /** Hears of a storybook once it has its file. */
    onUploaded(heard: Uploaded): () => void {
      uploadedListeners.add(heard)
      return () => uploadedListeners.delete(heard)
    },

    /** Sends a file unless one is under way for the storybook; without a file nothing happens. */
    start,

    async retry(id: string): Promise<void> {
      const upload = current().get(id)
      if (upload?.state === 'failed') await start(id, upload.file)
    },

    stop(id: string): void {
      ways.get(id)?.abort()
      if (end(id)) set(id, { state: 'stopped' })
    },

    /** The session has ended. */
    stopAll(): void {
      for (const [id, way] of ways) {
        way.abort()
        end(id)
      }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/** The browser asks before it closes or reloads a document that still sends a file. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

const askBeforeUnload = (isBusy: boolean) =>
  isBusy ? addEventListener('beforeunload', askFirst) : removeEventListener('beforeunload', askFirst)

let current: { userId: string; uploads: Uploads } | null = null

/** The uploads of whoever is signed in. They outlive the page they were begun on, and end with the session. */
export function uploadsOf(userId: string): Uploads {
  if (current?.userId === userId) return current.uploads
  const uploads = createUploads({ onBusy: askBeforeUnload })
  const leave = followSession(({ user }) => {
    if (user?.id === userId) return
    leave()
    uploads.stopAll()
    if (current?.uploads === uploads) current = null
  })
  current = { userId, uploads }
  return uploads
}
