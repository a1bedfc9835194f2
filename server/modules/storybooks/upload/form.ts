import type { FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { largestUpload } from '#contract/storybook-upload.ts'
import { AppError } from '../../../platform/errors.ts'
import type { IncomingFile } from '../../../platform/files/files.ts'

/** How long somebody who has had an answer may go on sending what nobody reads. */
const restPassesMs = 10_000
/** What a form weighs beside its file; names, lines between parts and small fields. */
export const formWeight = 64 * 1024

/**
 * Hears how many bytes of a file have arrived, before they are written. The file waits for what it gives, and is refused
 * where that rejects.
 */
export type Meter = (received: number) => Promise<void> | undefined

const afterwards = callbackify(async (looking: Promise<void>, piece: Buffer) => {
  await looking
  return piece
})

function metered(meter: Meter): Transform {
  let received = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length
      const looking = meter(received)
      if (looking === undefined) done(null, piece)
      else afterwards(looking, piece, done)
    },
  })
}

/**
 * Writes the one file of a form where it belongs while it arrives; in memory is never more than a few pieces of it.
 * @param accept hears the file's name before its first byte, and throws to refuse it
 * @throws AppError one_file_needed, file_too_large, unsupported_media_type, invalid_request for a form that is none or
 *   that breaks off; whatever `accept` and the file system throw
 */
export async function storeFormFile(
  request: FastifyRequest,
  incoming: Pick<IncomingFile, 'writer' | 'onWritten'>,
  { accept, meter }: { accept: (name: string) => void; meter: Meter },
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > largestUpload + formWeight) throw new AppError('file_too_large')
  // The reader of the form would wait for ever for the end of a connection that has ended before.
  if (request.raw.destroyed) throw new AppError('invalid_request')
  let stored = false
  incoming.onWritten(giveBackMemory(request))
  try {
    for await (const part of request.parts({
      limits: { fileSize: largestUpload, files: 1, fields: 8, fieldSize: 1024, parts: 10, headerPairs: 32 },
    })) {
      if (part.type === 'field') continue
      // A form without a chosen file carries one without a name.
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
 * Gives the memory of written pieces back at once. Left to the collector, fifty megabytes of a book cost it several
 * rounds over everything the server holds, which was more than half of an upload's processor time.
 *
 * Each piece that comes from a connection lies in memory of its own, and nobody needs it any more once a piece from
 * another has been written: pieces keep their order, and what reads the form copies what it keeps.
 */
function giveBackMemory({ raw }: FastifyRequest): (piece: Buffer) => void {
  const ours = new WeakSet<ArrayBufferLike>()
  if (raw.socket instanceof Socket) {
    // The reader of the form begins in this same turn; begun later it would miss what this listener sets flowing.
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
  // What else goes wrong is the form's doing, unless the file system has said it.
  return syscall === undefined ? new AppError('invalid_request', { cause: error }) : error
}

/**
 * After a refusal: lets what is still coming pass unread, because browsers hear an answer only once they have sent
 * everything, and cuts the connection where that takes too long.
 */
export function letRestPass({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
  if (raw.complete || raw.destroyed) return
  const cut = setTimeout(() => raw.destroy(), restPassesMs)
  cut.unref()
  raw.once('close', () => clearTimeout(cut))
}
