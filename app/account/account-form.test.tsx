import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, calls, reply, sentTo } from '#test/component/network.ts'
import { describedBy, fill, found, notice, noticeText, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const { mara, tobias } = people
const forms = [
  { path: '/login', idle: 'Sign In', busy: 'Signing In...', call: 'POST /auth/v1/token', failed: 'Sign in Failed' },
  {
    path: '/signup',
    idle: 'Create Account',
    busy: 'Creating Account...',
    call: 'POST /auth/v1/signup',
    failed: 'Sign up Failed',
  },
] as const

const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test.each(forms)(
  '$path: idle, then submitting with a disabled button, then idle',
  { tags: ['spec-4-account-form'] },
  async ({ path, idle, busy, call }) => {
    const held = Promise.withResolvers<unknown>()
    const user = await openPage(path, { answers: { [call]: () => held.promise } })
    expect(button(idle).disabled).toBe(false)
    await fill(user, { 'Email address': mara.email, Password: mara.password })
    await user.click(button(idle))
    expect((await found(() => button(busy))).disabled).toBe(true)
    held.resolve(reply(400, {}))
    expect((await found(() => button(idle))).disabled).toBe(false)
  },
)

test('login: email and password required; email must have its format', { tags: ['spec-5-validation'] }, async () => {
  const user = await openPage('/login')
  await user.click(button('Sign In'))
  expect(describedBy(email())).toBe('Enter your email address.')
  expect(describedBy(password())).toBe('Enter your password.')
  expect(document.activeElement).toBe(email())
  await fill(user, { 'Email address': 'mara', Password: 'anything' })
  await user.click(button('Sign In'))
  expect(describedBy(email())).toMatch(/has a name, an @ and a place/)
  expect(password().getAttribute('aria-invalid')).toBeNull()
  expect(calls).toEqual([])
})

test(
  'sign-up: email and password required; a password has at least 6 characters',
  { tags: ['spec-5-validation'] },
  async () => {
    const user = await openPage('/signup', { answers: { 'POST /auth/v1/signup': member().session.user } })
    await user.click(button('Create Account'))
    expect(describedBy(email())).toBe('Enter your email address.')
    expect(document.activeElement).toBe(email())
    expect(describedBy(password())).toMatch(/^Choose a password\./)
    await fill(user, { 'Email address': 'mara', Password: '12345' })
    await user.click(button('Create Account'))
    expect(describedBy(email())).toMatch(/has a name, an @ and a place/)
    screen.getByText('Password must be at least 6 characters long.')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    await user.type(password(), '6')
    expect(password().getAttribute('aria-invalid')).toBeNull()
    expect(calls).toEqual([])
    await fill(user, { 'Email address': mara.email, Password: '123456' })
    await user.click(button('Create Account'))
    expect(await noticeText()).toContain('Account Created!')
    expect(sentTo('POST /auth/v1/signup')).toMatchObject([{ email: mara.email, password: '123456' }])
  },
)

test.each(forms)(
  "'$failed' shows the error message, or 'Something went wrong' when there is none",
  { tags: ['spec-8-errors'] },
  async ({ path, idle, call, failed }) => {
    const user = await openPage(path)
    for (const [answer, words] of [
      [{ msg: 'The gate is stuck.' }, 'The gate is stuck.'],
      [{}, 'Something went wrong'],
    ] as const) {
      answerCalls({ [call]: reply(400, answer) })
      await fill(user, { 'Email address': tobias.email, Password: tobias.password })
      await user.click(button(idle))
      await found(() => screen.getByText(words))
      expect(await noticeText()).toContain(failed)
      expect((await notice()).className).toContain('toast-destructive')
    }
  },
)
