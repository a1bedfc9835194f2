import { expect, test } from 'vitest'
import { toyWords as words } from '#content/play.ts'
import { found } from '#test/component/open.tsx'
import { button, openToy } from '#test/component/toy.ts'
import { child } from '#test/component/users.ts'

const pressed = () => button(words.sound).getAttribute('aria-pressed')
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('constellation-club.sound'))

test('sound that a child has turned on is on again after a reload, until somebody signs out', async () => {
  const { press } = await openToy('tune-sieve', null)
  await press(words.sound)
  await openToy('tune-sieve', null)
  await found(() => expect(pressed()).toBe('true'))
  expect(storedKeys()).toEqual([`constellation-club.sound.${child().session.user.id}`])
  localStorage.removeItem('constellation-club.session')
  await openToy('tune-sieve')
  await found(() => expect(pressed()).toBe('false'))
  await found(() => expect(storedKeys()).toEqual([]))
})

test('sound that a child has turned off again is off after a reload', async () => {
  const { press } = await openToy('tune-sieve', null)
  await press(words.sound)
  await press(words.sound)
  await openToy('tune-sieve', null)
  await found(() => expect(pressed()).toBe('false'))
  expect(storedKeys()).toEqual([])
})

test('a visitor’s sound is remembered for visitors, and not for a child', async () => {
  const { press } = await openToy('tune-sieve')
  await press(words.sound)
  await openToy('tune-sieve')
  await found(() => expect(pressed()).toBe('true'))
  await openToy('tune-sieve', null)
  await found(() => expect(pressed()).toBe('false'))
})
