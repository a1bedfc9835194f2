import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { guardianWords, invitationWords } from '#content/household/guardians.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import type { Invited } from '#contract/guardians.ts'
import { guardianPath, guardianPaths } from '#contract/paths.ts'
import { findChild, findFamilyRows, openFamily } from '#test/component/family-page.ts'
import { answerHousehold, guardianOf } from '#test/component/household.ts'
import { refuse, reply, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { arriveAt, found, openPage } from '#test/component/open.tsx'
import { closed, openRow, rowOf, valueOf } from '#test/component/setting-rows.ts'
import { member } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const { tobias } = people
const invited = `POST ${guardianPaths.invited}`
const accept = `POST ${guardianPaths.accept}`
const decline = `POST ${guardianPaths.decline}`
const open: Invited = { from: people.mara.email, expires_at: '2026-12-01T09:00:00.000Z' }
const main = () => screen.getByRole('main').textContent

test('the primary guardian invites another one, and withdraws the invitation', async () => {
  const { user } = await openFamily()
  const rows = await findFamilyRows()
  const second = guardianWords.second.name
  expect(valueOf(rows, guardianWords.primary)).toBe(`${people.mara.email} (you), since Nov 20, 2026`)
  expect(valueOf(rows, second)).toBe('None')
  const dialog = within(openRow(rows, second))
  await user.click(dialog.getByRole('button', { name: guardianWords.invite.submit }))
  dialog.getByText('Enter your email address.')
  expect(sentTo(`POST ${guardianPaths.invitation}`)).toEqual([])
  await user.type(dialog.getByLabelText(guardianWords.invite.label), `${tobias.email}{Enter}`)
  await expectNotice(familyNotices.invitationSent)
  await closed(rows, second)
  expect(valueOf(rows, second)).toBe(`${tobias.email}, invited until Dec 1, 2026`)
  expect(sentTo(`POST ${guardianPaths.invitation}`)).toEqual([{ email: tobias.email }])
  await user.click(within(openRow(rows, second)).getByRole('button', { name: guardianWords.invited.withdraw }))
  await expectNotice(familyNotices.invitationTakenBack)
  await closed(rows, second)
  expect(valueOf(rows, second)).toBe('None')
})

const other = { id: '0190a1b2-0000-7000-8000-0000000000bb', email: tobias.email, since: '2026-11-24T09:00:00.000Z' }

test('the primary guardian makes the other one primary, or removes them', async () => {
  const guardians = [guardianOf(member()), { ...other, primary: false }]
  const remove = `DELETE ${guardianPath(other.id)}`
  const hand = `POST ${guardianPaths.primaryGuardian}`
  const { user, change } = await openFamily(
    { guardians },
    {
      [hand]: refuse('wrong_password'),
      [remove]: () => {
        change({ guardians: guardians.slice(0, 1) })
        return reply(204)
      },
    },
  )
  const rows = await findFamilyRows()
  expect(valueOf(rows, guardianWords.primary)).toContain(guardianWords.leave.handOnFirst)
  expect(within(rowOf(rows, guardianWords.primary)).queryByRole('button')).toBeNull()
  expect(within(rows).queryByRole('heading', { name: guardianWords.second.name })).toBeNull()
  const dialog = openRow(rows, guardianWords.notPrimary)
  for (const step of [
    ...guardianWords.makePrimaryGuardian.steps(tobias.email, ['Pip']),
    ...guardianWords.takeOut.steps(tobias.email, ['Pip']),
  ])
    expect(dialog.textContent).toContain(step)
  await user.type(within(dialog).getByLabelText('Password'), 'not this one{Enter}')
  await found(() => expect(dialog.textContent).toContain(errors.wrong_password.message))
  await user.click(within(dialog).getByRole('button', { name: guardianWords.takeOut.submit }))
  await expectNotice(familyNotices.guardianTakenOut)
  expect(within(rows).queryByRole('heading', { name: guardianWords.notPrimary })).toBeNull()
  within(rows).getByRole('heading', { name: guardianWords.second.name })
  expect(document.activeElement!.tagName).toBe('H1')
})

test('the second guardian sees the same children, and may leave', async () => {
  const leave = `DELETE ${guardianPath(guardianOf(member()).id)}`
  const { user, change } = await openFamily(
    { guardians: [{ ...other, primary: true }, guardianOf(member(), { primary: false })] },
    {
      [leave]: () => {
        change({ guardians: [], children: [], ledger: [] })
        return reply(204)
      },
    },
  )
  const rows = await findFamilyRows()
  await findChild('Pip')
  expect(within(rowOf(rows, guardianWords.primary)).queryByRole('button')).toBeNull()
  expect(within(rows).queryByRole('heading', { name: guardianWords.second.name })).toBeNull()
  const dialog = openRow(rows, guardianWords.notPrimary)
  for (const step of guardianWords.leave.steps(tobias.email, ['Pip'])) expect(dialog.textContent).toContain(step)
  await user.click(within(dialog).getByRole('button', { name: guardianWords.leave.submit }))
  await expectNotice(familyNotices.guardianLeft)
  await found(() => screen.getByRole('heading', { name: familyWords.first.heading }))
  expect(main()).not.toContain('Pip')
})

test('an invited person reads the explanation and accepts', async () => {
  const mara = member()
  answerHousehold(mara)
  const user = await openPage('/dashboard/invitation#a-token', {
    as: mara,
    answers: { [invited]: open, [accept]: reply(204) },
    also: ['/dashboard/family'],
  })
  await found(() => screen.getByRole('heading', { name: 'You are invited', level: 2 }))
  for (const step of invitationWords.open.steps(open.from)) expect(main()).toContain(step)
  await user.click(screen.getByRole('button', { name: invitationWords.open.accept }))
  await arriveAt('/dashboard/family')
  await expectNotice(familyNotices.invitationAccepted)
  expect([...sentTo(invited), ...sentTo(accept)]).toEqual([{ token: 'a-token' }, { token: 'a-token' }])
})

test('an invitation can be declined', async () => {
  const user = await openPage('/dashboard/invitation#a-token', {
    as: member(),
    answers: { [invited]: open, [decline]: reply(204) },
  })
  await user.click(await found(() => screen.getByRole('button', { name: invitationWords.open.decline })))
  await found(() => screen.getByRole('heading', { name: 'Invitation declined' }))
  expect(document.activeElement!.tagName).toBe('H1')
  expect(sentTo(decline)).toEqual([{ token: 'a-token' }])
})

test.each([
  ['without a token', ''],
  ['for another address, taken back, or over', '#a-token'],
])('an invitation %s is not found', async (_why, hash) => {
  await openPage(`/dashboard/invitation${hash}`, {
    as: member(),
    answers: { [invited]: refuse('invitation_not_found') },
  })
  await found(() => screen.getByRole('heading', { name: 'No open invitation' }))
  expect(main()).toContain(`There is no open invitation for ${people.mara.email}.`)
  expect(main()).not.toMatch(/you are invited|invited you/i)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(sentTo(invited)).toHaveLength(hash === '' ? 0 : 1)
})

test('a guardian of another family cannot accept, with an explanation', async () => {
  const user = await openPage('/dashboard/invitation#a-token', {
    as: member(),
    answers: { [invited]: open, [accept]: refuse('guardian_elsewhere') },
  })
  const button = await found(() => screen.getByRole('button', { name: invitationWords.open.accept }))
  await user.click(button)
  await found(() => screen.getByText(errors.guardian_elsewhere.message))
  expect(location.pathname).toBe('/dashboard/invitation')
  expect(button).toHaveProperty('disabled', false)
})
