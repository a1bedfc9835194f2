import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceCaches } from '#test/component/caches.ts'
import { deleteCaches, sharedCaches } from './caches.ts'

const origin = 'https://club.example'
const path = '/dashboard'

/** A request. Like a browser's, it can be extended only while something still waits for it. */
function asked(path: string, mode: 'navigate' | 'no-cors') {
  let waiting = 0
  const extend = (promise: Promise<unknown>) => {
    waiting += 1
    const end = () => {
      waiting -= 1
    }
    promise.then(end, end)
  }
  let answer: Promise<Response> | undefined
  const event = {
    request: { method: 'GET', mode, url: origin + path },
    respondWith(promise: Promise<Response>) {
      answer = promise
      extend(promise)
    },
    waitUntil(promise: Promise<unknown>) {
      if (answer !== undefined && waiting === 0) throw new DOMException('The event is over.', 'InvalidStateError')
      extend(promise)
    },
  }
  return { event, answer: async () => (await answer)?.text(), isOver: () => waiting === 0 }
}

/** Starts the worker. @returns what it does with a request */
async function startWorker() {
  let onFetch: ((event: unknown) => void) | undefined
  vi.stubGlobal('location', { origin, href: `${origin}/` })
  vi.stubGlobal('keptFiles', { build: 'a', now: [], whenUsed: [] })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    if (type === 'fetch') onFetch = listener
  })
  const names = replaceCaches()
  vi.resetModules()
  await import('./worker.ts')
  return { names, fetchPage: (event: unknown) => onFetch?.(event) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that comes late is answered from the cache, and is kept once it is there', async () => {
  const { fetchPage } = await startWorker()
  const kept = await caches.open(sharedCaches.documents)
  await kept.put(path, new Response('old'))
  const network = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => network.promise)
  const { event, answer, isOver } = asked(path, 'navigate')
  fetchPage(event)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer()).toBe('old')
  expect(isOver()).toBe(false)
  network.resolve(new Response('new'))
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver()).toBe(true)
  expect(await (await kept.match(path))?.text()).toBe('new')
})

test('what is deleted while a picture arrives stays deleted', async () => {
  const { fetchPage, names } = await startWorker()
  await caches.open(sharedCaches.pictures)
  const has = caches.has.bind(caches)
  let deleted: Promise<void> | undefined
  caches.has = async (name) => {
    const isThere = await has(name)
    deleted ??= deleteCaches(null)
    await new Promise((resolve) => setTimeout(resolve, 1))
    return isThere
  }
  vi.stubGlobal('fetch', async () => new Response('a picture'))
  const { event, isOver } = asked('/art/meadow-960.avif', 'no-cors')
  fetchPage(event)
  await vi.advanceTimersByTimeAsync(10)
  expect(isOver()).toBe(true)
  await deleted
  expect(names()).toEqual([])
})
