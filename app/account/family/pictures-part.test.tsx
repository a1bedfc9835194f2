import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { errors } from '#contract/errors.ts'
import { picturePasswordPath } from '#contract/paths.ts'
import { findChild, openFamily } from '#test/component/family-page.ts'
import { childNamed } from '#test/component/household.ts'
import { refuse, reply, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'
import { closed, openRow, valueOf } from '#test/component/setting-rows.ts'

const words = familyWords.pictures
const wren = childNamed('Wren', { pictures: false })
const set = `POST ${picturePasswordPath(wren.id)}`

test('a guardian chooses a child’s picture password', async () => {
  const { user, change } = await openFamily(
    { children: [wren] },
    {
      [set]: () => {
        change({ children: [{ ...wren, pictures: true }] })
        return reply(204)
      },
    },
  )
  const part = await findChild('Wren')
  expect(valueOf(part, words.name)).toBe('None')
  const dialog = within(openRow(part, words.name))
  dialog.getByText(words.hasNone)
  await user.click(dialog.getByRole('button', { name: 'Moon' }))
  await user.click(dialog.getByRole('button', { name: 'Boat' }))
  dialog.getByText('2 of 3')
  await user.click(dialog.getByRole('button', { name: 'Key' }))
  dialog.getByText(words.look)
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Moon', 'Boat', 'Key'])
  await user.click(dialog.getByRole('button', { name: words.again }))
  for (const name of ['Moon', 'Boat', 'Moon']) await user.click(dialog.getByRole('button', { name }))
  expect(sentTo(set)).toEqual([])
  await user.click(dialog.getByRole('button', { name: words.save }))
  await expectNotice({ ...familyNotices.picturesSet, description: 'Moon, Boat, Moon.' })
  await closed(part, words.name)
  expect(valueOf(part, words.name)).toBe('Set')
  expect(sentTo(set)).toEqual([{ pictures: ['moon', 'boat', 'moon'] }])
})

test('a picture password that is not saved stays as it was, and the dialog says why', async () => {
  const { user } = await openFamily({ children: [wren] }, { [set]: refuse('unavailable') })
  const part = await findChild('Wren')
  const dialog = openRow(part, words.name)
  for (const name of ['Moon', 'Boat', 'Key']) await user.click(within(dialog).getByRole('button', { name }))
  await user.click(within(dialog).getByRole('button', { name: words.save }))
  await found(() => expect(dialog.textContent).toContain(errors.unavailable.message))
  expect(valueOf(part, words.name)).toBe('None')
})
