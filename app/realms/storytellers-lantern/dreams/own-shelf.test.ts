import { beforeEach, expect, test } from 'vitest'
import type { Storybook } from '#contract/storybooks.ts'
import { shownNotice, dismissNotice } from '#app/ui/notices/notice-store.ts'
import { openOwnShelf } from './own-shelf.ts'

const titles = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void']

let count = 0
const storybook = (title: string): Storybook => ({
  id: `storybook-${(count += 1)}`,
  title,
  author_id: 'mine',
  file_url: null,
  file_title: null,
  created_at: '2026-11-20T09:00:00.000Z',
})

/** A server that keeps storybooks in a list and writes down what it is asked; a page holds two. */
function shelfOf(storybooks: Storybook[]) {
  const asked: string[] = []
  const failing = new Set<string>()
  const note = (call: string) => {
    asked.push(call)
    if (failing.delete(call)) throw new Error(`no ${call}`)
  }
  return {
    asked,
    fail: (call: string) => failing.add(call),
    calls: {
      async fetchStorybooks({ after }: { after?: string | null }) {
        note(after ? 'read on' : 'read')
        const start = after ? storybooks.findIndex(({ id }) => id === after) + 1 : 0
        const data = storybooks.slice(start, start + 2)
        return { data, next: start + 2 < storybooks.length ? data.at(-1)!.id : null }
      },
      async createStorybook(title: string): Promise<Storybook> {
        note(`create ${title}`)
        const made = storybook(title)
        storybooks.push(made)
        return made
      },
    },
  }
}

const open = ({ calls }: ReturnType<typeof shelfOf>, signal = new AbortController().signal) =>
  openOwnShelf(signal, calls)
const titlesOf = ({ data }: { data: readonly Storybook[] }) => data.map(({ title }) => title)

beforeEach(() => {
  const notice = shownNotice.current()
  if (notice) dismissNotice(notice.id)
})

test('missing defaults are created in order, and the list is read again', async () => {
  const shelf = shelfOf([storybook(titles[1]!)])
  expect(titlesOf(await open(shelf))).toEqual([titles[1], titles[0], titles[2]])
  expect(shelf.asked).toEqual(['read', `create ${titles[0]}`, `create ${titles[2]}`, 'read', 'read on'])
  expect(shownNotice.current()).toBeNull()
})

test('nothing is created if no default is missing, and no page is read after the last of them', async () => {
  const shelf = shelfOf([...titles, 'Night 1', 'Night 2'].map(storybook))
  const page = await open(shelf)
  expect(shelf.asked).toEqual(['read', 'read on'])
  expect(titlesOf(page)).toEqual([...titles, 'Night 1'])
  expect(page.next).toBe(page.data.at(-1)?.id)
})

test('if the list cannot be read, a notice is shown and the error thrown', async () => {
  const shelf = shelfOf([])
  shelf.fail('read')
  await expect(open(shelf)).rejects.toThrow('no read')
  expect(shownNotice.current()).toMatchObject({ title: 'Failed to check your storybooks', description: 'no read' })
})

test('if a default cannot be created, a notice is shown and the list kept; the next call creates the rest', async () => {
  const shelf = shelfOf([storybook('Night 1')])
  shelf.fail(`create ${titles[1]}`)
  const page = await open(shelf)
  expect(page.error).toBe('initialize')
  expect(titlesOf(page)).toEqual(['Night 1'])
  expect(shownNotice.current()).toMatchObject({ title: 'Failed to initialize storybooks', tone: 'destructive' })
  const again = await open(shelf)
  expect(again.error).toBeUndefined()
  expect(titlesOf(again)).toEqual(['Night 1', ...titles])
})

test('if the list cannot be read again, another notice is shown', async () => {
  const shelf = shelfOf([])
  const { createStorybook } = shelf.calls
  shelf.calls.createStorybook = async (title) => {
    shelf.fail('read')
    return createStorybook(title)
  }
  expect((await open(shelf)).error).toBe('refresh')
  expect(shownNotice.current()).toMatchObject({ title: 'Error refreshing storybooks' })
})

test('no notice is shown after the page was left', async () => {
  const shelf = shelfOf([])
  shelf.fail('read')
  await expect(open(shelf, AbortSignal.abort())).rejects.toThrow('no read')
  expect(shownNotice.current()).toBeNull()
})
