import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storybookNotices } from '#content/notices/storybook.ts'
import { defaultStorybookTitles, screening, startStory as words } from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { findCard, openJournal, storybook, titlesIn } from '#test/component/journal.ts'
import { refuse, reply, sentTo, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const [lulus] = defaultStorybookTitles
const telephone = 'Ring Lucy on 07700 900123'
const question = () => screen.queryByRole('dialog', { name: screening.question.heading })
const asked = async () => {
  await found(() => expect(question()).not.toBeNull())
  return within(question()!)
}
const created = () => sentTo('POST /api/storybooks')
const dialog = () => screen.queryByRole('dialog', { name: words.heading })

async function openForm(answers = {}) {
  const fake = await openJournal({}, answers)
  await findCard(lulus)
  const { user } = fake
  const open = () => user.click(screen.getByRole('button', { name: words.open }))
  const form = () => within(dialog()!)
  const field = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const submit = () => act(async () => field().form!.requestSubmit())
  const send = async (title: string) => {
    fireEvent.change(field(), { target: { value: title } })
    await submit()
  }
  await open()
  return { ...fake, open, form, field, send, submit }
}

test('one more storybook starts with its title, and stands with the others', async () => {
  const { open, form, send } = await openForm()
  await send('  School of Night ')
  await found(() => expect(dialog()).toBeNull())
  await expectNotice({ ...storybookNotices.started, description: words.started('School of Night') })
  await found(() => expect(titlesIn('Yours')).toEqual(['School of Night', ...defaultStorybookTitles]))
  expect(document.activeElement?.textContent).toBe('School of Night')
  await open()
  await send('School of Night')
  form().getByText(words.taken)
  expect(created()).toEqual([{ title: 'School of Night' }])
})

test('a new title with personal details needs one confirmation before it is sent', async () => {
  const { user, field, send, submit } = await openForm()
  await send(telephone)
  ;(await asked()).getByText('“07700 900123” looks like a phone number.')
  await user.click(within(question()!).getByRole('button', { name: 'Edit' }))
  expect(question()).toBeNull()
  expect(field().value).toBe(telephone)
  expect(created()).toEqual([])
  await submit()
  await user.click((await asked()).getByRole('button', { name: 'Start story anyway' }))
  await found(() => expect(dialog()).toBeNull())
  await expectNotice({ ...storybookNotices.started, description: words.started(telephone) })
  await found(() => expect(titlesIn('Yours')).toEqual([telephone, ...defaultStorybookTitles]))
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
  await user.click(within(question()!).getByRole('button', { name: 'Start story anyway' }))
  await found(() => expect(dialog()).toBeNull())
  await expectNotice({ ...storybookNotices.started, description: words.started(telephone) })
  expect(created()).toEqual([{ title: telephone }, { title: telephone, confirmed: true }])
  vi.doUnmock('#contract/screening/screen.ts')
})

test('a new storybook needs a title without unkind words', async () => {
  const { form, field, send } = await openForm()
  await send(' ')
  form().getByText(words.untitled)
  expect(document.activeElement).toBe(field())
  await send('You Are Such an Idiot')
  await found(() => form().getByText(errors.text_unkind.message))
  expect(created()).toEqual([])
})
