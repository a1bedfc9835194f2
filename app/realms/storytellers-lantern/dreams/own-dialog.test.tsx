import { screen, within, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storybookNotices } from '#content/notices/storybook.ts'
import {
  defaultStorybookTitles,
  editStorybook,
  screening,
  deleteStorybook,
} from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { findCard, openJournal, titlesIn, type Journal, bookFile, part, pickerOf } from '#test/component/journal.ts'
import { sentTo, answerCalls, calls, refuse } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const [lulus, travelers, whispers] = defaultStorybookTitles
const question = () => screen.queryByRole('dialog', { name: screening.question.heading })
const dialog = (title: string) => screen.queryByRole('dialog', { name: `Edit “${title}”` })

async function openEditor(title: string, journal: Journal) {
  const fake = await openJournal(journal)
  const { user } = fake
  const open = async (of: string) => {
    const button = within(await findCard(of)).getByRole('button', { name: 'Edit' })
    button.focus()
    await user.keyboard('{Enter}')
    const fields = within(dialog(of)!)
    return {
      title: fields.getByRole<HTMLInputElement>('textbox', { name: 'Title' }),
      description: fields.getByRole<HTMLInputElement>('textbox', { name: 'Description' }),
      age: fields.getByRole<HTMLSelectElement>('combobox', { name: 'Who is it for?' }),
      save: fields.getByRole('button', { name: 'Save' }),
      status: () => dialog(of)!.querySelector('output')!.textContent,
    }
  }
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  const saved = () => sentTo(`PATCH /api/storybooks/${fake.own().find((one) => one.title === title)!.id}`)
  return { ...fake, open, fill, saved }
}

test('editing a storybook changes its title and its description, and sends what is new alone', async () => {
  const { user, open, fill, own } = await openEditor('The Moth', { titles: ['The Moth', ...defaultStorybookTitles] })
  const { id } = own()[0]!
  const first = await open('The Moth')
  expect(document.activeElement).toBe(first.title)
  expect(first.title.value).toBe('The Moth')
  await fill(first.title, 'The Moth and the Lamp')
  await user.tab()
  expect(document.activeElement).toBe(first.description)
  await user.keyboard('A moth learns to read.')
  await user.tab()
  expect(document.activeElement).toBe(first.age)
  await user.tab()
  await user.keyboard('{Enter}')
  await expectNotice(storybookNotices.changed)
  expect(dialog('The Moth')).toBeNull()
  const card = await findCard('The Moth and the Lamp')
  await found(() => within(card).getByText('A moth learns to read.'))
  expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Edit' }))

  const second = await open('The Moth and the Lamp')
  await fill(second.description, 'A moth learns to write.')
  await user.click(second.save)
  await found(() => within(card).getByText('A moth learns to write.'))
  const third = await open('The Moth and the Lamp')
  await user.click(third.save)
  expect(dialog('The Moth and the Lamp')).toBeNull()
  expect(sentTo(`PATCH /api/storybooks/${id}`)).toEqual([
    { title: 'The Moth and the Lamp', description: 'A moth learns to read.' },
    { description: 'A moth learns to write.' },
  ])
})

test('editing a storybook says whom it is for; without a choice it is for 13 and older', async () => {
  const { user, open, own, saved } = await openEditor('The Moth', { titles: ['The Moth', ...defaultStorybookTitles] })
  const first = await open('The Moth')
  expect([...first.age.options].map(({ text }) => text)).toEqual([
    'Not chosen yet',
    'For everyone',
    'For 10 and older',
    'For 13 and older',
  ])
  within(dialog('The Moth')!).getByText(editStorybook.ageHint, { exact: false })
  await user.selectOptions(first.age, 'For everyone')
  expect(within(dialog('The Moth')!).queryByText(editStorybook.ageHint, { exact: false })).toBeNull()
  // What is chosen is not discarded by a single key.
  await user.keyboard('{Escape}')
  await user.click(first.save)
  await found(() => expect(own()[0]!.age).toBe('all'))
  await found(() => expect(dialog('The Moth')).toBeNull())
  const second = await open('The Moth')
  await found(() => expect(second.age.value).toBe('all'))
  await user.selectOptions(second.age, 'Not chosen yet')
  await user.click(second.save)
  await found(() => expect(saved()).toEqual([{ age: 'all' }, { age: null }]))
})

test('an edited title is needed and new; unkind words are refused, and telling ones are asked about', async () => {
  const { user, open, fill, saved } = await openEditor('The Moth', {
    titles: ['The Moth', 'The Lamp', ...defaultStorybookTitles],
  })
  const { title, description, save, status } = await open('The Moth')
  await fill(title, ' ')
  await user.click(save)
  within(dialog('The Moth')!).getByText('Enter a title.')
  await fill(title, 'The Lamp')
  await user.click(save)
  await found(() => expect(status()).toBe(errors.title_taken.message))
  await fill(title, 'The Moth')
  await fill(description, 'You are such an idiot.')
  await user.click(save)
  await found(() => expect(status()).toBe(errors.text_unkind.message))
  await fill(description, 'I live at 12 Willow Street with a cat.')
  await user.click(save)
  await found(() => expect(question()).not.toBeNull())
  within(question()!).getByText('“12 Willow Street” looks like a street address.')
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  expect(dialog('The Moth')).not.toBeNull()
  await user.click(save)
  await found(() => expect(question()).not.toBeNull())
  await user.click(within(question()!).getByRole('button', { name: 'Save anyway' }))
  const card = await findCard('The Moth')
  await found(() => within(card).getByText('I live at 12 Willow Street with a cat.'))
  expect(saved()).toEqual([
    { title: 'The Lamp' },
    { description: 'I live at 12 Willow Street with a cat.', confirmed: true },
  ])
})

test('the editor of a default storybook says that a new one begins in its place', async () => {
  const { user, open, fill } = await openEditor(travelers, {})
  const { title, save } = await open(travelers)
  within(dialog(travelers)!).getByText(
    'Every journal has a story with this title. If you change the title, a new, empty story takes its place.',
  )
  await fill(title, 'A Slumber of My Own')
  await user.click(save)
  await found(() =>
    expect(titlesIn('Yours')).toEqual(['A Slumber of My Own', lulus, travelers, 'Whispers from the Void']),
  )
})

const deletion = (title: string) => screen.queryByRole('dialog', { name: `Delete “${title}”?` })
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
  const points = within(deletion('Short-lived')!).getAllByRole('listitem')
  expect(points.map(({ textContent }) => textContent)).toEqual([...deleteStorybook.points])
  expect(document.activeElement).toBe(within(deletion('Short-lived')!).getByRole('button', { name: 'Keep it' }))
  await user.keyboard('{Escape}')
  expect(deletion('Short-lived')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(deleted()).toEqual([])

  await user.keyboard('{Enter}')
  within(deletion('Short-lived')!).getByRole('button', { name: 'Delete story' }).focus()
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
  within(deletion(travelers)!).getByText('A new, empty storybook with this title takes its place.')
  await user.click(within(deletion(travelers)!).getByRole('button', { name: 'Delete story' }))
  await found(() => expect(titlesIn('Yours')).toEqual([lulus, travelers, whispers]))
  within(await findCard(travelers)).getByText('A story waiting to be uploaded...')
})

test('a storybook that the server does not delete stays, and a notice says so', async () => {
  const { user, story } = await openQuestion('Held fast', [...defaultStorybookTitles, 'Held fast'])
  answerCalls({ [`DELETE /api/storybooks/${story.id}`]: refuse('unavailable') })
  await user.click(within(deletion('Held fast')!).getByRole('button', { name: 'Delete story' }))
  await expectNotice({ ...storybookNotices.notDeleted, description: errors.unavailable.message })
  expect(deletion('Held fast')).toBeNull()
  await findCard('Held fast')
})
