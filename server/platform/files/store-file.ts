import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import type { Files } from './files.ts'

/** Seconds until a new file is looked for: if no row names it by then, none will. An upload takes only a few from here. */
export const removeUnusedAfterS = 3_600

/** @throws AppError disk_nearly_full */
export async function requireFreeSpace(files: Files, bytes: number): Promise<void> {
  if (!(await orUnavailable(files.hasSpaceFor(bytes))))
    throw new AppError('disk_nearly_full', { headers: { 'retry-after': '300' } })
}

/** Stores content that is in memory, or arrives. */
export async function storeFile(files: Files, key: string, content: Buffer | Readable): Promise<void> {
  const incoming = await files.receive()
  try {
    await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, incoming.writer)
    await incoming.store(key)
  } finally {
    await incoming.discard()
  }
}

/** Turns storage errors into files_unavailable, with the cause only in the log. */
export async function orUnavailable<T>(access: Promise<T>): Promise<T> {
  return access.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('files_unavailable', { cause: error })
  })
}
