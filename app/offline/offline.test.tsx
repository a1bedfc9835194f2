import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keptForKey, storageKey } from '#app/api/session/stored-session.ts'
import { offlinePagesOff, offlinePagesOn } from '#content/offline-switch.ts'
import { childItemPath, homePath, householdPaths, voicesPath } from '#contract/paths.ts'
import { replaceCaches } from '#test/component/caches.ts'
import { answerCalls, calls, refuse, refuseAuth, sentTo, unreachable } from '#test/component/network.ts'
import { found, goOffline, goOnline, openPage, seen } from '#test/component/open.tsx'
import { child, childNamed, member, type TestUser } from '#test/component/users.ts'
import { sharedCaches } from './caches.ts'

const siblings = { [`GET ${householdPaths.switch}`]: { children: [] } }
const theme = childItemPath('home', 'theme')
/** The modules of the page that is open. */
const ofPage = () => import('./person-cache.ts')
const filesOfPage = () => import('./kept-files.ts')
const queries = async () => (await import('#app/api/query-client.ts')).queryClient

const personal = (names: string[]) => names.filter((name) => name.includes('.person.'))

/** The child comes back without a connection: its token has expired, and no call is answered. */
async function comeBack(person: TestUser) {
  goOffline()
  const away = Object.fromEntries(Object.keys(person.answers).map((name) => [name, unreachable]))
  await openPage('/dashboard', {
    as: { session: { ...person.session, expires_at: 1 }, answers: away },
    answers: { ...away, [`GET ${householdPaths.switch}`]: unreachable, 'POST /auth/v1/token': unreachable },
  })
}

test('a child’s home shows without a connection what it showed last, and saves when it is back', async () => {
  replaceCaches()
  const pip = child()
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  await found(async () =>
    expect(await (await ofPage()).keptAnswer(pip.session.user.id, householdPaths.self)).toBeDefined(),
  )
  await comeBack(pip)
  await seen('Hello, Pip!')
  answerCalls({ ...pip.answers, ...siblings, [`PUT ${theme}`]: null, 'POST /auth/v1/token': pip.session })
  screen.getByRole('button', { name: 'Star cabin' }).click()
  expect(sentTo(`PUT ${theme}`)).toEqual([])
  goOnline()
  await found(() => expect(sentTo(`PUT ${theme}`)).toEqual([{ theme: 'observatory' }]))
})

test('what is kept of one person is deleted for another, and with nobody', async () => {
  const names = replaceCaches()
  const pip = child()
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  const { id } = pip.session.user
  const { keepAnswer, keptAnswer } = await ofPage()
  await keepAnswer(id, '/api/x', { secret: 1 })
  await keepAnswer('somebody else', '/api/x', { secret: 2 })
  expect(personal(names())).toEqual([`constellation-club.person.${id}`])
  expect(await keptAnswer('somebody else', '/api/x')).toBeUndefined()
  localStorage.removeItem(storageKey)
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  await found(() => expect(names()).toEqual([]))
  await keepAnswer(id, '/api/x', { secret: 3 })
  expect(names()).toEqual([])
})

test('what is the same for everybody stays for the next person, and goes when they sign out', async () => {
  const names = replaceCaches()
  localStorage.setItem(keptForKey, 'somebody else')
  await caches.open('constellation-club.files')
  await caches.open('constellation-club.person.somebody else')
  await openPage('/dashboard', { as: child(), answers: siblings })
  await found(() => expect(names()).not.toContain('constellation-club.person.somebody else'))
  expect(names()).toContain('constellation-club.files')
  localStorage.removeItem(storageKey)
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  await found(() => expect(names()).toEqual([]))
})

test('an answer that is refused is not kept any longer', async () => {
  replaceCaches()
  const pip = child()
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  const { id } = pip.session.user
  const { keptAnswer } = await ofPage()
  await found(async () => expect(await keptAnswer(id, householdPaths.self)).toBeDefined())
  answerCalls({ [`GET ${householdPaths.self}`]: refuse('child_not_found') })
  await (await queries()).invalidateQueries({ queryKey: ['child-self'] })
  await found(async () => expect(await keptAnswer(id, householdPaths.self)).toBeUndefined())
})

test('the file of a book is kept for who has opened it, until a storybook is gone', async () => {
  replaceCaches()
  const pip = child()
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  const { dropBooks, keepFile, keptFile } = await filesOfPage()
  await keepFile(pip.session.user.id, '/files/a.epub', new TextEncoder().encode('a book').buffer)
  expect(await (await keptFile('/files/a.epub'))?.text()).toBe('a book')
  expect(await keptFile('/files/b.epub')).toBeNull()
  await dropBooks()
  expect(await keptFile('/files/a.epub')).toBeNull()
})

/** Pip's home is open, with a book, a cover and a recording that the device keeps. */
async function openWithFiles() {
  const names = replaceCaches()
  const pip = child()
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  const files = await filesOfPage()
  const keepFile = (path: string, file: Blob) => files.keepFile(pip.session.user.id, path, file)
  for (const path of [bookPath, coverPath, soundPath]) await keepFile(path, new Blob(['x'], { type: 'a/b' }))
  return { names, pip, ...files, keepFile }
}

const bookPath = '/files/a.pdf'
const coverPath = '/files/covers/a.webp'
const soundPath = `${voicesPath}/a/the-star-sailor/1?recorded_at=x`

test('the oldest files of a kind leave for new ones, also where several arrive at once', async () => {
  const { keepFile, keptFile } = await openWithFiles()
  const paths = Array.from({ length: 25 }, (_, n) => `/files/${n}.pdf`)
  await Promise.all(paths.map((path) => keepFile(path, new Blob(['x']))))
  const kept = await Promise.all(paths.map(keptFile))
  expect(kept.filter(Boolean)).toHaveLength(20)
  expect([kept[4], await keptFile(bookPath)]).toEqual([null, null])
  expect(await keptFile(coverPath)).not.toBeNull()
  const megabytes = (count: number) => new Blob([new Uint8Array(count * 1024 * 1024)])
  await keepFile('/files/large.pdf', megabytes(61))
  expect(await keptFile('/files/large.pdf')).toBeNull()
  await keepFile('/files/large.pdf', megabytes(59))
  expect(await keptFile('/files/5.pdf')).toBeNull()
})

test('a file that is opened again counts as new, and keeps its type', async () => {
  const { renewKeptFile, keepFile, keptFile } = await openWithFiles()
  for (let n = 0; n < 19; n += 1) await keepFile(`/files/${n}.pdf`, new Blob(['x']))
  expect([await renewKeptFile(bookPath), await renewKeptFile('/files/unknown.pdf')]).toEqual([true, false])
  await keepFile('/files/new.pdf', new Blob(['x']))
  expect([(await keptFile(bookPath))?.type, await keptFile('/files/0.pdf')]).toEqual(['a/b', null])
})

test('a file that somebody else has asked for is not kept for who is signed in when it arrives', async () => {
  await openWithFiles()
  const { keepFile, keptFile } = await filesOfPage()
  await keepFile(member().session.user.id, '/files/b.pdf', new Blob(['x']))
  expect(await keptFile('/files/b.pdf')).toBeNull()
})

test('a recording that a guardian has deleted is not kept any longer', async () => {
  const { keptFile } = await openWithFiles()
  await (await queries()).fetchQuery((await import('#app/api/voices.ts')).voicesForChild(child().session.user.id))
  await found(async () => expect(await keptFile(soundPath)).toBeNull())
  expect(await keptFile(bookPath)).not.toBeNull()
})

test('a cover is kept once its book is opened, shown without a connection, and not once it is refused', async () => {
  const { keptFile } = await openWithFiles()
  const { fetchCover, keepCover } = await import('#app/api/storybooks.ts')
  const { signal } = new AbortController()
  answerCalls({ 'GET /files/covers/b.webp': 'b' })
  await fetchCover('/files/covers/b.webp', signal)
  expect(await keptFile('/files/covers/b.webp')).toBeNull()
  await keepCover('https://club.example/files/covers/b.webp')
  await found(async () => expect(await keptFile('/files/covers/b.webp')).not.toBeNull())
  answerCalls({ 'GET /files/covers/b.webp': unreachable })
  expect(await fetchCover('/files/covers/b.webp', signal)).toMatch(/^data:/)
  answerCalls({ 'GET /files/covers/b.webp': refuse('not_found') })
  await expect(fetchCover('/files/covers/b.webp', signal)).rejects.toThrow()
  expect(await keptFile('/files/covers/b.webp')).toBeNull()
})

test('a book that was fetched in parts is kept as a whole, and read in parts; not at the desk', async () => {
  const { keptFile } = await openWithFiles()
  const { keepWhole, openBookFile } = await import('#app/storybooks/reader/fetch-book.ts')
  const file = '/files/parts.pdf'
  const { signal } = new AbortController()
  const options = { file, isPublic: true, isKept: false, signal, onProgress: () => {} }
  const text = 'a book of many parts. '.repeat(10_000)
  answerCalls({ [`GET ${file}`]: text })
  await keepWhole(options)
  await (await openBookFile(options)).readAhead()
  expect(await keptFile(file)).toBeNull()
  await keepWhole({ ...options, isKept: true })
  expect((await keptFile(file))?.size).toBe(text.length)
  answerCalls({ [`GET ${file}`]: unreachable })
  const book = await openBookFile(options)
  for (const [start, end] of [
    [0, 5],
    [100_000, 100_050],
    [text.length - 9, text.length + 9],
  ] as const)
    expect(new TextDecoder().decode(await book.read(start, end))).toBe(text.slice(start, end))
})

test('parts that the boot script fetches are taken once; what failed is fetched again', async () => {
  await openPage('/')
  const { openBookFile } = await import('#app/storybooks/reader/fetch-book.ts')
  const file = '/files/early.epub'
  const early = (range: string, part: Response | null) => [`${file} ${range}`, Promise.resolve(part)] as const
  const headers = { 'content-range': 'bytes 0-4/5' }
  window.bookParts = new Map([early('0-32767', new Response('early', { headers })), early('-32768', null)])
  answerCalls({ [`GET ${file}`]: 'early' })
  const { signal } = new AbortController()
  const options = { file, isPublic: true, isKept: false, signal, onProgress: () => {} }
  const book = await openBookFile(options)
  expect(new TextDecoder().decode(await book.read(0, 5))).toBe('early')
  const ranges = () => calls.filter(({ name }) => name === `GET ${file}`).map(({ headers: sent }) => sent.get('range'))
  expect(ranges()).toEqual(['bytes=-32768'])
  await openBookFile(options)
  expect(ranges().length).toBe(3)
})

test.each([
  ['another household’s child', () => ({ as: childNamed('Wren') })],
  ['a guardian', () => ({ as: member() })],
  ['a signed-out visitor', () => ({})],
])('%s gets nothing that is kept of a child', async (_, options) => {
  const { names, pip } = await openWithFiles()
  localStorage.removeItem(storageKey)
  const home = { [`GET ${homePath}`]: unreachable, ...siblings }
  await openPage('/dashboard', { answers: home, ...options() })
  const { keptAnswer } = await ofPage()
  const { keptFile } = await filesOfPage()
  for (const path of [bookPath, coverPath, soundPath]) expect(await keptFile(path)).toBeNull()
  expect(await keptAnswer(pip.session.user.id, householdPaths.self)).toBeUndefined()
  await found(() => expect(names()).not.toContain(`constellation-club.person.${pip.session.user.id}`))
})

test('of a person whose sessions the server has ended, as by a ban, nothing stays', async () => {
  const { names } = await openWithFiles()
  answerCalls({
    [`GET ${householdPaths.self}`]: refuse('not_signed_in'),
    'GET /auth/v1/user': refuseAuth(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  })
  await (await queries()).invalidateQueries({ queryKey: ['child-self'] })
  await found(() => expect(names()).toEqual([]))
})

test('a site that has switched it off keeps nothing, and deletes what was kept', async () => {
  const { names, pip } = await openWithFiles()
  expect(names()).not.toEqual([])
  document.documentElement.dataset['offlinePages'] = offlinePagesOff
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  await found(() => expect(names()).toEqual([]))
  await (await ofPage()).keepAnswer(pip.session.user.id, '/api/x', {})
  const { keepFile, mayFetchAhead } = await filesOfPage()
  await keepFile(pip.session.user.id, bookPath, new Blob(['x']))
  expect(names()).toEqual([])
  expect(await mayFetchAhead()).toBe(false)
  delete document.documentElement.dataset['offlinePages']
})

function replaceWorker() {
  const postMessage = vi.fn<(message: unknown) => void>()
  const register = vi.fn<(path: string) => Promise<void>>(async () => {})
  const worker = { register, ready: Promise.resolve({ active: { postMessage } }) }
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker } }))
  return { register, postMessage }
}

test('the worker is registered on a built page of the list alone, for who is signed in', async () => {
  const names = replaceCaches()
  const { register, postMessage } = replaceWorker()
  const pip = child()
  const { id } = pip.session.user
  await openPage('/dashboard', { as: pip, answers: siblings })
  await seen('Hello, Pip!')
  const { keepPages } = await import('./keep.ts')
  await keepPages(id, '/dashboard')
  document.documentElement.dataset['offlinePages'] = offlinePagesOn
  await keepPages(id, '/memberships')
  await keepPages('somebody else', '/dashboard')
  expect(register).not.toHaveBeenCalled()
  await keepPages(id, '/dashboard')
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ page: '/dashboard', loaded: [] })
  expect(names()).toEqual(expect.arrayContaining(Object.values(sharedCaches)))
  delete document.documentElement.dataset['offlinePages']
})
