import { asMember } from '#app/api/call-as-member.ts'
import { settledSession } from '#app/api/session/session.ts'
import { dropBooks, keepFile, keptFile, mayFetchAhead, renewKeptFile } from '#app/offline/kept-files.ts'
import { isGone, maxWholePdfBytes } from '#app/offline/rules.ts'
import { partKey } from './book-ends.ts'
import { openInParts, type BookFile, type BytePart } from './book-file.ts'
import { BookError, type OpenOptions } from './book-view.ts'

/** A part of a public book that the boot script fetches; null: it fetches no such part. */
async function takePart(file: string, range: string): Promise<Response | null> {
  const key = partKey(file, range)
  const part = window.bookParts?.get(key) ?? null
  window.bookParts?.delete(key)
  return part
}

/** A range as HTTP writes it, out of the whole file. */
async function partOf(book: Blob, range: string): Promise<BytePart> {
  const [first = '', last = ''] = range.split('-')
  const start = first === '' ? Math.max(0, book.size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? book.size : Number(last) + 1
  return { size: book.size, start, bytes: new Uint8Array(await book.slice(start, end).arrayBuffer()) }
}

/**
 * Opens the file of a book; without a connection, the copy that this device keeps of it once it has arrived as a whole. It
 * and its `read` throw BookError missing or unreachable, or the signal's reason if it was
 * aborted.
 */
export async function openBookFile({
  file,
  isPublic,
  isKept,
  signal,
  onProgress,
}: Pick<OpenOptions, 'file' | 'isPublic' | 'isKept' | 'signal' | 'onProgress'>): Promise<BookFile> {
  // Who opens it: somebody else may be signed in once it has arrived.
  const reader = settledSession()
  let wanted = 0
  let arrived = 0

  const book = await openInParts(async (range): Promise<BytePart> => {
    const fetchWith = (headers: Record<string, string>) =>
      fetch(file, { signal, credentials: 'omit', headers: { ...headers, range: `bytes=${range}` } })
    try {
      const response = isPublic
        ? ((await takePart(file, range)) ?? (await fetchWith({})))
        : await asMember((token) => fetchWith({ authorization: `Bearer ${token}` }))
      if (isGone(response.status)) await dropBooks().catch(() => {})
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
      if (cause instanceof BookError) throw cause
      const kept = await keptFile(file)
      if (kept !== null) return partOf(kept, range)
      throw new BookError('unreachable', cause)
    }
  })
  return {
    ...book,
    async readAhead() {
      await book.readAhead()
      const { user } = await reader
      if (isKept && user !== null && navigator.onLine) await keepFile(user.id, file, await book.read(0, book.size))
    },
  }
}

/** Keeps a book that was fetched in parts, unless it is large, for people who are signed in. */
export async function keepWhole(options: Parameters<typeof openBookFile>[0]): Promise<void> {
  if (!options.isKept || !(await mayFetchAhead()) || (await renewKeptFile(options.file))) return
  const book = await openBookFile({ ...options, onProgress: () => {} })
  if (book.size <= maxWholePdfBytes) await book.readAhead()
}

const errorOf = (status: number) => (status === 404 || status === 410 ? 'missing' : 'unreachable')
