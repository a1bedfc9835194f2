import { beforeEach, expect, test, vi } from 'vitest'
import type { JournalPart, Storybook, StorybookPage } from '#contract/storybooks.ts'
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
const own = () => titles.map((title) => storybook({ title, author_id: me }))
const others = (howMany: number, change: Partial<Storybook> = {}) =>
  Array.from({ length: howMany }, (_, n) => storybook({ title: `Night ${n + 1}`, ...change }))

/** A server that keeps storybooks in a list and writes down what it is asked; pages hold two unless more are asked for. */
function journalOf(storybooks: Storybook[]) {
  const asked: string[] = []
  const failing = new Set<string>()
  const note = (call: string) => {
    asked.push(call)
    if (failing.delete(call)) throw new Error(`no ${call}`)
  }
  const of: Record<JournalPart, (storybook: Storybook) => boolean> = {
    own: ({ author_id }) => author_id === me,
    ready: ({ author_id, file_url }) => author_id !== me && file_url !== null,
    dreaming: ({ author_id, file_url }) => author_id !== me && file_url === null,
  }
  return {
    asked,
    storybooks,
    fail: (call: string) => failing.add(call),
    calls: {
      async fetchStorybooks({
        part,
        after,
        limit = 2,
      }: {
        part: JournalPart
        after?: string | null
        limit?: number
      }): Promise<StorybookPage> {
        note(part + (after ? ' after' : ''))
        const all = storybooks.filter(of[part])
        const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
        const data = all.slice(start, start + limit)
        return { data, next: start + limit < all.length ? data.at(-1)!.id : null }
      },
      async countDreaming() {
        note('count')
        return storybooks.filter(of.dreaming).length
      },
      async createStorybook(title: string): Promise<Storybook> {
        note(`create ${title}`)
        const made = storybook({ title, author_id: me })
        storybooks.push(made)
        return made
      },
    },
  }
}

const opened = async (journal: ReturnType<typeof journalOf>) => {
  const shelves = createDreamShelves(journal.calls)
  const close = shelves.open()
  await vi.waitFor(() => expect(shelves.current().settling).toEqual({ own: false, others: false }))
  return { shelves, close }
}

const shown = (shelves: ReturnType<typeof createDreamShelves>, part: JournalPart = 'own') =>
  shelves.current()[part]?.storybooks.map(({ title }) => title)
const callsOfOwn = (asked: readonly string[]) => asked.filter((call) => /^(own|create)/.test(call))

beforeEach(() => {
  const notice = currentNotice()
  if (notice) dismissNotice(notice.id)
})

test('opening reads all parts, makes what is missing of one’s own in order, and reads those again', async () => {
  const journal = journalOf([storybook({ title: titles[1]!, author_id: me })])
  const { shelves } = await opened(journal)
  expect(callsOfOwn(journal.asked)).toEqual(['own', `create ${titles[0]}`, `create ${titles[2]}`, 'own', 'own after'])
  expect(journal.asked.filter((call) => /^(ready|dreaming|count)/.test(call))).toEqual(['ready', 'dreaming'])
  expect(shown(shelves)).toEqual([titles[1], titles[0], titles[2]])
  expect(currentNotice()).toBeNull()
})

test('nothing is made and nothing read again where no default is missing', async () => {
  const journal = journalOf(own())
  await opened(journal)
  // The third of them stands on the second page.
  expect(callsOfOwn(journal.asked)).toEqual(['own', 'own after'])
})

test('one reads no further on one’s own shelf than until all defaults are found, and then as one scrolls', async () => {
  const journal = journalOf([...own(), ...others(4, { author_id: me })])
  const { shelves } = await opened(journal)
  expect(callsOfOwn(journal.asked)).toEqual(['own', 'own after'])
  await shelves.fetchMore('own')
  expect(shown(shelves)).toEqual([...titles, 'Night 1', 'Night 2', 'Night 3'])
})

test('others’ storybooks lie on two shelves, and those that wait are counted where one page does not hold them', async () => {
  const ready = { file_url: '/files/a.pdf' }
  const few = await opened(journalOf([...own(), ...others(3, ready), ...others(12)]))
  expect(shown(few.shelves, 'ready')).toEqual(['Night 1', 'Night 2'])
  expect(shown(few.shelves, 'dreaming')).toHaveLength(12)
  expect(few.shelves.current().dreamingCount).toBeNull()
  const many = await opened(journalOf([...own(), ...others(3, ready), ...others(13)]))
  expect(shown(many.shelves, 'dreaming')).toHaveLength(12)
  expect(many.shelves.current().dreamingCount).toBe(13)
})

test.each([
  ['ready', 'others', 'fetch', 'Failed to fetch storybooks'],
  ['dreaming', 'others', 'fetch', 'Failed to fetch storybooks'],
  ['count', 'others', 'fetch', 'Failed to fetch storybooks'],
  ['own', 'own', 'check', 'Failed to check your storybooks'],
  [`create ${titles[1]}`, 'own', 'initialize', 'Failed to initialize storybooks'],
] as const)(
  '%s failing is told as its own, leaves the other side alone, and can be made good',
  async (call, side, step, title) => {
    const journal = journalOf(others(13))
    journal.fail(call)
    const { shelves } = await opened(journal)
    const other = side === 'own' ? 'others' : 'own'
    expect(shelves.current().troubles).toEqual({ [side]: step, [other]: null })
    expect(currentNotice()).toMatchObject({ title, description: `no ${call}`, tone: 'destructive' })
    const before = journal.asked.length
    await shelves.again(side)
    expect(journal.asked.length).toBeGreaterThan(before)
    expect(shelves.current().troubles).toEqual({ own: null, others: null })
    expect(journal.storybooks.filter(({ author_id }) => author_id === me).map((made) => made.title)).toEqual(titles)
    expect(shown(shelves)).toEqual(titles)
    expect(shelves.current().dreamingCount).toBe(13)
  },
)

test('reading again after making what was missing fails as its own', async () => {
  const journal = journalOf([])
  const { createStorybook } = journal.calls
  const shelves = createDreamShelves({
    ...journal.calls,
    createStorybook: async (title) => {
      journal.fail('own')
      return createStorybook(title)
    },
  })
  shelves.open()
  await vi.waitFor(() => expect(shelves.current().troubles.own).toBe('refresh'))
  expect(currentNotice()).toMatchObject({ title: 'Error refreshing storybooks' })
  await shelves.again('own')
  expect(shown(shelves)).toEqual(titles)
})

test('the next page of a part is put behind the last, once however often it is asked for', async () => {
  const journal = journalOf([...own(), ...others(3, { file_url: '/files/a.pdf' })])
  const { shelves } = await opened(journal)
  const before = journal.asked.length
  await Promise.all([shelves.fetchMore('ready'), shelves.fetchMore('ready')])
  expect(journal.asked.slice(before)).toEqual(['ready after'])
  expect(shown(shelves, 'ready')).toEqual(['Night 1', 'Night 2', 'Night 3'])
  await shelves.fetchMore('ready')
  expect(journal.asked).toHaveLength(before + 1)
})

test('a next page that fails leaves what is there, and comes another time', async () => {
  const journal = journalOf([...own(), ...others(3, { file_url: '/files/a.pdf' })])
  const { shelves } = await opened(journal)
  journal.fail('ready after')
  await shelves.fetchMore('ready')
  expect(shelves.current().ready).toMatchObject({ more: 'failed', storybooks: { length: 2 } })
  expect(currentNotice()?.title).toBe('Failed to fetch storybooks')
  await shelves.fetchMore('ready')
  expect(shown(shelves, 'ready')).toHaveLength(3)
})

test('a file that has come stands on the shelf with its title, also on a page that was asked for before it came', async () => {
  const journal = journalOf([...own(), ...others(2, { author_id: me })])
  const { shelves } = await opened(journal)
  const [first, , , , last] = journal.storybooks
  shelves.setFile({ ...first!, file_url: '/files/first.pdf', file_title: 'A Nap' })
  shelves.setFile({ ...last!, file_url: '/files/last.epub' })
  await shelves.fetchMore('own')
  expect(shelves.current().own?.storybooks.map(({ file_url }) => file_url)).toEqual([
    '/files/first.pdf',
    null,
    null,
    null,
    '/files/last.epub',
  ])
  expect(shelves.current().own?.storybooks[0]?.file_title).toBe('A Nap')
})

test('an answer that comes after the page has been left changes nothing and says nothing', async () => {
  const journal = journalOf([])
  const shelves = createDreamShelves({
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
