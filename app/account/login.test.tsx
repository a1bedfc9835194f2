import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountNotices } from '#content/notices/account.ts'
import { people } from '#test/people.ts'
import { answerCalls, refuseAuth, sentTo } from '#test/component/network.ts'
import { arriveAt, fill, found, noticeText, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const { mara, vesper } = people

test(
  'a wrong password shows an error; the right one leads to the dashboard',
  { tags: ['spec-4-account-form', 'spec-6-roles', 'spec-8-errors'] },
  async () => {
    const token = 'POST /auth/v1/token'
    const user = await openPage('/login', {
      answers: { [token]: refuseAuth(400, 'invalid_credentials', 'Invalid login credentials') },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enter Your Portal')
    await fill(user, { 'Email address': mara.email, Password: vesper.password })
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await noticeText()).toBe('Sign in FailedInvalid login credentials')
    expect(location.pathname).toBe('/login')
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(mara.email)

    const { session, answers } = member()
    const held = Promise.withResolvers<unknown>()
    answerCalls({ ...answers, [token]: () => held.promise })
    await fill(user, { Password: mara.password })
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    const button = await found(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Signing In...' }))
    expect(button.disabled).toBe(true)
    held.resolve(session)
    await arriveAt('/dashboard')
    expect(await noticeText()).toBe(
      `${accountNotices.loginSuccessful.title}Welcome back! You're being redirected to your dashboard.`,
    )
    expect(sentTo(token)).toMatchObject([{ ...mara, password: vesper.password }, mara])
  },
)

test('the password can be shown while it is typed', async () => {
  const user = await openPage('/login')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(password, mara.password)
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toMatchObject({ type: 'text', value: mara.password })
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})
