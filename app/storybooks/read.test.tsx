import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'

test('a visitor with an author’s link to an unseen story reads that there is none', async () => {
  const id = '0198c5a1-0000-7000-8000-0000000000aa'
  await openPage(`/storytellers-lantern/dreams/${id}?version=new`, {
    answers: { [`GET /api/storybooks/${id}`]: refuse('storybook_not_found') },
  })
  const heading = await found(() => screen.getByRole('heading', { level: 1 }))
  expect(heading.textContent).toBe('Storybook not found!')
})
