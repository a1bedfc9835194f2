import { beforeEach, expect, test } from 'vitest'
import { shownNotice, dismissNotice } from '#app/ui/notices/notice-store.ts'
import type { ListedStorybook, Storybook } from '#contract/storybooks.ts'
import { openOwnStorybooks } from './use-journal-lists.ts'

const titles = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void']

let count = 0
const storybook = (title: string): ListedStorybook => ({
  id: `storybook-${(count += 1)}`,
  title,
  description: '',
  age: null,
  author_id: 'mine',
  status: 'published',
  file_url: null,
  file_title: null,
  cover_url: null,
  pen_name: null,
  opened: 0,
  finished: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  published_at: '2026-11-20T09:00:00.000Z',
})

/** An API with these storybooks that records its requests; a page has two. */
function fakeApi(storybooks: ListedStorybook[]) {
  const requests: string[] = []
  const failing = new Set<string>()
  const note = (call: string) => {
    requests.push(call)
    if (failing.delete(call)) throw new Error(`no ${call}`)
  }
  return {
    requests,
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

const open = ({ calls }: ReturnType<typeof fakeApi>, signal = new AbortController().signal) =>
  openOwnStorybooks(signal, calls)
const titlesOf = ({ data }: { data: readonly Storybook[] }) => data.map(({ title }) => title)

beforeEach(() => {
  const notice = shownNotice.current()
  if (notice) dismissNotice(notice.id)
})

test('missing defaults are created in order, and the list is read again', { tags: ['spec-9-limits'] }, async () => {
  const api = fakeApi([storybook(titles[1]!)])
  expect(titlesOf(await open(api))).toEqual([titles[1], titles[0], titles[2]])
  expect(api.requests).toEqual(['read', `create ${titles[0]}`, `create ${titles[2]}`, 'read', 'read on'])
  expect(shownNotice.current()).toBeNull()
})

test('nothing is created if no default is missing, and no page is read after the last of them', async () => {
  const api = fakeApi([...titles, 'Night 1', 'Night 2'].map(storybook))
  const page = await open(api)
  expect(api.requests).toEqual(['read', 'read on'])
  expect(titlesOf(page)).toEqual([...titles, 'Night 1'])
  expect(page.next).toBe(page.data.at(-1)?.id)
})

test('if a default cannot be created, a notice is shown and the list kept; the next call creates the rest', async () => {
  const api = fakeApi([storybook('Night 1')])
  api.fail(`create ${titles[1]}`)
  const page = await open(api)
  expect(page.error).toBe('initialize')
  expect(titlesOf(page)).toEqual(['Night 1'])
  expect(shownNotice.current()).toMatchObject({ title: 'Failed to initialize storybooks', tone: 'destructive' })
  const again = await open(api)
  expect(again.error).toBeUndefined()
  expect(titlesOf(again)).toEqual(['Night 1', ...titles])
})

test('no notice is shown after the page was left', async () => {
  const api = fakeApi([])
  api.fail('read')
  await expect(open(api, AbortSignal.abort())).rejects.toThrow('no read')
  expect(shownNotice.current()).toBeNull()
})
