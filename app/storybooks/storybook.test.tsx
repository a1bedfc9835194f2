import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInStorybooks } from '#content/storybooks.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const dated = builtInStorybooks.find(({ from }) => from !== undefined)!
const dayMs = Date.parse(dated.from!)
const heading = async () => (await found(() => screen.getByRole('heading', { level: 1 }))).textContent

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a storybook with a date is absent before its day', async () => {
  vi.setSystemTime(dayMs - 1)
  await openPage(`/storybooks/${dated.id}`)
  expect(await heading()).toBe('Storybook not found!')
  await openPage('/storybooks')
  await found(() => screen.getByRole('heading', { name: 'Read the Books' }))
  expect(screen.queryByRole('link', { name: new RegExp(dated.title) })).toBeNull()
})

test('from its day on it is in the library', async () => {
  vi.setSystemTime(dayMs)
  await openPage('/storybooks')
  const cover = await found(() => screen.getByRole('link', { name: `${dated.title} by ${dated.author}` }))
  expect(cover.getAttribute('href')).toBe(`/storybooks/${dated.id}`)
})

test('a child comes back from a storybook to the page that it calls its books', async () => {
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  const place = { place: null, saved_at: null }
  await openPage('/storybooks/the-star-sailor', {
    as: child(),
    answers: {
      'GET /api/storybooks/the-star-sailor/place': place,
      'PUT /api/storybooks/the-star-sailor/place': place,
    },
  })
  const back = await found(() => screen.getByRole('link', { name: 'Back to your books' }))
  expect(back.getAttribute('href')).toBe('/storybooks')
})

test.each([
  ['as far as the last page stays in view', 1000, 200],
  ['as a whole where there is room for both', 800, 48],
])('what follows a book comes into view %s', async (_, endsAt, scrolled) => {
  vi.stubGlobal('innerHeight', 768)
  // Pages fade, because happy-dom has no layout to turn them in; and it has no fonts.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return this.matches('.book-end') ? new DOMRect(0, endsAt - 100, 300, 100) : new DOMRect(0, 200, 300, 400)
  })
  await openPage('/storybooks/the-star-sailor')
  for (let page = 1; page < 6; page++) {
    expect(scrollBy).not.toHaveBeenCalled()
    // A tap, which gives the button no visible focus.
    const next = await found(() => screen.getByRole('button', { name: 'Next' }))
    act(() => next.click())
    await found(() => screen.getByText(`Page ${page + 1} of 6`))
  }
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: scrolled, behavior: 'instant' })
})
