import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { picturePasswordPath } from '#contract/paths.ts'
import { childNamed, findChild, openFamily, openPart } from '#test/component/household.ts'
import { reply, sentTo } from '#test/component/network.ts'
import { found } from '#test/component/open.tsx'

const words = familyWords.pictures
const wren = childNamed('Wren', { pictures: false })

test('a guardian chooses a child’s picture password', async () => {
  const set = `POST ${picturePasswordPath(wren.id)}`
  const { user } = await openFamily({ children: [wren] }, { [set]: reply(204) })
  const part = within(openPart(await findChild('Wren'), words.open))
  part.getByText(words.hasNone)
  await user.click(part.getByRole('button', { name: 'Moon' }))
  await user.click(part.getByRole('button', { name: 'Boat' }))
  part.getByText('2 of 3')
  expect(sentTo(set)).toEqual([])
  await user.click(part.getByRole('button', { name: 'Moon' }))
  await found(() => part.getByText('Saved: Moon, Boat, Moon.'))
  expect(sentTo(set)).toEqual([{ pictures: ['moon', 'boat', 'moon'] }])
})
