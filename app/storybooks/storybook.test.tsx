import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInStorybooks } from '#content/storybooks.ts'
import { found, openPage } from '#test/component/open.tsx'

const dated = builtInStorybooks.find(({ from }) => from !== undefined)!
const dayMs = Date.parse(dated.from!)
const heading = async () => (await found(() => screen.getByRole('heading', { level: 1 }))).textContent

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

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
