import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childBadges, childBadgeWords as badgeWords } from '#content/dashboard/child-badges.ts'
import { childStories } from '#content/household/child.ts'
import { realms } from '#content/realms.ts'
import type { ChildSelf } from '#contract/household.ts'
import { childItemPath, childItemsPath } from '#contract/paths.ts'
import { sentTo } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { fakeTones } from '#test/component/sound.ts'
import { child } from '#test/component/users.ts'

const { celebration } = childStories
const lulu = childBadges.find(({ id }) => id === 'met-lulu')!
const putBadges = `PUT ${childItemPath('badges', 'shown')}`
const putLit = `PUT ${childItemPath('badges', 'lit')}`
const putStories = `PUT ${childItemPath('stories', 'celebrated')}`
const moth = { id: '0190a1b2-0000-7000-8000-0000000000a1', title: 'The Moth', cover_url: null }
const comet = { id: '0190a1b2-0000-7000-8000-0000000000a2', title: 'The Slow Comet', cover_url: null }

const openWith = (
  self: Partial<ChildSelf>,
  { badges = [] as string[], lit = [] as string[], stories = [] as string[] } = {},
  path = '/critter-club',
) =>
  openPage(path, {
    also: ['/critter-club'],
    as: child(self),
    answers: {
      [`GET ${childItemsPath}`]: {
        items: [
          { kind: 'badges', key: 'shown', data: { ids: badges } },
          { kind: 'badges', key: 'lit', data: { ids: lit } },
          { kind: 'stories', key: 'celebrated', data: { ids: stories } },
        ],
      },
      [putBadges]: null,
      [putLit]: null,
      [putStories]: null,
    },
  })

const cardOf = async (text: string) => (await found(() => screen.getByText(text))).closest<HTMLElement>('dialog')!
const announced = () => document.querySelector('.site-header output')
const medal = (count: number) => found(() => screen.getByRole('button', { name: badgeWords.open(count) }))

function isEmpty() {
  expect(announced()?.textContent).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /new badge/ })).toBeNull()
}

test('a new badge is announced and is a medal in the header; its card opens when it is pressed', async () => {
  const user = await openWith({ badges: ['first-step', 'met-lulu'] }, { badges: ['first-step'] })
  const button = await medal(1)
  expect(button.closest('header')?.className).toBe('site-header')
  expect(announced()?.textContent).toBe(`${badgeWords.found(1)} ${lulu.name}.`)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button)
  const news = await cardOf(badgeWords.found(1))
  within(news).getByText(lulu.name)
  expect(within(news).queryByText('First Step')).toBeNull()
  await user.click(within(news).getByRole('button', { name: badgeWords.close }))
  await found(isEmpty)
  expect(document.activeElement).toBe(document.getElementById('main'))
  await found(() => expect(sentTo(putBadges)).toEqual([{ ids: ['first-step', 'met-lulu'] }]))
})

const light = () => document.querySelector('.new-badges-light')

test('the moment of light is once for each badge, on whichever device; the medal stays until it is pressed', async () => {
  await openWith({ badges: ['met-lulu'] })
  await medal(1)
  expect(light()).not.toBeNull()
  await found(() => expect(sentTo(putLit)).toEqual([{ ids: ['met-lulu'] }]))
  expect(light()).not.toBeNull()
  await openWith({ badges: ['met-lulu'] }, { lit: ['met-lulu'] })
  expect((await medal(1)).dataset['new']).toBeUndefined()
  expect(light()).toBeNull()
  await openWith({ badges: ['first-step', 'met-lulu'] }, { lit: ['met-lulu'] })
  await medal(2)
  expect(light()).not.toBeNull()
  await found(() => expect(sentTo(putLit).at(-1)).toEqual({ ids: ['first-step', 'met-lulu'] }))
})

test('without anything new nothing is announced', async () => {
  await openWith(
    { badges: ['met-lulu', 'first-step'], published: [moth] },
    { badges: ['met-lulu', 'first-step'], stories: [moth.id] },
  )
  await found(isEmpty)
})

test('a published story is celebrated once, before the badge for it; its bell rings when it is asked to', async () => {
  const tones = fakeTones()
  const user = await openWith({ badges: ['published-1'], published: [moth, comet] }, { stories: [moth.id] })
  const news = await cardOf(celebration.heading)
  within(news).getByText(celebration.text('The Slow Comet'))
  expect(announced()?.textContent).toBe('')
  expect(tones).toEqual([])
  await user.click(within(news).getByRole('button', { name: celebration.bell.ring }))
  expect(tones).toHaveLength(4)
  within(news).getByRole('button', { name: celebration.bell.rung })
  await user.click(within(news).getByRole('button', { name: celebration.close }))
  await medal(1)
  expect(screen.queryByText(celebration.heading)).toBeNull()
  await found(() => expect(sentTo(putStories)).toEqual([{ ids: [moth.id, comet.id] }]))
})

test('its link opens the story, which ends the celebration', async () => {
  const user = await openWith({ published: [moth] })
  const news = await cardOf(celebration.heading)
  expect(news.contains(document.activeElement)).toBe(true)
  const link = within(news).getByRole('link', { name: celebration.read })
  expect(link.getAttribute('href')).toBe(`/storytellers-lantern/dreams/${moth.id}`)
  await user.click(link)
  await found(isEmpty)
  await found(() => expect(sentTo(putStories)).toEqual([{ ids: [moth.id] }]))
})

test('where a child plays nothing opens by itself: badges are counted, a story waits for another page', async () => {
  const user = await openWith({ badges: ['first-step', 'met-lulu'], published: [moth] }, {}, '/play/meadow')
  await medal(2)
  expect(announced()?.textContent).toContain(badgeWords.found(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  const footer = within(screen.getByRole('contentinfo'))
  await user.click(footer.getByRole('link', { name: realms['critter-club'].name }))
  await cardOf(celebration.heading)
})

test('Escape closes the card like its button', async () => {
  const user = await openWith({ badges: ['met-lulu'] })
  await user.click(await medal(1))
  const news = await cardOf(badgeWords.found(1))
  fireEvent(news, new Event('cancel', { cancelable: true }))
  await found(isEmpty)
  await found(() => expect(sentTo(putBadges)).toEqual([{ ids: ['met-lulu'] }]))
})
