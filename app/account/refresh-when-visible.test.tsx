import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearHints, hasHint } from '#app/api/membership-hints.ts'
import { membershipsQuery, prefetchMemberships, refreshAfterCheckout } from '#app/api/memberships.ts'
import { rememberCheckout } from '#app/api/paid-checkout.ts'
import { queryClient } from '#app/api/query-client.ts'
import { unreadSession } from '#app/api/session/session-store.ts'
import * as session from '#app/api/session/session.ts'
import type { Membership } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { member } from '#test/component/users.ts'
import { refreshWhenVisible } from './refresh-when-visible.ts'

const dataset: Record<string, string> = {}
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { dataset },
})
const sprout = { tier: 'sprout', state: 'active', opens: 'critter-club' } as Membership

let held: Membership[]
let asked: string[]
let answers: (() => Promise<void>) | null
let stop: () => void

beforeEach(() => {
  vi.spyOn(session, 'accessToken').mockResolvedValue('token')
  vi.spyOn(session, 'verifySession').mockResolvedValue()
  vi.spyOn(session, 'settledSession').mockResolvedValue({
    ...unreadSession,
    user: { ...member().session.user, id: 'mara' },
  })
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked.push(url)
    const body = url === membershipPaths.checkoutReturn ? { membership: null } : { data: held }
    await answers?.()
    signal?.throwIfAborted()
    return Response.json(body)
  })
  page.visibilityState = 'visible'
  held = []
  asked = []
  answers = null
  stop = () => {}
})
afterEach(() => {
  stop()
  queryClient.clear()
  clearHints()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function comeBack() {
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(100)
}
const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const stored = (words: string) => {
  dataset['held'] = words
}

test('the stored memberships are refreshed once per document, and ended ones are removed', async () => {
  stored('mara bloom critter-club')
  held = [sprout]
  stop = refreshWhenVisible(() => prefetchMemberships('mara'))
  expect(asked).toEqual([])
  await elapse(1_000)
  expect(asked).toEqual([membershipPaths.memberships])
  expect(['sprout', 'critter-club', 'bloom'].filter(hasHint)).toEqual(['sprout', 'critter-club'])
  await elapse(600_000)
  expect(asked).toHaveLength(1)
})

test('a document refreshes whenever it becomes visible, once a minute at most', async () => {
  held = [sprout]
  page.visibilityState = 'hidden'
  stop = refreshWhenVisible(() => prefetchMemberships('mara'))
  await elapse(5_000)
  expect(asked).toEqual([])
  page.visibilityState = 'visible'
  await comeBack()
  held = []
  await elapse(30_000)
  await comeBack()
  expect(asked).toHaveLength(1)
  await elapse(30_000)
  page.visibilityState = 'hidden'
  await comeBack()
  expect(asked).toHaveLength(1)
  page.visibilityState = 'visible'
  await comeBack()
  await comeBack()
  expect(asked).toHaveLength(2)
  expect([hasHint('mara'), hasHint('sprout')]).toEqual([true, false])
  stop()
  await elapse(60_000)
  await comeBack()
  expect(asked).toHaveLength(2)
})

const askAsPage = () => queryClient.fetchQuery(membershipsQuery('mara'))

test('memberships fetched by a page are not fetched again within a minute', async () => {
  const gate = Promise.withResolvers<void>()
  answers = () => gate.promise
  const pages = [askAsPage(), askAsPage()]
  stop = refreshWhenVisible(() => prefetchMemberships('mara'))
  await elapse(1_000)
  gate.resolve()
  await Promise.all(pages)
  expect(asked).toHaveLength(1)
  await elapse(30_000)
  await comeBack()
  expect(asked).toHaveLength(1)
  await askAsPage()
  expect(asked).toHaveLength(2)
})

test('a request sent before a checkout was confirmed does not overwrite the answer after it', async () => {
  const gate = Promise.withResolvers<void>()
  answers = () => gate.promise
  const before = askAsPage().catch(() => {})
  await elapse(1)
  answers = null
  held = [sprout]
  rememberCheckout('cs_1')
  await refreshAfterCheckout()
  gate.resolve()
  await before
  await elapse(1)
  expect(queryClient.getQueryData(membershipsQuery('mara').queryKey)).toEqual([sprout])
  expect(hasHint('sprout')).toBe(true)
})

test('a request during the confirmation of a checkout waits for it', async () => {
  const gate = Promise.withResolvers<void>()
  answers = () => gate.promise
  rememberCheckout('cs_1')
  const lookUp = refreshAfterCheckout()
  const page = askAsPage()
  await elapse(1)
  expect(asked).toEqual([membershipPaths.checkoutReturn])
  held = [sprout]
  gate.resolve()
  await lookUp
  expect(await page.catch(askAsPage)).toEqual([sprout])
})
