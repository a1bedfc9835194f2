import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSession, DeletionCertificate } from '#contract/account.ts'
import { errors } from '#contract/errors.ts'
import { answerCalls, calls, refuse, refuseAuth, reply, sentTo } from '#test/component/network.ts'
import { found, noticeText, openPage, seen } from '#test/component/open.tsx'
import { openRow, rowOf } from '#test/component/setting-rows.ts'
import { member } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const { mara, juno } = people
const setting = (name: string) => within(rowOf(document.body, name))
const dialog = () => within(screen.getByRole('dialog'))
const openSetting = async (name: string) => within(await found(() => openRow(document.body, name)))

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

/** Opens the dialog of the deletion and sends its form. */
async function deleteAccount(user: Awaited<ReturnType<typeof openPage>>) {
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await user.type(dialog().getByLabelText('Password'), `${mara.password}{Enter}`)
}

const waitsFor = (...waits_for: ('current' | 'new')[]) => ({ 'GET /api/account/address-change': { waits_for } })

test('an email change says which link is left, and takes the code of an email instead', async () => {
  const as = member()
  as.session.user.new_email = juno.email
  const user = await openPage('/dashboard/account', { as, answers: { ...desk(here), ...waitsFor('new') } })
  await found(() => setting('Email address').getByText(`in the email to ${juno.email}, too.`, { exact: false }))
  const change = await openSetting('Email address')
  const verify = 'POST /auth/v1/verify'
  answerCalls({ [verify]: refuseAuth(403, 'otp_expired', 'Token has expired or is invalid') })
  await user.type(change.getByLabelText('Six digits from the email'), '618412{Enter}')
  await found(() => change.getByText('This code isn’t right', { exact: false }))
  expect(sentTo(verify)).toMatchObject([{ email: juno.email, token: '618412' }, { email: mara.email }])
  const renewed = member().session
  renewed.user.email = juno.email
  answerCalls({
    [verify]: renewed,
    'GET /auth/v1/user': renewed.user,
    'POST /auth/v1/token': renewed,
    'POST /auth/v1/logout': reply(204),
  })
  await user.type(change.getByLabelText('Six digits from the email'), '{Enter}')
  expect(await noticeText()).toContain('Address Changed!')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [logout] = calls.filter(({ name }) => name === 'POST /auth/v1/logout')
  expect(logout?.headers.get('Authorization')).toBe(`Bearer ${as.session.access_token}`)
})

test('an email change can be canceled', async () => {
  const as = member()
  as.session.user.new_email = juno.email
  const cancel = 'DELETE /api/account/address-change'
  const user = await openPage('/dashboard/account', {
    as,
    answers: { ...desk(here), ...waitsFor(), [cancel]: null },
  })
  await found(() => setting('Email address').getByText('The links have expired.', { exact: false }))
  const change = await openSetting('Email address')
  const renewed = member().session
  answerCalls({ 'GET /auth/v1/user': renewed.user, 'POST /auth/v1/token': renewed })
  await user.click(change.getByRole('button', { name: 'Cancel this change' }))
  expect(await noticeText()).toContain('Change Canceled')
  expect(sentTo(cancel)).toHaveLength(1)
  await found(() => expect(setting('Email address').queryByText(juno.email, { exact: false })).toBeNull())
})

test('an email change shows until it is confirmed elsewhere, and its emails can be sent again', async () => {
  const as = member()
  as.session.user.new_email = juno.email
  const user = await openPage('/dashboard/account', {
    as,
    answers: { ...desk(here), ...waitsFor('current', 'new'), 'POST /auth/v1/resend': {} },
  })
  const waits = `Not changed to ${juno.email} yet.`
  await found(() => setting('Email address').getByText(waits, { exact: false }))
  await found(() => expect(calls.map(({ name }) => name)).toContain('GET /auth/v1/user'))
  const change = await openSetting('Email address')
  await user.click(change.getByRole('button', { name: 'Send both emails again' }))
  await found(() => change.getByText('Two Emails Sent'))
  expect(sentTo('POST /auth/v1/resend')).toHaveLength(1)
  await user.click(change.getByRole('button', { name: 'Close' }))

  const renewed = member().session
  renewed.user.email = juno.email
  answerCalls({ 'GET /auth/v1/user': renewed.user, 'POST /auth/v1/token': renewed })
  fireEvent(document, new Event('visibilitychange'))
  await found(() => setting('Email address').getByText(juno.email))
  expect(setting('Email address').queryByText(waits, { exact: false })).toBeNull()
})

test('a wrong current password is said in the dialog, which closes once the password is changed', async () => {
  const user = await openPage('/dashboard/account', {
    as: member(),
    answers: { ...desk(here, firefox), 'PUT /auth/v1/user': refuseAuth(400, 'current_password_invalid', 'No') },
  })
  const change = await openSetting('Password')
  await user.type(change.getByLabelText('Current password'), 'not this one')
  await user.type(change.getByLabelText('New password'), `${people.tobias.password}{Enter}`)
  await found(() => change.getByText('Your current password isn’t right. Nothing was changed.'))
  expect(change.getByLabelText<HTMLInputElement>('New password').value).toBe(people.tobias.password)
  setting('Signed in on').getByText('This browser and 1 other')
  answerCalls({ ...desk(here), 'PUT /auth/v1/user': member().session.user })
  await user.click(change.getByRole('button', { name: 'Change password' }))
  expect(await noticeText()).toContain('Password Changed!')
  expect(screen.queryByRole('dialog')).toBeNull()
  await found(() => setting('Signed in on').getByText('This browser only'))
})

test('all sessions are listed and can be ended by keyboard', async () => {
  const user = await openPage('/dashboard/account', { as: member(), answers: desk(here, firefox) })
  const sessions = await openSetting('Signed in on')
  const [first, second] = sessions.getAllByRole('listitem')
  expect(first?.textContent).toContain('Chrome on Linux')
  expect(first?.textContent).toContain('This browser')
  expect(within(first!).queryByRole('button')).toBeNull()
  within(second!).getByRole('button', { name: 'Sign out there (Firefox on Windows)' }).focus()
  const end = `DELETE /api/account/sessions/${firefox.id}`
  answerCalls({ [end]: refuse('unavailable') })
  await user.keyboard('{Enter}')
  await found(() => expect(sessions.getByRole('status').textContent).toContain('Not Signed Out'))
  answerCalls({ ...desk(here), [end]: null })
  await user.click(within(second!).getByRole('button'))
  await found(() => expect(sessions.getByRole('status').textContent).toContain('Browser Signed Out'))
  await found(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(sessions.getByRole('heading', { level: 2 }))
  expect(sentTo(end)).toHaveLength(2)
})

test('if there is only one session after the others are ended, the page says so', async () => {
  const user = await openPage('/dashboard/account', {
    as: member(),
    answers: {
      ...desk(here, there, { ...firefox, id: here.id.replace(/1$/, '3') }),
      'POST /auth/v1/logout': reply(204),
    },
  })
  await found(() => setting('Signed in on').getByText('This browser and 2 others'))
  const sessions = await openSetting('Signed in on')
  answerCalls(desk(here))
  await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }))
  await found(() => sessions.getByText('Only this browser is signed in now.', { exact: false }))
  await found(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  setting('Signed in on').getByText('This browser only')
  const [logout] = calls.filter(({ name }) => name === 'POST /auth/v1/logout')
  expect(logout?.query.get('scope')).toBe('others')
})

test('reports are counted, and listed with their results', async () => {
  const report = { receipt: 'R-1234-5678-9ABC', reason: 'details', status: 'kept', at: here.made_at }
  await openPage('/dashboard/account', {
    as: member(),
    answers: { ...desk(here), 'GET /api/reports': { data: [report] } },
  })
  const reports = await openSetting('Your reports')
  setting('Your reports').getByText('1')
  expect(reports.getByRole('listitem').textContent).toMatch(/^It shares personal details.*Number R-1234-5678-9ABC$/)
})

test('an unfinished deletion says so and counts only what has been deleted', async () => {
  const certificate: DeletionCertificate = {
    number: 'CC-0000-1111-2222-3333-4444',
    deleted_at: '2026-11-20T10:20:00.000Z',
    finished_at: null,
    removed: {
      storybooks: 3,
      files: 0,
      places: 1,
      stickers: 0,
      writings: 0,
      items: 0,
      sessions: 2,
      memberships: 0,
      children: 0,
    },
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
    '2 sign-ins',
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your Account Was Deleted' }))
  expect(localStorage).toHaveLength(0)
  expect(sentTo('POST /api/account/deletion')).toEqual([{ password: mara.password, children: [] }])
})

test('a failed request says so where it was made, and loses no input', async () => {
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
  await found(() => setting('Signed in on').getByText('We can’t load the list right now. Nothing has changed.'))
  const download = await openSetting('Download')
  await user.click(download.getByRole('button', { name: 'Download my data' }))
  await found(() => expect(download.getByRole('status').textContent).toContain('Download Failed'))
  await user.click(download.getByRole('button', { name: 'Close' }))
  await deleteAccount(user)
  await found(() => dialog().getByText(errors.unavailable.message))
  expect(dialog().getByLabelText<HTMLInputElement>('Password').value).toBe(mara.password)
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  answerCalls(desk(here))
  await user.click(setting('Signed in on').getByRole('button', { name: 'Try again' }))
  await found(() => setting('Signed in on').getByText('This browser only'))
})
