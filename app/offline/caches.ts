/** Names of our caches: what is the same for everybody, and what one person was answered. */
const prefix = 'constellation-club.'

export const sharedCaches = { files: `${prefix}files`, documents: `${prefix}documents`, pictures: `${prefix}pictures` }

export const personCacheName = (userId: string): string => `${prefix}person.${userId}`

const lock = `${prefix}caches`

/** Opens a cache if it may be there: what is deleted meanwhile is not created again. */
export const openCacheIf = (name: string, isAllowed: () => Promise<boolean>): Promise<Cache | null> =>
  navigator.locks.request(lock, { mode: 'shared' }, async () => ((await isAllowed()) ? caches.open(name) : null))

/** Runs work under a lock that all tabs share: what counts the kept files and then adds one. */
export const withAddLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(`${prefix}adding`, work)

/** Null once somebody has signed out. */
export const openExistingCache = (name: string): Promise<Cache | null> => openCacheIf(name, () => caches.has(name))

/** Deletes what was kept for others than this person; without one, everything. */
export const deleteCaches = (userId: string | null): Promise<void> =>
  navigator.locks.request(lock, async () => {
    const kept = userId === null ? [] : [personCacheName(userId), ...Object.values(sharedCaches)]
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && !kept.includes(name)).map((name) => caches.delete(name)),
    )
  })
