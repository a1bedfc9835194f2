import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { childWords } from '#content/household/child.ts'
import { roomNotices } from '#content/notices/realms.ts'
import { writingDeskWords, roomWords } from '#content/rooms/inside.ts'
import { roomInvitations } from '#content/rooms/invitations.ts'
import type { Membership } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import type { MemberRoom, RoomAges } from '#contract/rooms.ts'
import type { Writing, WritingToSave } from '#contract/writings.ts'
import { membership } from '#test/component/memberships.ts'
import { calls, refuse, unreachable, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child, member } from '#test/component/users.ts'

const at = '2026-11-20T09:00:00.000Z'
const mine: Writing = {
  id: '0190a1b2-0000-7000-8000-0000000000ee',
  realm: 'storytellers-lantern',
  prompt: null,
  title: 'Mine',
  text: 'All of it.',
  words: 3,
  version: 1,
  updated_at: at,
}
const printable = (key: string, title: string) => ({
  key,
  title,
  text: 'To color.',
})
const room: MemberRoom = {
  title: 'The Room',
  host: 'Whiskerleaf',
  letter: ['Come in.'],
  months: [{ key: '2026-11', name: 'November 2026', title: 'Fog', from: 'Nibsy', letter: ['Hush.'], prompts: [] }],
  stories: [],
  printables: [printable('color-nibsy', 'Nibsy, to color'), printable('color-lulu', 'Lulu, to color')],
}
const held = (state: Membership['state']) =>
  membership({
    tier: 'storytellers-lantern-guild',
    name: "Storyteller's Lantern",
    state,
    opens: 'storytellers-lantern',
  })
const hall = '/storytellers-lantern/guild-hall'
const note = (name: string) => screen.getByRole('complementary', { name })

test.each([
  ['paused', roomWords.paused],
  ['resting', roomWords.resting],
] as const)(
  'with a membership that is %s, the room is closed and own writings can be read',
  async (state, { heading, text }) => {
    const user = await openPage(hall, {
      as: member(),
      answers: {
        'GET /api/rooms/storytellers-lantern': refuse('not_entitled'),
        [`GET ${membershipPaths.memberships}`]: { data: [held(state)] },
        'GET /api/writings': { data: [mine] },
        [`GET /api/writings/${mine.id}`]: mine,
      },
    })
    stubLocks()
    const closed = within(await found(() => note(heading)))
    closed.getByText(text)
    closed.getByText(roomWords.kept)
    expect(closed.getByRole('link').getAttribute('href')).toBe('/dashboard/billing')
    expect(screen.queryByRole('heading', { name: 'November 2026' })).toBeNull()
    const open = await found(() => screen.getByRole('button', { name: 'Open Mine' }))
    expect(screen.queryByRole('button', { name: writingDeskWords.begin })).toBeNull()
    await user.click(open)
    const field = await found(() => screen.getByLabelText<HTMLTextAreaElement>(writingDeskWords.text))
    expect(field.value).toBe('All of it.')
    expect(field.readOnly).toBe(true)
    expect(screen.getByRole('button', { name: writingDeskWords.take })).toHaveProperty('disabled', false)
  },
)

/** happy-dom has no locks; nobody else holds one here. */
function stubLocks() {
  const request = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({})
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

test('a member of another tier sees the invitation', async () => {
  await openPage(hall, {
    as: member(),
    answers: { 'GET /api/rooms/storytellers-lantern': refuse('not_entitled'), 'GET /api/writings': { data: [] } },
  })
  const invitation = within(await found(() => note(roomInvitations['storytellers-lantern'].heading)))
  expect(invitation.getByRole('link').getAttribute('href')).toBe('/memberships')
  expect(screen.queryByRole('button', { name: writingDeskWords.begin })).toBeNull()
})

test('a child whose household does not open the room writes pages of its own there', async () => {
  const { saves, answers } = answerWriting()
  stubLocks()
  const user = await openPage(hall, { as: child({ realms: ['critter-club'] }), answers })
  await user.click(await openMine())
  const field = await findText()
  expect(field.readOnly).toBe(false)
  await user.type(field, ' Dark.')
  document.dispatchEvent(new Event('visibilitychange'))
  await found(() => screen.getByText('Saved'))
  expect(saves.map(({ text }) => text)).toEqual(['All of it. Dark.'])
  await user.click(screen.getByRole('button', { name: writingDeskWords.close }))
  await found(() => screen.getByRole('button', { name: writingDeskWords.begin }))
  screen.getByText(childWords.pages)
  expect(screen.queryByRole('complementary', { name: childWords.closedRoom.heading })).toBeNull()
  expect(calls.map(({ name }) => name)).not.toContain('GET /api/rooms/storytellers-lantern')
})

test.each([
  ['4-6', hall],
  ['10-12', '/critter-club/clubhouse'],
] as const)('a child of %s sees a closed door at %s, and the room is not asked for', async (band, path) => {
  await openPage(path, { as: child({ band }), answers: { 'GET /api/writings': { data: [] } } })
  const closed = within(await found(() => note(childWords.closedRoom.heading)))
  expect(closed.getByRole('link').getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('button', { name: writingDeskWords.begin })).toBeNull()
  expect(calls.map(({ name }) => name).join()).not.toContain('GET /api/rooms')
})

test('this month’s activities come first, marked by age, and a long letter unfolds', async () => {
  const prompt = (key: string, ages: RoomAges) => ({ key, ages, title: `Idea ${key}`, text: 'Try it.' })
  const months = [
    {
      ...room.months[0]!,
      letter: ['Dear Member,', 'Hush.', 'The end.'],
      young_letter: ['Hush, small one.'],
      prompts: [prompt('one', '4-7'), prompt('two', '8-12')],
    },
  ]
  const user = await openPage('/critter-club/clubhouse', {
    as: member(),
    answers: { 'GET /api/rooms/critter-club': { ...room, months } },
  })
  await found(() => screen.getByText('Hush, small one.'))
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections).toEqual([
    'November 2026',
    'To Color and to Cut Out',
    'The Month’s Mail',
    'A Letter from Whiskerleaf',
  ])
  expect(
    within(screen.getByRole('region', { name: 'November 2026' }))
      .getAllByText(/^Ages /)
      .map((label) => label.textContent),
  ).toEqual(['Ages 4 to 7', 'Ages 8 to 12'])
  const folded = screen.getByText('The end.').closest('details')
  expect(folded?.open).toBe(false)
  await user.click(screen.getByText('Read on'))
  expect(folded?.open).toBe(true)
})

test.each([
  ['4-6', ['Ages 4 to 7', 'Ages 8 to 12']],
  ['7-9', ['Ages 4 to 7', 'Ages 8 to 12']],
  ['10-12', ['Ages 8 to 12', 'Ages 4 to 7']],
] as const)('a child of %s sees the ideas and the letter for its age first', async (band, ages) => {
  const prompt = (key: string, forAges: RoomAges) => ({ key, ages: forAges, title: `Idea ${key}`, text: 'Try it.' })
  const prompts = [prompt('one', '4-7'), prompt('two', '8-12')]
  const months = [{ ...room.months[0]!, young_letter: ['Hush, small one.'], prompts }]
  await openPage('/critter-club/clubhouse', {
    as: child({ band, realms: ['critter-club'] }),
    answers: { 'GET /api/rooms/critter-club': { ...room, months } },
  })
  await found(() => screen.getByText('Hush, small one.'))
  const labels = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByText(/^Ages /)
      .map((label) => label.textContent.split(',')[0])
  expect(labels('November 2026')).toEqual(ages)
  expect(labels(roomWords.letters)).toEqual(ages)
})

test('a printable to color is shown when it is chosen, and stays when another cannot be fetched', async () => {
  const svg = 'GET /api/rooms/critter-club/printables/color-nibsy'
  const user = await openPage('/critter-club/clubhouse', {
    as: member(),
    answers: {
      'GET /api/rooms/critter-club': room,
      [svg]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GET /api/rooms/critter-club/printables/color-lulu': refuse('unavailable'),
    },
  })
  await found(() => screen.getByRole('heading', { name: 'A Letter from Whiskerleaf' }))
  const choice = screen.getByRole('button', { name: 'Nibsy, to color' })
  await user.click(choice)
  const drawing = await found(() => screen.getByRole('img', { name: 'A line drawing: Nibsy, to color' }))
  expect(drawing.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(document.activeElement).toBe(screen.getByRole('figure', { name: 'Nibsy, to color' }))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: roomWords.printables.print }))
  expect(print).toHaveBeenCalledTimes(1)

  await user.click(screen.getByRole('button', { name: 'Lulu, to color' }))
  await expectNotice({
    ...roomNotices.printableNotFetched,
    description: 'The site is busy right now. Try again in a minute.',
  })
  expect(drawing.isConnected).toBe(true)
  expect(choice.getAttribute('aria-pressed')).toBe('true')
})

test('a child that has no printer paints on the screen', async () => {
  await openPage('/critter-club/clubhouse', {
    as: child({ realms: ['critter-club'] }),
    answers: { 'GET /api/rooms/critter-club': room },
  })
  const link = await found(() => screen.getByRole('link', { name: roomWords.printables.paint.label }))
  expect(link.getAttribute('href')).toBe('/paint')
})

/** The API of one writing, which answers only while the device is online. */
function answerWriting() {
  const saves: WritingToSave[] = []
  const network = { isOnline: true }
  const answers = {
    'GET /api/rooms/storytellers-lantern': room,
    'GET /api/writings': () => ({ data: [{ ...mine, version: 1 + saves.length }] }),
    [`GET /api/writings/${mine.id}`]: () => ({ ...mine, ...saves.at(-1), version: 1 + saves.length }),
    [`PUT /api/rooms/storytellers-lantern/writings/${mine.id}`]: ({ body }: Call) => {
      if (!network.isOnline) return unreachable()
      saves.push(body as WritingToSave)
      return { ...mine, ...(body as WritingToSave), version: 1 + saves.length }
    },
  }
  return { saves, network, answers }
}

const openMine = () => found(() => screen.getByRole('button', { name: 'Open Mine' }))
const findText = () => found(() => screen.getByLabelText<HTMLTextAreaElement>(writingDeskWords.text))

test('text written offline is kept on the device, and saved once there is a connection', async () => {
  const { saves, network, answers } = answerWriting()
  stubLocks()
  const mara = member()
  const user = await openPage(hall, { as: mara, answers })
  await user.click(await openMine())
  const field = await findText()
  network.isOnline = false
  await user.type(field, ' Dark.')
  document.dispatchEvent(new Event('visibilitychange'))
  await found(() => screen.getByText(writingDeskWords.states.waiting))
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(`club.draft.${mara.session.user.id}.`))
  expect(kept.map(([, draft]) => JSON.parse(draft as string))).toEqual([
    expect.objectContaining({ id: mine.id, text: 'All of it. Dark.', version: 1 }),
  ])
  network.isOnline = true
  dispatchEvent(new Event('online'))
  await found(() => screen.getByText('Saved'))
  expect(saves.map(({ text }) => text)).toEqual(['All of it. Dark.'])
})

test('what a closed tab has kept on the device is saved when the room is opened', async () => {
  const { saves, answers } = answerWriting()
  stubLocks()
  const mara = member()
  const { words: _words, updated_at: _at, ...draft } = mine
  localStorage.setItem(`club.draft.${mara.session.user.id}.a-tab`, JSON.stringify({ ...draft, text: 'Light again.' }))
  const user = await openPage(hall, { as: mara, answers })
  await user.click(await openMine())
  expect((await findText()).value).toBe('Light again.')
  expect(saves.map(({ text }) => text)).toEqual(['Light again.'])
})
