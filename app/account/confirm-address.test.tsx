import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { people } from '#test/people.ts'
import { answerCalls, refuseAuth, sentTo } from '#test/component/network.ts'
import { arriveAt, fill, found, noticeText, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const { mara, juno } = people
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
  await found(() => screen.getByRole('heading', { name: 'One link to go' }))
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

test('an expired confirmation link can be requested again', async () => {
  const user = await openPage('/memberships', {
    link: '#error=access_denied&error_code=otp_expired',
    answers: { 'GET /api/tiers': { data: [], publishableKey: null, trialDays: 0 }, 'POST /auth/v1/resend': {} },
  })
  await found(() => screen.getByRole('heading', { name: 'This link has expired' }))
  await fill(user, { 'Email address': juno.email })
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  await found(() => screen.getByRole('heading', { name: 'One link to go' }))
  expect(await noticeText()).toContain('we’ve sent a new link')
  expect(sentTo('POST /auth/v1/resend')).toMatchObject([{ type: 'signup', email: juno.email }])
})
