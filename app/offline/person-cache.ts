import { writeStored } from '#app/browser-storage.ts'
import { settledSession } from '#app/api/session/session.ts'
import { keptForKey } from '#app/api/session/stored-session.ts'
import { cacheOf, deleteCaches, existing, openIf } from './caches.ts'
import { booksToDrop } from './rules.ts'

/** Some browsers have none, and private windows of others refuse it. */
const hasCaches = () => typeof caches !== 'undefined'

const isSignedIn = async (userId: string) => (await settledSession()).user?.id === userId

/** Opens a cache for as long as this person is signed in. */
export const openFor = (userId: string, name: string): Promise<Cache | null> =>
  openIf(name, async () => {
    if (!(await isSignedIn(userId))) return false
    writeStored(keptForKey, userId)
    return true
  })

async function keep(userId: string, path: string, response: Response): Promise<void> {
  if (!hasCaches()) return
  // There may be no room, or it is not allowed.
  await openFor(userId, cacheOf(userId))
    .then((cache) => cache?.put(path, response))
    .catch(() => {})
}

async function kept(userId: string, path: string): Promise<Response | null> {
  try {
    if (!hasCaches() || !(await isSignedIn(userId))) return null
    return (await caches.match(path, { cacheName: cacheOf(userId) })) ?? null
  } catch {
    return null
  }
}

export const keepAnswer = (userId: string, path: string, answer: unknown): Promise<void> =>
  keep(userId, path, Response.json(answer))

/** What the server answered this person last; undefined if that is not known. */
export async function keptAnswer<Answer>(userId: string, path: string): Promise<Answer | undefined> {
  return (await kept(userId, path))?.json() as Promise<Answer> | undefined
}

export async function dropAnswer(userId: string, path: string): Promise<void> {
  if (hasCaches()) await (await existing(cacheOf(userId)).catch(() => null))?.delete(path)
}

const isBook = ({ url }: Pick<Request, 'url'>) => new URL(url).pathname.startsWith('/files/')

/** Keeps the file of a book that the signed-in person has opened, and makes room for it. */
export async function keepBook(path: string, bytes: ArrayBuffer): Promise<void> {
  const { user } = await settledSession()
  if (user === null || !hasCaches()) return
  const headers = { 'content-length': String(bytes.byteLength) }
  try {
    const cache = await existing(cacheOf(user.id))
    const requests = ((await cache?.keys()) ?? []).filter(isBook)
    const books = await Promise.all(
      requests.map(async (request) => ({
        path: new URL(request.url).pathname,
        size: Number((await cache?.match(request))?.headers.get('content-length')),
      })),
    )
    const dropped = booksToDrop(books, { path, size: bytes.byteLength })
    if (dropped === null) return
    for (const book of dropped) await cache?.delete(book.path)
  } catch {
    return
  }
  await keep(user.id, path, new Response(bytes, { headers }))
}

export async function keptBook(path: string): Promise<Blob | null> {
  const { user } = await settledSession()
  return user === null ? null : ((await (await kept(user.id, path))?.blob()) ?? null)
}

/** A storybook is not there any more: files are not named by storybooks, so all of them go, and come again when read. */
export async function dropBooks(): Promise<void> {
  const { user } = await settledSession()
  if (user === null || !hasCaches()) return
  const cache = await existing(cacheOf(user.id))
  for (const request of (await cache?.keys()) ?? []) if (isBook(request)) await cache?.delete(request)
}

/** Deletes what is kept of others than the person who is signed in now, and with nobody the worker, too. */
export async function forgetOthers(userId: string | null): Promise<void> {
  if (hasCaches()) await deleteCaches(userId)
  if (userId === null) await (await navigator.serviceWorker?.getRegistration())?.unregister()
  // The shared caches stay, and are the next person's to delete.
  writeStored(keptForKey, userId)
}
