import { beforeEach, expect, test, vi } from 'vitest'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { currentNotice, dismissNotice } from '#app/ui/notices/notice-store.ts'
import { createDreamShelves } from './dream-shelves.ts'

const me = 'mine'
const titles = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void']

let count = 0
const storybook = (change: Partial<Storybook> = {}): Storybook => ({
  id: `storybook-${(count += 1)}`,
  title: 'Hush',
  author_id: 'vesper',
  file_url: null,
  file_title: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...change,
})

/** A server that keeps storybooks in a list and writes down what it is asked; pages hold two. */
function journalOf(storybooks: Storybook[]) {
  const asked: string[] = []
  const failing = new Set<number>()
  const count = (call: string) => {
    asked.push(call)
    if (failing.delete(asked.length)) throw new Error(`no ${call}`)
  }
  return {
    asked,
    storybooks,
    /** Lets the nth call fail, from 1. */
    fail: (nth: number) => failing.add(nth),
    calls: {
      async fetchStorybooks({ authorId, after }: { authorId?: string; after?: string | null }): Promise<StorybookPage> {
        count(`list${authorId ? ' of mine' : ''}${after ? ` after ${after}` : ''}`)
        const all = storybooks.filter(({ author_id }) => !authorId || author_id === authorId)
        const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
        const data = all.slice(start, start + 2)
        return { data, next: start + 2 < all.length ? data.at(-1)!.id : null }
      },
      async createStorybook(title: string): Promise<Storybook> {
        count(`create ${title}`)
        const made = storybook({ title, author_id: me })
        storybooks.push(made)
        return made
      },
    },
  }
}

const opened = async (journal: ReturnType<typeof journalOf>) => {
  const shelves = createDreamShelves(me, journal.calls)
  const close = shelves.open()
  await vi.waitFor(() => expect(shelves.current().settling).toBe(false))
  return { shelves, close }
}

const shown = (shelves: ReturnType<typeof createDreamShelves>, whose: 'everyone' | 'mine' = 'everyone') =>
  shelves.current()[whose]?.storybooks.map(({ title }) => title)

beforeEach(() => {
  const notice = currentNotice()
  if (notice) dismissNotice(notice.id)
})

test('opening lists, checks, makes what is missing in order, and lists again', async () => {
  const journal = journalOf([storybook({ title: titles[1]!, author_id: me })])
  const { shelves } = await opened(journal)
  expect(journal.asked).toEqual(['list', 'list of mine', `create ${titles[0]}`, `create ${titles[2]}`, 'list'])
  expect(shown(shelves)).toEqual([titles[1], titles[0]])
  expect(currentNotice()).toBeNull()
})

test('nothing is made and nothing listed again where no default is missing', async () => {
  const journal = journalOf(titles.map((title) => storybook({ title, author_id: me })))
  await opened(journal)
  // The third of them stands on the second page of one's own.
  expect(journal.asked.map((call) => call.replace(/ after .*/, ' after'))).toEqual([
    'list',
    'list of mine',
    'list of mine after',
  ])
})

test("one reads no further on one's own shelf than until all defaults are found", async () => {
  const own = [...titles, 'Four', 'Five', 'Six', 'Seven'].map((title) => storybook({ title, author_id: me }))
  const journal = journalOf(own)
  await opened(journal)
  expect(journal.asked.filter((call) => call.startsWith('list of mine'))).toHaveLength(2)
})

test.each([
  [1, 'fetch', 'Failed to fetch storybooks'],
  [2, 'check', 'Failed to check your storybooks'],
  [4, 'initialize', 'Failed to initialize storybooks'],
  [6, 'refresh', 'Error refreshing storybooks'],
] as const)('call %i failing is told as its own, ends the rest, and can be made good', async (nth, step, title) => {
  const journal = journalOf([])
  journal.fail(nth)
  const { shelves } = await opened(journal)
  expect(journal.asked).toHaveLength(nth)
  expect(shelves.current().trouble).toBe(step)
  expect(currentNotice()).toMatchObject({ title, description: `no ${journal.asked.at(-1)}`, tone: 'destructive' })
  shelves.again()
  await vi.waitFor(() => expect(shelves.current()).toMatchObject({ settling: false, trouble: null }))
  expect(journal.storybooks.map((made) => made.title).toSorted()).toEqual(titles.toSorted())
  expect(shown(shelves)).toHaveLength(2)
})

test('the next page is put behind the last, once however often it is asked for', async () => {
  const journal = journalOf([...titles.map((title) => storybook({ title, author_id: me })), storybook()])
  const { shelves } = await opened(journal)
  const before = journal.asked.length
  await Promise.all([shelves.fetchMore(), shelves.fetchMore()])
  expect(journal.asked).toHaveLength(before + 1)
  expect(shown(shelves)).toEqual([...titles, 'Hush'])
  await shelves.fetchMore()
  expect(journal.asked).toHaveLength(before + 1)
})

test('a next page that fails leaves what is there, and comes another time', async () => {
  const journal = journalOf([...titles.map((title) => storybook({ title, author_id: me })), storybook()])
  const { shelves } = await opened(journal)
  journal.fail(journal.asked.length + 1)
  await shelves.fetchMore()
  expect(shelves.current().everyone).toMatchObject({ more: 'failed', storybooks: { length: 2 } })
  expect(currentNotice()?.title).toBe('Failed to fetch storybooks')
  await shelves.fetchMore()
  expect(shown(shelves)).toHaveLength(4)
})

test("the shelf of one's own waits for the defaults and is kept for the next look", async () => {
  const journal = journalOf([storybook(), storybook()])
  const shelves = createDreamShelves(me, journal.calls)
  shelves.open()
  shelves.choose('mine')
  await vi.waitFor(() => expect(shown(shelves, 'mine')).toEqual(titles.slice(0, 2)))
  const { length } = journal.asked
  shelves.choose('everyone')
  shelves.choose('mine')
  expect(journal.asked).toHaveLength(length)
})

test('a file that has come stands on both shelves, and on a page that was asked for before it came', async () => {
  const journal = journalOf(titles.map((title) => storybook({ title, author_id: me })))
  const { shelves } = await opened(journal)
  shelves.choose('mine')
  await vi.waitFor(() => expect(shelves.current().mine).not.toBeNull())
  const [first, , third] = journal.storybooks
  shelves.setFile(first!.id, '/files/first.pdf')
  shelves.setFile(third!.id, '/files/third.epub')
  shelves.choose('everyone')
  await shelves.fetchMore()
  expect(shelves.current().everyone?.storybooks.map(({ file_url }) => file_url)).toEqual([
    '/files/first.pdf',
    null,
    '/files/third.epub',
  ])
  expect(shelves.current().mine?.storybooks[0]?.file_url).toBe('/files/first.pdf')
})

test('an answer that comes after the page has been left changes nothing and says nothing', async () => {
  const journal = journalOf([])
  const shelves = createDreamShelves(me, {
    ...journal.calls,
    fetchStorybooks: (_, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  const close = shelves.open()
  const before = shelves.current()
  close()
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(shelves.current()).toEqual(before)
  expect(currentNotice()).toBeNull()
})
