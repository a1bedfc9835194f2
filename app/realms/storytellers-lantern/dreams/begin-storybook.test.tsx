import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginStorybook, defaultStorybookTitles, screening } from '#content/storytellers-lantern/dream-journal.ts'
import { findCard, openJournal, part, storybook, titlesIn } from '#test/component/journal.ts'
import { refuse, reply, sentTo, type Call } from '#test/component/network.ts'
import { found } from '#test/component/open.tsx'

const [lulus] = defaultStorybookTitles
const telephone = 'Ring Lucy on 07700 900123'
const question = () => screen.queryByRole('dialog', { name: screening.question.heading })
const asked = async () => {
  await found(() => expect(question()).not.toBeNull())
  return within(question()!)
}
const created = () => sentTo('POST /api/storybooks')

async function openForm(answers = {}) {
  const fake = await openJournal({}, answers)
  await findCard(lulus)
  const field = within(part('Yours')).getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const submit = () => act(async () => field.form!.requestSubmit())
  const send = async (title: string) => {
    fireEvent.change(field, { target: { value: title } })
    await submit()
  }
  return { ...fake, field, send, submit }
}

test('one more storybook begins with its title, and stands with the others', async () => {
  const { field, send } = await openForm()
  await send('  School of Night ')
  await found(() => within(part('Yours')).getByText('School of Night is started.'))
  await found(() => expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles, 'School of Night']))
  expect(field.value).toBe('')
  await send('School of Night')
  within(part('Yours')).getByText(beginStorybook.taken)
  expect(created()).toEqual([{ title: 'School of Night' }])
})

test('a new title with personal details needs one confirmation before it is sent', async () => {
  const { user, field, send, submit } = await openForm()
  await send(telephone)
  ;(await asked()).getByText('“07700 900123” looks like a phone number.')
  await user.click(within(question()!).getByRole('button', { name: 'Edit' }))
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe(telephone)
  await submit()
  await asked()
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  expect(created()).toEqual([])
  await submit()
  await user.click((await asked()).getByRole('button', { name: 'Send anyway' }))
  await found(() => expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles, telephone]))
  expect(question()).toBeNull()
  expect(created()).toEqual([{ title: telephone, confirmed: true }])
})

test('if the text screening does not load, the server asks about a new title', async () => {
  vi.doMock('#contract/screening/screen.ts', () => {
    throw new Error('not loaded')
  })
  const confirmed = ({ body }: Call) =>
    (body as { confirmed?: boolean }).confirmed ? reply(201, storybook(9, telephone)) : refuse('text_gives_away')
  const { user, send } = await openForm({ 'POST /api/storybooks': confirmed })
  await send(telephone)
  expect((await asked()).queryByRole('listitem')).toBeNull()
  await user.click(within(question()!).getByRole('button', { name: 'Send anyway' }))
  await found(() => within(part('Yours')).getByText(`${telephone} is started.`))
  expect(created()).toEqual([{ title: telephone }, { title: telephone, confirmed: true }])
  vi.doUnmock('#contract/screening/screen.ts')
})

test('a new storybook needs a title without unkind words', async () => {
  const { field, send } = await openForm()
  await send(' ')
  within(part('Yours')).getByText('Enter a title first.')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await send('You Are Such an Idiot')
  await found(() => within(part('Yours')).getByText(screening.unkind))
  expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles])
  expect(created()).toEqual([])
})
