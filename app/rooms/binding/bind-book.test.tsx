import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paintingName, paintSheetKeys } from '#content/paint/sheets.ts'
import { paintWords } from '#content/paint/words.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import { startStory } from '#content/storytellers-lantern/dream-journal.ts'
import { paintingsPath } from '#contract/paths.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found, openPage, seen } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const writing = {
  id: '0190a1b2-0000-7000-8000-0000000000ee',
  realm: 'storytellers-lantern',
  title: 'Mine',
  words: 3,
  updated_at: '2026-11-20T09:00:00.000Z',
}
const story = {
  id: '0190a1b2-0000-7000-8000-0000000000ef',
  title: 'The Owl',
  file_url: null,
  file_title: null,
  status: 'draft',
}
const painting = (key: string) => ({ kind: 'painting', key, data: { hung: false, fills: { 0: 'sun' }, strokes: [] } })
const bindPath = `POST /api/storybooks/${story.id}/bind`

/** happy-dom has no locks; nobody else holds one here. */
function stubLocks() {
  const request = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({})
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

const openBinding = async (answers: object = {}) => {
  const user = await openPage('/storytellers-lantern/guild-hall', {
    as: child(),
    answers: {
      'GET /api/writings': { data: [writing] },
      'GET /api/storybooks': { data: [story], next: null, total: 1 },
      'GET /api/works': { review: true, works: [] },
      [`GET ${paintingsPath}`]: { items: [painting('owl'), painting('empty-1')] },
      [bindPath]: { ...story, file_url: 'https://club.example/files/a.epub', file_title: 'The Owl' },
      ...answers,
    },
  })
  stubLocks()
  await user.click(await found(() => screen.getByRole('button', { name: words.open })))
  return user
}

test('a child puts its pictures between the pages of a book and one on its cover', async () => {
  const user = await openBinding()
  await user.click(await found(() => screen.getByRole('checkbox', { name: /^Mine/ })))
  await user.click(screen.getByRole('checkbox', { name: 'An Owl With a Spoon' }))
  await user.click(screen.getByRole('button', { name: `${words.up} An Owl With a Spoon` }))
  const covers = within(screen.getByRole('group', { name: words.coverLegend }))
  expect(covers.getByRole<HTMLInputElement>('radio', { name: words.noCover }).checked).toBe(true)
  await user.click(covers.getByRole('radio', { name: 'My Own Picture' }))
  await user.selectOptions(screen.getByRole('combobox'), story.id)
  await user.click(screen.getByRole('button', { name: words.bind }))
  await seen(words.bound(story.title))
  expect(sentTo(bindPath)).toEqual([{ pages: ['owl', writing.id], cover: 'empty-1' }])
})

test('a single chapter has no buttons to move it', async () => {
  const user = await openBinding()
  await user.click(await found(() => screen.getByRole('checkbox', { name: /^Mine/ })))
  const moves = () => screen.queryAllByRole('button', { name: new RegExp(`^${words.up}`) })
  expect(moves()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'An Owl With a Spoon' }))
  expect(moves()).toHaveLength(2)
})

test('the cover shows the title and the picture while they are chosen, and pages show their places', async () => {
  const user = await openBinding()
  await user.type(await found(() => screen.getByLabelText(words.title)), 'The Coat')
  const front = document.querySelector('.binding-front')!
  const title = () => front.querySelector<HTMLElement>('[data-text="The Coat"]')
  expect([title(), front.querySelector('.painting')].map(Boolean)).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: 'My Own Picture' }))
  expect([title(), front.querySelector('.painting')].map(Boolean)).toEqual([true, true])
  await user.click(screen.getByRole('checkbox', { name: /^Mine/ }))
  await user.click(screen.getByRole('checkbox', { name: 'An Owl With a Spoon' }))
  const places = () => [...document.querySelectorAll<HTMLElement>('.binding-thumb .binding-place')]
  expect(places().map(({ dataset }) => dataset['text'])).toEqual(['1', '2'])
  await user.click(screen.getByRole('checkbox', { name: /^Mine/ }))
  expect(places().map(({ dataset }) => dataset['text'])).toEqual(['1'])
})

test('a book has 18 pictures at most, and says so before it is sent', async () => {
  const sheets = [...paintSheetKeys, 'owl-2' as const]
  const user = await openBinding({ [`GET ${paintingsPath}`]: { items: sheets.map(painting) } })
  await found(() => screen.getByRole('checkbox', { name: 'An Owl With a Spoon 2' }))
  for (const sheet of sheets) fireEvent.click(screen.getByRole('checkbox', { name: paintingName(sheet) }))
  await user.click(screen.getByRole('button', { name: words.bind }))
  await seen(words.tooManyPictures(18))
  expect(sentTo(bindPath)).toEqual([])
})

test('a finished book is shown with its cover, which is scrolled to, and is gone when it is made again', async () => {
  // As browsers have it.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockResolvedValue(undefined)
  const user = await openBinding()
  await user.click(await found(() => screen.getByRole('checkbox', { name: /^Mine/ })))
  await user.selectOptions(screen.getByRole('combobox'), story.id)
  scroll.mockClear()
  await user.click(screen.getByRole('button', { name: words.bind }))
  const read = await found(() => screen.getByRole('link', { name: new RegExp(`^${words.read}`) }))
  const made = read.closest('.binding-made')!
  expect(made.querySelector('.cloth-cover')).not.toBeNull()
  expect(scroll).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: words.bindAgain }))
  await found(() => expect(scroll).toHaveBeenCalledTimes(2))
})

test('the drawn cover that a book shows while it gets its title is the one that it has when it is made', async () => {
  const coat = { ...story, id: '0190a1b2-0000-7000-8000-0000000000f1', title: 'The Coat' }
  const user = await openBinding({
    'POST /api/storybooks': coat,
    [`POST /api/storybooks/${coat.id}/bind`]: { ...coat, file_url: 'https://club.example/files/a.epub' },
  })
  await user.click(await found(() => screen.getByRole('checkbox', { name: /^Mine/ })))
  await user.type(screen.getByLabelText(words.title), coat.title)
  const drawn = (front: string) => {
    const cover = document.querySelector(`${front} .cloth-cover`)!
    return [cover.className, cover.querySelector('path')!.getAttribute('d')]
  }
  const shown = drawn('.binding-front')
  await user.click(screen.getByRole('button', { name: words.bind }))
  await found(() => screen.getByRole('link', { name: new RegExp(`^${words.read}`) }))
  expect(drawn('.binding-made')).toEqual(shown)
})

test('a message says that a chosen picture was erased meanwhile, and nothing is lost', async () => {
  const user = await openBinding({ [bindPath]: refuse('painting_not_found') })
  await user.click(await found(() => screen.getByRole('checkbox', { name: 'An Owl With a Spoon' })))
  await user.selectOptions(screen.getByRole('combobox'), story.id)
  await user.click(screen.getByRole('button', { name: words.bind }))
  await seen(words.pictureGone)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'An Owl With a Spoon' }).checked).toBe(true)
})

test('what was missing is no longer asked for once it is there', async () => {
  const user = await openBinding()
  const make = await found(() => screen.getByRole('button', { name: words.bind }))
  const refusal = () => make.parentElement!.querySelector('output')!.textContent
  await user.click(make)
  expect(refusal()).toBe(words.empty)
  await user.click(screen.getByRole('checkbox', { name: /^Mine/ }))
  expect(refusal()).toBe('')
  await user.click(make)
  expect(refusal()).toBe(startStory.untitled)
  await user.type(screen.getByLabelText(words.title), 'The Coat')
  expect(refusal()).toBe('')
})

test('without pictures no choice of pictures is shown', async () => {
  await openBinding({ [`GET ${paintingsPath}`]: { items: [] } })
  await found(() => screen.getByRole('checkbox', { name: /^Mine/ }))
  expect(screen.queryByText(words.pictures)).toBeNull()
})

test('a child that has written nothing makes a book of its pictures, with words under one of them', async () => {
  const user = await openPage('/paint', {
    as: child(),
    answers: {
      'GET /api/storybooks': { data: [{ ...story, title: words.pictureBook(1) }], next: null, total: 1 },
      'GET /api/works': { review: true, works: [] },
      [`GET ${paintingsPath}`]: { items: [painting('owl'), painting('empty-1')] },
      'POST /api/storybooks': { ...story, id: story.id },
      [bindPath]: { ...story, file_url: 'https://club.example/files/a.epub', file_title: 'The Owl' },
    },
  })
  stubLocks()
  await user.click(await found(() => screen.getByRole('link', { name: paintWords.book.open })))
  await user.click(await found(() => screen.getByRole('checkbox', { name: 'My Own Picture' })))
  await user.click(screen.getByRole('checkbox', { name: 'An Owl With a Spoon' }))
  const covers = within(screen.getByRole('group', { name: words.coverLegend }))
  expect(covers.getByRole<HTMLInputElement>('radio', { name: 'My Own Picture' }).checked).toBe(true)
  expect(covers.queryByRole('radio', { name: words.noCover })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: `${words.pictureText} (An Owl With a Spoon)` }), 'Who?')
  await user.click(screen.getByRole('button', { name: words.bind }))
  await seen(words.bound(words.pictureBook(2)))
  expect(sentTo('POST /api/storybooks')).toMatchObject([{ title: words.pictureBook(2) }])
  const book = { pages: ['empty-1', 'owl'], cover: 'empty-1', texts: { owl: 'Who?' } }
  expect(sentTo(bindPath)).toEqual([book])
})

test('the book maker speaks of pages, which a page without a title has by its number', async () => {
  const user = await openBinding({
    'GET /api/writings': { data: [writing, { ...writing, id: writing.id.replace(/.$/, '0'), title: '' }] },
  })
  for (const box of await found(() => screen.getAllByRole('checkbox', { name: /words?$/ }))) await user.click(box)
  const order = screen.getByRole('region', { name: words.order })
  expect(within(order).getAllByRole('listitem')[1]!.textContent).toContain('Page 2')
  expect(document.querySelector('.binding')!.textContent).not.toMatch(/chapter|manuscript/i)
})
