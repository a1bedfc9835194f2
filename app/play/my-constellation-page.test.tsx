import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toyWords } from '#content/play.ts'
import { myConstellation as words } from '#content/play/my-constellation.ts'
import type { ChildRoom } from '#contract/child-items.ts'
import { placeOf } from '#contract/kept-toys.ts'
import { childRoomPath } from '#contract/paths.ts'
import { stopEventClock } from '#test/component/clock.ts'
import { refuse } from '#test/component/network.ts'
import { found, seen, shows } from '#test/component/open.tsx'
import { fakeSpeech } from '#test/component/speech.ts'
import { button, openToy } from '#test/component/toy.ts'
import { child } from '#test/component/users.ts'

const lulu = { kind: 'critter', key: 'lulu', data: { met: true, tickled: 1 } } as const
const room: ChildRoom = {
  nickname: 'Pip',
  avatar: 'owl',
  badges: [],
  books: ['the-star-sailor'],
  finished: 1,
  items: [lulu],
  paintings: [],
  stickers: [],
  siblings: [],
}
const given = ['given-1', 'given-2', 'given-3', 'given-4', 'given-5']

const roomPath = `GET ${childRoomPath(child().session.user.id)}`
const openOwn = (answer: unknown = room, answers: object = {}) =>
  openToy('my-constellation', null, { ...answers, [roomPath]: answer })
const sky = () => within(screen.getByRole('list', { name: words.sky }))
const star = (number: number) => sky().getByRole('button', { name: new RegExp(`^${words.star(number)}(,|$)`) })

test('taps join two stars, and let go again; a visitor’s sky is not kept', async () => {
  const { user } = await openToy('my-constellation')
  expect(shows(words.visitor)).toBe(true)
  await user.click(star(1))
  expect(star(1).getAttribute('aria-pressed')).toBe('true')
  await user.click(star(3))
  expect(star(1).getAttribute('aria-label')).toContain(words.joinedTo([3]))
  await user.click(star(1))
  expect(star(1).getAttribute('aria-label')).toBe(words.star(1))
  await seen(words.parted)
})

test('a finger that draws from star to star joins each that it passes', async () => {
  stopEventClock()
  const { user } = await openToy('my-constellation')
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 1000))
  const at = (number: number) => {
    const { x, y } = placeOf(number - 1)
    return { coords: { clientX: x, clientY: y } }
  }
  await user.pointer([{ keys: '[MouseLeft>]', target: star(1), ...at(1) }, at(4), at(2), { keys: '[/MouseLeft]' }])
  box.mockRestore()
  expect(star(4).getAttribute('aria-label')).toContain(words.joinedTo([1, 2]))
  expect(star(1).getAttribute('aria-pressed')).toBe('false')
})

test('a finger that passes two stars between two renders joins both', async () => {
  await openToy('my-constellation')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 1000))
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  const at = (number: number) => {
    const { x, y } = placeOf(number - 1)
    return { pointerId: 1, button: 0, clientX: x, clientY: y }
  }
  fireEvent.pointerDown(star(1), at(1))
  const pressed = star(1)
  act(() => {
    fireEvent.pointerMove(pressed, at(4))
    fireEvent.pointerMove(pressed, at(2))
  })
  fireEvent.pointerUp(pressed, at(2))
  expect(star(4).getAttribute('aria-label')).toContain(words.joinedTo([1, 2]))
})

test('a keyboard reaches and joins stars, and Escape lets go', async () => {
  const { user } = await openToy('my-constellation')
  star(1).focus()
  await user.keyboard('{Enter}{ArrowRight}')
  const next = document.activeElement!
  expect(next).not.toBe(star(1))
  await user.keyboard('{Enter}')
  expect(next.getAttribute('aria-label')).toContain(words.joinedTo([1]))
  await user.keyboard('{Escape}')
  expect(next.getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: words.clear }))
  expect(next.getAttribute('aria-label')).not.toContain(words.joinedTo([1]))
})

test('a child’s sky has a star for each thing it found, which is kept with its lines and its name', async () => {
  const { user, saved } = await openOwn()
  await seen(words.grown(2))
  expect(sky().getAllByRole('button')).toHaveLength(7)
  await user.click(star(6))
  await seen(words.from.critter('Lulu'))
  await user.click(star(7))
  await user.click(star(1))
  const name = screen.getByLabelText(words.name.label)
  await user.type(name, ' The Left  Sock{Enter}')
  await seen(words.name.given('The Left Sock'))
  const stars = [...given, 'critter-lulu', 'book-the-star-sailor']
  const record = { stars, lines: [506, 6], name: 'The Left Sock' }
  await found(() => expect(saved().at(-1)).toEqual({ understood: true, record }))
})

test('two drums make a name without typing: each tap turns one, and where sound is on the name is said', async () => {
  const speech = fakeSpeech()
  const { user, saved } = await openOwn()
  await seen(words.grown(2))
  const drums = within(screen.getByRole('list', { name: words.name.drums }))
  const turn = (drum: number) => user.click(drums.getAllByRole('button')[drum]!)
  await turn(0)
  await user.click(button(toyWords.sound))
  await turn(1)
  await turn(1)
  await seen(words.name.given('The Sleepy Owl'))
  expect(screen.getByLabelText<HTMLInputElement>(words.name.label).value).toBe('The Sleepy Owl')
  expect(drums.getAllByRole('button').map((drum) => drum.textContent)).toEqual(['Sleepy', 'Owl'])
  expect(speech.spoken.map(({ text }) => text)).toEqual(['The Sleepy Fox', 'The Sleepy Owl'].map(words.name.given))
  await found(() => expect(saved().at(-1)).toMatchObject({ record: { name: 'The Sleepy Owl' } }))
})

test('a child that cannot write yet names its sky by the pictures on the drums', async () => {
  const { user, saved } = await openOwn(room, child({ band: '4-6' }).answers)
  await seen(words.grown(2))
  expect(screen.queryByLabelText(words.name.label)).toBeNull()
  const drums = within(screen.getByRole('list', { name: words.name.drums })).getAllByRole('button')
  expect(drums.map((drum) => drum.querySelectorAll('img').length)).toEqual([1, 1])
  await user.click(drums[0]!)
  await found(() => expect(saved().at(-1)).toMatchObject({ record: { name: 'The Sleepy Dragonfly' } }))
})

test('the drums begin with the name that a sky has', async () => {
  const { user } = await openToy('my-constellation', { stars: given, name: 'The Polite Bear' }, { [roomPath]: room })
  await found(() => screen.getByDisplayValue('The Polite Bear'))
  await user.click(screen.getByRole('button', { name: words.name.drum('Bear') }))
  await seen(words.name.given('The Polite Snail'))
  expect(screen.getByRole('button', { name: words.name.drum('Snail') })).toBeTruthy()
})

test('a sky that cannot be fetched is not overwritten', async () => {
  const { user, saved } = await openOwn(refuse('unavailable'))
  await seen(words.failed)
  await user.click(star(1))
  await user.click(star(2))
  expect(saved()).toEqual([])
})
