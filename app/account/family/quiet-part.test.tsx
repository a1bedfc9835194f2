import { fireEvent, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { childNamed, findChild, openFamily, openPart } from '#test/component/household.ts'
import { sentTo } from '#test/component/network.ts'
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
  const card = await findChild('Pip')
  const part = within(openPart(card, words.open))
  part.getByText(words.off)
  const from = part.getByLabelText<HTMLInputElement>('From')
  const until = part.getByLabelText<HTMLInputElement>('Until')
  expect([from.value, until.value]).toEqual(['20:00', '07:00'])
  const save = part.getByRole('button', { name: words.submit })

  fireEvent.change(from, { target: { value: '07:00' } })
  await user.click(save)
  await found(() => part.getByText(words.same))
  fireEvent.change(from, { target: { value: '' } })
  await user.click(save)
  await found(() => part.getByText(words.missing))
  expect(saved()).toEqual([])

  fireEvent.change(from, { target: { value: '19:30' } })
  await user.click(save)
  await found(() => part.getByText('Every day from 7:30 PM to 7:00 AM, Buenos Aires time.'))
  await found(() => part.getByText(words.saved))
  await user.click(part.getByRole('button', { name: words.switchOff }))
  await found(() => part.getByText(words.isOff))
  part.getByText(words.off)
  expect(document.activeElement).toBe(save)
  expect(saved()).toEqual([
    { quiet: { from: '19:30', until: '07:00', zone: 'America/Argentina/Buenos_Aires' } },
    { quiet: null },
  ])
})
