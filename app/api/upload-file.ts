import { failures } from '#content/notices/notice.ts'
import { ApiError, failure, readAnswer } from './http.ts'

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
