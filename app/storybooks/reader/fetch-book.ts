import { asMember } from '#app/api/call-as-member.ts'
import { BookError, type OpenOptions } from './book-view.ts'

/**
 * Fetches the whole file.
 * @throws BookError missing or unreachable, or the signal's reason if it was aborted
 */
export async function fetchBook({
  file,
  isPublic,
  signal,
  onProgress,
}: Pick<OpenOptions, 'file' | 'isPublic' | 'signal' | 'onProgress'>): Promise<ArrayBuffer> {
  const fetchWith = (headers: Record<string, string>) => fetch(file, { signal, credentials: 'omit', headers })
  try {
    const response = isPublic
      ? await fetchWith({})
      : await asMember((token) => fetchWith({ authorization: `Bearer ${token}` }))
    if (!response.ok) throw new BookError(errorOf(response.status))
    const total = Number(response.headers.get('content-length'))
    let arrived = 0
    const counted = response.body!.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          arrived += chunk.length
          if (total > 0) onProgress(Math.min(1, arrived / total))
          controller.enqueue(chunk)
        },
      }),
    )
    return await new Response(counted).arrayBuffer()
  } catch (cause) {
    signal.throwIfAborted()
    throw cause instanceof BookError ? cause : new BookError('unreachable', cause)
  }
}

export const errorOf = (status: number) => (status === 404 || status === 410 ? 'missing' : 'unreachable')
