import { expect, test } from 'vitest'
import { keptPages } from '#content/offline.ts'
import {
  filesToDrop,
  isGone,
  isKeptPage,
  kindOfFile,
  mayKeep,
  keptFileLimits,
  picturesOf,
  pictureName,
  planFor,
  oldestBeyond,
} from './rules.ts'

const origin = 'https://club.example'
const files = new Set(['/assets/root-1.js'])
const dream = '/storytellers-lantern/dreams/0190a1b2-0000-7000-8000-000000000001'

const plan = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  planFor({ method, mode, url: path.startsWith('/') ? origin + path : path }, origin, files)

test('the pages of the known list and opened books are kept', () => {
  for (const path of [...keptPages, '/storybooks/the-star-sailor', dream]) expect(plan(path)).toBe('document')
  expect(keptPages).toContain('/play/meadow')
  expect(isKeptPage('/storybooks/a/b')).toBe(false)
})

test('any other page comes from the network, and says so where it cannot', () => {
  for (const path of ['/', '/today/x', '/cosmic-map', '/portal-hub?payment=success']) expect(plan(path)).toBe('page')
})

test('accounts, payment, guardians, owners and everything that is not a page are left alone', () => {
  const adults = ['/memberships', '/login', '/signup', '/new-password', '/owner', '/dashboard/billing']
  const guardians = ['/dashboard/family', '/dashboard/account', '/dashboard/recordings', '/dashboard/invitation']
  const others = ['/api/household/self', '/auth/v1/user', '/files/dream_journal_storybooks/a.epub', '/webhooks/stripe']
  for (const path of [...adults, ...guardians, ...others, '/mailbox', '/api', '/service-worker.js', '/sitemap.xml'])
    expect([path, plan(path)]).toEqual([path, null])
  for (const path of [
    '/api/household/self',
    '/auth/v1/token',
    '/files/a.epub',
    '/assets/other-1.js',
    '/art/cards/a.jpg',
  ])
    expect([path, plan(path, { mode: 'cors' })]).toEqual([path, null])
  expect(plan('/dashboard', { method: 'POST' })).toBeNull()
  expect(plan('https://elsewhere.example/dashboard')).toBeNull()
})

test('files of the list come from the cache, pictures from the network', () => {
  expect(plan('/assets/root-1.js', { mode: 'cors' })).toBe('file')
  expect(plan('/art/meadow-960.avif', { mode: 'no-cors' })).toBe('picture')
})

test('what the server says is gone is deleted', () => {
  expect([403, 404, 410].every(isGone)).toBe(true)
  expect([200, 304, 401, 429, 500, 503].some(isGone)).toBe(false)
})

test('of each picture of a document the middle width is kept, and stands in for the others', () => {
  const html = `<source srcSet="/art/a-tall-480.avif 480w, /art/a-tall-800.avif 800w"/><img src="/art/a-960.avif" srcSet="/art/a-480.avif 480w, /art/a-960.avif 960w, /art/a-1600.avif 1600w"/>`
  expect(picturesOf(html + html)).toEqual(['/art/a-tall-480.avif', '/art/a-960.avif'])
  expect(pictureName('/art/a-tall-800.avif')).toBe(pictureName('/art/a-tall-480.avif'))
  expect(pictureName('/art/a-480.avif')).not.toBe(pictureName('/art/a-tall-480.avif'))
})

test('a request with a query, or of a path that leaves its folder, is answered by the server alone', () => {
  expect(plan('/assets/root-1.js?x=1', { mode: 'cors' })).toBeNull()
  expect(plan('/art/meadow-960.avif?x=1', { mode: 'no-cors' })).toBeNull()
  expect(plan('/art/../api/home', { mode: 'no-cors' })).toBeNull()
  expect(plan('/art/%2e%2e/api/home', { mode: 'no-cors' })).toBeNull()
})

type Answer = { status?: number; type?: ResponseType; redirected?: boolean; headers?: Record<string, string> }

const answer = ({ status = 200, type = 'basic', redirected = false, headers = {} }: Answer) =>
  ({ status, type, redirected, headers: new Headers({ 'content-type': 'text/html', ...headers }) }) as Response

test('an answer is kept if it is whole, our server’s, the same for everybody, and of the right kind', () => {
  expect(mayKeep(answer({ headers: { vary: 'Accept-Encoding', 'cache-control': 'no-cache' } }), 'document')).toBe(true)
  expect(mayKeep(answer({ headers: { vary: 'Accept-Encoding, accept-encoding' } }), 'document')).toBe(true)
  expect(mayKeep(answer({ headers: { 'content-type': 'image/avif' } }), 'picture')).toBe(true)
  expect(mayKeep(answer({ headers: { 'content-type': 'text/javascript; charset=utf-8' } }), 'file')).toBe(true)
})

test.each<[string, Answer]>([
  ['another origin’s, which cannot be read', { type: 'opaque', status: 0 }],
  ['another origin’s', { type: 'cors' }],
  ['a redirection', { type: 'opaqueredirect', status: 0 }],
  ['redirected', { redirected: true }],
  ['an error', { status: 500 }],
  ['a part', { status: 206 }],
  ['a part that says it is whole', { headers: { 'content-range': 'bytes 0-1/2' } }],
  ['empty', { status: 204 }],
  ['for who has this token', { headers: { vary: 'Accept-Encoding, Authorization' } }],
  ['for who has this cookie', { headers: { vary: 'Cookie' } }],
  ['for nobody else', { headers: { vary: '*' } }],
  ['private', { headers: { 'cache-control': 'private, max-age=60' } }],
  ['not to be stored', { headers: { 'cache-control': 'no-store' } }],
  ['of another kind', { headers: { 'content-type': 'application/json' } }],
])('an answer that is %s is not kept', (_, given) => {
  expect(mayKeep(answer(given), 'document')).toBe(false)
})

test('a page in place of a script or a picture, as of a hotel’s sign-in, is not kept', () => {
  expect([mayKeep(answer({}), 'file'), mayKeep(answer({}), 'picture')]).toEqual([false, false])
})

const megabyte = 1024 * 1024
const book = (path: string, megabytes = 1) => ({ path, size: megabytes * megabyte })

test('20 books of 60 MB together are kept, and the one opened longest ago goes first', () => {
  const twenty = Array.from({ length: 20 }, (_, n) => book(`/files/${n}`))
  const toDrop = filesToDrop.bind(null, 'book')
  expect(toDrop(twenty.slice(1), book('/files/new'))).toEqual([])
  expect(toDrop(twenty, book('/files/new'))).toEqual([book('/files/0')])
  expect(toDrop(twenty, book('/files/7'))).toEqual([])
  expect(toDrop([book('a', 30), book('b', 20), book('c', 5)], book('d', 20))).toEqual([book('a', 30)])
  expect(toDrop([book('a', 30), book('b', 20)], book('d', 60))).toHaveLength(2)
  expect(toDrop([], book('d', 61))).toBeNull()
  expect(oldestBeyond([1, 2, 3], 2)).toEqual([1])
  expect(oldestBeyond([1], 2)).toEqual([])
})

test('whatever is opened, no kind of file is ever beyond its limit', () => {
  for (const kind of ['book', 'cover', 'sound'] as const) {
    let kept: { path: string; size: number }[] = []
    for (let n = 0; n < 600; n += 1) {
      const added = { path: `/${(n * 7) % 450}`, size: ((n * 7919) % 100) * (keptFileLimits[kind].bytes / 80) }
      const dropped = filesToDrop(kind, kept, added)
      if (dropped === null) continue
      kept = [...kept.filter((file) => !dropped.includes(file) && file.path !== added.path), added]
      expect(kept.length).toBeLessThanOrEqual(keptFileLimits[kind].files)
      expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(keptFileLimits[kind].bytes)
    }
  }
})

test('the files of books are told from answers by their paths', () => {
  const paths = [
    '/files/a/b.pdf',
    '/files/covers/a.webp',
    '/api/voices/a/b/1?recorded_at=x',
    '/api/voices',
    '/api/home',
  ]
  expect(paths.map(kindOfFile)).toEqual(['book', 'cover', 'sound', null, null])
})
