import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceCaches } from '#test/component/caches.ts'
import { personCacheName, deleteCaches, sharedCaches } from './caches.ts'

const origin = 'https://club.example'
const path = '/dashboard'

/** A request. Like a browser's, it can be extended only while something still waits for it. */
function asked(path: string, mode: 'navigate' | 'no-cors' | 'cors') {
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

const script = '/assets/root-1.js'
const pdfScript = '/assets/pdf-view-1.js'
const pdfWorker = '/assets/pdf.worker.min-1.mjs'

/** Starts a worker. @returns what it does with an event */
async function startWorker(program: () => Promise<unknown> = () => import('./worker.ts')) {
  const listeners = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('location', { origin, href: `${origin}/` })
  vi.stubGlobal('keptFiles', { build: 'a', now: [script], whenUsed: [], pdf: [pdfScript, pdfWorker], single: [] })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => listeners.set(type, listener))
  const names = replaceCaches()
  vi.resetModules()
  await program()
  const on = (type: string) => (event: unknown) => listeners.get(type)?.(event)
  return { names, on, fetchPage: on('fetch') }
}

const types = { document: 'text/html', picture: 'image/avif', file: 'text/javascript' } as const

type Parts = ResponseInit & { type?: string; redirected?: boolean }

/** An answer as a browser has it of our server. */
const ours = (
  body: string,
  kind: keyof typeof types,
  { type = 'basic', redirected = false, ...init }: Parts = {},
): Response =>
  Object.defineProperties(new Response(body, { headers: { 'content-type': types[kind] }, ...init }), {
    type: { value: type },
    redirected: { value: redirected },
    clone: { value: () => ours(body, kind, { type, redirected, ...init }) },
  })

const keptPaths = async () => {
  const all = await Promise.all(
    (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  )
  return all.flat().map((url) => url.replace(/^.*?\/\/[^/]+/, ''))
}

const openShared = () => Promise.all(Object.values(sharedCaches).map((name) => caches.open(name)))

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
  network.resolve(ours('new', 'document'))
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
  vi.stubGlobal('fetch', async () => ours('a picture', 'picture'))
  const { event, isOver } = asked('/art/meadow-960.avif', 'no-cors')
  fetchPage(event)
  await vi.advanceTimersByTimeAsync(10)
  expect(isOver()).toBe(true)
  await deleted
  expect(names()).toEqual([])
})

const asks = [
  ['document', path, 'navigate'],
  ['picture', '/art/meadow-960.avif', 'no-cors'],
  ['file', script, 'cors'],
] as const

test.each([
  ['whole', {}, true],
  ['redirected', { redirected: true }, false],
  ['another origin’s', { type: 'cors' }, false],
  ['an error', { status: 404 }, false],
  ['a part', { status: 206 }, false],
])('an answer that is %s reaches the page, and is kept only if it is whole and ours', async (_, hostile, isKept) => {
  const { fetchPage } = await startWorker()
  await openShared()
  for (const [kind, at, mode] of asks) {
    vi.stubGlobal('fetch', async () => ours('an answer', kind, hostile))
    const { event, answer } = asked(at, mode)
    fetchPage(event)
    expect(await answer()).toBe('an answer')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect((await keptPaths()).toSorted()).toEqual(isKept ? asks.map(([, at]) => at).toSorted() : [])
})

test('an address with a query changes nothing of what is kept', async () => {
  const { fetchPage } = await startWorker()
  const [, documents] = await openShared()
  await documents!.put(path, new Response('good'))
  vi.stubGlobal('fetch', async () => ours('bad', 'document'))
  for (const [, at, mode] of asks) {
    fetchPage(asked(`${at}?x=<script>`, mode).event)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(await keptPaths()).toEqual([path])
  expect(await (await documents!.match(path))?.text()).toBe('good')
})

test('what a page says that it shows is kept only if it is a page, a picture or a file of the list', async () => {
  const { on } = await startWorker()
  await openShared()
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (at: string) => {
    fetched.push(at)
    return ours('x', at.startsWith('/assets/') ? 'file' : at.startsWith('/art/') ? 'picture' : 'document')
  })
  const loaded = ['/api/home', '/art/../api/home', '/assets/other.js', '/files/covers/a.webp', pdfScript]
  on('message')({ data: { page: '/dashboard/family', loaded }, waitUntil: () => {} })
  await vi.advanceTimersByTimeAsync(100)
  expect(fetched).toEqual(expect.arrayContaining([script, '/dashboard', pdfScript, pdfWorker]))
  for (const at of [...loaded.slice(0, 4), '/dashboard/family']) expect(fetched).not.toContain(at)
})

test('all of the program for PDFs is kept as soon as a page asks for its first file', async () => {
  const { fetchPage } = await startWorker()
  await openShared()
  vi.stubGlobal('fetch', async () => ours('x', 'file'))
  const { event, answer } = asked(pdfScript, 'cors')
  fetchPage(event)
  expect(await answer()).toBe('x')
  await vi.advanceTimersByTimeAsync(100)
  expect(await keptPaths()).toEqual(expect.arrayContaining([pdfScript, pdfWorker]))
})

test('the worker of a site that has switched it off deletes what is kept, and itself', async () => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  const skipWaiting = vi.fn<() => Promise<void>>(async () => {})
  vi.stubGlobal('registration', { unregister })
  vi.stubGlobal('skipWaiting', skipWaiting)
  const { names, on } = await startWorker(() => import('./worker-off.ts'))
  await openShared()
  await caches.open(personCacheName('pip'))
  await caches.open('of another program')
  const waiting: Promise<unknown>[] = []
  const lasting = { waitUntil: (promise: Promise<unknown>) => waiting.push(promise) }
  on('install')(lasting)
  expect(skipWaiting).toHaveBeenCalledOnce()
  on('activate')(lasting)
  await Promise.all(waiting)
  expect(names()).toEqual(['of another program'])
  expect(unregister).toHaveBeenCalledOnce()
})
