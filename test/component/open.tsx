import { GoTrueClient } from '@supabase/auth-js'
import { act, cleanup, configure, render, screen, within, type Config } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { createRoutesStub, matchPath, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import routes from '#app/routes.ts'
import { answerCalls, type Answers } from './network.ts'
import { storeSession, type TestUser } from './users.ts'

type PageModule = { default: () => React.ReactNode; loader?: () => unknown }

type OpenOptions = {
  /** Who is signed in; nobody without. */
  as?: TestUser
  answers?: Answers
  /** What the page's loader gives; by default what it gives when the page is built. */
  data?: unknown
  /** What an email link has put into the address, as '#code=abc'. */
  link?: string
  /** Other pages that this test goes to; the rest have nothing but a heading with their path. */
  also?: readonly string[]
}

const pages = routes.map(({ path = '', file, id = file }) => ({ path: `/${path}`, file, id }))
const pageAt = (path: string) => pages.find((page) => matchPath(page.path, path))!
const load = (file: string): Promise<PageModule> => import(/* @vite-ignore */ `/app/${file}`)

function OtherPage() {
  return <h1>{useLocation().pathname}</h1>
}

/** Keeps the window's address the same as the router's, which is in memory. */
function FollowAddress() {
  const { pathname, search, hash } = useLocation()
  useLayoutEffect(() => history.replaceState(null, '', `${pathname}${search}${hash}`), [pathname, search, hash])
  return null
}

/**
 * Opens a page of the site with everything around it: header, notices and questions. Its modules are new ones, as in a new
 * document; a second call in a test is a reload. Import nothing of them in the test file that has state: it would be
 * another copy.
 *
 * @example
 *   const user = await openPage('/login', { answers: { 'POST /auth/v1/token': refuseAuth(400, 'x', 'No') } })
 *   await user.click(screen.getByRole('button', { name: 'Sign In' }))
 *   expect(await noticeText()).toContain('No')
 */
export async function openPage(address: string, options: OpenOptions = {}) {
  const { as, answers = {}, link, also = [] } = options
  cleanup()
  // The client warns of a second one in the same document.
  Object.assign(GoTrueClient, { nextInstanceID: {} })
  answerCalls({ ...as?.answers, ...answers })
  if (as) storeSession(as)
  if (link) window.emailFragment = link
  history.replaceState(null, '', address)
  vi.resetModules()

  const { default: App } = (await import('#app/root.tsx')) as { default: () => React.ReactNode }
  const { pathname } = new URL(address, location.href)
  const opened = pageAt(pathname)
  const page = await load(opened.file)
  const data = 'data' in options ? options.data : page.loader?.()
  const elsewhere = new Set(also.map((path) => pageAt(path).path))
  const Root = () => (
    <Suspense>
      <FollowAddress />
      <App />
    </Suspense>
  )
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '',
      Component: Root,
      children: pages.map(({ path, file, id }) => ({
        id,
        path,
        Component: path === opened.path ? page.default : elsewhere.has(path) ? lazy(async () => load(file)) : OtherPage,
      })),
    },
  ])
  render(<Site initialEntries={[address]} hydrationData={{ loaderData: { [opened.id]: data } }} />)
  return newUser()
}

/** Types and clicks without waiting, also while the clock stands still. */
export const newUser = () => userEvent.setup({ delay: null })

/** Two clicks of the same moment: nothing is rendered between them. */
export const clickTwice = (button: HTMLElement) =>
  act(() => {
    button.click()
    button.click()
  })

/** Replaces the values of fields, by their labels. */
export async function fill(user: ReturnType<typeof newUser>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.paste(value)
  }
}

/** What a screen reader says of a field after its label: its error and its hint. */
export const describedBy = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** A query that finds nothing lists all roles of the page in its message, which takes longer than the rest of a test. */
function withShortMessages<Value>(look: () => Value): Value {
  const shorten = (areShort: boolean) => configure({ _disableExpensiveErrorDiagnostics: areShort } as Partial<Config>)
  shorten(true)
  try {
    return look()
  } finally {
    shorten(false)
  }
}

const nextTurn = globalThis.setImmediate.bind(globalThis)
const later = globalThis.setTimeout.bind(globalThis)
const realNow = performance.now.bind(performance)
const timeLimit = 25_000

/**
 * Waits until `look` does not throw, as Testing Library's `findBy` and `waitFor` do. It is faster, because React does not
 * delay what is loaded lazily, and works while vi.useFakeTimers() stops the clock, without moving it.
 *
 * @example await found(() => screen.getByText('Saved'))
 */
export async function found<Value>(look: () => Value): Promise<Value> {
  const start = realNow()
  for (let turns = 0; ; turns++) {
    // What needs no time is there after some turns; to look for the rest in each turn takes a whole processor.
    await act(() => new Promise<void>((resolve) => (turns < 20 ? nextTurn(resolve) : later(resolve, 5))))
    try {
      return withShortMessages(look)
    } catch (cause) {
      if (realNow() - start < timeLimit) continue
      throw new Error(`${(cause as Error).message}\nThe page: ${shownText()}`, { cause })
    }
  }
}

const shownText = () => document.body.textContent.replaceAll(/\s+/g, ' ')

/** Waits until the page shows this text, as part of a longer one, too. */
export const seen = (text: string | RegExp) =>
  found(() => (typeof text === 'string' ? expect(shownText()).toContain(text) : expect(shownText()).toMatch(text)))

/** Whether the page shows this text now. */
export const shows = (text: string): boolean => shownText().includes(text)

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** The browser knows that it has lost the connection; calls are answered as before. */
export const goOffline = () => setOnline(false)

export const goOnline = () => setOnline(true)

/** Lets time pass on the clock of vi.useFakeTimers(); what a query has fetched needs a millisecond to be shown. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const shownNotice = () => within(screen.getByRole('region', { name: /^Notifications/ })).getByRole('listitem')

/** The notice that is shown, once there is one. */
export const notice = (): Promise<HTMLElement> => found(shownNotice)

/** Its text: title and description. */
export const noticeText = async (): Promise<string> => (await notice()).textContent ?? ''

/** Whether a notice is shown now. */
export const hasNotice = (): boolean => document.querySelector('.toast') !== null

/** Expects the notice to be shown for this time from now, within a tenth of a second. */
export async function lasts(ms: number) {
  await pass(ms - 100)
  expect(hasNotice()).toBe(true)
  await pass(200)
  expect(hasNotice()).toBe(false)
}

/** Waits until the page has this path. */
export const arriveAt = (path: string) => found(() => expect(location.pathname).toBe(path))
