import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { describedBy, fill, found, openPage, type newUser } from '#test/component/open.tsx'

const question = () => screen.getByLabelText<HTMLInputElement>('How old are you?')
const email = () => screen.getByLabelText('Email address')
const isAsked = () => screen.queryByLabelText('How old are you?') !== null
const goOn = () => screen.getByRole('button', { name: 'Continue' })
const guardianNeeded = () => screen.getByRole('heading', { name: 'Ask your grown-up' })
const open = () => openPage('/signup', { data: { ageScreen: 'on' } })
const stored = () => JSON.stringify({ ...localStorage })

async function answer(user: ReturnType<typeof newUser>, years: string) {
  await fill(user, { 'How old are you?': years })
  await user.click(goOn())
}

test('the question gives no hint which answer is wanted', async () => {
  const user = await open()
  expect(question()).toMatchObject({ value: '', autocomplete: 'off' })
  expect(screen.getByRole('main').textContent).not.toMatch(/grown-up|adult|parent|child|young|older|18|birth/i)
  await user.click(goOn())
  expect(describedBy(question())).toContain('Enter your age.')
  expect(document.activeElement).toBe(question())
  await answer(user, 'ten')
  expect(describedBy(question())).toContain('Enter your age in years, as a number.')
})

test('a mistyped age is asked about once before it counts', async () => {
  const user = await open()
  await answer(user, '11')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Did you mean 11?' }))
  expect(stored()).not.toContain('young')
  await user.click(screen.getByRole('button', { name: 'No, change it' }))
  expect(document.activeElement).toBe(question())
  await answer(user, '41')
  expect(document.activeElement).toBe(email())

  const again = await open()
  await answer(again, '11')
  await again.click(screen.getByRole('button', { name: 'No, change it' }))
  await answer(again, '11')
  guardianNeeded()
})

test('after a day the browser asks again, also in a page that stayed open', async () => {
  const day = 86_400_000
  vi.useFakeTimers()
  const start = Date.now()
  const user = await open()
  await answer(user, '9')
  await user.click(screen.getByRole('button', { name: 'Yes, 9' }))
  guardianNeeded()
  vi.setSystemTime(start + day - 60_000)
  fireEvent(document, new Event('visibilitychange'))
  guardianNeeded()
  vi.setSystemTime(start + day + 60_000)
  fireEvent(document, new Event('visibilitychange'))
  await found(question)
  expect(stored()).not.toContain('young')
  await answer(user, '40')
  email()
})

test('with the age screen off the form stands alone at once, whatever was answered before', async () => {
  localStorage.setItem('constellation-club.session.too-young', String(Date.now()))
  await openPage('/signup', { data: { ageScreen: 'off' } })
  email()
  expect(isAsked()).toBe(false)
  expect(screen.queryByText('Ask your grown-up')).toBeNull()
})
