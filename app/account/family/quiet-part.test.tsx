import { fireEvent, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { childNamed, closed, findChild, openFamily, openRow, valueOf } from '#test/component/household.ts'
import { sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const words = familyWords.quiet
const pip = childNamed('Pip')
const saved = () => sentTo(`PATCH /api/household/children/${pip.id}`)

test('a guardian sets quiet hours by the clocks of their own place, and switches them off', async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'America/Argentina/Buenos_Aires',
  })
  const { user } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  expect(valueOf(part, words.name)).toBe('Off')
  const dialog = within(openRow(part, words.name))
  const from = dialog.getByLabelText<HTMLInputElement>('From')
  const until = dialog.getByLabelText<HTMLInputElement>('Until')
  expect([from.value, until.value]).toEqual(['20:00', '07:00'])
  expect(dialog.queryByRole('button', { name: words.switchOff })).toBeNull()
  const save = dialog.getByRole('button', { name: words.submit })

  fireEvent.change(from, { target: { value: '07:00' } })
  await user.click(save)
  await found(() => dialog.getByText(words.same))
  fireEvent.change(from, { target: { value: '' } })
  await user.click(save)
  await found(() => dialog.getByText(words.missing))
  expect(document.activeElement).toBe(from)
  expect(saved()).toEqual([])

  fireEvent.change(from, { target: { value: '19:30' } })
  await user.click(save)
  await expectNotice(familyNotices.quietSet)
  await closed(part, words.name)
  expect(valueOf(part, words.name)).toBe('7:30 PM to 7:00 AM, Buenos Aires time')
  await user.click(within(openRow(part, words.name)).getByRole('button', { name: words.switchOff }))
  await expectNotice(familyNotices.quietOff)
  await closed(part, words.name)
  expect(valueOf(part, words.name)).toBe('Off')
  expect(saved()).toEqual([
    { quiet: { from: '19:30', until: '07:00', zone: 'America/Argentina/Buenos_Aires' } },
    { quiet: null },
  ])
})
