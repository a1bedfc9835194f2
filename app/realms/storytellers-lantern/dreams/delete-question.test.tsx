import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultStorybookTitles, deleteStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { errors } from '#contract/errors.ts'
import { bookFile, findCard, openJournal, part, pickerOf, titlesIn } from '#test/component/journal.ts'
import { answerCalls, calls, refuse } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const [lulus, travelers, whispers] = defaultStorybookTitles
const question = (title: string) => screen.queryByRole('dialog', { name: `Delete “${title}”?` })
const deleted = () => calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)

async function openQuestion(title: string, titles: readonly string[]) {
  const fake = await openJournal({ titles })
  const card = await findCard(title)
  const button = within(card).getByRole('button', { name: 'Delete' })
  button.focus()
  await fake.user.keyboard('{Enter}')
  return { ...fake, card, button, story: fake.own().find((one) => one.title === title)! }
}

test('deleting a storybook asks first; then it is gone, and the focus is on the heading', async () => {
  const { user, story, button } = await openQuestion('Short-lived', [...defaultStorybookTitles, 'Short-lived'])
  const points = within(question('Short-lived')!).getAllByRole('listitem')
  expect(points.map(({ textContent }) => textContent)).toEqual([...deleteStorybook.points])
  expect(document.activeElement).toBe(within(question('Short-lived')!).getByRole('button', { name: 'Keep it' }))
  await user.keyboard('{Escape}')
  expect(question('Short-lived')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(deleted()).toEqual([])

  await user.keyboard('{Enter}')
  within(question('Short-lived')!).getByRole('button', { name: 'Delete story' }).focus()
  await user.keyboard('{Enter}')
  await expectNotice(storybookNotices.deleted)
  await found(() => expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles]))
  expect(document.activeElement).toBe(within(part('Yours')).getByRole('heading', { name: 'Yours' }))
  expect(deleted()).toEqual([`DELETE /api/storybooks/${story.id}`])
})

test('a default storybook can be deleted once it has a file, and says that a new one takes its place', async () => {
  const { user } = await openJournal()
  const card = await findCard(travelers)
  expect(within(part('Yours')).queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.change(pickerOf(card), { target: { files: [bookFile()] } })
  await user.click(await found(() => within(card).getByRole('button', { name: 'Delete' })))
  within(question(travelers)!).getByText('A new, empty storybook with this title takes its place.')
  await user.click(within(question(travelers)!).getByRole('button', { name: 'Delete story' }))
  await found(() => expect(titlesIn('Yours')).toEqual([lulus, whispers, travelers]))
  within(await findCard(travelers)).getByText('A story waiting to be uploaded...')
})

test('a storybook that the server does not delete stays, and a notice says so', async () => {
  const { user, story } = await openQuestion('Held fast', [...defaultStorybookTitles, 'Held fast'])
  answerCalls({ [`DELETE /api/storybooks/${story.id}`]: refuse('unavailable') })
  await user.click(within(question('Held fast')!).getByRole('button', { name: 'Delete story' }))
  await expectNotice({ ...storybookNotices.notDeleted, description: errors.unavailable.message })
  expect(question('Held fast')).toBeNull()
  await findCard('Held fast')
})
