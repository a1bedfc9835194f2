import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childBooksWords as words } from '#content/household/child-home.ts'
import { childRoomPictures } from '#content/pictures/account.ts'
import type { ChildSelf } from '#contract/household.ts'
import { childItemPath, childItemsPath, householdPaths, storybookPaths } from '#contract/paths.ts'
import { pressAll } from '#test/component/controls.ts'
import { storybook } from '#test/component/journal.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const story = storybook(7, 'The Slow Comet')
const sibling = { id: '0190a1b2-0000-7000-8000-000000000009', nickname: 'Wren', avatar: 'fox', locked: false }
const siblings = { [`GET ${householdPaths.switch}`]: { children: [sibling] } }
const themePath = `PUT ${childItemPath('home', 'theme')}`

async function openHome(self: Partial<ChildSelf> = {}, answers = {}) {
  const user = await openPage('/dashboard', {
    as: child(self),
    answers: { ...siblings, [themePath]: null, ...answers },
  })
  await found(() => screen.getByText('Hello, Pip!'))
  await found(() => screen.getByRole('button', { name: 'Wren' }))
  return user
}

const places = () =>
  within(screen.getByRole('navigation', { name: 'Where do you want to go?' }))
    .getAllByRole('link')
    .map((link) => [link.querySelector('.slip')?.textContent, link.getAttribute('href')])

const room = () => document.querySelector('.room-picture img')?.getAttribute('alt')

test('a child’s home opens what it has, each by a picture with a name', async () => {
  await openHome({ realms: ['critter-club', 'storytellers-lantern'] })
  expect(places()).toEqual([
    ['Read', '/storybooks'],
    ['Today', '/today'],
    ['Play', '/play'],
    ['Paint', '/paint'],
    ['My Room', '/my-room'],
    ['Write', '/storytellers-lantern/guild-hall'],
    ['Clubhouse', '/critter-club/clubhouse'],
    ['Meadow', '/critter-club'],
  ])
  expect(document.querySelectorAll('.home-object img')).toHaveLength(8)
  expect(document.title).toBe('Your Corner of the Sky · Constellation Club')
})

test('a child chooses its room, which is kept', async () => {
  const user = await openHome()
  await found(() => expect(room()).toBe(childRoomPictures['home-meadow']))
  await user.click(screen.getByRole('button', { name: 'Star cabin' }))
  await found(() => expect(room()).toBe(childRoomPictures['home-observatory']))
  expect(screen.getByRole('button', { name: 'Star cabin' }).getAttribute('aria-pressed')).toBe('true')
  await found(() => expect(sentTo(themePath)).toEqual([{ theme: 'observatory' }]))
})

test('the room is the one that was chosen before, and the first one where that is not known', async () => {
  const items = [{ kind: 'home', key: 'theme', data: { theme: 'lantern' } }]
  await openHome({}, { [`GET ${childItemsPath}`]: { items } })
  await found(() => expect(room()).toBe(childRoomPictures['home-lantern']))
  await openHome({}, { [`GET ${childItemsPath}`]: refuse('unavailable') })
  await found(() => expect(room()).toBe(childRoomPictures['home-meadow']))
})

test('the page of books shows what is begun, the picture books for the age first, and stories', async () => {
  const begun = {
    id: 'the-star-sailor',
    title: 'The Star Sailor',
    page: '/storybooks/the-star-sailor',
    cover_url: null,
  }
  await openBooks({ [`GET ${storybookPaths.begun}`]: { reading: [{ ...begun, fraction: 0.5 }] } })
  const row = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(row('Keep Reading')).toEqual(['/storybooks/the-star-sailor'])
  expect(row('Picture Books')).toContain('/storybooks/the-whispering-willow')
  expect(row('Stories From the Club')).toEqual([
    `/storytellers-lantern/dreams/${story.id}`,
    '/storytellers-lantern/dreams',
  ])
})

test('the page of books says that there are no stories yet, to who can read that', async () => {
  const answers = {
    [`GET ${storybookPaths.begun}`]: { reading: [] },
    [`GET ${storybookPaths.storybooks}`]: { data: [], next: null },
  }
  await openPage('/storybooks', { as: child({ band: '4-6' }), answers })
  await found(() => screen.getByRole('region', { name: 'Picture Books' }))
  await found(() => expect(screen.queryByRole('region', { name: words.stories })).toBeNull())
  const away = { ...answers, [`GET ${storybookPaths.storybooks}`]: refuse('unavailable') }
  await openPage('/storybooks', { as: child({ band: '4-6' }), answers: away })
  await found(() => screen.getByRole('region', { name: 'Picture Books' }))
  await found(() => expect(screen.queryByRole('region', { name: words.stories })).toBeNull())
  await openPage('/storybooks', { as: child(), answers })
  const none = await found(() => screen.getByText(words.noStories))
  const stories = screen.getByRole('region', { name: words.stories })
  expect(stories.contains(none)).toBe(true)
  expect(within(stories).queryByRole('link')).toBeNull()
})

test('a child finds the books that it made, also one that reads no stories of others', async () => {
  const owl = {
    ...story,
    id: '0193a1b2-0000-7000-8000-0000000000aa',
    title: 'The Owl',
    file_url: '/files/a.epub',
    status: 'draft',
  }
  const begun = { ...owl, id: '0193a1b2-0000-7000-8000-0000000000ab', title: 'Not Made Yet', file_url: null }
  const answers = {
    [`GET ${storybookPaths.begun}`]: { reading: [] },
    [`GET ${storybookPaths.storybooks}`]: ({ query }: { query: URLSearchParams }) => ({
      data: query.get('part') === 'own' ? [begun, owl] : [],
      next: null,
    }),
  }
  await openPage('/storybooks', { as: child({ band: '4-6' }), answers })
  const own = await found(() => screen.getByRole('region', { name: words.own }))
  const links = within(own).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/storytellers-lantern/dreams/${owl.id}?version=new`])
})

const ofOthers = ({ query }: { query: URLSearchParams }) => ({
  data: query.get('part') === 'own' ? [] : [story],
  next: null,
})

async function openBooks(answers = {}) {
  const user = await openPage('/storybooks', {
    as: child(),
    answers: {
      [`GET ${storybookPaths.begun}`]: { reading: [] },
      [`GET ${storybookPaths.storybooks}`]: ofOthers,
      ...answers,
    },
  })
  await found(() => screen.getByText(story.title))
  return user
}

test('every control of a child’s home and books has an effect', async () => {
  expect(await pressAll(openHome)).toBeGreaterThan(8)
  expect(await pressAll(openBooks)).toBeGreaterThan(8)
})
