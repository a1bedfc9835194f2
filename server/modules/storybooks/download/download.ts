import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadDatabase } from '../../../platform/database/reads.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Files } from '../../../platform/files/files.ts'
import { orUnavailable } from '../../../platform/files/store-file.ts'
import { attachmentNamed } from '../../../platform/http/content-disposition.ts'
import type { Viewer } from '../../review/policy.ts'
import { findStorybook, canViewVersion } from '../book.ts'
import { coverKeyOf, linkOfKey, readCoverKey, readKey, storedAt, withoutChild, type FileName } from '../file-name.ts'
import { isKnownCopy, rangeStillHolds, readRange } from './byte-range.ts'

const contentTypes = { pdf: 'application/pdf', epub: 'application/epub+zip' } as const

/** Uploaded files must not run anything on this site: they are downloads, and not indexed. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const

/**
 * Sends a storybook's file, whole or the requested range, as a download named after the title. The content of a key
 * never changes, so the key is the ETag; the file's existence is checked each time.
 * @throws AppError not_found for an invalid or missing key, range_not_satisfiable, files_unavailable
 */
export async function sendBook(
  { files, db, viewer }: { files: Files; db: ReadDatabase; viewer: Viewer | null },
  key: string,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = readKey(key)
  const found = name === null ? null : /* defence: file-name-known */ await findFile(db, name, viewer)
  if (name === null) throw new AppError('not_found')
  if (found === null) return redirectRenamed(db, name, viewer, reply, String)
  const size = await orUnavailable(files.sizeOf(key))
  if (size === null) throw new AppError('not_found')
  const etag = `"${name.stamp}-${size}"`
  const lastModified = storedAt(name).toUTCString()
  const always = {
    ...harmless,
    'content-disposition': attachmentNamed(found.title, name.kind),
    'accept-ranges': 'bytes',
    'cache-control': found.isPublished ? 'no-cache' : 'private, no-store',
    etag,
    'last-modified': lastModified,
  }
  if (isKnownCopy(headers, etag, lastModified)) return reply.status(304).headers(always).send()

  const mayRange = method === 'GET' && rangeStillHolds(headers['if-range']?.toString(), etag, lastModified)
  const range = mayRange ? readRange(headers.range, size) : null
  if (range === 'unsatisfiable')
    throw new AppError('range_not_satisfiable', { headers: { 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const content = method === 'HEAD' ? undefined : await orUnavailable(files.read(key, { start, end }))
  if (content === null) throw new AppError('not_found')
  // Set last: an error must not carry cache headers.
  reply.headers({ ...always, 'content-type': contentTypes[name.kind], 'content-length': String(end - start + 1) })
  if (range !== null) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.send(content)
}

/** A day: what is hidden meanwhile is gone from browsers, too. */
const coverFresh = 'private, max-age=86400, immutable'

/**
 * Sends the cover made from a storybook's file, to those who may have the file. Another file's cover has another key.
 * @throws AppError not_found for an invalid or missing key, files_unavailable
 */
export async function sendCover(
  { files, db, viewer }: { files: Files; db: ReadDatabase; viewer: Viewer | null },
  key: string,
  { method }: Pick<FastifyRequest, 'method'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = readCoverKey(key)
  const found = name === null ? null : await findFile(db, name, viewer)
  if (name === null) throw new AppError('not_found')
  if (found === null) return redirectRenamed(db, name, viewer, reply, coverKeyOf)
  const size = await orUnavailable(files.sizeOf(key))
  if (size === null) throw new AppError('not_found')
  const content = method === 'HEAD' ? undefined : await orUnavailable(files.read(key, { start: 0, end: size - 1 }))
  if (content === null) throw new AppError('not_found')
  reply.headers({
    ...harmless,
    'cache-control': found.isPublished ? coverFresh : 'private, no-store',
    'content-type': 'image/webp',
    'content-length': String(size),
  })
  return reply.send(content)
}

/**
 * Leads from the earlier name of a child's file, which had the child's id, to the one it has now.
 * @param keyOf makes the key to lead to
 * @throws AppError not_found where there is none that the viewer may see
 */
async function redirectRenamed(
  db: ReadDatabase,
  name: FileName,
  viewer: Viewer | null,
  reply: FastifyReply,
  keyOf: (key: string) => string,
): Promise<FastifyReply> {
  const key = withoutChild(name)
  if ((await findFile(db, { ...name, key }, viewer)) === null) throw new AppError('not_found')
  return reply.redirect(linkOfKey(keyOf(key)), 302)
}

/** The storybook with this file; null where there is none (any more) that the viewer may see. */
async function findFile(
  db: ReadDatabase,
  { key, storybookId }: FileName,
  viewer: Viewer | null,
): Promise<{ title: string; isPublished: boolean } | null> {
  const link = linkOfKey(key)
  const found = await findStorybook(db, storybookId)
  if (found === null) return null
  const { book, newest } = found
  if (book.fileUrl !== link && newest.fileUrl !== link) return null
  // defence: newer-file
  const isNewest = book.fileUrl !== link || book.visibility === 'draft'
  if (!(await canViewVersion(db, viewer, found, isNewest ? 'newest' : 'published'))) return null
  const title = (isNewest ? newest.title : null) ?? book.title
  return { title, isPublished: !isNewest && book.visibility === 'published' }
}
