import { within, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import { moreTimePath } from '#contract/paths.ts'
import { findChild, openFamily } from '#test/component/family-page.ts'
import { childNamed } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'
import { closed, openRow, valueOf } from '#test/component/setting-rows.ts'

const words = familyWords.limit
const pip = childNamed('Pip')
const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()

test('a guardian sets a daily limit, adds 15 minutes today and switches the limit off', async () => {
  const { user, change } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  expect(valueOf(part, words.name)).toBe('No limit')
  const dialog = within(openRow(part, words.name))
  expect(dialog.getByLabelText<HTMLInputElement>('No limit').checked).toBe(true)
  expect(dialog.queryByRole('button', { name: 'Add 15 minutes today' })).toBeNull()
  await user.click(dialog.getByLabelText('45 minutes'))
  await user.click(dialog.getByRole('button', { name: words.submit }))
  await expectNotice(familyNotices.limitSet)
  await closed(part, words.name)
  expect(valueOf(part, words.name)).toBe('45 minutes a day, 45 left today')

  const more = `POST ${moreTimePath(pip.id)}`
  answerCalls({ [more]: refuse('unavailable') })
  const again = within(openRow(part, words.name))
  await user.click(again.getByRole('button', { name: 'Add 15 minutes today' }))
  await expectNotice({ ...familyNotices.timeNotAdded, description: errors.unavailable.message })
  const added = { ...pip, daily_limit: 45 as const, minutes_left: 0 }
  answerCalls({
    [more]() {
      change({ children: [added] })
      return added
    },
  })
  await user.click(again.getByRole('button', { name: 'Add 15 minutes today' }))
  await expectNotice(familyNotices.timeAdded)
  await closed(part, words.name)
  expect(valueOf(part, words.name)).toBe('45 minutes a day, used up today')

  const last = within(openRow(part, words.name))
  await user.click(last.getByLabelText('No limit'))
  await user.click(last.getByRole('button', { name: words.submit }))
  await expectNotice(familyNotices.limitOff)
  expect(sentTo(`PATCH /api/household/children/${pip.id}`)).toEqual([
    { daily_limit: 45, zone },
    { daily_limit: null, zone },
  ])
})

const quietWords = familyWords.quiet
const saved = () => sentTo(`PATCH /api/household/children/${pip.id}`)

test('a guardian sets quiet hours by the clocks of their own place, and switches them off', async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'America/Argentina/Buenos_Aires',
  })
  const { user } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  expect(valueOf(part, quietWords.name)).toBe('Off')
  const dialog = within(openRow(part, quietWords.name))
  const from = dialog.getByLabelText<HTMLInputElement>('From')
  const until = dialog.getByLabelText<HTMLInputElement>('Until')
  expect([from.value, until.value]).toEqual(['20:00', '07:00'])
  expect(dialog.queryByRole('button', { name: quietWords.switchOff })).toBeNull()
  const save = dialog.getByRole('button', { name: quietWords.submit })

  fireEvent.change(from, { target: { value: '07:00' } })
  await user.click(save)
  await found(() => dialog.getByText(quietWords.same))
  fireEvent.change(from, { target: { value: '' } })
  await user.click(save)
  await found(() => dialog.getByText(quietWords.missing))
  expect(document.activeElement).toBe(from)
  expect(saved()).toEqual([])

  fireEvent.change(from, { target: { value: '19:30' } })
  await user.click(save)
  await expectNotice(familyNotices.quietSet)
  await closed(part, quietWords.name)
  expect(valueOf(part, quietWords.name)).toBe('7:30 PM to 7:00 AM, Buenos Aires time')
  await user.click(within(openRow(part, quietWords.name)).getByRole('button', { name: quietWords.switchOff }))
  await expectNotice(familyNotices.quietOff)
  await closed(part, quietWords.name)
  expect(valueOf(part, quietWords.name)).toBe('Off')
  expect(saved()).toEqual([
    { quiet: { from: '19:30', until: '07:00', zone: 'America/Argentina/Buenos_Aires' } },
    { quiet: null },
  ])
})
