import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readerWords as words } from '#content/reader.ts'
import { householdPaths, storybookElement } from '#contract/paths.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { childNamed } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { found, openPage, seen, shows } from '#test/component/open.tsx'
import { fakeSpeech } from '#test/component/speech.ts'
import { child, member, type TestUser } from '#test/component/users.ts'
import type { BookEvents, BookView } from './reader/book-view.ts'

// happy-dom opens no books. Not a spy: openPage loads the modules anew.
vi.mock(import('./reader/pdf/pdf-view.ts'), () => ({ openPdfView: () => new Promise(() => {}) }))
vi.mock(import('./reader/epub/epub-view.ts'), () => ({
  openEpubView: async (_stage, { file, events }) =>
    (file.endsWith('/a.epub') ? pictureBook : bookOfWords(events)) as BookView,
}))

const page = { title: '', text: 'The owl eats soup.', picture: 'data:image/jpeg;base64,/9g=', alt: 'A picture' }
const pictureBook: Partial<BookView> = {
  pictures: [{ ...page, title: 'Soup', text: '', alt: 'The cover' }, page, { ...page, text: '', alt: 'A whale' }],
  close: () => {},
}

/** A cover and three parts, each as long as the screen. */
function bookOfWords({ onMove }: BookEvents): Partial<BookView> {
  let part = -1
  return {
    kind: 'flow',
    parts: 4,
    weights: [1, 1, 1, 1],
    language: 'en',
    textOf: async () => 'The owl eats soup.',
    setLook: () => {},
    mark: () => {},
    focus: () => {},
    close: () => {},
    turn() {
      part += 1
      const page = { page: 1, lastPage: 1, pages: 1, chapter: part - 1, isLeftward: false }
      onMove({ ...page, part, offset: 0, fraction: part / 4, isFirst: part === 0, isLast: part === 3 })
    },
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0198c5a1-0000-7000-8000-0000000000aa'
const heading = async () => (await found(() => screen.getByRole('heading', { level: 1 }))).textContent

test('a visitor with an author’s link to an unseen story reads that there is none', async () => {
  await openPage(`/storytellers-lantern/dreams/${id}?version=new`, {
    answers: { [`GET /api/storybooks/${id}`]: refuse('storybook_not_found') },
  })
  expect(await heading()).toBe('Storybook not found!')
})

test('an address without an id shows ‘Storybook not found!’, and asks for nothing', async () => {
  await openPage('/storytellers-lantern/dreams/not-an-id')
  expect(await heading()).toBe('Storybook not found!')
})

const storybook = {
  id,
  title: "Lulu's Prophetic Nap",
  author_id: id,
  pen_name: null,
  status: 'published',
  file_url: null,
  next_file_url: null,
  created_at: '2025-01-01T00:00:00.000Z',
  published_at: '2025-01-01T00:00:00.000Z',
} satisfies Partial<StorybookToRead>

test('the frame of the book is there before anything is known of it', async () => {
  await openPage(`/storytellers-lantern/dreams/${id}`, {
    answers: { [`GET /api/storybooks/${id}`]: () => new Promise(() => {}) },
  })
  const controls = await found(() => screen.getByRole('toolbar', { name: 'Book controls' }))
  for (const name of ['Contents', 'Search', 'Display'])
    expect(within(controls).getByRole('button', { name })).toHaveProperty('disabled', true)
  // For children who do not read yet.
  for (const control of within(controls).getAllByRole('button'))
    expect(control.querySelectorAll('.reading-mark')).toHaveLength(1)
  screen.getByText('Loading the book...')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

test('a storybook without a file says that it is still being dreamed', async () => {
  await openPage(`/storytellers-lantern/dreams/${id}`, { answers: { [`GET /api/storybooks/${id}`]: storybook } })
  expect(await heading()).toBe(storybook.title)
  screen.getByText('This story is still being dreamed')
})

test('the storybook that the server has written into the document is not asked for', async () => {
  const write = () => {
    const element = document.createElement('script')
    Object.assign(element, { type: 'application/json', id: storybookElement, textContent: JSON.stringify(storybook) })
    document.head.append(element)
  }
  write()
  await openPage(`/storytellers-lantern/dreams/${id}`)
  expect(await heading()).toBe(storybook.title)
  // Another one is.
  write()
  const other = id.replace('aa', 'bb')
  await openPage(`/storytellers-lantern/dreams/${other}`, {
    answers: { [`GET /api/storybooks/${other}`]: { ...storybook, id: other, title: 'Another Nap' } },
  })
  expect(await heading()).toBe('Another Nap')
})

const draft = { ...storybook, status: 'draft', file_url: 'https://club.example/files/a.pdf', has_author_page: false }
const openDraft = (as: TestUser, fields: Partial<StorybookToRead>, answers: object = {}) =>
  openPage(`/storytellers-lantern/dreams/${id}?version=new&from=family`, {
    as,
    answers: {
      [`GET /api/storybooks/${id}`]: { ...draft, ...fields },
      [`GET /api/storybooks/${id}/place`]: { place: null, saved_at: null },
      ...answers,
    },
  })

test('a child reads of its own book that it is by itself, and who can read it', async () => {
  const pip = child()
  await openDraft(pip, { author_id: pip.session.user.id })
  await seen(words.previewOfChild)
  await seen('by you')
  expect(screen.getByRole('link', { name: 'Back to your books' }).getAttribute('href')).toBe('/storybooks')
  expect(screen.queryByText(words.preview)).toBeNull()
})

test('a guardian reads which of their children made the book', async () => {
  const pip = childNamed('Pip')
  const works = [{ id, child: pip.id }]
  await openDraft(member(), {}, { [`GET ${householdPaths.household}`]: { children: [pip], works } })
  await seen(words.preview)
  const name = await found(() => screen.getByText('Pip'))
  expect(name.parentElement?.textContent).toBe('by Pip')
})

/** Pages fade, because happy-dom has no layout to turn them in; and it has no fonts. */
function turnWithoutLayout() {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
}

test('a child’s own picture book has pages to turn, is read aloud, and keeps its place', async () => {
  turnWithoutLayout()
  const speech = fakeSpeech()
  const pip = child({ band: '4-6' })
  const place = `PUT /api/storybooks/${id}/place`
  const saved = { [place]: { place: null, saved_at: null } }
  await openDraft(pip, { author_id: pip.session.user.id, file_url: 'https://club.example/files/a.epub' }, saved)
  await seen('Page 1 of 3')
  await seen(words.previewOfChild)
  expect(screen.queryByRole('toolbar', { name: words.desk })).toBeNull()
  const next = screen.getByRole('button', { name: 'Next' })
  act(() => next.click())
  await seen('Page 2 of 3')
  const listen = await found(() => screen.getByRole('button', { name: 'Read to me' }))
  act(() => listen.click())
  await found(() => expect(speech.spoken.at(-1)?.text).toBe('The owl eats soup.'))
  act(() => next.click())
  await seen('Page 3 of 3')
  await found(() => expect(sentTo(place).at(-1)).toMatchObject({ place: { fraction: 1 }, finished: true }))
})

const pip = child()

test('an open picture book says that there is a newer version, and opens it', async () => {
  turnWithoutLayout()
  const place = { [`PUT /api/storybooks/${id}/place`]: { place: null, saved_at: null } }
  await openDraft(pip, { author_id: pip.session.user.id, file_url: 'https://club.example/files/a.epub' }, place)
  await seen('Page 1 of 3')
  act(() => void dispatchEvent(new Event('focus')))
  expect(screen.queryByRole('button', { name: words.newCopy.open })).toBeNull()
  answerCalls({
    [`GET /api/storybooks/${id}`]: {
      ...draft,
      author_id: pip.session.user.id,
      file_url: 'https://club.example/files/words.epub',
    },
  })
  act(() => void dispatchEvent(new Event('focus')))
  const open = await found(() => screen.getByRole('button', { name: words.newCopy.open }))
  expect(shows(words.newCopy.text)).toBe(true)
  act(() => open.click())
  await found(() => expect(placeInBook()).toBe('The cover'))
})

const placeInBook = () => document.querySelector('.reader-place')!.textContent

test.each([
  ['a child reads on which page of its own book it is', pip, pip.session.user.id, ['The cover', 'Page 1 of 3']],
  ['a child reads in which part of another book it is', pip, id, ['Part 1 of 4', 'Part 2 of 4']],
  ['an adult reads how much is read', member(), id, [/^Page 1 of 1 in this part · 0% read$/, / · 25% read$/]],
] as const)('in a book of words %s', async (_, as, authorId, [first, second]) => {
  const book = { author_id: authorId, file_url: 'https://club.example/files/words.epub' }
  const answers = { [`PUT /api/storybooks/${id}/place`]: { place: null, saved_at: null } }
  await openDraft(as, book, { ...answers, [`GET ${householdPaths.household}`]: { children: [], works: [] } })
  await found(() => expect(placeInBook()).toMatch(first))
  act(() => screen.getByRole('button', { name: 'Next' }).click())
  await found(() => expect(placeInBook()).toMatch(second))
})
