import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageKey } from '#app/api/session/stored-session.ts'
import { linkQuestionWords } from '#content/account/link-question.ts'
import { answerCalls, calls, reply, sentTo } from '#test/component/network.ts'
import { arriveAt, fill, found, hasNotice, noticeText, openPage, seen, shows } from '#test/component/open.tsx'
import { member, owner } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const { mara, odile, tobias } = people
const logout = 'POST /auth/v1/logout'
const tokens = ({ access_token, refresh_token }: { access_token: string; refresh_token: string }) =>
  `#access_token=${access_token}&refresh_token=${refresh_token}&type=recovery`
const endedToken = () =>
  calls.filter(({ name }) => name === logout).map(({ headers }) => headers.get('Authorization')?.replace('Bearer ', ''))
const storedEmail = () => (JSON.parse(localStorage.getItem(storageKey)!) as { user: { email: string } }).user.email

/** Opens Odile's recovery link where Mara is signed in. */
async function openLinkOfOther() {
  const [as, other] = [member(), owner()]
  const user = await openPage('/new-password', {
    as,
    link: tokens(other.session),
    answers: { 'GET /auth/v1/user': other.session.user, [logout]: reply(204) },
  })
  const dialog = await found(() => screen.getByRole('dialog', { name: 'This Link Is for Another Account' }))
  expect(dialog.textContent).toContain(mara.email)
  expect(dialog.textContent).toContain(odile.email)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }))
  return { user, as, other }
}

test.each(['Escape', 'Enter'])(
  'a link of another account keeps the session when %s is pressed, and its own is ended',
  async (key) => {
    const { user, other } = await openLinkOfOther()
    await user.keyboard(`{${key}}`)
    await found(() => expect(screen.queryByRole('dialog')).toBeNull())
    await found(() => expect(endedToken()).toEqual([other.session.access_token]))
    expect(storedEmail()).toBe(mara.email)
    expect(screen.queryByLabelText('New password')).toBeNull()
  },
)

test('a link of another account switches to it on request, and ends the earlier session', async () => {
  const { user, as } = await openLinkOfOther()
  await user.tab()
  await user.keyboard('{Enter}')
  await found(() => screen.getByLabelText('New password'))
  await found(() => expect(endedToken()).toEqual([as.session.access_token]))
  expect(storedEmail()).toBe(odile.email)
})

test.each([
  { purpose: 'signup', password: 'current', text: `To confirm ${mara.email}` },
  { purpose: 'recovery', password: 'new', text: `Choose a new password for ${mara.email}` },
] as const)(
  'a $purpose link of another browser asks for a password, and changes nothing without',
  async ({ purpose, password, text }) => {
    const exchange = 'POST /auth/v1/token'
    const { session, answers } = member()
    const user = await openPage('/archives', {
      link: '#code=0123456789abcdef',
      answers: { 'POST /api/account/email-code': { email: mara.email, purpose, password } },
    })
    const { heading } = linkQuestionWords.password[purpose]
    const dialog = () => within(screen.getByRole('dialog', { name: heading }))
    await found(dialog)
    await seen(text)
    answerCalls({ ...answers, [exchange]: session })
    if (purpose === 'signup') {
      await user.click(dialog().getByRole('button', { name: linkQuestionWords.password.later }))
      await found(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(localStorage.getItem(storageKey)).toBeNull()
      expect(sentTo(exchange)).toEqual([])
      return
    }
    await user.type(dialog().getByLabelText('Password'), `${tobias.password}{Enter}`)
    await arriveAt('/dashboard')
    expect(await noticeText()).toContain('Password Changed!')
    expect(sentTo(exchange)).toEqual([{ auth_code: '0123456789abcdef', password: tobias.password }])
    expect(storedEmail()).toBe(mara.email)
  },
)

test('an account without a password must set one first', async () => {
  const as = member({ password_needed: true })
  const user = await openPage('/archives', { as, also: ['/new-password'] })
  await arriveAt('/new-password')
  await seen('First, choose a password')
  expect(hasNotice()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Club Memberships' }))
  await found(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await arriveAt('/new-password')

  const { user: after } = member().session
  answerCalls({ 'PUT /auth/v1/user': after })
  await fill(user, { 'New password': tobias.password })
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await arriveAt('/memberships')
  expect(shows('First, choose a password')).toBe(false)
  expect(sentTo('PUT /auth/v1/user')).toMatchObject([{ password: tobias.password }])
})
