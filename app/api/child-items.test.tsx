import { beforeEach, expect, test, vi } from 'vitest'
import { unreadSession } from '#app/api/session/session-store.ts'
import type { ChildItem } from '#contract/child-items.ts'
import { errors } from '#contract/errors.ts'
import { child } from '#test/component/users.ts'
import { childItemsQuery, itemData, itemsOfKind, removeItem, saveItem } from './child-items.ts'
import { queryClient } from './query-client.ts'
import * as session from './session/session.ts'
import { forgetUnsentItems, unsentItems } from './unsent-items.ts'

const { user } = child().session
let onServer: Record<string, unknown>
let isAway: boolean
let refused: string | null
let calls: string[]

beforeEach(() => {
  localStorage.clear()
  forgetUnsentItems()
  queryClient.clear()
  onServer = { 'critter/lulu': { met: true, tickled: 1 } }
  isAway = false
  refused = null
  calls = []
  vi.spyOn(session, 'accessToken').mockResolvedValue('token')
  vi.spyOn(session, 'verifySession').mockResolvedValue()
  vi.spyOn(session, 'settledSession').mockResolvedValue({ ...unreadSession, user })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (isAway) throw new TypeError('no network')
    calls.push(`${method} ${path}`)
    const name = path.replace('/api/child/items/', '')
    if (name === refused)
      return Response.json(
        { error: { code: 'invalid_request', message: errors.invalid_request.message } },
        { status: 400 },
      )
    if (method === 'PUT') onServer[name] = JSON.parse(body as string)
    if (method === 'DELETE') delete onServer[name]
    const items = Object.entries(onServer).map(([one, data]) => ({
      kind: one.split('/')[0],
      key: one.split('/')[1],
      data,
    }))
    return method === 'GET' ? Response.json({ items }) : new Response(null, { status: 204 })
  })
})

const load = () => queryClient.fetchQuery(childItemsQuery(user.id))
const shown = () => queryClient.getQueryData<ChildItem[]>(childItemsQuery(user.id).queryKey)

test('a saved item is shown at once, and sent; a removed one is gone', async () => {
  await load()
  const saved = saveItem('critter', 'nibsy', { met: true, tickled: 2 })
  await vi.waitFor(() => expect(itemData(shown(), 'critter', 'nibsy')).toEqual({ met: true, tickled: 2 }))
  await saved
  expect(onServer['critter/nibsy']).toEqual({ met: true, tickled: 2 })
  await removeItem('critter', 'lulu')
  expect(itemsOfKind(shown(), 'critter').map(({ key }) => key)).toEqual(['nibsy'])
  expect(Object.keys(onServer)).toEqual(['critter/nibsy'])
  expect(localStorage).toHaveLength(0)
})

test('without a connection changes are kept, also for a new document, and sent once it is back', async () => {
  await load()
  isAway = true
  await saveItem('today', '2026-11-26', { choice: 3 })
  await saveItem('critter', 'lulu', { met: true, tickled: 5 })
  await saveItem('critter', 'lulu', { met: true, tickled: 6 })
  expect(itemData(shown(), 'critter', 'lulu')).toEqual({ met: true, tickled: 6 })
  expect(Object.keys(JSON.parse(Object.values({ ...localStorage })[0] as string) as object)).toHaveLength(2)
  isAway = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
  expect(onServer).toEqual({ 'today/2026-11-26': { choice: 3 }, 'critter/lulu': { met: true, tickled: 6 } })
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2)
})

test('what is not sent yet covers the server’s items, and is sent when they are loaded', async () => {
  isAway = true
  await saveItem('critter', 'lulu', { met: true, tickled: 9 })
  isAway = false
  expect(itemData(await load(), 'critter', 'lulu')).toEqual({ met: true, tickled: 9 })
  await vi.waitFor(() => expect(onServer['critter/lulu']).toEqual({ met: true, tickled: 9 }))
})

test('a change that the server refuses is given up, and later ones are sent', async () => {
  await load()
  refused = 'critter/lulu'
  await saveItem('critter', 'lulu', { met: true, tickled: 9 })
  await saveItem('today', '2026-11-26', { choice: 0 })
  expect(unsentItems(user.id)).toEqual({})
  expect(onServer).toEqual({ 'critter/lulu': { met: true, tickled: 1 }, 'today/2026-11-26': { choice: 0 } })
})

test('signing out forgets what is not sent, and without a child nothing is saved', async () => {
  isAway = true
  await saveItem('today', '2026-11-26', { choice: 3 })
  forgetUnsentItems()
  expect(localStorage).toHaveLength(0)
  vi.spyOn(session, 'settledSession').mockResolvedValue({ ...unreadSession, user: null })
  await saveItem('today', '2026-11-26', { choice: 3 })
  expect(localStorage).toHaveLength(0)
})
