import { keptPages, keptPictures, offlineWords } from '#content/offline.ts'
import { openExistingCache, sharedCaches } from './caches.ts'
import {
  isGone,
  isKeptPage,
  isPicture,
  mayKeep,
  keptFileLimits,
  pictureName,
  picturesOf,
  planFor,
  oldestBeyond,
} from './rules.ts'

// The service worker (decision 063). It keeps documents, scripts and pictures, which are the same for everybody; what a
// person is answered, the pages keep themselves (person-cache.ts).

/**
 * Written by vite.config.ts: the files of the pages that are kept at once, those of books and of PDFs, which are kept when
 * used, and those of which a PDF needs few, which are kept one by one.
 */
declare const keptFiles: { build: string; now: string[]; whenUsed: string[]; pdf: string[]; single: string[] }

type ExtendableEvent = Event & { waitUntil: (promise: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type PageMessage = ExtendableEvent & { data: { page: string; loaded: string[] } }

const worker = globalThis as unknown as {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (type: string, listener: (event: never) => void) => void
}

const { origin } = worker.location
const files = new Set([...keptFiles.now, ...keptFiles.whenUsed, ...keptFiles.pdf, ...keptFiles.single])
const waitMs = 3000
const maxPictures = 300

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const fontFace = (name: string, family: string) =>
  `@font-face{font-family:${family};src:url(${keptFiles.now.find((path) => path.startsWith(`/assets/${name}`))})}`

const offlineStyle = [
  fontFace('fraunces', 'Display'),
  fontFace('atkinson', 'Text'),
  'html{background:#120e2e;color:#fff6e3;font:1.1875rem/1.6 Text,sans-serif}',
  'body{box-sizing:border-box;min-height:100vh;margin:0 auto;max-width:36rem;padding:2rem;display:grid;align-content:center}',
  'h1{font:600 2.25rem/1.15 Display,serif;margin:0}',
  'a{color:#ffd68c;text-underline-offset:.2em;display:inline-block;padding:.6rem 0;margin-right:1.5rem}',
].join('')

const offlinePage = () =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${offlineWords.title}</title><style>${offlineStyle}</style><main><h1>${offlineWords.title}</h1><p>${offlineWords.text}</p><p><a href="">${offlineWords.again}</a><a href="/dashboard">${offlineWords.home}</a></p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

async function putDocument(path: string, response: Response) {
  const cache = await openExistingCache(sharedCaches.documents)
  await cache?.put(path, response)
  const books = ((await cache?.keys()) ?? []).filter(({ url }) => !keptPages.includes(new URL(url).pathname))
  for (const old of oldestBeyond(books, keptFileLimits.book.files)) await cache?.delete(old)
}

const putPicture = async (path: string, response: Response) =>
  (await openExistingCache(sharedCaches.pictures))?.put(path, response)

const keptDocument = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: sharedCaches.documents, ignoreVary: true })

async function fetchDocument(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const response = await fetch(event.request)
  if (response.status >= 500) return (await keptDocument(pathname)) ?? response
  if (isGone(response.status)) await (await openExistingCache(sharedCaches.documents))?.delete(pathname)
  if (search === '' && mayKeep(response, 'document')) event.waitUntil(putDocument(pathname, response.clone()))
  return response
}

/** From the network, but from the cache if that fails or takes too long; a late answer is still kept. */
async function networkFirst(
  event: FetchEvent,
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  otherwise: () => Response,
): Promise<Response> {
  event.waitUntil(network.catch(() => {}))
  const late = wait(waitMs).then(async () => (await kept()) ?? network)
  late.catch(() => {})
  return Promise.race([network.catch(async () => (await kept()) ?? otherwise()), late])
}

async function keptPicture(path: string): Promise<Response | undefined> {
  const cache = await openExistingCache(sharedCaches.pictures)
  const same = await cache?.match(path)
  if (same) return same
  const other = (await cache?.keys())?.find(({ url }) => pictureName(new URL(url).pathname) === pictureName(path))
  return other && cache?.match(other)
}

async function fetchPicture(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request)
  if (mayKeep(response, 'picture')) event.waitUntil(putPicture(path, response.clone()))
  return response
}

/** The frame of books is a document. */
const kindOf = (path: string) => (path.endsWith('.html') ? 'document' : 'file')

const keptFile = (path: string) => caches.match(path, { cacheName: sharedCaches.files, ignoreVary: true })

const putFile = async (path: string, response: Response) =>
  (await openExistingCache(sharedCaches.files))?.put(path, response)

async function cachedOrFetched(event: FetchEvent, path: string): Promise<Response> {
  const kept = await keptFile(path)
  if (kept) return kept
  const response = await fetch(event.request)
  if (mayKeep(response, kindOf(path))) event.waitUntil(putFile(path, response.clone()))
  return response
}

function onFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  const path = url.pathname
  switch (planFor(request, origin, files)) {
    case 'document':
      event.respondWith(networkFirst(event, fetchDocument(event, url), () => keptDocument(path), offlinePage))
      break
    case 'page':
      event.respondWith(fetch(request).catch(offlinePage))
      break
    case 'file':
      event.respondWith(cachedOrFetched(event, path))
      // The page may have said what it shows before it came to this.
      if (isOfPdfs(path)) event.waitUntil(fetchFiles(keptFiles.pdf).catch(() => {}))
      break
    case 'picture':
      event.respondWith(
        networkFirst(
          event,
          fetchPicture(event, path),
          () => keptPicture(path),
          () => Response.error(),
        ),
      )
      break
    case null:
  }
}

/** Says which build everything that is kept at once belongs to. */
const buildMark = '/kept-build'

const namesIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname)

async function fetchFiles(paths: readonly string[]) {
  const missing = paths.filter((path) => files.has(path))
  const fetchNext = async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop())
      if (!(await keptFile(path))) await putFile(path, await fetched(path, kindOf(path)))
  }
  // As many as leave the page a connection.
  await Promise.all([fetchNext(), fetchNext(), fetchNext(), fetchNext()])
}

async function fetched(path: string, kind: 'document' | 'file'): Promise<Response> {
  const response = await fetch(path)
  if (!mayKeep(response, kind)) throw new Error(`${path} is not there.`)
  return response
}

/** Files of any build. */
const isOfPdfs = (path: string) => path.startsWith('/assets/pdf-view-')

/**
 * Fetches what is not kept yet, and after a deploy what is new: scripts first, then documents, so that no document misses
 * a script of its own.
 */
async function keepKnown(): Promise<void> {
  const [cache, documents] = await Promise.all([
    openExistingCache(sharedCaches.files),
    openExistingCache(sharedCaches.documents),
  ])
  if (!cache || !documents) return
  if ((await (await keptFile(buildMark))?.text()) === keptFiles.build) return
  // Books that were opened need the files of the new build, too.
  const before = await namesIn(cache)
  const used = before.length > 0 ? [...keptFiles.whenUsed, ...(before.some(isOfPdfs) ? keptFiles.pdf : [])] : []
  await fetchFiles([...keptFiles.now, ...used])
  for (const path of new Set([...keptPages, ...(await namesIn(documents))])) {
    const response = await fetch(path)
    if (isGone(response.status)) await documents.delete(path)
    if (!mayKeep(response, 'document')) continue
    const html = await response.clone().text()
    await putDocument(path, response)
    for (const picture of picturesOf(html)) await keepPicture(picture)
  }
  for (const path of before) if (!files.has(path)) await cache.delete(path)
  await putFile(buildMark, new Response(keptFiles.build))
}

async function keepPicture(path: string): Promise<void> {
  const response = await fetch(path).catch(() => null)
  if (response && mayKeep(response, 'picture')) await putPicture(path, response)
}

async function keepPage({ page, loaded }: PageMessage['data']): Promise<void> {
  await keepKnown()
  // What the page loaded before the worker was there, and all of the PDF program: its own web worker is not on that list.
  await fetchFiles([...loaded, ...(loaded.some(isOfPdfs) ? keptFiles.pdf : [])])
  for (const path of [...keptPictures, ...loaded])
    if (isPicture(path) && !(await keptPicture(path))) await keepPicture(path)
  if (isKeptPage(page) && !(await keptDocument(page))) await putDocument(page, await fetched(page, 'document'))
  const pictures = await openExistingCache(sharedCaches.pictures)
  for (const old of oldestBeyond((await pictures?.keys()) ?? [], maxPictures)) await pictures?.delete(old)
}

worker.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', onFetch)
worker.addEventListener('message', (event: PageMessage) => event.waitUntil(keepPage(event.data).catch(() => {})))
