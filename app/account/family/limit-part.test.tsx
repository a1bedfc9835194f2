import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import { moreTimePath } from '#contract/paths.ts'
import { childNamed, closed, findChild, openFamily, openRow, valueOf } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'

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
