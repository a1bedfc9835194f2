import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BookImages as Images } from '#app/storybooks/reader/book-view.ts'
import { reviewWords } from '#content/owner/review.ts'
import { scrollIntoView } from '#test/component/intersection.ts'
import { found, newUser } from '#test/component/open.tsx'
import { BookImages } from './book-images.tsx'

const words = reviewWords.images
const picture = 'data:image/png;base64,AA=='

function show(fields: Partial<Images>) {
  const read = vi.fn<Images['read']>().mockResolvedValue(picture)
  const images = { names: ['owl.png', 'moth.svg'], count: 2, read, ...fields }
  render(<BookImages images={images} />)
  return read
}
const button = (name: string) => screen.getByRole('button', { name })
async function open() {
  const details = document.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  await found(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0))
}

test('the pictures of a book are read once the part is open and they are near, and are shown larger', async () => {
  const user = newUser()
  const read = show({})
  expect(screen.getByText('All pictures (2)')).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await open()
  expect(read).not.toHaveBeenCalled()
  scrollIntoView(button('moth.svg'))
  await found(() => expect(button('moth.svg').querySelector('img')?.getAttribute('src')).toBe(picture))
  expect(read.mock.calls).toEqual([[1]])
  await user.click(button('moth.svg'))
  const dialog = screen.getByRole('dialog', { name: 'moth.svg' })
  expect(within(dialog).getByRole('img', { name: 'moth.svg' }).getAttribute('src')).toBe(picture)
  await user.click(within(dialog).getByRole('button', { name: words.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that cannot be read says so, and the next one is still read', async () => {
  const read = vi.fn<Images['read']>().mockRejectedValueOnce(new Error('It is broken.')).mockResolvedValue(picture)
  show({ read })
  await open()
  for (const name of ['owl.png', 'moth.svg']) scrollIntoView(button(name))
  await found(() => expect(button(`${words.unreadable} owl.png`).querySelector('img')).toBeNull())
  await found(() => expect(button('moth.svg').querySelector('img')).not.toBeNull())
  fireEvent.error(button('moth.svg').querySelector('img')!)
  await found(() => expect(button(`${words.unreadable} moth.svg`)).toBeTruthy())
})

test('how many more there are is said', async () => {
  show({ count: 1300 })
  await open()
  expect(screen.getByText('These are the first 2 pictures. The file has 1,298 more.')).toBeTruthy()
})

test('a book without pictures has no such part', () => {
  show({ names: [], count: 0 })
  expect(document.querySelector('details')).toBeNull()
})
