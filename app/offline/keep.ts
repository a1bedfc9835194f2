import { savesData } from '#app/saves-data.ts'
import { sharedCaches } from './caches.ts'
import { openCacheFor } from './person-cache.ts'
import { isKeptPage } from './rules.ts'
import { isSwitchedOn } from './setting.ts'

/** Has the service worker keep the known pages, and what this one shows; does nothing on any other page. */
export async function keepPages(userId: string, path: string): Promise<void> {
  const { serviceWorker } = navigator
  if (!isKeptPage(path) || !isSwitchedOn() || serviceWorker === undefined || savesData()) return
  // The worker writes into these, and creates none.
  const opened = await Promise.all(Object.values(sharedCaches).map((name) => openCacheFor(userId, name)))
  if (opened.includes(null)) return
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((name) => /^\/(?:art|assets)\//.test(name))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ page: path, loaded })
}
