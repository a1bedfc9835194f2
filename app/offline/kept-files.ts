import { settledSession } from '#app/api/session/session.ts'
import { savesData } from '#app/saves-data.ts'
import { personCacheName, openExistingCache, withAddLock } from './caches.ts'
import { hasCaches, keep, kept } from './person-cache.ts'
import { filesToDrop, kindOfFile, type FileKind, type KeptFile } from './rules.ts'
import { isSwitchedOff } from './setting.ts'

// The files of the books that the signed-in person has opened on this device: books, covers, recordings.

const pathOf = ({ url }: Pick<Request, 'url'>): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Of these kinds, the one opened longest ago first. */
const pathsIn = async (cache: Cache | null, kinds: readonly FileKind[]): Promise<string[]> =>
  ((await cache?.keys()) ?? []).map(pathOf).filter((path) => kinds.includes(kindOfFile(path)!))

async function sizedIn(cache: Cache | null, kind: FileKind): Promise<KeptFile[]> {
  const sizeOf = async (path: string) => Number((await cache?.match(path))?.headers.get('content-length'))
  const paths = await pathsIn(cache, [kind])
  return Promise.all(paths.map(async (path) => ({ path, size: await sizeOf(path) })))
}

/**
 * Keeps a file, and drops others of its kind that there is no room for.
 * @param userId who was signed in before it was fetched
 */
export async function keepFile(userId: string, path: string, file: Blob | ArrayBuffer): Promise<void> {
  const kind = kindOfFile(path)
  if (kind === null || !hasCaches()) return
  const isBlob = file instanceof Blob
  const size = isBlob ? file.size : file.byteLength
  const headers = { 'content-length': String(size), ...(isBlob && { 'content-type': file.type }) }
  await withAddLock(async () => {
    const cache = await openExistingCache(personCacheName(userId))
    const dropped = filesToDrop(kind, await sizedIn(cache, kind), { path, size })
    for (const old of dropped ?? []) await cache?.delete(old.path)
    if (dropped !== null) await keep(userId, path, new Response(file, { headers }))
  }).catch(() => {})
}

/** Null if this device does not keep it for the signed-in person. */
export async function keptFile(path: string): Promise<Blob | null> {
  const { user } = await settledSession()
  return user === null ? null : ((await (await kept(user.id, path))?.blob()) ?? null)
}

/** Counts a kept file as opened now. @returns false if this device does not keep it */
export async function renewKeptFile(path: string): Promise<boolean> {
  const { user } = await settledSession()
  if (user === null || !hasCaches()) return false
  return withAddLock(async () => {
    const file = await kept(user.id, path)
    if (file !== null) await keep(user.id, path, file)
    return file !== null
  })
}

/** Whether something may be fetched for reading it later, without a connection. */
export const mayFetchAhead = async (): Promise<boolean> =>
  hasCaches() && !isSwitchedOff() && navigator.onLine && !savesData() && (await settledSession()).user !== null

async function dropFiles(kinds: readonly FileKind[], isDropped: (path: string) => boolean): Promise<void> {
  const { user } = await settledSession()
  if (user === null || !hasCaches()) return
  await withAddLock(async () => {
    const cache = await openExistingCache(personCacheName(user.id))
    for (const path of await pathsIn(cache, kinds)) if (isDropped(path)) await cache?.delete(path)
  })
}

/** A storybook is not there any more: files are not named by storybooks, so all of them go, and come again when read. */
export const dropBooks = (): Promise<void> => dropFiles(['book', 'cover'], () => true)

/** Drops the recordings that are not among these. */
export const dropOtherSounds = (paths: ReadonlySet<string>): Promise<void> =>
  dropFiles(['sound'], (path) => !paths.has(path))
