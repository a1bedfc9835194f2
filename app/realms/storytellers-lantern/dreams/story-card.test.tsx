import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { findCard, openJournal, pickerOf, storybook } from '#test/component/journal.ts'
import { openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const waiting = 'A story waiting to be uploaded...'
const upload = { name: 'Upload storybook' }

test(
  "Storybook card without file_url: 'A story waiting to be uploaded...'; only its author may upload",
  { tags: ['spec-4-storybook-card', 'spec-6-roles'] },
  async () => {
    const { user } = await openJournal({ titles: ['The Moth'], dreaming: [storybook(50, 'The Lamp')] }, {})
    const own = await findCard('The Moth')
    within(own).getByText(waiting)
    within(own).getByRole('button', upload)
    expect(within(own).queryByRole('link')).toBeNull()
    expect(own.querySelector('.dream-author')).toBeNull()

    await user.click(screen.getByRole('button', { name: words.dreaming.open }))
    const foreign = await findCard('The Lamp', 'Not uploaded yet')
    within(foreign).getByText(waiting)
    expect(within(foreign).queryByRole('button')).toBeNull()
    expect(pickerOf(foreign)).toBeNull()
    expect(foreign.querySelector('.dream-author')!.textContent).toBe('by a member')
  },
)

test(
  "Storybook author (user id equals the storybook's author_id): the only one shown the upload button",
  { tags: ['spec-6-roles'] },
  async () => {
    const fake = await openJournal({}, {})
    for (const { title, author_id } of fake.own()) {
      within(await findCard(title)).getByRole('button', upload)
      expect(author_id).toBe(fake.userId)
    }
  },
)

test("a story of somebody else's with a file can be read and reported, and names its author", async () => {
  const story = storybook(50, 'The Lamp', {
    file_url: '/files/lamp.epub',
    file_title: 'The lantern that went for a walk',
    pen_name: 'Vesper of the Hill',
    age: '10',
    opened: 2,
    finished: 1,
  })
  await openJournal({ ready: [story] })
  const card = await findCard('The Lamp', 'Ready to read')
  within(card).getByText('Storybook is ready!')
  within(card).getByText('Title in the file: The lantern that went for a walk')
  within(card).getByText('For 10 and older')
  within(card).getByText('Signed-in readers: 2 opened it, 1 finished it.')
  expect(card.querySelector('.dream-author')!.textContent).toBe('by Vesper of the Hill')
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`/storytellers-lantern/dreams/${story.id}`)
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Report this: The Lamp'])
})

describe('a pen name', () => {
  const story = storybook(50, 'The Lamp', { file_url: '/files/lamp.epub', pen_name: 'Vesper', has_author_page: true })
  const linkOf = async () => (await findCard('The Lamp', 'Ready to read')).querySelector('.dream-author a')

  test('leads to the page of its stories', async () => {
    await openJournal({ ready: [story] })
    expect((await linkOf())!.textContent).toBe('Vesper')
    expect((await linkOf())!.getAttribute('href')).toBe(`/storytellers-lantern/authors/${story.author_id}`)
  })

  test('without a page is not a link', async () => {
    await openJournal({ ready: [{ ...story, has_author_page: undefined }] })
    expect(await linkOf()).toBeNull()
  })

  test('is not a link for a child', async () => {
    await openPage('/storytellers-lantern/dreams', {
      as: child(),
      answers: {
        'GET /api/works': { review: true, data: [], suspension: null },
        'GET /api/storybooks': { data: [story], next: null },
      },
    })
    expect(await linkOf()).toBeNull()
  })
})

test('the link of a story that others do not see asks for it with the session at once', async () => {
  const story = storybook(9, 'The Moth', { file_url: '/files/moth.epub', status: 'draft' })
  await openJournal({}, { 'GET /api/storybooks': { data: [story], next: null } })
  const link = within(await findCard('The Moth')).getByRole('link')
  expect(link.getAttribute('href')).toBe(`/storytellers-lantern/dreams/${story.id}?version=new`)
})
