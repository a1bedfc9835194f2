/** Names of our caches: what is the same for everybody, and what one person was answered. */
const prefix = 'constellation-club.'

export const sharedCaches = { files: `${prefix}files`, documents: `${prefix}documents`, pictures: `${prefix}pictures` }

export const cacheOf = (userId: string): string => `${prefix}person.${userId}`

/** Deletes what was kept for others than this person; without one, everything. */
export async function deleteCaches(userId: string | null): Promise<void> {
  const kept = userId === null ? [] : [cacheOf(userId), ...Object.values(sharedCaches)]
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && !kept.includes(name)).map((name) => caches.delete(name)),
  )
}
