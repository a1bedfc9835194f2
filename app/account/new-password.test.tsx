import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { people } from '#test/people.ts'
import { answerCalls, refuseAuth, reply, sentTo } from '#test/component/network.ts'
import { arriveAt, fill, found, noticeText, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const { mara, tobias } = people
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
