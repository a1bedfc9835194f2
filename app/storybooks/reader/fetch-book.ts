import { asMember } from '#app/api/call-as-member.ts'
import { openInParts, type BookFile, type BytePart } from './book-file.ts'
import { BookError, type OpenOptions } from './book-view.ts'

/**
 * Opens the file of a book. It and its `read` throw BookError missing or unreachable, or the signal's reason if it was
 * aborted.
 */
export function openBookFile({
  file,
  isPublic,
  signal,
  onProgress,
}: Pick<OpenOptions, 'file' | 'isPublic' | 'signal' | 'onProgress'>): Promise<BookFile> {
  let wanted = 0
  let arrived = 0

  return openInParts(async (range): Promise<BytePart> => {
    const fetchWith = (headers: Record<string, string>) =>
      fetch(file, { signal, credentials: 'omit', headers: { ...headers, range: `bytes=${range}` } })
    try {
      const response = isPublic
        ? await fetchWith({})
        : await asMember((token) => fetchWith({ authorization: `Bearer ${token}` }))
      if (!response.ok) throw new BookError(errorOf(response.status))
      wanted += Number(response.headers.get('content-length'))
      const counted = response.body!.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            arrived += chunk.length
            if (wanted > 0) onProgress(Math.min(1, arrived / wanted))
            controller.enqueue(chunk)
          },
        }),
      )
      const bytes = new Uint8Array(await new Response(counted).arrayBuffer())
      // A server without ranges sends the whole file.
      const [, start = 0, size = bytes.length] =
        /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
      return { size: Number(size), start: Number(start), bytes }
    } catch (cause) {
      signal.throwIfAborted()
      throw cause instanceof BookError ? cause : new BookError('unreachable', cause)
    }
  })
}

const errorOf = (status: number) => (status === 404 || status === 410 ? 'missing' : 'unreachable')
