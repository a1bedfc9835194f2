import { settledSession } from '#app/api/session/session.ts'
import { cacheOf, existing, oneByOne } from './caches.ts'
import { hasCaches, keep, kept } from './person-cache.ts'
import { filesToDrop, kindOfFile, type FileKind, type KeptFile } from './rules.ts'

// The files of the books that the signed-in person has opened on this device: books, covers, recordings.

const pathOf = ({ url }: Pick<Request, 'url'>): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Of these kinds, the one opened longest ago first. */
async function filesIn(cache: Cache | null, kinds: readonly FileKind[]): Promise<KeptFile[]> {
  const paths = ((await cache?.keys()) ?? []).map(pathOf).filter((path) => kinds.includes(kindOfFile(path)!))
  return Promise.all(
    paths.map(async (path) => ({
      path,
      size: Number((await cache?.match(path))?.headers.get('content-length')),
    })),
  )
}

/** Keeps a file, and drops others of its kind that there is no room for. */
export async function keepFile(path: string, file: Blob | ArrayBuffer): Promise<void> {
  const { user } = await settledSession()
  const kind = kindOfFile(path)
  if (user === null || kind === null || !hasCaches()) return
  const isBlob = file instanceof Blob
  const size = isBlob ? file.size : file.byteLength
  const headers = { 'content-length': String(size), ...(isBlob && { 'content-type': file.type }) }
  await oneByOne(async () => {
    const cache = await existing(cacheOf(user.id))
    const dropped = filesToDrop(kind, await filesIn(cache, [kind]), { path, size })
    for (const old of dropped ?? []) await cache?.delete(old.path)
    if (dropped !== null) await keep(user.id, path, new Response(file, { headers }))
  }).catch(() => {})
}

/** Null if this device does not keep it for the signed-in person. */
export async function keptFile(path: string): Promise<Blob | null> {
  const { user } = await settledSession()
  return user === null ? null : ((await (await kept(user.id, path))?.blob()) ?? null)
}

/** Whether it is kept; then it counts as opened now. */
export async function isKeptFile(path: string): Promise<boolean> {
  const file = await keptFile(path)
  if (file !== null) await keepFile(path, file)
  return file !== null
}

/** Whether something may be fetched for reading it later, without a connection. */
export async function mayFetchAhead(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return hasCaches() && navigator.onLine && connection?.saveData !== true && (await settledSession()).user !== null
}

async function dropFiles(kinds: readonly FileKind[], isDropped: (path: string) => boolean): Promise<void> {
  const { user } = await settledSession()
  if (user === null || !hasCaches()) return
  const cache = await existing(cacheOf(user.id))
  for (const { path } of await filesIn(cache, kinds)) if (isDropped(path)) await cache?.delete(path)
}

/** A storybook is not there any more: files are not named by storybooks, so all of them go, and come again when read. */
export const dropBooks = (): Promise<void> => dropFiles(['book', 'cover'], () => true)

/** Drops the recordings that are not among these. */
export const dropOtherSounds = (paths: ReadonlySet<string>): Promise<void> =>
  dropFiles(['sound'], (path) => !paths.has(path))
