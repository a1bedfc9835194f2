import { createContext, runInContext } from 'node:vm'
import { keptPages as paths } from '#content/offline.ts'
import { undatedStorybooks } from '#content/storybooks.ts'
import { requireWorks, type Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import type { Answer } from '../wire.ts'

const trick = '"><script>window.wasIn=1</script>'

/** What browsers keep for use without a connection is the same for everybody, and no other answer gets into it. */
export async function keptPages(target: Target, tally: Tally): Promise<void> {
  const { call, victim, vesper } = target
  const pages = [
    ...paths,
    ...undatedStorybooks.map(({ id }) => `/storybooks/${id}`),
    `/storytellers-lantern/dreams/${victim.storybookId}`,
    `/storytellers-lantern/dreams/${victim.bareStorybookId}`,
  ]
  for (const path of pages) {
    const plain = await call({ path })
    requireWorks(path, plain)
    const variants: Record<string, Parameters<typeof call>[0]> = {
      'with the session of its author': { path, headers: victim.headers },
      'with another session': { path, headers: vesper.headers },
      'with a cookie': { path, headers: { cookie: `session=${vesper.token}` } },
      'with a query': { path: `${path}?title=${encodeURIComponent(trick)}` },
      'in part': { path, headers: { range: 'bytes=0-9' } },
      'with another address in a header': { path, headers: { 'x-original-url': '/owner', 'x-rewrite-url': '/owner' } },
    }
    for (const [name, variant] of Object.entries(variants))
      tally.note(`${path} ${name}`, differenceOf(plain, await call(variant)))
    const secret = [...victim.secrets].find(([, value]) => plain.body.includes(value))
    tally.note(`another person’s data in ${path}`, secret === undefined ? null : `shows ${secret[0]}`)
  }
  await tryWorker(target, tally)
}

function differenceOf(plain: Answer, { status, headers, body }: Answer): string | null {
  if (status !== plain.status) return `answers ${status}`
  if (headers['set-cookie'] !== undefined) return 'sets a cookie'
  if (!/^(?:accept-encoding(?:, *)?)*$/i.test(headers.vary ?? '')) return `varies by ${headers.vary}`
  return body === plain.body ? null : 'is another page'
}

type Hostile = { type?: string; redirected?: boolean; status?: number; headers?: Record<string, string> }

const hostile: Record<string, Hostile> = {
  'of another origin': { type: 'cors' },
  'of another origin, unreadable': { type: 'opaque' },
  'of a redirection': { redirected: true },
  'of an error': { status: 500 },
  'that does not exist': { status: 404 },
  'in part': { status: 206, headers: { 'content-range': 'bytes 0-1/9' } },
  'for one session': { headers: { vary: 'Authorization' } },
  'for one cookie': { headers: { vary: 'Accept-Encoding, Cookie' } },
  'for nobody else': { headers: { vary: '*' } },
  'that is private': { headers: { 'cache-control': 'private' } },
  'not to be stored': { headers: { 'cache-control': 'no-store' } },
}

/** Runs the worker that the site serves, between a network and caches of the attacker’s. */
async function tryWorker({ call }: Target, tally: Tally): Promise<void> {
  const answer = await call({ path: '/service-worker.js' })
  requireWorks('the service worker', answer)
  tally.note(
    'a wider scope of the worker',
    answer.headers['service-worker-allowed'] === undefined ? null : 'is allowed',
  )
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(answer.body) ?? []
  const asks = [
    { path: '/dashboard', mode: 'navigate', contentType: 'text/html', other: 'application/json' },
    { path: '/art/meadow-960.avif', mode: 'no-cors', contentType: 'image/avif', other: 'text/html' },
    { path: script, mode: 'cors', contentType: 'text/javascript', other: 'text/html' },
  ]
  for (const { contentType, other, ...asked } of asks) {
    const keeps = (path: string, { headers = {}, ...parts }: Hostile) =>
      isKept(answer.body, { ...asked, path }, { ...parts, headers: { 'content-type': contentType, ...headers } })
    if (!(await keeps(asked.path, {}))) throw new Error(`The attack proves nothing: ${asked.path} is not kept.`)
    const all = { ...hostile, 'of another kind': { headers: { 'content-type': other } } }
    for (const [name, given] of Object.entries(all))
      tally.note(`an answer ${name} at ${asked.path}`, (await keeps(asked.path, given)) ? 'is kept' : null)
    const isPoisoned = await keeps(`${asked.path}?x=${trick}`, {})
    tally.note(`an answer to a query at ${asked.path}`, isPoisoned ? 'is kept' : null)
  }
  for (const path of ['/api/household/self', '/files/a.epub', '/auth/v1/user', '/dashboard/family', '/owner'])
    for (const mode of ['navigate', 'cors'])
      for (const { contentType } of asks) {
        const given = { headers: { 'content-type': contentType } }
        const isStored = await isKept(answer.body, { path, mode }, given)
        tally.note(`${mode} to ${path}, answered as ${contentType}`, isStored ? 'is kept' : null)
      }
}

const origin = 'https://club.example'

/** Whether the worker stores the answer to a request. */
async function isKept(
  program: string,
  { path, mode }: { path: string; mode: string },
  { type = 'basic', redirected = false, status = 200, headers = {} }: Hostile,
): Promise<boolean> {
  let isStored = false
  const cache = {
    match: async () => undefined,
    keys: async () => [],
    delete: async () => false,
    put: async () => void (isStored = true),
  }
  const listeners = new Map<string, (event: object) => void>()
  const response = { type, redirected, status, ok: status < 300, headers: new Headers(headers), clone: () => response }
  const waiting: Promise<unknown>[] = []
  const wait = (promise: Promise<unknown>) => void waiting.push(promise)
  runInContext(
    program,
    createContext({
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      caches: { has: async () => true, open: async () => cache, match: async () => undefined, keys: async () => [] },
      fetch: async () => response,
      location: { origin },
      navigator: { locks: { request: async (_: string, ...rest: (() => unknown)[]) => rest.at(-1)?.() } },
      setTimeout: () => 0,
      ...{ Response, URL },
    }),
  )
  const request = { method: 'GET', mode, url: origin + path }
  listeners.get('fetch')?.({ request, respondWith: wait, waitUntil: wait })
  for (let n = 0; n < waiting.length; n += 1) await waiting[n]
  return isStored
}
