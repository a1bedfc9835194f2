import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toyWords } from '#content/play.ts'
import { lineToyWords as words, rhymePliers, whatIfWrench } from '#content/play/line-toys.ts'
import { childItemsPath } from '#contract/paths.ts'
import { stopEventClock } from '#test/component/clock.ts'
import { found, seen, shows } from '#test/component/open.tsx'
import { fakeSpeech } from '#test/component/speech.ts'
import { openToy } from '#test/component/toy.ts'

let speech: ReturnType<typeof fakeSpeech>
beforeEach(() => {
  speech = fakeSpeech()
})

const part = (place: string) =>
  within(screen.getByRole('list', { name: words.line })).getByRole('button', { name: new RegExp(`^${place}: `) })
const first = 'The cat went to sea with the moon, and came back with a spoon.'

test('a tap or an arrow key changes a part, and the second rhyme follows the first', async () => {
  const { user } = await openToy('rhyme-pliers')
  const [who, , one, , two] = rhymePliers.places
  await user.click(part(who))
  expect(part(who).textContent).toBe(rhymePliers.who[1]!.text)
  part(who).focus()
  await user.keyboard('{ArrowLeft}')
  expect(part(who).textContent).toBe(rhymePliers.who[0]!.text)
  part(one).focus()
  await user.keyboard('{ArrowLeft}')
  const family = rhymePliers.families.at(-1)!.map(({ text }) => text)
  expect(family).toContain(part(one).textContent)
  expect(family).toContain(part(two).textContent)
})

test('a part is pulled to the side, or turned to the left; a short pull changes nothing', async () => {
  stopEventClock()
  const pull = (by: number) => [
    { keys: '[MouseLeft>]', target: part('Who'), coords: { clientX: 10, clientY: 50 } },
    { coords: { clientX: 10 + by, clientY: 50 } },
    { keys: '[/MouseLeft]' },
  ]
  const { user } = await openToy('rhyme-pliers')
  await user.pointer(pull(30))
  expect(part('Who').textContent).toBe(rhymePliers.who[0]!.text)
  await user.pointer(pull(60))
  expect(part('Who').textContent).toBe(rhymePliers.who[1]!.text)

  const { user: hand } = await openToy('what-if-wrench')
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  const coords = { clientX: 70, clientY: 10 }
  const target = part('Who')
  await hand.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 100, clientY: 50 } },
    { coords },
    { keys: '[/MouseLeft]' },
  ])
  box.mockRestore()
  expect(part('Who').textContent).toBe(whatIfWrench.who[1]!.text)
})

test('a pull that the browser takes away changes nothing, and the next key does', async () => {
  const { user } = await openToy('rhyme-pliers')
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  fireEvent.pointerDown(part('Who'), { pointerId: 1, button: 0, clientX: 10, clientY: 50 })
  fireEvent.pointerMove(part('Who'), { pointerId: 1, clientX: 80, clientY: 50 })
  fireEvent.pointerCancel(part('Who'), { pointerId: 1 })
  expect(part('Who').textContent).toBe(rhymePliers.who[0]!.text)
  part('Who').focus()
  await user.keyboard('{Enter}')
  expect(part('Who').textContent).toBe(rhymePliers.who[1]!.text)
})

test('each part of the first question has its drawing, and another one after a turn', async () => {
  const { user } = await openToy('what-if-wrench')
  const shown = () =>
    whatIfWrench.places.map((place) =>
      part(place)
        .querySelector('img')
        ?.src.replace(/.*\/art\/(.*)-\d+\.avif/, '$1'),
    )
  const { who, deeds, manners, ends } = whatIfWrench
  expect(shown()).toEqual([who, deeds, manners, ends].map(([first]) => first!.picture))
  for (const place of whatIfWrench.places) await user.click(part(place))
  expect(shown()).toEqual([who, deeds, manners, ends].map(([, second]) => second!.picture))
})

test('a line is read out, with each part lit as the voice comes to it', async () => {
  const { press } = await openToy('what-if-wrench')
  await press(words.read)
  const text = 'What if the goldfish walked the dog every Tuesday and nobody noticed?'
  expect(speech.spoken.map((one) => one.text)).toEqual([text])
  const [, deed] = whatIfWrench.places
  act(() => speech.spoken[0]!.word(text.indexOf('walked')))
  expect(part(deed).closest('li')!.dataset['spoken']).toBe('')
  act(() => speech.spoken[0]!.end())
  expect(part(deed).closest('li')!.dataset['spoken']).toBeUndefined()
})

test('the voice ends at once when the sound is turned off, and when the page is left', async () => {
  const { press } = await openToy('what-if-wrench')
  await press(toyWords.sound)
  await press(words.read)
  const { cancelled } = speech
  await press(toyWords.sound)
  expect(speech.cancelled).toBe(cancelled + 1)
  cleanup()
  expect(speech.cancelled).toBe(cancelled + 2)
})

test('a child keeps five lines, and takes one down for another', async () => {
  const { user, press, saved } = await openToy('rhyme-pliers', { lines: ['1.', '2.', '3.', '4.'] })
  await seen('4.')
  await press(words.keep)
  await seen(rhymePliers.keptSaid)
  await press(words.keep)
  await seen(words.has)
  await user.click(part(rhymePliers.places[0]))
  await press(words.keep)
  await seen(words.full)
  await press(`${words.takeDown}: 1.`)
  const lines = [first, '2.', '3.', '4.']
  await found(() => expect(saved().at(-1)).toEqual({ understood: true, record: { lines } }))
})

test('a child that keeps lines before the kept ones are known loses none of them', async () => {
  const known = Promise.withResolvers<unknown>()
  const { user, press, saved } = await openToy('rhyme-pliers', null, {
    [`GET ${childItemsPath}`]: async () => known.promise,
  })
  await found(() => expect(shows(words.visitor)).toBe(false))
  await press(words.keep)
  await user.click(part(rhymePliers.places[0]))
  await press(words.keep)
  await seen(rhymePliers.keptSaid)
  const data = { understood: true, record: { lines: ['1.', '2.'] } }
  known.resolve({ items: [{ kind: 'toy', key: 'rhyme-pliers', data }] })
  const lines = [first.replace('The cat', 'A fox'), first, '1.', '2.']
  await found(() => expect(saved().at(-1)).toEqual({ understood: true, record: { lines } }))
  for (const line of lines) expect(shows(line)).toBe(true)
})

test('a visitor keeps lines until it leaves, and a device without a voice has no button to read', async () => {
  speech.voices = []
  const { press } = await openToy('rhyme-pliers')
  expect(screen.queryByRole('button', { name: words.read })).toBeNull()
  await press(words.keep)
  expect(shows(first)).toBe(true)
  expect(shows(words.visitor)).toBe(true)
  await press(words.shake)
  expect(part(rhymePliers.places[1]).textContent).not.toBe('')
})
