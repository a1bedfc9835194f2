import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { childBadges } from '#content/dashboard/child-badges.ts'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { readAloudWords } from '#content/household/read-aloud.ts'
import type { ChildItem, ChildRoom } from '#contract/child-items.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import { childItemPath, childItemsPath, childRoomPath, paintingsPath } from '#contract/paths.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found, openPage, seen, shows } from '#test/component/open.tsx'
import { fakeTones } from '#test/component/sound.ts'
import { fakeSpeech } from '#test/component/speech.ts'
import { child, member } from '#test/component/users.ts'

const pip = child().session.user.id
const wren = '0193a1b2-0000-7000-8000-00000000000b'
const save = `PUT ${childItemPath('room', 'arrangement')}`
const lulu = { kind: 'critter', key: 'lulu', data: { met: true, tickled: 1 } } as const
const owl: PaintingItem = { kind: 'painting', key: 'owl', data: { hung: true, fills: { 0: 'sky' }, strokes: [] } }
const lowered: PaintingItem = { kind: 'painting', key: 'frog', data: { hung: false, fills: { 0: 'sky' }, strokes: [] } }
const shown = { kind: 'badges', key: 'shown', data: { ids: ['first-step'] } } as const
const full: ChildRoom = {
  nickname: 'Pip',
  avatar: 'owl',
  badges: ['first-step'],
  books: ['the-star-sailor'],
  finished: 1,
  items: [lulu],
  paintings: [owl],
  stickers: ['used-comet'],
  siblings: [{ id: wren, nickname: 'Wren' }],
}

const openOwn = (room: ChildRoom = full, answers = {}) =>
  openPage('/my-room', {
    as: child({ badges: [...room.badges] }),
    answers: {
      [`GET ${childRoomPath(pip)}`]: room,
      [`GET ${childItemsPath}`]: { items: [...room.items, shown] },
      [`GET ${paintingsPath}`]: { items: [...room.paintings, lowered] },
      [save]: null,
      [`PUT ${childItemPath('badges', 'lit')}`]: null,
      ...answers,
    },
  })

const thing = (name: string) => screen.getByRole('button', { name })
const star = words.kinds.badge('First Step')

test('a thing is moved by arrow keys, which is announced and saved once', async () => {
  const user = await openOwn()
  await found(() => thing(star).focus())
  const before = Number(thing(star).style.getPropertyValue('--x'))
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(Number(thing(star).style.getPropertyValue('--x'))).toBe(before + 140)
  await seen(`${star} moved. ${Math.round((before + 140) / 10)} percent from the left`)
  await found(() => expect(sentTo(save)).toHaveLength(1))
  expect(sentTo(save)).toMatchObject([{ things: [{ id: 'badge-first-step', x: before + 140 }] }])
})

test('a badge that is not earned yet shows where it is, and a voice says how', async () => {
  const speech = fakeSpeech()
  const user = await openOwn()
  const { name, locked } = childBadges.find(({ id }) => id === 'painted-1')!
  await user.click(await found(() => screen.getByRole('button', { name: `${readAloudWords.hear} (${name})` })))
  expect(speech.spoken.at(-1)!.text).toBe(`${name}. ${locked}`)
  expect(screen.getByText(locked).closest('li')!.innerHTML).toContain('/object-paint')
  expect(screen.queryByRole('button', { name: `${readAloudWords.hear} (First Step)` })).toBeNull()
})

test('no arrow key moves a thing out of the room', async () => {
  const user = await openOwn()
  await found(() => thing(star).focus())
  await user.keyboard(`{Shift>}${'{ArrowLeft}'.repeat(12)}${'{ArrowUp}'.repeat(12)}{/Shift}`)
  expect(thing(star).style.getPropertyValue('--x')).toBe('40')
  expect(thing(star).style.getPropertyValue('--y')).toBe('40')
  await found(() => expect(sentTo(save)).toHaveLength(1))
})

test('a tap says what a thing is, and opens its book or visits its critter', async () => {
  const user = await openOwn()
  await user.click(await found(() => thing(words.kinds.book('The Star Sailor'))))
  expect(screen.getByRole('link', { name: words.open.book }).getAttribute('href')).toBe('/storybooks/the-star-sailor')
  await user.click(thing(words.kinds.critter('Lulu')))
  expect(screen.getByRole('link', { name: words.open.critter }).getAttribute('href')).toBe('/critter-club/lulu')
  await user.click(thing(words.kinds.critter('Lulu')))
  expect(screen.queryByRole('link', { name: words.open.critter })).toBeNull()
  expect(sentTo(save)).toEqual([])
})

test('what is said about a thing goes away at a tap beside it or on it, and with Escape', async () => {
  const user = await openOwn()
  const label = () => screen.queryByRole('link', { name: words.open.book })
  for (const close of [
    () => user.click(screen.getByRole('list', { name: words.things })),
    () => user.click(screen.getByText(words.kinds.book('The Star Sailor'))),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.click(await found(() => thing(words.kinds.book('The Star Sailor'))))
    expect(label()).not.toBeNull()
    await close()
    expect(label()).toBeNull()
  }
})

test('its own paintings that hang lead to the easel, and a visitor only looks at them', async () => {
  const user = await openOwn()
  const painting = words.kinds.painting('An Owl With a Spoon')
  await user.click(await found(() => thing(painting)))
  expect(screen.getByRole('link', { name: words.open.painting }).getAttribute('href')).toBe('/paint?sheet=owl')
  expect(screen.queryByRole('button', { name: words.kinds.painting('A Frog') })).toBeNull()

  const visitor = await openPage(`/my-room?child=${wren}`, {
    as: member(),
    answers: { [`GET ${childRoomPath(wren)}`]: { ...full, nickname: 'Wren', siblings: [] } },
  })
  await visitor.click(await found(() => thing(painting)))
  expect(shows(words.paintingLine)).toBe(true)
  expect(screen.queryByRole('link', { name: words.open.painting })).toBeNull()
})

test('a kept tune is played in the room', async () => {
  const tune: ChildItem = {
    kind: 'toy',
    key: 'tune-sieve',
    data: { understood: true, record: { tune: [0, 1, 2, 3, 5] } },
  }
  const tones = fakeTones()
  const user = await openOwn({ ...full, items: [lulu, tune] })
  await user.click(await found(() => thing(words.kinds.tune)))
  await user.click(screen.getByRole('button', { name: words.playTune }))
  expect(tones).toHaveLength(5)
  vi.unstubAllGlobals()
  expect(document.querySelector('.tune-played')).not.toBeNull()
})

test('an empty room invites to the first things', async () => {
  await openOwn({ ...full, badges: [], books: [], items: [], paintings: [], stickers: [] })
  await seen(words.empty.text)
  for (const { label, to } of words.empty.links)
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
})

test.each([childItemsPath, paintingsPath])('an own room says so when %s fails, and tries again', async (path) => {
  let isAway = true
  const user = await openOwn(full, { [`GET ${path}`]: () => (isAway ? refuse('unavailable') : { items: [] }) })
  await seen(words.failed)
  isAway = false
  await user.click(screen.getByRole('button', { name: words.again }))
  await found(() => expect(thing(star)).toBeTruthy())
})

test('a sibling and a guardian see a room without moving anything in it', async () => {
  for (const as of [child(), member()]) {
    const user = await openPage(`/my-room?child=${wren}`, {
      as,
      answers: { [`GET ${childRoomPath(wren)}`]: { ...full, nickname: 'Wren', siblings: [] } },
    })
    await found(() => screen.getByRole('heading', { level: 1, name: words.of('Wren') }))
    thing(star).focus()
    const before = thing(star).style.getPropertyValue('--x')
    await user.keyboard('{ArrowRight}')
    expect(thing(star).style.getPropertyValue('--x')).toBe(before)
  }
})

test('signed-out visitors and adults read what the page is', async () => {
  await openPage('/my-room')
  await seen(words.about)
  await openPage('/my-room', { as: member() })
  await found(() => screen.getByRole('link', { name: words.family.label }))
  expect(shows(words.about)).toBe(true)
})
