import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSession, DeletionCertificate } from '#contract/account.ts'
import { people } from '#test/people.ts'
import { answerCalls, calls, refuse, reply, sentTo } from '#test/component/network.ts'
import { found, noticeText, openPage, seen } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const { mara, juno } = people
const part = (name: string) => within(screen.getByRole('region', { name }))
const sessions = () => part('Where You’re Signed In')
const deletion = () => part('Delete Your Account')

const here: AccountSession = {
  id: '0190a1b2-0000-7000-9000-000000000001',
  device: 'Chrome on Linux',
  made_at: '2026-11-20T10:20:00.000Z',
  used_at: '2026-11-20T10:20:00.000Z',
  current: true,
}
const there: AccountSession = { ...here, id: '0190a1b2-0000-7000-9000-000000000002', current: false }
const firefox: AccountSession = { ...there, device: 'Firefox on Windows' }

const desk = (...list: AccountSession[]) => ({
  'GET /api/account/sessions': { data: list },
  'GET /api/reports': { data: [] },
  'GET /api/household': { guardians: [], invitation: null, children: [], ledger: [], devices: [], works: [] },
})

/** Opens the form of the deletion and sends it. */
async function deleteAccount(user: Awaited<ReturnType<typeof openPage>>) {
  await user.click(deletion().getByRole('button', { name: 'I want to delete my account' }))
  await user.type(deletion().getByLabelText('Password'), `${mara.password}{Enter}`)
}

test('an email change confirmed elsewhere shows when the page becomes visible again', async () => {
  const as = member()
  as.session.user.new_email = juno.email
  await openPage('/dashboard/account', { as, answers: desk(here) })
  await found(() => part('Your Email Address').getByText('Your address is about to change'))
  await found(() => expect(calls.map(({ name }) => name)).toContain('GET /auth/v1/user'))

  const renewed = member().session
  renewed.user.email = juno.email
  answerCalls({ 'GET /auth/v1/user': renewed.user, 'POST /auth/v1/token': renewed })
  fireEvent(document, new Event('visibilitychange'))
  await found(() => part('Your Email Address').getByText(juno.email))
  expect(part('Your Email Address').queryByText('Your address is about to change')).toBeNull()
})

test('all sessions are listed and can be ended by keyboard', async () => {
  const user = await openPage('/dashboard/account', { as: member(), answers: desk(here, firefox) })
  const [first, second] = await found(() => sessions().getAllByRole('listitem'))
  expect(first?.textContent).toContain('Chrome on Linux')
  expect(first?.textContent).toContain('This browser')
  expect(within(first!).queryByRole('button')).toBeNull()
  within(second!).getByRole('button', { name: 'Sign out there (Firefox on Windows)' }).focus()
  const end = `DELETE /api/account/sessions/${firefox.id}`
  answerCalls({ ...desk(here), [end]: null })
  await user.keyboard('{Enter}')
  expect(await noticeText()).toContain('Browser Signed Out')
  await found(() => expect(sessions().getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(sessions().getByRole('heading', { level: 2 }))
  expect(sentTo(end)).toHaveLength(1)
})

test('if there is only one session after the others are ended, the page says so', async () => {
  const user = await openPage('/dashboard/account', {
    as: member(),
    answers: {
      ...desk(here, there, { ...firefox, id: here.id.replace(/1$/, '3') }),
      'POST /auth/v1/logout': reply(204),
    },
  })
  const everywhere = await found(() => sessions().getByRole('button', { name: 'Sign out everywhere else' }))
  answerCalls(desk(here))
  await user.click(everywhere)
  expect(await noticeText()).toContain('Only this browser is signed in now.')
  await found(() => expect(sessions().getAllByRole('listitem')).toHaveLength(1))
  const [logout] = calls.filter(({ name }) => name === 'POST /auth/v1/logout')
  expect(logout?.query.get('scope')).toBe('others')
})

test('an unfinished deletion says so and counts only what has been deleted', async () => {
  const certificate: DeletionCertificate = {
    number: 'CC-0000-1111-2222-3333-4444',
    deleted_at: '2026-11-20T10:20:00.000Z',
    finished_at: null,
    removed: { storybooks: 3, files: 0, places: 1, writings: 0, sessions: 2, memberships: 0, children: 0 },
  }
  const user = await openPage('/dashboard/account', { as: member(), answers: desk(here) })
  await seen('This browser')
  answerCalls({ 'POST /api/account/deletion': certificate })
  await deleteAccount(user)
  await seen('We keep trying, and email you this certificate when it’s done.')
  screen.getByText('November 20, 2026 at 10:20 AM UTC')
  const counts = within(screen.getByRole('article')).getAllByRole('listitem')
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    'Your email address, your password and everything else of the account itself',
    '3 storybooks',
    'One bookmark',
    'No pages of writing',
    '2 logins',
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your Account Was Deleted' }))
  expect(localStorage).toHaveLength(0)
  expect(sentTo('POST /api/account/deletion')).toEqual([{ password: mara.password, children: [] }])
})

test('a failed request shows a notice and loses no input', async () => {
  const unavailable = refuse('unavailable')
  const user = await openPage('/dashboard/account', {
    as: member(),
    answers: {
      ...desk(here),
      'GET /api/account/sessions': unavailable,
      'POST /api/account/downloads': unavailable,
      'POST /api/account/deletion': unavailable,
    },
  })
  await seen('We can’t load the list right now.')
  await user.click(screen.getByRole('button', { name: 'Download My Data' }))
  await seen('Download Failed')
  await deleteAccount(user)
  await seen('Account Not Deleted')
  expect(deletion().getByLabelText<HTMLInputElement>('Password').value).toBe(mara.password)
  answerCalls(desk(here))
  await user.click(sessions().getByRole('button', { name: 'Try again' }))
  await seen('This browser')
})
