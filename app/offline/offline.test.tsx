import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keptForKey, storageKey } from '#app/api/session/stored-session.ts'
import { childItemPath, householdPaths } from '#contract/paths.ts'
import { replaceCaches } from '#test/component/caches.ts'
import { answerCalls, refuse, sentTo, unreachable } from '#test/component/network.ts'
import { found, goOffline, goOnline, openPage, seen } from '#test/component/open.tsx'
import { child, type Person } from '#test/component/person.ts'
import { sharedCaches } from './caches.ts'

const siblings = { [`GET ${householdPaths.switch}`]: { children: [] } }
const theme = childItemPath('home', 'theme')
/** The modules of the page that is open. */
const ofPage = () => import('./person-cache.ts')
const queries = async () => (await import('#app/api/query-client.ts')).queryClient

const personal = (names: string[]) => names.filter((name) => name.includes('.person.'))

/** The child comes back without a connection: its token has expired, and no call is answered. */
async function comeBack(person: Person) {
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
  const { dropBooks, keepBook, keptBook } = await ofPage()
  await keepBook('/files/a.epub', new TextEncoder().encode('a book').buffer)
  expect(await (await keptBook('/files/a.epub'))?.text()).toBe('a book')
  expect(await keptBook('/files/b.epub')).toBeNull()
  await dropBooks()
  expect(await keptBook('/files/a.epub')).toBeNull()
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
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="text/plain" id="app-start" data-preload="/assets/a.js"></script>',
  )
  await keepPages(id, '/memberships')
  await keepPages('somebody else', '/dashboard')
  expect(register).not.toHaveBeenCalled()
  await keepPages(id, '/dashboard')
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ page: '/dashboard', loaded: [] })
  expect(names()).toEqual(expect.arrayContaining(Object.values(sharedCaches)))
  document.getElementById('app-start')?.remove()
})
