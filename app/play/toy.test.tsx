import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backTo } from '#content/back-links.ts'
import { toyWords as words } from '#content/play.ts'
import { toys } from '#content/toys.ts'
import { button, openToy } from '#test/component/toy.ts'

test.each(toys)('$heading has one heading, one announcement, a way back, and is silent until asked', async (toy) => {
  const { press } = await openToy(toy.id)
  const main = screen.getByRole('main')
  expect([...main.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([toy.heading])
  expect(main.querySelectorAll('output, [aria-live], [role=status], [role=alert]')).toHaveLength(1)
  expect(screen.getByRole('link', { name: backTo.play.label }).closest('.toy-words')).not.toBeNull()
  expect(button(words.sound).getAttribute('aria-pressed')).toBe('false')
  await press(words.sound)
  expect(button(words.sound).getAttribute('aria-pressed')).toBe('true')
})
