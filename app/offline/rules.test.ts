import { expect, test } from 'vitest'
import { keptPages } from '#content/offline.ts'
import { booksToDrop, isGone, isKeptPage, picturesOf, pictureName, planFor, tooMany } from './rules.ts'

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

const megabyte = 1024 * 1024
const book = (path: string, megabytes = 1) => ({ path, size: megabytes * megabyte })

test('20 books of 60 MB together are kept, and the one opened longest ago goes first', () => {
  const twenty = Array.from({ length: 20 }, (_, n) => book(`/files/${n}`))
  expect(booksToDrop(twenty.slice(1), book('/files/new'))).toEqual([])
  expect(booksToDrop(twenty, book('/files/new'))).toEqual([book('/files/0')])
  expect(booksToDrop(twenty, book('/files/7'))).toEqual([])
  expect(booksToDrop([book('a', 30), book('b', 20), book('c', 5)], book('d', 20))).toEqual([book('a', 30)])
  expect(booksToDrop([book('a', 30), book('b', 20)], book('d', 60))).toHaveLength(2)
  expect(booksToDrop([], book('d', 61))).toBeNull()
  expect(tooMany([1, 2, 3], 2)).toEqual([1])
  expect(tooMany([1], 2)).toEqual([])
})
