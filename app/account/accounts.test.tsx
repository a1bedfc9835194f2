import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountNotices } from '#content/notices/account.ts'
import { ownerPaths } from '#contract/paths.ts'
import { answerCalls, refuseAuth, sentTo, calls, reply } from '#test/component/network.ts'
import { arriveAt, fill, found, noticeText, openPage, notice } from '#test/component/open.tsx'
import { member } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const { juno, mara, tobias, vesper } = people

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

const logout = 'POST /auth/v1/logout'
const button = () => screen.getByRole('button', { name: 'Logout' })

test(
  'a failed logout shows an error and stays; a successful one shows a notice and leads home',
  { tags: ['spec-4-logout', 'spec-8-errors'] },
  async () => {
    const user = await openPage('/dashboard', { as: member() })
    await found(() => screen.getByRole('heading', { name: 'Start here' }))
    for (const [answer, words] of [
      [{ code: 500, msg: 'The gate is stuck.' }, 'The gate is stuck.'],
      [{}, 'Something went wrong'],
    ] as const) {
      answerCalls({ [logout]: reply(500, answer) })
      await user.click(button())
      await found(() => screen.getByText(words))
      expect(await noticeText()).toContain('Sign out Failed')
      expect((await notice()).className).toContain('toast-destructive')
      expect(location.pathname).toBe('/dashboard')
    }
    answerCalls({ [logout]: reply(204) })
    await user.click(button())
    await arriveAt('/')
    expect(await noticeText()).toContain('Signed Out')
    expect(calls.filter(({ name }) => name === logout)).toHaveLength(3)
    expect(localStorage).toHaveLength(0)
  },
)

test('a logout ends what the page is still reading, and a failed one has it read again', async () => {
  const asked: AbortSignal[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (input === ownerPaths.role && init.signal) asked.push(init.signal)
    return answer(input, init)
  })
  const person = member()
  const role = `GET ${ownerPaths.role}`
  const user = await openPage('/dashboard', { as: person, answers: { [role]: () => new Promise(() => {}) } })
  await found(() => expect(asked).toHaveLength(1))
  answerCalls({ [role]: person.answers[role], [logout]: () => (asked[0]?.aborted ? reply(500, {}) : reply(204)) })
  await user.click(button())
  expect(await noticeText()).toContain('Sign out Failed')
  await found(() => expect(asked).toHaveLength(2))
})

const { session, answers } = member()
const recovery = `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`
const update = 'PUT /auth/v1/user'
const withoutLink = () => screen.getByRole('heading', { name: 'This page opens with a link' })

test('the six-digit code of a recovery email allows a new password', async () => {
  const user = await openPage('/forgotten-password', {
    also: ['/new-password'],
    answers: { ...answers, 'POST /auth/v1/recover': {}, 'POST /auth/v1/verify': session, [update]: session.user },
  })
  await fill(user, { 'Email address': mara.email })
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  await found(() => screen.getByLabelText('Six digits from the email'))
  expect(await noticeText()).toContain('Check Your Email')
  await fill(user, { 'Six digits from the email': '123456' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await arriveAt('/new-password')
  await found(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await fill(user, { 'New password': tobias.password })
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await arriveAt('/dashboard')
  expect(await noticeText()).toContain('Password Changed!')
  expect(sentTo('POST /auth/v1/verify')).toMatchObject([{ type: 'recovery', email: mara.email, token: '123456' }])
  expect(sentTo(update)).toMatchObject([{ password: tobias.password }])
})

test('an old recovery link gives an explanation and a link to request a new one', async () => {
  const user = await openPage('/new-password', {
    as: member(),
    link: recovery,
    answers: { 'POST /auth/v1/logout': reply(204) },
  })
  await found(() => screen.getByLabelText('New password'))
  // The server's answer after 15 minutes.
  answerCalls({
    [update]: refuseAuth(400, 'current_password_required', 'Current password required when setting new password.'),
  })
  await fill(user, { 'New password': tobias.password })
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await noticeText()).toContain('This link has expired.')
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/forgotten-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('without a recovery link the page for a new password explains itself', async () => {
  const user = await openPage('/new-password')
  await found(withoutLink)
  expect(screen.queryByLabelText('New password')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Send me a new link' }))
  await arriveAt('/forgotten-password')
})

test('a recovery link that was refused leads to requesting a new one', async () => {
  await openPage('/new-password', { link: '#error=access_denied&error_code=otp_expired' })
  await found(withoutLink)
  expect(screen.queryByLabelText('New password')).toBeNull()
})

const verify = 'POST /auth/v1/verify'

test('an address can be confirmed with the six-digit code of the email', async () => {
  const user = await openPage('/signup', {
    also: ['/memberships'],
    answers: {
      'POST /auth/v1/signup': member().session.user,
      'GET /api/tiers': { data: [], publishableKey: null, trialDays: 0 },
      [verify]: refuseAuth(403, 'otp_expired', 'Token has expired or is invalid'),
    },
  })
  await fill(user, { 'Email address': mara.email, Password: mara.password })
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await arriveAt('/memberships')
  await found(() => screen.getByRole('heading', { name: 'Confirm your email address' }))
  const code = screen.getByLabelText('Six digits from the email')
  await user.type(code, '111 111')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await found(() => screen.getByText('Wrong Code'))
  expect(await noticeText()).toContain('This code isn’t right, or it has expired.')
  expect(await noticeText()).not.toContain('Token')

  const { session, answers } = member()
  answerCalls({ ...answers, [verify]: session })
  await fill(user, { 'Six digits from the email': '222 222' })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await found(() => screen.getByText(/Your email address is confirmed and you’re signed in\./))
  expect(screen.queryByLabelText('Six digits from the email')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(sentTo(verify).at(-1)).toMatchObject({ type: 'signup', email: mara.email, token: '222222' })
})

test('who has just signed up and joins a club is asked for the code, not to sign up again', async () => {
  const user = await openPage('/signup', {
    also: ['/memberships'],
    answers: {
      'POST /auth/v1/signup': member().session.user,
      'GET /api/tiers': { data: [], publishableKey: null, trialDays: 0 },
    },
  })
  await fill(user, { 'Email address': mara.email, Password: mara.password })
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await arriveAt('/memberships')
  const code = await found(() => screen.getByLabelText('Six digits from the email'))
  await user.click(screen.getByRole('button', { name: 'Join Sprout' }))
  await found(() => screen.getByText('Confirm Your Address First'))
  expect(document.activeElement).toBe(code)
  expect(screen.queryByText('Please Sign Up or Log In')).toBeNull()
})

test('an expired confirmation link can be requested again', async () => {
  const user = await openPage('/memberships', {
    link: '#error=access_denied&error_code=otp_expired',
    answers: { 'GET /api/tiers': { data: [], publishableKey: null, trialDays: 0 }, 'POST /auth/v1/resend': {} },
  })
  await found(() => screen.getByRole('heading', { name: 'This link has expired' }))
  await fill(user, { 'Email address': juno.email })
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  await found(() => screen.getByRole('heading', { name: 'Confirm your email address' }))
  expect(await noticeText()).toContain('we’ve sent a new link')
  expect(sentTo('POST /auth/v1/resend')).toMatchObject([{ type: 'signup', email: juno.email }])
})
