import { settledSession } from '#app/api/session/session.ts'
import { keptForKey } from '#app/api/session/stored-session.ts'
import { writeStored } from '#app/browser-storage.ts'
import { personCacheName, deleteCaches, openExistingCache, openCacheIf } from './caches.ts'
import { isSwitchedOff } from './setting.ts'

/** Some browsers have none, and private windows of others refuse it. */
export const hasCaches = () => typeof caches !== 'undefined'

const isSignedIn = async (userId: string) => (await settledSession()).user?.id === userId

/** Opens a cache for as long as this person is signed in. */
export const openCacheFor = (userId: string, name: string): Promise<Cache | null> =>
  openCacheIf(name, async () => {
    if (isSwitchedOff() || !(await isSignedIn(userId))) return false
    writeStored(keptForKey, userId)
    return true
  })

export async function keep(userId: string, path: string, response: Response): Promise<void> {
  if (!hasCaches()) return
  // There may be no room, or it is not allowed.
  await openCacheFor(userId, personCacheName(userId))
    .then((cache) => cache?.put(path, response))
    .catch(() => {})
}

export async function kept(userId: string, path: string): Promise<Response | null> {
  try {
    if (!hasCaches() || !(await isSignedIn(userId))) return null
    return (await caches.match(path, { cacheName: personCacheName(userId) })) ?? null
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

export async function dropKept(userId: string, path: string): Promise<void> {
  if (hasCaches()) await (await openExistingCache(personCacheName(userId)).catch(() => null))?.delete(path)
}

/** Deletes what is kept of others than the person who is signed in now, and with nobody the worker, too. */
export async function forgetOthers(userId: string | null): Promise<void> {
  if (hasCaches()) await deleteCaches(userId)
  if (userId === null) await (await navigator.serviceWorker?.getRegistration())?.unregister()
  // The shared caches stay, and are the next person's to delete.
  writeStored(keptForKey, userId)
}
