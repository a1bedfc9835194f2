import { Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { maxUploadBytes } from '#contract/limits.ts'
import { AppError } from '../../../platform/errors.ts'
import type { IncomingFile } from '../../../platform/files/files.ts'

/** How long a client may continue sending after the answer. */
const discardTimeoutMs = 10_000
/** The largest size of a form without its file: names, boundaries and small fields. */
export const formOverhead = 64 * 1024

/**
 * Called with the size of each piece before it is written. The write waits for the result; a rejection refuses the
 * file.
 */
export type Meter = (received: number) => Promise<void> | undefined

const afterCheck = callbackify(async (check: Promise<void>, piece: Buffer) => {
  await check
  return piece
})

/** Passes pieces on once the meter has counted them. */
export function metered(meter: Meter): Transform {
  let received = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length
      const check = meter(received)
      if (check === undefined) done(null, piece)
      else afterCheck(check, piece, done)
    },
  })
}

/**
 * Streams a form's one file into its destination, with only a few pieces in memory.
 * @param accept called with the file's name before its first byte; throws to refuse it
 * @throws AppError one_file_needed, file_too_large, unsupported_media_type, invalid_request for a malformed or
 *   incomplete form; errors of `accept` and of the file system
 */
export async function storeFormFile(
  request: FastifyRequest,
  incoming: Pick<IncomingFile, 'writer' | 'onWritten'>,
  { accept, meter }: { accept: (name: string) => void; meter: Meter },
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + formOverhead)
    throw new AppError('file_too_large')
  // The form parser would wait for ever on a connection that has already ended.
  if (request.raw.destroyed) throw new AppError('invalid_request')
  let stored = false
  incoming.onWritten(freeMemory(request))
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxUploadBytes, files: 1, fields: 8, fieldSize: 1024, parts: 10, headerPairs: 32 },
    })) {
      if (part.type === 'field') continue
      // Browsers send a part without a file name when no file was chosen.
      if (part.fieldname !== 'file' || part.filename === undefined || part.filename === '')
        throw new AppError('one_file_needed')
      accept(part.filename)
      await pipeline(part.file, metered(meter), incoming.writer)
      if (part.file.truncated) throw new AppError('file_too_large')
      stored = true
    }
  } catch (error) {
    throw toFormError(error, request)
  }
  if (!stored) throw new AppError('one_file_needed')
}

/**
 * Frees the memory of written pieces at once. Left to the garbage collector, an upload of 50 MB caused several full
 * collections, over half of its processor time.
 *
 * Safe because each piece from a connection has a buffer of its own, unused once a piece from another one has been
 * written: pieces are processed in order, and the form parser copies what it keeps.
 */
function freeMemory({ raw }: FastifyRequest): (piece: Buffer) => void {
  const ours = new WeakSet<ArrayBufferLike>()
  if (raw.socket instanceof Socket) {
    // The form parser starts in the same turn; attached later, this listener would miss the first pieces.
    raw.on('data', (piece: Buffer) => {
      if (piece.byteLength === piece.buffer.byteLength) ours.add(piece.buffer)
    })
  }
  let before: ArrayBufferLike | null = null
  return ({ buffer }) => {
    if (before !== null && before !== buffer && ours.has(before)) (before as ArrayBuffer).transfer(0)
    before = buffer
  }
}

function toFormError(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof AppError) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (request.raw.destroyed && !request.raw.complete) return new AppError('invalid_request', { cause: error })
  if (code === 'FST_FILES_LIMIT') return new AppError('one_file_needed')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large')
  // Other errors are malformed forms, unless they come from the file system.
  return syscall === undefined ? new AppError('invalid_request', { cause: error }) : error
}

/**
 * After a refusal: discards the rest of the body, because browsers read an answer only after sending everything, and
 * closes the connection when that takes too long.
 */
export function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
  if (raw.complete || raw.destroyed) return
  const cut = setTimeout(() => raw.destroy(), discardTimeoutMs)
  cut.unref()
  raw.once('close', () => clearTimeout(cut))
}
