import { deleteCaches } from './caches.ts'

// Takes the place of the service worker where OFFLINE_PAGES is off (decision 064): it deletes what was kept, and itself.

type ExtendableEvent = Event & { waitUntil: (promise: Promise<unknown>) => void }

const worker = globalThis as unknown as {
  skipWaiting: () => Promise<void>
  registration: { unregister: () => Promise<boolean> }
  addEventListener: (type: string, listener: (event: ExtendableEvent) => void) => void
}

async function leave() {
  await deleteCaches(null)
  await worker.registration.unregister()
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(leave()))
