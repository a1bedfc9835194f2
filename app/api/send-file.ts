import { ApiError, failure, readAnswer } from './http.ts'
import { failures } from '#content/notices/failures.ts'

type SendOptions = {
  /** Access token of the signed-in person. */
  token: string
  signal: AbortSignal
  /** Hears how much of the form has been sent, 0 to 1. */
  onProgress: (sent: number) => void
  /** Milliseconds without any progress after which the call is given up. */
  patience?: number
}

const defaultPatience = 120_000

/**
 * Sends a file as the field `file` of a form and gives the JSON answer of our server. A request of the old kind, because
 * `fetch` does not tell how far it has come. However long the file takes, it is given up only where nothing moves.
 * @throws ApiError as `callApi` does; the signal's reason where the signal ended the call
 */
export function sendFile<Answer>(path: string, file: File, options: SendOptions): Promise<Answer> {
  const { token, signal, onProgress, patience = defaultPatience } = options
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    let waiting: ReturnType<typeof setTimeout>
    const waitOn = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => end(() => reject(new ApiError('too_slow', 0, failures.tooSlow))), patience)
    }
    const cancel = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      clearTimeout(waiting)
      signal.removeEventListener('abort', cancel)
      // First, because an aborted request reports an end of its own.
      settle()
      request.abort()
    }

    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      waitOn()
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
    waitOn()
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
