import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storybookElement } from '#contract/paths.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { refuse } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'

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
