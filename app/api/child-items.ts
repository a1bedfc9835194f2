import { queryOptions } from '@tanstack/react-query'
import { keepAnswer } from '#app/offline/person-cache.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { paintNotices } from '#content/paint/notices.ts'
import type { PaintingKey } from '#content/paint/sheets.ts'
import type { ChildItem, ItemData, ItemKey, ItemKind, ItemOf } from '#contract/child-items.ts'
import type { Painting, PaintingItem } from '#contract/paintings.ts'
import { childItemPath, childItemsPath, paintingPath, paintingsPath } from '#contract/paths.ts'
import { callAsMember } from './call-as-member.ts'
import { ApiError } from './http.ts'
import { callOrKept } from './kept-answers.ts'
import { queryClient } from './query-client.ts'
import { refetchChildSelf } from './refetch-child-self.ts'
import { isChild } from './session/session-store.ts'
import { settledSession } from './session/session.ts'
import { storeUnsentItem, storeUnsentItems, unsentItems, type UnsentItems } from './unsent-items.ts'

/** Milliseconds until changes are sent again that the server has not answered. */
const retryDelay = 30_000

/** What is fetched in one list: a child's items, or its paintings, which are larger. */
const lists = { items: childItemsPath, paintings: paintingsPath } as const
type List = keyof typeof lists
type Listed = { kind: string; key: string; data: object }

const listOf = (name: string): List => (name.startsWith('painting/') ? 'paintings' : 'items')
const queryKey = (childId: string, list: List) => ['child-items', childId, list] as const

/** A list with the changes that belong to it. */
function withChanges<Item extends Listed>(list: List, items: readonly Item[], changes: UnsentItems): Item[] {
  const changed = new Map(items.map((item) => [`${item.kind}/${item.key}`, item]))
  for (const [name, data] of Object.entries(changes)) {
    if (listOf(name) !== list) continue
    const [kind, key] = name.split('/')
    if (data === null) changed.delete(name)
    else changed.set(name, { kind, key, data } as unknown as Item)
  }
  return [...changed.values()]
}

async function fetchList<Item extends Listed>(childId: string, list: List, signal: AbortSignal): Promise<Item[]> {
  const { items } = await callOrKept<{ items: Item[] }>(childId, lists[list], signal)
  void sendChanges(childId)
  return withChanges(list, items, unsentItems(childId))
}

const listQuery = <Item extends Listed>(childId: string, list: List) =>
  queryOptions({
    queryKey: queryKey(childId, list),
    queryFn: ({ signal }) => fetchList<Item>(childId, list, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** All items of the signed-in child, fetched once in a document; saves change them here. */
export const childItemsQuery = (childId: string) => listQuery<ChildItem>(childId, 'items')

/** All paintings of the signed-in child, likewise. */
export const paintingsQuery = (childId: string) => listQuery<PaintingItem>(childId, 'paintings')

/** With what was stored just before, which the query does not have yet. */
export const fetchPaintings = async (childId: string): Promise<PaintingItem[]> =>
  withChanges('paintings', await queryClient.ensureQueryData(paintingsQuery(childId)), unsentItems(childId))

/**
 * With what other devices have added since, as far as there is a connection. What is here already stays as it is: the
 * answer may be older than a change that was sent meanwhile.
 */
export async function fetchLatestPaintings(childId: string): Promise<PaintingItem[]> {
  const latest = await fetchList<PaintingItem>(childId, 'paintings', new AbortController().signal).catch(() => [])
  queryClient.setQueryData(paintingsQuery(childId).queryKey, (items) => {
    const known = new Set(items?.map(({ key }) => key))
    return items && [...items, ...latest.filter(({ key }) => !known.has(key))]
  })
  return fetchPaintings(childId)
}

export const itemsOfKind = <Kind extends ItemKind>(items: readonly ChildItem[] | undefined, kind: Kind) =>
  (items ?? []).filter((item) => item.kind === kind) as unknown as ItemOf<Kind>[]

/** The data of an item; undefined without one. */
export const itemData = <Kind extends ItemKind>(
  items: readonly ChildItem[] | undefined,
  kind: Kind,
  key: ItemKey<Kind>,
): ItemData<Kind> | undefined => itemsOfKind(items, kind).find((item) => item.key === key)?.data

/**
 * Saves an item of the signed-in child: at once here, and on the server as soon as it answers. Without a child it does
 * nothing.
 */
export const saveItem = <Kind extends ItemKind>(kind: Kind, key: ItemKey<Kind>, data: ItemData<Kind>): Promise<void> =>
  change(`${kind}/${key}`, data)

/** Saves a painting, likewise; null removes it. */
export const savePainting = (key: PaintingKey, painting: Painting | null): Promise<void> =>
  change(`painting/${key}`, painting)

export const removeItem = <Kind extends ItemKind>(kind: Kind, key: ItemKey<Kind>): Promise<void> =>
  change(`${kind}/${key}`, null)

async function change(name: string, data: Record<string, unknown> | null): Promise<void> {
  const { user } = await settledSession()
  if (user === null || !isChild(user)) return
  const list = listOf(name)
  const isNew = !queryClient
    .getQueryData<Listed[]>(queryKey(user.id, list))
    ?.some(({ kind, key }) => name === `${kind}/${key}`)
  const changes = storeUnsentItem(user.id, name, data)
  queryClient.setQueryData<Listed[]>(queryKey(user.id, list), (items) => items && withChanges(list, items, changes))
  const items = queryClient.getQueryData<Listed[]>(queryKey(user.id, list))
  if (items) void keepAnswer(user.id, lists[list], { items })
  await sendChanges(user.id)
  // It may have earned a badge.
  if (isNew) refetchChildSelf()
}

let isSending = false
let timer = 0
let waiting: string | null = null

/** Sends what the server does not have yet, one change after the other. */
async function sendChanges(childId: string): Promise<void> {
  // The loop takes up later changes.
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  waiting = null
  try {
    for (;;) {
      const [name] = Object.keys(unsentItems(childId))
      if (name === undefined || (await settledSession()).user?.id !== childId) return
      const data = unsentItems(childId)[name] ?? null
      if (!(await isAnswered(childId, name, data))) {
        waiting = childId
        timer = window.setTimeout(() => void sendChanges(childId), retryDelay)
        return
      }
      const { [name]: latest = null, ...others } = unsentItems(childId)
      // It may have changed meanwhile.
      storeUnsentItems(childId, latest === data ? others : { ...others, [name]: latest })
    }
  } finally {
    isSending = false
  }
}

/** Whether the server has saved a change, or refuses it. */
async function isAnswered(childId: string, name: string, data: UnsentItems[string]): Promise<boolean> {
  const [kind = '', key = ''] = name.split('/')
  try {
    const path = kind === 'painting' ? paintingPath(key) : childItemPath(kind, key)
    await callAsMember(path, data === null ? { method: 'DELETE' } : { method: 'PUT', body: data })
    return true
  } catch (cause) {
    const isRefused = cause instanceof ApiError && cause.status >= 400 && cause.status < 500
    if (!isRefused || cause.status === 401 || cause.status === 429) return false
    if (kind === 'painting' && cause.code === 'too_many_items') showFailure(paintNotices.notSaved, cause)
    // What the server has is shown again.
    void queryClient.invalidateQueries({ queryKey: queryKey(childId, listOf(name)) })
    return true
  }
}

if (typeof window !== 'undefined')
  addEventListener('online', () => {
    if (waiting !== null) void sendChanges(waiting)
  })
