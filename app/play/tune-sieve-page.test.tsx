import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tuneWords as words } from '#content/play/tune-sieve.ts'
import { found } from '#test/component/open.tsx'
import { fakeTones } from '#test/component/sound.ts'
import { button, openToy, said } from '#test/component/toy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const notes = () =>
  [...document.querySelectorAll<HTMLElement>('.tune-place')].map(({ style }) =>
    Number(style.getPropertyValue('--pitch')),
  )

test('a tune is shaken out, changed note by note and played', async () => {
  const { press } = await openToy('tune-sieve')
  expect(button(words.play).disabled).toBe(true)
  await press(words.shake)
  const [first = 0, ...others] = notes()
  expect(others).toHaveLength(4)
  await press(words.note(1, first))
  expect(notes()).toEqual([(first + 1) % 8, ...others])
  await press(words.play)
  expect(document.querySelector('.tune-played')).not.toBeNull()
  expect(screen.queryByRole('button', { name: words.keep })).toBeNull()
})

test('the sieve can be shaken by dragging it', async () => {
  const { user } = await openToy('tune-sieve')
  const at = { target: button(words.shake), coords: { clientX: 40, clientY: 10 } }
  await user.pointer([{ ...at, keys: '[MouseLeft>]', coords: { clientX: 10, clientY: 10 } }, at])
  expect(notes()).toHaveLength(5)
  const fallen = said()
  await user.pointer({ ...at, keys: '[/MouseLeft]' })
  expect(said()).toBe(fallen)
})

test('a child finds the tune that it kept, and keeps another', async () => {
  const { press, saved } = await openToy('tune-sieve', { tune: [0, 1, 2, 3, 5] })
  await found(() => expect(notes()).toEqual([0, 1, 2, 3, 5]))
  await press(words.note(5, 5))
  await press(words.keep)
  await found(() => expect(saved()).toEqual([{ understood: true, record: { tune: [0, 1, 2, 3, 6] } }]))
})

test('a tune that somebody plays is heard where sound is off', async () => {
  const tones = fakeTones()
  const { press } = await openToy('tune-sieve')
  await press(words.shake)
  expect(tones).toEqual([])
  await press(words.play)
  expect(tones).toHaveLength(5)
})
