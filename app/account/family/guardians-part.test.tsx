import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guardianWords, invitationWords } from '#content/household/guardians.ts'
import { familyNotices } from '#content/notices/family.ts'
import { guardianPaths } from '#contract/paths.ts'
import { errors } from '#contract/errors.ts'
import type { Invited } from '#contract/guardians.ts'
import { answerHousehold, openFamily } from '#test/component/household.ts'
import { refuse, reply, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { arriveAt, found, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'
import { people } from '#test/people.ts'

const { tobias } = people
const invited = `POST ${guardianPaths.invited}`
const accept = `POST ${guardianPaths.accept}`
const decline = `POST ${guardianPaths.decline}`
const open: Invited = { from: people.mara.email, expires_at: '2026-12-01T09:00:00.000Z' }
const main = () => screen.getByRole('main').textContent

test('the primary guardian invites another one, and withdraws the invitation', async () => {
  const { user } = await openFamily()
  const region = within(await found(() => screen.getByRole('region', { name: guardianWords.heading })))
  await user.click(region.getByRole('button', { name: guardianWords.invite.submit }))
  region.getByText('Enter your email address.')
  expect(sentTo(`POST ${guardianPaths.invitation}`)).toEqual([])
  await user.type(region.getByLabelText(guardianWords.invite.label), `${tobias.email}{Enter}`)
  await expectNotice(familyNotices.invitationSent)
  await found(() => region.getByText(`You invited ${tobias.email}.`, { exact: false }))
  expect(sentTo(`POST ${guardianPaths.invitation}`)).toEqual([{ email: tobias.email }])
  await user.click(region.getByRole('button', { name: guardianWords.invited.withdraw }))
  await expectNotice(familyNotices.invitationTakenBack)
  region.getByRole('button', { name: guardianWords.invite.submit })
})

test('an invited person reads the explanation and accepts', async () => {
  const mara = member()
  answerHousehold(mara)
  const user = await openPage('/dashboard/invitation#a-token', {
    as: mara,
    answers: { [invited]: open, [accept]: reply(204) },
    also: ['/dashboard/family'],
  })
  await found(() => screen.getByRole('heading', { name: invitationWords.open.heading }))
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
  await found(() => screen.getByRole('heading', { name: 'Invitation Declined' }))
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
  await found(() => screen.getByRole('heading', { name: 'No Open Invitation' }))
  expect(main()).toContain(`There is no open invitation for ${people.mara.email}.`)
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
