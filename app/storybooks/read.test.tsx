import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('a storybook without a file says that it is still being dreamed', async () => {
  const storybook = {
    id,
    title: "Lulu's Prophetic Nap",
    author_id: id,
    pen_name: null,
    status: 'published',
    file_url: null,
    next_file_url: null,
    created_at: '2025-01-01T00:00:00.000Z',
  } satisfies Partial<StorybookToRead>
  await openPage(`/storytellers-lantern/dreams/${id}`, { answers: { [`GET /api/storybooks/${id}`]: storybook } })
  expect(await heading()).toBe(storybook.title)
  screen.getByText('This story is still being dreamed')
})
